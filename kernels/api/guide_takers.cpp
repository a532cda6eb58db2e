#include "kernels/api/guide_takers.h"

#include <atomic>

namespace filterscope {
namespace {

std::atomic<GuideTakers> told{nullptr};
std::atomic<GuideTakers> told_weights{nullptr};

std::vector<std::string> asked(GuideTakers takers, const Family& family) {
  return takers == nullptr ? std::vector<std::string>() : takers(family);
}

}  // namespace

void tell_guide_takers(GuideTakers takers) noexcept { told = takers; }

std::vector<std::string> guide_takers(const Family& family) { return asked(told, family); }

void tell_weight_takers(GuideTakers takers) noexcept { told_weights = takers; }

std::vector<std::string> weight_takers(const Family& family) { return asked(told_weights, family); }

}  // namespace filterscope
