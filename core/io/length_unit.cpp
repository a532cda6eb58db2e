#include "core/io/length_unit.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>

namespace filterscope {
namespace {

struct Unit {
  std::string_view name;
  double millimetres;
};

// Words in small letters and without the s of the plural; signs as they are.
constexpr Unit kUnits[] = {
    {"pm", 1e-9},         {"picometer", 1e-9}, {"picometre", 1e-9}, {"Å", 1e-7},         {"Å", 1e-7},
    {"angstrom", 1e-7},   {"ångström", 1e-7},  {"nm", 1e-6},        {"nanometer", 1e-6}, {"nanometre", 1e-6},
    {"µm", 1e-3},         {"μm", 1e-3},        {"um", 1e-3},        {"micron", 1e-3},    {"micrometer", 1e-3},
    {"micrometre", 1e-3}, {"mm", 1},           {"millimeter", 1},   {"millimetre", 1},   {"cm", 10},
    {"centimeter", 10},   {"centimetre", 10},  {"dm", 100},         {"decimeter", 100},  {"decimetre", 100},
    {"m", 1e3},           {"meter", 1e3},      {"metre", 1e3},      {"km", 1e6},         {"kilometer", 1e6},
    {"kilometre", 1e6},   {"in", 25.4},        {"inch", 25.4},      {"inche", 25.4},     {"\"", 25.4},
    {"ft", 304.8},        {"foot", 304.8},     {"feet", 304.8}};

/// Without spaces around it, with ImageJ's \u00B5 and Latin-1's letters as UTF-8.
std::string plain(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  std::string made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto letter = static_cast<unsigned char>(text[at]);
    unsigned code = 0;
    const char* digits = text.data() + at + 2;
    if (text.substr(at).starts_with("\\u") && text.size() - at >= 6 &&
        std::from_chars(digits, digits + 4, code, 16).ptr == digits + 4) {
      made += utf8_of(code);
      at += 5;
    } else if ((letter == 0xB5 || letter == 0xC5) &&
               (at == 0 || static_cast<unsigned char>(text[at - 1]) < 0x80) &&
               (at + 1 == text.size() || static_cast<unsigned char>(text[at + 1]) < 0x80)) {
      made += utf8_of(letter);
    } else {
      made += text[at];
    }
  }
  return made;
}

/// Words of more than two letters in small ones, without the s of their plural.
std::string word_of(std::string_view unit) {
  std::string word = plain(unit);
  if (word.size() <= 2 || static_cast<unsigned char>(word.front()) >= 0x80) return word;
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  if (word.size() > 3 && word.ends_with('s')) word.pop_back();
  return word;
}

}  // namespace

std::string utf8_of(unsigned code) {
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
  return {static_cast<char>(0xE0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
          static_cast<char>(0x80U | (code & 0x3FU))};
}

double millimetres_of(std::string_view unit) {
  const std::string word = word_of(unit);
  const auto* const found =
      std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& one) { return one.name == word; });
  return found == std::end(kUnits) ? 0 : found->millimetres;
}

bool counts_pixels(std::string_view unit) {
  const std::string word = word_of(unit);
  return word.empty() || word == "pixel" || word == "px" || word == "voxel" || word == "reference frame";
}

}  // namespace filterscope
