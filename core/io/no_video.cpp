#include "core/io/video_file.h"

namespace filterscope {

std::unique_ptr<VideoFrames> open_video(const ByteSource& /*source*/, PlaceColours /*colours*/,
                                        std::optional<std::uint64_t> /*memory*/) {
  throw ContentError(
      problem("content.video_build",
              "it is a video, and this program was built without FFmpeg's libraries. ffmpeg makes a file "
              "that it reads: ffmpeg -i VIDEO -f yuv4mpegpipe CLIP.y4m"));
}

}  // namespace filterscope
