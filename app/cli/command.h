// What every subcommand shares: the exit codes, the error of wrong usage, and how a command is registered.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

#include "kernels/api/errors.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// The program's exit status, a contract.
enum class ExitCode : int {
  done = 0,
  slower = 1,        ///< bench --baseline, history: something became slower
  not_right = 1,     ///< judge: the kernel is not right
  usage = 2,         ///< wrong usage or parameter, unknown variant
  file = 3,          ///< unreadable or unwritable file, standard output included
  unavailable = 4,   ///< no such device, or a variant that this machine cannot run
  failed = 5,        ///< failed while running
  cannot_tell = 125  ///< history --good: neither faster nor slower for sure; git bisect run skips the commit
};

/// What the user wrote does not make sense: says what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What `work` returns; its ArgumentErrors become UsageErrors about `option`.
template <class Work>
auto of_option(const std::string& option, const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const ArgumentError& error) {
    throw UsageError(option + ": " + error.what());
  }
}

/// Filled in by parsing: the chosen subcommand, ready to run.
struct Invocation {
  std::string command_line;  ///< as typed, in words that a shell reads back
  std::function<ExitCode()> action;
};

// One a subcommand, in the file of its name. `invocation` must outlive the parsing.
void add_list(CLI::App& root, Invocation& invocation);
void add_info(CLI::App& root, Invocation& invocation);
void add_filter(CLI::App& root, Invocation& invocation);
void add_compare(CLI::App& root, Invocation& invocation);
void add_bench(CLI::App& root, Invocation& invocation);
void add_chart(CLI::App& root, Invocation& invocation);
void add_choose(CLI::App& root, Invocation& invocation);
void add_demo(CLI::App& root, Invocation& invocation);
void add_report(CLI::App& root, Invocation& invocation);
void add_fit_auto(CLI::App& root, Invocation& invocation);
void add_history(CLI::App& root, Invocation& invocation);
void add_merge(CLI::App& root, Invocation& invocation);
void add_judge(CLI::App& root, Invocation& invocation);
void add_kernel(CLI::App& root, Invocation& invocation);
void add_limits(CLI::App& root, Invocation& invocation);
void add_sass(CLI::App& root, Invocation& invocation);
void add_study(CLI::App& root, Invocation& invocation);

}  // namespace filterscope::cli
