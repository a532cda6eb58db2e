#include "core/io/shape_description.h"
#include "core/json/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace filterscope {
namespace {

/// How many of the shape's last numbers are a page's; 0 where they are none.
std::size_t of_a_page(const std::vector<std::uint64_t>& shape, const PageExtent& page) {
  const auto ends_with = [&](const std::vector<std::uint64_t>& end) {
    return shape.size() >= end.size() && std::equal(end.rbegin(), end.rend(), shape.rbegin());
  };
  std::vector<std::uint64_t> end{page.height, page.width};
  if (page.samples > 1) end.insert(page.planes_apart ? end.begin() : end.end(), page.samples);
  if (ends_with(end)) return end.size();
  end.push_back(1);
  return page.samples == 1 && ends_with(end) ? end.size() : 0;
}

}  // namespace

PagesDescription parse_shape_description(std::string_view text, const PageExtent& page) {
  PagesDescription pages;
  if (!text.starts_with("{")) return pages;
  while (!text.empty() && text.back() == '\0') text.remove_suffix(1);
  const auto json = json_of(text);
  if (!json.is_object() || !json.contains("shape") || !json["shape"].is_array()) return pages;
  pages.structural = true;
  std::vector<std::uint64_t> shape;
  for (const auto& side : json["shape"]) {
    if (!side.is_number_unsigned() || side.get<std::uint64_t>() == 0 || shape.size() == 16) return pages;
    shape.push_back(side.get<std::uint64_t>());
  }
  const std::size_t mine = of_a_page(shape, page);
  pages.unclear = mine == 0;
  if (mine == 0 || mine == shape.size()) return pages;
  const std::size_t leading = shape.size() - mine;
  std::string names =
      json.contains("axes") && json["axes"].is_string() ? json["axes"].get<std::string>() : "";
  if (names.size() != shape.size()) names.clear();
  if (names.empty() || std::count(names.begin(), names.end(), 'Z') > 1) {
    names.assign(leading, 'Q');
    names.back() = 'Z';
  }
  std::vector<PageAxis> axes;
  for (std::size_t i = 0; i < leading; ++i) axes.push_back({names[i], shape[i]});
  pages.axes = PageAxes(std::move(axes));
  return pages;
}

}  // namespace filterscope
