// filterscope-cli demo: the application's main job without a window: several variants on one image, with
// images, tables and a chart in a folder.
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
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress_bar.h"
#include "app/cli/range_notes.h"
#include "app/cli/result_pictures.h"
#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "core/image/plan_request.h"
#include "core/io/samples.h"
#include "core/json/json_text.h"
#include "core/report/table_text.h"
#include "core/session/parameter_options.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostVariants = 8;
constexpr double kBudgetSeconds = 60;
// Beyond this the plain reference takes minutes on a small machine; the best variant stands in for it.
constexpr std::size_t kMostReferencePixels = 2'000'000;
constexpr const char* kOriginal = "original";
constexpr const char* kTable = "comparison.md";
constexpr const char* kCsv = "comparison.csv";
constexpr const char* kJson = "comparison.json";
constexpr const char* kChart = "times.svg";

struct DemoCommand {
  std::string input;
  std::string folder = "out";
};

bool can_do(const Variant& one, const PlanRequest& request, const Family& family) {
  if (one.descriptor.family->id != family.id || !availability(one).available) return false;
  try {
    validate(one.descriptor, request);
    return true;
  } catch (const VariantError&) {
    return false;
  }
}

/// The fastest first, then others of its family that can do the request here, from every study and backend
/// in turns. Without the reference.
std::vector<std::string> variants_for(const PlanRequest& request) {
  std::vector<std::vector<std::string>> groups;
  std::map<std::pair<std::string, Backend>, std::size_t> group_of;
  const std::string_view best = best_available(request).descriptor.id;
  const Family& family = *best_available(request).descriptor.family;
  std::size_t left = 0;
  for (const auto& one : catalog()) {
    const Descriptor& d = one->descriptor;
    if (d.id == family.reference || d.id == best || !can_do(*one, request, family)) continue;
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

std::string times_svg(const ComparisonPlan& plan, const ResultDocument& document) {
  ChartSource source;
  source.label = plan.picture.name;
  source.document = document;
  return chart_file(build_chart(std::vector<ChartSource>{source}, {}), ChartFormat::svg);
}

/// Throws UsageError where a result would replace the image that is read.
void claim_all(const ComparisonPlan& plan, const std::string& input, const fs::path& folder,
               Outputs& outputs) {
  const Shape& shape = plan.picture.image->shape();
  const std::string what = "a result in --out";
  outputs.note(input, "FILE");
  outputs.claim(picture_path(folder, kOriginal, shape), what);
  for (const std::string& id : plan.variants) outputs.claim(picture_path(folder, file_stem(id), shape), what);
  for (const char* name : {kTable, kCsv, kJson, kChart}) outputs.claim(folder / name, what);
}

/// The files of one call, with the words for each.
class DemoFiles {
 public:
  DemoFiles(fs::path folder, Outputs& outputs) : folder_(std::move(folder)), outputs_(outputs) {}

  void add_picture(const Image& image, const std::string& stem, std::string_view what) {
    const fs::path path = picture_path(folder_, stem, image.shape());
    outputs_.add(stage_image(image, path));
    say(path, what);
  }
  void add_text(const char* name, const std::string& content, std::string_view what) {
    outputs_.add_text(folder_ / name, content);
    say(folder_ / name, what);
  }
  [[nodiscard]] const std::string& words() const noexcept { return words_; }

 private:
  void say(const fs::path& path, std::string_view what) {
    words_ += fmt::format("  {}  {}\n", path.string(), what);
  }

  fs::path folder_;
  Outputs& outputs_;
  std::string words_;
};

void add_results(const ComparisonPlan& plan, const Comparison& comparison, const std::string& command_line,
                 DemoFiles& files) {
  const ResultDocument document{{}, command_line, plan.settings, comparison.records};
  files.add_text(kTable, to_markdown(document), "the table as Markdown");
  files.add_text(kCsv, to_csv(document), "as CSV");
  files.add_text(kJson, json_text(to_json(document)), "as JSON, with every sample");
  files.add_text(kChart, times_svg(plan, document), "the times as a chart");
}

ExitCode run_demo(const DemoCommand& command, const std::string& command_line) {
  const std::string input = command.input.empty() ? sample_place(samples().front().name) : command.input;
  ComparisonPlan plan;
  RangeNotes ranges;
  plan.picture = PictureOptions{}.load(input, &ranges);
  ranges.print();
  plan.parameters = usual_parameters();
  plan.variants = variants_for(request_for(*plan.picture.image, plan.parameters));
  const std::string& own = variant(plan.variants.front()).descriptor.family->reference;
  if (plan.picture.image->shape().pixels() <= kMostReferencePixels && plan.variants.back() != own)
    plan.variants.push_back(own);
  plan.reference = plan.variants.back() == own ? own : plan.variants.front();
  plan.settings.time_limit_s = 1;
  plan.budget_s = kBudgetSeconds;
  Outputs outputs;
  claim_all(plan, input, command.folder, outputs);
  require_folder(command.folder);

  const Shape& shape = plan.picture.image->shape();
  const std::string depth = shape.depth > 1 ? fmt::format("×{}", shape.depth) : "";
  print(fmt::format("Filtering {} ({}×{}{}) with {} variants, {}.\n", plan.picture.name, shape.width,
                    shape.height, depth, plan.variants.size(),
                    short_text(variant(plan.reference).descriptor.parameters, plan.parameters)));
  DemoFiles files(command.folder, outputs);
  files.add_picture(*plan.picture.image, kOriginal, "the image as it was");
  const InterruptGuard interrupt;
  Comparison comparison;
  {
    ProgressBar bar;
    comparison = compare_variants(
        plan, interrupt.token(), [&](double fraction, const std::string& id) { bar.update(fraction, id); },
        [&](const ResultRecord& record, const Image&) {
          files.add_picture(*record.measurement.result, file_stem(record.variant),
                            "filtered by " + record.variant);
        });
  }
  print(fmt::format("Compared with {} ({}).\n", plan.reference, title_of(plan.reference)) +
        comparison_text(comparison.records));
  add_results(plan, comparison, command_line, files);
  outputs.commit();
  print("Written:\n" + files.words());
  if (comparison.interrupted) print_note("Interrupted: what was measured until then is written.");
  return comparison.code;
}

}  // namespace

void add_demo(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<DemoCommand>();
  CLI::App* app =
      root.add_subcommand("demo", "Filter an image with several variants; write images, table and chart");
  app->add_option("file", command->input, "Image file (default: a built-in sample)")->type_name("FILE");
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
