// Between OpenCV's matrices (B, G, R, alpha) and our images (R, G, B, alpha apart).
#pragma once

#include <string>

#include "core/image/image.h"

namespace cv {
class Mat;
}

namespace filterscope {

/// `name` is for the message of the FileError that a depth or channel count outside ours gives.
Image image_from_mat(const cv::Mat& mat, const std::string& name);

/// 1, 3 or 4 channels; gray with alpha becomes 4 of them, which is what the encoders take.
cv::Mat mat_from_image(const Image& image, bool with_alpha);

/// Turns and mirrors by an EXIF orientation, 1…8.
cv::Mat oriented(const cv::Mat& mat, int orientation);

}  // namespace filterscope
