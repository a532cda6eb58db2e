#include "core/metrics/metric_list.h"

#include <cmath>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "core/metrics/flicker.h"
#include "core/metrics/flip.h"
#include "core/metrics/ssim.h"
#include "kernels/api/schema.h"

namespace filterscope {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

using Measured = std::optional<double>;
using Images = const ImagePair&;

/// In levels of 255 of the value range.
Measured largest_difference(Images images) { return images.found.largest * 255 / images.range.width(); }

Measured differing_percent(Images images) {
  const Differences& found = images.found;
  return found.inside > 0 ? 100.0 * static_cast<double>(found.pixels) / static_cast<double>(found.inside) : 0;
}

/// The peak is the range's width; infinite for equal images.
Measured psnr(Images images) {
  const double peak = images.range.width();
  const double values = static_cast<double>(images.found.inside) * images.reference.shape().channels;
  const double squares = images.found.square_sum;
  return squares > 0 ? 10.0 * std::log10(peak * peak * values / squares) : kInfinity;
}

/// Mean over pixels and channels; Wang et al. 2004, 11×11 Gaussian σ 1.5.
Measured structure(Images images) {
  if (images.found.pixels == 0) return 1;
  return mean_ssim(images.view, images.other.view(), images.range);
}

/// See flip.h; volumes have none.
Measured mean_error(Images images) {
  if (images.reference.shape().depth > 1) return std::nullopt;
  return mean_flip(images.reference, images.other);
}

/// In levels of 255 of the value range; images have none.
Measured moving_levels(Images images) {
  const Measured found = flicker(images.reference.view(), images.other.view(), images.view.weights);
  if (!found) return std::nullopt;
  return *found * 255 / images.range.width();
}

constexpr Metric metric(const char* key, const char* label, const char* unit, Measured (*measure)(Images),
                        double unknown, int digits, bool in_brief, bool of_truth, bool is_error,
                        MetricText reference, MetricText truth) {
  return {key, label, unit, measure, unknown, digits, in_brief, of_truth, is_error, reference, truth};
}

constexpr MetricText told(const char* title, const char* definition) { return {title, definition}; }

constexpr Metric kMetrics[] = {
    metric("max_abs_diff", "max diff", "levels", largest_difference, kInfinity, 4, false, false, true,
           told(FS_TEXT("Result", "Max. difference to reference (levels)"),
                FS_TEXT("Result",
                        "Largest absolute difference of a channel value to the "
                        "reference's result, in levels of 255.")),
           {}),
    metric("differing_percent", "differing", "%", differing_percent, 0, 4, false, false, true, {}, {}),
    metric(
        "psnr_db", "PSNR", "dB", psnr, -kInfinity, 2, true, false, false,
        told(FS_TEXT("Result", "PSNR to reference (dB)"),
             FS_TEXT("Result",
                     "Peak signal-to-noise ratio against the reference's result; ∞ where both are equal.")),
        told(FS_TEXT("Result", "PSNR to truth (dB)"),
             FS_TEXT("Result",
                     "Peak signal-to-noise ratio against the truth: the image before its noise, or the one "
                     "that was chosen."))),
    metric(
        "ssim", "SSIM", "", structure, kNone, 6, true, false, false,
        told(FS_TEXT("Result", "SSIM to reference"),
             FS_TEXT("Result",
                     "Mean structural similarity to the reference's result (Wang et al. 2004); 1 where both "
                     "are equal.")),
        told(FS_TEXT("Result", "SSIM to truth"),
             FS_TEXT("Result", "Mean structural similarity to the truth (Wang et al. 2004)."))),
    metric("flip", "FLIP", "", mean_error, 0, 4, true, true, true, {},
           told(FS_TEXT("Result", "FLIP to truth"),
                FS_TEXT("Result",
                        "Mean FLIP error to the truth (Andersson et al. 2020): 0 is no "
                        "difference that one sees, 1 the largest."))),
    metric("flicker", "flicker", "levels", moving_levels, 0, 4, true, true, true, {},
           told(FS_TEXT("Result", "Flicker (levels)"),
                FS_TEXT(
                    "Result",
                    "Of a sequence, where the truth is the same in all frames: the root of the mean variance "
                    "of the result over time, in levels of 255."))),
};

/// A metric's address stays as it is.
std::vector<Metric>& known_metrics() {
  constexpr std::size_t kRoom = 64;
  static std::vector<Metric> known = [] {
    std::vector<Metric> made;
    made.reserve(kRoom);
    made.assign(std::begin(kMetrics), std::end(kMetrics));
    return made;
  }();
  return known;
}

}  // namespace

Measured Metric::value(const Metrics& metrics) const {
  const auto at = static_cast<std::size_t>(this - known_metrics().data());
  return at < metrics.values_.size() ? metrics.values_[at] : std::nullopt;
}

void Metric::set(Metrics& metrics, double value) const {
  metrics.values_.resize(known_metrics().size());
  metrics.values_[static_cast<std::size_t>(this - known_metrics().data())] = value;
}

double Metrics::of(std::string_view key) const { return find_metric(key)->value(*this).value_or(kNone); }

void Metrics::set(std::string_view key, double value) { find_metric(key)->set(*this, value); }

std::string Metric::word() const {
  std::string word = label;
  for (char& letter : word) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  return word;
}

std::span<const Metric> metrics() { return known_metrics(); }

void add_metric(const Metric& metric) {
  if (known_metrics().size() == known_metrics().capacity())
    throw std::length_error("no room for another metric");
  known_metrics().push_back(metric);
}

const Metric* find_metric(std::string_view name) {
  for (const Metric& metric : known_metrics()) {
    if (name == metric.key || name == metric.word()) return &metric;
  }
  return nullptr;
}

std::vector<const Metric*> brief_metrics() {
  std::vector<const Metric*> list;
  for (const Metric& metric : known_metrics()) {
    if (metric.in_brief) list.push_back(&metric);
  }
  return list;
}

bool are_identical(const Metrics& metrics) { return metrics.of("psnr_db") == kInfinity; }

}  // namespace filterscope
