#include "kernels/families/bm3d_parameters.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "kernels/api/fields.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/families/variant_schema.h"
#include "kernels/maths/block_matching.h"

namespace filterscope {
namespace {

ParameterSpec window_parameter(std::string_view key) { return *bilateral_table().schema.find(key); }

ParameterSpec sigma_spec() {
  ParameterSpec spec{
      .key = "noise_sigma",
      .symbol = "σ",
      .label = FS_TEXT("Parameter", "Noise σ"),
      .unit = FS_TEXT("Parameter", "levels"),
      .help = FS_TEXT("Parameter",
                      "The standard deviation of the noise that is to go, in levels: 255 of them span the "
                      "image’s value range."),
      .minimum = 0.1,
      .maximum = 1000,
      .step = 0.5,
      .scale = Scale::logarithmic,
      .slider_minimum = 1,
      .slider_maximum = 100,
      .in_levels = true,
      .sweep_place = 1,
  };
  spec.by_noise = {1, FS_TEXT("Parameter", "BM3D and BM4D are made for noise of this σ: docs/semantics.md")};
  return spec;
}

ParameterSpec search_spec() {
  ParameterSpec spec = *nlm_table().schema.find("search_radius");
  spec.help = FS_TEXT("Parameter",
                      "How far from a block others are searched that are like it: (2s + 1)² are compared.");
  spec.maximum = bm::Squares::kMostSearch;
  spec.slider_maximum = bm::Squares::kMostSearch;
  return spec;
}

/// What differs for cubes: a search window has many more of them.
Schema schema_of_volumes() {
  Schema schema = bm3d_table().schema;
  schema.set_default("search_radius", std::int64_t{5}).narrow("search_radius", 1, bm::Cubes::kMostSearch);
  for (ParameterSpec& spec : schema.specs) {
    if (spec.key != "search_radius") continue;
    spec.unit = FS_TEXT("Parameter", "voxels");
    spec.slider_maximum = bm::Cubes::kMostSearch;
    spec.help = FS_TEXT("Parameter",
                        "How far from a block others are searched that are like it: (2s + 1)³ are compared.");
  }
  return schema;
}

ParameterTable<Bm3dParameters> make_bm3d_table() {
  ParameterSpec border = window_parameter("border");
  std::erase_if(border.choices, [](const Choice& choice) { return choice.key != "replicate"; });
  return parameter_table<Bm3dParameters>(field<&Bm3dParameters::noise_sigma>(sigma_spec()),
                                         field<&Bm3dParameters::search_radius>(search_spec()),
                                         field<&Bm3dParameters::border>(std::move(border)),
                                         field<&Bm3dParameters::exactness>(window_parameter("exactness")),
                                         field<&Bm3dParameters::threads>(window_parameter("threads")));
}

/// Multiply-adds of one pixel with `channels`: blocks are compared in one of them, and transformed in each,
/// in both steps.
template <class Blocks>
double bm3d_cost(const Parameters& parameters, int channels) {
  constexpr int kAxes = Blocks::kDepth > 1 ? 3 : 2;
  const double side = 2.0 * bm3d_parameters(parameters).search_radius + 1;
  const double candidates = std::pow(side, kAxes);
  const double hard = std::min<double>(candidates, bm::kHard.most);
  const double wiener = std::min<double>(candidates, bm::kWiener.most);
  const double transform = double{kAxes} * bm::kPixels * Blocks::kSide;
  const double transforms = 2 * hard + 3 * wiener;  // there and back, of noisy blocks and of estimates
  return (2 * candidates * bm::kPixels + channels * transforms * transform) / std::pow(bm::kStep, kAxes);
}

/// In each step a pixel is in blocks of which all pixels are within reach of the reference block, as are
/// those that are like it.
template <class Blocks>
Halo bm3d_reach(const Parameters& parameters) {
  const int reach = 2 * (2 * bm3d_parameters(parameters).search_radius + Blocks::kSide - 1);
  return {reach, reach, Blocks::kDepth > 1 ? reach : 0};
}

template <class Blocks>
std::shared_ptr<const Family> family_of_blocks(std::string id, std::string reference, std::string counterpart,
                                               Schema schema) {
  const int axes = Blocks::kDepth > 1 ? 3 : 2;
  Family made{std::move(id), std::move(reference), {axes}, std::move(schema), {}, {}};
  made.counterpart = std::move(counterpart);
  made.halo = bm3d_reach<Blocks>;
  made.averaged = bm3d_reach<Blocks>;
  made.mixes_channels = true;
  made.cost = [](const Parameters& parameters) { return bm3d_cost<Blocks>(parameters, 1) / 4; };
  made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
  made.work = [](const Shape& shape, const Parameters& parameters) {
    Amounts work;
    work[Resource::multiply_adds] = bm3d_cost<Blocks>(parameters, shape.channels);
    return work;
  };
  return std::make_shared<const Family>(std::move(made));
}

bool is_of_volumes(const Family& family) { return family.dimensions == std::vector<int>{3}; }

}  // namespace

const ParameterTable<Bm3dParameters>& bm3d_table() {
  static const ParameterTable<Bm3dParameters> made = make_bm3d_table();
  return made;
}

Bm3dParameters::operator Parameters() const { return bm3d_table().write(*this); }

Bm3dParameters bm3d_parameters(const Parameters& parameters) { return bm3d_table().read(parameters); }

std::shared_ptr<const Family> bm3d() {
  static const auto family =
      family_of_blocks<bm::Squares>("bm3d", "reference/bm3d_float64", "bm4d", bm3d_table().schema);
  return family;
}

std::shared_ptr<const Family> bm4d() {
  static const auto family =
      family_of_blocks<bm::Cubes>("bm4d", "reference/bm4d_float64", "bm3d", schema_of_volumes());
  return family;
}

Descriptor bm3d_descriptor(const Family& family, std::initializer_list<std::string_view> more) {
  const bool volumes = is_of_volumes(family);
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1};
  if (!volumes) descriptor.channels.push_back(3);
  descriptor.section = volumes ? FS_TEXT("Catalogue", "Maggioni, Katkovnik, Egiazarian and Foi 2013")
                               : FS_TEXT("Catalogue", "Dabov, Foi, Katkovnik and Egiazarian 2007");
  descriptor.parameters = read_of(family.schema, more);
  descriptor.part_grid = bm::kStep * (volumes ? bm::Cubes::kBand : bm::Squares::kBand);
  descriptor.takes_guide = true;
  descriptor.takes_weights = true;
  return descriptor;
}

Descriptor bm3d_bounded_descriptor(const Family& family, std::initializer_list<std::string_view> more) {
  Descriptor descriptor = bm3d_descriptor(family, more);
  descriptor.bound =
      is_of_volumes(family)
          ? FS_TEXT("Catalogue",
                    "A PSNR of 60 dB to the reference: no bound exists through a threshold. Of the groups of "
                    "cubes at most one in twenty-five differs; tests hold it to both.")
          : FS_TEXT("Catalogue",
                    "A PSNR of 60 dB to the reference: no bound exists through a threshold. Of the groups of "
                    "blocks at most one in fifty differs; tests hold it to both.");
  descriptor.bound_share = 1e-3;
  descriptor.bound_levels = 255 * descriptor.bound_share;
  descriptor.of_rms = true;
  descriptor.proves_itself = false;
  descriptor.follows_extremes = true;  // nothing is learnt
  return descriptor;
}

}  // namespace filterscope
