// filterscope-cli demo: the application's main job without a window: several variants on one picture, with
// pictures, tables and a chart in a folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/comparison.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_bar.h"
#include "app/cli/result_pictures.h"
#include "core/io/samples.h"
#include "core/report/bar_chart_svg.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostVariants = 8;
constexpr std::string_view kReference = "reference/float64";

struct DemoCommand {
  std::string input;
  std::string folder = "out";
};

/// The quickest first, then others that can do the request here, in the catalog's order; the reference last.
std::vector<std::string> variants_for(const PlanRequest& request) {
  std::vector<std::string> ids{std::string(best_available(request).descriptor.id)};
  for (const Variant& one : catalog()) {
    const Descriptor& d = one.descriptor;
    if (ids.size() + 1 >= kMostVariants) break;
    if (d.family != Family::bilateral2d || d.id == kReference || d.id == ids.front()) continue;
    if (!availability(one).available) continue;
    try {
      validate(d, request);
      ids.emplace_back(d.id);
    } catch (const VariantError&) {
      continue;
    }
  }
  if (ids.front() != kReference) ids.emplace_back(kReference);
  return ids;
}

BarChart chart_of(const ComparisonPlan& plan, const std::vector<ResultRecord>& records) {
  const Shape& shape = plan.image->shape();
  BarChart chart;
  chart.title =
      fmt::format("{}, {}×{}, radius {}", plan.name, shape.width, shape.height, plan.parameters.radius);
  chart.axis = "time of the filter in ms: median, with quartiles";
  for (const ResultRecord& record : records) {
    const Summary& summary = record.measurement.summary;
    if (record.skipped.empty())
      chart.bars.push_back({record.variant, summary.median, summary.q1, summary.q3});
  }
  return chart;
}

/// Writes all results and says where. The pictures are there already.
void write_results(const ComparisonPlan& plan, const Comparison& comparison, const fs::path& folder,
                   const std::string& command_line) {
  const ResultDocument document{{}, command_line, plan.settings, comparison.records};
  const auto write = [&](const char* name, const std::string& content, std::string_view what) {
    write_text(folder / name, content);
    print(fmt::format("  {}  {}\n", (folder / name).string(), what));
  };
  write("comparison.md", to_markdown(document), "the table as Markdown");
  write("comparison.csv", to_csv(document), "as CSV");
  write("comparison.json", to_json(document).dump(2) + "\n", "as JSON, with every sample");
  write("times.svg", bar_chart_svg(chart_of(plan, comparison.records)), "the times as a chart");
}

ExitCode run_demo(const DemoCommand& command, const std::string& command_line) {
  const std::string input =
      command.input.empty() ? fmt::format("sample:{}", samples().front().name) : command.input;
  ComparisonPlan plan;
  plan.image = load_input(input);
  plan.name = picture_name(input);
  plan.reference = kReference;
  plan.variants = variants_for({plan.image->shape(), plan.parameters});
  plan.settings.time_limit_s = 1;
  const fs::path folder = command.folder;
  require_folder(folder);

  const Shape& shape = plan.image->shape();
  print(fmt::format("Filtering {} ({}×{}) with {} variants, radius {}, sigma {} px and {} levels.\n",
                    plan.name, shape.width, shape.height, plan.variants.size(), plan.parameters.radius,
                    plan.parameters.sigma_space, plan.parameters.sigma_range));
  std::string files =
      fmt::format("  {}  the picture as it was\n", write_picture(*plan.image, folder, "original").string());
  const InterruptGuard interrupt;
  Comparison comparison;
  {
    ProgressBar bar;
    comparison = compare_variants(
        plan, interrupt.token(), [&](double fraction, const std::string& id) { bar.update(fraction, id); },
        [&](const ResultRecord& record, const Image&) {
          if (!record.measurement.result) return;
          const fs::path path = write_picture(*record.measurement.result, folder, file_stem(record.variant));
          files += fmt::format("  {}  filtered by {}\n", path.string(), record.variant);
        });
  }
  print(comparison_text(comparison.records) + "Written:\n" + files);
  write_results(plan, comparison, folder, command_line);
  if (comparison.interrupted) print_note("Interrupted: what was measured until then is written.");
  return comparison.code;
}

}  // namespace

void add_demo(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<DemoCommand>();
  CLI::App* app =
      root.add_subcommand("demo", "Filter a picture with several variants; write pictures, table and chart");
  app->add_option("file", command->input, "Picture file (default: a built-in sample)")->type_name("FILE");
  app->add_option("--out", command->folder, "Folder for the results")
      ->type_name("DIR")
      ->capture_default_str();
  app->footer(
      "Examples:\n"
      "  filterscope-cli demo\n"
      "  filterscope-cli demo photo.jpg --out results");
  app->callback([&invocation, command] {
    invocation.action = [&invocation, command] { return run_demo(*command, invocation.command_line); };
  });
}

}  // namespace filterscope::cli
