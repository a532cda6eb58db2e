// Opening and saving images: by dialog, argument and the list of recent ones.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/io/file_format.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/newest_job.h"
#include "ui/window/refused_files.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class AllVolumesPresenter;
class RecentFiles;

class FilePresenter final : public Presenter {
  Q_OBJECT

 public:
  FilePresenter(const WindowParts& parts, RecentFiles& recent);

  /// Opens all of them and shows the first. None: shows the first sample.
  void openAtStart(const QStringList& paths);
  /// Images, and those of folders, are added to those that are open; result files go to the charts; sources
  /// of kernels are compiled; the first session among them is opened alone.
  void open(const QStringList& paths);
  void openSample(const QString& name);
  /// Says it beside what else of the same call could not be opened.
  void tellRefused(const QString& why) { refused_.add(why); }
  /// For the list of recent files, where open() would know it again for what it is.
  void rememberResults(const QString& path);
  /// Writes the tuned pane's image once it is up to date.
  void save(const QString& path, const SaveOptions& options = {});
  /// Asks where an image would not be saved.
  bool mayLeave();
  /// A file name that says image, variant and first parameter.
  [[nodiscard]] QString suggestedName() const;

 Q_SIGNALS:
  void sessionChosen(const QString& path);
  void resultsChosen(const QStringList& paths);
  /// Sources of kernels.
  void kernelsChosen(const QStringList& paths);
  /// The images of a folder are in the list.
  void folderOpened();
  /// An image was written, or could not be.
  void saveFinished(const QString& path, bool good);

 private:
  /// A result that is waited for: what the pane with that key was to show when it was asked for.
  struct PendingSave {
    QString path;
    int key = 0;
    QString variant;
    Parameters parameters;
    SaveOptions options;
  };

  void connectLoader();
  void choose();
  void chooseFolder();
  void openAll(const QStringList& places, bool folders);
  void chooseTarget();
  void take(const LoadedPicture& picture);
  void savePending();
  void giveUpSave(const QString& why);
  void showEmpty();

  RecentFiles& recent_;
  AllVolumesPresenter* allVolumes_;
  NewestJob folders_{NewestJob::Older::stopped, ThreadPriority::task};
  RefusedFiles refused_;
  std::optional<PendingSave> pending_;  ///< to be written once the result is up to date
};

}  // namespace filterscope::ui
