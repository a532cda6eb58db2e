#include "tests/gui/stall_sampler.h"

#include <execinfo.h>
#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

namespace filterscope::ui {
namespace {

constexpr long kIntervalNs = 2'000'000;
constexpr int kMostFrames = 96;
constexpr int kMostSamples = 2000;  // 4 s

struct Sample {
  std::array<void*, kMostFrames> frames;
  int count;
};

// A signal handler may neither allocate nor lock: it writes where space was set aside.
std::array<Sample, kMostSamples> g_samples;
std::atomic<int> g_used{0};

void take(int) {
  const int slot = g_used.load(std::memory_order_relaxed);
  if (slot >= kMostSamples) return;
  Sample& sample = g_samples[static_cast<std::size_t>(slot)];
  sample.count = backtrace(sample.frames.data(), kMostFrames);
  g_used.store(slot + 1, std::memory_order_relaxed);
}

}  // namespace

StallSampler::StallSampler() {
  // The first call loads the unwinder, which allocates.
  std::array<void*, 4> warm{};
  static_cast<void>(backtrace(warm.data(), static_cast<int>(warm.size())));
  struct sigaction action {};
  action.sa_handler = take;
  action.sa_flags = SA_RESTART;
  if (sigaction(SIGPROF, &action, nullptr) != 0) return;
  clockid_t clock{};
  if (pthread_getcpuclockid(pthread_self(), &clock) != 0) return;
  sigevent event{};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event._sigev_un._tid = gettid();
  if (timer_create(clock, &event, &timer_) != 0) return;
  const itimerspec every{{0, kIntervalNs}, {0, kIntervalNs}};
  running_ = timer_settime(timer_, 0, &every, nullptr) == 0;
}

StallSampler::~StallSampler() {
  if (running_) timer_delete(timer_);
  std::signal(SIGPROF, SIG_IGN);
}

void StallSampler::poke() const {
  if (running_) pthread_kill(thread_, SIGPROF);
}

void StallSampler::restart() { g_used.store(0, std::memory_order_relaxed); }

void StallSampler::write(std::FILE* file) const {
  std::fflush(file);
  const int used = g_used.load(std::memory_order_relaxed);
  for (int i = 0; i < used; ++i) {
    const Sample& sample = g_samples[static_cast<std::size_t>(i)];
    backtrace_symbols_fd(sample.frames.data(), sample.count, fileno(file));
    std::fputc('\n', file);
    std::fflush(file);
  }
}

}  // namespace filterscope::ui
