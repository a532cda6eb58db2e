// filterscope-cli demo: the application's main job without a window: several variants on one picture, with
// pictures, tables and a chart in a folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

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
constexpr double kBudgetSeconds = 60;
// Beyond this the plain reference takes minutes on a small machine; the best variant stands in for it.
constexpr std::size_t kMostReferencePixels = 2'000'000;
constexpr std::string_view kReference = "reference/float64";

struct DemoCommand {
  std::string input;
  std::string folder = "out";
};

bool can_do(const Variant& one, const PlanRequest& request) {
  if (one.descriptor.family != Family::bilateral2d || !availability(one).available) return false;
  try {
    validate(one.descriptor, request);
    return true;
  } catch (const VariantError&) {
    return false;
  }
}

/// The quickest first, then others that can do the request here, from every study and backend in turns.
std::vector<std::string> variants_for(const PlanRequest& request) {
  std::vector<std::vector<std::string>> groups;
  std::map<std::pair<std::string_view, Backend>, std::size_t> group_of;
  const std::string_view best = best_available(request).descriptor.id;
  std::size_t left = 0;
  for (const Variant& one : catalog()) {
    const Descriptor& d = one.descriptor;
    if (d.id == kReference || d.id == best || !can_do(one, request)) continue;
    const std::size_t group = group_of.try_emplace({d.study, d.backend}, groups.size()).first->second;
    if (group == groups.size()) groups.emplace_back();
    groups[group].emplace_back(d.id);
    ++left;
  }
  std::vector<std::string> ids{std::string(best)};
  for (std::size_t turn = 0; left > 0 && ids.size() < kMostVariants; ++turn) {
    for (const auto& group : groups) {
      if (turn >= group.size() || ids.size() >= kMostVariants) continue;
      ids.push_back(group[turn]);
      --left;
    }
  }
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
  plan.image = std::make_shared<Image>(load_input(input));
  plan.name = picture_name(input);
  plan.own_blocks = true;
  plan.variants = variants_for({plan.image->shape(), plan.parameters});
  if (plan.image->shape().pixels() <= kMostReferencePixels) plan.variants.emplace_back(kReference);
  plan.reference = plan.variants.back() == kReference ? plan.variants.back() : plan.variants.front();
  plan.settings.time_limit_s = 1;
  plan.budget_s = kBudgetSeconds;
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
  print(fmt::format("Compared with {}.\n", plan.reference) + comparison_text(comparison.records) +
        "Written:\n" + files);
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
