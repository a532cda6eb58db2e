#include "core/bench/sampler.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/image/plan_request.h"
#include "kernels/run/conditions.h"

namespace filterscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kFewestLaunches = 2;
constexpr int kMostLaunches = 32;
/// So long a batch takes at least, where that needs no more launches than the most.
constexpr double kBatchMs = 2;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

Sampler::Sampler(const Variant& variant, const Image& image, const Parameters& parameters,
                 const DeviceList& devices, const Conditions& conditions, const CancelToken* cancel)
    : image_(image),
      backend_(variant.descriptor.backend),
      devices_(devices),
      conditions_(conditions),
      cancel_(cancel) {
  if (!conditions.possible()) {
    throw VariantError(problem("bench.cold_batch", "The launches of a batch fill the caches for each other"),
                       problem("bench.cold_asked", "a batch with cold caches"),
                       problem("bench.cold_remedy", "Take single launches, or warm caches."));
  }
  run_ = make_run(variant, request_for(image, parameters), devices_);
}

PathTimes Sampler::path() {
  throw_if_cancelled(cancel_);
  if (result_ == nullptr) result_ = std::make_shared<Image>(image_.shape());
  PathTimes times;
  const auto start = Clock::now();
  const auto source = make_source(backend_, image_.view(), devices_);
  times.upload_ms = source->upload_ms();
  times.bind_ms = run_->bind(source, cancel_);
  times.run_ms = run_->run(whole(image_.shape()), cancel_);
  times.download_ms = run_->download(result_->view());
  const double wall_ms = milliseconds_since(start);
  times.rest_ms = std::max(0.0, wall_ms - times.upload_ms - times.bind_ms - times.run_ms - times.download_ms);
  if (conditions_.launch == LaunchMode::batch) {
    const double needed = std::ceil(kBatchMs / std::max(times.run_ms, 1e-6));
    launches_ = static_cast<int>(std::clamp<double>(needed, kFewestLaunches, kMostLaunches));
  }
  return times;
}

double Sampler::sample() {
  throw_if_cancelled(cancel_);
  if (conditions_.cache == CacheState::cold) flush_caches(backend_, devices_);
  if (conditions_.transfers == Transfers::out) {
    const Region all = whole(image_.shape());
    return conditions_.launch == LaunchMode::batch ? run_->run_batch(all, launches_, cancel_)
                                                   : run_->run(all, cancel_);
  }
  if (result_ == nullptr) result_ = std::make_shared<Image>(image_.shape());
  const auto start = Clock::now();
  for (int i = 0; i < launches_; ++i) {
    run_->bind(make_source(backend_, image_.view(), devices_), cancel_);
    run_->run(whole(image_.shape()), cancel_);
    run_->download(result_->view());
  }
  return milliseconds_since(start) / launches_;
}

CounterReadings Sampler::counters() {
  return read_counters(backend_, devices_, [this] {
    throw_if_cancelled(cancel_);
    run_->run(whole(image_.shape()), cancel_);
  });
}

std::size_t Sampler::bytes() const {
  const std::size_t pictures = backend_ == Backend::cuda ? 2 : 1;  // the source has a copy there
  return run_->scratch_bytes() + pictures * image_.shape().bytes();
}

double Sampler::clock() const { return clock_mhz(backend_, devices_).value_or(0); }

std::shared_ptr<const Image> Sampler::take_result() {
  if (result_ != nullptr) result_->describe_like(image_);
  return std::move(result_);
}

}  // namespace filterscope
