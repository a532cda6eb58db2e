#include "core/io/ome_description.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/io/length_unit.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kMostPlanes = std::uint64_t{1} << 24U;
constexpr auto kNone = std::string_view::npos;

/// The opening tag of the next element of that name, with or without a prefix, from `at` on, which moves
/// behind it; empty where there is none.
std::string_view next_tag(std::string_view text, std::string_view name, std::size_t& at) {
  while ((at = text.find('<', at)) != kNone) {
    const std::size_t end = std::min(text.find('>', at), text.size());
    std::string_view tag = text.substr(at + 1, end - at - 1);
    at = end;
    const std::size_t word = std::min(tag.find_first_of(" \t\r\n/"), tag.size());
    const std::string_view full = tag.substr(0, word);
    const std::size_t colon = full.find(':');
    if (full.substr(colon == kNone ? 0 : colon + 1) == name) return tag;
  }
  at = text.size();
  return {};
}

/// Empty where the tag does not have it.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != kNone; at = tag.find(name, at + 1)) {
    const std::size_t equals = at + name.size();
    const bool whole = at > 0 && std::string_view(" \t\r\n").find(tag[at - 1]) != kNone &&
                       equals + 1 < tag.size() && tag[equals] == '=';
    if (!whole || (tag[equals + 1] != '"' && tag[equals + 1] != '\'')) continue;
    const std::size_t end = tag.find(tag[equals + 1], equals + 2);
    return end == kNone ? std::string_view() : tag.substr(equals + 2, end - equals - 2);
  }
  return {};
}

struct XmlName {
  std::string_view name;
  char letter;
};
constexpr XmlName kXmlNames[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};

/// The character of "&#181;", "&#xB5;" or "&amp;", which `name` is without its ends; empty: it is none.
std::string character_of(std::string_view name) {
  for (const XmlName& one : kXmlNames) {
    if (name == one.name) return {one.letter};
  }
  if (!name.starts_with('#')) return {};
  name.remove_prefix(1);
  const bool hexadecimal = name.starts_with('x');
  if (hexadecimal) name.remove_prefix(1);
  unsigned code = 0;
  const auto [end, error] =
      std::from_chars(name.data(), name.data() + name.size(), code, hexadecimal ? 16 : 10);
  const bool known = error == std::errc() && end == name.data() + name.size() && code > 0 && code < 0x10000;
  return known ? utf8_of(code) : std::string();
}

/// An attribute with its references as the characters that they stand for.
std::string text_attribute(std::string_view tag, std::string_view name) {
  std::string_view rest = attribute(tag, name);
  std::string text;
  while (!rest.empty()) {
    const std::size_t end = rest.front() == '&' ? rest.find(';') : kNone;
    const std::string character = end == kNone ? std::string() : character_of(rest.substr(1, end - 1));
    text += character.empty() ? std::string(1, rest.front()) : character;
    rest.remove_prefix(character.empty() ? 1 : end + 1);
  }
  return text;
}

template <class Number>
Number number(std::string_view tag, std::string_view name, Number missing) {
  return number_in<Number>(attribute(tag, name)).value_or(missing);
}

/// The axes from the fastest to the slowest, such as "ZCT", and how many planes there are along each.
struct Planes {
  std::string order;
  std::uint64_t along[3] = {1, 1, 1};
  [[nodiscard]] std::uint64_t all() const { return along[0] * along[1] * along[2]; }
  [[nodiscard]] std::uint64_t at(std::uint64_t z, std::uint64_t c, std::uint64_t t) const {
    std::uint64_t place = 0;
    std::uint64_t step = 1;
    for (std::size_t i = 0; i < 3; ++i) {
      place += (order[i] == 'Z' ? z : order[i] == 'C' ? c : t) * step;
      step *= along[i];
    }
    return place;
  }
};

std::optional<Planes> planes_of(std::string_view pixels, std::uint64_t samples) {
  const std::string_view order = attribute(pixels, "DimensionOrder");
  if (order.size() != 5 || !order.starts_with("XY")) return std::nullopt;
  Planes planes{std::string(order.substr(2))};
  std::string sorted = planes.order;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != "CTZ") return std::nullopt;
  for (std::size_t i = 0; i < 3; ++i) {
    planes.along[i] = number<std::uint64_t>(pixels, std::string("Size") + planes.order[i], 1);
    if (planes.order[i] == 'C' && samples > 1 && planes.along[i] % samples == 0) planes.along[i] /= samples;
    if (planes.along[i] == 0 || planes.along[i] > kMostPlanes) return std::nullopt;
  }
  return planes.along[0] * planes.along[1] <= kMostPlanes && planes.all() <= kMostPlanes
             ? std::optional(planes)
             : std::nullopt;
}

/// The page of each plane by the TiffData elements; empty where they follow each other from the first on.
/// Nothing where a plane has none, or one in another file.
std::optional<std::vector<std::uint64_t>> pages_of(std::string_view image, const Planes& planes) {
  constexpr std::uint64_t kUnset = ~std::uint64_t{0};
  std::vector<std::uint64_t> pages(static_cast<std::size_t>(planes.all()), kUnset);
  std::size_t at = 0;
  bool any = false;
  for (std::string_view tag = next_tag(image, "TiffData", at); !tag.empty();
       tag = next_tag(image, "TiffData", at)) {
    const bool has_page = !attribute(tag, "IFD").empty();
    const auto page = number<std::uint64_t>(tag, "IFD", 0);
    const auto z = number<std::uint64_t>(tag, "FirstZ", 0);
    const auto c = number<std::uint64_t>(tag, "FirstC", 0);
    const auto t = number<std::uint64_t>(tag, "FirstT", 0);
    if (std::max({z, c, t, page}) > kMostPlanes) return std::nullopt;
    const std::uint64_t first = planes.at(z, c, t);
    const auto count = number<std::uint64_t>(tag, "PlaneCount", has_page ? 1 : planes.all());
    if (first >= pages.size() || count > pages.size() - first) return std::nullopt;
    for (std::uint64_t i = 0; i < count; ++i) pages[static_cast<std::size_t>(first + i)] = page + i;
    any = true;
  }
  if (!any) return std::vector<std::uint64_t>();
  if (std::find(pages.begin(), pages.end(), kUnset) != pages.end()) return std::nullopt;
  return pages;
}

/// What is said of one axis.
struct Step {
  double length = 0;  ///< 0: nothing
  std::string unit;
  double millimetres = 0;  ///< of the unit; 0: it is no length that we know
};

std::array<Step, 3> steps_of(std::string_view pixels) {
  std::array<Step, 3> steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string name = std::string("PhysicalSize") + "XYZ"[i];
    const double length = number<double>(pixels, name, 0);
    if (!std::isfinite(length) || length <= 0) continue;
    std::string unit = text_attribute(pixels, name + "Unit");
    const double millimetres = unit.empty() ? 1e-3 : millimetres_of(unit);  // micrometres, where none is said
    steps[i] = {length, std::move(unit), millimetres};
  }
  return steps;
}

/// The axis whose unit all of them get: one with a length that we know, else with a unit, else in pixels.
std::size_t leading(const std::array<Step, 3>& steps) {
  const auto find = [&](const auto& takes) {
    return static_cast<std::size_t>(std::ranges::find_if(steps, takes) - steps.begin());
  };
  const std::size_t known = find([](const Step& one) { return one.millimetres > 0; });
  if (known < steps.size()) return known;
  const std::size_t unit = find([](const Step& one) { return one.length > 0 && !counts_pixels(one.unit); });
  return unit < steps.size() ? unit : find([](const Step& one) { return one.length > 0; });
}

std::optional<Spacing> spacing_of(std::string_view pixels, Problem& note) {
  const std::array<Step, 3> steps = steps_of(pixels);
  const std::size_t lead = leading(steps);
  if (lead == steps.size()) return std::nullopt;
  const Step& first = steps[lead];
  const bool known = first.millimetres > 0;
  std::array<double, 3> lengths{};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool alike = known ? steps[i].millimetres > 0 : steps[i].unit == first.unit;
    const bool said = steps[i].length > 0 && alike;
    // What is not said is as wide as another.
    const Step& one = said ? steps[i] : first;
    lengths[i] = one.length * (known ? one.millimetres : 1);
    if (steps[i].length > 0 && !alike) {
      note = problem("note.ome_axis",
                     "Its distance along %1 is in \"%2\" and not in a unit as along %3: it is taken as "
                     "wide as that.",
                     std::string(1, "xyz"[i]), steps[i].unit, std::string(1, "xyz"[lead]));
    }
  }
  if (!known && !counts_pixels(first.unit)) {
    const Problem unit =
        problem("note.tiff_unit",
                "Its unit of length, \"%1\", is none that we know: distances are kept in it, "
                "and lengths in mm are not.",
                first.unit);
    note = note.empty() ? unit : problem("note.two", "%1 %2", unit, note);
  }
  const std::string unit = known ? "mm" : counts_pixels(first.unit) ? "pixel" : first.unit;
  return Spacing{lengths[0], lengths[1], lengths[2], unit};
}

}  // namespace

bool is_ome_description(std::string_view text) noexcept {
  while (!text.empty() && (text.back() == '\0' || text.back() == ' ' || text.back() == '\n'))
    text.remove_suffix(1);
  return (text.starts_with("<?xml") || text.starts_with("<OME")) && text.ends_with("OME>");
}

PagesDescription parse_ome_description(std::string_view text, std::uint64_t samples) {
  PagesDescription found;
  found.structural = true;
  found.unclear = true;
  std::size_t at = 0;
  const std::string_view pixels = next_tag(text, "Pixels", at);
  if (pixels.empty()) return found;
  found.spacing = spacing_of(pixels, found.note);
  std::size_t next = at;
  const bool more = !next_tag(text, "Pixels", next).empty();
  const std::string_view rest = text.substr(at, next - at);
  const auto planes = planes_of(pixels, samples);
  if (!planes) return found;
  const auto pages = rest.find("FileName=") == kNone ? pages_of(rest, *planes) : std::nullopt;
  if (!pages) return found;
  std::vector<PageAxis> axes;
  for (std::size_t i = 3; i-- > 0;) axes.push_back({planes->order[i], planes->along[i]});
  found.axes = PageAxes(std::move(axes));
  found.order = *pages;
  found.unclear = false;
  if (more) {
    const Problem others =
        problem("note.ome_images",
                "It has several images, of which this is the first. Each page of the others is an "
                "image of its own, without their spacing.");
    found.note = found.note.empty() ? others : problem("note.two", "%1 %2", found.note, others);
  }
  return found;
}

}  // namespace filterscope
