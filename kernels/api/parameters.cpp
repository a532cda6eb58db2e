#include "kernels/api/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace filterscope {

double number_of(const Value& value) noexcept {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return std::numeric_limits<double>::quiet_NaN();
}

std::string text_of(const Value& value) {
  return std::visit([](const auto& one) { return fmt::format("{}", one); }, value);
}

Parameters::Parameters(std::initializer_list<Entry> entries) {
  for (const auto& [key, value] : entries) set(key, value);
}

const Value* Parameters::find(std::string_view key) const noexcept {
  const auto at = std::ranges::lower_bound(entries_, key, std::less<>(), &Entry::first);
  return at != entries_.end() && at->first == key ? &at->second : nullptr;
}

void Parameters::set(std::string_view key, Value value) {
  const auto at = std::ranges::lower_bound(entries_, key, std::less<>(), &Entry::first);
  if (at != entries_.end() && at->first == key) {
    at->second = std::move(value);
  } else {
    entries_.emplace(at, key, std::move(value));
  }
}

void Parameters::erase(std::string_view key) {
  std::erase_if(entries_, [key](const Entry& entry) { return entry.first == key; });
}

void Parameters::update(const Parameters& other) {
  for (const auto& [key, value] : other) set(key, value);
}

}  // namespace filterscope
