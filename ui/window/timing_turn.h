// Allows one measurement at a time, because two would slow each other, and explains why others are refused.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <utility>
#include <vector>

namespace filterscope::ui {

class TimingTurn {
 public:
  /// `running` says whether `who` is timing; `why` is what others are told meanwhile, a sentence.
  void add(const void* who, std::function<QString()> why) { users_.emplace_back(who, std::move(why)); }
  /// The same of one that says by running() whether it times.
  template <class Job>
  void add(const Job* who, const QString& words) {
    add(who, [who, words] { return who->running() ? words : QString(); });
  }
  /// Why `who` may not begin now, in a sentence; empty: it may. What `who` does itself is no reason.
  [[nodiscard]] QString whyNot(const void* who) const {
    for (const auto& [user, why] : users_) {
      if (user == who) continue;
      if (QString words = why(); !words.isEmpty()) return words;
    }
    return {};
  }

 private:
  std::vector<std::pair<const void*, std::function<QString()>>> users_;
};

}  // namespace filterscope::ui
