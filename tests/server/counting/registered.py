"""Registers the feature in this process: one line in the registry."""

from spielkreis.server import features

features.FEATURES = (*features.FEATURES, "tests.server.counting")
