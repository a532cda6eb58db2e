#include "core/sass/sass.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

namespace filterscope::sass {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// "NAME" of "\t.section\t.text.NAME,"ax",@progbits"; nothing of another line.
std::optional<std::string> section_of(std::string_view line) {
  constexpr std::string_view kSection = ".section";
  constexpr std::string_view kText = ".text.";
  if (!line.starts_with(kSection)) return std::nullopt;
  line = trimmed(line.substr(kSection.size()));
  const std::size_t end = line.find(',');
  const std::string_view name = trimmed(line.substr(0, end));
  return name.starts_with(kText) ? std::string(name.substr(kText.size())) : std::string();
}

/// Of "/*0120*/  IMAD R3, RZ, RZ, UR9 ;"; nothing of another line.
std::optional<Instruction> instruction_of(std::string_view line) {
  if (!line.starts_with("/*")) return std::nullopt;
  const std::size_t end = line.find("*/");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string digits(line.substr(2, end - 2));
  char* rest = nullptr;
  Instruction one;
  one.offset = std::strtoull(digits.c_str(), &rest, 16);
  if (digits.empty() || *rest != '\0') return std::nullopt;
  std::string_view text = line.substr(end + 2);
  text = trimmed(text.substr(0, text.find(';')));
  if (text.empty()) return std::nullopt;
  for (const char letter : text) {  // several spaces are one
    if (letter != ' ' || (!one.text.empty() && one.text.back() != ' ')) one.text += letter;
  }
  return one;
}

using Labels = std::map<std::string, std::uint64_t, std::less<>>;

/// Labels have numbers of the whole file: where they point to is the function's own.
void place_labels(Function& function, const Labels& labels) {
  for (Instruction& one : function.instructions) {
    const std::size_t start = one.text.find("`(");
    const std::size_t end = one.text.find(')', start);
    if (start == std::string::npos || end == std::string::npos) continue;
    const auto found = labels.find(one.text.substr(start + 2, end - start - 2));
    if (found != labels.end()) one.text.replace(start, end - start + 1, fmt::format("0x{:x}", found->second));
  }
}

/// The compiler ends with a jump to itself, and fills up with nothing.
void cut_filling(Function& function) {
  auto& all = function.instructions;
  while (!all.empty() && all.back().text == "NOP") all.pop_back();
  if (!all.empty() && all.back().text == fmt::format("BRA 0x{:x}", all.back().offset)) all.pop_back();
}

}  // namespace

std::vector<Function> parse(std::string_view text) {
  std::vector<Function> functions;
  std::vector<Labels> labels;
  std::string architecture;
  std::vector<std::string> waiting;  // labels that the next instruction has
  bool inside = false;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with(".target")) architecture = std::string(trimmed(line.substr(7)));
    if (const auto section = section_of(line)) {
      inside = !section->empty();
      waiting.clear();
      if (!inside) continue;
      functions.push_back({*section, architecture, {}});
      labels.emplace_back();
    } else if (inside && line.ends_with(':')) {
      waiting.emplace_back(line.substr(0, line.size() - 1));
    } else if (const auto one = instruction_of(line); inside && one) {
      for (const std::string& label : waiting) labels.back()[label] = one->offset;
      waiting.clear();
      functions.back().instructions.push_back(*one);
    }
  }
  for (std::size_t i = 0; i < functions.size(); ++i) {
    place_labels(functions[i], labels[i]);
    cut_filling(functions[i]);
  }
  return functions;
}

std::string readable(const std::string& name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 && text ? std::string(text.get()) : name;
}

std::string short_name(const std::string& name) {
  std::string text = readable(name);
  for (const std::string_view left_out : {"(anonymous namespace)::", "filterscope::"}) {
    for (std::size_t at = text.find(left_out); at != std::string::npos; at = text.find(left_out))
      text.erase(at, left_out.size());
  }
  if (text.starts_with("void ")) text.erase(0, 5);
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '<') ++depth;
    if (text[i] == '>') --depth;
    if (text[i] == '(' && depth == 0) text.resize(i);
  }
  return text;
}

}  // namespace filterscope::sass
