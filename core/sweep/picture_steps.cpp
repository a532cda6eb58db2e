#include "core/sweep/picture_steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/image/resample.h"
#include "core/noise/noise.h"
#include "core/sweep/sweep.h"
#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr double kMostPixels = 1 << 28;
constexpr int kMostSide = 1 << 16;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t comma = text.find(',');
    words.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return words;
    text.remove_prefix(comma + 1);
  }
}

std::optional<PictureSize> size_of(std::string_view word) {
  if (word.ends_with('%')) {
    const auto percent = number_in<double>(word.substr(0, word.size() - 1));
    if (!percent || !(*percent > 0) || *percent > 10000) return {};
    return PictureSize{0, 0, *percent};
  }
  const std::size_t cross = word.find('x');
  if (cross == std::string_view::npos) return {};
  const auto width = number_in<int>(word.substr(0, cross));
  const auto height = number_in<int>(word.substr(cross + 1));
  const auto good = [](const std::optional<int>& side) { return side && *side > 0 && *side <= kMostSide; };
  if (!good(width) || !good(height)) return {};
  return PictureSize{*width, *height, 100};
}

template <class Item>
std::string joined(const std::vector<Item>& items, const auto& text) {
  std::string list;
  for (const Item& item : items) list.append(list.empty() ? "" : ",").append(text(item));
  return list;
}

/// Of one image, with its noise left out.
struct Step {
  std::optional<PictureSize> size;
  std::optional<PixelType> type;
};

std::vector<Step> steps_of(const PictureAxes& axes) {
  std::vector<std::optional<PictureSize>> sizes(axes.sizes.begin(), axes.sizes.end());
  std::vector<std::optional<PixelType>> types(axes.types.begin(), axes.types.end());
  if (sizes.empty()) sizes.emplace_back();
  if (types.empty()) types.emplace_back();
  std::vector<Step> steps;
  for (const auto& size : sizes) {
    for (const auto& type : types) steps.push_back({size, type});
  }
  return steps;
}

std::pair<int, int> sides_of(const Shape& shape, const PictureSize& size) {
  if (size.width > 0) return {size.width, size.height};
  const auto scaled = [&](int side) {
    return std::max(1, static_cast<int>(std::lround(std::min(side * size.percent / 100, 1e9))));
  };
  return {scaled(shape.width), scaled(shape.height)};
}

SharedImage made(const SharedImage& image, const Step& step) {
  if (!image) return image;
  const Shape& shape = image->shape();
  std::shared_ptr<const Image> now = image;
  if (step.size) {
    const auto [width, height] = sides_of(shape, *step.size);
    if (static_cast<double>(width) * height > kMostPixels) {
      throw ArgumentError(problem("axes.too_large",
                                  "An image of %1×%2 would be too large. At most %3 million pixels.", width,
                                  height, static_cast<long>(kMostPixels / (1 << 20))));
    }
    if (width != shape.width || height != shape.height)
      now = std::make_shared<const Image>(resample(*now, width, height));
  }
  if (step.type && *step.type != shape.type) now = std::make_shared<const Image>(to_type(*now, *step.type));
  return now;
}

std::string suffix_of(const Shape& before, const Shape& after, const Step& step) {
  std::string text;
  if (step.size && (after.width != before.width || after.height != before.height))
    text += fmt::format("@{}x{}", after.width, after.height);
  if (step.type && after.type != before.type) text += fmt::format(",{}", name_of(after.type));
  return text;
}

/// The size belongs to the image, before its noise: "a.png@64x64 + gaussian 20, seed 1".
std::string name_of(const SweepPicture& picture, const std::string& suffix) {
  const std::string noise = noisy_name({}, picture.noise);
  std::string name = picture.name;
  return name.insert(name.size() - (name.ends_with(noise) ? noise.size() : 0), suffix);
}

SweepPicture picture_of(const SweepPicture& picture, const Step& step) {
  // With noise and no truth of its own the truth is the image before its noise.
  const bool restores = picture.noise.any() && picture.truth_place.empty();
  const SharedImage& clean = restores && picture.truth ? picture.truth : picture.image;
  SweepPicture one = picture;
  const SharedImage scaled = made(clean, step);
  one.name = name_of(picture, suffix_of(picture.image->shape(), scaled->shape(), step));
  one.made = true;
  one.truth = restores ? scaled : made(picture.truth, step);
  one.image = restores ? std::make_shared<const Image>(add_noise(*scaled, picture.noise)) : scaled;
  return one;
}

void require_plain(const SweepPicture& picture) {
  if (picture.image->shape().depth > 1) {
    throw ArgumentError(
        problem("axes.volume", "\"%1\" is a volume: sizes and types can be varied of images.", picture.name));
  }
  if (!picture.guide_place.empty() || picture.image->guide() != nullptr) {
    throw ArgumentError(
        problem("axes.guide", "\"%1\" has a guide image: its size and type cannot be varied.", picture.name));
  }
  if (picture.noise.any() && !picture.truth_place.empty()) {
    throw ArgumentError(
        problem("axes.truth", "\"%1\" has noise and a truth of its own: its size and type cannot be varied.",
                picture.name));
  }
}

}  // namespace

std::size_t PictureAxes::steps() const noexcept {
  return std::max<std::size_t>(1, sizes.size()) * std::max<std::size_t>(1, types.size());
}

std::vector<PictureSize> parse_picture_sizes(std::string_view text) {
  std::vector<PictureSize> sizes;
  for (const std::string_view word : words_of(text)) {
    const auto size = size_of(word);
    if (!size) {
      throw ArgumentError(
          problem("axes.size",
                  "\"%1\" is no size of an image. Write sizes as 512x512,1920x1080 or as 25%,50%.", word));
    }
    if (std::ranges::find(sizes, *size) == sizes.end()) sizes.push_back(*size);
  }
  return sizes;
}

std::vector<PixelType> parse_pixel_types(std::string_view text) {
  std::vector<PixelType> types;
  for (const std::string_view word : words_of(text)) {
    const auto type = parse_name<PixelType>(word);
    if (!type)
      throw ArgumentError(
          problem("axes.type", "\"%1\" is no pixel type. There are u8, u16, s16, f32.", word));
    if (std::ranges::find(types, *type) == types.end()) types.push_back(*type);
  }
  return types;
}

std::string text_of(const PictureSize& size) {
  return size.width > 0 ? fmt::format("{}x{}", size.width, size.height) : fmt::format("{}%", size.percent);
}

std::string text_of(const std::vector<PictureSize>& sizes) {
  return joined(sizes, [](const PictureSize& size) { return text_of(size); });
}

std::string text_of(const std::vector<PixelType>& types) {
  return joined(types, [](PixelType type) { return std::string(name_of(type)); });
}

SweepPlan with_pictures_made(const SweepPlan& plan) {
  if (!plan.of_pictures.any()) return plan;
  SweepPlan wanted = plan;
  wanted.pictures.clear();
  for (const SweepPicture& picture : plan.pictures) {
    if (picture.made) {
      wanted.pictures.push_back(picture);
      continue;
    }
    require_plain(picture);
    for (const Step& step : steps_of(plan.of_pictures)) wanted.pictures.push_back(picture_of(picture, step));
  }
  return wanted;
}

}  // namespace filterscope
