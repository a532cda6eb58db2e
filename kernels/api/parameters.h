// One run's parameters as a value: keys to values. What a key means, its range and its default are said by a
// schema (schema.h); what is absent has the schema's default.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace filterscope {

/// A flag, a whole number, a real number, or a word: a choice's key, a file's path.
using Value = std::variant<bool, std::int64_t, double, std::string>;

/// The value as a number; not-a-number for words.
double number_of(const Value& value) noexcept;
/// The value as files and command lines spell it: "3", "2.5", "mirror", "true".
std::string text_of(const Value& value);

/// Values by key, in the keys' order. May hold the keys of several families at once, and keys that nobody
/// knows.
class Parameters {
 public:
  using Entry = std::pair<std::string, Value>;

  Parameters() = default;
  Parameters(std::initializer_list<Entry> entries);

  [[nodiscard]] const Value* find(std::string_view key) const noexcept;
  void set(std::string_view key, Value value);
  /// Forgets the key: it has its default again.
  void erase(std::string_view key);
  /// Takes over every value of `other`.
  void update(const Parameters& other);

  [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
  [[nodiscard]] auto begin() const noexcept { return entries_.begin(); }
  [[nodiscard]] auto end() const noexcept { return entries_.end(); }
  friend bool operator==(const Parameters&, const Parameters&) = default;

 private:
  std::vector<Entry> entries_;
};

}  // namespace filterscope
