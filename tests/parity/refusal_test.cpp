// What a variant cannot do is refused in words, before anything runs.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "kernels/catalog.h"
#include "tests/parity/cases.h"

namespace filterscope::test {
namespace {

/// The descriptors of what this build has code for.
std::vector<const Variant*> subjects() {
  std::vector<const Variant*> list;
  for (const auto& one : catalog()) {
    if (one->prepare) list.push_back(one.get());
  }
  return list;
}

PlanRequest good_request(const Descriptor& descriptor) {
  const Case one = cases(descriptor, Group::sizes).back();
  return {one.shape, one.parameters, 0};
}

/// Expects a refusal whose message has `word` in it.
void expect_refusal(const Descriptor& descriptor, const PlanRequest& request, std::string_view word) {
  try {
    validate(descriptor, request);
    ADD_FAILURE() << descriptor.id << " accepted a bad " << word;
  } catch (const VariantError& error) {
    EXPECT_NE(std::string(error.what()).find(word), std::string::npos) << error.what();
    EXPECT_FALSE(error.remedy().empty());
  }
}

TEST(Refusal, AcceptsWhatTheDescriptorAllows) {
  for (const Variant* one : subjects()) {
    EXPECT_NO_THROW(validate(one->descriptor, good_request(one->descriptor))) << one->descriptor.id;
  }
}

TEST(Refusal, EveryParameterOutsideItsRange) {
  for (const Variant* one : subjects()) {
    for (const ParameterSpec& spec : one->descriptor.parameters) {
      std::vector<Value> values;
      if (spec.numeric()) {
        const double step = spec.kind == ParameterKind::integer ? 1 : 1e-3;
        values = {spec.minimum - step, spec.maximum + step, "wide", std::nan(""),
                  std::numeric_limits<double>::infinity()};
      } else {
        values = {"no such choice", 1};
      }
      if (spec.kind == ParameterKind::integer) values.emplace_back(spec.minimum + 0.5);
      for (const Value& value : values) {
        PlanRequest request = good_request(one->descriptor);
        request.shape.channels = one->descriptor.channels.back();  // several where it takes them
        request.parameters.set(spec.key, value);
        expect_refusal(one->descriptor, request, spec.key);
      }
    }
  }
}

TEST(Refusal, VolumesByVariantsOfPicturesAndPicturesByThoseOfVolumes) {
  for (const Variant* one : subjects()) {
    PlanRequest request = good_request(one->descriptor);
    const bool volume = request.shape.depth > 1;
    request.shape.depth = volume ? 1 : 2;
    expect_refusal(one->descriptor, request, volume ? "filters volumes" : "filters images");
  }
}

TEST(Refusal, TypesAndChannelsOutsideTheDescriptor) {
  for (const Variant* one : subjects()) {
    const Descriptor& descriptor = one->descriptor;
    PlanRequest request = good_request(descriptor);
    request.shape.channels = 2;
    expect_refusal(descriptor, request, "channels");
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
      request = good_request(descriptor);
      request.shape.type = type;
      if (std::ranges::count(descriptor.types, type) == 0) expect_refusal(descriptor, request, "pixel type");
    }
  }
}

TEST(Refusal, ChoicesThatTheFamilyHasAndTheVariantLacks) {
  for (const Variant* one : subjects()) {
    const Descriptor& descriptor = one->descriptor;
    for (const ParameterSpec& spec : descriptor.family->schema) {
      const ParameterSpec* own = descriptor.parameters.find(spec.key);
      for (const Choice& choice : spec.choices) {
        if (own == nullptr || own->choice(choice.key) != nullptr || choice.key == own->stand_in) continue;
        PlanRequest request = good_request(descriptor);
        request.shape.channels = descriptor.channels.back();
        request.parameters.set(spec.key, choice.key);
        expect_refusal(descriptor, request, spec.key);
      }
    }
  }
}

TEST(Refusal, EmptyPicture) {
  for (const Variant* one : subjects()) {
    PlanRequest request = good_request(one->descriptor);
    request.shape.width = 0;
    expect_refusal(one->descriptor, request, "at least one pixel");
  }
}

TEST(Refusal, PrepareRefusesToo) {
  PlanRequest request = good_request(variant("reference/float64").descriptor);
  request.parameters.set("sigma_range", std::nan(""));
  EXPECT_THROW(prepare(variant("reference/float64"), request), VariantError);
}

}  // namespace
}  // namespace filterscope::test
