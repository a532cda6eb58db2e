#include "kernels/catalog.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "kernels/api/choice.h"

namespace filterscope {

#define FILTERSCOPE_CPU(family, study, name, exactness, title) \
  namespace study {                                            \
  Variant name();                                              \
  }
#ifdef FILTERSCOPE_HAS_CUDA
#define FILTERSCOPE_CUDA FILTERSCOPE_CPU
#else
#define FILTERSCOPE_CUDA(family, study, name, exactness, title)
#endif
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
  Family family;
  Exactness exactness;
  Backend backend;
};

/// catalog.def says once who a variant is; its own file says the rest.
Variant with_identity(Variant variant, const Identity& identity) {
  Descriptor& descriptor = variant.descriptor;
  descriptor.id = identity.id;
  if (descriptor.id.ends_with('_')) descriptor.id.remove_suffix(1);
  descriptor.study = identity.study;
  descriptor.title = identity.title;
  descriptor.family = identity.family;
  descriptor.exactness = identity.exactness;
  descriptor.backend = identity.backend;
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

std::vector<Variant> make_catalog() {
  peers_given().closed = true;
  return {
#define FILTERSCOPE_IDENTITY(family, study, name, exactness, title, backend) \
  Identity { #study "/" #name, #study, title, Family::family, Exactness::exactness, Backend::backend }
#define FILTERSCOPE_CPU(family, study, name, exactness, title) \
  with_identity(study::name(), FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cpu)),
#ifdef FILTERSCOPE_HAS_CUDA
#define FILTERSCOPE_CUDA(family, study, name, exactness, title) \
  with_identity(study::name(), FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cuda)),
#else
#define FILTERSCOPE_CUDA(family, study, name, exactness, title) \
  with_identity({}, FILTERSCOPE_IDENTITY(family, study, name, exactness, title, cuda)),
#endif
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

/// Letters that both ids share in order, as a measure of likeness for "did you mean".
std::size_t common_subsequence(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1, 0);
  for (const char letter : a) {
    std::size_t diagonal = 0;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = letter == b[j - 1] ? diagonal + 1 : std::max(row[j], row[j - 1]);
      diagonal = above;
    }
  }
  return row.back();
}

}  // namespace

const std::vector<Variant>& catalog() {
  static const std::vector<Variant> variants = make_catalog();
  return variants;
}

void provide_peer(std::string_view id, Variant (*make)()) {
  if (peers_given().closed) throw std::logic_error("provide_peer() after the first use of catalog()");
  peers_given().list.push_back({id, make});
}

const Variant* find_variant(std::string_view id) noexcept {
  const auto& all = catalog();
  const auto found =
      std::find_if(all.begin(), all.end(), [id](const Variant& v) { return v.descriptor.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const Variant& variant(std::string_view id) {
  if (const Variant* found = find_variant(id)) return *found;
  const auto& all = catalog();
  const auto closest = std::max_element(all.begin(), all.end(), [id](const Variant& a, const Variant& b) {
    return 2 * common_subsequence(id, a.descriptor.id) + b.descriptor.id.size() <
           2 * common_subsequence(id, b.descriptor.id) + a.descriptor.id.size();
  });
  throw UnknownVariant(
      fmt::format("There is no variant \"{}\". Did you mean \"{}\"?", id, closest->descriptor.id));
}

const Variant& best_available(const PlanRequest& request) {
  // Ordered by measured speed; the reference can do everything.
  static constexpr std::string_view kPreference[] = {
      "fast/auto",         "fast/register_tiled", "larsson2015/shared_memory", "larsson2015/constant_memory",
      "fast/cpu_spectral", "fast/cpu_simd"};
  for (const std::string_view id : kPreference) {
    const Variant* candidate = find_variant(id);
    if (candidate != nullptr && accepts(*candidate, request)) return *candidate;
  }
  return variant("reference/float64");
}

}  // namespace filterscope
