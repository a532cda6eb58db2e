#include "app/cli/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "app/cli/errors.h"
#include "app/cli/text_table.h"
#include "core/report/fastest.h"
#include "core/report/result_columns.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"

namespace filterscope::cli {
namespace {

using StepProgress = std::function<void(double)>;

/// Whether one run of the reference took all the time that a variant may have: it is not run again then.
bool one_run_is_enough(const Measurement& once, const BenchSettings& settings) {
  return settings.mode == BenchMode::robust && settings.repeats == 0 &&
         once.wall_ms > settings.time_limit_s * 1e3;
}

/// One comparison on its way: the reference's image, and what has come of the variants so far.
class Comparing {
 public:
  Comparing(const ComparisonPlan& plan, const CancelToken* cancel, const StepProgress& progress)
      : plan_(plan),
        cancel_(cancel),
        picture_(facts_of(plan.picture.name, *plan.picture.image)),
        reference_(filter_once(variant(plan.reference), *plan.picture.image, plan.parameters, cancel,
                               progress, plan.settings.devices, plan.settings.memory_limit)),
        reference_ms_(reference_.summary.median) {}

  /// Throws Cancelled; every other obstacle is the record's reason.
  ResultRecord record(const std::string& id, const StepProgress& progress) {
    ResultRecord record;
    record.picture = picture_;
    record.noise = plan_.picture.noise;
    record.variant = id;
    record.parameters = plan_.parameters;
    note_device(record, plan_.settings.devices);
    if (plan_.budget_s > 0 && measured_any_ && seconds_since(start_) > plan_.budget_s) {
      record.skipped = problem("compare.budget", "Left out, because %1 s were used up by the others.",
                               fmt::format("{:.0f}", plan_.budget_s));
      return record;
    }
    try {
      measure_into(record, progress);
    } catch (const VariantError& error) {
      skip(record, error.problem(), ExitCode::usage);
    } catch (const UnavailableError& error) {
      skip(record, error.problem(), ExitCode::unavailable);
    } catch (const RunError& error) {
      skip(record, error.problem(), ExitCode::failed);
    } catch (const std::bad_alloc&) {
      skip(record, problem("compare.memory", "Memory is exhausted. Take a smaller image."), ExitCode::failed);
    }
    return record;
  }

  [[nodiscard]] const SharedImage& reference_picture() const { return reference_.result; }
  [[nodiscard]] double reference_ms() const { return reference_ms_; }
  [[nodiscard]] ExitCode code() const {
    return worst_ == ExitCode::failed || !measured_any_ ? worst_ : ExitCode::done;
  }

 private:
  void measure_into(ResultRecord& record, const StepProgress& progress) {
    const bool is_reference = record.variant == plan_.reference;
    if (is_reference && one_run_is_enough(reference_, plan_.settings)) {
      record.measurement = reference_;
      record.measurement.converged = false;
    } else {
      record.measurement = measure(variant(record.variant), *plan_.picture.image, record.parameters,
                                   plan_.settings, cancel_, progress);
    }
    record.metrics = compare_images(*reference_.result, *record.measurement.result);
    record.reference = plan_.reference;
    if (plan_.picture.truth) {
      record.truth_metrics = compare_with_truth(*plan_.picture.truth, *record.measurement.result);
    }
    const double median = record.measurement.summary.median;
    if (is_reference) reference_ms_ = median;
    if (median > 0) record.speedup = reference_ms_ / median;
    measured_any_ = true;
  }

  /// A failure counts more than what was to be expected; of that, the first.
  void skip(ResultRecord& record, const Problem& why, ExitCode code) {
    record.skipped = why;
    record.measurement = {};
    record.metrics.reset();
    record.truth_metrics.reset();
    if (worst_ == ExitCode::done || code == ExitCode::failed) worst_ = code;
  }

  const ComparisonPlan& plan_;
  const CancelToken* cancel_;
  Clock::time_point start_ = Clock::now();
  PictureFacts picture_;
  Measurement reference_;
  double reference_ms_;
  bool measured_any_ = false;
  ExitCode worst_ = ExitCode::done;
};

}  // namespace

Comparison compare_variants(const ComparisonPlan& plan, const CancelToken* cancel,
                            const std::function<void(double, const std::string&)>& progress,
                            const std::function<void(const ResultRecord&, const Image&)>& each) {
  const double steps = static_cast<double>(plan.variants.size()) + 1;
  double done = 0;
  std::string current = plan.reference;
  const StepProgress step_progress = [&](double fraction) { progress((done + fraction) / steps, current); };
  // The reference goes first, so that its measured median is there for the others.
  std::vector<std::string> order = plan.variants;
  std::stable_partition(order.begin(), order.end(), [&](const auto& id) { return id == plan.reference; });

  Comparing comparing(plan, cancel, step_progress);
  Comparison comparison;
  comparison.reference_picture = comparing.reference_picture();
  try {
    for (const std::string& id : order) {
      ++done;
      current = id;
      step_progress(0);
      ResultRecord record = comparing.record(id, step_progress);
      each(record, *comparison.reference_picture);
      record.measurement.result.reset();
      comparison.records.push_back(std::move(record));
    }
  } catch (const Cancelled&) {
    comparison.interrupted = true;
  }
  comparison.reference_ms = comparing.reference_ms();
  comparison.code = comparison.interrupted ? ExitCode::failed : comparing.code();
  return comparison;
}

std::string comparison_text(const std::vector<ResultRecord>& records) {
  ResultTable measured = result_table(records, TableKind::compare);
  TextTable table(columns_of(measured));
  for (std::vector<std::string>& row : measured.rows) table.add(std::move(row));
  std::string reasons;
  for (const ResultRecord& record : records) {
    if (record.skipped.empty()) continue;
    reasons +=
        fmt::format("Not run: {} ({}): {}\n", title_of(record.variant), record.variant, told(record.skipped));
  }
  std::string text = table.empty() ? std::string{} : table.text();
  if (const Problem fastest = fastest_sentence(records); !fastest.empty()) text += fastest.text() + "\n";
  for (const Problem& line : mark_legend(records)) text += line.text() + "\n";
  const auto range = [](const ResultRecord& record) { return record.picture.value_range(); };
  const bool one = !records.empty() && std::ranges::all_of(records, [&](const ResultRecord& record) {
    return range(record) == range(records.front());
  });
  if (one && range(records.front()) != type_range(PixelType::u8) && !table.empty()) {
    text += fmt::format("PSNR is by a peak of {:.6g}, the width of the value range.\n",
                        range(records.front()).width());
  }
  return text + reasons;
}

}  // namespace filterscope::cli
