// A volume streamed through a GPU in slabs has the bits of the whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/run/slab_run.h"

namespace filterscope {
namespace {

constexpr int kDepth = 61;  ///< slices of the volumes that are compared

using Bytes = std::vector<std::byte>;

Bytes volume(const Shape& shape) {
  Bytes bytes(shape.bytes());
  std::uint32_t state = 7;
  for (std::size_t i = 0; i < shape.pixels(); ++i) {
    state = state * 1664525U + 1013904223U;
    const std::uint32_t level = (i / 300 % 2 == 0 ? 60U : 140U) + (state >> 26U);
    if (shape.type == PixelType::u8) bytes[i] = static_cast<std::byte>(level);
    if (shape.type == PixelType::s16)
      reinterpret_cast<std::int16_t*>(bytes.data())[i] =
          static_cast<std::int16_t>(static_cast<int>(level * 256 + (state >> 16U) % 256) - 23000);
    // All bits of the type, so that the order of every sum shows.
    if (shape.type == PixelType::f32)
      reinterpret_cast<float*>(bytes.data())[i] =
          (static_cast<float>(level) + static_cast<float>((state >> 10U) % 65536) / 65536.0F) / 255.0F;
  }
  return bytes;
}

Bytes result(FilterRun& run, const Shape& shape, std::shared_ptr<const Source> source) {
  run.poison(0xA5);
  run.bind(std::move(source));
  run.run(whole(shape));
  Bytes bytes(shape.bytes());
  run.download(tight_view(bytes.data(), shape));
  return bytes;
}

class GpuSlabs : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    device_ = gpus().devices.front().index;
  }

  static std::vector<const Variant*> volume_variants() {
    std::vector<const Variant*> all;
    for (const auto& one : catalog()) {
      const bool volumes = std::ranges::find(one->descriptor.family->dimensions, 3) !=
                           one->descriptor.family->dimensions.end();
      // Where each voxel depends on all slices, a volume is filtered at once.
      const bool slabs = halo_of(one->descriptor, {}).z < kDepth;
      if (volumes && slabs && one->descriptor.backend == Backend::cuda && availability(*one).available) {
        all.push_back(one.get());
      }
    }
    return all;
  }

  int device_ = 0;
};

TEST_F(GpuSlabs, EveryVariantHasTheWholeVolumesBits) {
  int compared = 0;
  for (const Variant* one : volume_variants()) {
    for (const PixelType type : {PixelType::u8, PixelType::s16, PixelType::f32}) {
      const Shape shape{131, 77, kDepth, 1, type};
      const Bytes voxels = volume(shape);
      const auto host = tight_view(voxels.data(), shape);
      for (const char* border : {"replicate", "mirror", "skip"}) {
        Parameters parameters = relevant(one->descriptor.parameters, usual_parameters());
        parameters.set("border", border);
        // Slabs of what reaches far would be thicker than the volume.
        if (3 * halo_of(one->descriptor, parameters).z > kDepth) parameters.set("search_radius", 2);
        const PlanRequest request{shape, parameters, device_};
        Bytes whole_result;
        try {
          const auto run = make_run(*one, request);
          whole_result = result(*run, shape, make_source(Backend::cuda, host, device_));
        } catch (const VariantError&) {
          continue;  // it takes other types or borders
        }
        const int halo = halo_of(one->descriptor, parameters).z;
        for (const int inner : {1, 7, 16}) {
          const int grid = one->descriptor.part_grid;
          const SlabCut cut{std::max(slab_depth(shape.depth, halo, grid, inner), 2), halo, 2, 0, 0, grid};
          ASSERT_LE(cut.depth, kDepth) << one->descriptor.id;
          for (const DeviceList& devices : {DeviceList{device_}, DeviceList{device_, device_}}) {
            const auto run = make_slab_run(*one, request, devices, cut);
            EXPECT_EQ(result(*run, shape, make_slab_source(Backend::cuda, host)), whole_result)
                << one->descriptor.id << ' ' << name_of(type) << ' ' << border << " inner " << inner << " on "
                << devices.size();
            ++compared;
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 100);
}

TEST_F(GpuSlabs, KeepToTheLimitAndCopyByPinnedMemory) {
  // Slabs of more than 16 MiB.
  const Shape shape{512, 512, 150, 1, PixelType::f32};
  const Bytes voxels = volume(shape);
  const auto host = tight_view(voxels.data(), shape);
  for (const char* id : {"fast/bilateral3d", "baseline/gaussian3d_cuda"}) {
    const Variant& one = variant(id);
    const PlanRequest request{shape, relevant(one.descriptor.parameters, {{"radius", 1}}), device_};
    EXPECT_FALSE(slabs_for(one, request, {device_}));
    const std::uint64_t limit = std::uint64_t{256} << 20U;
    const auto cut = slabs_for(one, request, {device_}, limit);
    ASSERT_TRUE(cut) << id;
    EXPECT_LE(cut->bytes, limit);
    const auto run = make_slab_run(one, request, {device_}, *cut);
    const Bytes streamed = result(*run, shape, make_slab_source(Backend::cuda, host));
    const auto at_once = make_run(one, request);
    EXPECT_EQ(streamed, result(*at_once, shape, make_source(Backend::cuda, host, device_))) << id;
  }
}

TEST_F(GpuSlabs, AVolumeThatDoesNotFitIntoTheFreeMemoryIsStreamed) {
  const Shape shape{512, 512, 1200, 1, PixelType::u8};  // 300 MiB, and as much for the result
  const Bytes voxels = volume(shape);
  const auto host = tight_view(voxels.data(), shape);
  const Variant& one = variant("fast/bilateral3d");
  const PlanRequest request{shape, relevant(one.descriptor.parameters, {{"radius", 1}}), device_};
  ASSERT_FALSE(slabs_for(one, request, {device_}));
  const Bytes at_once = [&] {
    const auto run = make_run(one, request);
    return result(*run, shape, make_source(Backend::cuda, host, device_));
  }();
  // Images take the device's memory until there is no room for another one.
  std::vector<std::shared_ptr<const Source>> others;
  for (bool room = true; room;) {
    try {
      others.push_back(make_source(Backend::cuda, host, device_));
    } catch (const RunError&) {
      room = false;
    }
  }
  const auto cut = slabs_for(one, request, {device_});
  ASSERT_TRUE(cut) << others.size() << " images are on the device";
  EXPECT_LT(cut->depth, shape.depth);
  const auto run = make_slab_run(one, request, {device_}, *cut);
  EXPECT_EQ(result(*run, shape, make_slab_source(Backend::cuda, host)), at_once);
}

TEST_F(GpuSlabs, IsCancelledInTheMiddle) {
  const Shape shape{256, 256, 90, 1, PixelType::u8};
  const Bytes voxels = volume(shape);
  const Variant& one = variant("fast/bilateral3d");
  const PlanRequest request{shape, relevant(one.descriptor.parameters, {{"radius", 2}}), device_};
  const auto run = make_slab_run(one, request, {device_}, SlabCut{12, 2, 2, 0, 0});
  run->bind(make_slab_source(Backend::cuda, tight_view(voxels.data(), shape)));
  CancelToken token;
  run->on_progress([&](double fraction) {
    if (fraction > 0.3) token.cancel();
  });
  EXPECT_THROW(run->run(whole(shape), &token), Cancelled);
  run->on_progress({});
  EXPECT_GT(run->run(whole(shape)), 0) << "it can go on";
}

}  // namespace
}  // namespace filterscope
