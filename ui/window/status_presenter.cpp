#include "ui/window/status_presenter.h"

#include <QPoint>
#include <QRect>
#include <QStringList>

#include "ui/actions/about_dialog.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/tuned_pane.h"
#include "ui/live/live_link.h"
#include "ui/models/variant_index.h"
#include "ui/window/status_fields.h"

namespace filterscope::ui {

StatusPresenter::StatusPresenter(const WindowParts& parts, const LiveLink& live)
    : Presenter(parts), live_(live) {
  connect(&parts.canvas, &Canvas::hovered, this, [this](std::optional<QPoint> pixel) {
    resting_ = pixel;
    showHover();
  });
  // Under a cursor that rests, slices and results change.
  for (const auto& changed : {&Workspace::frameChanged, &Workspace::working}) {
    connect(&parts.workspace, changed, this, [this] {
      if (resting_) showHover();
    });
  }
  connect(&parts.workspace, &Workspace::failed, this, [this] {
    if (resting_) showHover();
  });
  connect(&parts.canvas.camera(), &Camera::changed, this, [this] {
    const Camera& camera = parts_.canvas.camera();
    parts_.status.setZoom(camera.zoom(), camera.fitting());
  });
  connect(&live, &LiveLink::pathChanged, this, &StatusPresenter::showPath);
  connect(&parts.tuned, &TunedPane::changed, this, &StatusPresenter::showPath);
  connect(&parts.workspace, &Workspace::deviceChanged, this, &StatusPresenter::showPath);
}

void StatusPresenter::showHover() {
  const std::optional<QPoint>& pixel = resting_;
  const LoadedPicture& picture = parts_.workspace.picture();
  if (!pixel || !picture.image || !picture.frame || !QRect({}, picture.frame->size()).contains(*pixel)) {
    parts_.status.setHover({});
    return;
  }
  QStringList texts{parts_.workspace.placeText(*pixel)};
  for (int i = 0; i < parts_.canvas.count(); ++i) {
    const FramePtr& frame = parts_.canvas.pane(i).frame();
    const QString values = frame && frame->image && frame->view == picture.frame->view
                               ? valueText(*frame->image, pixel->x(), pixel->y())
                               : QString();
    if (!values.isEmpty()) texts << QStringLiteral("%1 %2").arg(tr("%1:").arg(i + 1), values);
  }
  parts_.status.setHover(texts.join(QStringLiteral("   ")));
}

void StatusPresenter::showPath() {
  const VariantEntry* entry = parts_.variants.find(parts_.tuned.variant());
  const bool cuda =
      entry != nullptr && entry->available && entry->variant->descriptor.backend == Backend::cuda;
  const QString canvas = parts_.canvas.pane(0).surfaceDescription();
  const QString drawn =
      canvas.startsWith(QLatin1String("OpenGL")) || canvas.isEmpty() ? tr("OpenGL") : tr("QPainter");
  const int pane = parts_.tuned.index();
  const bool shared = cuda && live_.shared(pane);
  QString way = tr("The result is made in host memory and uploaded to be drawn.");
  if (shared) way = tr("The result stays in the GPU’s memory, from where it is drawn.");
  if (cuda && !shared) {
    way = tr("The result is downloaded to host memory and uploaded again to be drawn.");
    const QString reason = live_.copiedBecause(pane);
    if (!reason.isEmpty()) way += QLatin1Char('\n') + reason;
  }
  parts_.status.setPath(shared ? tr("GPU → %1, shared").arg(drawn)
                        : cuda ? tr("GPU → host → %1").arg(drawn)
                               : tr("CPU → %1").arg(drawn),
                        way + QLatin1Char('\n') + tr("Drawn by %1.").arg(canvas.isEmpty() ? drawn : canvas));
  if (!parts_.variants.ready()) return;
  parts_.status.setDevice(cuda ? deviceText(parts_.workspace.devices()) : processorText(),
                          diagnosticsText(canvas));
}

}  // namespace filterscope::ui
