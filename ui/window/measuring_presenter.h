// Measuring the ticked variants, and exporting what came of it.
#pragma once

#include <QObject>
#include <QStringList>

#include "core/report/results.h"
#include "core/sweep/sweep.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class AutoFitter;
class ChartDock;
class FilmstripPanel;
class MeasureController;
class PreviewPresenter;
class ResultsDock;
class TimesPresenter;
class VariantChoice;
class VariantPanel;
struct TimingTask;

/// What measuring works with besides the window's parts.
struct MeasuringParts {
  MeasureController& controller;
  const AutoFitter& fitter;
  ChartDock& chart;
  ResultsDock& table;
  FilmstripPanel& strip;
  VariantPanel& ticks;
  VariantChoice& choice;
  const TimesPresenter& times;
  PreviewPresenter& preview;
};

class MeasuringPresenter final : public QObject {
  Q_OBJECT

 public:
  MeasuringPresenter(const WindowParts& parts, const MeasuringParts& measuring);

  /// The facts of a measurement that a session was saved with.
  void setDocument(const ResultDocument& document) { document_ = document; }

 Q_SIGNALS:
  /// The results are in a file.
  void exported();

 private:
  void connectController();
  void start();
  void startSet();
  [[nodiscard]] SweepPlan ticked() const;
  void stop();
  void take(const ResultDocument& document, bool cancelled);
  void end();
  void showTask(const TimingTask& task);
  void exportTimes();
  void exportTable();
  [[nodiscard]] ResultDocument document() const;

  WindowParts parts_;
  MeasuringParts measuring_;
  bool set_ = false;         ///< what runs is over all open pictures
  QStringList notRead_;      ///< names of such pictures
  ResultDocument document_;  ///< of the last measurement
};

}  // namespace filterscope::ui
