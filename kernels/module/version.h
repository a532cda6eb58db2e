#pragma once

namespace filterscope {

/// What program and module must have in common: the version, and a fingerprint of all sources of kernels/.
/// "0.1.0 3f9c5a27b01e".
const char* module_version() noexcept;

}  // namespace filterscope
