// The pixels of one page of a TIFF.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/image/image.h"
#include "core/io/tiff_client.h"
#include "core/io/tiff_page.h"

namespace filterscope {

/// Where a page's pixels go: slice `z` of `image`, whose type is read_as(values).
struct TiffTarget {
  Image& image;
  int z = 0;
  std::vector<std::byte>* alpha = nullptr;  ///< of the image's type; null: there is none
  std::optional<std::uint64_t> sample;      ///< the one that is read of `each`
  StoredValues values;
};

/// Bytes beside the image that read_tiff_page() needs for the directory that `client` is at.
std::uint64_t memory_beside(const TiffClient& client, const TiffPage& page, const TiffReading& reading);

/// Reads the directory that `client` is at. Throws ContentError where data is missing or damaged.
void read_tiff_page(const TiffClient& client, const ByteSource& source, const TiffPage& page,
                    const TiffReading& reading, const TiffTarget& target);

/// Takes what a page's samples in file order, of the machine's byte order and planes together, to its target.
void take_samples(std::span<const std::byte> row, int y, const TiffPage& page, const TiffTarget& target);

}  // namespace filterscope
