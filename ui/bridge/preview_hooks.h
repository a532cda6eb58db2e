// Holding the previews still while something is timed.
#pragma once

#include <functional>

namespace filterscope::ui {

/// Called on the measuring thread around a measurement, PreviewEngine::pause and resume for instance. What
/// they refer to must outlive who has them.
struct PreviewHooks {
  std::function<void()> pause;
  std::function<void()> resume;
};

class PausedPreviews {
 public:
  explicit PausedPreviews(const PreviewHooks& hooks) : hooks_(hooks) {
    if (hooks_.pause) hooks_.pause();
  }
  PausedPreviews(const PausedPreviews&) = delete;
  PausedPreviews& operator=(const PausedPreviews&) = delete;
  ~PausedPreviews() {
    if (hooks_.resume) hooks_.resume();
  }

 private:
  const PreviewHooks& hooks_;
};

}  // namespace filterscope::ui
