#include "core/choose/risk_run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "core/image/plan_request.h"
#include "core/noise/portable_math.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

constexpr int kGrid = 4;        // every fourth pixel along both axes is masked
constexpr double kProbe = 0.1;  // of the noise's σ
constexpr std::uint64_t kProbeKey = 0x9e3779b9;
constexpr std::uint64_t kNoiseKey = 0x85ebca6b;

/// The subject's image with other values, rounded where they are whole.
Image with_other_values(const Image& image, const std::vector<float>& values) {
  Image made(image.shape());
  made.describe_like(image);
  made.set_guide(image.guide());
  with_pixel_type(image.shape().type, [&](auto type) {
    using T = decltype(type);
    auto* to = reinterpret_cast<T*>(made.view().data);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if constexpr (std::is_floating_point_v<T>) {
        to[i] = values[i];
      } else {
        using Limits = std::numeric_limits<T>;
        to[i] = static_cast<T>(std::clamp(std::round(values[i]), static_cast<float>(Limits::lowest()),
                                          static_cast<float>(Limits::max())));
      }
    }
  });
  return made;
}

/// +1 or −1.
float sign_of(std::uint64_t seed, std::size_t place) {
  return (portable::random_bits(seed ^ kProbeKey, place) & 1U) != 0 ? 1.0F : -1.0F;
}

/// Whether a draw's grid masks the pixel.
struct MaskGrid {
  int x = 0;
  int y = 0;
  [[nodiscard]] bool has(int px, int py) const { return px % kGrid == x && py % kGrid == y; }
};

MaskGrid grid_of(std::uint64_t seed) {
  const auto phase = static_cast<int>(portable::random_bits(seed, 7) % (kGrid * kGrid));
  return {phase % kGrid, phase / kGrid};
}

/// Masked pixels become what the eight around them say, those beside them twice as much as those across.
std::vector<float> interpolated(const ChoiceSubject& subject, const MaskGrid& grid) {
  const Shape& shape = subject.image.shape();
  const int channels = shape.channels;
  const auto& weights = subject.image.weights();
  const auto at = [&](int x, int y, int z) {
    return (static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) +
            static_cast<std::size_t>(y)) *
               static_cast<std::size_t>(shape.width) +
           static_cast<std::size_t>(x);
  };
  std::vector<float> values = subject.values;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = grid.y; y < shape.height; y += kGrid) {
      for (int x = grid.x; x < shape.width; x += kGrid) {
        for (int c = 0; c < channels; ++c) {
          double sum = 0;
          double weight = 0;
          for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
              const int px = x + dx;
              const int py = y + dy;
              if ((dx == 0 && dy == 0) || px < 0 || py < 0 || px >= shape.width || py >= shape.height)
                continue;
              const std::size_t i = at(px, py, z);
              if (weights != nullptr && !((*weights)[i] > 0)) continue;
              const double one = dx == 0 || dy == 0 ? 2 : 1;
              sum +=
                  one *
                  static_cast<double>(
                      subject.values[i * static_cast<std::size_t>(channels) + static_cast<std::size_t>(c)]);
              weight += one;
            }
          }
          if (weight > 0) {
            values[at(x, y, z) * static_cast<std::size_t>(channels) + static_cast<std::size_t>(c)] =
                static_cast<float>(sum / weight);
          }
        }
      }
    }
  }
  return values;
}

double value_at(const Image& image, std::size_t i) {
  double value = 0;
  with_pixel_type(image.shape().type, [&](auto type) {
    value = static_cast<double>(reinterpret_cast<const decltype(type)*>(image.view().data)[i]);
  });
  return value;
}

}  // namespace

RiskRun::RiskRun(const Variant& variant, const ChoiceSubject& subject, const RiskSettings& how, int draws,
                 std::vector<Region> cells)
    : variant_(variant),
      subject_(subject),
      how_(how),
      draws_(draws),
      cells_(std::move(cells)),
      result_(subject.image.shape()),
      plain_(subject.image.shape()) {
  const Backend backend = variant.descriptor.backend;
  sources_.push_back(make_source(backend, std::as_const(subject.image).view(), how.devices));
  double sum = 0;
  for (const float one : subject.variance) sum += static_cast<double>(one);
  const double variance = subject.variance.empty() ? 0 : sum / static_cast<double>(subject.variance.size());
  step_ = kProbe * std::sqrt(variance);
  // Images do not move while sources show them.
  images_.reserve(static_cast<std::size_t>(draws) + 1);
  for (int s = 0; s < draws; ++s) {
    images_.push_back(with_other_values(subject.image, values_for(s)));
    sources_.push_back(make_source(backend, std::as_const(images_.back()).view(), how.devices));
  }
  if (how.method != RiskMethod::sure || subject.judged.empty()) return;
  judged_source_ = sources_.size();
  images_.push_back(with_other_values(subject.image, subject.judged));
  sources_.push_back(make_source(backend, std::as_const(images_.back()).view(), how.devices));
}

int RiskRun::more_calls() const {
  const bool sure = how_.method == RiskMethod::sure;
  const bool again = !subject_.truth.empty() && (!sure || judged_source_ != 0);
  return (sure ? 1 : 0) + (again ? 1 : 0);
}

double RiskRun::timed(const Parameters& parameters, const CancelToken* cancel) {
  const auto start = Clock::now();
  filter(*prepared(parameters), judged_source_, plain_, cancel);
  return milliseconds_since(start);
}

std::optional<PartRisk> RiskRun::estimate(const Parameters& parameters,
                                          std::optional<Clock::time_point> until, const CancelToken* cancel) {
  const auto late = [&] { return until && Clock::now() >= *until; };
  if (late()) return std::nullopt;
  const auto run = prepared(parameters);
  const bool sure = how_.method == RiskMethod::sure;
  PartRisk found;
  if (sure) filter(*run, judged_source_, plain_, cancel);
  found.by_cell.assign(cells_.size(), 0);
  for (int s = 0; s < draws_; ++s) {
    if (late()) return std::nullopt;
    filter(*run, static_cast<std::size_t>(s) + 1, result_, cancel);
    RiskSums all;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const RiskSums sums = sure ? sure_of(cells_[i], s) : masked_error_of(cells_[i], s);
      all.risk += sums.risk;
      all.count += sums.count;
      if (sums.count > 0) found.by_cell[i] += sums.risk / sums.count / draws_;
    }
    found.by_draw.push_back(all);
  }
  if (subject_.truth.empty()) return found;
  if (!sure || judged_source_ != 0) {
    if (late()) return std::nullopt;
    filter(*run, 0, plain_, cancel);
  }
  found.truth = true_error();
  return found;
}

std::vector<double> RiskRun::cell_pixels() const {
  std::vector<double> pixels;
  for (const Region& cell : cells_) {
    double count = 0;
    each_value(cell, [&](std::size_t, int, int) { count += 1; });
    pixels.push_back(count);
  }
  return pixels;
}

std::unique_ptr<FilterRun> RiskRun::prepared(const Parameters& parameters) const {
  const PlanRequest request =
      request_for(subject_.image, parameters, how_.devices.empty() ? 0 : how_.devices.front());
  return make_run(variant_, request, how_.devices);
}

void RiskRun::filter(FilterRun& run, std::size_t source, Image& into, const CancelToken* cancel) const {
  run.bind(sources_[source], cancel);
  run.run(whole(into.shape()), cancel);
  run.download(into.view());
}

const std::vector<float>& RiskRun::judged() const {
  return subject_.judged.empty() ? subject_.values : subject_.judged;
}

std::vector<float> RiskRun::values_for(int draw) const {
  if (how_.method == RiskMethod::j_invariance) return masked_values(draw);
  std::vector<float> values = judged();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (kernel_at(i, 1) > 0) values[i] += static_cast<float>(step_) * sign_of(seed_of(draw), i);
  }
  return values;
}

/// What the neighbours say has less noise than a pixel, and filters that go by values would treat it
/// otherwise. So it gets noise of its own, as strong as the pixel's and independent of it.
std::vector<float> RiskRun::masked_values(int draw) const {
  std::vector<float> values = interpolated(subject_, grid_of(seed_of(draw)));
  if (subject_.variance.empty()) return values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    // Elsewhere nothing was replaced.
    if (values[i] == subject_.values[i]) continue;
    const double u = portable::uniform(portable::random_bits(seed_of(draw) ^ kNoiseKey, i));
    const double sigma = std::sqrt(variance_at(i));
    values[i] += static_cast<float>(sigma * portable::normal_quantile(u));
  }
  return values;
}

/// Calls visit(index, x, y) for each value of the cell that counts.
template <class Visit>
void RiskRun::each_value(const Region& cell, const Visit& visit) const {
  const Shape& shape = subject_.image.shape();
  const auto& weights = subject_.image.weights();
  const auto channels = static_cast<std::size_t>(shape.channels);
  for (int y = cell.y0; y < cell.y1; ++y) {
    std::size_t pixel = (static_cast<std::size_t>(cell.z0) * static_cast<std::size_t>(shape.height) +
                         static_cast<std::size_t>(y)) *
                            static_cast<std::size_t>(shape.width) +
                        static_cast<std::size_t>(cell.x0);
    for (int x = cell.x0; x < cell.x1; ++x, ++pixel) {
      if (weights != nullptr && !((*weights)[pixel] > 0)) continue;
      for (std::size_t c = 0; c < channels; ++c) {
        if (std::isfinite(subject_.values[pixel * channels + c])) visit(pixel * channels + c, x, y);
      }
    }
  }
}

double RiskRun::variance_at(std::size_t i) const {
  return static_cast<double>(subject_.variance[subject_.variance.size() == 1 ? 0 : i]);
}

double RiskRun::kernel_at(std::size_t i, double variance) const {
  return subject_.kernel.empty() ? variance : static_cast<double>(subject_.kernel[i]);
}

/// What (f − x)² is above (f − m)², the mean m of the noisy value being above the truth x: E[f − y] is E[f]
/// − m.
double RiskRun::shifted(std::size_t i, double apart) const {
  if (subject_.shift.empty()) return 0;
  const auto shift = static_cast<double>(subject_.shift[i]);
  return 2 * apart * shift + shift * shift;
}

/// Signs of a draw at a value, those of its pixel's other channels too where they share noise: each by its
/// Stein's kernel.
double RiskRun::probe_at(std::size_t i, int draw) const {
  const std::uint64_t seed = seed_of(draw);
  const auto kernel = [&](std::size_t at) { return kernel_at(at, variance_at(at)); };
  if (subject_.correlation.empty()) return kernel(i) * sign_of(seed, i);
  const auto channels = static_cast<std::size_t>(subject_.image.shape().channels);
  const std::size_t first = i / channels * channels;
  double sum = 0;
  for (std::size_t c = 0; c < channels; ++c) {
    const double shared = subject_.correlation[i % channels * channels + c];
    sum += shared * std::sqrt(kernel(i) * kernel(first + c)) * sign_of(seed, first + c);
  }
  return sum;
}

/// ‖f(y) − y‖² − tr Σ + 2 tr(Σ ∂f/∂y), the last by (Σb) · (f(y + εb) − f(y)) / ε: Σ is the noise's variance
/// where channels share none (Stein 1981; Ramani, Blu and Unser 2008, section III).
RiskSums RiskRun::sure_of(const Region& cell, int draw) const {
  RiskSums sums;
  const auto* plain = reinterpret_cast<const float*>(plain_.view().data);
  const auto* probed = reinterpret_cast<const float*>(result_.view().data);
  const std::vector<float>& values = judged();
  each_value(cell, [&](std::size_t i, int, int) {
    const double apart = static_cast<double>(plain[i]) - static_cast<double>(values[i]);
    const double change = static_cast<double>(probed[i]) - static_cast<double>(plain[i]);
    sums.risk += apart * apart - variance_at(i) + 2 * probe_at(i, draw) * change / step_ + shifted(i, apart);
    sums.count += 1;
  });
  return sums;
}

/// The expectation is the error plus the noise's variance, which is taken away where it is known.
RiskSums RiskRun::masked_error_of(const Region& cell, int draw) const {
  RiskSums sums;
  const MaskGrid grid = grid_of(seed_of(draw));
  each_value(cell, [&](std::size_t i, int x, int y) {
    if (!grid.has(x, y)) return;
    const double apart = value_at(result_, i) - static_cast<double>(subject_.values[i]);
    sums.risk += apart * apart + shifted(i, apart);
    if (!subject_.variance.empty()) sums.risk -= variance_at(i);
    sums.count += 1;
  });
  return sums;
}

RiskSums RiskRun::true_error() const {
  RiskSums sums;
  for (const Region& cell : cells_) {
    each_value(cell, [&](std::size_t i, int, int) {
      const double value = value_at(plain_, i);
      const double apart =
          (subject_.back ? subject_.back(value) : value) - static_cast<double>(subject_.truth[i]);
      sums.risk += apart * apart;
      sums.count += 1;
    });
  }
  return sums;
}

}  // namespace filterscope
