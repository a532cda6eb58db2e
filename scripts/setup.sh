# shellcheck shell=bash
# Shared by run.sh, test.sh and .ci/run: finds and installs missing packages, configures, builds.
# Sourced by bash. FILTERSCOPE_ROOT is the folder of the repository.

cuda_options=()
FILTERSCOPE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '==> %s\n' "$*"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# wanted_packages KIND…: the names in packaging/debian-packages.txt of these kinds.
wanted_packages() {
  local kind
  for kind in "$@"; do
    awk -v kind="$kind" '$1 == kind { print $2 }' "$FILTERSCOPE_ROOT/packaging/debian-packages.txt"
  done
}

# missing_packages NAME…: those that are not installed.
missing_packages() {
  local installed
  # dpkg-query fails where one of the names is unknown, and still lists the others.
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | awk '$1 == "ii" { print $2 }') || true
  comm -23 <(printf '%s\n' "$@" | sort -u) <(sort -u <<<"$installed")
}

# as_root COMMAND…: runs it as root, by sudo where need be. Asks for a password only on a terminal.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# install_packages KIND…: installs what is missing; sets `packages_changed` to yes if it did.
install_packages() {
  packages_changed=no
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This is not a Debian system: nothing is installed. Needed are CMake 3.25, Ninja, a C++20 compiler, fmt," \
      "CLI11, nlohmann-json, Highway and OpenCV; Qt 6.4 and QCustomPlot for the window; GoogleTest for the tests."
    return
  fi
  local wanted missing package known=() unknown=()
  mapfile -t wanted < <(wanted_packages "$@")
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  [ ${#missing[@]} -gt 0 ] || return 0

  say "Missing packages: ${missing[*]}"
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends
    -o DPkg::Lock::Timeout=300)
  if [ "$(id -u)" -ne 0 ] && ! { command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; }; then
    fail "Installing packages needs root. As root, type:
  apt-get update && apt-get install --no-install-recommends ${missing[*]}
and start this again."
  fi

  say "Reading the package lists (apt-get update)"
  as_root apt-get update -q -o DPkg::Lock::Timeout=300 ||
    say "The package lists could not be renewed; going on with the old ones."
  for package in "${missing[@]}"; do
    if apt-cache show "$package" >/dev/null 2>&1; then known+=("$package"); else unknown+=("$package"); fi
  done
  if [ ${#unknown[@]} -gt 0 ]; then
    say "This distribution has no package ${unknown[*]}; going on without. Debian 12 has it."
  fi
  [ ${#known[@]} -gt 0 ] || return 0
  say "Installing ${#known[@]} packages (apt-get install)"
  as_root "${install[@]}" "${known[@]}" || fail "apt-get could not install: ${known[*]}"
  packages_changed=yes
}

# choose_cuda: sets `cuda_options`, for build_preset: CUDA code for the GPUs that are here and nothing else, and none
# where there is none. The variable FILTERSCOPE_CUDA, on or off, decides otherwise.
choose_cuda() {
  local choice=${FILTERSCOPE_CUDA:-auto} present
  present=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | tr -d . | sort -un) || present=
  [[ $present =~ ^[0-9]+([[:space:]][0-9]+)*$ ]] || present=
  local architectures=here
  # shellcheck disable=SC2086 # a word each
  [ -z "$present" ] || architectures=$(printf '%s-real;' $present)
  case ${choice,,} in
    on) cuda_options=(-DFILTERSCOPE_CUDA=ON "-DFILTERSCOPE_CUDA_ARCHITECTURES=${architectures%;}") ;;
    off) cuda_options=(-DFILTERSCOPE_CUDA=OFF) ;;
    auto)
      if [ -n "$present" ]; then
        cuda_options=(-DFILTERSCOPE_CUDA=AUTO "-DFILTERSCOPE_CUDA_ARCHITECTURES=${architectures%;}")
      else
        cuda_options=(-DFILTERSCOPE_CUDA=OFF)
        say "No NVIDIA GPU is seen here: the CUDA variants are not compiled (FILTERSCOPE_CUDA=on $0 does it anyway)"
      fi
      ;;
    *) fail "FILTERSCOPE_CUDA is \"$choice\". Set it to on, off or auto." ;;
  esac
}

# other_options FOLDER OPTION…: whether the build there was configured with another value of one of these.
other_options() {
  local cache=$1/CMakeCache.txt option name
  shift
  for option in "$@"; do
    name=${option#-D}
    grep -q "^${name%%=*}:[A-Z]*=${name#*=}$" "$cache" 2>/dev/null || return 0
  done
  return 1
}

# build_preset PRESET [TARGET…]: configures where that is needed, with `cuda_options` where it is set, and builds.
build_preset() {
  local preset=$1 build="$FILTERSCOPE_ROOT/build/$1"
  shift
  # Ninja configures again by itself when a CMakeLists.txt changes; the presets it does not watch.
  if [ "${packages_changed:-no}" = yes ] || [ ! -e "$build/build.ninja" ] ||
    [ "$FILTERSCOPE_ROOT/CMakePresets.json" -nt "$build/build.ninja" ] ||
    other_options "$build" "${cuda_options[@]}"; then
    say "Configuring preset $preset in build/$preset"
    (cd "$FILTERSCOPE_ROOT" && cmake --preset "$preset" "${cuda_options[@]}") ||
      fail "Configuring preset $preset failed; see above."
    # CMake leaves the file alone when its content stays the same.
    touch -c "$build/build.ninja"
  fi
  say "Building preset $preset"
  (cd "$FILTERSCOPE_ROOT" && cmake --build --preset "$preset" ${1:+--target "$@"}) ||
    fail "Building preset $preset failed; see above."
}
