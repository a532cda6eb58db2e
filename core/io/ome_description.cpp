#include "core/io/ome_description.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/io/length_unit.h"

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

template <class Number>
Number number(std::string_view tag, std::string_view name, Number missing) {
  const std::string_view text = attribute(tag, name);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : missing;
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

std::optional<Spacing> spacing_of(std::string_view pixels, Problem& note) {
  double steps[3] = {1, 1, 1};
  double units[3] = {0, 0, 0};
  std::string unknown;
  bool any = false;
  const std::string_view names[] = {"PhysicalSizeX", "PhysicalSizeY", "PhysicalSizeZ"};
  for (std::size_t i = 0; i < 3; ++i) {
    const double step = number<double>(pixels, names[i], 0);
    if (!std::isfinite(step) || step <= 0) continue;
    const std::string unit(attribute(pixels, std::string(names[i]) + "Unit"));
    steps[i] = step;
    units[i] = unit.empty() ? 1e-3 : millimetres_of(unit);  // micrometres, where none is said
    if (units[i] == 0) unknown = unit;
    any = true;
  }
  if (!any) return std::nullopt;
  if (!unknown.empty()) {
    if (!counts_pixels(unknown)) {
      note = problem("note.tiff_unit",
                     "Its unit of length, \"%1\", is none that we know: distances are kept in it, and "
                     "lengths in mm are not.",
                     unknown);
    }
    return Spacing{steps[0], steps[1], steps[2], counts_pixels(unknown) ? "pixel" : unknown};
  }
  // What is not said is as wide as another.
  const std::size_t said = units[0] > 0 ? 0 : units[1] > 0 ? 1 : 2;
  for (std::size_t i = 0; i < 3; ++i) {
    if (units[i] == 0)
      steps[i] = steps[said] * units[said];
    else
      steps[i] *= units[i];
  }
  return Spacing{steps[0], steps[1], steps[2], "mm"};
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
