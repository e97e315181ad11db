#!/bin/bash
# Try the project on a fresh Debian, as somebody who has just copied it there.
#
#     tools/fresh_debian.sh [bookworm|trixie|forky] [-- ARGUMENT ...]      the arguments are those of ./test
#
# debootstrap builds a minimal system with nothing but python3 and python3-venv added. An ordinary user copies the
# checkout there, runs ./play until the table is open, and then ./test. Both results stand at the end, and the exit
# status is 0 if both are good. Nothing is left behind.
#
# Needs root and debootstrap. The mirror and the proxy are those of apt here; the certificates this machine trusts, the
# settings of pip, uv and npm, and the variables of proxies go along.
set -eu

say() { printf '\n── %s\n' "$*"; }
give_up() { echo "$*" >&2; exit 2; }

release=bookworm
case ${1:-} in bookworm | trixie | forky) release=$1; shift ;; esac
case ${1:-} in
    "") ;;
    --) shift ;;
    *) sed -n '2,4s/^# \?//p' "$0" >&2; exit 2 ;;
esac
here=$(cd -- "$(dirname -- "$0")/.." && pwd)
[ "$(id -u)" = 0 ] || give_up "This needs root: it makes a system of its own."
command -v debootstrap >/dev/null || give_up "This needs debootstrap: apt install debootstrap"

# --- what this system is set up with ---

mirror=$(apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' 'Created-By: Packages' |
    awk '$1 == "Debian" && $2 == "Debian" { print $3; exit }')
[ -n "$mirror" ] || give_up "apt knows no mirror of Debian here (apt-get update)."
proxy=$(apt-config shell proxy Acquire::http::Proxy)
eval "$proxy"  # proxy='http://...', or nothing
[ -z "${proxy:-}" ] || export http_proxy="$proxy"
script=/usr/share/debootstrap/scripts/$release
[ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid  # a release that is newer than this debootstrap

# --- the system ---

system=$(mktemp -d "${TMPDIR:-/tmp}/fresh-$release.XXXXXX")
trap 'rm -rf --one-file-system "$system" "$system.log"' EXIT
trap 'exit 130' INT TERM HUP
chmod 755 "$system"
say "a fresh $release"
debootstrap --variant=minbase --include=python3,python3-venv "$release" "$system" "$mirror" "$script" >"$system.log" ||
    { tail -20 "$system.log" >&2; give_up "debootstrap could not build $release."; }
chroot "$system" useradd --create-home --shell /bin/sh ordinary
home=$system/home/ordinary
cp /etc/resolv.conf /etc/hosts "$system/etc/"
cp /usr/local/share/ca-certificates/*.crt "$system/usr/local/share/ca-certificates/" 2>/dev/null || true
chroot "$system" update-ca-certificates >/dev/null 2>&1 || true
cp "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$system/etc/ssl/certs/ca-certificates.crt"

# Node and uv are told no certificates: the project itself hands them what Python trusts
mkdir -p "$home/.config/pip" "$home/.config/uv"
for file in /etc/pip.conf /etc/npmrc; do [ ! -e "$file" ] || cp "$file" "$system/etc/"; done
[ ! -e ~/.config/pip/pip.conf ] || cp ~/.config/pip/pip.conf "$home/.config/pip/"
[ ! -e ~/.config/uv/uv.toml ] || cp ~/.config/uv/uv.toml "$home/.config/uv/"
[ ! -e ~/.npmrc ] || grep -v '^\(cafile\|nodedir\|prefix\)' ~/.npmrc >"$home/.npmrc" || true

# the files of this checkout, as git knows them; without its history
mkdir "$home/chatelet"
git -C "$here" -c safe.directory="$here" ls-files -z --cached --others --exclude-standard |
    tar -C "$here" --null --ignore-failed-read -T - -cf - 2>/dev/null | tar -C "$home/chatelet" -xf -
chroot "$system" chown -R ordinary: /home/ordinary

# --- what is run there ---

cat >"$system/as-ordinary" <<'RUN'
#!/bin/sh
# ./play until the table is open, then ./test; what they came to is in two files
cd ~/chatelet || exit 1
python3 --version
began=$(date +%s)
printf '\n── ./play\n'
./play --port 0 >~/play.log 2>&1 </dev/null &
play=$!
open() { python3 - ~/play.log <<'PYTHON'
import re, sys, urllib.request
address = re.search(r"http://127\.0\.0\.1:\d+", open(sys.argv[1], errors="replace").read())
sys.exit(not address or b"<title" not in urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address[0]).read())
PYTHON
}
while ! open 2>/dev/null; do
    kill -0 "$play" 2>/dev/null && [ $(($(date +%s) - began)) -lt 600 ] || break
    sleep 0.5
done
cat ~/play.log
if open 2>/dev/null; then
    echo "✓ ./play: the table was open after $(($(date +%s) - began)) s" >~/played
else
    echo "✗ ./play: no table after $(($(date +%s) - began)) s" >~/played
fi
kill -INT "$play" 2>/dev/null
wait "$play"
began=$(date +%s)
printf '\n── ./test %s\n' "$*"
if ./test "$@"; then sign=✓ word=passed; else sign=✗ word=failed; fi
echo "$sign ./test $*: $word after $(($(date +%s) - began)) s" >~/tested
RUN
chmod 755 "$system/as-ordinary"

# mounts and processes of their own, which end with it
mounted() {
    system=$1; shift
    mount --make-rprivate /
    for folder in dev sys; do mount --rbind "/$folder" "$system/$folder"; done
    mount -t proc proc "$system/proc"
    mount -t tmpfs tmpfs "$system/dev/shm"
    # files and folders that the settings of pip and uv name: certificates, wheels, an index (with what lies beside it)
    { cat /etc/pip.conf ~/.config/pip/pip.conf ~/.config/uv/uv.toml 2>/dev/null; env | grep -E '^(PIP|UV)_'; } |
        grep -oE '(file://|[ =",])/[^ ,"]+' | sed 's,^[^/]*//*,/,; s,/simple/*$,,' | sort -u |
        while read -r named; do
            if [ -d "$named" ]; then
                mkdir -p "$system$named"
                mount --bind "$named" "$system$named"
            elif [ -f "$named" ]; then
                install -D -m 644 "$named" "$system$named"
            fi
        done
    variables=(HOME=/home/ordinary USER=ordinary LANG=C.UTF-8 "TERM=${TERM:-dumb}")
    variables+=(PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games)
    while IFS= read -r one; do variables+=("$one"); done < <(
        env | grep -iE '^((https?|no|all)_proxy|(PIP|UV)_[A-Z_]+|npm_config_(registry|proxy|https_proxy|noproxy))='
    )
    exec chroot "$system" setpriv --reuid ordinary --regid ordinary --init-groups \
        env -i "${variables[@]}" /as-ordinary "$@"
}
export -f mounted
unshare --mount --pid --fork --kill-child bash -euc 'mounted "$@"' - "$system" "$@" &
inside=$!
trap 'kill -KILL "$inside"; exit 130' INT TERM HUP  # all that runs in there goes with it
wait "$inside" || true

say "$(chroot "$system" python3 --version) of $release, an ordinary user"
touch "$home/played" "$home/tested"
cat "$home/played" "$home/tested"
[ "$(grep -c ✓ "$home/played")$(grep -c ✓ "$home/tested")" = 11 ]
