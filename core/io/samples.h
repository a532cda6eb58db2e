// The sample pictures that are part of the program, so that a first start shows something.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/image/image.h"

namespace filterscope {

struct Sample {
  std::string_view name;  ///< its file name, "astronaut.png"
  std::string_view title;
  std::string_view licence;          ///< origin and licence, one sentence
  std::span<const std::byte> bytes;  ///< of the encoded file
};

std::span<const Sample> samples() noexcept;

/// Decoded. Throws std::out_of_range where there is no sample with that name.
Image load_sample(std::string_view name);

}  // namespace filterscope
