# OpenCV's core, imgproc and imgcodecs, found by file: the distribution's config file comes only with the
# package of all modules, a gigabyte more than these three need. Defines the targets OpenCVCodecs::Core, of core and
# imgproc, and OpenCVCodecs::OpenCVCodecs, of all three: what is linked to imgcodecs loads GDAL at its start.
find_path(OpenCVCodecs_INCLUDE_DIR opencv2/imgcodecs.hpp PATH_SUFFIXES opencv4)
foreach(module core imgproc imgcodecs)
  find_library(OpenCVCodecs_${module}_LIBRARY opencv_${module})
  list(APPEND OpenCVCodecs_required OpenCVCodecs_${module}_LIBRARY)
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(OpenCVCodecs REQUIRED_VARS OpenCVCodecs_INCLUDE_DIR ${OpenCVCodecs_required})
mark_as_advanced(OpenCVCodecs_INCLUDE_DIR ${OpenCVCodecs_required})
if(OpenCVCodecs_FOUND AND NOT TARGET OpenCVCodecs::OpenCVCodecs)
  add_library(OpenCVCodecs::Core INTERFACE IMPORTED)
  target_include_directories(OpenCVCodecs::Core SYSTEM INTERFACE ${OpenCVCodecs_INCLUDE_DIR})
  target_link_libraries(OpenCVCodecs::Core INTERFACE ${OpenCVCodecs_imgproc_LIBRARY} ${OpenCVCodecs_core_LIBRARY})
  add_library(OpenCVCodecs::OpenCVCodecs INTERFACE IMPORTED)
  target_link_libraries(OpenCVCodecs::OpenCVCodecs INTERFACE
    ${OpenCVCodecs_imgcodecs_LIBRARY} OpenCVCodecs::Core)
endif()
