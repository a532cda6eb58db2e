// The series are fitted by weighted least squares; Lawson's iteration (weights times the error, again and
// again) takes the least squares to the least largest error. The period decides between two errors: a short
// one folds the tail of k back, a long one needs more harmonics. It is searched.
#include "kernels/bilateral2d/fast/series/spectral_basis.h"

#include <algorithm>
#include <cstddef>

namespace filterscope::fast {
namespace {

constexpr double kPi = 3.14159265358979323846;

/// Solves the symmetric positive definite system in place, by Cholesky's decomposition.
void solve(std::vector<double>& matrix, std::vector<double>& right, std::size_t n) {
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = j; i < n; ++i) {
      double sum = matrix[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= matrix[i * n + k] * matrix[j * n + k];
      matrix[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-300)) : sum / matrix[j * n + j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) right[i] -= matrix[i * n + k] * right[k];
    right[i] /= matrix[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) right[i] -= matrix[k * n + i] * right[k];
    right[i] /= matrix[i * n + i];
  }
}

double weight_at(double d, double sigma) { return std::exp(-0.5 * d * d / (sigma * sigma)); }

/// cos(mωd) for m = 0…2M and sin(mωd) for m = 0…M at the nodes d, and the two functions' values there.
class Nodes {
 public:
  Nodes(const std::vector<double>& at, double sigma, int harmonics, double omega)
      : count_(at.size()), harmonics_(static_cast<std::size_t>(harmonics)) {
    cosines_.resize((2 * harmonics_ + 1) * count_);
    sines_.resize((harmonics_ + 1) * count_);
    for (std::size_t j = 0; j < count_; ++j) {
      const double c1 = std::cos(omega * at[j]);
      const double s1 = std::sin(omega * at[j]);
      double c = 1;
      double s = 0;
      for (std::size_t m = 0; m <= 2 * harmonics_; ++m) {
        cosines_[m * count_ + j] = c;
        if (m <= harmonics_) sines_[m * count_ + j] = s;
        const double next = c * c1 - s * s1;
        s = s * c1 + c * s1;
        c = next;
      }
      den_.push_back(weight_at(at[j], sigma));
      num_.push_back(at[j] * den_.back());
    }
  }

  [[nodiscard]] std::vector<double> fit_den(int steps) const { return fit(false, steps); }
  [[nodiscard]] std::vector<double> fit_num(int steps) const { return fit(true, steps); }

 private:
  [[nodiscard]] const double* column(bool odd, std::size_t m) const noexcept {
    return (odd ? sines_ : cosines_).data() + m * count_;
  }

  /// The coefficients (the sines' from m = 1 on, after a 0) that minimise Σ weight·error². The products of
  /// two harmonics are sums of two others, cos(i)cos(k) = (cos(i−k) + cos(i+k))/2 and sin(i)sin(k) with a
  /// minus, so that the matrix needs only 2M+1 sums over the nodes.
  [[nodiscard]] std::vector<double> least_squares(bool odd, const std::vector<double>& weights) const {
    const std::vector<double>& values = odd ? num_ : den_;
    const std::size_t first = odd ? 1 : 0;
    const std::size_t n = harmonics_ + 1 - first;
    std::vector<double> moments(2 * harmonics_ + 1);
    for (std::size_t m = 0; m < moments.size(); ++m) {
      const double* cosine = cosines_.data() + m * count_;
      for (std::size_t j = 0; j < count_; ++j) moments[m] += weights[j] * cosine[j];
    }
    std::vector<double> matrix(n * n);
    std::vector<double> right(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k <= i; ++k) {
        const double sum = moments[i + k + 2 * first];
        matrix[i * n + k] = (moments[i - k] + (odd ? -sum : sum)) / 2;
      }
      // Keeps the system definite where the functions are all but dependent on the nodes.
      matrix[i * n + i] += 1e-13 * matrix[i * n + i] + 1e-14;
      const double* a = column(odd, i + first);
      for (std::size_t j = 0; j < count_; ++j) right[i] += weights[j] * a[j] * values[j];
    }
    solve(matrix, right, n);
    right.insert(right.begin(), first, 0.0);
    return right;
  }

  [[nodiscard]] std::vector<double> errors(bool odd, const std::vector<double>& coefficients) const {
    std::vector<double> result(odd ? num_ : den_);
    for (std::size_t m = 0; m < coefficients.size(); ++m) {
      const double* a = column(odd, m);
      for (std::size_t j = 0; j < count_; ++j) result[j] -= coefficients[m] * a[j];
    }
    for (double& error : result) error = std::abs(error);
    return result;
  }

  /// Close to the coefficients with the smallest maximum error, after this many steps of Lawson's iteration.
  [[nodiscard]] std::vector<double> fit(bool odd, int steps) const {
    std::vector<double> weights(count_, 1.0 / static_cast<double>(count_));
    std::vector<double> best;
    double best_error = HUGE_VAL;
    for (int step = 0; step <= steps; ++step) {
      std::vector<double> coefficients = least_squares(odd, weights);
      const std::vector<double> error = errors(odd, coefficients);
      const double largest = *std::max_element(error.begin(), error.end());
      if (largest < best_error) {
        best_error = largest;
        best = std::move(coefficients);
      }
      double sum = 0;
      for (std::size_t j = 0; j < count_; ++j) sum += weights[j] *= error[j];
      if (!(sum > 0)) break;
      for (double& weight : weights) weight /= sum;
    }
    return best;
  }

  std::size_t count_;
  std::size_t harmonics_;
  std::vector<double> cosines_;
  std::vector<double> sines_;
  std::vector<double> den_;
  std::vector<double> num_;
};

/// Nodes of the fit: whole levels, or as many points as the highest harmonic needs, and ends included.
std::vector<double> fit_nodes(double range, int harmonics, Levels levels) {
  std::size_t count = static_cast<std::size_t>(std::max(192, 6 * harmonics));
  if (levels == Levels::whole) count = static_cast<std::size_t>(std::ceil(range));
  std::vector<double> nodes(count + 1);
  for (std::size_t j = 0; j <= count; ++j) {
    nodes[j] = levels == Levels::whole ? static_cast<double>(j)
                                       : range * static_cast<double>(j) / static_cast<double>(count);
  }
  return nodes;
}

/// The largest errors at whole levels, or anywhere within the range.
void measure_errors(SpectralBasis& basis, double sigma, Levels levels) {
  std::size_t count = static_cast<std::size_t>(std::ceil(basis.range));
  double step = 1;
  double between_den = 0;
  double between_num = 0;
  if (levels == Levels::any) {
    count = 4096;
    step = basis.range / static_cast<double>(count);
    // Between two points a step apart an error exceeds the larger of theirs by step²/8 times its second
    // derivative at most: |k″| ≤ 1/σ² and |(d·k)″| ≤ 1.4/σ, and for a series Σ|c_m|(mω)².
    between_den = 1 / (sigma * sigma);
    between_num = 1.4 / sigma;
    for (int m = 1; m <= basis.harmonics; ++m) {
      const auto i = static_cast<std::size_t>(m);
      between_den += std::abs(basis.den[i]) * (m * basis.omega) * (m * basis.omega);
      between_num += std::abs(basis.num[i]) * (m * basis.omega) * (m * basis.omega);
    }
  }
  basis.den_error = 0;
  basis.num_error = 0;
  for (std::size_t j = 0; j <= count; ++j) {
    const double d = step * static_cast<double>(j);
    const double c1 = std::cos(basis.omega * d);
    const double s1 = std::sin(basis.omega * d);
    double c = 1;
    double s = 0;
    double den = basis.den[0] - weight_at(d, sigma);
    double num = -d * weight_at(d, sigma);
    for (int m = 1; m <= basis.harmonics; ++m) {
      const double next = c * c1 - s * s1;
      s = s * c1 + c * s1;
      c = next;
      den += basis.den[static_cast<std::size_t>(m)] * c;
      num += basis.num[static_cast<std::size_t>(m)] * s;
    }
    basis.den_error = std::max(basis.den_error, std::abs(den));
    basis.num_error = std::max(basis.num_error, std::abs(num));
  }
  basis.den_error += between_den * step * step / 8;
  basis.num_error += between_num * step * step / 8;
}

SpectralBasis make_basis(double sigma, double range, int harmonics, Levels levels, double omega, int steps) {
  SpectralBasis basis;
  basis.harmonics = harmonics;
  basis.omega = omega;
  basis.range = range;
  const Nodes nodes(fit_nodes(range, harmonics, levels), sigma, harmonics, omega);
  basis.den = nodes.fit_den(steps);
  basis.num = nodes.fit_num(steps);
  measure_errors(basis, sigma, levels);
  return basis;
}

double sum_of_magnitudes(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += std::abs(value);
  return sum;
}

constexpr int kLawsonSteps = 12;

/// The period is the range plus this multiple of σr. For a σr far beyond the range, as many times the range.
double omega_at(double sigma_range, double range, double sigmas) {
  return 2 * kPi / (range + sigmas * std::min(sigma_range, 4 * range));
}

/// What a basis costs in accuracy for a pixel that changes by σr. Large coefficients cancel each other in
/// float32, so that they count too.
double badness(const SpectralBasis& basis, double sigma) {
  constexpr double kFloat32 = 4e-6;
  const double change = std::min(sigma, basis.range);
  return basis.num_error + kFloat32 * sum_of_magnitudes(basis.num) +
         change * (basis.den_error + kFloat32 * sum_of_magnitudes(basis.den));
}

}  // namespace

SpectralBasis spectral_basis_of_period(double sigma_range, double range, int harmonics, Levels levels,
                                       double sigmas, bool exact) {
  return make_basis(sigma_range, range, harmonics, levels, omega_at(sigma_range, range, sigmas),
                    exact ? kLawsonSteps : 1);
}

SpectralBasis spectral_basis(double sigma_range, double range, int harmonics, Levels levels) {
  double best_sigmas = 0;
  double least = HUGE_VAL;
  const auto consider = [&](double sigmas) {
    const double bad =
        badness(spectral_basis_of_period(sigma_range, range, harmonics, levels, sigmas, false), sigma_range);
    if (bad < least) {
      least = bad;
      best_sigmas = sigmas;
    }
  };
  for (double sigmas = 1.5; sigmas < 8; sigmas += 0.5) consider(sigmas);
  const double centre = best_sigmas;
  consider(centre - 0.25);
  consider(centre + 0.25);
  return spectral_basis_of_period(sigma_range, range, harmonics, levels, best_sigmas, true);
}

SpectralBound spectral_bound(const SpectralBasis& basis, double weight_sum, double arithmetic,
                             double tolerance) {
  SpectralBound bound;
  bound.den = weight_sum * (basis.den_error + arithmetic * sum_of_magnitudes(basis.den));
  bound.num = weight_sum * (basis.num_error + arithmetic * sum_of_magnitudes(basis.num));
  bound.tolerance = tolerance;
  return bound;
}

SpectralBasis choose_spectral_basis(const SpectralDemand& demand) {
  const double change = std::min(demand.sigma_range, demand.range);
  const auto enough = [&](const SpectralBasis& basis) {
    const SpectralBound bound = spectral_bound(basis, demand.weight_sum, demand.arithmetic, demand.tolerance);
    const SpectralBound rounding = spectral_bound(basis, demand.weight_sum, 0, demand.tolerance);
    // Where most of what is left is rounding, more harmonics do not help.
    return bound.holds(demand.denominator, change) ||
           (rounding.num < 0.25 * bound.num && rounding.den < 0.25 * bound.den);
  };
  const auto with = [&](int harmonics) {
    return spectral_basis(demand.sigma_range, demand.range, harmonics, demand.levels);
  };
  // The coefficients of k fall as exp(−(mωσ)²/2): where they reach the error that is wanted, the search
  // starts.
  const double reach = std::min(demand.sigma_range, 4 * demand.range);
  const double wanted = std::clamp(
      demand.tolerance * demand.denominator / (demand.weight_sum * 4 * std::max(change, 1.0)), 1e-9, 0.1);
  const double deviations = std::sqrt(-2 * std::log(wanted));
  const double period = demand.range + deviations * reach;
  const double start = deviations * period / (2 * kPi * demand.sigma_range);
  if (start > 4.0 * demand.most_harmonics) return {};
  // Outwards in growing steps to a pair of numbers with the answer between them, which is then halved.
  int too_few = 0;
  int harmonics = std::clamp(static_cast<int>(std::lround(start)), 1, demand.most_harmonics);
  SpectralBasis best = with(harmonics);
  for (int step = 1; !enough(best); step *= 2) {
    if (harmonics == demand.most_harmonics) return {};
    too_few = harmonics;
    harmonics = std::min(harmonics + step, demand.most_harmonics);
    best = with(harmonics);
  }
  for (int step = 1; too_few + 1 < best.harmonics;) {
    const int down = too_few > 0 ? (too_few + best.harmonics) / 2 : std::max(1, best.harmonics - step);
    SpectralBasis fewer = with(down);
    if (enough(fewer)) {
      best = std::move(fewer);
      step *= 2;
    } else {
      too_few = down;
    }
  }
  return best;
}

}  // namespace filterscope::fast
