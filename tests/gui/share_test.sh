#!/bin/sh
# share_test.sh PROGRAM: runs PROGRAM on a screen that a GPU may draw: that of FILTERSCOPE_TEST_DISPLAY, where
# sharing has to work, or else of DISPLAY. Exits with 77 where there is none, or where sharing was not taken.
program=$1
display=${FILTERSCOPE_TEST_DISPLAY:-$DISPLAY}
if [ -z "$display" ]; then
  echo "SKIPPED: no X display. Set FILTERSCOPE_TEST_DISPLAY to one whose OpenGL is the GPU driver's."
  exit 77
fi
log=$(mktemp) || exit 1
DISPLAY=$display QT_QPA_PLATFORM=xcb "$program" >"$log" 2>&1
result=$?
cat "$log"
if [ $result -eq 0 ] && ! grep -q '^PASS   : .*theScreenIsTheSameOnBothWays' "$log"; then
  echo "SKIPPED: no result was shared with OpenGL, for the reason above."
  result=77
fi
rm -f "$log"
exit $result
