#!/usr/bin/env bash
# Builds a bundle for a GPU machine without the development packages: the tests that need a GPU, the command-line
# program and, with --gui, the window, each with the libraries it needs.
#
#   scripts/gpu_bundle.sh [--gui] [--python | --cluster] [--program NAME]… [--preset NAME] [--arch LIST] [--no-build]
#
#   --gui          the window and its test of sharing too, with Qt's libraries and plugins and a font
#   --python       the Python module too, with the interpreter, NumPy, pytest and the module's tests:
#                  ./run.sh python3 -m pytest python/tests/test_python_gpu.py
#   --cluster      the same with Dask and Zarr, and scripts/measure_cluster.py
#   --program NAME instead of these, for example soak of preset asan
#   --preset NAME  the build to take (default: ci)
#   --arch LIST    CUDA architectures, as for CMAKE_CUDA_ARCHITECTURES (default: 90-real)
#   --no-build     take what is built
#
# Writes build/gpu-bundle/{bin,lib,…} and build/gpu-bundle.tar.xz. On the GPU machine: ./run.sh PROGRAM [ARGUMENT…],
# for example ./run.sh filterscope_parity --gtest_filter='Gpu/*'. That machine needs Linux on x86-64 with glibc 2.36
# or later, libstdc++ (GCC 12 or later) and the NVIDIA driver.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"
# shellcheck source=scripts/bundle_libraries.sh
source "$root/scripts/bundle_libraries.sh"

gui=no python=no cluster=no preset=ci architectures=90-real build=yes programs=()
while [ $# -gt 0 ]; do
  case $1 in
    --gui) gui=yes ;;
    --python) python=yes ;;
    --cluster) python=yes cluster=yes ;;
    --program) programs+=("$2") && shift ;;
    --preset) preset=$2 && shift ;;
    --arch) architectures=$2 && shift ;;
    --no-build) build=no ;;
    *) fail "unknown option $1; the first lines of $0 say which there are" ;;
  esac
  shift
done

cuda=()
if [ ${#programs[@]} -eq 0 ]; then
  cuda=(-DFILTERSCOPE_CUDA=ON "-DFILTERSCOPE_CUDA_ARCHITECTURES=$architectures")
  programs=(filterscope_parity filterscope_gpu_test filterscope_preview_gpu_test filterscope_npp_test
    filterscope_own_gpu_test filterscope_lines_gpu_test filterscope_mask_test filterscope_median_test
    filterscope-kernel-host filterscope-cli)
  [ "$gui" = no ] || programs+=(filterscope share_test)
fi
targets=("${programs[@]}")
[ "$python" = no ] || targets+=(filterscope_python)
built=$root/build/$preset/bin
bundle=$root/build/gpu-bundle

if [ "$build" = yes ]; then
  say "building ${targets[*]}"
  (cd "$root" && cmake --preset "$preset" "${cuda[@]}" >/dev/null &&
    cmake --build --preset "$preset" --target "${targets[@]}" -j "$(nproc)")
fi
for program in "${programs[@]}"; do
  [ -x "$built/$program" ] || fail "$built/$program is not there; leave --no-build out"
done

rm -rf "$bundle"
mkdir -p "$bundle/bin" "$bundle/lib"
cp "${programs[@]/#/$built/}" "$bundle/bin/"

put_codecs "$bundle"

at_run_time=()
# The CUDA module, where programs in bin look for it; a preset without CUDA has none.
module=lib/filterscope/libfilterscope_cuda.so
if [ -e "$root/build/$preset/$module" ]; then
  install -D "$root/build/$preset/$module" "$bundle/$module"
  at_run_time+=("$bundle/$module")
  # What bench --lines shows beside the samples.
  mkdir -p "$bundle/share/filterscope/sources"
  (cd "$root" && find kernels \( -name '*.cu' -o -name '*.cuh' -o -name '*.h' \) \
    -exec cp --parents -t "$bundle/share/filterscope/sources" {} +)
fi
if [ "$gui" = yes ]; then
  qt_plugins=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || qmake6 -query QT_INSTALL_PLUGINS)
  for plugin in platforms/libqxcb.so platforms/libqoffscreen.so xcbglintegrations/libqxcb-glx-integration.so \
    xcbglintegrations/libqxcb-egl-integration.so imageformats/libqsvg.so iconengines/libqsvgicon.so; do
    [ -e "$qt_plugins/$plugin" ] || continue
    install -D "$qt_plugins/$plugin" "$bundle/plugins/$plugin"
    at_run_time+=("$bundle/plugins/$plugin")
  done
  # Opened at run time, by Qt or by NVIDIA's OpenGL, so that ldd does not list them.
  for library in libXext.so.6 libXcursor.so.1 libXfixes.so.3 libXrender.so.1; do
    at_run_time+=("$bundle/lib/$library")
    cp -L "$(ldconfig -p | awk -v name="$library" '$1 == name && /x86-64/ { print $NF; exit }')" "$bundle/lib/$library"
  done
  font=$(fc-match --format '%{file}' 'DejaVu Sans' 2>/dev/null || true)
  [ -z "$font" ] || install -D -m 644 "$font" "$bundle/fonts/$(basename "$font")"
  cat >"$bundle/fonts.conf" <<'CONF'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
CONF
fi

if [ "$python" = yes ]; then
  interpreter=$(readlink -f /usr/bin/python3)
  version=$(basename "$interpreter")
  mkdir -p "$bundle/python/lib" "$bundle/python/packages"
  cp "$interpreter" "$bundle/bin/python3"
  cp -r "/usr/lib/$version" "$bundle/python/lib/"
  rm -rf "$bundle/python/lib/$version"/{config-*,idlelib,lib2to3,ensurepip,pydoc_data,tkinter}
  packages=(numpy pytest _pytest pluggy py py.py iniconfig packaging attr)
  if [ "$cluster" = yes ]; then
    packages+=(asciitree click cloudpickle dask distributed fasteners fsspec heapdict.py jinja2 locket markupsafe msgpack
      numcodecs partd psutil sortedcontainers tblib tlz toolz tornado urllib3 yaml zarr zict)
    install -D "$root/scripts/measure_cluster.py" "$bundle/python/measure_cluster.py"
  fi
  for package in "${packages[@]}"; do
    [ ! -e "/usr/lib/python3/dist-packages/$package" ] || cp -r "/usr/lib/python3/dist-packages/$package" "$bundle/python/packages/"
  done
  cp -r "$root/build/$preset/python/filterscope" "$bundle/python/packages/"
  ln -sf "../../../$module" "$bundle/python/packages/filterscope/"
  cp -r "$root/tests/python" "$bundle/python/tests"
  find "$bundle/python" -name __pycache__ -prune -exec rm -rf {} +
  rm -rf "$bundle/python/packages/numpy"/{*/tests,f2py,distutils}
  mapfile -t modules < <(find "$bundle/python" -name '*.so' -type f)
  at_run_time+=("${modules[@]}")
fi

gather_libraries "$bundle" "${at_run_time[@]}"
strip --strip-unneeded "$bundle"/lib/*.so* "$bundle"/bin/* "${at_run_time[@]}"
# In place of the path to the plugins that is built into Qt.
[ "$gui" = no ] || printf '[Paths]\nPrefix = ..\nPlugins = plugins\n' >"$bundle/bin/qt.conf"

cat >"$bundle/run.sh" <<'RUN'
#!/bin/sh
# run.sh PROGRAM [ARGUMENT…]: runs a program of this bundle, or any other, with the bundle's libraries.
here=$(cd "$(dirname "$0")" && pwd)
unset LD_BIND_NOW
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export PATH="$here/bin:$PATH"
if [ -e "$here/python" ]; then
  export PYTHONHOME="$here/python" PYTHONPATH="$here/python/packages" PYTHONDONTWRITEBYTECODE=1
fi
[ ! -e "$here/fonts.conf" ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$@"
RUN
chmod +x "$bundle/run.sh"

# Programs have much code in common: a dictionary over all of them packs it once.
XZ_OPT='--lzma2=preset=3,dict=256MiB' tar -C "$root/build" -cJf "$root/build/gpu-bundle.tar.xz" gpu-bundle
say "$bundle: $(du -sh "$bundle" | cut -f1), $(find "$bundle/lib" -type f | wc -l) libraries;" \
  "build/gpu-bundle.tar.xz: $(du -h "$root/build/gpu-bundle.tar.xz" | cut -f1)"
