// What a table or figure of a study runs, as data (resources/studies/experiments.json).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/studies/cells.h"
#include "core/sweep/sweep.h"

namespace filterscope::studies {

/// Variants with all combinations of some values, on samples of the study's sizes.
struct ExperimentRun {
  std::vector<std::string> pictures;  ///< texts of load_sample()
  std::vector<std::string> variants;  ///< ids
  Parameters parameters;
  std::vector<SweepAxis> axes;
  int repeats = 0;        ///< 0: the experiment's
  std::string reference;  ///< id: images are compared with its result
  std::string truth;      ///< a sample's text: images are compared with it
  std::string stand_in;   ///< id: computes the same and runs where a variant cannot
};

struct Experiment {
  std::string study;
  std::string part;  ///< "table 6.4", "figure 13", "transfers"; "further": what claims need beyond those
  std::string title;
  bool mean = false;  ///< the study's statistic is the mean; else the median
  Clock clock = Clock::kernel;
  int repeats = 5;
  /// The kind of chart that shows it, or "bars-KEY" for that column of its table; empty: a table alone.
  std::string chart;
  std::string
      normalised;     ///< "largest", "smallest": times are shown as shares of that one; empty: as they are
  std::string probe;  ///< what is computed of filtered images beside times: "edge", "row"
  std::vector<ExperimentRun> runs;
};

/// Throws Failure that names experiment and key. `cores` is what "all" threads are.
std::vector<Experiment> experiments_from_json(const nlohmann::json& json, int cores);

/// Those that are part of the program, for this machine's cores.
const std::vector<Experiment>& experiments();

/// A study's experiments; of one part where `part` is not empty ("table 6.4").
std::vector<const Experiment*> experiments_of(std::string_view study, std::string_view part = {});

/// The combinations of a run's axes with its parameters.
std::vector<Parameters> combinations(const ExperimentRun& run);

}  // namespace filterscope::studies
