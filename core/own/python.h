// Kernels written in Python: which interpreter runs them, and what it is given.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/own/host.h"
#include "core/own/source.h"
#include "kernels/api/types.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// The status of the host's --check where its Python has no NumPy.
inline constexpr int kNoNumpy = 3;

/// The one in FILTERSCOPE_PYTHON, else python3 in PATH. Throws UnavailableError.
std::filesystem::path python_program();

/// The host, in the folder for kernels, where it is written once. Throws FileError.
std::filesystem::path python_host();

/// What the host is given to load: the source's text, and what a call's numbers are of. JSON. Throws
/// SourceError: the text is no UTF-8.
std::string python_object_text(const Source& source, const Family& family, PixelType type);

/// How the source's host is started: with a filter of what it may do, unless it is @unsafe.
HostStart python_start(const Source& source);

/// The region in parts of a size that a time limit can be said for: of rows, or of slices. `halo` is how far
/// around a part the function reads.
std::vector<Region> python_parts(const Shape& shape, const Region& region, const Halo& halo);

/// How long the function may take for that many pixels.
std::chrono::milliseconds python_limit(std::size_t pixels);

}  // namespace filterscope::own
