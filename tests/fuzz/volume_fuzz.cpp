// A volume's bytes give a volume or a FileError, within the memory that is allowed for it, and what was read
// can be written and read again.
#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/io/image_file.h"
#include "core/io/volume_file.h"

namespace {

using filterscope::Image;

constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;

Image decode(filterscope::Bytes bytes) {
  return filterscope::decode_volume(bytes, {"input.nii", {}, {}, {}}, kMemory);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Image image;
  try {
    image = decode({reinterpret_cast<const std::byte*>(data), size});
  } catch (const filterscope::FileError&) {
    return 0;
  }
  if (image.empty() || image.shape().bytes() > kMemory) std::abort();
  for (const auto format :
       {filterscope::VolumeFormat::nifti, filterscope::VolumeFormat::nrrd, filterscope::VolumeFormat::tiff}) {
    if (!filterscope::volume_refusal(format, image).empty()) continue;
    const std::vector<std::byte> written = filterscope::volume_bytes(image, format);
    const Image again = decode(written);
    if (again.shape() != image.shape() ||
        std::memcmp(again.view().data, image.view().data, image.shape().bytes()) != 0) {
      std::abort();
    }
  }
  return 0;
}
