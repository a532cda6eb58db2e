// One check a format: why a file cannot be whole or is of a kind that we do not filter ("the file ends before
// …"), as a clause that follows "cannot be read:", with what would work; empty where nothing is wrong.
#pragma once

#include <string_view>

#include "core/io/byte_reader.h"
#include "kernels/api/problem.h"

namespace filterscope {

Problem check_png(Bytes bytes);
Problem check_jpeg(Bytes bytes);
Problem check_bmp(Bytes bytes);
Problem check_webp(Bytes bytes);
Problem check_pfm(Bytes bytes);
Problem check_pnm(Bytes bytes);
Problem check_pam(Bytes bytes);

// Ends of messages.
/// Compressed data that a library finds damaged, in its words.
Problem damaged_data(std::string_view words);
/// Samples of a kind that we do not filter.
Problem unsupported_samples(const Problem& kind);
Problem unsupported_channels(std::uint64_t channels);

}  // namespace filterscope
