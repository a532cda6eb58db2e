#include "core/batch/output_names.h"

#include <algorithm>
#include <set>

#include "core/io/file_place.h"
#include "core/io/picture_place.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

struct Name {
  std::string stem;
  std::string extension;  ///< with its dot
};

Name name_of(const std::string& input, const std::string& extension) {
  std::string file = fs::path(input).filename().string();
  const std::size_t colon = file.rfind("sample:", 0) == 0 ? 7 : 0;
  file.erase(0, colon);
  std::string details;
  if (colon > 0) {
    const std::size_t at = std::min(file.find_first_of("@,"), file.size());
    details = file.substr(at);
    file.erase(at);
    std::replace_if(
        details.begin(), details.end(), [](char letter) { return letter == '@' || letter == ','; }, '-');
  }
  // What chose a volume of the file is a part of its result's name; how a raw file is made is none.
  const PicturePlace place = parse_picture_place(file);
  if (place.volume) details = "-t" + std::to_string(*place.volume);
  const fs::path& path = place.path;
  const std::string own = format_ending_of(path);
  std::string stem = path.filename().string();
  if (stem.size() > own.size()) stem.resize(stem.size() - own.size());
  return {stem + details, extension.empty() ? own : "." + extension};
}

}  // namespace

std::vector<fs::path> output_paths(const std::vector<std::string>& inputs, const fs::path& folder,
                                   const std::string& extension) {
  std::set<fs::path> taken;
  for (const std::string& input : inputs) taken.insert(place_of(parse_picture_place(input).path));
  std::vector<fs::path> outputs;
  for (const std::string& input : inputs) {
    const Name name = name_of(input, extension);
    fs::path output = folder / (name.stem + name.extension);
    for (int number = 2; !taken.insert(place_of(output)).second; ++number) {
      output = folder / (name.stem + "-" + std::to_string(number) + name.extension);
    }
    outputs.push_back(std::move(output));
  }
  return outputs;
}

}  // namespace filterscope
