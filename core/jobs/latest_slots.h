// One latest-wins slot a key, served in rounds: a busy reader finds each key's newest value, never a queue.
// In a round each key is served once, the cheapest first: a dear one never delays a cheap one that waits, and
// a key that is refilled all the time does not starve the others.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace filterscope {

/// Not synchronised: the owner guards it with the mutex that guards what goes with it.
template <class Key, class Value>
class LatestSlots {
 public:
  /// Replaces what waits under `key`. Of values that cost the same, the one with the least key is served
  /// first.
  void put(const Key& key, Value value, double cost = 0) {
    slots_.insert_or_assign(key, Slot{std::move(value), cost});
  }

  /// Forgets what waits under `key`, and that the key was served; whether something waited.
  bool drop(const Key& key) {
    served_.erase(key);
    return slots_.erase(key) > 0;
  }

  /// The cheapest value of the keys that this round has not served; where there is none a round begins.
  std::optional<Value> take() {
    if (slots_.empty()) return std::nullopt;
    auto next = cheapest();
    if (next == slots_.end()) {
      served_.clear();
      next = cheapest();
    }
    served_.insert(next->first);
    std::optional<Value> value(std::move(next->second.value));
    slots_.erase(next);
    return value;
  }

  [[nodiscard]] bool has(const Key& key) const { return slots_.count(key) > 0; }
  [[nodiscard]] bool empty() const noexcept { return slots_.empty(); }
  void clear() noexcept {
    slots_.clear();
    served_.clear();
  }

 private:
  struct Slot {
    Value value;
    double cost = 0;
  };

  typename std::map<Key, Slot>::iterator cheapest() {
    auto best = slots_.end();
    for (auto at = slots_.begin(); at != slots_.end(); ++at) {
      if (served_.count(at->first) > 0) continue;
      if (best == slots_.end() || at->second.cost < best->second.cost) best = at;
    }
    return best;
  }

  std::map<Key, Slot> slots_;
  std::set<Key> served_;  ///< in this round
};

}  // namespace filterscope
