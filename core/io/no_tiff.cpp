// Where there is no libtiff at build time.
#include "core/io/tiff_reader.h"
#include "core/io/tiff_writer.h"

namespace filterscope {
namespace {

[[noreturn]] void refuse() {
  throw ContentError(problem("content.no_tiff",
                             "this program was built without libtiff, which reads and writes TIFF. "
                             "Convert it to PNG or NIfTI."));
}

}  // namespace

bool has_tiff() noexcept { return false; }

Image read_tiff(const ByteSource& /*source*/, std::uint64_t /*index*/,
                std::optional<std::uint64_t> /*memory*/) {
  refuse();
}

std::vector<std::byte> tiff_bytes(const Image& /*image*/) { refuse(); }

std::unique_ptr<SeriesWriter> begin_tiff_series(const Image& /*first*/, std::uint64_t /*count*/,
                                                const std::filesystem::path& /*path*/) {
  refuse();
}

}  // namespace filterscope
