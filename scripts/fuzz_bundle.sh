#!/usr/bin/env bash
# Builds a bundle for a machine with many cores and without the development packages: the fuzz targets of the
# readers, with the libraries that they need and the files that they begin with.
#
#   scripts/fuzz_bundle.sh [--no-build]
#
# Writes build/fuzz_bundle and build/fuzz_bundle.tar.xz. There: fuzz_bundle/run.sh RUNS OUTDIR runs all readers at
# once, RUNS executions each, over all cores; OUTDIR gets summary.txt with executions, findings and seconds a reader,
# the logs, and in findings/ the inputs that did harm. That machine needs Linux on x86-64 with glibc 2.36 or later
# and libstdc++ (GCC 12 or later).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"
# shellcheck source=scripts/bundle_libraries.sh
source "$root/scripts/bundle_libraries.sh"

[ "${1:-}" = --no-build ] || build_preset fuzz
built=$root/build/fuzz/bin
bundle=$root/build/fuzz_bundle

rm -rf "$bundle"
mkdir -p "$bundle/bin" "$bundle/lib"
cp "$built"/*_fuzz "$bundle/bin/" || fail "$built has no fuzz targets; leave --no-build out"
put_codecs "$bundle"
gather_libraries "$bundle"
strip --strip-unneeded "$bundle"/lib/*.so*
# With the names of functions, for the reports.
strip --strip-debug "$bundle"/bin/*
"$built/make_seeds" "$bundle/seeds"
cp "$root/tests/fuzz/run_readers.sh" "$root/tests/lsan.supp" "$bundle/"

cat >"$bundle/run.sh" <<'RUN'
#!/usr/bin/env bash
# run.sh RUNS OUTDIR: RUNS executions of each reader, over all cores. See run_readers.sh.
set -euo pipefail
[ $# -eq 2 ] || { sed -n 2p "$0" >&2 && exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LSAN_OPTIONS="suppressions=$here/lsan.supp:print_suppressions=0"
exec "$here/run_readers.sh" --runs "$1" --seeds "$here/seeds" "$here/bin" "$2"
RUN
chmod +x "$bundle/run.sh"

# Each program has the same core in it: a dictionary over all of them packs that once.
XZ_OPT='--lzma2=preset=6,dict=256MiB' tar -C "$root/build" -cJf "$root/build/fuzz_bundle.tar.xz" fuzz_bundle
say "$bundle: $(du -sh "$bundle" | cut -f1), $(find "$bundle/lib" -type f | wc -l) libraries;" \
  "build/fuzz_bundle.tar.xz: $(du -h "$root/build/fuzz_bundle.tar.xz" | cut -f1)"
