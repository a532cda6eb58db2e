// The calling thread's nice value, on Linux.
#pragma once

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

namespace filterscope::test {

inline int niceness() { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); }

}  // namespace filterscope::test
#endif
