#include "ui/canvas/pane_view.h"

#include <QEvent>
#include <QVBoxLayout>
#include <utility>

#include "ui/canvas/camera.h"
#include "ui/canvas/compare_overlay.h"
#include "ui/canvas/pane_header.h"
#include "ui/canvas/pane_overlay.h"
#include "ui/canvas/view_input.h"
#include "ui/canvas/wipe_handle.h"
#include "ui/canvas/wipe_view.h"

namespace filterscope::ui {

QColor pictureGround(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128 ? QColor(0x24, 0x24, 0x24)
                                                           : QColor(0xc4, 0xc4, 0xc4);
}

PaneView::PaneView(PaneChoices& choices, Camera& camera, SurfaceKind kind, QWidget* parent)
    : QWidget(parent), look_(camera), kind_(kind), header_(new PaneHeader(choices, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  connect(header_, &PaneHeader::chosen, this, &PaneView::contentChosen);
  connect(header_, &PaneHeader::entered, this, &PaneView::entered);
  connect(header_, &PaneHeader::activated, this, &PaneView::activated);
  connect(header_, &PaneHeader::ownToggled, this, &PaneView::ownToggled);
  connect(header_, &PaneHeader::closeRequested, this, &PaneView::closeRequested);
  setMinimumWidth(200);
  makeSurface(kind);
}

void PaneView::makeSurface(SurfaceKind kind) {
  if (surface_ != nullptr) {
    surface_->widget()->removeEventFilter(this);
    surface_->widget()->hide();
    surface_->widget()->deleteLater();
    wipe_ = nullptr;
  }
  kind_ = kind;
  const CompareMarks marks = marks_ != nullptr ? marks_->marks() : CompareMarks{};
  const PaneWait waiting = overlay_ != nullptr ? overlay_->wait() : PaneWait{};
  surface_ =
      filterscope::ui::makeSurface(kind, SurfacePlace::ownWindow, camera(), this, [this](const QString&) {
        makeSurface(SurfaceKind::raster);
        Q_EMIT surfaceReplaced();
      });
  surface_->setOnScreen(
      [this](const FramePtr& frame, const DrawTimes& times) { Q_EMIT frameOnScreen(frame, times); });
  QWidget* widget = surface_->widget();
  widget->setMinimumSize(160, 90);
  overlay_ = new PaneOverlay(camera(), surface_->stage());
  overlay_->setWait(waiting);
  marks_ = new CompareOverlay(surface_->stage());
  auto* input = new ViewInput(look_, *surface_, widget);
  connect(input, &ViewInput::hovered, this, &PaneView::hovered);
  connect(input, &ViewInput::hovered, this,
          [this](const std::optional<QPoint>& pixel) { Q_EMIT entered(pixel.has_value()); });
  connect(input, &ViewInput::activated, this, &PaneView::activated);
  handle_ = new WipeHandle(widget);
  connect(handle_, &WipeHandle::moved, this, &PaneView::wipeMoved);
  widget->installEventFilter(this);
  layout()->addWidget(widget);
  static_cast<QVBoxLayout*>(layout())->setStretchFactor(widget, 1);
  applyBackground();
  surface_->setFrame(drawn());
  overlay_->setFrame(drawn());
  setMarks(marks, frame_);
  describe();
}

void PaneView::clear() {
  substitute_ = nullptr;
  setFrame(nullptr);
  setMarks({}, nullptr);
  setMessage({}, {});
  setStillShows({});
  setWait({});
  setProgress(-1);
  setContent({});
  header_->setTiming({}, {});
  header_->setDetails({}, {});
  header_->setNoise({}, {});
  header_->setOwnParameters(false);
  header_->setLit(false);
  look_.setOffset({});
}

void PaneView::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  if (substitute_) return;
  surface_->setFrame(frame_);
  overlay_->setFrame(frame_);
}

void PaneView::setSubstitute(FramePtr frame) {
  if (frame == substitute_) return;
  substitute_ = std::move(frame);
  surface_->setFrame(drawn());
  overlay_->setFrame(drawn());
}

const CompareMarks& PaneView::marks() const { return marks_->marks(); }

void PaneView::setMarks(const CompareMarks& marks, FramePtr reference) {
  if (marks != marks_->marks()) {
    marks_->setMarks(marks);
    describe();
  }
  handle_->setEnabled(marks.wipe.has_value());
  if (!marks.wipe) {
    if (wipe_ != nullptr) {
      wipe_->hide();
      wipe_->setFrame(nullptr);
    }
    return;
  }
  if (wipe_ == nullptr) {
    wipe_ = new WipeView(camera(), kind_, surface_->stage());
    wipe_->setBackground(pictureGround(palette()));
    wipe_->lower();
  }
  wipe_->setFrame(std::move(reference));
  wipe_->setDivider(marks.wipe->position, marks.wipe->stacked);
  wipe_->show();
  handle_->setDivider(marks.wipe->position, marks.wipe->stacked);
}

void PaneView::stackBelowMarks(QWidget& layer) { layer.stackUnder(marks_); }

void PaneView::setContent(const QString& variant) {
  content_ = variant;
  header_->setChosen(variant);
  describe();
}

void PaneView::setPane(int number, const QString& name) {
  name_ = name;
  header_->setPane(number, name);
  describe();
}

void PaneView::describe() {
  surface_->widget()->setAccessibleName(tr("%1 image: %2").arg(name_, header_->chosenTitle()));
  surface_->widget()->setAccessibleDescription(
      tr("Drag to move, turn the wheel to zoom, double-click to switch between fit and 100 %.") +
      QLatin1Char(' ') + marks_->text());
}

void PaneView::setTiming(const QString& text, const QString& toolTip) { header_->setTiming(text, toolTip); }
void PaneView::setMessage(const QString& title, const QString& text) { overlay_->setMessage(title, text); }
QString PaneView::message() const { return overlay_->message(); }

void PaneView::setStillShows(const QString& title) {
  if (header_->setStillShows(title)) describe();
}

void PaneView::setWait(const PaneWait& wait) {
  overlay_->setWait(wait);
  header_->setWait(wait.words);
}

const PaneWait& PaneView::wait() const { return overlay_->wait(); }
void PaneView::setProgress(double fraction) { overlay_->setProgress(fraction); }
void PaneView::setActive(bool active) { header_->setActive(active); }

QRect PaneView::visiblePart() {
  const QSizeF view = viewSize();
  const QPointF first = camera().toPicture({0, 0}, view);
  const QPointF last = camera().toPicture({view.width(), view.height()}, view);
  return QRect(QPoint(qFloor(first.x()), qFloor(first.y())), QPoint(qFloor(last.x()), qFloor(last.y())))
      .intersected(QRect(QPoint(0, 0), camera().pictureSize()));
}

void PaneView::applyBackground() {
  surface_->setBackground(pictureGround(palette()));
  if (wipe_ != nullptr) wipe_->setBackground(pictureGround(palette()));
}

bool PaneView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) {
    overlay_->setGeometry(surface_->widget()->rect());
    marks_->setGeometry(surface_->widget()->rect());
    Q_EMIT resized();
  }
  return QWidget::eventFilter(watched, event);
}

void PaneView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && surface_ != nullptr) applyBackground();
  QWidget::changeEvent(event);
}

}  // namespace filterscope::ui
