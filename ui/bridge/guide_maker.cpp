#include "ui/bridge/guide_maker.h"

#include <memory>
#include <utility>

#include "core/image/guide.h"
#include "core/image/pixel_weights.h"

namespace filterscope::ui {
namespace {

LoadedPicture guidedBy(const GuidedInput& wanted) {
  LoadedPicture guided = wanted.input;
  Image image = *wanted.input.image;
  image.set_guide(wanted.guide ? guide_like(*wanted.guide, image) : nullptr);
  if (wanted.weighed) weigh_by_guide(image);
  guided.outside = share_outside(image);
  guided.image = std::make_shared<const Image>(std::move(image));
  guided.hash = QString::fromStdString(guided.image->hash());
  return guided;
}

}  // namespace

GuideMaker::GuideMaker(QObject* parent) : QObject(parent) {
  connect(&job_, &NewestJob::failed, this, &GuideMaker::failed);
}

void GuideMaker::make(std::vector<GuidedInput> wanted) {
  job_.start([this, wanted = std::move(wanted)](const CancelToken&) mutable -> NewestJob::Deliver {
    for (GuidedInput& one : wanted) one.input = guidedBy(one);
    return [this, inputs = std::move(wanted)] { Q_EMIT made(inputs); };
  });
}

}  // namespace filterscope::ui
