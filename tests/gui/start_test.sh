#!/bin/sh
# The GUI program without a display: help, version, words instead of an abort, exit codes.
# start_test.sh PROGRAM
program=$1
failed=0
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM

# expect WHAT CODE WORDS COMMAND…
expect() {
  what=$1 code=$2 words=$3
  shift 3
  output=$("$@" 2>&1)
  got=$?
  case $output in *"$words"*) ;; *) echo "$what: \"$words\" is not in: $output"; failed=1 ;; esac
  [ "$got" -eq "$code" ] || { echo "$what: exit code $got instead of $code"; failed=1; }
}

expect help 0 "--canvas" "$program" --help
expect version 0 "FilterScope " "$program" --version
expect "no display" 4 "filterscope-cli" "$program"
expect "dead display" 4 "filterscope-cli" env DISPLAY=:65432 "$program"
expect "unknown option" 2 "--help" env QT_QPA_PLATFORM=offscreen "$program" --no-such-option
expect "unknown canvas" 2 "raster" env QT_QPA_PLATFORM=offscreen "$program" --canvas paper
exit $failed
