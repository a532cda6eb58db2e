// peers/opencv_cpu against OpenCV's own definition, by a plain loop.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <opencv2/core.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/image/resample.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/peers/add_peers.h"
#include "kernels/run/filter_run.h"
#include "tests/unit/niceness.h"

namespace filterscope::peers_opencv {
namespace {

// Before any test asks for the catalogue.
const bool kAdded = [] {
  add_peers();
  return true;
}();

#if defined(__linux__) && !defined(__SANITIZE_THREAD__)
using test::niceness;
#endif

constexpr int kWidth = 31;
constexpr int kHeight = 23;

double source_value(int x, int y, int c) {
  const int noise = (x * 7919 + y * 104729 + c * 1299709) % 251;
  return (x > kWidth / 2 ? 90 : 20) + y + 0.3 * noise;
}

/// OpenCV's definition at one value, in levels: disc, L1 distance.
double expected(const BilateralParameters& p, int channels, int x, int y, int c) {
  const bool joint = p.colour == ColourMode::rgb && channels == 3;
  double sum = 0;
  double weight_sum = 0;
  for (int dy = -p.radius; dy <= p.radius; ++dy) {
    for (int dx = -p.radius; dx <= p.radius; ++dx) {
      if (dx * dx + dy * dy > p.radius * p.radius) continue;
      const int sx = border_index(x + dx, kWidth, p.border);
      const int sy = border_index(y + dy, kHeight, p.border);
      double distance = 0;
      for (int k = joint ? 0 : c; k < (joint ? channels : c + 1); ++k) {
        distance += std::abs(std::floor(source_value(sx, sy, k)) - std::floor(source_value(x, y, k)));
      }
      const double weight = std::exp(-0.5 * (dx * dx + dy * dy) / (p.sigma_space * p.sigma_space) -
                                     0.5 * distance * distance / (p.sigma_range * p.sigma_range));
      sum += weight * std::floor(source_value(sx, sy, c));
      weight_sum += weight;
    }
  }
  return sum / weight_sum;
}

template <class T>
std::vector<T> source(int channels) {
  std::vector<T> values;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      for (int c = 0; c < channels; ++c) {
        const double level = std::floor(source_value(x, y, c));
        values.push_back(static_cast<T>(std::is_floating_point_v<T> ? level / 255 : level));
      }
    }
  }
  return values;
}

template <class T>
void check(int channels, const BilateralParameters& parameters, const std::vector<Region>& regions) {
  const PixelType type = std::is_floating_point_v<T> ? PixelType::f32 : PixelType::u8;
  const Shape shape{kWidth, kHeight, 1, channels, type};
  const std::vector<T> in = source<T>(channels);
  std::vector<T> out(in.size());
  const auto run = make_run(variant("peers/opencv_cpu"), {shape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(in.data()), shape)));
  run->poison(0xFF);
  for (const Region& region : regions) run->run(region);
  run->download(tight_view(reinterpret_cast<std::byte*>(out.data()), shape));
  const double to_levels = type == PixelType::f32 ? 255 : 1;
  double worst = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      for (int c = 0; c < channels; ++c) {
        const auto at = static_cast<std::size_t>((y * kWidth + x) * channels + c);
        const double difference =
            std::abs(static_cast<double>(out[at]) * to_levels - expected(parameters, channels, x, y, c));
        worst = std::isnan(difference) ? HUGE_VAL : std::max(worst, difference);
      }
    }
  }
  EXPECT_LE(worst, type == PixelType::f32 ? 0.03 : 0.51);
}

TEST(OpenCvPeer, FollowsOpenCvsDefinition) {
  ASSERT_TRUE(kAdded);
  for (const int channels : {1, 3}) {
    for (const ColourMode colour : {ColourMode::channel, ColourMode::rgb}) {
      for (const Border border : {Border::replicate, Border::mirror}) {
        BilateralParameters parameters;
        parameters.radius = 4;
        parameters.sigma_space = 2.5;
        parameters.sigma_range = 25;
        parameters.colour = colour;
        parameters.border = border;
        parameters.threads = 2;
        SCOPED_TRACE(std::to_string(channels) + " channels, " + std::string(name_of(colour)) + ", " +
                     std::string(name_of(border)));
        const Region all{0, 0, kWidth, kHeight, 0, 1};
        check<std::uint8_t>(channels, parameters, {all});
        check<float>(channels, parameters, {all});
      }
    }
  }
}

TEST(OpenCvPeer, RegionsReadTheirNeighbours) {
  BilateralParameters parameters;
  parameters.colour = ColourMode::rgb;
  const std::vector<Region> cut = {
      {0, 0, 13, 9, 0, 1}, {13, 0, kWidth, 9, 0, 1}, {0, 9, kWidth, kHeight, 0, 1}};
  check<std::uint8_t>(3, parameters, cut);
}

TEST(OpenCvPeer, RefusesWhatOpenCvLacks) {
  const Variant& subject = variant("peers/opencv_cpu");
  BilateralRequest request{{8, 8, 1, 1, PixelType::u16}, {}};
  EXPECT_THROW(prepare(subject, request), VariantError);
  request.shape.type = PixelType::u8;
  EXPECT_NO_THROW(prepare(subject, request));
  request.parameters.border = Border::skip;
  EXPECT_THROW(prepare(subject, request), VariantError);
}

#if defined(__linux__) && !defined(__SANITIZE_THREAD__)  // which sees none of oneTBB's synchronisation
TEST(OpenCvPeer, ItsThreadsKeepThePriorityThatTheyWereStartedWith) {
  const int usual = niceness();
  if (usual >= 19 || cv::getNumThreads() < 2) GTEST_SKIP() << "no lower priority, or a single thread";
  start_peer_threads();
  std::mutex mutex;
  std::map<pid_t, int> seen;
  pid_t caller = 0;
  std::thread([&] {
    caller = gettid();
    ASSERT_EQ(setpriority(PRIO_PROCESS, static_cast<id_t>(caller), usual + 1), 0);
    const auto look = [&](const cv::Range&) {
      std::unique_lock lock(mutex);
      seen[gettid()] = niceness();
      lock.unlock();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    };
    for (int i = 0; i < 100 && seen.size() < 2; ++i) cv::parallel_for_({0, 64}, look, 64);
  }).join();
  ASSERT_GE(seen.size(), 2U) << "no thread but the caller's took part";
  for (const auto& [thread, nice] : seen) EXPECT_EQ(nice, thread == caller ? usual + 1 : usual);
}
#endif

TEST(OpenCvPeer, ItsThreadCountChangesWhilePicturesAreScaled) {
  Image picture(Shape{700, 700, 1, 1, PixelType::u8});
  for (int y = 0; y < 700; ++y) {
    for (int x = 0; x < 700; ++x) picture.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x ^ y);
  }
  const std::string expected = resample(picture, 500, 500).hash();
  std::atomic<bool> done{false};
  std::atomic<int> wrong{0};
  std::thread scaling([&] {
    while (!done) wrong += resample(picture, 500, 500).hash() == expected ? 0 : 1;
  });
  BilateralParameters parameters;
  parameters.radius = 1;
  for (int i = 0; i < 300; ++i) {
    parameters.threads = 1 + i % 3;
    const auto run = make_run(variant("peers/opencv_cpu"), {picture.shape(), parameters});
    run->bind(make_source(Backend::cpu, std::as_const(picture).view()));
    run->run(whole(picture.shape()));
  }
  done = true;
  scaling.join();
  EXPECT_EQ(wrong, 0);
}

TEST(OpenCvPeer, ComesTooLateAfterTheCatalogue) {
  ASSERT_FALSE(catalog().empty());
  EXPECT_THROW(add_peers(), std::logic_error);
}

}  // namespace
}  // namespace filterscope::peers_opencv
