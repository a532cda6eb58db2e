#include "ui/bridge/noise_maker.h"

#include <memory>
#include <utility>

#include "core/image/guide.h"
#include "core/image/pixel_weights.h"

namespace filterscope::ui {
namespace {

void describe(LoadedPicture& picture, Image image) {
  picture.outside = share_outside(image);
  picture.image = std::make_shared<const Image>(std::move(image));
  picture.hash = QString::fromStdString(picture.image->hash());
}

/// Without weights.
LoadedPicture plainPicture(const LoadedPicture& picture, const InputParts& parts) {
  if (!parts.noise.any() && !parts.guide) return picture;
  LoadedPicture made;
  Image image = parts.noise.any() ? add_noise(*picture.image, parts.noise) : *picture.image;
  if (parts.guide) image.set_guide(guide_like(*parts.guide, image));
  describe(made, std::move(image));
  made.frame = makeDisplayFrame(made.image);
  made.noise = parts.noise;
  made.name = QString::fromStdString(noisy_name(picture.name.toStdString(), parts.noise));
  return made;
}

/// The weights are those of the image as it is, without noise.
LoadedPicture weighedPicture(const LoadedPicture& picture, const InputParts& parts,
                             const LoadedPicture& plain) {
  if (!parts.weighed) return plain;
  const SharedImage mask = parts.mask ? parts.mask->at(picture.volume().index) : nullptr;
  const MaskChoice choice = choice_by(mask.get());
  auto weights = weights_of(*picture.image, choice, AlphaMode::weight, mask.get());
  if (weights == nullptr && !parts.guide) return plain;
  Image image = *plain.image;
  image.set_weights(std::move(weights));
  weigh_by_guide(image, choice);
  if (image.weights() == nullptr) return plain;
  LoadedPicture weighed = plain;
  weighed.path.clear();
  weighed.sample.clear();
  describe(weighed, std::move(image));
  return weighed;
}

}  // namespace

NoiseMaker::NoiseMaker(QObject* parent) : QObject(parent) {
  connect(&job_, &NewestJob::failed, this, &NoiseMaker::failed);
}

void NoiseMaker::make(const LoadedPicture& picture, const InputParts& parts) {
  if (picture.image != picture_) job_.drop();
  picture_ = picture.image;
  job_.start([this, picture, parts](const CancelToken&) -> NewestJob::Deliver {
    const LoadedPicture plain = plainPicture(picture, parts);
    return [this, plain, input = weighedPicture(picture, parts, plain)] { Q_EMIT made(input, plain); };
  });
}

void NoiseMaker::cancel() {
  job_.drop();
  picture_ = nullptr;
}

}  // namespace filterscope::ui
