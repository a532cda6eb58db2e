// NVIDIA's programs that read machine code, where they are on this machine.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/sass/sass.h"
#include "kernels/api/cancel_token.h"
#include "kernels/api/problem.h"

namespace filterscope::sass {

/// nvdisasm: the one that FILTERSCOPE_NVDISASM names, else in PATH, CUDA_HOME, CUDA_PATH or /usr/local/cuda;
/// empty: there is none. "off" in that variable: none is looked for.
std::filesystem::path nvdisasm();
/// cuobjdump, by FILTERSCOPE_CUOBJDUMP and the same places.
std::filesystem::path cuobjdump();

/// Why machine code cannot be shown as text, and how that is mended; empty: it can.
Problem why_no_nvdisasm();
/// The same of taking machine code out of a library.
Problem why_no_cuobjdump();

/// The cubin's functions. Throws UnavailableError without nvdisasm, RunError where it fails, Cancelled.
std::vector<Function> disassemble(const std::filesystem::path& cubin, const CancelToken* cancel = nullptr);

/// The folder's files that end in .cubin, by name; none where there is no such folder.
std::vector<std::filesystem::path> cubins_in(const std::filesystem::path& folder);

/// Writes the cubins in a library or an object file, for "sm_90", into `folder`. Throws UnavailableError
/// without cuobjdump, RunError where it fails or there is none for the architecture, Cancelled.
void extract_cubins(const std::filesystem::path& library, const std::string& architecture,
                    const std::filesystem::path& folder, const CancelToken* cancel = nullptr);

}  // namespace filterscope::sass
