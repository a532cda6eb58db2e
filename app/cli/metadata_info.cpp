#include "app/cli/metadata_info.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "app/cli/output.h"
#include "core/image/metadata.h"
#include "core/io/exif_block.h"
#include "core/io/icc_profile.h"
#include "core/json/json_fields.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string profile_text(const Metadata& metadata) {
  const auto facts = profile_facts(metadata.profile);
  if (!facts) return {};
  const std::string_view space = facts->channels == 3   ? "RGB"
                                 : facts->channels == 1 ? "gray"
                                 : facts->channels == 4 ? "CMYK"
                                                        : "another space";
  return fmt::format("{}, {}, {} bytes", facts->name.empty() ? "unnamed" : facts->name, space,
                     metadata.profile.size());
}

std::string resolution_text(const Resolution& resolution) {
  if (resolution.unit == ResolutionUnit::none) {
    return fmt::format("{:.6g} : {:.6g}, without a unit", resolution.x, resolution.y);
  }
  const bool per_cm = resolution.unit == ResolutionUnit::centimetre;
  return fmt::format("{:.6g} × {:.6g} {}", resolution.x * (per_cm ? 0.01 : 0.0254),
                     resolution.y * (per_cm ? 0.01 : 0.0254), per_cm ? "pixels per cm" : "dpi");
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

bool has_place(const Metadata& metadata) {
  return std::ranges::any_of(metadata.tags, [](const FileTag& tag) { return is_place_tag(tag.id); });
}

}  // namespace

std::string metadata_text(const Image& image) {
  if (image.metadata() == nullptr) return {};
  const Metadata& metadata = *image.metadata();
  std::string text;
  if (!metadata.profile.empty()) text += line("Colour profile", profile_text(metadata));
  if (metadata.colours.gamma) text += line("Gamma", fmt::format("{:g}", *metadata.colours.gamma));
  if (const auto& codes = metadata.colours.codes)
    text += line("Colour codes", fmt::format("{} (cICP)", fmt::join(*codes, ", ")));
  if (metadata.resolution) text += line("Resolution", resolution_text(*metadata.resolution));
  if (!metadata.exif.empty()) {
    const std::string camera = exif_camera(metadata.exif);
    text += line("EXIF", fmt::format("{} bytes{}{}", metadata.exif.size(), camera.empty() ? "" : ", ",
                                     one_line(camera)));
  }
  if (!metadata.xmp.empty()) text += line("XMP", fmt::format("{} bytes", metadata.xmp.size()));
  if (!metadata.description.empty()) text += line("Description", one_line(metadata.description));
  for (const FileText& one : metadata.texts) text += line(one_line(one.keyword), one_line(one.text));
  if (has_place(metadata)) text += line("Place", "on the earth, by GeoTIFF's tags");
  if (metadata.jpeg) {
    text +=
        line("JPEG", fmt::format("quality {}, {}", metadata.jpeg->quality, name_of(metadata.jpeg->chroma)));
  }
  return text;
}

Json metadata_json(const Image& image) {
  if (image.metadata() == nullptr) return nullptr;
  const Metadata& metadata = *image.metadata();
  Json json;
  const auto facts = profile_facts(metadata.profile);
  json["profile"] = facts ? Json{{"name", json_fields::utf8(facts->name)},
                                 {"channels", facts->channels},
                                 {"bytes", metadata.profile.size()}}
                          : Json(nullptr);
  json["resolution"] = metadata.resolution ? Json{{"x", metadata.resolution->x},
                                                  {"y", metadata.resolution->y},
                                                  {"unit", name_of(metadata.resolution->unit)}}
                                           : Json(nullptr);
  json["exif_bytes"] = metadata.exif.size();
  json["camera"] = json_fields::utf8(exif_camera(metadata.exif));
  json["xmp_bytes"] = metadata.xmp.size();
  json["description"] = json_fields::utf8(metadata.description);
  json["texts"] = Json::array();
  for (const FileText& one : metadata.texts) {
    json["texts"].push_back(
        {{"keyword", json_fields::utf8(one.keyword)}, {"text", json_fields::utf8(one.text)}});
  }
  json["tags"] = Json::array();
  for (const FileTag& tag : metadata.tags) json["tags"].push_back(tag.id);
  json["jpeg"] = metadata.jpeg
                     ? Json{{"quality", metadata.jpeg->quality}, {"chroma", name_of(metadata.jpeg->chroma)}}
                     : Json(nullptr);
  return json;
}

}  // namespace filterscope::cli
