// What variants that call OpenCV share.
#pragma once

#include <fmt/format.h>

#include <mutex>
#include <opencv2/core.hpp>

#include "kernels/api/errors.h"
#include "kernels/api/image_view.h"
#include "kernels/host/opencv_threads.h"
#include "kernels/host/parallel.h"

namespace filterscope::peers {

/// OpenCV's thread count belongs to the process: set for one call, then put back.
class OpenCvThreads {
 public:
  explicit OpenCvThreads(int threads) : lock_(opencv_threads_mutex()), before_(cv::getNumThreads()) {
    cv::setNumThreads(thread_count(threads));
  }
  OpenCvThreads(const OpenCvThreads&) = delete;
  OpenCvThreads& operator=(const OpenCvThreads&) = delete;
  ~OpenCvThreads() { cv::setNumThreads(before_); }

 private:
  std::lock_guard<std::mutex> lock_;
  int before_;
};

/// An 8-bit or float image as OpenCV sees it.
inline cv::Mat wrap(std::byte* data, const Shape& shape, std::size_t row_pitch) {
  const int depth = shape.type == PixelType::u8 ? CV_8U : CV_32F;
  return {shape.height, shape.width, CV_MAKETYPE(depth, shape.channels), data, row_pitch};
}

/// Throws VariantError where a value is not finite, or so large that differences would not be: OpenCV looks
/// weights up in tables by them, and reads behind their ends.
inline void require_finite(const cv::Mat& image) {
  constexpr double kMost = 1e30;
  if (cv::checkRange(image, true, nullptr, -kMost, kMost)) return;
  throw VariantError(problem("opencv.finite", "OpenCV's filters take finite values up to 1e30"),
                     problem("opencv.not_finite", "an image with others"),
                     problem("variant.other", "Choose another variant."));
}

/// Throws VariantError for floats whose weights OpenCV's table cannot tell apart: it has 4096 places from the
/// least value to the largest, so that one pixel far away makes those of all others coarse. `sigma_range`: in
/// the image's values.
inline void require_table(const cv::Mat& image, double sigma_range) {
  constexpr int kPlaces = 1 << 12;
  constexpr double kFewestInSigma = 8;
  if (image.depth() != CV_32F) return;
  double least = 0;
  double most = 0;
  cv::minMaxIdx(image.reshape(1), &least, &most);
  if ((most - least) * kFewestInSigma <= sigma_range * kPlaces) return;
  throw VariantError(
      problem("opencv.table",
              "OpenCV's table of weights has %1 places over the values, and floats span at most %2 σr",
              kPlaces, static_cast<int>(kPlaces / kFewestInSigma)),
      problem("opencv.span", "values that are %1 to %2 of the value range", fmt::format("{:.4g}", least),
              fmt::format("{:.4g}", most)),
      problem("variant.other", "Choose another variant."));
}

}  // namespace filterscope::peers
