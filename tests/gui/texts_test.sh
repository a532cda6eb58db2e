#!/bin/sh
# Every text of the window has its German one, and every plural its English ones.
# Usage: texts_test.sh LUPDATE SOURCE_FOLDER
set -eu
lupdate=$1
cd "$2"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp ui/translations/filterscope_de.ts ui/translations/filterscope_en.ts "$folder"
sh scripts/collect_texts.sh "$lupdate" "$folder/filterscope_de.ts" "$folder/filterscope_en.ts"
if grep -B 4 'type="unfinished"' "$folder"/*.ts; then
  echo "The texts above are not translated: add them to ui/translations." >&2
  exit 1
fi
