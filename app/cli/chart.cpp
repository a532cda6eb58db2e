// filterscope-cli chart: a chart of result files, as an image or as data.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "core/charts/chart_files.h"
#include "kernels/api/work.h"

namespace filterscope::cli {
namespace {

/// What a roofline can be of: all but bytes, which are its axis.
std::vector<std::string> rooflined() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto resource = static_cast<Resource>(i);
    if (resource == Resource::memory_bytes) continue;
    names.emplace_back(name_of(resource));
    std::ranges::replace(names.back(), '_', '-');
  }
  return names;
}

struct ChartCommand {
  ResultFiles results;
  ChartChoice choice;
  ChartLooks looks;
  std::string kind;
  std::string out;
};

ExitCode run_chart(const ChartCommand& command) {
  ChartRequest request = command.choice.resolve();
  usage([&] { set_kind(request, command.kind); });
  const ChartFormat format = usage([&] { return chart_format(command.out); });
  request.as_data = is_data(format);
  require_writable(command.out);
  Outputs outputs;
  command.results.note(outputs);
  outputs.note(command.choice.baseline_file, "--baseline-file");
  outputs.claim(command.out, "--out");
  std::vector<ChartSource> sources = command.results.read();
  command.choice.add_baseline(request, sources);
  const Chart chart = usage([&] { return build_chart(sources, request); });
  outputs.add_text(command.out, usage([&] { return chart_file(chart, format, command.looks.resolve()); }));
  outputs.commit();
  print(fmt::format("{}: {}, {}.\n", command.out, chart.title, counted(chart.table.rows.size(), "row")));
  return ExitCode::done;
}

}  // namespace

void add_chart(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<ChartCommand>();
  CLI::App* app = root.add_subcommand("chart", "Make a chart of result files: an image, or its data");
  command->results.add(*app);
  app->add_option(
         "--kind", command->kind,
         fmt::format("One of {}. AXIS is a parameter with numbers (radius, sigma-range, block-width …) or "
                     "pixels, and of time-against-AXIS also conditions, cache, launch or transfers. "
                     "history has a line a measurement over the runs of several files. RESOURCE is one of {}",
                     fmt::join(chart_kinds(), ", "), fmt::join(rooflined(), ", ")))
      ->required()
      ->type_name("KIND");
  app->add_option("--out", command->out, "File to write: .svg, .pdf, .png, .csv, .json, .md or .tex")
      ->required()
      ->type_name("FILE");
  command->choice.add(*app);
  command->looks.add(*app);
  add_kernel_options(*app);
  app->footer(
      "The files are those of bench --json, compare --json and the window. PDF and PNG need a build with "
      "Cairo.\n"
      "Examples:\n"
      "  filterscope-cli chart results.json --kind time-against-radius --out times.svg\n"
      "  filterscope-cli chart h200.json epyc.json --kind speedup-against-pixels --baseline "
      "reference/float64 --out s.pdf");
  app->callback([&invocation, command] { invocation.action = [command] { return run_chart(*command); }; });
}

}  // namespace filterscope::cli
