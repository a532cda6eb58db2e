// The attributes of an OpenEXR file, looked at before libOpenEXR takes memory for what they say.
#pragma once

#include "core/io/byte_source.h"

namespace filterscope {

/// Throws ContentError where an attribute of one of the file's headers is longer than the file, or there is
/// no end of them.
void require_exr_attributes(const ByteSource& source);

}  // namespace filterscope
