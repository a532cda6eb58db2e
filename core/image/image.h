// An owned picture or volume: interleaved gray or RGB in host memory, with its alpha kept apart.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "kernels/api/image_view.h"

namespace filterscope {

class Image {
 public:
  Image() = default;
  /// Zero-filled. Throws std::bad_alloc.
  explicit Image(const Shape& shape);

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] bool empty() const noexcept { return pixels_.empty(); }
  [[nodiscard]] ImageView view() noexcept { return tight_view(pixels_.data(), shape_); }
  [[nodiscard]] ConstImageView view() const noexcept { return tight_view(pixels_.data(), shape_); }

  /// One value a pixel in the picture's type, tightly packed; empty where the file had no alpha.
  [[nodiscard]] const std::vector<std::byte>& alpha() const noexcept { return alpha_; }
  void set_alpha(std::vector<std::byte> alpha) { alpha_ = std::move(alpha); }

  /// FNV-1a over shape, pixels and alpha, as 16 hexadecimal digits: tells pictures apart in result files.
  [[nodiscard]] std::string hash() const;

 private:
  Shape shape_;
  std::vector<std::byte> pixels_;
  std::vector<std::byte> alpha_;
};

using SharedImage = std::shared_ptr<const Image>;

}  // namespace filterscope
