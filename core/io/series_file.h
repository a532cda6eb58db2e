// A file of several volumes that is written one volume after another: the memory holds one of them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/image/image.h"
#include "core/io/staged_file.h"

namespace filterscope {

class SeriesWriter {
 public:
  SeriesWriter() = default;
  SeriesWriter(const SeriesWriter&) = delete;
  SeriesWriter& operator=(const SeriesWriter&) = delete;
  virtual ~SeriesWriter() = default;

  /// The next volume. Throws FileError, also for another shape than the first one's where the format holds
  /// one; then the file is given up.
  virtual void add(const Image& volume) = 0;
  /// The files, whole and not under their names yet. To be called after the last volume.
  virtual std::vector<StagedFile> finish() = 0;
};

/// Begins the file at `path` for `count` volumes like `first`, which is not written by this. Throws FileError
/// where the format cannot hold several, naming ones that can.
std::unique_ptr<SeriesWriter> begin_series(const Image& first, std::uint64_t count,
                                           const std::filesystem::path& path);

/// Throws the FileError of a writer whose format holds volumes of one shape.
[[noreturn]] void refuse_other_shape(const std::filesystem::path& path);

/// Throws begin_series()'s FileError about the format, without writing.
void require_series(const Image& first, const std::filesystem::path& path);

}  // namespace filterscope
