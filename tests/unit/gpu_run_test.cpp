// What only a GPU can show: tables shared by plans, memory's end, limits of the real device, facts of
// kernels.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <regex>

#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/conditions.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;

Bytes noise(const Shape& shape) {
  std::mt19937 random(7);
  Bytes pixels(shape.bytes());
  const std::size_t count = pixels.size() / bytes_of(shape.type);
  for (std::size_t i = 0; i < count; ++i) {
    const double value = static_cast<double>(random() % 1024) / 1023.0 * full_scale(shape.type);
    std::byte* at = pixels.data() + i * bytes_of(shape.type);
    const auto put = [at](auto typed) { std::memcpy(at, &typed, sizeof typed); };
    switch (shape.type) {
      case PixelType::u8: put(static_cast<std::uint8_t>(value)); break;
      case PixelType::u16: put(static_cast<std::uint16_t>(value)); break;
      case PixelType::f32: put(static_cast<float>(value)); break;
      case PixelType::s16: put(static_cast<std::int16_t>(value - 32768)); break;
    }
  }
  return pixels;
}

Bytes run_all(FilterRun& run, const Shape& shape, const std::vector<Region>& regions) {
  run.poison(0xA5);
  for (const Region& region : regions) EXPECT_GE(run.run(region), 0.0);
  Bytes result(shape.bytes());
  run.download(tight_view(result.data(), shape));
  return result;
}

int largest_byte_difference(const Bytes& a, const Bytes& b) {
  int worst = a.size() == b.size() ? 0 : 256;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    worst = std::max(worst, std::abs(static_cast<int>(a[i]) - static_cast<int>(b[i])));
  }
  return worst;
}

std::string refusal(std::string_view id, const BilateralRequest& request) {
  try {
    prepare(variant(id), request);
  } catch (const VariantError& error) {
    return error.what();
  }
  ADD_FAILURE() << id << " was not refused";
  return {};
}

class Gpu : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    pixels_ = noise(shape_);
    source_ = make_source(Backend::cuda, tight_view(static_cast<const std::byte*>(pixels_.data()), shape_));
  }

  [[nodiscard]] std::unique_ptr<FilterRun> bound(std::string_view id,
                                                 const BilateralParameters& parameters) const {
    auto run = make_run(variant(id), {shape_, parameters});
    EXPECT_GE(run->bind(source_), 0.0);
    return run;
  }
  [[nodiscard]] Bytes filtered(std::string_view id, const BilateralParameters& parameters) const {
    return run_all(*bound(id, parameters), shape_, {whole(shape_)});
  }

  Shape shape_{517, 251, 1, 3, PixelType::u8};
  Bytes pixels_;
  std::shared_ptr<const Source> source_;
};

TEST_F(Gpu, PlansThatTakeTurnsKeepTheirOwnWeights) {
  for (const char* id : {"larsson2015/constant_memory", "larsson2015/range_table", "larsson2015/texture"}) {
    SCOPED_TRACE(id);
    BilateralParameters narrow;
    narrow.sigma_space = 0.8;
    BilateralParameters wide;
    wide.sigma_space = 20;
    wide.sigma_range = 200;
    const auto first = bound(id, narrow);
    const auto second = bound(id, wide);
    const Bytes a = run_all(*first, shape_, {whole(shape_)});
    const Bytes b = run_all(*second, shape_, {whole(shape_)});
    EXPECT_GT(largest_byte_difference(a, b), 5) << "the two should differ";
    EXPECT_EQ(run_all(*first, shape_, {whole(shape_)}), a);
    EXPECT_EQ(run_all(*second, shape_, {whole(shape_)}), b);
    EXPECT_LE(largest_byte_difference(a, filtered("larsson2015/naive", narrow)), 1);
    EXPECT_LE(largest_byte_difference(b, filtered("larsson2015/naive", wide)), 1);
  }
}

TEST_F(Gpu, APlanLeavesNoWeightsBehindForTheNext) {
  for (int i = 0; i < 3; ++i) {
    BilateralParameters parameters;
    parameters.sigma_space = 0.5 + 5 * i;
    const Bytes expected = filtered("larsson2015/naive", parameters);
    EXPECT_LE(largest_byte_difference(expected, filtered("larsson2015/constant_memory", parameters)), 1);
  }
}

TEST_F(Gpu, BandsGiveTheSameBitsAsTheWhole) {
  std::vector<Region> bands;
  for (int y = 0; y < shape_.height; y += 37) {
    bands.push_back({0, y, shape_.width, std::min(y + 37, shape_.height)});
  }
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    if (one.descriptor.backend != Backend::cuda || one.descriptor.family->id != "bilateral2d") continue;
    const auto takes = [](const auto& list, auto value) {
      return std::find(list.begin(), list.end(), value) != list.end();
    };
    if (one.descriptor.study == "peers" || !takes(one.descriptor.types, PixelType::u8) ||
        !takes(one.descriptor.channels, 3)) {
      continue;
    }
    SCOPED_TRACE(one.descriptor.id);
    for (const int radius : {3, 7}) {
      BilateralParameters parameters;
      parameters.radius = radius;
      parameters.tiling = 2;
      parameters.border = Border::mirror;
      const auto run = bound(one.descriptor.id, parameters);
      EXPECT_EQ(run_all(*run, shape_, {whole(shape_)}), run_all(*run, shape_, bands)) << "radius " << radius;
    }
  }
}

TEST_F(Gpu, TheLargestConstantRadiusWorksAndTheNextIsRefused) {
  BilateralParameters parameters;
  parameters.radius = 63;
  parameters.sigma_space = 40;
  EXPECT_LE(largest_byte_difference(filtered("larsson2015/naive", parameters),
                                    filtered("larsson2015/constant_memory", parameters)),
            1);
  parameters.radius = 64;
  EXPECT_NE(refusal("larsson2015/constant_memory", {shape_, parameters}).find("up to 63"), std::string::npos);
  parameters.radius = 63;
  EXPECT_NE(refusal("larsson2015/range_table", {shape_, parameters}).find("up to 62"), std::string::npos);
}

TEST_F(Gpu, TheNamedRadiusIsTheLargestThatFits) {
  Shape shape = shape_;
  shape.type = PixelType::f32;
  BilateralParameters parameters;
  parameters.radius = 63;
  parameters.block = {32, 32};
  parameters.tiling = 6;
  const std::string text = refusal("larsson2015/tiled_padded", {shape, parameters});
  std::smatch found;
  ASSERT_TRUE(std::regex_search(text, found, std::regex("radius up to ([0-9]+)"))) << text;
  parameters.radius = std::stoi(found[1]);
  const auto run = make_run(variant("larsson2015/tiled_padded"), {shape, parameters});
  EXPECT_GT(run->facts().dynamic_shared, gpus().devices.front().shared_per_block) << "opting in was needed";
  const Bytes pixels = noise(shape);
  run->bind(make_source(Backend::cuda, tight_view(pixels.data(), shape)));
  EXPECT_GT(run->run(whole(shape)), 0.0);
  ++parameters.radius;
  EXPECT_THROW(make_run(variant("larsson2015/tiled_padded"), {shape, parameters}), VariantError);
}

TEST_F(Gpu, TooManyThreadsAreRefused) {
  BilateralParameters parameters;
  parameters.block = {64, 32};
  EXPECT_NE(refusal("larsson2015/naive", {shape_, parameters}).find("2048"), std::string::npos);
}

TEST_F(Gpu, APictureLargerThanTheMemoryFailsInWordsAndTheNextOneWorks) {
  const Bytes before = filtered("larsson2015/naive", {});
  const Shape huge{2'000'000, 1'000'000, 1, 1, PixelType::u8};
  try {
    make_run(variant("larsson2015/naive"), {huge, {}});
    ADD_FAILURE() << "two terabytes were allocated";
  } catch (const RunError& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("out of device memory"), std::string::npos) << text;
    EXPECT_NE(text.find("MiB"), std::string::npos) << text;
    EXPECT_NE(text.find("smaller image"), std::string::npos) << text;
  }
  EXPECT_EQ(filtered("larsson2015/naive", {}), before);
  EXPECT_LE(largest_byte_difference(before, filtered("larsson2015/padded_shared", {})), 1);
}

TEST_F(Gpu, FactsDescribeTheLaunch) {
  BilateralParameters parameters;
  parameters.radius = 5;
  parameters.block = {32, 8};
  const KernelFacts naive = bound("larsson2015/naive", parameters)->facts();
  EXPECT_GT(naive.registers, 8);
  EXPECT_EQ(naive.constant, 0U);
  EXPECT_EQ(naive.dynamic_shared, 0U);
  EXPECT_EQ(naive.block[0], 32);
  EXPECT_EQ(naive.block[1], 8);
  EXPECT_EQ(naive.grid[0], (shape_.width + 31) / 32);
  EXPECT_EQ(naive.grid[1], (shape_.height + 7) / 8);
  EXPECT_GT(naive.occupancy, 0.0);
  EXPECT_LE(naive.occupancy, 1.0);
  EXPECT_FALSE(naive.limiter.empty());
  EXPECT_EQ(bound("larsson2015/constant_memory", parameters)->facts().constant, 11U * 11U * sizeof(float));
  EXPECT_EQ(bound("larsson2015/shared_memory", parameters)->facts().dynamic_shared, 42U * 18U * 3U);
  EXPECT_EQ(bound("larsson2015/padded_shared", parameters)->facts().dynamic_shared, (32U + 32U) * 18U * 4U);
}

TEST_F(Gpu, OccupancyLimiterAgreesWithTheOccupancy) {
  for (const BlockShape block : {BlockShape{4, 4}, BlockShape{16, 16}, BlockShape{32, 32}}) {
    for (const char* id : {"larsson2015/naive", "larsson2015/tiled_padded"}) {
      BilateralParameters parameters;
      parameters.block = block;
      parameters.radius = 15;
      parameters.tiling = 6;
      const KernelFacts facts = bound(id, parameters)->facts();
      SCOPED_TRACE(std::string(id) + ": " + facts.limiter);
      EXPECT_GT(facts.blocks_per_multiprocessor, 0);
      EXPECT_TRUE(block.width != 4 || id != std::string_view("larsson2015/naive") ||
                  facts.limiter == "blocks");
    }
  }
}

TEST_F(Gpu, TheAutomaticChoiceKeepsTheExactnessThatWasAsked) {
  BilateralParameters parameters;
  parameters.radius = 15;
  const BilateralRequest large{{4096, 4096, 1, 1, PixelType::u8}, parameters};
  const auto taken = [](const BilateralRequest& request) {
    return variant(prepare(variant("fast/auto"), request)->taken_variant()).descriptor;
  };
  EXPECT_EQ(taken(large).exactness, Exactness::bounded) << "exact kernels take several times as long here";
  BilateralRequest exact = large;
  exact.parameters.exactness = Exactness::exact;
  EXPECT_EQ(taken(exact).exactness, Exactness::exact);
  parameters.exactness = Exactness::exact;
  // An image of this test's size has too few columns for pairs of pixels.
  EXPECT_EQ(taken(exact).id, "fast/pair_symmetric");
  EXPECT_EQ(bound("fast/auto", parameters)->taken_variant(), "fast/register_tiled");
}

TEST_F(Gpu, ASourceInHostMemoryIsRefused) {
  const auto run = make_run(variant("larsson2015/naive"), {shape_, {}});
  const auto host =
      make_source(Backend::cpu, tight_view(static_cast<const std::byte*>(pixels_.data()), shape_));
  EXPECT_THROW(run->bind(host), RunError);
}

TEST_F(Gpu, ADeviceThatIsNotThereIsUnavailable) {
  EXPECT_THROW(make_run(variant("larsson2015/naive"), {shape_, {}, 4096}), UnavailableError);
}

TEST_F(Gpu, RowsWithAPitchAreUploadedAndDownloaded) {
  const std::size_t pitch = shape_.row_bytes() + 13;
  const std::size_t rows = static_cast<std::size_t>(shape_.height);
  Bytes wide(pitch * rows, std::byte{0x77});
  for (std::size_t y = 0; y < rows; ++y) {
    std::memcpy(wide.data() + y * pitch, pixels_.data() + y * shape_.row_bytes(), shape_.row_bytes());
  }
  const auto run = make_run(variant("larsson2015/naive"), {shape_, {}});
  run->bind(make_source(Backend::cuda, {wide.data(), shape_, pitch, pitch * rows}));
  run->run(whole(shape_));
  Bytes out(pitch * rows, std::byte{0x77});
  run->download({out.data(), shape_, pitch, pitch * rows});
  const Bytes expected = filtered("larsson2015/naive", {});
  for (std::size_t y = 0; y < rows; ++y) {
    ASSERT_EQ(
        std::memcmp(out.data() + y * pitch, expected.data() + y * shape_.row_bytes(), shape_.row_bytes()), 0);
    ASSERT_EQ(out[y * pitch + shape_.row_bytes()], std::byte{0x77}) << "the padding was written, row " << y;
  }
}

TEST_F(Gpu, CountersAreThoseOfTheRun) {
  const int device = gpus().devices.front().index;
  // 64 MiB a plane: more than the L2 holds, so that all of it is read from device memory.
  const Shape shape{4096, 4096, 1, 1, PixelType::f32};
  const Bytes pixels = noise(shape);
  const Variant& one = variant("larsson2015/naive");
  const auto run = make_run(one, {shape, relevant(one.descriptor.parameters, {{"radius", 2}}), device});
  run->bind(make_source(Backend::cuda, tight_view(pixels.data(), shape), device));
  CounterReadings readings;
  int runs = 0;
  try {
    readings = read_counters(Backend::cuda, {device}, [&] {
      run->run(whole(shape));
      ++runs;
    });
  } catch (const UnavailableError& error) {
    GTEST_SKIP() << error.what();
  }
  EXPECT_GT(runs, readings.passes);
  const auto value = [&](std::string_view key) {
    const auto found = std::ranges::find(readings.values, key, &CounterValue::key);
    return found == readings.values.end() ? -1.0 : found->value;
  };
  const auto plane = static_cast<double>(shape.bytes());
  EXPECT_GE(value("memory_read_bytes"), 0.9 * plane);
  // No pass behind the kernel reads an image without windows of equal values again.
  EXPECT_LE(value("memory_read_bytes"), 1.5 * plane);
  EXPECT_GE(value("memory_written_bytes"), 0.3 * plane);
  EXPECT_GT(value("duration_ns"), 1e4);
  // 25 taps, and a warp has 32 pixels.
  EXPECT_GE(value("instructions"), 25.0 * static_cast<double>(shape.pixels()) / 32);
  for (const char* key : {"issue_slots_percent", "achieved_occupancy_percent", "pipe_special_percent"}) {
    EXPECT_GT(value(key), 0) << key;
    EXPECT_LE(value(key), 100) << key;
  }
}

}  // namespace
}  // namespace filterscope
