# -D sources=… -D output=…: writes a fingerprint of the C++ and CUDA files in the folder, of their names and their bytes,
# as C++.
set(patterns cpp h cu cuh def)
list(TRANSFORM patterns REPLACE "(.+)" "${sources}/*.\\1")
file(GLOB_RECURSE files RELATIVE ${sources} ${patterns})
list(SORT files)
set(all "")
foreach(name IN LISTS files)
  file(SHA256 ${sources}/${name} hash)
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 fingerprint "${all}")
string(SUBSTRING ${fingerprint} 0 12 fingerprint)
file(WRITE ${output} "\"${fingerprint}\"\n")
