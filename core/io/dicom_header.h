// What a DICOM file says of its pixels and of where they lie.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/io/byte_source.h"
#include "core/io/dicom_elements.h"

namespace filterscope {

using Vector3 = std::array<double, 3>;

/// One slice of a file. Places and lengths in mm, towards the patient's left, back and top.
struct DicomFrame {
  std::optional<Vector3> position;                    ///< of the first pixel's centre
  std::optional<std::array<Vector3, 2>> orientation;  ///< along a row and along a column, of length 1
  std::optional<std::array<double, 2>> spacing;       ///< between columns and between rows
  bool at_detector = false;                           ///< the spacing is that of the detector
  double thickness = 0;                               ///< 0: not said
  double distance = 0;                                ///< between slices, as the header has it; 0: not said
  double slope = 1;
  double intercept = 0;
};

struct DicomHeader {
  std::string series;       ///< a name that no other series has
  std::string modality;     ///< "MR"
  std::string description;  ///< as the one who scanned wrote it
  int number = 0;           ///< of the series in its study
  double instance = 0;      ///< of the file in its series
  std::string transfer_syntax;
  ByteOrder order = ByteOrder::little;
  std::string photometric;  ///< "MONOCHROME2"
  unsigned width = 0;
  unsigned height = 0;
  unsigned samples = 1;
  bool planar = false;
  unsigned bits_allocated = 0;
  unsigned bits_stored = 0;
  unsigned high_bit = 0;
  bool is_signed = false;
  std::optional<std::array<int, 2>> padding;  ///< stored values, both ends among them, that stand for no data
  DicomPixelData pixels;
  std::vector<DicomFrame> frames;

  /// Of a frame whose values are not compressed.
  [[nodiscard]] std::uint64_t frame_bytes() const noexcept {
    return std::uint64_t{width} * height * samples * (bits_allocated / 8);
  }
};

/// Nothing for a DICOM file without pixels: a report, a directory. Throws ContentError for damage and for
/// what contradicts itself, FileError.
std::optional<DicomHeader> read_dicom_header(const ByteSource& source);

/// Throws ContentError, in words, for pixels that we do not read.
void require_readable(const DicomHeader& header);

}  // namespace filterscope
