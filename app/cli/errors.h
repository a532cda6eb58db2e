// What an exception means to the caller of the program.
#pragma once

#include <exception>
#include <string>

#include "app/cli/command.h"

namespace filterscope::cli {

ExitCode exit_code_of(const std::exception_ptr& error) noexcept;

/// One or two sentences for standard error.
std::string message_of(const std::exception_ptr& error) noexcept;

}  // namespace filterscope::cli
