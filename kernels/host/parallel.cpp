#include "kernels/host/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "kernels/host/helper_threads.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace filterscope {
namespace {

#ifdef __x86_64__
__attribute__((target("avx"), noinline)) void zero_upper_halves() noexcept { _mm256_zeroupper(); }

/// What ran in this thread before may have left the vector registers' upper halves in use. SSE code is slow
/// until they are zeroed: on a Xeon with AVX-512 reference/float64 took more than ten times as long.
void clean_vector_registers() noexcept {
  static const bool has_avx = __builtin_cpu_supports("avx") != 0;
  if (has_avx) zero_upper_halves();
}
#else
void clean_vector_registers() noexcept {}
#endif

}  // namespace

int thread_count(int requested) noexcept {
  // Asking for the cores opens a file of the kernel's, which takes longer than a small image's rows.
  static const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return requested > 0 ? requested : cores;
}

void for_each_band(int begin, int end, int threads, const CancelToken* cancel,
                   const std::function<void(int, int)>& band, int rows_per_band) {
  if (begin >= end) return;
  std::atomic<int> next{begin};
  std::mutex mutex;
  std::exception_ptr failure;

  const auto work = [&] {
    try {
      for (;;) {
        throw_if_cancelled(cancel);
        const int first = next.fetch_add(rows_per_band);
        if (first >= end) return;
        clean_vector_registers();
        band(first, std::min(first + rows_per_band, end));
      }
    } catch (...) {
      next.store(end);
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };

  const int bands = (end - begin + rows_per_band - 1) / rows_per_band;
  const int helpers = std::min(thread_count(threads), bands) - 1;
  HelperThreads::of_this_priority().run(helpers, work);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace filterscope
