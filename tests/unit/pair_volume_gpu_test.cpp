// fast/bilateral3d with windows whose weights serve both voxels of a pair: the order of all additions is
// fixed, so that no cut of a volume changes a bit.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"
#include "kernels/run/slab_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;

Bytes volume_noise(const Shape& shape) {
  Bytes bytes(shape.bytes());
  std::uint32_t state = 11;
  for (std::size_t i = 0; i < shape.pixels(); ++i) {
    state = state * 1664525U + 1013904223U;
    const std::uint32_t level = (i / 77 % 3 == 0 ? 50U : 130U) + (state >> 26U);
    if (shape.type == PixelType::u8) bytes[i] = static_cast<std::byte>(level);
    if (shape.type == PixelType::f32) {
      reinterpret_cast<float*>(bytes.data())[i] = static_cast<float>(level) / 255.0F;
    }
  }
  return bytes;
}

/// The box of a volume as a volume.
Bytes part_of(const Bytes& volume, const Shape& shape, const Region& box) {
  const std::size_t pixel = shape.pixel_bytes();
  const std::size_t row = static_cast<std::size_t>(box.width()) * pixel;
  Bytes part;
  for (int z = box.z0; z < box.z1; ++z) {
    for (int y = box.y0; y < box.y1; ++y) {
      const auto line =
          static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) + static_cast<std::size_t>(y);
      const std::byte* from =
          volume.data() +
          (line * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(box.x0)) * pixel;
      part.insert(part.end(), from, from + row);
    }
  }
  return part;
}

class GpuPairVolume : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    device_ = gpus().devices.front().index;
  }

  [[nodiscard]] PlanRequest request(const Shape& shape, const Parameters& parameters) const {
    return {shape, relevant(variant("fast/bilateral3d").descriptor.parameters, parameters), device_};
  }

  [[nodiscard]] Bytes filtered(const Bytes& volume, const Shape& shape, const Parameters& parameters,
                               const std::vector<Region>& regions) const {
    const auto run = make_run(variant("fast/bilateral3d"), request(shape, parameters));
    run->poison(0xA5);
    run->bind(make_source(Backend::cuda, tight_view(volume.data(), shape), device_));
    for (const Region& region : regions) run->run(region);
    Bytes bytes(shape.bytes());
    run->download(tight_view(bytes.data(), shape));
    return bytes;
  }

  int device_ = 0;
};

TEST_F(GpuPairVolume, PartsHaveTheWholesBits) {
  Parameters parameters = usual_parameters();
  parameters.set("radius", 6);
  parameters.set("radius_y", 5);
  parameters.set("radius_z", 7);
  for (const PixelType type : {PixelType::u8, PixelType::f32}) {
    const Shape shape{75, 61, 50, 1, type};
    const Bytes volume = volume_noise(shape);
    const Bytes all = filtered(volume, shape, parameters, {whole(shape)});
    EXPECT_EQ(filtered(volume, shape, parameters, {whole(shape)}), all) << "from run to run";

    std::vector<Region> regions;
    for (const auto& [x0, x1] : {std::pair{0, 13}, std::pair{13, 75}}) {
      for (const auto& [y0, y1] : {std::pair{0, 31}, std::pair{31, 61}}) {
        for (const auto& [z0, z1] : {std::pair{0, 1}, std::pair{1, 21}, std::pair{21, 50}}) {
          regions.push_back({x0, y0, x1, y1, z0, z1});
        }
      }
    }
    EXPECT_EQ(filtered(volume, shape, parameters, regions), all) << "by regions";

    const Region outer{16, 32, 75, 61, 16, 43};
    const Region inner{16 + 6, 32 + 5, 75, 61, 16 + 7, 43 - 7};
    const Shape part{outer.width(), outer.height(), outer.depth(), 1, type};
    const Bytes cut = filtered(part_of(volume, shape, outer), part, parameters, {whole(part)});
    EXPECT_EQ(part_of(cut, part, {6, 5, part.width, part.height, 7, part.depth - 7}),
              part_of(all, shape, inner))
        << "a part by itself";

    for (const int inner_slices : {1, 16}) {
      const int grid = variant("fast/bilateral3d").descriptor.part_grid;
      const SlabCut slabs{slab_depth(shape.depth, 7, grid, inner_slices), 7, 2, 0, 0, grid};
      const auto run =
          make_slab_run(variant("fast/bilateral3d"), request(shape, parameters), {device_}, slabs);
      run->bind(make_slab_source(Backend::cuda, tight_view(volume.data(), shape)));
      run->run(whole(shape));
      Bytes bytes(shape.bytes());
      run->download(tight_view(bytes.data(), shape));
      EXPECT_EQ(bytes, all) << "in slabs of " << inner_slices;
    }
  }
}

TEST_F(GpuPairVolume, MoreSumsThanThereIsMemoryForChangeNothing) {
  // A chunk of the whole has more sums than are kept at a time; one of the first band has not.
  Parameters parameters = usual_parameters();
  parameters.set("radius", 16);
  const Shape shape{640, 640, 24, 1, PixelType::f32};
  const Bytes volume = volume_noise(shape);
  const Bytes all = filtered(volume, shape, parameters, {whole(shape)});
  const Bytes bands = filtered(volume, shape, parameters,
                               {{0, 0, 640, 90, 0, 24}, {0, 90, 640, 250, 0, 24}, {0, 250, 640, 640, 0, 24}});
  EXPECT_EQ(std::memcmp(all.data(), bands.data(), all.size()), 0);
}

}  // namespace
}  // namespace filterscope
