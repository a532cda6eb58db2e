// cv::bilateralFilter with its own threads and its own definition (see the descriptor's semantics). It pads
// the image itself, at every run. Bands only serve cancelling; OpenCV's threads share one band.
#include "kernels/peers/opencv_cpu.h"

#include <atomic>
#include <chrono>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <thread>
#include <vector>

#include "kernels/cpu/row_plan.h"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/peers/opencv_call.h"

namespace filterscope::peers {
namespace {

class OpenCvPlan final : public WindowRowPlan {
 public:
  explicit OpenCvPlan(const BilateralRequest& request)
      : WindowRowPlan(request, 1, 64 + 8 * request.parameters.radius) {}

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    // OpenCV has no view of constant memory; the source is only read.
    const cv::Mat image = wrap(const_cast<std::byte*>(source.data), shape(), source.row_pitch);
    require_finite(image);
    require_table(image, range_sigma_native(parameters(), shape().type));
    planes_.clear();
    if (effective_colour(shape(), parameters()) == ColourMode::channel && shape().channels > 1) {
      cv::split(image, planes_);
    } else {
      planes_.push_back(image);
    }
  }

  void filter(const ImageView& target, const Region& part) const override {
    const OpenCvThreads threads(parameters().threads);
    const cv::Rect place(part.x0, part.y0, part.width(), part.height());
    cv::Mat out = wrap(target.data, shape(), target.row_pitch)(place);
    try {
      if (planes_.size() == 1) {
        filter_plane(planes_.front()(place), out);
        return;
      }
      for (std::size_t c = 0; c < planes_.size(); ++c) {
        cv::Mat result;
        filter_plane(planes_[c](place), result);
        cv::insertChannel(result, out, static_cast<int>(c));
      }
    } catch (const cv::Exception& error) {
      throw RunError(Problem::plain("OpenCV's bilateralFilter"), Problem::plain(error.what()));
    }
  }

  /// A part of an image reads its neighbours from the image; only beyond that OpenCV makes a border.
  void filter_plane(const cv::Mat& in, cv::Mat& out) const {
    const int border = parameters().border == Border::mirror ? cv::BORDER_REFLECT_101 : cv::BORDER_REPLICATE;
    cv::bilateralFilter(in, out, 2 * parameters().radius + 1, range_sigma_native(parameters(), shape().type),
                        parameters().sigma_space, border);
  }

  std::vector<cv::Mat> planes_;  ///< the source itself, or its channels
};

}  // namespace

Variant opencv_cpu() {
  Variant variant;
  variant.descriptor = window_descriptor(*bilateral2d(), {"threads"}, {"circular"});
  variant.descriptor.summary = "OpenCV's bilateral filter on the CPU.";
  variant.descriptor.section = "cv::bilateralFilter";
  variant.descriptor.bound =
      "None against the reference, whose window differs; within 1 level of OpenCV's own definition.";
  variant.descriptor.semantics =
      "The window is the disc of the radius, not the square. Joint colour distance is |ΔR| + |ΔG| + |ΔB|, "
      "not "
      "Euclidean. On float, range weights come from a table that spans the values of the part being "
      "filtered.";
  variant.descriptor.types = {PixelType::u8, PixelType::f32};
  variant.descriptor.parameters.choose("colour", {"channel", "rgb"})
      .choose("border", {"replicate", "mirror"});
  variant.descriptor.work = bytes_alone();
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<OpenCvPlan>(request);
  };
  return variant;
}

void start_opencv_threads() {
  using Clock = std::chrono::steady_clock;
  const auto latest = Clock::now() + std::chrono::milliseconds(50);
  const int threads = cv::getNumThreads();
  std::atomic<int> arrived{0};
  // A thread that has come waits for the others: it would take their shares before they have started.
  const auto meet = [&](const cv::Range& shares) {
    arrived += shares.size();
    while (arrived < threads && Clock::now() < latest) std::this_thread::yield();
  };
  cv::parallel_for_({0, threads}, meet, threads);
}

}  // namespace filterscope::peers
