// Names for the results of many files in one folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace filterscope {

/// One path in `folder` for each input, in order: the input's file name, with the extension `extension`
/// ("png") where that is not empty. Where the name is taken, by an earlier result or by an input itself,
/// "-2", "-3", … is put after the stem, so that no result replaces another one or an input. Inputs need not
/// exist; what stands in a name after '@' or ',' (a sample's size) comes before the extension:
/// "a.png@64x64,gray" is "a-64x64-gray.png".
std::vector<std::filesystem::path> output_paths(const std::vector<std::string>& inputs,
                                                const std::filesystem::path& folder,
                                                const std::string& extension);

}  // namespace filterscope
