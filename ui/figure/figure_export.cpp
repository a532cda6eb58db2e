#include "ui/figure/figure_export.h"

#include <QFileInfo>
#include <QLocale>
#include <cmath>
#include <utility>

#include "core/noise/noise.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/pane_figures.h"
#include "ui/compare/pane_names.h"
#include "ui/figure/figure_dialog.h"
#include "ui/models/parameter_text.h"
#include "ui/models/plane_text.h"
#include "ui/models/variant_index.h"
#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {
namespace {

/// `range`: the value range, whose width is the ratio's peak.
QString qualityText(const Metrics& metrics, const ValueRange& range, const QString& against) {
  if (!std::isfinite(metrics.of("psnr_db"))) {
    return metrics.of("psnr_db") > 0
               ? FigureExport::tr("equal to %1").arg(against)
               : FigureExport::tr("has values that are no numbers where %1 has some").arg(against);
  }
  const QLocale locale;
  QString psnr = locale.toString(metrics.of("psnr_db"), 'f', 2);
  if (range != type_range(PixelType::u8)) {
    psnr = FigureExport::tr("%1 dB by a peak of %2").arg(psnr, locale.toString(range.width(), 'g', 6));
  } else {
    psnr = FigureExport::tr("%1 dB").arg(psnr);
  }
  return FigureExport::tr("PSNR %1, SSIM %2 against %3")
      .arg(psnr, locale.toString(metrics.of("ssim"), 'f', 4), against);
}

QString noiseWords(const NoiseSettings& noise) {
  const QLocale locale;
  QStringList parts;
  if (noise.gaussian > 0) {
    parts << FigureExport::tr("Gaussian noise σ %1 levels").arg(locale.toString(noise.gaussian, 'g', 4));
  }
  if (noise.rician > 0) {
    parts << FigureExport::tr("Rician noise σ %1 levels").arg(locale.toString(noise.rician, 'g', 4));
  }
  if (noise.impulse > 0) {
    parts << FigureExport::tr("salt and pepper %1 %").arg(locale.toString(noise.impulse * 100, 'g', 4));
  }
  if (noise.photons > 0) {
    parts << FigureExport::tr("%1 photons at white").arg(locale.toString(noise.photons, 'g', 4));
  }
  parts << FigureExport::tr("seed %1").arg(noise.seed);
  return parts.join(QStringLiteral(", "));
}

/// What the filters get: the image, and the noise that it was given.
QString sourceWords(const Workspace& workspace) {
  const QString name = workspace.picture().words();
  const NoiseSettings& noise = workspace.noise();
  return noise.any() ? QStringLiteral("%1 + %2").arg(name, noiseWords(noise)) : name;
}

QString windowWords(const ValueRange& window) {
  const QLocale locale;
  return FigureExport::tr("values %1 to %2 from black to white")
      .arg(locale.toString(window.low, 'g', 6), locale.toString(window.high, 'g', 6));
}

/// "Axial 105 of 181, radiological": which of them two sides are exchanged by is said where that is so.
QString sliceWords(const Workspace& workspace, const SliceView& view) {
  const Image& volume = *workspace.picture().image;
  const QString slice = sliceText(volume, view);
  const auto orientation = orientation_of(volume);
  if (!orientation || plane_of(*orientation, view.axis) == Plane::sagittal) return slice;
  return workspace.look().sides == SideConvention::radiological
             ? FigureExport::tr("%1, radiological: the patient’s right is on the left").arg(slice)
             : FigureExport::tr("%1, neurological: the patient’s left is on the left").arg(slice);
}

}  // namespace

FigureExport::FigureExport(Workspace& workspace, Canvas& canvas, const VariantIndex& variants,
                           CompareTools& compare, NoticeBar& notice, QWidget& window)
    : QObject(&window),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      figures_(compare.figures()),
      metrics_(compare.metrics()),
      notice_(notice),
      window_(window) {
  connect(&job_, &NewestJob::failed, &notice, &NoticeBar::showProblem);
}

bool FigureExport::unfinished() const {
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    if (workspace_.pending(i)) return true;
  }
  return false;
}

// A result is named by what made it: the pane may have been told to show another one since.
std::vector<FigureExport::Source> FigureExport::gather() const {
  std::vector<Source> sources;
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    const FramePtr& frame = canvas_.pane(i).frame();
    if (!frame || frame->pixels.isNull()) continue;
    Source source;
    source.pane.picture = frame->pixels;
    if (workspace_.showsVariant(i)) {
      const PreviewFramePtr& shown = workspace_.shown(i);
      if (!shown || shown->result.partial) continue;
      const VariantEntry* made = variants_.find(QString::fromStdString(shown->result.variant));
      if (made == nullptr) continue;
      source.pane.title = made->title;
      source.pane.detail = wholeParametersText(made->variant->descriptor.parameters, shown->result.parameters,
                                               unitsOf(*workspace_.picture().image)) +
                           QLatin1Char('\n') + sourceWords(workspace_);
      if (const LoadedPicture* guide = workspace_.guideOf(i)) {
        source.pane.detail += QLatin1Char('\n') + tr("weights from %1").arg(guide->name);
      }
      if (const QString mask = maskWord(workspace_, i); !mask.isEmpty()) {
        source.pane.detail += QLatin1Char('\n') + mask;
      }
      source.time = figures_.captionTime(i);
    } else {
      source.pane.title = contentTitle(workspace_, variants_, workspace_.content(i));
      source.pane.detail =
          workspace_.content(i) == kInputContent ? sourceWords(workspace_) : workspace_.picture().words();
    }
    if (workspace_.isVolume()) {
      source.pane.detail += QLatin1Char('\n') + sliceWords(workspace_, frame->view);
    }
    if (const std::optional<ValueRange>& window = workspace_.chosenWindow()) {
      source.pane.detail += QLatin1Char('\n') + windowWords(*window);
    }
    source.pair = metrics_.wanted(i);
    source.against = figures_.against();
    if (const std::optional<PaneMetrics> known = metrics_.of(i)) source.metrics = known->metrics;
    sources.push_back(std::move(source));
  }
  return sources;
}

// On the worker: the quality of a large image takes a moment.
FigurePane FigureExport::captioned(const Source& source) {
  QStringList figures;
  if (!source.time.isEmpty()) figures << source.time;
  if (source.pair) {
    const Metrics metrics =
        source.metrics ? *source.metrics : compare_images(*source.pair->reference, *source.pair->own);
    figures << qualityText(metrics, source.pair->reference->range(), source.against);
  }
  FigurePane pane = source.pane;
  if (!figures.isEmpty()) pane.detail += QLatin1Char('\n') + figures.join(QStringLiteral(" · "));
  return pane;
}

QRect FigureExport::visibleArea() const {
  const QSizeF view = canvas_.pane(0).viewSize();
  const Camera& camera = canvas_.camera();
  const QPointF first = camera.toPicture({0, 0}, view);
  const QPointF last = camera.toPicture({view.width(), view.height()}, view);
  return QRectF(first, last).toAlignedRect().intersected(QRect(QPoint(), camera.pictureSize()));
}

FigureScale FigureExport::scale() const {
  const FramePtr& frame = canvas_.pane(0).frame();
  if (!workspace_.isVolume() || !frame || !frame->image) return {};
  const Spacing& spacing = frame->image->spacing();
  FigureScale scale{QSizeF(spacing.x, spacing.y), QString::fromStdString(spacing.unit), {}};
  if (const auto orientation = orientation_of(*workspace_.picture().image)) {
    const SliceEdges edges = edges_of(*orientation, frame->view);
    const Direction directions[] = {edges.left, edges.right, edges.top, edges.bottom};
    for (std::size_t i = 0; i < scale.sides.size(); ++i)
      scale.sides.at(i) = QLatin1Char(letter_of(directions[i]));
  }
  return scale;
}

void FigureExport::open(const QRect& region) {
  if (unfinished()) {
    notice_.showInformation(tr("Images are still being filtered. Export the figure when they are there."));
    return;
  }
  std::vector<Source> sources = gather();
  if (sources.empty()) {
    notice_.showProblem(tr("There is no image to make a figure of. Open one first."));
    return;
  }
  job_.start([this, sources = std::move(sources), region](const CancelToken&) -> NewestJob::Deliver {
    std::vector<FigurePane> panes;
    for (const Source& source : sources) panes.push_back(captioned(source));
    return [this, panes = std::move(panes), region] { show(panes, region); };
  });
}

void FigureExport::show(std::vector<FigurePane> panes, const QRect& region) {
  auto* dialog = new FigureDialog(std::move(panes), visibleArea(), region, scale(), &window_);
  dialog->setObjectName(QStringLiteral("figureDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &FigureDialog::saved, this, [this](const QString& path) {
    notice_.showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
  });
  resizeOnScreen(*dialog, {1080, 620});
  dialog->open();
}

}  // namespace filterscope::ui
