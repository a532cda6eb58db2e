#!/usr/bin/env bash
# build.sh --out DIR [--no-cuda] [--arch LIST] [--jobs N] [--quick]: builds FilterScope and makes its packages in DIR.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=scripts/setup.sh
. "$here/../scripts/setup.sh"
# shellcheck source=packaging/version.sh
. "$here/version.sh"
# shellcheck source=packaging/texts.sh
. "$here/texts.sh"
# shellcheck source=packaging/deb.sh
. "$here/deb.sh"
# shellcheck source=scripts/bundle_libraries.sh
. "$here/../scripts/bundle_libraries.sh"
# shellcheck source=packaging/archive.sh
. "$here/archive.sh"

usage() {
  echo "usage: packaging/build.sh --out DIR [--no-cuda] [--arch LIST] [--jobs N] [--quick]"
  echo "Installs what is missing, builds FilterScope, and makes in DIR: the packages filterscope, libfilterscope-dev and"
  echo "python3-filterscope, an archive that needs no installation, SHA256SUMS and CONTENTS.md. Where there is an nvcc it"
  echo "compiles the CUDA module for every current GPU too: the package filterscope-cuda, and an archive of it."
  echo "  --no-cuda  leave that out"
  echo "  --arch LIST  the module for these architectures alone, as for CMAKE_CUDA_ARCHITECTURES: for a trial"
  echo "  --jobs N   compile N files at once (default: one for each core)"
  echo "  --quick    compile as run.sh does: for a trial of the packages, not for others to use"
}
wrong() {
  printf 'error: %s\n' "$*" >&2
  usage >&2
  exit 2
}

out='' cuda=yes architectures=all quick=OFF
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --out) [ $# -gt 1 ] || wrong "--out needs a folder"; out=$2 && shift ;;
    --jobs) [[ ${2:-} =~ ^[1-9][0-9]*$ ]] || wrong "--jobs needs a number from 1 on"
      export CMAKE_BUILD_PARALLEL_LEVEL=$2 && shift ;;
    --no-cuda) cuda=no ;;
    --arch) architectures=${2:-} && shift
      [ -n "$architectures" ] || wrong "--arch needs a list, such as 90" ;;
    --quick) quick=ON ;;
    *) wrong "there is no option \"$1\"" ;;
  esac
  shift
done
[ -n "$out" ] || wrong "--out DIR is missing: the folder that the packages go to"
mkdir -p "$out" || fail "the folder $out cannot be made"
out=$(cd "$out" && pwd)
[ -z "$(ls -A "$out")" ] || wrong "the folder $out is not empty; give a new one, so that SHA256SUMS lists one build"

install_packages build package
command -v dpkg-shlibdeps patchelf >/dev/null || fail "packages are made with dpkg-dev and patchelf, which are not here"
umask 022
unset CFLAGS CXXFLAGS CPPFLAGS LDFLAGS CUDAFLAGS  # one way to compile, so that packages are the same everywhere
version=$(package_version)
SOURCE_DATE_EPOCH=$(source_date)
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build PRESET [TARGET…]: build_preset. Qt's resources have the times of their files, unless there is one for all: this, so that
# a build folder of another commit has it too.
build() { SOURCE_DATE_EPOCH=1 build_preset "$@"; }

say "Packages of version $version"
cuda_options=("-DFILTERSCOPE_QUICK=$quick")
build package-cpu
copyright_text "$FILTERSCOPE_ROOT/build/package-cpu" >"$work/copyright"
for component in programs data; do staged filterscope "$FILTERSCOPE_ROOT/build/package-cpu" "$component"; done
make_archive "$FILTERSCOPE_ROOT/build/package-cpu"
make_deb filterscope
staged libfilterscope-dev "$FILTERSCOPE_ROOT/build/package-cpu" library
make_deb libfilterscope-dev
if [ -d "$FILTERSCOPE_ROOT/build/package-cpu/python/filterscope" ]; then
  staged python3-filterscope "$FILTERSCOPE_ROOT/build/package-cpu" python usr/lib/python3/dist-packages
  python_metadata
  # Leads to the CUDA module once filterscope-cuda is there: it is looked for beside the Python module.
  ln -s ../../../filterscope/libfilterscope_cuda.so "$work/python3-filterscope/usr/lib/python3/dist-packages/filterscope/"
  make_deb python3-filterscope
fi
if [ "$cuda" = yes ] && CUDACXX=$(PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin command -v nvcc); then
  export CUDACXX
  # Compiled together or file by file, kernels are the same: QUICK has -O1 for programs alone, and the module is none.
  cuda_options=(-DFILTERSCOPE_QUICK=ON -DFILTERSCOPE_CUDA=ON "-DFILTERSCOPE_CUDA_ARCHITECTURES=$architectures")
  build package filterscope_cuda
  copyright_text "$FILTERSCOPE_ROOT/build/package" >"$work/copyright"
  staged filterscope-cuda "$FILTERSCOPE_ROOT/build/package" cuda
  # nvcc names a .cu file by a function that other files can call. Where there is none it takes its own process number.
  ! find "$work/filterscope-cuda" -name '*.so' -exec grep -qaE '_cu_[0-9a-f]{8}_[0-9]' {} + ||
    fail "two builds of the CUDA module would differ: a .cu file has no function for other files, or only ones of unnamed types"
  make_module_archive filterscope-cuda
  make_deb filterscope-cuda
else
  say "No CUDA (--no-cuda, or there is no nvcc): filterscope-cuda is not made"
fi

contents >"$out/CONTENTS.md"
(cd "$out" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
say "Made in $out:"
ls -l --block-size=K "$out"
