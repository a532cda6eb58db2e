// The five studies in the window: tables with ours beside the published numbers, charts, and claims with
// their verdicts. They are run here, or read from files.
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>
#include <functional>
#include <map>
#include <string>

#include "ui/bridge/newest_job.h"
#include "ui/studies/studies_widgets.h"
#include "ui/studies/study_results.h"
#include "ui/studies/study_runner.h"

namespace filterscope::ui {

class StudiesDialog final : public QDialog {
  Q_OBJECT

 public:
  /// What the window knows when a run begins.
  struct Window {
    std::function<DeviceList()> devices;
    std::function<QString()> whyNot;  ///< why nothing can be measured now; empty where it can
  };

  StudiesDialog(StudyRunner& runner, Window window, QWidget* parent = nullptr);

  /// Reads what `study --json` or save() wrote.
  void openFile(const QString& path);
  /// What is chosen, as its extension says: .json and .md have the study, .csv the table or else the claims,
  /// .svg the chart.
  void saveAs(const QString& path);
  /// Whether something that was measured here is in no file.
  [[nodiscard]] bool unsaved() const;
  /// Whether tables and claims are those of the newest results.
  [[nodiscard]] bool settled() const { return !judging_.busy() && !files_.busy() && sofar_ == nullptr; }

 Q_SIGNALS:
  /// Its variants are to be shown, with the study's parameters and image.
  void claimChosen(const QString& id);

 private:
  struct Known {
    StudyResultsPtr results = std::make_shared<const StudyResults>();
    StudyViewPtr view;  ///< null: not judged yet
  };

  void connectWidgets();
  void connectRunner();
  void fillTree();
  void choose(const std::string& study);

  [[nodiscard]] std::string study() const;
  /// Empty where all of the study is chosen.
  [[nodiscard]] std::string part() const;
  void showSofar();
  void judge(const std::string& study);
  void showStudy();
  void showHeading();
  void showPart();
  void showCharts();
  void showChart();
  void showClaimRows();
  void replace(const std::string& study, StudyResults results);
  void run();
  void take(const StudyResults& measured, bool cancelled);
  void takeFile(const QString& path, const std::map<std::string, StudyResults>& found);
  void showRunning();
  void showTimeLeft();
  void say(const QString& text);
  void askForFile();
  void askWhereToSave();
  void chooseClaim(int row);

  StudyRunner& runner_;
  Window window_;
  std::map<std::string, Known> known_;
  std::string running_;     ///< the study that runs
  StudyResultsPtr before_;  ///< what was known of it when the run began
  StudyResultsPtr sofar_;   ///< of the run, and not shown yet
  StudyRunner::Progress progress_;
  QElapsedTimer since_;
  QTimer ticks_;
  StudiesWidgets w_;
  NewestJob judging_{NewestJob::Older::stopped, ThreadPriority::task};
  NewestJob files_{NewestJob::Older::queued, ThreadPriority::task};
};

}  // namespace filterscope::ui
