// cv::fastNlMeansDenoising with its own threads and its own definition (see the descriptor's semantics). It
// pads the image itself, at every run. Bands only serve cancelling; OpenCV's threads share one band.
#include "kernels/peers/opencv_nlm_cpu.h"

#include <algorithm>
#include <opencv2/photo.hpp>
#include <vector>

#include "kernels/cpu/row_plan.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/families/tap_work.h"
#include "kernels/peers/opencv_call.h"

namespace filterscope::peers {
namespace {

/// OpenCV cuts a band into parts of 2¹⁷ pixels for its threads: fewer rows would leave some idle.
int rows_per_band(const NlmRequest& request) {
  constexpr int kPixels = 1 << 21;
  return std::max(64 + 8 * reach_of(request.parameters), kPixels / request.shape.width);
}

class OpenCvNlmPlan final : public RowPlan {
 public:
  explicit OpenCvNlmPlan(const NlmRequest& request)
      : RowPlan(request.shape, whole(request.shape), 1, rows_per_band(request)),
        parameters_(request.parameters) {}

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    // OpenCV has no view of constant memory; the source is only read.
    const cv::Mat image = wrap(const_cast<std::byte*>(source.data), shape(), source.row_pitch);
    planes_.clear();
    if (effective_colour(shape(), parameters_) == ColourMode::channel && shape().channels > 1) {
      cv::split(image, planes_);
    } else {
      planes_.push_back(image);
    }
  }

  void filter(const ImageView& target, const Region& part) const override {
    const OpenCvThreads threads(parameters_.threads);
    const cv::Rect place(part.x0, part.y0, part.width(), part.height());
    cv::Mat out = wrap(target.data, shape(), target.row_pitch)(place);
    try {
      for (std::size_t c = 0; c < planes_.size(); ++c) {
        // A part of an image reads its neighbours from the image; only beyond that OpenCV makes a border.
        cv::Mat result;
        cv::fastNlMeansDenoising(planes_[c](place), result, static_cast<float>(parameters_.strength),
                                 2 * parameters_.patch_radius + 1, 2 * parameters_.search_radius + 1);
        if (planes_.size() == 1) {
          result.copyTo(out);
        } else {
          cv::insertChannel(result, out, static_cast<int>(c));
        }
      }
    } catch (const cv::Exception& error) {
      throw RunError(Problem::plain("OpenCV's fastNlMeansDenoising"), Problem::plain(error.what()));
    }
  }

  NlmParameters parameters_;
  std::vector<cv::Mat> planes_;  ///< the source itself, or its channels
};

}  // namespace

Variant opencv_nlm_cpu() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = nlm_descriptor({"threads"});
  descriptor.summary = "OpenCV's non-local means on the CPU.";
  descriptor.section = "cv::fastNlMeansDenoising";
  descriptor.bound = "None against the reference; within 1 level of OpenCV's own definition.";
  descriptor.semantics =
      "The patches' sum of squares is divided by a power of two with its remainder cut off before the weight "
      "is "
      "taken from a table of whole numbers, in which weights below 0.001 are 0.";
  descriptor.types = {PixelType::u8};
  descriptor.parameters.without({"patch_sigma_x", "patch_sigma_y"})
      .choose("patch_weights", {"flat"})
      .choose("centre", {"one"})
      .choose("weight_function", {"exponential"})
      .choose("border", {"mirror"});
  variant.descriptor.work = bytes_alone();
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<OpenCvNlmPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::peers
