// The order and the turns of what panes' windows do when they may.
#include "ui/widgets/turn_queue.h"

#include <QtTest>
#include <algorithm>
#include <functional>
#include <memory>

#include "tests/gui/test_main.h"

namespace filterscope::ui {
namespace {

class TurnQueueTest final : public QObject {
  Q_OBJECT

 private slots:
  void waitsForALaterTurn() {
    TurnQueue queue;
    QObject owner;
    bool done = false;
    queue.add(&owner, [&done] { done = true; });
    QVERIFY(!done);
    QTRY_VERIFY(done);
  }

  void keepsTheOrder() {
    TurnQueue queue;
    QObject owner;
    QList<int> order;
    for (int i = 0; i < 9; ++i) queue.add(&owner, [&order, i] { order << i; });
    QTRY_COMPARE(order.size(), 9);
    QCOMPARE(order, QList<int>({0, 1, 2, 3, 4, 5, 6, 7, 8}));
  }

  void letsOtherEventsInBetweenSlowPieces() {
    TurnQueue queue;
    QObject owner;
    int between = 0;
    int pieces = 0;
    int most = 0;  // pieces with no beat between them
    int unbroken = 0;
    QTimer beat;
    beat.callOnTimeout(&owner, [&] {
      ++between;
      unbroken = 0;
    });
    beat.start(1);
    for (int i = 0; i < 6; ++i) {
      queue.add(&owner, [&] {
        QTest::qSleep(20);
        ++pieces;
        most = std::max(most, ++unbroken);
      });
    }
    QTRY_COMPARE(pieces, 6);
    QVERIFY2(between >= 3, qPrintable(QString::number(between)));
    QVERIFY2(most <= 2, qPrintable(QString::number(most)));
  }

  void whatAPieceAsksForComesLater() {
    TurnQueue queue;
    QObject owner;
    int depth = 0;
    std::function<void()> again = [&] {
      if (++depth < 50) queue.add(&owner, again);
    };
    queue.add(&owner, again);
    QTRY_COMPARE(depth, 50);
  }

  void forgetsWhoIsGone() {
    TurnQueue queue;
    auto owner = std::make_unique<QObject>();
    QObject other;
    bool gone = false;
    bool there = false;
    queue.add(owner.get(), [&gone] { gone = true; });
    queue.add(&other, [&there] { there = true; });
    owner.reset();
    QTRY_VERIFY(there);
    QVERIFY(!gone);
  }

  void hasTimeForAFewPiecesOnly() {
    TurnQueue queue;
    QVERIFY(queue.hasTime());
    QTest::qSleep(20);
    QVERIFY(!queue.hasTime());
    QTRY_VERIFY(queue.hasTime());
  }

  void hasNoTimeBeforeThoseWhoWait() {
    TurnQueue queue;
    QObject owner;
    bool done = false;
    queue.add(&owner, [&done] { done = true; });
    QVERIFY(!queue.hasTime());
    QTRY_VERIFY(done);
    QTRY_VERIFY(queue.hasTime());
  }
};

}  // namespace
}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(TurnQueueTest)
#include "turn_queue_test.moc"
