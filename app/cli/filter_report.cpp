#include "app/cli/filter_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/cli/errors.h"
#include "app/cli/output.h"
#include "app/cli/stabilise_option.h"
#include "core/json/json_fields.h"
#include "core/metrics/promise_check.h"
#include "core/report/noise_json.h"
#include "core/report/parameters_json.h"
#include "core/report/record_json.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Everything but decoding, filter and encoding. Copies belong to the filter where they overlap it.
double other_ms(const FileTimes& times) {
  const double filter = times.streaming > 0 ? times.streaming : times.kernel;
  return times.wall - times.decode - filter - times.encode;
}

std::string slabs_text(const BatchFile& file) {
  const double mebibytes = static_cast<double>(file.slabs->bytes) / (1024.0 * 1024.0);
  return fmt::format(
      "Filtered in {} slabs of {} slices and {} more on either side, {} {} MiB: {:.3f} ms with all copies, "
      "which overlap the filter.\n",
      file.slabs->slabs, file.slabs->slices, file.slabs->halo,
      file.devices.empty() ? "which take" : "each device with",
      mebibytes < 10 ? fmt::format("{:.2g}", mebibytes) : fmt::format("{:.0f}", mebibytes),
      file.times.streaming);
}

Json text(const std::string& value) { return json_fields::utf8(value); }

Json parameters_of(const BatchFile& file, const FilterTask& task) {
  return parameters_json(std::string_view(file.variant), task.parameters);
}

/// Of a filter of sequences, whose slices are frames.
bool is_of_frames(const std::string& id) {
  const Variant* known = find_variant(id);
  return known != nullptr && known->descriptor.family->schema.find("frames") != nullptr;
}

Json file_json(const BatchFile& file, const FilterTask& task) {
  Json json{{"input", text(file.job.input)}, {"output", text(file.job.output.string())}};
  if (file.error) {
    json["error"] = text(message_of(file.error));
    return json;
  }
  const FileTimes& times = file.times;
  json["width"] = file.shape.width;
  json["height"] = file.shape.height;
  json["depth"] = file.shape.depth;
  json["volumes"] = file.volumes;
  json["channels"] = file.shape.channels;
  json["type"] = name_of(file.shape.type);
  json["value_range"] = {file.range.low, file.range.high};
  json["outside_share"] = file.outside;
  json["variant"] = file.variant;
  json["title"] = title_of(file.variant);
  json["parameters"] = parameters_of(file, task);
  if (!file.stabilised.empty()) {
    json["stabilised"] = {{"model", file.stabilised},
                          {"sigma_levels", stabilised_sigma(parse_noise_model(file.stabilised), file.range)}};
  }
  if (!file.taken.empty()) json["taken"] = file.taken;
  json["device"] = file.devices.empty() ? Json(nullptr) : Json(file.devices.front());
  if (!file.devices.empty()) json["device_indices"] = file.devices;
  json["decode_ms"] = times.decode;
  json["setup_ms"] = times.setup;
  json["upload_ms"] = times.upload;
  json["bind_ms"] = times.bind;
  json["kernel_ms"] = times.kernel;
  json["download_ms"] = times.download;
  if (file.slabs) json["slabs"] = slabs_to_json(*file.slabs);
  json["encode_ms"] = times.encode;
  json["wall_ms"] = times.wall;
  if (file.block > 0) json["blocks"] = {{"frames", file.block}, {"beside", file.beside}};
  if (is_of_frames(file.variant)) json["frames_per_s"] = 1000.0 * file.shape.depth / times.kernel;
  if (file.bound.terms > 0) json["bound"] = {{"terms", file.bound.terms}, {"repaired", file.bound.repaired}};
  if (file.bound.iterations > 0) {
    json["proved"] = {{"iterations", file.bound.iterations},
                      {"rms_levels", proved_levels(file.bound, file.range)}};
    if (weighted_by_counts(task.parameters)) json["proved"]["weighted_by"] = "counts";
  }
  return json;
}

}  // namespace

Json filter_json(const BatchResult& result, const FilterTask& task) {
  Json json{{"format", "filterscope-filter"}, {"format_version", 1}, {"command", text(filter_command(task))}};
  if (task.noise.any()) json["noise"] = noise_json(task.noise);
  json["wall_ms"] = result.wall_ms;
  double pixels = 0;
  int written = 0;
  for (const BatchFile& file : result.files) {
    if (file.error) continue;
    ++written;
    pixels += static_cast<double>(file.shape.pixels() * file.volumes);
  }
  json["written"] = written;
  json["failed"] = static_cast<int>(result.files.size()) - written;
  json["megapixels_per_s"] = result.wall_ms > 0 ? pixels / 1e3 / result.wall_ms : 0;
  if (result.files.size() == 1 && written == 1 && result.files.front().block == 0) {
    json["other_percent"] = 100 * other_ms(result.files.front().times) / result.files.front().times.wall;
  }
  Json setups = Json::array();
  for (const DeviceSetup& setup : result.setups) {
    setups.push_back({{"device", setup.devices.front()}, {"setup_ms", setup.milliseconds}});
  }
  json["device_setups"] = std::move(setups);
  json["files"] = Json::array();
  for (const BatchFile& file : result.files) json["files"].push_back(file_json(file, task));
  return json;
}

std::string frames_text(const BatchFile& file) {
  const double frames = 1000.0 * file.shape.depth;
  return fmt::format("{:.4g} frames/s, {:.4g} with decoding and encoding.\n", frames / file.times.kernel,
                     frames / file.times.wall);
}

std::string single_text(const BatchResult& result, const FilterTask& task) {
  const BatchFile& file = result.files.front();
  const FileTimes& times = file.times;
  const Shape& shape = file.shape;
  const bool volume = shape.depth > 1;
  std::string size = volume ? fmt::format("{}×{}×{} voxels", shape.width, shape.height, shape.depth)
                            : fmt::format("{}×{} pixels", shape.width, shape.height);
  std::string lines;
  if (file.volumes > 1) {
    const std::string many = fmt::format("{} {}", file.volumes, volume ? "volumes" : "images");
    lines = fmt::format("All {} were filtered.\n", many);
    size = fmt::format("{}, the first one {}", many, size);
  }
  lines += fmt::format("{}: {:.3f} ms for {}", with_taken(file.variant, file.taken), times.kernel, size);
  lines += file.slabs ? ". " + slabs_text(file)
                      : fmt::format(" ({:.3f} ms with upload, padding and download).\n",
                                    times.kernel + times.upload + times.bind + times.download);
  if ((is_of_frames(file.variant) || file.block > 0) && volume) lines += frames_text(file);
  if (file.bound.iterations > 0) {
    lines += fmt::format(
        "After {} steps the result{} is proved to be within {:.3g} levels (RMS{}) of the exact one.\n",
        file.bound.iterations, is_integer(file.shape.type) ? ", before it is rounded to whole values," : "",
        proved_levels(file.bound, file.range),
        weighted_by_counts(task.parameters) ? ", weighted by the counts" : "");
    const ParameterSpec* spec = variant(file.variant).descriptor.parameters.find("tolerance");
    const Value tolerance = spec == nullptr ? Value(0.0) : value_of(*spec, task.parameters);
    if (proved_levels(file.bound, file.range) > number_of(tolerance)) {
      lines += fmt::format("The tolerance of {} levels was not reached: more --iterations come nearer.\n",
                           text_of(tolerance));
    }
  }
  if (file.block > 0) {
    return lines +
           fmt::format(
               "In blocks of {} frames, with {} more on either side: decoding ({:.0f} ms) and encoding "
               "({:.0f} ms) went on beside the filter, {:.0f} ms in all.",
               file.block, file.beside, times.decode, times.encode, times.wall);
  }
  lines += fmt::format("Decoding {:.0f} ms, encoding {:.0f} ms", times.decode, times.encode);
  for (const DeviceSetup& setup : result.setups) {
    lines += fmt::format(", GPU set-up {:.0f} ms beside the decoding", setup.milliseconds);
  }
  return lines + fmt::format("; {:.1f} % of {:.0f} ms were spent on anything else than these and the filter.",
                             100 * other_ms(times) / times.wall, times.wall);
}

std::string batch_text(const BatchResult& result, const std::string& folder) {
  double megapixels = 0;
  std::size_t written = 0;
  for (const BatchFile& file : result.files) {
    if (file.error) continue;
    ++written;
    megapixels += static_cast<double>(file.shape.pixels() * file.volumes) / 1e6;
  }
  return fmt::format("{} of {} written to {} in {:.2f} s, {:.1f} megapixels a second.", written,
                     counted(result.files.size(), "image"), folder, result.wall_ms / 1e3,
                     result.wall_ms > 0 ? megapixels * 1e3 / result.wall_ms : 0.0);
}

}  // namespace filterscope::cli
