// filterscope-cli limits: measures what a GPU or the CPU does at most, and keeps it for the results.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/text_table.h"
#include "core/json/json_text.h"
#include "core/tuner/ceilings_file.h"
#include "core/tuner/device_files.h"

namespace filterscope::cli {
namespace {

struct LimitsCommand {
  std::string device;
  std::string json;
};

/// The device's index, or −1 for the CPU.
int device_of(const LimitsCommand& command) {
  if (command.device == "cpu") return -1;
  if (!command.device.empty()) return find_devices("--device", command.device).front();
  return gpus().devices.empty() ? -1 : gpus().devices.front().index;
}

std::string limits_text(const StoredCeilings& stored) {
  TextTable table({{"at_most"}, {"per_second", Align::right}});
  for (std::size_t i = 0; i < kResources; ++i) {
    const double rate = stored.ceilings.per_second.of[i];
    table.add(
        {std::string(name_of(static_cast<Resource>(i))), rate > 0 ? fmt::format("{:.4g}", rate) : "none"});
  }
  return fmt::format("{}\n{}The shortest run takes {:.4f} ms.\n", stored.device.name, table.text(),
                     stored.ceilings.launch_ms);
}

ExitCode run_limits(const LimitsCommand& command) {
  require_writable(command.json);
  require_device_folder(ceilings_folder());
  const InterruptGuard interrupt;
  const StoredCeilings stored = measure_ceilings(device_of(command), interrupt.token());
  Outputs outputs;
  outputs.add(stage_ceilings(stored, ceilings_folder()));
  outputs.add_text(command.json, json_text(to_json(stored)));
  outputs.commit();
  if (command.json != "-") print(limits_text(stored));
  return ExitCode::done;
}

}  // namespace

void add_limits(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<LimitsCommand>();
  CLI::App* app = root.add_subcommand(
      "limits", "Measure what a device does at most, so that results say what limits them");
  app->add_option("--device", command->device, "CUDA device, or cpu (default: the first GPU, else the CPU)")
      ->type_name("N|cpu");
  app->add_option("--json", command->json, "Write the ceilings as JSON too; - is standard output")
      ->type_name("FILE");
  app->footer(
      "Measured are exponentials, multiply-adds, packed halves, words of shared memory and bytes of memory "
      "in a\n"
      "second, and the shortest run. They are kept in $XDG_DATA_HOME/FilterScope/ceilings or ~/.local/share. "
      "From\n"
      "then on bench says of each result which limit it is nearest to, and at what share of it. Nothing else "
      "should\n"
      "run on the device meanwhile.\n"
      "Examples:\n"
      "  filterscope-cli limits\n"
      "  filterscope-cli limits --device cpu --json cpu.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_limits(*command); }; });
}

}  // namespace filterscope::cli
