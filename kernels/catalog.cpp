#include "kernels/catalog.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "kernels/api/choice.h"
#include "kernels/api/cuda_variant.h"
#include "kernels/api/guide_takers.h"
#include "kernels/api/near_words.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog_foreign.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/families/guided_parameters.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/families/sequence_parameters.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

#define FILTERSCOPE_CPU(family, study, name, exactness, title) \
  namespace study {                                            \
  Variant name();                                              \
  }
#define FILTERSCOPE_CUDA(family, study, name, exactness, title)
#define FILTERSCOPE_PEER_CPU(family, study, name, exactness, title)
#define FILTERSCOPE_PEER_CUDA(family, study, name, exactness, title)
#include "kernels/catalog.def"
#undef FILTERSCOPE_CPU
#undef FILTERSCOPE_CUDA
#undef FILTERSCOPE_PEER_CPU
#undef FILTERSCOPE_PEER_CUDA

namespace {

struct Identity {
  std::string_view id;
  std::string_view study;
  std::string_view title;
  std::shared_ptr<const Family> family;
  Exactness exactness;
  Backend backend;
};

/// catalog.def says once who a variant is; its own file says the rest.
Variant with_identity(Variant variant, const Identity& identity) {
  Descriptor& descriptor = variant.descriptor;
  descriptor.id = identity.id;
  if (descriptor.id.ends_with('_')) descriptor.id.pop_back();
  descriptor.study = identity.study;
  descriptor.title = identity.title;
  descriptor.family = identity.family;
  descriptor.exactness = identity.exactness;
  descriptor.backend = identity.backend;
  // Of a variant without code it is not known whether it reads less than its family has.
  if (!variant.prepare) descriptor.parameters = identity.family->schema;
  return variant;
}

struct Peer {
  std::string_view id;
  Variant (*make)();
};

/// What provide_peer() was given, and whether it is too late to give more.
struct Peers {
  std::vector<Peer> list;
  bool closed = false;
};

Peers& peers_given() {
  static Peers instance;
  return instance;
}

/// Without code where no peer was provided.
Variant peer(std::string_view id) {
  for (const Peer& one : peers_given().list) {
    if (one.id == id) return one.make();
  }
  return {};
}

std::vector<Variant> built_in() {
  peers_given().closed = true;
  return {
#define FILTERSCOPE_IDENTITY(family, study, name, exactness, title, backend) \
  Identity { #study "/" #name, #study, title, family(), Exactness::exactness, Backend::backend }
#define FILTERSCOPE_CPU(family, study, name, exactness, title) \
  with_identity(study::name(), FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cpu)),
#define FILTERSCOPE_CUDA(family, study, name, exactness, title) \
  with_identity(detail::cuda_variant(#study "/" #name),         \
                FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cuda)),
#define FILTERSCOPE_PEER_CPU(family, study, name, exactness, title) \
  with_identity(peer(#study "/" #name), FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cpu)),
#define FILTERSCOPE_PEER_CUDA(family, study, name, exactness, title) \
  with_identity(peer(#study "/" #name), FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cuda)),
#include "kernels/catalog.def"
#undef FILTERSCOPE_CPU
#undef FILTERSCOPE_CUDA
#undef FILTERSCOPE_PEER_CPU
#undef FILTERSCOPE_PEER_CUDA
#undef FILTERSCOPE_IDENTITY
  };
}

/// What is wrong where two schemas have one key for parameters of two kinds; else empty.
std::string clash_between(const Descriptor& one, const Schema& schema, const Descriptor& other,
                          const Schema& known) {
  for (const ParameterSpec& spec : schema) {
    const ParameterSpec* same = known.find(spec.key);
    if (same == nullptr || same->kind == spec.kind) continue;
    return fmt::format(
        "{}: its parameter \"{}\" is of another kind than that of {}. Give it a key of its own.", one.id,
        spec.key, other.id);
  }
  return {};
}

std::string clash_among(const VariantList& variants, const Descriptor& one) {
  std::string found = clash_between(one, one.parameters, one, one.family->schema);
  for (const auto& other : variants) {
    if (other->descriptor.id == one.id) continue;  // which may be about to be replaced
    for (const Schema* schema : {&one.family->schema, &one.parameters}) {
      for (const Schema* known : {&other->descriptor.family->schema, &other->descriptor.parameters}) {
        if (found.empty()) found = clash_between(one, *schema, other->descriptor, *known);
      }
    }
  }
  return found;
}

/// The variants and who watches them.
class Registry {
 public:
  Registry() {
    for (Variant& variant : built_in()) put(std::move(variant));
  }

  [[nodiscard]] VariantList list() const {
    const std::lock_guard lock(mutex_);
    return variants_;
  }

  /// Null where there is none with that id. Stays valid.
  [[nodiscard]] const Variant* find(std::string_view id) const {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(variants_, id, id_of);
    return found == variants_.end() ? nullptr : found->get();
  }

  /// Another number after each change; never 0.
  [[nodiscard]] std::uint64_t changes() const {
    const std::lock_guard lock(mutex_);
    return changes_;
  }

  void add(Variant variant) {
    check(variant.descriptor);
    {
      const std::lock_guard lock(mutex_);
      put(std::move(variant));
    }
    announce();
  }

  void remove(std::string_view id) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = std::ranges::find(variants_, id, id_of);
      if (found == variants_.end()) return;
      retired_.push_back(*found);
      variants_.erase(found);
      ++changes_;
    }
    announce();
  }

  std::shared_ptr<void> watch(std::function<void()> changed) {
    auto watcher = std::make_shared<std::function<void()>>(std::move(changed));
    const std::lock_guard lock(mutex_);
    watchers_.push_back(watcher);
    return watcher;
  }

  static std::string_view id_of(const std::shared_ptr<const Variant>& variant) {
    return variant->descriptor.id;
  }

 private:
  void put(Variant variant) {
    variant.revision = ++revisions_;
    ++changes_;
    const auto found = std::ranges::find(variants_, variant.descriptor.id, id_of);
    auto shared = std::make_shared<const Variant>(std::move(variant));
    if (found == variants_.end()) {
      variants_.push_back(std::move(shared));
    } else {
      retired_.push_back(std::exchange(*found, std::move(shared)));
    }
  }

  void check(const Descriptor& descriptor) const {
    if (descriptor.family == nullptr) throw std::logic_error(descriptor.id + " has no family");
    if (const std::string found = clash_among(list(), descriptor); !found.empty()) {
      throw std::logic_error(found);
    }
  }

  void announce() {
    std::vector<std::shared_ptr<std::function<void()>>> told;
    {
      const std::lock_guard lock(mutex_);
      std::erase_if(watchers_, [](const auto& watcher) { return watcher.expired(); });
      for (const auto& watcher : watchers_) told.push_back(watcher.lock());
    }
    for (const auto& watcher : told) {
      if (watcher) (*watcher)();
    }
  }

  mutable std::mutex mutex_;
  VariantList variants_;
  VariantList retired_;  ///< for those who hold a pointer
  std::vector<std::weak_ptr<std::function<void()>>> watchers_;
  std::uint64_t revisions_ = 0;
  std::uint64_t changes_ = 0;
};

/// Those of the family's that have the fact.
std::vector<std::string> ids_with(bool Descriptor::*fact, const Family& family) {
  std::vector<std::string> ids;
  for (const auto& variant : catalog()) {
    const Descriptor& descriptor = variant->descriptor;
    if (descriptor.*fact && descriptor.family->id == family.id) ids.push_back(descriptor.id);
  }
  return ids;
}

std::vector<std::string> guide_takers_of(const Family& family) {
  return ids_with(&Descriptor::takes_guide, family);
}

std::vector<std::string> weight_takers_of(const Family& family) {
  return ids_with(&Descriptor::takes_weights, family);
}

Registry& registry() {
  static Registry instance;
  static const bool told = (tell_guide_takers(guide_takers_of), tell_weight_takers(weight_takers_of), true);
  static_cast<void>(told);
  return instance;
}

/// One spec for what two families have under one key.
void widen(ParameterSpec& spec, const ParameterSpec& other) {
  spec.minimum = std::min(spec.minimum, other.minimum);
  spec.maximum = std::max(spec.maximum, other.maximum);
  for (const Choice& choice : other.choices) {
    if (spec.choice(choice.key) == nullptr) spec.choices.push_back(choice);
  }
}

struct Foreign {
  std::mutex mutex;
  Schema schema;
};

Foreign& foreign() {
  static Foreign known;
  return known;
}

/// All that is known of it is this value.
ParameterSpec spec_of(const std::string& key, const Value& value) {
  ParameterSpec spec{.key = key, .label = key, .default_value = value};
  if (const auto* word = std::get_if<std::string>(&value)) {
    spec.kind = ParameterKind::choice;
    spec.choices = {{*word, *word}};
  } else if (std::holds_alternative<bool>(value)) {
    spec.kind = ParameterKind::flag;
  } else {
    spec.kind = std::holds_alternative<double>(value) ? ParameterKind::real : ParameterKind::integer;
    spec.minimum = spec.maximum = number_of(value);
  }
  return spec;
}

Parameters find_usual() {
  const Schema all = catalog_parameters();
  Parameters usual = task_of(all, {});
  for (const auto& variant : catalog()) {
    for (const ParameterSpec& spec : variant->descriptor.family->schema) {
      if (all.find(spec.key)->default_value != spec.default_value) usual.erase(spec.key);
    }
  }
  return usual;
}

}  // namespace

VariantList catalog() { return registry().list(); }
void add_variant(Variant variant) { registry().add(std::move(variant)); }
void remove_variant(std::string_view id) { registry().remove(id); }
std::shared_ptr<void> watch_catalog(std::function<void()> changed) {
  return registry().watch(std::move(changed));
}

Schema catalog_parameters() {
  Schema all;
  std::set<const Family*> seen;
  for (const auto& variant : catalog()) {
    const Family& family = *variant->descriptor.family;
    const bool new_family = seen.insert(&family).second;
    const auto of_family = [&](const ParameterSpec& spec) { return family.schema.find(spec.key) != nullptr; };
    Schema wanted = new_family ? family.schema : Schema();
    // A variant may have parameters that its family does not know.
    std::ranges::copy_if(variant->descriptor.parameters, std::back_inserter(wanted.specs),
                         [&](const ParameterSpec& spec) { return !of_family(spec); });
    for (const ParameterSpec& spec : wanted) {
      const auto known = std::ranges::find(all.specs, spec.key, &ParameterSpec::key);
      if (known == all.specs.end()) {
        all.specs.push_back(spec);
      } else {
        widen(*known, spec);
      }
    }
  }
  return all;
}

Schema all_parameters() {
  Schema all = catalog_parameters();
  const std::lock_guard lock(foreign().mutex);
  for (const ParameterSpec& spec : foreign().schema) {
    if (all.find(spec.key) == nullptr) all.specs.push_back(spec);
  }
  return all;
}

void know_foreign(const Parameters& parameters) {
  const Schema known = catalog_parameters();
  const std::lock_guard lock(foreign().mutex);
  for (const auto& [key, value] : parameters) {
    if (known.find(key) != nullptr) continue;
    std::vector<ParameterSpec>& specs = foreign().schema.specs;
    const auto at = std::ranges::find(specs, key, &ParameterSpec::key);
    if (at == specs.end()) {
      specs.push_back(spec_of(key, value));
    } else if (const ParameterSpec seen = spec_of(key, value); seen.numeric() == at->numeric()) {
      widen(*at, seen);
      if (seen.kind == ParameterKind::real) at->kind = ParameterKind::real;
    }
  }
}

Parameters usual_parameters() {
  // Asked for at each move of a slider.
  static std::mutex mutex;
  static std::uint64_t known_changes = 0;
  static Parameters known;
  const std::uint64_t changes = registry().changes();
  const std::lock_guard lock(mutex);
  if (known_changes != changes) {
    known = find_usual();
    known_changes = changes;
  }
  return known;
}

void provide_peer(std::string_view id, Variant (*make)()) {
  if (peers_given().closed) throw std::logic_error("provide_peer() after the first use of catalog()");
  peers_given().list.push_back({id, make});
}

const Variant* find_variant(std::string_view id) noexcept { return registry().find(id); }

namespace {

std::set<std::string, std::less<>> words_of(std::string_view id) {
  std::set<std::string, std::less<>> words;
  while (!id.empty()) {
    const std::size_t end = std::min(id.find_first_of("/_"), id.size());
    words.emplace(id.substr(0, end));
    id.remove_prefix(std::min(end + 1, id.size()));
  }
  return words;
}

/// Whether the id has all of two words or more, in any order: "bm3d/cpu" is about "fast/bm3d_cpu".
bool has_words(std::string_view id, std::string_view typed) {
  const auto words = words_of(typed);
  return words.size() > 1 && std::ranges::includes(words_of(id), words);
}

}  // namespace

const Variant& variant(std::string_view id) {
  if (const Variant* found = find_variant(id)) return *found;
  if (is_of_user(id)) {
    throw UnknownVariant(
        problem("variant.own_unknown",
                "There is no variant \"%1\": a kernel of your own is there once its source is named "
                "(--kernel FILE).",
                id));
  }
  const VariantList all = catalog();
  // Without a study, it is the names that are compared.
  const bool names = id.find('/') == std::string_view::npos;
  std::string small(id);
  for (char& letter : small)
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  const auto closeness = [&](const std::shared_ptr<const Variant>& one) {
    const std::string_view full = one->descriptor.id;
    const std::string_view part = names ? full.substr(full.find('/') + 1) : full;
    return 2 * static_cast<long long>(common_subsequence(small, part)) - static_cast<long long>(part.size());
  };
  auto closest =
      std::ranges::find_if(all, [&](const auto& one) { return has_words(one->descriptor.id, small); });
  const bool in_words = closest != all.end();
  if (!in_words) closest = std::ranges::max_element(all, {}, closeness);
  const std::string_view full = (*closest)->descriptor.id;
  if (!in_words && !is_near(small, names ? full.substr(full.find('/') + 1) : full))
    throw UnknownVariant(
        problem("variant.none_near", "There is no variant \"%1\", and none has a name like it.", id));
  throw UnknownVariant(
      problem("variant.unknown", "There is no variant \"%1\". Did you mean \"%2\"?", id, full));
}

const Variant& best_available(const PlanRequest& request) {
  // Ordered by measured speed; the reference can do everything.
  static constexpr std::string_view kOfImages[] = {
      "fast/auto",         "fast/register_tiled", "larsson2015/shared_memory", "larsson2015/constant_memory",
      "fast/cpu_spectral", "fast/cpu_simd",       "reference/float64"};
  static constexpr std::string_view kOfVolumes[] = {"fast/bilateral3d_auto", "fast/bilateral3d",
                                                    "fast/cpu_simd_3d", "reference/bilateral3d_float64"};
  static constexpr std::string_view kOfSequences[] = {"fast/bilateral_t", "fast/bilateral_t_cpu",
                                                      "reference/bilateral_t_float64"};
  const Shape& shape = request.shape;
  using Ids = std::span<const std::string_view>;
  const bool sequence = request.sequence || shape.channels > 1;
  const Ids usual = shape.depth == 1 ? Ids(kOfImages) : sequence ? Ids(kOfSequences) : Ids(kOfVolumes);
  for (const std::string_view id : usual) {
    const Variant* candidate = find_variant(id);
    if (candidate != nullptr && accepts(*candidate, request)) return *candidate;
  }
  return variant(usual.back());
}

}  // namespace filterscope
