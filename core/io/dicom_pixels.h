// From the stored pixels of DICOM files to a volume's values.
#pragma once

#include <cstddef>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/dicom_header.h"

namespace filterscope {

/// What all slices of a volume become.
struct DicomValues {
  PixelType type = PixelType::u8;
  bool rescaled = false;   ///< by slope and intercept
  bool converted = false;  ///< to float32 without them
};

/// The smallest type that holds every value that the headers allow: whole numbers stay whole where a slope of
/// 1 and a whole intercept are all that there is, and fit 16 bits.
class DicomValueChoice {
 public:
  void add(const DicomHeader& header, const DicomFrame& frame);
  [[nodiscard]] DicomValues values() const;

 private:
  double low_ = 0;
  double high_ = 0;
  bool any_ = false;
  bool whole_ = true;
  bool bytes_ = true;
  bool rescaled_ = false;
};

/// Reads frames of one file.
class DicomFrameReader {
 public:
  /// Both must live as long. Throws ContentError where pixels in fragments are not those of the frames.
  DicomFrameReader(const ByteSource& source, const DicomHeader& header);

  /// The frame's values, with its slope and intercept, as slice `z` of `image`. Throws ContentError,
  /// FileError.
  void read(std::size_t frame, Image& image, int z) const;

 private:
  struct Span {
    std::uint64_t at = 0;
    std::uint64_t bytes = 0;
  };
  void find_fragments();
  [[nodiscard]] std::vector<std::byte> stored(std::size_t frame) const;
  [[nodiscard]] std::vector<std::byte> bytes_of(const std::vector<Span>& spans) const;

  const ByteSource& source_;
  const DicomHeader& header_;
  std::vector<std::vector<Span>> compressed_;  ///< of each frame
};

}  // namespace filterscope
