// fast/auto's model: what it expects, what measured factors change, and what is remembered for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

#include "kernels/bilateral2d/fast/exact/pair_layout.h"
#include "kernels/bilateral2d/fast/half/half_suffices.h"
#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/bilateral2d/fast/series/spectral_limits.h"
#include "kernels/cost/auto_cost.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/host/last_answers.h"

namespace filterscope::fast {
namespace {

DeviceFacts h200() {
  DeviceFacts device;
  device.uuid = "GPU-of-the-test";
  device.compute_major = 9;
  device.multiprocessors = 132;
  device.clock_mhz = 1980;
  device.shared_per_block_optin = std::size_t{227} * 1024;
  return device;
}

BilateralRequest request_of(int width, int height, int channels, int radius, PixelType type = PixelType::u8) {
  BilateralRequest request;
  request.shape = {width, height, 1, channels, type};
  request.parameters.radius = radius;
  return request;
}

std::string_view least(const BilateralRequest& request, const DeviceFacts& device) {
  return *std::ranges::min_element(kAutoCandidates, {}, [&](std::string_view id) {
    return request.shape.type != PixelType::u8 && (id == "fast/register_half" || id == "fast/spectral_tensor")
               ? 1e9
               : expected_ms(id, request, device);
  });
}

/// Factors for one device, forgotten at the end.
class Factors {
 public:
  explicit Factors(CostFactors factors) { set_cost_factors(h200().uuid, std::move(factors)); }
  Factors(const Factors&) = delete;
  Factors& operator=(const Factors&) = delete;
  ~Factors() { set_cost_factors(h200().uuid, {}); }
};

TEST(AutoCost, GrowsWithTheWindowAndThePicture) {
  const DeviceFacts device = h200();
  for (const char* id :
       {"fast/register_tiled", "fast/register_half", "fast/spectral", "fast/spectral_tensor"}) {
    double last = 0;
    for (const int radius : {3, 7, 15}) {
      const double ms = expected_ms(id, request_of(1920, 1080, 1, radius), device);
      EXPECT_GE(ms, last) << id << ", radius " << radius;
      last = ms;
    }
    EXPECT_GT(expected_ms(id, request_of(3 * 1920, 1080, 1, 15), device), 2 * last) << id;
  }
  EXPECT_TRUE(std::isinf(expected_ms("fast/register_half", request_of(1920, 1080, 1, 31), device)));
  EXPECT_TRUE(std::isinf(expected_ms("reference/float64", request_of(1920, 1080, 1, 3), device)));
}

TEST(AutoCost, TakesTheRegisterTiledKernelForJointColourButForLabsSmallestWindow) {
  const DeviceFacts device = h200();
  BilateralRequest request = request_of(5522, 3651, 3, 1);
  for (const ColourMode colour : {ColourMode::rgb, ColourMode::lab}) {
    request.parameters.colour = colour;
    const auto gain = [&](int radius) {
      request.parameters.radius = radius;
      return expected_ms("larsson2015/shared_memory", request, device) /
             expected_ms("fast/register_tiled", request, device);
    };
    EXPECT_EQ(gain(1) < 1, colour == ColourMode::lab) << gain(1);
    EXPECT_GT(gain(7), 1.4);
    EXPECT_GT(gain(15), gain(3));
  }
  request.parameters.colour = ColourMode::channel;
  EXPECT_TRUE(std::isinf(expected_ms("larsson2015/shared_memory", request, device)));
}

TEST(AutoCost, TakesPairsForLargePicturesAndWindowsWhereOthersAreNotExactEnough) {
  const DeviceFacts device = h200();
  const auto gain = [&](int width, int height, int radius) {
    const BilateralRequest request = request_of(width, height, 1, radius, PixelType::f32);
    return expected_ms("fast/register_tiled", request, device) /
           expected_ms("fast/pair_symmetric", request, device);
  };
  // Measured: 1.24, 1.16, 0.93, 0.72, 0.35 (docs/fast-kernels/exact-2d.md).
  EXPECT_GT(gain(5522, 3651, 15), 1.15);
  EXPECT_GT(gain(5522, 3651, 7), 1.08);
  EXPECT_LT(gain(5522, 3651, 4), 1);
  EXPECT_LT(gain(1024, 1024, 15), 0.85);
  EXPECT_LT(gain(512, 512, 15), 0.5);
  BilateralRequest request = request_of(5522, 3651, 3, 15);
  EXPECT_FALSE(std::isinf(expected_ms("fast/pair_symmetric", request, device)));
  request.parameters.colour = ColourMode::rgb;
  EXPECT_TRUE(std::isinf(expected_ms("fast/pair_symmetric", request, device)));
  request = request_of(5522, 3651, 1, 17);
  EXPECT_TRUE(std::isinf(expected_ms("fast/pair_symmetric", request, device)));
}

TEST(PairLayout, LeavesTheSlowestMultiprocessorLeastToDo) {
  for (const int height : {1, 37, 512, 3651}) {
    for (const long long tiles : {1LL, 5LL, 25LL, 75LL}) {
      const PairShare share = pair_share(height, tiles, 15, 132);
      EXPECT_GE(share.parts * share.rows, height);
      EXPECT_LT((share.parts - 1) * share.rows, height) << "a part without rows";
      EXPECT_GE(share.turns * 264, tiles * share.parts);
      for (const int parts : {1, share.parts + 1, 2 * share.parts}) {
        const long long rows = (height + parts - 1) / parts;
        const long long turns = (tiles * parts + 263) / 264;
        EXPECT_LE(share.turns * (share.rows + 15), turns * (rows + 15));
      }
    }
  }
}

TEST(AutoCost, LeavesTheBoundOfHalvesToThePlan) {
  BilateralRequest request = request_of(1920, 1080, 1, 7);
  request.parameters.sigma_range = 100;
  EXPECT_GT(half_error_bound(request.parameters), kHalfAllowed);
  EXPECT_FALSE(half_suffices(request.parameters));
  const double ms = expected_ms("fast/register_half", request, h200());
  request.parameters.sigma_range = 10;
  EXPECT_TRUE(half_suffices(request.parameters));
  EXPECT_EQ(ms, expected_ms("fast/register_half", request, h200()));
}

TEST(AutoCost, KnowsWhatOldDevicesLack) {
  DeviceFacts old = h200();
  old.compute_major = 7;
  EXPECT_TRUE(std::isinf(expected_ms("fast/spectral_tensor", request_of(1920, 1080, 1, 7), old)));
  EXPECT_TRUE(std::isinf(expected_ms("fast/register_half", request_of(1920, 1080, 1, 3), old)));
  EXPECT_EQ(modelled_cost("fast/spectral", request_of(1920, 1080, 1, 7), old).kernel, "spectral");
  EXPECT_EQ(modelled_cost("fast/spectral", request_of(1920, 1080, 1, 7), h200()).kernel,
            "spectral, tensor cores");
}

TEST(AutoCost, MeasuredFactorsChangeTheChoice) {
  const BilateralRequest large = request_of(3000, 2000, 1, 7);
  EXPECT_EQ(least(large, h200()), "fast/spectral_tensor");
  const double before = expected_ms("fast/spectral_tensor", large, h200());
  {
    const Factors slow_tensor_cores({{"spectral_tensor", {1, 1, 9}}, {"spectral, tensor cores", {1, 1, 9}}});
    EXPECT_EQ(least(large, h200()), "fast/register_half");
    EXPECT_GT(expected_ms("fast/spectral_tensor", large, h200()), 7 * before);
    DeviceFacts other = h200();
    other.uuid = "GPU-without-a-fit";
    EXPECT_EQ(least(large, other), "fast/spectral_tensor");
  }
  EXPECT_EQ(expected_ms("fast/spectral_tensor", large, h200()), before) << "forgotten";

  const BilateralRequest small = request_of(512, 512, 1, 3, PixelType::f32);
  EXPECT_EQ(least(small, h200()), "fast/register_tiled");
  const Factors slow_start({{"register_tiled", {10, 1, 1}}});
  EXPECT_EQ(least(small, h200()), "fast/spectral");
}

TEST(AutoCost, NoSeriesIsShorterThanTheLeastThatIsKnownAtOnce) {
  for (const double sigma_range : {6.0, 8.0, 12.5, 20.0, 30.0, 71.0, 300.0}) {
    for (const PixelType type : {PixelType::u8, PixelType::f32}) {
      BilateralRequest request = request_of(800, 600, 1, 5, type);
      request.parameters.sigma_range = sigma_range;
      const double tolerance = spectral_tolerance(type);
      EXPECT_LE(least_harmonics(sigma_range, tolerance),
                remembered_basis(sigma_range, tolerance, type == PixelType::u8 ? Levels::whole : Levels::any)
                    .harmonics);
      const double least = expected_ms("fast/spectral", request, h200(), Series::shortest_possible);
      EXPECT_GT(least, 0.4 * expected_ms("fast/spectral", request, h200())) << sigma_range;
    }
  }
}

TEST(AutoCost, ExactCostsAreAskedOnlyWhileTheyDecide) {
  const std::vector<std::string_view> ids{"slow", "unsure", "quick", "hopeless"};
  const auto at_least = [](std::string_view id) {
    return id == "slow" ? 3.0 : id == "unsure" ? 1.0 : id == "quick" ? 2.0 : 9.0;
  };
  std::vector<std::string_view> asked;
  const auto exactly = [&](std::string_view id) {
    asked.push_back(id);
    return id == "unsure" ? 5.0 : at_least(id);
  };
  EXPECT_EQ(least_first(ids, at_least, exactly),
            (std::vector<std::string_view>{"quick", "slow", "unsure", "hopeless"}));
  EXPECT_EQ(asked, (std::vector<std::string_view>{"unsure", "quick"}));
  EXPECT_TRUE(least_first({}, at_least, exactly).empty());
}

TEST(CostFactors, AreReplacedWhilePlansAreMade) {
  const BilateralRequest request = request_of(512, 512, 1, 7);
  std::atomic<bool> stop = false;
  std::thread planner([&] {
    while (!stop) EXPECT_GT(expected_ms("fast/register_half", request, h200()), 0);
  });
  for (int i = 1; i <= 200; ++i) set_cost_factors(h200().uuid, {{"register_half", {1, 1, i * 0.1}}});
  stop = true;
  planner.join();
  EXPECT_EQ(cost_factors(h200().uuid)->at("register_half")[2], 20);
  set_cost_factors(h200().uuid, {});
  EXPECT_EQ(cost_factors(h200().uuid), nullptr);
}

TEST(LastAnswers, FindsEachOnceUntilItIsForgotten) {
  LastAnswers<int, int> squares(2);
  int found = 0;
  const auto square = [&](int x) {
    ++found;
    return x * x;
  };
  EXPECT_EQ(squares(3, square), 9);
  EXPECT_EQ(squares(4, square), 16);
  EXPECT_EQ(squares(3, square), 9);
  EXPECT_EQ(found, 2);
  EXPECT_EQ(squares(5, square), 25);  // in place of 4, which was asked for longer ago
  EXPECT_EQ(squares(3, square), 9);
  EXPECT_EQ(found, 3);
  EXPECT_EQ(squares(4, square), 16);
  EXPECT_EQ(found, 4);
}

}  // namespace
}  // namespace filterscope::fast
