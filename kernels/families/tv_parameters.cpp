#include "kernels/families/tv_parameters.h"

#include <algorithm>
#include <string>
#include <utility>

#include "kernels/api/errors.h"
#include "kernels/api/fields.h"
#include "kernels/api/whole_image.h"

namespace filterscope {
namespace {

/// What an iteration takes of a channel's value: differences, the dual step and its length, the divergence
/// and the step of the image.
constexpr double kIterationWork = 24;
constexpr double kVolumeIterationWork = 34;
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
      .by_noise = {0.7,
                   FS_TEXT("Parameter",
                           "0.7 times the noise’s σ: of photographs and drawn images half to eight tenths "
                           "of it were best")},
      .sweep_place = 1,
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

ParameterSpec spacing_spec(ParameterSpec spec) {
  spec.maximum = kMostSpacing;
  spec.step = 0.1;
  spec.slider_maximum = 10;
  spec.automatic = FS_TEXT("Parameter", "as along x");
  return spec;
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
      field<&TvParameters::data_term>({
          .key = "data_term",
          .label = FS_TEXT("Parameter", "Data term"),
          .help = FS_TEXT("Parameter",
                          "What likeness is. Photons: values are counts, 0 at black, whose noise goes by the "
                          "signal; where it is dark the result keeps nearer to them."),
          .choices = {{"gaussian", FS_TEXT("Parameter", "Gaussian noise")},
                      {"photons", FS_TEXT("Parameter", "Photons (Poisson noise)")}},
      }),
      field<&TvParameters::spacing_y>(spacing_spec({
          .key = "spacing_y",
          .symbol = "dy",
          .label = FS_TEXT("Parameter", "Distance, y"),
          .help = FS_TEXT("Parameter",
                          "How far apart voxels are along y, as a multiple of that along x. 0: as far."),
      })),
      field<&TvParameters::spacing_z>(spacing_spec({
          .key = "spacing_z",
          .symbol = "dz",
          .label = FS_TEXT("Parameter", "Distance, z"),
          .help =
              FS_TEXT("Parameter",
                      "How far apart slices are, as a multiple of the voxels’ distance along x: the larger, "
                      "the less slices are made alike. 0: as far."),
      })),
      field<&TvParameters::length_unit>({
          .key = "length_unit",
          .label = FS_TEXT("Parameter", "Lengths"),
          .help = FS_TEXT("Parameter",
                          "In mm the distances that are not given are those of the file, so that voxels that "
                          "are no cubes are smoothed alike in all directions. Needs a file with the distance "
                          "of its voxels."),
          .choices = {{"voxels", FS_TEXT("Parameter", "In voxels")}, {"mm", FS_TEXT("Parameter", "In mm")}},
      }),
      field<&TvParameters::border>(std::move(border)), field<&TvParameters::colour>(std::move(colour)),
      field<&TvParameters::exactness>(known_spec("exactness")),
      field<&TvParameters::threads>(known_spec("threads")));
}

/// A family whose results depend on the whole; `work`: of a value in one iteration.
std::shared_ptr<const Family> whole_family(std::string id, std::string reference, std::string counterpart,
                                           Schema schema, double work) {
  const bool volumes = id == "tv3d";
  Family made{std::move(id), std::move(reference), {volumes ? 3 : 2}, std::move(schema), {}, {}};
  made.counterpart = std::move(counterpart);
  made.halo = [volumes](const Parameters& /*parameters*/) {
    return Halo{kWholeImage, kWholeImage, volumes ? kWholeImage : 0};
  };
  made.averaged = made.halo;
  made.cost = [work](const Parameters& /*parameters*/) { return kUsualIterations * work / 4; };
  made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
  made.work = [work](const Shape& shape, const Parameters& /*parameters*/) {
    Amounts amounts;
    amounts[Resource::multiply_adds] = shape.channels * work;  // of one iteration: the least
    return amounts;
  };
  return std::make_shared<const Family>(std::move(made));
}

}  // namespace

const ParameterTable<TvParameters>& tv_table() {
  static const ParameterTable<TvParameters> made = make_tv_table();
  return made;
}

TvParameters::operator Parameters() const { return tv_table().write(*this); }

TvParameters tv_parameters(const Parameters& parameters) { return tv_table().read(parameters); }

TvParameters tv_parameters_in_voxels(const Parameters& parameters) {
  static_cast<void>(parameters_in_voxels(parameters));  // which refuses mm
  return tv_parameters(parameters);
}

AxisFactors axis_factors(const Shape& shape, const TvParameters& parameters) {
  if (shape.depth < 2) return {};
  const auto factor = [](double distance) {
    if (distance == 0) return 1.0;
    if (distance >= 1.0 / kMostSpacing && distance <= kMostSpacing) return 1 / distance;
    throw VariantError(
        problem("tv.spacing", "Distances of voxels may differ %1 times at most", kMostSpacing),
        Problem::plain(text_of(Value(distance))),
        problem("tv.spacing_between", "Give a distance of 1/%1 to %1 of that along x, or 0 for the same.",
                kMostSpacing));
  };
  return {factor(parameters.spacing_y), factor(parameters.spacing_z)};
}

std::shared_ptr<const Family> tv2d() {
  static const auto family = [] {
    Schema schema = tv_table().schema;
    schema.without({"spacing_y", "spacing_z", "length_unit"});
    return whole_family("tv2d", "reference/tv_float64", "tv3d", std::move(schema), kIterationWork);
  }();
  return family;
}

std::shared_ptr<const Family> tv3d() {
  static const auto family = [] {
    Schema schema = tv_table().schema;
    schema.without({"colour"});
    return whole_family("tv3d", "reference/tv3d_float64", "tv2d", std::move(schema), kVolumeIterationWork);
  }();
  return family;
}

Descriptor tv_descriptor(const Family& family, std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1};
  if (family.schema.find("colour") != nullptr) descriptor.channels.push_back(3);
  descriptor.takes_weights = true;
  descriptor.section = FS_TEXT("Catalogue", "Rudin, Osher and Fatemi 1992");
  descriptor.parameters = family.schema;
  std::erase_if(descriptor.parameters.specs, [&](const ParameterSpec& spec) {
    const bool time = spec.key == "threads" || spec.key == "exactness";
    const bool steps = spec.key == "tolerance" || spec.key == "iterations";
    return (time || steps) && std::ranges::find(more, spec.key) == more.end();
  });
  if (std::ranges::find(more, "data_term") == more.end())
    descriptor.parameters.choose("data_term", {"gaussian"});
  return descriptor;
}

Descriptor tv_bounded_descriptor(const Family& family, std::initializer_list<std::string_view> more) {
  Descriptor descriptor = tv_descriptor(family, more);
  descriptor.bound =
      "The root of the mean squared distance from the minimiser, proved by the duality gap of each run: at "
      "most the "
      "tolerance, unless the iterations end before.";
  descriptor.promise = [bound = descriptor.bound](const Parameters& parameters) {
    Promise promise;
    promise.exactness = Exactness::bounded;
    promise.bound =
        tv_parameters(parameters).data_term == DataTerm::photons
            ? FS_TEXT("Catalogue",
                      "The root of the mean squared distance from the minimiser, where the squares are "
                      "weighted by the counts, proved by the duality gap of each run: at most the tolerance, "
                      "unless the iterations end before.")
            : bound;
    promise.bound_levels = tv_parameters(parameters).tolerance;
    promise.bound_share = promise.bound_levels / 255;
    promise.of_rms = true;
    return promise;
  };
  return descriptor;
}

}  // namespace filterscope
