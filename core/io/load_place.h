// The ways by which an image of a place is read, without what other volumes of its file say.
#pragma once

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/picture_place.h"

namespace filterscope {

/// With its own value range. Throws FileError.
Image load_place(const PicturePlace& place);

/// The same where the bytes of the place's file are in `source`.
Image load_place(const ByteSource& source, const PicturePlace& place);

}  // namespace filterscope
