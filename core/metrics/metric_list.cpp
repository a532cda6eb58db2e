#include "core/metrics/metric_list.h"

#include <cmath>
#include <limits>

#include "kernels/api/schema.h"

namespace filterscope {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

template <auto Member>
constexpr Metric metric(const char* key, const char* label, const char* unit, double unknown, int digits,
                        bool in_brief, bool of_truth, bool is_error, MetricText reference, MetricText truth) {
  const auto value = [](const Metrics& metrics) -> std::optional<double> { return metrics.*Member; };
  const auto set = [](Metrics& metrics, double found) { metrics.*Member = found; };
  return {key, label, unit, value, set, unknown, digits, in_brief, of_truth, is_error, reference, truth};
}

constexpr MetricText told(const char* title, const char* definition) { return {title, definition}; }

constexpr Metric kMetrics[] = {
    metric<&Metrics::max_abs_diff>("max_abs_diff", "max diff", "levels", kInfinity, 4, false, false, true,
                                   told(FS_TEXT("Result", "Max. difference to reference (levels)"),
                                        FS_TEXT("Result",
                                                "Largest absolute difference of a channel value to the "
                                                "reference's result, in levels of 255.")),
                                   {}),
    metric<&Metrics::differing_percent>("differing_percent", "differing", "%", 0, 4, false, false, true, {},
                                        {}),
    metric<&Metrics::psnr_db>(
        "psnr_db", "PSNR", "dB", -kInfinity, 2, true, false, false,
        told(FS_TEXT("Result", "PSNR to reference (dB)"),
             FS_TEXT("Result",
                     "Peak signal-to-noise ratio against the reference's result; ∞ where both are equal.")),
        told(FS_TEXT("Result", "PSNR to truth (dB)"),
             FS_TEXT("Result",
                     "Peak signal-to-noise ratio against the truth: the image before its noise, or the one "
                     "that was chosen."))),
    metric<&Metrics::ssim>(
        "ssim", "SSIM", "", kNone, 6, true, false, false,
        told(FS_TEXT("Result", "SSIM to reference"),
             FS_TEXT("Result",
                     "Mean structural similarity to the reference's result (Wang et al. 2004); 1 where both "
                     "are equal.")),
        told(FS_TEXT("Result", "SSIM to truth"),
             FS_TEXT("Result", "Mean structural similarity to the truth (Wang et al. 2004)."))),
    metric<&Metrics::flip>("flip", "FLIP", "", 0, 4, true, true, true, {},
                           told(FS_TEXT("Result", "FLIP to truth"),
                                FS_TEXT("Result",
                                        "Mean FLIP error to the truth (Andersson et al. 2020): 0 is no "
                                        "difference that one sees, 1 the largest."))),
};

}  // namespace

std::string Metric::word() const {
  std::string word = label;
  for (char& letter : word) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  return word;
}

std::span<const Metric> metrics() { return kMetrics; }

const Metric* find_metric(std::string_view name) {
  for (const Metric& metric : kMetrics) {
    if (name == metric.key || name == metric.word()) return &metric;
  }
  return nullptr;
}

std::vector<const Metric*> brief_metrics() {
  std::vector<const Metric*> list;
  for (const Metric& metric : kMetrics) {
    if (metric.in_brief) list.push_back(&metric);
  }
  return list;
}

bool are_identical(const Metrics& metrics) { return std::isinf(metrics.psnr_db) && metrics.psnr_db > 0; }

}  // namespace filterscope
