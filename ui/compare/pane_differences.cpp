#include "ui/compare/pane_differences.h"

#include <algorithm>
#include <cmath>

namespace filterscope::ui {

PaneDifferences::Entry& PaneDifferences::entry(int key) {
  std::unique_ptr<Entry>& found = entries_[key];
  if (!found) {
    found = std::make_unique<Entry>();
    Entry* made = found.get();
    connect(&made->maker, &DifferenceMaker::made, this, &PaneDifferences::made);
    connect(&made->maker, &DifferenceMaker::failed, this, [this, made](const QString& text) {
      made->problem = text;
      Q_EMIT failed();
    });
  }
  return *found;
}

void PaneDifferences::keepNamed(int key, const QString& names) {
  Entry& known = entry(key);
  known.wanted = true;
  if (known.names == names) return;
  known.names = names;
  known.problem.clear();
  known.maker.drop();
}

void PaneDifferences::make(int key, const QString& names, const DifferenceRequest& request) {
  keepNamed(key, names);
  Entry& known = entry(key);
  if (known.maker.last() && known.maker.last()->request == request) return;
  known.problem.clear();
  known.maker.make(request);
}

void PaneDifferences::keepOnly(const std::set<int>& keys) {
  for (auto& [key, known] : entries_) {
    const bool wanted = keys.contains(key);
    // Not deleted: that would wait for its worker.
    if (!wanted && known->wanted) known->maker.drop();
    known->wanted = wanted;
  }
}

std::shared_ptr<const DifferenceFrame> PaneDifferences::last(int key) const {
  const auto known = entries_.find(key);
  return known == entries_.end() ? nullptr : known->second->maker.last();
}

QString PaneDifferences::problem(int key) const {
  const auto known = entries_.find(key);
  return known == entries_.end() ? QString() : known->second->problem;
}

bool PaneDifferences::busy() const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [](const auto& known) { return known.second->wanted && known.second->maker.busy(); });
}

double PaneDifferences::largest(CompareMode mode) const {
  double largest = 0;
  for (const auto& [key, known] : entries_) {
    const auto& made = known->maker.last();
    if (!made || made->request.mode != mode) continue;
    largest = std::max({largest, std::abs(made->lowest), std::abs(made->highest)});
  }
  return largest;
}

}  // namespace filterscope::ui
