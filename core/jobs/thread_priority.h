// Who gets a core when there are too few: the interface and what is measured, before what is previewed.
#pragma once

namespace filterscope {

/// Lowers the calling thread's priority, and that of the threads it starts from now on. For threads that do
/// nothing else: only a privileged process may raise it again. Calling it again changes nothing. Without
/// effect where the priority is lower already, and on systems other than Linux.
void lower_thread_priority() noexcept;

}  // namespace filterscope
