#include "ui/weights/weight_inspector.h"

#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/inspect/spot.h"
#include "ui/models/offered.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

WeightInspector::WeightInspector(Workspace& workspace, const VariantIndex& variants, Canvas& canvas,
                                 PaneLayers& layers, Spot& spot, QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      variants_(variants),
      canvas_(canvas),
      layers_(layers),
      spot_(spot),
      card_(new WeightCard(canvas.window())) {
  connect(&layers, &PaneLayers::refreshed, this, &WeightInspector::placeCard);
  layers.add(this);
  connect(&spot, &Spot::moved, this, &WeightInspector::ask);
  connect(&workspace, &Workspace::parametersChanged, this, &WeightInspector::ask);
  connect(&workspace, &Workspace::ownParametersChanged, this, &WeightInspector::ask);
  connect(&workspace, &Workspace::inputChanged, this, &WeightInspector::ask);
  connect(&workspace, &Workspace::contentChanged, this, &WeightInspector::ask);
  connect(&workspace, &Workspace::guideSourceChanged, this, &WeightInspector::ask);
  connect(&canvas, &Canvas::activeChanged, this, &WeightInspector::ask);
}

void WeightInspector::setOn(bool on) {
  on_ = on;
  ask();
}

int WeightInspector::filteringPane() const {
  const auto filters = [this](int pane) {
    return pane >= 0 && pane < workspace_.paneCount() && workspace_.showsVariant(pane);
  };
  if (filters(spot_.pane())) return spot_.pane();
  if (filters(canvas_.active())) return canvas_.active();
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    if (filters(pane)) return pane;
  }
  return -1;
}

void WeightInspector::ask() {
  const int filtering = on_ ? filteringPane() : -1;
  const VariantEntry* entry = filtering >= 0 ? variants_.find(workspace_.content(filtering)) : nullptr;
  const SharedImage image = filtering >= 0 ? workspace_.input(filtering).image : nullptr;
  if (!spot_.pixel() || entry == nullptr || !image || !entry->variant->descriptor.family->weights) {
    job_.drop();
    show(std::nullopt, spot_.pane());
    return;
  }
  const Descriptor& descriptor = entry->variant->descriptor;
  WeightReport report;
  report.pixel = *spot_.pixel();
  report.title = entry->title;
  report.parameters = offered(descriptor.parameters, workspace_.parameters(filtering));
  report.type = image->shape().type;
  job_.start([this, report = std::move(report), image, family = descriptor.family,
              pane = spot_.pane()](const CancelToken&) mutable -> NewestJob::Deliver {
    report.field = weights_at(*image, report.parameters, *family, report.pixel.x(), report.pixel.y());
    return [this, report = std::move(report), pane] {
      if (on_) show(report, pane);
    };
  });
}

void WeightInspector::show(std::optional<WeightReport> report, int pane) {
  if (!report && !report_) return;
  report_ = std::move(report);
  pane_ = pane;
  if (report_) card_->setReport(*report_);
  layers_.refresh();
}

bool WeightInspector::visibleOn(int pane) const { return on_ && report_ && pane == pane_; }

// Beside the filter's window, in the program's window: a pane can be smaller than the card.
void WeightInspector::placeCard() {
  if (!on_ || !report_ || pane_ >= canvas_.count()) {
    card_->hide();
    return;
  }
  const PaneMap map = layers_.map(pane_);
  const WeightField& field = report_->field;
  const QWidget* surface = canvas_.pane(pane_).surfaceWidget();
  QRectF around = map.toPane(QRectF(report_->pixel.x() - field.radius, report_->pixel.y() - field.radius,
                                    field.side(), field.side()));
  around.translate(surface->mapTo(surface->window(), QPoint(0, 0)));
  card_->place(around, needsInset(map, field));
}

void WeightInspector::paint(QPainter& painter, int, const PaneMap& map) {
  drawWeights(painter, map, *report_);
}

}  // namespace filterscope::ui
