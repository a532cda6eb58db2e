// Times one variant on one image.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/bench/conditions.h"
#include "core/bench/energy.h"
#include "core/bench/sampler.h"
#include "core/image/image.h"
#include "core/stats/summary.h"
#include "kernels/api/problem.h"
#include "kernels/api/variant.h"
#include "kernels/counters/counters.h"
#include "kernels/counters/line_samples.h"
#include "kernels/run/split_run.h"

namespace filterscope {

/// `study`: a fixed number of repeats, mean. `robust`: until the median is known to `precision`, or the
/// limit.
enum class BenchMode : unsigned char { robust, study };

struct BenchSettings {
  BenchMode mode = BenchMode::robust;
  /// study: repeats (0: 5); robust: at least this many samples. A number that is given is honoured beyond the
  /// time limit; the usual 5 are not, so that one slow variant cannot hold up a sweep.
  int repeats = 0;
  double time_limit_s = 3;   ///< robust: samples are taken until so long after the start, warm-up included
  double precision = 0.005;  ///< robust: relative half width of the median's 95 % interval
  /// Runs through the whole path (upload, bind, kernel, download), not counted; but where a CPU variant's
  /// first run takes ten times the limit, robust counts it and leaves it at that.
  int warm_ups = 1;
  /// Those of CUDA variants; several share each image. Empty: the first usable one.
  DeviceList devices = {};
  Conditions conditions = {};
  /// Of a sweep, above 0: it takes this many interleaved rounds (core/sweep/rounds.h) in place of `mode`'s
  /// samples. `repeats` are then the samples of a round (0: 3 to 25, as many as 5 ms hold), and a combination
  /// that has had `time_limit_s` takes no more rounds once it has kFewestRounds.
  int rounds = 0;
  std::uint64_t order_seed = 1;  ///< of the order in every round
  /// Of each device's memory, or of the host's for a CPU variant: volumes that need more go through in slabs
  /// (kernels/run/slab_run.h). Absent: what is free.
  std::optional<std::uint64_t> memory_limit = {};
  bool counters = false;  ///< read a GPU's hardware counters too, behind the samples
  bool energy = false;    ///< read the energy of a run too, behind the samples
  bool lines = false;     ///< sample which lines of its kernels a GPU's time goes to, behind the samples
};

/// Times of one combination, kept apart: `samples_ms` is the filter alone.
struct Measurement {
  std::vector<double> samples_ms;
  Summary summary;  ///< of rounds where there are any: of_rounds()
  double upload_ms = 0;
  double bind_ms = 0;  ///< padding and colour conversion, once an image
  double download_ms = 0;
  double rest_ms = 0;  ///< what passes between upload, bind, run and download
  double wall_ms = 0;  ///< all of these; with transfers in the samples, their median
  /// Of a volume that was larger than the memory: as its last whole path went. Copies then overlap the
  /// filter, their times are sums over all slabs, and wall_ms is what the clock says.
  std::optional<SlabFacts> slabs;
  /// False where the time limit came first, in robust mode and in rounds, and of one sample alone.
  bool converged = true;
  int launches = 1;                ///< in a sample
  std::vector<double> rounds_ms;   ///< medians of the rounds' samples; empty where there were no rounds
  double ended_by_limit_s = 0;     ///< the time limit that ended the rounds; 0: none did
  std::vector<double> clocks_mhz;  ///< of the multiprocessors, one a round; empty where they are not known
  std::vector<std::size_t> throttled;  ///< indices of rounds with a lower clock: see flag_throttled()
  KernelFacts facts;
  BoundFacts bound;
  std::string taken;                        ///< id of the variant that a choosing one took; else empty
  std::optional<CounterReadings> counters;  ///< absent: not asked for, or refused
  Problem no_counters;                      ///< why they were refused; else empty
  std::optional<EnergyReading> energy;      ///< absent: not asked for, or refused
  Problem no_energy;                        ///< why it was refused; else empty
  std::optional<LineReadings> lines;        ///< absent: not asked for, or refused
  Problem no_lines;                         ///< why they were refused; else empty
  std::shared_ptr<const Image> result;
};

/// Whether a sweep with these settings would add nothing to it: it has all rounds, or its time was up.
inline bool has_all_rounds(const Measurement& measurement, const BenchSettings& settings) {
  return static_cast<int>(measurement.rounds_ms.size()) >= settings.rounds ||
         (measurement.ended_by_limit_s > 0 && measurement.ended_by_limit_s >= settings.time_limit_s);
}

/// Whether the median says little; see is_uncertain() of core/stats/summary.h.
inline bool is_uncertain(const Measurement& measurement) {
  return is_uncertain(measurement.summary.relative_iqr, measurement.converged);
}

/// Whole-path repeats behind the upload, bind, download and wall times.
constexpr int kPathRepeats = 3;

// Parts of a measurement from what they were taken from.
void note_paths(Measurement& measurement, const std::vector<PathTimes>& paths);
void note_samples(Measurement& measurement, const Conditions& conditions);  ///< after note_paths()
void note_run(Measurement& measurement, const Sampler& sampler);
/// Reads a GPU's counters of some more runs, samples its lines, and reads the energy of runs, as far as the
/// settings ask for it. Throws RunError, Cancelled.
void note_insides(Measurement& measurement, const BenchSettings& settings, Sampler& sampler);

/// Throws VariantError, UnavailableError, RunError, Cancelled. `progress` gets 0…1.
Measurement measure(const Variant& variant, const Image& image, const Parameters& parameters,
                    const BenchSettings& settings, const CancelToken* cancel = nullptr,
                    const std::function<void(double)>& progress = {});

/// Filters all of a bound image of the request's shape with `variant`, slow work in row bands, between which
/// `progress` gets 0…1 and `cancel` is polled; a run in slabs at once. Returns the filter's milliseconds, the
/// sum over the bands.
double run_in_bands(FilterRun& run, const Variant& variant, const PlanRequest& request,
                    const CancelToken* cancel = nullptr, const std::function<void(double)>& progress = {});

/// Filters `image` once and returns the result with its single-shot times, by run_in_bands(). `devices` as
/// BenchSettings has them, and `memory_limit`.
Measurement filter_once(const Variant& variant, const Image& image, const Parameters& parameters,
                        const CancelToken* cancel = nullptr, const std::function<void(double)>& progress = {},
                        const DeviceList& devices = {}, std::optional<std::uint64_t> memory_limit = {});

}  // namespace filterscope
