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
  std::string reference;              ///< id, or kOwnReference: each variant with its family's
  std::vector<std::string> variants;  ///< ids
  Parameters parameters;
  BenchSettings settings;
  double budget_s =
      0;  ///< variants that have not started by then are left out, with that as the reason; 0: none
};

/// The id of the variant that `variant` is compared with.
std::string reference_of(const ComparisonPlan& plan, const std::string& variant);

struct ComparedReference {
  std::string variant;   ///< id
  Measurement once;      ///< one run, with its image
  double median_ms = 0;  ///< its median where it is one of the variants, else the time of that run
};

struct Comparison {
  std::vector<ComparedReference> references;  ///< that ran, in the order of the variants that need them
  std::vector<ResultRecord> records;          ///< without their images
  bool interrupted = false;
  ExitCode code =
      ExitCode::done;  ///< `failed` where a variant did, or it was interrupted; else why none could run
};

/// `each` gets every record while it has its image, and its reference's image. A variant that cannot run, or
/// whose family's reference cannot, is recorded with the reason. An interruption keeps what is there. Throws
/// what the run of a reference that was named throws.
Comparison compare_variants(const ComparisonPlan& plan, const CancelToken* cancel,
                            const std::function<void(double, const std::string&)>& progress,
                            const std::function<void(const ResultRecord&, const Image&)>& each);

/// The table of `compare`, with the reasons of those that did not run below it.
std::string comparison_text(const std::vector<ResultRecord>& records);

}  // namespace filterscope::cli
