#include "kernels/limits/ceilings.h"

#include <hwy/aligned_allocator.h>
#include <hwy/cache_control.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <new>
#include <vector>

#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/limits/cpu_ceilings.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/cpu/simd_exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::limits::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

/// So many independent chains hide the latency of a multiply-add.
constexpr int kChains = 8;

/// Multiply-adds of `rounds` rounds; what they come to keeps the compiler from leaving them out. Returns how
/// many.
double multiply_adds(int rounds, float* sink) {
  const D d;
  V chain[kChains];
  for (int k = 0; k < kChains; ++k) chain[k] = hn::Set(d, 1.0F + static_cast<float>(k));
  const V factor = hn::Set(d, 0.999999F);
  const V addend = hn::Set(d, 1e-6F);
  for (int i = 0; i < rounds; ++i) {
    for (int k = 0; k < kChains; ++k) chain[k] = hn::MulAdd(chain[k], factor, addend);
  }
  V sum = chain[0];
  for (int k = 1; k < kChains; ++k) sum = hn::Add(sum, chain[k]);
  *sink = hn::GetLane(hn::SumOfLanes(d, sum));
  return static_cast<double>(rounds) * kChains * static_cast<double>(hn::Lanes(d));
}

double exponentials(int rounds, float* sink) {
  using filterscope::HWY_NAMESPACE::exp2_of_negative_product;
  const D d;
  V chain[kChains];
  for (int k = 0; k < kChains; ++k) chain[k] = hn::Set(d, 0.1F * static_cast<float>(k));
  for (int i = 0; i < rounds; ++i) {
    for (int k = 0; k < kChains; ++k) chain[k] = exp2_of_negative_product(d, chain[k], 0.5F);
  }
  V sum = chain[0];
  for (int k = 1; k < kChains; ++k) sum = hn::Add(sum, chain[k]);
  *sink = hn::GetLane(hn::SumOfLanes(d, sum));
  return static_cast<double>(rounds) * kChains * static_cast<double>(hn::Lanes(d));
}

/// Copies `count` floats, a multiple of the vector's length; returns the bytes read and written.
double copy(const float* from, float* to, std::size_t count) {
  const D d;
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) hn::Stream(hn::Load(d, from + i), d, to + i);
  hwy::FlushStream();
  return 2.0 * static_cast<double>(count) * sizeof(float);
}

}  // namespace filterscope::limits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope {
namespace limits {

HWY_EXPORT(multiply_adds);
HWY_EXPORT(exponentials);
HWY_EXPORT(copy);

// With the widest vectors of this processor. The macro takes names of its own namespace alone.
double multiply_adds_here(int rounds, float* sink) {
  return HWY_DYNAMIC_DISPATCH(multiply_adds)(rounds, sink);
}
double exponentials_here(int rounds, float* sink) { return HWY_DYNAMIC_DISPATCH(exponentials)(rounds, sink); }
double copy_here(const float* from, float* to, std::size_t count) {
  return HWY_DYNAMIC_DISPATCH(copy)(from, to, count);
}

}  // namespace limits
namespace {

/// Far beyond every last-level cache, a thread.
constexpr std::size_t kCopied = std::size_t{1} << 26;
// A try takes some milliseconds: many times what its threads take to start, and short enough that other
// programs leave all cores alone in one of so many.
constexpr int kMultiplyAddRounds = 1 << 21;
constexpr int kExponentialRounds = 1 << 18;
constexpr int kTries = 40;
constexpr int kCopyTries = 9;

/// The most a second, of several tries, that all threads do together: `share` does one thread's part and
/// returns how much that was. The time is from the start to the last thread's end.
double best_rate(int threads, int tries, const CancelToken* cancel,
                 const std::function<double(int thread)>& share) {
  double best = 0;
  for (int i = 0; i < tries; ++i) {
    std::vector<double> done(static_cast<std::size_t>(threads));
    const Clock::time_point start = Clock::now();
    for_each_band(
        0, threads, threads, cancel,
        [&](int first, int last) {
          for (int t = first; t < last; ++t) done[static_cast<std::size_t>(t)] = share(t);
        },
        1);
    double all = 0;
    for (const double one : done) all += one;
    best = std::max(best, all / seconds_since(start));
  }
  return best;
}

/// The median of many rounds of nothing.
double start_ms(int threads, const CancelToken* cancel) {
  std::vector<double> times;
  for (int i = 0; i < 101; ++i) {
    const Clock::time_point start = Clock::now();
    for_each_band(
        0, threads, threads, cancel, [](int /*first*/, int /*last*/) {}, 1);
    times.push_back(seconds_since(start) * 1e3);
  }
  std::ranges::nth_element(times, times.begin() + 50);
  return times[50];
}

}  // namespace

Ceilings measure_cpu_ceilings(const CancelToken* cancel) {
  const int threads = thread_count(0);
  std::vector<float> sinks(static_cast<std::size_t>(threads) * 16);  // a cache line each
  const auto sink = [&](int thread) { return &sinks[static_cast<std::size_t>(thread) * 16]; };
  Ceilings ceilings;
  Amounts& rate = ceilings.per_second;
  rate[Resource::multiply_adds] = best_rate(threads, kTries, cancel, [&](int t) {
    return limits::multiply_adds_here(kMultiplyAddRounds, sink(t));
  });
  rate[Resource::exponentials] = best_rate(
      threads, kTries, cancel, [&](int t) { return limits::exponentials_here(kExponentialRounds, sink(t)); });
  const std::size_t each = std::max(kCopied / static_cast<std::size_t>(threads), std::size_t{1} << 21);
  auto memory = hwy::AllocateAligned<float>(2 * each * static_cast<std::size_t>(threads));
  if (memory == nullptr) throw std::bad_alloc();
  float* const first = memory.get();
  // The first round also makes the pages; it is not the best one.
  rate[Resource::memory_bytes] = best_rate(threads, kCopyTries, cancel, [&](int t) {
    float* const own = first + 2 * each * static_cast<std::size_t>(t);
    return limits::copy_here(own, own + each, each);
  });
  ceilings.launch_ms = start_ms(threads, cancel);
  return ceilings;
}

}  // namespace filterscope
#endif
