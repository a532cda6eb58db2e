// A user's source as a variant of the catalogue.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

struct Added {
  std::string id;  ///< "own/NAME"
  std::vector<SourceProblem> warnings;
  double compile_ms = 0;
  bool kept = false;  ///< it had been compiled before
  Problem note;       ///< why a .cu file is not on the GPU that is there; empty: nothing to say
};

/// Whether a source may have raw pointers (@unsafe).
enum class Pointers : std::uint8_t { refused, allowed };

/// Reads the source, compiles it for the first of its types, and puts it into the catalogue, or in place of
/// its earlier version. Throws SourceError, UnsafeError, FileError, RunError; UnavailableError, for a whole
/// kernel also without a device or NVRTC. The earlier version stays then.
Added add_kernel(const std::filesystem::path& path, Pointers pointers = Pointers::refused);

/// The source of "own/NAME" as it was added; empty for other variants.
std::filesystem::path source_of(const std::string& id);

}  // namespace filterscope::own
