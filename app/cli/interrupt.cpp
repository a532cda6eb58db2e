#include "app/cli/interrupt.h"

#include <atomic>

namespace filterscope::cli {
namespace {

// One for the process, because a signal is the process's. Setting a lock-free atomic is all the handler does.
CancelToken interrupted;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int /*signal*/) { interrupted.cancel(); }

void install(int signal, struct sigaction& previous) {
  sigaction(signal, nullptr, &previous);
  if (previous.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  install(SIGINT, previous_interrupt_);
  install(SIGTERM, previous_terminate_);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &previous_interrupt_, nullptr);
  sigaction(SIGTERM, &previous_terminate_, nullptr);
}

const CancelToken* InterruptGuard::token() const noexcept { return &interrupted; }

}  // namespace filterscope::cli
