#include "core/image/image.h"

#include <fmt/format.h>

#include <cstdint>
#include <span>

#include "kernels/api/errors.h"
#include "kernels/host/fnv1a.h"

namespace filterscope {

Image::Image(const Shape& shape) : shape_(shape), pixels_(shape.bytes()), range_(type_range(shape.type)) {}

void Image::set_range(const ValueRange& range, bool chosen) {
  if (const Problem found = problem_of(range, shape_.type); !found.empty()) throw ArgumentError(found);
  range_ = range;
  range_chosen_ = chosen;
}

void Image::describe_like(const Image& source) {
  alpha_ = source.alpha_;
  range_ = source.range_;
  range_chosen_ = source.range_chosen_;
  spacing_ = source.spacing_;
  affine_ = source.affine_;
  extras_ = source.extras_;
  metadata_ = source.metadata_;
  weights_ = source.weights_;
}

ConstImageView Image::view() const noexcept {
  ConstImageView view = tight_view(pixels_.data(), shape_);
  if (guide_ != nullptr) view.guide = guide_->pixels_.data();
  if (weights_ != nullptr) view.weights = weights_->data();
  return view;
}

void Image::set_guide(std::shared_ptr<const Image> guide) {
  if (guide != nullptr && guide->shape_ != shape_) {
    throw ArgumentError(
        problem("image.guide_shape", "A guide image must have the image's size, channels and type."));
  }
  guide_ = std::move(guide);
}

void Image::set_weights(std::shared_ptr<const std::vector<float>> weights) {
  if (weights != nullptr && weights->size() != shape_.pixels()) {
    throw ArgumentError(problem("image.weights", "There must be one weight for each pixel."));
  }
  weights_ = std::move(weights);
}

std::string Image::hash() const { return hashes().now; }

ImageHashes Image::hashes() const {
  const int facts[] = {shape_.width, shape_.height, shape_.depth, shape_.channels,
                       static_cast<int>(shape_.type)};
  std::uint64_t hash = fnv1a(kFnvStart, std::as_bytes(std::span(facts)));
  hash = fnv1a(hash, pixels_);
  hash = fnv1a(hash, alpha_);
  if (range_ != type_range(shape_.type)) {
    const double ends[] = {range_.low, range_.high};
    hash = fnv1a(hash, std::as_bytes(std::span(ends)));
  }
  if (guide_ != nullptr) hash = fnv1a(hash, guide_->pixels_);
  if (weights_ != nullptr) hash = fnv1a(hash, std::as_bytes(std::span(*weights_)));
  const std::string before = fmt::format("{:016x}", hash);
  if (!spacing_.unit.empty()) {
    const double lengths[] = {spacing_.x, spacing_.y, spacing_.z};
    hash = fnv1a(hash, std::as_bytes(std::span(lengths)));
    hash = fnv1a(hash, std::as_bytes(std::span(spacing_.unit)));
  }
  return {fmt::format("{:016x}", hash), before};
}

}  // namespace filterscope
