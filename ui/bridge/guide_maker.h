// Gives an input another guide, on a worker: for panes whose guide is not the one that all share.
#pragma once

#include <QObject>
#include <vector>

#include "ui/bridge/image_loader.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

struct GuidedInput {
  SharedImage guide;     ///< as it was chosen; null: none
  SharedImage of;        ///< the image that it was made of, without or with weights of pixels
  bool weighed = false;  ///< pixels of which the guide has no value are left out
  LoadedPicture input = {};

  [[nodiscard]] bool isFor(const GuidedInput& other) const {
    return guide == other.guide && of == other.of && weighed == other.weighed;
  }
};

class GuideMaker final : public QObject {
  Q_OBJECT

 public:
  explicit GuideMaker(QObject* parent = nullptr);

  /// Each `input` with `guide` in place of its own; null: with none. Replaces what was asked for before.
  /// Each is one that require_guide() takes.
  void make(std::vector<GuidedInput> wanted);
  void cancel() { job_.drop(); }

 Q_SIGNALS:
  void made(const std::vector<filterscope::ui::GuidedInput>& inputs);
  void failed(const QString& text);

 private:
  NewestJob job_{NewestJob::Older::stopped, ThreadPriority::task};
};

}  // namespace filterscope::ui
