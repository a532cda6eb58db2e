#include "core/report/record_key.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "kernels/catalog.h"

namespace filterscope {
namespace {

template <typename T>
T where(bool counts, T value) {
  return counts ? std::move(value) : T();
}

/// Everything but parameters, what differs most often first.
auto plain_parts(const RecordKey& key, const Work& work) {
  using enum KeyPart;
  const Shape& shape = work.shape;
  const Conditions usual;
  const bool timed = key.has(conditions);
  return std::tuple(
      where(key.has(variant), work.variant), where(key.has(hash), work.hash.empty() ? work.name : work.hash),
      where(key.has(name), work.name), where(key.has(size), shape.width), where(key.has(size), shape.height),
      where(key.has(size), shape.depth), where(key.has(pixels), shape.channels),
      where(key.has(pixels), shape.type), timed ? work.conditions.cache : usual.cache,
      timed ? work.conditions.launch : usual.launch, timed ? work.conditions.transfers : usual.transfers,
      where(key.has(host), work.host), where(key.has(device), work.device.empty() ? work.host : work.device),
      where(key.has(reference), work.reference), where(key.has(truth), work.truth),
      where(key.has(guide), work.guided), where(key.has(source), work.source));
}

std::string noise_part(const RecordKey& key, const Work& work) {
  return key.has(KeyPart::noise) && work.noise.any() ? noise_text(work.noise) : std::string();
}

KeyPart part_of(const Schema& schema, const std::string& key) {
  const ParameterSpec* spec = schema.find(key);
  if (spec == nullptr) return KeyPart::result;
  return spec->guarantee                ? KeyPart::guarantee
         : spec->effect == Effect::time ? KeyPart::time
                                        : KeyPart::result;
}

/// What sets the result apart from others of its variant: the parameters that this reads, and a guarantee
/// that it was asked for and cannot give. What else a record's parameters have depends on who asked for it.
Parameters parameter_parts(const RecordKey& key, const Work& work) {
  if (!key.has(KeyPart::result) && !key.has(KeyPart::guarantee) && !key.has(KeyPart::time)) return {};
  const Variant* found = find_variant(work.variant);
  Parameters counted;
  const auto count = [&](const Schema& schema, const Parameters& parameters) {
    for (const auto& [name, value] : parameters) {
      if (key.has(part_of(schema, name))) counted.set(name, value);
    }
  };
  if (found == nullptr || found->descriptor.family == nullptr) {
    count(all_parameters(), *work.parameters);
    return counted;
  }
  const Descriptor& descriptor = found->descriptor;
  const Schema& family = descriptor.family->schema;
  count(descriptor.parameters, relevant(descriptor.parameters, *work.parameters));
  if (!key.has(KeyPart::guarantee) || descriptor.exactness == Exactness::exact) return counted;
  for (const ParameterSpec& spec : family) {
    if (!spec.guarantee || descriptor.parameters.find(spec.key) != nullptr) continue;
    if (const Value asked = value_of(spec, *work.parameters); asked != spec.default_value)
      counted.set(spec.key, asked);
  }
  return counted;
}

/// What the variant reads; of one that this build does not know, what either of the two results has.
Schema schema_of(const Variant* variant, const Work& a, const Work& b) {
  if (variant != nullptr) return variant->descriptor.parameters;
  Schema schema = all_parameters();
  std::erase_if(schema.specs, [&](const ParameterSpec& spec) {
    return a.parameters->find(spec.key) == nullptr && b.parameters->find(spec.key) == nullptr;
  });
  return schema;
}

/// Whether both were asked for the same, in whatever way they do it.
bool same_request(const Work& a, const Work& b) {
  const Variant* first = find_variant(a.variant);
  const Variant* second = find_variant(b.variant);
  const bool known = first != nullptr && second != nullptr;
  if (known && first->descriptor.family != second->descriptor.family) return false;
  return same_question(schema_of(first, a, b), *a.parameters, schema_of(second, a, b), *b.parameters);
}

/// Requests of a sweep are few, and its results are many: each pair of requests is compared once.
class Requests {
 public:
  std::size_t number_of(const Work& work) {
    constexpr RecordKey kRequest{KeyPart::variant, KeyPart::result, KeyPart::guarantee};
    const auto [place, is_new] = numbers_.try_emplace(kRequest.text(work), firsts_.size());
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

void add(std::string& text, std::string_view part) { (text += part) += '\x1f'; }
void add(std::string& text, int part) { add(text, std::to_string(part)); }
template <typename Enum>
requires std::is_enum_v<Enum>
void add(std::string& text, Enum part) { add(text, static_cast<int>(part)); }

}  // namespace

Work work_of(const ResultRecord& record) {
  return {.variant = record.variant,
          .parameters = &record.parameters,
          .hash = record.picture.hash,
          .name = record.picture.name,
          .shape = record.picture.shape,
          .conditions = record.conditions,
          .host = record.host,
          .device = record.device,
          .reference = record.reference,
          .truth = record.truth_metrics.has_value(),
          .noise = record.noise,
          .guided = record.picture.guided};
}

bool RecordKey::same(const Work& a, const Work& b) const {
  return plain_parts(*this, a) == plain_parts(*this, b) && noise_part(*this, a) == noise_part(*this, b) &&
         parameter_parts(*this, a) == parameter_parts(*this, b) &&
         (!has(KeyPart::question) || same_request(a, b));
}

bool RecordKey::same(const ResultRecord& a, const ResultRecord& b) const {
  return same(work_of(a), work_of(b));
}

std::string RecordKey::text(const Work& work, const std::set<std::string, std::less<>>& left_out) const {
  Work counted = work;
  const Conditions usual;
  if (left_out.contains("cache")) counted.conditions.cache = usual.cache;
  if (left_out.contains("launch")) counted.conditions.launch = usual.launch;
  if (left_out.contains("transfers")) counted.conditions.transfers = usual.transfers;
  std::string text;
  std::apply([&](const auto&... part) { (add(text, part), ...); }, plain_parts(*this, counted));
  add(text, noise_part(*this, counted));
  for (const auto& [key, value] : parameter_parts(*this, counted)) {
    if (!left_out.contains(key)) add(text, key + '=' + text_of(value));
  }
  return text;
}

std::vector<std::size_t> RecordKey::tasks(std::span<const Work> works) const {
  struct Task {
    std::size_t number = 0;
    std::vector<std::size_t> requests = {};
  };
  const RecordKey place = without({KeyPart::question});
  std::map<std::string, std::vector<Task>> places;
  std::vector<std::size_t> numbers;
  std::size_t count = 0;
  Requests requests;
  for (const Work& work : works) {
    const std::size_t own = requests.number_of(work);
    std::vector<Task>& tasks = places[place.text(work)];
    auto task = std::ranges::find_if(tasks, [&](const Task& one) {
      return !has(KeyPart::question) ||
             std::ranges::all_of(one.requests, [&](std::size_t other) { return requests.same(other, own); });
    });
    if (task == tasks.end()) task = tasks.insert(tasks.end(), Task{count++});
    if (std::ranges::find(task->requests, own) == task->requests.end()) task->requests.push_back(own);
    numbers.push_back(task->number);
  }
  return numbers;
}

}  // namespace filterscope
