// Which devices a list of compiled architectures serves. Plain C++.
#pragma once

#include <string_view>

namespace filterscope::gpu {

/// Whether code compiled for `architectures` (as CMAKE_CUDA_ARCHITECTURES: "75-virtual;90-real;100") runs on
/// compute capability `major`.`minor`: PTX ("-virtual" or no suffix) runs on that capability and later ones,
/// machine code ("-real" or no suffix) on the same major one from that minor on.
bool architectures_serve(std::string_view architectures, int major, int minor) noexcept;

/// The same by machine code alone, so that the driver compiles nothing.
bool architectures_have_code(std::string_view architectures, int major, int minor) noexcept;

}  // namespace filterscope::gpu
