#include "core/report/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kernels/catalog.h"

namespace filterscope {
namespace {

bool spreads(const Measurement& measurement) { return is_uncertain(measurement.summary.relative_iqr, true); }

}  // namespace

std::string title_of(std::string_view variant) {
  const Variant* found = find_variant(variant);
  return std::string(found == nullptr ? variant : found->descriptor.title);
}

std::string speedup_text(double speedup) {
  if (!(speedup > 0) || speedup >= 0.1 || !std::isfinite(speedup)) return fmt::format("{:.2f}", speedup);
  const int zeros = static_cast<int>(std::ceil(-std::log10(speedup))) - 1;
  return fmt::format("{:.{}f}", speedup, zeros + 2);
}

std::string psnr_text(const Metrics& metrics) {
  return std::isinf(metrics.psnr_db) && metrics.psnr_db > 0 ? "identical"
                                                            : fmt::format("{:.2f}", metrics.psnr_db);
}

double native_difference(double levels, const ValueRange& range) noexcept { return levels * range.level(); }

std::string median_mark(const Measurement& measurement) {
  return std::string(spreads(measurement) ? "~" : "") + (measurement.converged ? "" : "*");
}

std::vector<std::string> mark_legend(const std::vector<ResultRecord>& records) {
  const auto any = [&](auto marked) {
    return std::ranges::any_of(
        records, [&](const ResultRecord& one) { return one.skipped.empty() && marked(one.measurement); });
  };
  std::vector<std::string> lines;
  if (any(spreads)) {
    lines.push_back(
        fmt::format("~ The quartiles are more than {:g} % of the median apart.", kLargestSpread * 100));
  }
  if (any([](const Measurement& one) { return !one.converged; })) {
    lines.emplace_back("* The time limit came before the median was known that well.");
  }
  return lines;
}

}  // namespace filterscope
