#include "ui/window/file_presenter.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "core/io/file_metadata.h"
#include "core/io/picture_folder.h"
#include "core/io/samples.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/preferences/preferences.h"
#include "ui/session/picture_list.h"
#include "ui/session/session_files.h"
#include "ui/window/all_volumes_presenter.h"
#include "ui/window/file_formats.h"
#include "ui/window/open_dialog.h"
#include "ui/window/recent_files.h"
#include "ui/window/save_words.h"

namespace filterscope::ui {
FilePresenter::FilePresenter(const WindowParts& parts, RecentFiles& recent)
    : Presenter(parts), recent_(recent), allVolumes_(new AllVolumesPresenter(parts)), refused_(parts.notice) {
  connectLoader();
  connect(allVolumes_, &AllVolumesPresenter::finished, this, &FilePresenter::saveFinished);
  connect(&recent, &RecentFiles::chosen, this, [this](const QString& path) { open({path}); });
  connect(parts.actions.open, &QAction::triggered, this, &FilePresenter::choose);
  connect(parts.actions.openFolder, &QAction::triggered, this, &FilePresenter::chooseFolder);
  connect(&folders_, &NewestJob::failed, this, [this](const QString& text) {
    refused_.add(text);
    showEmpty();
  });
  connect(parts.actions.save, &QAction::triggered, this, &FilePresenter::chooseTarget);
  PictureList* pictures = &parts.pictures;
  connect(parts.actions.nextPicture, &QAction::triggered, pictures, [pictures] { pictures->step(1); });
  connect(parts.actions.previousPicture, &QAction::triggered, pictures, [pictures] { pictures->step(-1); });
  connect(parts.actions.closePicture, &QAction::triggered, pictures, &PictureList::closeCurrent);
  connect(parts.actions.reload, &QAction::triggered, pictures,
          [pictures] { pictures->show(pictures->current()); });
  connect(&parts.workspace, &Workspace::frameChanged, this, &FilePresenter::savePending);
  connect(&parts.workspace, &Workspace::failed, this, [this](int pane) {
    if (pending_ && parts_.workspace.key(pane) == pending_->key) giveUpSave(tr("The filter failed."));
  });
}

void FilePresenter::connectLoader() {
  connect(&parts_.pictures, &PictureList::loaded, this, &FilePresenter::take);
  connect(&parts_.pictures, &PictureList::failed, this,
          [this](int, const QString& name, const QString& message, bool fromSession) {
            if (!fromSession) refused_.add(tr("%1 was not opened. %2").arg(name, message));
            showEmpty();
          });
  connect(&parts_.loader, &ImageLoader::saved, this, [this](const QString& path, const QString& lost) {
    const QString saved = tr("Saved %1.").arg(QFileInfo(path).fileName());
    parts_.notice.showInformation(lost.isEmpty() ? saved : saved + QLatin1Char(' ') + lost);
    Q_EMIT saveFinished(path, true);
  });
  connect(&parts_.loader, &ImageLoader::saveFailed, this,
          [this](const QString& path, const QString& message) {
            parts_.notice.showProblem(tr("%1 was not saved. %2").arg(QFileInfo(path).fileName(), message));
            Q_EMIT saveFinished(path, false);
          });
}

// Panes without an image say how one comes there.
void FilePresenter::showEmpty() {
  if (parts_.workspace.picture().image) return;
  for (int i = 0; i < parts_.canvas.count(); ++i) {
    parts_.canvas.pane(i).setMessage(
        tr("No image"), tr("Drop an image file here, press %1 to choose one, or take one "
                           "from File ▸ Open Sample.")
                            .arg(parts_.actions.open->shortcut().toString(QKeySequence::NativeText)));
  }
}

void FilePresenter::openAtStart(const QStringList& paths) {
  if (!paths.isEmpty()) {
    open(paths);
  } else if (PreferenceStore::now().start == QLatin1String("nothing")) {
    showEmpty();
  } else if (!samples().empty()) {
    const std::string_view name = samples().front().name;
    openSample(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
  }
}

void FilePresenter::open(const QStringList& paths) {
  QStringList files;
  QStringList results;
  QStringList kernels;
  for (const QString& path : paths) {
    if (SessionFiles::isSession(path)) {
      Q_EMIT sessionChosen(path);
      return;
    }
    if (path.isEmpty()) continue;
    (isResultFile(path) ? results : isKernelSource(path) ? kernels : files) << path;
  }
  refused_.begin();
  if (!results.isEmpty()) Q_EMIT resultsChosen(results);
  if (!kernels.isEmpty()) Q_EMIT kernelsChosen(kernels);
  if (files.isEmpty()) return showEmpty();
  const bool folders =
      std::ranges::any_of(files, [](const QString& path) { return QFileInfo(path).isDir(); });
  if (folders || files.size() > 1) {
    openAll(files, folders);
  } else {
    parts_.pictures.open(files);
  }
}

// Listing a folder, and looking which files are slices of one volume, may wait for a disk or a network.
void FilePresenter::openAll(const QStringList& places, bool folders) {
  folders_.start([this, places, folders](const CancelToken&) -> NewestJob::Deliver {
    std::vector<std::filesystem::path> files;
    for (const QString& place : places) {
      if (!QFileInfo(place).isDir()) {
        files.emplace_back(place.toStdU16String());
        continue;
      }
      for (std::filesystem::path& picture : pictures_in(place.toStdU16String()))
        files.push_back(std::move(picture));
    }
    QStringList found;
    for (const std::filesystem::path& file : without_further_slices(files)) {
      found << QString::fromStdU16String(file.u16string());
    }
    return [this, found, folders] {
      if (!folders) {
        parts_.pictures.open(found);
        return;
      }
      parts_.pictures.openFolder(found);
      Q_EMIT folderOpened();
    };
  });
}

void FilePresenter::openSample(const QString& name) { parts_.pictures.openSample(name); }

void FilePresenter::take(const LoadedPicture& picture) {
  const bool another = picture.place() != parts_.workspace.picture().place();
  if (!parts_.pictures.standsIn()) refused_.shown();
  const Problem note = picture.image ? notes_of(*picture.image) : Problem();
  if (another && !note.empty()) parts_.notice.showInformation(problemText(note));
  if (!picture.path.isEmpty()) recent_.remember(picture.path);
  if (pending_) giveUpSave(tr("Another image was opened before it was filtered."));
  parts_.workspace.setPicture(picture);
}

void FilePresenter::rememberResults(const QString& path) {
  if (isResultFile(path)) recent_.remember(path);
}

void FilePresenter::choose() {
  OpenDialog dialog(&parts_.window, tr("Open Images, a Session or Results"), RecentFiles::lastFolder(),
                    openFilters());
  dialog.setFileMode(QFileDialog::ExistingFiles);
  if (dialog.exec() == QDialog::Accepted) open(dialog.places());
}

void FilePresenter::chooseFolder() {
  const QString folder = QFileDialog::getExistingDirectory(&parts_.window, tr("Open the Images of a Folder"),
                                                           RecentFiles::lastFolder());
  if (!folder.isEmpty()) open({folder});
}

void FilePresenter::chooseTarget() {
  if (parts_.tuned.index() < 0) {
    parts_.notice.showProblem(
        tr("There is no filtered image yet. Choose a variant in a pane’s drop-down first."));
    return;
  }
  QFileDialog dialog(&parts_.window, saveTitle(parts_.workspace.picture()), RecentFiles::lastFolder(),
                     saveFilters(parts_.workspace.isVolume()));
  const SharedImage image = parts_.workspace.picture().image;
  beginSaving(dialog, suffixFor(*image), suggestedName());
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
  const QString path = dialog.selectedFiles().front();
  if (const auto options = askOptions(&parts_.window, *image, path)) save(path, *options);
}

QString FilePresenter::suggestedName() const {
  const LoadedPicture& picture = parts_.workspace.picture();
  const QString variant = parts_.tuned.variant();
  return resultName(picture.stem(), variant, parts_.variants.find(variant), parts_.tuned.parameters(),
                    suffixFor(*picture.image));
}

void FilePresenter::save(const QString& path, const SaveOptions& options) {
  const int pane = parts_.tuned.index();
  if (pane < 0) return;
  if (const QString why = whyNotInPlace(parts_.workspace.picture(), path); !why.isEmpty()) {
    parts_.notice.showProblem(why);
    Q_EMIT saveFinished(path, false);
    return;
  }
  RecentFiles::setLastFolderOf(path);
  if (pending_) giveUpSave(tr("Another one was asked for before it was filtered."));
  pending_ = PendingSave{path, parts_.workspace.key(pane), parts_.tuned.variant(), parts_.tuned.parameters(),
                         options};
  if (!parts_.workspace.values(pane)) parts_.workspace.filterWhole();
  savePending();
}

void FilePresenter::savePending() {
  if (!pending_) return;
  const Workspace& workspace = parts_.workspace;
  const int pane = workspace.paneWithKey(pending_->key);
  if (pane < 0 || workspace.content(pane) != pending_->variant ||
      workspace.parameters(pane) != pending_->parameters) {
    giveUpSave(tr("Its pane was closed or changed before it was filtered."));
  } else if (!workspace.settled(pane)) {
    if (workspace.stopped(pane)) giveUpSave(tr("Its filter was stopped."));
  } else if (!workspace.values(pane)) {  // stopped
    giveUpSave(tr("The volume is not filtered as a whole."));
  } else {
    const PendingSave save = *std::exchange(pending_, std::nullopt);
    const SharedImage& image = workspace.shown(pane)->result.image;
    parts_.loader.saveFile({image, workspace.input(pane).image}, save.path, savedAlone(workspace.picture()),
                           save.options);
  }
}

void FilePresenter::giveUpSave(const QString& why) {
  const QString path = std::exchange(pending_, std::nullopt)->path;
  parts_.notice.showProblem(tr("%1 was not saved. %2").arg(QFileInfo(path).fileName(), why));
  Q_EMIT saveFinished(path, false);
}

bool FilePresenter::mayLeave() {
  return allVolumes_->mayLeave() && (!pending_ || leavesWithout(&parts_.window, pending_->path));
}

}  // namespace filterscope::ui
