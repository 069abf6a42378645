"""Whole games as immutable states: one module for each phase, and the engine that joins them."""
