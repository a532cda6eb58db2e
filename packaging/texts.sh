# shellcheck shell=bash
# The texts in the packages that are made with them. Sourced by build.sh, after setup.sh, with `version` and `work` set.

# cuda_version BUILD: of the toolkit that its CUDA module links; nothing where it has no CUDA.
cuda_version() {
  grep -q '^CMAKE_CUDA_COMPILER:[A-Z]*=/' "$1/CMakeCache.txt" || return 0
  grep -q '^FILTERSCOPE_CUDA:[A-Z]*=OFF' "$1/CMakeCache.txt" ||
    "$(sed -n 's/^CMAKE_CUDA_COMPILER:[A-Z]*=//p' "$1/CMakeCache.txt")" --version | sed -n 's/.*release \([0-9.]*\).*/\1/p'
}

# third_party_notices BUILD ARGUMENT…: notices.py for a build.
third_party_notices() {
  local cuda
  cuda=$(cuda_version "$1")
  shift
  python3 "$FILTERSCOPE_ROOT/packaging/notices.py" ${cuda:+--cuda "$cuda"} "$@" ||
    fail "third parties' licences cannot be listed; see above"
}

# header_texts FOLDER: the licences of what is compiled into the programs; those of libraries are in their packages.
header_texts() {
  mkdir -p "$work/no-library"
  python3 "$FILTERSCOPE_ROOT/packaging/notices.py" --only "$work/no-library" --texts "$1" --output /dev/null /bin/true
}

# copyright_text BUILD: whose the packages are, as Debian's tools read it.
copyright_text() {
  local cuda
  cuda=$(cuda_version "$1")
  cat <<'TEXT'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: FilterScope
Comment: What the programs are linked to and built with has licences of its own: share/filterscope/notices.txt lists
 them, share/doc/PACKAGE/licences has those of what is compiled in, and packaging/LICENSES.md explains them.

Files: *
Copyright: 2026 FilterScope developers
License: GPL-3.0-or-later

Files: resources/samples/*
Copyright: NASA, ESA
License: public-domain
 Pictures of NASA, and of NASA and ESA (Hubble), are in the public domain.

License: GPL-3.0-or-later
 This program is free software: you can redistribute it and/or modify it under the terms of the GNU General Public
 License as published by the Free Software Foundation, either version 3 of the License, or (at your option) any later
 version. It is distributed without any warranty. The text is in /usr/share/common-licenses/GPL-3.
TEXT
  [ -z "$cuda" ] || cat <<TEXT

Files: libcudart_static
Copyright: NVIDIA Corporation
License: NVIDIA-CUDA-EULA
 The runtime of CUDA $cuda is linked into libfilterscope_cuda.so, under the End User License Agreement of the CUDA Toolkit.
TEXT
}

# python_metadata: what Python's own tools know the package by.
python_metadata() {
  local folder
  folder=$work/python3-filterscope/usr/lib/python3/dist-packages/filterscope-$(project_version).dist-info
  mkdir -p "$folder"
  PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$FILTERSCOPE_ROOT/python \
    python3 -c 'import build_backend; print(build_backend.metadata(), end="")' >"$folder/METADATA"
  printf 'dpkg\n' >"$folder/INSTALLER"
}

# contents: CONTENTS.md, the list of what is in the folder and under which licence.
contents() {
  local file
  printf '# FilterScope %s\n\n' "$version"
  printf 'FilterScope is under the GPL, version 3 or later. Third parties'\'' parts: share/filterscope/notices.txt in each\n'
  printf 'package of programs. For Debian 12 on %s, from commit %s.\n' "$(dpkg --print-architecture)" \
    "$(git -C "$FILTERSCOPE_ROOT" rev-parse --short=12 HEAD 2>/dev/null || echo unknown)"
  for file in "$out"/*.deb; do
    printf '\n## %s\n\n%s\n\n' "$(basename "$file")" "$(dpkg-deb -f "$file" Description | head -1)"
    printf -- '- needs: %s\n- installed size: %s KiB\n\n' "$(dpkg-deb -f "$file" Depends)" "$(dpkg-deb -f "$file" Installed-Size)"
    dpkg-deb -c "$file" | awk '$1 !~ /^d/ { print "    " substr($6, 2) }'
  done
  for file in "$out"/filterscope-cuda-*.tar.xz; do
    [ -e "$file" ] || continue
    printf '\n## %s\n\nThe CUDA module: unpack it where filterscope-%s-linux-x86_64.tar.xz was unpacked. %s.\n\n' \
      "$(basename "$file")" "$version" "$(sed -n "s|^$(basename "$file" .tar.xz): ||p" "$work/unpacked")"
    tar -tf "$file" | awk '/[^\/]$/ { sub(/^[^\/]*\//, ""); print "    " $0 }'
  done
  for file in "$out"/filterscope-[0-9]*.tar.xz; do
    printf '\n## %s\n\nProgram files: unpack it anywhere, and start bin/filterscope or bin/filterscope-cli. %s.\n' \
      "$(basename "$file")" "$(sed -n "s|^$(basename "$file" .tar.xz): ||p" "$work/unpacked")"
    printf 'lib/libgdal.so.32 is an empty stand-in of ours: no format of FilterScope is read through GDAL.\n'
    printf 'The texts of the licences are in share/doc/filterscope/licences.\n\n'
    tar -tf "$file" | awk '/\/(bin|lib|plugins)\/.*[^\/]$/ { sub(/^[^\/]*\//, ""); print "    " $0 }'
  done
}
