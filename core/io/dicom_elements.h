// The elements of a DICOM file that we need, found without a library, so that a damaged file is refused
// before one sees it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Group and number, as DICOM's PS3.6 lists them.
namespace dicom_tag {
inline constexpr std::uint32_t transfer_syntax = 0x00020010;
inline constexpr std::uint32_t modality = 0x00080060;
inline constexpr std::uint32_t series_description = 0x0008103E;
inline constexpr std::uint32_t slice_thickness = 0x00180050;
inline constexpr std::uint32_t slice_distance = 0x00180088;
inline constexpr std::uint32_t series = 0x0020000E;
inline constexpr std::uint32_t series_number = 0x00200011;
inline constexpr std::uint32_t instance_number = 0x00200013;
inline constexpr std::uint32_t position = 0x00200032;
inline constexpr std::uint32_t orientation = 0x00200037;
inline constexpr std::uint32_t plane_position = 0x00209113;     ///< sequence
inline constexpr std::uint32_t plane_orientation = 0x00209116;  ///< sequence
inline constexpr std::uint32_t imager_spacing = 0x00181164;
inline constexpr std::uint32_t samples = 0x00280002;
inline constexpr std::uint32_t photometric = 0x00280004;
inline constexpr std::uint32_t planar = 0x00280006;
inline constexpr std::uint32_t frames = 0x00280008;
inline constexpr std::uint32_t rows = 0x00280010;
inline constexpr std::uint32_t columns = 0x00280011;
inline constexpr std::uint32_t pixel_spacing = 0x00280030;
inline constexpr std::uint32_t bits_allocated = 0x00280100;
inline constexpr std::uint32_t bits_stored = 0x00280101;
inline constexpr std::uint32_t high_bit = 0x00280102;
inline constexpr std::uint32_t is_signed = 0x00280103;
inline constexpr std::uint32_t padding = 0x00280120;
inline constexpr std::uint32_t padding_limit = 0x00280121;
inline constexpr std::uint32_t intercept = 0x00281052;
inline constexpr std::uint32_t slope = 0x00281053;
inline constexpr std::uint32_t pixel_measures = 0x00289110;   ///< sequence
inline constexpr std::uint32_t value_transform = 0x00289145;  ///< sequence
inline constexpr std::uint32_t frame_offsets = 0x3004000C;
inline constexpr std::uint32_t shared_groups = 0x52009229;     ///< sequence
inline constexpr std::uint32_t per_frame_groups = 0x52009230;  ///< sequence
inline constexpr std::uint32_t pixels = 0x7FE00010;
}  // namespace dicom_tag

/// A data set, or an item of a sequence: elements that have a tag of dicom_tag.
class DicomElements {
 public:
  struct Element {
    std::uint32_t tag = 0;
    Bytes value;
    std::vector<DicomElements> items;
  };

  explicit DicomElements(ByteOrder order = ByteOrder::little) : order_(order) {}
  /// The first of a tag counts.
  void add(Element element) {
    if (find(element.tag) == nullptr) elements_.push_back(std::move(element));
  }

  /// Null where there is none.
  [[nodiscard]] const Element* find(std::uint32_t tag) const;
  /// The first item of a sequence; null where there is none.
  [[nodiscard]] const DicomElements* item(std::uint32_t tag) const;
  /// Without the blanks that fill it up.
  [[nodiscard]] std::string text(std::uint32_t tag) const;
  /// Of two bytes.
  [[nodiscard]] std::optional<unsigned> number(std::uint32_t tag) const;
  /// Written as text, finite; nothing where one of the `count` is missing.
  [[nodiscard]] std::vector<double> decimals(std::uint32_t tag, std::size_t count) const;
  /// All of them.
  [[nodiscard]] std::vector<double> decimals(std::uint32_t tag) const;

 private:
  ByteOrder order_;
  std::vector<Element> elements_;
};

/// Where the values of the pixels are in the file.
struct DicomPixelData {
  std::uint64_t at = 0;
  std::uint64_t bytes = 0;    ///< 0 where they are in fragments
  bool in_fragments = false;  ///< each with its length, the first a table
};

struct DicomDataSet {
  std::string transfer_syntax;
  ByteOrder order = ByteOrder::little;
  DicomElements elements;
  std::optional<DicomPixelData> pixels;
};

/// Whether it begins as a file of DICOM's part 10 does.
bool is_dicom(Bytes start) noexcept;

/// The elements before the pixels of a file of `size` bytes that begins with `start`, which must live as long
/// as the values are read. Nothing where more of the file is needed. Throws ContentError.
std::optional<DicomDataSet> parse_dicom(Bytes start, std::uint64_t size);

}  // namespace filterscope
