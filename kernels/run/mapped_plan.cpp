#include "kernels/run/mapped_plan.h"

#include <cstdint>
#include <utility>

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

class MappedCpuPlan final : public MappedPlan {
 public:
  MappedCpuPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map, int threads)
      : MappedPlan(std::move(plan), shape, map),
        bytes_(shape.bytes()),
        pixels_(std::make_unique_for_overwrite<std::byte[]>(shape.bytes())),
        threads_(threads) {}

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

  void map_back(const ImageView& target, const Region& region, const Execution& execution) override {
    const int first = region.x0 * target.shape.channels;
    const int last = region.x1 * target.shape.channels;
    for_rows(region, threads_, execution.cancel, [&](int y, int z) {
      if (map().sign_bit) {
        auto* row = target.row<std::uint16_t>(y, z);
        for (int x = first; x < last; ++x) row[x] = static_cast<std::uint16_t>(row[x] ^ kSignBit);
      } else {
        auto* row = target.row<float>(y, z);
        for (int x = first; x < last; ++x) row[x] = row[x] * map().width + map().low;
      }
    });
  }

  std::size_t bytes_;
  std::unique_ptr<std::byte[]> pixels_;
  std::unique_ptr<std::byte[]> guide_;  ///< once there is one
  int threads_;
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

MappedPlan::MappedPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map)
    : plan_(std::move(plan)), shape_(shape), mapped_(shape), map_(map) {
  if (map.sign_bit) mapped_.type = PixelType::u16;
}

void MappedPlan::bind(const ConstImageView& source, const Execution& execution) {
  require_shape(source, shape_);
  const ImageView mapped = tight_view(copy(), mapped_);
  map_in(source, mapped, execution);
  ConstImageView bound = as_const(mapped);
  if (source.guide != nullptr) {
    const ImageView guide = tight_view(guide_copy(), mapped_);
    map_in(guide_of(source), guide, execution);
    bound.guide = guide.data;
  }
  plan_->bind(bound, execution);
}

void MappedPlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  ImageView mapped = target;
  mapped.shape.type = mapped_.type;
  plan_->run(mapped, region, execution);
  map_back(target, region, execution);
}

std::unique_ptr<Plan> mapped_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                  Backend backend, int threads) {
  if (map == ValueMap{}) return plan;
  if (backend == Backend::cuda) return detail::mapped_cuda_plan(std::move(plan), shape, map);
  return std::make_unique<MappedCpuPlan>(std::move(plan), shape, map, threads);
}

}  // namespace filterscope
