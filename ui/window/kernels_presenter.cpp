#include "ui/window/kernels_presenter.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/models/variant_index.h"
#include "ui/own/kernel_dock.h"
#include "ui/own/kernel_files.h"
#include "ui/own/source_text.h"
#include "ui/own/template_dialog.h"
#include "ui/window/dock_layout.h"
#include "ui/window/file_formats.h"
#include "ui/window/file_presenter.h"
#include "ui/window/kernel_judging.h"
#include "ui/window/recent_files.h"
#include "ui/window/variant_choice.h"

namespace filterscope::ui {
namespace {

QString subjectOf(const QString& path) { return QStringLiteral("kernel:") + path; }

}  // namespace

KernelsPresenter::KernelsPresenter(const WindowParts& parts, const DockLayout& docks, FilePresenter& files,
                                   const KernelNeighbours& neighbours)
    : Presenter(parts),
      kernels_(docks.kernelFiles()),
      dock_(*docks.kernel()),
      choice_(neighbours.choice),
      recent_(neighbours.recent) {
  new KernelJudging(parts, dock_, kernels_, neighbours.timed, neighbours.turn);
  connect(parts.actions.addKernel, &QAction::triggered, this, &KernelsPresenter::choose);
  connect(parts.actions.newKernel, &QAction::triggered, this, &KernelsPresenter::startFromTemplate);
  connect(&files, &FilePresenter::kernelsChosen, this, &KernelsPresenter::add);
  connect(&kernels_, &KernelFiles::compiled, this, &KernelsPresenter::follow);
  connect(&parts.variants, &VariantIndex::changed, this, &KernelsPresenter::showAdded);
  allowEditing();
}

void KernelsPresenter::allowEditing() {
  ActionSet::allow(parts_.actions.editKernel,
                   kernels_.paths().isEmpty() ? tr("Add a kernel first.") : QString());
}

void KernelsPresenter::choose() {
  const QStringList paths = QFileDialog::getOpenFileNames(&parts_.window, tr("Add Kernels"),
                                                          RecentFiles::lastFolder(), kernelFilters());
  if (!paths.isEmpty()) add(paths);
}

void KernelsPresenter::startFromTemplate() {
  TemplateDialog dialog(&parts_.window);
  if (dialog.exec() != QDialog::Accepted) return;
  const own::Template& chosen = dialog.chosen();
  const QString name = QString::fromStdString(chosen.file);
  const QString path =
      QFileDialog::getSaveFileName(&parts_.window, tr("Save Kernel"),
                                   RecentFiles::lastFolder() + QLatin1Char('/') + name, kernelFilters());
  if (path.isEmpty()) return;
  SourceText text;
  text.text = QString::fromUtf8(chosen.text.data(), static_cast<qsizetype>(chosen.text.size()));
  if (const QString why = saveSourceText(path, text); !why.isEmpty()) {
    return parts_.notice.showProblem(tr("%1 cannot be saved: %2").arg(path, why));
  }
  add({path});
  parts_.actions.editKernel->setChecked(true);
}

void KernelsPresenter::add(const QStringList& paths) {
  for (const QString& path : paths) kernels_.add(path);
  allowEditing();
  dock_.showSource(QFileInfo(paths.last()).absoluteFilePath());
  dock_.QDockWidget::show();
  dock_.raise();
}

void KernelsPresenter::follow(const QString& path, bool first) {
  const KernelState& state = kernels_.state(path);
  parts_.notice.settle(subjectOf(path));
  const QString name = QFileInfo(path).fileName();
  if (state.asksForPointers) askForPointers(path);
  if (!state.problem.isEmpty()) {
    const own::SourceProblem* place = state.problems.empty() ? nullptr : &state.problems.front();
    QString words = place == nullptr
                        ? tr("%1 cannot be run. %2").arg(name, state.problem)
                        : tr("%1, line %2: %3")
                              .arg(place->file.empty() ? name : QString::fromStdString(place->file))
                              .arg(place->line)
                              .arg(QString::fromStdString(place->text));
    if (!state.id.isEmpty()) words += QStringLiteral(". ") + tr("The version before is shown.");
    parts_.notice.showProblemOf(subjectOf(path), words);
    return;
  }
  if (!first) return forgetTimes(state.id);
  recent_.remember(path);
  added_ = state.id;
  showAdded();
}

// They are of the text before, which cannot be measured again.
void KernelsPresenter::forgetTimes(const QString& id) {
  parts_.timings.forget(id);
  const int removed = parts_.results.forget(id);
  if (removed == 0) return;
  parts_.notice.showInformation(
      tr("%1 was compiled anew: %n result(s) of its text before were removed. F5 measures it.", nullptr,
         removed)
          .arg(id));
}

void KernelsPresenter::askForPointers(const QString& path) {
  const bool python = own::is_python(path.toStdU16String());
  const QString words = python ? tr("%1 asks for all that you may do yourself (@unsafe): to write files, to "
                                    "start programs, to use the "
                                    "network. Allow it for this file until the window is closed?")
                               : tr("%1 asks for raw pointers (@unsafe). A wrong address can end "
                                    "its process, and after one OpenGL on that GPU may "
                                    "hang in all programs until the driver is loaded again. Allow "
                                    "them for this file until the window is closed?");
  const auto answer = QMessageBox::question(&parts_.window, python ? tr("All Rights") : tr("Raw Pointers"),
                                            words.arg(QFileInfo(path).fileName()),
                                            QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
  if (answer == QMessageBox::Yes) kernels_.allowPointers(path);
}

void KernelsPresenter::showAdded() {
  if (added_.isEmpty()) return;
  const VariantEntry* entry = parts_.variants.find(added_);
  if (entry == nullptr || !entry->available) return;
  const QString id = std::exchange(added_, QString());
  choice_.tick(id);
  if (suits(*entry->variant, parts_.workspace.isVolume())) {
    choice_.chooseForActive(id);
  } else {
    parts_.notice.showInformation(parts_.workspace.isVolume() ? tr("%1 filters images: open one.").arg(id)
                                                              : tr("%1 filters volumes: open one.").arg(id));
  }
}

}  // namespace filterscope::ui
