#include "kernels/families/sequence_parameters.h"

#include <algorithm>
#include <utility>

#include "kernels/families/nlm_parameters.h"
#include "kernels/families/variant_schema.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope {
namespace {

ParameterSpec frames_spec() {
  return {
      .key = "frames",
      .symbol = "d",
      .label = FS_TEXT("Parameter", "Frames"),
      .unit = FS_TEXT("Parameter", "frames"),
      .help =
          FS_TEXT("Parameter",
                  "So many frames before and behind a frame have neighbours of its pixels. 0: each frame is "
                  "filtered by itself."),
      .kind = ParameterKind::integer,
      .minimum = 0,
      .maximum = kMostVolumeSearch,
      .slider_maximum = 4,
      .default_value = std::int64_t{1},
  };
}

ParameterSpec sigma_time_spec() {
  return {
      .key = "sigma_time",
      .symbol = "σt",
      .label = FS_TEXT("Parameter", "Temporal σ"),
      .unit = FS_TEXT("Parameter", "frames"),
      .help = FS_TEXT(
          "Parameter",
          "How fast the weight of a pixel falls with its distance in time, in frames. Beyond about 3 σ "
          "nothing is added."),
      .minimum = 0.1,
      .maximum = 1000,
      .step = 0.1,
      .scale = Scale::logarithmic,
      .slider_minimum = 0.3,
      .slider_maximum = 10,
      .default_value = 1.0,
  };
}

void insert_behind(Schema& schema, std::string_view key, ParameterSpec spec) {
  const auto place = std::ranges::find(schema.specs, key, &ParameterSpec::key);
  schema.specs.insert(place == schema.specs.end() ? place : place + 1, std::move(spec));
}

/// Within a frame lengths are those of images.
void take_words(Schema& schema, const Schema& images) {
  for (ParameterSpec& spec : schema.specs) {
    const ParameterSpec* known = images.find(spec.key);
    if (known == nullptr) continue;
    spec.unit = known->unit;
    spec.help = known->help;
  }
}

/// Behind the border, as images have them; without CIE-Lab.
void insert_colour(Schema& schema) { insert_behind(schema, "border", *nlm2d()->schema.find("colour")); }

bool is_joint(const Shape& shape, const Parameters& parameters) {
  return effective_colour(shape, nlm_parameters(parameters)) == ColourMode::rgb;
}

/// That of a sequence, from that of volumes in gray.
PixelWork work_in_frames(PixelWork of_volumes) {
  return [of_volumes = std::move(of_volumes)](const Shape& shape, const Parameters& parameters) {
    Amounts amounts = of_volumes(shape, volume_parameters_of_frames(parameters));
    amounts[Resource::multiply_adds] *= shape.channels;
    if (!is_joint(shape, parameters)) amounts[Resource::exponentials] *= shape.channels;
    return amounts;
  };
}

/// What `of_volumes` says of parameters, for a family of sequences.
void follow(Family& family, const std::shared_ptr<const Family>& of_volumes) {
  const auto translated = [](auto what) {
    return [what](const Parameters& parameters) { return what(volume_parameters_of_frames(parameters)); };
  };
  family.halo = translated(of_volumes->halo);
  family.averaged = translated(of_volumes->averaged);
  family.cost = translated(of_volumes->cost);
  family.tied_by = of_volumes->tied_by;
  family.work = work_in_frames(of_volumes->work);
}

}  // namespace

Parameters volume_parameters_of_frames(const Parameters& parameters) {
  Parameters made = parameters;
  const Value frames = value_of(frames_spec(), parameters);
  made.set("search_radius_z", frames);
  made.set("patch_radius_z", std::int64_t{0});
  made.set("radius_z", frames);
  made.set("sigma_space_z", value_of(sigma_time_spec(), parameters));
  return made;
}

std::shared_ptr<const Family> nlm_t() {
  static const auto family = [] {
    Schema schema = nlm3d()->schema;
    schema.without({"search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z", "length_unit"});
    take_words(schema, nlm2d()->schema);
    insert_behind(schema, "patch_radius", frames_spec());
    insert_colour(schema);
    Family made{"nlm_t", "reference/nlm_t_float64", {3}, std::move(schema), {}, {}};
    follow(made, nlm3d());
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

std::shared_ptr<const Family> bilateral_t() {
  static const auto family = [] {
    Schema schema = bilateral3d()->schema;
    schema.without({"radius_y", "radius_z", "sigma_space_z", "length_unit", "grid_width", "grid_height"});
    take_words(schema, bilateral2d()->schema);
    insert_behind(schema, "sigma_space_y", sigma_time_spec());
    insert_behind(schema, "radius", frames_spec());
    insert_colour(schema);
    Family made{"bilateral_t", "reference/bilateral_t_float64", {3}, std::move(schema), {}, {}};
    follow(made, bilateral3d());
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

Variant sequence_variant(const std::shared_ptr<const Family>& family, Variant of_volumes,
                         std::initializer_list<std::string_view> more) {
  Variant variant = std::move(of_volumes);
  variant.descriptor.channels = {1, 3};
  variant.descriptor.parameters = read_of(family->schema, more);
  if (variant.descriptor.work) variant.descriptor.work = work_in_frames(std::move(variant.descriptor.work));
  variant.prepare = [prepare = std::move(variant.prepare)](const PlanRequest& request) {
    PlanRequest made = request;
    made.parameters = volume_parameters_of_frames(request.parameters);
    return prepare(made);
  };
  return variant;
}

}  // namespace filterscope
