// Images of another size: for benchmarks at the sizes that the studies used, and reduced on the screen.
#pragma once

#include "core/image/image.h"

namespace filterscope {

/// The image scaled to width × height, same type and channels, alpha, spacing and metadata too: cubic when
/// enlarging, area mean when shrinking (OpenCV's imgproc). Throws ArgumentError for a side below 1 or a
/// volume.
Image resample(const Image& image, int width, int height);

/// The same into memory that is there, without alpha: `from` scaled to `to`, both of the same type and
/// channels, neither empty nor a volume; throws ArgumentError where they are not. Where `to` has more
/// than 65536 pixels it waits for a running band of OpenCV's filter.
void resample(const ConstImageView& from, const ImageView& to);

/// One channel: Rec. 601 luma (0.299 R + 0.587 G + 0.114 B), rounded to nearest. A gray image is copied.
Image to_gray(const Image& image);

/// The same shades as values of another type, black to white of one type becoming black to white of the
/// other; rounded to nearest where that has fewer, alpha and value range too. Throws ArgumentError for a
/// volume.
Image to_type(const Image& image, PixelType type);

}  // namespace filterscope
