#include "kernels/tv2d/fast/tv_solver.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"
#include "kernels/tv2d/fast/tv_steps.h"

namespace filterscope::tv {

void Planes::shape(const Shape& shape, int channels) {
  height_ = shape.height;
  depth_ = shape.depth;
  stride_ = shape.width + kLead + kSlack;
  const auto planes = static_cast<std::size_t>(channels) * static_cast<std::size_t>(depth_);
  values_.assign(planes * static_cast<std::size_t>(height_ + 1) * static_cast<std::size_t>(stride_), 0.0F);
}

TvSolver::TvSolver(const TvRequest& request)
    : shape_(request.shape),
      parameters_(request.parameters),
      factors_(request.factors),
      weighted_(request.weighted),
      deep_(request.shape.depth > 1),
      joined_(joined_channels(request.shape, request.parameters)),
      lambda_(static_cast<float>(levels_native(request.parameters.weight, request.shape.type))),
      photons_(request.photons()),
      black_(photons_ ? request.range.low : 0),
      full_(request.range.width()) {
  values_.shape(shape_, shape_.channels);
  if (weighted_) mask_.shape(shape_, 1);
}

std::size_t TvSolver::bytes() const noexcept {
  return values_.bytes() + mask_.bytes() + image_.bytes() + ahead_.bytes() + dual_x_.bytes() +
         dual_y_.bytes() + dual_z_.bytes();
}

template <class Visit>
void TvSolver::for_bands(const Execution& execution, const Visit& visit) const {
  for_each_band(0, rows(), parameters_.threads, execution.cancel, visit, rows_a_band());
}

void TvSolver::read(const ConstImageView& source) {
  with_pixel_type(shape_.type, [&](auto type) {
    for (int row = 0; row < rows(); ++row) {
      const auto [z, y] = place(row);
      const auto* from = source.row<decltype(type)>(y, z);
      for (int c = 0; c < shape_.channels; ++c) {
        float* to = values_.row(c, z, y);
        for (int x = 0; x < shape_.width; ++x) to[x] = static_cast<float>(from[x * shape_.channels + c]);
      }
    }
  });
  least_weight_ = 1;
  weights_ = static_cast<double>(shape_.pixels());
  if (weighted_) read_weights(source);
  if (photons_) count_photons();
}

/// Makes values counts, and finds the box that they span.
void TvSolver::count_photons() {
  counts_ = 0;
  box_ = {HUGE_VAL, 0};
  for (int c = 0; c < shape_.channels; ++c) {
    for (int row = 0; row < rows(); ++row) {
      const auto [z, y] = place(row);
      float* values = values_.row(c, z, y);
      for (int x = 0; x < shape_.width; ++x) {
        values[x] -= black();
        if (values[x] < 0) values[x] = 0;
        const double weight = weighted_ ? static_cast<double>(mask_.row(0, z, y)[x]) : 1.0;
        if (!(weight > 0)) continue;
        const auto value = static_cast<double>(values[x]);
        counts_ += weight * value;
        box_ = {std::min(box_.least, value), std::max(box_.most, value)};
      }
    }
  }
  if (!(box_.least <= box_.most)) box_ = {};  // all is outside of a mask
}

void TvSolver::read_weights(const ConstImageView& source) {
  weights_ = 0;
  for (int row = 0; row < rows(); ++row) {
    const auto [z, y] = place(row);
    const float* from = source.weight_row(y, z);
    std::memcpy(mask_.row(0, z, y), from, static_cast<std::size_t>(shape_.width) * sizeof(float));
    for (int x = 0; x < shape_.width; ++x) {
      const auto weight = static_cast<double>(from[x]);
      weights_ += weight;
      if (weight > 0) least_weight_ = std::min(least_weight_, weight);
    }
  }
}

TvRow TvSolver::row_of(const Planes& image, int first, const Place& at) {
  const int below = std::min(at.y + 1, shape_.height - 1);
  const int behind = std::min(at.z + 1, shape_.depth - 1);
  TvRow row;
  row.channels = joined_;
  row.width = shape_.width;
  row.lambda = lambda_;
  row.deep = deep_;
  row.factor_y = static_cast<float>(factors_.y);
  row.factor_z = static_cast<float>(factors_.z);
  for (int c = 0; c < joined_; ++c) {
    const auto i = static_cast<std::size_t>(c);
    row.image[i] = image.row(first + c, at.z, at.y);
    row.image_below[i] = image.row(first + c, at.z, below);
    row.dual_x[i] = dual_x_.row(first + c, at.z, at.y);
    row.dual_y[i] = dual_y_.row(first + c, at.z, at.y);
    if (!deep_) continue;
    row.image_behind[i] = image.row(first + c, behind, at.y);
    row.dual_z[i] = dual_z_.row(first + c, at.z, at.y);
  }
  if (weighted_) {
    row.weights = mask_.row(0, at.z, at.y);
    row.weights_below = mask_.row(0, at.z, below);
    row.weights_behind = mask_.row(0, behind, at.y);
  }
  return row;
}

PrimalRow TvSolver::primal_row_of(int channel, const Place& at) const {
  PrimalRow row;
  row.width = shape_.width;
  row.values = values_.row(channel, at.z, at.y);
  row.weights = weighted_ ? mask_.row(0, at.z, at.y) : nullptr;
  row.dual_x = dual_x_.row(channel, at.z, at.y);
  row.dual_y = dual_y_.row(channel, at.z, at.y);
  row.dual_y_above = dual_y_.row(channel, at.z, at.y - 1);
  row.photons = photons_;
  row.full = full_;
  row.box = box_;
  if (!deep_) return row;
  row.deep = true;
  row.factor_y = static_cast<float>(factors_.y);
  row.factor_z = static_cast<float>(factors_.z);
  row.dual_z = dual_z_.row(channel, at.z, at.y);
  row.dual_z_before = at.z > 0 ? dual_z_.row(channel, at.z - 1, at.y) : dual_z_.row(channel, 0, -1);
  return row;
}

void TvSolver::move_row(int row, const PrimalSizes& sizes) {
  const Place at = place(row);
  for (int c = 0; c < shape_.channels; ++c) {
    float* image = image_.row(c, at.z, at.y);
    float* ahead = ahead_.row(c, at.z, at.y);
    primal_step(primal_row_of(c, at), sizes, image, ahead);
    for (float* of : {image, ahead}) of[shape_.width] = of[shape_.width - 1];
  }
}

/// A row of the image moves as soon as the dual variables that end in it have, and no others look at it any
/// more: both steps go through the memory once. The first rows of a band wait for the band before them.
void TvSolver::step(const Execution& execution) {
  const double convexity = least_weight_;
  const PrimalSizes sizes{primal_size_,
                          static_cast<float>(shrinking(static_cast<double>(primal_size_), convexity))};
  const int on = rows_on();
  for_bands(execution, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      for (int c = 0; c < shape_.channels; c += joined_) dual_step(row_of(ahead_, c, place(row)), dual_size_);
      if (row >= begin + on) move_row(row, sizes);
    }
  });
  for_bands(execution, [&](int begin, int end) {
    for (int row = begin; row < std::min(begin + on, end); ++row) move_row(row, sizes);
  });
  primal_size_ *= sizes.beyond;
  dual_size_ /= sizes.beyond;
}

void TvSolver::prove(const Execution& execution) {
  std::vector<double> gaps(static_cast<std::size_t>(rows()), 0.0);
  for_bands(execution, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const Place at = place(row);
      double& gap = gaps[static_cast<std::size_t>(row)];
      for (int c = 0; c < shape_.channels; c += joined_) gap += gap_of(row_of(image_, c, at));
      for (int c = 0; c < shape_.channels; ++c)
        gap += dual_distance(primal_row_of(c, at), image_.row(c, at.z, at.y));
    }
  });
  const double gap = std::accumulate(gaps.begin(), gaps.end(), 0.0);
  facts_.rms = photons_ ? photon_distance(gap, full_, counts_, box_)
                        : proved_distance(gap, weights_ * shape_.channels);
}

void TvSolver::solve(const ConstImageView& source, const Execution& execution) {
  read(source);
  image_ = values_;
  dual_x_.shape(shape_, shape_.channels);
  dual_y_.shape(shape_, shape_.channels);
  if (deep_) dual_z_.shape(shape_, shape_.channels);
  for (int c = 0; c < shape_.channels; ++c) {
    for (int row = 0; row < rows(); ++row) {
      float* of = image_.row(c, place(row).z, place(row).y);
      of[shape_.width] = of[shape_.width - 1];
    }
  }
  ahead_ = image_;
  primal_size_ = static_cast<float>(kFirstStep);
  dual_size_ = static_cast<float>(first_dual_step(factors_));
  const double tolerance = levels_native(parameters_.tolerance, shape_.type);
  facts_ = {};
  prove(execution);
  while (facts_.iterations < parameters_.iterations && !(facts_.rms <= tolerance)) {
    const int last = std::min(facts_.iterations + between_proofs(shape_), parameters_.iterations);
    for (; facts_.iterations < last; ++facts_.iterations) step(execution);
    prove(execution);
  }
}

}  // namespace filterscope::tv
