#include "core/bench/sampler.h"

#include <algorithm>
#include <cmath>

#include "core/bench/measure.h"
#include "kernels/host/stopwatch.h"
#include "kernels/module/built_in_code.h"
#include "kernels/run/conditions.h"

namespace filterscope {
namespace {

constexpr int kFewestLaunches = 2;
constexpr int kMostLaunches = 32;
/// So long a batch takes at least, where that needs no more launches than the most.
constexpr double kBatchMs = 2;

const Conditions& possible(const Conditions& conditions) {
  if (conditions.possible()) return conditions;
  throw VariantError(problem("bench.cold_batch", "The launches of a batch fill the caches for each other"),
                     problem("bench.cold_asked", "a batch with cold caches"),
                     problem("bench.cold_remedy", "Take single launches, or warm caches."));
}

/// The plan's first launches load the code that is sampled later.
const Variant& watched(const Variant& variant, const BenchSettings& settings) {
  if (settings.lines) keep_code(variant.descriptor.backend);
  return variant;
}

}  // namespace

Sampler::Sampler(const Variant& variant, const Image& image, const Parameters& parameters,
                 const BenchSettings& settings, const Conditions& conditions, const CancelToken* cancel)
    : variant_(variant),
      image_(image),
      devices_(settings.devices),
      conditions_(possible(conditions)),
      cancel_(cancel),
      run_(watched(variant, settings), image, parameters, settings.devices, settings.memory_limit) {}

PathTimes Sampler::path() {
  throw_if_cancelled(cancel_);
  if (result_ == nullptr) result_ = std::make_shared<Image>(image_.shape());
  const PathTimes times = run_.path(
      *result_, cancel_, [this](FilterRun& run) { return run.run(whole(image_.shape()), cancel_); });
  if (conditions_.launch == LaunchMode::batch) {
    const double needed = std::ceil(kBatchMs / std::max(times.run_ms, 1e-6));
    launches_ = static_cast<int>(std::clamp<double>(needed, kFewestLaunches, kMostLaunches));
  }
  return times;
}

double Sampler::sample() {
  throw_if_cancelled(cancel_);
  if (conditions_.cache == CacheState::cold) flush_caches(run_.backend(), devices_);
  if (conditions_.transfers == Transfers::out) {
    const Region all = whole(image_.shape());
    return conditions_.launch == LaunchMode::batch ? run_.filter().run_batch(all, launches_, cancel_)
                                                   : run_.filter().run(all, cancel_);
  }
  if (result_ == nullptr) result_ = std::make_shared<Image>(image_.shape());
  const auto start = Clock::now();
  for (int i = 0; i < launches_; ++i) {
    run_.bind(cancel_);
    run_.filter().run(whole(image_.shape()), cancel_);
    run_.filter().download(result_->view());
  }
  return milliseconds_since(start) / launches_;
}

CounterReadings Sampler::counters() {
  return read_counters(run_.backend(), devices_, [this] {
    throw_if_cancelled(cancel_);
    run_.filter().run(whole(image_.shape()), cancel_);
  });
}

EnergyReading Sampler::energy() {
  return read_energy(run_.backend(), devices_, [this] { warm_up(); });
}

LineReadings Sampler::lines() {
  return sample_lines(run_.backend(), devices_, [this] {
    throw_if_cancelled(cancel_);
    return run_.filter().run(whole(image_.shape()), cancel_);
  });
}

std::string Sampler::code() const {
  std::string code = facts().code;
  return code.empty() ? code_of_built_in(variant_.descriptor) : code;
}

double Sampler::clock() const { return clock_mhz(run_.backend(), devices_).value_or(0); }

std::shared_ptr<const Image> Sampler::take_result() {
  if (result_ != nullptr) result_->describe_like(image_);
  return std::move(result_);
}

double flush_ms(Backend backend) {
  constexpr double kHostBytesPerMs = 6e6;  // that a core reads and writes
  constexpr double kDeviceMs = 1;
  return backend == Backend::cpu ? static_cast<double>(host_flush_bytes()) / kHostBytesPerMs : kDeviceMs;
}

}  // namespace filterscope
