// What a launch may ask of a device, on made-up devices: no GPU is needed.
#include <gtest/gtest.h>

#include <cstdlib>

#include "kernels/api/errors.h"
#include "kernels/cuda/architectures.h"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/volume_limits.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::gpu {
namespace {

DeviceFacts device() {
  DeviceFacts facts;
  facts.name = "Test GPU";
  facts.max_threads_per_block = 1024;
  facts.shared_per_block = 48 * 1024;
  facts.shared_per_block_optin = 227 * 1024;
  facts.constant_bytes = 64 * 1024;
  return facts;
}

std::size_t tile_bytes(const BilateralParameters& p) {
  const int columns = p.block.width * p.tiling + 2 * p.radius;
  const int rows = p.block.height + 2 * p.radius;
  return static_cast<std::size_t>(columns * rows * 4);
}

std::size_t window_bytes(const BilateralParameters& p) {
  const int side = 2 * p.radius + 1;
  return static_cast<std::size_t>(side * side * 4);
}

BilateralParameters parameters(int radius, BlockShape block, int tiling) {
  BilateralParameters p;
  p.radius = radius;
  p.block = block;
  p.tiling = tiling;
  return p;
}

template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const VariantError& error) {
    EXPECT_FALSE(error.limit().empty() || error.value().empty() || error.remedy().empty());
    return error.what();
  }
  ADD_FAILURE() << "was not refused";
  return {};
}

void expect_words(const std::string& text, const std::vector<std::string>& words) {
  for (const std::string& word : words)
    EXPECT_NE(text.find(word), std::string::npos) << word << " in: " << text;
}

TEST(LaunchLimits, BlockOfAtMost1024Threads) {
  EXPECT_NO_THROW(require_block({32, 32}, device()));
  EXPECT_NO_THROW(require_block({1, 1024}, device()));
  expect_words(refusal([] { require_block({64, 32}, device()); }), {"1024", "64×32 = 2048", "at most 16"});
  expect_words(refusal([] { require_block({0, 32}, device()); }), {"0×32"});
  expect_words(refusal([] { require_block({100000, 100000}, device()); }), {"10000000000"});
}

TEST(LaunchLimits, SharedMemoryNamesTheLargestRadiusAndTiling) {
  const BilateralParameters fits = parameters(40, {32, 32}, 6);
  ASSERT_LE(tile_bytes(fits), device().shared_per_block_optin);
  EXPECT_NO_THROW(require_shared(fits, device(), tile_bytes));

  const BilateralParameters large = parameters(90, {32, 32}, 6);
  int radius = 90;
  while (tile_bytes(parameters(radius, large.block, 6)) > device().shared_per_block_optin) --radius;
  int tiling = 6;
  while (tile_bytes(parameters(90, large.block, tiling)) > device().shared_per_block_optin) --tiling;
  ASSERT_GE(tiling, 1);
  expect_words(refusal([&] { require_shared(large, device(), tile_bytes); }),
               {"227 KiB", "Test GPU", "radius 90", "32×32", "radius up to " + std::to_string(radius),
                "tiling up to " + std::to_string(tiling)});
}

TEST(LaunchLimits, SharedMemoryWithoutARadiusThatFits) {
  const auto always_too_much = [](const BilateralParameters&) { return std::size_t{1} << 30; };
  const std::string text = refusal([&] {
    require_shared(parameters(1, {32, 32}, 1), device(), always_too_much);
  });
  expect_words(text, {"smaller block"});
  EXPECT_EQ(text.find("up to"), std::string::npos) << text;
}

TEST(LaunchLimits, ConstantMemoryEndsAtRadius63) {
  EXPECT_NO_THROW(require_constant(parameters(63, {16, 16}, 1), device(), window_bytes));
  expect_words(refusal([] {
                 require_constant(parameters(64, {16, 16}, 1), device(), window_bytes);
               }),
               {"64 KiB", "radius 64", "up to 63"});
  const auto with_table = [](const BilateralParameters& p) { return window_bytes(p) + 1024; };
  expect_words(refusal([&] {
                 require_constant(parameters(63, {16, 16}, 1), device(), with_table);
               }),
               {"up to 62"});
}

TEST(LaunchLimits, GridRows) {
  EXPECT_NO_THROW(require_grid(65535, 1));
  expect_words(refusal([] { require_grid(65536, 1); }), {"65535", "65536", "at least 2"});
}

// The numbers of compute capability 9.0.
constexpr MultiprocessorSupply kSupply{2048, 65536, 228 * 1024, 1024, 32};

TEST(OccupancyLimiter, NamesWhatIsScarce) {
  EXPECT_EQ(occupancy_limiter({256, 32, 0}, kSupply), "threads and registers");
  EXPECT_EQ(occupancy_limiter({256, 20, 0}, kSupply), "threads");
  EXPECT_EQ(occupancy_limiter({256, 64, 0}, kSupply), "registers");
  EXPECT_EQ(occupancy_limiter({256, 32, 100 * 1024}, kSupply), "shared memory");
  EXPECT_EQ(occupancy_limiter({32, 32, 0}, kSupply), "blocks");
}

TEST(Architectures, WhatServesADevice) {
  EXPECT_EQ(served_by("75-virtual;90-real", 8, 6), ServedBy::ptx);
  EXPECT_EQ(served_by("75-virtual;90-real", 9, 0), ServedBy::machine_code);
  EXPECT_EQ(served_by("90-real", 10, 0), ServedBy::nothing) << "machine code runs on its own family only";
  EXPECT_EQ(served_by("90-real", 8, 9), ServedBy::nothing);
  EXPECT_EQ(served_by("90", 12, 0), ServedBy::ptx) << "without a suffix there is PTX too";
  EXPECT_EQ(served_by("80;75-virtual", 8, 6), ServedBy::machine_code) << "and machine code";
  EXPECT_EQ(served_by("86-real", 8, 0), ServedBy::nothing);
  EXPECT_EQ(served_by("75-virtual", 7, 0), ServedBy::nothing);
  EXPECT_EQ(served_by("", 9, 0), ServedBy::nothing);
  EXPECT_EQ(served_by("native", 9, 0), ServedBy::nothing);
}

TEST(Architectures, WhatTheEnvironmentForbidsTheDriver) {
  const DriverOrders only_ptx{.no_machine_code = true};
  const DriverOrders no_ptx{.no_ptx = true};
  EXPECT_EQ(served_by("90-real;90-virtual", 9, 0, only_ptx), ServedBy::ptx);
  EXPECT_EQ(served_by("90-real;120-virtual", 9, 0, only_ptx), ServedBy::nothing) << "PTX of a later chip";
  EXPECT_EQ(served_by("90-real;90-virtual", 9, 0, no_ptx), ServedBy::machine_code);
  EXPECT_EQ(served_by("90", 11, 0, no_ptx), ServedBy::nothing);
  for (const char* variable : {"CUDA_FORCE_PTX_JIT", "CUDA_FORCE_JIT"}) {
    setenv(variable, "1", 1);
    EXPECT_TRUE(driver_orders().no_machine_code) << variable;
    setenv(variable, "0", 1);
    EXPECT_FALSE(driver_orders().no_machine_code) << variable;
    unsetenv(variable);
  }
  EXPECT_FALSE(driver_orders().no_ptx);
  setenv("CUDA_DISABLE_PTX_JIT", "1", 1);
  EXPECT_TRUE(driver_orders().no_ptx);
  EXPECT_FALSE(driver_orders().no_machine_code);
  unsetenv("CUDA_DISABLE_PTX_JIT");
}

TEST(GpuReport, SaysWhyThereIsNoDevice) { EXPECT_EQ(gpus().devices.empty(), !gpus().reason.empty()); }

std::size_t two_tiles(const Halo& reach) {
  return static_cast<std::size_t>(2 * 4 * (128 + 2 * reach.x) * (8 + 2 * reach.y));
}

TEST(VolumeLimits, BlocksOfAPlane) {
  EXPECT_EQ(block_over({256, 120}, {16, 2}), (BlockShape{16, 60}));
  EXPECT_EQ(block_over({150, 60}, {128, 0}), (BlockShape{2, 16}));
  EXPECT_EQ(block_over({60, 60}, {128, 128}), (BlockShape{1, 1}));
  EXPECT_NO_THROW(require_blocks({256, 120}, {16, 2}, device()));
  expect_words(refusal([] {
                 require_blocks({256, 120}, {8, 2}, device());
               }),
               {"1024", "32×60 = 1920", "at least 16 blocks along the first axis"});
  expect_words(refusal([] {
                 require_blocks({256, 3000}, {256, 1}, device());
               }),
               {"1×3000 = 3000", "at least 3 blocks along the second axis"});
  EXPECT_NO_THROW(require_blocks({256, 3000}, {256, 3}, device()));
}

TEST(VolumeLimits, WeightsInConstantMemory) {
  EXPECT_NO_THROW(require_weights({12, 12, 12}, 15625));
  EXPECT_NO_THROW(require_weights({30, 5, 5}, 15625));
  expect_words(refusal([] { require_weights({13, 13, 13}, 15625); }), {"15625", "27×27×27", "global memory"});
}

TEST(VolumeLimits, TilesThatDoNotFitNameTheRadiusThatDoes) {
  EXPECT_NO_THROW(require_tiles({12, 12, 64}, device(), two_tiles));
  const std::string text = refusal([] { require_tiles({64, 64, 1}, device(), two_tiles); });
  expect_words(text, {"227 KiB", "272 KiB", "radius 64 along x, 64 along y", "at most 52"});
  EXPECT_NO_THROW(require_tiles({64, 52, 1}, device(), two_tiles));
  EXPECT_THROW(require_tiles({64, 53, 1}, device(), two_tiles), VariantError);
}

}  // namespace
}  // namespace filterscope::gpu
