// The threads that Qt's painting waits for.
#pragma once

namespace filterscope::ui {

/// Starts all threads of Qt's global pool, from the calling thread, for good. Qt fills shapes and converts
/// images on them, and a new thread has the priority of the thread that needed it first: started by a thread
/// of a lower one, they would keep the window waiting for what that priority is to yield to. Returns at once.
void startPaintingThreads();

}  // namespace filterscope::ui
