// Fitting fast/auto from the window: progress, cancel, failure, and no second measurement meanwhile.
#include <QMenuBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QStatusBar>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "kernels/api/device_facts.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "tests/wait_until.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/timed_job.h"
#include "ui/window/fitting_presenter.h"

namespace filterscope::ui {

class FitTest : public QObject {
  Q_OBJECT

 private slots:
  void showsProgressAndSaysWhatWasFitted() {
    WindowFixture fixture;
    std::atomic<bool> goOn = false;
    std::atomic<bool> elsewhere = false;
    const auto guiThread = std::this_thread::get_id();
    fixture.window->fitting().setWork([&](const CancelToken&, const std::function<void(double)>& report) {
      elsewhere = std::this_thread::get_id() != guiThread;
      report(0.42);
      static_cast<void>(test::wait_until([&] { return goOn.load(); }));
      return QStringList{QStringLiteral("GPU of the test")};
    });
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->actions().fitAuto->isEnabled(), kPatience);
    QTest::keyClick(fixture.window.get(), Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(fixture.window->timedJob().running());
    QVERIFY(!fixture.window->actions().fitAuto->isEnabled());
    auto* progress = fixture.find<QProgressDialog>(QStringLiteral("fitProgress"));
    QVERIFY(progress != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(progress->isVisible(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(progress->value(), 42, kPatience);
    QVERIFY(!fixture.window->actions().measure->isEnabled());
    goOn = true;
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->timedJob().running(), kPatience);
    QVERIFY(elsewhere);
    QVERIFY(fixture.window->notice().text().contains(QStringLiteral("GPU of the test")));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QProgressDialog>(QStringLiteral("fitProgress")) == nullptr,
                             kPatience);
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void cancelStopsIt() {
    WindowFixture fixture;
    startWaiting(fixture);
    auto* progress = fixture.find<QProgressDialog>(QStringLiteral("fitProgress"));
    QTRY_VERIFY_WITH_TIMEOUT(progress->isVisible(), kPatience);
    QTest::mouseClick(progress->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->timedJob().running(), kPatience);
    QVERIFY(fixture.window->notice().text().contains(QStringLiteral("stopped")));
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void failureIsSaid() {
    WindowFixture fixture;
    fixture.window->fitting().setWork([](const CancelToken&, const auto&) -> QStringList {
      throw std::runtime_error("The GPU went away.");
    });
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->actions().fitAuto->isEnabled(), kPatience);
    fixture.window->actions().fitAuto->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->notice().text().contains(QStringLiteral("went away")),
                             kPatience);
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void withoutAGpuItIsDisabledAndSaysWhy() {
    if (!gpus().devices.empty()) QSKIP("There is a GPU: fitting works.");
    WindowFixture fixture;
    const QAction* fit = fixture.window->actions().fitAuto;
    QVERIFY(!fit->isEnabled());  // while the machine is examined too
    const QString reason = QString::fromStdString(gpus().reason.text());
    QTRY_VERIFY_WITH_TIMEOUT(fit->toolTip().contains(reason), kPatience);
    QCOMPARE(fit->statusTip(), reason);
    QVERIFY(fit->toolTip().contains(QStringLiteral("Measure the GPU")));
    QVERIFY(!fit->isEnabled());
    QTest::keyClick(fixture.window.get(), Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fixture.window->timedJob().running());
    QVERIFY(fixture.window->notice().text().isEmpty());
    // The keys come to it in the menu too, where the status bar says the reason.
    auto* menu = qobject_cast<QMenu*>(fit->associatedObjects().value(0));
    QVERIFY(menu != nullptr);
    QMenuBar* bar = fixture.window->menuBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(menu->menuAction()).center());
    QTRY_VERIFY(menu->isVisible());
    for (int i = 0; i < menu->actions().size() && menu->activeAction() != fit; ++i)
      QTest::keyClick(menu, Qt::Key_Up);
    QCOMPARE(menu->activeAction(), const_cast<QAction*>(fit));
    QTRY_COMPARE(fixture.window->statusBar()->currentMessage(), reason);
    menu->close();
  }

  void closingTheWindowEndsIt() {
    WindowFixture fixture;
    startWaiting(fixture);
    QVERIFY(fixture.window->timedJob().running());
    fixture.window.reset();
  }

  void brokenFitsAreSaidAtTheStart() {
    WindowFixture fixture;
    fixture.window->showFitProblems({});
    QVERIFY(fixture.window->notice().text().isEmpty());
    fixture.window->showFitProblems({Problem::plain("The fit in a file is not used.")});
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->notice().text().contains(QStringLiteral("in a file")),
                             kPatience);
    // Nobody is offered what cannot be done.
    const auto buttons = fixture.window->notice().findChildren<QPushButton*>();
    QCOMPARE(buttons.isEmpty(), gpus().devices.empty());
  }

 private:
  static void startWaiting(WindowFixture& fixture) {
    fixture.window->fitting().setWork(waitForCancel);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->actions().fitAuto->isEnabled(), kPatience);
    fixture.window->actions().fitAuto->trigger();
  }

  static QStringList waitForCancel(const CancelToken& cancel, const std::function<void(double)>& report) {
    for (double fraction = 0;; fraction = fraction < 0.9 ? fraction + 0.01 : 0.9) {
      throw_if_cancelled(&cancel);
      report(fraction);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(FitTest)
#include "fit_test.moc"
