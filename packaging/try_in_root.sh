#!/usr/bin/env bash
# try_in_root.sh STEP [WORD…]: a step of try.sh, inside a clean root that has the packages in /packages.
set -euo pipefail
image=/tmp/picture.png
archive='/opt/a folder'  # where try.sh unpacks it
tools=(xvfb xauth x11-utils libgl1-mesa-dri fonts-dejavu-core)

get() { apt-get -y -q --no-install-recommends -o Acquire::Retries=3 "$@"; }

# every_file: what packages and their hooks may leave behind; without package lists, logs, caches and users' files.
every_file() {
  find / -xdev \( -path /proc -o -path /sys -o -path /tmp -o -path /packages -o -path /var/cache -o -path /var/log \
    -o -path /var/lib/apt -o -path /var/lib/dpkg -o -path /opt -o -path /root \) -prune -o -print | sort
}

# shows_window PROGRAM…: under Xvfb, with an image: the window measures what it draws and says it.
shows_window() {
  xvfb-run -a "$@" --probe-latency sample:astronaut --frames 3 --out /tmp/probe.json
  grep -q '"median' /tmp/probe.json
}

# shows_window_on_wayland PROGRAM…: the same under a compositor that has no screen and no GPU.
shows_window_on_wayland() {
  local compositor
  export XDG_RUNTIME_DIR=/tmp/runtime
  mkdir -p -m 700 "$XDG_RUNTIME_DIR"
  weston --backend=headless-backend.so --use-pixman --width=1920 --height=1080 --socket=trial --idle-time=0 &
  compositor=$!
  for _ in $(seq 50); do [ ! -S "$XDG_RUNTIME_DIR/trial" ] || break; sleep 0.2; done
  rm -f /tmp/probe.json
  WAYLAND_DISPLAY=trial QT_QPA_PLATFORM=wayland "$@" --probe-latency sample:astronaut --frames 3 --out /tmp/probe.json
  kill "$compositor"
  grep -q '"median' /tmp/probe.json
}

makes_results() {
  rm -rf /tmp/out
  "$@" demo --out /tmp/out
  find /tmp/out -name '*.png' -size +10k | grep -q .
}

# says_of_module WORDS PROGRAM…: it has loaded the CUDA module, and says WORDS of the GPUs and of a CUDA variant.
says_of_module() {
  local words=$1
  shift
  "$@" info | tee /tmp/info
  grep -q "^CUDA module .*/filterscope/libfilterscope_cuda.so" /tmp/info
  grep -q "^GPU .*$words" /tmp/info
  "$@" list >/tmp/list
  grep -A3 larsson2015/tiled /tmp/list | tee /tmp/variant
  grep -q "$words" /tmp/variant
}

case $1 in
  prepare)
    get update
    get install "${tools[@]}" xdg-utils libglib2.0-bin shared-mime-info desktop-file-utils hicolor-icon-theme
    every_file >/tmp/before
    ;;
  install) get install "/packages/$2"_*.deb ;;
  demo) makes_results "$2" ;;
  window) shows_window "$2" ;;
  wayland)
    get install weston qt6-wayland
    shows_window_on_wayland "$2"
    ;;
  association)
    filterscope-cli filter sample:astronaut "$image" --radius 1
    xdg-mime default org.filterscope.FilterScope.desktop image/png
    [ "$(xdg-mime query default image/png)" = org.filterscope.FilterScope.desktop ]
    # shellcheck disable=SC2016 # for the inner shell
    xvfb-run -a bash -c 'gio open "$1" && for _ in $(seq 60); do
      xwininfo -root -tree | grep -q "\"picture.png.*FilterScope" && exit 0; sleep 0.5; done
      xwininfo -root -tree; exit 1' _ "$image"
    ;;
  python)
    python3 -c 'import filterscope, numpy
image = numpy.zeros((40, 60), numpy.uint8); image[:, 30:] = 255
result = filterscope.filter(image, radius=3)
assert result.shape == image.shape and result.dtype == image.dtype and result[20, 0] < 10 < 245 < result[20, 59]'
    ;;
  module) says_of_module "No NVIDIA driver" "${@:2}" ;;
  driver)
    # try.sh puts a stand-in for NVIDIA's driver there.
    export LD_LIBRARY_PATH=/packages/driver
    STAND_IN_CUDA=12000 says_of_module "supports CUDA 12.0 and the CUDA module needs" "${@:2}"
    STAND_IN_CUDA=13000 says_of_module "no NVIDIA GPU that CUDA can use" "${@:2}"
    STAND_IN_CUDA=13000 makes_results "${@:2}"
    ;;
  remove)
    get purge --autoremove "${@:2}"
    ! every_file | diff /tmp/before - | grep '^>'
    ;;
  archive)
    makes_results "$archive/bin/filterscope-cli"
    ;;
  archive_module)
    bash "$0" module "$archive/bin/filterscope-cli"
    bash "$0" driver "$archive/bin/filterscope-cli"
    ;;
  archive_window)
    get update
    get install "${tools[@]}"
    ! dpkg -s libqt6core6 2>/dev/null
    shows_window "$archive/bin/filterscope"
    ;;
  *)
    printf 'error: there is no step "%s"\n' "$1" >&2
    exit 2
    ;;
esac
