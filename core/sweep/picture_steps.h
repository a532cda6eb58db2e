// Sizes and pixel types as axes of a sweep: each image scaled, and made another type.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// "512x512", or a share of the image's own sides: "50%".
struct PictureSize {
  int width = 0;  ///< 0: by `percent`
  int height = 0;
  double percent = 100;
  friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

/// Every size with every type; of what is empty an image keeps its own.
struct PictureAxes {
  std::vector<PictureSize> sizes;
  std::vector<PixelType> types;

  [[nodiscard]] bool any() const noexcept { return !sizes.empty() || !types.empty(); }
  /// How many images are made of each.
  [[nodiscard]] std::size_t steps() const noexcept;
  friend bool operator==(const PictureAxes&, const PictureAxes&) = default;
};

/// "512x512,1024x768,50%", each once. Throws ArgumentError that says what is wrong.
std::vector<PictureSize> parse_picture_sizes(std::string_view text);
/// "u8,u16,f32", each once.
std::vector<PixelType> parse_pixel_types(std::string_view text);
std::string text_of(const PictureSize& size);
/// As the parsers take them.
std::string text_of(const std::vector<PictureSize>& sizes);
std::string text_of(const std::vector<PixelType>& types);

struct SweepPlan;

/// `plan` with its images at all sizes and types of `plan.of_pictures`; those that are made already stay.
/// What is scaled is the image without its noise; noise is added anew. Throws ArgumentError for a volume, a
/// guide, and what would be too large.
SweepPlan with_pictures_made(const SweepPlan& plan);

}  // namespace filterscope
