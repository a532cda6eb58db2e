#include "tests/parity/properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

#include "kernels/api/promise_limits.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/equal_windows.h"
#include "kernels/run/filter_run.h"
#include "tests/parity/pictures.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;

/// One combination of what a descriptor allows.
struct Setting {
  Shape shape;
  Parameters parameters;
  std::optional<ValueRange> range;

  [[nodiscard]] PlanRequest request() const {
    PlanRequest made{shape, parameters};
    made.range = range;
    return made;
  }
  [[nodiscard]] std::string text() const {
    std::string words = fmt::format("\n  {}x{}x{} {}x{}", shape.width, shape.height, shape.depth,
                                    name_of(shape.type), shape.channels);
    for (const auto& [key, value] : parameters) words += ' ' + key + ' ' + text_of(value);
    return words + (range ? " range " + text_of(*range) : "");
  }
};

/// Images have seams of tiles; references have none, and take long.
Shape shape_of(const Descriptor& descriptor, int channels, PixelType type) {
  const bool reference = descriptor.study == "reference";
  if (filters_volumes_only(descriptor))
    return reference ? Shape{22, 17, 11, channels, type} : Shape{34, 26, 17, channels, type};
  return reference ? Shape{48, 31, 1, channels, type} : Shape{75, 46, 1, channels, type};
}

/// Defaults with small windows; `radius` is the first radius, others are less.
Parameters parameters_of(const Descriptor& descriptor, int radius) {
  Parameters parameters = relevant(descriptor.parameters, {});
  int value = radius;
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (!is_radius(spec)) continue;
    parameters.set(spec.key, normal(spec, std::clamp<double>(value, spec.minimum, spec.maximum)));
    value = std::min((value + 1) / 2, 2);
  }
  parameters.set("threads", 2);
  return parameters;
}

std::vector<std::string> choices_of(const Descriptor& descriptor, std::string_view key) {
  std::vector<std::string> list;
  const ParameterSpec* spec = descriptor.parameters.find(key);
  if (spec == nullptr) return {""};
  for (const Choice& choice : spec->choices) list.push_back(choice.key);
  return list;
}

std::vector<std::optional<ValueRange>> ranges_of(const Descriptor& descriptor, PixelType type) {
  std::vector<std::optional<ValueRange>> list{std::nullopt};
  if (!descriptor.family->tied_by) return list;
  if (type == PixelType::f32) {
    list.insert(list.end(), {ValueRange{-1000, 3000}, ValueRange{-3.7, 4.1}, ValueRange{0, 1e-3}});
  } else if (type != PixelType::u8) {
    list.emplace_back(ValueRange{-20000, 20000});
  }
  return list;
}

/// All types, channels, borders, windows, ranges; and large windows, of which sums round more.
std::vector<Setting> settings_of(const Descriptor& descriptor) {
  const bool volume = filters_volumes_only(descriptor);
  std::vector<Setting> list;
  for (const PixelType type : pixel_types(descriptor)) {
    for (const int channels : descriptor.channels) {
      if (volume && channels > 1 && type != PixelType::u8 && type != PixelType::f32) continue;
      const Shape shape = shape_of(descriptor, channels, type);
      for (const auto& range : ranges_of(descriptor, type)) {
        for (const std::string& border : choices_of(descriptor, "border")) {
          for (const std::string& window : choices_of(descriptor, "window")) {
            Setting one{shape, parameters_of(descriptor, 3), range};
            if (!border.empty()) one.parameters.set("border", border);
            if (!window.empty()) one.parameters.set("window", window);
            list.push_back(one);
          }
        }
        for (const char* key : {"colour", "centre", "weight_function", "patch_weights", "exactness"}) {
          if (channels == 1 && key == std::string("colour")) continue;
          for (const std::string& choice : choices_of(descriptor, key)) {
            Setting one{shape, parameters_of(descriptor, 3), range};
            if (choice.empty() || (choice == "lab" && (range || type == PixelType::s16))) continue;
            one.parameters.set(key, choice);
            list.push_back(one);
          }
        }
      }
      // Of colours large windows round no more than of gray, and references take long.
      if (volume && channels > 1) continue;
      Setting wide{shape, parameters_of(descriptor, volume ? 7 : 19), std::nullopt};
      if (volume && descriptor.parameters.find("patch_radius") != nullptr) continue;
      wide.parameters.set("border", "replicate");
      list.push_back(wide);
    }
  }
  return list;
}

/// Values that no binary fraction is, 0 first; those of the range, and of floats one beyond it.
std::vector<double> flat_values(const Setting& setting) {
  const PlanRequest request = setting.request();
  const ValueRange range = request.value_range();
  std::vector<double> values{0};
  for (const double share : {0.1, 0.73, 1.0 / 3, 1.0, 0.0})
    values.push_back(range.low + share * range.width());
  if (setting.shape.type == PixelType::f32) values.push_back(range.high + 1.7 * range.width());
  return values;
}

/// Areas of one value beside noise, larger where windows reach `reach` far; the channels' areas lie
/// differently.
Bytes areas(const Setting& setting, int reach) {
  const Shape& shape = setting.shape;
  const ValueRange range = setting.request().value_range();
  const std::vector<double> flat = flat_values(setting);
  Bytes bytes(shape.bytes());
  std::byte* to = bytes.data();
  std::uint32_t random = 1;
  const bool deep = shape.depth > 1;
  const Halo area = !deep       ? Halo{15, 23, 1}
                    : reach < 9 ? Halo{12, 13, 9}
                                : Halo{reach + 8, reach + 8, reach + 8};
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        for (int c = 0; c < shape.channels; ++c, to += bytes_of(shape.type)) {
          random = random * 1664525U + 1013904223U;
          const auto index = static_cast<std::size_t>((x + 3 * c) / area.x * 2 + y / area.y + z / area.z);
          const double noise = range.low + range.width() * (random >> 8U) / 16777216.0;
          put(to, shape.type, index % 4 == 3 ? noise : flat[index % flat.size()]);
        }
      }
    }
  }
  return bytes;
}

Bytes filtered(FilterRun& run, const Variant& variant, const Setting& setting, const Bytes& image) {
  run.poison(0xA5);
  const ConstImageView view = tight_view(image.data(), setting.shape);
  run.bind(make_source(variant.descriptor.backend, view));
  run.run(whole(setting.shape));
  Bytes result(setting.shape.bytes());
  run.download(tight_view(result.data(), setting.shape));
  return result;
}

/// Calls each(index of a value, x, y, z, channel).
template <class Each>
void for_values(const Shape& shape, const Each& each) {
  std::size_t index = 0;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        for (int c = 0; c < shape.channels; ++c) each(index++, x, y, z, c);
      }
    }
  }
}

/// Whether the image has one value in the window around a pixel, by its bytes.
bool is_equal(const Bytes& image, const Shape& shape, const EqualWindow& window, int x, int y, int z, int c) {
  const std::size_t size = bytes_of(shape.type);
  const auto at = [&](int px, int py, int pz) {
    const auto pixel = (static_cast<std::size_t>(pz) * static_cast<std::size_t>(shape.height) +
                        static_cast<std::size_t>(py)) *
                           static_cast<std::size_t>(shape.width) +
                       static_cast<std::size_t>(px);
    return image.data() +
           (pixel * static_cast<std::size_t>(shape.channels) + static_cast<std::size_t>(c)) * size;
  };
  const std::byte* own = at(x, y, z);
  const int r2 = window.reach.x * window.reach.x;
  for (int pz = std::max(0, z - window.reach.z); pz <= std::min(shape.depth - 1, z + window.reach.z); ++pz) {
    for (int py = std::max(0, y - window.reach.y); py <= std::min(shape.height - 1, y + window.reach.y);
         ++py) {
      for (int px = std::max(0, x - window.reach.x); px <= std::min(shape.width - 1, x + window.reach.x);
           ++px) {
        if (window.circular && (px - x) * (px - x) + (py - y) * (py - y) > r2) continue;
        if (std::memcmp(own, at(px, py, pz), size) != 0) return false;
      }
    }
  }
  return true;
}

bool in_frame(const Setting& setting, const Halo& halo, int x, int y, int z) {
  const Value* border = setting.parameters.find("border");
  if (border == nullptr || text_of(*border) != "skip") return false;
  const Shape& s = setting.shape;
  const int deep = s.depth > 1 ? halo.z : 0;
  return x < halo.x || y < halo.y || z < deep || x >= s.width - halo.x || y >= s.height - halo.y ||
         z >= s.depth - deep;
}

std::string place_of(int x, int y, int z, int c) {
  return fmt::format("at x {}, row {}, slice {}, channel {}", x, y, z, c);
}

std::string failure_of_equal_windows(const Variant& variant, const Setting& setting, std::size_t& seen) {
  const Shape& shape = setting.shape;
  const bool mixes = variant.descriptor.family->mixes_channels;
  const EqualWindow window = equal_window(variant.descriptor, setting.parameters);
  const Bytes image = areas(setting, window.reach.x);
  const auto run = make_run(variant, setting.request());
  const Bytes result = filtered(*run, variant, setting, image);
  const Halo halo = halo_of(variant.descriptor, setting.parameters);
  const std::size_t size = bytes_of(shape.type);
  // Of channels that are filtered together all have to be of one value.
  const auto has_equal_window = [&](int x, int y, int z, int c) {
    for (int other = mixes ? 0 : c; other < (mixes ? shape.channels : c + 1); ++other) {
      if (!is_equal(image, shape, window, x, y, z, other)) return false;
    }
    return true;
  };
  std::string failure;
  for_values(shape, [&](std::size_t i, int x, int y, int z, int c) {
    if (!failure.empty() || std::memcmp(image.data() + i * size, result.data() + i * size, size) == 0) {
      // Those that are as they were are right, and count where they had to be.
      if (failure.empty() && i % 37 == 0) seen += has_equal_window(x, y, z, c) ? 1 : 0;
      return;
    }
    const bool frame = in_frame(setting, halo, x, y, z);
    if (!frame && !has_equal_window(x, y, z, c)) return;
    failure = fmt::format("{}: {} became {}{}", place_of(x, y, z, c), value_at(image, shape, i),
                          value_at(result, shape, i), frame ? " in the frame" : "");
  });
  return failure;
}

/// The first complaint over all settings; a refusal in words is an answer, but not to all.
template <class Check>
std::string over_settings(const Variant& variant, const Check& check) {
  std::size_t answered = 0;
  for (const Setting& setting : settings_of(variant.descriptor)) {
    try {
      if (const std::string failure = check(setting); !failure.empty()) return failure + setting.text();
      ++answered;
    } catch (const VariantError&) {
    }
  }
  return answered == 0 ? "every setting was refused" : "";
}

/// The same over radii on all sides of what kernels take at once, for pixels of `type` in every colour mode.
template <class Check>
std::string over_radii(const Variant& variant, PixelType type, const Check& check) {
  const Descriptor& descriptor = variant.descriptor;
  const bool volume = filters_volumes_only(descriptor);
  if (std::ranges::count(descriptor.types, type) == 0) return {};
  for (const int radius : {1, 2, 4, 5, 6, 7, 10, 17, 18, 20}) {
    if (radius > (volume ? 6 : 20)) continue;
    for (const int channels : descriptor.channels) {
      for (const std::string& colour : choices_of(descriptor, "colour")) {
        if (channels == 1 && colour != "channel" && !colour.empty()) continue;
        Setting one{shape_of(descriptor, channels, type), parameters_of(descriptor, radius), std::nullopt};
        if (!colour.empty()) one.parameters.set("colour", colour);
        try {
          if (const std::string failure = check(one); !failure.empty()) return failure + one.text();
        } catch (const VariantError&) {
        }
      }
    }
  }
  return {};
}

/// Whether the window of (x, y, z), patches included, has the pixel (px, py, pz): beyond the border it lies
/// mirrored or repeated, which is no further away.
bool reaches(const Halo& halo, int x, int y, int z, int px, int py, int pz) {
  return std::abs(x - px) <= halo.x && std::abs(y - py) <= halo.y && std::abs(z - pz) <= halo.z;
}

std::vector<double> intruders(PixelType type) {
  if (type != PixelType::f32) return {black_of(type), black_of(type) + full_scale(type)};
  using Limits = std::numeric_limits<float>;
  return {Limits::quiet_NaN(), Limits::infinity(), 1e30};
}

std::string failure_of_outside(const Variant& variant, const Setting& setting) {
  const Shape& shape = setting.shape;
  const Halo halo = halo_of(variant.descriptor, setting.parameters);
  if (2 * halo.x + 1 >= shape.width) return {};
  Bytes image = areas(setting, 0);
  const auto run = make_run(variant, setting.request());
  const Bytes plain = filtered(*run, variant, setting, image);
  const std::size_t size = bytes_of(shape.type);
  const int px = shape.width / 2 + 1;
  const int py = shape.height / 2;
  const int pz = shape.depth / 2;
  const std::size_t pixel =
      (static_cast<std::size_t>(pz) * static_cast<std::size_t>(shape.height) + static_cast<std::size_t>(py)) *
          static_cast<std::size_t>(shape.width) +
      static_cast<std::size_t>(px);
  const Promise promise = promise_of(variant.descriptor, setting.parameters);
  const bool exact = promise.exactness == Exactness::exact;
  const double allowed =
      exact ? 0 : 2 * limits_of(variant.descriptor, setting.parameters, shape.type, setting.range).error + 1;
  for (const double intruder : intruders(shape.type)) {
    Bytes other = image;
    for (int c = 0; c < shape.channels; ++c) {
      put(other.data() +
              (pixel * static_cast<std::size_t>(shape.channels) + static_cast<std::size_t>(c)) * size,
          shape.type, intruder);
    }
    const Bytes result = filtered(*run, variant, setting, other);
    std::string failure;
    for_values(shape, [&](std::size_t i, int x, int y, int z, int c) {
      if (!failure.empty() || std::memcmp(plain.data() + i * size, result.data() + i * size, size) == 0)
        return;
      if (reaches(halo, x, y, z, px, py, pz)) return;
      const double before = value_at(plain, shape, i);
      const double after = value_at(result, shape, i);
      if (!exact && std::abs(before - after) <= allowed) return;
      failure = fmt::format("{}: {} at x {}, row {}, slice {} turns {} into {}", place_of(x, y, z, c),
                            intruder, px, py, pz, before, after);
    });
    if (!failure.empty()) return failure;
  }
  return {};
}

/// Noise of a range, and huge values in it: what comes out elsewhere stays within the range.
std::string failure_of_huge(const Variant& variant, const Setting& setting, double huge) {
  const Shape& shape = setting.shape;
  const ValueRange range = *setting.range;
  Bytes image(shape.bytes());
  std::uint32_t random = 1;
  for_values(shape, [&](std::size_t i, int x, int y, int, int) {
    random = random * 1664525U + 1013904223U;
    const bool no_data = x % 17 == 8 && y % 13 == 6;
    put(image.data() + i * sizeof(float), shape.type,
        no_data ? huge : range.low + range.width() * (random >> 8U) / 16777216.0);
  });
  const auto run = make_run(variant, setting.request());
  const Bytes result = filtered(*run, variant, setting, image);
  const double beyond = limits_of(variant.descriptor, setting.parameters, shape.type, setting.range).error;
  std::string failure;
  for_values(shape, [&](std::size_t i, int x, int y, int z, int c) {
    const double value = value_at(result, shape, i);
    if (!failure.empty() || std::abs(value_at(image, shape, i)) > range.high) return;
    if (value >= range.low - beyond && value <= range.high + beyond) return;
    failure = fmt::format("{}: {} beside {}", place_of(x, y, z, c), value, huge);
  });
  return failure;
}

}  // namespace

bool is_radius(const ParameterSpec& spec) {
  return spec.kind == ParameterKind::integer && spec.effect == Effect::result && spec.key != "iterations";
}

std::string huge_value_failure(const Variant& variant) {
  const Descriptor& descriptor = variant.descriptor;
  const Schema& known = descriptor.parameters;
  const bool weighs = known.find("sigma_range") != nullptr || known.find("strength") != nullptr;
  if (!weighs || !descriptor.family->averaged || descriptor.study == "peers" ||
      std::ranges::count(descriptor.types, PixelType::f32) == 0)
    return {};
  for (const int channels : descriptor.channels) {
    Setting one{shape_of(descriptor, channels, PixelType::f32), parameters_of(descriptor, 3),
                ValueRange{280, 300}};
    for (const double huge : {9.96921e36, -1e20, 1e12}) {
      if (const std::string failure = failure_of_huge(variant, one, huge); !failure.empty())
        return failure + one.text();
    }
  }
  return {};
}

std::string equal_window_failure(const Variant& variant) {
  std::size_t seen = 0;
  const auto check = [&](const Setting& setting) { return failure_of_equal_windows(variant, setting, seen); };
  std::string failure = over_settings(variant, check);
  // Of filters that run from edge to edge constant images are tested alone.
  const bool bounded_reach = equal_window(variant.descriptor, {}).reach.x < 75;
  // Of one type and channel there are few settings.
  if (failure.empty() && bounded_reach && seen < 100)
    failure = over_radii(variant, variant.descriptor.types.front(), check);
  if (failure.empty() && bounded_reach && seen < 100)
    failure = fmt::format("{} windows of equal values were tried", seen);
  return failure;
}

std::string outside_failure(const Variant& variant) {
  const auto check = [&](const Setting& setting) { return failure_of_outside(variant, setting); };
  if (std::string failure = over_settings(variant, check); !failure.empty()) return failure;
  return over_radii(variant, PixelType::f32, check);
}

}  // namespace filterscope::test
