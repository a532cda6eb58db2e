# libdeflate, which packs PNGs. Debian's has no CMake package. Sets Deflate_FOUND, and makes the target
# Deflate::Deflate.
find_path(DEFLATE_INCLUDE_DIR libdeflate.h)
find_library(DEFLATE_LIBRARY deflate)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Deflate REQUIRED_VARS DEFLATE_INCLUDE_DIR DEFLATE_LIBRARY)
mark_as_advanced(DEFLATE_INCLUDE_DIR DEFLATE_LIBRARY)
if(Deflate_FOUND AND NOT TARGET Deflate::Deflate)
  add_library(Deflate::Deflate INTERFACE IMPORTED)
  target_include_directories(Deflate::Deflate SYSTEM INTERFACE ${DEFLATE_INCLUDE_DIR})
  target_link_libraries(Deflate::Deflate INTERFACE ${DEFLATE_LIBRARY})
endif()
