#include "kernels/families/nlm_parameters.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "kernels/api/fields.h"
#include "kernels/families/nlm_weights.h"

namespace filterscope {
namespace {

using N = NlmParameters;

/// What both families have, said once.
ParameterSpec shared_spec(std::string_view key) { return *bilateral_table().schema.find(key); }

ParameterSpec best_near_sigma(ParameterSpec strength) {
  strength.by_noise = {1,
                       FS_TEXT("Parameter", "Non-local means is at its best near h = σ: docs/semantics.md")};
  return strength;
}

/// Of what shapes Gaussian patch weights and nothing else.
Need gaussian_patches() { return {"patch_weights", {"gaussian"}}; }

ParameterSpec own_radius(ParameterSpec words, double slider_maximum) {
  words.unit = FS_TEXT("Parameter", "voxels");
  words.minimum = -1;
  words.maximum = 64;
  words.slider_minimum = -1;
  words.slider_maximum = slider_maximum;
  words.length = true;
  words.automatic = FS_TEXT("Parameter", "as along x");
  return words;
}

ParameterTable<N> make_table() {
  ParameterTable<N> table = parameter_table<N>(
      field<&N::search_radius>({
          .key = "search_radius",
          .symbol = "s",
          .label = FS_TEXT("Parameter", "Search radius"),
          .unit = FS_TEXT("Parameter", "px"),
          .help = FS_TEXT("Parameter",
                          "Half width of the search window: (2s + 1)² pixels are averaged for each pixel."),
          .minimum = 1,
          .maximum = 64,
          .slider_maximum = 20,
          .length = true,
          .sweep_place = 2,
      }),
      field<&N::patch_radius>({
          .key = "patch_radius",
          .symbol = "p",
          .label = FS_TEXT("Parameter", "Patch radius"),
          .unit = FS_TEXT("Parameter", "px"),
          .help = FS_TEXT("Parameter",
                          "Half width of the patches: two pixels are as alike as the (2p + 1)² pixels around "
                          "them."),
          .minimum = 0,
          .maximum = 16,
          .slider_maximum = 8,
          .length = true,
      }),
      field<&N::search_radius_y>(own_radius(
          {
              .key = "search_radius_y",
              .symbol = "sy",
              .label = FS_TEXT("Parameter", "Search radius, y"),
              .help = FS_TEXT("Parameter",
                              "The search window’s half width along y, where it differs from that along x. "
                              "−1: the same."),
          },
          20)),
      field<&N::search_radius_z>(own_radius(
          {
              .key = "search_radius_z",
              .symbol = "sz",
              .label = FS_TEXT("Parameter", "Search radius, z"),
              .help =
                  FS_TEXT("Parameter",
                          "The search window’s half width along z, where it differs from that along x. 0: "
                          "each slice is searched by itself. −1: the same."),
          },
          20)),
      field<&N::patch_radius_y>(own_radius(
          {
              .key = "patch_radius_y",
              .symbol = "py",
              .label = FS_TEXT("Parameter", "Patch radius, y"),
              .help = FS_TEXT("Parameter",
                              "The patches’ half width along y, where it differs from that along x. −1: the "
                              "same."),
          },
          8)),
      field<&N::patch_radius_z>(own_radius(
          {
              .key = "patch_radius_z",
              .symbol = "pz",
              .label = FS_TEXT("Parameter", "Patch radius, z"),
              .help =
                  FS_TEXT("Parameter",
                          "The patches’ half width along z, where it differs from that along x. 0: patches "
                          "of one slice. −1: the same."),
          },
          8)),
      field<&N::length_unit>({
          .key = "length_unit",
          .label = FS_TEXT("Parameter", "Lengths"),
          .help =
              FS_TEXT("Parameter",
                      "In mm the search window and the patches reach as far along y and z as along x, where "
                      "their radii are not given, so that voxels that are no cubes are filtered alike in "
                      "all directions. Needs a file with the distance of its voxels."),
          .choices = {{"voxels", FS_TEXT("Parameter", "In voxels")}, {"mm", FS_TEXT("Parameter", "In mm")}},
      }),
      field<&N::strength>(best_near_sigma({
          .key = "strength",
          .symbol = "h",
          .label = FS_TEXT("Parameter", "Strength"),
          .unit = FS_TEXT("Parameter", "levels"),
          .help = FS_TEXT("Parameter",
                          "How fast the weight of a pixel falls with the difference between the patches, in "
                          "levels: 255 of them span the image’s value range. About the noise’s σ."),
          .minimum = 0.1,
          .maximum = 10000,
          .step = 0.5,
          .scale = Scale::logarithmic,
          .slider_minimum = 1,
          .slider_maximum = 100,
          .in_levels = true,
          .sweep_place = 1,
      })),
      field<&N::patch_weights>({
          .key = "patch_weights",
          .label = FS_TEXT("Parameter", "Patch weights"),
          .help = FS_TEXT("Parameter", "How much each pixel of a patch counts in the comparison."),
          .choices = {{"flat", FS_TEXT("Parameter", "All alike")},
                      {"gaussian", FS_TEXT("Parameter", "Gaussian")}},
          .plural = "patch_weight_choices",
      }),
      field<&N::patch_sigma_x>({
          .key = "patch_sigma_x",
          .symbol = "σpx",
          .label = FS_TEXT("Parameter", "Patch σ"),
          .unit = FS_TEXT("Parameter", "px"),
          .help =
              FS_TEXT("Parameter",
                      "How fast a pixel of a patch counts less with its distance from the patch’s middle, "
                      "in pixels, where the patch weights are Gaussian."),
          .minimum = 0.1,
          .maximum = 100,
          .step = 0.1,
          .scale = Scale::logarithmic,
          .slider_minimum = 0.3,
          .slider_maximum = 10,
          .length = true,
          .needs = gaussian_patches(),
      }),
      field<&N::patch_sigma_y>({
          .key = "patch_sigma_y",
          .symbol = "σpy",
          .label = FS_TEXT("Parameter", "Patch σ, y"),
          .unit = FS_TEXT("Parameter", "px"),
          .help = FS_TEXT("Parameter",
                          "The patch σ along y, in pixels, where it differs from that along x. 0: the same."),
          .maximum = 100,
          .step = 0.1,
          .slider_maximum = 10,
          .automatic = FS_TEXT("Parameter", "as along x"),
          .length = true,
          .needs = gaussian_patches(),
      }),
      field<&N::centre>({
          .key = "centre",
          .label = FS_TEXT("Parameter", "Centre"),
          .help = FS_TEXT("Parameter",
                          "The weight of a pixel for itself, which always resembles itself, noise and all."),
          .choices = {{"one", FS_TEXT("Parameter", "As for equal patches")},
                      {"max", FS_TEXT("Parameter", "As the most alike other")},
                      {"zero", FS_TEXT("Parameter", "None")}},
          .alias = "center",
          .plural = "centre_choices",
      }),
      field<&N::weight_function>({
          .key = "weight_function",
          .label = FS_TEXT("Parameter", "Weight function"),
          .help = FS_TEXT("Parameter",
                          "How a weight falls with t = D/h², D the mean squared difference of the patches. "
                          "The compact ones are 0 from t = 1 on."),
          .choices = {{"exponential", FS_TEXT("Parameter", "Exponential, e^(−t)")},
                      {"epanechnikov", FS_TEXT("Parameter", "Epanechnikov, 1 − t")},
                      {"bisquare", FS_TEXT("Parameter", "Bisquare, (1 − t)²")},
                      {"bisquare8", FS_TEXT("Parameter", "Bisquare, (1 − t)⁸")}},
          .plural = "weight_functions",
      }),
      field<&N::border>(shared_spec("border")), field<&N::colour>(shared_spec("colour")),
      field<&N::exactness>(shared_spec("exactness")),
      field<&N::block, &BlockShape::width>(shared_spec("block_width")),
      field<&N::block, &BlockShape::height>(shared_spec("block_height")),
      field<&N::threads>(shared_spec("threads")));
  table.schema.choose("colour", {"channel", "rgb"});
  return table;
}

void set_words_of_volumes(Schema& schema) {
  for (ParameterSpec& spec : schema.specs) {
    if (spec.length) spec.unit = FS_TEXT("Parameter", "voxels");
    if (spec.key == "search_radius") {
      spec.help =
          FS_TEXT("Parameter",
                  "Half width of the search window: (2s + 1)³ voxels are averaged for each voxel, unless y "
                  "and z have half widths of their own.");
    }
    if (spec.key == "patch_radius") {
      spec.help =
          FS_TEXT("Parameter",
                  "Half width of the patches: two voxels are as alike as the (2p + 1)³ voxels around them, "
                  "unless y and z have half widths of their own.");
    }
  }
}

Halo along_axes(int x, int y, int z) { return {x, y < 0 ? x : y, z < 0 ? x : z}; }

double window_of(const Halo& reach) {
  return (2.0 * reach.x + 1) * (2.0 * reach.y + 1) * (2.0 * reach.z + 1);
}

std::vector<double> patch_line(const NlmParameters& parameters, double sigma) {
  const int p = parameters.patch_radius;
  std::vector<double> line;
  for (int d = -p; d <= p; ++d) {
    line.push_back(parameters.patch_weights == PatchWeights::flat ? 1.0
                                                                  : std::exp(-0.5 * d * d / (sigma * sigma)));
  }
  const double sum = std::accumulate(line.begin(), line.end(), 0.0);
  for (double& weight : line) weight /= sum;
  return line;
}

}  // namespace

const ParameterTable<NlmParameters>& nlm_table() {
  static const ParameterTable<N> made = make_table();
  return made;
}

NlmParameters::operator Parameters() const { return nlm_table().write(*this); }

NlmParameters nlm_parameters(const Parameters& parameters) { return nlm_table().read(parameters); }

NlmParameters nlm_parameters_in_voxels(const Parameters& parameters) {
  static_cast<void>(parameters_in_voxels(parameters));  // which refuses mm
  return nlm_parameters(parameters);
}

std::shared_ptr<const Family> nlm2d() {
  static const auto family = [] {
    Schema schema = nlm_table().schema;
    schema.without({"search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z", "length_unit"});
    Family made{"nlm2d", "reference/nlm_float64", {2}, std::move(schema), {}, {}};
    made.counterpart = "nlm3d";
    made.of_frames = "nlm_t";
    made.weights = nlm_weights;
    made.halo = [](const Parameters& parameters) {
      const int reach = reach_of(nlm_parameters(parameters));
      return Halo{reach, reach, 0};
    };
    made.averaged = [](const Parameters& parameters) {
      const int reach = nlm_parameters(parameters).search_radius;
      return Halo{reach, reach, 0};
    };
    // A patch's differences are summed along one axis at a time by all but the reference.
    made.cost = [](const Parameters& parameters) {
      const NlmParameters p = nlm_parameters(parameters);
      const double side = 2.0 * p.search_radius + 1;
      return side * side * (2.0 * p.patch_radius + 1);
    };
    // A pair of pixels' squared difference, and the two sums; with patches running sums of it along both axes
    // and the exponent.
    made.work = [](const Shape& shape, const Parameters& parameters) {
      const NlmParameters p = nlm_parameters(parameters);
      const double side = 2.0 * p.search_radius + 1;
      const bool joint = effective_colour(shape, p) != ColourMode::channel;
      const double weights = joint ? 1 : shape.channels;
      Amounts work;
      work[Resource::exponentials] =
          p.weight_function == WeightFunction::exponential ? side * side * weights : 0;
      const double patch = p.patch_radius == 0 ? 1 : 6;
      work[Resource::multiply_adds] = side * side * (weights * patch + shape.channels * 3.0);
      return work;
    };
    made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

std::shared_ptr<const Family> nlm3d() {
  static const auto family = [] {
    Schema schema = nlm_table().schema;
    schema.without(
        {"colour", "patch_weights", "patch_sigma_x", "patch_sigma_y", "block_width", "block_height"});
    schema.narrow("search_radius", 1, kMostVolumeSearch).narrow("patch_radius", 0, kMostVolumePatch);
    for (const char* key : {"search_radius_y", "search_radius_z"}) schema.narrow(key, -1, kMostVolumeSearch);
    for (const char* key : {"patch_radius_y", "patch_radius_z"}) schema.narrow(key, -1, kMostVolumePatch);
    schema.set_default("search_radius", std::int64_t{3}).set_default("patch_radius", std::int64_t{1});
    set_words_of_volumes(schema);
    Family made{"nlm3d", "reference/nlm3d_float64", {3}, std::move(schema), {}, {}};
    made.counterpart = "nlm2d";
    made.halo = [](const Parameters& parameters) { return volume_reach_of(nlm_parameters(parameters)); };
    made.averaged = [](const Parameters& parameters) { return search_of(nlm_parameters(parameters)); };
    made.cost = [](const Parameters& parameters) {
      const NlmParameters p = nlm_parameters(parameters);
      return window_of(search_of(p)) * (2.0 * p.patch_radius + 1);
    };
    // As for images, with running sums along three axes.
    made.work = [](const Shape& /*shape*/, const Parameters& parameters) {
      const NlmParameters p = nlm_parameters(parameters);
      const double neighbours = window_of(search_of(p));
      Amounts work;
      work[Resource::exponentials] = p.weight_function == WeightFunction::exponential ? neighbours : 0;
      const Halo patch = patch_of(p);
      const bool alone = patch.x == 0 && patch.y == 0 && patch.z == 0;
      work[Resource::multiply_adds] = neighbours * (alone ? 1 + 3 : 8 + 3);
      return work;
    };
    made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

Halo search_of(const NlmParameters& parameters) noexcept {
  return along_axes(parameters.search_radius, parameters.search_radius_y, parameters.search_radius_z);
}

Halo patch_of(const NlmParameters& parameters) noexcept {
  return along_axes(parameters.patch_radius, parameters.patch_radius_y, parameters.patch_radius_z);
}

Halo volume_reach_of(const NlmParameters& parameters) noexcept {
  const Halo search = search_of(parameters);
  const Halo patch = patch_of(parameters);
  return {search.x + patch.x, search.y + patch.y, search.z + patch.z};
}

PatchLines patch_lines(const NlmParameters& parameters) {
  const double x = parameters.patch_sigma_x;
  const double y = parameters.patch_sigma_y > 0 ? parameters.patch_sigma_y : x;
  return {patch_line(parameters, x), patch_line(parameters, y)};
}

ColourMode effective_colour(const Shape& shape, const NlmParameters& parameters) noexcept {
  return shape.channels == 1 ? ColourMode::channel : parameters.colour;
}

Region filtered_region(const Shape& shape, const NlmParameters& parameters) noexcept {
  if (parameters.border != Border::skip) return whole(shape);
  const Halo reach = volume_reach_of(parameters);
  const int deep = shape.depth > 1 ? reach.z : 0;
  return {reach.x, reach.y, shape.width - reach.x, shape.height - reach.y, deep, shape.depth - deep};
}

}  // namespace filterscope
