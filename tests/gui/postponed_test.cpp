// What waits until things have settled, and which edits are one step of undo.
#include "ui/widgets/postponed.h"

#include <QtTest>

#include "tests/gui/test_main.h"
#include "ui/widgets/edit_gesture.h"

namespace filterscope::ui {
namespace {

class PostponedTest final : public QObject {
  Q_OBJECT

 private slots:
  void isDoneOnceForManyCauses() {
    int done = 0;
    Postponed work(Postponed::kNextTurn, Postponed::From::lastCause, [&done] { ++done; });
    for (int i = 0; i < 5; ++i) work.ask();
    QCOMPARE(done, 0);
    QVERIFY(work.waiting());
    QTRY_COMPARE(done, 1);
    QVERIFY(!work.waiting());
    QTest::qWait(20);
    QCOMPARE(done, 1);
    work.ask();
    QTRY_COMPARE(done, 2);
  }

  void comesAfterWhatIsPostedAlready() {
    QList<int> order;
    Postponed work(Postponed::kNextTurn, Postponed::From::lastCause, [&order] { order << 2; });
    work.ask();
    QMetaObject::invokeMethod(
        this, [&order] { order << 1; }, Qt::QueuedConnection);
    QTRY_COMPARE(order.size(), 2);
    QCOMPARE(order, QList<int>({1, 2}));
  }

  // Asked for again and again without a rest: what counts from the last cause is never due, the other is.
  void countsFromTheFirstOrFromTheLastCause() {
    int settled = 0;
    int regular = 0;
    Postponed last(600000, Postponed::From::lastCause, [&settled] { ++settled; });
    Postponed first(50, Postponed::From::firstCause, [&regular] { ++regular; });
    QTRY_VERIFY_WITH_TIMEOUT((last.ask(), first.ask(), regular >= 2), 30000);
    QCOMPARE(settled, 0);
    QVERIFY(last.waiting());
  }

  void isNotDoneWhenDroppedOrDestroyed() {
    int done = 0;
    Postponed dropped(Postponed::kNextTurn, Postponed::From::lastCause, [&done] { ++done; });
    dropped.ask();
    dropped.drop();
    QVERIFY(!dropped.waiting());
    {
      Postponed gone(Postponed::kNextTurn, Postponed::From::lastCause, [&done] { ++done; });
      gone.ask();
    }
    QTest::qWait(20);
    QCOMPARE(done, 0);
  }

  void mayBeAskedForByItsOwnWork() {
    int done = 0;
    Postponed* again = nullptr;
    Postponed work(Postponed::kNextTurn, Postponed::From::firstCause, [&] {
      if (++done < 3) again->ask();
    });
    again = &work;
    work.ask();
    QTRY_COMPARE(done, 3);
  }

  void aDragIsOneStep() {
    EditGesture gesture;
    const quint64 before = gesture.edit(QStringLiteral("Radius")).number;
    gesture.beginDrag();
    const quint64 first = gesture.edit(QStringLiteral("Radius")).number;
    QCOMPARE(gesture.edit(QStringLiteral("Radius")).number, first);
    gesture.endDrag();
    QVERIFY(first != before);
    QVERIFY(gesture.edit(QStringLiteral("Radius")).number != first);
  }

  void editsOfOneKindThatFollowCloselyAreOneStep() {
    EditGesture gesture;
    const EditGesture::Edit first = gesture.edit(QStringLiteral("Radius"));
    const EditGesture::Edit second = gesture.edit(QStringLiteral("Radius"));
    QVERIFY(!first.follows);
    QVERIFY(second.follows);
    QCOMPARE(second.number, first.number);
    const EditGesture::Edit other = gesture.edit(QStringLiteral("Border"));
    QVERIFY(!other.follows);
    QVERIFY(other.number != first.number);
    gesture.cut();
    QVERIFY(gesture.edit(QStringLiteral("Border")).number != other.number);
  }

  void aStepOfItsOwnJoinsNoOther() {
    EditGesture gesture;
    const quint64 before = gesture.edit(QStringLiteral("Radius")).number;
    const quint64 own = gesture.single();
    const EditGesture::Edit after = gesture.edit(QStringLiteral("Radius"));
    QVERIFY(own != before);
    QVERIFY(after.number != own);
    QVERIFY(!after.follows);
  }

  void saysWhenEditsRest() {
    int rested = 0;
    EditGesture gesture([&rested] { ++rested; });
    gesture.edit(QStringLiteral("Radius"));
    QCOMPARE(rested, 0);
    QTRY_COMPARE(rested, 1);
    gesture.beginDrag();
    gesture.edit(QStringLiteral("Radius"));
    QTest::qWait(1500);
    QCOMPARE(rested, 1);  // it is dragged still
  }
};

}  // namespace
}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(PostponedTest)
#include "postponed_test.moc"
