#include "tests/parity/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;
constexpr unsigned char kPoisons[] = {0x00, 0xFF};

std::string id_of(Family family) {
  switch (family) {
    case Family::bilateral2d: return "reference/float64";
    case Family::nlm2d: return "reference/nlm_float64";
    case Family::bilateral3d: return "reference/bilateral3d_float64";
    case Family::box2d: return "reference/box_float64";
    case Family::gaussian2d: return "reference/gaussian_float64";
    case Family::box3d: return "reference/box3d_float64";
    case Family::gaussian3d: return "reference/gaussian3d_float64";
  }
  return {};
}

bool reads(const Variant& variant, ParameterKey key) {
  const auto& list = variant.descriptor.parameters;
  return std::any_of(list.begin(), list.end(), [key](const ParameterSpec& spec) { return spec.key == key; });
}

Bytes filter(FilterRun& run, const Shape& shape, const std::vector<Region>& regions, unsigned char poison) {
  run.poison(poison);
  for (const Region& region : regions) run.run(region);
  Bytes result(shape.bytes());
  run.download(tight_view(result.data(), shape));
  return result;
}

/// The reference's pixels; remembered, because many variants ask for the same.
const Bytes& reference_result(const Variant& reference, const Case& test_case, const Picture& picture) {
  static std::map<std::string, Bytes> known;
  const std::string key = std::string(reference.descriptor.id) + ' ' + describe(test_case);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  Case plain = test_case;
  plain.parameters.threads = 0;
  const auto run = make_run(reference, {plain.shape, plain.parameters});
  run->bind(make_source(Backend::cpu, picture.view()));
  return known[key] = filter(*run, plain.shape, {whole(plain.shape)}, kPoisons[0]);
}

void expect_close(const Bytes& expected, const Bytes& actual, const Shape& shape, double allowed) {
  double worst = 0;
  std::size_t where = 0;
  const std::size_t count = shape.pixels() * static_cast<std::size_t>(shape.channels);
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = std::abs(value_at(expected, shape, i) - value_at(actual, shape, i));
    if (difference <= worst) continue;  // false for not-a-number, which is kept as the worst
    worst = std::isnan(difference) ? HUGE_VAL : difference;
    where = i;
  }
  const std::size_t pixel = where / static_cast<std::size_t>(shape.channels);
  const std::size_t width = static_cast<std::size_t>(shape.width);
  EXPECT_LE(worst, allowed) << "at x " << pixel % width << ", row " << pixel / width << ", channel "
                            << where % static_cast<std::size_t>(shape.channels) << ": expected "
                            << value_at(expected, shape, where) << ", got " << value_at(actual, shape, where);
}

/// Cuts that fall inside vectors, blocks and bands.
std::vector<Region> uneven_cut(const Shape& shape) {
  std::vector<Region> regions;
  const int columns[] = {0, shape.width / 3 + 1, shape.width / 2 + 1, shape.width};
  const int rows[] = {0, shape.height / 4 + 1, shape.height};
  const int slices[] = {0, shape.depth / 2, shape.depth};
  for (std::size_t k = 0; k + 1 < std::size(slices); ++k) {
    for (std::size_t j = 0; j + 1 < std::size(rows); ++j) {
      for (std::size_t i = 0; i + 1 < std::size(columns); ++i) {
        const Region part = intersect(
            whole(shape), {columns[i], rows[j], columns[i + 1], rows[j + 1], slices[k], slices[k + 1]});
        if (!part.empty()) regions.push_back(part);
      }
    }
  }
  return regions;
}

/// The middle third along every axis, at least one pixel.
Region middle(const Shape& shape) {
  const int x = shape.width / 3;
  const int y = shape.height / 3;
  const int z = shape.depth / 3;
  return {x, y, x + std::max(x, 1), y + std::max(y, 1), z, z + std::max(z, 1)};
}

bool inside(const Region& region, int x, int y, int z) {
  return x >= region.x0 && x < region.x1 && y >= region.y0 && y < region.y1 && z >= region.z0 &&
         z < region.z1;
}

/// A run over `region` alone leaves everything else as it was.
void expect_untouched_outside(FilterRun& run, const Shape& shape, const Region& region) {
  constexpr unsigned char kMark = 0x5A;
  const Bytes result = filter(run, shape, {region}, kMark);
  std::size_t touched = 0;
  std::size_t at = 0;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        for (std::size_t b = 0; b < shape.pixel_bytes(); ++b, ++at) {
          if (!inside(region, x, y, z) && result[at] != std::byte{kMark}) ++touched;
        }
      }
    }
  }
  EXPECT_EQ(touched, 0U) << "bytes written outside the region";
}

}  // namespace

const Variant* reference_of(Family family) { return find_variant(id_of(family)); }

double tolerance(Exactness exactness, PixelType type) {
  if (exactness == Exactness::bounded) return full_scale(type) / 255.0;
  return type == PixelType::u8 ? 1.0 : full_scale(type) * 1e-4;
}

void check_against_reference(const Variant& variant, const Case& test_case) {
  const Variant* reference = reference_of(variant.descriptor.family);
  ASSERT_NE(reference, nullptr) << "No reference variant " << id_of(variant.descriptor.family);
  const Shape& shape = test_case.shape;
  const Picture picture = make_picture(shape, test_case.content);
  const bool cpu = variant.descriptor.backend == Backend::cpu;
  const bool threaded = reads(variant, ParameterKey::threads);
  const Bytes& expected = reference_result(*reference, test_case, picture);
  const double allowed = tolerance(variant.descriptor.exactness, shape.type);
  const auto source = make_source(variant.descriptor.backend, picture.view());

  Bytes first;
  std::size_t turn = 0;
  for (const int threads : threaded ? std::vector<int>{1, 2, 3, 7} : std::vector<int>{1, 1}) {
    SCOPED_TRACE(std::to_string(threads) + " threads");
    Parameters parameters = test_case.parameters;
    if (threaded) parameters.threads = threads;
    const auto run = make_run(variant, {shape, parameters});
    run->bind(source);
    const Bytes result = filter(*run, shape, {whole(shape)}, kPoisons[turn++ % 2]);
    expect_close(expected, result, shape, allowed);
    if (first.empty()) first = result;
    EXPECT_TRUE(!cpu || first == result) << "other bits than the first run's";
    if (turn != 2) continue;
    const Bytes pieced = filter(*run, shape, uneven_cut(shape), kPoisons[0]);
    expect_close(expected, pieced, shape, allowed);
    EXPECT_TRUE(!cpu || first == pieced) << "other bits when cut into regions";
    expect_untouched_outside(*run, shape, middle(shape));
  }
}

}  // namespace filterscope::test
