// The kinds of charts, a row each. The command line, its help, documents, menus and the window go through the
// rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/charts/row_groups.h"

namespace filterscope {

/// The charts that results can fill: as they are, or once something is chosen of them.
struct FillableCharts {
  const RowList& rows;  ///< measured, and at least one
  const ChartWords& words;
  std::vector<ChartRequest> now = {};
  std::vector<ChartRequest> once_chosen = {};

  /// As set_kind() takes it.
  void add(std::string_view kind);
  /// Where `count` is more than `most`, once something is chosen.
  void add_up_to(std::size_t most, std::size_t count, std::string_view kind);
};

struct ChartKind {
  std::string_view key;        ///< "times"
  std::string_view axis = {};  ///< what stands behind the key, "time-against-AXIS"; empty: nothing does
  bool alone = true;           ///< whether the key can stand without it
  std::string_view shows;      ///< a cell of Markdown in documents
  bool of_results = true;      ///< false: of the window's panes and ticked variants, as they are set now
  bool names_fastest = true;   ///< it shows times of which one is the least
  bool folds = false;          ///< of what differs in parameters of time alone it has the fastest
  bool whole = false;          ///< its times have upload and download in them
  bool over_runs = false;      ///< each run is a place on its axis
  bool along_sides = false;    ///< its axes are the sides of a block
  bool has_metric = false;
  bool has_baseline = false;
  bool scales = true;                                          ///< the values' axis can be logarithmic
  std::string (*name)(const ChartRequest& request) = nullptr;  ///< what a menu calls it
  /// Rows are those that the request selects. Throws ArgumentError where they have nothing to show.
  Chart (*build)(const RowList& rows, const ChartRequest& request) = nullptr;
  void (*offer)(FillableCharts& charts) = nullptr;

  /// "time-against-AXIS"; of those that can stand alone both.
  [[nodiscard]] std::vector<std::string> spelled() const;
};

/// In the order of menus; the live one, which no file has, comes last.
std::vector<const ChartKind*> chart_kind_list();
const ChartKind& live_chart();
/// For a kind that is known at run time alone: the list has it before the live one. From before any chart is
/// made.
void add_chart_kind(const ChartKind& kind);
void remove_chart_kind(std::string_view key);
/// The kinds as a table in Markdown.
std::string chart_kinds_markdown();

}  // namespace filterscope
