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
  for (const Variant& one : catalog()) {
    if (one.prepare != nullptr) list.push_back(&one);
  }
  return list;
}

PlanRequest good_request(const Descriptor& descriptor) {
  const Case one = cases(descriptor, Group::sizes).back();
  return {one.shape, one.parameters};
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
      const double step = spec.integer ? 1 : 1e-3;
      std::vector<double> values = {spec.minimum - step, spec.maximum + step};
      if (!spec.integer) {
        values.push_back(std::numeric_limits<double>::quiet_NaN());
        values.push_back(std::numeric_limits<double>::infinity());
      }
      for (const double value : values) {
        PlanRequest request = good_request(one->descriptor);
        set(request.parameters, spec.key, value);
        expect_refusal(one->descriptor, request, spec.name);
      }
    }
  }
}

TEST(Refusal, TypesChannelsModesAndBordersOutsideTheDescriptor) {
  const auto lacks = [](const auto& list, auto value) {
    return std::find(list.begin(), list.end(), value) == list.end();
  };
  for (const Variant* one : subjects()) {
    const Descriptor& descriptor = one->descriptor;
    PlanRequest request = good_request(descriptor);
    request.shape.channels = 2;
    expect_refusal(descriptor, request, "channels");
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
      request = good_request(descriptor);
      request.shape.type = type;
      if (lacks(descriptor.types, type)) expect_refusal(descriptor, request, "pixel type");
    }
    for (const Border border : {Border::replicate, Border::mirror, Border::skip}) {
      request = good_request(descriptor);
      request.parameters.border = border;
      if (lacks(descriptor.borders, border)) expect_refusal(descriptor, request, "border");
    }
    request = good_request(descriptor);
    request.parameters.window = Window::circular;
    if (lacks(descriptor.windows, Window::circular)) expect_refusal(descriptor, request, "window");
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
  request.parameters.sigma_range = std::nan("");
  EXPECT_THROW(prepare(variant("reference/float64"), request), VariantError);
}

}  // namespace
}  // namespace filterscope::test
