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

namespace dicom_tag {
#define FILTERSCOPE_DICOM_TAG(name, number, kind) inline constexpr std::uint32_t name = number;
#include "core/io/dicom_tags.def"
#undef FILTERSCOPE_DICOM_TAG
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
