// The weighted median: its whole-number weights, and every variant bit for bit against its reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/families/median_window.h"
#include "kernels/maths/border.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;

TEST(MedianWeight, IsTheGaussianRounded) {
  for (double exponent = kMedianWeightBits; exponent > -10; exponent -= 0.0037) {
    for (const double own : {1.0, 0.7, 1.0 / 255}) {
      const double wanted = own * std::exp2(static_cast<double>(static_cast<float>(exponent)));
      const auto found =
          static_cast<double>(median_weight(static_cast<float>(exponent), static_cast<float>(own)));
      EXPECT_LT(std::abs(found - wanted), 0.6) << exponent << ' ' << own;
    }
  }
  EXPECT_EQ(median_weight(static_cast<float>(kMedianWeightBits), 1), 1U << kMedianWeightBits);
  EXPECT_EQ(median_weight(std::nanf(""), 1), 0U);
  EXPECT_EQ(median_weight(-INFINITY, 1), 0U);
}

TEST(MedianKey, OrdersAsValuesDo) {
  const std::vector<float> values = {-INFINITY, -1e30F, -1.5F, -1e-40F, -0.0F,
                                     0.0F,      1e-40F, 1,     1e30F,   INFINITY};
  for (std::size_t i = 1; i < values.size(); ++i)
    EXPECT_LT(median_key(values[i - 1]), median_key(values[i])) << values[i];
  for (const float value : values) {
    const float back = value_of_median_key(median_key(value));
    EXPECT_EQ(std::memcmp(&back, &value, sizeof value), 0) << value;
  }
}

/// Values of few kinds and many, at both ends of the type.
Bytes picture(const Shape& shape, unsigned seed, int kinds) {
  std::mt19937 random(seed);
  Bytes bytes(shape.bytes());
  with_pixel_type(shape.type, [&](auto type) {
    using T = decltype(type);
    auto* to = reinterpret_cast<T*>(bytes.data());
    for (std::size_t i = 0; i < shape.pixels() * static_cast<std::size_t>(shape.channels); ++i) {
      const double share = static_cast<double>(random() % static_cast<unsigned>(kinds)) / (kinds - 1);
      const double value = black_of(shape.type) + share * full_scale(shape.type);
      to[i] = static_cast<T>(std::is_floating_point_v<T> ? 3 * value - 1 : value);
    }
  });
  return bytes;
}

struct Request {
  PlanRequest plan;
  const Bytes* pixels;
  const Bytes* guide;
  const std::vector<float>* weights;
};

Bytes filtered(const std::string& id, const Request& request) {
  const Shape& shape = request.plan.shape;
  const auto run = make_run(variant(id), request.plan);
  ConstImageView view = tight_view(request.pixels->data(), shape);
  if (request.plan.guided) view.guide = request.guide->data();
  if (request.plan.weighted) view.weights = request.weights->data();
  run->bind(make_source(variant(id).descriptor.backend, view));
  run->run({0, 0, shape.width, shape.height / 2});
  run->run({0, shape.height / 2, shape.width, shape.height});
  Bytes result(shape.bytes());
  run->download(tight_view(result.data(), shape));
  return result;
}

PlanRequest request_of(const Shape& shape, const BilateralParameters& parameters) {
  PlanRequest request;
  request.shape = shape;
  request.parameters = parameters;
  Parameters kept;
  for (const ParameterSpec& spec : median2d()->schema) {
    if (const Value* value = request.parameters.find(spec.key)) kept.set(spec.key, *value);
  }
  request.parameters = kept;
  return request;
}

TEST(WeightedMedian, HasTheReferencesBits) {
  int tried = 0;
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
    for (const int channels : {1, 3}) {
      for (unsigned kind = 0; kind < 12; ++kind) {
        const Shape shape{.width = 37, .height = 19, .channels = channels, .type = type};
        BilateralParameters parameters;
        parameters.radius = 1 + static_cast<int>(kind % 5) * 2;
        parameters.sigma_space = kind % 3 == 0 ? 100 : 1.7;
        parameters.sigma_range = kind % 4 == 0 ? 5000 : 60;
        parameters.border = kind % 2 == 0 ? Border::mirror : Border::replicate;
        parameters.colour = kind % 5 == 0 ? ColourMode::channel : ColourMode::rgb;
        parameters.window = kind % 3 == 1 ? Window::circular : Window::square;
        const Bytes pixels = picture(shape, kind, kind % 2 == 0 ? 4 : 1000);
        const Bytes guide = picture(shape, kind + 100, 50);
        std::vector<float> weights;
        for (std::size_t i = 0; i < shape.pixels(); ++i)
          weights.push_back(static_cast<float>(i * 7 % 5) / 4.0F);
        Request request{request_of(shape, parameters), &pixels, &guide, &weights};
        request.plan.guided = kind % 4 == 1;
        request.plan.weighted = kind % 3 == 2;
        const Bytes wanted = filtered("reference/median_sorted", request);
        for (const auto& one : catalog()) {
          const Descriptor& descriptor = one->descriptor;
          if (descriptor.family->id != "median2d" || !availability(*one).available) continue;
          EXPECT_EQ(filtered(descriptor.id, request), wanted)
              << descriptor.id << ' ' << name_of(type) << ' ' << channels << ' ' << kind;
          ++tried;
        }
      }
    }
  }
  EXPECT_GE(tried, 2 * 96);
}

/// In double precision, of a pixel of an image of floats in gray: how much of the weight is below a value,
/// and how much is not above it.
std::pair<double, double> shares_of(const std::vector<float>& pixels, const Shape& shape,
                                    const BilateralParameters& parameters, int x, int y, float value) {
  double below = 0;
  double up_to = 0;
  double all = 0;
  const auto at = [&](int sx, int sy) {
    return pixels[static_cast<std::size_t>(border_index(sy, shape.height, parameters.border) * shape.width +
                                           border_index(sx, shape.width, parameters.border))];
  };
  for (int dy = -parameters.radius; dy <= parameters.radius; ++dy) {
    for (int dx = -parameters.radius; dx <= parameters.radius; ++dx) {
      const double other = at(x + dx, y + dy);
      const double d = (other - at(x, y)) * 255 / parameters.sigma_range;
      const double weight =
          std::exp(-(dx * dx + dy * dy) / (2 * parameters.sigma_space * parameters.sigma_space) - d * d / 2);
      all += weight;
      if (other < static_cast<double>(value)) below += weight;
      if (other <= static_cast<double>(value)) up_to += weight;
    }
  }
  return {below / all, up_to / all};
}

TEST(WeightedMedian, HasHalfOfTheWeightOnEitherSide) {
  const Shape shape{.width = 23, .height = 17, .type = PixelType::f32};
  const Bytes bytes = picture(shape, 5, 100000);
  std::vector<float> pixels(shape.pixels());
  std::memcpy(pixels.data(), bytes.data(), bytes.size());
  BilateralParameters parameters;
  parameters.radius = 4;
  parameters.sigma_space = 3;
  parameters.sigma_range = 120;
  const Bytes result =
      filtered("reference/median_sorted", {request_of(shape, parameters), &bytes, nullptr, nullptr});
  std::vector<float> medians(shape.pixels());
  std::memcpy(medians.data(), result.data(), result.size());
  constexpr double kRounding = 1e-3;
  for (int y = 0; y < shape.height; ++y) {
    for (int x = 0; x < shape.width; ++x) {
      const float median = medians[static_cast<std::size_t>(y * shape.width + x)];
      const auto [below, up_to] = shares_of(pixels, shape, parameters, x, y, median);
      EXPECT_LT(below, 0.5 + kRounding) << x << ' ' << y;
      EXPECT_GT(up_to, 0.5 - kRounding) << x << ' ' << y;
    }
  }
}

TEST(WeightedMedian, TakesImpulsesAway) {
  const Shape shape{.width = 21, .height = 21};
  Bytes pixels(shape.bytes(), std::byte{90});
  pixels[static_cast<std::size_t>(10 * 21 + 10)] = std::byte{255};
  BilateralParameters parameters;
  parameters.radius = 2;
  parameters.sigma_range = 5000;
  const Request request{request_of(shape, parameters), &pixels, nullptr, nullptr};
  for (const char* id : {"reference/median_sorted", "fast/median_cpu"})
    EXPECT_EQ(filtered(id, request), Bytes(shape.bytes(), std::byte{90})) << id;
}

}  // namespace
}  // namespace filterscope
