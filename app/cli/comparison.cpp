#include "app/cli/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "app/cli/text_table.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// Measures into `record`; false, with the reason in `record` and the kind of it in `code`, where it cannot.
bool measured(const ComparisonPlan& plan, ResultRecord& record, ExitCode& code, const CancelToken* cancel,
              const std::function<void(double)>& progress) {
  try {
    record.measurement =
        measure(variant(record.variant), *plan.image, plan.parameters, plan.settings, cancel, progress);
    return true;
  } catch (const VariantError& error) {
    record.skipped = error.what();
    code = ExitCode::usage;
  } catch (const UnavailableError& error) {
    record.skipped = error.what();
    code = ExitCode::unavailable;
  } catch (const RunError& error) {
    record.skipped = error.what();
    code = ExitCode::failed;
  } catch (const std::bad_alloc&) {
    record.skipped = "Memory is exhausted. Take a smaller picture.";
    code = ExitCode::failed;
  }
  return false;
}

}  // namespace

Comparison compare_variants(const ComparisonPlan& plan, const CancelToken* cancel,
                            const std::function<void(double, const std::string&)>& progress,
                            const std::function<void(const ResultRecord&, const Image&)>& each) {
  Comparison comparison;
  const double steps = static_cast<double>(plan.variants.size()) + 1;
  double done = 0;
  std::string current = plan.reference;
  const auto step_progress = [&](double fraction) { progress((done + fraction) / steps, current); };

  const Measurement reference =
      filter_once(variant(plan.reference), *plan.image, plan.parameters, cancel, step_progress);
  comparison.reference_picture = reference.result;
  comparison.reference_ms = reference.summary.median;
  // The reference goes first, so that its measured median is there for the others.
  std::vector<std::string> order = plan.variants;
  std::stable_partition(order.begin(), order.end(), [&](const auto& id) { return id == plan.reference; });

  const PictureFacts picture{plan.name, plan.image->shape(), plan.image->hash()};
  ExitCode first_obstacle = ExitCode::done;
  bool any = false;
  for (const std::string& id : order) {
    ++done;
    current = id;
    step_progress(0);
    ResultRecord record;
    record.picture = picture;
    record.variant = id;
    record.parameters = plan.parameters;
    ExitCode obstacle = ExitCode::done;
    try {
      if (measured(plan, record, obstacle, cancel, step_progress)) {
        any = true;
        record.metrics = compare_images(*reference.result, *record.measurement.result);
        const double median = record.measurement.summary.median;
        if (id == plan.reference) comparison.reference_ms = median;
        if (median > 0) record.speedup = comparison.reference_ms / median;
      }
    } catch (const Cancelled&) {
      comparison.interrupted = true;
      break;
    }
    if (obstacle == ExitCode::failed) comparison.code = obstacle;
    if (first_obstacle == ExitCode::done) first_obstacle = obstacle;
    each(record, *reference.result);
    record.measurement.result.reset();
    comparison.records.push_back(std::move(record));
  }
  if (!any && comparison.code == ExitCode::done) comparison.code = first_obstacle;
  return comparison;
}

std::string comparison_text(const std::vector<ResultRecord>& records) {
  TextTable table({{"variant"},
                   {"max_abs_diff", Align::right},
                   {"differing_percent", Align::right},
                   {"psnr_db", Align::right},
                   {"ssim", Align::right},
                   {"median_ms", Align::right},
                   {"speedup", Align::right}});
  std::string reasons;
  for (const ResultRecord& record : records) {
    if (!record.skipped.empty()) {
      reasons += fmt::format("Not run: {}: {}\n", record.variant, record.skipped);
      continue;
    }
    const Metrics metrics = record.metrics.value_or(Metrics{});
    table.add({record.variant, fmt::format("{:.4g}", metrics.max_abs_diff),
               fmt::format("{:.4f}", metrics.differing_percent),
               std::isinf(metrics.psnr_db) ? "identical" : fmt::format("{:.2f}", metrics.psnr_db),
               fmt::format("{:.6f}", metrics.ssim), fmt::format("{:.3f}", record.measurement.summary.median),
               record.speedup ? fmt::format("{:.2f}", *record.speedup) : ""});
  }
  return (table.empty() ? std::string{} : table.text()) + reasons;
}

}  // namespace filterscope::cli
