#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "kernels/maths/stabilising_tables.h"

namespace filterscope {
namespace {

constexpr double kFormulaFrom = 1024;  // mean + 3/8 + σ²
constexpr double kStep = 1.0 / 64;     // of the square root of the mean
constexpr std::size_t kEntries = 8192;
constexpr double kReach = 9;  // standard deviations

/// E[2 sqrt(max(0, count + n + c))] for n of N(0, σ²): by Simpson's rule over u, the root itself, in which
/// the integrand is smooth.
double over_gaussian(double count, double sigma, double constant) {
  if (sigma == 0) return 2 * std::sqrt(count + constant);
  constexpr int kParts = 128;
  const double centre = count + constant;
  const double low = std::sqrt(std::max(0.0, centre - kReach * sigma));
  const double high = std::sqrt(centre + kReach * sigma);
  const double h = (high - low) / kParts;
  double sum = 0;
  for (int i = 0; i <= kParts; ++i) {
    const double u = low + i * h;
    const double t = (u * u - centre) / sigma;
    const double value = 4 * u * u * std::exp(-t * t / 2);
    sum += value * (i == 0 || i == kParts ? 1 : i % 2 == 1 ? 4 : 2);
  }
  return sum * h / 3 / (sigma * std::sqrt(2 * std::numbers::pi));
}

/// The mean of `of`, by count, over Poisson's distribution.
double over_poisson(double mean, const std::vector<double>& of) {
  const auto mode = static_cast<std::size_t>(mean);
  double weight = 1;
  double weights = 0;
  double sum = 0;
  constexpr double kLeast = 1e-18;
  for (std::size_t k = mode; k < of.size() && weight > kLeast; ++k) {
    weights += weight;
    sum += weight * of[k];
    weight *= mean / static_cast<double>(k + 1);
  }
  weight = 1;
  for (std::size_t k = mode; k > 0 && weight > kLeast; --k) {
    weight *= static_cast<double>(k) / mean;
    weights += weight;
    sum += weight * of[k - 1];
  }
  return sum / weights;
}

}  // namespace

EvenTable inverse_table(const std::vector<double>& x, const std::vector<double>& y, std::size_t count) {
  EvenTable table{y.front(), (y.back() - y.front()) / static_cast<double>(count - 1), {}};
  std::size_t at = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double wanted = y.front() + static_cast<double>(i) * table.step;
    while (at + 2 < y.size() && y[at + 1] < wanted) ++at;
    table.values.push_back(x[at] + (x[at + 1] - x[at]) * (wanted - y[at]) / (y[at + 1] - y[at]));
  }
  return table;
}

std::shared_ptr<const StabilisingTables> photon_tables(double sigma) {
  auto tables = std::make_shared<StabilisingTables>();
  tables->constant = 0.375 + sigma * sigma;
  tables->start = 2 * std::sqrt(tables->constant);
  const double most = kFormulaFrom - tables->constant;
  if (most <= 1) return tables;
  std::vector<double> by_count;
  const auto counts = static_cast<std::size_t>(most + kReach * std::sqrt(most) + 2 * kReach);
  for (std::size_t k = 0; k <= counts; ++k)
    by_count.push_back(over_gaussian(static_cast<double>(k), sigma, tables->constant));
  std::vector<double> means;
  std::vector<double> expected;
  for (double root = 0; root * root <= most; root += kStep) {
    means.push_back(root * root);
    expected.push_back(over_poisson(means.back(), by_count) - tables->start);
  }
  tables->back = inverse_table(means, expected, kEntries);
  tables->last = expected.back();
  return tables;
}

}  // namespace filterscope
