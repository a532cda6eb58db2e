// Every command of the window, with its icon, shortcut, tool-tip and status tip, in one place: the menus, the
// toolbar and the shortcut sheet are made from it.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <array>
#include <vector>

#include "core/compare/compare_state.h"

class QUndoStack;

namespace filterscope::ui {

class ActionSet final : public QObject {
  Q_OBJECT

 public:
  explicit ActionSet(QUndoStack& undo, QObject* parent = nullptr);

  /// A property of commands whose text says what they would do just now: their text without that.
  static constexpr const char* kPlainName = "plainName";

  QAction* open = nullptr;
  QAction* openFolder = nullptr;
  QAction* addKernel = nullptr;
  QAction* newKernel = nullptr;
  QAction* editKernel = nullptr;  ///< checkable
  QAction* paste = nullptr;
  QAction* save = nullptr;
  QAction* saveAllVolumes = nullptr;
  QAction* saveSession = nullptr;
  QAction* saveSessionAs = nullptr;
  QAction* nextPicture = nullptr;
  QAction* previousPicture = nullptr;
  QAction* closePicture = nullptr;
  QAction* exportChart = nullptr;
  QAction* exportResults = nullptr;
  QAction* exportFigure = nullptr;
  QAction* saveReport = nullptr;
  QAction* reload = nullptr;
  QAction* quit = nullptr;

  QAction* undo = nullptr;
  QAction* redo = nullptr;
  QAction* copy = nullptr;
  QAction* copyCommand = nullptr;
  QAction* copyParameters = nullptr;
  QAction* pasteParameters = nullptr;
  QAction* resetParameters = nullptr;
  QAction* preferences = nullptr;

  QAction* zoomIn = nullptr;
  QAction* zoomOut = nullptr;
  QAction* fit = nullptr;
  QAction* actualSize = nullptr;
  QAction* windowAuto = nullptr;
  QAction* windowType = nullptr;
  QAction* windowReset = nullptr;
  QAction* rangeFromWindow = nullptr;
  QAction* rangeReset = nullptr;
  QAction* planeAxial = nullptr;
  QAction* planeCoronal = nullptr;
  QAction* planeSagittal = nullptr;
  QAction* nextSlice = nullptr;
  QAction* previousSlice = nullptr;
  QAction* playSlices = nullptr;
  QAction* orthogonal = nullptr;
  QAction* filterWhole = nullptr;
  QAction* crosshair = nullptr;
  QAction* neurological = nullptr;
  QAction* switchPane = nullptr;
  QAction* nextVariant = nullptr;
  QAction* previousVariant = nullptr;
  QAction* swapPanes = nullptr;
  QAction* addPane = nullptr;
  QAction* closePane = nullptr;
  QAction* onePane = nullptr;
  QAction* twoBeside = nullptr;
  QAction* twoStacked = nullptr;
  QAction* fourPanes = nullptr;
  QAction* ninePanes = nullptr;
  QAction* ownParameters = nullptr;
  QAction* paneDetails = nullptr;
  std::array<QAction*, kMostPanes> choosePane{};
  QAction* lockPanes = nullptr;

  std::array<QAction*, 8> compareModes{};  ///< in the order of CompareMode
  QAction* differenceEverywhere = nullptr;
  QAction* wipeStacked = nullptr;
  QAction* dividerBack = nullptr;
  QAction* dividerOn = nullptr;
  QAction* moreGain = nullptr;
  QAction* lessGain = nullptr;
  QAction* fitGain = nullptr;
  QAction* referToActive = nullptr;
  QAction* stop = nullptr;
  QAction* retry = nullptr;
  QAction* fullScreen = nullptr;
  QAction* resetLayout = nullptr;
  QAction* workTune = nullptr;
  QAction* workCompare = nullptr;
  QAction* workMeasure = nullptr;
  QAction* workVolume = nullptr;
  QAction* hideDocks = nullptr;

  QAction* measure = nullptr;
  QAction* cancelMeasure = nullptr;
  QAction* measureSet = nullptr;
  QAction* measureLines = nullptr;
  QAction* sweep = nullptr;
  QAction* tune = nullptr;
  QAction* fitAuto = nullptr;
  QAction* ceilings = nullptr;
  QAction* charts = nullptr;  ///< shows their dock
  QAction* studies = nullptr;
  QAction* frameMeter = nullptr;
  /// The dock's own action, with its name, key and tip.
  void setFrameMeter(QAction* toggle);
  QAction* filmstrip = nullptr;
  void setFilmstrip(QAction* toggle);
  QAction* tickAll = nullptr;
  QAction* tickNone = nullptr;

  QAction* inspectWeights = nullptr;
  QAction* selectRegion = nullptr;
  QAction* clearRegion = nullptr;
  std::vector<QAction*> inspectDocks;  ///< show and hide the inspecting tools' docks

  QAction* shortcuts = nullptr;
  QAction* tour = nullptr;
  QAction* findCommand = nullptr;
  QAction* about = nullptr;
  QAction* aboutQt = nullptr;

  struct Section {
    QString title;
    std::vector<QAction*> actions;
  };
  /// All of them by menu, for the shortcut sheet.
  [[nodiscard]] std::vector<Section> sections() const;
  /// Gives an action made elsewhere (a dock's) a name, an icon, keys and tips like the others.
  void dress(QAction* action, const char* name, const QString& icon, const QList<QKeySequence>& keys,
             const QString& tip);
  /// Enables `action` where `why` is empty; else its tips say why it cannot work.
  static void allow(QAction* action, const QString& why);

 private:
  QAction* add(const char* name, const QString& icon, const QString& text, const QList<QKeySequence>& keys,
               const QString& tip);
  static void describe(QAction* action, const QString& tip, const QString& why = {});
  void makeFileAndEdit(QUndoStack& stack);
  void makeView();
  void makeVolume();
  void makePanes();
  void makeCompare();
  void makeInspect();
  void makeRest();
};

}  // namespace filterscope::ui
