#include "app/cli/result_pictures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace filterscope::cli {
namespace {

/// Differences of all values in levels of 255, tightly packed.
template <class Value>
std::vector<float> differences(const Image& a, const Image& b) {
  const Shape& shape = a.shape();
  const double to_levels = 1 / a.range().level();
  const int values = shape.width * shape.channels;
  std::vector<float> list;
  const int rows = shape.height * shape.depth;
  list.reserve(static_cast<std::size_t>(values) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row) {
    const Value* left = a.view().row<Value>(row % shape.height, row / shape.height);
    const Value* right = b.view().row<Value>(row % shape.height, row / shape.height);
    for (int i = 0; i < values; ++i) {
      const double levels =
          std::abs(static_cast<double>(left[i]) - static_cast<double>(right[i])) * to_levels;
      list.push_back(std::isfinite(levels) ? static_cast<float>(levels) : 0.0F);
    }
  }
  return list;
}

Shape with_bytes(Shape shape) {
  shape.type = PixelType::u8;
  return shape;
}

}  // namespace

std::filesystem::path picture_path(const std::filesystem::path& folder, const std::string& stem,
                                   const Shape& shape) {
  if (shape.depth > 1) return folder / (stem + ".nii.gz");
  const bool wide = shape.type == PixelType::f32 || shape.type == PixelType::s16;
  return folder / (stem + (wide ? ".tif" : ".png"));
}

std::filesystem::path difference_path(const std::filesystem::path& folder, const std::string& stem,
                                      const Shape& shape) {
  return picture_path(folder, stem + "_difference", with_bytes(shape));
}

std::filesystem::path flip_path(const std::filesystem::path& folder, const std::string& stem,
                                const Shape& shape) {
  return picture_path(folder, stem + "_flip", with_bytes(shape));
}

Image difference_picture(const Image& a, const Image& b, double& scale) {
  const PixelType type = a.shape().type;
  const std::vector<float> levels = type == PixelType::u8    ? differences<std::uint8_t>(a, b)
                                    : type == PixelType::u16 ? differences<std::uint16_t>(a, b)
                                    : type == PixelType::s16 ? differences<std::int16_t>(a, b)
                                                             : differences<float>(a, b);
  const float largest = levels.empty() ? 0.0F : *std::max_element(levels.begin(), levels.end());
  scale = largest > 0 ? 255.0 / static_cast<double>(largest) : 1.0;
  Image image(with_bytes(a.shape()));
  image.set_spacing(a.spacing());
  image.set_affine(a.affine());
  auto* target = image.view().row<std::uint8_t>(0);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    target[i] = static_cast<std::uint8_t>(std::lround(static_cast<double>(levels[i]) * scale));
  }
  return image;
}

}  // namespace filterscope::cli
