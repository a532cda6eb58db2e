// Saving all volumes of the file that is open, each filtered as the active pane is, in one file.
#pragma once

#include <QString>

#include "ui/bridge/newest_job.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class AllVolumesPresenter final : public Presenter {
  Q_OBJECT

 public:
  explicit AllVolumesPresenter(const WindowParts& parts);

  /// Filters one volume after another, and writes the file when all are there; a progress dialog cancels it.
  void save(const QString& path);
  [[nodiscard]] bool busy() const { return writing_.busy(); }
  /// Asks where a file would not be saved.
  bool mayLeave();

 Q_SIGNALS:
  /// A file was written, or could not be, or was cancelled.
  void finished(const QString& path, bool good);

 private:
  void refresh();
  void chooseTarget();
  void showProgress(const QString& name);
  void follow(quint64 index, quint64 count, double fraction);
  void end(bool good);

  QString path_;                         ///< that is written
  QProgressDialog* progress_ = nullptr;  ///< meanwhile
  NewestJob writing_{NewestJob::Older::stopped, ThreadPriority::task};
};

}  // namespace filterscope::ui
