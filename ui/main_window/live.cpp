// What the main window shows of previews: frames in the panes, times in headers and status bar.
#include <QFileInfo>
#include <utility>

#include "ui/actions/about_dialog.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/auto_fitter.h"
#include "ui/bridge/measure_controller.h"
#include "ui/canvas/canvas.h"
#include "ui/live/live_link.h"
#include "ui/live/wait_display.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/status_fields.h"
#include "ui/models/number_text.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

QString timesInWords(const PreviewResult& result) {
  QStringList lines;
  lines << MainWindow::tr("Filter alone: %1 ms").arg(millisecondsText(result.kernel_ms));
  if (result.upload_ms > 0) lines << MainWindow::tr("Upload: %1 ms").arg(millisecondsText(result.upload_ms));
  if (result.prepare_ms > 0)
    lines << MainWindow::tr("Preparation: %1 ms").arg(millisecondsText(result.prepare_ms));
  if (result.bind_ms > 0) {
    lines << MainWindow::tr("Padding and colours: %1 ms").arg(millisecondsText(result.bind_ms));
  }
  if (result.interop_ms > 0)
    lines << MainWindow::tr("Sharing with OpenGL: %1 ms").arg(millisecondsText(result.interop_ms));
  if (result.download_ms > 0)
    lines << MainWindow::tr("Download: %1 ms").arg(millisecondsText(result.download_ms));
  lines << MainWindow::tr("All together: %1 ms").arg(millisecondsText(result.total_ms));
  lines << MainWindow::tr("One run of the live preview. Measure (F5) gives medians.");
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

void MainWindow::showFrame(int pane) {
  PaneView& view = canvas_->pane(pane);
  const PreviewFramePtr& shown = workspace_.shown(pane);
  view.setMessage({}, {});
  if (!shown) {
    view.setFrame(workspace_.still(pane));
    if (!view.frame() && workspace_.content(pane) == kTruthContent) {
      view.setMessage(tr("No truth"), tr("Choose a picture as the truth, or add noise to this one."));
    }
    view.setTiming({}, {});
    updateActions();
    return;
  }
  const PreviewResult& result = shown->result;
  view.setFrame(shown->frame);
  if (result.partial) {
    view.setTiming({}, {});
    updateActions();
    return;
  }
  // A frame that is behind may be of an earlier picture.
  if (workspace_.upToDate(pane)) {
    const TimingTask task{QString::fromStdString(result.variant), result.parameters};
    previewTimes_[workspace_.key(pane)] = {task, workspace_.input().hash, result.kernel_ms};
  }
  timesDelay_.start();
  savePending();
  wordless_.insert(pane);
  if (!wordsDelay_.isActive()) refreshWords();
}

// The first of a row of frames at once, the others as often as one can read.
void MainWindow::refreshWords() {
  if (wordless_.empty()) return;
  for (const int pane : std::exchange(wordless_, {})) {
    if (pane < canvas_->count() && workspace_.shown(pane)) showTime(pane);
  }
  updateActions();
  wordsDelay_.start();
}

void MainWindow::showTime(int pane) {
  const PreviewResult& result = workspace_.shown(pane)->result;
  if (result.partial) return;
  canvas_->pane(pane).setTiming(tr("%1 ms").arg(millisecondsText(result.kernel_ms)), timesInWords(result));
  if (pane == resultPane()) showActiveTime();
}

// Of the pane that is tuned: that of whichever pane came last would say nothing about what one looks at.
void MainWindow::showActiveTime() {
  const int pane = resultPane();
  if (pane < 0 || workspace_.shown(pane) == nullptr || wait_->waiting(pane) ||
      workspace_.shownContent(pane) != workspace_.content(pane) || workspace_.shown(pane)->result.partial) {
    status_->setTime({}, {});
    return;
  }
  const PreviewResult& result = workspace_.shown(pane)->result;
  status_->setTime(tr("Filter %1 ms · total %2 ms")
                       .arg(millisecondsText(result.kernel_ms), millisecondsText(result.total_ms)),
                   timesInWords(result));
}

// The picture before goes: it would be taken for what the header names.
void MainWindow::showFailure(int pane, const QString& title, const QString& text) {
  canvas_->pane(pane).setFrame(nullptr);
  canvas_->pane(pane).setTiming({}, {});
  canvas_->pane(pane).setMessage(title, text);
  pendingSave_.clear();
  updateActions();
}

void MainWindow::showHover(std::optional<QPoint> pixel) {
  const LoadedPicture& picture = workspace_.picture();
  const auto inside = [&](const Shape& shape) {
    return QRect(0, 0, shape.width, shape.height).contains(*pixel);
  };
  if (!pixel || !picture.image || !inside(picture.image->shape())) {
    status_->setHover({});
    return;
  }
  const QString place = tr("x %1, y %2").arg(pixel->x()).arg(pixel->y());
  QStringList parts{place};
  for (int i = 0; i < canvas_->count(); ++i) {
    const FramePtr& frame = canvas_->pane(i).frame();
    const QString values =
        frame && frame->image ? valueText(*frame->image, pixel->x(), pixel->y()) : QString();
    if (!values.isEmpty()) parts << QStringLiteral("%1 %2").arg(tr("%1:").arg(i + 1), values);
  }
  status_->setHover(parts.join(QStringLiteral("   ")));
}

void MainWindow::showPath() {
  const VariantEntry* entry = variants_.find(timings_->current().variant);
  const bool cuda =
      entry != nullptr && entry->available && entry->variant->descriptor.backend == Backend::cuda;
  const QString canvas = canvas_->pane(0).surfaceDescription();
  const QString drawn =
      canvas.startsWith(QLatin1String("OpenGL")) || canvas.isEmpty() ? tr("OpenGL") : tr("QPainter");
  const int pane = resultPane();
  const bool shared = cuda && live_ != nullptr && live_->shared(pane);
  QString way = tr("The result is made in host memory and uploaded to be drawn.");
  if (shared) way = tr("The result stays in the GPU’s memory, from where it is drawn.");
  if (cuda && !shared) {
    way = tr("The result is downloaded to host memory and uploaded again to be drawn.");
    const QString reason = live_ != nullptr ? live_->copiedBecause(pane) : QString();
    if (!reason.isEmpty()) way += QLatin1Char('\n') + reason;
  }
  status_->setPath(shared ? tr("GPU → %1, shared").arg(drawn)
                   : cuda ? tr("GPU → host → %1").arg(drawn)
                          : tr("CPU → %1").arg(drawn),
                   way + QLatin1Char('\n') + tr("Drawn by %1.").arg(canvas.isEmpty() ? drawn : canvas));
  if (!variants_.ready()) return;
  status_->setDevice(cuda ? deviceText() : processorText(), diagnosticsText(canvas));
}

void MainWindow::refreshTimes() {
  timesDelay_.stop();
  timings_->setContext(workspace_.input().hash, workspace_.parameters(), ownTasks());
  for (const auto& [key, time] : previewTimes_) timings_->setPreview(time);
  previewTimes_.clear();
  const int tuned = resultPane();
  timings_->setCurrent({tuned >= 0 ? workspace_.content(tuned) : QString(), presentParameters()});
}

void MainWindow::updateTitle() {
  const LoadedPicture& picture = workspace_.picture();
  // The star is for what closing the window would lose.
  const auto show = [this](const QString& title) {
    setWindowTitle(title);
    setWindowModified(session_->wouldLose());
  };
  if (!picture.image) {
    show(QStringLiteral("FilterScope[*]"));
    return;
  }
  const Shape& shape = picture.image->shape();
  const QString depth = shape.type == PixelType::u8    ? tr("8 bit")
                        : shape.type == PixelType::u16 ? tr("16 bit")
                                                       : tr("float");
  const QString session = session_->path().isEmpty()
                              ? QString()
                              : QStringLiteral("%1[*] – ").arg(QFileInfo(session_->path()).fileName());
  const QString star = session.isEmpty() ? QStringLiteral("[*]") : QString();
  const QString place = pictures_.size() > 1 && pictures_.current() >= 0
                            ? tr(" %1 of %2").arg(pictures_.current() + 1).arg(pictures_.size())
                            : QString();
  show(tr("%1 (%2 × %3, %4, %5) – FilterScope")
           .arg(session + picture.name + place + star, QString::number(shape.width),
                QString::number(shape.height), shape.channels == 1 ? tr("gray") : tr("RGB"), depth));
  setWindowFilePath(picture.path);
}

void MainWindow::updateActions() {
  const ActionSet& a = *actions_;
  const bool picture = workspace_.picture().image != nullptr;
  for (QAction* action : {a.copy, a.zoomIn, a.zoomOut, a.fit, a.actualSize, a.swapPanes})
    action->setEnabled(picture);
  ActionSet::allow(a.exportResults,
                   results_->rowCount() > 0 ? QString() : tr("Nothing is measured yet: F5 measures."));
  for (QAction* action : {a.nextPicture, a.previousPicture, a.closePicture})
    action->setEnabled(pictures_.size() > 1);
  ActionSet::allow(a.save,
                   picture && resultPane() >= 0 ? QString() : tr("There is no filtered picture yet."));
  a.reload->setEnabled(pictures_.current() >= 0);
  a.stop->setEnabled(workspace_.busy() || measuring_->running());
  ActionSet::allow(a.fitAuto, !variants_.ready()   ? tr("This machine is still being examined.")
                              : fitter_->running() ? tr("It is being fitted.")
                                                   : fitter_->whyNot());
  if (a.measure != nullptr && !measuring_->running() && !fitter_->running()) {
    a.measure->setEnabled(picture && (!variantPanel_->ticked().isEmpty() || !ownTasks().empty()));
  }
}

}  // namespace filterscope::ui
