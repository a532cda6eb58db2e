#include "core/io/mat_conversion.h"

#include <array>
#include <opencv2/core.hpp>

#include "core/io/container_checks.h"
#include "core/io/image_file.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

/// Of a depth that we do not filter.
Problem samples_of(int depth) {
  switch (depth) {
    case CV_8S: return problem("samples.signed", "signed %1-bit", 8);
    case CV_16S: return problem("samples.signed", "signed %1-bit", 16);
    case CV_32S: return problem("samples.integer", "%1-bit integer", 32);
    case CV_64F: return problem("samples.float", "%1-bit float", 64);
    default: return problem("samples.float", "%1-bit float", 16);
  }
}

PixelType type_of(const cv::Mat& mat, const std::string& name) {
  switch (mat.depth()) {
    case CV_8U: return PixelType::u8;
    case CV_16U: return PixelType::u16;
    case CV_16S: return PixelType::s16;
    case CV_32F: return PixelType::f32;
    default: break;
  }
  throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name,
                          unsupported_samples(samples_of(mat.depth()))));
}

int cv_depth(PixelType type) {
  return with_pixel_type(type, [](auto zero) { return int{cv::DataType<decltype(zero)>::depth}; });
}

/// The image's or the alpha's memory as a matrix, no copy.
cv::Mat matrix_over(const std::byte* data, const Shape& shape, int channels) {
  return {shape.height, shape.width, CV_MAKETYPE(cv_depth(shape.type), channels),
          const_cast<std::byte*>(data)};
}

}  // namespace

Image image_from_mat(const cv::Mat& mat, const std::string& name) {
  Shape shape;
  shape.width = mat.cols;
  shape.height = mat.rows;
  shape.type = type_of(mat, name);
  const int channels = mat.channels();
  if (channels < 1 || channels > 4) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name,
                            unsupported_channels(static_cast<std::uint64_t>(channels))));
  }
  shape.channels = channels < 3 ? 1 : 3;
  Image image(shape);
  cv::Mat colours = matrix_over(image.view().data, shape, shape.channels);
  if (shape.channels == 3) {
    const std::array<int, 6> reversed{0, 2, 1, 1, 2, 0};
    cv::mixChannels(&mat, 1, &colours, 1, reversed.data(), 3);
  } else {
    cv::extractChannel(mat, colours, 0);
  }
  if (channels % 2 == 0) {
    std::vector<std::byte> alpha(shape.pixels() * bytes_of(shape.type));
    cv::Mat plane = matrix_over(alpha.data(), shape, 1);
    cv::extractChannel(mat, plane, channels - 1);
    image.set_alpha(std::move(alpha));
  }
  return image;
}

cv::Mat mat_from_image(const Image& image, bool with_alpha) {
  const Shape& shape = image.shape();
  const cv::Mat colours = matrix_over(image.view().data, shape, shape.channels);
  with_alpha = with_alpha && !image.alpha().empty();
  if (shape.channels == 1 && !with_alpha) return colours;
  cv::Mat mat(shape.height, shape.width, CV_MAKETYPE(cv_depth(shape.type), with_alpha ? 4 : 3));
  const int last = shape.channels - 1;
  const std::array<int, 6> reversed{last, 0, last / 2, 1, 0, 2};
  cv::mixChannels(&colours, 1, &mat, 1, reversed.data(), 3);
  if (with_alpha) cv::insertChannel(matrix_over(image.alpha().data(), shape, 1), mat, 3);
  return mat;
}

cv::Mat oriented(const cv::Mat& mat, int orientation) {
  cv::Mat turned;
  switch (orientation) {
    case 2: cv::flip(mat, turned, 1); break;
    case 3: cv::flip(mat, turned, -1); break;
    case 4: cv::flip(mat, turned, 0); break;
    case 5: cv::transpose(mat, turned); break;
    case 6: cv::rotate(mat, turned, cv::ROTATE_90_CLOCKWISE); break;
    case 7:
      cv::transpose(mat, turned);
      cv::flip(turned, turned, -1);
      break;
    case 8: cv::rotate(mat, turned, cv::ROTATE_90_COUNTERCLOCKWISE); break;
    default: return mat;
  }
  return turned;
}

}  // namespace filterscope
