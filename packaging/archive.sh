# shellcheck shell=bash
# Makes the archive that needs no installation: programs with the libraries they need, but for those of the C compiler and
# drivers; and one of a CUDA module, which is unpacked over it. Sourced by build.sh, after setup.sh and bundle_libraries.sh, with `version`, `work` and `out` set.

# What Qt opens at run time, so that ldd does not list it.
qt_plugins=(platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so platforms/libqwayland-egl.so
  xcbglintegrations/libqxcb-glx-integration.so xcbglintegrations/libqxcb-egl-integration.so
  wayland-shell-integration/libxdg-shell.so imageformats/libqsvg.so iconengines/libqsvgicon.so
  platformthemes/libqxdgdesktopportal.so)

# put_qt ARCHIVE: Qt's plugins. Sets `plugins` to their paths.
put_qt() {
  local archive=$1 folder plugin
  plugins=()
  folder=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || qmake6 -query QT_INSTALL_PLUGINS)
  for plugin in "${qt_plugins[@]}"; do
    [ -e "$folder/$plugin" ] || continue
    install -D "$folder/$plugin" "$archive/plugins/$plugin"
    plugins+=("$archive/plugins/$plugin")
  done
}

# pack FOLDER NAME: NAME.tar.xz of a folder in $work. Two threads, since one and several differ in what they write.
pack() {
  chmod -R u=rwX,go=rX "$work/$1"
  tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu -c "$1" |
    xz -T2 -9 >"$out/$2.tar.xz"
  du -sk "$work/$1" | awk -v name="$2" '{ printf "%s: %.0f MB unpacked\n", name, $1 / 1024 }' >>"$work/unpacked"
  say "$2.tar.xz: $(du -h "$out/$2.tar.xz" | cut -f1)"
}

# make_archive BUILD: of what is staged for filterscope.
make_archive() {
  local build=$1 plugins=() file
  local name=filterscope-$version-linux-x86_64
  local archive=$work/$name
  cp -a "$work/filterscope/usr" "$archive"
  mkdir -p "$archive/lib"
  [ ! -e "$archive/bin/filterscope" ] || put_qt "$archive"
  put_codecs "$archive"
  gather_libraries "$archive" "${plugins[@]}"
  third_party_notices "$build" --only "$archive/lib" --texts "$archive/share/doc/filterscope/licences" \
    --output "$archive/share/filterscope/notices.txt" --loaded "$(imgcodecs_path)" "$archive"/bin/filterscope* "${plugins[@]}"
  # RPATH, and not RUNPATH: libraries and plugins find what they need by it too.
  # shellcheck disable=SC2016 # the loader's word
  for file in "$archive"/bin/filterscope*; do patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$file"; done
  strip --strip-unneeded "$archive"/lib/*.so* "${plugins[@]}"
  [ ${#plugins[@]} -eq 0 ] || printf '[Paths]\nPrefix = ..\nPlugins = plugins\n' >"$archive/bin/qt.conf"
  cp "$FILTERSCOPE_ROOT/LICENSE" "$FILTERSCOPE_ROOT/packaging/LICENSES.md" "$archive/share/doc/filterscope/"
  pack "$name" "$name"
  rm -r "$archive"
}

# make_module_archive PACKAGE: of the CUDA module that is staged for PACKAGE, in the folder of the programs' archive.
make_module_archive() {
  local package=$1 folder=filterscope-$version-linux-x86_64
  mkdir -p "$work/$folder/share/doc/$package"
  cp -a "$work/$package/usr/lib" "$work/$folder/"
  cp "$work/copyright" "$FILTERSCOPE_ROOT/packaging/LICENSES.md" "$work/$folder/share/doc/$package/"
  # shellcheck disable=SC2016 # the loader's word
  patchelf --force-rpath --set-rpath '$ORIGIN/..' "$work/$folder"/lib/filterscope/*.so
  pack "$folder" "$package-$version-linux-x86_64"
  rm -r "${work:?}/$folder"
}
