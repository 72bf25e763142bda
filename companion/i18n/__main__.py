"""`python -m companion.i18n compile`: for those who edit the texts."""

import sys

from companion.i18n.catalogue import BadCatalogue, compiled, files, read

USAGE = "usage: python -m companion.i18n compile"


def main(argv: list[str]) -> int:
    """Write the `.mo` file beside every `.po` file; 0 when all could be read."""
    if argv != ["compile"]:
        print(USAGE, file=sys.stderr)
        return 2
    for po in files():
        try:
            messages = read(po.read_text(encoding="utf-8"))
        except BadCatalogue as bad:
            print(f"{po}: {bad}", file=sys.stderr)
            return 1
        po.with_suffix(".mo").write_bytes(compiled(messages))
        print(f"{po.parts[-3]}: {len(messages) - 1} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
