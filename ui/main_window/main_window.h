// The window: puts the panes, the panels, the docks and the actions together.
#pragma once

#include <QMainWindow>
#include <QStringList>
#include <QTimer>
#include <QUndoStack>
#include <map>
#include <optional>
#include <set>

#include "core/report/results.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/surface.h"
#include "ui/models/timing_model.h"
#include "ui/panels/variant_index.h"
#include "ui/session/picture_list.h"

class QLabel;
class QProgressDialog;

namespace filterscope::ui {

class ActionSet;
class AutoFitter;
class Canvas;
class ChartDock;
class CompareTools;
class EnterKey;
class FigureExport;
class HistoryDock;
class InspectTools;
class MeasureAgain;
class FrameMeter;
class LiveLink;
class MeasureController;
class NoticeBar;
class PaneActions;
class ParameterPanel;
class PresetBar;
class Recovery;
class ResultsDock;
class ResultsModel;
class SessionFiles;
class StatusFields;
class Theme;
enum class ThemeMode;
class VariantPanel;
class WaitDisplay;

class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(Theme& theme, SurfaceKind surface = SurfaceKind::automatic, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens all of them and shows the first. None: shows the first sample.
  void openAtStart(const QStringList& paths);
  /// Pictures are added to those that are open; a session replaces everything.
  void openFiles(const QStringList& paths);
  void openFile(const QString& path) { openFiles({path}); }
  void openSample(const QString& name);
  void openImage(SharedImage image, const QString& name);
  /// Writes the result pane's picture once it is up to date.
  void savePicture(const QString& path);

  /// Shows what is where, once at the first start and then from the Help menu.
  void startTour();

  [[nodiscard]] Canvas& canvas() { return *canvas_; }
  [[nodiscard]] Workspace& workspace() { return workspace_; }
  [[nodiscard]] PictureList& pictures() { return pictures_; }
  [[nodiscard]] SessionFiles& session() { return *session_; }
  [[nodiscard]] Recovery& recovery() { return *recovery_; }
  [[nodiscard]] HistoryDock& historyDock() { return *historyDock_; }
  [[nodiscard]] PresetBar& presets() { return *presets_; }
  [[nodiscard]] ParameterPanel& parameterPanel() { return *parameterPanel_; }
  [[nodiscard]] VariantPanel& variantPanel() { return *variantPanel_; }
  [[nodiscard]] ActionSet& actions() { return *actions_; }
  [[nodiscard]] CompareTools& compareTools() { return *compare_; }
  [[nodiscard]] NoticeBar& notice() { return *notice_; }
  [[nodiscard]] ChartDock& chartDock() { return *chartDock_; }
  [[nodiscard]] ResultsDock& resultsDock() { return *resultsDock_; }
  [[nodiscard]] AutoFitter& autoFitter() { return *fitter_; }
  /// What was wrong with fits of fast/auto that earlier sessions kept; a notice says so once it is known
  /// whether this machine can fit again, for none nothing.
  void showFitProblems(const std::vector<std::string>& problems);
  [[nodiscard]] InspectTools& inspectTools() { return *inspect_; }
  [[nodiscard]] const VariantIndex& variants() const { return variants_; }

 Q_SIGNALS:
  /// A picture was written, or could not be.
  void saveFinished(const QString& path, bool good);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  // main_window.cpp
  void connectWorkspace();
  void connectPanels();
  void editParameters(const Parameters& parameters, const QString& what, bool dragging);
  void chooseContent(int pane, const QString& variant);
  void chooseFirstVariant();
  void stepVariant(int direction);
  void markShown();
  void followActivePane();

  // menus.cpp
  void makeMenus();
  void makeToolBar();
  void connectActions();
  void showTheme();
  void chooseTheme(ThemeMode mode);
  void setFullScreen(bool on);
  void showAbout();

  // docks.cpp
  void makeDocks();
  void arrangeDocks();
  void sizeDocks();

  // files.cpp
  void connectLoader();
  void chooseFile();
  void chooseSaveFile();
  void connectSession();
  void takePicture(const LoadedPicture& picture);
  void pastePicture();
  void copyPicture();
  void remember(const QString& path);
  void fillRecentMenu();
  void savePending();
  void showEmpty();
  [[nodiscard]] int resultPane() const;
  [[nodiscard]] const Parameters& presentParameters() const;
  [[nodiscard]] QString suggestedName() const;
  [[nodiscard]] QString lastFolder() const;

  // live.cpp
  void showFrame(int pane);
  void showFailure(int pane, const QString& title, const QString& text);
  void showHover(std::optional<QPoint> pixel);
  void showPath();
  void showTime(int pane);
  void showActiveTime();
  void refreshWords();
  void refreshTimes();
  void updateTitle();
  void updateActions();

  // measuring.cpp
  void connectMeasuring();
  void hold(const QString& reason);
  void stopWork();
  void startMeasuring();
  [[nodiscard]] std::vector<TimingTask> ownTasks() const;
  void showTask(const TimingTask& task);
  void connectFitting();
  void startFitting();
  void showFitting();
  void offerFitAgain();
  void chooseChartFile();
  void chooseResultsFile();
  [[nodiscard]] ResultDocument resultDocument() const;

  // tools.cpp
  void makeHistory();
  void makeTools();
  void applyRecipe(const std::optional<std::string>& variant, const Parameters& parameters,
                   const QString& what);
  void copyCommand();
  void copyParameters();
  void pasteParameters(const QString& text);

  // help.cpp
  void findCommand();

  // session.cpp
  void restoreSession();
  void saveSession();

  Theme& theme_;
  VariantIndex variants_;
  Workspace workspace_{variants_};
  ImageLoader loader_;
  PictureList pictures_{loader_};
  QUndoStack undo_;
  ActionSet* actions_;
  Canvas* canvas_;
  PaneActions* panes_ = nullptr;
  CompareTools* compare_ = nullptr;
  NoticeBar* notice_;
  ParameterPanel* parameterPanel_ = nullptr;
  VariantPanel* variantPanel_ = nullptr;
  QDockWidget* parameterDock_ = nullptr;
  QDockWidget* variantDock_ = nullptr;
  TimingModel* timings_ = nullptr;
  ResultsModel* results_ = nullptr;
  ChartDock* chartDock_ = nullptr;
  ResultsDock* resultsDock_ = nullptr;
  MeasureController* measuring_ = nullptr;
  AutoFitter* fitter_ = nullptr;
  QProgressDialog* fitting_ = nullptr;  ///< while it runs
  QString fitProblems_;                 ///< to be said once the machine is known
  LiveLink* live_ = nullptr;
  FrameMeter* frameMeter_ = nullptr;
  QTimer timesDelay_;
  QTimer wordsDelay_;
  std::set<int> wordless_;                   ///< panes whose time is not shown yet
  std::map<int, PreviewTime> previewTimes_;  ///< by the panes' keys, until the chart takes them
  WaitDisplay* wait_ = nullptr;
  StatusFields* status_ = nullptr;
  InspectTools* inspect_ = nullptr;
  SessionFiles* session_ = nullptr;
  FigureExport* figure_ = nullptr;
  MeasureAgain* again_ = nullptr;
  Recovery* recovery_ = nullptr;
  HistoryDock* historyDock_ = nullptr;
  PresetBar* presets_ = nullptr;
  EnterKey* enter_ = nullptr;
  QMenu* recentMenu_ = nullptr;
  QStringList recent_;
  QString wantedVariant_;    ///< from the last session, until availability is known
  ResultDocument document_;  ///< of the last measurement
  QString pendingSave_;      ///< where to write once the result is up to date
  QTimer gestureGap_;        ///< edits closer together than this are one step of undo
  QString gestureWhat_;
  quint64 gesture_ = 0;
  bool dragging_ = false;
  bool layoutRestored_ = false;
};

}  // namespace filterscope::ui
