// Several variants on one image, each compared with a reference's image and time.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/report/results.h"
#include "core/sweep/sweep.h"

namespace filterscope::cli {

struct ComparisonPlan {
  SweepPicture picture;
  std::string reference;              ///< id
  std::vector<std::string> variants;  ///< ids
  Parameters parameters;
  BenchSettings settings;
  double budget_s =
      0;  ///< variants that have not started by then are left out, with that as the reason; 0: none
};

struct Comparison {
  SharedImage reference_picture;
  double reference_ms = 0;  ///< its median where it is one of the variants, else the time of its one run
  std::vector<ResultRecord> records;  ///< without their images
  bool interrupted = false;
  ExitCode code =
      ExitCode::done;  ///< `failed` where a variant did, or it was interrupted; else why none could run
};

/// `each` gets every record while it has its image, and the reference's image. A variant that cannot run
/// is recorded with its reason. An interruption keeps what is there. Throws what the reference's own run
/// throws.
Comparison compare_variants(const ComparisonPlan& plan, const CancelToken* cancel,
                            const std::function<void(double, const std::string&)>& progress,
                            const std::function<void(const ResultRecord&, const Image&)>& each);

/// The table of `compare`, with the reasons of those that did not run below it.
std::string comparison_text(const std::vector<ResultRecord>& records);

}  // namespace filterscope::cli
