// Work of which only the newest counts: what is delivered, what is stopped, and what is said of failures.
#include <QSignalSpy>
#include <QtTest>
#include <atomic>
#include <chrono>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <vector>

#include "kernels/api/errors.h"
#include "tests/gui/test_main.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {
namespace {

using Older = NewestJob::Older;

/// Work that waits until it is let go, or stopped, and then delivers its number.
struct Gate {
  std::binary_semaphore begun{0};
  std::binary_semaphore go{0};
  std::atomic<bool> stopped = false;
};

NewestJob::Work gated(const std::shared_ptr<Gate>& gate, std::vector<int>& delivered, int number) {
  return [gate, &delivered, number](const CancelToken& cancel) -> NewestJob::Deliver {
    gate->begun.release();
    while (!gate->go.try_acquire_for(std::chrono::milliseconds(1))) {
      gate->stopped = cancel.cancelled();
      throw_if_cancelled(&cancel);
    }
    return [&delivered, number] { delivered.push_back(number); };
  };
}

NewestJob::Work quick(std::vector<int>& delivered, int number) {
  return [&delivered, number](const CancelToken&) -> NewestJob::Deliver {
    return [&delivered, number] { delivered.push_back(number); };
  };
}

bool waitIdle(NewestJob& job) { return QSignalSpy(&job, &NewestJob::idle).wait(30000); }

}  // namespace

class NewestJobTest : public QObject {
  Q_OBJECT

 private slots:
  void deliversInTheOwnersThread() {
    NewestJob job(Older::stopped);
    QThread* worker = nullptr;
    QThread* owner = nullptr;
    job.start([&](const CancelToken&) -> NewestJob::Deliver {
      worker = QThread::currentThread();
      return [&] { owner = QThread::currentThread(); };
    });
    QVERIFY(job.busy());
    QVERIFY(waitIdle(job));
    QVERIFY(!job.busy());
    QCOMPARE(owner, thread());
    QVERIFY(worker != thread());
  }

  void whatRunsIsDeliveredAndOnlyTheNewestOfWhatWaits() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::delivered);
    job.start(gated(gate, delivered, 1));
    gate->begun.acquire();
    job.start(quick(delivered, 2));
    job.start(quick(delivered, 3));
    gate->go.release();
    QVERIFY(waitIdle(job));
    QCOMPARE(delivered, (std::vector<int>{1, 3}));
  }

  void whatRunsIsStoppedForTheNewest() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::stopped);
    job.start(gated(gate, delivered, 1));
    gate->begun.acquire();
    job.start(quick(delivered, 2));
    job.start(quick(delivered, 3));
    QVERIFY(waitIdle(job));
    QVERIFY(gate->stopped);
    QCOMPARE(delivered, (std::vector<int>{3}));
  }

  void whatIsQueuedIsAllDelivered() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::queued);
    job.start(gated(gate, delivered, 1));
    gate->begun.acquire();
    job.start(quick(delivered, 2));
    job.start(quick(delivered, 3));
    gate->go.release();
    QVERIFY(waitIdle(job));
    QVERIFY(!gate->stopped);
    QCOMPARE(delivered, (std::vector<int>{1, 2, 3}));
  }

  void whatIsQueuedIsDoneWhereNobodyWaits() {
    std::vector<int> done;
    {
      NewestJob job(Older::queued);
      for (int i = 1; i <= 3; ++i) {
        job.start([&done, i](const CancelToken&) -> NewestJob::Deliver {
          done.push_back(i);
          return {};
        });
      }
    }
    QCOMPARE(done, (std::vector<int>{1, 2, 3}));
  }

  // Work that never looks at its token ends late, and is not delivered all the same.
  void stoppedWorkThatEndsWellIsNotDelivered() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::stopped);
    job.start([gate, &delivered](const CancelToken&) -> NewestJob::Deliver {
      gate->begun.release();
      gate->go.acquire();
      return [&delivered] { delivered.push_back(1); };
    });
    gate->begun.acquire();
    job.start(quick(delivered, 2));
    QVERIFY(job.busy());
    gate->go.release();
    QVERIFY(waitIdle(job));
    QCOMPARE(delivered, (std::vector<int>{2}));
  }

  void droppedWorkIsForgotten() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::delivered);
    const QSignalSpy failed(&job, &NewestJob::failed);
    job.start(gated(gate, delivered, 1));
    gate->begun.acquire();
    job.start(quick(delivered, 2));
    job.drop();
    QVERIFY(!job.busy());
    QVERIFY(waitIdle(job));
    QVERIFY(gate->stopped);
    QVERIFY(delivered.empty());
    QCOMPARE(failed.count(), 0);
  }

  void workAfterADropIsDelivered() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    NewestJob job(Older::delivered);
    job.start(gated(gate, delivered, 1));
    gate->begun.acquire();
    job.drop();
    job.start(quick(delivered, 2));
    QVERIFY(job.busy());
    QVERIFY(waitIdle(job));
    QCOMPARE(delivered, (std::vector<int>{2}));
  }

  void aDeliveryMayAskForMore() {
    std::vector<int> delivered;
    NewestJob job(Older::stopped);
    job.start(
        [&](const CancelToken&) -> NewestJob::Deliver { return [&] { job.start(quick(delivered, 2)); }; });
    QSignalSpy idle(&job, &NewestJob::idle);
    QVERIFY(idle.wait(30000));
    QCOMPARE(delivered, (std::vector<int>{2}));
    QCOMPARE(idle.count(), 1);
  }

  void whatIsThrownBecomesWords() {
    NewestJob job(Older::stopped);
    QSignalSpy failed(&job, &NewestJob::failed);
    job.start(
        [](const CancelToken&) -> NewestJob::Deliver { throw std::runtime_error("The disk is full."); });
    QVERIFY(waitIdle(job));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.front().front().toString(), QStringLiteral("The disk is full."));
  }

  void destructionStopsWhatRuns() {
    std::vector<int> delivered;
    const auto gate = std::make_shared<Gate>();
    {
      NewestJob job(Older::delivered);
      job.start(gated(gate, delivered, 1));
      gate->begun.acquire();
    }
    QVERIFY(gate->stopped);
    QCoreApplication::processEvents();
    QVERIFY(delivered.empty());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(NewestJobTest)
#include "newest_job_test.moc"
