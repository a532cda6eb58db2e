# shellcheck shell=bash
# Makes the archive that needs no installation: programs with the libraries they need, but for those of the C compiler and
# drivers. Sourced by build.sh, after setup.sh and bundle_libraries.sh, with `version`, `work` and `out` set.

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

# make_archive PACKAGE BUILD: of what is staged for PACKAGE.
make_archive() {
  local package=$1 build=$2 plugins=() file
  local name=$package-$version-linux-x86_64
  local archive=$work/$name
  cp -a "$work/$package/usr" "$archive"
  mkdir -p "$archive/lib"
  [ ! -e "$archive/bin/filterscope" ] || put_qt "$archive"
  put_stand_ins "$archive"
  gather_libraries "$archive" "${plugins[@]}"
  third_party_notices "$build" --only "$archive/lib" --texts "$archive/share/doc/filterscope/licences" \
    --output "$archive/share/filterscope/notices.txt" "$archive"/bin/filterscope* "${plugins[@]}"
  # RPATH, and not RUNPATH: libraries and plugins find what they need by it too.
  # shellcheck disable=SC2016 # the loader's word
  for file in "$archive"/bin/filterscope*; do patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$file"; done
  strip --strip-unneeded "$archive"/lib/*.so* "${plugins[@]}"
  [ ${#plugins[@]} -eq 0 ] || printf '[Paths]\nPrefix = ..\nPlugins = plugins\n' >"$archive/bin/qt.conf"
  cp "$FILTERSCOPE_ROOT/LICENSE" "$FILTERSCOPE_ROOT/packaging/LICENSES.md" "$archive/share/doc/filterscope/"
  chmod -R u=rwX,go=rX "$archive"
  # Two threads, since one and several differ in what they write.
  tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu -c "$name" |
    xz -T2 -9 >"$out/$name.tar.xz"
  du -sk "$archive" | awk -v name="$name" '{ printf "%s: %.0f MB unpacked\n", name, $1 / 1024 }' >>"$work/unpacked"
  say "$name.tar.xz: $(du -h "$out/$name.tar.xz" | cut -f1)"
}
