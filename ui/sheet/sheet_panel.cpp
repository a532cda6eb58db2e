#include "ui/sheet/sheet_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/tuned_pane.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/models/variant_index.h"
#include "ui/sheet/contact_sheet.h"
#include "ui/sweep/sweep_bar.h"

namespace filterscope::ui {
namespace {

constexpr int kSmallestCrop = 48;  // image pixels
constexpr int kQuietMs = 350;      // after the last change: a slider that moves starts nothing
constexpr int kLowestLines = 22;   // of text, that all of it is high at least
constexpr int kLargestCrop = 512;  // of a region of interest

}  // namespace

SheetPanel::SheetPanel(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, InspectFeed& feed,
                       QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      feed_(feed),
      soon_(kQuietMs, Postponed::From::lastCause, [this] { make(); }) {
  SweepBar::Words words;
  words.name = QStringLiteral("sheet");
  words.start = tr("&Make Here");
  words.startTip = tr("Make the sheet again, of what is in the middle of the view now");
  words.icon = QStringLiteral("refresh");
  words.counts = {3, 5, 7};
  words.factors = {1.1, 1.25, 1.5, 2.0};
  bar_ = new SweepBar(words, this);
  sheet_ = new ContactSheet(this);
  sheet_->setObjectName(QStringLiteral("contactSheet"));
  setMinimumHeight(kLowestLines * fontMetrics().height());
  sheet_->setEmptyText(
      tr("Open an image and choose a variant: their results with other parameters are shown here."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(bar_->noteLabel());
  column->addWidget(sheet_, 1);
  connect(bar_, &SweepBar::startRequested, this, &SheetPanel::make);
  connect(bar_, &SweepBar::changed, this, &SheetPanel::make);
  connect(bar_, &SweepBar::cancelRequested, &runner_, &SweepRunner::cancel);
  connect(&workspace, &Workspace::parametersChanged, this, &SheetPanel::later);
  connect(&workspace, &Workspace::ownParametersChanged, this, &SheetPanel::later);
  connect(&workspace, &Workspace::inputChanged, this, &SheetPanel::later);
  connect(&workspace, &Workspace::contentChanged, this, &SheetPanel::later);
  connect(&canvas, &Canvas::activeChanged, this, &SheetPanel::later);
  connect(&feed.region(), &RegionOfInterest::changed, this, &SheetPanel::later);
  connect(&variants, &VariantIndex::changed, this, &SheetPanel::later);
  connect(sheet_, &ContactSheet::adopted, this,
          [this](int x, int y) { Q_EMIT adopted(pane_, cell_parameters(sweep_, x, y)); });
  connect(&runner_, &SweepRunner::made, this, [this](const SweepRunner::Cell& made) {
    sheet_->setCell(made.cell, made.frame);
    bar_->advance();
  });
  connect(&runner_, &SweepRunner::finished, this, [this](bool, const QString& error) {
    bar_->setRunning(false, 0);
    if (!error.isEmpty()) Q_EMIT problem(tr("The contact sheet was not made. %1").arg(error));
  });
}

void SheetPanel::later() {
  if (isVisible()) soon_.ask();
}

void SheetPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  soon_.ask();
}

void SheetPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  later();
}

// The middle of the region of interest, or of the view.
Region SheetPanel::cropRegion() const {
  const SharedImage& image = workspace_.input().image;
  if (!image) return {};
  const Shape& shape = image->shape();
  const int free = std::clamp(sheet_->deviceSide(bar_->count(), bar_->count()), kSmallestCrop, kLargestCrop);
  const std::optional<QRect>& chosen = feed_.region().rect();
  const QSize side = chosen ? chosen->size().boundedTo({kLargestCrop, kLargestCrop}) : QSize(free, free);
  const int width = std::min(side.width(), shape.width);
  const int height = std::min(side.height(), shape.height);
  const QPointF middle = chosen ? QRectF(*chosen).center() : canvas_.camera().centre();
  const int x = std::clamp(static_cast<int>(std::lround(middle.x() - width / 2.0)), 0, shape.width - width);
  const int y =
      std::clamp(static_cast<int>(std::lround(middle.y() - height / 2.0)), 0, shape.height - height);
  return {x, y, x + width, y + height};
}

void SheetPanel::make() {
  soon_.drop();
  const Region region = cropRegion();
  const SharedImage& image = workspace_.picture().image;
  const int channels = image ? image->shape().channels : 1;
  if (const Schema* schema = tunedSchema(workspace_, canvas_, variants_)) {
    bar_->offer(*schema, workspace_.parameters(tunedPane(workspace_, canvas_)), channels);
  }
  const auto plan = planSweep(workspace_, canvas_, variants_, region, bar_->wish());
  if (!plan) {
    sheet_->begin({}, {});
    bar_->setNote({});
    return;
  }
  pane_ = plan->pane;
  sweep_ = plan->sweep;
  sheet_->begin(plan->columns, plan->rows);
  sheet_->setCurrent(sweep_.base);
  const int shown =
      100 * sheet_->deviceSide(sheet_->columns(), sheet_->rows()) / std::max(region.width(), region.height());
  QString note = tr("%1: crop of %2 × %3 pixels at x %4, y %5")
                     .arg(plan->variantTitle)
                     .arg(region.width())
                     .arg(region.height())
                     .arg(region.x0)
                     .arg(region.y0);
  if (shown < 100) note += tr(", drawn reduced to %1 %").arg(shown);
  bar_->setNote(note);
  bar_->setRunning(true, sheet_->columns() * sheet_->rows());
  runner_.start(sweep_, workspace_.window());
}

}  // namespace filterscope::ui
