# The headers of FFmpeg's libraries, found by file: its libraries are loaded at run time.
find_path(Video_INCLUDE_DIR libavformat/avformat.h)
find_path(Video_CODEC_INCLUDE_DIR libavcodec/avcodec.h)
find_path(Video_SCALE_INCLUDE_DIR libswscale/swscale.h)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Video REQUIRED_VARS Video_INCLUDE_DIR Video_CODEC_INCLUDE_DIR Video_SCALE_INCLUDE_DIR)
mark_as_advanced(Video_INCLUDE_DIR Video_CODEC_INCLUDE_DIR Video_SCALE_INCLUDE_DIR)
