// How far a slow frame came, and in which time: from it follows when it will be there.
#pragma once

#include <QtGlobal>
#include <algorithm>
#include <chrono>
#include <optional>

namespace filterscope::ui {

class FramePace final {
 public:
  using Clock = std::chrono::steady_clock;

  /// `fraction` of the frame `id` is done at `now`.
  void take(quint64 id, double fraction, Clock::time_point now = Clock::now()) {
    if (id != id_ || fraction < first_) {
      id_ = id;
      first_ = fraction;
      since_ = now;
    }
    last_ = fraction;
    at_ = now;
  }

  /// Seconds; nothing where the frame `id` has not come far enough to tell.
  [[nodiscard]] std::optional<double> left(quint64 id, Clock::time_point now = Clock::now()) const {
    const std::chrono::duration<double> spent = at_ - since_;
    const bool far = last_ - first_ >= kTelling && spent.count() >= kTellingSeconds;
    const bool longEnough = last_ > first_ && spent.count() >= kSlowSeconds;
    if (id != id_ || !(far || longEnough)) return std::nullopt;
    const std::chrono::duration<double> since = now - at_;
    return std::max(0.0, spent.count() / (last_ - first_) * (1 - last_) - since.count());
  }

 private:
  static constexpr double kTelling = 0.01;        // of the frame
  static constexpr double kTellingSeconds = 0.3;  // in a shorter time the pace is chance
  static constexpr double kSlowSeconds = 2;       // of a slow frame any part tells

  quint64 id_ = 0;
  double first_ = 0;
  double last_ = 0;
  Clock::time_point since_;
  Clock::time_point at_;
};

}  // namespace filterscope::ui
