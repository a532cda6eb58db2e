#!/bin/sh
# window_page.sh PROGRAM VERSION: the manual page of the window, made from what PROGRAM --help says.
set -eu
help=$(LC_ALL=C.UTF-8 "$1" --help)
printf '%s\n' "$help" | awk -v version="$2" '
  # Letters that troff would take for a command or set as another one.
  function text(line) {
    gsub(/\\/, "\\e", line); gsub(/-/, "\\-", line); gsub(/~/, "\\(ti", line); gsub(/\047/, "\\(aq", line)
    return line ~ /^[.]/ ? "\\&" line : line
  }
  BEGIN {
    print ".\\\" Made by packaging/window_page.sh from --help."
    print ".TH FILTERSCOPE 1 \"\" \"FilterScope " version "\" \"User Commands\"\n.nh\n.ad l\n.SH NAME"
    print "filterscope \\- tune, compare and time edge\\-preserving image filters\n.SH SYNOPSIS"
  }
  NR == 1 { sub(/^Usage: (.*\/)?/, ""); sub(/^[^ ]+/, "filterscope"); print ".B " text($0) "\n.SH DESCRIPTION"; next }
  /^Options:/ { print ".SH OPTIONS"; next }
  /^Arguments:/ { print ".SH ARGUMENTS"; next }
  /^  [^ ]/ {
    gap = match(substr($0, 3), /  +/)
    print ".TP\n.B " text(gap ? substr($0, 3, gap - 1) : substr($0, 3))
    if (gap) print text(substr($0, 2 + gap + RLENGTH))
    next
  }
  { sub(/^ +/, ""); if ($0 != "") print text($0) }
  END { print ".SH SEE ALSO\n.BR filterscope\\-cli (1)" }'
