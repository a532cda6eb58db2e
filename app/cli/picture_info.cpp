#include "app/cli/picture_info.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "app/cli/metadata_info.h"
#include "app/cli/output.h"
#include "core/image/orientation.h"
#include "core/image/pixel_weights.h"
#include "core/image/range_hint.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/nifti_file.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"
#include "core/io/time_step.h"
#include "core/json/json_fields.h"
#include "core/json/json_text.h"
#include "core/noise/noise_estimate.h"
#include "core/noise/noise_suggestion.h"
#include "core/noise/rician_estimate.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

/// σ of the image's noise; nothing where the image, or a volume's slice, is too small to tell.
std::optional<NoiseEstimate> noise_of(const Image& image) {
  try {
    return image.shape().depth > 1 ? estimate_volume_noise(image) : estimate_noise(image);
  } catch (const ArgumentError&) {
    return std::nullopt;
  }
}

/// What there is to say of the file and of what can be done with it; empty: nothing.
std::string note_of(const Image& image) {
  std::string note = notes_of(image).text();
  if (image.shape().depth > 1 && image.shape().channels > 1) {
    note += std::string(note.empty() ? "" : " ") +
            "In colour it is filtered as a sequence, its slices being frames.";
  }
  return note;
}

/// Of a volume: images that are no magnitudes have dark parts of any distribution.
std::optional<RicianEstimate> rician_of(const Image& image) {
  return image.shape().depth > 1 ? estimate_rician(image) : std::nullopt;
}

Json rows_json(const Affine& affine) {
  Json rows = Json::array();
  for (int row = 0; row < 3; ++row) {
    rows.push_back({affine.at(row, 0), affine.at(row, 1), affine.at(row, 2), affine.at(row, 3)});
  }
  return rows;
}

Json affine_json(const std::optional<Affine>& affine) { return affine ? rows_json(*affine) : Json(nullptr); }

Json nifti_json(const NiftiHeader& header) {
  return {{"format", name_of(header.kind)},
          {"byte_order", header.order == ByteOrder::big ? "big" : "little"},
          {"stored_type", header.channels == 3 ? "rgb24" : name_of(header.values.type)},
          {"slope", header.values.slope},
          {"intercept", header.values.intercept},
          {"dimensions", header.dimensions},
          {"volumes", header.volumes()},
          {"qform_code", header.qform_code},
          {"sform_code", header.sform_code},
          {"qform", header.qform_code > 0 ? rows_json(header.qform) : Json(nullptr)},
          {"sform", header.sform_code > 0 ? rows_json(header.sform) : Json(nullptr)},
          {"forms_differ", header.forms_differ()},
          {"description", json_fields::utf8(header.description)}};
}

std::string nifti_text(const NiftiHeader& header) {
  std::string text =
      line("Format", fmt::format("{}, {}-endian, {}", name_of(header.kind),
                                 header.order == ByteOrder::big ? "big" : "little",
                                 header.channels == 3 ? "rgb24" : name_of(header.values.type)));
  if (header.values.scaled()) {
    text += line("Scaling", fmt::format("× {:g} + {:g}", header.values.slope, header.values.intercept));
  }
  text += line("Place", fmt::format("q-form code {}, s-form code {}{}", header.qform_code, header.sform_code,
                                    header.forms_differ() ? "; they differ, and the s-form is taken" : ""));
  if (!header.description.empty()) text += line("Description", header.description);
  return text;
}

std::string format_text(const Image& image, std::uint64_t volume) {
  std::string text;
  if (const auto header = nifti_header_of(image)) {
    text = nifti_text(*header);
  } else if (image.extras()) {
    text = line("Format", image.extras()->format);
  }
  if (const std::uint64_t volumes = volumes_beside(image); volumes > 1) {
    text += line("Volumes", fmt::format("{}; @t=0 to @t={} behind its name choose one, and this is @t={}",
                                        volumes, volumes - 1, volume));
  }
  return text;
}

std::string spacing_text(const Spacing& spacing, bool deep) {
  std::string text = fmt::format("{:g} × {:g}", spacing.x, spacing.y);
  if (deep) text += fmt::format(" × {:g}", spacing.z);
  return text + " " + spacing.unit;
}

std::string_view certainty_of(const NoiseEstimate& noise) {
  if (noise.certain) return "";
  if (noise.correlated) return "; uncertain: neighbours share their noise, and it is stronger than that";
  return "; uncertain: too little of it is without texture, black and white";
}

/// The parameters that go by the noise.
std::vector<ParameterSpec> specs_by_noise() {
  std::vector<ParameterSpec> specs = all_parameters().specs;
  std::erase_if(specs, [](const ParameterSpec& spec) { return spec.by_noise.factor <= 0; });
  return specs;
}

/// Correlated noise is stronger than the estimate: nothing follows from that.
std::optional<double> suggested(const ParameterSpec& spec, const NoiseEstimate& noise) {
  return noise.correlated ? std::nullopt : suggested_by_noise(spec, noise.level);
}

/// The noise in levels in which it can be said, and its σ in the image's values.
struct ScaledNoise {
  NoiseEstimate noise;
  NoiseScale scale;
  double sigma = 0;
};

std::optional<ScaledNoise> scaled_noise_of(const std::string& place, const Image& image) {
  auto noise = noise_of(image);
  if (!noise) return std::nullopt;
  ScaledNoise scaled{std::move(*noise), {}, 0};
  scaled.sigma = scaled.noise.level * image.range().level();
  scaled.scale = noise_scale(image, scaled.noise.level, volume_index(place, image));
  for (double& level : scaled.noise.channels) level *= image.range().level() / scaled.scale.range.level();
  scaled.noise.level = scaled.scale.level;
  return scaled;
}

std::string level_text(double level) {
  return level == 0 || level >= 0.1 ? fmt::format("{:.2f}", level) : fmt::format("{:.2g}", level);
}

std::string noise_text(const std::string& place, const Image& image) {
  const auto found = scaled_noise_of(place, image);
  if (!found) return line("Noise", "not known: too few pixels");
  const NoiseEstimate& noise = found->noise;
  const bool chosen = found->scale.choice.chosen();
  std::string channels;
  for (const double level : noise.channels) {
    channels += (channels.empty() ? "" : ", ") + level_text(level);
  }
  std::string text = fmt::format("σ {} levels, 255 of which span {:.5g}…{:.5g}", level_text(noise.level),
                                 found->scale.range.low, found->scale.range.high);
  if (image.shape().channels > 1) text += fmt::format(" (R, G, B: {})", channels);
  if (chosen) text += fmt::format(", which is {:.2g} in values", found->sigma);
  text = line("Noise", text + std::string(certainty_of(noise)));
  std::vector<std::string> options;
  for (const ParameterSpec& spec : specs_by_noise()) {
    if (const auto value = suggested(spec, noise)) {
      options.push_back(fmt::format("{} {:.4g}", spec.option_name(), *value));
    }
  }
  if (options.empty()) return text;
  const std::string range =
      chosen ? fmt::format(", with --value-range {}", text_of(found->scale.choice)) : "";
  return text + line("", fmt::format("which suggests {}{}", fmt::join(options, " or "), range));
}

/// Empty where the levels fit the values.
std::string range_note_of(const std::string& place, const Image& image) {
  const auto hint = range_hint(image, volume_index(place, image));
  if (!hint) return "";
  return fmt::format("{} --value-range {} has levels that fit them.", hint->what.text(),
                     text_of(hint->choice));
}

}  // namespace

std::string picture_json(const std::string& place, const Image& image) {
  const Shape& shape = image.shape();
  const Spacing& spacing = image.spacing();
  Json json{{"picture", picture_name(place)},
            {"width", shape.width},
            {"height", shape.height},
            {"depth", shape.depth},
            {"channels", shape.channels},
            {"alpha", !image.alpha().empty()},
            {"type", name_of(shape.type)},
            {"value_range", {image.range().low, image.range().high}},
            {"value_range_note", nullptr},
            {"spacing", nullptr},
            {"time_step", nullptr},
            {"orientation", nullptr},
            {"affine", affine_json(image.affine())},
            {"header", nullptr},
            {"metadata", metadata_json(image)},
            {"note", nullptr},
            {"outside_share", share_outside(image)},
            {"noise", nullptr},
            {"rician_noise", nullptr}};
  if (!spacing.unit.empty()) {
    json["spacing"] = {{"x", spacing.x}, {"y", spacing.y}, {"z", spacing.z}, {"unit", spacing.unit}};
  }
  if (const auto step = time_step(image)) json["time_step"] = *step;
  if (image.affine()) json["orientation"] = text_of(orientation_of(*image.affine()));
  if (const auto header = nifti_header_of(image)) {
    json["header"] = nifti_json(*header);
  } else if (image.extras()) {
    json["header"] = {{"format", image.extras()->format}, {"volumes", image.extras()->volumes}};
  }
  if (volumes_beside(image) > 1) json["header"]["volume"] = volume_index(place, image);
  if (const std::string note = note_of(image); !note.empty()) json["note"] = note;
  if (const std::string note = range_note_of(place, image); !note.empty()) json["value_range_note"] = note;
  if (const auto found = scaled_noise_of(place, image)) {
    const NoiseEstimate& noise = found->noise;
    json["noise"] = {
        {"sigma", found->sigma},      {"level", noise.level},
        {"channels", noise.channels}, {"value_range", {found->scale.range.low, found->scale.range.high}},
        {"certain", noise.certain},   {"correlated", noise.correlated}};
    for (const ParameterSpec& spec : specs_by_noise()) {
      const auto value = suggested(spec, noise);
      json["noise"]["suggested_" + spec.key] = value ? Json(*value) : Json(nullptr);
    }
  }
  if (const auto noise = rician_of(image)) {
    json["rician_noise"] = {{"sigma", noise->sigma}, {"level", noise->level}};
  }
  return json_text(json);
}

std::string picture_text(const std::string& place, const Image& image) {
  const Shape& shape = image.shape();
  const bool deep = shape.depth > 1;
  const bool clip = deep && image.extras() && image.extras()->frames;
  std::string text = line(clip ? "Sequence" : deep ? "Volume" : "Image", picture_name(place));
  text += line(
      "Size", fmt::format("{}×{}{}", shape.width, shape.height, deep ? fmt::format("×{}", shape.depth) : ""));
  text += line("Values", fmt::format("{}, {}{}", name_of(shape.type), shape.channels == 1 ? "gray" : "RGB",
                                     image.alpha().empty() ? "" : " with alpha"));
  if (const std::string note = note_of(image); !note.empty()) text += line("", note);
  if (image.range() != type_range(shape.type)) text += line("Value range", text_of(image.range()));
  if (const std::string note = range_note_of(place, image); !note.empty()) text += line("", note);
  if (const std::size_t outside = pixels_outside(image); outside > 0) {
    text += line("Outside", fmt::format("{} of {} pixels ({:.3g} %) are not a number (NaN), no data or fully "
                                        "transparent: they count nothing for others",
                                        outside, shape.pixels(), 100 * share_outside(image)));
  }
  if (!image.spacing().unit.empty()) text += line("Spacing", spacing_text(image.spacing(), deep));
  if (const auto step = time_step(image)) text += line("Time step", fmt::format("{:g} s", *step));
  if (image.affine()) text += line("Orientation", text_of(orientation_of(*image.affine())));
  text += format_text(image, known_place(place).volume.value_or(0));
  text += metadata_text(image);
  if (const auto noise = rician_of(image)) {
    text += line("Rician noise",
                 fmt::format("σ {:.4g}, {:.2f} levels, by the background", noise->sigma, noise->level));
  }
  return text + noise_text(place, image);
}

}  // namespace filterscope::cli
