#include "ui/window/preview_presenter.h"

#include <optional>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/pane_header.h"
#include "ui/compare/tuned_pane.h"
#include "ui/live/wait_display.h"
#include "ui/models/number_text.h"
#include "ui/window/status_fields.h"

namespace filterscope::ui {
namespace {

// A text cannot be read that changes with each frame of a drag, and each change lays out the window again.
constexpr int kWordsDelayMs = 100;

QString timesInWords(const PreviewResult& result) {
  const auto line = [](const QString& text, double ms) { return text.arg(millisecondsText(ms)); };
  QStringList lines;
  if (!result.slices.empty()) {
    lines << PreviewPresenter::tr(
        "Only the slices that are drawn are filtered. View ▸ Volume ▸ Filter Whole Volume filters the rest.");
  }
  lines << line(PreviewPresenter::tr("Filter alone: %1 ms"), result.kernel_ms);
  if (result.upload_ms > 0) lines << line(PreviewPresenter::tr("Upload: %1 ms"), result.upload_ms);
  if (result.prepare_ms > 0) lines << line(PreviewPresenter::tr("Preparation: %1 ms"), result.prepare_ms);
  if (result.bind_ms > 0) lines << line(PreviewPresenter::tr("Padding and colours: %1 ms"), result.bind_ms);
  if (result.interop_ms > 0) {
    lines << line(PreviewPresenter::tr("Sharing with OpenGL: %1 ms"), result.interop_ms);
  }
  if (result.download_ms > 0) lines << line(PreviewPresenter::tr("Download: %1 ms"), result.download_ms);
  lines << line(PreviewPresenter::tr("All together: %1 ms"), result.total_ms);
  lines << PreviewPresenter::tr("One run of the live preview. Measure (F5) gives medians.");
  return lines.join(QLatin1Char('\n'));
}

/// Of what may take long, and leaves the image that is seen as it is.
QString wholeWords(double fraction, const std::optional<double>& secondsLeft) {
  if (fraction < 0) return {};
  const QString percent = QString::number(static_cast<int>(100 * fraction));
  return secondsLeft ? PreviewPresenter::tr("The whole volume, %1 %, about %2 left – Esc stops")
                           .arg(percent, roughSecondsText(*secondsLeft))
                     : PreviewPresenter::tr("The whole volume, %1 % – Esc stops").arg(percent);
}

}  // namespace

PreviewPresenter::PreviewPresenter(const WindowParts& parts)
    : Presenter(parts), words_(kWordsDelayMs, Postponed::From::firstCause, [this] { refreshWords(); }) {
  connect(&parts.workspace, &Workspace::frameChanged, this, &PreviewPresenter::showFrame);
  connect(&parts.workspace, &Workspace::contentChanged, this, &PreviewPresenter::showContent);
  connect(&parts.workspace, &Workspace::pictureChanged, this, &PreviewPresenter::showPicture);
  connect(&parts.workspace, &Workspace::failed, this, &PreviewPresenter::showFailure);
  connect(&parts.workspace, &Workspace::progressed, this, [this](int pane, double fraction) {
    PaneView& view = parts_.canvas.pane(pane);
    view.setProgress(fraction);
    view.header()->setProgress(parts_.workspace.filteringWhole(pane)
                                   ? wholeWords(fraction, parts_.workspace.secondsLeft(pane))
                                   : QString());
  });
  connect(&parts.workspace, &Workspace::noiseFailed, this, [this](const QString& text) {
    parts_.notice.showProblem(tr("The noise was not made. %1").arg(text));
  });
  connect(parts.actions.retry, &QAction::triggered, &parts.workspace, &Workspace::retry);
  connect(&parts.tuned, &TunedPane::changed, this, &PreviewPresenter::showTunedTime);
  wait_ = new WaitDisplay(parts.workspace, parts.canvas, parts.variants, this);
  connect(wait_, &WaitDisplay::changed, this, [this](int pane) {
    // In place of what was said when it failed or was stopped.
    if (wait_->waiting(pane) && !parts_.workspace.shown(pane)) showFrame(pane);
    if (pane == parts_.tuned.index()) showTunedTime();
  });
}

void PreviewPresenter::hold(const QString& reason) { wait_->setHeld(reason); }

void PreviewPresenter::showFrame(int pane) {
  PaneView& view = parts_.canvas.pane(pane);
  const PreviewFramePtr& shown = parts_.workspace.shown(pane);
  // What failed or was stopped before its first image has words in place of one.
  const bool wordsStay = !view.message().isEmpty() && parts_.workspace.showsVariant(pane);
  if (!shown && wordsStay && !parts_.workspace.awaited(pane)) return;
  view.setMessage({}, {});
  view.setFrame(shown ? shown->frame : parts_.workspace.still(pane));
  if (!view.frame() && !shown && parts_.workspace.content(pane) == kTruthContent) {
    view.setMessage(tr("No truth"), tr("Choose an image as the truth, or add noise to this one."));
  }
  if (!shown || shown->result.partial) {
    view.setTiming({}, {});
    Q_EMIT changed();
    return;
  }
  wordless_.insert(pane);
  if (!words_.waiting()) refreshWords();
}

void PreviewPresenter::showContent(int pane) {
  PaneView& view = parts_.canvas.pane(pane);
  view.setContent(parts_.workspace.content(pane));
  view.setTiming({}, {});  // that of another variant
  view.setMessage({}, {});
}

void PreviewPresenter::showPicture() {
  const LoadedPicture& picture = parts_.workspace.picture();
  if (!parts_.workspace.isVolume())
    parts_.canvas.camera().setPicture(picture.frame ? picture.frame->size() : QSize());
}

// The last image is removed: the header names another variant.
void PreviewPresenter::showFailure(int pane, const QString& title, const QString& text) {
  PaneView& view = parts_.canvas.pane(pane);
  view.setFrame(nullptr);
  view.setTiming({}, {});
  view.setMessage(title, text);
  Q_EMIT changed();
}

// The first frame of a drag at once, the others as often as one can read.
void PreviewPresenter::refreshWords() {
  if (wordless_.empty()) return;
  for (const int pane : std::exchange(wordless_, {})) {
    if (pane < parts_.canvas.count() && parts_.workspace.shown(pane)) showTime(pane);
  }
  Q_EMIT changed();
  words_.ask();
}

void PreviewPresenter::showTime(int pane) {
  const PreviewResult& result = parts_.workspace.shown(pane)->result;
  if (result.partial) return;
  const QString time = tr("%1 ms").arg(millisecondsText(result.kernel_ms));
  const int slices = static_cast<int>(result.slices.size());
  parts_.canvas.pane(pane).setTiming(slices > 0 ? tr("%1, %n slice(s)", nullptr, slices).arg(time) : time,
                                     timesInWords(result));
  if (pane == parts_.tuned.index()) showTunedTime();
}

// The time of the tuned pane, not of the pane that was finished last.
void PreviewPresenter::showTunedTime() {
  const Workspace& workspace = parts_.workspace;
  const int pane = parts_.tuned.index();
  if (pane < 0 || workspace.shown(pane) == nullptr || wait_->waiting(pane) ||
      workspace.shownContent(pane) != workspace.content(pane) || workspace.shown(pane)->result.partial) {
    parts_.status.setTime({}, {});
    return;
  }
  const PreviewResult& result = workspace.shown(pane)->result;
  if (const int slices = static_cast<int>(result.slices.size()); slices > 0) {
    parts_.status.setTime(tr("%n slice(s): filter %1 ms · total %2 ms", nullptr, slices)
                              .arg(millisecondsText(result.kernel_ms), millisecondsText(result.total_ms)),
                          timesInWords(result));
    return;
  }
  parts_.status.setTime(tr("Filter %1 ms · total %2 ms")
                            .arg(millisecondsText(result.kernel_ms), millisecondsText(result.total_ms)),
                        timesInWords(result));
}

}  // namespace filterscope::ui
