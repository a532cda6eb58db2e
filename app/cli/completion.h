// What shells complete, made from the options.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace filterscope::cli {

/// The shells that completion() knows.
const std::vector<std::string>& completed_shells();

/// A file for `shell`, one of completed_shells(), that offers the program's commands, each command's options,
/// and files.
std::string completion(const CLI::App& program, const std::string& shell);

}  // namespace filterscope::cli
