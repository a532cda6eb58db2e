// Waiting for another thread, with an end: a test that would only hang fails instead.
#pragma once

#include <chrono>
#include <thread>

namespace filterscope::test {

/// Whether `condition` came true within a minute, which no wait needs where it comes true at all.
template <class Condition>
[[nodiscard]] bool wait_until(const Condition& condition) {
  const auto latest = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > latest) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace filterscope::test
