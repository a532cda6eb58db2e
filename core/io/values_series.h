// Files of several volumes that are a header and all values behind each other: NIfTI, NRRD, MetaImage, MGH.
#pragma once

#include <optional>
#include <vector>

#include "core/io/gzip_stream.h"
#include "core/io/series_file.h"

namespace filterscope {

/// What stands around the values.
struct SeriesLayout {
  std::vector<std::byte> header;
  std::optional<std::filesystem::path> header_file;  ///< nothing: the header is in front of the values
  std::filesystem::path values_file;
  ByteOrder order = kMachineOrder;
  std::optional<Wrapping> deflated;  ///< gzip: all of the file of values; zlib: the values
  std::vector<std::byte> tail;       ///< behind the values
  /// Of zlib's values, whose size the header says: `header` made for it, as long as that was.
  std::function<std::vector<std::byte>(std::uint64_t deflated_bytes)> header_with{};
};

/// `path` is for messages. Throws FileError.
std::unique_ptr<SeriesWriter> begin_values_series(const Image& first, const std::filesystem::path& path,
                                                  SeriesLayout layout);

}  // namespace filterscope
