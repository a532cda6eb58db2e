#include "ui/compare/difference_maker.h"

#include <utility>

namespace filterscope::ui {
namespace {

std::shared_ptr<const DifferenceFrame> draw(const DifferenceRequest& request,
                                            const std::shared_ptr<const DifferenceMap>& map,
                                            const CancelToken& cancel) {
  auto made = std::make_shared<DifferenceFrame>();
  made->request = request;
  made->lowest = map->lowest;
  made->highest = map->highest;
  made->mean = map->mean;
  SharedImage colours;
  if (request.mode == CompareMode::mask) {
    DifferenceMask mask = difference_mask(*map, *request.own, request.threshold, 0, &cancel);
    made->count = mask.count;
    made->share = mask.share;
    colours = std::make_shared<Image>(std::move(mask.picture));
  } else {
    colours =
        std::make_shared<Image>(false_colour(*map, *differenceKind(request.mode), request.gain, 0, &cancel));
  }
  const FramePtr drawn = makeDisplayFrame(colours);
  made->frame = std::make_shared<DisplayFrame>(DisplayFrame{SharedImage(map, &map->values), drawn->pixels});
  return made;
}

}  // namespace

std::optional<DifferenceKind> differenceKind(CompareMode mode) {
  switch (mode) {
    case CompareMode::signed_difference: return DifferenceKind::signed_levels;
    case CompareMode::absolute_difference:
    case CompareMode::mask: return DifferenceKind::absolute_levels;
    case CompareMode::relative_difference: return DifferenceKind::relative_percent;
    case CompareMode::flip_error: return DifferenceKind::flip_error;
    default: return std::nullopt;
  }
}

bool hasGain(CompareMode mode) {
  return differenceKind(mode).has_value() && mode != CompareMode::mask && mode != CompareMode::flip_error;
}

DifferenceMaker::DifferenceMaker(QObject* parent) : QObject(parent) {
  connect(&job_, &NewestJob::failed, this, &DifferenceMaker::failed);
}

void DifferenceMaker::drop() {
  asked_.reset();
  job_.drop();
  last_ = nullptr;
  map_ = nullptr;
  mapOf_ = {};
}

void DifferenceMaker::make(const DifferenceRequest& request) {
  if (asked_ == request) return;
  asked_ = request;
  std::shared_ptr<const DifferenceMap> known;
  if (map_ && mapOf_.reference == request.reference && mapOf_.own == request.own &&
      differenceKind(mapOf_.mode) == differenceKind(request.mode)) {
    known = map_;
  }
  job_.start([this, request, known](const CancelToken& cancel) -> NewestJob::Deliver {
    const auto map = known
                         ? known
                         : std::make_shared<const DifferenceMap>(difference_map(
                               *request.reference, *request.own, *differenceKind(request.mode), 0, &cancel));
    auto frame = draw(request, map, cancel);
    return [this, request, map, frame = std::move(frame)] {
      map_ = map;
      mapOf_ = request;
      last_ = frame;
      Q_EMIT made();
    };
  });
}

}  // namespace filterscope::ui
