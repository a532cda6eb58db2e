#include "core/io/json_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/io/image_file.h"

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
    throw std::runtime_error(fmt::format("It {}", too_large_text(kind)));
  }
  if (depth_of(text) > kDeepestJson) {
    throw std::runtime_error(fmt::format(
        "Its JSON is nested more than {} levels deep, as no file of FilterScope is.", kDeepestJson));
  }
  json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) throw std::runtime_error("It is no valid JSON.");
  return object;
}

std::string_view text_of(Bytes bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

StagedFile stage_json(const json& object, const std::filesystem::path& path) {
  const std::string text = object.dump(1, ' ', false, json::error_handler_t::replace) + '\n';
  return {path, std::as_bytes(std::span(text))};
}

void fail_loading(const std::filesystem::path& path, const std::runtime_error& problem) {
  throw FileError(fmt::format("{} cannot be read. {}", quoted(path), problem.what()));
}

}  // namespace filterscope
