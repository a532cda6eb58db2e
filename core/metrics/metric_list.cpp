#include "core/metrics/metric_list.h"

#include <cmath>
#include <limits>

namespace filterscope {
namespace {

template <auto Member>
constexpr Metric metric(const char* key, const char* label, const char* unit, double unknown, int digits,
                        bool in_brief = true, bool is_error = false, bool of_truth = false) {
  return {key,
          label,
          unit,
          [](const Metrics& metrics) -> std::optional<double> { return metrics.*Member; },
          [](Metrics& metrics, double value) { metrics.*Member = value; },
          unknown,
          digits,
          in_brief,
          of_truth,
          is_error};
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

constexpr Metric kMetrics[] = {
    metric<&Metrics::max_abs_diff>("max_abs_diff", "max diff", "levels", kInfinity, 4, false, true),
    metric<&Metrics::differing_percent>("differing_percent", "differing", "%", 0, 4, false, true),
    metric<&Metrics::psnr_db>("psnr_db", "PSNR", "dB", -kInfinity, 2),
    metric<&Metrics::ssim>("ssim", "SSIM", "", kNone, 6),
    metric<&Metrics::flip>("flip", "FLIP", "", 0, 4, true, true, true),
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
