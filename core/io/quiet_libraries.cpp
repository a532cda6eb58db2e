#include "core/io/quiet_libraries.h"

#include <iostream>
#include <mutex>
#include <streambuf>

namespace filterscope {
namespace {

/// Takes everything and keeps nothing.
class NoText final : public std::streambuf {
 protected:
  int overflow(int letter) override { return letter == traits_type::eof() ? 0 : letter; }
  std::streamsize xsputn(const char* /*text*/, std::streamsize count) override { return count; }
};

struct Quiet {
  std::mutex mutex;
  int users = 0;
  std::FILE* nowhere = std::fopen("/dev/null", "we");
  NoText no_text;
  std::FILE* error_stream = nullptr;
  std::streambuf* error_buffer = nullptr;
};

/// Never destroyed: a decoder may still run while the program ends.
Quiet& quiet() {
  static auto* const state = new Quiet;
  return *state;
}

std::FILE* const the_error_stream = stderr;  // before anything is quiet

}  // namespace

std::FILE* error_stream() noexcept { return the_error_stream; }

QuietLibraries::QuietLibraries() {
  Quiet& state = quiet();
  const std::scoped_lock lock(state.mutex);
  if (state.users++ > 0) return;
  state.error_stream = stderr;
  // A variable, as the GNU C library's manual says.
  if (state.nowhere != nullptr) stderr = state.nowhere;
  state.error_buffer = std::cerr.rdbuf(&state.no_text);
}

QuietLibraries::~QuietLibraries() {
  Quiet& state = quiet();
  const std::scoped_lock lock(state.mutex);
  if (--state.users > 0) return;
  stderr = state.error_stream;
  std::cerr.rdbuf(state.error_buffer);
}

}  // namespace filterscope
