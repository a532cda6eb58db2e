#include "ui/bridge/noise_maker.h"

#include <memory>
#include <string>

namespace filterscope::ui {
namespace {

LoadedPicture noisyPicture(const LoadedPicture& picture, const NoiseSettings& settings) {
  LoadedPicture noisy;
  noisy.image = std::make_shared<const Image>(add_noise(*picture.image, settings));
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

void NoiseMaker::make(const LoadedPicture& picture, const NoiseSettings& settings) {
  if (picture.image != picture_) job_.drop();
  picture_ = picture.image;
  job_.start([this, picture, settings](const CancelToken&) -> NewestJob::Deliver {
    return [this, noisy = noisyPicture(picture, settings)] { Q_EMIT made(noisy); };
  });
}

void NoiseMaker::cancel() {
  job_.drop();
  picture_ = nullptr;
}

}  // namespace filterscope::ui
