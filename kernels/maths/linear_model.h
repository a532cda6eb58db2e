// The linear models of the guided filter: in each window the values are a linear function of the guide,
// fitted with a penalty on its slope (He, Sun and Tang 2013, equations 5, 6, 19 and 20).
#pragma once

#include "kernels/maths/hd.h"

namespace filterscope {

/// A product of two samples of a pixel; of one alone where `other` is −1.
struct SamplePair {
  int one = 0;
  int other = -1;
};

/// Of G guide channels and as many channels of values; G is 1 or 3. A pixel's samples are its guide channels,
/// then its values; where the image is its own guide (`Own`) they are the guide channels alone.
template <int G, bool Own>
struct LinearModel {
  static constexpr int kGuides = G;
  static constexpr int kSamples = Own ? G : 2 * G;
  static constexpr int kSquares = G * (G + 1) / 2;
  static constexpr int kMoments = kSamples + kSquares + (Own ? 0 : G * G);
  /// Of each channel of values G slopes and an offset.
  static constexpr int kTerms = G * (G + 1);

  /// What moment `index` sums up: the samples, the guide's products (the lower triangle row by row), and of
  /// each value its products with the guide's channels.
  FILTERSCOPE_HD static constexpr SamplePair moment(int index) {
    if (index < kSamples) return {index, -1};
    index -= kSamples;
    if (index < kSquares) {
      int row = 0;
      while (index > row) index -= ++row;
      return {row, index};
    }
    index -= kSquares;
    return {G + index / G, index % G};
  }

  /// Adds a pixel's moments, in that order, `weight` times.
  FILTERSCOPE_HD static void add(const double* samples, double weight, double* sums) {
    double* to = sums;
    for (int i = 0; i < kSamples; ++i) *to++ += weight * samples[i];
    for (int i = 0; i < G; ++i) {
      for (int j = 0; j <= i; ++j) *to++ += weight * samples[i] * samples[j];
    }
    if constexpr (!Own) {
      for (int v = 0; v < G; ++v) {
        for (int i = 0; i < G; ++i) *to++ += weight * samples[G + v] * samples[i];
      }
    }
  }

  /// The window's models from its mean moments: kTerms numbers, of each value its slopes, then its offset.
  /// `epsilon`, above 0, in squared units of the guide.
  FILTERSCOPE_HD static void solve(const double* mean, double epsilon, double* terms) {
    double lower[G][G];
    double pivot[G];
    for (int i = 0; i < G; ++i) {
      for (int j = 0; j <= i; ++j) {
        double value = covariance(mean, i, j) + (i == j ? epsilon : 0);
        for (int k = 0; k < j; ++k) value -= lower[i][k] * pivot[k] * lower[j][k];
        if (j < i) {
          lower[i][j] = value / pivot[j];
        } else {
          // Without rounding no pivot of a covariance with ε on its diagonal is below ε.
          pivot[i] = value > epsilon ? value : epsilon;
        }
      }
    }
    for (int v = 0; v < G; ++v) {
      double* slope = terms + v * (G + 1);
      for (int i = 0; i < G; ++i) {
        slope[i] = cross(mean, v, i);
        for (int k = 0; k < i; ++k) slope[i] -= lower[i][k] * slope[k];
      }
      double offset = mean[Own ? v : G + v];
      for (int i = G - 1; i >= 0; --i) {
        slope[i] /= pivot[i];
        for (int k = i + 1; k < G; ++k) slope[i] -= lower[k][i] * slope[k];
      }
      for (int i = 0; i < G; ++i) offset -= slope[i] * mean[i];
      slope[G] = offset;
    }
  }

  /// The value `v` that averaged models give for a pixel's guide channels.
  template <class Guide>
  FILTERSCOPE_HD static double value(const double* terms, int v, const Guide& guide) {
    const double* of = terms + v * (G + 1);
    double sum = of[G];
    for (int i = 0; i < G; ++i) sum += of[i] * static_cast<double>(guide[i]);
    return sum;
  }

 private:
  FILTERSCOPE_HD static double covariance(const double* mean, int i, int j) {
    const double value = mean[kSamples + i * (i + 1) / 2 + j] - mean[i] * mean[j];
    return i == j && value < 0 ? 0 : value;
  }
  FILTERSCOPE_HD static double cross(const double* mean, int v, int i) {
    if constexpr (Own) {
      return v > i ? covariance(mean, v, i) : covariance(mean, i, v);
    } else {
      return mean[kSamples + kSquares + v * G + i] - mean[G + v] * mean[i];
    }
  }
};

}  // namespace filterscope
