#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kernels/api/unit_of.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

TEST(Catalog, IdsAreUniqueAndNameTheirStudy) {
  std::set<std::string_view> seen;
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    const Descriptor& descriptor = one.descriptor;
    EXPECT_TRUE(seen.insert(descriptor.id).second) << descriptor.id << " is listed twice";
    EXPECT_EQ(descriptor.id.substr(0, descriptor.id.find('/')), descriptor.study);
    EXPECT_FALSE(descriptor.title.empty()) << descriptor.id;
  }
}

TEST(Catalog, WhatIsBuiltDescribesItself) {
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    if (!one.prepare) continue;
    const Descriptor& descriptor = one.descriptor;
    SCOPED_TRACE(std::string(descriptor.id));
    EXPECT_FALSE(descriptor.summary.empty());
    EXPECT_FALSE(descriptor.types.empty());
    EXPECT_FALSE(descriptor.channels.empty());
    EXPECT_EQ(descriptor.exactness == Exactness::bounded, !descriptor.bound.empty());
    std::set<std::string> keys;
    for (const ParameterSpec& spec : descriptor.parameters) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key << " is listed twice";
      EXPECT_FALSE(spec.label.empty() || spec.help.empty()) << spec.key;
      EXPECT_FALSE(problem_of(spec, spec.default_value)) << spec.key;
      EXPECT_GT(spec.step, 0) << spec.key;
    }
  }
}

TEST(Catalog, CounterpartsAreOfTheOtherDimensionsAndNameEachOther) {
  std::map<std::string, std::shared_ptr<const Family>> families;
  for (const auto& one : catalog()) families[one->descriptor.family->id] = one->descriptor.family;
  for (const auto& [id, family] : families) {
    if (family->counterpart.empty()) continue;
    ASSERT_TRUE(families.contains(family->counterpart)) << id;
    const Family& other = *families[family->counterpart];
    EXPECT_EQ(other.counterpart, id);
    EXPECT_NE(other.dimensions, family->dimensions) << id;
  }
  EXPECT_EQ(families["bilateral2d"]->counterpart, "bilateral3d");
  EXPECT_EQ(families["nlm3d"]->counterpart, "nlm2d");
  for (const auto& [id, family] : families) {
    if (family->of_frames.empty()) continue;
    EXPECT_NE(families[family->of_frames]->schema.find("frames"), nullptr) << id;
  }
  EXPECT_EQ(families["nlm2d"]->of_frames, "nlm_t");
}

TEST(Catalog, LengthsSaySo) {
  for (const auto& one : catalog()) {
    // Of sequences a frame's pixels are those of an image.
    const Family& family = *one->descriptor.family;
    const bool deep = family.dimensions == std::vector<int>{3} && family.schema.find("frames") == nullptr;
    for (const ParameterSpec& spec : one->descriptor.parameters) {
      EXPECT_EQ(spec.length, spec.unit == (deep ? "voxels" : "px")) << one->descriptor.id << ' ' << spec.key;
      if (!deep || !spec.length) continue;
      EXPECT_EQ(spec.help.find("pixel"), std::string::npos) << one->descriptor.id << ' ' << spec.key;
    }
  }
}

/// Whole numbers of voxels stay what they are; σ is in what was chosen.
TEST(Catalog, LengthsAreInTheUnitThatWasChosen) {
  const Parameters in_mm{{"length_unit", std::string("mm")}};
  for (const auto& one : catalog()) {
    const Schema& schema = one->descriptor.parameters;
    for (const ParameterSpec& spec : schema) {
      const bool follows = spec.key.starts_with("sigma_space") && schema.find("length_unit") != nullptr;
      EXPECT_EQ(unit_of(schema, spec, in_mm), follows ? "mm" : spec.unit)
          << one->descriptor.id << ' ' << spec.key;
      EXPECT_EQ(unit_of(schema, spec, {}), spec.unit) << one->descriptor.id << ' ' << spec.key;
    }
  }
  EXPECT_NE(variant("fast/cpu_simd_3d").descriptor.parameters.find("length_unit"), nullptr);
  const Schema& images = variant("reference/float64").descriptor.parameters;
  EXPECT_EQ(unit_of(images, *images.find("sigma_space"), in_mm), "px");
}

/// The words of the refusal name those that take a volume in colour.
TEST(Catalog, VolumesInColourAreSequences) {
  const std::set<std::string> takers = {
      "reference/bilateral_t_float64", "fast/bilateral_t_cpu", "fast/bilateral_t",
      "reference/nlm_t_float64",       "fast/nlm_t_cpu",       "fast/nlm_t"};
  for (const auto& one : catalog()) {
    if (one->descriptor.family->dimensions != std::vector<int>{3}) continue;
    if (one->descriptor.types.empty()) continue;  // this build is without it
    const bool taken = takers.contains(one->descriptor.id);
    EXPECT_EQ(one->descriptor.channels, taken ? std::vector<int>({1, 3}) : std::vector<int>{1})
        << one->descriptor.id;
    EXPECT_EQ(one->descriptor.parameters.find("colour") != nullptr, taken) << one->descriptor.id;
    if (taken) continue;
    try {
      validate(one->descriptor, {{8, 8, 8, 3, PixelType::u8}, {}});
      ADD_FAILURE() << one->descriptor.id << " takes colours";
    } catch (const VariantError& error) {
      EXPECT_EQ(std::string(error.what()).find("another variant"), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find("fast/nlm_t_cpu"), std::string::npos) << error.what();
    }
  }
}

TEST(Catalog, AVariantMayHaveAParameterThatItsFamilyLacks) {
  const auto known = [] { return all_parameters().find("its_own") != nullptr; };
  ASSERT_FALSE(known());
  Variant added = variant("reference/float64");
  added.descriptor.id = "fast/with_its_own";
  ParameterSpec own{.key = "its_own", .label = "Its own", .help = "What no other has."};
  own.maximum = 0.5;
  added.descriptor.parameters.specs.push_back(own);
  add_variant(added);
  EXPECT_TRUE(known());
  EXPECT_NE(usual_parameters().find("its_own"), nullptr);
  // The family's others do not read it, and refuse nothing for its sake.
  PlanRequest request{{8, 8, 1, 1, PixelType::u8}, usual_parameters()};
  request.parameters.set("its_own", 0.7);
  EXPECT_NO_THROW(prepare(variant("reference/float64"), request));
  EXPECT_THROW(prepare(variant("fast/with_its_own"), request), VariantError);
  remove_variant("fast/with_its_own");
  EXPECT_FALSE(known());
}

/// A variant's own parameter that is what others know as something else could not be given as an option.
TEST(Catalog, AParameterIsOfOneKindInAllVariants) {
  const Variant& plain = variant("reference/float64");
  Variant added = plain;
  added.descriptor.id = "fast/with_its_own";
  for (const char* key : {"patch_weights", "block_width"}) {
    added.descriptor.parameters = plain.descriptor.parameters;
    added.descriptor.parameters.specs.push_back({.key = key, .label = "Taken", .maximum = 1});
    try {
      add_variant(added);
      ADD_FAILURE() << key << " was taken";
      remove_variant("fast/with_its_own");
    } catch (const std::logic_error& error) {
      EXPECT_NE(std::string_view(error.what()).find(key), std::string_view::npos) << error.what();
    }
  }
  for (const auto& one : catalog()) EXPECT_NO_THROW(add_variant(*one)) << one->descriptor.id;
}

TEST(Catalog, WhatCannotRunSaysWhy) {
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    const Availability here = availability(one);
    EXPECT_EQ(here.available, here.reason.empty()) << one.descriptor.id;
    if (here.available) continue;
    EXPECT_THROW(prepare(one, {{8, 8, 1, 1, PixelType::u8}, {}}), UnavailableError);
  }
}

TEST(Catalog, FindsByIdOnly) {
  EXPECT_EQ(find_variant("reference/float64")->descriptor.id, "reference/float64");
  EXPECT_EQ(find_variant("reference/float6"), nullptr);
  EXPECT_EQ(find_variant(""), nullptr);
}

TEST(Catalog, UnknownIdSuggestsACloseOne) {
  for (const std::string_view wrong :
       {"reference/flaot64", "float64", "referense/float64", "REFERENCE/FLOAT64"}) {
    try {
      variant(wrong);
      ADD_FAILURE() << wrong << " was found";
    } catch (const UnknownVariant& error) {
      EXPECT_NE(std::string(error.what()).find("reference/float64"), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find(wrong), std::string::npos) << error.what();
    }
  }
}

TEST(Catalog, UnknownIdSuggestsOneWithItsWords) {
  for (const auto& [wrong, meant] : {std::pair("bm3d/cpu", "fast/bm3d_cpu"),
                                     {"tv/cpu", "fast/tv_cpu"},
                                     {"naive/larsson2015", "larsson2015/naive"}}) {
    try {
      variant(wrong);
      ADD_FAILURE() << wrong << " was found";
    } catch (const UnknownVariant& error) {
      EXPECT_NE(std::string(error.what()).find(meant), std::string::npos) << error.what();
    }
  }
}

TEST(Catalog, UnknownIdSuggestsNoneThatIsFarOff) {
  for (const std::string_view wrong : {"nope", "x", "example", "something/else"}) {
    try {
      variant(wrong);
      ADD_FAILURE() << wrong << " was found";
    } catch (const UnknownVariant& error) {
      EXPECT_EQ(error.problem().code(), "variant.none_near") << error.what();
      EXPECT_NE(std::string(error.what()).find(wrong), std::string::npos) << error.what();
    }
  }
  for (const std::string_view part : {"fast/bm3d_c", "cpu_simd_3"}) {
    try {
      variant(part);
      ADD_FAILURE() << part << " was found";
    } catch (const UnknownVariant& error) {
      EXPECT_EQ(error.problem().code(), "variant.unknown") << error.what();
    }
  }
}

TEST(Catalog, ClipsAreFilteredAsSequencesWhateverTheirColour) {
  const auto family_of = [](int channels, bool sequence) {
    PlanRequest request{{16, 16, 4, channels, PixelType::u8}, {}};
    request.sequence = sequence;
    const Variant& best = best_available(request);
    EXPECT_NO_THROW(validate(best.descriptor, request));
    return best.descriptor.family->id;
  };
  EXPECT_EQ(family_of(1, false), "bilateral3d");
  EXPECT_EQ(family_of(1, true), "bilateral_t");
  EXPECT_EQ(family_of(3, true), "bilateral_t");
  EXPECT_EQ(family_of(3, false), "bilateral_t");
}

TEST(Catalog, BestAvailableCanDoTheRequest) {
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    for (const ColourMode colour : {ColourMode::channel, ColourMode::rgb, ColourMode::lab}) {
      PlanRequest request{{16, 16, 1, 3, type}, {}};
      request.parameters.set("colour", std::string(name_of(colour)));
      const Variant& best = best_available(request);
      EXPECT_TRUE(availability(best).available);
      EXPECT_NO_THROW(validate(best.descriptor, request));
    }
  }
}

TEST(Catalog, StaticFactsOrAReason) {
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    const StaticFacts facts = static_facts(one);
    SCOPED_TRACE(std::string(one.descriptor.id));
    EXPECT_EQ(facts.kernel.has_value(), facts.reason.empty());
    const Availability here = availability(one);
    if (one.descriptor.backend == Backend::cpu) {
      EXPECT_FALSE(facts.kernel);
    } else if (!here.available) {
      EXPECT_EQ(facts.reason, here.reason);
    } else if (one.descriptor.study != "peers") {
      ASSERT_TRUE(facts.kernel) << facts.reason.text();
      EXPECT_GT(facts.kernel->registers, 0);
      EXPECT_GT(facts.kernel->occupancy, 0);
    }
  }
}

TEST(Catalog, DefaultParametersAreAllowed) {
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    if (!one.prepare) continue;
    const Descriptor& descriptor = one.descriptor;
    const int depth = filters_volumes_only(descriptor) ? 8 : 1;
    const Shape shape{512, 512, depth, descriptor.channels.front(), descriptor.types.front()};
    EXPECT_NO_THROW(validate(descriptor, {shape, {}})) << descriptor.id;
  }
}

}  // namespace
}  // namespace filterscope
