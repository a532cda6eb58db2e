#include "core/report/same_work.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "kernels/catalog.h"

namespace filterscope {
namespace {

bool same_place(const Work& a, const Work& b) {
  return a.picture == b.picture && a.shape == b.shape && a.conditions == b.conditions && a.host == b.host;
}

/// Whether both were asked for the same, in whatever way they do it.
bool same_request(const Work& a, const Work& b) {
  const Variant* first = find_variant(a.variant);
  const Variant* second = find_variant(b.variant);
  if (first == nullptr || second == nullptr) return a.variant == b.variant && *a.parameters == *b.parameters;
  return first->descriptor.family == second->descriptor.family &&
         same_question(first->descriptor.parameters, *a.parameters, second->descriptor.parameters,
                       *b.parameters);
}

/// Requests of a sweep are few, and its results are many: each pair of requests is compared once.
class Requests {
 public:
  std::size_t number_of(const Work& work) {
    std::string key(work.variant);
    const Variant* known = find_variant(work.variant);
    for (const auto& [name, value] :
         known != nullptr ? task_of(known->descriptor.parameters, *work.parameters) : *work.parameters)
      key += '|' + name + '=' + text_of(value);
    const auto [place, is_new] = numbers_.try_emplace(std::move(key), firsts_.size());
    if (is_new) firsts_.push_back(&work);
    return place->second;
  }

  bool same(std::size_t a, std::size_t b) {
    if (a == b) return true;
    const auto [place, is_new] = compared_.try_emplace(std::minmax(a, b), false);
    if (is_new) place->second = same_request(*firsts_[a], *firsts_[b]);
    return place->second;
  }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<const Work*> firsts_;
  std::map<std::pair<std::size_t, std::size_t>, bool> compared_;
};

struct Task {
  const Work* place = nullptr;
  std::vector<std::size_t> requests;
};

}  // namespace

Work work_of(const ResultRecord& record) {
  return {record.variant,       &record.parameters, record.picture.hash,
          record.picture.shape, record.conditions,  record.host};
}

bool same_work(const Work& a, const Work& b) { return same_place(a, b) && same_request(a, b); }

std::vector<std::size_t> tasks_of(std::span<const Work> works) {
  std::vector<std::size_t> numbers;
  std::vector<Task> tasks;
  Requests requests;
  for (const Work& work : works) {
    const std::size_t own = requests.number_of(work);
    const auto task = std::ranges::find_if(tasks, [&](const Task& one) {
      return same_place(*one.place, work) &&
             std::ranges::all_of(one.requests, [&](std::size_t other) { return requests.same(other, own); });
    });
    numbers.push_back(static_cast<std::size_t>(task - tasks.begin()));
    if (task == tasks.end()) {
      tasks.push_back({&work, {own}});
    } else if (std::ranges::find(task->requests, own) == task->requests.end()) {
      task->requests.push_back(own);
    }
  }
  return numbers;
}

}  // namespace filterscope
