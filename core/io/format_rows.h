// The rows of the formats that the program knows by itself.
#pragma once

#include <vector>

#include "core/io/file_format.h"

namespace filterscope {

std::vector<FileFormat> format_rows();

}  // namespace filterscope
