// Comparing panes: owns the controller, its tool bar, held keys, and the figures in the headers.
#pragma once

#include <QObject>

#include "core/compare/compare_state.h"

class QMainWindow;

namespace filterscope::ui {

class ActionSet;
class Canvas;
class CompareBar;
class CompareController;
class HoldKeys;
class MetricsKeeper;
class PaneFigures;
class ResultsModel;
class VariantIndex;
class Workspace;

/// What comparing works with; all of it outlives it.
struct CompareContext {
  QMainWindow& window;
  Workspace& workspace;
  Canvas& canvas;
  const VariantIndex& variants;
  const ActionSet& actions;
  const ResultsModel& results;
};

class CompareTools final : public QObject {
  Q_OBJECT

 public:
  explicit CompareTools(const CompareContext& context);

  [[nodiscard]] CompareController& controller() { return *controller_; }
  [[nodiscard]] CompareBar& bar() { return *bar_; }
  [[nodiscard]] MetricsKeeper& metrics() { return *metrics_; }
  [[nodiscard]] const PaneFigures& figures() const { return *figures_; }
  [[nodiscard]] CompareState state() const;
  void setState(const CompareState& state);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void placeBar();
  void connectActions();
  void refreshActions();

  CompareContext context_;
  CompareController* controller_;
  CompareBar* bar_;
  HoldKeys* keys_;
  MetricsKeeper* metrics_;
  PaneFigures* figures_;
};

}  // namespace filterscope::ui
