#include "app/cli/application.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/completion.h"
#include "app/cli/errors.h"
#include "app/cli/man_page.h"
#include "app/cli/output.h"
#include "app/cli/own_kernels.h"
#include "app/cli/parse_errors.h"
#include "app/cli/typed_names.h"
#include "core/report/machine.h"
#include "core/session/command_line.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/problem.h"

namespace filterscope::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  filterscope-cli list\n"
    "  filterscope-cli filter photo.jpg smooth.png --radius 5 --sigma-space 3 --sigma-range 25\n"
    "  filterscope-cli compare photo.png --variants fast/cpu_simd,larsson2015/naive --out out\n"
    "  filterscope-cli bench photo.png --variants all --radius 1:15:2 --json results.json\n"
    "  filterscope-cli compare photo.png --variants all --noise photons:1000,gaussian:5 --seed 7\n"
    "  filterscope-cli chart results.json --kind time-against-radius --out times.svg\n"
    "INPUT is an image file, or sample:NAME for a built-in one (sample:astronaut,\n"
    "sample:hubble_deep_field@5522x3651,gray; u8, u16, s16 or f32 after another comma is its type).\n"
    "Exit status: 0 done; 1 slower (bench --baseline, history), or not right (judge); 2 wrong "
    "usage,\n"
    "parameter or source; 3 unreadable or unwritable file; 4 device or variant not available; 5 failed "
    "while\n"
    "running; 125 cannot tell (history --good).";

constexpr const char* kFitAgain = " filterscope-cli fit-auto makes a new one, with --forget none.";

/// Runs `action` and reports what it throws.
ExitCode guarded(const std::function<ExitCode()>& action) {
  try {
    return action();
  } catch (...) {
    print_error(message_of(std::current_exception()));
    return exit_code_of(std::current_exception());
  }
}

/// Hidden, for those who make packages: the options in other words. Each ends the parsing as --version does.
void add_printing(CLI::App& app, std::string& shell) {
  app.add_flag_callback("--print-man",
                        [&app] { throw CLI::CallForVersion(man_page(app, machine_facts().version), 0); })
      ->group("");
  app.add_option("--print-completion", shell)
      ->check(CLI::IsMember(completed_shells()))
      ->each([&app](const std::string& chosen) { throw CLI::CallForVersion(completion(app, chosen), 0); })
      ->group("");
}

ExitCode parse_and_run(int argc, char** argv) {
  std::vector<std::string> words = with_own_kernels(with_empty_values({argv, argv + argc}));
  CLI::App app("Filters images and volumes with every variant that FilterScope has, and times them.",
               "filterscope-cli");
  app.set_version_flag("--version", "filterscope-cli " + machine_facts().version,
                       "Print the version and exit");
  app.footer(kExamples);
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);

  Invocation invocation;
  remember_words(argc, argv);
  invocation.command_line = shell_line(std::vector<std::string>(argv, argv + argc));
  add_list(app, invocation);
  add_info(app, invocation);
  add_filter(app, invocation);
  add_compare(app, invocation);
  add_choose(app, invocation);
  add_bench(app, invocation);
  add_chart(app, invocation);
  add_merge(app, invocation);
  add_history(app, invocation);
  add_report(app, invocation);
  add_demo(app, invocation);
  add_fit_auto(app, invocation);
  add_judge(app, invocation);
  add_kernel(app, invocation);
  add_limits(app, invocation);
  add_sass(app, invocation);
  add_study(app, invocation);
  // Behind the subcommands, which would inherit it.
  app.set_help_all_flag("--help-all", "Print the help of all subcommands and exit");
  std::string shell;
  add_printing(app, shell);
  try {
    words.erase(words.begin());
    std::ranges::reverse(words);  // as CLI11 takes them
    app.parse(std::move(words));
  } catch (const CLI::Success& text) {  // --help and --version
    app.exit(text);
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    print_error(shortened(usage_text(app, error)));
    return ExitCode::usage;
  }
  if (const std::string wrong = empty_value_words(app); !wrong.empty()) {
    print_error(wrong);
    return ExitCode::usage;
  }
  return guarded([&] {
    for (const Problem& problem : use_stored_auto_fits()) print_note(problem.text() + kFitAgain);
    return invocation.action();
  });
}

}  // namespace

int run(int argc, char** argv) noexcept {
  try {
    prepare_standard_streams();
    const ExitCode code = guarded([&] { return parse_and_run(argc, argv); });
    const bool delivered = finish_standard_output();
    return static_cast<int>(code == ExitCode::done && !delivered ? ExitCode::file : code);
  } catch (...) {
    return static_cast<int>(ExitCode::failed);
  }
}

}  // namespace filterscope::cli
