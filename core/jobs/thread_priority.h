// Who gets a core when there are too few: the interface, then what is measured, then what is previewed.
#pragma once

namespace filterscope {

enum class ThreadPriority {
  task,        ///< that somebody asked for and waits for: measuring, making a shown image smaller
  background,  ///< that follows by itself: previews, figures on them
};

/// Lowers the calling thread's priority, and that of the threads it starts from now on. For threads that do
/// nothing else: only a privileged process may raise it again. Calling it again changes nothing. Without
/// effect where the priority is lower already, and on systems other than Linux.
void lower_thread_priority(ThreadPriority to = ThreadPriority::background) noexcept;

}  // namespace filterscope
