#include "core/own/life.h"

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "core/own/host.h"

namespace filterscope::own {

struct Life::State {
  std::mutex mutex;
  Problem death;
  std::set<PixelType> tried;
  std::vector<std::unique_ptr<Host>> idle;
  bool closed = false;
};

std::shared_ptr<Life::State> Life::make() { return std::make_shared<State>(); }

void Life::require() const {
  const std::lock_guard lock(state_->mutex);
  if (!state_->death.empty()) throw death_of(state_->death);
}

void Life::end(const Problem& problem) {
  const std::lock_guard lock(state_->mutex);
  if (state_->death.empty()) state_->death = problem;
  state_->idle.clear();
}

bool Life::first_of(PixelType type) const {
  const std::lock_guard lock(state_->mutex);
  return state_->tried.insert(type).second;
}

std::unique_ptr<Host> Life::idle_host() const {
  const std::lock_guard lock(state_->mutex);
  while (!state_->idle.empty()) {
    std::unique_ptr<Host> host = std::move(state_->idle.back());
    state_->idle.pop_back();
    if (host->alive()) return host;
  }
  return nullptr;
}

void Life::keep(std::unique_ptr<Host> host) const {
  constexpr std::size_t kMost = 2;
  if (host == nullptr || !host->alive()) return;
  const std::lock_guard lock(state_->mutex);
  if (!state_->closed && state_->idle.size() < kMost) state_->idle.push_back(std::move(host));
}

void Life::close() const {
  const std::lock_guard lock(state_->mutex);
  state_->closed = true;
  state_->idle.clear();
}

RunError death_of(const Problem& reason) {
  return {problem("step.own_kernel", "running the kernel"),
          problem("own.dead", "%1; it runs again once its file is saved again", reason)};
}

bool is_death(const Problem& fault) {
  return std::ranges::any_of(fault.arguments(),
                             [](const Problem& part) { return part.code() == "own.dead"; });
}

}  // namespace filterscope::own
