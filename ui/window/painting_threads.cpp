#include "ui/window/painting_threads.h"

#include <QThreadPool>
#include <latch>
#include <memory>

namespace filterscope::ui {

void startPaintingThreads() {
  QThreadPool& pool = *QThreadPool::globalInstance();
  pool.setExpiryTimeout(-1);
  // While each holds a thread, the next one needs another.
  const auto started = std::make_shared<std::latch>(1);
  for (int i = pool.activeThreadCount(); i < pool.maxThreadCount(); ++i) {
    pool.start([started] { started->wait(); });
  }
  started->count_down();
}

}  // namespace filterscope::ui
