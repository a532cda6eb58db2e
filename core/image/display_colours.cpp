#include "core/image/display_colours.h"

#include <lcms2.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <list>
#include <mutex>
#include <utility>
#include <vector>

#include "core/image/metadata.h"

namespace filterscope {
namespace {

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
using Profile = std::unique_ptr<void, CloseProfile>;

struct DeleteTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Transform = std::unique_ptr<void, DeleteTransform>;

struct FreeCurve {
  void operator()(cmsToneCurve* curve) const { cmsFreeToneCurve(curve); }
};
using Curve = std::unique_ptr<cmsToneCurve, FreeCurve>;

class LcmsColours final : public DisplayColours {
 public:
  LcmsColours(Transform bytes, Transform words) : bytes_(std::move(bytes)), words_(std::move(words)) {}
  void convert(const std::uint8_t* from, std::uint8_t* to, int pixels) const override {
    cmsDoTransform(bytes_.get(), from, to, static_cast<cmsUInt32Number>(pixels));
  }
  void convert(const std::uint16_t* from, std::uint8_t* to, int pixels) const override {
    cmsDoTransform(words_.get(), from, to, static_cast<cmsUInt32Number>(pixels));
  }

 private:
  Transform bytes_;
  Transform words_;
};

/// A screen's gray has sRGB's curve.
Profile screen(int channels) {
  if (channels == 3) return Profile(cmsCreate_sRGBProfile());
  const cmsFloat64Number parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  const Curve curve(cmsBuildParametricToneCurve(nullptr, 4, parameters));
  return Profile(cmsCreateGrayProfile(cmsD50_xyY(), curve.get()));
}

/// Of a PNG without a profile: its gamma, and its primaries or sRGB's.
Profile profile_of(const ColourNumbers& colours, int channels) {
  if (colours.srgb_intent || !colours.gamma || !(*colours.gamma > 0.01) || !(*colours.gamma < 100)) return {};
  const Curve curve(cmsBuildGamma(nullptr, 1 / *colours.gamma));
  if (channels == 1) return Profile(cmsCreateGrayProfile(cmsD50_xyY(), curve.get()));
  const std::array<double, 8> c =
      colours.chromaticities.value_or(std::array<double, 8>{0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06});
  const cmsCIExyY white{c[0], c[1], 1};
  const cmsCIExyYTRIPLE primaries{{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve* curves[] = {curve.get(), curve.get(), curve.get()};
  return Profile(cmsCreateRGBProfile(&white, &primaries, curves));
}

/// Whether all colours stay where they are, by a grid over them.
bool changes_nothing(const DisplayColours& colours, int channels) {
  constexpr int kSteps = 15;
  constexpr int kStep = 17;
  std::vector<std::uint8_t> values;
  for (int r = 0; r <= kSteps; ++r) {
    for (int g = 0; g <= (channels == 3 ? kSteps : 0); ++g) {
      for (int b = 0; b <= (channels == 3 ? kSteps : 0); ++b) {
        for (const int one : {r, g, b}) {
          if (channels == 3 || one == r) values.push_back(static_cast<std::uint8_t>(one * kStep));
          if (channels == 1) break;
        }
      }
    }
  }
  std::vector<std::uint8_t> drawn(values.size());
  colours.convert(values.data(), drawn.data(), static_cast<int>(values.size()) / channels);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::abs(int{values[i]} - int{drawn[i]}) > 1) return false;
  }
  return true;
}

std::shared_ptr<const DisplayColours> made(const Metadata& metadata, int channels) {
  // Damaged profiles are usual enough, and lcms's words about them go to nobody.
  cmsSetLogErrorHandler(nullptr);
  const Profile from =
      metadata.profile.empty()
          ? profile_of(metadata.colours, channels)
          : Profile(cmsOpenProfileFromMem(metadata.profile.data(),
                                          static_cast<cmsUInt32Number>(metadata.profile.size())));
  const auto space = channels == 3 ? cmsSigRgbData : cmsSigGrayData;
  if (!from || cmsGetColorSpace(from.get()) != space) return nullptr;
  const Profile to = screen(channels);
  constexpr cmsUInt32Number kFlags = cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION;
  const auto transform = [&](cmsUInt32Number format, cmsUInt32Number target) {
    return Transform(
        cmsCreateTransform(from.get(), format, to.get(), target, INTENT_RELATIVE_COLORIMETRIC, kFlags));
  };
  Transform bytes = channels == 3 ? transform(TYPE_RGB_8, TYPE_RGB_8) : transform(TYPE_GRAY_8, TYPE_GRAY_8);
  Transform words = channels == 3 ? transform(TYPE_RGB_16, TYPE_RGB_8) : transform(TYPE_GRAY_16, TYPE_GRAY_8);
  if (!bytes || !words) return nullptr;
  auto colours = std::make_shared<const LcmsColours>(std::move(bytes), std::move(words));
  return changes_nothing(*colours, channels) ? nullptr : colours;
}

struct Entry {
  std::vector<std::byte> profile;
  ColourNumbers numbers;
  int channels = 0;
  std::shared_ptr<const DisplayColours> colours;
};

}  // namespace

std::shared_ptr<const DisplayColours> display_colours(const Image& image) {
  if (image.metadata() == nullptr) return nullptr;
  const Metadata& metadata = *image.metadata();
  if (metadata.profile.empty() && metadata.colours == ColourNumbers{}) return nullptr;
  constexpr std::size_t kKept = 8;
  static std::mutex mutex;
  static std::list<Entry> entries;
  const int channels = image.shape().channels;
  const std::lock_guard lock(mutex);
  const auto known = std::ranges::find_if(entries, [&](const Entry& entry) {
    return entry.channels == channels && entry.profile == metadata.profile &&
           entry.numbers == metadata.colours;
  });
  if (known != entries.end()) {
    entries.splice(entries.begin(), entries, known);
  } else {
    entries.push_front({metadata.profile, metadata.colours, channels, made(metadata, channels)});
    if (entries.size() > kKept) entries.pop_back();
  }
  return entries.front().colours;
}

bool has_display_colours() noexcept { return true; }

}  // namespace filterscope
