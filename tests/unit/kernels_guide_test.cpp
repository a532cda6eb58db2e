// Guide images: weights from one image, values from another, against sums that know nothing of the variants.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"
#include "kernels/run/strips.h"

namespace filterscope {
namespace {

constexpr int kWidth = 37;
constexpr int kHeight = 29;
using Pixels = std::vector<float>;

/// Noise everywhere: as its own guide it would be kept.
Pixels noise() {
  Pixels pixels;
  for (int i = 0; i < kWidth * kHeight; ++i) {
    pixels.push_back(static_cast<float>((i * 7919) % 256) / 255.0F);
  }
  return pixels;
}

/// A step with a little texture.
Pixels step() {
  Pixels pixels;
  for (int i = 0; i < kWidth * kHeight; ++i) {
    pixels.push_back((i % kWidth < kWidth / 2 ? 0.2F : 0.7F) + static_cast<float>((i * 31) % 17) / 400.0F);
  }
  return pixels;
}

ConstImageView view_of(const Pixels& pixels, const Shape& shape) {
  return tight_view(reinterpret_cast<const std::byte*>(pixels.data()), shape);
}

PlanRequest request_with(const Parameters& parameters) {
  PlanRequest request;
  request.shape = {.width = kWidth, .height = kHeight, .type = PixelType::f32};
  request.parameters = parameters;
  return request;
}

Pixels filtered(const std::string& id, const Pixels& source, const Pixels* guide, PlanRequest request) {
  request.guided = guide != nullptr;
  const auto run = make_run(variant(id), request);
  ConstImageView view = view_of(source, request.shape);
  if (guide != nullptr) view.guide = reinterpret_cast<const std::byte*>(guide->data());
  run->bind(make_source(Backend::cpu, view));
  run->run({0, 0, kWidth, 11});
  run->run({0, 11, kWidth, kHeight});
  Pixels result(source.size());
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), request.shape));
  return result;
}

float at(const Pixels& pixels, int x, int y) {
  const int qx = std::clamp(x, 0, kWidth - 1);
  const int qy = std::clamp(y, 0, kHeight - 1);
  return pixels[static_cast<std::size_t>(qy * kWidth + qx)];
}

/// Averages of `source` over a window of radius `r` by `weight(x, y, dx, dy)`.
Pixels averaged(const Pixels& source, int r, const std::function<double(int, int, int, int)>& weight) {
  Pixels result;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      double sum = 0;
      double total = 0;
      for (int dy = -r; dy <= r; ++dy) {
        for (int dx = -r; dx <= r; ++dx) {
          const double w = weight(x, y, dx, dy);
          sum += w * at(source, x + dx, y + dy);
          total += w;
        }
      }
      result.push_back(static_cast<float>(sum / total));
    }
  }
  return result;
}

Pixels joint_bilateral(const Pixels& source, const Pixels& guide) {
  return averaged(source, 3, [&](int x, int y, int dx, int dy) {
    const double d = at(guide, x + dx, y + dy) - at(guide, x, y);
    const double sigma = 20.0 / 255;
    return std::exp(-(dx * dx + dy * dy) / (2 * 2.0 * 2.0) - d * d / (2 * sigma * sigma));
  });
}

Pixels guided_nlm(const Pixels& source, const Pixels& guide) {
  return averaged(source, 2, [&](int x, int y, int dx, int dy) {
    double sum = 0;
    for (int j = -1; j <= 1; ++j) {
      for (int i = -1; i <= 1; ++i) {
        const double d = at(guide, x + dx + i, y + dy + j) - at(guide, x + i, y + j);
        sum += d * d / 9;
      }
    }
    const double h = 15.0 / 255;
    return std::exp(-sum / (h * h));
  });
}

double furthest(const Pixels& a, const Pixels& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    most = std::max(most, std::abs(static_cast<double>(a[i]) - b[i]));
  return most;
}

const Parameters kBilateral{{"radius", 3}, {"sigma_space", 2.0}, {"sigma_range", 20.0}};
const Parameters kNlm{{"search_radius", 2}, {"patch_radius", 1}, {"strength", 15.0}};

TEST(Guide, WeightsABilateralFilter) {
  const Pixels expected = joint_bilateral(noise(), step());
  const Pixels guide = step();
  for (const char* id : {"reference/float64", "fast/cpu_simd"}) {
    EXPECT_LT(furthest(filtered(id, noise(), &guide, request_with(kBilateral)), expected), 1e-5) << id;
  }
  // Or the test would pass with the guide left out.
  EXPECT_GT(furthest(joint_bilateral(noise(), noise()), expected), 0.1);
}

TEST(Guide, ComparesThePatchesOfNonLocalMeans) {
  const Pixels expected = guided_nlm(noise(), step());
  const Pixels guide = step();
  for (const char* id : {"reference/nlm_float64", "fast/nlm_cpu"}) {
    EXPECT_LT(furthest(filtered(id, noise(), &guide, request_with(kNlm)), expected), 1e-5) << id;
  }
  EXPECT_GT(furthest(guided_nlm(noise(), noise()), expected), 0.1);
}

TEST(Guide, TheImageAsItsOwnGuideChangesNothing) {
  const Pixels source = step();
  for (const char* id : {"reference/float64", "reference/nlm_float64", "fast/nlm_cpu", "fast/cpu_simd"}) {
    const PlanRequest request =
        request_with(id == std::string("reference/float64") ? kBilateral : Parameters());
    EXPECT_LT(furthest(filtered(id, source, &source, request), filtered(id, source, nullptr, request)), 1e-6)
        << id;
  }
}

TEST(Guide, IsMappedLikeTheImage) {
  PlanRequest request = request_with(kBilateral);
  request.range = ValueRange{-1000, 3000};
  const auto scaled = [](Pixels pixels) {
    for (float& value : pixels) value = value * 4000 - 1000;
    return pixels;
  };
  const Pixels guide = scaled(step());
  const Pixels result = filtered("fast/cpu_simd", scaled(noise()), &guide, request);
  EXPECT_LT(furthest(result, scaled(joint_bilateral(noise(), step()))), 4000 * 1e-5);
}

TEST(Guide, IsCutIntoStripsLikeTheImage) {
  PlanRequest request = request_with(kBilateral);
  request.guided = true;
  const Pixels source = noise();
  const Pixels guide = step();
  const auto plan = prepare_in_strips(variant("fast/cpu_simd"), request, 4 * kWidth * 8);
  ConstImageView view = view_of(source, request.shape);
  view.guide = reinterpret_cast<const std::byte*>(guide.data());
  plan->bind(view, {});
  Pixels result(source.size());
  plan->run(tight_view(reinterpret_cast<std::byte*>(result.data()), request.shape), whole(request.shape), {});
  EXPECT_LT(furthest(result, joint_bilateral(source, guide)), 1e-5);
}

TEST(Guide, IsRefusedByVariantsThatTakeNone) {
  PlanRequest request = request_with({});
  request.guided = true;
  for (const char* id : {"larsson2015/sequential", "fast/cpu_spectral", "baseline/box_cpu"}) {
    EXPECT_THROW(validate(variant(id).descriptor, request), VariantError) << id;
  }
  EXPECT_NO_THROW(validate(variant("fast/cpu_simd").descriptor, request));
}

}  // namespace
}  // namespace filterscope
