"""What holds for all tests."""

from hypothesis import settings

# No test may fail because a machine is slow.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
