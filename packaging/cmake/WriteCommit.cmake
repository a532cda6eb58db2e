# Run at each build: -D source=… -D header=…. Writes the revision of the sources, as C++, where it is another than the
# file has. Empty where they are in no git repository of their own, as in a tarball.
set(commit "")
if(EXISTS "${source}/.git")
  execute_process(
    COMMAND git --no-optional-locks -C "${source}" describe --always --abbrev=12 --exclude=* --dirty
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(commit "")
  endif()
endif()
set(text "\"${commit}\"\n")
set(before "")
if(EXISTS "${header}")
  file(READ "${header}" before)
endif()
if(NOT text STREQUAL before)
  file(WRITE "${header}" "${text}")
endif()
