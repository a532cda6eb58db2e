// Measuring the ticked variants, and exporting what came of it.
#pragma once

#include <QStringList>

#include "core/report/results.h"
#include "core/sweep/sweep.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class FilmstripPanel;
class MeasureBar;
class MeasureController;
class PreviewPresenter;
class ResultsDock;
class TimedJob;
class TimingTurn;
class TimesPresenter;
class VariantChoice;
class VariantPanel;

/// What measuring works with besides the window's parts.
struct MeasuringParts {
  MeasureController& controller;
  TimedJob& timed;  ///< what else is measured; stopping stops it too
  const TimingTurn& turn;
  MeasureBar& bar;
  ResultsDock& table;
  FilmstripPanel& strip;
  VariantPanel& ticks;
  VariantChoice& choice;
  const TimesPresenter& times;
  PreviewPresenter& preview;
};

class MeasuringPresenter final : public Presenter {
  Q_OBJECT

 public:
  MeasuringPresenter(const WindowParts& parts, const MeasuringParts& measuring);

  /// The facts of a measurement that a session was saved with.
  void setDocument(const ResultDocument& document) { document_ = document; }
  /// Results that were measured otherwise than by the controller: they come to the table.
  void add(const ResultDocument& document);
  /// Everything that the table shows, with the facts of the last measurement.
  [[nodiscard]] ResultDocument document() const;

 Q_SIGNALS:
  /// The results are in a file.
  void exported();

 private:
  void connectController();
  void connectTimed();
  void start();
  void startSet();
  /// Whether nothing is timed just now; says what is.
  [[nodiscard]] bool mayStart() const;
  /// How many of the open images are in no figure.
  [[nodiscard]] int unreadable() const;
  [[nodiscard]] SweepPlan ticked() const;
  void stop();
  void clearResults();
  void take(const ResultDocument& document, bool cancelled);
  void join(const ResultDocument& document);
  void offerResults(const std::vector<ResultRecord>& records);
  void end();
  void exportTable();

  MeasuringParts measuring_;
  bool set_ = false;         ///< what runs is over all open images
  QStringList notRead_;      ///< names of such images
  ResultDocument document_;  ///< of the last measurement
};

}  // namespace filterscope::ui
