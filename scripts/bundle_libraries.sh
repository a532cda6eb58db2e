# shellcheck shell=bash
# Shared by gpu_bundle.sh and fuzz_bundle.sh: the libraries that programs need on a machine without the development
# packages. Sourced by bash, after setup.sh. A bundle is a folder with programs in bin/ and libraries in lib/.
#
# OpenCV's imgcodecs, which programs load for some formats, is linked to GDAL, and through it to some hundred libraries,
# for formats that we do not test. The bundle has an empty stand-in of the same name in its place, whose functions do
# nothing and return 0: WebP, BMP, PNM, JPEG 2000 and Radiance do not go through it.

# What every such machine has of its own, and what has to fit its kernel or driver.
from_the_machine='^(linux-vdso|ld-linux-x86-64|libc|libm|libdl|librt|libpthread|libresolv|libstdc\+\+|libgcc_s|libcuda|libnvidia.*)\.so'

path_of() { ldd "$1" | awk -v name="$2" '$1 == name { print $3 }'; }

# stand_in LIBRARY USER BUNDLE: an empty library of LIBRARY's name with the functions that USER takes from it alone.
stand_in() {
  local library=$1 user=$2 bundle=$3 real others
  real=$(path_of "$user" "$library")
  [ -n "$real" ] || return 0
  others=$(readelf -d "$user" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vE 'libgdal|libgdcm' |
    while read -r name; do path_of "$user" "$name"; done)
  comm -12 <(nm -D --undefined-only "$user" | awk '{ print $NF }' | sort -u) \
    <(nm -D --defined-only "$real" | awk '{ sub(/@.*/, "", $NF); print $NF }' | sort -u) |
    comm -23 - <(printf '%s\n' "$others" | xargs -r nm -D --defined-only 2>/dev/null |
      awk 'NF > 1 { sub(/@.*/, "", $NF); print $NF }' | sort -u) |
    awk '{ printf ".globl %s\n.type %s, @function\n%s: xor %%eax, %%eax\n ret\n", $1, $1, $1 }
         END { print ".section .note.GNU-stack,\"\",@progbits" }' |
    gcc -shared -nostdlib -Wl,-soname,"$library" -x assembler -o "$bundle/lib/$library" -
}

imgcodecs_path() { gcc -print-file-name=libopencv_imgcodecs.so.406; }

# put_codecs BUNDLE: OpenCV's imgcodecs, with a stand-in for what it is linked to and we do not use.
put_codecs() {
  local bundle=$1 imgcodecs
  imgcodecs=$(imgcodecs_path)
  [ -e "$imgcodecs" ] || fail "a library is missing here: $imgcodecs"
  cp -L "$imgcodecs" "$bundle/lib/"
  stand_in libgdal.so.32 "$imgcodecs" "$bundle"
}

# gather_libraries BUNDLE [FILE…]: what its programs, its libraries and FILES need. With the stand-in found first, ldd
# lists what is still needed.
gather_libraries() {
  local bundle=$1 name path
  shift
  say "gathering libraries"
  LD_LIBRARY_PATH=$bundle/lib ldd "$bundle"/bin/* "$bundle"/lib/*.so* "$@" | awk '$2 == "=>" { print $1, $3 }' | sort -u |
    while read -r name path; do
      [ "$path" != not ] || fail "a library is missing here: $name"
      [[ $name =~ $from_the_machine ]] || [ -e "$bundle/lib/$name" ] || cp -L "$path" "$bundle/lib/$name"
    done
}
