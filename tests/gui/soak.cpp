// Random real events, and a watch on the GUI thread: does it ever stop answering?
//
//   FILTERSCOPE_SOAK_SECONDS  how long; 20 where it is not set
//   FILTERSCOPE_SOAK_SEED     the same events again; printed at the start
//   FILTERSCOPE_SOAK_FACTOR   multiplies the longest allowed stall of 100 ms. Where it is not set: 10 for a
//                             short run, which looks for hangs alone, 1 for a long one, 4 with sanitizers.
//                             Other load on the machine counts as a stall: measure on a quiet one, or with
//   FILTERSCOPE_SOAK_CLOCK=computing, which counts the time that the GUI thread itself computed. That does
//                             not see a thread that waits for another one.
//   FILTERSCOPE_SOAK_STACKS   a file for the stalls above 20 ms: the event, and where the thread computed.
//                             scripts/stall_stacks.py sums it up.
// Exit status: 0 good, 1 a stall. A GUI thread that stands still for a minute aborts.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>
#include <QtTest>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <random>
#include <thread>

#include "tests/gui/stall_sampler.h"
#include "tests/gui/test_main.h"
#include "ui/actions/action_palette.h"
#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#ifdef __SANITIZE_ADDRESS__
// Plug-ins and OpenGL drivers stay loaded, so that the leak check can name what they keep.
extern "C" int dlclose(void*) { return 0; }
#endif

namespace filterscope::ui {
namespace {

using Clock = std::chrono::steady_clock;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kLongFactor = 4;
#else
constexpr double kLongFactor = 1;
#endif
constexpr double kShortFactor = 10;
constexpr double kLimitMs = 100;
constexpr double kWorthStacksMs = 20;
constexpr double kHangMs = 60000;
constexpr int kBeatMs = 5;
constexpr int kStepMs = 15;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

double threadCpuMs() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// Beats in the GUI thread; the time between two beats beyond their interval is time it did not answer.
class Pulse : public QObject {
 public:
  explicit Pulse(bool computing) : computing_(computing) {
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.start(kBeatMs);
    connect(&timer_, &QTimer::timeout, this, &Pulse::beat);
    last_ = Clock::now();
    lastCpu_ = threadCpuMs();
    shared_.store(last_.time_since_epoch().count());
    const QByteArray file = qgetenv("FILTERSCOPE_SOAK_STACKS");
    if (!file.isEmpty()) stacks_.reset(std::fopen(file.constData(), "w"));
    if (stacks_) sampler_.emplace();
  }

  void setAction(const QString& action) { action_ = action; }
  [[nodiscard]] double mostComputing() const { return mostComputing_; }
  [[nodiscard]] QString worstText() const { return worstText_; }
  [[nodiscard]] int over(double limit) const {
    return static_cast<int>(
        std::count_if(stalls_.begin(), stalls_.end(), [&](double ms) { return ms > limit; }));
  }
  /// A stack of a thread that waits too. From any thread.
  void sample() const {
    if (sampler_) sampler_->poke();
  }
  /// From any thread.
  [[nodiscard]] double silentMs() const {
    return milliseconds(Clock::now() - Clock::time_point(Clock::duration(shared_.load())));
  }

 private:
  void beat() {
    const Clock::time_point now = Clock::now();
    const double cpu = threadCpuMs();
    const double silent = milliseconds(now - last_) - kBeatMs;
    const double stall = computing_ ? std::min(silent, cpu - lastCpu_) : silent;
    mostComputing_ = std::max(mostComputing_, cpu - lastCpu_);
    if (stall > 20) stalls_.push_back(stall);
    if (stall > worst_) {
      worst_ = stall;
      worstText_ = QStringLiteral("%1 ms (%2 ms of them computing) after \"%3\"")
                       .arg(silent, 0, 'f', 1)
                       .arg(cpu - lastCpu_, 0, 'f', 1)
                       .arg(action_);
    }
    if (stacks_) writeStacks(stall, cpu - lastCpu_);
    last_ = Clock::now();
    lastCpu_ = threadCpuMs();
    shared_.store(last_.time_since_epoch().count());
  }

  void writeStacks(double stall, double computing) {
    if (stall > kWorthStacksMs) {
      std::fprintf(stacks_.get(), "STALL %.1f ms (%.1f computing) after %s\n", stall, computing,
                   qPrintable(action_));
      sampler_->write(stacks_.get());
    }
    sampler_->restart();
  }

  QTimer timer_;
  Clock::time_point last_;
  double lastCpu_ = 0;
  std::atomic<Clock::rep> shared_{0};
  QString action_;
  bool computing_;
  double worst_ = 0;
  double mostComputing_ = 0;
  QString worstText_;
  std::vector<double> stalls_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> stacks_{nullptr, std::fclose};
  std::optional<StallSampler> sampler_;
};

class Soak : public QObject {
 public:
  Soak(MainWindow& window, Pulse& pulse, unsigned seed) : window_(window), pulse_(pulse), random_(seed) {
    for (const auto& [action, menus] : menuCommands(*window.menuBar())) {
      if (action != window.actions().quit && action != window.actions().aboutQt) actions_.push_back(action);
    }
    window.actions().quit->setEnabled(false);
    next();
  }

  [[nodiscard]] int steps() const { return steps_; }
  /// From then on dialogs are closed, and nothing else is done.
  void stop() { stopped_ = true; }

 private:
  int below(int limit) { return limit <= 0 ? 0 : std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  template <class T>
  T pick(const QList<T>& list) {
    return list.isEmpty() ? T{} : list.at(below(static_cast<int>(list.size())));
  }
  QPoint pointIn(const QWidget* widget) { return {below(widget->width()), below(widget->height())}; }
  template <class T>
  QList<T*> visible() {
    QList<T*> found;
    for (T* widget : window_.findChildren<T*>()) {
      if (widget->isVisible() && widget->isEnabled()) found << widget;
    }
    return found;
  }

  // A timer does not fire again inside of its own slot, and a step may end in a dialog's own event loop: each
  // step has a timer of its own, so that the next ones close the dialog.
  void next() { QTimer::singleShot(kStepMs, this, &Soak::step); }

  void step() {
    if (stopped_ && QApplication::activeModalWidget() == nullptr &&
        QApplication::activePopupWidget() == nullptr)
      return;
    next();
    ++steps_;
    if (!window_.isVisible()) window_.show();
    if (QWidget* popup = QApplication::activePopupWidget()) {
      note("popup", popup);
      static constexpr Qt::Key kKeys[] = {Qt::Key_Down, Qt::Key_Up, Qt::Key_Escape, Qt::Key_Escape};
      QTest::keyClick(popup, kKeys[below(4)]);
      return;
    }
    if (QWidget* modal = QApplication::activeModalWidget()) {
      note("dialog", modal);
      static constexpr Qt::Key kKeys[] = {Qt::Key_Tab, Qt::Key_Down, Qt::Key_Escape, Qt::Key_Escape};
      QTest::keyClick(modal, kKeys[below(4)]);
      return;
    }
    switch (below(12)) {
      case 0: triggerAction(); break;
      case 1: clickButton(); break;
      case 2:
      case 3: dragSlider(); break;
      case 4:
      case 5: wheel(); break;
      case 6: typeKey(); break;
      case 7: chooseInCombo(); break;
      case 8: clickItem(); break;
      case 9: dragPicture(); break;
      case 10: resize(); break;
      default: undo(); break;
    }
  }

  void note(const char* what, const QObject* on) {
    pulse_.setAction(
        QStringLiteral("%1 on %2 %3").arg(what, on->metaObject()->className(), on->objectName()));
  }

  void triggerAction() {
    QAction* action = actions_.at(static_cast<std::size_t>(below(static_cast<int>(actions_.size()))));
    if (!action->isEnabled()) return;
    note("trigger", action);
    action->trigger();
  }

  void clickButton() {
    auto* button = pick(visible<QAbstractButton>());
    if (button == nullptr || button->text().contains(QStringLiteral("…"))) return;
    note("click", button);
    QTest::mouseClick(button, Qt::LeftButton);
  }

  void dragSlider() {
    auto* slider = pick(visible<QAbstractSlider>());
    if (slider == nullptr) return;
    note("drag", slider);
    QTest::mousePress(slider, Qt::LeftButton, {}, pointIn(slider));
    for (int i = 0; i < 4; ++i) QTest::mouseMove(slider, pointIn(slider));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, pointIn(slider));
  }

  QWidget* anySurface() { return window_.canvas().pane(below(window_.canvas().count())).surfaceWidget(); }

  void wheel() {
    QWidget* target = below(2) == 0 ? anySurface() : static_cast<QWidget*>(pick(visible<QAbstractSlider>()));
    if (target == nullptr) return;
    note("wheel", target);
    const QPoint at = pointIn(target);
    QWheelEvent event(at, target->mapToGlobal(at), {}, {0, below(2) == 0 ? 120 : -120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(target, &event);
  }

  void typeKey() {
    static constexpr Qt::Key kKeys[] = {
        Qt::Key_Left,         Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,
        Qt::Key_Tab,          Qt::Key_Space, Qt::Key_X,      Qt::Key_F,
        Qt::Key_F6,           Qt::Key_1,     Qt::Key_2,      Qt::Key_BracketLeft,
        Qt::Key_BracketRight, Qt::Key_Plus,  Qt::Key_Escape, Qt::Key_PageUp};
    QWidget* focus = QApplication::focusWidget();
    QWidget* target = focus != nullptr && focus->isVisible() ? focus : &window_;
    note("key", target);
    QTest::keyClick(target, kKeys[below(static_cast<int>(std::size(kKeys)))]);
  }

  void chooseInCombo() {
    auto* combo = pick(visible<QComboBox>());
    if (combo == nullptr || combo->count() == 0) return;
    note("combo", combo);
    combo->setFocus();
    QTest::keyClick(combo, below(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
  }

  void clickItem() {
    auto* view = pick(visible<QAbstractItemView>());
    if (view == nullptr) return;
    note("item", view);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, pointIn(view->viewport()));
    if (below(3) == 0) QTest::keyClick(view, Qt::Key_Return);
  }

  void dragPicture() {
    QWidget* surface = anySurface();
    note("pan", surface);
    const Qt::KeyboardModifiers keys = below(4) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
    QTest::mousePress(surface, Qt::LeftButton, keys, pointIn(surface));
    for (int i = 0; i < 3; ++i) QTest::mouseMove(surface, pointIn(surface));
    QTest::mouseRelease(surface, Qt::LeftButton, keys, pointIn(surface));
    if (below(4) == 0) QTest::mouseDClick(surface, Qt::LeftButton, {}, pointIn(surface));
  }

  void resize() {
    note("resize", &window_);
    if (below(6) == 0) window_.resize(900 + below(600), 650 + below(300));
  }

  void undo() {
    note("undo", &window_);
    QAction* action = below(3) == 0 ? window_.actions().redo : window_.actions().undo;
    if (action->isEnabled()) action->trigger();
  }

  MainWindow& window_;
  Pulse& pulse_;
  std::mt19937 random_;
  std::vector<QAction*> actions_;
  int steps_ = 0;
  bool stopped_ = false;
};

double environmentNumber(const char* name, double absent) {
  bool good = false;
  const double value = qEnvironmentVariable(name).toDouble(&good);
  return good && value > 0 ? value : absent;
}

int soak() {
  const double seconds = environmentNumber("FILTERSCOPE_SOAK_SECONDS", 20);
  const bool isLong = qEnvironmentVariableIsSet("FILTERSCOPE_SOAK_SECONDS");
  const double factor = environmentNumber("FILTERSCOPE_SOAK_FACTOR", isLong ? kLongFactor : kShortFactor);
  const auto seed =
      static_cast<unsigned>(environmentNumber("FILTERSCOPE_SOAK_SEED", std::random_device()() % 1000000U));
  std::printf("soak: seed %u, %.0f s, longest allowed stall %.0f ms\n", seed, seconds, kLimitMs * factor);
  std::fflush(stdout);
  Theme theme;
  MainWindow window(theme);
  window.resize(1300, 850);
  window.show();
  window.openAtStart({});
  window.activateWindow();
  // Making the window is not what is watched.
  QTest::qWait(2000);
  Pulse pulse(qEnvironmentVariable("FILTERSCOPE_SOAK_CLOCK") == QLatin1String("computing"));
  Soak events(window, pulse, seed);
  const std::jthread watchdog([&pulse](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const double silent = pulse.silentMs();
      if (silent > kWorthStacksMs) pulse.sample();
      if (silent < kHangMs) continue;
      std::fprintf(stderr, "soak: the GUI thread has not answered for a minute\n");
      std::abort();
    }
  });
  // Not an event loop of its own depth: a dialog that a step opens is closed by the steps that follow.
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  QTimer::singleShot(static_cast<int>(seconds * 1000), &events, [&events] { events.stop(); });
  while (Clock::now() < end) QTest::qWait(100);
  const int over = pulse.over(kLimitMs * factor);
  std::printf("soak: %d steps; worst stall %s; longest computing %.1f ms; %d over 50 ms, %d over the limit\n",
              events.steps(), qPrintable(pulse.worstText()), pulse.mostComputing(), pulse.over(50), over);
  // A sanitizer that ends the process while the window closes would take the line with it.
  std::fflush(stdout);
  return over == 0 ? 0 : 1;
}

}  // namespace
}  // namespace filterscope::ui

namespace {
const filterscope::test::AddedGuiTest addedSoak{__FILE__, [](int, char**) {
                                                  const QTemporaryDir home;
                                                  qputenv("HOME", home.path().toUtf8());
                                                  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
                                                  QApplication::setQuitOnLastWindowClosed(false);
                                                  return filterscope::ui::soak();
                                                }};
}
