#include "ui/bridge/noise_maker.h"

#include <memory>
#include <string>
#include <utility>

#include "core/image/guide.h"

namespace filterscope::ui {
namespace {

LoadedPicture noisyPicture(const LoadedPicture& picture, const NoiseSettings& settings,
                           const SharedImage& guide) {
  LoadedPicture noisy;
  Image image = settings.any() ? add_noise(*picture.image, settings) : *picture.image;
  if (guide) image.set_guide(guide_like(*guide, image));
  noisy.image = std::make_shared<const Image>(std::move(image));
  noisy.frame = makeDisplayFrame(noisy.image);
  noisy.hash = QString::fromStdString(noisy.image->hash());
  noisy.noise = settings;
  noisy.name = QString::fromStdString(noisy_name(picture.name.toStdString(), settings));
  return noisy;
}

}  // namespace

NoiseMaker::NoiseMaker(QObject* parent) : QObject(parent) {
  connect(&job_, &NewestJob::failed, this, &NoiseMaker::failed);
}

void NoiseMaker::make(const LoadedPicture& picture, const NoiseSettings& settings, const SharedImage& guide) {
  if (picture.image != picture_) job_.drop();
  picture_ = picture.image;
  job_.start([this, picture, settings, guide](const CancelToken&) -> NewestJob::Deliver {
    return [this, noisy = noisyPicture(picture, settings, guide)] { Q_EMIT made(noisy); };
  });
}

void NoiseMaker::cancel() {
  job_.drop();
  picture_ = nullptr;
}

}  // namespace filterscope::ui
