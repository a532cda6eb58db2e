#include "kernels/maths/stabiliser.h"

#include <algorithm>
#include <cmath>

#include "kernels/maths/stabilising_tables.h"

namespace filterscope {

double EvenTable::operator()(double at) const noexcept {
  const double place = (at - first) / step;
  const auto last = static_cast<double>(values.size() - 2);
  // Not-a-number becomes the first interval, and stays in the sum.
  const double below = place > 0 ? std::min(std::floor(place), last) : 0;
  const auto i = static_cast<std::size_t>(below);
  return values[i] + (place - below) * (values[i + 1] - values[i]);
}

Stabiliser::Stabiliser(const NoiseModel& model)
    : offset_(model.offset),
      unit_(model.kind == NoiseModel::Kind::photons ? model.gain : model.sigma),
      tables_(model.kind == NoiseModel::Kind::photons ? photon_tables(model.sigma / model.gain)
                                                      : rician_tables()) {}

double Stabiliser::forward(double value) const noexcept {
  const StabilisingTables& tables = *tables_;
  const double z = (value - offset_) / unit_;
  if (tables.kind == NoiseModel::Kind::photons) {
    const double under = z + tables.constant;
    return 2 * std::sqrt(under < 0 ? 0.0 : under) - tables.start;
  }
  if (z < tables.table_ends || std::isnan(z)) return tables.forward(z);
  return std::sqrt(z * z - 0.5) + tables.constant;
}

double Stabiliser::back(double stabilised) const noexcept {
  const StabilisingTables& tables = *tables_;
  double mean = 0;
  if (tables.kind == NoiseModel::Kind::photons) {
    if (tables.back.values.empty() || stabilised > tables.last) {
      // E[f] = 2 sqrt(m) − 1 / (4 sqrt(m)), with m the mean and 3/8 + σ².
      const double shifted = stabilised + tables.start;
      const double root = (shifted + std::sqrt(shifted * shifted + 2)) / 4;
      mean = root * root - tables.constant;
    } else {
      mean = tables.back(stabilised);
    }
  } else if (stabilised > tables.last) {
    // E[f] = y + 1 / (4y), but for the constant.
    const double shifted = stabilised - tables.constant;
    mean = (shifted + std::sqrt(shifted * shifted - 1)) / 2;
  } else {
    mean = tables.back(stabilised);
    if (mean < 0) mean = 0;
  }
  return offset_ + unit_ * mean;
}

}  // namespace filterscope
