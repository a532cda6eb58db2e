#include "ui/widgets/turn_queue.h"

#include <QCoreApplication>
#include <utility>

namespace filterscope::ui {
namespace {
constexpr qint64 kTurnMs = 8;  // of pieces, in one turn
}  // namespace

TurnQueue& TurnQueue::instance() {
  static QPointer<TurnQueue> queue;
  if (!queue) queue = new TurnQueue(QCoreApplication::instance());
  return *queue;
}

TurnQueue::TurnQueue(QObject* parent) : QObject(parent) {
  next_.setSingleShot(true);
  next_.setInterval(1);  // with none, events from the window system would wait for all
  next_.callOnTimeout(this, &TurnQueue::nextTurn);
}

bool TurnQueue::hasTime() {
  if (!waiting_.empty()) return false;
  if (!turn_.isValid()) {
    turn_.start();
    next_.start();
  }
  return turn_.elapsed() < kTurnMs;
}

void TurnQueue::add(QObject* owner, std::function<void()> work) {
  waiting_.push_back({owner, std::move(work)});
  if (!next_.isActive()) next_.start();
}

void TurnQueue::nextTurn() {
  turn_.invalidate();
  if (waiting_.empty()) return;
  turn_.start();
  next_.start();
  // What a piece asks for anew is for the turns after this one.
  for (std::size_t left = waiting_.size(); left > 0 && turn_.elapsed() < kTurnMs; --left) {
    const Piece piece = std::move(waiting_.front());
    waiting_.pop_front();
    if (piece.owner) piece.work();
  }
}

}  // namespace filterscope::ui
