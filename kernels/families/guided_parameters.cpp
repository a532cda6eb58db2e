#include "kernels/families/guided_parameters.h"

#include <string>
#include <utility>

#include "kernels/api/fields.h"
#include "kernels/families/variant_schema.h"

namespace filterscope {
namespace {

ParameterSpec window_spec(std::string_view key) { return *bilateral_table().schema.find(key); }

ParameterTable<GuidedParameters> make_guided_table() {
  ParameterSpec colour = window_spec("colour");
  std::erase_if(colour.choices, [](const Choice& choice) { return choice.key == "lab"; });
  ParameterSpec radius = window_spec("radius");
  radius.sweep_place = 1;
  return parameter_table<GuidedParameters>(
      field<&GuidedParameters::radius>(std::move(radius)),
      field<&GuidedParameters::epsilon>({
          .key = "epsilon",
          .symbol = "ε",
          .label = FS_TEXT("Parameter", "Edge contrast ε"),
          .unit = FS_TEXT("Parameter", "levels"),
          .help = FS_TEXT(
              "Parameter",
              "Where the values in the window spread by less than this, they are averaged; where they "
              "spread by more, they stay. In levels: 255 of them span the image’s value range."),
          .minimum = 0.1,
          .maximum = 1000,
          .step = 0.5,
          .scale = Scale::logarithmic,
          .slider_minimum = 1,
          .slider_maximum = 255,
          .in_levels = true,
          .by_noise = {2, FS_TEXT("Parameter",
                                  "Twice the noise’s σ: of photographs and drawn images two to three times "
                                  "were best")},
          .sweep_place = 2,
      }),
      field<&GuidedParameters::border>(window_spec("border")),
      field<&GuidedParameters::colour>(std::move(colour)),
      field<&GuidedParameters::exactness>(window_spec("exactness")),
      field<&GuidedParameters::threads>(window_spec("threads")));
}

/// Running sums of moments and of models along both axes, and the models of two channels or more.
Amounts guided_work(const Shape& shape, const Parameters& parameters) {
  const bool joint = is_joint(shape, guided_parameters(parameters));
  const double moments = joint ? 9 : 2;
  const double models = joint ? 12 : 2;
  const double solving = joint ? 60 : 8;
  Amounts work;
  work[Resource::multiply_adds] = (joint ? 1 : shape.channels) * (4 * (moments + models) + solving);
  return work;
}

Halo guided_reach(const Parameters& parameters) {
  const int reach = 2 * guided_parameters(parameters).radius;
  return {reach, reach, 0};
}

}  // namespace

const ParameterTable<GuidedParameters>& guided_table() {
  static const ParameterTable<GuidedParameters> made = make_guided_table();
  return made;
}

GuidedParameters::operator Parameters() const { return guided_table().write(*this); }

GuidedParameters guided_parameters(const Parameters& parameters) { return guided_table().read(parameters); }

std::shared_ptr<const Family> guided2d() {
  static const auto family = [] {
    Family made{"guided2d", "reference/guided_float64", {2}, guided_table().schema, {}, {}};
    made.halo = guided_reach;
    made.averaged = guided_reach;
    made.cost = [](const Parameters& parameters) {
      const double side = 2.0 * guided_parameters(parameters).radius + 1;
      return 2 * side * side;
    };
    made.tied_by = [](const Parameters& /*parameters*/) -> std::string { return {}; };
    made.work = guided_work;
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

Descriptor guided_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.takes_guide = true;
  descriptor.takes_weights = true;
  descriptor.parameters = read_of(guided2d()->schema, more);
  return descriptor;
}

Region filtered_region(const Shape& shape, const GuidedParameters& parameters) noexcept {
  if (parameters.border != Border::skip) return whole(shape);
  const int reach = 2 * parameters.radius;
  return {reach, reach, shape.width - reach, shape.height - reach, 0, shape.depth};
}

}  // namespace filterscope
