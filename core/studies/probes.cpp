#include "core/studies/probes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/bench/measure.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

// The study's photometric σ is 15 percent of full scale. It says neither the spatial one nor the noise.
constexpr double kSigmaRange = 38.25;
constexpr double kNoiseLevels = 12.75;
constexpr int kEdgeRadius = 16;
constexpr int kRowRadius = 4;

std::span<const float> values(const Image& image) {
  return {reinterpret_cast<const float*>(image.view().data), image.shape().pixels()};
}

std::span<float> values(Image& image) {
  return {reinterpret_cast<float*>(image.view().data), image.shape().pixels()};
}

struct Filtered {
  Image raw;
  SharedImage bilateral;
  SharedImage gaussian;
};

/// Noise is made for images: the volume's planes lie below each other in one.
Image noisy(const Image& truth) {
  const Shape& shape = truth.shape();
  Image flat(Shape{shape.width, shape.height * shape.depth, 1, 1, PixelType::f32});
  std::ranges::copy(values(truth), values(flat).begin());
  const Image made = add_noise(flat, {.gaussian = kNoiseLevels});
  Image volume(shape);
  std::ranges::copy(values(made), values(volume).begin());
  return volume;
}

/// `truth` with noise, and what both filters make of it. Throws UnknownVariant and what filters throw.
Filtered filter_noisy(const Image& truth, int radius, const CancelToken* cancel) {
  Filtered made{noisy(truth), nullptr, nullptr};
  const Parameters parameters{
      {"radius", radius}, {"sigma_space", radius / 2.0}, {"sigma_range", kSigmaRange}};
  made.bilateral = filter_once(variant("bethel2012/cpu"), made.raw, parameters, cancel).result;
  made.gaussian = filter_once(variant("reference/gaussian3d_float64"), made.raw, parameters, cancel).result;
  return made;
}

/// A step of half the full scale between two flat halves.
Image step_volume(int width, int height, int depth) {
  Image image(Shape{width, height, depth, 1, PixelType::f32});
  const auto pixels = values(image);
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    pixels[i] = static_cast<int>(i % static_cast<std::size_t>(width)) < width / 2 ? 0.25F : 0.75F;
  }
  return image;
}

/// The mean of a plane of equal x.
double plane_mean(const Image& image, int x) {
  const auto pixels = values(image);
  const auto width = static_cast<std::size_t>(image.shape().width);
  double sum = 0;
  for (std::size_t i = static_cast<std::size_t>(x); i < pixels.size(); i += width) sum += double(pixels[i]);
  const std::size_t plane = pixels.size() / width;
  return sum / static_cast<double>(plane);
}

/// The standard deviation in the outer eighths, where no window reaches the step.
double flat_noise(const Image& image) {
  const auto pixels = values(image);
  const auto width = static_cast<std::size_t>(image.shape().width);
  double squares = 0;
  double count = 0;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const std::size_t x = i % width;
    if (x >= width / 8 && x < width - width / 8) continue;
    const double off = double(pixels[i]) - (x < width / 2 ? 0.25 : 0.75);
    squares += off * off;
    ++count;
  }
  return std::sqrt(squares / count);
}

/// The share of the true step between two voxels before the edge and two behind it.
double step_kept(const Image& image) {
  const int middle = image.shape().width / 2;
  return (plane_mean(image, middle + 1) - plane_mean(image, middle - 2)) / 0.5;
}

ProbeResult edge(const CancelToken* cancel) {
  // Wide enough that windows beside the step do not reach the flat parts where noise is measured.
  const Image truth = step_volume(64, 36, 36);
  const Filtered made = filter_noisy(truth, kEdgeRadius, cancel);
  ProbeResult result{"edge", {}, {}, {}};
  const double raw_noise = flat_noise(made.raw);
  const auto note = [&](const char* name, const Image& image) {
    const double kept = step_kept(image);
    const double noise = flat_noise(image) / raw_noise;
    result.numbers["edge." + std::string(name) + "_step"] = kept;
    result.numbers["edge." + std::string(name) + "_noise"] = noise;
    result.rows.push_back(
        {{"where", {{"volume", name}}}, {"measured", {{"step_kept", kept}, {"noise_left", noise}}}});
  };
  note(FS_TEXT("Study", "raw"), made.raw);
  note(FS_TEXT("Study", "gaussian"), *made.gaussian);
  note(FS_TEXT("Study", "bilateral"), *made.bilateral);
  return result;
}

/// A slab around the middle row of the study's volume, which is all that its filtered row depends on.
Image slab(const Image& volume) {
  constexpr int kAround = 2 * kRowRadius + 1;
  Image image(Shape{volume.shape().width, kAround, kAround, 1, PixelType::f32});
  const auto source = values(volume);
  const auto target = values(image);
  const auto width = static_cast<std::size_t>(volume.shape().width);
  const auto height = static_cast<std::size_t>(volume.shape().height);
  const std::size_t z0 = static_cast<std::size_t>(volume.shape().depth) / 2 - kRowRadius;
  const std::size_t y0 = height / 2 - kRowRadius;
  for (std::size_t z = 0; z < kAround; ++z) {
    for (std::size_t y = 0; y < kAround; ++y) {
      const auto row = source.subspan(((z0 + z) * height + y0 + y) * width, width);
      std::ranges::copy(row, target.begin() + static_cast<std::ptrdiff_t>((z * kAround + y) * width));
    }
  }
  return image;
}

std::span<const float> middle_row(const Image& image) {
  const auto width = static_cast<std::size_t>(image.shape().width);
  const std::size_t row = static_cast<std::size_t>(kRowRadius) * (2 * kRowRadius + 1) + kRowRadius;
  return values(image).subspan(row * width, width);
}

/// At how many of the ten largest steps of the true row the bilateral filter keeps more of the step.
std::array<double, 2> steps_kept(std::span<const float> truth, std::span<const float> bilateral,
                                 std::span<const float> gaussian) {
  std::vector<std::size_t> order;
  const auto step = [](std::span<const float> row, std::size_t i) {
    return double(row[i + 1]) - double(row[i]);
  };
  for (std::size_t i = 0; i + 1 < truth.size(); ++i) {
    if (std::abs(step(truth, i)) > 1e-6) order.push_back(i);
  }
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return std::abs(step(truth, a)) > std::abs(step(truth, b));
  });
  if (order.size() > 10) order.resize(10);
  double more = 0;
  for (const std::size_t i : order) {
    if (step(bilateral, i) / step(truth, i) > step(gaussian, i) / step(truth, i)) ++more;
  }
  return {static_cast<double>(order.size()), more};
}

ProbeResult row(const CancelToken* cancel) {
  const Image truth = slab(load_sample("shepp3d@256x256x120,f32"));
  const Filtered made = filter_noisy(truth, kRowRadius, cancel);
  ProbeResult result{"row", {}, {}, {}};
  const auto [steps, more] =
      steps_kept(middle_row(truth), middle_row(*made.bilateral), middle_row(*made.gaussian));
  result.numbers["row.steps"] = steps;
  result.numbers["row.bilateral_keeps_more"] = more;
  for (std::size_t x = 0; x < middle_row(truth).size(); ++x) {
    result.rows.push_back({{"where", {{"x", x}}},
                           {"measured",
                            {{"truth", middle_row(truth)[x]},
                             {"raw", middle_row(made.raw)[x]},
                             {"gaussian", middle_row(*made.gaussian)[x]},
                             {"bilateral", middle_row(*made.bilateral)[x]}}}});
  }
  return result;
}

}  // namespace

ProbeResult run_probe(const std::string& name, const CancelToken* cancel) {
  try {
    return name == "edge" ? edge(cancel) : row(cancel);
  } catch (const Cancelled&) {
    throw;
  } catch (const std::exception&) {
    return {name, {}, {}, problem_from(std::current_exception())};
  }
}

}  // namespace filterscope::studies
