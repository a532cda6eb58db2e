// Portable maps where OpenCV reads them otherwise than they are meant.
#pragma once

#include <opencv2/core/mat.hpp>

#include "core/image/image.h"
#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// PNM's values are relative to the header's maximum; OpenCV scales 8-bit text ones only. `mat` is what it
/// read.
void scale_pnm(cv::Mat& mat, Bytes bytes);

/// A PAM in OpenCV's order of channels, its values relative to the header's maximum: OpenCV takes red for
/// blue, does not scale, and has bitmaps black. For what check_pam() does not complain of.
cv::Mat decode_pam(Bytes bytes);

/// Notes on values that are others here than in the file.
Metadata describe_pnm(Image& image, Bytes bytes, bool turned);
Metadata describe_pam(Image& image, Bytes bytes, bool turned);
Metadata describe_pfm(Image& image, Bytes bytes, bool turned);

}  // namespace filterscope
