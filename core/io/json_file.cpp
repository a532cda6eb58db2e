#include "core/io/json_file.h"

#include <algorithm>
#include <string>

#include "core/io/image_file.h"
#include "core/json/json_text.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// How deep brackets are nested. Right as far as the text is JSON, and no parser goes on where it is not.
int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '"') in_string = !in_string;
    if (in_string) {
      if (letter == '\\') ++i;
      continue;
    }
    if (letter == '[' || letter == '{') deepest = std::max(deepest, ++depth);
    if (letter == ']' || letter == '}') --depth;
  }
  return deepest;
}

}  // namespace

json parse_json(std::string_view text, FileKind kind) {
  if (text.size() > largest_size(kind)) {
    throw Failure(problem("json.too_large",
                          "It is larger than the %1 MiB that are read of such a file. Choose another one.",
                          largest_size(kind) >> 20U));
  }
  if (depth_of(text) > kDeepestJson) {
    throw Failure(problem("json.too_deep",
                          "Its JSON is nested more than %1 levels deep, as no file of FilterScope is.",
                          kDeepestJson));
  }
  json object = json_of(text);
  if (object.is_discarded()) throw Failure(problem("json.invalid", "It is no valid JSON."));
  return object;
}

std::string_view text_of(Bytes bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

StagedFile stage_json(const json& object, const std::filesystem::path& path) {
  const std::string text = json_text(object, 1);
  return {path, std::as_bytes(std::span(text))};
}

void fail_loading(const std::filesystem::path& path, const Problem& reason) {
  throw FileError(problem("load.content", "%1 cannot be read. %2", quoted(path), reason));
}

}  // namespace filterscope
