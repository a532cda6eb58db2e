#include "core/image/pixel_weights.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/image/metadata.h"
#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"
#include "kernels/api/parameters.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

using Weights = std::vector<float>;

/// Calls `visit` with values of type `type` that lie tightly packed from `bytes` on.
template <class Visit>
void with_values(const std::byte* bytes, PixelType type, const Visit& visit) {
  return with_pixel_type(type,
                         [&](auto zero) { return visit(reinterpret_cast<const decltype(zero)*>(bytes)); });
}

std::optional<double> tag_number(std::string_view text) {
  while (!text.empty() && (text.back() == '\0' || text.back() == ' ')) text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  if (text.starts_with('+')) text.remove_prefix(1);
  return number_in<double>(text);
}

/// All slices of an image, or one of them.
struct Slices {
  int first = 0;
  int last = 0;
};

Slices all_of(const Image& image) { return {0, image.shape().depth}; }

/// Sets the weight of pixels of `slices` to 0 in which `out` holds for some channel's value, or for `all` in
/// each.
template <class Out>
void leave_out(const Image& image, Weights& weights, const Slices& slices, bool all, const Out& out) {
  const Shape& shape = image.shape();
  const std::size_t pixels = shape.pixels() / static_cast<std::size_t>(std::max(shape.depth, 1));
  const std::size_t before = pixels * static_cast<std::size_t>(slices.first);
  const std::size_t count = pixels * static_cast<std::size_t>(slices.last - slices.first);
  with_values(image.view().data + before * shape.pixel_bytes(), shape.type, [&](const auto* value) {
    for (float& weight : std::span(weights).subspan(before, count)) {
      int hits = 0;
      for (int c = 0; c < shape.channels; ++c, ++value) hits += out(static_cast<double>(*value)) ? 1 : 0;
      if (hits == shape.channels || (hits > 0 && !all)) weight = 0;
    }
  });
}

/// Only floats can be none.
void leave_out_no_values(const Image& image, Weights& weights) {
  if (image.shape().type != PixelType::f32) return;
  leave_out(image, weights, all_of(image), false, [](double value) { return !is_value(value); });
}

void leave_out_nan(const Image& image, Weights& weights, const Slices& slices) {
  if (image.shape().type != PixelType::f32) return;
  leave_out(image, weights, slices, false, [](double value) { return std::isnan(value); });
}

/// As single precision has it, where pixels are floats.
void leave_out_values(const Image& image, Weights& weights, const Slices& slices, const ValueRange& values) {
  const bool floats = image.shape().type == PixelType::f32;
  const auto stored = [&](double value) {
    return floats ? static_cast<double>(static_cast<float>(value)) : value;
  };
  const double low = stored(values.low);
  const double high = stored(values.high);
  if (std::isnan(low)) return leave_out_nan(image, weights, slices);
  leave_out(image, weights, slices, true, [=](double one) { return one >= low && one <= high; });
}

void leave_out_padding(const Image& image, Weights& weights,
                       const std::vector<std::optional<ValueRange>>& padding) {
  if (padding.size() == 1 && padding.front())
    leave_out_values(image, weights, all_of(image), *padding.front());
  if (padding.size() == 1) return;
  for (int z = 0; z < image.shape().depth; ++z) {
    const auto& own = padding.at(static_cast<std::size_t>(z));
    if (own) leave_out_values(image, weights, {z, z + 1}, *own);
  }
}

void leave_out_mask(const Image& image, Weights& weights, const Image& mask) {
  const Shape& other = mask.shape();
  require_mask(other, image.shape());
  with_values(mask.view().data, other.type, [&](const auto* value) {
    for (float& weight : weights) {
      bool inside = false;
      for (int c = 0; c < other.channels; ++c, ++value) {
        const auto one = static_cast<double>(*value);
        inside |= one != 0 && !std::isnan(one);
      }
      if (!inside) weight = 0;
    }
  });
}

void multiply_by_alpha(const Image& image, Weights& weights) {
  const std::vector<std::byte>& alpha = image.alpha();
  if (alpha.empty()) return;
  const double full = full_scale(image.shape().type);
  with_values(alpha.data(), image.shape().type, [&](const auto* value) {
    for (float& weight : weights) {
      const double share = static_cast<double>(*value++) / full;
      weight *= static_cast<float>(share > 0 ? std::min(share, 1.0) : 0.0);
    }
  });
}

}  // namespace

void require_mask(const Shape& mask, const Shape& image) {
  if (mask.width == image.width && mask.height == image.height && mask.depth == image.depth) return;
  throw ArgumentError(
      problem("mask.size", "The mask is %1×%2×%3, and the image is %4×%5×%6. Give a mask of the same size.",
              mask.width, mask.height, mask.depth, image.width, image.height, image.depth));
}

MaskChoice parse_mask_choice(std::string_view text) {
  using Kind = MaskChoice::Kind;
  if (text.empty() || text == "auto") return {};
  if (text == "none") return {Kind::none};
  if (text == "nan") return {Kind::nan};
  if (text == "padding") return {Kind::padding};
  if (const auto value = tag_number(text))
    return std::isnan(*value) ? MaskChoice{Kind::nan} : MaskChoice{Kind::value, *value};
  return {Kind::file, 0, std::string(text)};
}

std::string text_of(const MaskChoice& choice) {
  switch (choice.kind) {
    case MaskChoice::Kind::automatic: return {};
    case MaskChoice::Kind::none: return "none";
    case MaskChoice::Kind::nan: return "nan";
    case MaskChoice::Kind::padding: return "padding";
    case MaskChoice::Kind::value: return text_of(Value(choice.value));
    case MaskChoice::Kind::file: break;
  }
  return choice.path;
}

AlphaMode parse_alpha_mode(std::string_view text) {
  if (text.empty() || text == "weight") return AlphaMode::weight;
  if (text == "ignore") return AlphaMode::ignore;
  throw ArgumentError(problem("alpha.unreadable", "\"%1\" is not weight or ignore.", text));
}

std::optional<ValueRange> no_data_of(const std::vector<FileTag>& tags) {
  constexpr std::uint16_t kGdalNoData = 42113;
  const auto tag = std::ranges::find(tags, kGdalNoData, &FileTag::id);
  if (tag == tags.end()) return std::nullopt;
  const auto value = tag_number({reinterpret_cast<const char*>(tag->bytes.data()), tag->bytes.size()});
  return value ? std::optional(ValueRange{*value, *value}) : std::nullopt;
}

std::vector<std::optional<ValueRange>> padding_of(const Image& image) {
  if (image.extras() != nullptr && !image.extras()->padding.empty()) {
    const auto& padding = image.extras()->padding;
    const bool fits = padding.size() == 1 || padding.size() == static_cast<std::size_t>(image.shape().depth);
    return fits ? padding
                : std::vector<std::optional<ValueRange>>();  // some of its slices, one does not know which
  }
  if (image.metadata() == nullptr) return {};
  const auto value = no_data_of(image.metadata()->tags);
  return value ? std::vector{value} : std::vector<std::optional<ValueRange>>();
}

std::shared_ptr<const std::vector<float>> weights_of(const Image& image, const MaskChoice& choice,
                                                     AlphaMode alpha, const Image* mask) {
  using Kind = MaskChoice::Kind;
  const std::vector<std::optional<ValueRange>> padding = padding_of(image);
  if (choice.kind == Kind::padding && padding.empty()) {
    throw ArgumentError(
        problem("mask.no_padding",
                "The file names no value that stands for no data. Give the value itself, nan, "
                "or an image as the mask."));
  }
  if (choice.kind == Kind::value && std::isinf(choice.value)) {
    throw ArgumentError(problem("mask.infinite",
                                "A mask by value takes a finite value: infinite ones cannot be left out so. "
                                "Give an image as the mask."));
  }
  const bool by_values = image.shape().type == PixelType::f32 || !padding.empty() || choice.chosen();
  const bool by_alpha = alpha == AlphaMode::weight && !image.alpha().empty();
  if (!by_values && !by_alpha) return nullptr;
  auto weights = std::make_shared<Weights>(image.shape().pixels(), 1.0F);
  if (choice.kind == Kind::automatic) leave_out_no_values(image, *weights);
  if (choice.kind == Kind::nan) leave_out_nan(image, *weights, all_of(image));
  if (choice.kind == Kind::automatic || choice.kind == Kind::padding) {
    if (!padding.empty()) leave_out_padding(image, *weights, padding);
  }
  if (choice.kind == Kind::value)
    leave_out_values(image, *weights, all_of(image), {choice.value, choice.value});
  if (choice.kind == Kind::file && mask != nullptr) leave_out_mask(image, *weights, *mask);
  if (alpha == AlphaMode::weight) multiply_by_alpha(image, *weights);
  const bool plain = std::ranges::all_of(*weights, [](float one) { return one == 1.0F; });
  return plain ? nullptr : std::move(weights);
}

void weigh_pixels(Image& image, const MaskChoice& choice, AlphaMode alpha, const Image* mask) {
  image.set_weights(weights_of(image, choice, alpha, mask));
}

void weigh_by_guide(Image& image, const MaskChoice& choice) {
  using Kind = MaskChoice::Kind;
  const Image* guide = image.guide().get();
  const bool by_values = choice.kind == Kind::automatic || choice.kind == Kind::nan;
  if (guide == nullptr || !by_values || guide->shape().type != PixelType::f32) return;
  auto weights = image.weights() != nullptr ? std::make_shared<Weights>(*image.weights())
                                            : std::make_shared<Weights>(image.shape().pixels(), 1.0F);
  const Weights before = *weights;
  if (choice.kind == Kind::automatic) leave_out_no_values(*guide, *weights);
  if (choice.kind == Kind::nan) leave_out_nan(*guide, *weights, all_of(*guide));
  if (*weights != before) image.set_weights(std::move(weights));
}

std::size_t pixels_outside(const Image& image) noexcept {
  if (image.weights() == nullptr) return 0;
  return static_cast<std::size_t>(
      std::ranges::count_if(*image.weights(), [](float one) { return one <= 0; }));
}

double share_outside(const Image& image) noexcept {
  return image.empty()
             ? 0
             : static_cast<double>(pixels_outside(image)) / static_cast<double>(image.shape().pixels());
}

}  // namespace filterscope
