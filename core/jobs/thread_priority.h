// Thread priorities, for when cores are short: interface, measurements, previews.
#pragma once

namespace filterscope {

enum class ThreadPriority {
  task,        ///< the user waits for it: measuring, making a shown image smaller
  background,  ///< that follows by itself: previews, figures on them
};

/// Lowers the calling thread's priority, and that of the threads it starts from now on. For threads that do
/// nothing else: only a privileged process may raise it again. Calling it again changes nothing. Without
/// effect where the priority is lower already, and on systems other than Linux.
void lower_thread_priority(ThreadPriority to = ThreadPriority::background) noexcept;

}  // namespace filterscope
