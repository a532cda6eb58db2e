#include "app/cli/progress_bar.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/cli/text_table.h"
#include "core/io/quiet_libraries.h"
#include "kernels/host/stopwatch.h"

namespace filterscope::cli {
namespace {

std::size_t terminal_columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80U;
}

void put(const std::string& text) {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), error_stream()));
  std::fflush(error_stream());
}

}  // namespace

std::string duration_text(double seconds) {
  const long whole = std::lround(std::clamp(seconds, 0.0, 1e9));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

ProgressBar::ProgressBar() : terminal_(isatty(STDERR_FILENO) == 1), start_(Clock::now()) {}

ProgressBar::~ProgressBar() { wipe(); }

void ProgressBar::wipe() {
  if (drawn_) put("\r\x1b[K");
  drawn_ = false;
}

void ProgressBar::update(double fraction, std::string_view what) {
  const double elapsed = seconds_since(start_);
  update(fraction, what, fraction > 0.02 ? elapsed * (1 - fraction) / fraction : 0);
}

void ProgressBar::update(double fraction, std::string_view what, double seconds_left) {
  if (!terminal_) return;
  const auto now = Clock::now();
  if (drawn_ && what == last_what_ && now - last_draw_ < std::chrono::milliseconds(80)) return;
  last_what_ = what;
  last_draw_ = now;
  drawn_ = true;
  constexpr std::size_t kCells = 24;
  const double within = std::clamp(fraction, 0.0, 1.0);
  const auto full = static_cast<std::size_t>(within * static_cast<double>(kCells));
  std::string line =
      fmt::format("[{}{}] {:3.0f} %", std::string(full, '#'), std::string(kCells - full, '.'), within * 100);
  if (seconds_left > 0) line += "  " + duration_text(seconds_left) + " left";
  // A line that wraps could not be wiped; what does not fit is left out.
  const std::size_t columns = terminal_columns();
  if (display_width(line) + 2 + display_width(what) < columns) line += fmt::format("  {}", what);
  if (display_width(line) < columns) put("\r\x1b[K" + line);
}

}  // namespace filterscope::cli
