#include "ui/filmstrip/thumbnail_maker.h"

#include <exception>
#include <memory>
#include <utility>

#include "core/io/samples.h"
#include "kernels/api/errors.h"
#include "ui/frame/display_frame.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr std::size_t kMostWaiting = 400;  // more than a screen shows: the others were scrolled away

QString factsOf(const Shape& shape) {
  const QString size =
      shape.depth > 1 ? QStringLiteral("%1 × %2 × %3").arg(shape.width).arg(shape.height).arg(shape.depth)
                      : QStringLiteral("%1 × %2").arg(shape.width).arg(shape.height);
  const QString kind = shape.channels == 1 ? ThumbnailMaker::tr("gray") : QStringLiteral("RGB");
  const QString type = [&] {
    switch (shape.type) {
      case PixelType::u8: return ThumbnailMaker::tr("8-bit");
      case PixelType::u16: return ThumbnailMaker::tr("16-bit");
      case PixelType::s16: return ThumbnailMaker::tr("16-bit, signed");
      case PixelType::f32: return ThumbnailMaker::tr("float32");
    }
    return QString();
  }();
  return QStringLiteral("%1, %2, %3").arg(size, kind, type);
}

Thumbnail thumbnailOf(const QString& place, SharedImage image, int side) {
  Thumbnail made;
  try {
    if (!image) image = std::make_shared<const Image>(load_picture(place.toStdString()));
    const FramePtr frame = makeDisplayFrame(image);
    if (!frame) {
      made.problem = ThumbnailMaker::tr("It has no pixels.");
      return made;
    }
    made.facts = factsOf(image->shape());
    const QSize size = frame->pixels.size();
    made.pixels = size.width() <= side && size.height() <= side
                      ? frame->pixels.copy()
                      : frame->pixels.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
  } catch (...) {
    made.problem = problemText(problem_from(std::current_exception()));
  }
  return made;
}

}  // namespace

void ThumbnailMaker::want(const QString& place, const SharedImage& image) {
  std::erase_if(waiting_, [&](const Wanted& one) { return one.place == place; });
  waiting_.push_back({place, image});
  if (waiting_.size() > kMostWaiting) waiting_.erase(waiting_.begin());
  startNext();
}

void ThumbnailMaker::drop() { waiting_.clear(); }

void ThumbnailMaker::startNext() {
  if (reading_.busy() || waiting_.empty()) return;
  Wanted next = std::move(waiting_.back());
  waiting_.pop_back();
  reading_.start([this, next = std::move(next), side = side_](const CancelToken&) -> NewestJob::Deliver {
    return [this, place = next.place, thumbnail = thumbnailOf(next.place, next.image, side)] {
      startNext();
      Q_EMIT made(place, thumbnail);
    };
  });
}

}  // namespace filterscope::ui
