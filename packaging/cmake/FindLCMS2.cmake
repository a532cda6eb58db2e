# The colour management library Little CMS, found by file: Debian's package has no CMake configuration. Defines
# LCMS2::LCMS2.
find_path(LCMS2_INCLUDE_DIR lcms2.h)
find_library(LCMS2_LIBRARY lcms2)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LCMS2 REQUIRED_VARS LCMS2_INCLUDE_DIR LCMS2_LIBRARY)
mark_as_advanced(LCMS2_INCLUDE_DIR LCMS2_LIBRARY)
if(LCMS2_FOUND AND NOT TARGET LCMS2::LCMS2)
  add_library(LCMS2::LCMS2 INTERFACE IMPORTED)
  target_include_directories(LCMS2::LCMS2 SYSTEM INTERFACE ${LCMS2_INCLUDE_DIR})
  target_link_libraries(LCMS2::LCMS2 INTERFACE ${LCMS2_LIBRARY})
endif()
