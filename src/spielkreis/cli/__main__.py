"""`python -m spielkreis.cli` is `spielkreis`."""

import sys

from spielkreis.cli import main

sys.exit(main())
