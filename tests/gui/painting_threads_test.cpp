// Whose priority the threads have that Qt's painting waits for.
#include "ui/window/painting_threads.h"

#include <QMutex>
#include <QThreadPool>
#include <QtTest>
#include <barrier>
#include <set>
#include <thread>

#include "core/jobs/thread_priority.h"
#include "tests/gui/test_main.h"
#include "tests/unit/niceness.h"

namespace filterscope::ui {
namespace {

class PaintingThreadsTest final : public QObject {
  Q_OBJECT

 private slots:
  void keepTheirStartersPriority() {
#ifdef __linux__
    const int own = test::niceness();
    if (own >= 10) QSKIP("this process has a low priority already");
    startPaintingThreads();
    QThreadPool& pool = *QThreadPool::globalInstance();
    const int threads = pool.maxThreadCount();
    std::multiset<int> seen;
    QMutex mutex;
    std::barrier all(threads + 1);
    std::jthread([&] {
      lower_thread_priority();
      for (int i = 0; i < threads; ++i) {
        pool.start([&] {
          {
            const QMutexLocker lock(&mutex);
            seen.insert(test::niceness());
          }
          all.arrive_and_wait();
        });
      }
      all.arrive_and_wait();
    }).join();
    pool.waitForDone();
    QCOMPARE(seen.count(own), static_cast<std::size_t>(threads));
    QCOMPARE(seen.size(), static_cast<std::size_t>(threads));
#else
    QSKIP("threads have no priority of their own here");
#endif
  }
};

}  // namespace
}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(PaintingThreadsTest)
#include "painting_threads_test.moc"
