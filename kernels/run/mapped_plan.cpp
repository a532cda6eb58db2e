#include "kernels/run/mapped_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr std::uint16_t kSignBit = 0x8000;

/// Calls `visit(row, slice)` for every row of the region.
template <class Visit>
void for_rows(const Region& region, int threads, const CancelToken* cancel, const Visit& visit) {
  constexpr int kRowsPerBand = 64;
  for (int z = region.z0; z < region.z1; ++z) {
    for_each_band(
        region.y0, region.y1, threads, cancel,
        [&](int first, int last) {
          for (int y = first; y < last; ++y) visit(y, z);
        },
        kRowsPerBand);
  }
}

/// Half width of the window in the row that is dy away.
int row_reach(const EqualWindow& window, int dy) {
  if (!window.circular) return window.reach.x;
  const int square = window.reach.x * window.reach.x - dy * dy;
  return square < 0 ? -1 : static_cast<int>(std::sqrt(static_cast<double>(square)));
}

/// Whether the window around a value of `view`, as far as it is in the image and has weight, has no other
/// one.
template <class T>
bool is_one_value(const ConstImageView& view, const EqualWindow& window, int x, int y, int z, int channel,
                  T value) {
  const Shape& shape = view.shape;
  const int channels = shape.channels;
  const int y0 = std::max(0, y - window.reach.y);
  const int y1 = std::min(shape.height - 1, y + window.reach.y);
  const int z0 = std::max(0, z - window.reach.z);
  const int z1 = std::min(shape.depth - 1, z + window.reach.z);
  for (int pz = z0; pz <= z1; ++pz) {
    for (int py = y0; py <= y1; ++py) {
      const int reach = row_reach(window, py - y);
      const T* row = view.row<T>(py, pz);
      const float* weights = view.weights != nullptr ? view.weight_row(py, pz) : nullptr;
      const int last = std::min(shape.width - 1, x + reach);
      for (int px = std::max(0, x - reach); px <= last; ++px) {
        if (row[px * channels + channel] != value && (weights == nullptr || weights[px] > 0)) return false;
      }
    }
  }
  return true;
}

struct SameValue {
  template <class T>
  T operator()(T /*own*/, T result) const {
    return result;
  }
};

struct FlippedSign {
  std::uint16_t operator()(std::uint16_t /*own*/, std::uint16_t result) const {
    return static_cast<std::uint16_t>(result ^ kSignBit);
  }
};

struct FromUnit {
  ValueMap map;
  float operator()(float own, float result) const {
    return result == (own - map.low) / map.width ? own : result * map.width + map.low;
  }
};

class MappedCpuPlan final : public MappedPlan {
 public:
  MappedCpuPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                const std::optional<EqualWindow>& window, int threads)
      : MappedPlan(std::move(plan), shape, map, window), bytes_(shape.bytes()), threads_(threads) {
    if (copies()) pixels_ = std::make_unique_for_overwrite<std::byte[]>(bytes_);
    all_ = window && window->reach.x >= shape.width - 1 && window->reach.y >= shape.height - 1 &&
           window->reach.z >= shape.depth - 1 && !window->circular;
  }

 private:
  std::byte* copy() override { return pixels_.get(); }
  std::byte* guide_copy() override {
    if (guide_ == nullptr) guide_ = std::make_unique_for_overwrite<std::byte[]>(bytes_);
    return guide_.get();
  }

  void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    const auto values =
        static_cast<std::size_t>(to.shape.width) * static_cast<std::size_t>(to.shape.channels);
    for_rows(whole(to.shape), threads_, execution.cancel, [&](int y, int z) {
      if (map().sign_bit) {
        const auto* in = from.row<std::uint16_t>(y, z);
        auto* out = to.row<std::uint16_t>(y, z);
        for (std::size_t i = 0; i < values; ++i) out[i] = static_cast<std::uint16_t>(in[i] ^ kSignBit);
      } else {
        const auto* in = from.row<float>(y, z);
        auto* out = to.row<float>(y, z);
        for (std::size_t i = 0; i < values; ++i) out[i] = (in[i] - map().low) / map().width;
      }
    });
  }

  /// Of a window that is the whole image at every pixel, once for all.
  void look_at(const ConstImageView& source, const Execution& /*execution*/) override {
    covers_ = all_ && source.weights == nullptr;
    if (!covers_) return;
    one_value_.assign(static_cast<std::size_t>(source.shape.channels), 0);
    for (int c = 0; c < source.shape.channels; ++c) {
      with_comparable(source.shape.type, [&](auto type) {
        using T = decltype(type);
        one_value_[static_cast<std::size_t>(c)] =
            is_one_value<T>(source, *window(), 0, 0, 0, c, source.row<T>(0)[c]) ? 1 : 0;
      });
    }
  }

  void finish(const ConstImageView& source, const ImageView& target, const Region& region,
              const Execution& execution) override {
    with_comparable(target.shape.type, [&](auto type) {
      using T = decltype(type);
      if constexpr (std::is_same_v<T, float>) {
        if (copies()) return finish_rows<T>(source, target, region, execution, FromUnit{map()});
      }
      if constexpr (std::is_same_v<T, std::uint16_t>) {
        if (map().sign_bit) return finish_rows<T>(source, target, region, execution, FlippedSign{});
      }
      finish_rows<T>(source, target, region, execution, SameValue{});
    });
  }

  template <class T, class Back>
  void finish_rows(const ConstImageView& source, const ImageView& target, const Region& region,
                   const Execution& execution, const Back& back) {
    constexpr int kPart = 256;
    const int channels = target.shape.channels;
    const int end = region.x1 * channels;
    for_rows(region, threads_, execution.cancel, [&](int y, int z) {
      const T* own = source.row<T>(y, z);
      T* row = target.row<T>(y, z);
      for (int first = region.x0 * channels; first < end; first += kPart) {
        const int last = std::min(first + kPart, end);
        for (int i = first; i < last; ++i) row[i] = back(own[i], row[i]);
        if (!window()) continue;
        if (source.weights == nullptr && !may_be_wrong(own, row, first, last, channels)) continue;
        for (int i = first; i < last; ++i) {
          if (row[i] != own[i] && has_one_value(source, i / channels, y, z, i % channels, own[i])) {
            row[i] = own[i];
          }
        }
      }
    });
  }

  /// Whether a result in a part of a row is another value than its pixel, which is its left neighbour's too:
  /// where there is noise, that is all that is asked.
  template <class T>
  static bool may_be_wrong(const T* own, const T* row, int first, int last, int channels) {
    if (first < channels) return true;
    int wrong = 0;
    for (int i = first; i < last; ++i) {
      wrong |= static_cast<int>(row[i] != own[i]) & static_cast<int>(own[i] == own[i - channels]);
    }
    return wrong != 0;
  }

  template <class T>
  [[nodiscard]] bool has_one_value(const ConstImageView& source, int x, int y, int z, int channel,
                                   T value) const {
    if (covers_) return one_value_[static_cast<std::size_t>(channel)] != 0;
    return is_one_value<T>(source, *window(), x, y, z, channel, value);
  }

  std::size_t bytes_;
  std::unique_ptr<std::byte[]> pixels_;  ///< where the map is not the identity
  std::unique_ptr<std::byte[]> guide_;   ///< once there is one
  int threads_;
  bool all_ = false;                      ///< the window has every pixel, wherever it is
  bool covers_ = false;                   ///< and all of them count
  std::vector<unsigned char> one_value_;  ///< then: whether a channel is one value
};

}  // namespace

ValueRange mapped(const ValueRange& values, const ValueMap& map) noexcept {
  const auto one = [&](double value) -> double {
    if (map.sign_bit) return value + kSignBit;
    return (static_cast<float>(value) - map.low) / map.width;
  };
  return {one(values.low), one(values.high)};
}

ValueMap value_map(const Descriptor& descriptor, const PlanRequest& request) {
  ValueMap map;
  if (descriptor.reads_any_range) return map;
  const PixelType type = request.shape.type;
  map.sign_bit = type == PixelType::s16;
  if (type == PixelType::f32 && request.range) {
    map.low = static_cast<float>(request.range->low);
    map.width = static_cast<float>(request.range->width());
  }
  return map;
}

MappedPlan::MappedPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                       const std::optional<EqualWindow>& window)
    : PlanAround(std::move(plan)), shape_(shape), mapped_(shape), map_(map), window_(window) {
  if (map.sign_bit) mapped_.type = PixelType::u16;
}

void MappedPlan::bind(const ConstImageView& source, const Execution& execution) {
  require_shape(source, shape_);
  source_ = source;
  if (window_) look_at(source, execution);
  if (!copies()) return inside().bind(source, execution);
  const ImageView mapped = tight_view(copy(), mapped_);
  map_in(source, mapped, execution);
  ConstImageView bound = as_const(mapped);
  bound.weights = source.weights;
  if (source.guide != nullptr) {
    const ImageView guide = tight_view(guide_copy(), mapped_);
    map_in(guide_of(source), guide, execution);
    bound.guide = guide.data;
  }
  inside().bind(bound, execution);
}

void MappedPlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  ImageView mapped = target;
  mapped.shape.type = mapped_.type;
  inside().run(mapped, region, execution);
  finish(source_, target, region, execution);
}

std::unique_ptr<Plan> mapped_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                  const std::optional<EqualWindow>& window, Backend backend, int threads) {
  if (map == ValueMap{} && !window) return plan;
  if (backend == Backend::cuda) return detail::mapped_cuda_plan(std::move(plan), shape, map, window);
  return std::make_unique<MappedCpuPlan>(std::move(plan), shape, map, window, threads);
}

}  // namespace filterscope
