// Sequences that are read frame by frame, so that the memory holds a few of them.
#pragma once

#include <cstddef>
#include <memory>

#include "core/image/image.h"
#include "core/io/picture_place.h"

namespace filterscope {

class FrameSource {
 public:
  FrameSource() = default;
  FrameSource(const FrameSource&) = delete;
  FrameSource& operator=(const FrameSource&) = delete;
  virtual ~FrameSource() = default;

  [[nodiscard]] virtual std::size_t count() const noexcept = 0;
  /// From any thread, in any order: as load_image() has it in the volume of all, with the first one's value
  /// range and what its own file's header wants back. Throws FileError.
  [[nodiscard]] virtual Image read(std::size_t index) const = 0;
  /// Of all, as notes_of() the volume.
  [[nodiscard]] virtual Problem note() const = 0;
  /// As first_number_of() the volume.
  [[nodiscard]] virtual std::size_t first_number() const noexcept { return 1; }
};

/// The frames of a YUV4MPEG2 file or of numbered files; null where the place is none of these. Throws
/// FileError as load_image() does; of what is amiss with a later frame, read() does.
std::unique_ptr<FrameSource> open_frames(const PicturePlace& place);

}  // namespace filterscope
