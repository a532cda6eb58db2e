// Answers that take long to find and are asked for again soon: while a slider moves, plans are made often.
#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <utility>

namespace filterscope {

/// Remembers the answers to the last few different questions. Thread-safe: who asks while an answer is being
/// found waits for it. `Question` needs ==.
template <class Question, class Answer>
class LastAnswers {
 public:
  explicit LastAnswers(std::size_t kept) : kept_(kept) {}

  /// find(question), where it is not remembered.
  template <class Find>
  Answer operator()(const Question& question, const Find& find) {
    const std::lock_guard lock(mutex_);
    for (auto known = known_.begin(); known != known_.end(); ++known) {
      if (!(known->first == question)) continue;
      known_.splice(known_.begin(), known_, known);
      return known_.front().second;
    }
    known_.emplace_front(question, find(question));
    if (known_.size() > kept_) known_.pop_back();
    return known_.front().second;
  }

 private:
  std::size_t kept_;
  std::mutex mutex_;
  std::list<std::pair<Question, Answer>> known_;  ///< the last asked first
};

}  // namespace filterscope
