#include "ui/window/studies_presenter.h"

#include <QKeySequence>
#include <QMainWindow>
#include <QMessageBox>
#include <QStringList>
#include <QUndoStack>
#include <utility>

#include "core/studies/claim_view.h"
#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/panes_command.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/session/picture_list.h"
#include "ui/studies/studies_dialog.h"
#include "ui/studies/study_tables.h"
#include "ui/window/preview_presenter.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {

StudiesPresenter::StudiesPresenter(const WindowParts& parts, PreviewHooks hooks, PreviewPresenter& preview,
                                   const TimingTurn& turn)
    : Presenter(parts), preview_(preview), turn_(turn), runner_(std::move(hooks)) {
  connect(parts.actions.studies, &QAction::triggered, this, &StudiesPresenter::open);
  connect(&runner_, &StudyRunner::started, this, [this] {
    preview_.hold(tr("Waiting for a study that is being run – %1 shows it")
                      .arg(parts_.actions.studies->shortcut().toString(QKeySequence::NativeText)));
  });
  connect(&runner_, &StudyRunner::finished, this, [this] {
    preview_.hold({});
    if (dialog_ != nullptr && !dialog_->isVisible()) parts_.notice.showInformation(tr("The study was run."));
  });
  connect(&runner_, &StudyRunner::failed, this, [this](const QString& message) {
    preview_.hold({});
    parts_.notice.showProblem(tr("The study ended early. %1").arg(message));
  });
  connect(&parts.workspace, &Workspace::pictureChanged, this, [this] {
    if (!awaited_.isEmpty()) showPanes(std::exchange(awaited_, QString()));
  });
}

StudiesPresenter::~StudiesPresenter() { delete dialog_; }

void StudiesPresenter::open() {
  if (dialog_ == nullptr) {
    dialog_ = new StudiesDialog(
        runner_, {[this] { return parts_.workspace.devices(); }, [this] { return turn_.whyNot(&runner_); }},
        &parts_.window);
    connect(dialog_, &StudiesDialog::claimChosen, this, &StudiesPresenter::showClaim);
  }
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
}

bool StudiesPresenter::mayLeave(const QString& before) {
  if (dialog_ == nullptr || !dialog_->unsaved()) return true;
  const QString words = tr("What was measured of studies is in no file. Leave without it?");
  const auto answer = QMessageBox::question(&parts_.window, tr("Studies"),
                                            before.isEmpty() ? words : before + QLatin1Char(' ') + words,
                                            QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel);
  if (answer == QMessageBox::Discard) return true;
  open();
  return false;
}

// The panes come with the image: until then they would filter the old one with the study's parameters.
void StudiesPresenter::showClaim(const QString& id) {
  const studies::Claim* claim = studies::find_claim(id.toStdString());
  if (claim == nullptr) return;
  const studies::ClaimView view = studies::view_of(*claim);
  dialog_->close();
  parts_.window.raise();
  parts_.window.activateWindow();
  if (!view.why_not.empty()) {
    parts_.notice.showProblem(tr("The claim cannot be shown. %1").arg(problemText(view.why_not)));
    return;
  }
  const QString picture = QString::fromStdString(view.picture);
  if (parts_.workspace.picture().image && parts_.workspace.picture().sample == picture) {
    showPanes(id);
    return;
  }
  awaited_ = id;
  parts_.pictures.openSample(picture);
}

// Panes with parameters of their own, so that the shared ones stay: one step of undo.
void StudiesPresenter::showPanes(const QString& id) {
  const studies::Claim& claim = *studies::find_claim(id.toStdString());
  const studies::ClaimView view = studies::view_of(claim);
  if (parts_.workspace.picture().sample != QString::fromStdString(view.picture)) return;
  PanesArrangement after = PanesCommand::present(parts_.workspace, parts_.canvas);
  after.panes.clear();
  QStringList left;
  for (std::size_t i = 0; i < view.variants.size(); ++i) {
    const QString variant = QString::fromStdString(view.variants[i]);
    const VariantEntry* entry = parts_.variants.find(variant);
    if (entry == nullptr || !entry->available || after.panes.size() >= static_cast<std::size_t>(kMostPanes)) {
      left << variantTitle(variant);
      continue;
    }
    Parameters own = usual_parameters();
    own.update(view.parameters[i]);
    after.panes.push_back({variant, own});
  }
  const QString missing = left.join(QStringLiteral(", "));
  if (after.panes.empty()) {
    parts_.notice.showProblem(
        tr("The claim’s image is shown, but none of its variants can run here: %1.").arg(missing));
    return;
  }
  after.active = 0;
  after.arrangement = PaneArrangement::automatic;
  parts_.undo.push(new PanesCommand(parts_.workspace, parts_.canvas, std::move(after), tr("Show a claim")));
  const QString what = claimWords(claim);
  parts_.notice.showInformation(
      left.isEmpty() ? what : tr("%1 Not shown, because it cannot run here: %2.").arg(what, missing));
}

}  // namespace filterscope::ui
