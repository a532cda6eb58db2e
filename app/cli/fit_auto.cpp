// filterscope-cli fit-auto: fits the cost model of fast/auto to a GPU, and keeps the fit for later runs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"
#include "core/io/file_bytes.h"
#include "core/io/file_place.h"
#include "core/json/json_text.h"
#include "core/tuner/auto_fit_file.h"
#include "core/tuner/device_files.h"

namespace filterscope::cli {
namespace {

struct FitCommand {
  std::optional<int> device;
  bool forget = false;
  std::string json;
};

const DeviceFacts& device_of(const FitCommand& command) {
  if (gpus().devices.empty()) throw UnavailableError(gpus().reason);
  if (!command.device) return gpus().devices.front();
  const int found = find_devices("--device", fmt::format("{}", *command.device)).front();
  return *std::ranges::find(gpus().devices, found, &DeviceFacts::index);
}

std::string fit_text(const AutoFit& fit) {
  TextTable table({{"kernel"},
                   {"times", Align::right},
                   {"start", Align::right},
                   {"tile", Align::right},
                   {"window", Align::right},
                   {"largest_error_before", Align::right},
                   {"after", Align::right}});
  for (const KernelFit& one : fit.kernels) {
    table.add({one.kernel, fmt::format("{}", one.times), fmt::format("{:.2f}", one.factors[0]),
               fmt::format("{:.2f}", one.factors[1]), fmt::format("{:.2f}", one.factors[2]),
               fmt::format("{:.0f} %", one.error_before * 100),
               fmt::format("{:.0f} %", one.error_after * 100)});
  }
  return table.text();
}

ExitCode forget(const DeviceFacts& device) {
  const bool was_there = forget_auto_fit(device.uuid, auto_fit_folder());
  print(fmt::format("{} fit of fast/auto to {}{}.\n", was_there ? "The" : "There was no", device.name,
                    was_there ? " is removed" : ""));
  return ExitCode::done;
}

/// Throws UsageError where `json` would be in the place of a device's fit.
void refuse_among_fits(const std::filesystem::path& json, const std::filesystem::path& folder) {
  if (json.empty() || json == "-" || folder.empty()) return;
  if (place_of(json).parent_path() != place_of(folder)) return;
  throw UsageError(
      fmt::format("--json {} is where the fits themselves are kept: one would be destroyed. Choose another "
                  "folder.",
                  quoted(json)));
}

ExitCode run_fit(const FitCommand& command) {
  require_writable(command.json);
  const std::filesystem::path folder = auto_fit_folder();
  refuse_among_fits(command.json, folder);
  const DeviceFacts& device = device_of(command);
  if (command.forget) return forget(device);
  require_device_folder(folder);
  const InterruptGuard interrupt;
  AutoFit fit;
  {
    ProgressBar bar;
    fit = measure_auto_fit(device.index, interrupt.token(),
                           [&](double fraction) { bar.update(fraction, "fast/auto on " + device.name); });
  }
  Outputs outputs;
  outputs.add(stage_auto_fit(fit, folder));
  outputs.add_text(command.json, json_text(to_json(fit)));
  outputs.commit();
  if (command.json == "-") return ExitCode::done;
  print(fmt::format("The variants that choose are fitted to GPU {}, {}: how many times as long as by the "
                    "built-in model each\n"
                    "part of a kernel's time takes.\n",
                    device.index, device.name) +
        fit_text(fit) + fmt::format("Kept in {}\n", device_file(fit.device_uuid, folder).string()));
  return ExitCode::done;
}

}  // namespace

void add_fit_auto(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<FitCommand>();
  CLI::App* app =
      root.add_subcommand("fit-auto",
                          "Measure a GPU for a few seconds, so that the automatic variants choose "
                          "well on it");
  app->add_option("--device", command->device, "CUDA device (default: the first)")->type_name("N");
  CLI::Option* json =
      app->add_option("--json", command->json, "Write the fit as JSON too; - is standard output")
          ->type_name("FILE");
  app->add_flag("--forget", command->forget, "Remove the GPU's fit: the built-in model chooses again")
      ->excludes(json);
  app->footer(
      "These variants choose by a model of each kernel's time. Its constants are those of one GPU; other "
      "GPUs\n"
      "are scaled by clock and multiprocessors until they are measured. The fit is kept for this version of\n"
      "FilterScope in a file a device, in $XDG_DATA_HOME/FilterScope/auto-fit or ~/.local/share, and the\n"
      "window takes it too; info says which GPUs have one. Nothing else should run on the GPU meanwhile.\n"
      "Examples:\n"
      "  filterscope-cli fit-auto\n"
      "  filterscope-cli fit-auto --device 1 --json fit.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_fit(*command); }; });
}

}  // namespace filterscope::cli
