// The dock with charts: the times of the panes, live, and all results. Which kind, pinned ones beside it, the
// table behind; and what measures.
#pragma once

#include <QDockWidget>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/charts/chart_theme.h"
#include "core/charts/result_rows.h"

class QAction;
class QActionGroup;
class QComboBox;
class QLabel;
class QSplitter;
class QTableView;
class QToolBar;

namespace filterscope::ui {

class ChartChoices;
class ChartDataModel;
struct ChartFacets;
class MeasureBar;
class ModelPlot;
class TickButton;

/// A chart that can be chosen.
struct ChartChoice {
  QString name;
  ChartRequest request;
  bool swept = false;  ///< it shows what the results were made for
};

class ChartsDock final : public QDockWidget {
  Q_OBJECT

 public:
  explicit ChartsDock(QWidget* parent = nullptr);

  /// The one that was chosen stays where it is among them; else that of a sweep is shown, with result files
  /// the first of results, or the first.
  void setChoices(std::vector<ChartChoice> choices);
  /// Whether the live times are shown.
  [[nodiscard]] bool live() const;
  /// Rows that are in focus: marked when they come into it, and while nothing else is selected.
  void setCurrentRows(const QList<int>& rows);
  /// What the results differ in, for the controls below the kinds.
  void setFacets(ChartFacets facets);
  /// The result files that are open beside the window's results.
  void setFiles(const std::vector<ChartSource>& files);
  /// Indices of sources, the window's own results first, that are not ticked among the files.
  [[nodiscard]] std::vector<int> hiddenSources() const;
  /// The keys of which a value can be chosen for a chart that has too much in it: nobody chose among them
  /// yet.
  [[nodiscard]] std::vector<std::string> freeKeys() const;
  /// Chooses these values in the controls, and says with the chart that they were chosen. Emits nothing.
  void choose(const std::vector<std::pair<std::string, std::string>>& values);
  /// Whether results of this machine do not say what limits them: rooflines are then offered, not shown.
  void setCeilingsMissing(bool missing);
  void showChart(std::shared_ptr<const Chart> chart);
  /// The same, with what it was asked for: what a pin keeps.
  void showChart(std::shared_ptr<const Chart> chart, const ChartRequest& request);
  /// In place of a chart.
  void showMessage(const QString& message);
  /// Of a chart that has too much in it to be drawn, for that reason.
  void showTableOnly(std::shared_ptr<const Chart> chart, const QString& reason);
  /// With what the controls say; nothing where there is no choice.
  [[nodiscard]] std::optional<ChartRequest> request() const;
  /// The looks of an exported chart.
  [[nodiscard]] ChartThemeName exportTheme() const;

  /// The charts that are pinned, as they were asked for.
  [[nodiscard]] std::vector<ChartRequest> pinnedRequests() const;
  /// The one at `index` made anew: its rows are the results as they are now. Null: its rows are of none of
  /// them.
  void setPinnedChart(std::size_t index, std::shared_ptr<const Chart> chart);

  /// The places of results that light up.
  void setLit(const std::function<bool(const RecordPlace&)>& lit);
  [[nodiscard]] ModelPlot* plot() const { return plot_; }
  [[nodiscard]] ChartChoices* choices() const { return choiceRow_; }
  [[nodiscard]] TickButton* files() const { return files_; }
  [[nodiscard]] QComboBox* kinds() const { return kinds_; }
  [[nodiscard]] QTableView* table() const { return table_; }
  [[nodiscard]] QAction* openAction() const { return open_; }
  [[nodiscard]] QAction* exportAction() const { return export_; }
  [[nodiscard]] QAction* pinAction() const { return pin_; }
  [[nodiscard]] QAction* logarithmicAction() const { return logarithmic_; }
  [[nodiscard]] MeasureBar& measuring() const { return *measuring_; }
  [[nodiscard]] int pinned() const { return static_cast<int>(pins_.size()); }

 signals:
  void requestChanged();
  /// Other result files are ticked.
  void filesTicked();
  void openRequested();
  void closeFilesRequested();
  void exportRequested();
  void copyRequested();
  void reportRequested();
  void ceilingsRequested();
  /// The result behind a point that the cursor is over; no record: over none.
  void placePointedAt(const filterscope::RecordPlace& place);
  /// Those of the rows that are selected in chart and table.
  void placesSelected(const std::vector<filterscope::RecordPlace>& places);
  /// The result behind a point, a cell or a row was chosen with a double click or Enter.
  void placeActivated(const filterscope::RecordPlace& place);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void makeActions(QToolBar* bar);
  void connectActions();
  void chooseKind(int index);
  void showControls();
  void makeBody();
  void pin();
  void selectInTable(const QList<int>& rows);
  void selectInChart();
  void activate(const Chart* chart, int row);
  [[nodiscard]] static RecordPlace placeOf(const Chart* chart, int row);
  void connectPlot(ModelPlot* plot);
  void makeExportMenu(QToolBar* bar);
  void list(std::shared_ptr<const Chart> chart);
  void say(const QString& message);
  void forgetChosen();
  [[nodiscard]] QString chosenText() const;
  void tellSelected(const ModelPlot* from, const Chart* chosen, const QList<int>& rows);
  void selectTableRows(const QList<int>& rows);
  void retranslate();

  std::vector<ChartChoice> choices_;
  std::shared_ptr<const Chart> chart_;   ///< null where none is drawn
  std::shared_ptr<const Chart> listed_;  ///< the table's
  struct Pin {
    QWidget* holder = nullptr;
    ModelPlot* plot = nullptr;
    ChartRequest request;
    bool known = true;  ///< whether its rows are the results as they are now
  };
  std::vector<Pin> pins_;
  ChartRequest shown_;
  RecordPlace focus_;  ///< of the last setCurrentRows()
  ChartChoices* choiceRow_ = nullptr;
  TickButton* files_ = nullptr;
  std::vector<std::pair<std::string, std::string>> chosenHere_;  ///< by choose()
  std::vector<std::string> refusedKeys_;                         ///< of which somebody wanted all again
  QActionGroup* themes_ = nullptr;
  QComboBox* kinds_ = nullptr;
  QComboBox* normalised_ = nullptr;
  QAction* normalisedAction_ = nullptr;
  QLabel* message_ = nullptr;
  QString words_;  ///< of which the label has what there is room for
  QSplitter* charts_ = nullptr;
  ModelPlot* plot_ = nullptr;
  QTableView* table_ = nullptr;
  ChartDataModel* data_ = nullptr;
  QAction* open_ = nullptr;
  QAction* close_ = nullptr;
  QAction* pin_ = nullptr;
  QAction* showTable_ = nullptr;
  QAction* copy_ = nullptr;
  QAction* export_ = nullptr;
  QAction* logarithmic_ = nullptr;
  MeasureBar* measuring_ = nullptr;
  QAction* report_ = nullptr;
  QAction* ceilings_ = nullptr;
  QString openTip_;
  QStringList fileTips_;  ///< what ran and built each result file
  ChartRequest current_;
  bool chosen_ = false;  ///< somebody chose a kind; else the first one is shown
  bool selecting_ = false;
};

}  // namespace filterscope::ui

Q_DECLARE_METATYPE(filterscope::RecordPlace)
