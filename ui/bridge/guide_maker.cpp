#include "ui/bridge/guide_maker.h"

#include <memory>
#include <utility>

#include "core/image/guide.h"

namespace filterscope::ui {
namespace {

LoadedPicture guidedBy(const SharedImage& guide, const LoadedPicture& input) {
  LoadedPicture guided = input;
  Image image = *input.image;
  image.set_guide(guide ? guide_like(*guide, image) : nullptr);
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
    for (GuidedInput& one : wanted) one.input = guidedBy(one.guide, one.input);
    return [this, inputs = std::move(wanted)] { Q_EMIT made(inputs); };
  });
}

}  // namespace filterscope::ui
