// The machine code in what a compiler made of a source.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace filterscope::own {

/// What a cubin has of functions: their names, and the bytes of their code.
std::map<std::string, std::vector<std::byte>> functions_in(std::span<const std::byte> cubin);

/// What the code of all functions in a cubin or a shared object is told by: equal for the same machine code,
/// whatever else the file has, such as names of files. Empty where it has no function. Throws FileError.
std::string code_key(const std::filesystem::path& object);

}  // namespace filterscope::own
