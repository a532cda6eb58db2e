#include "core/own/python.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <system_error>

#include "core/io/staged_file.h"
#include "core/json/json_text.h"
#include "core/own/child_process.h"
#include "core/own/compile.h"
#include "core/own/program.h"
#include "core/resources/embedded.h"

namespace filterscope::own {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPartPixels = std::size_t{1} << 20U;

std::string_view text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const char* kind_word(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::choice) return "choice";
  return spec.kind == ParameterKind::real ? "real" : "int";
}

}  // namespace

fs::path python_program() {
  const char* chosen = std::getenv("FILTERSCOPE_PYTHON");
  const std::string name = chosen != nullptr && *chosen != '\0' ? chosen : "python3";
  if (fs::path found = program_in_path(name); !found.empty()) return found;
  throw UnavailableError(problem("own.python",
                                 "There is no Python to run a kernel with: %1 was not found. Name one in "
                                 "FILTERSCOPE_PYTHON, or on Debian: apt-get install python3-numpy",
                                 name));
}

fs::path python_host() {
  const std::span<const std::byte> host = embedded_file("core/own/python_host.py");
  const std::span<const std::byte> module = embedded_file("python/filterscope/_variant.py");
  const std::string name =
      fmt::format("python-{}", text_key(std::string(text_of(host)) + std::string(text_of(module))));
  const fs::path folder = kernel_cache() / name;
  const fs::path program = folder / "filterscope_host.py";
  std::error_code error;
  if (fs::exists(program, error)) return program;
  fs::create_directories(folder, error);
  fs::permissions(kernel_cache(), fs::perms::owner_all, error);
  replace_file(folder / "filterscope.py", module);
  replace_file(program, host);  // last: where it is, all is
  return program;
}

std::string python_object_text(const Source& source, const Family& family, PixelType type) {
  nlohmann::json members = nlohmann::json::array();
  for (const ParameterSpec& spec : members_of(source, family)) {
    nlohmann::json member{{"key", spec.key}, {"kind", kind_word(spec)}};
    for (const Choice& choice : spec.choices) member["choices"].push_back(choice.key);
    members.push_back(std::move(member));
  }
  const bool volume = std::ranges::find(family.dimensions, 2) == family.dimensions.end();
  const nlohmann::json object{
      {"version", kCallVersion}, {"path", source.path.string()},        {"text", source.text},
      {"family", source.family}, {"pixel", std::string(name_of(type))}, {"volume", volume},
      {"members", members}};
  try {
    return json_line(object);
  } catch (const nlohmann::json::type_error&) {
    throw SourceError(source.path, {{1, 0, true, "The file is no text in UTF-8."}});
  }
}

HostStart python_start(const Source& source) {
  HostStart start;
  start.limit = std::chrono::seconds(30);  // large libraries are imported
  start.words = {python_program().string(), "-u", "-B", python_host().string()};
  if (source.unsafe) {
    start.most_memory = 0;  // drivers of GPUs reserve more than there is
  } else {
    start.words.insert(start.words.begin(), {host_program().string(), "--restrict"});
    start.words.emplace_back("--filter");
  }
  return start;
}

std::vector<Region> python_parts(const Shape& shape, const Region& region, const Halo& halo) {
  const bool slices = shape.depth > 1;
  const std::size_t layer = slices ? static_cast<std::size_t>(region.width()) * region.height()
                                   : static_cast<std::size_t>(region.width());
  // Not much smaller than what is read around it.
  const int least = 4 * (slices ? halo.z : halo.y);
  const int depth = std::max({1, least, static_cast<int>(kPartPixels / std::max<std::size_t>(layer, 1))});
  std::vector<Region> parts;
  const int first = slices ? region.z0 : region.y0;
  const int last = slices ? region.z1 : region.y1;
  for (int at = first; at < last; at += depth) {
    Region part = region;
    (slices ? part.z0 : part.y0) = at;
    (slices ? part.z1 : part.y1) = std::min(last, at + depth);
    parts.push_back(part);
  }
  return parts;
}

std::chrono::milliseconds python_limit(std::size_t pixels) {
  constexpr std::chrono::milliseconds kEach{20000};
  return kEach * (1 + static_cast<int>(pixels / (2 * kPartPixels)));
}

}  // namespace filterscope::own
