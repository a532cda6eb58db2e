// What each kind of chart is made by; build_chart.h is the door. Rows are those that the request selects.
#pragma once

#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/row_groups.h"
#include "kernels/api/work.h"

namespace filterscope {

Chart times_chart(const RowList& rows, const ChartRequest& request);
Chart condition_chart(const RowList& rows, const ChartRequest& request);
Chart transfers_chart(const RowList& rows, const ChartRequest& request);
Chart break_even_chart(const RowList& rows, const ChartRequest& request);
Chart time_against_chart(const RowList& rows, const ChartRequest& request);
Chart speedup_against_chart(const RowList& rows, const ChartRequest& request);
Chart block_shape_chart(const RowList& rows, const ChartRequest& request);
Chart samples_chart(const RowList& rows, const ChartRequest& request);
Chart quality_chart(const RowList& rows, const ChartRequest& request);
Chart quality_energy_chart(const RowList& rows, const ChartRequest& request);
Chart energy_chart(const RowList& rows, const ChartRequest& request);
Chart roofline_chart(const RowList& rows, const ChartRequest& request);
Chart occupancy_chart(const RowList& rows, const ChartRequest& request);
/// Whether the row says what its kernel takes, of a GPU whose multiprocessors are known.
bool has_occupancy(const ResultRow& row);
Chart history_chart(const RowList& rows, const ChartRequest& request);
/// Those that a roofline of these rows can be of.
std::vector<Resource> roofed_resources(const RowList& rows);
/// "Exponentials"
std::string resource_label(Resource resource, const ChartWords& words);

/// Measured rows. Throws ArgumentError where there is none.
RowList measured_rows(const RowList& rows);
/// Throws ArgumentError for more bars than an image can show, unless the request is for data.
void refuse_too_many_bars(std::size_t bars, const ChartRequest& request);
/// The same for lines.
void refuse_too_many_lines(std::size_t lines, const ChartRequest& request);
/// Who is fastest among the rows, of what a chart of this kind shows of them; empty where it shows no times.
std::string fastest_text(const RowList& rows, const ChartRequest& request);
/// How many could not run, as a note; empty: none.
std::string skipped_note(const RowList& rows, const ChartWords& words);
/// Explains the hollow and the crossed marks that the chart has.
void add_state_notes(Chart& chart, const ChartWords& words);
/// Whether numbers above zero span so much that they want a logarithmic axis, or the request says so.
bool wants_logarithm(const std::vector<double>& values, AxisScale scale);
PointState state_of(const ResultRow& row);
/// Where all rows are of one task; what varies in more has the order of its values. Of live times the GPU's
/// come first, and what is not measured comes last.
void put_fastest_first(RowList& rows, bool live);
/// Whether bars of the CPU or of the GPU would be specks on an axis for the other: the slowest of one takes
/// more than `factor` times as long. The GPU's rows are put first then, for begin_panel().
bool part_far_apart(RowList& rows, double factor, double (*ms)(const ResultRow&));
/// Before a category is added: a panel for the GPU's rows, and one for the CPU's.
void begin_panel(Chart& chart, const ResultRow& row);

/// The columns that say which result a row is of, and their cells: variant, title, image, source, size,
/// every parameter that any of the rows has.
/// A cell of a figure that is infinite: the images are equal.
constexpr const char* kIdentical = FS_TEXT("Chart", "identical");

class TableBuilder {
 public:
  explicit TableBuilder(const RowList& rows);

  void add_column(std::string key, std::string title);
  /// Returns the row's index. One cell a column that was added.
  int add(const ResultRow& row, const std::vector<ChartCellValue>& cells);
  [[nodiscard]] ChartData take() { return std::move(table_); }

 private:
  ChartData table_;
  std::vector<std::string> parameters_;
  bool sources_ = false;
  bool commits_ = false;  ///< rows are of several
  bool hosts_ = false;
  std::vector<std::string> conditions_;
};

ChartCellValue cell_of(double value);
ChartCellValue cell_of(const std::string& text);
/// median, quartiles and what is beside them: the columns' keys and the cells.
void add_time_columns(TableBuilder& table);
std::vector<ChartCellValue> time_cells(const ResultRow& row);

}  // namespace filterscope
