// A volume's bytes give a volume or a FileError, within the memory that is allowed for it, and what was read
// can be written and read again.
#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/io/image_file.h"

namespace {

using filterscope::Image;

constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;

Image decode(filterscope::Bytes bytes, std::uint64_t memory) {
  return filterscope::decode_image(bytes, "input.nii", memory);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Image image;
  try {
    image = decode({reinterpret_cast<const std::byte*>(data), size}, kMemory);
  } catch (const filterscope::FileError&) {
    return 0;
  }
  if (image.empty() || image.shape().bytes() > kMemory) std::abort();
  for (const filterscope::FileFormat& format : filterscope::file_formats()) {
    // Values alone, and the two of a pair, are read with more than their bytes.
    if (!format.writes() || !format.held.volumes || !filterscope::refusal_of(format, image).empty()) continue;
    const auto files = format.encode(image, std::string("written") += format.endings.front(), {});
    if (files.size() > 1 || format.match({filterscope::MemorySource(files[0].content), {}, false, {}}) ==
                                filterscope::Match::no) {
      continue;
    }
    if (image.shape().channels > 1 && format.endings.front() == ".y4m") continue;  // which rounds colours
    // Formats differ in what their readers need besides the voxels.
    const Image again = decode(files[0].content, 4 * kMemory);
    if (again.shape() != image.shape() ||
        std::memcmp(again.view().data, image.view().data, image.shape().bytes()) != 0) {
      std::abort();
    }
  }
  return 0;
}
