// A progress bar with the time left, on standard error, where that is a terminal; otherwise nothing.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace filterscope::cli {

class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// `fraction` 0…1; the time left is worked out from the time since the bar was made.
  void update(double fraction, std::string_view what);
  /// Wipes the bar until the next update, so that what is printed next starts on a clean line. So does the
  /// destructor.
  void wipe();
  /// With a time left that is known better; 0 where it is not known.
  void update(double fraction, std::string_view what, double seconds_left);

 private:
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point last_draw_{};
  std::string last_what_;
};

/// "45 s", "3 min 20 s", "2 h 5 min".
std::string duration_text(double seconds);

}  // namespace filterscope::cli
