// What a compiled kernel is called with. The text that is compiled with the user's source has the same
// struct (program.cpp); kCallVersion tells a host of another build.
#pragma once

#include <cstdint>

namespace filterscope::own {

inline constexpr std::uint32_t kCallVersion = 2;
inline constexpr int kMostValues = 48;

struct Call {
  const void* source;
  void* target;
  std::int64_t row_bytes;  ///< of both images, whose rows and slices lie tightly
  std::int64_t slice_bytes;
  std::int32_t size[4];       ///< width, height, depth, channels
  std::int32_t border;        ///< as enum Border
  std::int32_t frame[3];      ///< left unfiltered on all sides
  std::int32_t first[3];      ///< of the region to filter
  std::int32_t last[3];       ///< behind it
  std::int32_t halo[3];       ///< how far around the region its pixels depend; −1: on all of the image
  float low;                  ///< the value of level 0
  float level;                ///< what a level is in values
  float per_level;            ///< and a value in levels
  float values[kMostValues];  ///< of the parameters, in the schema's order
};

}  // namespace filterscope::own
