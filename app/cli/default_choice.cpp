#include "app/cli/default_choice.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

bool is_peer(const Descriptor& descriptor) { return descriptor.study == "peers"; }

bool has_all(const Schema& schema, const std::vector<std::string>& keys) {
  return std::ranges::all_of(keys, [&](const std::string& key) { return schema.find(key) != nullptr; });
}

/// Whether a family of ours, of those dimensions where they are not 0, has the parameters.
bool is_ours(const std::vector<std::string>& keys, int dimensions = 0) {
  const VariantList all = catalog();
  return std::ranges::any_of(all, [&](const auto& one) {
    const Family& family = *one->descriptor.family;
    const bool fits =
        dimensions == 0 || std::ranges::find(family.dimensions, dimensions) != family.dimensions.end();
    return fits && !is_peer(one->descriptor) && has_all(family.schema, keys);
  });
}

std::string option_of(const std::string& key) { return all_parameters().find(key)->option_name(); }

/// "--strength is read by fast/nlm_auto, fast/nlm and 7 more"
std::string readers(const std::string& key) {
  constexpr std::size_t kMostNamed = 3;
  std::vector<std::string> ids;
  const VariantList all = catalog();
  for (const auto& one : all) {
    if (one->descriptor.parameters.find(key) != nullptr) ids.push_back(one->descriptor.id);
  }
  std::string list;
  for (std::size_t i = 0; i < std::min(kMostNamed, ids.size()); ++i) list += (i > 0 ? ", " : "") + ids[i];
  if (ids.size() > kMostNamed) list += fmt::format(" and {} more", ids.size() - kMostNamed);
  return fmt::format("{} is read by {}", option_of(key), ids.empty() ? "none" : list);
}

}  // namespace

const Variant* peer_for(const std::vector<std::string>& keys) {
  if (is_ours(keys)) return nullptr;
  const Variant* found = nullptr;
  const VariantList all = catalog();
  for (const auto& one : all) {
    if (!is_peer(one->descriptor) || !has_all(one->descriptor.parameters, keys)) continue;
    if (availability(*one).available) return find_variant(one->descriptor.id);
    if (found == nullptr) found = find_variant(one->descriptor.id);
  }
  return found;
}

void require_family(const std::vector<std::string>& keys, int dimensions) {
  if (is_ours(keys, dimensions)) return;
  std::string list;
  for (const std::string& key : keys) list += (list.empty() ? "" : "; ") + readers(key);
  const char* what = dimensions == 3 ? " of volumes" : dimensions == 2 ? " of images" : "";
  throw UsageError(
      fmt::format("No filter{} has all of the given parameters. {}. Name one with --variant.", what, list));
}

std::string telling_option(const std::vector<std::string>& keys) {
  const auto lacking = std::ranges::find_if(keys, [](const std::string& key) { return !is_ours({key}); });
  return option_of(lacking == keys.end() ? keys.front() : *lacking);
}

}  // namespace filterscope::cli
