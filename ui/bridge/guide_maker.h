// Gives the input another guide, on a worker: for panes whose guide is not the one that all share.
#pragma once

#include <QObject>
#include <vector>

#include "ui/bridge/image_loader.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

struct GuidedInput {
  SharedImage guide;  ///< as it was chosen; null: none
  LoadedPicture input;
};

class GuideMaker final : public QObject {
  Q_OBJECT

 public:
  explicit GuideMaker(QObject* parent = nullptr);

  /// `input` with each of these guides in place of its own; null: with none. Replaces what was asked for
  /// before. Each is one that require_guide() takes.
  void make(const LoadedPicture& input, std::vector<SharedImage> guides);
  void cancel() { job_.drop(); }

 Q_SIGNALS:
  void made(const std::vector<filterscope::ui::GuidedInput>& inputs);
  void failed(const QString& text);

 private:
  NewestJob job_{NewestJob::Older::stopped, ThreadPriority::task};
};

}  // namespace filterscope::ui
