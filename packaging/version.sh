# shellcheck shell=bash
# The version of the packages. Sourced by bash, after setup.sh.

# project_version: the number in CMakeLists.txt.
project_version() { sed -n 's/^project(FilterScope VERSION \([0-9.]*\).*/\1/p' "$FILTERSCOPE_ROOT/CMakeLists.txt"; }

# package_version: that of the tag, "0.2.0" of v0.2.0; "0.2.0+3.g1234567" three commits later. Without a tag, or without
# git, the project's.
package_version() {
  local described
  if described=$(git -C "$FILTERSCOPE_ROOT" describe --tags --match 'v[0-9]*' 2>/dev/null); then
    described=${described#v}
    [[ $described =~ ^(.*)-([0-9]+)-(g[0-9a-f]+)$ ]] &&
      described=${BASH_REMATCH[1]}+${BASH_REMATCH[2]}.${BASH_REMATCH[3]}
    printf '%s\n' "$described"
  else
    project_version
  fi
}

# source_date: the time of the commit in seconds, which files of packages have; without git that of CMakeLists.txt.
source_date() {
  git -C "$FILTERSCOPE_ROOT" log -1 --format=%ct 2>/dev/null || stat -c %Y "$FILTERSCOPE_ROOT/CMakeLists.txt"
}
