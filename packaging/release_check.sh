#!/usr/bin/env bash
# release_check.sh [DIR] [--no-cuda] [--quick] [--jobs N]: all that a release must pass, in one command. See RELEASE.md.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=scripts/setup.sh
. "$here/../scripts/setup.sh"
# shellcheck source=packaging/version.sh
. "$here/version.sh"

usage() {
  echo "usage: packaging/release_check.sh [DIR] [--no-cuda] [--quick] [--jobs N]"
  echo "Checks the version's places, builds the packages twice in clones of this commit, compares their bytes, and tries them in"
  echo "clean roots. The packages stay in DIR (default: build/release-VERSION). The options are those of build.sh."
}
dir='' options=()
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --no-cuda | --quick) options+=("$1") ;;
    --jobs) options+=("$1" "${2:-}") && shift ;;
    -*) printf 'error: there is no option "%s"\n' "$1" >&2 && usage >&2 && exit 2 ;;
    *) dir=$1 ;;
  esac
  shift
done
version=$(package_version)
dir=${dir:-$FILTERSCOPE_ROOT/build/release-$version}
if [ -n "$(ls -A "$dir" 2>/dev/null)" ]; then
  printf 'error: the folder "%s" is not empty; name another one, or empty it.\n' "$dir" >&2
  exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Both builds are of this commit, whatever is committed meanwhile.
commit=$(git -C "$FILTERSCOPE_ROOT" rev-parse HEAD)
summary=() failed=no

# step NAME COMMAND…
step() {
  local name=$1 start=$SECONDS result=ok
  shift
  say "[$name]"
  "$@" </dev/null || { result=FAILED && failed=yes; }
  summary+=("$(printf '%-44s %-7s %4d s' "$name" "$result" $((SECONDS - start)))")
}

# The version is the tag's, and CMakeLists.txt, CHANGELOG.md and the metainfo have it.
versions_agree() {
  local project
  project=$(project_version)
  [ "$version" = "$project" ] || { echo "git describe says $version, CMakeLists.txt $project: set the tag v$project"; return 1; }
  grep -q "^## $project$" "$FILTERSCOPE_ROOT/CHANGELOG.md" || { echo "CHANGELOG.md has no section $project"; return 1; }
  grep -q "<release version=\"$project\"" "$here/org.filterscope.FilterScope.metainfo.xml" ||
    { echo "the metainfo has no release $project"; return 1; }
}
nothing_open() {
  local changed
  changed=$(git -C "$FILTERSCOPE_ROOT" status --porcelain --untracked-files=no)
  [ -z "$changed" ] || { echo "these files are changed and not committed:" && echo "$changed" && return 1; }
}
# build_clone NAME OUT: the packages of this commit, from a clone in a folder of its own.
build_clone() {
  git clone -q --shared "$FILTERSCOPE_ROOT" "$work/$1" && git -C "$work/$1" checkout -q --detach "$commit" &&
    "$work/$1/packaging/build.sh" --out "$2" "${options[@]}"
}
same_bytes() { diff "$dir/SHA256SUMS" "$work/again/SHA256SUMS"; }

step "nothing is changed" nothing_open
step "versions agree" versions_agree
step "packages" build_clone "first folder" "$dir"
# Without ccache's memory of the first build the second one compiles all again.
CCACHE_DISABLE=1 step "packages again, without ccache" build_clone "second" "$work/again"
step "same bytes" same_bytes
step "clean roots" "$here/try.sh" "$dir"

say "Summary"
printf '    %s\n' "${summary[@]}"
[ "$failed" = no ] && say "The packages are in $dir"
