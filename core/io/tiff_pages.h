// The pages of a TIFF: which there are, and what its description makes of them.
#pragma once

#include <string>
#include <vector>

#include "core/io/page_axes.h"
#include "core/io/tiff_client.h"
#include "core/io/tiff_page.h"

namespace filterscope {

/// A page of one of the images that the file has: the place of its directory.
struct TiffPlace {
  std::uint64_t directory = 0;
  std::uint64_t images = 1;  ///< see TiffReading::images()
};

struct TiffPages {
  std::vector<TiffPlace> places;
  TiffPage first;
  std::string text;  ///< the first one's ImageDescription
  PagesDescription description;
  bool alike = true;           ///< all are of the first one's kind, and could be slices
  bool one_shape = true;       ///< all become images of one size and type
  bool cut = false;            ///< a further page is announced, and cannot be read
  bool one_directory = false;  ///< the description's pages follow the first one's values, without directories

  /// Of one kind, as the description says, or slices without one.
  [[nodiscard]] std::uint64_t described() const noexcept;
  [[nodiscard]] std::uint64_t volumes() const noexcept;
};

/// Leaves `client` at the last page.
TiffPages tiff_pages(const TiffClient& client, const ByteSource& source);

}  // namespace filterscope
