// A cancellation flag: created with a job, set at most once, polled between row bands.
#pragma once

#include <atomic>

#include "kernels/api/errors.h"

namespace filterscope {

class CancelToken {
 public:
  void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const noexcept { return cancelled_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> cancelled_{false};
};

/// Throws Cancelled where there is a token and it is set.
inline void throw_if_cancelled(const CancelToken* token) {
  if (token != nullptr && token->cancelled()) throw Cancelled();
}

}  // namespace filterscope
