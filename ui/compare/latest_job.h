// Work on a thread of its own, of which only the newest counts: a newer one stops the one that runs.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>

#include "kernels/api/cancel_token.h"

namespace filterscope::ui {

class LatestJob final : public QObject {
  Q_OBJECT

 public:
  /// Runs in the owner's thread when the work is done and still wanted.
  using Apply = std::function<void()>;
  /// Runs on the worker; may throw. What it returns is run once it is done; it may be empty.
  using Work = std::function<Apply(const CancelToken&)>;

  explicit LatestJob(QObject* parent = nullptr);
  /// Stops what runs and waits for it.
  ~LatestJob() override;

  void start(Work work);
  /// Nothing that was started is applied any more.
  void drop();
  [[nodiscard]] bool busy() const { return running_ != nullptr; }

 Q_SIGNALS:
  /// The newest work threw; in words.
  void failed(const QString& text);

 private:
  void launch(Work work);
  void finish(quint64 id, const Apply& apply, const QString& error);

  QThreadPool worker_;
  std::shared_ptr<CancelToken> running_;
  Work waiting_;
  quint64 newest_ = 0;
};

}  // namespace filterscope::ui
