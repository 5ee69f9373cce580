"""`python -m tests.server.tools.wrong_clock SECONDS …`: the command line with a clock that is wrong by SECONDS."""

import sys
import time

_true = time.time
_wrong = float(sys.argv.pop(1))
time.time = lambda: _true() + _wrong

if __name__ == "__main__":
    from spielkreis.cli import main

    sys.exit(main())
