#include "ui/quality_map/psnr_panel.h"

#include <QAction>
#include <QLabel>
#include <QMetaObject>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/inspect/sweep_estimate.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/tuned_pane.h"
#include "ui/inspect/chart_body.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/quality_map/psnr_chart.h"
#include "ui/sweep/sweep_bar.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

// Of the part that is filtered over and over where no region is chosen: as many pixels as voxels.
constexpr int kLargestSide = 512;
constexpr int kLargestVolumeSide = 64;
constexpr double kEstimateSeconds = 20;
constexpr int kEstimateSteps = 1000;  // of its progress

/// All that the two parameters do not change.
bool sameButTheTwo(const ParameterSweep& a, const ParameterSweep& b) {
  const auto rest = [&](Parameters parameters) {
    for (const SweepLine* line : {&a.columns, &a.rows}) parameters.erase(line->key);
    return parameters;
  };
  return a.variant == b.variant && a.input == b.input && a.truth == b.truth && a.region == b.region &&
         a.columns.key == b.columns.key && a.rows.key == b.rows.key && rest(a.base) == rest(b.base);
}

}  // namespace

PsnrPanel::PsnrPanel(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, InspectFeed& feed,
                     QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      canvas_(canvas),
      variants_(variants),
      feed_(feed),
      chart_(new PsnrChart) {
  SweepBar::Words words;
  words.name = QStringLiteral("psnr");
  words.start = tr("&Make Map");
  words.startTip =
      tr("Filter with every pair of values around the present one, and measure or estimate how near the "
         "truth it comes");
  words.icon = QStringLiteral("map");
  words.counts = {7, 9, 13, 17};
  words.count = 9;
  words.factors = {1.15, 1.25, 1.41, 2.0};
  words.factor = 1.41;
  bar_ = new SweepBar(words, this);
  body_ = new ChartBody(chart_, QStringLiteral("psnr_map"), tr("PSNR over two parameters"), this);
  estimate_ = new QAction(icon(QStringLiteral("noise")), tr("&Estimate Without the Truth"), this);
  estimate_->setObjectName(QStringLiteral("psnrEstimate"));
  estimate_->setCheckable(true);
  estimate_->setToolTip(
      tr("Estimate PSNR from the noisy image alone (Stein’s unbiased risk estimate, or J-invariance for "
         "filters that take 8-bit values alone). Without a truth there is no other way."));
  connect(estimate_, &QAction::triggered, this, [this](bool on) {
    estimateWished_ = on;
    follow();
  });
  body_->addTools({estimate_});
  // Beside the chart's own controls: two rows are enough in a narrow dock.
  for (QWidget* box : bar_->stepBoxes()) body_->addTool(box);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(bar_->noteLabel());
  column->addWidget(body_, 1);
  connect(bar_, &SweepBar::startRequested, this, &PsnrPanel::make);
  connect(bar_, &SweepBar::changed, this, &PsnrPanel::follow);
  connect(bar_, &SweepBar::cancelRequested, &runner_, &SweepRunner::cancel);
  connect(bar_, &SweepBar::cancelRequested, this, [this] {
    if (!estimating_.busy()) return;
    estimating_.drop();
    endWithout({});
  });
  connect(&estimating_, &NewestJob::failed, this, &PsnrPanel::endWithout);
  connect(&workspace, &Workspace::parametersChanged, this, &PsnrPanel::follow);
  connect(&workspace, &Workspace::ownParametersChanged, this, &PsnrPanel::follow);
  connect(&feed, &InspectFeed::changed, this, &PsnrPanel::follow);
  connect(chart_, &PsnrChart::adopted, this, [this](int x, int y) {
    if (made_) Q_EMIT adopted(made_->pane, cell_parameters(made_->sweep, x, y));
  });
  connect(&runner_, &SweepRunner::made, this, [this](const SweepRunner::Cell& made) {
    chart_->setCell(made.cell);
    bar_->advance();
  });
  connect(&runner_, &SweepRunner::finished, this, [this](bool, const QString& error) { end(error); });
  connect(body_, &ChartBody::written, this, &PsnrPanel::written);
}

void PsnrPanel::end(const QString& error) {
  bar_->setRunning(false, 0);
  body_->refreshTable();
  if (!error.isEmpty()) Q_EMIT problem(tr("The map was not made. %1").arg(error));
}

void PsnrPanel::endWithout(const QString& error) {
  made_.reset();
  end(error);
  follow();
}

bool PsnrPanel::estimates() const { return workspace_.truth() == nullptr || estimateWished_; }

// The region of interest, or what fits of the image's middle. An estimate looks at parts all over the image.
Region PsnrPanel::mapRegion() const {
  const SharedImage& image = workspace_.input().image;
  if (!image) return {};
  const Shape& shape = image->shape();
  if (feed_.region().rect() || estimates()) return feed_.region().in(shape);
  const int most = shape.depth > 1 ? kLargestVolumeSide : kLargestSide;
  const auto middle = [most](int length) {
    const int part = std::min(length, most);
    return std::pair((length - part) / 2, (length + part) / 2);
  };
  const auto [x0, x1] = middle(shape.width);
  const auto [y0, y1] = middle(shape.height);
  const auto [z0, z1] = middle(shape.depth);
  return {x0, y0, x1, y1, z0, z1};
}

QString PsnrPanel::partText(const ParameterSweep& sweep) const {
  const Region& region = sweep.region;
  if (region == whole(sweep.input->shape())) return tr("whole image");
  if (feed_.region().rect()) return tr("region of interest");
  const bool voxels = sweep.input->shape().depth > 1;
  const QString middle = voxels ? tr("middle %1 × %2 × %3 voxels") : tr("middle %1 × %2 pixels");
  const QString sides = middle.arg(region.width()).arg(region.height());
  return voxels ? sides.arg(region.depth()) : sides;
}

QString PsnrPanel::describe(const ParameterSweepPlan& plan) const {
  QStringList parts{workspace_.picture().name, plan.variantTitle, plan.fixedText, partText(plan.sweep)};
  parts.removeAll(QString());
  return parts.join(QStringLiteral(", "));
}

void PsnrPanel::make() {
  const Region region = mapRegion();
  auto plan = planSweep(workspace_, canvas_, variants_, region, bar_->wish());
  if (!plan) return;
  made_ = std::move(plan);
  madeEstimate_ = estimates();
  const ParameterSweep& sweep = made_->sweep;
  madeOf_ = describe(*made_);
  chart_->begin(made_->columns, made_->rows, madeOf_);
  if (madeEstimate_) {
    estimate();
  } else {
    bar_->setRunning(true, static_cast<int>(sweep.columns.values.size() * sweep.rows.values.size()));
    runner_.start(sweep);
  }
  follow();
  Q_EMIT started();
}

void PsnrPanel::estimate() {
  bar_->setRunning(true, kEstimateSteps);
  estimating_.start([this, sweep = made_->sweep](const CancelToken& cancel) -> NewestJob::Deliver {
    const auto progress = [this](double share) {
      QMetaObject::invokeMethod(
          this, [this, share] { bar_->setShare(share); }, Qt::QueuedConnection);
    };
    SettingChoice choice = estimate_sweep(sweep, kEstimateSeconds, &cancel, progress);
    return [this, choice = std::move(choice)] {
      chart_->setEstimates(choice);
      end({});
      follow();
    };
  });
}

void PsnrPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  follow();
}

// The present point moves on the map; anything else that changes makes it a map of something else.
void PsnrPanel::follow() {
  if (!isVisible()) return;
  const int pane = tunedPane(workspace_, canvas_);
  bar_->startAction()->setEnabled(pane >= 0 && workspace_.input().image);
  estimate_->setEnabled(workspace_.truth() != nullptr);
  estimate_->setChecked(estimates());
  chart_->setEmptyText(
      estimates()
          ? tr("Press Make Map for PSNR over two parameters, estimated from the noisy image alone. It is "
               "measured where there is a truth: add noise, or choose one, in Noise and Truth (N).")
          : tr("Press Make Map for PSNR over two parameters."));
  const SharedImage& image = workspace_.picture().image;
  const int channels = image ? image->shape().channels : 1;
  if (const Schema* schema = tunedSchema(workspace_, canvas_, variants_)) {
    bar_->offer(*schema, workspace_.parameters(tunedPane(workspace_, canvas_)), channels);
  }
  if (pane >= 0) chart_->setNow(workspace_.parameters(pane));
  if (!made_) {
    bar_->setNote({});
    return;
  }
  SweepWish wish = bar_->wish();
  wish.count = 1;
  const auto plan = planSweep(workspace_, canvas_, variants_, mapRegion(), wish);
  const bool current = plan && madeEstimate_ == estimates() && sameButTheTwo(plan->sweep, made_->sweep);
  QStringList notes{(current ? tr("Of %1.") : tr("Out of date. It is of %1.")).arg(madeOf_),
                    tr("A click on a cell adopts its values.")};
  // Cells that are measured come one by one.
  if (const int blanks = chart_->blanks(); blanks > 0 && madeEstimate_ && !estimating_.busy()) {
    notes << tr("%n cell(s) are empty: the filter refuses their values, or %1 s did not suffice for them.",
                nullptr, blanks)
                 .arg(kEstimateSeconds);
  }
  bar_->setNote(notes.join(QLatin1Char(' ')));
}

}  // namespace filterscope::ui
