// BMP pixels that OpenCV reads otherwise than they are meant.
#pragma once

#include <opencv2/core/mat.hpp>

#include "core/io/byte_reader.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// What is wrong with a BMP of OS/2's short header; empty: it can be read.
Problem check_short_bmp(Bytes bytes);

/// Colours of 16 bits a pixel at their full range, where OpenCV fills their low bits with 0, and files of
/// OS/2's short header in colour, which OpenCV reads as gray. All others by OpenCV. Empty: damaged.
cv::Mat decode_bmp(Bytes bytes);

}  // namespace filterscope
