#include "app/cli/value_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/cli/command.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

constexpr std::size_t kMostValues = 10000;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> integer(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole ? std::optional(value) : std::nullopt;
}

template <class Value>
void append_once(std::vector<Value>& list, const Value& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

UsageError bad_integers(std::string_view part, std::string_view option) {
  return UsageError(fmt::format(
      "{} cannot be \"{}\". Give whole numbers: 5, a list such as 1,2,8, or a range such as 1:15:2.", option,
      part));
}

void append_range(std::vector<int>& values, std::string_view part, std::string_view option) {
  const auto fields = split(part, ':');
  if (fields.size() > 3) throw bad_integers(part, option);
  std::vector<long long> numbers;
  for (const std::string_view field : fields) {
    const std::optional<int> number = integer(field);
    if (!number) throw bad_integers(part, option);
    numbers.push_back(*number);
  }
  const long long first = numbers.front();
  const long long last = numbers.size() > 1 ? numbers[1] : first;
  const long long step = numbers.size() > 2 ? numbers[2] : 1;
  if (step < 1 || last < first) {
    throw UsageError(fmt::format(
        "{}: the range \"{}\" is empty. Write first:last:step with first ≤ last and a step of 1 or more.",
        option, part));
  }
  if (static_cast<std::size_t>((last - first) / step) + values.size() >= kMostValues) {
    throw UsageError(
        fmt::format("{}: \"{}\" has more than {} values. Use a larger step.", option, part, kMostValues));
  }
  for (long long value = first; value <= last; value += step) append_once(values, static_cast<int>(value));
}

}  // namespace

std::vector<int> parse_integers(std::string_view text, std::string_view option) {
  std::vector<int> values;
  for (const std::string_view part : split(text, ',')) append_range(values, part, option);
  return values;
}

BlockShape parse_block(std::string_view text, std::string_view option) {
  const auto sides = split(text, 'x');
  const std::optional<int> width = integer(sides.front());
  const std::optional<int> height = integer(sides.back());
  if (sides.size() > 2 || !width || !height || *width < 1 || *height < 1) {
    throw UsageError(fmt::format(
        "{} cannot be \"{}\". Give a side such as 16, or width x height such as 32x8.", option, text));
  }
  return {*width, *height};
}

std::vector<BlockShape> parse_blocks(std::string_view text, std::string_view option) {
  std::vector<BlockShape> blocks;
  for (const std::string_view part : split(text, ',')) append_once(blocks, parse_block(part, option));
  return blocks;
}

std::vector<std::string> parse_variants(std::string_view text, std::optional<Family> family) {
  std::vector<std::string> ids;
  if (text == "all") {
    for (const Variant& one : catalog()) {
      if (!family || one.descriptor.family == *family) ids.emplace_back(one.descriptor.id);
    }
    return ids;
  }
  for (const std::string_view id : split(text, ',')) {
    if (id.empty())
      throw UsageError("--variants has an empty name. Separate ids by single commas, or write \"all\".");
    append_once(ids, std::string(variant(id).descriptor.id));
  }
  return ids;
}

}  // namespace filterscope::cli
