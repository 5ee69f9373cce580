"""Why a play is not possible."""
