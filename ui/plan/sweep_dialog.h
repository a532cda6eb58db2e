// Where a sweep is put together: which variants, which parameters over which values, under which conditions.
#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/session/plan_words.h"
#include "core/sweep/sweep.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/postponed.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGroupBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace filterscope::ui {

class AxisTable;
class PictureAxesBox;
class VariantIndex;
class VariantPanel;

/// Not modal: panes and charts are seen beside it while it measures. It knows no image and no engine.
class SweepDialog final : public QDialog {
  Q_OBJECT

 public:
  SweepDialog(const VariantIndex& variants, QWidget* parent);

  /// What variants have whose row is not ticked. Shown a while later: a drag must not wait for it.
  void setPresent(const Parameters& present);
  /// Offers the parameters in their usual order, before the dialog is shown.
  void tidy();
  void setTicked(const QStringList& variants);
  /// What a new sweep begins with.
  void setUsual(const Preferences& preferences);
  /// Takes what a plan varies, its conditions, rounds and limits, with what it lacks as it is at first.
  /// Returns what cannot be had here, in words. Throws ArgumentError and UnknownVariant, and then changes
  /// nothing.
  QStringList setPlan(const PlanWords& words);
  /// Variants, axes, conditions, rounds and reference as they are chosen; no images.
  [[nodiscard]] SweepPlan plan() const;
  /// Why that cannot be measured; empty: it can.
  [[nodiscard]] QString problem() const;
  /// Whether what the table of results has already is to be left out.
  [[nodiscard]] bool continues() const;
  void setContinues(bool continues);
  /// A result file; empty: none.
  [[nodiscard]] QString baseline() const { return baseline_; }
  void setBaseline(const QString& path);

  /// What became of a file; empty: nothing. The window's own notice may lie behind the dialog.
  void setNote(const QString& text);
  /// How many combinations and how long, or what is wrong.
  void setSummary(const QString& text, bool runnable);
  void setRunning(bool running);
  void setProgress(int done, int total, double secondsLeft, bool preparing = false);

  [[nodiscard]] PictureAxesBox& pictures() { return *pictures_; }
  [[nodiscard]] AxisTable& axes() { return *axes_; }
  [[nodiscard]] VariantPanel& variants() { return *variants_; }

 Q_SIGNALS:
  void changed();
  void runRequested();
  void cancelRequested();
  void copyRequested();
  void openRequested();
  void saveRequested();
  void baselineRequested();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeConditions();
  QWidget* makeSamples();
  QWidget* makeFoot();
  void offer();
  void offerPresent();
  void offerRivals();
  void setConditions(const std::vector<Conditions>& wanted);
  void refreshBaseline();
  void retranslate();
  void retranslateConditions();
  [[nodiscard]] std::vector<Conditions> conditions() const;

  VariantPanel* variants_;
  AxisTable* axes_;
  PictureAxesBox* pictures_;
  QLabel* intro_;
  QPushButton* tickAll_;
  QPushButton* tickNone_;
  QGroupBox* conditionBox_ = nullptr;
  QGroupBox* sampleBox_ = nullptr;
  QCheckBox* warm_ = nullptr;
  QCheckBox* cold_ = nullptr;
  QCheckBox* single_ = nullptr;
  QCheckBox* batch_ = nullptr;
  QCheckBox* out_ = nullptr;
  QCheckBox* in_ = nullptr;
  QLabel* roundsLabel_ = nullptr;
  QSpinBox* rounds_ = nullptr;
  QLabel* limitLabel_ = nullptr;
  QDoubleSpinBox* limit_ = nullptr;
  QCheckBox* check_ = nullptr;
  QCheckBox* continue_ = nullptr;
  QCheckBox* counters_ = nullptr;
  QCheckBox* energy_ = nullptr;
  QPushButton* chooseBaseline_ = nullptr;
  QLabel* rivalLabel_ = nullptr;
  QComboBox* rival_ = nullptr;
  QLabel* note_ = nullptr;
  QLabel* summary_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QPushButton* run_ = nullptr;
  QPushButton* cancel_ = nullptr;
  QPushButton* copy_ = nullptr;
  QPushButton* open_ = nullptr;
  QPushButton* save_ = nullptr;
  QPushButton* close_ = nullptr;
  Parameters present_;
  Postponed soon_;
  QString baseline_;
  bool runnable_ = false;
  bool running_ = false;
};

}  // namespace filterscope::ui
