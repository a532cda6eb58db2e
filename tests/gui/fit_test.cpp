// Fitting fast/auto from the window: progress, cancel, failure, and no second measurement meanwhile.
#include <QProgressDialog>
#include <QPushButton>
#include <atomic>
#include <thread>

#include "kernels/api/device_facts.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/auto_fitter.h"

namespace filterscope::ui {

class FitTest : public QObject {
  Q_OBJECT

 private slots:
  void showsProgressAndSaysWhatWasFitted() {
    WindowFixture fixture;
    std::atomic<bool> goOn = false;
    std::atomic<bool> elsewhere = false;
    const auto guiThread = std::this_thread::get_id();
    fixture.window->autoFitter().setWork([&](const CancelToken&, const std::function<void(double)>& report) {
      elsewhere = std::this_thread::get_id() != guiThread;
      report(0.42);
      while (!goOn) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return QStringList{QStringLiteral("GPU of the test")};
    });
    QTest::keyClick(fixture.window.get(), Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(fixture.window->autoFitter().running());
    QVERIFY(!fixture.window->actions().fitAuto->isEnabled());
    auto* progress = fixture.find<QProgressDialog>(QStringLiteral("fitProgress"));
    QVERIFY(progress != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(progress->isVisible(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(progress->value(), 42, kPatience);
    QVERIFY(!fixture.window->actions().measure->isEnabled());
    goOn = true;
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->autoFitter().running(), kPatience);
    QVERIFY(elsewhere);
    QVERIFY(fixture.window->notice().text().contains(QStringLiteral("GPU of the test")));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QProgressDialog>(QStringLiteral("fitProgress")) == nullptr,
                             kPatience);
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void cancelStopsIt() {
    WindowFixture fixture;
    fixture.window->autoFitter().setWork(waitForCancel);
    fixture.window->actions().fitAuto->trigger();
    auto* progress = fixture.find<QProgressDialog>(QStringLiteral("fitProgress"));
    QTRY_VERIFY_WITH_TIMEOUT(progress->isVisible(), kPatience);
    QTest::mouseClick(progress->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->autoFitter().running(), kPatience);
    QVERIFY(fixture.window->notice().text().contains(QStringLiteral("stopped")));
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void failureIsSaid() {
    if (!gpus().devices.empty()) QSKIP("There is a GPU: fitting works.");
    WindowFixture fixture;
    fixture.window->actions().fitAuto->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->notice().text().contains(QString::fromStdString(gpus().reason)),
                             kPatience);
    QVERIFY(fixture.window->actions().fitAuto->isEnabled());
  }

  void closingTheWindowEndsIt() {
    WindowFixture fixture;
    fixture.window->autoFitter().setWork(waitForCancel);
    fixture.window->actions().fitAuto->trigger();
    QVERIFY(fixture.window->autoFitter().running());
    fixture.window.reset();
  }

  void brokenFitsAreSaidAtTheStart() {
    WindowFixture fixture;
    fixture.window->showFitProblems({});
    QVERIFY(fixture.window->notice().text().isEmpty());
    fixture.window->showFitProblems({"The fit in a file is not used."});
    QVERIFY(fixture.window->notice().text().contains(QStringLiteral("in a file")));
  }

 private:
  static QStringList waitForCancel(const CancelToken& cancel, const std::function<void(double)>& report) {
    for (double fraction = 0;; fraction = fraction < 0.9 ? fraction + 0.01 : 0.9) {
      throw_if_cancelled(&cancel);
      report(fraction);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
};

}  // namespace filterscope::ui

using filterscope::ui::FitTest;
FILTERSCOPE_GUI_TEST_MAIN(FitTest)
#include "fit_test.moc"
