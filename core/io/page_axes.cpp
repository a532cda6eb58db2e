#include "core/io/page_axes.h"

#include "core/io/header_numbers.h"

namespace filterscope {

std::uint64_t PageAxes::pages() const noexcept {
  std::uint64_t count = 1;
  for (const PageAxis& axis : axes_) count = saturating_product(count, axis.size);
  return count;
}

std::uint64_t PageAxes::size_of(char name) const noexcept {
  for (const PageAxis& axis : axes_) {
    if (axis.name == name) return axis.size;
  }
  return 1;
}

char PageAxes::axis_of_volumes() const noexcept {
  for (auto axis = axes_.rbegin(); axis != axes_.rend(); ++axis) {
    if (axis->name != 'Z' && axis->size > 1) return axis->name;
  }
  return 'Z';
}

std::uint64_t PageAxes::volumes() const noexcept { return depth() == 0 ? 0 : pages() / depth(); }

std::uint64_t PageAxes::page(std::uint64_t index, std::uint64_t z) const noexcept {
  std::uint64_t page = 0;
  std::uint64_t step = 1;
  for (auto axis = axes_.rbegin(); axis != axes_.rend(); ++axis) {
    const bool slices = axis->name == 'Z';
    page += (slices ? z : index % axis->size) * step;
    if (!slices) index /= axis->size;
    step *= axis->size;
  }
  return page;
}

}  // namespace filterscope
