// Sums over the square windows around all pixels of a rectangle, along one axis after the other.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/guided2d/fast/window_sums.h"

namespace filterscope::guided {

/// A rectangle's values, row by row.
class Plane {
 public:
  /// Of `area`; keeps the memory that it has.
  void shape(const Region& area);

  /// The value of the first pixel of row y of the rectangle.
  [[nodiscard]] double* row(int y) noexcept { return values_.data() + offset(y); }
  [[nodiscard]] const double* row(int y) const noexcept { return values_.data() + offset(y); }
  /// Of row y, counted from column 0 of the image.
  [[nodiscard]] const double* columns(int y) const noexcept { return row(y) - area_.x0; }
  [[nodiscard]] std::ptrdiff_t stride() const noexcept { return stride_; }

 private:
  [[nodiscard]] std::ptrdiff_t offset(int y) const noexcept { return (y - area_.y0) * stride_; }

  Region area_;
  std::ptrdiff_t stride_ = 0;
  std::vector<double> values_;
};

class BoxSums {
 public:
  /// Writes the values of columns x0 − r … x1 + r − 1 of row y, which may lie beyond the image, each kLanes
  /// after the one before it.
  using FillRow = std::function<void(int y, double* to)>;

  /// Makes `to` the sums over the windows of (2·radius + 1)² around every pixel of `area`.
  void sum(const Region& area, int radius, const FillRow& fill, Plane& to);

 private:
  std::vector<double> items_;
  std::vector<double> room_;
  std::vector<double> line_;
  Plane along_x_;
};

}  // namespace filterscope::guided
