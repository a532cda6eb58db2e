#include "ui/compare/compare_controller.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"

namespace filterscope::ui {
namespace {

constexpr int kFlipMs = 800;  // slow enough for eyes that flicker hurts

QString levelsText(double value) {
  const QString digits = QLocale().toString(std::abs(value), 'f', std::abs(value) < 10 ? 1 : 0);
  return value < 0 ? QStringLiteral("−") + digits : digits;
}

}  // namespace

CompareController::CompareController(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                                     QObject* parent)
    : QObject(parent), workspace_(workspace), canvas_(canvas), variants_(variants) {
  flip_.setInterval(kFlipMs);
  connect(&flip_, &QTimer::timeout, this, [this] {
    flipped_ = !flipped_;
    refresh();
  });
  connect(&workspace, &Workspace::frameChanged, this, &CompareController::refresh);
  connect(&workspace, &Workspace::failed, this, &CompareController::refresh);
  connect(&workspace, &Workspace::contentChanged, this, &CompareController::refresh);
  connect(&workspace, &Workspace::inputChanged, this, &CompareController::refresh);
  connect(&workspace, &Workspace::truthChanged, this, &CompareController::settingChanged);
  connect(&workspace, &Workspace::panesChanged, this, &CompareController::settingChanged);
  connect(&canvas, &Canvas::activeChanged, this, &CompareController::refresh);
  connect(&canvas, &Canvas::offsetChanged, this, &CompareController::settingChanged);
  connect(&canvas, &Canvas::wipeMoved, this, [this](int, double position) { setWipePosition(position); });
  connect(&differences_, &PaneDifferences::made, this, [this] {
    if (gainChosen_ || differences_.busy()) {
      refresh();
    } else {
      fitGain();
    }
  });
  connect(&differences_, &PaneDifferences::failed, this, &CompareController::refresh);
}

void CompareController::settingChanged() {
  if (reference_ == ReferenceKind::pane && referencePane() < 0) reference_ = ReferenceKind::original;
  refresh();
  Q_EMIT changed();
}

void CompareController::setMode(CompareMode mode) {
  if (mode == mode_) return;
  mode_ = mode;
  flipped_ = false;
  if (mode == CompareMode::flip) {
    flip_.start();
  } else {
    flip_.stop();
  }
  settingChanged();
}

void CompareController::setEveryPane(bool every) {
  const bool another = every && !differenceKind(mode_);
  if (every == everyPane_ && !another) return;
  everyPane_ = every;
  if (another) {
    setMode(CompareMode::absolute_difference);
  } else {
    settingChanged();
  }
}

int CompareController::referencePane() const {
  return reference_ == ReferenceKind::pane ? workspace_.paneWithKey(referenceKey_) : -1;
}

void CompareController::setReference(ReferenceKind kind, int pane) {
  if (kind == ReferenceKind::pane && (pane < 0 || pane >= workspace_.paneCount())) return;
  reference_ = kind;
  referenceKey_ = kind == ReferenceKind::pane ? workspace_.key(pane) : -1;
  settingChanged();
}

QString CompareController::referenceTitle() const {
  switch (reference_) {
    case ReferenceKind::original: return contentTitle(workspace_, variants_, kInputContent);
    case ReferenceKind::truth: return contentTitle(workspace_, variants_, kTruthContent);
    case ReferenceKind::pane: return pictureTitle(workspace_, variants_, std::max(0, referencePane()));
  }
  return {};
}

QString CompareController::referenceWord() const {
  switch (reference_) {
    case ReferenceKind::original: return workspace_.noise().any() ? tr("noisy input") : tr("original");
    case ReferenceKind::truth: return tr("truth");
    case ReferenceKind::pane: return tr("pane %1").arg(std::max(0, referencePane()) + 1);
  }
  return {};
}

FramePtr CompareController::referenceFrame() const {
  switch (reference_) {
    case ReferenceKind::original:
      return workspace_.input().frame ? workspace_.input().frame : workspace_.picture().frame;
    case ReferenceKind::truth: return workspace_.truth() != nullptr ? workspace_.truth()->frame : nullptr;
    case ReferenceKind::pane: return canvas_.pane(std::max(0, referencePane())).frame();
  }
  return nullptr;
}

void CompareController::setWipeStacked(bool stacked) {
  if (stacked == stacked_) return;
  stacked_ = stacked;
  settingChanged();
}

void CompareController::setWipePosition(double position) {
  const double wanted = std::clamp(position, 0.0, 1.0);
  if (wanted == position_) return;
  position_ = wanted;
  settingChanged();
}

void CompareController::setGain(double gain) {
  const double wanted = std::clamp(gain, 1.0, kMostGain);
  gainChosen_ = true;
  if (wanted == gain_) return;
  gain_ = wanted;
  settingChanged();
}

void CompareController::fitGain() {
  const auto kind = differenceKind(mode_);
  const double largest = differences_.largest(mode_);
  if (!hasGain(mode_) || !(largest > 0)) return refresh();
  // Quarters of octaves are what the slider has.
  const double full = full_difference(*kind);
  const double octaves = std::floor(std::log2(full / largest) * 4) / 4;
  setGain(std::exp2(octaves));
  refresh();
}

void CompareController::setThreshold(double threshold) {
  const double wanted = std::clamp(threshold, 0.0, kMostThreshold);
  if (wanted == threshold_) return;
  threshold_ = wanted;
  settingChanged();
}

void CompareController::setHeld(HoldKeys::Held held) {
  held_ = held;
  refresh();
}

void CompareController::lockPanes() {
  for (int i = 0; i < canvas_.count(); ++i) canvas_.pane(i).look().setOffset({});
}

bool CompareController::anyOffset() const {
  for (int i = 0; i < canvas_.count(); ++i) {
    if (!canvas_.pane(i).look().locked()) return true;
  }
  return false;
}

std::set<int> CompareController::comparedKeys() const {
  std::set<int> keys;
  if (!differenceKind(mode_)) return keys;
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    if (everyPane_ || i == canvas_.active()) keys.insert(workspace_.key(i));
  }
  return keys;
}

std::shared_ptr<const DifferenceFrame> CompareController::difference(int pane) const {
  return differences_.last(workspace_.key(pane));
}

void CompareController::refresh() {
  differences_.keepOnly(comparedKeys());
  for (int i = 0; i < canvas_.count(); ++i) {
    CompareMarks marks = ownMarks(i);
    FramePtr substitute;
    FramePtr divided;
    drawPane(i, marks, substitute, divided);
    canvas_.pane(i).setSubstitute(substitute);
    canvas_.pane(i).setMarks(marks, divided);
  }
}

CompareMarks CompareController::ownMarks(int pane) const {
  CompareMarks marks;
  const PaneCamera::Offset& offset = canvas_.pane(pane).look().offset();
  if (canvas_.pane(pane).look().locked()) return marks;
  const auto signedText = [](double value) {
    const QString number = QLocale().toString(std::abs(value), 'f', 0);
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + number;
  };
  const QString moved =
      tr("Moved by %1, %2 pixels").arg(signedText(offset.centre.x()), signedText(offset.centre.y()));
  marks.offset = std::abs(offset.zoom - 1) < 1e-3
                     ? tr("%1 – K locks").arg(moved)
                     : tr("%1, × %2 – K locks").arg(moved, QLocale().toString(offset.zoom, 'g', 3));
  return marks;
}

void CompareController::drawPane(int pane, CompareMarks& marks, FramePtr& substitute, FramePtr& divided) {
  const FramePtr& own = canvas_.pane(pane).frame();
  const bool active = pane == canvas_.active();
  if (!own || (!active && !(everyPane_ && differenceKind(mode_)))) return;
  const HoldKeys::Held held = active ? held_ : HoldKeys::Held::nothing;
  if (held == HoldKeys::Held::original) {
    substitute = workspace_.input().frame ? workspace_.input().frame : workspace_.picture().frame;
    marks.note = contentTitle(workspace_, variants_, kInputContent);
    return;
  }
  if (mode_ == CompareMode::plain && held == HoldKeys::Held::nothing) return;
  const FramePtr reference = referenceFrame();
  if (!reference) {
    marks.note = reference_ == ReferenceKind::truth ? tr("There is no truth to compare with")
                                                    : tr("The reference is not there yet");
    return;
  }
  if (own->view != reference->view) {
    marks.note = tr("The slice is being filtered");
    return;
  }
  if (pane == referencePane()) {
    marks.note = tr("This pane is the reference");
    return;
  }
  if (own->image && own->image == reference->image) {
    marks.note = active ? tr("The same image as the reference: choose another pane or another reference")
                        : tr("This is the reference");
    return;
  }
  const QString name = pictureTitle(workspace_, variants_, pane);
  if (held == HoldKeys::Held::reference || (mode_ == CompareMode::flip && flipped_)) {
    substitute = reference;
    marks.note = tr("B – %1").arg(referenceTitle());
  } else if (mode_ == CompareMode::flip) {
    marks.note = tr("A – %1").arg(name);
  } else if (mode_ == CompareMode::wipe) {
    divided = reference;
    marks.wipe = WipeMarks{stacked_, position_, referenceTitle(), name};
  } else {
    drawDifference(pane, reference, marks, substitute);
  }
}

void CompareController::drawDifference(int pane, const FramePtr& reference, CompareMarks& marks,
                                       FramePtr& substitute) {
  const FramePtr& own = canvas_.pane(pane).frame();
  if (own->provisional || reference->provisional) {
    marks.note = tr("The difference follows when the image is filtered");
    return;
  }
  const int key = workspace_.key(pane);
  const QString names = referenceTitle() + QLatin1Char('\n') + workspace_.shownContent(pane);
  differences_.keepNamed(key, names);
  const DifferenceRequest request{reference->image, own->image, mode_, hasGain(mode_) ? gain_ : 1,
                                  threshold_};
  if (request.reference && request.own) {
    if (request.reference->shape() != request.own->shape()) {
      marks.note = tr("The two images differ in size, channels or depth");
      return;
    }
    differences_.make(key, names, request);
  }
  // A drag goes on over the difference before, until the next is made.
  const std::shared_ptr<const DifferenceFrame> last = differences_.last(key);
  if (!last || last->request.mode != mode_ || last->frame->size() != own->size()) {
    const QString problem = differences_.problem(key);
    marks.note = problem.isEmpty() ? tr("Comparing…") : problem;
    return;
  }
  substitute = last->frame;
  marks.note = differenceNote(*last);
  const auto kind = differenceKind(mode_);
  if (!kind || mode_ == CompareMode::mask) return;
  const ColourMap colours = colours_of(*kind);
  const bool bothSigns = colours == ColourMap::diverging;
  const double end = full_difference(*kind) / last->request.gain;
  if (*kind == DifferenceKind::flip_error) {
    marks.legend = LegendMarks{tr("FLIP error to %1").arg(referenceTitle()), {}, 0, end, colours};
    return;
  }
  const QString title = bothSigns                                  ? tr("Difference to %1")
                        : *kind == DifferenceKind::absolute_levels ? tr("Absolute difference to %1")
                                                                   : tr("Relative difference to %1");
  marks.legend = LegendMarks{title.arg(referenceTitle()),
                             *kind == DifferenceKind::relative_percent ? tr("%") : tr("levels"),
                             bothSigns ? -end : 0, end, colours};
}

QString CompareController::differenceNote(const DifferenceFrame& made) const {
  switch (made.request.mode) {
    case CompareMode::mask: {
      const QString share = QLocale().toString(100 * made.share, 'f', made.share < 0.1 ? 2 : 1);
      const QString count = QLocale().toString(static_cast<qulonglong>(made.count));
      return made.request.threshold > 0
                 ? tr("%1 pixels (%2 %) differ by more than %3 levels from %4")
                       .arg(count, share, levelsText(made.request.threshold), referenceTitle())
                 : tr("%1 pixels (%2 %) differ from %3").arg(count, share, referenceTitle());
    }
    case CompareMode::signed_difference:
      return tr("From %1 to %2 levels").arg(levelsText(made.lowest), levelsText(made.highest));
    case CompareMode::flip_error:
      return tr("Mean FLIP error %1, at most %2")
          .arg(QLocale().toString(made.mean, 'f', 4), QLocale().toString(made.highest, 'f', 3));
    case CompareMode::absolute_difference: return tr("At most %1 levels").arg(levelsText(made.highest));
    case CompareMode::relative_difference: return tr("At most %1 %").arg(levelsText(made.highest));
    case CompareMode::plain:
    case CompareMode::wipe:
    case CompareMode::flip: break;  // show no difference
  }
  return {};
}

}  // namespace filterscope::ui
