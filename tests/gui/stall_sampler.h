// Where a thread computed in the time before now: stacks taken every few milliseconds of its own time.
#pragma once

#include <pthread.h>

#include <cstdio>
#include <ctime>

namespace filterscope::ui {

/// Samples the thread that makes it, while it exists. One at a time: it uses SIGPROF. Linux alone; elsewhere,
/// or where the system refuses the timer, it has no samples.
class StallSampler {
 public:
  StallSampler();
  ~StallSampler();
  StallSampler(const StallSampler&) = delete;
  StallSampler& operator=(const StallSampler&) = delete;

  /// Takes a sample now, also of a thread that waits. From any thread.
  void poke() const;
  /// Forgets the samples so far.
  void restart();
  /// Writes the samples since restart(), innermost frame first, a line per frame and a blank one between two.
  void write(std::FILE* file) const;

 private:
  timer_t timer_{};
  pthread_t thread_ = pthread_self();
  bool running_ = false;
};

}  // namespace filterscope::ui
