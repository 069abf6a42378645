"""The rules as frozen data: one module for each group, and `Variant`, which holds them all."""
