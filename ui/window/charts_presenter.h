// Charts of the live times, of the window's results and of result files: made on a worker, shown in their
// dock, saved as files.
#pragma once

#include <QStringList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "ui/bridge/newest_job.h"
#include "ui/models/timing_model.h"
#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ChartsDock;
class RecipePresenter;

class ChartsPresenter final : public Presenter {
  Q_OBJECT

 public:
  ChartsPresenter(const WindowParts& parts, ChartsDock& dock, RecipePresenter& recipes);

  /// Shows the results in these files beside the window's own, those that can be read.
  void openResults(const QStringList& paths);
  /// Writes the chart that is shown in the format of the extension. Data are never too much.
  void saveChart(const QString& path);
  /// The result files that are shown beside the window's own results.
  [[nodiscard]] const std::vector<ChartSource>& files() const { return files_; }

  /// The results that light up.
  void setLit(const LitTask& lit);

 Q_SIGNALS:
  /// The cursor is over a result of the chart; nothing: over none.
  void pointedAt(const std::optional<filterscope::ui::TimingTask>& task);
  void chosen(const std::vector<filterscope::ui::TimingTask>& tasks);
  /// A result file is among those that are shown.
  void opened(const QString& path);
  /// Why a file was not opened.
  void refused(const QString& why);
  void chartShown();
  /// A row of the live times was chosen.
  void activated(const filterscope::ui::TimingTask& task);

 private:
  void refresh();
  void showChart();
  void showLive(const ChartRequest& request);
  void followTimes();
  void renewPinned();
  void copyChart();
  void chooseResults();
  void chooseChartFile();
  void applyPlace(const RecordPlace& place);
  void write(const QString& path, std::function<std::string()> make);
  /// The window's results and the files', without the records of what is not ticked.
  [[nodiscard]] std::vector<ChartSource> sources() const;
  /// Null where there is none.
  [[nodiscard]] const ResultRecord* recordAt(const RecordPlace& place) const;

  /// What is timed there, in results or live; nothing where there is none.
  [[nodiscard]] std::optional<TimingTask> taskAt(const RecordPlace& place) const;

  ChartsDock& dock_;
  RecipePresenter& recipes_;
  std::vector<ChartSource> files_;
  NewestJob reading_;
  NewestJob listing_;  ///< which charts there are
  NewestJob making_;
  NewestJob renewing_;  ///< the pinned charts
  NewestJob writing_;
  Postponed soon_;  ///< results come one by one
  Postponed liveSoon_;
  Postponed waiting_;  ///< for a chart
};

}  // namespace filterscope::ui
