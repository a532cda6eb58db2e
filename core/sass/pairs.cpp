#include "core/sass/pairs.h"

namespace filterscope::sass {
namespace {

/// "<unsigned char, 3>" of "naive<unsigned char, 3>"; empty without template arguments.
std::string arguments_of(const Function& function) {
  const std::string text = short_name(function.name);
  const std::size_t at = text.find('<');
  return at == std::string::npos ? std::string() : text.substr(at);
}

}  // namespace

std::vector<Pair> pairs_of(const std::vector<Function>& left, const std::vector<Function>& right) {
  if (left.size() == 1 && right.size() == 1) return {{0, 0}};
  std::vector<Pair> pairs(left.size());
  std::vector<bool> taken(right.size(), false);
  for (std::size_t i = 0; i < left.size(); ++i) pairs[i].left = i;
  const auto match = [&](auto same) {
    for (Pair& pair : pairs) {
      if (pair.right) continue;
      for (std::size_t j = 0; j < right.size(); ++j) {
        if (taken[j] || !same(left[*pair.left], right[j])) continue;
        taken[j] = true;
        pair.right = j;
        break;
      }
    }
  };
  match([](const Function& a, const Function& b) { return a.name == b.name; });
  match([](const Function& a, const Function& b) {
    const std::string arguments = arguments_of(a);
    return !arguments.empty() && arguments == arguments_of(b);
  });
  for (std::size_t j = 0; j < right.size(); ++j) {
    if (!taken[j]) pairs.push_back({std::nullopt, j});
  }
  return pairs;
}

}  // namespace filterscope::sass
