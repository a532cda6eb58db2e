#include <algorithm>
#include <cmath>
#include <cstddef>

#include "kernels/maths/stabilising_tables.h"

namespace filterscope {
namespace {

// In units of σ.
constexpr double kMostMagnitude = 26;
constexpr double kMagnitudeStep = 0.02;
constexpr double kMostSignal = 16;
constexpr double kSignalStep = 0.02;
constexpr double kStrongFrom = 12;  // of f
constexpr double kSignalReach = 9;
constexpr std::size_t kSignalEntries = 16384;
constexpr int kRounds = 12;
constexpr double kDamping = 0.7;

/// exp(−x) I0(x), relative error below 3e-7: Abramowitz and Stegun 1964, 9.8.1 and 9.8.2.
double scaled_bessel(double x) {
  if (x < 3.75) {
    const double t = x / 3.75 * (x / 3.75);
    const double sum =
        1 + t * (3.5156229 +
                 t * (3.0899424 + t * (1.2067492 + t * (0.2659732 + t * (0.0360768 + t * 0.0045813)))));
    return std::exp(-x) * sum;
  }
  const double t = 3.75 / x;
  const double sum =
      0.39894228 +
      t * (0.01328592 +
           t * (0.00225319 +
                t * (-0.00157565 +
                     t * (0.00916281 +
                          t * (-0.02057706 + t * (0.02635537 + t * (-0.01647633 + t * 0.00392377)))))));
  return sum / std::sqrt(x);
}

/// Magnitudes of one signal: shares from the magnitude with index `first` on, which sum to 1.
struct Magnitudes {
  std::size_t first = 0;
  std::vector<double> shares;
};

struct Moments {
  double mean = 0;
  double deviation = 0;
};

/// Of values by magnitude.
Moments moments_of(const Magnitudes& magnitudes, const std::vector<double>& values) {
  double mean = 0;
  double squares = 0;
  for (std::size_t i = 0; i < magnitudes.shares.size(); ++i)
    mean += magnitudes.shares[i] * values[magnitudes.first + i];
  for (std::size_t i = 0; i < magnitudes.shares.size(); ++i) {
    const double apart = values[magnitudes.first + i] - mean;
    squares += magnitudes.shares[i] * apart * apart;
  }
  return {mean, std::sqrt(squares)};
}

std::vector<double> grid(double most, double step) {
  std::vector<double> values;
  for (std::size_t i = 0; static_cast<double>(i) * step <= most; ++i)
    values.push_back(static_cast<double>(i) * step);
  return values;
}

std::vector<Magnitudes> magnitudes_of(const std::vector<double>& signals, const std::vector<double>& z) {
  std::vector<Magnitudes> all;
  for (const double signal : signals) {
    Magnitudes one;
    one.first = static_cast<std::size_t>(std::max(0.0, signal - kSignalReach) / kMagnitudeStep);
    double sum = 0;
    for (std::size_t i = one.first; i < z.size() && z[i] < signal + kSignalReach; ++i) {
      const double apart = z[i] - signal;
      one.shares.push_back(z[i] * std::exp(-apart * apart / 2) * scaled_bessel(z[i] * signal));
      sum += one.shares.back();
    }
    for (double& share : one.shares) share /= sum;
    all.push_back(std::move(one));
  }
  return all;
}

/// f by the trapezoidal rule.
std::vector<double> integral_of(const std::vector<double>& slopes) {
  std::vector<double> sums(slopes.size());
  for (std::size_t i = 1; i < slopes.size(); ++i)
    sums[i] = sums[i - 1] + (slopes[i - 1] + slopes[i]) / 2 * kMagnitudeStep;
  return sums;
}

/// Slopes of f by magnitude: 1/σ of the signal whose mean magnitude that is, refined by what deviations f
/// then has. From kStrongFrom on they are those of sqrt(z² − 1/2).
std::vector<double> slopes_of(const std::vector<double>& z, const std::vector<Magnitudes>& magnitudes) {
  std::vector<double> means;
  for (const Magnitudes& one : magnitudes) means.push_back(moments_of(one, z).mean);
  std::vector<double> slopes;
  for (const double at : z) slopes.push_back(at < kStrongFrom ? 1 : at / std::sqrt(at * at - 0.5));
  for (int round = 0; round < kRounds; ++round) {
    const std::vector<double> f = integral_of(slopes);
    std::vector<double> deviations;
    for (const Magnitudes& one : magnitudes) deviations.push_back(moments_of(one, f).deviation);
    std::size_t at = 0;
    for (std::size_t i = 0; i < z.size() && z[i] < kStrongFrom; ++i) {
      while (at + 2 < means.size() && means[at + 1] < z[i]) ++at;
      const double part = std::clamp((z[i] - means[at]) / (means[at + 1] - means[at]), 0.0, 1.0);
      const double deviation = deviations[at] + part * (deviations[at + 1] - deviations[at]);
      slopes[i] /= round == 0 ? deviation : std::pow(deviation, kDamping);
    }
  }
  return slopes;
}

std::shared_ptr<const StabilisingTables> made() {
  const std::vector<double> z = grid(kMostMagnitude, kMagnitudeStep);
  const std::vector<double> signals = grid(kMostSignal, kSignalStep);
  const std::vector<Magnitudes> magnitudes = magnitudes_of(signals, z);
  const std::vector<double> f = integral_of(slopes_of(z, magnitudes));
  auto tables = std::make_shared<StabilisingTables>();
  tables->kind = NoiseModel::Kind::rician;
  tables->forward = {0, kMagnitudeStep, f};
  tables->table_ends = kStrongFrom + 1;
  const auto joint = static_cast<std::size_t>(std::lround(tables->table_ends / kMagnitudeStep));
  tables->constant = f[joint] - std::sqrt(z[joint] * z[joint] - 0.5);
  std::vector<double> expected;
  for (const Magnitudes& one : magnitudes) expected.push_back(moments_of(one, f).mean);
  // Near no signal E[f] grows with its square: the signals at which it grows are kept.
  std::vector<double> growing_signals{signals.front()};
  std::vector<double> growing{expected.front()};
  for (std::size_t i = 1; i < signals.size(); ++i) {
    if (expected[i] <= growing.back() + 1e-9) continue;
    growing_signals.push_back(signals[i]);
    growing.push_back(expected[i]);
  }
  tables->back = inverse_table(growing_signals, growing, kSignalEntries);
  tables->last = growing.back();
  return tables;
}

}  // namespace

std::shared_ptr<const StabilisingTables> rician_tables() {
  static const std::shared_ptr<const StabilisingTables> tables = made();
  return tables;
}

}  // namespace filterscope
