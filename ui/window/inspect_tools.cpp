#include "ui/window/inspect_tools.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QUndoStack>

#include "core/image/percentiles.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/histogram/histogram_panel.h"
#include "ui/history/parameter_command.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/inspect/pane_layers.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/inspect/spot.h"
#include "ui/magnifier/magnifier.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/mask_box.h"
#include "ui/noise/mask_layer.h"
#include "ui/noise/noise_level.h"
#include "ui/noise/noise_panel.h"
#include "ui/preferences/preferences.h"
#include "ui/quality_map/psnr_panel.h"
#include "ui/region/region_panel.h"
#include "ui/region/region_tool.h"
#include "ui/sheet/sheet_panel.h"
#include "ui/volume/profile_panel.h"
#include "ui/weights/weight_inspector.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {

InspectTools::InspectTools(const InspectContext& context)
    : QObject(&context.window),
      context_(context),
      layers_(new PaneLayers(context.canvas, this)),
      spot_(new Spot(context.canvas, *layers_, this)),
      region_(new RegionOfInterest(this)),
      feed_(new InspectFeed(context.workspace, context.canvas, context.variants, *region_, this)) {
  makeRegion();
  makeWeights();
  makeMagnifier();
  makeHistogram();
  makeWindow();
  makeProfile();
  makeSweeps();
  makeNoise();
}

void InspectTools::makeWeights() {
  weights_ =
      new WeightInspector(context_.workspace, context_.variants, context_.canvas, *layers_, *spot_, this);
  connect(context_.actions.inspectWeights, &QAction::toggled, weights_, &WeightInspector::setOn);
}

void InspectTools::makeMagnifier() {
  magnifier_ =
      new Magnifier(context_.workspace, context_.canvas, context_.variants, *spot_, &context_.window);
  connect(&context_.workspace, &Workspace::frameChanged, magnifier_, qOverload<>(&QWidget::update));
  addDock({"magnifierDock", tr("Magnifier"), tr("&Magnifier"), QStringLiteral("magnifier"), Qt::Key_L,
           tr("Show the spot under the cursor in every pane side by side, enlarged")},
          magnifier_);
}

void InspectTools::makeRegion() {
  ActionSet& actions = context_.actions;
  auto* tool = new RegionTool(*region_, *layers_, *actions.selectRegion, this);
  actions.clearRegion->setEnabled(false);
  connect(actions.clearRegion, &QAction::triggered, region_, [this] { region_->set(std::nullopt); });
  connect(region_, &RegionOfInterest::changed, this,
          [this] { context_.actions.clearRegion->setEnabled(region_->rect().has_value()); });
  regionPanel_ = new RegionPanel(*feed_, *region_, actions, &context_.window);
  QDockWidget* dock = addDock({"regionDock", tr("Region"), tr("R&egion’s Figures"), QStringLiteral("table"),
                               QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
                               tr("Show mean, PSNR and SSIM of the region in every pane")},
                              regionPanel_);
  // Who draws a first region wants to see what it is for; a histogram in sight shows it already.
  connect(tool, &RegionTool::made, this, [this, dock] {
    if (histogramPanel_->visibleRegion().isEmpty() && regionPanel_->visibleRegion().isEmpty()) {
      dock->show();
      dock->raise();
    }
  });
}

void InspectTools::makeHistogram() {
  const ActionSet& actions = context_.actions;
  histogramPanel_ = new HistogramPanel(
      *feed_, {actions.windowAuto, actions.windowType, actions.windowReset, actions.rangeFromWindow},
      &context_.window);
  histogramDock_ = addDock({"histogramDock", tr("Histogram"), tr("&Histogram"), QStringLiteral("histogram"),
                            Qt::Key_H, tr("Show how often values and differences occur")},
                           histogramPanel_);
  connect(histogramPanel_, &HistogramPanel::written, &context_.notice,
          [this](const QString& file) { context_.notice.showInformation(tr("Wrote %1.").arg(file)); });
}

void InspectTools::makeProfile() {
  profilePanel_ = new ProfilePanel(context_.workspace, *feed_, &context_.window);
  addDock({"profileDock", tr("Profile"), tr("Pro&file"), QStringLiteral("chart"), Qt::Key_J,
           tr("Show the values of a row of voxels through the crosshair, of the input and of every pane")},
          profilePanel_);
  connect(profilePanel_, &ProfilePanel::written, &context_.notice,
          [this](const QString& file) { context_.notice.showInformation(tr("Wrote %1.").arg(file)); });
}

void InspectTools::makeWindow() {
  const ActionSet& actions = context_.actions;
  Workspace& workspace = context_.workspace;
  const auto show = [this, &workspace, &actions] {
    histogramPanel_->setWindow(workspace.window());
    const bool picture = workspace.picture().image != nullptr;
    for (QAction* action : {actions.windowAuto, actions.windowType, actions.rangeFromWindow}) {
      action->setEnabled(picture);
    }
    actions.windowReset->setEnabled(picture && workspace.chosenWindow());
  };
  show();
  connect(&workspace, &Workspace::windowChanged, this, show);
  connect(&workspace, &Workspace::pictureChanged, this, show);
  connect(histogramPanel_, &HistogramPanel::windowChosen, &workspace,
          [&workspace](const ValueRange& window) { workspace.setWindow(window); });
  connect(actions.windowReset, &QAction::triggered, &workspace,
          [&workspace] { workspace.setWindow(std::nullopt); });
  connect(actions.windowType, &QAction::triggered, &workspace, [&workspace] {
    if (const SharedImage& image = workspace.picture().image) {
      workspace.setWindow(type_range(image->shape().type));
    }
  });
  // A window from a session, or one that was chosen meanwhile, stays.
  connect(&workspace, &Workspace::pictureChanged, this, [this, &workspace] {
    const QString place = workspace.picture().place();
    const bool another = place.isEmpty() || place != windowedPlace_;
    windowedPlace_ = place;
    if (another && PreferenceStore::now().windowAuto) findWindow(true);
  });
  connect(actions.windowAuto, &QAction::triggered, this, [this] { findWindow(false); });
}

// Ordering the values of a large image takes a moment.
void InspectTools::findWindow(bool whereNoneIsChosen) {
  Workspace& workspace = context_.workspace;
  const SharedImage image = workspace.picture().image;
  if (!image) return;
  windowJob_.start([&workspace, image, whereNoneIsChosen](const CancelToken&) -> NewestJob::Deliver {
    const ValueRange found = robust_range(*image);
    return [&workspace, image, found, whereNoneIsChosen] {
      if (whereNoneIsChosen && workspace.chosenWindow()) return;
      if (workspace.picture().image == image) workspace.setWindow(found);
    };
  });
}

void InspectTools::makeSweeps() {
  const auto& [window, workspace, variants, canvas, actions, undo, notice] = context_;
  sheetPanel_ = new SheetPanel(workspace, canvas, variants, *feed_, &window);
  addDock({"sheetDock", tr("Contact Sheet"), tr("Contact &Sheet"), QStringLiteral("sheet"), Qt::Key_T,
           tr("Show results with other values of two parameters around the present ones; a click adopts one"),
           true},
          sheetPanel_);
  psnrPanel_ = new PsnrPanel(workspace, canvas, variants, *feed_, &window);
  QDockWidget* map = addDock({"psnrDock", tr("PSNR Map"), tr("&PSNR Map"), QStringLiteral("map"), Qt::Key_P,
                              tr("Show how near the truth results come, over two parameters"), true},
                             psnrPanel_);
  connect(psnrPanel_, &PsnrPanel::started, map, [map, &window] { giveRoom(window, *map); });
  connect(sheetPanel_, &SheetPanel::adopted, this, &InspectTools::adopt);
  connect(psnrPanel_, &PsnrPanel::adopted, this, &InspectTools::adopt);
  connect(sheetPanel_, &SheetPanel::problem, &notice, &NoticeBar::showProblem);
  connect(psnrPanel_, &PsnrPanel::problem, &notice, &NoticeBar::showProblem);
  connect(psnrPanel_, &PsnrPanel::written, &notice,
          [this](const QString& file) { context_.notice.showInformation(tr("Wrote %1.").arg(file)); });
}

// One step of undo each, of the pane's own parameters where it has some.
void InspectTools::adopt(int pane, const Parameters& cell) {
  Workspace& workspace = context_.workspace;
  if (pane < 0 || pane >= workspace.paneCount()) return;
  constexpr quint64 kOwnGestures = quint64{1} << 62;  // no drag of a slider has such a number
  Parameters after = workspace.parameters(pane);
  after.update(cell);
  if (after == workspace.parameters(pane)) return;
  const int owner = workspace.hasOwnParameters(pane) ? pane : -1;
  context_.undo.push(
      new ParameterCommand(workspace, owner, after, tr("Adopt Values"), kOwnGestures + adoptions_++, false));
}

void InspectTools::makeNoise() {
  // The active pane, or where it shows no result the first that does.
  const auto tuned = [&canvas = context_.canvas, &workspace = context_.workspace] {
    if (workspace.showsVariant(canvas.active())) return canvas.active();
    for (int pane = 0; pane < workspace.paneCount(); ++pane) {
      if (workspace.showsVariant(pane)) return pane;
    }
    return -1;
  };
  noisePanel_ = new NoisePanel(context_.workspace, context_.undo, tuned, &context_.window);
  connect(&context_.canvas, &Canvas::activeChanged, &noisePanel_->level(), &NoiseLevel::describe);
  connect(&context_.canvas, &Canvas::activeChanged, &noisePanel_->guide(), &GuideBox::describe);
  connect(&noisePanel_->level(), &NoiseLevel::suggested, this, &InspectTools::adopt);
  addDock({"noiseDock", tr("Noise and Truth"), tr("&Noise and Truth"), QStringLiteral("noise"), Qt::Key_N,
           tr("Add noise to the image, or choose the truth that results are measured against"), true},
          noisePanel_);
  auto* marks = new MaskLayer(context_.workspace, *layers_, this);
  layers_->add(marks);
  connect(&noisePanel_->mask(), &MaskBox::shown, marks, &MaskLayer::setShown);
  // What was refused is no problem any more once another image was taken, or none is wanted.
  NoticeBar* notice = &context_.notice;
  const auto tell = [this, notice](auto* of, auto problem, const QString& subject, auto... settled) {
    connect(of, problem, notice,
            [notice, subject](const QString& text) { notice->showProblemOf(subject, text); });
    (connect(&context_.workspace, settled, notice, [notice, subject] { notice->settle(subject); }), ...);
  };
  tell(&noisePanel_->guide(), &GuideBox::problem, QStringLiteral("guide"), &Workspace::guideChanged,
       &Workspace::guideSourceChanged);
  tell(&noisePanel_->mask(), &MaskBox::problem, QStringLiteral("mask"), &Workspace::weighingChanged);
  tell(noisePanel_, &NoisePanel::problem, QStringLiteral("truth"), &Workspace::truthChanged);
}

QDockWidget* InspectTools::addDock(const DockSpec& spec, QWidget* content) {
  auto* dock = new QDockWidget(spec.title, &context_.window);
  dock->setObjectName(QLatin1String(spec.name));
  dock->setWidget(content);
  QAction* toggle = dock->toggleViewAction();
  toggle->setText(spec.menu);
  context_.actions.dress(toggle, (QByteArray(spec.name) + "Action").constData(), spec.icon, {spec.key},
                         spec.tip);
  context_.actions.inspectDocks.push_back(toggle);
  docks_.push_back({dock, spec.right});
  return dock;
}

void InspectTools::arrange(QDockWidget* right, QDockWidget* bottom) {
  for (const Dock& dock : docks_) {
    dock.widget->setFloating(false);
    context_.window.removeDockWidget(dock.widget);
    context_.window.addDockWidget(dock.right ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea,
                                  dock.widget);
    context_.window.tabifyDockWidget(dock.right ? right : bottom, dock.widget);
    dock.widget->hide();
  }
  right->raise();
  bottom->raise();
}

}  // namespace filterscope::ui
