#include "kernels/tv2d/fast/tv_solver.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "kernels/cpu/pixel_access.h"
#include "kernels/host/parallel.h"
#include "kernels/tv2d/fast/tv_steps.h"

namespace filterscope::tv {

void Planes::shape(int width, int height, int count) {
  height_ = height;
  stride_ = width + kLead + kSlack;
  values_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(count) *
                     static_cast<std::size_t>(height + 1),
                 0.0F);
}

TvSolver::TvSolver(const TvRequest& request)
    : shape_(request.shape),
      parameters_(request.parameters),
      weighted_(request.weighted),
      joined_(joined_channels(request.shape, request.parameters)),
      lambda_(static_cast<float>(levels_native(request.parameters.weight, request.shape.type))) {
  values_.shape(shape_.width, shape_.height, shape_.channels);
  if (weighted_) mask_.shape(shape_.width, shape_.height, 1);
}

std::size_t TvSolver::bytes() const noexcept {
  return values_.bytes() + mask_.bytes() + image_.bytes() + ahead_.bytes() + dual_x_.bytes() +
         dual_y_.bytes();
}

template <class Visit>
void TvSolver::for_rows(const Execution& execution, const Visit& visit) const {
  constexpr int kRows = 32;
  for_each_band(
      0, shape_.height, parameters_.threads, execution.cancel,
      [&](int first, int last) {
        for (int y = first; y < last; ++y) visit(y);
      },
      kRows);
}

void TvSolver::read(const ConstImageView& source) {
  least_weight_ = 1;
  weights_ = weighted_ ? 0 : static_cast<double>(shape_.pixels());
  with_pixel_type(shape_.type, [&](auto type) {
    for (int y = 0; y < shape_.height; ++y) {
      const auto* from = source.row<decltype(type)>(y);
      for (int c = 0; c < shape_.channels; ++c) {
        float* to = values_.row(c, y);
        for (int x = 0; x < shape_.width; ++x) to[x] = static_cast<float>(from[x * shape_.channels + c]);
      }
    }
  });
  if (!weighted_) return;
  for (int y = 0; y < shape_.height; ++y) {
    const float* from = source.weight_row(y);
    std::memcpy(mask_.row(0, y), from, static_cast<std::size_t>(shape_.width) * sizeof(float));
    for (int x = 0; x < shape_.width; ++x) {
      const auto weight = static_cast<double>(from[x]);
      weights_ += weight;
      if (weight > 0) least_weight_ = std::min(least_weight_, weight);
    }
  }
}

TvRow TvSolver::row_of(const Planes& image, int first, int y) {
  const int below = std::min(y + 1, shape_.height - 1);
  TvRow row;
  row.channels = joined_;
  row.width = shape_.width;
  row.lambda = lambda_;
  for (int c = 0; c < joined_; ++c) {
    const auto i = static_cast<std::size_t>(c);
    row.image[i] = image.row(first + c, y);
    row.image_below[i] = image.row(first + c, below);
    row.dual_x[i] = dual_x_.row(first + c, y);
    row.dual_y[i] = dual_y_.row(first + c, y);
  }
  if (weighted_) {
    row.weights = mask_.row(0, y);
    row.weights_below = mask_.row(0, below);
  }
  return row;
}

PrimalRow TvSolver::primal_row_of(int channel, int y) const {
  return {shape_.width,
          values_.row(channel, y),
          weighted_ ? mask_.row(0, y) : nullptr,
          dual_x_.row(channel, y),
          dual_y_.row(channel, y),
          dual_y_.row(channel, y - 1)};
}

void TvSolver::step(const Execution& execution) {
  for_rows(execution, [&](int y) {
    for (int first = 0; first < shape_.channels; first += joined_)
      dual_step(row_of(ahead_, first, y), dual_size_);
  });
  const auto beyond = static_cast<float>(shrinking(static_cast<double>(primal_size_), least_weight_));
  for_rows(execution, [&](int y) {
    for (int c = 0; c < shape_.channels; ++c) {
      float* image = image_.row(c, y);
      float* ahead = ahead_.row(c, y);
      primal_step(primal_row_of(c, y), {primal_size_, beyond}, image, ahead);
      for (float* row : {image, ahead}) row[shape_.width] = row[shape_.width - 1];
    }
  });
  primal_size_ *= beyond;
  dual_size_ /= beyond;
}

void TvSolver::prove(const Execution& execution) {
  std::vector<double> gaps(static_cast<std::size_t>(shape_.height), 0.0);
  for_rows(execution, [&](int y) {
    for (int first = 0; first < shape_.channels; first += joined_)
      gaps[static_cast<std::size_t>(y)] += gap_of(row_of(image_, first, y));
    for (int c = 0; c < shape_.channels; ++c)
      gaps[static_cast<std::size_t>(y)] += dual_distance(primal_row_of(c, y), image_.row(c, y));
  });
  facts_.rms = proved_distance(std::accumulate(gaps.begin(), gaps.end(), 0.0), weights_ * shape_.channels);
}

void TvSolver::solve(const ConstImageView& source, const Execution& execution) {
  read(source);
  image_ = values_;
  dual_x_.shape(shape_.width, shape_.height, shape_.channels);
  dual_y_.shape(shape_.width, shape_.height, shape_.channels);
  for (int c = 0; c < shape_.channels; ++c) {
    for (int y = 0; y < shape_.height; ++y) {
      float* row = image_.row(c, y);
      row[shape_.width] = row[shape_.width - 1];
    }
  }
  ahead_ = image_;
  primal_size_ = static_cast<float>(kFirstStep);
  dual_size_ = static_cast<float>(first_dual_step());
  const double tolerance = levels_native(parameters_.tolerance, shape_.type);
  facts_ = {};
  prove(execution);
  while (facts_.iterations < parameters_.iterations && !(facts_.rms <= tolerance)) {
    const int last = std::min(facts_.iterations + kBetweenProofs, parameters_.iterations);
    for (; facts_.iterations < last; ++facts_.iterations) step(execution);
    prove(execution);
  }
}

}  // namespace filterscope::tv
