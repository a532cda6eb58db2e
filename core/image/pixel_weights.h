// What an image's pixels count for others: nothing outside of a mask, and a transparent one its alpha.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/metadata.h"

namespace filterscope {

/// Whether an image of floats can have `value` as a value. Infinities, and magnitudes from 1e30 on, stand for
/// no data in files (3.4e38, 9.97e36); differences of them in single precision are infinite, or no number.
inline bool is_value(double value) noexcept { return std::abs(value) < 1e30; }

enum class AlphaMode : std::uint8_t {
  weight,  ///< a pixel counts its alpha
  ignore   ///< alpha says nothing
};

/// What lies outside.
struct MaskChoice {
  enum class Kind : std::uint8_t {
    automatic,  ///< what is_value() denies, and the value that the file names as no data
    none,       ///< nothing
    nan,        ///< what is not a number
    padding,    ///< the value that the file names as no data
    value,      ///< `value`
    file        ///< what is 0 in the image at `path`
  };
  Kind kind = Kind::automatic;
  double value = 0;
  std::string path = {};

  [[nodiscard]] bool chosen() const noexcept { return kind != Kind::automatic; }
  friend bool operator==(const MaskChoice&, const MaskChoice&) = default;
};

/// Reads "auto", "none", "nan" in letters of any size, "padding", a number, or else the place of an image.
MaskChoice parse_mask_choice(std::string_view text);
/// As parse_mask_choice() reads it; empty for Kind::automatic.
std::string text_of(const MaskChoice& choice);

/// Reads "weight" or "ignore". Throws ArgumentError in words for anything else.
AlphaMode parse_alpha_mode(std::string_view text);

/// The values, both ends among them, that stand for no data by what the image's file says: GDAL_NODATA,
/// DICOM's pixel padding value and range limit. One for all of the image, or one for each slice, of which
/// some may have none; empty where the file says none. Both ends may be no number.
std::vector<std::optional<ValueRange>> padding_of(const Image& image);

/// The value of GDAL_NODATA among `tags`.
std::optional<ValueRange> no_data_of(const std::vector<FileTag>& tags);

/// Throws ArgumentError where a mask of shape `mask` does not have the pixels of an image of shape `image`.
void require_mask(const Shape& mask, const Shape& image);

/// What is 0 in `mask`; where that is null, what is outside by itself.
inline MaskChoice choice_by(const Image* mask) {
  return {mask != nullptr ? MaskChoice::Kind::file : MaskChoice::Kind::automatic};
}

/// What the image's pixels count; null where all count 1. `mask`: the image of Kind::file, which has the
/// image's size. Throws ArgumentError for a mask of another size, for an infinite value, and for
/// Kind::padding where the file names no value.
std::shared_ptr<const std::vector<float>> weights_of(const Image& image, const MaskChoice& choice,
                                                     AlphaMode alpha, const Image* mask = nullptr);

/// Gives `image` those weights. Throws as weights_of().
void weigh_pixels(Image& image, const MaskChoice& choice, AlphaMode alpha, const Image* mask = nullptr);

/// Where the choice is automatic or nan: leaves out pixels of which the image's guide has no value, as those
/// of which the image has none.
void weigh_by_guide(Image& image, const MaskChoice& choice = {});

/// Pixels that count nothing.
std::size_t pixels_outside(const Image& image) noexcept;
/// Those over all; 0 for an image without weights.
double share_outside(const Image& image) noexcept;

}  // namespace filterscope
