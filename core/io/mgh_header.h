// The header of FreeSurfer's MGH files (surfer.nmr.mgh.harvard.edu/fswiki/FsTutorial/MghFormat), which are
// big-endian.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct MghHeader {
  StoredValues values;
  std::array<std::uint64_t, 3> extent{1, 1, 1};
  std::uint64_t volumes = 1;  ///< its frames
  bool placed = false;        ///< whether it says where the volume lies (its flag "goodRAS")
  Spacing spacing;            ///< in mm
  Affine affine;              ///< FreeSurfer's own where it does not say: coronal slices about the middle
  Problem note;

  [[nodiscard]] std::uint64_t volume_bytes() const noexcept;
};

/// The values begin here.
inline constexpr std::size_t kMghHeaderBytes = 284;

/// Whether `start` begins as one: of version 1, with sides and a type that there are.
bool is_mgh(Bytes start) noexcept;

/// Throws ContentError.
MghHeader parse_mgh_header(Bytes start);

/// What stands before the values of `image`, in gray and of any type but u16, which few readers know: what it
/// was read with but for frames and type, or else new.
std::vector<std::byte> mgh_header_for(const Image& image, std::uint64_t frames = 1);

/// Behind the values: the repetition time, and an angle and two times that are not known.
std::vector<std::byte> mgh_times(double repetition_seconds);

}  // namespace filterscope
