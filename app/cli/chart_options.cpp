#include "app/cli/chart_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <set>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "core/io/image_file.h"
#include "core/metrics/metric_list.h"

namespace filterscope::cli {

std::string advised_options(const Problem& problem) {
  constexpr std::string_view kChoice = "--variants, --picture, --where KEY=VALUE";
  constexpr std::pair<std::string_view, std::string_view> kOptions[] = {
      {"chart.too_many_strips", kChoice},
      {"chart.too_many_bars", kChoice},
      {"chart.too_many_lines", kChoice},
      {"chart.block_variants", "--variants"},
      {"chart.block_tasks", "--picture, --where KEY=VALUE"},
      {"chart.no_blocks", "bench … --block 8x8,16x16,32x8"},
      {"chart.no_baseline", "--baseline"},
      {"chart.no_such_metric", "bench … --noise or --truth, chart … --against truth"},
      {"chart.no_truth", "bench … --noise or --truth, chart … --against reference"},
      {"chart.no_reference", "bench … --reference ID, chart … --against truth"},
      {"chart.too_large_png", "--dpi"},
      {"chart.no_limits", "filterscope-cli limits"}};
  for (const auto& [code, options] : kOptions) {
    if (code == problem.code()) return fmt::format(" ({})", options);
  }
  return {};
}
namespace {

constexpr double kLeastWidth = 480;
constexpr double kMostWidth = 4000;

template <class Enum>
Enum one_of(const std::string& text, const char* option,
            std::initializer_list<std::pair<std::string_view, Enum>> choices) {
  std::string list;
  for (const auto& [name, value] : choices) {
    if (name == text) return value;
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  throw UsageError(fmt::format("{} is one of {}; got \"{}\".", option, list, text));
}

/// "psnr, ssim or flip"; `explained`: with what is to know of them.
std::string metric_words(bool explained) {
  std::string list;
  const std::vector<const Metric*> known = brief_metrics();
  for (const Metric* one : known) {
    if (!list.empty()) list += one == known.back() ? " or " : ", ";
    list += one->word();
    if (!explained || !(one->of_truth || one->is_error)) continue;
    list += fmt::format(" ({}{}{})", one->of_truth ? "against the truth" : "",
                        one->of_truth && one->is_error ? "; " : "", one->is_error ? "less is better" : "");
  }
  return list;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= text.size() && !text.empty();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// What stands under several names, or in a folder that is given too, counts once: a run is no second one.
std::vector<std::string> without_repeated(const std::vector<std::string>& files) {
  std::vector<std::string> kept;
  std::set<std::filesystem::path> known;
  for (const std::string& file : files) {
    std::error_code error;
    const std::filesystem::path place = std::filesystem::weakly_canonical(file, error);
    if (error || known.insert(place).second) {
      kept.push_back(file);
    } else {
      print_note(fmt::format("{} is given more than once, and counts once.", file));
    }
  }
  return kept;
}

/// The place itself, or of a folder its result files, by name.
std::vector<std::string> files_at(const std::string& place) {
  std::error_code error;
  if (!std::filesystem::is_directory(place, error)) return {place};
  std::vector<std::string> files;
  for (std::filesystem::directory_iterator entry(place, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path().string());
  }
  if (error)
    throw FileError(Problem::plain(fmt::format("The folder {} cannot be read: {}.", place, error.message())));
  if (files.empty())
    throw FileError(Problem::plain(fmt::format("The folder {} has no result files (*.json).", place)));
  std::ranges::sort(files);
  return files;
}

bool is_of_another_kind(const FileError& error) {
  const std::vector<Problem>& parts = error.problem().arguments();
  return std::ranges::find(parts, "results.format", &Problem::code) != parts.end();
}

}  // namespace

void ResultFiles::add(CLI::App& command) {
  command
      .add_option("results", files,
                  "Result files, written by bench --json, compare --json or the window; or folders of them")
      ->required()
      ->type_name("RESULTS");
  command
      .add_option("--labels", labels,
                  "What the files are called in the chart, separated by commas (default: their names)")
      ->delimiter(',')
      ->type_name("LIST");
}

void ResultFiles::note(Outputs& outputs) const {
  for (const std::string& place : files) {
    for (const std::string& file : files_at(place)) outputs.note(file, "RESULTS");
  }
}

std::vector<ChartSource> ResultFiles::read() const {
  std::vector<std::string> all;
  for (const std::string& place : files) std::ranges::move(files_at(place), std::back_inserter(all));
  all = without_repeated(all);
  if (!labels.empty() && labels.size() != all.size()) {
    throw UsageError(
        fmt::format("--labels names {} files, and {} are given. Name each.", labels.size(), all.size()));
  }
  std::vector<ChartSource> sources;
  for (const std::string& file : all) {
    try {
      sources.push_back(read_results(file));
    } catch (const FileError& error) {
      // A folder may hold a chart's data too; what was named itself, or counted for a label, has to be one.
      const bool counted = !labels.empty() || std::ranges::find(files, file) != files.end();
      if (counted || !is_of_another_kind(error)) throw;
      print_note(fmt::format("{} is no result file, and is left out.", file));
    }
  }
  if (sources.empty()) throw FileError(Problem::plain("There are no result files in the folders."));
  if (labels.empty()) tell_apart(sources);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (!labels.empty()) {
      sources[i].label = labels[i];
      continue;
    }
    const auto same = std::ranges::count_if(
        sources, [&](const ChartSource& one) { return one.file.stem() == sources[i].file.stem(); });
    if (same > 1)
      sources[i].label = sources[i].file.parent_path().filename().string() + '/' + sources[i].label;
  }
  return sources;
}

void ChartChoice::add(CLI::App& command) {
  command
      .add_option("--variants", variants, "Ids of the variants to show, separated by commas (default: all)")
      ->type_name("LIST");
  command
      .add_option("--picture", pictures,
                  "Name of an image to show; may be given several times (default: all)")
      ->type_name("NAME");
  command
      .add_option("--where", where,
                  "Show the results with this value of a parameter: radius=15; may be given several times")
      ->type_name("KEY=VALUE");
  command
      .add_option("--baseline", baseline,
                  "The variant that speed-ups are over (default: the reference, else the first)")
      ->type_name("ID");
  command
      .add_option("--baseline-file", baseline_file, "Speed-ups are over the same variant in this result file")
      ->type_name("RESULTS");
  command.add_option("--metric", metric, metric_words(true) + ", of quality")->capture_default_str();
  command.add_option("--against", against, "truth, reference or either: what quality is against")
      ->capture_default_str();
  command
      .add_option("--normalise", normalised,
                  "largest, smallest or no: what a heat map's times are divided by")
      ->capture_default_str();
  command.add_option("--scale", scale, "linear, logarithmic or automatic: the axis of the values")
      ->capture_default_str();
  command.add_option("--title", title, "In place of the chart's own title")->type_name("TEXT");
}

ChartRequest ChartChoice::resolve() const {
  ChartRequest request;
  request.variants = split(variants);
  request.pictures = pictures;
  for (const std::string& condition : where) {
    const std::size_t sign = condition.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == condition.size()) {
      throw UsageError(fmt::format("--where takes KEY=VALUE, such as radius=15; got \"{}\".", condition));
    }
    std::string key = condition.substr(0, sign);
    std::ranges::replace(key, '-', '_');
    request.where.emplace_back(std::move(key), condition.substr(sign + 1));
  }
  const Metric* measure = find_metric(metric);
  if (measure == nullptr)
    throw UsageError(fmt::format("--metric is {}; got \"{}\".", metric_words(false), metric));
  request.metric = measure->key;
  request.against = one_of<QualityAgainst>(against, "--against",
                                           {{"either", QualityAgainst::either},
                                            {"truth", QualityAgainst::truth},
                                            {"reference", QualityAgainst::reference}});
  request.normalised = one_of<Normalised>(
      normalised, "--normalise",
      {{"no", Normalised::no}, {"largest", Normalised::by_largest}, {"smallest", Normalised::by_smallest}});
  request.scale = one_of<AxisScale>(scale, "--scale",
                                    {{"automatic", AxisScale::automatic},
                                     {"linear", AxisScale::linear},
                                     {"logarithmic", AxisScale::logarithmic}});
  if (!baseline.empty() && !baseline_file.empty()) {
    throw UsageError("--baseline and --baseline-file say different things. Give one.");
  }
  request.baseline = baseline;
  request.title = title;
  return request;
}

void ChartChoice::add_baseline(ChartRequest& request, std::vector<ChartSource>& sources) const {
  if (baseline_file.empty()) return;
  sources.push_back(read_results(baseline_file));
  request.baseline_source = static_cast<int>(sources.size()) - 1;
}

void ChartLooks::add(CLI::App& command, bool png) {
  command.add_option("--theme", theme, "light, dark or print")->capture_default_str();
  if (png)
    command.add_option("--dpi", dpi, "Dots per inch of PNG; 96: the size of the layout")
        ->capture_default_str();
  command.add_option("--width", width, "Width of the layout in pixels; the height follows")
      ->capture_default_str();
}

ChartFileLooks ChartLooks::resolve() const {
  ChartFileLooks options;
  options.draw.theme = one_of<ChartThemeName>(
      theme, "--theme",
      {{"light", ChartThemeName::light}, {"dark", ChartThemeName::dark}, {"print", ChartThemeName::print}});
  if (!(width >= kLeastWidth && width <= kMostWidth)) {
    throw UsageError(fmt::format("--width is from {:g} to {:g}; got {:g}.", kLeastWidth, kMostWidth, width));
  }
  if (!(dpi >= kLeastDpi && dpi <= kMostDpi)) {
    throw UsageError(fmt::format("--dpi is from {:g} to {:g}; got {:g}.", kLeastDpi, kMostDpi, dpi));
  }
  options.draw.width = width;
  options.dpi = dpi;
  return options;
}

}  // namespace filterscope::cli
