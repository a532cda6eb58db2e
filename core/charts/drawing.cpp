#include "core/charts/drawing.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace filterscope {
namespace {

// Thousandths of the size, for the characters from the space to the tilde.
constexpr std::array<int, 95> kAdvances = {
    317, 400, 459, 837, 636, 950, 779, 274, 390, 390, 500, 837, 317, 360,  317, 336, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 336, 336, 837, 837, 837, 530, 1000, 684, 686, 698, 770, 631,
    575, 774, 751, 294, 294, 655, 557, 862, 748, 787, 603, 787, 694, 634,  610, 731, 684, 988, 685,
    610, 685, 390, 336, 390, 837, 500, 500, 612, 634, 549, 634, 615, 352,  634, 633, 277, 277, 579,
    277, 974, 633, 611, 634, 634, 411, 520, 392, 633, 591, 817, 591, 591,  524, 636, 336, 636, 837};
constexpr int kLatin = 640;   // ä, é, σ, Д
constexpr int kSymbol = 840;  // ×, ±, ≤
constexpr int kRaised = 440;  // ², ⁴, ⁻
constexpr int kWide = 1000;   // …, —, CJK
constexpr double kAscent = 0.76;
constexpr double kDescent = 0.24;

/// The character that begins at `at`, which is moved behind it. What is no UTF-8 counts byte by byte.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t first = byte(at);
  const std::size_t length = first < 0xC0U ? 1 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4;
  if (length == 1 || at + length > text.size()) {
    ++at;
    return first;
  }
  std::uint32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte(at + i) & 0x3FU);
  at += length;
  return code;
}

int advance_of(std::uint32_t code) {
  if (code >= 32 && code < 127) return kAdvances[code - 32];
  if (code == 0xD7 || code == 0xB1 || (code >= 0x2190 && code < 0x2300)) return kSymbol;
  if (code == 0xB7) return 317;
  if (code == 0xB2 || code == 0xB3 || code == 0xB9 || (code >= 0x2070 && code < 0x2080)) return kRaised;
  if (code >= 0x2014 && code < 0x3000) return code < 0x2020 ? 600 : kWide;
  return code >= 0x1100 ? kWide : kLatin;
}

/// The last place not beyond `at` where a character begins.
std::size_t whole(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return at;
}

struct Stretched {
  double factor;

  void operator()(DrawnLine& line) const {
    for (DrawnPlace& place : line.places) place = {place.x * factor, place.y * factor};
    line.width *= factor;
  }
  void operator()(DrawnArea& area) const {
    for (DrawnPlace& place : area.places) place = {place.x * factor, place.y * factor};
    area.outline *= factor;
  }
  void operator()(DrawnDisc& disc) const {
    disc.middle = {disc.middle.x * factor, disc.middle.y * factor};
    disc.radius *= factor;
    disc.outline *= factor;
  }
  void operator()(DrawnText& text) const {
    text.place = {text.place.x * factor, text.place.y * factor};
    text.size *= factor;
  }
  void operator()(DrawnPicture& picture) const {
    DrawnBox& box = picture.box;
    box = {box.left * factor, box.top * factor, box.right * factor, box.bottom * factor};
  }
};

struct Moved {
  double right;
  double down;

  void operator()(DrawnLine& line) const { move(line.places); }
  void operator()(DrawnArea& area) const { move(area.places); }
  void operator()(DrawnDisc& disc) const { disc.middle = {disc.middle.x + right, disc.middle.y + down}; }
  void operator()(DrawnText& text) const { text.place = {text.place.x + right, text.place.y + down}; }
  void operator()(DrawnPicture& picture) const {
    DrawnBox& box = picture.box;
    box = {box.left + right, box.top + down, box.right + right, box.bottom + down};
  }
  void move(std::vector<DrawnPlace>& places) const {
    for (DrawnPlace& place : places) place = {place.x + right, place.y + down};
  }
};

}  // namespace

double text_width(std::string_view text, double size) {
  int sum = 0;
  for (std::size_t at = 0; at < text.size();) sum += advance_of(next_character(text, at));
  return sum * size / 1000;
}

DrawnBox box_of(const DrawnText& text) {
  const double width = text_width(text.text, text.size);
  const double before = text.anchor == TextAnchor::start ? 0
                        : text.anchor == TextAnchor::end ? width
                                                         : width / 2;
  const double up = kAscent * text.size;
  const double down = kDescent * text.size;
  if (text.upwards) {
    return {text.place.x - up, text.place.y - (width - before), text.place.x + down, text.place.y + before};
  }
  return {text.place.x - before, text.place.y - up, text.place.x - before + width, text.place.y + down};
}

std::string fitted(std::string_view text, double size, double most) {
  if (text_width(text, size) <= most) return std::string(text);
  for (std::size_t kept = text.size(); kept > 0; --kept) {
    const std::size_t head = whole(text, (kept + 1) / 2);
    const std::size_t tail = whole(text, text.size() - kept / 2);
    std::string cut =
        std::string(text.substr(0, head)) + "…" + std::string(text.substr(std::max(head, tail)));
    if (text_width(cut, size) <= most) return cut;
  }
  return {};
}

namespace {

/// The parts of a word that is wider than a line: it is broken behind commas and the like, else anywhere.
std::vector<std::string_view> broken(std::string_view word, double size, double most) {
  std::vector<std::string_view> parts;
  while (text_width(word, size) > most) {
    std::size_t fits = 1;
    std::size_t nice = 0;
    for (std::size_t end = 1; end < word.size() && text_width(word.substr(0, end), size) <= most; ++end) {
      if ((static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) continue;  // within a character
      fits = end;
      if (std::string_view(",/=@-_").find(word[end - 1]) != std::string_view::npos) nice = end;
    }
    parts.push_back(word.substr(0, nice > 0 ? nice : fits));
    word.remove_prefix(parts.back().size());
  }
  parts.push_back(word);
  return parts;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, double size, double most) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    for (const std::string_view part : broken(text.substr(at, end - at), size, most)) {
      const bool first = part.data() == text.data() + at;
      const std::string longer =
          line.empty() ? std::string(part) : line + (first ? " " : "") + std::string(part);
      if (!line.empty() && text_width(longer, size) > most) {
        lines.push_back(std::exchange(line, std::string(part)));
      } else {
        line = longer;
      }
    }
    at = end + 1;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

std::vector<double> dash_lengths(int dash) {
  switch (dash % 4) {
    case 1: return {5, 3};
    case 2: return {1.5, 2.5};
    case 3: return {7, 2.5, 1.5, 2.5};
    default: return {};
  }
}

ChartDrawing shifted(ChartDrawing drawing, double right, double down) {
  for (DrawnItem& item : drawing.items) std::visit(Moved{right, down}, item);
  return drawing;
}

ChartDrawing scaled(ChartDrawing drawing, double factor) {
  drawing.width *= factor;
  drawing.height *= factor;
  for (DrawnItem& item : drawing.items) std::visit(Stretched{factor}, item);
  return drawing;
}

}  // namespace filterscope
