// Work that may wait of the panes' windows, of charts and of undo, spread over turns of the event loop:
// drawing, resizing or opening nine windows in one turn would keep everything else waiting for the sum.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>

namespace filterscope::ui {

class TurnQueue final : public QObject {
  Q_OBJECT

 public:
  /// That of the application, in the GUI thread.
  static TurnQueue& instance();

  explicit TurnQueue(QObject* parent = nullptr);

  /// Whether there is time for a piece of work in this turn. Not while others wait: they come first.
  [[nodiscard]] bool hasTime();
  /// Calls `work` in a later turn, after what waits already; never once `owner` is destroyed.
  void add(QObject* owner, std::function<void()> work);

 private:
  struct Piece {
    QPointer<QObject> owner;
    std::function<void()> work;
  };
  void nextTurn();

  std::deque<Piece> waiting_;
  QElapsedTimer turn_;  ///< since its first piece; invalid before
  QTimer next_;
};

}  // namespace filterscope::ui
