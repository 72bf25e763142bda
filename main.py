"""Where Buildozer's Android package starts."""

import sys

from companion.__main__ import main

if __name__ == "__main__":
    sys.exit(main([]))
