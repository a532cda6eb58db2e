// What the seeds and the targets have in common.
#pragma once

namespace filterscope::fuzz {

/// A fit is of the device that its file is named after.
inline constexpr const char* kDeviceUuid = "GPU-0123abcd";

}  // namespace filterscope::fuzz
