// Row bands over CPU threads.
#pragma once

#include <functional>

#include "kernels/api/cancel_token.h"

namespace filterscope {

/// The number of threads that `requested` (0: all cores) stands for.
int thread_count(int requested) noexcept;

/// Calls `band(first, last)` for half-open bands that cover [begin, end), on `threads` threads (0: all cores;
/// the caller's is one of them), and waits. Bands are handed out as threads become free, `rows_per_band` rows
/// each. Polls `cancel` before every band and throws Cancelled; rethrows the first exception of a band.
void for_each_band(int begin, int end, int threads, const CancelToken* cancel,
                   const std::function<void(int, int)>& band, int rows_per_band = 4);

}  // namespace filterscope
