"""How thoroughly properties are searched: set HYPOTHESIS_PROFILE to "quick" or "thorough"."""

import os

from hypothesis import HealthCheck, settings

# A machine that has much else to do is no fault of a strategy.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("quick", PATIENT, max_examples=100)
settings.register_profile("thorough", PATIENT, max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
