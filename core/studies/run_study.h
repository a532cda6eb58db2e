// Runs the experiments of a study through sweeps.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/studies/experiment.h"

namespace filterscope::studies {

struct StudySettings {
  /// Fewer repeats, and what would take long is left out with that as its reason.
  bool quick = false;
  double longest_s = 0;  ///< combinations that are expected to take longer are left out; 0: none
  double total_s = 0;  ///< what would begin so long after the start, or end after it, is left out; 0: nothing
  DeviceList devices = {};
  /// Of an earlier run on this machine: what it measured is taken over.
  std::vector<ResultRecord> known = {};
};

/// What --quick means: two minutes on two cores without a GPU, and one minute on a GPU.
StudySettings quick_settings(bool has_gpu);

struct StudyProgress {
  double fraction = 0;  ///< of the work that is expected
  std::size_t done = 0;
  std::size_t total = 0;                                    ///< combinations
  std::string last;                                         ///< the variant
  std::function<std::vector<ResultRecord>()> records = {};  ///< what there is so far; only during the call
};

/// Every combination of the experiments once, short ones first. What cannot run, or is left out, is a record
/// with its reason; a variant that cannot run here at all has one record an image, without parameters. When
/// `cancel` is set, what is measured so far is returned.
std::vector<ResultRecord> run_experiments(const std::vector<const Experiment*>& list,
                                          const StudySettings& settings, const CancelToken* cancel = nullptr,
                                          const std::function<void(const StudyProgress&)>& progress = {});

/// The settings that most of the combinations are measured with, for a document's head.
BenchSettings bench_settings(const StudySettings& settings, int repeats);

}  // namespace filterscope::studies
