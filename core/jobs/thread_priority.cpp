#include "core/jobs/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>

#include "kernels/host/helper_threads.h"
#endif

namespace filterscope {

#ifdef __linux__
namespace {
/// Of a core that it shares with a thread of nice value 0, one of 5 has a quarter and one of 10 a tenth
/// (sched(7)).
constexpr int kTaskNice = 5;
}  // namespace

void lower_thread_priority(ThreadPriority to) noexcept {
  const int wanted = to == ThreadPriority::task ? kTaskNice : HelperThreads::kBackgroundNice;
  // On Linux a nice value is a thread's own, other than POSIX says (setpriority(2), C library/kernel
  // differences), and new threads inherit it.
  const auto thread = static_cast<id_t>(gettid());
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, thread);
  if (errno != 0 || now >= wanted) return;
  setpriority(PRIO_PROCESS, thread, wanted);
}
#else
void lower_thread_priority(ThreadPriority) noexcept {}
#endif

}  // namespace filterscope
