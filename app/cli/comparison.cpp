#include "app/cli/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

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

/// One comparison on its way: the references' images, and what has come of the variants so far.
class Comparing {
 public:
  Comparing(const ComparisonPlan& plan, const CancelToken* cancel)
      : plan_(plan), cancel_(cancel), picture_(facts_of(plan.picture.name, *plan.picture.image)) {}

  /// Runs the reference where it has not run yet.
  ComparedReference& reference(const std::string& id, const StepProgress& progress) {
    const auto known = std::ranges::find(references_, id, &ComparedReference::variant);
    if (known != references_.end()) return *known;
    Measurement once = filter_once(variant(id), *plan_.picture.image, plan_.parameters, cancel_, progress,
                                   plan_.settings.devices, plan_.settings.memory_limit);
    const double median = once.summary.median;
    references_.push_back({id, std::move(once), median});
    return references_.back();
  }

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

  [[nodiscard]] const std::vector<ComparedReference>& references() const { return references_; }
  [[nodiscard]] ExitCode code() const {
    return worst_ == ExitCode::failed || !measured_any_ ? worst_ : ExitCode::done;
  }

 private:
  void measure_into(ResultRecord& record, const StepProgress& progress) {
    ComparedReference& known = reference(reference_of(plan_, record.variant), progress);
    const bool is_reference = record.variant == known.variant;
    if (is_reference && one_run_is_enough(known.once, plan_.settings)) {
      record.measurement = known.once;
      record.measurement.converged = false;
    } else {
      record.measurement = measure(variant(record.variant), *plan_.picture.image, record.parameters,
                                   plan_.settings, cancel_, progress);
    }
    record.metrics = compare_images(*known.once.result, *record.measurement.result);
    record.reference = known.variant;
    if (plan_.picture.truth) {
      record.truth_metrics = compare_with_truth(*plan_.picture.truth, *record.measurement.result);
    }
    const double median = record.measurement.summary.median;
    if (is_reference) known.median_ms = median;
    if (median > 0) record.speedup = known.median_ms / median;
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
  std::vector<ComparedReference> references_;
  bool measured_any_ = false;
  ExitCode worst_ = ExitCode::done;
};

}  // namespace

std::string reference_of(const ComparisonPlan& plan, const std::string& variant) {
  return plan.reference == kOwnReference ? filterscope::variant(variant).descriptor.family->reference
                                         : plan.reference;
}

Comparison compare_variants(const ComparisonPlan& plan, const CancelToken* cancel,
                            const std::function<void(double, const std::string&)>& progress,
                            const std::function<void(const ResultRecord&, const Image&)>& each) {
  const bool named = plan.reference != kOwnReference;
  const double steps = static_cast<double>(plan.variants.size()) + (named ? 1 : 0);
  double done = 0;
  std::string current = plan.reference;
  const StepProgress step_progress = [&](double fraction) { progress((done + fraction) / steps, current); };
  // References go first, so that their measured medians are there for the others.
  std::vector<std::string> order = plan.variants;
  std::stable_partition(order.begin(), order.end(),
                        [&](const auto& id) { return id == reference_of(plan, id); });

  Comparing comparing(plan, cancel);
  Comparison comparison;
  if (named) {
    comparing.reference(plan.reference, step_progress);
    ++done;
  }
  try {
    for (const std::string& id : order) {
      current = id;
      step_progress(0);
      ResultRecord record = comparing.record(id, step_progress);
      ++done;
      if (record.measurement.result)
        each(record, *comparing.reference(reference_of(plan, id), step_progress).once.result);
      record.measurement.result.reset();
      comparison.records.push_back(std::move(record));
    }
  } catch (const Cancelled&) {
    comparison.interrupted = true;
  }
  comparison.references = comparing.references();
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
