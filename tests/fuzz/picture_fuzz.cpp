// An image's bytes give an image or a FileError, within the memory that is allowed for it.
#include <cstdlib>

#include "core/io/image_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A larger image is refused by its header, which keeps the runs quick.
  constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;
  try {
    const filterscope::Image image =
        filterscope::decode_image({reinterpret_cast<const std::byte*>(data), size}, "input", kMemory);
    if (image.empty() || image.shape().bytes() + image.alpha().size() > kMemory) std::abort();
  } catch (const filterscope::FileError&) {
  }
  return 0;
}
