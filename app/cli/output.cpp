#include "app/cli/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>

#include "core/io/image_file.h"
#include "core/io/quiet_libraries.h"
#include "core/io/staged_file.h"

namespace filterscope::cli {
namespace {

int first_error = 0;  ///< errno of the first write to standard output that failed
bool is_said = false;

void remember(bool worked) noexcept {
  if (!worked && first_error == 0) first_error = errno != 0 ? errno : EIO;
}

void put(std::FILE* stream, std::string_view text) noexcept {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stream));
}

/// Flushes.
bool standard_output_failed() noexcept {
  errno = 0;
  // The parser's help goes through std::cout, which shares stdout's buffer.
  std::cout.flush();
  remember(!std::cout.bad() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0);
  return first_error != 0 && first_error != EPIPE;
}

}  // namespace

void prepare_standard_streams() noexcept {
  ignore_write_signals();
  for (int descriptor = 0; descriptor <= 2; ++descriptor) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // The wrong direction for standard output on purpose: writing to it fails, as to a closed descriptor.
    const int opened = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR);
    if (opened != descriptor && opened >= 0) close(opened);
  }
}

void print(std::string_view text) noexcept {
  if (first_error != 0) return;
  errno = 0;
  remember(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void print_error(std::string_view message) noexcept {
  put(error_stream(), "filterscope-cli: ");
  print_note(message);
}

void print_note(std::string_view message) noexcept {
  put(error_stream(), message);
  put(error_stream(), "\n");
}

void require_standard_output() {
  if (!standard_output_failed()) return;
  is_said = true;
  throw FileError(
      Problem::plain(std::string("Standard output could not be written: ") + std::strerror(first_error)));
}

bool finish_standard_output() noexcept {
  if (!standard_output_failed()) return true;
  if (is_said) return false;
  put(error_stream(), "filterscope-cli: Standard output could not be written: ");
  print_note(std::strerror(first_error));
  return false;
}

std::string counted(std::uint64_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string line(std::string_view label, std::string_view value) {
  return fmt::format("{:<20}{}\n", label, value.empty() ? "none" : value);
}

}  // namespace filterscope::cli
