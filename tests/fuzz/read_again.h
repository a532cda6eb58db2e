// What every target of a reader of volumes asks of it.
#pragma once

#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/image_file.h"

namespace filterscope::fuzz {

/// A larger image is refused by its header, which keeps the runs quick.
inline constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;

/// `read` makes of the bytes an image within kMemory, or throws ContentError or FileError; what `write` makes
/// of that is read as the same image.
template <class Read, class Write>
void read_and_again(Bytes bytes, const Read& read, const Write& write) {
  Image image;
  try {
    image = read(bytes);
  } catch (const ContentError&) {
    return;
  } catch (const FileError&) {
    return;
  }
  if (image.empty() || image.shape().bytes() + image.alpha().size() > kMemory) std::abort();
  const std::vector<std::byte> written = write(image);
  const Image again = read(written);
  if (again.shape() != image.shape() || again.alpha() != image.alpha() ||
      std::memcmp(again.view().data, image.view().data, image.shape().bytes()) != 0) {
    std::abort();
  }
}

}  // namespace filterscope::fuzz
