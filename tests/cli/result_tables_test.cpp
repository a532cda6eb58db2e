// The tables of results, letter by letter as files and scripts know them: tests/cli/tables has what is
// expected. A failing test leaves what it got beside the test's temporary files.
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/bench_table.h"
#include "app/cli/comparison.h"
#include "core/metrics/metric_list.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ResultRecord measured(const std::string& id, double median, std::size_t samples = 9) {
  ResultRecord record;
  record.picture = {"camera, \"8\".png", {64, 48, 1, 1, PixelType::u8}, "0123456789abcdef"};
  record.variant = id;
  record.parameters.set("radius", 3);
  record.parameters.set("sigma_range", 30.0);
  record.host = "test processor, 4 cores";
  record.device = record.host;
  Measurement& times = record.measurement;
  for (std::size_t i = 0; i < samples; ++i)
    times.samples_ms.push_back(median * (1 + 0.002 * (static_cast<double>(i) - 4)));
  times.summary = summarize(times.samples_ms);
  times.converged = samples > 1;
  times.upload_ms = 0.25;
  times.bind_ms = 0.5;
  times.download_ms = 0.125;
  times.wall_ms = median + 1;
  return record;
}

ResultRecord skipped(const std::string& id) {
  ResultRecord record = measured(id, 1);
  record.measurement = {};
  record.skipped = Problem::plain("The apron | does not fit, \"at all\".");
  return record;
}

/// Against a reference and nothing else, all of 8 bits.
std::vector<ResultRecord> plain() {
  std::vector<ResultRecord> records{measured("reference/float64", 123.4567), measured("fast/cpu_simd", 2.5)};
  records[0].metrics = Metrics{0, 0, kInfinity, 1};
  records[1].metrics = Metrics{1, 12.34567, 58.12345, 0.98765432};
  for (ResultRecord& record : records) {
    record.reference = "reference/float64";
    record.speedup = 123.4567 / record.measurement.summary.median;
  }
  records.push_back(skipped("larsson2015/naive"));
  return records;
}

/// One of each thing that a table can say, of several images.
std::vector<ResultRecord> full() {
  std::vector<ResultRecord> records = plain();
  ResultRecord wide = measured("fast/cpu_simd", 1234.5);
  wide.picture = {
      "wide.tif", {640, 480, 1, 3, PixelType::u16}, "fedcba9876543210", ValueRange{0, 4095}, true};
  wide.noise.gaussian = 10;
  wide.noise.seed = 7;
  wide.metrics = Metrics{kInfinity, 100, -kInfinity, 0.5};
  wide.reference = "fast/cpu_simd";
  wide.truth_metrics = Metrics{32.5, 99.5, 27.654321, 0.7654321, 0.0987654};
  wide.promise = PromiseCheck{false, 3.456, 1, 0.25, 1};
  wide.conditions = {CacheState::cold, LaunchMode::batch, Transfers::in};
  records.push_back(wide);
  ResultRecord volume = measured("fast/cpu_simd_3d", 0.0123456, 1);
  volume.picture = {"volume.nii", {20, 30, 1, 1, PixelType::f32}, "00000000000000aa"};
  volume.picture.shape.depth = 10;
  volume.truth_metrics = Metrics{0.5, 50, 40, 0.9};
  volume.truth_metrics->set("flicker", 1.25);
  volume.rank = 2;
  volume.measurement.slabs = SlabFacts{.slabs = 3, .slices = 4, .halo = 1, .bytes = 1U << 20U};
  records.push_back(volume);
  ResultRecord kernel = measured("larsson2015/naive", 0.5);
  kernel.device = "NVIDIA H200 (GPU 1)";
  kernel.parameters.set("block_width", 32);
  kernel.rank = 1;
  kernel.baseline = BaselineComparison{{}, {Verdict::slower, 1.031, 1.024, 1.038, 20}, 1.01, {}};
  kernel.against = BaselineComparison{"fast/cpu_simd", {Verdict::cannot_tell, 0.99, 0.9, 1.1, 20}, {}, {}};
  kernel.measurement.taken = "fast/spectral_tensor";
  kernel.measurement.rounds_ms = {0.5, 0.51};
  KernelFacts& facts = kernel.measurement.facts;
  facts.registers = 40;
  facts.occupancy = 0.75;
  facts.limiter = "registers";
  facts.block[0] = 32;
  facts.grid[0] = 2;
  facts.grid[1] = facts.grid[2] = 1;
  kernel.measurement.counters =
      CounterReadings{"GH100", 3, {{"issue_slots_percent", 61.5}, {"pipe_fma_percent", 42.25}}};
  LimitFacts limit;
  limit.share = 0.4321;
  kernel.limit = limit;
  records.push_back(kernel);
  ResultRecord uncertain = measured("fast/auto", 7.77);
  uncertain.measurement.summary.relative_iqr = 0.5;
  uncertain.measurement.converged = false;
  uncertain.measurement.no_counters = Problem::plain("No permission.");
  uncertain.measurement.bound = {.iterations = 40, .rms = 0.25};
  records.push_back(uncertain);
  return records;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The files were recorded without a CUDA module: CUDA variants have their family's parameters then.
const bool kNoModule = setenv("FILTERSCOPE_CUDA_MODULE", "off", 1) == 0;

void expect_as_before(const std::string& name, const std::string& text) {
  ASSERT_TRUE(kNoModule);
  const bool same = contents(std::string(FILTERSCOPE_TABLES) + "/" + name) == text;
  EXPECT_TRUE(same) << "got:\n" << text;
  if (!same) std::ofstream(testing::TempDir() + "/" + name, std::ios::binary) << text;
}

ResultDocument document_of(std::vector<ResultRecord> records) {
  ResultDocument document;
  document.records = std::move(records);
  return document;
}

/// Without the heading, which says what this machine is.
std::string markdown_of(std::vector<ResultRecord> records) {
  const std::string text = to_markdown(document_of(std::move(records)));
  return text.substr(text.find("\n\n", text.find("- Samples")) + 2);
}

/// What --radius and --block add.
std::string bench_of(const std::vector<ResultRecord>& records) {
  const Schema schema = all_parameters();
  const std::vector<ParameterOption> options = parameter_options(schema);
  std::vector<const ParameterOption*> columns;
  for (const ParameterOption& option : options) {
    if (option.name == "--radius" || option.name == "--block") columns.push_back(&option);
  }
  return bench_text(records, columns);
}

TEST(ResultTables, CsvIsAsBefore) {
  expect_as_before("plain.csv", to_csv(document_of(plain())));
  expect_as_before("full.csv", to_csv(document_of(full())));
}

TEST(ResultTables, MarkdownIsAsBefore) {
  expect_as_before("plain.md", markdown_of(plain()));
  expect_as_before("full.md", markdown_of(full()));
}

TEST(ResultTables, BenchIsAsBefore) {
  expect_as_before("plain_bench.txt", bench_of(plain()));
  expect_as_before("full_bench.txt", bench_of(full()));
}

TEST(ResultTables, CompareIsAsBefore) {
  expect_as_before("plain_compare.txt", comparison_text(plain()));
  std::vector<ResultRecord> records = full();
  for (ResultRecord& record : records) {
    if (!record.metrics) record.metrics = Metrics{2, 3, 45, 0.9};
  }
  expect_as_before("full_compare.txt", comparison_text(records));
}

TEST(ResultTables, HaveEveryMetricOfTheList) {
  const std::string csv = to_csv(document_of(full()));
  const std::string markdown = markdown_of(full());
  nlohmann::json json = nlohmann::json::object();  // of all results: images and volumes have their own
  const nlohmann::json document = to_json(document_of(full()));
  for (const nlohmann::json& one : document["results"])
    json.update(one.value("truth_metrics", nlohmann::json::object()));
  for (const Metric& metric : metrics()) {
    EXPECT_NE(csv.find(std::string(",truth_") + metric.key + ','), std::string::npos) << metric.key;
    EXPECT_NE(markdown.find(std::string("| ") + metric.label), std::string::npos) << metric.label;
    EXPECT_TRUE(json.contains(metric.key)) << metric.key;
    const bool shown = bench_of(full()).find(metric.key + std::string(" (truth)")) != std::string::npos;
    EXPECT_EQ(shown, metric.in_brief) << metric.key;
    EXPECT_EQ(find_metric(metric.key), &metric);
    EXPECT_EQ(find_metric(metric.word()), &metric);
    Metrics one;
    metric.set(one, 0.25);
    EXPECT_EQ(metric.value(one), 0.25) << metric.key;
  }
}

TEST(ResultTables, JsonIsAsBefore) {
  const nlohmann::json written = to_json(document_of(full()));
  expect_as_before("full.json", written["results"].dump(1) + "\n");
  const nlohmann::json again = to_json(results_from_json(written));
  for (std::size_t i = 0; i < written["results"].size(); ++i) {
    for (const char* key :
         {"metrics", "truth_metrics", "promise", "baseline", "against", "picture", "kernel"})
      EXPECT_EQ(again["results"][i].value(key, nlohmann::json()),
                written["results"][i].value(key, nlohmann::json()))
          << i << ' ' << key;
  }
}

}  // namespace
}  // namespace filterscope::cli
