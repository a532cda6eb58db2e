// filterscope-cli info: this build and this machine, or a picture.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/io/samples.h"
#include "core/noise/noise_estimate.h"
#include "core/report/machine.h"
#include "core/report/results.h"
#include "core/tuner/auto_fit_file.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Null instead of an empty string: there is no such thing here.
Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// Null where the device has none.
const AutoFit* fit_of(const DeviceFacts& device, const std::vector<AutoFit>& fits) {
  const auto found = std::ranges::find(fits, device.uuid, &AutoFit::device_uuid);
  return found == fits.end() ? nullptr : &*found;
}

std::string info_json(const MachineFacts& facts, const std::vector<AutoFit>& fits) {
  Json devices = machine_json(facts)["devices"];
  for (std::size_t i = 0; i < facts.gpus.devices.size(); ++i) {
    const AutoFit* fit = fit_of(facts.gpus.devices[i], fits);
    devices[i]["auto_fit"] = fit == nullptr ? Json(nullptr) : Json{{"created", fit->created}};
  }
  Json json{{"version", facts.version},
            {"compiler", facts.compiler},
            {"build_type", facts.build_type},
            {"system", facts.system},
            {"cuda_toolkit", text_or_null(facts.gpus.runtime_version)},
            {"cuda_architectures", text_or_null(facts.gpus.architectures)},
            {"cuda_driver", text_or_null(facts.gpus.driver_version)},
            {"cpu_model", facts.cpu_model},
            {"cores", facts.cores},
            {"simd_target", facts.simd_target},
            {"gpus", std::move(devices)}};
  if (facts.gpus.devices.empty()) json["gpu_reason"] = facts.gpus.reason.text();
  return json.dump(2) + "\n";
}

std::string line(std::string_view label, std::string_view value) {
  return fmt::format("{:<20}{}\n", label, value.empty() ? "none" : value);
}

std::string info_text(const MachineFacts& facts, const std::vector<AutoFit>& fits) {
  std::string text = line("FilterScope", facts.version);
  text += line("Compiler", fmt::format("{}, {}", facts.compiler, facts.build_type));
  text += line("System", facts.system);
  text += line("CPU", facts.cpu_model);
  text += line("Cores", fmt::format("{}", facts.cores));
  text += line("SIMD target", facts.simd_target);
  text += line("CUDA toolkit", facts.gpus.runtime_version);
  text += line("CUDA architectures", facts.gpus.architectures);
  text += line("CUDA driver", facts.gpus.driver_version);
  for (const DeviceFacts& gpu : facts.gpus.devices) {
    text += line(fmt::format("GPU {}", gpu.index),
                 fmt::format("{}, compute capability {}.{}, {} multiprocessors, {:.1f} GiB", gpu.name,
                             gpu.compute_major, gpu.compute_minor, gpu.multiprocessors,
                             static_cast<double>(gpu.memory_bytes) / (1024.0 * 1024.0 * 1024.0)));
    const AutoFit* fit = fit_of(gpu, fits);
    text += line("", fit != nullptr ? fmt::format("fast/auto was fitted to it at {}", fit->created)
                                    : "fast/auto is not fitted to it: filterscope-cli fit-auto");
  }
  if (facts.gpus.devices.empty()) text += line("GPU", "none: " + facts.gpus.reason.text());
  return text;
}

/// σ of the picture's noise; nothing where the picture is too small to tell.
std::optional<NoiseEstimate> noise_of(const Image& picture) {
  try {
    return estimate_noise(picture);
  } catch (const ArgumentError&) {
    return std::nullopt;
  }
}

std::string picture_json(const std::string& place, const Image& picture) {
  const Shape& shape = picture.shape();
  Json json{{"picture", picture_name(place)}, {"width", shape.width},        {"height", shape.height},
            {"channels", shape.channels},     {"type", name_of(shape.type)}, {"noise", nullptr}};
  if (const auto noise = noise_of(picture)) {
    json["noise"] = {{"level", noise->level},
                     {"channels", noise->channels},
                     {"certain", noise->certain},
                     {"suggested_strength", suggested_strength(noise->level)},
                     {"suggested_sigma_range", suggested_sigma_range(noise->level)}};
  }
  return json.dump(2) + "\n";
}

std::string picture_text(const std::string& place, const Image& picture) {
  const Shape& shape = picture.shape();
  std::string text = line("Picture", picture_name(place));
  text += line("Size", fmt::format("{}×{}", shape.width, shape.height));
  text += line("Values", fmt::format("{}, {}", name_of(shape.type), shape.channels == 1 ? "gray" : "RGB"));
  const auto noise = noise_of(picture);
  if (!noise) return text + line("Noise", "not known: too few pixels");
  std::string channels;
  for (const double level : noise->channels)
    channels += fmt::format("{}{:.2f}", channels.empty() ? "" : ", ", level);
  text += line(
      "Noise",
      fmt::format("σ {:.2f} levels of 0…255{}{}", noise->level,
                  shape.channels > 1 ? fmt::format(" (R, G, B: {})", channels) : "",
                  noise->certain ? "" : "; uncertain: too little of it is without texture, black and white"));
  text += line("", fmt::format("which suggests --strength {:.1f} or --sigma-range {:.1f}",
                               suggested_strength(noise->level), suggested_sigma_range(noise->level)));
  return text;
}

}  // namespace

void add_info(CLI::App& root, Invocation& invocation) {
  CLI::App* command =
      root.add_subcommand("info", "Show this build, its CPU target and the GPUs, or a picture and its noise");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As a JSON object");
  const auto picture = std::make_shared<std::string>();
  command->add_option("picture", *picture,
                      "A file, or sample:NAME: its size, its values and the noise estimated in it");
  command->footer(
      "Example:\n"
      "  filterscope-cli info --json\n"
      "  filterscope-cli info noisy.png");
  command->callback([&invocation, json, picture] {
    invocation.action = [json, picture] {
      if (!picture->empty()) {
        const Image image = load_picture(*picture);
        print(*json ? picture_json(*picture, image) : picture_text(*picture, image));
        return ExitCode::done;
      }
      const std::vector<AutoFit> fits = load_auto_fits(auto_fit_folder()).fits;
      print(*json ? info_json(machine_facts(), fits) : info_text(machine_facts(), fits));
      return ExitCode::done;
    };
  });
}

}  // namespace filterscope::cli
