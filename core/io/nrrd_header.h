// The header of NRRD files ("nearly raw raster data", format versions 1 to 5;
// teem.sourceforge.net/nrrd/format.html).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image_facts.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct NrrdHeader {
  enum class Encoding : std::uint8_t { raw, gzip };

  StoredValues values;
  Encoding encoding = Encoding::raw;
  std::array<std::uint64_t, 3> extent{1, 1, 1};  ///< of x, y and z
  int channels = 1;                              ///< 3 where the first axis is colour
  std::uint64_t volumes = 1;                     ///< of the axis besides those of space and colour
  bool interleaved = false;  ///< that is the first axis: the values of all volumes at a voxel are neighbours
  Spacing spacing;
  std::optional<Affine> affine;
  std::vector<std::string> data_files;  ///< beside the header; none: behind it
  std::uint64_t line_skip = 0;
  std::optional<std::uint64_t> byte_skip;  ///< none: the values are the last bytes of the file
  std::uint64_t bytes = 0;                 ///< of the header with the empty line at its end

  [[nodiscard]] std::uint64_t volume_bytes() const noexcept;
};

inline constexpr std::string_view kNrrdMagic = "NRRD000";
/// Longer headers are refused.
inline constexpr std::size_t kMostNrrdHeader = std::size_t{1} << 20U;

/// `text` is the file's beginning. Throws ContentError.
NrrdHeader parse_nrrd_header(std::string_view text);

/// What a header says of the axis of its volumes: nothing where it has none.
struct NrrdVolumeAxis {
  std::optional<double> step;
  std::string unit;
};
NrrdVolumeAxis nrrd_volume_axis(std::string_view text);

/// What `nrrd_header_to_keep()` changes.
struct NrrdValues {
  std::string_view type;    ///< NRRD's word
  std::string_view endian;  ///< "little" or "big"
  /// The file has its volumes along the first axis, and what is written along the last.
  bool first_axis_last = false;
};

/// The header `text` with its first line and the empty one at its end, for a file that holds the same voxels
/// raw behind its header: the lines of type, encoding and byte order say so, those of the place of the values
/// are left out, those that say something per axis follow the axes' order, and all others stay as they are,
/// byte for byte.
std::string nrrd_header_to_keep(std::string_view text, const NrrdValues& values);

/// The same for a file that holds the values as they are, but inflated.
std::string nrrd_header_inflated(std::string_view text);

/// The lines of `text` that say nothing of what is written anew (type, sizes, encoding, places), without the
/// first.
std::vector<std::string> nrrd_lines_to_keep(std::string_view text);

}  // namespace filterscope
