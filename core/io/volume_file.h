// A file of several volumes that are read one after another.
#pragma once

#include <filesystem>
#include <memory>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/picture_place.h"
#include "core/io/temporary_file.h"

namespace filterscope {

class VolumeFile {
 public:
  /// Values that are deflated in one piece are inflated once, into a temporary file beside `scratch` where
  /// the disk has room for it, so that each volume is found without those before it.
  VolumeFile(PicturePlace place, const std::filesystem::path& scratch);

  [[nodiscard]] const PicturePlace& place() const noexcept { return place_; }
  /// Volume `index` with its own value range. Throws FileError.
  [[nodiscard]] Image load(std::uint64_t index) const;

 private:
  PicturePlace place_;
  TemporaryFile temporary_;
  std::unique_ptr<ByteSource> inflated_;
};

}  // namespace filterscope
