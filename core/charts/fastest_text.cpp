#include <deque>

#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"
#include "core/report/fastest.h"

namespace filterscope {
std::string fastest_text(const RowList& rows, const ChartRequest& request) {
  if (!request.kind->names_fastest) return {};
  RowList shown;
  for (const ResultRow* row : rows) {
    const bool counts = row->measured() && row->standing == Standing::measured;
    if (counts && row->wrong.empty() && row->place.record >= 0) shown.push_back(row);
  }
  if (shown.size() < 2) return {};
  // Such charts have the fastest of what differs in parameters of time alone.
  if (request.kind->folds) shown = fastest_of_each(shown, {request.axis}).rows;
  const RowLabels labels(shown, {}, request.words);
  std::deque<Summary> wholes;
  std::vector<Contender> contenders;
  for (const ResultRow* row : shown) {
    Contender one;
    one.name = row->title;
    one.label = labels.name(*row);
    one.work = work_of(*row);
    one.times = &row->summary;
    one.on_gpu = row->on_gpu;
    one.run = row->place.source;
    if (request.kind->whole) {
      wholes.push_back(row->summary);
      wholes.back().median = row->whole();
      one.times = &wholes.back();
    } else {
      one.rounds = row->rounds;
      one.rank = row->rank;
    }
    contenders.push_back(std::move(one));
  }
  return request.words.told(fastest_sentence(contenders));
}

}  // namespace filterscope
