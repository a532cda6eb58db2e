// The revision of the sources that this program was built from.
#pragma once

namespace filterscope {

/// "1f50c14a2b3c", with "-dirty" behind it where tracked files had local changes; empty where it is not
/// known.
const char* build_commit() noexcept;

}  // namespace filterscope
