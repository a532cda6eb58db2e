// One latest-wins slot a key, served in turns: a busy reader finds each key's newest value, never a queue,
// and a key that is refilled all the time does not starve the others.
#pragma once

#include <map>
#include <optional>
#include <utility>

namespace filterscope {

/// Not synchronised: the owner guards it with the mutex that guards what goes with it.
template <class Key, class Value>
class LatestSlots {
 public:
  /// Replaces what waits under `key`.
  void put(const Key& key, Value value) { slots_.insert_or_assign(key, std::move(value)); }

  /// Forgets what waits under `key`; whether something did.
  bool drop(const Key& key) { return slots_.erase(key) > 0; }

  /// The value of the next key after the one served last, in the order of keys, round and round.
  std::optional<Value> take() {
    if (slots_.empty()) return std::nullopt;
    auto next = last_ ? slots_.upper_bound(*last_) : slots_.begin();
    if (next == slots_.end()) next = slots_.begin();
    last_ = next->first;
    std::optional<Value> value(std::move(next->second));
    slots_.erase(next);
    return value;
  }

  [[nodiscard]] bool has(const Key& key) const { return slots_.count(key) > 0; }
  [[nodiscard]] bool empty() const noexcept { return slots_.empty(); }
  void clear() noexcept { slots_.clear(); }

 private:
  std::map<Key, Value> slots_;
  std::optional<Key> last_;
};

}  // namespace filterscope
