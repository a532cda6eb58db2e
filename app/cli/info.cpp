// filterscope-cli info: this build and this machine, or an image.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "app/cli/picture_info.h"
#include "core/image/pixel_weights.h"
#include "core/json/json_text.h"
#include "core/report/build_commit.h"
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
    devices[i]["code"] = facts.gpus.devices[i].compiles_ptx ? "ptx" : "machine";
    devices[i]["auto_fit"] = fit == nullptr ? Json(nullptr) : Json{{"created", fit->created}};
  }
  Json json{{"version", facts.version},
            {"commit", text_or_null(build_commit())},
            {"compiler", facts.compiler},
            {"build_type", facts.build_type},
            {"system", facts.system},
            {"cuda_module", text_or_null(facts.gpus.module)},
            {"cuda_toolkit", text_or_null(facts.gpus.runtime_version)},
            {"cuda_architectures", text_or_null(facts.gpus.architectures)},
            {"cuda_driver", text_or_null(facts.gpus.driver_version)},
            {"cpu_model", facts.cpu_model},
            {"cores", facts.cores},
            {"simd_target", facts.simd_target},
            {"gpus", std::move(devices)}};
  if (facts.gpus.devices.empty()) json["gpu_reason"] = facts.gpus.reason.text();
  for (const Problem& why : facts.gpus.unusable) json["gpus_not_used"].push_back(why.text());
  return json_text(json);
}

std::string info_text(const MachineFacts& facts, const std::vector<AutoFit>& fits) {
  std::string text = line("FilterScope", facts.version);
  text += line("Commit", build_commit());
  text += line("Compiler", fmt::format("{}, {}", facts.compiler, facts.build_type));
  text += line("System", facts.system);
  text += line("CPU", facts.cpu_model);
  text += line("Cores", fmt::format("{}", facts.cores));
  text += line("SIMD target", facts.simd_target);
  text += line("CUDA module", facts.gpus.module);
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
    text += line("", gpu.compiles_ptx ? "the driver compiles the module's PTX for it, and keeps the result"
                                      : "the module has machine code for it");
  }
  for (const Problem& why : facts.gpus.unusable) text += line("GPU not used", why.text());
  if (facts.gpus.devices.empty()) text += line("GPU", "none: " + facts.gpus.reason.text());
  return text;
}

}  // namespace

void add_info(CLI::App& root, Invocation& invocation) {
  CLI::App* command =
      root.add_subcommand("info", "Show this build, its CPU target and the GPUs, or an image and its noise");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As a JSON object");
  const auto picture = std::make_shared<std::string>();
  command->add_option("picture", *picture,
                      "A file, FILE@t=N of a file of several volumes, a folder of DICOM slices, "
                      "FOLDER@series=N of several series, or sample:NAME: its size, its values and the noise "
                      "estimated in it; of a volume what its header says");
  command->footer(
      "Example:\n"
      "  filterscope-cli info --json\n"
      "  filterscope-cli info noisy.png\n"
      "  filterscope-cli info head.nii.gz");
  command->callback([&invocation, json, picture] {
    invocation.action = [json, picture] {
      if (!picture->empty()) {
        Image image = load_input(*picture);
        weigh_pixels(image, {}, AlphaMode::weight);
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
