// TIFF files whose pages are a volume's slices, through libtiff.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// Whether this program was built with libtiff. Without it no file is a stack.
bool has_tiff_stacks() noexcept;

/// How many images a TIFF has with a directory of their own, without small copies and masks; 0 where libtiff
/// does not understand it. Throws FileError.
std::uint64_t tiff_pages(const ByteSource& source);

/// Whether a TIFF has several pages of one size and type that are gray or RGB, or is ImageJ's with several
/// images after its one directory. What else is left to the reader of images, which takes the first page and
/// says so. Throws FileError.
bool is_tiff_stack(const ByteSource& source);

/// Volume `index`: slices in the order of the pages. ImageJ's spacing and display range are kept. `memory` as
/// for readable_shape(). Throws ContentError, FileError, std::bad_alloc.
Image read_tiff_stack(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

/// A page a slice, LZW-compressed, with ImageJ's description. Throws ContentError where libtiff refuses or is
/// missing, std::bad_alloc.
std::vector<std::byte> tiff_stack_bytes(const Image& image);

}  // namespace filterscope
