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
  connect(&maker_, &DifferenceMaker::made, this, [this] {
    if (gainChosen_) {
      refresh();
    } else {
      fitGain();
    }
  });
  connect(&maker_, &DifferenceMaker::failed, this, [this](const QString& text) {
    problem_ = text;
    refresh();
  });
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
  if (!differenceKind(mode)) maker_.drop();  // large, and not to be seen now
  if (mode == CompareMode::flip) {
    flip_.start();
  } else {
    flip_.stop();
  }
  settingChanged();
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
    case ReferenceKind::pane: return paneTitle(workspace_, variants_, std::max(0, referencePane()));
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
  const auto& made = maker_.last();
  if (!made || made->request.mode == CompareMode::mask) return refresh();
  const double largest = std::max(std::abs(made->lowest), std::abs(made->highest));
  if (!(largest > 0)) return refresh();
  // Quarters of octaves are what the slider has.
  const double full = full_difference(*differenceKind(made->request.mode));
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

void CompareController::refresh() {
  for (int i = 0; i < canvas_.count(); ++i) {
    CompareMarks marks = ownMarks(i);
    FramePtr substitute;
    FramePtr divided;
    if (i == canvas_.active()) drawActive(i, marks, substitute, divided);
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

void CompareController::drawActive(int pane, CompareMarks& marks, FramePtr& substitute, FramePtr& divided) {
  const FramePtr& own = canvas_.pane(pane).frame();
  if (workspace_.key(pane) != drawnKey_) {
    drawnKey_ = workspace_.key(pane);
    maker_.drop();
    problem_.clear();
  }
  if (!own) return;
  if (held_ == HoldKeys::Held::original) {
    substitute = workspace_.input().frame ? workspace_.input().frame : workspace_.picture().frame;
    marks.note = contentTitle(workspace_, variants_, kInputContent);
    return;
  }
  if (mode_ == CompareMode::plain && held_ == HoldKeys::Held::nothing) return;
  const FramePtr reference = referenceFrame();
  if (!reference) {
    marks.note = reference_ == ReferenceKind::truth ? tr("There is no truth to compare with")
                                                    : tr("The reference is not there yet");
    return;
  }
  if (pane == referencePane()) {
    marks.note = tr("This pane is the reference");
    return;
  }
  if (own->image && own->image == reference->image) {
    marks.note = tr("The same picture as the reference: choose another pane or another reference");
    return;
  }
  const QString name = paneTitle(workspace_, variants_, pane);
  if (held_ == HoldKeys::Held::reference || (mode_ == CompareMode::flip && flipped_)) {
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
  const DifferenceRequest request{reference->image, own->image, mode_, gain_, threshold_};
  const DifferenceFrame* last = maker_.last() ? maker_.last().get() : nullptr;
  // A drag goes on over the difference before, until the next is made.
  const bool useful = last != nullptr && last->request.mode == mode_ && last->frame->size() == own->size();
  if (request.reference && request.own) {
    if (request.reference->shape() != request.own->shape()) {
      marks.note = tr("The two pictures differ in size, channels or depth");
      return;
    }
    if (last == nullptr || last->request != request) {
      problem_.clear();
      maker_.make(request);
    }
  }
  if (!useful) {
    marks.note = problem_.isEmpty() ? tr("Comparing…") : problem_;
    return;
  }
  substitute = last->frame;
  marks.note = differenceNote(*last);
  const auto kind = differenceKind(mode_);
  if (!kind || mode_ == CompareMode::mask) return;
  const bool bothSigns = *kind == DifferenceKind::signed_levels;
  const double end = full_difference(*kind) / last->request.gain;
  const QString title = bothSigns                                  ? tr("Difference to %1")
                        : *kind == DifferenceKind::absolute_levels ? tr("Absolute difference to %1")
                                                                   : tr("Relative difference to %1");
  marks.legend = LegendMarks{title.arg(referenceTitle()),
                             *kind == DifferenceKind::relative_percent ? tr("%") : tr("levels"),
                             bothSigns ? -end : 0, end, bothSigns};
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
    case CompareMode::relative_difference: return tr("At most %1 %").arg(levelsText(made.highest));
    default: return tr("At most %1 levels").arg(levelsText(made.highest));
  }
}

}  // namespace filterscope::ui
