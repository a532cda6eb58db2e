// Holds the newest value and nothing else: a reader that is busy finds the latest, never a queue.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace filterscope {

template <class Value>
class LatestSlot {
 public:
  /// Replaces what is there. Returns the value that nobody took, if any.
  std::optional<Value> put(Value value) {
    std::optional<Value> displaced;
    {
      const std::lock_guard lock(mutex_);
      displaced = std::exchange(slot_, std::move(value));
    }
    filled_.notify_one();
    return displaced;
  }

  /// Takes the value; waits for one. Nothing after close().
  std::optional<Value> take() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return closed_ || slot_.has_value(); });
    if (closed_) return std::nullopt;
    return std::exchange(slot_, std::nullopt);
  }

  /// Takes the value if there is one.
  std::optional<Value> try_take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(slot_, std::nullopt);
  }

  /// Wakes every taker, for good.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    filled_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable filled_;
  std::optional<Value> slot_;
  bool closed_ = false;
};

}  // namespace filterscope
