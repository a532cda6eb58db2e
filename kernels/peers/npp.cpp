// nppiFilterBilateralGaussBorder with its own definition (see the descriptor's semantics). NPP reads the
// bound image itself and handles its border; nothing is prepared for it.
#include "kernels/peers/npp.h"

#include <climits>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/api/require_shape.h"
#include "kernels/cuda/check.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/peers/npp_library.h"

namespace filterscope::peers {
namespace {

NppContext context_for(const DeviceFacts& device) {
  NppContext context;
  context.device = device.index;
  context.multiprocessors = device.multiprocessors;
  context.threads_per_multiprocessor = device.max_threads_per_multiprocessor;
  context.threads_per_block = device.max_threads_per_block;
  context.shared_per_block = device.shared_per_block;
  context.compute_major = device.compute_major;
  context.compute_minor = device.compute_minor;
  return context;
}

class NppPlan final : public Plan {
 public:
  NppPlan(const BilateralRequest& request, NppBilateral filter, const DeviceFacts& device)
      : shape_(request.shape),
        parameters_(request.parameters),
        filter_(filter),
        context_(context_for(device)) {}

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    require_shape(source, shape_);
    source_ = source;
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (region.empty()) return;
    context_.stream = execution.stream;
    FILTERSCOPE_CHECK(cudaStreamGetFlags(execution.stream, &context_.stream_flags));
    const double sigma = range_sigma_native(parameters_, shape_.type);
    const double space = parameters_.sigma_space;
    const std::size_t skipped = static_cast<std::size_t>(region.x0) * shape_.pixel_bytes();
    const std::size_t row = static_cast<std::size_t>(region.y0);
    const int status = filter_(
        source_.data + row * source_.row_pitch + skipped, step(source_.row_pitch),
        {shape_.width, shape_.height}, {region.x0, region.y0}, target.data + row * target.row_pitch + skipped,
        step(target.row_pitch), {region.width(), region.height()}, parameters_.radius, 1,
        static_cast<float>(sigma * sigma), static_cast<float>(space * space), kNppReplicate, context_);
    if (status != 0) {
      throw RunError(Problem::plain(kCall), problem("npp.status", "NPP status %1", status));
    }
    FILTERSCOPE_CHECK_LAUNCH("NPP's FilterBilateralGaussBorder");
  }

 private:
  static constexpr const char* kCall = "NPP's FilterBilateralGaussBorder";

  static int step(std::size_t pitch) {
    if (pitch <= INT_MAX) return static_cast<int>(pitch);
    throw RunError(Problem::plain(kCall), problem("npp.row", "a row of the image is longer than 2 GiB"));
  }

  Shape shape_;
  BilateralParameters parameters_;
  NppBilateral filter_;
  NppContext context_;
  ConstImageView source_;
};

std::unique_ptr<Plan> prepare_npp(const BilateralRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  const NppBilateral filter = NppLibrary::instance().bilateral(request.shape.type, request.shape.channels);
  if (filter == nullptr) {
    throw UnavailableError(problem("npp.type", "This NPP has no bilateral filter for that pixel type."));
  }
  return std::make_unique<NppPlan>(request, filter, device);
}

}  // namespace

Variant npp() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor =
      cuda_bilateral_descriptor("NVIDIA's bilateral filter, from the NPP library of the CUDA toolkit.",
                                "nppiFilterBilateralGaussBorder", {});
  descriptor.semantics =
      "8-bit and 16-bit results are cut off, not rounded. Channels are filtered each by itself. The window "
      "is "
      "the square, though NPP's documentation calls it round. NPP computes and uploads its spatial weights "
      "at "
      "every run, and that is part of the time.";
  descriptor.bound = "Within one level of the type below the reference, and never above it but for rounding.";
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.parameters.choose("border", {"replicate"}).narrow("radius", 1, 32);  // NPP's own limit
  variant.descriptor.work = bytes_alone();
  variant.prepare = prepare_npp;
  variant.availability = [] {
    const Problem& reason = NppLibrary::instance().reason();
    return Availability{reason.empty(), reason};
  };
  return variant;
}

}  // namespace filterscope::peers
