#include "kernels/host/helper_threads.h"

#include <algorithm>
#include <exception>
#include <map>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace filterscope {
namespace {

#ifdef __linux__
int priority_of(pid_t thread) noexcept { return getpriority(PRIO_PROCESS, static_cast<id_t>(thread)); }
#endif

}  // namespace

#ifdef __linux__
HelperThreads& HelperThreads::of_this_priority() {
  static std::mutex mutex;
  static std::map<int, HelperThreads> by_priority;
  static const int usual = priority_of(getpid());
  const int priority = priority_of(gettid());
  // Kept apart by priority: a helper that a preview started would slow a measurement. Nine panes' metrics
  // with a helper a core each would be more threads than anything else gets a core beside, and no faster.
  static const int fewer = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  const bool background = priority >= kBackgroundNice && priority > usual;
  const Limits limits = background ? Limits{.threads = fewer} : Limits{};
  const std::lock_guard lock(mutex);
  return by_priority.try_emplace(priority, limits).first->second;
}
#else
HelperThreads& HelperThreads::of_this_priority() {
  static HelperThreads all;
  return all;
}
#endif

HelperThreads::~HelperThreads() {
  std::list<std::jthread> last;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    last.swap(threads_);
  }
  wanted_.notify_all();
}

void HelperThreads::run(int helpers, const std::function<void()>& work) {
  if (helpers <= 0) return work();
  Request request{&work, helpers};
  std::list<Request*> node{&request};
  const auto place = node.begin();
  {
    const std::lock_guard lock(mutex_);
    requests_.splice(requests_.end(), node);
    start_missing();
  }
  for (int i = 0; i < helpers; ++i) wanted_.notify_one();
  work();
  Lock lock(mutex_);
  requests_.erase(place);
  returned_.wait(lock, [&request] { return request.running == 0; });
}

int HelperThreads::threads() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(threads_.size());
}

void HelperThreads::start_missing() {
  ended_.clear();
  int calls = 0;
  for (const Request* request : requests_) calls += request->wanted;
  try {
    for (; idle_ < calls && static_cast<int>(threads_.size()) < limits_.threads; ++idle_) {
      const auto self = threads_.emplace(threads_.end());
      try {
        *self = std::jthread([this, self] { serve(self); });
      } catch (...) {
        threads_.erase(self);
        throw;
      }
    }
  } catch (const std::exception&) {
    // The system gives no more threads: those that there are, and the caller, do the work.
  }
}

HelperThreads::Request* HelperThreads::next_request() {
  const auto found =
      std::ranges::find_if(requests_, [](const Request* request) { return request->wanted > 0; });
  return found == requests_.end() ? nullptr : *found;
}

void HelperThreads::serve(std::list<std::jthread>::iterator self) {
  Lock lock(mutex_);
  for (;;) {
    const bool awake =
        wanted_.wait_for(lock, limits_.idle, [this] { return stop_ || next_request() != nullptr; });
    if (stop_) return;
    if (!awake) break;
    Request* const request = next_request();
    --request->wanted;
    ++request->running;
    --idle_;
    lock.unlock();
    (*request->work)();
    lock.lock();
    ++idle_;
    if (--request->running == 0) returned_.notify_all();
  }
  --idle_;
  ended_.splice(ended_.end(), threads_, self);
}

}  // namespace filterscope
