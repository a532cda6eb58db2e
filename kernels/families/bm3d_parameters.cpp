#include "kernels/families/bm3d_parameters.h"

#include <algorithm>
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
  spec.by_noise = {1, FS_TEXT("Parameter", "BM3D is made for noise of this σ: docs/semantics.md")};
  return spec;
}

ParameterSpec search_spec() {
  ParameterSpec spec = *nlm_table().schema.find("search_radius");
  spec.help = FS_TEXT("Parameter",
                      "How far from a block others are searched that are like it: (2s + 1)² are compared.");
  spec.maximum = bm::kMostSearch;
  spec.slider_maximum = bm::kMostSearch;
  return spec;
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
double bm3d_cost(const Parameters& parameters, int channels) {
  const double side = 2.0 * bm3d_parameters(parameters).search_radius + 1;
  const double candidates = side * side;
  const double hard = std::min<double>(candidates, bm::kHard.most);
  const double wiener = std::min<double>(candidates, bm::kWiener.most);
  const double transform = 2.0 * bm::kPixels * bm::kBlock;
  const double transforms = 2 * hard + 3 * wiener;  // there and back, of noisy blocks and of estimates
  return (2 * candidates * bm::kPixels + channels * transforms * transform) / (bm::kStep * bm::kStep);
}

/// In each step a pixel is in blocks of which all pixels are within reach of the reference block, as are
/// those that are like it.
Halo bm3d_reach(const Parameters& parameters) {
  const int step = 2 * bm3d_parameters(parameters).search_radius + bm::kBlock - 1;
  return {2 * step, 2 * step, 0};
}

}  // namespace

const ParameterTable<Bm3dParameters>& bm3d_table() {
  static const ParameterTable<Bm3dParameters> made = make_bm3d_table();
  return made;
}

Bm3dParameters::operator Parameters() const { return bm3d_table().write(*this); }

Bm3dParameters bm3d_parameters(const Parameters& parameters) { return bm3d_table().read(parameters); }

std::shared_ptr<const Family> bm3d() {
  static const auto family = [] {
    Family made{"bm3d", "reference/bm3d_float64", {2}, bm3d_table().schema, {}, {}};
    made.halo = bm3d_reach;
    made.averaged = bm3d_reach;
    made.cost = [](const Parameters& parameters) { return bm3d_cost(parameters, 1) / 4; };
    made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
    made.work = [](const Shape& shape, const Parameters& parameters) {
      Amounts work;
      work[Resource::multiply_adds] = bm3d_cost(parameters, shape.channels);
      return work;
    };
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

Descriptor bm3d_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.section = FS_TEXT("Catalogue", "Dabov, Foi, Katkovnik and Egiazarian 2007");
  descriptor.parameters = read_of(bm3d()->schema, more);
  descriptor.part_grid = bm::kStep * bm::kBand;
  return descriptor;
}

Descriptor bm3d_bounded_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor = bm3d_descriptor(more);
  descriptor.bound = FS_TEXT("Catalogue",
                             "A PSNR of 60 dB to the reference: no bound exists through a threshold. Of the "
                             "groups of blocks at most "
                             "one in fifty differs; tests hold it to both.");
  descriptor.bound_share = 1e-3;
  descriptor.bound_levels = 255 * descriptor.bound_share;
  descriptor.of_rms = true;
  descriptor.proves_itself = false;
  return descriptor;
}

}  // namespace filterscope
