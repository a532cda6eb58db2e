// The tools that look closer: noise and truth, weights, the magnifier. Owns their docks.
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QString>
#include <vector>

#include "kernels/api/parameters.h"
#include "ui/bridge/newest_job.h"

class QDockWidget;
class QMainWindow;
class QUndoStack;

namespace filterscope::ui {

class ActionSet;
class Canvas;
class HistogramPanel;
class InspectFeed;
class Magnifier;
class NoisePanel;
class NoticeBar;
class PaneLayers;
class ProfilePanel;
class PsnrPanel;
class RegionOfInterest;
class RegionPanel;
class SheetPanel;
class Spot;
class VariantIndex;
class WeightInspector;
class Workspace;

/// What the tools work with; all of it outlives them.
struct InspectContext {
  QMainWindow& window;
  Workspace& workspace;
  const VariantIndex& variants;
  Canvas& canvas;
  ActionSet& actions;
  QUndoStack& undo;
  NoticeBar& notice;
};

class InspectTools final : public QObject {
  Q_OBJECT

 public:
  explicit InspectTools(const InspectContext& context);

  /// Every dock where it is at first: hidden, beside `right` and `bottom`.
  void arrange(QDockWidget* right, QDockWidget* bottom);

  [[nodiscard]] PaneLayers& layers() { return *layers_; }
  [[nodiscard]] NoisePanel& noisePanel() { return *noisePanel_; }
  [[nodiscard]] WeightInspector& weightInspector() { return *weights_; }
  [[nodiscard]] Magnifier& magnifier() { return *magnifier_; }
  [[nodiscard]] RegionOfInterest& region() { return *region_; }
  [[nodiscard]] RegionPanel& regionPanel() { return *regionPanel_; }
  [[nodiscard]] HistogramPanel& histogramPanel() { return *histogramPanel_; }
  [[nodiscard]] QDockWidget* histogramDock() { return histogramDock_; }
  [[nodiscard]] ProfilePanel& profilePanel() { return *profilePanel_; }
  [[nodiscard]] SheetPanel& sheetPanel() { return *sheetPanel_; }
  [[nodiscard]] PsnrPanel& psnrPanel() { return *psnrPanel_; }

 private:
  struct DockSpec {
    const char* name;  ///< of the dock; its action's is this and "Action"
    QString title;
    QString menu;  ///< the action's text
    QString icon;
    QKeySequence key;
    QString tip;
    bool right = false;  ///< beside the variants, else below the images
  };
  struct Dock {
    QDockWidget* widget;
    bool right;
  };

  void makeNoise();
  void makeWeights();
  void makeMagnifier();
  void makeRegion();
  void makeHistogram();
  void makeWindow();
  void findWindow(bool whereNoneIsChosen);
  void makeSweeps();
  void makeProfile();
  void adopt(int pane, const Parameters& cell);
  QDockWidget* addDock(const DockSpec& spec, QWidget* content);

  InspectContext context_;
  std::vector<Dock> docks_;
  PaneLayers* layers_;
  Spot* spot_;
  RegionOfInterest* region_;
  InspectFeed* feed_;
  NoisePanel* noisePanel_ = nullptr;
  WeightInspector* weights_ = nullptr;
  Magnifier* magnifier_ = nullptr;
  RegionPanel* regionPanel_ = nullptr;
  HistogramPanel* histogramPanel_ = nullptr;
  QDockWidget* histogramDock_ = nullptr;
  ProfilePanel* profilePanel_ = nullptr;
  SheetPanel* sheetPanel_ = nullptr;
  PsnrPanel* psnrPanel_ = nullptr;
  QString windowedPlace_;
  NewestJob windowJob_{NewestJob::Older::stopped};
  quint64 adoptions_ = 0;
};

}  // namespace filterscope::ui
