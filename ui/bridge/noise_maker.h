// Adds noise and the guide to the image on a worker: while a slider moves, the newest settings are made
// next.
#pragma once

#include <QObject>

#include "core/noise/noise.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

class NoiseMaker final : public QObject {
  Q_OBJECT

 public:
  explicit NoiseMaker(QObject* parent = nullptr);

  /// Replaces what waits. What runs is finished first, and delivered where it is the same image: while a
  /// slider moves, every draw that was made is seen.
  /// `guide` may be null; else require_guide() takes it.
  void make(const LoadedPicture& picture, const NoiseSettings& settings, const SharedImage& guide);
  void cancel();
  [[nodiscard]] bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  /// The image with its noise and guide; the name says the noise, and the path is empty.
  void made(const filterscope::ui::LoadedPicture& noisy);
  void failed(const QString& text);

 private:
  SharedImage picture_;  ///< of the newest request
  NewestJob job_{NewestJob::Older::delivered, ThreadPriority::task};
};

}  // namespace filterscope::ui
