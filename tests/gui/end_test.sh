#!/bin/sh
# A window that is ended from outside keeps what is open, and takes it for no crash.
# end_test.sh PROGRAM IMAGE
program=$1 image=$2
state=$(mktemp -d)
trap 'kill "$window" 2>/dev/null; rm -rf "$state"' EXIT
export QT_QPA_PLATFORM=offscreen HOME="$state" XDG_STATE_HOME="$state" XDG_CONFIG_HOME="$state" XDG_RUNTIME_DIR="$state"
failed=0

# start OPTION…: a window with the image, until it has written down what is open.
start() {
  "$@" "$program" "$image" >"$state/words" 2>&1 &
  window=$!
  for _ in $(seq 300); do
    ls "$state"/FilterScope/recovery/*.fscope >/dev/null 2>&1 && return
    sleep 0.2
  done
  echo "no window within a minute: $(cat "$state/words")"
  exit 1
}

# ends_by SIGNAL CODE
ends_by() {
  kill "-$1" "$window"
  wait "$window"
  got=$?
  [ "$got" -eq "$2" ] || { echo "$1: exit code $got instead of $2: $(cat "$state/words")"; failed=1; }
}

start env
ends_by TERM 143
[ -f "$state/FilterScope/last-session.fscope" ] || { echo "what was open is not kept"; failed=1; }
ls "$state"/FilterScope/recovery/*.fscope 2>/dev/null && { echo "that is a crash"; failed=1; }

start nohup
kill -HUP "$window"
sleep 1
kill -0 "$window" || { echo "nohup was not kept to"; failed=1; }
ends_by TERM 143
exit $failed
