// The studies' own settings. A test compares them with the studies' data (resources/studies).
#include "core/presets/presets.h"
#include "kernels/api/schema.h"

namespace filterscope {
namespace {

/// What a study says of its settings.
Parameters parameters(int radius, double sigma_space, double sigma_range, const char* border, int block_width,
                      int block_height) {
  return {{"radius", radius}, {"sigma_space", sigma_space}, {"sigma_range", sigma_range},
          {"border", border}, {"block_width", block_width}, {"block_height", block_height}};
}

/// The same of non-local means, whose patches are Gaussian. The study gives neither h nor the patches' σ:
/// they stay the defaults.
Parameters of_nlm(int search_radius, int patch_radius, int block_width, int block_height) {
  return {{"search_radius", search_radius}, {"patch_radius", patch_radius}, {"patch_weights", "gaussian"},
          {"border", "replicate"},          {"block_width", block_width},   {"block_height", block_height}};
}

}  // namespace

const std::vector<Preset>& study_presets() {
  static const std::vector<Preset> presets{
      {FS_TEXT("Preset", "Larsson 2015, radius 7"), "larsson2015/padded_shared",
       parameters(7, 3, 30, "skip", 16, 16),
       FS_TEXT("Preset",
               "σs 3, σr 30, blocks of 16 × 16: tables 6.4 to 6.9, with the kernel that was fastest.")},
      {FS_TEXT("Preset", "Larsson 2015, radius 15"), "larsson2015/padded_shared",
       parameters(15, 3, 30, "skip", 16, 16),
       FS_TEXT("Preset", "The largest radius of tables 6.4 to 6.9, with the kernel that was fastest.")},
      {FS_TEXT("Preset", "Staal 2012, radius 4"), "staal2012/v5_registers",
       parameters(4, 2, 25.5, "mirror", 192, 1),
       FS_TEXT("Preset", "Table 1: σs 2, σr a tenth of full scale, 192 threads a block.")},
      {FS_TEXT("Preset", "Staal 2012, radius 10"), "staal2012/v8_blocks_2d",
       parameters(10, 2, 25.5, "mirror", 16, 12),
       FS_TEXT("Preset",
               "Table 2: the larger radius, with the kernel that was fastest there, blocks of 16 × 12.")},
      {FS_TEXT("Preset", "Zheng 2011, window 11"), "zheng2011/bilateral_prefetch",
       parameters(5, 3, 30, "replicate", 32, 32),
       FS_TEXT("Preset",
               "Table I: a window of 11 × 11, blocks of 32 × 32. The study gives no sigmas: these are the "
               "defaults.")},
      {FS_TEXT("Preset", "Zheng 2011, NLM, window 7"), "zheng2011/nlm_prefetch", of_nlm(3, 3, 32, 32),
       FS_TEXT("Preset",
               "Table II: Gaussian patches of 7 × 7, a search window of 7 × 7, blocks of 32 × 32. The study "
               "gives neither h nor σ.")},
      {FS_TEXT("Preset", "Zheng 2011, NLM, window 11"), "zheng2011/nlm_prefetch", of_nlm(5, 3, 32, 32),
       FS_TEXT("Preset",
               "Table II: Gaussian patches of 7 × 7, a search window of 11 × 11, blocks of 32 × 32. The "
               "study gives neither h nor σ.")},
      {FS_TEXT("Preset", "Zheng 2011, NLM, window 17"), "zheng2011/nlm_prefetch", of_nlm(8, 3, 32, 32),
       FS_TEXT("Preset",
               "Table II: Gaussian patches of 7 × 7, a search window of 17 × 17, blocks of 32 × 32. The "
               "study gives neither h nor σ.")},
      {FS_TEXT("Preset", "Agarwal 2012, GPU"), "agarwal2012/cuda_pair_symmetric",
       parameters(10, 10, 10, "replicate", 16, 16),
       FS_TEXT("Preset", "Radius 10, σs 10, σr 10, each pair of pixels weighed once.")},
      {FS_TEXT("Preset", "Agarwal 2012, CPU"), "agarwal2012/cpu_intrinsics",
       parameters(10, 10, 10, "replicate", 16, 16),
       FS_TEXT("Preset", "Radius 10, σs 10, σr 10, with SIMD intrinsics.")}};
  return presets;
}

}  // namespace filterscope
