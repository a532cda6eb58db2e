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
  return descriptor.family == Family::bilateral3d || descriptor.family == Family::box3d ||
         descriptor.family == Family::gaussian3d;
}

const ParameterSpec* spec(const Descriptor& descriptor, ParameterKey key) {
  for (const ParameterSpec& candidate : descriptor.parameters) {
    if (candidate.key == key) return &candidate;
  }
  return nullptr;
}

template <class Value>
bool contains(const std::vector<Value>& list, Value value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

std::vector<Format> formats(const Descriptor& descriptor) {
  std::vector<Format> list;
  for (const PixelType type : descriptor.types) {
    for (const int channels : descriptor.channels) {
      for (const ColourMode colour : descriptor.colour_modes) {
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

Size small_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{11, 9, 5} : Size{37, 19, 1};
}

Size usual_size(const Descriptor& descriptor) { return sizes(descriptor).back(); }

/// Defaults of the descriptor, with a radius that is quick, moved into the variant's range.
Case base(const Descriptor& descriptor, const Format& format, const Size& size, int radius = 3) {
  Case result;
  result.shape = {size.width, size.height, size.depth, format.channels, format.type};
  for (const ParameterSpec& parameter : descriptor.parameters) {
    set(result.parameters, parameter.key, parameter.default_value);
  }
  if (const ParameterSpec* limits = spec(descriptor, ParameterKey::radius)) {
    result.parameters.radius = static_cast<int>(std::clamp<double>(radius, limits->minimum, limits->maximum));
  }
  result.parameters.colour = format.colour;
  result.parameters.border = descriptor.borders.front();
  result.parameters.window = descriptor.windows.front();
  return result;
}

std::vector<Case> size_cases(const Descriptor& descriptor) {
  std::vector<Case> list;
  for (const Size& size : sizes(descriptor)) {
    for (const Format& format : formats(descriptor)) list.push_back(base(descriptor, format, size));
  }
  return list;
}

std::vector<Case> radius_cases(const Descriptor& descriptor) {
  const ParameterSpec* limits = spec(descriptor, ParameterKey::radius);
  if (limits == nullptr) return {};
  std::vector<int> radii = {1, 2, 4, 5, 7, 8, 11, 15, 16};
  if (is_volume(descriptor)) radii = {1, 2, 3, 5};
  const std::vector<Format> all = formats(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const int radius : radii) {
    if (radius < limits->minimum || radius > limits->maximum) continue;
    // Every radius with a gray format, and with one other in turn.
    list.push_back(base(descriptor, all.front(), usual_size(descriptor), radius));
    Case other = base(descriptor, all[++turn % all.size()], usual_size(descriptor), radius);
    other.parameters.border = descriptor.borders[turn % descriptor.borders.size()];
    list.push_back(other);
  }
  return list;
}

std::vector<Case> border_cases(const Descriptor& descriptor) {
  const std::vector<Size> places = is_volume(descriptor)
                                       ? std::vector<Size>{{4, 3, 2}, {13, 12, 11}}
                                       : std::vector<Size>{{1, 9, 1}, {4, 3, 1}, {53, 29, 1}};
  std::vector<Case> list;
  for (const Border border : descriptor.borders) {
    for (const Window window : descriptor.windows) {
      for (const Format& format : formats(descriptor)) {
        for (const Size& size : places) {
          Case one = base(descriptor, format, size, is_volume(descriptor) ? 3 : 5);
          one.parameters.border = border;
          one.parameters.window = window;
          list.push_back(one);
        }
      }
    }
  }
  return list;
}

std::vector<Case> extreme_cases(const Descriptor& descriptor) {
  std::vector<Case> list;
  const auto add = [&](ParameterKey key, const std::vector<double>& values) {
    const ParameterSpec* limits = spec(descriptor, key);
    if (limits == nullptr) return;
    for (const double value : values) {
      for (const Format& format : formats(descriptor)) {
        Case one = base(descriptor, format, small_size(descriptor), 3);
        set(one.parameters, key, std::clamp(value, limits->minimum, limits->maximum));
        list.push_back(one);
      }
    }
  };
  add(ParameterKey::sigma_space, {0, 0.7, 1e9});
  add(ParameterKey::sigma_space_y, {1.3, 1e9});
  add(ParameterKey::sigma_range, {0, 2.5, 255, 1e9});
  return list;
}

std::vector<Case> block_cases(const Descriptor& descriptor) {
  std::vector<BlockShape> shapes = {{}};
  std::vector<int> tilings = {1};
  if (spec(descriptor, ParameterKey::block_width) != nullptr) {
    shapes = {{4, 4}, {8, 8}, {16, 16}, {32, 32}, {32, 8}, {8, 32}, {16, 12}, {5, 3}, {64, 2}};
  }
  if (spec(descriptor, ParameterKey::tiling) != nullptr) tilings = {1, 2, 3, 4, 5, 6};
  if (shapes.size() == 1 && tilings.size() == 1) return {};
  const std::vector<Format> all = formats(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const BlockShape& shape : shapes) {
    for (const int tiling : tilings) {
      for (const int radius : {1, 5, 12}) {
        Case one = base(descriptor, all[turn % all.size()], usual_size(descriptor), radius);
        one.parameters.block = shape;
        one.parameters.tiling = tiling;
        one.parameters.border = descriptor.borders[turn % descriptor.borders.size()];
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
    list.push_back(base(descriptor, format, usual_size(descriptor)));
    list.back().content = content;
  }
  return list;
}

}  // namespace

std::string describe(const Case& test_case) {
  const Shape& shape = test_case.shape;
  const Parameters& p = test_case.parameters;
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
    case Group::wide: return "wide";
  }
  return {};
}

std::vector<Case> cases(const Descriptor& descriptor, Group group) {
  switch (group) {
    case Group::sizes: return size_cases(descriptor);
    case Group::radii: return radius_cases(descriptor);
    case Group::borders: return border_cases(descriptor);
    case Group::extremes: return extreme_cases(descriptor);
    case Group::blocks: return block_cases(descriptor);
    case Group::constant: return content_cases(descriptor, Content::constant);
    case Group::wide: return content_cases(descriptor, Content::wide);
  }
  return {};
}

}  // namespace filterscope::test
