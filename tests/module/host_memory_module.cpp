// A CUDA module without CUDA, whose GPUs' memory is host memory and whose one variant is the processor's:
// what stands between Python and a module's functions is tested with it where there is no GPU.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/module/from_program.h"
#include "kernels/module/tables.h"
#include "kernels/module/version.h"

namespace filterscope {
namespace {

constexpr const char* kWorker = "fast/cpu_simd";

/// The memory of GPU 1 begins at odd multiples of this, that of GPU 0 at even ones.
constexpr std::uintptr_t kGrain = 64;

Variant register_tiled() {
  Variant made;
  made.descriptor = cuda_bilateral_descriptor("Host memory.", "nowhere", {});
  made.descriptor.takes_guide = true;
  made.descriptor.takes_weights = true;
  made.prepare = [](const PlanRequest& request) { return variant(kWorker).prepare(request); };
  return made;
}

GpuReport ask() {
  GpuReport report;
  for (int index = 0; index < 2; ++index) {
    DeviceFacts device;
    device.index = index;
    device.name = "Host memory";
    report.devices.push_back(device);
  }
  report.architectures = "90-real";
  return report;
}

std::optional<int> find_memory(const void* address) {
  return static_cast<int>(reinterpret_cast<std::uintptr_t>(address) / kGrain % 2);
}

std::shared_ptr<std::byte> take_memory(int device, std::size_t bytes) {
  const auto owner = std::make_shared<std::vector<std::byte>>(bytes + 3 * kGrain);
  std::byte* data = owner->data();
  while (reinterpret_cast<std::uintptr_t>(data) % kGrain != 0 || find_memory(data) != device) ++data;
  return {owner, data};
}

template <class T>
float weight_of(const std::byte* pixel, int channels) {
  const auto* values = reinterpret_cast<const T*>(pixel);
  for (int c = 0; c < channels; ++c) {
    if (values[c] != T{0} && values[c] == values[c]) return 1;
  }
  return 0;
}

DeviceWeights weigh(const DeviceImage& mask, int /*device*/) {
  const Shape& shape = mask.view.shape;
  const auto weights = std::make_shared<std::vector<float>>();
  DeviceWeights made;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      const auto* pixel = mask.view.row<std::byte>(y, z);
      for (int x = 0; x < shape.width; ++x, pixel += shape.pixel_bytes()) {
        const auto of = shape.type == PixelType::f32  ? weight_of<float>
                        : shape.type == PixelType::u8 ? weight_of<std::uint8_t>
                                                      : weight_of<std::uint16_t>;
        weights->push_back(of(pixel, shape.channels));
        made.outside += weights->back() == 0 ? 1 : 0;
      }
    }
  }
  made.values = {weights, weights->data()};
  return made;
}

void copy_rows(const ConstImageView& from, const ImageView& to) {
  for (int z = 0; z < from.shape.depth; ++z) {
    for (int y = 0; y < from.shape.height; ++y)
      std::copy_n(from.row<std::byte>(y, z), from.shape.row_bytes(), to.row<std::byte>(y, z));
  }
}

class HostFilter final : public DeviceFilter {
 public:
  HostFilter(const PlanRequest& request, const Partners& partners)
      : shape_(request.shape), plan_(prepare(variant(kWorker), request)) {
    const std::size_t pixels = shape_.pixels();
    const float* const weights = partners.weights != nullptr ? partners.weights.get() : partners.host.weights;
    if (request.weighted) weights_.assign(weights, weights + pixels);
    if (!request.guided) return;
    guide_.resize(shape_.bytes());
    copy_rows(partners.guide ? partners.guide->view : guide_of(partners.host),
              tight_view(guide_.data(), shape_));
  }

  void filter(const ConstImageView& source, const ImageView& target, StreamHandle /*stream*/) override {
    std::vector<std::byte> pixels(shape_.bytes());
    const ImageView copy = tight_view(pixels.data(), shape_);
    copy_rows(source, copy);
    ConstImageView bound = as_const(copy);
    bound.guide = guide_.empty() ? nullptr : guide_.data();
    bound.weights = weights_.empty() ? nullptr : weights_.data();
    std::vector<std::byte> results(shape_.bytes());
    const ImageView written = tight_view(results.data(), shape_);
    plan_->bind(bound, {});
    plan_->run(written, whole(shape_), {});
    copy_rows(as_const(written), target);
  }

 private:
  Shape shape_;
  std::unique_ptr<Plan> plan_;
  std::vector<std::byte> guide_;  ///< where there is one
  std::vector<float> weights_;    ///< where there are some
};

std::unique_ptr<DeviceFilter> make_filter(const Variant& /*variant*/, const PlanRequest& request,
                                          const Partners& partners) {
  return std::make_unique<HostFilter>(request, partners);
}

void order(int /*device*/, StreamHandle /*earlier*/, StreamHandle /*later*/) {}

constexpr CudaVariant kVariants[] = {{"fast/register_tiled", register_tiled}};
constexpr CudaTable kTable = {.variants = kVariants,
                              .ask_for_gpus = ask,
                              .make_device_filter = make_filter,
                              .weights_of_mask = weigh,
                              .device_with = find_memory,
                              .order_streams = order,
                              .device_memory = take_memory};

}  // namespace
}  // namespace filterscope

extern "C" const filterscope::CudaTable* filterscope_cuda_module(const char* program_version,
                                                                 const filterscope::ProgramTable* program,
                                                                 const char** own_version) noexcept {
  return filterscope::table_for(program_version, *program, filterscope::kTable, filterscope::module_version(),
                                own_version);
}
