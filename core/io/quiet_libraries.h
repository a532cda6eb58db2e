// Discards the text that decoding libraries write to standard error.
#pragma once

#include <cstdio>

namespace filterscope {

/// While one lives, what C libraries print to `stderr` and what C++ ones print to std::cerr is lost; writes
/// to the descriptor itself, a sanitizer's report for one, are not. Several may live at once, in any threads.
class QuietLibraries {
 public:
  QuietLibraries();
  QuietLibraries(const QuietLibraries&) = delete;
  QuietLibraries& operator=(const QuietLibraries&) = delete;
  ~QuietLibraries();
};

/// Standard error for the program's own messages, which are not lost while a library is quiet in another
/// thread.
std::FILE* error_stream() noexcept;

}  // namespace filterscope
