#include "kernels/families/volume_parameters.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kernels/api/errors.h"
#include "kernels/api/fields.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/families/variant_schema.h"

namespace filterscope {
namespace {

using P = VolumeParameters;

constexpr int kMostRadius = 64;

/// What the families of images have too, said once.
ParameterSpec shared_spec(std::string_view key) { return *bilateral_table().schema.find(key); }

/// The same of a length, with words for volumes.
ParameterSpec shared_length(std::string_view key, std::string help) {
  ParameterSpec spec = shared_spec(key);
  spec.unit = FS_TEXT("Parameter", "voxels");
  spec.help = std::move(help);
  return spec;
}

ParameterSpec radius_spec() {
  ParameterSpec spec = shared_length(
      "radius",
      FS_TEXT("Parameter",
              "Half width of the window: (2r + 1)³ voxels are averaged for each voxel, unless y and z have "
              "half widths of their own."));
  spec.maximum = kMostRadius;
  spec.slider_maximum = 11;
  return spec;
}

ParameterSpec own_radius(ParameterSpec words) {
  words.unit = FS_TEXT("Parameter", "voxels");
  words.minimum = -1;
  words.maximum = kMostRadius;
  words.slider_minimum = -1;
  words.slider_maximum = 11;
  words.automatic = FS_TEXT("Parameter", "as along x");
  words.length = true;
  return words;
}

ParameterTable<P> make_volume_table() {
  return parameter_table<P>(
      field<&P::radius>(radius_spec()),
      field<&P::radius_y>(own_radius({
          .key = "radius_y",
          .symbol = "ry",
          .label = FS_TEXT("Parameter", "Radius, y"),
          .help =
              FS_TEXT("Parameter",
                      "The window’s half width along y, where it differs from that along x. 0: no neighbours "
                      "along y. −1: the same."),
      })),
      field<&P::radius_z>(own_radius({
          .key = "radius_z",
          .symbol = "rz",
          .label = FS_TEXT("Parameter", "Radius, z"),
          .help =
              FS_TEXT("Parameter",
                      "The window’s half width along z, where it differs from that along x. 0: each slice is "
                      "filtered by itself. −1: the same."),
      })),
      field<&P::sigma_space>(shared_length(
          "sigma_space",
          FS_TEXT(
              "Parameter",
              "How fast the weight of a voxel falls with its distance, in voxels, or in mm if lengths are "
              "in mm. Beyond about 3 σ nothing is added."))),
      field<&P::sigma_space_y>(shared_length(
          "sigma_space_y",
          FS_TEXT("Parameter",
                  "The spatial σ along y, in the unit of that along x, where it differs from that. 0: the "
                  "same."))),
      field<&P::sigma_space_z>({
          .key = "sigma_space_z",
          .symbol = "σz",
          .label = FS_TEXT("Parameter", "Spatial σ, z"),
          .unit = FS_TEXT("Parameter", "voxels"),
          .help = FS_TEXT(
              "Parameter",
              "The spatial σ along z, in the unit of that along x, where it differs from that. 0: the "
              "same."),
          .maximum = 1000,
          .step = 0.1,
          .slider_maximum = 50,
          .automatic = FS_TEXT("Parameter", "as along x"),
          .length = true,
      }),
      field<&P::length_unit>({
          .key = "length_unit",
          .label = FS_TEXT("Parameter", "Lengths"),
          .help = FS_TEXT("Parameter",
                          "What the spatial σ is in. In mm the window, too, reaches as far along y and z as "
                          "along x, where their radii are not given, so that voxels that are no cubes are "
                          "filtered alike in all directions. Needs a file with the distance of its voxels."),
          .choices = {{"voxels", FS_TEXT("Parameter", "In voxels")}, {"mm", FS_TEXT("Parameter", "In mm")}},
      }),
      field<&P::sigma_range>(shared_spec("sigma_range")), field<&P::border>(shared_spec("border")),
      field<&P::colour>(shared_spec("colour")), field<&P::exactness>(shared_spec("exactness")),
      field<&P::block, &BlockShape::width>(shared_spec("block_width")),
      field<&P::block, &BlockShape::height>(shared_spec("block_height")),
      field<&P::grid, &BlockShape::width>({
          .key = "grid_width",
          .label = FS_TEXT("Parameter", "Blocks, first axis"),
          .help =
              FS_TEXT("Parameter",
                      "CUDA blocks along the first of the two axes that the threads are spread over; each "
                      "thread walks along the third. 0: as many as have 16 threads along it."),
          .maximum = 128,
          .automatic = FS_TEXT("Parameter", "of 16 threads"),
          .effect = Effect::time,
          .option = "grid",
      }),
      field<&P::grid, &BlockShape::height>({
          .key = "grid_height",
          .label = FS_TEXT("Parameter", "Blocks, second axis"),
          .help =
              FS_TEXT("Parameter",
                      "CUDA blocks along the second of the two axes that the threads are spread over. 0: as "
                      "many as have 16 threads along it."),
          .maximum = 128,
          .automatic = FS_TEXT("Parameter", "of 16 threads"),
          .effect = Effect::time,
          .option = "grid",
      }),
      field<&P::threads>(shared_spec("threads")));
}

/// What one voxel takes, given how far its window reaches.
Amounts bilateral_work(const Halo& reach) {
  const double taps = (2.0 * reach.x + 1) * (2.0 * reach.y + 1) * (2.0 * reach.z + 1);
  Amounts work;
  work[Resource::exponentials] = taps;
  work[Resource::multiply_adds] = taps * 4;
  return work;
}

/// One axis after the other.
Amounts gaussian_work(const Halo& reach) {
  Amounts work;
  work[Resource::multiply_adds] = 2.0 * (reach.x + reach.y + reach.z) + 3;
  return work;
}

/// A running sum an axis.
Amounts box_work(const Halo& /*reach*/) {
  Amounts work;
  work[Resource::multiply_adds] = 6;
  return work;
}

std::shared_ptr<const Family> box_window_family(std::string id, std::string reference,
                                                std::string counterpart, Schema schema,
                                                Amounts (*work)(const Halo& reach)) {
  Family family{std::move(id), std::move(reference), {3}, std::move(schema), {}, {}};
  family.halo = [](const Parameters& parameters) { return reach_of(volume_parameters(parameters)); };
  family.averaged = family.halo;
  family.cost = [](const Parameters& parameters) {
    const Halo reach = reach_of(volume_parameters(parameters));
    return (2.0 * reach.x + 1) * (2.0 * reach.y + 1) * (2.0 * reach.z + 1);
  };
  family.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
  family.work = [work](const Shape& /*shape*/, const Parameters& parameters) {
    return work(reach_of(volume_parameters(parameters)));
  };
  family.counterpart = std::move(counterpart);
  return std::make_shared<const Family>(std::move(family));
}

std::vector<double> line(int radius, double sigma) {
  std::vector<double> weights;
  for (int d = -radius; d <= radius; ++d) weights.push_back(std::exp(-0.5 * d * d / (sigma * sigma)));
  return weights;
}

}  // namespace

const ParameterTable<P>& volume_table() {
  static const ParameterTable<P> made = make_volume_table();
  return made;
}

Parameters in_voxels(const Parameters& parameters, const VoxelSize& size) {
  const VolumeParameters in_mm = volume_parameters(parameters);
  if (in_mm.length_unit != LengthUnit::mm) return parameters;
  const AxisSigmas sigma = sigmas_of(in_mm);
  // As far as `along_x` voxels along x: an own radius, in voxels along its axis.
  const auto as_far = [&](int own, int along_x, double distance, int most) {
    return own >= 0 ? own
                    : static_cast<int>(std::lround(std::min<double>(most, along_x * size.x / distance)));
  };
  VolumeParameters made = in_mm;
  made.length_unit = LengthUnit::voxels;
  made.radius_y = as_far(in_mm.radius_y, in_mm.radius, size.y, kMostRadius);
  made.radius_z = as_far(in_mm.radius_z, in_mm.radius, size.z, kMostRadius);
  made.sigma_space = sigma.x / size.x;
  made.sigma_space_y = sigma.y / size.y;
  made.sigma_space_z = sigma.z / size.z;
  Parameters result = parameters;
  const Parameters all = made;
  for (const std::string_view key :
       {"length_unit", "radius_y", "radius_z", "sigma_space", "sigma_space_y", "sigma_space_z"}) {
    result.set(std::string(key), *all.find(key));
  }
  const NlmParameters nlm = nlm_parameters(parameters);
  // What is as far as along x anyway stays unsaid, for variants that know no other.
  const auto set_far = [&](const char* key, int own, int along_x, double distance, int most) {
    const int far = as_far(own, along_x, distance, most);
    if (far != along_x) result.set(key, far);
  };
  set_far("search_radius_y", nlm.search_radius_y, nlm.search_radius, size.y, kMostVolumeSearch);
  set_far("search_radius_z", nlm.search_radius_z, nlm.search_radius, size.z, kMostVolumeSearch);
  set_far("patch_radius_y", nlm.patch_radius_y, nlm.patch_radius, size.y, kMostVolumePatch);
  set_far("patch_radius_z", nlm.patch_radius_z, nlm.patch_radius, size.z, kMostVolumePatch);
  const TvParameters tv = tv_parameters(parameters);
  if (tv.spacing_y == 0) result.set("spacing_y", size.y / size.x);
  if (tv.spacing_z == 0) result.set("spacing_z", size.z / size.x);
  return result;
}

VolumeParameters parameters_in_voxels(const Parameters& parameters) {
  const VolumeParameters read = volume_parameters(parameters);
  if (read.length_unit == LengthUnit::voxels) return read;
  throw VariantError(
      problem("unit.needs_spacing",
              "Lengths in mm need the distance of the voxels, which is not known of this volume"),
      Problem::plain("mm"), problem("unit.use_voxels", "Give the lengths in voxels."));
}

VolumeParameters::operator Parameters() const { return volume_table().write(*this); }

VolumeParameters volume_parameters(const Parameters& parameters) { return volume_table().read(parameters); }

std::shared_ptr<const Family> bilateral3d() {
  static const auto family = [] {
    Schema schema = volume_table().schema;
    schema.without({"colour"});
    return box_window_family("bilateral3d", "reference/bilateral3d_float64", "bilateral2d", std::move(schema),
                             bilateral_work);
  }();
  return family;
}

std::shared_ptr<const Family> gaussian3d() {
  static const auto family = [] {
    Schema schema = volume_table().schema;
    schema.without({"sigma_range", "colour", "grid_width", "grid_height"});
    return box_window_family("gaussian3d", "reference/gaussian3d_float64", "gaussian2d", std::move(schema),
                             gaussian_work);
  }();
  return family;
}

std::shared_ptr<const Family> box3d() {
  static const auto family = [] {
    Schema schema = gaussian3d()->schema;
    schema.without({"sigma_space", "sigma_space_y", "sigma_space_z"});
    return box_window_family("box3d", "reference/box3d_float64", "box2d", std::move(schema), box_work);
  }();
  return family;
}

Halo reach_of(const VolumeParameters& parameters) noexcept {
  const auto own = [&](int radius) { return radius < 0 ? parameters.radius : radius; };
  return {parameters.radius, own(parameters.radius_y), own(parameters.radius_z)};
}

AxisSigmas sigmas_of(const VolumeParameters& parameters) noexcept {
  const auto own = [&](double sigma) { return sigma > 0 ? sigma : parameters.sigma_space; };
  return {parameters.sigma_space, own(parameters.sigma_space_y), own(parameters.sigma_space_z)};
}

Region filtered_region(const Shape& shape, const VolumeParameters& parameters) noexcept {
  if (parameters.border != Border::skip) return whole(shape);
  const Halo reach = reach_of(parameters);
  return {reach.x, reach.y, shape.width - reach.x, shape.height - reach.y, reach.z, shape.depth - reach.z};
}

AxisWeights gaussian_weights(const VolumeParameters& parameters) {
  const Halo reach = reach_of(parameters);
  const AxisSigmas sigma = sigmas_of(parameters);
  return {line(reach.x, sigma.x), line(reach.y, sigma.y), line(reach.z, sigma.z)};
}

AxisWeights flat_weights(const VolumeParameters& parameters) {
  const Halo reach = reach_of(parameters);
  const auto ones = [](int radius) {
    return std::vector<double>(static_cast<std::size_t>(2 * radius + 1), 1.0);
  };
  return {ones(reach.x), ones(reach.y), ones(reach.z)};
}

Descriptor volume_descriptor(const Family& family, std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1};
  descriptor.parameters = read_of(family.schema, more);
  return descriptor;
}

}  // namespace filterscope
