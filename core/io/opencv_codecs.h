// OpenCV's codecs, loaded when they are first asked for: they bring GDAL and a hundred other libraries, which
// took two thirds of the time of every start, and the formats that people mostly have are read without them.
#pragma once

#include <opencv2/core/mat.hpp>
#include <string>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// cv::imdecode() with cv::IMREAD_UNCHANGED, which keeps depth and alpha, and leaves the orientation to us.
/// Empty where the content is damaged. Throws ContentError where the library is not here, std::bad_alloc.
cv::Mat opencv_decode(Bytes bytes);

/// cv::imencode() to a format by its ending. Empty where it refuses. Throws ContentError where the library is
/// not here, cv::Exception.
std::vector<unsigned char> opencv_encode(const std::string& ending, const cv::Mat& mat,
                                         const std::vector<int>& settings);

}  // namespace filterscope
