#include "app/cli/default_choice.h"

#include <algorithm>

#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

bool is_peer(const Descriptor& descriptor) { return descriptor.study == "peers"; }

bool has_all(const Schema& schema, const std::vector<std::string>& keys) {
  return std::ranges::all_of(keys, [&](const std::string& key) { return schema.find(key) != nullptr; });
}

/// Whether a family of ours has the parameters.
bool is_ours(const std::vector<std::string>& keys) {
  const VariantList all = catalog();
  return std::ranges::any_of(all, [&](const auto& one) {
    return !is_peer(one->descriptor) && has_all(one->descriptor.family->schema, keys);
  });
}

std::string option_of(const std::string& key) { return all_parameters().find(key)->option_name(); }

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

std::string telling_option(const std::vector<std::string>& keys) {
  const auto lacking = std::ranges::find_if(keys, [](const std::string& key) { return !is_ours({key}); });
  return option_of(lacking == keys.end() ? keys.front() : *lacking);
}

}  // namespace filterscope::cli
