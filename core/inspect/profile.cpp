#include "core/inspect/profile.h"

#include "kernels/api/pixel_values.h"

namespace filterscope {

std::vector<double> profile_of(const Image& image, int column, int row, bool along_row) {
  const Shape& shape = image.shape();
  std::vector<double> values;
  if (image.empty() || column < 0 || row < 0 || column >= shape.width || row >= shape.height) return values;
  const int count = along_row ? shape.width : shape.height;
  values.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const PixelValues pixel = pixel_values(image.view(), along_row ? i : column, along_row ? row : i);
    double sum = 0;
    for (int c = 0; c < shape.channels; ++c) sum += pixel.at(static_cast<std::size_t>(c));
    values.push_back(sum / shape.channels);
  }
  return values;
}

}  // namespace filterscope
