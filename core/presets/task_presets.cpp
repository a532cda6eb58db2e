// Settings to begin with, for a task. They name no variant: each takes of them what it reads.
#include "core/presets/presets.h"
#include "kernels/api/schema.h"

namespace filterscope {
namespace {

/// Of bilateral filters, and the noise's σ that non-local means, BM3D, total variation and guided filters go
/// by, all in levels: 255 of them span the image's value range.
Parameters parameters(int radius, double sigma_space, double sigma_range, double noise) {
  return {{"radius", radius},    {"sigma_space", sigma_space}, {"sigma_range", sigma_range},
          {"strength", noise},   {"noise_sigma", noise},       {"weight", 0.7 * noise},
          {"epsilon", 2 * noise}};
}

}  // namespace

const std::vector<Preset>& task_presets() {
  static const std::vector<Preset> presets{
      {FS_TEXT("Preset", "Light"), "", parameters(2, 1.5, 15, 5),
       FS_TEXT("Preset", "Takes fine grain away and leaves the rest: r 2, σs 1.5, σr 15, h 5, λ 3.5, ε 10.")},
      {FS_TEXT("Preset", "Strong"), "", parameters(7, 4, 60, 25),
       FS_TEXT("Preset", "Flat areas between the main edges: r 7, σs 4, σr 60, h 25, λ 17.5, ε 50.")},
      {FS_TEXT("Preset", "For noise of σ 20"), "", parameters(5, 1.8, 40, 20),
       FS_TEXT(
           "Preset",
           "σr twice the noise’s σ and σs 1.8, as Zhang and Gunturk 2008 found, h the noise’s σ, λ 0.7 and "
           "ε 2 times it. Noise and Truth (N) estimates the σ of an image.")},
      {FS_TEXT("Preset", "CT, soft tissue"), "", parameters(3, 1.5, 4, 2),
       FS_TEXT("Preset",
               "For a value range of −1024 to 3071 HU, where a level is 16 HU: σr 4 is 64 HU, twice the "
               "noise of a usual slice.")},
      {FS_TEXT("Preset", "MR, brain"), "", parameters(2, 1.5, 16, 8),
       FS_TEXT("Preset",
               "For noise of three percent of the brightest tissue, which is about 8 levels: σr is twice "
               "that, h the noise.")},
      {FS_TEXT("Preset", "Depth map"), "", parameters(7, 4, 5, 3),
       FS_TEXT("Preset",
               "Smooths surfaces over a wide window; a σr of 5 keeps steps of more than about 15 levels.")}};
  return presets;
}

}  // namespace filterscope
