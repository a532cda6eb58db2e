// The map of PSNR(σs, σr) with its toolbar, to the truth or estimated: made when asked for, marked when it is
// of something else than now.
#pragma once

#include <QWidget>

#include "ui/bridge/newest_job.h"
#include "ui/sweep/sweep_runner.h"

class QAction;

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
  [[nodiscard]] bool running() const { return runner_.running() || estimating_.busy(); }
  void make();

 Q_SIGNALS:
  void started();  ///< a map is being made
  void adopted(int pane, const filterscope::Parameters& parameters);
  void problem(const QString& text);
  void written(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow();
  void estimate();
  void end(const QString& error);
  /// There is no map, not even a part of one.
  void endWithout(const QString& error);
  /// Whether PSNR is estimated: by wish, or without a truth.
  [[nodiscard]] bool estimates() const;
  [[nodiscard]] Region mapRegion() const;
  [[nodiscard]] QString describe(const ParameterSweepPlan& plan) const;
  [[nodiscard]] QString partText(const ParameterSweep& sweep) const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  InspectFeed& feed_;
  SweepRunner runner_;
  NewestJob estimating_{NewestJob::Older::stopped};
  QAction* estimate_;
  bool estimateWished_ = false;
  SweepBar* bar_;
  PsnrChart* chart_;
  ChartBody* body_;
  std::optional<ParameterSweepPlan> made_;  ///< what the map is of
  QString madeOf_;                          ///< what the map is of, in words
  bool madeEstimate_ = false;
};

}  // namespace filterscope::ui
