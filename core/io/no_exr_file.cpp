// Where there is no OpenEXR at build time.
#include "core/io/exr_file.h"

namespace filterscope {
namespace {

[[noreturn]] void refuse_exr() {
  throw ContentError(problem("content.no_exr",
                             "this program was built without OpenEXR. Convert it to a 32-bit float TIFF."));
}

}  // namespace

bool has_exr() noexcept { return false; }

Image read_exr(const ByteSource& /*source*/, std::uint64_t /*index*/,
               std::optional<std::uint64_t> /*memory*/) {
  refuse_exr();
}

std::vector<std::byte> exr_bytes(const Image& /*image*/) { refuse_exr(); }

std::unique_ptr<SeriesWriter> begin_exr_series(const Image& /*first*/, std::uint64_t /*count*/,
                                               const std::filesystem::path& /*path*/) {
  refuse_exr();
}

Problem exr_refusal(const Image& /*image*/) {
  return problem("format.no_exr", "this program was built without OpenEXR");
}

}  // namespace filterscope
