#include "ui/figure/figure_export.h"

#include <QFileInfo>
#include <QLocale>
#include <cmath>
#include <exception>
#include <utility>

#include "core/metrics/metrics.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"
#include "ui/figure/figure_dialog.h"
#include "ui/history/history_dock.h"
#include "ui/models/number_text.h"
#include "ui/panels/variant_index.h"

namespace filterscope::ui {
namespace {

QString withQuality(const QString& detail, const Image& truth, const Image& result) {
  try {
    const double psnr = psnr_db(truth, result);
    const QString number = std::isinf(psnr) ? QStringLiteral("∞") : QLocale().toString(psnr, 'f', 2);
    return FigureExport::tr("%1, %2 dB").arg(detail, number);
  } catch (const std::exception&) {  // another shape: there is nothing to say
    return detail;
  }
}

}  // namespace

FigureExport::FigureExport(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                           NoticeBar& notice, QWidget& window)
    : QObject(&window),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      notice_(notice),
      window_(window) {
  worker_.setMaxThreadCount(1);
}

FigureExport::~FigureExport() { worker_.waitForDone(); }

std::vector<FigureExport::Source> FigureExport::gather() const {
  std::vector<Source> sources;
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    const FramePtr& frame = canvas_.pane(i).frame();
    if (!frame || frame->pixels.isNull()) continue;
    Source source;
    source.pane.picture = frame->pixels;
    source.pane.title = contentTitle(workspace_, variants_, workspace_.content(i));
    const VariantEntry* entry = variants_.find(workspace_.content(i));
    if (entry == nullptr) {
      source.pane.detail = workspace_.picture().name;
      if (workspace_.content(i) == kInputContent && workspace_.noise().any()) {
        source.pane.detail = QString::fromStdString(noise_text(workspace_.noise()));
        source.result = workspace_.input().image;
      }
    } else {
      source.pane.detail = parametersText(entry->variant->descriptor, workspace_.parameters(i));
      if (const PreviewFramePtr& shown = workspace_.shown(i)) {
        source.pane.detail += tr(" – %1 ms").arg(millisecondsText(shown->result.kernel_ms));
        source.result = shown->result.image;
      }
    }
    sources.push_back(std::move(source));
  }
  return sources;
}

QRect FigureExport::visibleArea() const {
  const QSizeF view = canvas_.pane(0).viewSize();
  const Camera& camera = canvas_.camera();
  const QPointF first = camera.toPicture({0, 0}, view);
  const QPointF last = camera.toPicture({view.width(), view.height()}, view);
  return QRectF(first, last).toAlignedRect().intersected(QRect(QPoint(), camera.pictureSize()));
}

// The quality of a large result takes a moment to compute: the dialog opens after it.
void FigureExport::open(const QRect& region) {
  std::vector<Source> sources = gather();
  if (sources.empty()) {
    notice_.showProblem(tr("There is no picture to make a figure of. Open one first."));
    return;
  }
  const LoadedPicture* truth = workspace_.truth();
  worker_.start(
      [this, sources = std::move(sources), truth = truth != nullptr ? truth->image : nullptr, region] {
        std::vector<FigurePane> panes;
        for (const Source& source : sources) {
          panes.push_back(source.pane);
          if (truth && source.result) {
            panes.back().detail = withQuality(source.pane.detail, *truth, *source.result);
          }
        }
        QMetaObject::invokeMethod(
            this, [this, panes = std::move(panes), region] { show(panes, region); }, Qt::QueuedConnection);
      });
}

void FigureExport::show(std::vector<FigurePane> panes, const QRect& region) {
  auto* dialog = new FigureDialog(std::move(panes), visibleArea(), region, &window_);
  dialog->setObjectName(QStringLiteral("figureDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &FigureDialog::saved, this, [this](const QString& path) {
    notice_.showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
  });
  dialog->resize(1080, 620);
  dialog->open();
}

}  // namespace filterscope::ui
