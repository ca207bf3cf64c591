"""Room of the house: see docs/architecture.md."""
