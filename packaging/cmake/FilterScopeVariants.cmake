# filterscope_variant_files(CPU|CUDA LIST): appends the files of the variants that kernels/catalog.def lists for that
# compiler: name.cpp, or for CUDA name.cu or, where it launches kernels of other files alone, name.cpp, in the study's
# folder, or in one below it where the study is cut by method.
# tests/layering/check_files.py has the same rule, and says what is missing.
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/kernels/catalog.def)

function(filterscope_variant_files compiler list)
  set(suffixes cpp)
  if(compiler STREQUAL "CUDA")
    set(suffixes cu cpp)
  endif()
  file(STRINGS ${PROJECT_SOURCE_DIR}/kernels/catalog.def lines REGEX "^FILTERSCOPE_${compiler}\\(")
  set(files ${${list}})
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^FILTERSCOPE_${compiler}\\(([a-z0-9_]+), ([a-z0-9_]+), ([a-z0-9_]+),")
      continue()
    endif()
    set(family ${CMAKE_MATCH_1})
    set(folder ${family}/${CMAKE_MATCH_2})
    set(name ${CMAKE_MATCH_3})
    if(family MATCHES "^(box|gaussian)[23]d$")
      set(folder baseline)  # the linear filters, with their references
    elseif(family MATCHES "_t$")
      set(folder sequences)  # which volumes' filters do the work of
    endif()
    set(found)
    foreach(suffix IN LISTS suffixes)
      file(GLOB there RELATIVE ${PROJECT_SOURCE_DIR}/kernels
        ${PROJECT_SOURCE_DIR}/kernels/${folder}/${name}.${suffix}
        ${PROJECT_SOURCE_DIR}/kernels/${folder}/*/${name}.${suffix})
      list(APPEND found ${there})
    endforeach()
    if(NOT found)
      list(GET suffixes 0 suffix)
      message(FATAL_ERROR "kernels/catalog.def lists ${folder}, ${name}, and kernels/${folder}/${name}.${suffix} is not there.")
    endif()
    list(APPEND files ${found})
  endforeach()
  set(${list} ${files} PARENT_SCOPE)
endfunction()
