// Headers of NIfTI-1 (Cox and others 2004), NIfTI-2 (2011) and Analyze 7.5, in either byte order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct NiftiHeader {
  enum class Kind : std::uint8_t { analyze, nifti1, nifti2 };
  Kind kind = Kind::nifti1;
  bool pair = false;  ///< its values are in a file of their own
  ByteOrder order = ByteOrder::little;
  int dimensions = 0;
  std::array<std::uint64_t, 7> extent{};  ///< 1 beyond `dimensions`
  int channels = 1;
  StoredValues values;        ///< with a scale of 1 where the header has none
  std::uint64_t data_at = 0;  ///< in the file of the values
  Spacing spacing;            ///< in mm: the s-form's, or else pixdim's
  double display_low = 0;     ///< cal_min and cal_max; both 0: there are none
  double display_high = 0;
  int qform_code = 0;
  int sform_code = 0;
  Affine qform;  ///< for a code above 0
  Affine sform;  ///< for a code above 0
  std::string description;
  Problem note;  ///< what of the header is no number, or contradicts the rest, and was left out

  /// Of all dimensions beyond the third.
  [[nodiscard]] std::uint64_t volumes() const noexcept;
  [[nodiscard]] std::uint64_t volume_bytes() const noexcept;  ///< as they are stored
  /// The s-form, or else the q-form, or else nothing.
  [[nodiscard]] std::optional<Affine> affine() const;
  /// Whether both forms are there and put a corner of the volume more than a tenth of a voxel apart.
  [[nodiscard]] bool forms_differ() const;
};

/// Bytes that the longest of these headers has.
constexpr std::size_t kNiftiHeaderBytes = 540;

/// "NIfTI-1"
std::string_view name_of(NiftiHeader::Kind kind) noexcept;

/// Whether `start` begins as one of these; Analyze has no mark but its size and the range of its first
/// number, and is asked for with `pair` alone.
bool is_nifti(Bytes start, bool pair) noexcept;

/// Throws ContentError for what is no such header, and for values that we do not filter.
NiftiHeader parse_nifti_header(Bytes start, bool pair);

/// What stands before the values of a single file for `image`, or else in the header of a pair, whose values
/// begin their file: what it was read with but for dimensions that were chosen from, type and scaling, or
/// else new and little-endian. Analyze's header is kept in pairs alone.
/// Of `volumes` such volumes one after another where there are several.
std::vector<std::byte> nifti_header_for(const Image& image, bool pair = false, std::uint64_t volumes = 1);

}  // namespace filterscope
