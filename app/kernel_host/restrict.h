// What a process that runs a user's kernel gives up.
#pragma once

#include <string>

namespace filterscope::own {

/// The rules of the filter, as the system takes them; none where it has no such filter.
std::string filter_rules();

/// From now on the process starts no other, opens no socket and no file to write; such calls fail with EPERM.
/// Reading and threads stay. Where the system has no such filter nothing changes.
void restrict_process();

}  // namespace filterscope::own
