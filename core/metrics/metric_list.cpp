#include "core/metrics/metric_list.h"

#include <limits>

namespace filterscope {
namespace {

template <auto Member>
constexpr std::optional<double> value_of(const Metrics& metrics) {
  return metrics.*Member;
}

template <auto Member>
constexpr void set_value(Metrics& metrics, double value) {
  metrics.*Member = value;
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

constexpr Metric kMetrics[] = {
    {.key = "max_abs_diff",
     .label = "max diff",
     .unit = "levels",
     .value = value_of<&Metrics::max_abs_diff>,
     .set = set_value<&Metrics::max_abs_diff>,
     .unknown = kInfinity,
     .in_brief = false,
     .by_range = true},
    {.key = "differing_percent",
     .label = "differing",
     .unit = "%",
     .value = value_of<&Metrics::differing_percent>,
     .set = set_value<&Metrics::differing_percent>,
     .unknown = 0,
     .in_brief = false,
     .digits = 4},
    {.key = "psnr_db",
     .label = "PSNR",
     .unit = "dB",
     .value = value_of<&Metrics::psnr_db>,
     .set = set_value<&Metrics::psnr_db>,
     .unknown = -kInfinity,
     .digits = 2},
    {.key = "ssim",
     .label = "SSIM",
     .unit = "",
     .value = value_of<&Metrics::ssim>,
     .set = set_value<&Metrics::ssim>,
     .unknown = kNone,
     .fixed = true,
     .digits = 6},
    {.key = "flip",
     .label = "FLIP",
     .unit = "",
     .value = value_of<&Metrics::flip>,
     .set = set_value<&Metrics::flip>,
     .unknown = 0,
     .of_truth = true,
     .fixed = true,
     .digits = 4},
};

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

}  // namespace filterscope
