// What an exception means to the caller of the program.
#pragma once

#include <exception>
#include <string>

#include "app/cli/command.h"
#include "core/report/results.h"
#include "kernels/api/problem.h"

namespace filterscope::cli {

ExitCode exit_code_of(const std::exception_ptr& error) noexcept;

/// Why a plan of which nothing was measured could not run: what stands in the way of the record, its first
/// combination.
ExitCode obstacle(const ResultRecord& record) noexcept;

/// One or two sentences for standard error, shortened().
std::string message_of(const std::exception_ptr& error) noexcept;

/// The English text, in which parameters have the names of their options.
std::string told(const Problem& problem);

/// `message` without the middle of a quoted value that is longer than a line or two, and of what is left
/// where that is still long: an option's value can be of any length.
std::string shortened(std::string message);

}  // namespace filterscope::cli
