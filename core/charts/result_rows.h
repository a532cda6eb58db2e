// Results as charts want them, flat: the one place in which charts read result files and records.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/limits/limit_facts.h"
#include "core/metrics/metrics.h"
#include "core/report/record_key.h"
#include "core/report/results.h"
#include "core/report/run_facts.h"
#include "core/stats/summary.h"
#include "kernels/api/image_view.h"
#include "kernels/api/parameters.h"
#include "kernels/api/problem.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// A result file, or the window's results.
struct ChartSource {
  std::string label = {};           ///< tells it from the others
  std::filesystem::path file = {};  ///< empty: none
  ResultDocument document = {};
  std::vector<std::string> pictures =
      {};  ///< places of images that results may be of, as load_picture() takes them
  /// The machine's facts as the file has them, in words: "Processor", "Intel …".
  std::vector<std::pair<std::string, Problem>> machine = {};
  std::string commit = {};  ///< of the sources of the program that measured; empty: not known
  std::shared_ptr<const RunFacts> run = {};
  /// Of its GPUs, by their names: 90 for compute capability 9.0.
  std::vector<std::pair<std::string, int>> capabilities = {};
};

/// Results that are in no file, measured on this machine.
ChartSource source_of(const ResultDocument& document, const std::string& label);

/// Throws FileError. The label is the file's name without its extension.
ChartSource read_results(const std::filesystem::path& path);

/// Sources whose labels are alike get the first of these behind them that tells them all apart: the folder,
/// the commit, the machine, a number.
void tell_apart(std::vector<ChartSource>& sources);

/// What ran the source's records, each once: "Intel Xeon …, NVIDIA H200".
std::string machine_text(const ChartSource& source);

/// What the time of a row is worth where charts are of the present settings, as those of live times are.
enum class Standing : unsigned char {
  measured,   ///< of these settings, or of a chart that has no present ones
  one_frame,  ///< of these settings, one frame of the preview: no statistics
  outdated,   ///< of other settings, which the remark names
  missing     ///< none; the remark, or what skipped it, says why
};

struct ResultRow {
  RecordPlace place = {};
  std::string source = {};                   ///< label
  std::string commit = {};                   ///< the source's
  std::shared_ptr<const RunFacts> run = {};  ///< the source's
  std::string variant = {};                  ///< id
  std::string title = {};
  bool on_gpu = false;
  std::string picture = {};
  std::string hash = {};  ///< of the picture's pixels; empty: not known
  Shape shape = {};
  Parameters parameters = {};
  NoiseSettings noise = {};
  bool guided = false;
  std::string host = {};
  std::string device = {};
  /// What else the time depends on, by key: how it was measured.
  std::vector<std::pair<std::string, std::string>> conditions = {};
  Conditions taken_under = {};  ///< the same, of the filter's own
  std::optional<int> rank = {};
  Summary summary = {};
  std::vector<double> samples = {};  ///< ms
  std::vector<double> rounds = {};   ///< ms, one a round; empty: not taken in rounds
  double clock_mhz = 0;              ///< the GPU's, median of the rounds; 0: not known
  bool uncertain = false;
  double upload = 0;
  double bind = 0;
  double download = 0;
  std::optional<double> energy = {};  ///< joules per megapixel
  std::optional<Metrics> reference = {};
  std::optional<Metrics> truth = {};
  std::string reference_id = {};
  Problem skipped = {};                    ///< why it was not measured; empty: it was
  std::optional<LimitFacts> limit = {};    ///< absent where the device's ceilings were not known
  KernelFacts kernel = {};                 ///< zeros where it ran on the CPU
  int capability = 0;                      ///< of its GPU, 90 for 9.0; 0: not known
  std::vector<ChartCellValue> added = {};  ///< cells of added_columns()
  Problem wrong = {};                      ///< why its result is not what the variant promises; empty: it is

  Standing standing = Standing::measured;
  std::string remark = {};  ///< see Standing

  [[nodiscard]] bool measured() const noexcept { return skipped.empty() && summary.median > 0; }
  [[nodiscard]] double megapixels() const { return static_cast<double>(shape.pixels()) / 1e6; }
  /// Upload, bind, the median run and download.
  [[nodiscard]] double whole() const noexcept { return upload + bind + summary.median + download; }
};

Work work_of(const ResultRow& row);

/// All records of all sources, in their order; variants' titles in the language of `words`.
std::vector<ResultRow> rows_of(const std::vector<ChartSource>& sources, const ChartWords& words = {});

}  // namespace filterscope
