// The options that chart and report have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "kernels/api/errors.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// The options that do what a chart's problem advises, in brackets behind a space; empty where there are
/// none.
std::string advised_options(const Problem& problem);

/// What `work` returns; its ArgumentErrors, which speak of what was asked for, become UsageErrors.
template <class Work>
auto usage(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const ArgumentError& error) {
    throw UsageError(error.what() + advised_options(error.problem()));
  }
}

class Outputs;

/// RESULTS… and --labels.
struct ResultFiles {
  std::vector<std::string> files;
  std::vector<std::string> labels;

  void add(CLI::App& command);
  /// Tells that they are read: of a folder its *.json alone. Throws FileError, UsageError.
  void note(Outputs& outputs) const;
  /// Labels are made different where files have the same name. Throws FileError, UsageError.
  [[nodiscard]] std::vector<ChartSource> read() const;
};

/// Which results are shown, and what of them.
struct ChartChoice {
  std::string variants;
  std::vector<std::string> pictures;
  std::vector<std::string> where;
  std::string metric = "psnr";
  std::string against = "either";
  std::string normalised = "no";
  std::string scale = "automatic";
  std::string baseline;
  std::string baseline_file;
  std::string title;

  void add(CLI::App& command);
  /// All but the kind and the baseline's file. Throws UsageError.
  [[nodiscard]] ChartRequest resolve() const;
  /// Reads --baseline-file behind the other sources. Throws FileError.
  void add_baseline(ChartRequest& request, std::vector<ChartSource>& sources) const;
};

/// --theme, --dpi, --width.
struct ChartLooks {
  std::string theme = "light";
  double dpi = 192;
  double width = 960;

  /// `png`: charts may be PNG files.
  void add(CLI::App& command, bool png = true);
  /// Throws UsageError.
  [[nodiscard]] ChartFileLooks resolve() const;
};

}  // namespace filterscope::cli
