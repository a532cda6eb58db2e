#include "ui/window/fitting_presenter.h"

#include <QMainWindow>
#include <QProgressDialog>
#include <cmath>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/auto_fitter.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/window/preview_presenter.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {

FittingPresenter::FittingPresenter(const WindowParts& parts, AutoFitter& fitter, const TimingTurn& turn,
                                   PreviewPresenter& preview)
    : QObject(&parts.window), parts_(parts), fitter_(fitter), turn_(turn), preview_(preview) {
  connect(parts.actions.fitAuto, &QAction::triggered, this, &FittingPresenter::start);
  connect(&parts.variants, &VariantIndex::changed, this, &FittingPresenter::offerAgain);
  connect(&fitter, &AutoFitter::started, this, &FittingPresenter::showProgress);
  connect(&fitter, &AutoFitter::progressed, this, [this](double fraction) {
    if (progress_ != nullptr) progress_->setValue(static_cast<int>(std::floor(fraction * 100)));
  });
  connect(&fitter, &AutoFitter::finished, this, [this](const QStringList& devices) {
    end();
    parts_.notice.showInformation(tr("fast/auto is fitted to %1. It chooses by that from the next change on.")
                                      .arg(devices.join(QStringLiteral(", "))));
  });
  connect(&fitter, &AutoFitter::cancelled, this, [this] {
    end();
    parts_.notice.showInformation(tr("The fit was stopped; fast/auto chooses as before."));
  });
  connect(&fitter, &AutoFitter::failed, this, [this](const QString& message) {
    end();
    parts_.notice.showProblem(tr("fast/auto was not fitted. %1").arg(message));
  });
}

void FittingPresenter::start() {
  if (fitter_.running() || !fitter_.whyNot().isEmpty()) return;
  if (const QString why = turn_.whyNot(&fitter_); !why.isEmpty()) return parts_.notice.showProblem(why);
  fitter_.start();
}

void FittingPresenter::showProgress() {
  preview_.hold(tr("Waiting for the fit of fast/auto"));
  progress_ = new QProgressDialog(tr("Measuring the kernels that fast/auto chooses from…"), tr("Cancel"), 0,
                                  100, &parts_.window);
  progress_->setObjectName(QStringLiteral("fitProgress"));
  progress_->setWindowTitle(tr("Fit fast/auto to This GPU"));
  progress_->setAutoClose(false);
  progress_->setAutoReset(false);
  progress_->setMinimumDuration(0);
  progress_->setValue(0);
  connect(progress_, &QProgressDialog::canceled, &fitter_, &AutoFitter::cancel);
}

void FittingPresenter::end() {
  preview_.hold({});
  if (progress_ != nullptr) progress_->deleteLater();
  progress_ = nullptr;
}

void FittingPresenter::showProblems(const std::vector<Problem>& problems) {
  QStringList lines;
  for (const Problem& problem : problems) lines << problemText(problem);
  problems_ = lines.join(QLatin1Char('\n'));
  if (parts_.variants.ready()) offerAgain();
}

// An offer stays when the first image is opened; a plain message would go.
void FittingPresenter::offerAgain() {
  if (problems_.isEmpty()) return;
  std::vector<NoticeBar::Choice> choices;
  if (fitter_.whyNot().isEmpty()) choices.push_back({tr("Fit Again"), [this] { start(); }});
  parts_.notice.offer(std::exchange(problems_, QString()), choices);
}

}  // namespace filterscope::ui
