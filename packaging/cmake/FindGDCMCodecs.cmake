# GDCM's decoders of compressed DICOM pixels, found by file: Debian's CMake configuration of GDCM asks for VTK too.
# Defines GDCM::Codecs.
find_path(GDCMCodecs_INCLUDE_DIR gdcmJPEG2000Codec.h PATH_SUFFIXES gdcm-3.0)
find_library(GDCMCodecs_MSFF_LIBRARY gdcmMSFF)
find_library(GDCMCodecs_DSED_LIBRARY gdcmDSED)
find_library(GDCMCodecs_COMMON_LIBRARY gdcmCommon)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GDCMCodecs REQUIRED_VARS GDCMCodecs_INCLUDE_DIR GDCMCodecs_MSFF_LIBRARY
                                                           GDCMCodecs_DSED_LIBRARY GDCMCodecs_COMMON_LIBRARY)
mark_as_advanced(GDCMCodecs_INCLUDE_DIR GDCMCodecs_MSFF_LIBRARY GDCMCodecs_DSED_LIBRARY GDCMCodecs_COMMON_LIBRARY)
if(GDCMCodecs_FOUND AND NOT TARGET GDCM::Codecs)
  add_library(GDCM::Codecs INTERFACE IMPORTED)
  target_include_directories(GDCM::Codecs SYSTEM INTERFACE ${GDCMCodecs_INCLUDE_DIR})
  target_link_libraries(GDCM::Codecs INTERFACE ${GDCMCodecs_MSFF_LIBRARY} ${GDCMCodecs_DSED_LIBRARY}
                                               ${GDCMCodecs_COMMON_LIBRARY})
endif()
