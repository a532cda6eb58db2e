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

/// `read` makes of the bytes and a volume's number an image within kMemory, or throws ContentError or
/// FileError; what `write` makes of that is read as the same image. Returns it; empty where there is none.
template <class Read, class Write>
Image read_volume_again(Bytes bytes, std::uint64_t volume, const Read& read, const Write& write) {
  Image image;
  try {
    image = read(bytes, volume);
  } catch (const ContentError&) {
    return {};
  } catch (const FileError&) {
    return {};
  }
  if (image.empty() || image.shape().bytes() + image.alpha().size() > kMemory) std::abort();
  const std::vector<std::byte> written = write(image);
  const Image again = read(written, 0);
  if (again.shape() != image.shape() || again.alpha() != image.alpha() ||
      std::memcmp(again.view().data, image.view().data, image.shape().bytes()) != 0) {
    std::abort();
  }
  return image;
}

/// The first volume, and where there are several the last one too.
template <class Read, class Write>
void read_and_again(Bytes bytes, const Read& read, const Write& write) {
  const Image first = read_volume_again(bytes, 0, read, write);
  const std::uint64_t count = volumes_beside(first);
  if (count > 1) read_volume_again(bytes, count - 1, read, write);
}

}  // namespace filterscope::fuzz
