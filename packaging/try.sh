#!/usr/bin/env bash
# try.sh DIR [--base ROOT]: tries the packages that build.sh made in DIR, in clean roots of Debian 12.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=scripts/setup.sh
. "$here/../scripts/setup.sh"

usage() {
  echo "usage: packaging/try.sh DIR [--base ROOT]"
  echo "Checks the packages in DIR with Debian's tools, installs and removes them in a clean root of Debian 12, and runs the"
  echo "archive in a root without Qt. Needs root, debootstrap and the network; what cannot run says why and is skipped."
  echo "  --base ROOT  a root of Debian 12 (debootstrap --variant=minbase) to copy, in place of making one"
}
dir='' base=''
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --base) base=${2:-} && shift ;;
    -*) printf 'error: there is no option "%s"\n' "$1" >&2 && usage >&2 && exit 2 ;;
    *) dir=$1 ;;
  esac
  shift
done
if [ ! -e "$dir/SHA256SUMS" ]; then
  printf 'error: "%s" has no packages (no SHA256SUMS). Make them with packaging/build.sh --out DIR.\n' "$dir" >&2
  exit 2
fi
if [ -n "$base" ] && [ ! -x "$base/usr/bin/dpkg" ]; then
  printf 'error: "%s" is no root of Debian: it has no usr/bin/dpkg.\n' "$base" >&2
  exit 2
fi
dir=$(cd "$dir" && pwd)
install_packages trial
work=$(mktemp -d)
summary=() failed=no mounted=()
clean() {
  for folder in "${mounted[@]}"; do umount "$folder"; done
  rm -rf --one-file-system "$work"
}
trap clean EXIT

# check NAME COMMAND…: runs it, and says what became of it, and after how many seconds.
check() {
  local name=$1 result=ok begin=$EPOCHREALTIME
  shift
  "$@" >"$work/log" 2>&1 </dev/null || { result=FAILED && failed=yes && cat "$work/log"; }
  summary+=("$(LC_ALL=C awk -v result="$result" -v name="$name" -v begin="$begin" -v end="$EPOCHREALTIME" \
    'BEGIN { printf "%-8s %5.1f s  %s", result, end - begin, name }')")
  say "${summary[-1]}"
}
skip() {
  summary+=("$(printf '%-8s          %s: %s' skipped "$1" "$2")")
  say "${summary[-1]}"
}

# new_root NAME: a clean root in $work/NAME, with the packages in /packages.
new_root() {
  local root=$work/$1
  cp -a "$base" "$root" && mkdir -p "$root/packages" && cp "$dir"/* "$root/packages/" &&
    cp "$here/try_in_root.sh" "$root/packages/" && mkdir "$root/packages/driver" &&
    gcc -shared -fPIC "$here/stand_in_driver.c" -o "$root/packages/driver/libcuda.so.1" && cp -L /etc/resolv.conf "$root/etc/resolv.conf" || return 1
  mount -t proc proc "$root/proc" && mounted+=("$root/proc")
}
# inside ROOT STEP [WORD…]: a step of try_in_root.sh.
inside() {
  local root=$work/$1
  shift
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp/home LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    bash /packages/try_in_root.sh "$@"
}

check_files() {
  local package tree=$work/files
  check "checksums" sh -c 'cd "$1" && sha256sum --strict -c SHA256SUMS' _ "$dir"
  for package in "$dir"/*.deb; do
    check "lintian $(basename "$package")" lintian --fail-on error --allow-root "$package"
  done
  dpkg-deb -x "$(echo "$dir"/filterscope_*.deb)" "$tree"
  check "desktop file" desktop-file-validate "$tree"/usr/share/applications/*.desktop
  check "metainfo" appstreamcli validate --no-net "$tree"/usr/share/metainfo/*.xml
  for package in "$tree"/usr/share/man/man1/*.gz; do
    check "manual page $(basename "$package")" sh -c '! zcat "$1" | groff -K utf8 -man -ww -Tutf8 2>&1 >/dev/null | grep .' _ "$package"
  done
}

check_files
if [ "$(id -u)" -ne 0 ]; then
  skip "clean roots" "a root is made by root alone"
elif [ -z "$base" ] && ! { say "Making a root of Debian 12 (debootstrap)" &&
  debootstrap --variant=minbase bookworm "$work/base" >"$work/log" 2>&1 && base=$work/base; }; then
  skip "clean roots" "debootstrap failed: $(tail -1 "$work/log")"
elif ! chroot "$base" /bin/true 2>"$work/log"; then
  skip "clean roots" "chroot is not permitted here: $(tail -1 "$work/log")"
else
  if new_root installed; then
    check "prepare a desktop" inside installed prepare
    packages=(filterscope)
    check "filterscope: install" inside installed install filterscope
    check "filterscope: filterscope-cli demo" inside installed demo filterscope-cli
    check "filterscope: the window under Xvfb" inside installed window filterscope
    check "filterscope: open an image by its type" inside installed association
    check "filterscope: the window on Wayland, drawn in software" inside installed wayland filterscope
    if [ -e "$(echo "$dir"/filterscope-cuda_*.deb)" ]; then
      packages=(filterscope-cuda filterscope)
      check "filterscope-cuda: install" inside installed install filterscope-cuda
      check "filterscope-cuda: the module is loaded" inside installed module filterscope-cli
      check "filterscope-cuda: with a driver that is too old, and without a GPU" inside installed driver filterscope-cli
    else
      skip "filterscope-cuda" "it was not made"
    fi
    check "${packages[*]}: uninstall, nothing left" inside installed remove "${packages[@]}" weston qt6-wayland
    packages=(python3-filterscope)
    check "python3-filterscope: install" inside installed install python3-filterscope
    check "python3-filterscope: filter an array" inside installed python
    if [ -e "$(echo "$dir"/filterscope-cuda_*.deb)" ]; then
      packages=(filterscope-cuda python3-filterscope)
      check "filterscope-cuda beside python3-filterscope alone: install" inside installed install filterscope-cuda
      check "filterscope-cuda: Python loads the module" inside installed module python3 -m filterscope
    fi
    check "${packages[*]}: uninstall, nothing left" inside installed remove "${packages[@]}"
  else
    skip "packages in a clean root" "the root cannot be copied, or /proc cannot be mounted in it"
  fi
  for archive in "$dir"/filterscope-[0-9]*.tar.xz; do
    name=$(basename "$archive" .tar.xz)
    # The bare root has no xz of its own.
    if new_root "$name" && mkdir "$work/$name/opt/a folder" &&
      tar -xf "$archive" -C "$work/$name/opt/a folder" --strip-components=1; then
      check "$name: command line without a desktop" inside "$name" archive
      check "$name: the window without Qt" inside "$name" archive_window
      module=$dir/filterscope-cuda-${name#filterscope-}.tar.xz
      if [ -e "$module" ] && tar -xf "$module" -C "$work/$name/opt/a folder" --strip-components=1; then
        check "$(basename "$module"): the module is loaded" inside "$name" archive_module
      else
        skip "filterscope-cuda-${name#filterscope-}" "it was not made, or cannot be unpacked"
      fi
    else
      skip "$name" "the root cannot be copied, or /proc cannot be mounted in it"
    fi
  done
fi

say "Summary"
printf '    %s\n' "${summary[@]}"
[ "$failed" = no ]
