// What a process that runs a user's kernel gives up.
#pragma once

#include <string>

namespace filterscope::own {

/// The rules of the filter, as the system takes them, for this process; none where it has no such filter.
std::string filter_rules();

/// From now on the process computes, has threads and reads files: all system calls but the few that this
/// takes fail with EPERM. It starts no process, sends no other one a signal, opens no socket, and changes no
/// file, nor what is said of one. Where the system has no such filter nothing changes.
void restrict_process();

}  // namespace filterscope::own
