// Standard output and error that survive a closed pipe, a closed descriptor and a full disk.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace filterscope::cli {

/// Ignores the signals of a write that fails (a reader that goes must not lose the result files) and fills
/// descriptors 0 to 2 where they are closed, so that no opened file becomes standard output.
void prepare_standard_streams() noexcept;

void print(std::string_view text) noexcept;

/// "filterscope-cli: message" on standard error.
void print_error(std::string_view message) noexcept;

/// A line on standard error that is no error: what was chosen, how long it took.
void print_note(std::string_view message) noexcept;

/// A label, spaces, a value, and the end of the line; "none" for no value.
std::string line(std::string_view label, std::string_view value);

/// "1 image", "2 images".
std::string counted(std::uint64_t count, std::string_view one);

/// Flushes, for what is more than a message. Throws FileError where standard output took not everything; a
/// reader that closed its pipe has seen what it wanted and is no error.
void require_standard_output();

/// Flushes. False where standard output took not everything, which has been said then.
bool finish_standard_output() noexcept;

}  // namespace filterscope::cli
