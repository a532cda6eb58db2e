#include "core/bench/measure.h"

#include <algorithm>
#include <vector>

#include "core/bench/sampler.h"
#include "core/bench/source_texts.h"
#include "core/image/plan_request.h"
#include "core/preview/band_pacer.h"
#include "kernels/api/errors.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

constexpr int kDefaultRepeats = 5;
/// Fewer samples have no 95 % interval of the median.
constexpr std::size_t kFewestForInterval = 6;
/// A CPU variant's first run that takes this many times the limit is the sample: a second one would take as
/// long again to leave out page faults and the start of threads, which no longer show.
constexpr double kLongRun = 10;

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

double beside(const std::vector<PathTimes>& paths, double PathTimes::*field) {
  return paths.empty() ? 0 : median_of(paths, field);
}

void report(const std::function<void(double)>& progress, double fraction) {
  if (progress) progress(std::clamp(fraction, 0.0, 1.0));
}

}  // namespace

void note_paths(Measurement& measurement, const std::vector<PathTimes>& paths) {
  measurement.upload_ms = beside(paths, &PathTimes::upload_ms);
  measurement.bind_ms = beside(paths, &PathTimes::bind_ms);
  measurement.download_ms = beside(paths, &PathTimes::download_ms);
  measurement.rest_ms = beside(paths, &PathTimes::rest_ms);
  measurement.slabs = paths.empty() ? std::nullopt : paths.back().slabs;
  if (measurement.slabs) measurement.wall_ms = median_of(paths, &PathTimes::wall_ms);
}

void note_samples(Measurement& measurement, const Conditions& conditions) {
  measurement.summary = of_rounds(summarize(measurement.samples_ms), measurement.rounds_ms);
  if (!has_spread(measurement.summary)) measurement.converged = false;
  const double median = measurement.summary.median;
  if (conditions.transfers == Transfers::in) {
    measurement.wall_ms = median;
  } else if (!measurement.slabs) {
    // The wall time of another run than the median one may be below it: the parts are those that are
    // reported.
    measurement.wall_ms =
        measurement.upload_ms + measurement.bind_ms + median + measurement.download_ms + measurement.rest_ms;
  }
}

void note_run(Measurement& measurement, const Sampler& sampler) {
  measurement.facts = sampler.facts();
  measurement.facts.code = sampler.code();
  measurement.bound = sampler.bound();
  measurement.taken = sampler.taken();
  measurement.launches = sampler.launches();
}

void note_insides(Measurement& measurement, const BenchSettings& settings, Sampler& sampler) {
  try {
    if (settings.counters) measurement.counters = sampler.counters();
  } catch (const UnavailableError& error) {
    measurement.no_counters = error.problem();
  }
  try {
    if (settings.energy) measurement.energy = sampler.energy();
  } catch (const UnavailableError& error) {
    measurement.no_energy = error.problem();
  }
  try {
    if (settings.lines) {
      measurement.lines = sampler.lines();
      add_texts(*measurement.lines);
    }
  } catch (const UnavailableError& error) {
    measurement.no_lines = error.problem();
  }
}

Measurement measure(const Variant& variant, const Image& image, const Parameters& parameters,
                    const BenchSettings& settings, const CancelToken* cancel,
                    const std::function<void(double)>& progress) {
  const auto start = Clock::now();
  const bool robust = settings.mode == BenchMode::robust;
  const auto repeats = static_cast<std::size_t>(settings.repeats > 0 ? settings.repeats : kDefaultRepeats);
  // A number of repeats that was asked for is honoured beyond the time limit; the usual one is not.
  const auto owed = settings.repeats > 0 || !robust ? repeats : std::size_t{0};
  const auto time_is_over = [&] { return robust && seconds_since(start) >= settings.time_limit_s; };

  Sampler timing(variant, image, parameters, settings, settings.conditions, cancel);
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
    samples.push_back(timing.sample());
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
  // Where the warm-up alone outlasted the limit, the one run behind the transfers is the sample.
  if (samples.empty()) {
    const bool all = settings.conditions.transfers == Transfers::in;
    samples.push_back(all ? paths.front().wall_ms : paths.front().run_ms);
  }
  note_paths(measurement, paths);
  note_samples(measurement, settings.conditions);
  note_run(measurement, timing);
  note_insides(measurement, settings, timing);
  measurement.result = timing.take_result();
  report(progress, 1);
  return measurement;
}

double run_in_bands(FilterRun& run, const Variant& variant, const PlanRequest& request,
                    const CancelToken* cancel, const std::function<void(double)>& progress) {
  if (run.slabs() != nullptr) {
    run.on_progress(progress);
    const double ms = run.run(whole(request.shape), cancel);
    run.on_progress({});
    return ms;
  }
  const int height = request.shape.height;
  // A run on the CPU polls `cancel` by itself: there bands are for `progress` alone. One that is not much
  // higher than what the filter reads around it may take most of its time for rows of its neighbours.
  const bool on_cpu = variant.descriptor.backend == Backend::cpu;
  constexpr double kCpuBandMs = 250;
  constexpr int kReaches = 4;
  const int reach = on_cpu ? kReaches * halo_of(variant.descriptor, request.parameters).y : 0;
  BandPacer pacer(0, 1, std::max({1, height / 16, reach}), on_cpu ? kCpuBandMs : BandPacer::kBandMs);
  Region band = whole(request.shape);
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
                        const DeviceList& devices, std::optional<std::uint64_t> memory_limit) {
  throw_if_cancelled(cancel);
  PreparedRun run(variant, image, parameters, devices, memory_limit);
  auto result = std::make_shared<Image>(image.shape());
  const PathTimes path = run.path(*result, cancel, [&](FilterRun& filter) {
    return run_in_bands(filter, variant, request_for(image, parameters), cancel, progress);
  });
  result->describe_like(image);
  Measurement measurement;
  measurement.samples_ms = {path.run_ms};
  note_paths(measurement, {path});
  note_samples(measurement, {});
  measurement.facts = run.filter().facts();
  measurement.bound = run.filter().bound_facts();
  measurement.taken = run.filter().taken_variant();
  measurement.result = std::move(result);
  return measurement;
}

}  // namespace filterscope
