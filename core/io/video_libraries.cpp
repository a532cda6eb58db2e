#include "core/io/video_libraries.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <string>

#include "core/io/byte_source.h"

namespace filterscope {
namespace {

/// What dlopen() gives stays open: threads of the libraries may outlive a call.
void* open(const char* name, int major, std::string& missing) {
  const std::string file = fmt::format("lib{}.so.{}", name, major);
  void* library = missing.empty() ? ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (library == nullptr && missing.empty()) missing = file;
  return library;
}

struct Loaded {
  VideoLibraries functions;
  std::string missing;  ///< a library or function; empty: all are there
};

Loaded load() {
  Loaded loaded;
  void* const util = open("avutil", LIBAVUTIL_VERSION_MAJOR, loaded.missing);
  void* const codec = open("avcodec", LIBAVCODEC_VERSION_MAJOR, loaded.missing);
  void* const format = open("avformat", LIBAVFORMAT_VERSION_MAJOR, loaded.missing);
  void* const scale = open("swscale", LIBSWSCALE_VERSION_MAJOR, loaded.missing);
  if (!loaded.missing.empty()) return loaded;
#define FILTERSCOPE_VIDEO_FUNCTION(library, name)                                       \
  loaded.functions.name = reinterpret_cast<decltype(&::name)>(::dlsym(library, #name)); \
  if (loaded.functions.name == nullptr) loaded.missing = #name;
#include "core/io/video_functions.def"
#undef FILTERSCOPE_VIDEO_FUNCTION
  if (loaded.missing.empty()) loaded.functions.av_log_set_level(AV_LOG_QUIET);
  return loaded;
}

}  // namespace

const VideoLibraries& video_libraries() {
  static const Loaded loaded = load();
  if (loaded.missing.empty()) return loaded.functions;
  throw ContentError(
      problem("content.video_library",
              "it is a video, and of FFmpeg's libraries %1 is not here. Install them (Debian: libavformat%2 "
              "and libswscale%3), or make a file that is read without: ffmpeg -i VIDEO -f yuv4mpegpipe "
              "CLIP.y4m",
              loaded.missing, LIBAVFORMAT_VERSION_MAJOR, LIBSWSCALE_VERSION_MAJOR));
}

}  // namespace filterscope
