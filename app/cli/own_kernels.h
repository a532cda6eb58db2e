// --kernel FILE: a source of the user's own is a variant of this call; --set NAME=VALUE: a parameter by its
// key.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/schema.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// The command line's words, with --set NAME=VALUE as the option of that parameter. The kernels that --kernel
/// names are added to the catalogue before, so that options can be made of their parameters. Throws
/// UsageError, SourceError, FileError, UnavailableError, RunError.
std::vector<std::string> with_own_kernels(const std::vector<std::string>& words);

/// Adds the source at `path` to the catalogue, and prints the compiler's warnings. Returns the variant's id.
std::string add_own_kernel(const std::string& path);

/// Ids of those that --kernel named, in order.
const std::vector<std::string>& own_kernels();

/// What a command filters with that takes one variant: the kernel of this call, else `variant`. Throws
/// UsageError where both are given, or several kernels are.
std::string one_variant(const std::string& variant);

/// Moves values into the ranges that the kernels of this call have by @limit.
void put_within_limits(Parameters& parameters);

/// The options, for --help: with_own_kernels() has seen to them.
void add_kernel_options(CLI::App& command);
/// --allow-unsafe alone, and --set.
void add_unsafe_option(CLI::App& command);
void add_set_option(CLI::App& command);

/// `variants`, as --variants takes them, and the kernels of this call.
std::string with_own_variants(std::string variants);

}  // namespace filterscope::cli
