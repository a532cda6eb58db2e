#include "core/jobs/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#endif

namespace filterscope {

#ifdef __linux__
namespace {
/// A core that such a thread shares with one of nice value 0 is a tenth its own (sched(7)).
constexpr int kBackgroundNice = 10;
}  // namespace

void lower_thread_priority() noexcept {
  // On Linux a nice value is a thread's own, other than POSIX says (setpriority(2), C library/kernel
  // differences), and new threads inherit it.
  const auto thread = static_cast<id_t>(gettid());
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, thread);
  if (errno != 0 || now >= kBackgroundNice) return;
  setpriority(PRIO_PROCESS, thread, kBackgroundNice);
}
#else
void lower_thread_priority() noexcept {}
#endif

}  // namespace filterscope
