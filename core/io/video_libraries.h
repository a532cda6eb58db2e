// FFmpeg's libraries, loaded when they are first asked for: they bring a hundred others, and few calls read
// videos.
#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

namespace filterscope {

/// The functions that are used, from the libraries of the version that this was built with: structures are
/// the same in all of one major version.
struct VideoLibraries {
#define FILTERSCOPE_VIDEO_FUNCTION(library, name) decltype(&::name) name = nullptr;
#include "core/io/video_functions.def"
#undef FILTERSCOPE_VIDEO_FUNCTION
};

/// Throws ContentError where they are not there.
const VideoLibraries& video_libraries();

}  // namespace filterscope
