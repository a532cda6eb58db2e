#include "core/image/resample.h"

#include <cstring>
#include <memory>
#include <mutex>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "core/image/metadata.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/opencv_threads.h"

namespace filterscope {
namespace {

int cv_depth(PixelType type) {
  return with_pixel_type(type, [](auto zero) { return int{cv::DataType<decltype(zero)>::depth}; });
}

/// OpenCV takes its sources as non-const; it does not write to them.
cv::Mat wrap(const std::byte* data, const Shape& shape, int channels,
             std::size_t pitch = cv::Mat::AUTO_STEP) {
  return {shape.height, shape.width, CV_MAKETYPE(cv_depth(shape.type), channels),
          const_cast<std::byte*>(data), pitch};
}

/// cv::resize() divides what has more pixels among OpenCV's threads.
constexpr std::size_t kUndivided = 1 << 16;

int interpolation(const Shape& from, const Shape& to) {
  const bool shrinking = to.width <= from.width && to.height <= from.height;
  return shrinking ? cv::INTER_AREA : cv::INTER_CUBIC;
}

void require_image(const Shape& shape) {
  if (shape.width < 1 || shape.height < 1)
    throw ArgumentError(problem("resample.empty", "An image needs at least one pixel on each side."));
  if (shape.depth != 1)
    throw ArgumentError(problem("resample.volume", "Only images can be resampled, not volumes."));
}

std::vector<std::byte> tight_bytes(const cv::Mat& mat) {
  std::vector<std::byte> bytes(mat.total() * mat.elemSize());
  std::memcpy(bytes.data(), mat.data, bytes.size());
  return bytes;
}

std::vector<std::byte> resized_alpha(const Image& image, const Shape& to) {
  if (image.alpha().empty()) return {};
  cv::Mat scaled;
  cv::resize(wrap(image.alpha().data(), image.shape(), 1), scaled, {to.width, to.height}, 0, 0,
             interpolation(image.shape(), to));
  return tight_bytes(scaled);
}

}  // namespace

namespace {

/// The weights of the nearest pixels: a mask keeps its edge. Null where there are none.
std::shared_ptr<const std::vector<float>> nearest_weights(const Image& image, int width, int height) {
  if (image.weights() == nullptr) return nullptr;
  const Shape& shape = image.shape();
  const auto nearest = [](int at, int count, int of) {
    return static_cast<int>((2LL * at + 1) * of / (2LL * count));
  };
  std::vector<float> made;
  made.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    const float* row = image.view().weight_row(nearest(y, height, shape.height));
    for (int x = 0; x < width; ++x) made.push_back(row[nearest(x, width, shape.width)]);
  }
  return std::make_shared<const std::vector<float>>(std::move(made));
}

}  // namespace

Image resample(const Image& image, int width, int height) {
  Shape shape = image.shape();
  shape.width = width;
  shape.height = height;
  require_image(shape);
  Image result(shape);
  resample(image.view(), result.view());
  result.set_alpha(resized_alpha(image, shape));
  result.set_range(image.range(), image.range_chosen());
  Spacing spacing = image.spacing();
  spacing.x *= static_cast<double>(image.shape().width) / width;
  spacing.y *= static_cast<double>(image.shape().height) / height;
  result.set_spacing(std::move(spacing));
  result.set_metadata(scaled(image.metadata(), static_cast<double>(width) / image.shape().width,
                             static_cast<double>(height) / image.shape().height));
  if (image.guide() != nullptr) {
    result.set_guide(std::make_shared<const Image>(resample(*image.guide(), width, height)));
  }
  result.set_weights(nearest_weights(image, width, height));
  return result;
}

void resample(const ConstImageView& from, const ImageView& to) {
  require_image(from.shape);
  require_image(to.shape);
  if (from.shape.type != to.shape.type || from.shape.channels != to.shape.channels)
    throw ArgumentError(problem("resample.type", "Resampling keeps the type and the channels."));
  std::unique_lock lock(opencv_threads_mutex(), std::defer_lock);
  if (to.shape.pixels() > kUndivided) lock.lock();
  cv::Mat target = wrap(to.data, to.shape, to.shape.channels, to.row_pitch);
  cv::resize(wrap(from.data, from.shape, from.shape.channels, from.row_pitch), target, target.size(), 0, 0,
             interpolation(from.shape, to.shape));
}

Image to_gray(const Image& image) {
  if (image.shape().depth != 1)
    throw ArgumentError(problem("resample.gray_volume", "Only images can be made gray, not volumes."));
  if (image.shape().channels == 1) return image;
  Shape shape = image.shape();
  shape.channels = 1;
  Image result(shape);
  cv::Mat target = wrap(result.view().data, shape, 1);
  if (shape.type == PixelType::s16) {
    // OpenCV has no luma of signed pixels. Its weights, in float, are exact to far below a step.
    cv::Mat wide;
    cv::Mat luma;
    wrap(image.view().data, image.shape(), 3).convertTo(wide, CV_32F);
    cv::cvtColor(wide, luma, cv::COLOR_RGB2GRAY);
    luma.convertTo(target, CV_16S);
  } else {
    cv::cvtColor(wrap(image.view().data, image.shape(), 3), target, cv::COLOR_RGB2GRAY);
  }
  result.describe_like(image);
  result.set_extras(nullptr);
  return result;
}

Image to_type(const Image& image, PixelType type) {
  if (image.shape().depth != 1)
    throw ArgumentError(problem("resample.convert_volume", "Only images can be converted, not volumes."));
  const Shape& from = image.shape();
  if (from.type == type) return image;
  Shape shape = from;
  shape.type = type;
  Image result(shape);
  const double factor = full_scale(type) / full_scale(from.type);
  const double offset = black_of(type) - black_of(from.type) * factor;
  const ValueRange& range = image.range();
  result.set_range({range.low * factor + offset, range.high * factor + offset}, image.range_chosen());
  result.set_spacing(image.spacing());
  result.set_metadata(image.metadata());
  cv::Mat target = wrap(result.view().data, shape, shape.channels);
  wrap(image.view().data, from, from.channels).convertTo(target, cv_depth(type), factor, offset);
  if (!image.alpha().empty()) {
    cv::Mat alpha;
    wrap(image.alpha().data(), from, 1).convertTo(alpha, cv_depth(type), factor, offset);
    result.set_alpha(tight_bytes(alpha));
  }
  return result;
}

}  // namespace filterscope
