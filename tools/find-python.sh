# Read by ./play and ./test: leaves in $python one that is new enough and can make a private environment.
# The project's own comes first, so that a second run stays with the Python of the first.
# 3.15 comes last: some libraries of the laboratory have no wheels for it so far.

python=
seen=
for candidate in "$here/.venv/bin/python" python3 python3.14 python3.13 python3.12 python3.11 python3.15; do
    command -v "$candidate" >/dev/null 2>&1 || continue
    if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
    version=$("$candidate" --version 2>/dev/null) && [ -z "$seen" ] && seen=" (found: $version)"
done

if [ -z "$python" ]; then
    echo "Châtelet needs Python 3.11 or newer, with venv$seen. Install it, for example: apt install python3 python3-venv" >&2
    exit 1
fi
