// The heat map of block shapes: the fastest and what cannot be told from it, what cannot run, what is wrong.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "core/stats/verdict.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostSamples = 200;  // of a comparison

bool has_sides(const ResultRow& row, const SidePair& sides) {
  return std::isfinite(axis_value(row, sides.width)) && std::isfinite(axis_value(row, sides.height));
}

/// Evenly taken from all, in their order.
std::vector<double> thinned(const std::vector<double>& samples) {
  if (samples.size() <= kMostSamples) return samples;
  std::vector<double> few;
  for (std::size_t i = 0; i < kMostSamples; ++i) few.push_back(samples[i * samples.size() / kMostSamples]);
  return few;
}

/// Whether nothing says that `row` is slower than the fastest.
bool tied(const ResultRow& best, const ResultRow& row) {
  const bool rounds = !best.rounds.empty() && !row.rounds.empty();
  const Comparison compared = compare_rounds(thinned(rounds ? best.rounds : best.samples),
                                             thinned(rounds ? row.rounds : row.samples), Rounds::independent);
  if (compared.verdict == Verdict::cannot_tell && compared.rounds < kFewestRounds) {
    return row.summary.median <= best.summary.median * (1 + VerdictSettings().smallest_effect);
  }
  return compared.verdict != Verdict::slower;
}

/// Throws where the rows are of several variants, images or parameters: a heat map shows one.
void require_one_task(const RowList& rows, const ChartWords& words) {
  std::map<std::string, const ResultRow*> tasks;
  for (const ResultRow* row : rows) tasks.try_emplace(series_key(*row, {"time"}), row);
  if (tasks.size() < 2) return;
  const RowLabels labels(rows, {"time"}, words);
  std::string list;
  std::size_t named = 0;
  std::set<std::string> ids;
  for (const auto& [key, row] : tasks) ids.insert(row->variant);
  if (ids.size() > 1) {
    for (const std::string& id : ids) list += (list.empty() ? "" : ", ") + id;
    throw ArgumentError(
        problem("chart.block_variants",
                "A block-shape chart shows one variant, and these results have %1 with several "
                "blocks: %2. Choose one of them.",
                ids.size(), list));
  }
  for (const auto& [key, row] : tasks) {
    if (++named > 8) break;
    list += (list.empty() ? "" : "; ") + labels.name(*row);
  }
  throw ArgumentError(problem("chart.block_tasks",
                              "A block-shape chart shows one task, and these results have %1: %2. Choose one "
                              "image and one value of each parameter.",
                              tasks.size(), list));
}

/// Of the variants that have several; empty where none has.
RowList with_several(const RowList& rows, const SidePair& sides) {
  RowList list;
  for (const ResultRow* row : rows) {
    if (has_sides(*row, sides)) list.push_back(row);
  }
  std::map<std::string, RowList> of_variant;
  for (const ResultRow* row : list) of_variant[row->variant].push_back(row);
  std::erase_if(list, [&](const ResultRow* row) {
    const RowList& own = of_variant[row->variant];
    return distinct_values(own, sides.width) < 2 && distinct_values(own, sides.height) < 2;
  });
  return list;
}

struct Blocks {
  RowList rows;
  SidePair sides;
};

/// Of the first pair of sides that has several.
Blocks with_blocks(const RowList& rows) {
  for (const SidePair& sides : side_pairs()) {
    if (RowList list = with_several(rows, sides); !list.empty()) return {std::move(list), sides};
  }
  throw ArgumentError(
      problem("chart.no_blocks",
              "No variant was measured with several thread blocks. Measure some, such as 8×8, 16×16, "
              "32×8."));
}

struct Grid {
  std::vector<double> widths;
  std::vector<double> heights;  ///< the largest at the top

  Grid(const RowList& rows, const SidePair& sides) {
    std::set<double> w;
    std::set<double> h;
    for (const ResultRow* row : rows) {
      w.insert(axis_value(*row, sides.width));
      h.insert(axis_value(*row, sides.height));
    }
    widths.assign(w.begin(), w.end());
    heights.assign(h.begin(), h.end());
  }
  static int place(const std::vector<double>& list, double value) {
    return static_cast<int>(std::ranges::find(list, value) - list.begin());
  }
};

double divisor(const RowList& rows, Normalised normalised) {
  double least = 0;
  double most = 0;
  for (const ResultRow* row : rows) {
    if (!row->measured() || !row->wrong.empty()) continue;
    least = least > 0 ? std::min(least, row->summary.median) : row->summary.median;
    most = std::max(most, row->summary.median);
  }
  if (normalised == Normalised::by_largest && most > 0) return most;
  return normalised == Normalised::by_smallest && least > 0 ? least : 1;
}

const ResultRow* fastest(const RowList& rows) {
  const ResultRow* best = nullptr;
  for (const ResultRow* row : rows) {
    if (!row->measured() || !row->wrong.empty()) continue;
    if (best == nullptr || row->summary.median < best->summary.median) best = row;
  }
  return best;
}

ChartCell cell_for(const ResultRow& row, const ResultRow* best, double unit, const ChartWords& words) {
  ChartCell cell;
  if (row.measured()) cell.value = row.summary.median / unit;
  if (!row.measured()) {
    cell.state = CellState::impossible;
    cell.reason = words.told(row.skipped);
  } else if (!row.wrong.empty()) {
    cell.state = CellState::wrong;
    cell.reason = words.told(row.wrong);
  } else if (&row == best) {
    cell.state = CellState::best;
  } else if (best != nullptr && tied(*best, row)) {
    cell.state = CellState::tied;
  }
  return cell;
}

std::string words_of(CellState state) {
  switch (state) {
    case CellState::usual: return {};
    case CellState::best: return FS_TEXT("Chart", "best");
    case CellState::tied: return FS_TEXT("Chart", "tied");
    case CellState::impossible: return FS_TEXT("Chart", "impossible");
    case CellState::wrong: return FS_TEXT("Chart", "wrong");
  }
  return {};
}

void name_value(Chart& chart, Normalised normalised, const ChartWords& words) {
  chart.value = {words(FS_TEXT("Chart", "Median time of the filter")), "ms"};
  if (normalised == Normalised::by_largest) {
    chart.value = {words(FS_TEXT("Chart", "Median time over that of the slowest block")), ""};
  } else if (normalised == Normalised::by_smallest) {
    chart.value = {words(FS_TEXT("Chart", "Median time over that of the fastest block")), ""};
  }
}

}  // namespace

Chart block_shape_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const auto [blocks, sides] = with_blocks(rows);
  require_one_task(blocks, words);
  const FoldedRows folded = fastest_of_each(blocks, {sides.width, sides.height});
  const Grid grid(folded.rows, sides);
  const double unit = divisor(folded.rows, request.normalised);
  const ResultRow* best = fastest(folded.rows);
  Chart chart;
  chart.shape = ChartShape::heat;
  chart.title = words(sides.option == "grid" ? FS_TEXT("Chart", "Grids of blocks of %1")
                                             : FS_TEXT("Chart", "Block shapes of %1"),
                      {folded.rows.front()->title});
  const RowLabels labels(folded.rows, {"time", "variant"}, words);
  chart.subtitle = labels.common();
  chart.x = axis_of(sides.width, folded.rows, words);
  chart.y = axis_of(sides.height, folded.rows, words);
  for (const double width : grid.widths) chart.x.categories.push_back(number_text(width));
  for (const double height : grid.heights) chart.y.categories.push_back(number_text(height));
  name_value(chart, request.normalised, words);
  chart.states = {{CellState::best, words(FS_TEXT("Chart", "fastest"))},
                  {CellState::tied, words(FS_TEXT("Chart", "cannot be told from it"))},
                  {CellState::impossible, words(FS_TEXT("Chart", "cannot run"))},
                  {CellState::wrong, words(FS_TEXT("Chart", "wrong result"))}};
  TableBuilder table(folded.rows);
  add_time_columns(table);
  table.add_column("normalised", FS_TEXT("Chart", "normalised"));
  table.add_column("mark", FS_TEXT("Chart", "mark"));
  for (const ResultRow* row : folded.rows) {
    ChartCell cell = cell_for(*row, best, unit, words);
    cell.column = Grid::place(grid.widths, axis_value(*row, sides.width));
    cell.row = Grid::place(grid.heights, axis_value(*row, sides.height));
    std::vector<ChartCellValue> cells = time_cells(*row);
    cells.push_back(request.normalised == Normalised::no ? ChartCellValue() : cell_of(cell.value));
    cells.push_back(cell_of(words_of(cell.state)));
    cell.table_row = table.add(*row, cells);
    chart.cells.push_back(std::move(cell));
  }
  if (folded.folded && sides.option == "block") {
    chart.notes.push_back(words(FS_TEXT("Chart", "Each block with its fastest tiling.")));
  }
  if (best != nullptr) {
    chart.notes.push_back(
        words(FS_TEXT("Chart", "Fastest: %1×%2 with %3 ms."),
              {number_text(axis_value(*best, sides.width)), number_text(axis_value(*best, sides.height)),
               figure_text(best->summary.median)}));
  }
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
