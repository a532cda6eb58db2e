// The map of PSNR(σs, σr) with its toolbar: made when asked for, marked when it is of something else than
// now.
#pragma once

#include <QWidget>

#include "ui/sweep/sweep_runner.h"

namespace filterscope::ui {

class ChartBody;
class InspectFeed;
class PsnrChart;
class SweepBar;

class PsnrPanel final : public QWidget {
  Q_OBJECT

 public:
  PsnrPanel(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, InspectFeed& feed,
            QWidget* parent = nullptr);

  [[nodiscard]] PsnrChart& chart() { return *chart_; }
  [[nodiscard]] bool running() const { return runner_.running(); }
  void make();

 Q_SIGNALS:
  void adopted(int pane, const filterscope::Parameters& parameters);
  void problem(const QString& text);
  void written(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow();
  [[nodiscard]] Region mapRegion() const;
  [[nodiscard]] QString describe(const ParameterSweepPlan& plan) const;
  [[nodiscard]] QString partText(const Region& region) const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  InspectFeed& feed_;
  SweepRunner runner_;
  SweepBar* bar_;
  PsnrChart* chart_;
  ChartBody* body_;
  std::optional<ParameterSweepPlan> made_;  ///< what the map is of
};

}  // namespace filterscope::ui
