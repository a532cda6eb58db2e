#include "tests/parity/cases.h"

#include <algorithm>
#include <sstream>

namespace filterscope::test {
namespace {

/// One way to hold colours: type, channels, colour mode.
struct Format {
  PixelType type;
  int channels;
  ColourMode colour;
};

struct Size {
  int width, height, depth;
};

bool is_volume(const Descriptor& descriptor) {
  return descriptor.family != nullptr && std::ranges::count(descriptor.family->dimensions, 2) == 0;
}

const ParameterSpec* spec(const Descriptor& descriptor, std::string_view key) {
  return descriptor.parameters.find(key);
}

/// The choices of an enumeration that the variant has.
template <class Enum>
std::vector<Enum> choices(const Descriptor& descriptor, std::string_view key) {
  std::vector<Enum> list;
  const ParameterSpec* found = spec(descriptor, key);
  if (found == nullptr) return list;
  for (const Choice& choice : found->choices) list.push_back(*parse_name<Enum>(choice.key));
  return list;
}

std::vector<Border> borders(const Descriptor& descriptor) { return choices<Border>(descriptor, "border"); }

std::vector<Format> formats(const Descriptor& descriptor) {
  std::vector<Format> list;
  for (const PixelType type : descriptor.types) {
    for (const int channels : descriptor.channels) {
      for (const ColourMode colour : choices<ColourMode>(descriptor, "colour")) {
        if (channels == 1 && colour != ColourMode::channel) continue;
        list.push_back({type, channels, colour});
      }
    }
  }
  return list;
}

std::vector<Size> sizes(const Descriptor& descriptor) {
  if (is_volume(descriptor)) return {{1, 1, 1}, {1, 1, 9}, {13, 1, 1}, {5, 4, 3}, {33, 17, 6}};
  return {{1, 1, 1}, {1, 37, 1}, {41, 1, 1}, {2, 2, 1}, {5, 3, 1}, {32, 16, 1}, {67, 45, 1}};
}

Size tiny_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{5, 4, 3} : Size{23, 11, 1};
}
Size small_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{11, 9, 5} : Size{37, 19, 1};
}
Size usual_size(const Descriptor& descriptor) { return sizes(descriptor).back(); }

/// With seams between tiles along every axis, and part of a tile at the end: more than 256 × 128 pixels, the
/// largest tile of a kernel that chooses its own.
Size seam_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{71, 45, 21} : Size{307, 183, 1};
}

/// Defaults of the descriptor, with a radius that is quick, moved into the variant's range.
Case base(const Descriptor& descriptor, const Format& format, const Size& size, int radius = 3) {
  Case result;
  result.shape = {size.width, size.height, size.depth, format.channels, format.type};
  result.parameters = bilateral_parameters(relevant(descriptor.parameters, {}));
  if (const ParameterSpec* limits = spec(descriptor, "radius")) {
    result.parameters.radius = static_cast<int>(std::clamp<double>(radius, limits->minimum, limits->maximum));
  }
  result.parameters.colour = format.colour;
  result.parameters.border = borders(descriptor).front();
  return result;
}

/// One after the other, over and over.
template <class Value>
class Turns {
 public:
  explicit Turns(std::vector<Value> values) : values_(std::move(values)) {}
  const Value& next() { return values_[turn_++ % values_.size()]; }

 private:
  std::vector<Value> values_;
  std::size_t turn_ = 0;
};

std::vector<Case> size_cases(const Descriptor& descriptor) {
  std::vector<Size> all = sizes(descriptor);
  all.push_back(seam_size(descriptor));
  std::vector<Case> list;
  for (const Size& size : all) {
    for (const Format& format : formats(descriptor)) list.push_back(base(descriptor, format, size));
  }
  return list;
}

/// The radii, and up to which of them a picture with seams is not too much for the backend.
struct Radii {
  std::vector<int> values;
  int most_with_seams;
};

Radii radii(const Descriptor& descriptor) {
  if (is_volume(descriptor)) return {{1, 2, 3, 5}, 3};
  if (descriptor.backend == Backend::cpu) return {{1, 2, 4, 5, 7, 8, 11, 15, 16}, 7};
  return {{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 20, 32, 48}, 32};
}

std::vector<Case> radius_cases(const Descriptor& descriptor) {
  const ParameterSpec* limits = spec(descriptor, "radius");
  if (limits == nullptr) return {};
  const std::vector<Format> all = formats(descriptor);
  const Radii wanted = radii(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const int radius : wanted.values) {
    if (radius < limits->minimum || radius > limits->maximum) continue;
    // Every radius with a gray format, and with one other in turn.
    const bool seams = radius <= wanted.most_with_seams;
    const Size size = seams ? seam_size(descriptor) : usual_size(descriptor);
    list.push_back(base(descriptor, all.front(), size, radius));
    Case other = base(descriptor, all[++turn % all.size()], usual_size(descriptor), radius);
    other.parameters.border = borders(descriptor)[turn % borders(descriptor).size()];
    list.push_back(other);
    for (std::size_t i = list.size() - 2; i < list.size(); ++i) list[i].may_exceed_limit = radius > 16;
  }
  return list;
}

std::vector<Case> border_cases(const Descriptor& descriptor) {
  const std::vector<Size> places = is_volume(descriptor)
                                       ? std::vector<Size>{{4, 3, 2}, {13, 12, 11}}
                                       : std::vector<Size>{{1, 9, 1}, {4, 3, 1}, {53, 29, 1}};
  Turns<Format> turns(formats(descriptor));
  std::vector<Case> list;
  for (const Border border : borders(descriptor)) {
    for (const Window window : choices<Window>(descriptor, "window")) {
      const auto add = [&](const Format& format, const Size& size, int radius) {
        Case one = base(descriptor, format, size, radius);
        one.parameters.border = border;
        one.parameters.window = window;
        list.push_back(one);
      };
      for (const Format& format : formats(descriptor)) {
        for (const Size& size : places) add(format, size, is_volume(descriptor) ? 3 : 5);
      }
      add(turns.next(), seam_size(descriptor), 3);
    }
  }
  return list;
}

/// The values of a parameter at which something may break: the ends of its range, and for sigmas those that
/// make weights vanish or all alike.
std::vector<double> extremes(const ParameterSpec& limits) {
  std::vector<double> values = {limits.minimum, limits.maximum};
  if (limits.key == "sigma_space") values.push_back(0.7);
  if (limits.key == "sigma_space_y") values.push_back(1.3);
  if (limits.key == "sigma_range") values.insert(values.end(), {2.5, 255});
  std::erase_if(values, [&](double value) { return value < limits.minimum || value > limits.maximum; });
  return values;
}

std::vector<Case> extreme_cases(const Descriptor& descriptor) {
  Turns<Format> turns(formats(descriptor));
  std::vector<Case> list;
  for (const ParameterSpec& limits : descriptor.parameters) {
    if (!limits.numeric()) continue;  // other groups have every choice
    const bool radius = limits.key == "radius";
    const bool block = limits.key == "block_width" || limits.key == "block_height";
    const auto add = [&](const Format& format, const Size& size, double value) {
      Case one = base(descriptor, format, size, 3);
      if (block) one.parameters.block = {1, 1};
      Parameters parameters = one.parameters;
      parameters.set(limits.key, normal(limits, value));
      one.parameters = bilateral_parameters(parameters);
      one.may_exceed_limit = radius || block || limits.key == "tiling";
      list.push_back(one);
    };
    for (const double value : extremes(limits)) {
      // The largest window has 65025 taps: a tiny picture, and not in every format.
      if (radius) {
        add(turns.next(), tiny_size(descriptor), value);
      } else {
        for (const Format& format : formats(descriptor)) add(format, small_size(descriptor), value);
      }
    }
    if (!radius) add(turns.next(), seam_size(descriptor), extremes(limits).back());
  }
  return list;
}

std::vector<Case> block_cases(const Descriptor& descriptor) {
  std::vector<BlockShape> shapes = {{}};
  std::vector<int> tilings = {1};
  if (spec(descriptor, "block_width") != nullptr) {
    shapes = {{4, 4}, {8, 8}, {16, 16}, {32, 32}, {32, 8}, {8, 32}, {16, 12}, {5, 3}, {64, 2}, {256, 1}};
  }
  if (spec(descriptor, "tiling") != nullptr) tilings = {1, 2, 3, 4, 5, 6};
  if (shapes.size() == 1 && tilings.size() == 1) return {};
  const std::vector<Format> all = formats(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const BlockShape& shape : shapes) {
    for (const int tiling : tilings) {
      for (const int radius : {1, 5, 12}) {
        Size size = seam_size(descriptor);
        if (shape.width * tiling >= size.width) size.width = shape.width * tiling + 21;
        Case one = base(descriptor, all[turn % all.size()], size, radius);
        one.parameters.block = shape;
        one.parameters.tiling = tiling;
        one.parameters.border = borders(descriptor)[turn / 3 % borders(descriptor).size()];
        one.may_exceed_limit = true;
        list.push_back(one);
        ++turn;
      }
    }
  }
  return list;
}

std::vector<Case> content_cases(const Descriptor& descriptor, Content content) {
  std::vector<Case> list;
  for (const Format& format : formats(descriptor)) {
    if (content == Content::wide && format.type != PixelType::f32) continue;
    if (list.empty()) list.push_back(base(descriptor, format, seam_size(descriptor)));
    list.push_back(base(descriptor, format, usual_size(descriptor)));
  }
  for (Case& one : list) one.content = content;
  return list;
}

std::vector<Case> bare_cases(const Descriptor& descriptor, Group group) {
  switch (group) {
    case Group::sizes: return size_cases(descriptor);
    case Group::radii: return radius_cases(descriptor);
    case Group::borders: return border_cases(descriptor);
    case Group::extremes: return extreme_cases(descriptor);
    case Group::blocks: return block_cases(descriptor);
    case Group::constant: return content_cases(descriptor, Content::constant);
    case Group::clipped: return content_cases(descriptor, Content::clipped);
    case Group::wide: return content_cases(descriptor, Content::wide);
  }
  return {};
}

}  // namespace

std::string describe(const Case& test_case) {
  const Shape& shape = test_case.shape;
  const BilateralParameters& p = test_case.parameters;
  std::ostringstream text;
  text << shape.width << 'x' << shape.height << 'x' << shape.depth << ' ' << name_of(shape.type) << 'x'
       << shape.channels << " content " << static_cast<int>(test_case.content) << " radius " << p.radius
       << " sigma_space " << p.sigma_space << '/' << p.sigma_space_y << " sigma_range " << p.sigma_range
       << ' ' << name_of(p.border) << ' ' << name_of(effective_colour(shape, p)) << ' ' << name_of(p.window);
  return text.str();
}

std::string name_of(Group group) {
  switch (group) {
    case Group::sizes: return "sizes";
    case Group::radii: return "radii";
    case Group::borders: return "borders";
    case Group::extremes: return "extremes";
    case Group::blocks: return "blocks";
    case Group::constant: return "constant";
    case Group::clipped: return "clipped";
    case Group::wide: return "wide";
  }
  return {};
}

std::vector<Case> cases(const Descriptor& descriptor, Group group) {
  if (descriptor.types.empty()) return {};  // this build is without it
  std::vector<Case> list = bare_cases(descriptor, group);
  // A variant that can be held to more than its default is, on every case.
  const std::size_t count = list.size();
  for (const Exactness exactness : choices<Exactness>(descriptor, "exactness")) {
    if (exactness == BilateralParameters{}.exactness) continue;
    for (std::size_t i = 0; i < count; ++i) {
      list.push_back(list[i]);
      list.back().parameters.exactness = exactness;
    }
  }
  return list;
}

}  // namespace filterscope::test
