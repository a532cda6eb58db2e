// Work that many causes ask for and that is done once, a while later, in the window's thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

namespace filterscope::ui {

/// For texts, tables, charts and tools that follow frames or edits: they wait until a drag rests, or until
/// the frame is drawn. Destroying it drops what waits.
class Postponed final : public QObject {
  Q_OBJECT

 public:
  enum class From {
    lastCause,   ///< done when nothing has asked for it for that long: once things have settled
    firstCause,  ///< done that long after the first, whatever is asked for meanwhile: a few times a second
  };
  /// The turn of the event loop after the one that asks: frames are drawn first.
  static constexpr int kNextTurn = 0;

  Postponed(int milliseconds, From from, std::function<void()> work);

  void ask();
  /// What was asked for is not done.
  void drop() { timer_.stop(); }
  [[nodiscard]] bool waiting() const { return timer_.isActive(); }

 private:
  From from_;
  std::function<void()> work_;
  QTimer timer_;
};

}  // namespace filterscope::ui
