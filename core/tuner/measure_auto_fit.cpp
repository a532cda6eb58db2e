// The times behind a fit, taken on the device.
#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <tuple>

#include "core/image/resample.h"
#include "core/io/samples.h"
#include "core/stats/summary.h"
#include "core/tuner/auto_fit.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

/// A real image: noise alone would have more isolated pixels, a smooth one none. Of volumes the model knows
/// the smooth ones: an isolated voxel takes fast/bilateral3d_bounded much longer.
Image image_of(const Shape& shape) {
  constexpr int kSmooth = 16;
  Image image = load_sample("hubble_deep_field.jpg");
  if (shape.channels == 1) image = to_gray(image);
  if (shape.depth > 1) image = resample(image, kSmooth, kSmooth);
  image = to_type(resample(image, shape.width, shape.height), shape.type);
  if (shape.depth == 1) return image;
  Image volume(shape);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y)
      std::memcpy(volume.view().row<std::byte>(y, z), image.view().row<std::byte>(y), shape.row_bytes());
  }
  return volume;
}

/// Keeps the images on the device from one request to the next.
class Timer {
 public:
  explicit Timer(int device) : device_(device) {}

  std::optional<double> operator()(const fast::Probe& wanted) {
    constexpr int kWarmUps = 2;
    constexpr std::size_t kFewest = 3;
    constexpr std::size_t kMost = 11;
    constexpr double kEnoughSeconds = 0.03;
    try {
      const auto run = make_run(variant(wanted.variant), wanted.request);
      if (!run->taken_variant().empty()) return std::nullopt;  // Another's time.
      run->bind(source(wanted.request.shape));
      const Region all = whole(wanted.request.shape);
      for (int i = 0; i < kWarmUps; ++i) run->run(all);
      std::vector<double> samples;
      const auto start = Clock::now();
      while (samples.size() < kFewest || (samples.size() < kMost && seconds_since(start) < kEnoughSeconds)) {
        samples.push_back(run->run(all));
      }
      return summarize(samples).median;
    } catch (const VariantError&) {
      return std::nullopt;
    } catch (const UnavailableError&) {  // tensor cores, where another device has them
      return std::nullopt;
    }
  }

 private:
  std::shared_ptr<const Source> source(const Shape& shape) {
    auto& known = sources_[{shape.width, shape.height, shape.depth, shape.channels, shape.type}];
    if (known == nullptr) {
      const Image image = image_of(shape);
      known = make_source(Backend::cuda, image.view(), device_);
    }
    return known;
  }

  int device_;
  std::map<std::tuple<int, int, int, int, PixelType>, std::shared_ptr<const Source>> sources_;
};

}  // namespace

AutoFit measure_auto_fit(int device, const CancelToken* cancel, const std::function<void(double)>& progress) {
  if (gpus().devices.empty()) throw UnavailableError(gpus().reason);
  const auto found = std::ranges::find(gpus().devices, device, &DeviceFacts::index);
  if (found == gpus().devices.end()) {
    throw UnavailableError(problem("gpu.no_such", "There is no usable GPU with number %1.", device));
  }
  Timer timer(device);
  // The clock rises with the load: the first times would be too long.
  constexpr double kWakeSeconds = 0.2;
  const auto start = Clock::now();
  for (const std::vector<fast::Probe> probes = fast::probes(*found); seconds_since(start) < kWakeSeconds;) {
    throw_if_cancelled(cancel);
    if (probes.empty() || !timer(probes.front())) break;
  }
  return fit_auto(
      *found, [&](const fast::Probe& request) { return timer(request); }, cancel, progress);
}

}  // namespace filterscope
