// An owned image or volume: interleaved gray or RGB in host memory, with its alpha kept apart.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/image/image_facts.h"
#include "kernels/api/image_view.h"
#include "kernels/api/value_range.h"

namespace filterscope {

struct Metadata;

struct ImageHashes {
  std::string now;             ///< Image::hash()
  std::string before_spacing;  ///< as files have it that were written before spacing was part of it
};

class Image {
 public:
  Image() = default;
  /// Zero-filled, with its type's value range. Throws std::bad_alloc.
  explicit Image(const Shape& shape);

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] bool empty() const noexcept { return pixels_.empty(); }
  [[nodiscard]] ImageView view() noexcept { return tight_view(pixels_.data(), shape_); }
  /// With the guide's pixels and the weights.
  [[nodiscard]] ConstImageView view() const noexcept;

  /// One value a pixel in the image's type, tightly packed; empty where the file had no alpha.
  [[nodiscard]] const std::vector<std::byte>& alpha() const noexcept { return alpha_; }
  void set_alpha(std::vector<std::byte> alpha) { alpha_ = std::move(alpha); }

  /// What 255 levels span. Values may lie outside.
  [[nodiscard]] const ValueRange& range() const noexcept { return range_; }
  /// Throws ArgumentError where it is no range for the image's type.
  void set_range(const ValueRange& range, bool chosen = false);
  /// Whether the user chose it, be it the type's. No part of the hash.
  [[nodiscard]] bool range_chosen() const noexcept { return range_chosen_; }

  [[nodiscard]] const Spacing& spacing() const noexcept { return spacing_; }
  void set_spacing(Spacing spacing) { spacing_ = std::move(spacing); }

  /// Nothing where the orientation in the body is not known.
  [[nodiscard]] const std::optional<Affine>& affine() const noexcept { return affine_; }
  void set_affine(const std::optional<Affine>& affine) { affine_ = affine; }

  /// Null where the file's format has none, and once the image is no longer the file's as a whole.
  [[nodiscard]] const std::shared_ptr<const HeaderExtras>& extras() const noexcept { return extras_; }
  void set_extras(std::shared_ptr<const HeaderExtras> extras) { extras_ = std::move(extras); }
  /// Whether the slices are frames: those of a clip, and slices in colour, which are filtered as such.
  [[nodiscard]] bool is_sequence() const noexcept {
    return shape_.depth > 1 && (shape_.channels > 1 || (extras_ && extras_->frames));
  }

  /// What its file says besides (core/image/metadata.h); null where it says nothing. No part of the hash.
  [[nodiscard]] const std::shared_ptr<const Metadata>& metadata() const noexcept { return metadata_; }
  void set_metadata(std::shared_ptr<const Metadata> metadata) { metadata_ = std::move(metadata); }

  /// The image that filters take their weights from; null: this one.
  [[nodiscard]] const std::shared_ptr<const Image>& guide() const noexcept { return guide_; }
  /// Throws ArgumentError where it has another shape.
  void set_guide(std::shared_ptr<const Image> guide);

  /// What each pixel counts for others, 0…1, tightly packed; null: all count 1. See docs/semantics.md.
  [[nodiscard]] const std::shared_ptr<const std::vector<float>>& weights() const noexcept { return weights_; }
  /// Throws ArgumentError where there is not one for each pixel.
  void set_weights(std::shared_ptr<const std::vector<float>> weights);

  /// Takes the alpha, value range, spacing, affine, extras, metadata and weights of `source`, of the same
  /// shape: for what a filter made of it.
  void describe_like(const Image& source);

  /// FNV-1a over shape, pixels and alpha, the value range where it is not the type's, the guide, the
  /// weights, and the spacing where it is known, which lengths in mm follow, as 16 hexadecimal digits: tells
  /// images apart in result files.
  [[nodiscard]] std::string hash() const;
  [[nodiscard]] ImageHashes hashes() const;

 private:
  Shape shape_;
  std::vector<std::byte> pixels_;
  std::vector<std::byte> alpha_;
  ValueRange range_;
  bool range_chosen_ = false;
  Spacing spacing_;
  std::optional<Affine> affine_;
  std::shared_ptr<const HeaderExtras> extras_;
  std::shared_ptr<const Metadata> metadata_;
  std::shared_ptr<const Image> guide_;
  std::shared_ptr<const std::vector<float>> weights_;
};

using SharedImage = std::shared_ptr<const Image>;

}  // namespace filterscope
