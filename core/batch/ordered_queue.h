// What several threads make of numbered items, taken in the items' order: a limited number of them waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace filterscope {

template <class Value>
class OrderedQueue {
 public:
  /// At most `capacity` ≥ 1 of them at a time.
  explicit OrderedQueue(std::size_t capacity) : capacity_(capacity) {}

  /// Waits until fewer than `capacity` items before this one are left to take. Each index comes once, from
  /// whichever thread. False, with the value dropped, where the queue is closed.
  bool push(std::size_t index, Value value) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return closed_ || index < next_ + capacity_; });
    if (closed_) return false;
    values_.emplace(index, std::move(value));
    filled_.notify_all();
    return true;
  }

  /// Waits for the next item. Nothing behind the last one, once that is known, and where the queue is closed.
  std::optional<Value> pop() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [&] { return closed_ || count_ == next_ || values_.contains(next_); });
    if (closed_ || count_ == next_) return std::nullopt;
    auto found = values_.extract(next_);
    ++next_;
    room_.notify_all();
    return std::move(found.mapped());
  }

  /// There are `count` of them.
  void end(std::size_t count) {
    const std::lock_guard lock(mutex_);
    count_ = count;
    filled_.notify_all();
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    filled_.notify_all();
    room_.notify_all();
  }

 private:
  std::optional<std::size_t> count_;
  std::size_t capacity_;
  std::size_t next_ = 0;
  std::map<std::size_t, Value> values_;
  bool closed_ = false;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::condition_variable room_;
};

}  // namespace filterscope
