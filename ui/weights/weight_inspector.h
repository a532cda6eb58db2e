// Shows how the filter weighs the neighbours of the pixel under the cursor.
#pragma once

#include <QObject>
#include <optional>

#include "ui/bridge/newest_job.h"
#include "ui/inspect/pane_layers.h"
#include "ui/weights/weight_card.h"

namespace filterscope::ui {

class Canvas;
class Spot;
class VariantIndex;
class Workspace;

/// The filter is that of the pane under the cursor, or of the active one where that shows none.
class WeightInspector final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  WeightInspector(Workspace& workspace, const VariantIndex& variants, Canvas& canvas, PaneLayers& layers,
                  Spot& spot, QObject* parent = nullptr);

  void setOn(bool on);
  [[nodiscard]] bool on() const { return on_; }
  /// What is shown; nothing while the cursor is elsewhere, or nothing is filtered.
  [[nodiscard]] const std::optional<WeightReport>& report() const { return report_; }

  [[nodiscard]] bool visibleOn(int pane) const override;
  void paint(QPainter& painter, int pane, const PaneMap& map) override;

 private:
  void ask();
  void show(std::optional<WeightReport> report, int pane);
  void placeCard();
  [[nodiscard]] int filteringPane() const;

  Workspace& workspace_;
  const VariantIndex& variants_;
  Canvas& canvas_;
  PaneLayers& layers_;
  Spot& spot_;
  NewestJob job_{NewestJob::Older::delivered};
  WeightCard* card_;
  std::optional<WeightReport> report_;
  int pane_ = 0;  ///< on which the report is drawn
  bool on_ = false;
};

}  // namespace filterscope::ui
