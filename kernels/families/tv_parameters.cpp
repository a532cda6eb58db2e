#include "kernels/families/tv_parameters.h"

#include <algorithm>
#include <string>
#include <utility>

#include "kernels/api/fields.h"

namespace filterscope {
namespace {

/// Every pixel of the image reaches every other.
constexpr int kWholeImage = 1 << 17;
/// What an iteration takes of a channel's value: differences, the dual step and its length, the divergence
/// and the step of the image.
constexpr double kIterationWork = 24;
constexpr double kUsualIterations = 50;

ParameterSpec known_spec(std::string_view key) { return *bilateral_table().schema.find(key); }

ParameterSpec weight_spec() {
  return {
      .key = "weight",
      .symbol = "λ",
      .label = FS_TEXT("Parameter", "Weight λ"),
      .unit = FS_TEXT("Parameter", "levels"),
      .help = FS_TEXT("Parameter",
                      "How much flatness counts against likeness, in levels: noise and contrasts of small "
                      "things up to about this go."),
      .minimum = 0.1,
      .maximum = 1000,
      .step = 0.5,
      .scale = Scale::logarithmic,
      .slider_minimum = 1,
      .slider_maximum = 200,
      .in_levels = true,
  };
}

ParameterSpec tolerance_spec() {
  return {
      .key = "tolerance",
      .symbol = "δ",
      .label = FS_TEXT("Parameter", "Tolerance"),
      .unit = FS_TEXT("Parameter", "levels"),
      .help = FS_TEXT("Parameter",
                      "A run ends as soon as its result is proved to be this near to the exact one: the root "
                      "of the mean squared distance, in levels."),
      .minimum = 0.001,
      .maximum = 10,
      .step = 0.01,
      .scale = Scale::logarithmic,
      .slider_minimum = 0.01,
      .slider_maximum = 2,
      .in_levels = true,
  };
}

ParameterTable<TvParameters> make_tv_table() {
  ParameterSpec colour = known_spec("colour");
  std::erase_if(colour.choices, [](const Choice& choice) { return choice.key == "lab"; });
  ParameterSpec border = known_spec("border");
  std::erase_if(border.choices, [](const Choice& choice) { return choice.key != "replicate"; });
  return parameter_table<TvParameters>(
      field<&TvParameters::weight>(weight_spec()), field<&TvParameters::tolerance>(tolerance_spec()),
      field<&TvParameters::iterations>({
          .key = "iterations",
          .label = FS_TEXT("Parameter", "Iterations"),
          .help = FS_TEXT("Parameter",
                          "After so many steps a run ends, however near its result is proved to be."),
          .minimum = 1,
          .maximum = 100000,
          .scale = Scale::logarithmic,
          .slider_maximum = 5000,
          .sweepable = false,
      }),
      field<&TvParameters::border>(std::move(border)), field<&TvParameters::colour>(std::move(colour)),
      field<&TvParameters::exactness>(known_spec("exactness")),
      field<&TvParameters::threads>(known_spec("threads")));
}

}  // namespace

const ParameterTable<TvParameters>& tv_table() {
  static const ParameterTable<TvParameters> made = make_tv_table();
  return made;
}

TvParameters::operator Parameters() const { return tv_table().write(*this); }

TvParameters tv_parameters(const Parameters& parameters) { return tv_table().read(parameters); }

std::shared_ptr<const Family> tv2d() {
  static const auto family = [] {
    Family made{"tv2d", "reference/tv_float64", {2}, tv_table().schema, {}, {}};
    made.halo = [](const Parameters& /*parameters*/) { return Halo{kWholeImage, kWholeImage, 0}; };
    made.averaged = made.halo;
    made.cost = [](const Parameters& /*parameters*/) { return kUsualIterations * kIterationWork / 4; };
    made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
    made.work = [](const Shape& shape, const Parameters& /*parameters*/) {
      Amounts work;
      work[Resource::multiply_adds] = shape.channels * kIterationWork;  // of one iteration: the least
      return work;
    };
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

Descriptor tv_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.takes_weights = true;
  descriptor.section = FS_TEXT("Catalogue", "Rudin, Osher and Fatemi 1992");
  descriptor.parameters = tv2d()->schema;
  std::erase_if(descriptor.parameters.specs, [&](const ParameterSpec& spec) {
    const bool common = spec.key == "weight" || spec.key == "border" || spec.key == "colour";
    return !common && std::ranges::find(more, spec.key) == more.end();
  });
  return descriptor;
}

Descriptor tv_bounded_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor = tv_descriptor(more);
  descriptor.bound =
      "The root of the mean squared distance from the minimiser, proved by the duality gap of each run: at "
      "most the "
      "tolerance, unless the iterations end before.";
  descriptor.promise = [bound = descriptor.bound](const Parameters& parameters) {
    Promise promise;
    promise.exactness = Exactness::bounded;
    promise.bound = bound;
    promise.bound_levels = tv_parameters(parameters).tolerance;
    promise.bound_share = promise.bound_levels / 255;
    promise.of_rms = true;
    return promise;
  };
  return descriptor;
}

}  // namespace filterscope
