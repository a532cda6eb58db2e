// The words for an exception at the edge of a worker thread.
#pragma once

#include <exception>
#include <string>

namespace filterscope {

/// What a cancelled job or frame reports as its error.
inline constexpr const char* kCancelledText = "cancelled";

/// One or two sentences for `error`, whatever its type; kCancelledText for Cancelled. Never throws.
std::string error_text(const std::exception_ptr& error) noexcept;

}  // namespace filterscope
