// Adds noise, the guide and the weights of pixels to the image on a worker: while a slider moves, the newest
// settings are made next.
#pragma once

#include <QObject>
#include <memory>

#include "core/io/mask_file.h"
#include "core/noise/noise.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

/// What is added to an image.
struct InputParts {
  NoiseSettings noise;
  SharedImage guide;     ///< that require_guide() takes; null: none
  bool weighed = false;  ///< pixels get weights
  /// Of the image's size: what is 0 there is outside; null: by the image alone.
  std::shared_ptr<MaskVolumes> mask = {};
};

class NoiseMaker final : public QObject {
  Q_OBJECT

 public:
  explicit NoiseMaker(QObject* parent = nullptr);

  /// Replaces what waits. What runs is finished first, and delivered where it is the same image: while a
  /// slider moves, every draw that was made is seen.
  void make(const LoadedPicture& picture, const InputParts& parts);
  void cancel();
  [[nodiscard]] bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  /// The image with all of it; the name says the noise, and the path is empty. `plain`: the same without
  /// weights.
  void made(const filterscope::ui::LoadedPicture& input, const filterscope::ui::LoadedPicture& plain);
  void failed(const QString& text);

 private:
  SharedImage picture_;  ///< of the newest request
  NewestJob job_{NewestJob::Older::delivered, ThreadPriority::task};
};

}  // namespace filterscope::ui
