// A family that exists in tests alone, with a parameter of each kind: nothing but this file names them.
#pragma once

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/api/fields.h"
#include "kernels/api/pixel_access.h"
#include "kernels/api/weight_taps.h"
#include "kernels/catalog.h"

namespace filterscope {

enum class Toning : std::uint8_t { warm, cold };
template <>
struct EnumNames<Toning> {
  static constexpr std::string_view kNames[] = {"warm", "cold"};
};

}  // namespace filterscope

namespace filterscope::test {

/// Cuts values to `steps` steps of `glow` times the value, from below or from above; all are taken from the
/// peak where `inverted`. `shade` is a file with a number that values are first multiplied with.
struct MadeUp {
  int steps = 8;
  double glow = 0.5;
  bool inverted = false;
  std::string shade;
  Toning toning = Toning::warm;
};

inline const ParameterTable<MadeUp>& made_up_table() {
  static const ParameterTable<MadeUp> table =
      parameter_table<MadeUp>(field<&MadeUp::steps>({
                                  .key = "made_up_steps",
                                  .symbol = "n",
                                  .label = "Steps",
                                  .help = "How many values remain.",
                                  .minimum = 2,
                                  .maximum = 64,
                              }),
                              field<&MadeUp::glow>({
                                  .key = "made_up_glow",
                                  .label = "Glow",
                                  .unit = "lm",
                                  .help = "How bright the result is.",
                                  .minimum = 0.01,
                                  .maximum = 10,
                                  .step = 0.01,
                                  .scale = Scale::logarithmic,
                                  .slider_minimum = 0.1,
                                  .slider_maximum = 2,
                              }),
                              field<&MadeUp::inverted>({
                                  .key = "made_up_inverted",
                                  .label = "Inverted",
                                  .help = "Whether bright is dark.",
                              }),
                              field<&MadeUp::shade>({
                                  .key = "made_up_shade",
                                  .label = "Shade",
                                  .help = "A file with a factor.",
                                  .sweepable = false,
                              }),
                              field<&MadeUp::toning>({
                                  .key = "made_up_toning",
                                  .label = "Toning",
                                  .help = "Which way values are cut.",
                                  .choices = {{"warm", "Warm"}, {"cold", "Cold"}},
                              }));
  return table;
}

class MadeUpPlan final : public Plan {
 public:
  explicit MadeUpPlan(const PlanRequest& request)
      : shape_(request.shape), parameters_(made_up_table().read(request.parameters)) {
    if (parameters_.shade.empty()) return;
    std::ifstream file(parameters_.shade);
    if (!(file >> shade_)) {
      throw ArgumentError(
          problem("made_up.shade", "The file \"%1\" has no number. Give one that has.", parameters_.shade));
    }
  }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    with_pixel_type(shape_.type, [&](auto value) {
      using T = decltype(value);
      const double peak = full_scale(shape_.type);
      for (int y = region.y0; y < region.y1; ++y) {
        for (int x = region.x0 * shape_.channels; x < region.x1 * shape_.channels; ++x) {
          const double level =
              std::min(1.0, source_.row<T>(y)[x] / peak * shade_ * parameters_.glow) * parameters_.steps;
          const double cut = parameters_.toning == Toning::warm ? std::ceil(level) : std::floor(level);
          const double share = cut / parameters_.steps;
          target.row<T>(y)[x] = to_pixel<T>((parameters_.inverted ? 1 - share : share) * peak);
        }
      }
    });
  }

 private:
  Shape shape_;
  MadeUp parameters_;
  double shade_ = 1;
  ConstImageView source_;
};

/// Its weights are made up too: a pixel's own is 1, and those of the neighbours beside it are `glow`.
inline WeightTaps made_up_weights(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  const double glow = made_up_table().read(parameters).glow;
  WeightTaps taps;
  taps.radius = 1;
  taps.weights = {0, 0, 0, glow, 1, glow, 0, 0, 0};
  taps.spatial = {0, 0, 0, 1, 1, 1, 0, 0, 0};
  taps.values.resize(9);
  for (const int dx : {-1, 0, 1}) {
    const int inside = std::clamp(x + dx, 0, view.shape.width - 1);
    taps.values[static_cast<std::size_t>(4 + dx)] = pixel_values(view, inside, y);
  }
  return taps;
}

inline constexpr const char* kMadeUp = "made_up/plain";

/// The family is registered as long as this lives.
class MadeUpFamily {
 public:
  MadeUpFamily() {
    static const auto family = [] {
      Family made{"made_up", kMadeUp, {2}, made_up_table().schema, {}, {}};
      made.weights = made_up_weights;
      return std::make_shared<const Family>(std::move(made));
    }();
    Variant variant;
    Descriptor& descriptor = variant.descriptor;
    descriptor.id = kMadeUp;
    descriptor.title = "Made up";
    descriptor.study = "made_up";
    descriptor.summary = "A filter of the tests.";
    descriptor.family = family;
    descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
    descriptor.channels = {1, 3};
    descriptor.parameters = family->schema;
    descriptor.exactness = Exactness::bounded;
    descriptor.bound = "A step.";
    descriptor.promise = [](const Parameters& parameters) {
      const int steps = made_up_table().read(parameters).steps;
      return steps == 64 ? Promise{} : Promise{Exactness::bounded, "A step.", 255.0 / steps, 1.0 / steps};
    };
    variant.prepare = [](const PlanRequest& request) { return std::make_unique<MadeUpPlan>(request); };
    add_variant(std::move(variant));
  }
  MadeUpFamily(const MadeUpFamily&) = delete;
  MadeUpFamily& operator=(const MadeUpFamily&) = delete;
  ~MadeUpFamily() { remove_variant(kMadeUp); }
};

}  // namespace filterscope::test
