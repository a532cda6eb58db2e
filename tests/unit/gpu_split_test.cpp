// One image on several GPUs has the bits of one; on one GPU twice where there is no second.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/split_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;

/// Noise with structure; `narrow`: in the upper half a small range of values, in the lower half a wide one.
Bytes picture(const Shape& shape, bool narrow) {
  Bytes bytes(shape.bytes());
  std::uint32_t state = 7;
  const std::size_t values = shape.pixels() * static_cast<std::size_t>(shape.channels);
  for (std::size_t i = 0; i < values; ++i) {
    state = state * 1664525U + 1013904223U;
    const std::uint32_t level = narrow && i < values / 2 ? 100U + (state >> 28U) : state >> 24U;
    if (shape.type == PixelType::u8) bytes[i] = static_cast<std::byte>(level);
    if (shape.type == PixelType::u16)
      reinterpret_cast<std::uint16_t*>(bytes.data())[i] =
          static_cast<std::uint16_t>(level * 256 + (state >> 12U) % 256);
    // All bits of the type, so that the order of every sum shows.
    if (shape.type == PixelType::f32)
      reinterpret_cast<float*>(bytes.data())[i] =
          (static_cast<float>(level) + static_cast<float>((state >> 8U) % 65536) / 65536.0F) / 255.0F;
  }
  return bytes;
}

/// Filters on `devices`, in the regions, over a target that shows what is not written.
Bytes filtered(const Variant& variant, const Shape& shape, const Bytes& pixels, const Parameters& parameters,
               const DeviceList& devices, const std::vector<Region>& regions, const Bytes* guide = nullptr) {
  PlanRequest request{shape, parameters};
  request.guided = guide != nullptr;
  const auto run = make_run(variant, request, devices);
  run->poison(0xA5);
  ConstImageView view = tight_view(pixels.data(), shape);
  if (guide != nullptr) view.guide = guide->data();
  run->bind(make_source(Backend::cuda, view, devices));
  for (const Region& region : regions) run->run(region);
  Bytes result(shape.bytes());
  run->download(tight_view(result.data(), shape));
  return result;
}

class GpuSplit : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    const DeviceFacts& first = gpus().devices.front();
    lists_ = {{first.index, first.index}, {first.index, first.index, first.index}};
    DeviceList all;
    for (const DeviceFacts& device : gpus().devices) {
      const bool alike =
          device.compute_major == first.compute_major && device.compute_minor == first.compute_minor;
      if (alike) all.push_back(device.index);
    }
    if (all.size() > 1) {
      lists_.push_back(all);
      lists_.emplace_back(all.rbegin(), all.rend());
    }
    RecordProperty("devices", static_cast<int>(all.size()));
  }

  void expect_the_same(const std::string& id, const Shape& shape, const Parameters& parameters) const {
    SCOPED_TRACE(id + ' ' + std::to_string(shape.width) + "×" + std::to_string(shape.height) + ' ' +
                 std::string(name_of(shape.type)));
    const Bytes pixels = picture(shape, true);
    const Bytes one =
        filtered(variant(id), shape, pixels, parameters, {lists_.front().front()}, {whole(shape)});
    Region top = whole(shape);
    top.y1 = shape.height / 3;
    Region rest = whole(shape);
    rest.y0 = top.y1;
    for (const DeviceList& devices : lists_) {
      EXPECT_EQ(filtered(variant(id), shape, pixels, parameters, devices, {whole(shape)}), one);
      EXPECT_EQ(filtered(variant(id), shape, pixels, parameters, devices, {rest, top}), one);
    }
  }

  std::vector<DeviceList> lists_;
};

TEST_F(GpuSplit, EveryVariantHasTheBitsOfOneDevice) {
  int variants = 0;
  for (const auto& shared : catalog()) {
    const Descriptor& d = shared->descriptor;
    if (d.backend != Backend::cuda || d.family->dimensions.front() != 2 || !availability(*shared).available)
      continue;
    for (const int channels : {1, 3}) {
      const Shape shape{517, 251, 1, channels, PixelType::u8};
      try {
        prepare(*shared, {shape, {}, lists_.front().front()});
      } catch (const VariantError&) {
        continue;
      }
      ++variants;
      expect_the_same(d.id, shape, {});
    }
  }
  EXPECT_GT(variants, 0);
}

TEST_F(GpuSplit, OursDoWithLargeWindowsAndOtherTypes) {
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    for (const int radius : {3, 14}) {
      for (const char* border : {"mirror", "skip"}) {
        const Parameters parameters{
            {"radius", radius}, {"sigma_space", radius / 2.0}, {"sigma_range", 40.0}, {"border", border}};
        for (const char* id : {"fast/auto", "fast/register_tiled"}) {
          expect_the_same(id, {1030, 777, 1, 1, type}, parameters);
        }
      }
    }
  }
}

TEST_F(GpuSplit, GuidesGoToEveryDevice) {
  for (const char* id : {"fast/auto", "fast/register_tiled", "fast/nlm", "fast/nlm_auto"}) {
    for (const PixelType type : {PixelType::u8, PixelType::f32}) {
      const Shape shape{517, 251, 1, 3, type};
      const Bytes pixels = picture(shape, true);
      const Bytes guide = picture(shape, false);
      const DeviceList alone = {lists_.front().front()};
      const Bytes one = filtered(variant(id), shape, pixels, {}, alone, {whole(shape)}, &guide);
      EXPECT_NE(one, filtered(variant(id), shape, pixels, {}, alone, {whole(shape)})) << id;
      for (const DeviceList& devices : lists_) {
        EXPECT_EQ(filtered(variant(id), shape, pixels, {}, devices, {whole(shape)}, &guide), one) << id;
      }
    }
  }
}

TEST_F(GpuSplit, RunsOfOneDeviceQueueUp) {
  const Shape shape{700, 500, 1, 1, PixelType::u8};
  const Bytes pixels = picture(shape, false);
  const int device = lists_.front().front();
  const auto source = make_source(Backend::cuda, tight_view(pixels.data(), shape), device);
  const auto bound = [&](int radius) {
    auto run = make_run(variant("larsson2015/constant_memory"), {shape, {{"radius", radius}}, device});
    run->bind(source);
    return run;
  };
  const auto result = [&](FilterRun& run) {
    Bytes bytes(shape.bytes());
    run.download(tight_view(bytes.data(), shape));
    return bytes;
  };
  // Two share a table in constant memory: the second is enqueued while the first runs.
  const auto small = bound(2);
  const auto large = bound(9);
  small->enqueue(whole(shape));
  large->enqueue(whole(shape));
  EXPECT_GT(small->wait(), 0);
  EXPECT_GT(large->wait(), 0);
  EXPECT_EQ(large->wait(), 0) << "nothing was begun";
  const auto again = bound(2);
  again->run(whole(shape));
  EXPECT_EQ(result(*small), result(*again));
  const auto large_again = bound(9);
  large_again->run(whole(shape));
  EXPECT_EQ(result(*large), result(*large_again));
}

}  // namespace
}  // namespace filterscope
