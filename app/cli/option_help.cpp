#include "app/cli/option_help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "kernels/api/unit_of.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

std::string choice_keys(const ParameterSpec& spec) {
  std::string keys;
  for (const Choice& choice : spec.choices) keys += (keys.empty() ? "" : ", ") + choice.key;
  return keys;
}

/// Where a family of volumes measures in another unit: " For volumes in voxels.".
std::string unit_of_volumes(const ParameterSpec& spec) {
  for (const auto& one : catalog()) {
    const Family& family = *one->descriptor.family;
    const ParameterSpec* other = family.schema.find(spec.key);
    if (other == nullptr || other->unit == spec.unit || family.dimensions != std::vector<int>{3}) continue;
    const ParameterSpec* choice = unit_choice(family.schema, *other);
    return fmt::format(" For volumes in {}{}.", other->unit,
                       choice == nullptr ? "" : ", or as " + choice->option_name() + " says");
  }
  return {};
}

/// Families of which the same is to be said.
struct Group {
  std::string text;
  std::vector<const Family*> families;
};

bool is_of_volumes(const Family& family) { return family.dimensions == std::vector<int>{3}; }

/// "images" or "volumes" where the group has all families of these that have the parameter, and no other;
/// else their names.
std::string name_of(const Group& group, const std::vector<Group>& all) {
  const bool volumes = is_of_volumes(*group.families.front());
  const auto same = [&](const Family* family) { return is_of_volumes(*family) == volumes; };
  const bool others = std::ranges::any_of(
      all, [&](const Group& other) { return &other != &group && std::ranges::any_of(other.families, same); });
  if (!others && std::ranges::all_of(group.families, same)) return volumes ? "volumes" : "images";
  std::vector<std::string> ids;
  for (const Family* family : group.families) ids.push_back(family->id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// What `say` says of the parameter in each family that has it: once where it is the same in all, else "1 to
/// 64 for images, 1 to 16 for volumes".
template <class Say>
std::string by_family(const std::string& key, const Say& say) {
  std::vector<Group> groups;
  for (const auto& one : catalog()) {
    const Family& family = *one->descriptor.family;
    const ParameterSpec* spec = family.schema.find(key);
    if (spec == nullptr) continue;
    const std::string text = say(*spec);
    auto group = std::ranges::find(groups, text, &Group::text);
    if (group == groups.end()) group = groups.insert(groups.end(), Group{text, {}});
    if (std::ranges::find(group->families, &family) == group->families.end()) {
      group->families.push_back(&family);
    }
  }
  if (groups.size() == 1) return groups.front().text;
  std::string text;
  for (const Group& group : groups) {
    text += fmt::format("{}{} for {}", text.empty() ? "" : ", ", group.text, name_of(group, groups));
  }
  return text;
}

std::string range_text(const ParameterSpec& spec) {
  const std::string by_families = by_family(
      spec.key, [](const ParameterSpec& one) { return fmt::format("{} to {}", one.minimum, one.maximum); });
  // What a variant alone has is in no family.
  return by_families.empty() ? fmt::format("{} to {}", spec.minimum, spec.maximum) : by_families;
}

std::string default_text(const ParameterOption& option) {
  const std::string by_families = by_family(
      option.specs.front()->key, [](const ParameterSpec& one) { return text_of(value_of(one, {})); });
  return option.specs.size() > 1 || by_families.empty() ? option.text({}) : by_families;
}

}  // namespace

std::string help_of(const ParameterOption& option, bool lists) {
  std::string help;
  for (const ParameterSpec* spec : option.specs) help += (help.empty() ? "" : " ") + spec->help;
  help += unit_of_volumes(*option.specs.front());
  const ParameterSpec& spec = *option.specs.front();
  if (!spec.choices.empty()) help += " " + choice_keys(spec) + ".";
  if (spec.numeric()) help += " " + range_text(spec) + ".";
  if (lists && spec.numeric()) help += " A list, or a range first:last:step.";
  help += spec.effect == Effect::time ? " Default: the variant's own."
                                      : fmt::format(" Default: {}.", default_text(option));
  return help;
}

std::string type_name(const ParameterOption& option, bool lists) {
  const ParameterSpec& spec = *option.specs.front();
  if (option.specs.size() > 1) return lists ? "4,8,32x8" : "16|32x8";
  std::string name = spec.unit.empty() ? "N" : spec.unit;
  if (!spec.numeric()) name = "NAME";
  std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::toupper(letter); });
  return lists ? name + ",..." : name;
}

}  // namespace filterscope::cli
