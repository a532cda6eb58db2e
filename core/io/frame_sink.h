// Sequences that are written frame by frame.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/image/image.h"
#include "core/io/staged_file.h"

namespace filterscope {

class FrameSink {
 public:
  /// A frame on its way to the files.
  struct Encoded {
    std::vector<std::byte> bytes;
    std::vector<StagedFile> files;
  };

  FrameSink() = default;
  FrameSink(const FrameSink&) = delete;
  FrameSink& operator=(const FrameSink&) = delete;
  virtual ~FrameSink() = default;

  /// From any thread, in any order. Throws FileError.
  [[nodiscard]] virtual Encoded encode(const Image& frame, std::size_t index) const = 0;
  /// In order, one at a time. Throws FileError.
  virtual void append(Encoded frame) = 0;
  /// Behind the last one: the files, whole and not under their names yet. Throws FileError.
  virtual std::vector<StagedFile> finish() = 0;
};

/// For frames like `first` at a path that ends in .y4m, or is the common name of numbered files, the first of
/// which gets `first_number`; the files are those of stage_image() of the volume. Null for another path.
/// Throws FileError where the format cannot hold such frames.
std::unique_ptr<FrameSink> begin_frames(const Image& first, const std::filesystem::path& path,
                                        std::size_t first_number);

}  // namespace filterscope
