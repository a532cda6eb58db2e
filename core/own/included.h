// The files beside a kernel's source that it is made of too.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace filterscope::own {

/// The files that a text includes, or imports where `path`, which it has, is Python, and those that they do:
/// each once, beside the file that names it or beside `path`. What a condition leaves out is among them.
std::vector<std::filesystem::path> included_files(const std::filesystem::path& path, std::string_view text);

/// The same of the file at `path`; none where it cannot be read.
std::vector<std::filesystem::path> included_files(const std::filesystem::path& path);

/// Where files may come to be that it would be made of too: what those name and is in no folder yet.
std::vector<std::filesystem::path> awaited_files(const std::filesystem::path& path);

/// Empty where it cannot be read.
std::string text_of_file(const std::filesystem::path& path);

}  // namespace filterscope::own
