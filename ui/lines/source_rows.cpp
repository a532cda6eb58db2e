#include "ui/lines/source_rows.h"

#include <algorithm>
#include <map>

#include "kernels/counters/lines_by_file.h"
#include "ui/lines/lines_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr int kStatesOfLine = 3;

LineView::Row rowOf(int number, const QString& text, const LineShare* share) {
  LineView::Row row{number, text};
  if (share == nullptr) return row;
  row.share = share->share;
  row.tip = QStringLiteral("%1: %2").arg(percentText(share->share), statesText(share->states, kStatesOfLine));
  return row;
}

}  // namespace

std::vector<LineView::Row> sourceRows(const LinesResult& result, const std::string& file) {
  std::vector<LineView::Row> rows;
  if (!result.record.measurement.lines) return rows;
  const LineReadings& readings = *result.record.measurement.lines;
  std::map<int, LineShare> shares;
  for (const LineShare& one : lines_of(readings, file)) shares.emplace(one.line.line, one);
  const auto shareOf = [&](int number) {
    const auto found = shares.find(number);
    return found == shares.end() ? nullptr : &found->second;
  };
  const auto whole = result.sources.find(file);
  if (whole != result.sources.end() && !whole->second.empty()) {
    int number = 0;
    for (const QString& text : QString::fromStdString(whole->second).split(QLatin1Char('\n'))) {
      ++number;
      rows.push_back(
          rowOf(number, text.endsWith(QLatin1Char('\r')) ? text.chopped(1) : text, shareOf(number)));
    }
    return rows;
  }
  int before = 0;
  for (const auto& [number, share] : shares) {
    if (before > 0 && number > before + 1) rows.push_back({});
    const auto text = readings.texts.find({file, number});
    const QString words = text == readings.texts.end() ? QString() : QString::fromStdString(text->second);
    rows.push_back(rowOf(number, words, &share));
    before = number;
  }
  return rows;
}

int hottestRow(const std::vector<LineView::Row>& rows) {
  const auto most = std::ranges::max_element(rows, {}, &LineView::Row::share);
  return most == rows.end() ? 0 : most->number;
}

}  // namespace filterscope::ui
