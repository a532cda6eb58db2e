// CPU threads that are kept from one run to the next: a preview starts dozens of runs a second.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <limits>
#include <list>
#include <mutex>
#include <thread>

namespace filterscope {

/// Threads of one scheduling priority, started when there are too few of them and ended when idle.
class HelperThreads {
 public:
  struct Limits {
    int threads = std::numeric_limits<int>::max();
    std::chrono::milliseconds idle = std::chrono::seconds(20);
  };
  HelperThreads() : HelperThreads(Limits{}) {}
  explicit HelperThreads(const Limits& limits) : limits_(limits) {}
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;
  /// Waits for what runs.
  ~HelperThreads();

  /// Nice value from which on many runs may go on at once, none of them waited for.
  static constexpr int kBackgroundNice = 10;

  /// Those of the process with the calling thread's priority, which a new thread inherits. Where that is
  /// kBackgroundNice or lower, and lower than the process's, all runs together have at most one helper fewer
  /// than there are cores.
  static HelperThreads& of_this_priority();

  /// Calls `work` in the calling thread and, at the same time, in up to `helpers` others, and waits. A helper
  /// that has not begun when the caller's own call returns is not waited for and does not begin: `work` has
  /// to hand out its parts so that any number of calls does them all. It must not throw. Where the limit or
  /// the system gives no more threads, fewer help.
  void run(int helpers, const std::function<void()>& work);

  /// How many threads there are now, idle ones included.
  [[nodiscard]] int threads() const;

 private:
  struct Request {
    const std::function<void()>* work = nullptr;
    int wanted = 0;   ///< calls that have not begun
    int running = 0;  ///< calls that have not returned
  };
  using Lock = std::unique_lock<std::mutex>;

  /// Starts threads until each call that waits has an idle one, or there are no more. Holds the lock.
  void start_missing();
  void serve(std::list<std::jthread>::iterator self);
  [[nodiscard]] Request* next_request();

  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::condition_variable returned_;
  std::list<Request*> requests_;
  std::list<std::jthread> threads_;
  std::list<std::jthread> ended_;  ///< not joined yet
  int idle_ = 0;
  bool stop_ = false;
};

}  // namespace filterscope
