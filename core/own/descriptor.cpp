#include "core/own/descriptor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "kernels/api/number_in.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope::own {
namespace {

/// At the line of that annotation or parameter.
[[noreturn]] void refuse(const Source& source, const std::string& at, std::string text) {
  throw SourceError(source.path, {{source.line_for(at), 0, true, std::move(text)}});
}

std::string families_with_references() {
  std::string ids;
  for (const auto& one : catalog()) {
    const Family& family = *one->descriptor.family;
    if (one->descriptor.id == family.reference) ids += (ids.empty() ? "" : ", ") + family.id;
  }
  return ids;
}

/// What families call it; all of them have it.
const ParameterSpec& usual(std::string_view key) {
  static const Schema schema = family_named("bilateral2d")->schema;
  return *schema.find(key);
}

/// @halo: a number, or a parameter's value rounded up.
std::function<Halo(const Parameters&)> halo_rule(const Source& source) {
  std::string name = source.halo;
  if (name.empty() && source.parameters.find("radius") != nullptr) name = "radius";
  const auto around = [volume = source.volume](int reach) { return Halo{reach, reach, volume ? reach : 0}; };
  if (name.empty()) return {};
  if (const auto fixed = number_in<int>(name); fixed && *fixed >= 0 && *fixed <= 4096) {
    return [around, fixed = *fixed](const Parameters&) { return around(fixed); };
  }
  const ParameterSpec* spec = source.parameters.find(name);
  if (spec == nullptr || !spec->numeric()) {
    refuse(source, "@halo",
           fmt::format("@halo is \"{}\", and may be 0 to 4096 or a number among the parameters.", name));
  }
  return [around, spec = *spec](const Parameters& parameters) {
    return around(static_cast<int>(std::ceil(std::max(0.0, number_of(value_of(spec, parameters))))));
  };
}

/// How it runs: on how many threads, or with which blocks.
Schema launch_of(const Source& source, Backend backend) {
  Schema schema;
  if (is_python(source.path)) return schema;  // its libraries know
  if (backend == Backend::cpu) {
    schema.specs = {usual("threads")};
  } else {
    schema.specs = {usual("block_width"), usual("block_height")};
    schema.set_default("block_width", Value(std::int64_t{source.block[0]}));
    schema.set_default("block_height", Value(std::int64_t{source.block[1]}));
  }
  return schema;
}

std::shared_ptr<const Family> family_of_its_own(const Source& source, const std::string& id) {
  Family family;
  family.id = id;
  family.reference = id;
  family.dimensions = {source.volume ? 3 : 2};
  family.schema = source.parameters;
  family.schema.specs.push_back(usual("border"));
  for (const char* key : {"block_width", "block_height", "threads"})
    family.schema.specs.push_back(usual(key));
  family.halo = halo_rule(source);
  family.tied_by = [](const Parameters&) { return std::string(); };  // its values are levels of the range
  return std::make_shared<const Family>(std::move(family));
}

/// p has the values of the family's choices too: p.weights_flat.
void require_free(const Source& source, const ParameterSpec& spec, const Family& family) {
  for (const ParameterSpec& one : family.schema) {
    for (const Choice& choice : one.choices) {
      if (fmt::format("{}_{}", one.key, choice.key) != spec.key) continue;
      refuse(source, spec.key,
             fmt::format("p.{} is a value of {}'s parameter {}: choose another name.", spec.key, family.id,
                         one.key));
    }
  }
}

/// What is said of a family of its own says nothing of one that is there.
void require_fitting(const Source& source, const Family& family) {
  const bool volumes = std::ranges::find(family.dimensions, 2) == family.dimensions.end();
  if (source.volume && !volumes) {
    refuse(source, "@volume",
           fmt::format("{} filters images, and no volumes: leave @volume out.", family.id));
  }
  if (!source.halo.empty()) {
    refuse(source, "@halo",
           fmt::format(
               "@halo is for a family of its own: how far around a pixel {} reads is known. Leave it out.",
               family.id));
  }
}

/// Of the family's parameters those that the code reads. What it does not read of choices has the family's
/// usual one, so that nobody takes it for another.
Schema parameters_of(const Source& source, const Family& family, Backend backend) {
  const bool own = source.family.empty();
  Schema schema;
  for (const ParameterSpec& spec : family.schema) {
    if (spec.effect == Effect::time) continue;
    if (own || spec.key == "border" || source.reads(spec.key)) {
      schema.specs.push_back(spec);
    } else if (spec.kind == ParameterKind::choice && spec.effect == Effect::result && !spec.guarantee) {
      ParameterSpec only = spec;
      only.choices.assign(1, *spec.choice(text_of(spec.default_value)));
      schema.specs.push_back(std::move(only));
    }
  }
  for (const ParameterSpec& spec : source.parameters) {
    if (own) break;
    if (const ParameterSpec* there = family.schema.find(spec.key)) {
      refuse(source, spec.key,
             there->effect == Effect::time
                 ? fmt::format("{} has a parameter {}, which kernels do not get: choose another name.",
                               family.id, spec.key)
                 : fmt::format("{} has a parameter {} already: read it as p.{}, without @param.", family.id,
                               spec.key, spec.key));
    }
    require_free(source, spec, family);
    schema.specs.push_back(spec);
  }
  for (ParameterSpec& spec : launch_of(source, backend).specs) schema.specs.push_back(std::move(spec));
  return schema;
}

/// @limit of a parameter that it does not read, or that has no such range, is refused.
void apply_limits(const Source& source, Schema& schema) {
  for (const Limit& limit : source.limits) {
    const auto spec = std::ranges::find(schema.specs, limit.parameter, &ParameterSpec::key);
    const auto wrong = [&](std::string text) {
      throw SourceError(source.path, {{limit.line, 0, true, std::move(text)}});
    };
    if (spec == schema.specs.end() || !spec->numeric()) {
      wrong(fmt::format("@limit is of {}, which is no number among the parameters that it reads.",
                        limit.parameter));
    }
    if (limit.least < spec->minimum || limit.most > spec->maximum) {
      wrong(fmt::format("@limit of {} is wider than its range, {:g} to {:g}.", limit.parameter, spec->minimum,
                        spec->maximum));
    }
    const bool whole = spec->kind == ParameterKind::integer;
    const double start = std::clamp(number_of(spec->default_value), limit.least, limit.most);
    if (whole && (std::floor(limit.least) != limit.least || std::floor(limit.most) != limit.most)) {
      wrong(fmt::format("{} is a whole number, and its @limit is not.", limit.parameter));
    }
    spec->default_value = whole ? Value(static_cast<std::int64_t>(start)) : Value(start);
    schema.narrow(limit.parameter, limit.least, limit.most);
  }
}

}  // namespace

std::shared_ptr<const Family> family_named(const std::string& id) {
  for (const auto& one : catalog()) {
    if (one->descriptor.family->id == id) return one->descriptor.family;
  }
  return nullptr;
}

Descriptor describe(const Source& source, Backend backend) {
  Descriptor descriptor;
  descriptor.id = user_id(source.name);
  descriptor.title = user_title(source.name);
  descriptor.study = kUserStudy;
  descriptor.summary = source.summary.empty() ? source.path.filename().string() : source.summary;
  descriptor.backend = backend;
  descriptor.types = source.types;
  descriptor.channels = {1, 3};
  if (source.family.empty()) {
    descriptor.family = family_of_its_own(source, descriptor.id);
  } else {
    descriptor.family = family_named(source.family);
    if (descriptor.family == nullptr || find_variant(descriptor.family->reference) == nullptr ||
        is_of_user(descriptor.family->id)) {
      refuse(source, "@family",
             fmt::format("There is no family \"{}\" with a reference. There are {}.", source.family,
                         families_with_references()));
    }
    require_fitting(source, *descriptor.family);
  }
  descriptor.parameters = parameters_of(source, *descriptor.family, backend);
  apply_limits(source, descriptor.parameters);
  if (source.bound_levels > 0) {
    descriptor.exactness = Exactness::bounded;
    descriptor.bound = fmt::format("Within {:g} levels, as its author says.", source.bound_levels);
    descriptor.bound_levels = source.bound_levels;
    descriptor.bound_share = source.bound_levels / 255;
  }
  return descriptor;
}

}  // namespace filterscope::own
