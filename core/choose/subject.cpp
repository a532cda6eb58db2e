#include "core/choose/subject.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>

#include "core/choose/channel_noise.h"
#include "core/choose/dither.h"
#include "core/choose/impulses.h"
#include "core/choose/local_variance.h"
#include "core/choose/noise_spectrum.h"
#include "core/image/crop.h"
#include "core/noise/model_estimate.h"
#include "core/noise/noise_estimate.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/maths/stabiliser.h"
#include "kernels/run/stabilised_plan.h"

namespace filterscope {
namespace {

constexpr int kLeastSide = 32;
constexpr double kLeastLevel = 0.2;
constexpr double kLeastResolution = 0.1;  ///< of the noise's variance

template <class T>
std::vector<float> read_values(const Image& image) {
  const auto* data = reinterpret_cast<const T*>(image.view().data);
  std::vector<float> values(image.shape().pixels() * static_cast<std::size_t>(image.shape().channels));
  std::ranges::transform(data, data + values.size(), values.begin(),
                         [](T value) { return static_cast<float>(value); });
  return values;
}

std::vector<float> values_of(const Image& image) {
  return with_pixel_type(image.shape().type, [&](auto zero) { return read_values<decltype(zero)>(image); });
}

Image float_image(const Image& like, const std::vector<float>& values, const ValueRange& range) {
  Shape shape = like.shape();
  shape.type = PixelType::f32;
  Image made(shape);
  std::ranges::copy(values, reinterpret_cast<float*>(made.view().data));
  made.set_range(range);
  made.set_spacing(like.spacing());
  made.set_weights(like.weights());
  return made;
}

/// The same as floats, stabilised where there is a model.
Image float_copy(const Image& image, const ValueRange& range, const Stabiliser* stabiliser) {
  std::vector<float> values = values_of(image);
  if (stabiliser != nullptr) {
    for (float& value : values) value = static_cast<float>(stabiliser->forward(static_cast<double>(value)));
  }
  Image made = float_image(image, values, range);
  if (image.guide() != nullptr)
    made.set_guide(std::make_shared<const Image>(float_copy(*image.guide(), range, stabiliser)));
  return made;
}

[[noreturn]] void refuse_correlated() {
  throw ArgumentError(problem(
      "choose.correlated",
      "Its noise is correlated: neighbouring pixels share some, as after scaling, blurring, compressing, "
      "demosaicing or reconstructing. Then a filter's error cannot be told from the image alone. Take the "
      "image "
      "before that was done, or choose by an image whose truth is known."));
}

void refuse_impulses(const SubjectRequest& request, const CancelToken* cancel) {
  double share = 0;
  if (request.impulses) {
    share = *request.impulses;
  } else if (const Impulses found = find_impulses(*request.image, cancel); matter(found)) {
    share = found.share();
  }
  if (!(share > 0)) return;
  throw ArgumentError(problem(
      "choose.impulses",
      "Its noise has impulses: %1 % of its values are black or white, far from all around them. Errors are "
      "estimated of noise that is Gaussian, Rician or of photons, and of impulses they would be far off. "
      "Take "
      "an image without them, or choose by an image whose truth is known.",
      Problem::number(fmt::format("{:.2g}", 100 * share))));
}

/// By the blocks that are flat, where there are enough; else by patches, which need not be, and where those
/// do not suffice either by the few blocks.
void find_level(ChoiceSubject& subject, const Image& image, const NoiseSpectrum& spectrum,
                const CancelToken* cancel) {
  constexpr std::size_t kEnoughBlocks = 80;
  subject.resolution = std::max(kLeastResolution, variance_error(spectrum));
  if (spectrum.sigma_blocks >= kEnoughBlocks) {
    subject.sigma_levels = spectrum.sigma / image.range().level();
    return;
  }
  const NoiseEstimate noise =
      image.shape().depth > 1 ? estimate_volume_noise(image, cancel) : estimate_noise(image, cancel);
  subject.certain = noise.certain;
  subject.sigma_levels = noise.level;
  if (noise.certain) subject.resolution = kLeastResolution;
  if (!noise.certain && spectrum.blocks > 0) subject.sigma_levels = spectrum.sigma / image.range().level();
}

void find_noise(ChoiceSubject& subject, const Image& image, const NoiseSpectrum& spectrum,
                const CancelToken* cancel) {
  const double level = image.range().level();
  subject.noise = "gaussian";
  find_level(subject, image, spectrum, cancel);
  const double found = subject.sigma_levels * level;
  const std::optional<NoiseModel> model = estimate_noise_model(image, cancel);
  UnevenNoise around;
  if (!model) {
    around = censored_noise(image.shape(), subject.values, found, cut_ends(image));
  } else if (model->kind == NoiseModel::Kind::rician) {
    around = rician_noise(image.shape(), subject.values, *model);
  } else {
    around.variance = photon_variance(image.shape(), subject.values, *model);
  }
  subject.variance = std::move(around.variance);
  subject.kernel = std::move(around.kernel);
  subject.shift = std::move(around.shift);
  if (!model) return;
  subject.noise = model->kind == NoiseModel::Kind::rician ? "rician" : "photons";
  double sum = 0;
  for (const float one : subject.variance) sum += static_cast<double>(one);
  subject.sigma_levels = std::sqrt(sum / static_cast<double>(subject.variance.size())) / level;
}

/// Of a value that was spread over one step, when its noise is stabilised.
double stabilised_variance(const Stabiliser& stabiliser, double value, double step) {
  return dither_variance(stabiliser.forward(value + step / 2) - stabiliser.forward(value - step / 2));
}

/// Where the steps of the values are not far below the noise: photons' are not where the image is dark.
void spread_steps(ChoiceSubject& subject, const Image& image, const Stabiliser* stabiliser) {
  constexpr double kMostSteps = 4;
  const std::vector<float> plain = values_of(image);
  const double step = step_of(plain);
  if (!(step > 0)) return;
  if (stabiliser != nullptr) {
    subject.judged = dithered(plain, step);
    subject.variance.clear();
    for (const float value : plain) {
      const double more = stabilised_variance(*stabiliser, static_cast<double>(value), step);
      subject.variance.push_back(static_cast<float>(1 + more));
    }
    for (float& value : subject.judged)
      value = static_cast<float>(stabiliser->forward(static_cast<double>(value)));
    return;
  }
  const double sigma = subject.sigma_levels * image.range().level();
  if (subject.noise != "photons" && sigma > kMostSteps * step) return;
  subject.judged = dithered(plain, step);
  const auto more = static_cast<float>(dither_variance(step));
  for (float& one : subject.variance) one += more;
  for (float& one : subject.kernel) one += more;
}

}  // namespace

ChoiceSubject choice_subject(const SubjectRequest& request, const CancelToken* cancel) {
  const Image& image = *request.image;
  const Shape& shape = image.shape();
  if (shape.width < kLeastSide || shape.height < kLeastSide) {
    throw ArgumentError(
        problem("choose.too_small",
                "Settings are chosen for images of at least 32 × 32 pixels; this one has %1 × %2.",
                shape.width, shape.height));
  }
  ChoiceSubject subject;
  subject.name = request.name;
  subject.truth_width = image.range().width();
  if (request.truth != nullptr) subject.truth = values_of(*request.truth);
  std::shared_ptr<const Stabiliser> stabiliser;
  if (request.stabilise) {
    stabiliser = std::make_shared<const Stabiliser>(*request.stabilise);
    const ValueRange range = stabilised_range(*request.stabilise, image.range());
    subject.image = float_copy(image, range, stabiliser.get());
    subject.back = [stabiliser](double value) { return stabiliser->back(value); };
    subject.noise = "stabilised";
    subject.variance = {1.0F};
    subject.sigma_levels = 1 / range.level();
  } else {
    subject.image = request.floats ? float_copy(image, image.range(), nullptr) : image;
  }
  subject.values = values_of(subject.image);
  refuse_impulses(request, cancel);
  const NoiseSpectrum spectrum = noise_spectrum(image, cancel);
  subject.whiteness = whiteness(spectrum);
  if (subject.whiteness == Whiteness::correlated) refuse_correlated();
  if (!request.stabilise) find_noise(subject, image, spectrum, cancel);
  subject.correlation = channel_correlation(subject.image, cancel);
  if (request.floats) spread_steps(subject, image, stabiliser.get());
  if (!(subject.sigma_levels >= kLeastLevel)) {
    throw ArgumentError(problem("choose.no_noise",
                                "Its noise has a σ of %1 levels of the value range, which is next to none: "
                                "there is nothing to filter away.",
                                Problem::number(fmt::format("{:.2g}", subject.sigma_levels))));
  }
  return subject;
}

ChoiceSubject cut(const ChoiceSubject& subject, const Region& box) {
  const Shape& shape = subject.image.shape();
  const auto channels = static_cast<std::size_t>(shape.channels);
  const std::size_t all = shape.pixels() * channels;
  // What is one for all values, or none, stays.
  const auto cut_values = [&](const std::vector<float>& values) {
    if (values.size() != all || all == 1) return values;
    std::vector<float> part;
    part.reserve(static_cast<std::size_t>(box.width()) * static_cast<std::size_t>(box.height()) *
                 static_cast<std::size_t>(box.depth()) * channels);
    for (int z = box.z0; z < box.z1; ++z) {
      for (int y = box.y0; y < box.y1; ++y) {
        const std::size_t row = static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) +
                                static_cast<std::size_t>(y);
        const auto first =
            values.begin() +
            static_cast<std::ptrdiff_t>(
                (row * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(box.x0)) * channels);
        part.insert(part.end(), first, first + static_cast<std::ptrdiff_t>(box.width()) * shape.channels);
      }
    }
    return part;
  };
  ChoiceSubject part;
  part.name = subject.name;
  part.image = slab(subject.image, box);
  part.values = cut_values(subject.values);
  part.judged = cut_values(subject.judged);
  part.variance = cut_values(subject.variance);
  part.kernel = cut_values(subject.kernel);
  part.shift = cut_values(subject.shift);
  part.correlation = subject.correlation;
  part.noise = subject.noise;
  part.sigma_levels = subject.sigma_levels;
  part.certain = subject.certain;
  part.whiteness = subject.whiteness;
  part.resolution = subject.resolution;
  part.truth = cut_values(subject.truth);
  part.back = subject.back;
  part.truth_width = subject.truth_width;
  return part;
}

}  // namespace filterscope
