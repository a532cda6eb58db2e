// Short computations on a thread of their own: while one runs, the newest of those asked for waits.
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <functional>
#include <memory>
#include <optional>

#include "kernels/api/cancel_token.h"

namespace filterscope::ui {

class LatestWorker final : public QObject {
  Q_OBJECT

 public:
  /// What to do with the result, in the GUI thread.
  using Deliver = std::function<void()>;
  /// Runs on the worker; captures values, not widgets. May throw.
  using Work = std::function<Deliver(const CancelToken&)>;

  explicit LatestWorker(QObject* parent = nullptr);
  /// Cancels and waits.
  ~LatestWorker() override;

  /// Replaces what waits. What runs is finished and delivered first.
  void run(Work work);
  /// Forgets what waits and cancels what runs: neither is delivered.
  void drop();
  [[nodiscard]] bool busy() const { return running_ || waiting_; }

 Q_SIGNALS:
  /// The work threw.
  void failed(const QString& text);
  /// Nothing runs any more.
  void idle();

 private:
  void start(Work work);

  QThreadPool pool_;
  std::optional<Work> waiting_;
  std::shared_ptr<CancelToken> cancel_;
  bool running_ = false;
  quint64 epoch_ = 0;  ///< results of an older one are dropped
};

}  // namespace filterscope::ui
