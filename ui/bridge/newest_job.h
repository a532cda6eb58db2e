// Work on a thread of its own. Of what only informs, the newest alone counts: what is asked for while some
// runs waits, and replaces what waited. What writes files is done in turn.
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <deque>
#include <functional>
#include <memory>

#include "core/jobs/thread_priority.h"
#include "kernels/api/cancel_token.h"

namespace filterscope::ui {

class NewestJob final : public QObject {
  Q_OBJECT

 public:
  /// Runs in the owner's thread, with what the work made; may be empty.
  using Deliver = std::function<void()>;
  /// Runs on the worker; captures values, not widgets. May throw.
  using Work = std::function<Deliver(const CancelToken&)>;

  /// What becomes of the work that runs when newer is asked for.
  enum class Older {
    delivered,  ///< it is finished and delivered first: while a slider moves, something is seen
    stopped,    ///< it is cancelled, and not delivered
    queued,  ///< all is done, in the order in which it was asked for, also where this is destroyed meanwhile
  };

  explicit NewestJob(Older older, ThreadPriority priority = ThreadPriority::background,
                     QObject* parent = nullptr);
  /// Cancels what runs and waits for it to notice; what is `queued` is done first. Nothing is delivered.
  ~NewestJob() override;

  void start(Work work);
  /// Forgets what waits and cancels what runs: neither is delivered.
  void drop();
  /// Whether something is still to be delivered.
  [[nodiscard]] bool busy() const { return !waiting_.empty() || wanted_; }

 Q_SIGNALS:
  /// Work that was to be delivered threw; in words.
  void failed(const QString& text);
  /// Nothing runs any more, and nothing waits.
  void idle();

 private:
  void launch(Work work);
  void finish(const Deliver& deliver, const QString& problem);

  Older older_;
  ThreadPriority priority_;
  QThreadPool worker_;
  std::shared_ptr<CancelToken> running_;
  std::deque<Work> waiting_;
  bool wanted_ = false;  ///< what runs is to be delivered
};

}  // namespace filterscope::ui
