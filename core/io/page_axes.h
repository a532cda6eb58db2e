// Which pages of a file of several are the slices of a volume.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// Slices vary along Z; along each other axis volumes do.
struct PageAxis {
  char name = 'Z';
  std::uint64_t size = 1;
  friend bool operator==(const PageAxis&, const PageAxis&) = default;
};

/// In the order of the pages, the axis that varies slowest first, none of them twice.
class PageAxes {
 public:
  PageAxes() = default;
  explicit PageAxes(std::vector<PageAxis> axes) : axes_(std::move(axes)) {}

  [[nodiscard]] bool empty() const noexcept { return axes_.empty(); }
  [[nodiscard]] std::uint64_t pages() const noexcept;
  /// Along the axis of that name; 1 where there is none.
  [[nodiscard]] std::uint64_t size_of(char name) const noexcept;
  [[nodiscard]] std::uint64_t depth() const noexcept { return size_of('Z'); }
  /// The axis along which volume 1 is the neighbour of volume 0; 'Z' where there is one volume.
  [[nodiscard]] char axis_of_volumes() const noexcept;
  [[nodiscard]] std::uint64_t volumes() const noexcept;
  /// Of slice `z` of volume `index`, both there.
  [[nodiscard]] std::uint64_t page(std::uint64_t index, std::uint64_t z) const noexcept;

 private:
  std::vector<PageAxis> axes_;
};

/// What a TIFF's description says of its pages; what it does not say is as in an empty one.
struct PagesDescription {
  PageAxes axes;
  std::vector<std::uint64_t> order;  ///< the page for each of the axes' places; empty: they follow
  std::optional<Spacing> spacing;    ///< with the resolution that the file has beside
  std::optional<ValueRange> range;
  double slope = 1;  ///< a value is slope × what is stored + intercept
  double intercept = 0;
  bool structural = false;  ///< the text is for programs, and holds for this file alone
  bool unclear = false;     ///< it names axes, and not how the pages lie along them
  Problem note;
};

}  // namespace filterscope
