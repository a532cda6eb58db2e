#include "core/noise/model_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/noise/censored_noise.h"
#include "core/noise/noise.h"
#include "core/noise/rician_estimate.h"
#include "core/noise/rician_moments.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr int kBlock = 8;
constexpr std::size_t kLeastBlocks = 200;
constexpr std::size_t kBinBlocks = 50;
constexpr std::size_t kMostBins = 40;
constexpr int kMostSlices = 9;

struct Block {
  double mean = 0;
  double fine = 0;    ///< mean square of its diagonal differences: the noise's variance
  double coarse = 0;  ///< variance of its means of 2×2 pixels, times 4: the same where it is flat
  bool full = false;  ///< a value at the upper end, where values are cut off
};

struct Bin {
  double mean = 0;
  double variance = 0;
  double count = 0;
  bool cut = false;  ///< some of its noise was cut off at an end of the type
};

struct Line {
  double slope = 0;
  double at_zero = 0;
  double slope_error = 0;  ///< standard error
};

/// False where a pixel has no weight or is no number.
template <class T>
bool read_block(const ConstImageView& view, int x0, int y0, int z, int channel, const CutEnds& ends,
                Block& block) {
  constexpr int kCells = kBlock / 2;
  const auto channels = static_cast<std::size_t>(view.shape.channels);
  double sum = 0;
  double fine = 0;
  double sums = 0;
  double squares = 0;
  block.full = false;
  for (int j = 0; j < kCells; ++j) {
    const int y = y0 + 2 * j;
    const T* above = view.row<T>(y, z);
    const T* below = view.row<T>(y + 1, z);
    for (int i = 0; i < kCells; ++i) {
      const auto x = static_cast<std::size_t>(x0 + 2 * i);
      const std::size_t left = x * channels + static_cast<std::size_t>(channel);
      const std::size_t right = left + channels;
      if (view.weights != nullptr) {
        for (const int row : {y, y + 1}) {
          if (!(view.weight_row(row, z)[x] > 0) || !(view.weight_row(row, z)[x + 1] > 0)) return false;
        }
      }
      const std::array<double, 4> v{static_cast<double>(above[left]), static_cast<double>(above[right]),
                                    static_cast<double>(below[left]), static_cast<double>(below[right])};
      const double cell = v[0] + v[1] + v[2] + v[3];
      if (!std::isfinite(cell)) return false;
      const double diagonal = (v[0] - v[1] - v[2] + v[3]) / 2;
      fine += diagonal * diagonal;
      sum += cell;
      sums += cell / 2;
      squares += cell / 2 * (cell / 2);
      block.full = block.full || (ends.high && std::ranges::max(v) >= *ends.high);
    }
  }
  constexpr double kCount = kCells * kCells;
  block.mean = sum / (4 * kCount);
  block.fine = fine / kCount;
  block.coarse = std::max(0.0, (squares - sums * sums / kCount) / (kCount - 1));
  return true;
}

template <class T>
void read_blocks(const Image& image, const CutEnds& ends, const CancelToken* cancel,
                 std::vector<Block>& blocks) {
  const ConstImageView view = image.view();
  const Shape& shape = view.shape;
  const int slices = std::min(shape.depth, kMostSlices);
  for (int s = 0; s < slices; ++s) {
    throw_if_cancelled(cancel);
    const int z = shape.depth <= kMostSlices ? s : (2 * s + 1) * shape.depth / (2 * slices);
    for (int channel = 0; channel < shape.channels; ++channel) {
      for (int y = 0; y + kBlock <= shape.height; y += kBlock) {
        for (int x = 0; x + kBlock <= shape.width; x += kBlock) {
          Block block;
          if (read_block<T>(view, x, y, z, channel, ends, block)) blocks.push_back(block);
        }
      }
    }
  }
}

/// Of blocks with means near each other, those that are flat: half of them, by which what flat ones have is
/// known, then all that have no more than chance gives.
Bin bin_of(std::vector<Block>::iterator first, std::vector<Block>::iterator last) {
  std::sort(first, last, [](const Block& a, const Block& b) { return a.coarse < b.coarse; });
  const auto half = first + (last - first + 1) / 2;
  double fine = 0;
  for (auto block = first; block != half; ++block) fine += block->fine;
  // Of 15 degrees of freedom one in a thousand is above 2.5.
  const double most = 2.5 * fine / static_cast<double>(half - first);
  Bin bin;
  double full = 0;
  for (auto block = first; block != last; ++block) {
    if (block->coarse > most) continue;
    bin.count += 1;
    bin.mean += block->mean;
    bin.variance += block->fine;
    full += block->full ? 1 : 0;
  }
  if (bin.count == 0) return bin;
  bin.mean /= bin.count;
  bin.variance /= bin.count;
  constexpr double kFewFull = 0.05;
  bin.cut = full > kFewFull * bin.count;
  return bin;
}

std::vector<Bin> bins_of(std::vector<Block>& blocks, const Image& image) {
  std::ranges::sort(blocks, {}, &Block::mean);
  const std::size_t count = std::clamp<std::size_t>(blocks.size() / kBinBlocks, 1, kMostBins);
  const bool whole = is_integer(image.shape().type);
  std::vector<Bin> bins;
  for (std::size_t i = 0; i < count; ++i) {
    const auto begin = blocks.begin() + static_cast<std::ptrdiff_t>(i * blocks.size() / count);
    const auto end = blocks.begin() + static_cast<std::ptrdiff_t>((i + 1) * blocks.size() / count);
    Bin bin = bin_of(begin, end);
    if (bin.count == 0) continue;
    // What rounding adds (Sheppard 1898).
    if (whole) bin.variance = std::max(0.0, bin.variance - 1.0 / 12);
    bins.push_back(bin);
  }
  std::erase_if(bins, [](const Bin& bin) { return bin.cut; });
  return bins;
}

/// Least squares, each bin by what is known of its variance, those far off less (Cauchy's weights).
Line line_through(const std::vector<Bin>& bins) {
  Line line;
  double typical = 0;
  for (const Bin& bin : bins) typical += bin.variance / static_cast<double>(bins.size());
  std::vector<double> fitted(bins.size(), typical);
  std::vector<double> robust(bins.size(), 1);
  constexpr int kRounds = 20;
  for (int round = 0; round < kRounds; ++round) {
    double w = 0;
    double x = 0;
    double y = 0;
    std::vector<double> weights;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      const double expected = std::max(fitted[i], 1e-3 * typical);
      weights.push_back(robust[i] * bins[i].count * 8 / (expected * expected));
      w += weights[i];
      x += weights[i] * bins[i].mean;
      y += weights[i] * bins[i].variance;
    }
    x /= w;
    y /= w;
    double xx = 0;
    double xy = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      xx += weights[i] * (bins[i].mean - x) * (bins[i].mean - x);
      xy += weights[i] * (bins[i].mean - x) * (bins[i].variance - y);
    }
    if (!(xx > 0)) return {};
    line = {xy / xx, y - xy / xx * x, std::sqrt(1 / xx)};
    std::vector<double> apart;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      fitted[i] = line.at_zero + line.slope * bins[i].mean;
      apart.push_back(std::abs(bins[i].variance - fitted[i]) / std::max(fitted[i], 1e-3 * typical));
    }
    std::vector<double> sorted = apart;
    std::ranges::sort(sorted);
    const double spread = std::max(2 * sorted[sorted.size() / 2], 1e-6);
    for (std::size_t i = 0; i < bins.size(); ++i)
      robust[i] = 1 / (1 + apart[i] / spread * (apart[i] / spread));
  }
  return line;
}

/// How far the bins' variances are from what is expected: the mean of the logarithm of their ratio.
template <class Expected>
double misfit(const std::vector<Bin>& bins, const Expected& expected) {
  double sum = 0;
  double count = 0;
  for (const Bin& bin : bins) {
    if (!(bin.variance > 0)) continue;
    sum += bin.count * std::abs(std::log(std::max(expected(bin), 1e-3 * bin.variance) / bin.variance));
    count += bin.count;
  }
  return count > 0 ? sum / count : 0;
}

double line_misfit(const std::vector<Bin>& bins, const Line& line) {
  return misfit(bins, [&](const Bin& bin) { return line.at_zero + line.slope * bin.mean; });
}

struct FittedSigma {
  double sigma = 0;
  double misfit = HUGE_VAL;
};

/// The σ whose expected(bin, σ) is nearest to the bins.
template <class Expected>
FittedSigma nearest_sigma(const std::vector<Bin>& bins, const Expected& expected) {
  double most = 0;
  for (const Bin& bin : bins) most = std::max(most, bin.variance);
  FittedSigma nearest;
  for (double sigma = std::sqrt(most) / 3; sigma < 2 * std::sqrt(most); sigma *= 1.02) {
    const double apart = misfit(bins, [&](const Bin& bin) { return expected(bin, sigma); });
    if (apart < nearest.misfit) nearest = {sigma, apart};
  }
  return nearest;
}

/// Whether noise of one strength that is cut off at the lower end explains the bins nearly as well as a line,
/// which has a number more to fit. Where photons are counted it is mostly more than twice as far off.
bool rather_cut_off(const std::vector<Bin>& bins, const Line& line, double low) {
  constexpr double kMuchWorse = 1.9;
  const FittedSigma cut = nearest_sigma(bins, [&](const Bin& bin, double sigma) {
    return sigma * sigma * censored(std::max(bin.mean - low, 0.0) / sigma).share;
  });
  return cut.misfit < kMuchWorse * line_misfit(bins, line);
}

/// Whether the line is near the bins, and far nearer than one variance for all: brighter parts with more
/// texture make no line.
bool explains(const std::vector<Bin>& bins, const Line& line) {
  constexpr double kMostMisfit = 0.15;
  std::vector<double> variances;
  for (const Bin& bin : bins) variances.push_back(bin.variance);
  std::ranges::sort(variances);
  const double middle = variances[variances.size() / 2];
  const double of_line = line_misfit(bins, line);
  return of_line < kMostMisfit && 2 * of_line < misfit(
                                                    bins, [&](const Bin&) { return middle; });
}

/// Near the lower end Gaussian noise is cut off; photons are so few there by themselves. Where brighter bins
/// are enough these tell.
Line line_of_bright(std::vector<Bin> bins, const Line& of_all, double low) {
  std::erase_if(bins, [&](const Bin& bin) { return bin.mean - low < 2.5 * std::sqrt(bin.variance); });
  constexpr std::size_t kEnough = 6;
  if (bins.size() < kEnough || bins.back().mean - low < 1.5 * (bins.front().mean - low)) return of_all;
  const Line bright = line_through(bins);
  return bright.slope > 0 ? bright : of_all;
}

/// Nothing of too few blocks.
std::optional<std::vector<Bin>> bins_of(const Image& image, const CutEnds& ends, const CancelToken* cancel) {
  std::vector<Block> blocks;
  with_pixel_type(image.shape().type,
                  [&](auto zero) { read_blocks<decltype(zero)>(image, ends, cancel, blocks); });
  if (blocks.size() < kLeastBlocks) return std::nullopt;
  return bins_of(blocks, image);
}

/// Of magnitudes that are `no_signal` without noise.
double rician_variance(const Bin& bin, double sigma, double no_signal) {
  return sigma * sigma * rician((bin.mean - no_signal) / sigma).variance;
}

/// The Rician noise that is nearest to the bins, if it is as near as the line, which has a number more to
/// fit.
std::optional<NoiseModel> magnitudes_of(const std::vector<Bin>& bins, const Line& line, double no_signal) {
  const FittedSigma nearest = nearest_sigma(
      bins, [&](const Bin& bin, double sigma) { return rician_variance(bin, sigma, no_signal); });
  if (nearest.misfit > line_misfit(bins, line)) return std::nullopt;
  return NoiseModel{NoiseModel::Kind::rician, 1, no_signal, nearest.sigma};
}

std::optional<NoiseModel> growing_noise_of(const std::vector<Bin>& bins, const CutEnds& ends,
                                           double no_signal) {
  constexpr std::size_t kLeastBins = 3;
  if (bins.size() < kLeastBins) return std::nullopt;
  Line line = line_through(bins);
  constexpr double kSure = 5;           // standard errors
  constexpr double kLeastGrowth = 1.3;  // of the variance from the darkest bin to the brightest
  const double darkest = line.at_zero + line.slope * bins.front().mean;
  const double brightest = line.at_zero + line.slope * bins.back().mean;
  const bool grows =
      line.slope > kSure * line.slope_error && brightest > kLeastGrowth * std::max(darkest, 0.0);
  if (!grows || (ends.low && rather_cut_off(bins, line, *ends.low))) return std::nullopt;
  if (!explains(bins, line)) return std::nullopt;
  if (ends.low) {
    line = line_of_bright(bins, line, *ends.low);
  } else if (const auto magnitudes = magnitudes_of(bins, line, no_signal)) {
    return magnitudes;
  }
  NoiseModel model{NoiseModel::Kind::photons, line.slope, 0, 0};
  if (line.at_zero > 0) {
    model.sigma = std::sqrt(line.at_zero);
  } else {
    model.offset = -line.at_zero / line.slope;
  }
  // What is a thousandth of a photon's value is rounding, no finding.
  const double least = line.slope / 1000;
  if (model.sigma < least) model.sigma = 0;
  if (model.offset < least) model.offset = 0;
  return model;
}

/// Where blocks are enough the flat ones' variances have to be those of magnitudes: a dark background that is
/// not without signal may look like noise alone, and counts of few photons may, too.
bool rician_explains(const std::vector<Bin>& bins, const NoiseModel& model) {
  constexpr double kMostMisfit = 0.2;
  return !bins.empty() && misfit(bins, [&](const Bin& bin) {
                            return rician_variance(bin, model.sigma, model.offset);
                          }) < kMostMisfit;
}

/// To four digits: an estimate has no more, and it is read back as it is.
double rounded(double value) {
  if (value == 0 || !std::isfinite(value)) return value;
  const double scale = std::pow(10.0, 3 - static_cast<int>(std::floor(std::log10(std::abs(value)))));
  return std::round(value * scale) / scale;
}

}  // namespace

std::optional<NoiseModel> estimate_noise_model(const Image& image, const CancelToken* cancel) {
  if (image.empty()) return std::nullopt;
  const CutEnds ends = cut_ends(image);
  const auto bins = bins_of(image, ends, cancel);
  std::optional<NoiseModel> model;
  if (const auto found = estimate_rician(image, cancel))
    model = NoiseModel{NoiseModel::Kind::rician, 1, no_signal(image.range()), found->sigma};
  if (bins && (!model || !rician_explains(*bins, *model)))
    model = growing_noise_of(*bins, ends, no_signal(image.range()));
  if (!model) return std::nullopt;
  model->gain = rounded(model->gain);
  model->sigma = rounded(model->sigma);
  model->offset = rounded(model->offset);
  return model;
}

NoiseModel noise_model_for(std::string_view text, const Image& image, const CancelToken* cancel) {
  if (text == "auto") {
    const std::optional<NoiseModel> found = estimate_noise_model(image, cancel);
    if (found) return *found;
    throw ArgumentError(problem("stabilise.nothing_found",
                                "No noise was found that grows with the signal, so there is nothing to "
                                "stabilise. Filter the image as "
                                "it is, or say photons:GAIN,OFFSET,SIGMA or rician:SIGMA."));
  }
  NoiseModel model = parse_noise_model(text);
  if (model.kind == NoiseModel::Kind::rician && text.find(',') == std::string_view::npos)
    model.offset = no_signal(image.range());
  return model;
}

}  // namespace filterscope
