// Large images: filtered values at some places against the double-precision reference of a crop around
// each, which never had a large image to lose digits in.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::test {

inline constexpr int kLargeSide = 16384;
/// Of full scale, which is 1.
inline constexpr double kLargeTolerance = 1e-4;

/// Whether the whole of such an image is to be filtered on the CPU, which takes 5 GB and minutes.
inline bool whole_pictures() { return std::getenv("FILTERSCOPE_LARGE_TESTS") != nullptr; }

/// Bright, with grain: sums over a row or a column become a million times what a window adds to them.
inline float large_value(int x, int y) {
  const auto hash = static_cast<std::uint32_t>(x) * 2654435761U ^ static_cast<std::uint32_t>(y) * 2246822519U;
  const std::uint32_t grain = (hash ^ (hash >> 15)) * 2654435761U >> 20;  // 0…4095
  return 0.9F + 0.1F * static_cast<float>(grain) / 4096.0F - ((x / 97 + y / 61) % 5 == 0 ? 0.4F : 0.0F);
}

inline Shape large_shape(int width, int height) { return {width, height, 1, 1, PixelType::f32}; }

inline std::vector<float> large_part(const Region& region) {
  std::vector<float> values;
  values.reserve(static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(region.height()));
  for (int y = region.y0; y < region.y1; ++y) {
    for (int x = region.x0; x < region.x1; ++x) values.push_back(large_value(x, y));
  }
  return values;
}

inline std::vector<float> run_once(const Variant& variant, const Shape& shape, const Parameters& parameters,
                                   const std::vector<float>& values) {
  const auto run = make_run(variant, {shape, parameters});
  const ConstImageView source = tight_view(reinterpret_cast<const std::byte*>(values.data()), shape);
  run->bind(make_source(variant.descriptor.backend, source));
  run->run(whole(shape));
  std::vector<float> result(values.size());
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
  return result;
}

/// Places along an axis: both ends, and on both sides of where tiles, bands and strips of any likely size
/// meet.
inline std::vector<int> large_places(int length) {
  std::vector<int> places{0, 1, length / 2, length - 2, length - 1};
  for (const int seam : {32, 64, 96, 128, 256, 1024, 4096, 8192, 12288, 16352}) {
    for (const int place : {seam - 1, seam}) {
      if (place < length) places.push_back(place);
    }
  }
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

/// The largest error of `id` at every pair of such places in an image of that size.
inline double largest_error(std::string_view id, int width, int height, const Parameters& parameters) {
  const Variant& filter = variant(id);
  const Family& family = *filter.descriptor.family;
  const Shape shape = large_shape(width, height);
  const std::vector<float> result = run_once(filter, shape, parameters, large_part(whole(shape)));
  const Halo halo = family.halo(parameters);
  double worst = 0;
  for (const int y : large_places(height)) {
    for (const int x : large_places(width)) {
      const Region crop{std::max(0, x - halo.x), std::max(0, y - halo.y), std::min(width, x + halo.x + 1),
                        std::min(height, y + halo.y + 1)};
      const Shape small = large_shape(crop.width(), crop.height());
      const std::vector<float> expected =
          run_once(variant(family.reference), small, parameters, large_part(crop));
      const std::size_t there =
          static_cast<std::size_t>(y - crop.y0) * static_cast<std::size_t>(small.width) +
          static_cast<std::size_t>(x - crop.x0);
      const std::size_t here =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
      worst = std::max(worst, std::abs(static_cast<double>(result[here]) - expected[there]));
    }
  }
  return worst;
}

/// Small windows: what is tested is the image's size.
inline Parameters large_parameters(std::string_view id) {
  if (variant(id).descriptor.family->id == "nlm2d") {
    return {{"search_radius", 2}, {"patch_radius", 1}, {"strength", 20.0}};
  }
  return {{"radius", 5}, {"sigma_space", 2.0}};
}

inline void expect_right(std::string_view id, int width, int height) {
  EXPECT_LT(largest_error(id, width, height, large_parameters(id)), kLargeTolerance)
      << id << " on " << width << " × " << height;
}

}  // namespace filterscope::test
