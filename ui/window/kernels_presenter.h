// The user's kernels in the window: added by dialog, drop or argument, shown in the active pane, followed.
#pragma once

#include <QString>
#include <QStringList>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;
class FilePresenter;
class KernelDock;
class KernelFiles;
class RecentFiles;
class TimedJob;
class TimingTurn;
class VariantChoice;

/// What the kernels' presenter works with, beside the window's parts.
struct KernelNeighbours {
  VariantChoice& choice;
  RecentFiles& recent;
  TimedJob& timed;
  const TimingTurn& turn;
};

class KernelsPresenter final : public Presenter {
  Q_OBJECT

 public:
  KernelsPresenter(const WindowParts& parts, const DockLayout& docks, FilePresenter& files,
                   const KernelNeighbours& neighbours);

  void add(const QStringList& paths);

 private:
  void choose();
  void startFromTemplate();
  void askForPointers(const QString& path);
  void allowEditing();
  void follow(const QString& path, bool first);
  void forgetTimes(const QString& id);
  /// Shows what has been added, once it is known to run here.
  void showAdded();

  KernelFiles& kernels_;
  KernelDock& dock_;
  VariantChoice& choice_;
  RecentFiles& recent_;
  QString added_;  ///< id of a variant that is to be shown
};

}  // namespace filterscope::ui
