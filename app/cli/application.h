// The command line program: parses, runs one subcommand, and turns every error into its exit code.
#pragma once

namespace filterscope::cli {

/// The whole program. Never throws; what it returns is an ExitCode of command.h.
int run(int argc, char** argv) noexcept;

}  // namespace filterscope::cli
