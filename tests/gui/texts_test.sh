#!/bin/sh
# Every text of the window has its German one, and every plural its English ones.
# Usage: texts_test.sh LUPDATE SOURCE_FOLDER
set -eu
lupdate=$1
cd "$2"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp ui/translations/filterscope_de.ts ui/translations/filterscope_en.ts "$folder"
sources=$(find ui -name '*.cpp' -o -name '*.h'; find kernels -name '*parameters.cpp'; find core/charts -name '*.cpp')
collect() {
  # shellcheck disable=SC2086 # no name of a source has a space
  "$lupdate" -silent -tr-function-alias QT_TRANSLATE_NOOP+=FS_TEXT -no-obsolete -locations none -I . $sources app/gui_main.cpp app/gui_probe.cpp "$@"
}
collect -ts "$folder/filterscope_de.ts"
collect -pluralonly -ts "$folder/filterscope_en.ts"
if grep -B 4 'type="unfinished"' "$folder"/*.ts; then
  echo "The texts above are not translated: add them to ui/translations." >&2
  exit 1
fi
