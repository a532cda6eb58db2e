#include "core/bench/measure.h"
#include "core/image/plan_request.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "core/preview/band_pacer.h"

namespace filterscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kDefaultRepeats = 5;
/// Whole-path repeats behind the upload, bind, download and wall times.
constexpr int kPathRepeats = 3;
/// Fewer samples have no 95 % interval of the median.
constexpr std::size_t kFewestForInterval = 6;
/// A CPU variant's first run that takes this many times the limit is the sample: a second one would take as
/// long again to leave out page faults and the start of threads, which no longer show.
constexpr double kLongRun = 10;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct PathTimes {
  double upload_ms = 0;
  double bind_ms = 0;
  double run_ms = 0;
  double download_ms = 0;
  double rest_ms = 0;  ///< of the wall clock's time: what is none of the others
};

/// One combination on its way: its run, its picture, and the picture that comes out.
class Timing {
 public:
  Timing(const Variant& variant, const Image& image, const Parameters& parameters, const DeviceList& devices,
         const CancelToken* cancel)
      : image_(image),
        backend_(variant.descriptor.backend),
        devices_(devices),
        cancel_(cancel),
        run_(make_run(variant, request_for(image, parameters), devices_)),
        result_(std::make_shared<Image>(image.shape())) {}

  /// Upload, bind, filter, download.
  PathTimes path() {
    throw_if_cancelled(cancel_);
    PathTimes times;
    const auto start = Clock::now();
    const auto source = make_source(backend_, image_.view(), devices_);
    times.upload_ms = source->upload_ms();
    times.bind_ms = run_->bind(source, cancel_);
    times.run_ms = run_->run(whole(image_.shape()), cancel_);
    times.download_ms = run_->download(result_->view());
    const double wall_ms = seconds_since(start) * 1000;
    times.rest_ms =
        std::max(0.0, wall_ms - times.upload_ms - times.bind_ms - times.run_ms - times.download_ms);
    return times;
  }

  double filter() {
    throw_if_cancelled(cancel_);
    return run_->run(whole(image_.shape()), cancel_);
  }

  [[nodiscard]] KernelFacts facts() const { return run_->facts(); }
  [[nodiscard]] BoundFacts bound() const { return run_->bound_facts(); }
  [[nodiscard]] std::string_view taken() const { return run_->taken_variant(); }

  std::shared_ptr<const Image> take_result() {
    result_->describe_like(image_);
    return std::move(result_);
  }

 private:
  const Image& image_;
  Backend backend_;
  DeviceList devices_;
  const CancelToken* cancel_;
  std::unique_ptr<FilterRun> run_;
  std::shared_ptr<Image> result_;
};

bool median_is_known(const std::vector<double>& samples, double precision) {
  if (samples.size() < kFewestForInterval) return false;
  const Summary summary = summarize(samples);
  return summary.median_half_width <= precision * summary.median;
}

double median_of(const std::vector<PathTimes>& paths, double PathTimes::*field) {
  std::vector<double> values;
  for (const PathTimes& path : paths) values.push_back(path.*field);
  return summarize(values).median;
}

void report(const std::function<void(double)>& progress, double fraction) {
  if (progress) progress(std::clamp(fraction, 0.0, 1.0));
}

}  // namespace

Measurement measure(const Variant& variant, const Image& image, const Parameters& parameters,
                    const BenchSettings& settings, const CancelToken* cancel,
                    const std::function<void(double)>& progress) {
  const auto start = Clock::now();
  const bool robust = settings.mode == BenchMode::robust;
  const auto repeats = static_cast<std::size_t>(settings.repeats > 0 ? settings.repeats : kDefaultRepeats);
  // A number of repeats that was asked for is honoured beyond the time limit; the usual one is not.
  const auto owed = settings.repeats > 0 || !robust ? repeats : std::size_t{0};
  const auto time_is_over = [&] { return robust && seconds_since(start) >= settings.time_limit_s; };

  Timing timing(variant, image, parameters, settings.devices, cancel);
  std::vector<PathTimes> paths;
  for (int i = 0; i < std::max(1, settings.warm_ups); ++i) {
    const PathTimes path = timing.path();
    const bool is_long = path.run_ms > kLongRun * 1000 * settings.time_limit_s;
    if (owed == 0 && is_long && variant.descriptor.backend == Backend::cpu) {
      paths = {path};
      break;
    }
  }

  Measurement measurement;
  std::vector<double>& samples = measurement.samples_ms;
  std::size_t next_check = std::max(repeats, kFewestForInterval);
  bool known = false;
  while (robust ? !known : samples.size() < repeats) {
    if (samples.size() >= owed && time_is_over()) break;
    samples.push_back(timing.filter());
    if (robust && samples.size() >= next_check) {
      known = median_is_known(samples, settings.precision);
      // Each check sorts all samples: checking at every one would outgrow the samples themselves.
      next_check += std::max<std::size_t>(1, samples.size() / 8);
    }
    report(progress, robust ? seconds_since(start) / std::max(settings.time_limit_s, 1e-9)
                            : static_cast<double>(samples.size()) / static_cast<double>(repeats));
  }
  measurement.converged = !robust || known;

  while (paths.empty() || (paths.size() < kPathRepeats && !time_is_over())) paths.push_back(timing.path());
  measurement.upload_ms = median_of(paths, &PathTimes::upload_ms);
  measurement.bind_ms = median_of(paths, &PathTimes::bind_ms);
  measurement.download_ms = median_of(paths, &PathTimes::download_ms);
  // Where the warm-up alone outlasted the limit, the one run behind the transfers is the sample.
  if (samples.empty()) samples.push_back(paths.front().run_ms);

  measurement.summary = summarize(samples);
  // The wall time of another run than the median one may be below it: the parts are those that are reported.
  measurement.wall_ms = measurement.upload_ms + measurement.bind_ms + measurement.summary.median +
                        measurement.download_ms + median_of(paths, &PathTimes::rest_ms);
  measurement.facts = timing.facts();
  measurement.bound = timing.bound();
  measurement.taken = timing.taken();
  measurement.result = timing.take_result();
  report(progress, 1);
  return measurement;
}

double run_in_bands(FilterRun& run, const Shape& shape, const CancelToken* cancel,
                    const std::function<void(double)>& progress) {
  const int height = shape.height;
  BandPacer pacer(0, 1, std::max(1, height / 16));
  Region band = whole(shape);
  double run_ms = 0;
  for (int row = 0; row < height; row = band.y1) {
    throw_if_cancelled(cancel);
    band.y0 = row;
    band.y1 = row + pacer.next(height - row);
    const double ms = run.run(band, cancel);
    run_ms += ms;
    pacer.measured(band.height(), ms);
    report(progress, static_cast<double>(band.y1) / height);
  }
  return run_ms;
}

Measurement filter_once(const Variant& variant, const Image& image, const Parameters& parameters,
                        const CancelToken* cancel, const std::function<void(double)>& progress,
                        const DeviceList& devices) {
  throw_if_cancelled(cancel);
  const auto run = make_run(variant, request_for(image, parameters), devices);
  const auto start = Clock::now();
  Measurement measurement;
  const auto source = make_source(variant.descriptor.backend, image.view(), devices);
  measurement.upload_ms = source->upload_ms();
  measurement.bind_ms = run->bind(source, cancel);

  const double run_ms = run_in_bands(*run, image.shape(), cancel, progress);
  auto result = std::make_shared<Image>(image.shape());
  measurement.download_ms = run->download(result->view());
  measurement.wall_ms = seconds_since(start) * 1000;
  result->describe_like(image);
  measurement.samples_ms = {run_ms};
  measurement.summary = summarize(measurement.samples_ms);
  measurement.facts = run->facts();
  measurement.bound = run->bound_facts();
  measurement.taken = run->taken_variant();
  measurement.result = std::move(result);
  return measurement;
}

}  // namespace filterscope
