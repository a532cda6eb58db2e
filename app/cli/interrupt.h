// Ctrl-C as a cancel token.
#pragma once

#include <csignal>

#include "kernels/api/cancel_token.h"

namespace filterscope::cli {

/// While one lives, the first SIGINT or SIGTERM cancels the token; a second one ends the program. Signals
/// that were ignored when the program started stay ignored.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  [[nodiscard]] const CancelToken* token() const noexcept;

 private:
  struct sigaction previous_interrupt_ {};
  struct sigaction previous_terminate_ {};
};

}  // namespace filterscope::cli
