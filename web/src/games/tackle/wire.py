"""The types of Tackle on the wire, for web/wire_types.py."""

from spielkreis.tackle.position import View

TYPES = {"TackleView": View}
