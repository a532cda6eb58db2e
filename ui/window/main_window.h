// The window: makes its parts and its presenters, and puts them together. What it does is in them.
#pragma once

#include <QMainWindow>
#include <QStringList>
#include <QUndoStack>
#include <string>
#include <vector>

#include "kernels/api/problem.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/surface.h"
#include "ui/models/variant_index.h"
#include "ui/preferences/preferences.h"
#include "ui/session/picture_list.h"
#include "ui/window/timing_turn.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ClipboardPresenter;
class CompareTools;
class DockLayout;
class FilePresenter;
class FittingPresenter;
class HelpPresenter;
class HistoryDock;
class InspectTools;
class Leaving;
class MeasureController;
class PaneActions;
class ParameterPanel;
class PresetBar;
class Recovery;
class ResultsDock;
class SessionFiles;
class SessionPresenter;
class StudiesPresenter;
class StudyRunner;
class Theme;
class TimedJob;
class VariantPanel;

class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(Theme& theme, SurfaceKind surface = SurfaceKind::automatic, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens all of them and shows the first. None: shows the first sample.
  void openAtStart(const QStringList& paths);
  /// Images are added to those that are open; a session replaces everything.
  void openFile(const QString& path);
  void openImage(SharedImage image, const QString& name);
  /// Writes the tuned pane's image once it is up to date.
  void savePicture(const QString& path);
  /// Shows what is where, once at the first start and then from the Help menu.
  void startTour();
  /// Makes ready for the program's end: what is open is kept for the next start. `asked`: the window was
  /// closed, and its questions are answered; else a signal ends the program.
  void end(bool asked);
  /// What was wrong with fits of fast/auto that earlier sessions kept; a notice says so once it is known
  /// whether this machine can fit again, for none nothing.
  void showFitProblems(const std::vector<Problem>& problems);

  [[nodiscard]] Canvas& canvas() { return *canvas_; }
  [[nodiscard]] Workspace& workspace() { return workspace_; }
  [[nodiscard]] PictureList& pictures() { return pictures_; }
  [[nodiscard]] ActionSet& actions() { return *actions_; }
  [[nodiscard]] NoticeBar& notice() { return *notice_; }
  [[nodiscard]] FittingPresenter& fitting() { return *fitting_; }
  [[nodiscard]] TimedJob& timedJob() { return *timed_; }
  [[nodiscard]] CompareTools& compareTools() { return *compare_; }
  [[nodiscard]] const VariantIndex& variants() const { return variants_; }
  [[nodiscard]] SessionFiles& session();
  [[nodiscard]] Recovery& recovery();
  [[nodiscard]] HistoryDock& historyDock();
  [[nodiscard]] PresetBar& presets();
  [[nodiscard]] ParameterPanel& parameterPanel();
  [[nodiscard]] VariantPanel& variantPanel();
  [[nodiscard]] ResultsDock& resultsDock();
  [[nodiscard]] InspectTools& inspectTools();
  [[nodiscard]] StudyRunner& studyRunner();

 Q_SIGNALS:
  /// An image was written, or could not be.
  void saveFinished(const QString& path, bool good);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void makePresenters(Theme& theme);
  void takeTurns();
  void makeFigureExport();

  VariantIndex variants_;
  Workspace workspace_{variants_};
  ImageLoader loader_;
  PictureList pictures_{loader_};
  QUndoStack undo_;
  PreferenceStore preferences_;
  ActionSet* actions_;
  Canvas* canvas_;
  NoticeBar* notice_;
  StatusFields* status_;
  TimingModel* timings_;
  ResultsModel* results_;
  PaneActions* panes_;
  TunedPane* tuned_;
  MeasureController* measuring_;
  TimedJob* timed_;
  TimingTurn turn_;
  WindowParts parts_;
  DockLayout* docks_ = nullptr;
  FilePresenter* files_ = nullptr;
  ClipboardPresenter* clipboard_ = nullptr;
  CompareTools* compare_ = nullptr;
  SessionPresenter* session_ = nullptr;
  FittingPresenter* fitting_ = nullptr;
  HelpPresenter* help_ = nullptr;
  StudiesPresenter* studies_ = nullptr;
  Leaving* leaving_ = nullptr;
  bool layoutRestored_ = false;
};

}  // namespace filterscope::ui
