# shellcheck shell=bash
# Makes Debian packages of installed files. Sourced by build.sh, after setup.sh, with `version`, `work` and `out` set.

# staged PACKAGE BUILD COMPONENT [PREFIX]: installs a component of a build into the package's folder, stripped.
staged() {
  cmake --install "$2" --component "$3" --prefix "$work/$1/${4:-usr}" --strip >/dev/null ||
    fail "installing the component $3 of $2 failed"
}

# newest_changes: the points of the newest section of CHANGELOG.md, a line each.
newest_changes() {
  awk '/^## / { if (seen++) exit; next } !seen { next } /^- / { printf "%s%s", (points++ ? "\n" : ""), substr($0, 3); next }
       /^  [^ ]/ { printf "%s", substr($0, 2) } END { print "" }' "$FILTERSCOPE_ROOT/CHANGELOG.md"
}

# debian_changelog: these as Debian's tools read them.
debian_changelog() {
  local point
  printf 'filterscope (%s) bookworm; urgency=medium\n\n' "$version"
  newest_changes | while read -r point; do fold -s -w 74 <<<"$point" | sed '1s/^/  * /; 2,$s/^/    /; s/ *$//'; done
  printf '\n -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$FILTERSCOPE_ROOT/packaging/debian/control")" \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

# library_packages PACKAGE: the line of what its programs and modules are linked to, as dpkg-shlibdeps finds it.
library_packages() {
  local files
  mapfile -t files < <(find "$work/$1" -type f -exec sh -c 'readelf -h "$1" >/dev/null 2>&1' _ {} \; -print | grep -v '\.a$')
  [ ${#files[@]} -gt 0 ] || return 0
  (cd "$work/source" && dpkg-shlibdeps -O "${files[@]}" 2>/dev/null)
}

# python_packages: the interpreter that the module is built for, and no other.
python_packages() {
  python3 -c 'import sys; a, b = sys.version_info[:2]
print(f"python:Depends=python3 (>= {a}.{b}), python3 (<< {a}.{b + 1})")'
}

# make_deb PACKAGE: the package of what lies in its folder.
make_deb() {
  local package=$1 stage=$work/$1
  local documents=$stage/usr/share/doc/$package
  mkdir -p "$stage/DEBIAN" "$documents" "$work/source/debian"
  cp "$FILTERSCOPE_ROOT/packaging/debian/control" "$work/source/debian/control"
  debian_changelog >"$work/source/debian/changelog"
  gzip -9nc "$work/source/debian/changelog" >"$documents/changelog.gz"
  cp "$work/copyright" "$documents/copyright"
  header_texts "$documents/licences"
  find "$stage" -name '*.a' -exec strip --strip-debug --enable-deterministic-archives {} +
  find "$stage/usr/share/man" -type f -exec gzip -9n {} + 2>/dev/null || true
  for script in "$FILTERSCOPE_ROOT/packaging/debian/$package".p*; do
    [ ! -e "$script" ] || install -m 755 "$script" "$stage/DEBIAN/${script##*.}"
  done
  chmod -R u=rwX,go=rX "$stage"
  { library_packages "$package" && python_packages; } >"$work/source/debian/substvars"
  (cd "$work/source" && dpkg-gencontrol -p"$package" -P"$stage" -v"$version" -Tdebian/substvars -fdebian/files \
    2> >(grep -v 'unused' >&2)) || fail "dpkg-gencontrol failed for $package"
  (cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  # One thread: with more the archive would differ from that of a machine with one core.
  dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$stage" "$out" >/dev/null || fail "dpkg-deb failed for $package"
  say "$package: $(du -h "$out/${package}_${version}_"*.deb | cut -f1)"
}
