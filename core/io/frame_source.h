// Sequences that are read frame by frame, so that the memory holds a few of them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/image/image.h"
#include "core/io/picture_place.h"

namespace filterscope {

class FrameSource {
 public:
  FrameSource() = default;
  FrameSource(const FrameSource&) = delete;
  FrameSource& operator=(const FrameSource&) = delete;
  virtual ~FrameSource() = default;

  /// Absent: it is not known before the last one is read. Then they are read in order, and what is behind the
  /// last one is empty.
  [[nodiscard]] virtual std::optional<std::size_t> count() const noexcept = 0;
  /// About the same, for those who wait; 0: not known.
  [[nodiscard]] virtual std::size_t expected() const noexcept { return count().value_or(0); }
  /// As load_image() has it in the volume of all, with the first one's value range and what its own file's
  /// header wants back. Where the count is known, from any thread and in any order. Throws FileError.
  [[nodiscard]] virtual Image read(std::size_t index) = 0;
  /// As Image::is_sequence() of the volume of more than one.
  [[nodiscard]] virtual bool is_sequence() const noexcept { return true; }
  /// Of all, as notes_of() the volume.
  [[nodiscard]] virtual Problem note() const = 0;
  /// As first_number_of() the volume.
  [[nodiscard]] virtual std::size_t first_number() const noexcept { return 1; }
};

/// The frames of a YUV4MPEG2 file, of a video or of numbered files; null where the place is none of these.
/// Throws FileError as load_image() does; of what is amiss with a later frame, read() does.
std::unique_ptr<FrameSource> open_frames(const PicturePlace& place);

}  // namespace filterscope
