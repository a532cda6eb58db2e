#include "tests/parity/cases.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "kernels/families/bilateral_parameters.h"
#include "tests/parity/properties.h"

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

bool is_volume(const Descriptor& descriptor) { return filters_volumes_only(descriptor); }

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

/// References take minutes for volumes in colour: those of one type stand for the others, which gray has.
bool stands_for_colours(PixelType type, ColourMode colour) {
  return type == PixelType::u8 || (type == PixelType::f32 && colour == ColourMode::rgb);
}

std::vector<Format> formats(const Descriptor& descriptor) {
  const bool volume = is_volume(descriptor);
  std::vector<Format> list;
  for (const PixelType type : descriptor.types) {
    for (const int channels : descriptor.channels) {
      std::vector<ColourMode> modes = choices<ColourMode>(descriptor, "colour");
      if (channels == 1) modes = {ColourMode::channel};
      if (modes.empty()) modes = {ColourMode::rgb};  // of a family that takes colours together alone
      for (const ColourMode colour : modes) {
        if (volume && channels > 1 && !stands_for_colours(type, colour)) continue;
        list.push_back({type, channels, colour});
      }
    }
  }
  return list;
}

std::vector<Size> sizes(const Descriptor& descriptor) {
  if (is_volume(descriptor)) return {{1, 1, 2}, {1, 1, 9}, {13, 1, 2}, {1, 11, 2}, {5, 4, 3}, {33, 17, 6}};
  return {{1, 1, 1}, {1, 37, 1}, {41, 1, 1}, {2, 2, 1}, {5, 3, 1}, {32, 16, 1}, {67, 45, 1}};
}

Size tiny_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{5, 4, 3} : Size{23, 11, 1};
}
Size small_size(const Descriptor& descriptor) {
  return is_volume(descriptor) ? Size{11, 9, 5} : Size{37, 19, 1};
}
Size usual_size(const Descriptor& descriptor) { return sizes(descriptor).back(); }

/// References have no tiles, and what they take for a large image is spent for those that are compared with
/// them.
bool has_tiles(const Descriptor& descriptor) { return descriptor.id != descriptor.family->reference; }

/// With seams between tiles along every axis, and part of a tile at the end: more than 256 × 128 pixels, or
/// 128 × 32 × 16 voxels, the largest tiles of kernels that choose their own.
Size seam_size(const Descriptor& descriptor) {
  if (!has_tiles(descriptor)) return is_volume(descriptor) ? Size{37, 18, 9} : Size{75, 46, 1};
  return is_volume(descriptor) ? Size{150, 60, 21} : Size{307, 183, 1};
}

/// A reference that compares patches in volumes takes long.
bool compares_volumes(const Descriptor& descriptor) {
  return is_volume(descriptor) && spec(descriptor, "patch_radius") != nullptr;
}

/// Defaults of the descriptor, with radii that are quick, moved into the variant's range: `radius`, and for
/// what is inside of a window, such as patches, less.
Case base(const Descriptor& descriptor, const Format& format, const Size& size, int radius = 3) {
  Case result;
  result.shape = {size.width, size.height, size.depth, format.channels, format.type};
  result.parameters = relevant(descriptor.parameters, {});
  int value = compares_volumes(descriptor) ? std::min(radius, 2) : radius;
  for (const ParameterSpec& limits : descriptor.parameters) {
    if (!is_radius(limits)) continue;
    result.parameters.set(limits.key,
                          normal(limits, std::clamp<double>(value, limits.minimum, limits.maximum)));
    value = std::min((value + 1) / 2, 3);
  }
  if (spec(descriptor, "colour") != nullptr) {
    result.parameters.set("colour", std::string(name_of(format.colour)));
  }
  result.parameters.set("border", std::string(name_of(borders(descriptor).front())));
  // Of what approaches the result step by step: steps enough for the reference to be done soon.
  if (spec(descriptor, "tolerance") != nullptr) result.parameters.set("tolerance", 0.3);
  return result;
}

/// Choices that the formats and borders do not go through, one at a time; the first changes nothing.
std::vector<Parameters> alternatives(const Descriptor& descriptor) {
  std::vector<Parameters> list = {{}};
  for (const ParameterSpec& one : descriptor.parameters) {
    if (one.kind != ParameterKind::choice || one.guarantee || one.key == "colour" || one.key == "border") {
      continue;
    }
    // Kernels are given voxels; a test of request_for() compares lengths in mm.
    if (one.key == "length_unit") continue;
    for (const Choice& choice : one.choices) {
      if (Value(choice.key) != one.default_value) list.push_back({{one.key, choice.key}});
    }
  }
  return list;
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
    for (const Format& format : formats(descriptor)) {
      // A reference takes long for a volume’s colours: in bands of rows.
      const bool bands = is_volume(descriptor) && format.channels > 1 && size.width > 100;
      list.push_back(base(descriptor, format, bands ? Size{70, 18, 9} : size));
    }
  }
  return list;
}

/// The radii, and up to which of them an image with seams is not too much for the backend.
struct Radii {
  std::vector<int> values;
  int most_with_seams;
  std::vector<int> cubes;  ///< of windows as wide along every axis
};

Radii radii(const Descriptor& descriptor) {
  if (compares_volumes(descriptor)) return {{1, 2, 3, 5}, 1, {}};
  const bool cpu = descriptor.backend == Backend::cpu;
  if (is_volume(descriptor)) return {{1, 2, 3, 5}, 3, cpu ? std::vector{5} : std::vector{5, 6, 7, 9, 12, 16}};
  if (cpu) return {{1, 2, 4, 5, 7, 8, 11, 15, 16}, 7, {}};
  return {{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 20, 32, 48}, 32, {}};
}

std::vector<Case> radius_cases(const Descriptor& descriptor) {
  if (std::ranges::none_of(descriptor.parameters, is_radius)) return {};
  const std::vector<Format> all = formats(descriptor);
  const Radii wanted = radii(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const ParameterSpec& limits : descriptor.parameters) {
    if (!is_radius(limits)) continue;
    const auto add = [&](const Format& format, const Size& size, int radius) {
      Case one = base(descriptor, format, size);
      one.parameters.set(limits.key, radius);
      const Halo halo = halo_of(descriptor, one.parameters);
      one.may_exceed_limit = std::max({halo.x, halo.y, halo.z}) > 16;
      list.push_back(std::move(one));
    };
    std::vector<int> values = wanted.values;
    for (int least = static_cast<int>(limits.minimum); least <= 0; ++least) values.push_back(least);
    for (const int radius : values) {
      if (radius < limits.minimum || radius > limits.maximum) continue;
      // Every radius with a gray format, and with one other in turn.
      const bool seams = radius <= wanted.most_with_seams;
      add(all.front(), seams ? seam_size(descriptor) : usual_size(descriptor), radius);
      add(all[++turn % all.size()], usual_size(descriptor), radius);
      const std::vector<Border> list_of_borders = borders(descriptor);
      list.back().parameters.set("border",
                                 std::string(name_of(list_of_borders[turn % list_of_borders.size()])));
    }
  }
  for (const int radius : wanted.cubes) {
    const Size size = radius > 7              ? Size{37, 33, 19}
                      : has_tiles(descriptor) ? Size{70, 40, 21}
                                              : usual_size(descriptor);
    Case one = base(descriptor, all[++turn % all.size()], size);
    for (const ParameterSpec& limits : descriptor.parameters) {
      if (is_radius(limits)) one.parameters.set(limits.key, radius);
    }
    one.may_exceed_limit = true;
    list.push_back(std::move(one));
  }
  return list;
}

std::vector<Case> border_cases(const Descriptor& descriptor) {
  const std::vector<Size> places = is_volume(descriptor)
                                       ? std::vector<Size>{{4, 3, 2}, {13, 12, 11}}
                                       : std::vector<Size>{{1, 9, 1}, {4, 3, 1}, {53, 29, 1}};
  const bool patches = std::ranges::count_if(descriptor.parameters, is_radius) > 1;  // a reference takes long
  Turns<Format> turns(formats(descriptor));
  std::vector<Case> list;
  for (const Border border : borders(descriptor)) {
    const bool first_border = border == borders(descriptor).front();
    for (const Parameters& alternative : alternatives(descriptor)) {
      const auto add = [&](const Format& format, const Size& size, int radius) {
        Case one = base(descriptor, format, size, radius);
        one.parameters.set("border", std::string(name_of(border)));
        one.parameters.update(alternative);
        list.push_back(one);
      };
      for (const Format& format : formats(descriptor)) {
        for (const Size& size : places) add(format, size, is_volume(descriptor) ? 3 : 5);
      }
      // Every border and every choice with seams, and not each with each.
      const bool seams = first_border || alternative.empty();
      add(turns.next(), seams ? seam_size(descriptor) : usual_size(descriptor),
          compares_volumes(descriptor) ? 1
          : patches                    ? 2
                                       : 3);
    }
  }
  return list;
}

/// The values of a parameter at which something may break: the ends of its range, and for sigmas those that
/// make weights vanish or all alike.
std::vector<double> extremes(const ParameterSpec& limits) {
  std::vector<double> values = {limits.minimum, limits.maximum};
  if (limits.key == "sigma_space") values.push_back(0.7);
  if (limits.key == "sigma_space_y" || limits.key == "sigma_space_z") values.push_back(1.3);
  if (limits.key.starts_with("spacing_")) values = {0, 0.4, limits.maximum};
  if (limits.key == "patch_sigma_x" || limits.key == "patch_sigma_y") values.push_back(0.7);
  if (limits.key == "sigma_range" || limits.key == "strength") values.insert(values.end(), {2.5, 255});
  std::erase_if(values, [&](double value) { return value < limits.minimum || value > limits.maximum; });
  return values;
}

std::vector<Case> extreme_cases(const Descriptor& descriptor) {
  Turns<Format> turns(formats(descriptor));
  std::vector<Case> list;
  for (const ParameterSpec& limits : descriptor.parameters) {
    if (!limits.numeric()) continue;  // other groups have every choice
    const bool radius = is_radius(limits);
    const bool block = limits.key == "block_width" || limits.key == "block_height";
    const bool grid = limits.key == "grid_width" || limits.key == "grid_height";
    const auto add = [&](const Format& format, const Size& size, double value,
                         const Parameters& alternative = {}) {
      Case one = base(descriptor, format, size, 3);
      if (block) one.parameters.update({{"block_width", 1}, {"block_height", 1}});
      if (limits.key.starts_with("patch_sigma")) one.parameters.set("patch_weights", "gaussian");
      one.parameters.update(alternative);
      one.parameters.set(limits.key, normal(limits, value));
      one.may_exceed_limit = radius || block || grid || limits.key == "tiling";
      list.push_back(one);
    };
    for (const double value : extremes(limits)) {
      // The largest window has 65025 taps: a tiny image, and not in every format, on a CPU in gray alone.
      if (radius) {
        const bool cpu = descriptor.backend == Backend::cpu;
        add(cpu ? formats(descriptor).front() : turns.next(), tiny_size(descriptor), value);
      } else {
        for (const Format& format : formats(descriptor)) add(format, small_size(descriptor), value);
      }
      // What is left of a sum whose weights all vanish depends on every choice.
      if (limits.key != "strength") continue;
      for (const Parameters& alternative : alternatives(descriptor)) {
        for (int i = 0; i < 3; ++i) add(turns.next(), small_size(descriptor), value, alternative);
      }
    }
    // Seams do not show a large weight of the total variation, whose minimiser is flat, and take minutes.
    const Size size = limits.key == "weight" ? usual_size(descriptor) : seam_size(descriptor);
    if (!radius) add(turns.next(), size, extremes(limits).back());
  }
  return list;
}

/// Numbers of blocks on the two axes that threads are spread over, some of them more than there are voxels. A
/// block of 1×1 is one that no device has the threads for.
std::vector<Case> grid_cases(const Descriptor& descriptor) {
  std::vector<Case> list;
  Turns<Format> turns(formats(descriptor));
  for (const BlockShape& grid :
       {BlockShape{1, 1}, {2, 7}, {5, 3}, {16, 16}, {128, 2}, {3, 128}, {0, 9}, {11, 0}}) {
    for (const int radius : {1, 2}) {
      Case one = base(descriptor, turns.next(), seam_size(descriptor), radius);
      one.parameters.update({{"grid_width", grid.width}, {"grid_height", grid.height}});
      one.may_exceed_limit = true;
      list.push_back(one);
    }
  }
  return list;
}

std::vector<Case> block_cases(const Descriptor& descriptor) {
  std::vector<BlockShape> shapes = {{}};
  std::vector<int> tilings = {1};
  const bool blocks = spec(descriptor, "block_width") != nullptr;
  const bool tiled = spec(descriptor, "tiling") != nullptr;
  if (blocks) {
    shapes = {{4, 4}, {8, 8}, {16, 16}, {32, 32}, {32, 8}, {8, 32}, {16, 12}, {5, 3}, {64, 2}, {256, 1}};
  }
  if (tiled) tilings = {1, 2, 3, 4, 5, 6};
  if (spec(descriptor, "grid_width") != nullptr) return grid_cases(descriptor);
  if (!blocks && !tiled) return {};
  const std::vector<Format> all = formats(descriptor);
  std::vector<Case> list;
  std::size_t turn = 0;
  for (const BlockShape& shape : shapes) {
    for (const int tiling : tilings) {
      for (const int radius : {1, 5, 12}) {
        Size size = seam_size(descriptor);
        if (shape.width * tiling >= size.width) size.width = shape.width * tiling + 21;
        Case one = base(descriptor, all[turn % all.size()], size, radius);
        if (blocks) one.parameters.update({{"block_width", shape.width}, {"block_height", shape.height}});
        if (tiled) one.parameters.set("tiling", tiling);
        const std::vector<Border> every = borders(descriptor);
        one.parameters.set("border", std::string(name_of(every[turn / 3 % every.size()])));
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
    if (content == Content::one_flat && format.channels == 1) continue;
    if (list.empty()) list.push_back(base(descriptor, format, seam_size(descriptor)));
    list.push_back(base(descriptor, format, usual_size(descriptor)));
  }
  for (Case& one : list) one.content = content;
  return list;
}

std::vector<Case> constant_cases(const Descriptor& descriptor) {
  std::vector<Case> list = content_cases(descriptor, Content::constant);
  std::ranges::move(content_cases(descriptor, Content::one_flat), std::back_inserter(list));
  return list;
}

/// A value range for values of a type, and the parameters that are in levels of it.
struct Ranged {
  PixelType type = PixelType::u8;
  std::optional<ValueRange> range;
  double levels = 30;
};

/// Signed pixels; ranges of a part of the type, of which one makes σr very small on full scale; ranges that
/// reach beyond it.
std::vector<Case> range_cases(const Descriptor& descriptor) {
  const Ranged list[] = {
      {PixelType::u8, ValueRange{-100, 355}},       {PixelType::u8, ValueRange{64, 191}},
      {PixelType::u16, ValueRange{-1e5, 1e5}},      {PixelType::u16, ValueRange{0, 1500}},
      {PixelType::u16, ValueRange{0, 1500}, 0.1},   {PixelType::u16, ValueRange{1000, 1065}, 1},
      {PixelType::f32, ValueRange{-1000, 3000}},    {PixelType::f32, ValueRange{0, 1e-3}},
      {PixelType::f32, ValueRange{-1000, 3000}, 1}, {PixelType::s16, std::nullopt},
      {PixelType::s16, ValueRange{-1000, 3000}}};
  const std::vector<PixelType> types = pixel_types(descriptor);
  std::vector<Case> cases;
  Turns<Border> border(borders(descriptor));
  for (const Ranged& one : list) {
    if (std::ranges::count(types, one.type) == 0) continue;
    for (const Format& format : formats(descriptor)) {
      // The colour modes of one of its types: they are the same for all.
      if (format.type != descriptor.types.front() || format.colour == ColourMode::lab) continue;
      const Size size = cases.empty() ? seam_size(descriptor) : usual_size(descriptor);
      Case made = base(descriptor, {one.type, format.channels, format.colour}, size);
      made.range = one.range;
      made.parameters.set("border", std::string(name_of(border.next())));
      for (const ParameterSpec& level : descriptor.parameters) {
        if (!level.in_levels || level.key == "tolerance") continue;
        made.parameters.set(level.key, one.levels);
        // A variant with a least level of its own cannot do a range that is too narrow.
        const double least = descriptor.family->schema.find(level.key)->minimum;
        made.may_exceed_limit = made.may_exceed_limit || level.minimum > least;
      }
      cases.push_back(made);
    }
  }
  return cases;
}

/// With weights from another image: every format and border, every format with seams, every choice, and radii
/// on both sides of those from which kernels differ.
std::vector<Case> guide_cases(const Descriptor& descriptor) {
  if (!descriptor.takes_guide) return {};
  std::vector<Case> list;
  Turns<Border> turns(borders(descriptor));
  Turns<Format> any_format(formats(descriptor));
  const auto add = [&](const Format& format, const Size& size, Border border, const Parameters& more = {}) {
    Case one = base(descriptor, format, size);
    one.parameters.set("border", std::string(name_of(border)));
    one.parameters.update(more);
    one.guided = true;
    one.may_exceed_limit = halo_of(descriptor, one.parameters).x > 16;
    list.push_back(std::move(one));
  };
  for (const Format& format : formats(descriptor)) {
    for (const Border border : borders(descriptor)) add(format, usual_size(descriptor), border);
    add(format, seam_size(descriptor), turns.next());
  }
  for (const Parameters& alternative : alternatives(descriptor)) {
    for (int i = 0; i < 3; ++i) add(any_format.next(), usual_size(descriptor), turns.next(), alternative);
  }
  const std::vector<double> radii = descriptor.backend == Backend::cpu
                                        ? std::vector<double>{1, 2, 4, 7}
                                        : std::vector<double>{1, 2, 3, 4, 5, 6, 8, 24, 60};
  for (const ParameterSpec& limits : descriptor.parameters) {
    if (!is_radius(limits)) continue;
    for (const double radius : radii) {
      if (radius < limits.minimum || radius > limits.maximum) continue;
      const Parameters wide{{limits.key, normal(limits, radius)}};
      for (int i = 0; i < 3; ++i) add(any_format.next(), usual_size(descriptor), turns.next(), wide);
    }
  }
  return list;
}

std::vector<Case> bare_cases(const Descriptor& descriptor, Group group) {
  switch (group) {
    case Group::sizes: return size_cases(descriptor);
    case Group::radii: return radius_cases(descriptor);
    case Group::borders: return border_cases(descriptor);
    case Group::extremes: return extreme_cases(descriptor);
    case Group::blocks: return block_cases(descriptor);
    case Group::constant: return constant_cases(descriptor);
    case Group::clipped: return content_cases(descriptor, Content::clipped);
    case Group::wide: return content_cases(descriptor, Content::wide);
    case Group::ranges: return range_cases(descriptor);
    case Group::guides: return guide_cases(descriptor);
  }
  return {};
}

}  // namespace

std::string describe(const Family& family, const Case& test_case) {
  const Shape& shape = test_case.shape;
  std::ostringstream text;
  text << shape.width << 'x' << shape.height << 'x' << shape.depth << ' ' << name_of(shape.type) << 'x'
       << shape.channels << " content " << static_cast<int>(test_case.content);
  for (const ParameterSpec& one : family.schema) {
    if (one.effect == Effect::time || one.guarantee || (one.joint && shape.channels == 1)) continue;
    text << ' ' << one.key << ' ' << text_of(value_of(one, test_case.parameters));
  }
  if (test_case.guided) text << " guided";
  if (test_case.range) text << " range " << text_of(*test_case.range);
  return text.str();
}

int number_in(const Case& test_case, std::string_view key, int otherwise) {
  const Value* value = test_case.parameters.find(key);
  return value == nullptr ? otherwise : static_cast<int>(number_of(*value));
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
    case Group::ranges: return "ranges";
    case Group::guides: return "guides";
  }
  return {};
}

std::vector<Case> cases(const Descriptor& descriptor, Group group) {
  if (descriptor.types.empty()) return {};  // this build is without it
  std::vector<Case> list = bare_cases(descriptor, group);
  // A variant that can be held to more than its default is, on every case.
  const std::size_t count = list.size();
  for (const Exactness exactness : choices<Exactness>(descriptor, "exactness")) {
    if (exactness == Exactness::bounded) continue;
    for (std::size_t i = 0; i < count; ++i) {
      list.push_back(list[i]);
      list.back().parameters.set("exactness", std::string(name_of(exactness)));
    }
  }
  return list;
}

}  // namespace filterscope::test
