# The settings that every target shares, in one INTERFACE target, and the one way to make a library.
add_library(filterscope_settings INTERFACE)
target_compile_features(filterscope_settings INTERFACE cxx_std_20)
target_include_directories(filterscope_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(filterscope_settings INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion>
  # Where the files of a folder are compiled together, a name of one may hide that of another.
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>>:-Wshadow>
  $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra,-Wshadow>
  # A tenth less time for a third more memory: GCC collects garbage first when it holds 512 MiB.
  $<$<AND:$<BOOL:${FILTERSCOPE_QUICK}>,$<COMPILE_LANG_AND_ID:CXX,GNU>>:--param=ggc-min-heapsize=524288>
  $<$<AND:$<BOOL:${FILTERSCOPE_WERROR}>,$<COMPILE_LANGUAGE:CXX>>:-Werror>
  $<$<AND:$<BOOL:${FILTERSCOPE_WERROR}>,$<COMPILE_LANGUAGE:CUDA>>:-Werror=all-warnings>)
if(FILTERSCOPE_SANITIZE)
  target_compile_options(filterscope_settings INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${FILTERSCOPE_SANITIZE} -fno-omit-frame-pointer>)
  target_link_options(filterscope_settings INTERFACE -fsanitize=${FILTERSCOPE_SANITIZE})
endif()

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_package(Threads REQUIRED)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache keeps what uses a precompiled header only where it may leave out the checks that such a header makes hard.
  # With a base folder presets, and clones, share what they compile alike.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${CCACHE_PROGRAM})
endif()

# filterscope_find_sources(LIST PATTERN…): the files of the folder here that match, by name from it, now and at each build:
# a source is built because it is there.
macro(filterscope_find_sources list)
  file(GLOB ${list} RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${ARGN})
endmacro()

# filterscope_library(NAME SOURCES…): a static library with the shared settings.
function(filterscope_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:filterscope_settings>)
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_compile_features(${name} PUBLIC cxx_std_20)
endfunction()

# filterscope_precompile(TARGET CARRIER HEADERS header… [LIBRARIES target…] [OPTIONS option…]): gives TARGET the
# precompiled header of these, which the target CARRIER holds for all that share it. OPTIONS are what the sharing
# targets are compiled with.
function(filterscope_precompile target carrier)
  if(NOT FILTERSCOPE_PCH)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 pch "" "" "HEADERS;LIBRARIES;OPTIONS")
  if(NOT TARGET ${carrier})
    set(source ${PROJECT_BINARY_DIR}/${carrier}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "// Only here to carry the precompiled header.\n")
    add_library(${carrier} OBJECT ${source})
    target_link_libraries(${carrier} PRIVATE filterscope_settings ${pch_LIBRARIES})
    target_compile_options(${carrier} PRIVATE ${pch_OPTIONS})
    target_precompile_headers(${carrier} PRIVATE ${pch_HEADERS})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${carrier})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)  # ccache asks for it
  endif()
endfunction()

# filterscope_precompiled(TARGET [KERNELS|CLI|TEST]): a precompiled header for a target without Qt: with FILTERSCOPE_QUICK
# for core, for kernels, which know no JSON (KERNELS), and for one with the command line's options (CLI); always for a test
# (TEST). Sources still include what they use: other presets have none of the first three.
function(filterscope_precompiled target)
  if(NOT (FILTERSCOPE_QUICK OR "TEST" IN_LIST ARGN))
    return()
  endif()
  set(carrier filterscope_core_headers)
  set(headers <nlohmann/json.hpp>)
  set(libraries fmt::fmt nlohmann_json::nlohmann_json)
  set(options)
  if("KERNELS" IN_LIST ARGN)
    set(carrier filterscope_kernels_headers)
    set(headers)
    set(libraries fmt::fmt)
  elseif("CLI" IN_LIST ARGN)
    set(carrier filterscope_cli_headers)
    list(APPEND headers <CLI/CLI.hpp>)
    list(APPEND libraries CLI11::CLI11)
  elseif("TEST" IN_LIST ARGN)
    set(carrier filterscope_test_headers)
    list(APPEND headers <gtest/gtest.h>)
    list(APPEND libraries GTest::gtest)
    set(options -fPIE $<$<CONFIG:Release>:-O1>)  # as programs are compiled
  endif()
  filterscope_precompile(${target} ${carrier} LIBRARIES ${libraries} OPTIONS ${options} HEADERS
    <algorithm> <array> <atomic> <chrono> <cmath> <condition_variable> <cstdint> <filesystem> <functional> <map>
    <memory> <mutex> <optional> <set> <span> <sstream> <string> <string_view> <thread> <utility> <vector>
    <fmt/format.h> ${headers})
endfunction()

# filterscope_together(TARGET SOURCES…): with FILTERSCOPE_QUICK, compiles the files of a folder together, since reading
# headers takes most of their time: at most twelve at once, so that several cores have work and none needs much memory.
# In tests, whose folders are not rooms with names of their own, files of several folders.
function(filterscope_together target)
  if(NOT FILTERSCOPE_QUICK)
    return()
  endif()
  set(tests ${PROJECT_SOURCE_DIR}/tests)
  cmake_path(IS_PREFIX tests ${CMAKE_CURRENT_SOURCE_DIR} is_test)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:$<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>>)
  foreach(source IN LISTS ARGN)
    set(folder)
    if(NOT is_test)
      get_filename_component(folder ${source} DIRECTORY)
    endif()
    string(MAKE_C_IDENTIFIER "${folder}" group)
    math(EXPR count_${group} "0${count_${group}} + 1")
    math(EXPR part "${count_${group}} / 12")
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${group}_${part})
  endforeach()
endfunction()

# filterscope_quick(TARGET [FOLDER…]): filterscope_together() for all of the target, and -O1 for all of it, or for
# these folders of its own and what moc makes: for code that answers people, not for what goes over pixels or is timed.
function(filterscope_quick target)
  if(NOT FILTERSCOPE_QUICK)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  filterscope_together(${target} ${sources})
  if(NOT ARGN)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-O1>)
  endif()
  set_property(SOURCE ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp PROPERTY COMPILE_OPTIONS -O1)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    if(folder IN_LIST ARGN)
      get_source_file_property(group ${source} UNITY_GROUP)
      set_property(SOURCE ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_cxx.cxx
                   PROPERTY COMPILE_OPTIONS -O1)
    endif()
  endforeach()
endfunction()

# filterscope_cuda_together(TARGET PATTERN…): with FILTERSCOPE_QUICK, the target's CUDA files that match each of these
# regular expressions are compiled together. CMake does that for C++ alone. Not for files that take long by themselves,
# nor for those whose tables in constant memory differ: a kernel has those of its file, and the results say how large.
function(filterscope_cuda_together target)
  if(NOT FILTERSCOPE_QUICK)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(pattern IN LISTS ARGN)
    set(together ${sources})
    list(FILTER together INCLUDE REGEX "^${pattern}[^/]*cu$")
    set(content)
    foreach(source IN LISTS together)
      file(RELATIVE_PATH included ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${source})
      string(APPEND content "#include \"${included}\"\n")
    endforeach()
    string(MAKE_C_IDENTIFIER "${pattern}" name)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/together/${name}.cu)
    file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
    list(REMOVE_ITEM sources ${together})
    list(APPEND sources ${file})
  endforeach()
  set_property(TARGET ${target} PROPERTY SOURCES ${sources})
endfunction()

# filterscope_cuda_nameless(TARGET): the folder of the sources is in no CUDA object of the target. nvcc's front ends name kernels
# of unnamed namespaces by a hash of their file's whole path, and know no option for another one but their own.
function(filterscope_cuda_nameless target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cu$")
  foreach(source IN LISTS sources)
    string(REPLACE ${CMAKE_CURRENT_BINARY_DIR}/ "" name ${source})
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS
      -Xcudafe --orig_src_path_name=/${name} -Xcudafe --orig_src_file_name=/${name}
      -Xcicc --orig_src_path_name=/${name} -Xcicc --orig_src_file_name=/${name})
  endforeach()
  # nvcc hands it to a shell once more, in which a folder's spaces need quotes.
  target_compile_options(${target} PRIVATE
    "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=\"-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.\">")
endfunction()

# filterscope_build_with(PART FOLDER): whatever runs is built with PART, which it loads: the programs and the Python module
# of FOLDER and of all below it.
function(filterscope_build_with part folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  list(REMOVE_ITEM targets ${part} filterscope_kernel_host)  # which loads nothing of ours
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "^(EXECUTABLE|MODULE_LIBRARY)$")
      add_dependencies(${target} ${part})
    endif()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    filterscope_build_with(${part} ${below})
  endforeach()
endfunction()

# One precompiled header for all targets that use Qt Widgets: reading Qt's headers takes most of their compile time.
# Sources still include what they use: clang-tidy reads them without it (scripts/check_tidy.sh).
function(filterscope_precompiled_qt target)
  filterscope_precompile(${target} filterscope_qt_headers LIBRARIES Qt6::Widgets HEADERS
    <algorithm> <array> <chrono> <cmath> <cstdint> <filesystem> <functional> <map> <memory> <optional> <set> <span>
    <string> <string_view> <utility> <vector>
    <QtWidgets>)
endfunction()
