// Where there is no libtiff at build time.
#include "core/io/tiff_stack.h"

namespace filterscope {
namespace {

[[noreturn]] void refuse() {
  throw ContentError(
      problem("content.no_tiff", "this program was built without libtiff. Convert it to NIfTI."));
}

}  // namespace

bool has_tiff_stacks() noexcept { return false; }

std::uint64_t tiff_pages(const ByteSource& /*source*/) { return 0; }

bool is_tiff_stack(const ByteSource& /*source*/) { return false; }

Image read_tiff_stack(const ByteSource& /*source*/, std::uint64_t /*index*/,
                      std::optional<std::uint64_t> /*memory*/) {
  refuse();
}

std::vector<std::byte> tiff_stack_bytes(const Image& /*image*/) { refuse(); }

}  // namespace filterscope
