// A DICOM file's bytes give an image or volume or a FileError, within the memory that is allowed for it.
#include <cstdlib>

#include "core/io/dicom_elements.h"
#include "core/io/image_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;
  const filterscope::Bytes bytes(reinterpret_cast<const std::byte*>(data), size);
  if (!filterscope::is_dicom(bytes)) return 0;
  try {
    const auto image = filterscope::decode_image(bytes, "input.dcm", kMemory);
    if (image.empty() || image.shape().bytes() > kMemory) std::abort();
  } catch (const filterscope::FileError&) {
  }
  return 0;
}
