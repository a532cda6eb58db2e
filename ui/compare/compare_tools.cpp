#include "ui/compare/compare_tools.h"

#include <QEvent>
#include <QMainWindow>
#include <QSettings>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/metrics_keeper.h"
#include "ui/compare/pane_figures.h"

namespace filterscope::ui {
namespace {

constexpr double kDividerStep = 0.02;
constexpr double kGainStep = 1.4142135623730951;  // half an octave
const QString kDetailsSetting = QStringLiteral("paneDetails");

}  // namespace

CompareTools::CompareTools(const CompareContext& context)
    : QObject(&context.window),
      context_(context),
      controller_(new CompareController(context.workspace, context.canvas, context.variants, this)),
      bar_(new CompareBar(*controller_, context.workspace, context.variants, context.actions,
                          &context.window)),
      keys_(new HoldKeys(&context.window)),
      metrics_(new MetricsKeeper(context.workspace, context.canvas, *controller_, this)),
      figures_(new PaneFigures(context, *controller_, *metrics_, this)) {
  context.window.addToolBar(bar_);
  connect(keys_, &HoldKeys::changed, controller_, &CompareController::setHeld);
  connect(bar_, &CompareBar::held, keys_, &HoldKeys::setHeld);
  connect(controller_, &CompareController::changed, this, &CompareTools::refreshActions);
  connectActions();
  const bool details = QSettings().value(kDetailsSetting, true).toBool();
  context.canvas.setDetailsVisible(details);
  connect(context.actions.paneDetails, &QAction::triggered, this,
          [](bool shown) { QSettings().setValue(kDetailsSetting, shown); });
  refreshActions();
  context.window.installEventFilter(this);
}

// In the other tool bar's row where both fit, else in one of its own: the gain is never behind an arrow.
// Words are worth a row of their own; they go where not even that holds them.
void CompareTools::placeBar() {
  QMainWindow& window = context_.window;
  bar_->setWords(bar_->wantedWidth(true) <= window.width());
  int wanted = bar_->sizeHint().width();
  for (const QToolBar* other : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (other != bar_ && other->isVisible() && !other->isFloating()) wanted += other->sizeHint().width();
  }
  const bool apart = wanted > window.width();
  if (apart == window.toolBarBreak(bar_)) return;
  if (apart) {
    window.insertToolBarBreak(bar_);
  } else {
    window.removeToolBarBreak(bar_);
  }
}

bool CompareTools::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
    QMetaObject::invokeMethod(this, &CompareTools::placeBar, Qt::QueuedConnection);
  }
  return QObject::eventFilter(watched, event);
}

CompareState CompareTools::state() const { return controller_->state(); }
void CompareTools::setState(const CompareState& state) { controller_->setState(state); }

void CompareTools::connectActions() {
  const ActionSet& a = context_.actions;
  const auto on = [this](QAction* action, auto&& slot) { connect(action, &QAction::triggered, this, slot); };
  for (std::size_t i = 0; i < a.compareModes.size(); ++i) {
    on(a.compareModes[i], [this, i] { controller_->setMode(static_cast<CompareMode>(i)); });
  }
  on(a.differenceEverywhere, [this](bool every) { controller_->setEveryPane(every); });
  on(a.lockPanes, [this] { controller_->lockPanes(); });
  on(a.wipeStacked, [this](bool stacked) { controller_->setWipeStacked(stacked); });
  on(a.dividerBack, [this] { controller_->setWipePosition(controller_->wipePosition() - kDividerStep); });
  on(a.dividerOn, [this] { controller_->setWipePosition(controller_->wipePosition() + kDividerStep); });
  on(a.moreGain, [this] { controller_->setGain(controller_->gain() * kGainStep); });
  on(a.lessGain, [this] { controller_->setGain(controller_->gain() / kGainStep); });
  on(a.fitGain, [this] { controller_->fitGain(); });
  on(a.referToActive, [this] { controller_->setReference(ReferenceKind::pane, context_.canvas.active()); });
}

void CompareTools::refreshActions() {
  const ActionSet& a = context_.actions;
  const CompareMode mode = controller_->mode();
  a.compareModes[static_cast<std::size_t>(mode)]->setChecked(true);
  a.differenceEverywhere->setChecked(controller_->everyPane() && differenceKind(mode).has_value());
  a.wipeStacked->setChecked(controller_->wipeStacked());
  for (QAction* action : {a.wipeStacked, a.dividerBack, a.dividerOn})
    action->setEnabled(mode == CompareMode::wipe);
  const bool colours = hasGain(mode);
  a.moreGain->setEnabled(colours && controller_->gain() < CompareController::kMostGain);
  a.lessGain->setEnabled(colours && controller_->gain() > 1);
  a.fitGain->setEnabled(colours);
  a.lockPanes->setEnabled(controller_->anyOffset());
  a.paneDetails->setChecked(context_.canvas.detailsVisible());
  QMetaObject::invokeMethod(this, &CompareTools::placeBar, Qt::QueuedConnection);
}

}  // namespace filterscope::ui
