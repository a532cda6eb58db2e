// What one stage of a pipeline hands to the next: a limited number of values waits, so that a quick stage
// does not fill the memory in front of a slow one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace filterscope {

template <class Value>
class BoundedQueue {
 public:
  /// `capacity` ≥ 1.
  explicit BoundedQueue(std::size_t capacity) : capacity_(capacity) {}

  /// Waits for room. False, with the value dropped, where the queue is closed.
  bool push(Value value) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return closed_ || values_.size() < capacity_; });
    if (closed_) return false;
    values_.push_back(std::move(value));
    filled_.notify_one();
    return true;
  }

  /// Waits for a value. Nothing where the queue is closed and empty.
  std::optional<Value> pop() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return closed_ || !values_.empty(); });
    if (values_.empty()) return std::nullopt;
    std::optional<Value> value(std::move(values_.front()));
    values_.pop_front();
    room_.notify_one();
    return value;
  }

  /// No more values come; those that wait can still be taken.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    filled_.notify_all();
    room_.notify_all();
  }

 private:
  std::size_t capacity_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable filled_;
  std::deque<Value> values_;
  bool closed_ = false;
};

}  // namespace filterscope
