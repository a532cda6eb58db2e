#include "kernels/guided2d/fast/box_sums.h"

#include <algorithm>

namespace filterscope::guided {

void Plane::shape(const Region& area) {
  area_ = area;
  stride_ = (area.width() + kLanes - 1) / kLanes * kLanes;
  const auto values = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(area.height());
  if (values_.size() < values) values_.resize(values);
}

void BoxSums::sum(const Region& area, int radius, const FillRow& fill, Plane& to) {
  const Region rows{area.x0, area.y0 - radius, area.x1, area.y1 + radius};
  const auto items = static_cast<std::size_t>(area.width() + 2 * radius);
  items_.assign(items * kLanes, 0.0);
  line_.resize(static_cast<std::size_t>(area.width()) * kLanes);
  room_.resize(static_cast<std::size_t>(2 * radius + 1) * kLanes);
  along_x_.shape(rows);
  for (int y = rows.y0; y < rows.y1; y += kLanes) {
    const int lines = std::min(kLanes, rows.y1 - y);
    for (int line = 0; line < lines; ++line) fill(y + line, items_.data() + line);
    window_sums({items_.data(), kLanes, area.x0, area.width(), radius, line_.data(), kLanes, room_.data()});
    for (int line = 0; line < lines; ++line) {
      double* row = along_x_.row(y + line);
      const double* from = line_.data() + line;
      for (int x = 0; x < area.width(); ++x) row[x] = from[static_cast<std::ptrdiff_t>(x) * kLanes];
    }
  }
  to.shape(area);
  for (std::ptrdiff_t x = 0; x < to.stride(); x += kLanes) {
    window_sums({along_x_.row(rows.y0) + x, along_x_.stride(), area.y0, area.height(), radius,
                 to.row(area.y0) + x, to.stride(), room_.data()});
  }
}

}  // namespace filterscope::guided
