// The sentence below charts and tables of times: who is fastest, by how much, and who cannot be told from it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/report/record_key.h"
#include "core/report/results.h"

namespace filterscope {

/// A time that takes part. Refers to the result that it was made of.
struct Contender {
  std::string name;   ///< the variant's, where several tasks are counted
  std::string label;  ///< tells it from the others of one task
  Work work;
  const Summary* times = nullptr;
  std::span<const double> rounds;  ///< ms; empty: not measured in rounds
  std::optional<int> rank;         ///< as rank_records() found it
  bool on_gpu = false;
  int run = 0;  ///< rounds and ranks of different runs have nothing to do with one another
};

/// Whether `other`, which has the larger median, is told to be slower. By ranks, where both have one; by the
/// verdict on their rounds, where both have enough of them. What was measured one after the other is told by
/// the intervals of the medians, from 5 % on, on a GPU from 1 % and a launch on; of fewer than kFewestRounds
/// samples from a factor of two on.
bool is_told_slower(const Contender& best, const Contender& other);

/// Of one task: the fastest, the next that is told to be slower and by what factor, and all that cannot be
/// told from the fastest. Of several: how often each is fastest. Empty where nothing is compared.
Problem fastest_sentence(std::span<const Contender> contenders);

/// The same of records; what was skipped, and what is wrong, takes no part. `title`: a variant's by its id;
/// empty: title_of().
Problem fastest_sentence(const std::vector<const ResultRecord*>& records,
                         const std::function<std::string(const std::string&)>& title = {});
Problem fastest_sentence(const std::vector<ResultRecord>& records,
                         const std::function<std::string(const std::string&)>& title = {});

}  // namespace filterscope
