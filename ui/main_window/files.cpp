// Opening and saving pictures: by dialog, argument, drop, clipboard and the list of recent ones.
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/canvas.h"
#include "ui/inspect/inspect_tools.h"
#include "ui/inspect/noise_panel.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/open_dialog.h"
#include "ui/models/parameter_text.h"
#include "ui/models/timing_model.h"
#include "ui/session/measure_again.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

constexpr qsizetype kMostRecent = 10;

QString openFilters() {
  QStringList patterns;
  for (const std::string_view extension : image_extensions()) {
    patterns << QStringLiteral("*") +
                    QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
  }
  const QString pictures = patterns.join(QLatin1Char(' '));
  return QStringList{MainWindow::tr("Pictures and sessions (%1 *.fscope)").arg(pictures),
                     MainWindow::tr("Pictures (%1)").arg(pictures),
                     MainWindow::tr("FilterScope sessions (*.fscope)"), MainWindow::tr("All files (*)")}
      .join(QStringLiteral(";;"));
}

QString saveFilters() {
  return MainWindow::tr(
      "PNG, 8 or 16 bit (*.png);;TIFF, every depth (*.tif *.tiff);;JPEG, 8 bit, lossy (*.jpg "
      "*.jpeg);;WebP, 8 bit (*.webp);;Portable anymap (*.ppm *.pgm);;All files (*)");
}

QStringList localFiles(const QMimeData& data) {
  QStringList paths;
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile()) paths << url.toLocalFile();
  }
  return paths;
}

}  // namespace

void MainWindow::connectLoader() {
  connect(&loader_, &ImageLoader::started, this, [this](const QString& name) {
    setWindowTitle(tr("Opening %1… – FilterScope").arg(name) + QStringLiteral("[*]"));
  });
  connect(&pictures_, &PictureList::loaded, this, &MainWindow::takePicture);
  connect(&pictures_, &PictureList::changed, this, &MainWindow::updateActions);
  connect(&pictures_, &PictureList::changed, this, &MainWindow::updateTitle);
  connect(&pictures_, &PictureList::failed, this,
          [this](int, const QString& name, const QString& message, bool fromSession) {
            if (!fromSession) notice_->showProblem(tr("%1 was not opened. %2").arg(name, message));
            updateTitle();
            showEmpty();
          });
  connect(&loader_, &ImageLoader::saved, this, [this](const QString& path) {
    notice_->showInformation(tr("Saved %1.").arg(QFileInfo(path).fileName()));
    Q_EMIT saveFinished(path, true);
  });
  connect(&loader_, &ImageLoader::saveFailed, this, [this](const QString& path, const QString& message) {
    notice_->showProblem(tr("%1 was not saved. %2").arg(QFileInfo(path).fileName(), message));
    Q_EMIT saveFinished(path, false);
  });
}

// Panes without a picture say how one comes there.
void MainWindow::showEmpty() {
  if (workspace_.picture().image) return;
  for (int i = 0; i < canvas_->count(); ++i) {
    canvas_->pane(i).setMessage(tr("No picture"),
                                tr("Drop a picture file here, press %1 to choose one, or take one "
                                   "from File ▸ Open Sample.")
                                    .arg(actions_->open->shortcut().toString(QKeySequence::NativeText)));
  }
}

void MainWindow::connectSession() {
  connect(session_, &SessionFiles::changed, this, &MainWindow::updateTitle);
  connect(session_, &SessionFiles::truthWanted, this,
          [this](const QString& path) { inspect_->noisePanel().openTruth(path); });
  connect(session_, &SessionFiles::used, this, &MainWindow::remember);
  connect(session_, &SessionFiles::opened, this, [this](const Session& session, const QString&) {
    undo_.clear();
    wantedVariant_.clear();
    timings_->clearTimes();
    for (const ResultRecord& record : session.results.records) {
      if (measuredHere(record)) timings_->addRecord(record);
    }
    again_->look(session);
    document_ = session.results;
    followActivePane();
    updateActions();
  });
}

void MainWindow::openAtStart(const QStringList& paths) {
  if (!paths.isEmpty()) {
    openFiles(paths);
  } else if (!samples().empty()) {
    const std::string_view name = samples().front().name;
    openSample(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
  }
}

void MainWindow::openFiles(const QStringList& paths) {
  QStringList files;
  for (const QString& path : paths) {
    if (SessionFiles::isSession(path)) {
      session_->open(path);
      return;
    }
    if (!path.isEmpty()) files << path;
  }
  pictures_.open(files);
}

void MainWindow::openSample(const QString& name) { pictures_.openSample(name); }

void MainWindow::openImage(SharedImage image, const QString& name) {
  loader_.loadImage(std::move(image), name);
}

void MainWindow::takePicture(const LoadedPicture& picture) {
  if (!pictures_.standsIn()) notice_->clear();
  if (!picture.path.isEmpty()) remember(picture.path);
  pendingSave_.clear();
  workspace_.setPicture(picture);
}

void MainWindow::chooseFile() {
  OpenDialog dialog(this, tr("Open Pictures or a Session"), lastFolder(), openFilters());
  dialog.setFileMode(QFileDialog::ExistingFiles);
  if (dialog.exec() == QDialog::Accepted) openFiles(dialog.places());
}

void MainWindow::chooseSaveFile() {
  if (resultPane() < 0) {
    notice_->showProblem(
        tr("There is no filtered picture yet. Choose a variant in a pane’s drop-down first."));
    return;
  }
  QFileDialog dialog(this, tr("Save Filtered Picture As"), lastFolder(), saveFilters());
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(QStringLiteral("png"));
  dialog.selectFile(suggestedName());
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
  savePicture(dialog.selectedFiles().front());
}

int MainWindow::resultPane() const {
  const int active = canvas_->active();
  if (active < workspace_.paneCount() && workspace_.showsVariant(active)) return active;
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    if (workspace_.showsVariant(pane)) return pane;
  }
  return -1;
}

const Parameters& MainWindow::presentParameters() const {
  const int pane = resultPane();
  return pane < 0 ? workspace_.parameters() : workspace_.parameters(pane);
}

QString MainWindow::suggestedName() const {
  QString base = QFileInfo(workspace_.picture().name).completeBaseName();
  base.remove(tr(" (sample)"));
  QString variant = workspace_.content(resultPane());
  variant.replace(QLatin1Char('/'), QLatin1Char('_'));
  // The first parameter with a symbol tells the results of one picture and variant apart.
  QString mark;
  if (const VariantEntry* entry = variants_.find(workspace_.content(resultPane()))) {
    const Schema& schema = entry->variant->descriptor.parameters;
    const auto first = std::ranges::find_if(schema, [](const auto& spec) { return !spec.symbol.empty(); });
    if (first != schema.end()) {
      mark = QStringLiteral("_%1%2").arg(
          shortTitle(*first), QString::fromStdString(text_of(value_of(*first, presentParameters()))));
    }
  }
  return QStringLiteral("%1_%2%3.png").arg(base, variant, mark);
}

void MainWindow::savePicture(const QString& path) {
  if (resultPane() < 0) return;
  QSettings().setValue(QStringLiteral("lastFolder"), QFileInfo(path).absolutePath());
  pendingSave_ = path;
  savePending();
}

void MainWindow::savePending() {
  const int pane = resultPane();
  if (pendingSave_.isEmpty() || pane < 0 || !workspace_.settled(pane)) return;
  loader_.saveFile(workspace_.shown(pane)->result.image, std::exchange(pendingSave_, QString()));
}

void MainWindow::pastePicture() {
  const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
  if (pasted == nullptr) return;
  const QStringList files = localFiles(*pasted);
  if (!files.isEmpty()) {
    openFiles(files);
  } else if (pasted->hasImage()) {
    pictures_.openPasted(qvariant_cast<QImage>(pasted->imageData()));
  } else if (sample_text(pasted->text().trimmed().toStdString())) {
    openFiles({pasted->text().trimmed()});
  } else if (pasted->text().trimmed().startsWith(QLatin1Char('{'))) {
    pasteParameters(pasted->text());
  } else {
    notice_->showProblem(tr("There is no picture in the clipboard. Copy one in another program first."));
  }
}

void MainWindow::copyPicture() {
  const FramePtr& frame = canvas_->pane(canvas_->active()).frame();
  if (frame && frame->provisional) {
    notice_->showProblem(tr("The picture is still being filtered. Copy it once it is there."));
    return;
  }
  if (!frame || frame->pixels.isNull()) return;
  QGuiApplication::clipboard()->setImage(frame->pixels.copy());
  notice_->showInformation(tr("The picture is in the clipboard, with 8 bits a channel."));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasImage() || !localFiles(*event->mimeData()).isEmpty())
    event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QStringList files = localFiles(*event->mimeData());
  if (!files.isEmpty()) {
    openFiles(files);
  } else if (event->mimeData()->hasImage()) {
    pictures_.openPasted(qvariant_cast<QImage>(event->mimeData()->imageData()));
  }
  event->acceptProposedAction();
}

void MainWindow::remember(const QString& path) {
  recent_.removeAll(path);
  recent_.prepend(path);
  recent_ = recent_.mid(0, kMostRecent);
  QSettings settings;
  settings.setValue(QStringLiteral("recentFiles"), recent_);
  settings.setValue(QStringLiteral("lastFolder"), QFileInfo(path).absolutePath());
}

void MainWindow::fillRecentMenu() {
  recentMenu_->clear();
  int number = 1;
  for (const QString& path : std::as_const(recent_)) {
    QString name = QFileInfo(path).fileName();
    name.replace(QLatin1Char('&'), QStringLiteral("&&"));
    QAction* action = recentMenu_->addAction(QStringLiteral("&%1  %2").arg(number++ % 10).arg(name));
    action->setToolTip(path);
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
  }
  if (recent_.isEmpty()) {
    recentMenu_->addAction(tr("No files yet"))->setEnabled(false);
    return;
  }
  recentMenu_->addSeparator();
  connect(recentMenu_->addAction(tr("&Clear This List")), &QAction::triggered, this, [this] {
    recent_.clear();
    QSettings().setValue(QStringLiteral("recentFiles"), recent_);
  });
}

QString MainWindow::lastFolder() const {
  return QSettings()
      .value(QStringLiteral("lastFolder"), QStandardPaths::writableLocation(QStandardPaths::PicturesLocation))
      .toString();
}

}  // namespace filterscope::ui
