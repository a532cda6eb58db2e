#include "core/charts/break_even.h"

#include <cmath>
#include <map>

#include "core/charts/number_words.h"

namespace filterscope {
namespace {

/// The fastest of the whole way, by megapixels.
using Times = std::map<double, const ResultRow*>;

struct Rivals {
  Times cpu;
  Times gpu;
  const ResultRow* first = nullptr;
};

void keep_least(Times& times, const ResultRow& row) {
  const ResultRow*& least = times.try_emplace(row.megapixels(), &row).first->second;
  if (row.whole() < least->whole()) least = &row;
}

BreakEven crossing(const Rivals& sides) {
  BreakEven found;
  double size_before = 0;
  double lead_before = 0;
  for (const auto& [size, cpu] : sides.cpu) {
    const auto gpu = sides.gpu.find(size);
    if (gpu == sides.gpu.end()) continue;
    found.cpu.push_back(cpu);
    found.gpu.push_back(gpu->second);
    const double lead = std::log(cpu->whole() / gpu->second->whole());  // above zero: the GPU wins
    if (found.least == 0) found.least = size;
    found.most = size;
    found.gpu_wins = lead > 0;
    if (size_before > 0 && found.megapixels == 0 && (lead_before < 0) != (lead < 0)) {
      const double share = lead_before / (lead_before - lead);
      found.megapixels = std::exp(std::log(size_before) + share * std::log(size / size_before));
    }
    size_before = size;
    lead_before = lead;
  }
  return found;
}

}  // namespace

std::vector<BreakEven> break_even_sizes(const RowList& rows, const ChartWords& words) {
  RowList right;
  std::ranges::copy_if(rows, std::back_inserter(right),
                       [](const ResultRow* row) { return row->measured() && row->wrong.empty(); });
  const std::vector<std::size_t> numbers = task_numbers(kAnySizeKey, right);
  std::vector<Rivals> tasks;
  RowList firsts;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (numbers[i] == tasks.size()) {
      tasks.push_back({{}, {}, right[i]});
      firsts.push_back(right[i]);
    }
    Rivals& sides = tasks[numbers[i]];
    keep_least(right[i]->on_gpu ? sides.gpu : sides.cpu, *right[i]);
  }
  const RowLabels labels(firsts, {"time", "variant", "picture", "source"}, words);
  std::vector<BreakEven> list;
  for (const Rivals& sides : tasks) {
    BreakEven found = crossing(sides);
    if (found.least == 0) continue;
    if (tasks.size() > 1) found.parameters = labels.name(*sides.first);
    list.push_back(std::move(found));
  }
  return list;
}

std::vector<std::string> break_even_notes(const RowList& rows, const ChartWords& words) {
  std::vector<std::string> notes;
  for (const BreakEven& one : break_even_sizes(rows, words)) {
    const std::string before = one.parameters.empty() ? "" : one.parameters + ": ";
    if (one.megapixels > 0) {
      notes.push_back(before +
                      words(FS_TEXT("Chart", "CPU and GPU, transfers included, break even at %1 megapixels."),
                            {number_text(one.megapixels)}));
    } else if (one.least == one.most) {
      const std::string text =
          one.gpu_wins ? words(FS_TEXT("Chart",
                                       "Transfers included, the GPU is faster at %1 megapixels; a break-even "
                                       "size needs several sizes."),
                               {number_text(one.least)})
                       : words(FS_TEXT("Chart",
                                       "Transfers included, the CPU is faster at %1 megapixels; a break-even "
                                       "size needs several sizes."),
                               {number_text(one.least)});
      notes.push_back(before + text);
    } else {
      const std::string text =
          one.gpu_wins
              ? words(FS_TEXT("Chart",
                              "Transfers included, the GPU is faster at all sizes from %1 to %2 megapixels."),
                      {number_text(one.least), number_text(one.most)})
              : words(FS_TEXT("Chart",
                              "Transfers included, the CPU is faster at all sizes from %1 to %2 megapixels."),
                      {number_text(one.least), number_text(one.most)});
      notes.push_back(before + text);
    }
  }
  return notes;
}

}  // namespace filterscope
