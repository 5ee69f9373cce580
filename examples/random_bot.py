"""A program for the arena that plays at random: `spielkreis arena tac --a greedy --b "program:python random_bot.py"`.

Every line of the input is one decision:

    {"seat": "A", "view": {...}, "legal": ["A 5 12-17", ...], "limit": {"ms": 10.0, ...}}

`view` is what the seat may see, `legal` lists its possible actions as texts, `limit` says how long it may think. The
answer is one line with one of the actions:

    {"action": "A 5 12-17"}
"""

import json
import random
import sys

for line in sys.stdin:
    decision = json.loads(line)
    action = random.choice(decision["legal"])
    print(json.dumps({"action": action}), flush=True)
