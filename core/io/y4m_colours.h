// Between the Y'CbCr of YUV4MPEG2 frames and RGB.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/io/byte_reader.h"
#include "core/io/y4m_header.h"
#include "kernels/api/image_view.h"

namespace filterscope {

/// "BT.601" or "BT.709": the files do not say which, so that it goes by the size, as players take it: frames
/// of 1280 columns or more than 576 rows are BT.709's.
std::string_view y4m_matrix(const Y4mHeader& header) noexcept;

/// A frame, with its colours behind the luma as they are in the file, as RGB of read_as(header.values()),
/// tightly packed: colours are interpolated linearly between the places where they are, and values end at 0
/// and at the samples' largest. The file's alpha is left out.
void y4m_to_rgb(const Y4mHeader& header, std::vector<std::byte> frame, std::byte* rgb);

/// The file's bytes of RGB pixels, with a pair of colours for each: `header` is of 444.
std::vector<std::byte> y4m_from_rgb(const Y4mHeader& header, const ConstImageView& rgb);

}  // namespace filterscope
