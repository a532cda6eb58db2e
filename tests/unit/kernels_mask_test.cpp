// Weights of pixels: masks and alpha, of every variant that takes them, against its family's reference, and
// the references against sums that know nothing of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;
using Weights = std::vector<float>;

enum class Outline { all, one, none_but_one, checkerboard, frame, holes, alpha };
constexpr Outline kOutlines[] = {Outline::all,   Outline::one,   Outline::none_but_one, Outline::checkerboard,
                                 Outline::frame, Outline::holes, Outline::alpha};

float weight_at(Outline outline, const Shape& shape, int x, int y, int z) {
  const bool middle = x == shape.width / 2 && y == shape.height / 2 && z == shape.depth / 2;
  switch (outline) {
    case Outline::all: return 0;
    case Outline::one: return middle ? 0.0F : 1.0F;
    case Outline::none_but_one: return middle ? 1.0F : 0.0F;
    case Outline::checkerboard: return (x + y + z) % 2 == 0 ? 1.0F : 0.0F;
    case Outline::frame:
      return x == 0 || y == 0 || x == shape.width - 1 || y == shape.height - 1 ? 0.0F : 1.0F;
    case Outline::holes: return (x * 7 + y * 13 + z * 5) % 11 < 4 ? 0.0F : 1.0F;
    case Outline::alpha: return static_cast<float>((x * 5 + y * 3) % 9) / 8.0F;
  }
  return 1;
}

Weights weights_of(Outline outline, const Shape& shape) {
  Weights list;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) list.push_back(weight_at(outline, shape, x, y, z));
    }
  }
  return list;
}

/// A step with texture. What has no weight is `behind` where pixels are floats, else white.
Bytes picture(const Shape& shape, const Weights& weights, float behind) {
  Bytes bytes(shape.bytes());
  with_pixel_type(shape.type, [&](auto type) {
    using T = decltype(type);
    auto* to = reinterpret_cast<T*>(bytes.data());
    for (std::size_t pixel = 0; pixel < weights.size(); ++pixel) {
      for (int c = 0; c < shape.channels; ++c, ++to) {
        const auto x = pixel % static_cast<std::size_t>(shape.width);
        const double share = (x < 11 ? 0.25 : 0.6) +
                             static_cast<double>((pixel * 37 + 11 * static_cast<std::size_t>(c)) % 29) / 290;
        const double value = black_of(shape.type) + share * full_scale(shape.type);
        *to = static_cast<T>(value);
        if (weights[pixel] > 0) continue;
        if constexpr (std::is_floating_point_v<T>) {
          *to = behind;
        } else {
          *to = std::numeric_limits<T>::max();
        }
      }
    }
  });
  return bytes;
}

ConstImageView view_of(const Bytes& bytes, const Shape& shape, const Weights& weights) {
  ConstImageView view = tight_view(bytes.data(), shape);
  view.weights = weights.data();
  return view;
}

PlanRequest request_of(const Shape& shape, const Parameters& parameters) {
  PlanRequest request{shape, parameters};
  request.weighted = true;
  return request;
}

Bytes filtered(const Variant& variant, const PlanRequest& request, const ConstImageView& view) {
  const auto run = make_run(variant, request);
  run->bind(make_source(variant.descriptor.backend, view));
  run->poison(0x5A);
  Region upper = whole(request.shape);
  Region lower = upper;
  upper.y1 = lower.y0 = request.shape.height / 3;
  run->run(lower);
  run->run(upper);
  Bytes result(request.shape.bytes());
  run->download(tight_view(result.data(), request.shape));
  return result;
}

/// Small windows, so that the references are soon done.
Parameters small(const Descriptor& descriptor) {
  Parameters parameters;
  for (const char* key : {"radius", "search_radius"}) {
    if (descriptor.parameters.find(key) != nullptr) parameters.set(key, 2);
  }
  if (descriptor.parameters.find("patch_radius") != nullptr) parameters.set("patch_radius", 1);
  // What stops near the exact result, nearer than the masks' tests ask for.
  if (descriptor.parameters.find("tolerance") != nullptr) parameters.set("tolerance", 0.002);
  return parameters;
}

std::vector<Shape> shapes_of(const Descriptor& descriptor) {
  std::vector<Shape> list;
  const bool deep = filters_volumes_only(descriptor);
  for (const PixelType type : pixel_types(descriptor)) {
    for (const int channels : descriptor.channels) {
      list.push_back({23, deep ? 9 : 17, deep ? 5 : 1, channels, type});
    }
  }
  return list;
}

bool is_checked(const Variant& variant) {
  return variant.descriptor.takes_weights && availability(variant).available;
}

/// How far a value may be from the exact one, in the units of the values. Of a variant that stops within a
/// tolerance, which bounds Σ w · (u − u*)² / Σ w, a single pixel of weight w may have all that is left, and
/// the reference half as much.
double allowed(const Parameters& parameters, const Shape& shape, const Weights& weights, float weight) {
  double most = 4e-5 * full_scale(shape.type) + (shape.type == PixelType::f32 ? 0 : 0.5);
  if (const Value* tolerance = parameters.find("tolerance")) {
    double all = 0;
    for (const float one : weights) all += static_cast<double>(one);
    most += 1.5 * number_of(*tolerance) * full_scale(shape.type) / 255 *
            std::sqrt(all * shape.channels / static_cast<double>(weight));
  }
  return most;
}

/// The reference's values of an image and mask, remembered, because many variants ask for the same.
const std::vector<double>& wanted_of(const Variant& reference, const PlanRequest& request,
                                     const ConstImageView& view, Outline outline, float behind) {
  static std::map<std::string, std::vector<double>> known;
  const Shape& shape = request.shape;
  std::string key =
      fmt::format("{} {}x{}x{} {}x{} {} {}", reference.descriptor.id, shape.width, shape.height, shape.depth,
                  name_of(shape.type), shape.channels, static_cast<int>(outline), behind);
  for (const auto& [name, value] : request.parameters) key += fmt::format(" {} {}", name, text_of(value));
  const auto [found, is_new] = known.try_emplace(std::move(key));
  if (is_new) {
    const auto plan = prepare(reference, request);
    plan->bind(view, {});
    found->second = dynamic_cast<ReferencePlan&>(*plan).unrounded(whole(shape), {});
  }
  return found->second;
}

/// Empty, or what is wrong with one variant, image and mask.
std::string failure_of(const Variant& one, const Shape& shape, Outline outline, float behind,
                       const Parameters& parameters) {
  const Weights weights = weights_of(outline, shape);
  const Bytes source = picture(shape, weights, behind);
  const ConstImageView view = view_of(source, shape, weights);
  const PlanRequest request = request_of(shape, parameters);
  const std::vector<double>& wanted =
      wanted_of(variant(one.descriptor.family->reference), request, view, outline, behind);
  const Bytes result = filtered(one, request, view);
  const std::size_t pixel = shape.pixel_bytes();
  std::string failure;
  with_pixel_type(shape.type, [&](auto type) {
    const auto* got = reinterpret_cast<const decltype(type)*>(result.data());
    const auto channels = static_cast<std::size_t>(shape.channels);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (!(weights[i] > 0)) {
        if (std::memcmp(&result[i * pixel], &source[i * pixel], pixel) != 0)
          failure = fmt::format("pixel {} outside changed", i);
        continue;
      }
      for (std::size_t c = 0; c < channels; ++c) {
        const double want = wanted[i * channels + c];
        const double found = static_cast<double>(got[i * channels + c]);
        const double off = std::abs(found - want);
        if (!(off <= allowed(parameters, shape, weights, weights[i])))
          failure = fmt::format("pixel {}: {} for {}", i, found, want);
      }
    }
  });
  return failure;
}

TEST(Masks, EveryVariantThatTakesThemAgreesWithTheReference) {
  constexpr float kBehind[] = {std::numeric_limits<float>::quiet_NaN(),
                               std::numeric_limits<float>::infinity(), 1e30F};
  int checked = 0;
  for (const auto& one : catalog()) {
    if (!is_checked(*one)) continue;
    ++checked;
    for (const Shape& shape : shapes_of(one->descriptor)) {
      for (const Outline outline : kOutlines) {
        for (const float behind : kBehind) {
          EXPECT_EQ(failure_of(*one, shape, outline, behind, small(one->descriptor)), "")
              << one->descriptor.id << ' ' << name_of(shape.type) << 'x' << shape.channels << " outline "
              << static_cast<int>(outline);
          if (shape.type != PixelType::f32) break;
        }
      }
    }
  }
  EXPECT_GE(checked, 16);
}

/// Each choice that a variant has: borders, windows, colours, weight functions and centres.
TEST(Masks, EveryChoiceAgreesWithTheReference) {
  for (const auto& one : catalog()) {
    if (!is_checked(*one)) continue;
    Shape shape = shapes_of(one->descriptor).back();
    shape.type = PixelType::f32;
    for (const ParameterSpec& spec : one->descriptor.parameters) {
      if (spec.joint && shape.channels == 1) continue;
      for (const Choice& choice : spec.choices) {
        if (choice.key == "mm") continue;  // this volume has none
        Parameters parameters = small(one->descriptor);
        parameters.set(spec.key, std::string(choice.key));
        for (const Outline outline : {Outline::holes, Outline::alpha}) {
          EXPECT_EQ(failure_of(*one, shape, outline, std::numeric_limits<float>::quiet_NaN(), parameters), "")
              << one->descriptor.id << ' ' << spec.key << ' ' << choice.key << " outline "
              << static_cast<int>(outline);
        }
      }
    }
  }
}

/// What the value range maps has weights too, and what is outside keeps its bits.
TEST(Masks, ValueRangesAreMappedInsideAlone) {
  for (const auto& one : catalog()) {
    if (!is_checked(*one)) continue;
    const bool deep = filters_volumes_only(one->descriptor);
    const Shape shape{23, deep ? 9 : 17, deep ? 5 : 1, 1, PixelType::f32};
    const Weights weights = weights_of(Outline::holes, shape);
    Bytes source = picture(shape, weights, std::numeric_limits<float>::quiet_NaN());
    auto* values = reinterpret_cast<float*>(source.data());
    for (std::size_t i = 0; i < shape.pixels(); ++i) values[i] = values[i] * 3000 - 1000;
    PlanRequest request = request_of(shape, small(one->descriptor));
    request.range = ValueRange{-1000, 2000};
    const Bytes result = filtered(*one, request, view_of(source, shape, weights));
    const auto* got = reinterpret_cast<const float*>(result.data());
    for (std::size_t i = 0; i < shape.pixels(); ++i) {
      if (weights[i] > 0) {
        ASSERT_GE(got[i], -1000.1F) << one->descriptor.id;
        ASSERT_LE(got[i], 2000.1F) << one->descriptor.id;
      } else {
        ASSERT_EQ(std::memcmp(&got[i], &values[i], sizeof(float)), 0) << one->descriptor.id;
      }
    }
  }
}

TEST(Masks, WeightsOfOneGiveTheResultWithout) {
  for (const auto& one : catalog()) {
    if (!is_checked(*one)) continue;
    const Shape shape = shapes_of(one->descriptor).front();
    const Weights weights(shape.pixels(), 1.0F);
    const Bytes source = picture(shape, weights, 0);
    PlanRequest request = request_of(shape, small(one->descriptor));
    const Bytes with = filtered(*one, request, view_of(source, shape, weights));
    request.weighted = false;
    const Bytes without = filtered(*one, request, tight_view(source.data(), shape));
    ASSERT_EQ(shape.type, PixelType::u8);
    for (std::size_t i = 0; i < with.size(); ++i) {
      ASSERT_NEAR(static_cast<int>(with[i]), static_cast<int>(without[i]), 1) << one->descriptor.id;
    }
  }
}

/// Whatever is outside of the mask, and whatever the range, where all that counts is one value.
TEST(Masks, WindowsOfEqualValuesKeepTheirBits) {
  for (const auto& one : catalog()) {
    if (!is_checked(*one)) continue;
    const bool deep = filters_volumes_only(one->descriptor);
    const Shape shape{23, deep ? 9 : 17, deep ? 5 : 1, 1, PixelType::f32};
    for (const Outline outline : kOutlines) {
      const Weights weights = weights_of(outline, shape);
      for (const float value : {0.0F, 0.1F, -731.3F}) {
        std::vector<float> values(shape.pixels(), value);
        for (std::size_t i = 0; i < values.size(); ++i) {
          if (!(weights[i] > 0)) values[i] = i % 2 == 0 ? 1e30F : std::numeric_limits<float>::quiet_NaN();
        }
        Bytes source(shape.bytes());
        std::memcpy(source.data(), values.data(), source.size());
        PlanRequest request = request_of(shape, small(one->descriptor));
        request.range = ValueRange{-1000, 2000};
        const Bytes result = filtered(*one, request, view_of(source, shape, weights));
        EXPECT_EQ(std::memcmp(result.data(), source.data(), source.size()), 0)
            << one->descriptor.id << " outline " << static_cast<int>(outline) << " value " << value;
      }
    }
  }
}

TEST(Masks, TheReferenceIsTheMeanOfWhatIsInside) {
  const Shape shape{5, 1, 1, 1, PixelType::f32};
  const std::vector<float> values{0.1F, 0.9F, 0.3F, 0.5F, 0.7F};
  const Weights weights{1, 0, 1, 0.5F, 1};
  Bytes source(shape.bytes());
  std::memcpy(source.data(), values.data(), source.size());
  Parameters parameters;
  parameters.set("radius", 1);
  const Bytes result = filtered(variant("reference/box_float64"), request_of(shape, parameters),
                                view_of(source, shape, weights));
  const auto* got = reinterpret_cast<const float*>(result.data());
  EXPECT_NEAR(got[0], 0.1, 1e-6);
  EXPECT_EQ(got[1], 0.9F);
  EXPECT_NEAR(got[2], (0.3 + 0.5 * 0.5) / 1.5, 1e-6);
  EXPECT_NEAR(got[3], (0.3 + 0.5 * 0.5 + 0.7) / 2.5, 1e-6);
  EXPECT_NEAR(got[4], (0.5 * 0.5 + 0.7 + 0.7) / 2.5, 1e-6);
}

/// Patches are compared where both have pixels inside: a hole beside a pattern does not change how alike they
/// are.
TEST(Masks, PatchesAreComparedWhereBothAreInside) {
  const Shape shape{24, 16, 1, 1, PixelType::f32};
  Weights weights(shape.pixels(), 1.0F);
  std::vector<float> values(shape.pixels());
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = (i % 24) % 2 == 0 ? 0.2F : 0.8F;
    if (i % 24 == 12) weights[i] = 0, values[i] = 55;
  }
  Bytes source(shape.bytes());
  std::memcpy(source.data(), values.data(), source.size());
  Parameters parameters;
  parameters.set("strength", 3);
  parameters.set("search_radius", 4);
  const Bytes result = filtered(variant("reference/nlm_float64"), request_of(shape, parameters),
                                view_of(source, shape, weights));
  const auto* got = reinterpret_cast<const float*>(result.data());
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(got[i], values[i], 1e-5) << i;
}

TEST(Masks, OthersRefuseThemAndNameThoseThatTakeThem) {
  const VariantList all = catalog();
  for (const auto& one : all) {
    if (one->descriptor.types.empty() || one->descriptor.takes_weights) continue;
    const bool some_take_them = std::ranges::any_of(all, [&](const auto& other) {
      return other->descriptor.family == one->descriptor.family && other->descriptor.takes_weights;
    });
    PlanRequest request = request_of(shapes_of(one->descriptor).front(), {});
    try {
      validate(one->descriptor, request);
      ADD_FAILURE() << one->descriptor.id << " took weights";
    } catch (const VariantError& error) {
      const char* remedy = some_take_them ? "float64" : "Leave the mask out.";
      EXPECT_NE(std::string(error.what()).find(remedy), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace filterscope
