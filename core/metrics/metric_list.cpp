#include "core/metrics/metric_list.h"

#include <limits>

namespace filterscope {
namespace {

template <auto Member>
constexpr Metric metric(const char* key, const char* label, const char* unit, double unknown, int digits,
                        bool in_brief = true, bool of_truth = false) {
  return {key,
          label,
          unit,
          [](const Metrics& metrics) -> std::optional<double> { return metrics.*Member; },
          [](Metrics& metrics, double value) { metrics.*Member = value; },
          unknown,
          digits,
          in_brief,
          of_truth};
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

constexpr Metric kMetrics[] = {
    metric<&Metrics::max_abs_diff>("max_abs_diff", "max diff", "levels", kInfinity, 4, false),
    metric<&Metrics::differing_percent>("differing_percent", "differing", "%", 0, 4, false),
    metric<&Metrics::psnr_db>("psnr_db", "PSNR", "dB", -kInfinity, 2),
    metric<&Metrics::ssim>("ssim", "SSIM", "", kNone, 6),
    metric<&Metrics::flip>("flip", "FLIP", "", 0, 4, true, true),
};

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

}  // namespace filterscope
