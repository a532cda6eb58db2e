#!/bin/sh
# collect_texts.sh LUPDATE GERMAN_TS ENGLISH_TS: brings the texts of the sources into the two files, new ones as
# unfinished, and takes out those that are gone. The build target filterscope_lupdate calls it for ui/translations.
set -eu
lupdate=$1 german=$2 english=$3
cd "$(dirname "$0")/.."
marked=$(mktemp --suffix=.cpp)
trap 'rm -f "$marked"' EXIT
# What lupdate does not see in the sources: problems by their codes, titles of variants, texts of the catalogue and of
# the studies' files.
PYTHONDONTWRITEBYTECODE=1 python3 tests/layering/check_problems.py . --marked >"$marked"
PYTHONDONTWRITEBYTECODE=1 python3 tests/layering/study_texts.py . >>"$marked"
sources=$(find ui -name '*.cpp' -o -name '*.h' | sort
  grep -rl --include='*.cpp' --include='*.cu' --include='*.cuh' --include='*.h' 'FS_TEXT(' kernels core | sort)
collect() {
  # shellcheck disable=SC2086 # no name of a source has a space
  "$lupdate" -silent -tr-function-alias QT_TRANSLATE_NOOP+=FS_TEXT -no-obsolete -locations none -I . \
    $sources app/gui_main.cpp app/gui_probe.cpp "$marked" "$@"
}
collect -ts "$german"
collect -pluralonly -ts "$english"
