// The pages of one volume on their way into a TIFF.
#pragma once

#include <string>

#include "core/image/image.h"
#include "core/io/imagej_description.h"
#include "core/io/tiff_client.h"

namespace filterscope {

/// HeaderExtras::format of an image of a file whose images differ in size or type.
inline constexpr std::string_view kTiffOfOtherShapes = "TIFF of other shapes";

/// The description that the image's file had for programs; empty where it had none.
std::string older_tiff_description(const Image& image);

std::uint64_t tiff_value_bytes(const Image& image);

/// Appends a page for each slice of `image`, one of the file's `volumes`; the `first` one has the file's
/// description. Throws ContentError where libtiff refuses.
void write_tiff_pages(const TiffClient& client, const Image& image, const ImageJVolumes& volumes, bool first);

}  // namespace filterscope
