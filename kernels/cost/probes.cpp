#include "kernels/cost/probes.h"

#include <algorithm>
#include <initializer_list>

#include "kernels/cost/model.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {
namespace {

/// Times of one variant, pixel type and colour mode, for images of both sizes.
struct BilateralProbe {
  std::string_view variant;
  PixelType type;
  int channels;
  ColourMode colour;
  double sigma_range;
  std::initializer_list<int> radii;
};

// σr is such that fast/register_half does its own work; 30 with float values of more than 16 pixels is what
// fast/spectral does without tensor cores everywhere.
constexpr BilateralProbe kBilateralProbes[] = {
    {"fast/register_tiled", PixelType::u8, 1, ColourMode::channel, 20, {1, 3, 7, 15}},
    {"fast/register_tiled", PixelType::f32, 1, ColourMode::channel, 20, {2, 17, 20, 24, 31}},
    {"fast/register_tiled", PixelType::u8, 3, ColourMode::rgb, 20, {1, 3, 7}},
    {"fast/register_tiled", PixelType::u8, 3, ColourMode::lab, 20, {1, 3, 7}},
    {"fast/pair_symmetric", PixelType::f32, 1, ColourMode::channel, 20, {4, 7, 10, 15}},
    {"fast/register_half", PixelType::u8, 1, ColourMode::channel, 20, {1, 3, 7, 15}},
    {"fast/register_half", PixelType::u8, 3, ColourMode::channel, 20, {1, 5}},
    {"fast/spectral", PixelType::u8, 1, ColourMode::channel, 30, {3, 12, 31}},
    {"fast/spectral", PixelType::u16, 1, ColourMode::channel, 10, {5, 12}},
    {"fast/spectral", PixelType::f32, 1, ColourMode::channel, 30, {18, 24}},
    {"fast/spectral", PixelType::u8, 1, ColourMode::channel, 30, {40}},
    {"fast/spectral_tensor", PixelType::u8, 1, ColourMode::channel, 30, {3, 12, 20, 31}},
    {"fast/spectral_tensor", PixelType::u8, 1, ColourMode::channel, 10, {5, 14}},
    {"larsson2015/shared_memory", PixelType::u8, 3, ColourMode::rgb, 20, {1, 3}},
    {"larsson2015/shared_memory", PixelType::u8, 3, ColourMode::lab, 20, {1, 3}},
};

/// Non-local means, 8-bit, h = 10.
struct NlmProbe {
  std::string_view variant;
  int channels;
  ColourMode colour;
  PatchWeights weights;
  int patch_radius;
  std::initializer_list<int> search_radii;
};

constexpr NlmProbe kNlmProbes[] = {
    {"fast/nlm", 1, ColourMode::channel, PatchWeights::flat, 1, {2, 8}},
    {"fast/nlm", 1, ColourMode::channel, PatchWeights::flat, 3, {2, 5, 8}},
    {"fast/nlm", 1, ColourMode::channel, PatchWeights::gaussian, 3, {2, 5, 8}},
    {"fast/nlm", 3, ColourMode::rgb, PatchWeights::flat, 3, {2, 5, 8}},
    {"fast/nlm_tensor", 1, ColourMode::channel, PatchWeights::flat, 3, {2, 5, 8}},
    {"fast/nlm_tensor", 3, ColourMode::rgb, PatchWeights::flat, 3, {2, 5, 8}},
    {"fast/nlm_pairs", 1, ColourMode::channel, PatchWeights::flat, 3, {2, 5, 8}},
};

struct VolumeProbe {
  std::string_view variant;
  double sigma_range;
  std::initializer_list<int> radii;
};

constexpr VolumeProbe kVolumeProbes[] = {
    {"fast/bilateral3d", 30, {1, 2, 3}},
    {"fast/bilateral3d", 30, {4, 5, 7}},
    {"fast/bilateral3d_bounded", 38.25, {3, 7, 11}},
    {"fast/bilateral3d_bounded", 12.75, {3, 11}},
};

/// As large on every device, counted in blocks a multiprocessor.
constexpr struct {
  int width;
  int rows_a_multiprocessor;
} kSizes[] = {{512, 4}, {2048, 16}};
constexpr int kLeastRows = 64;
constexpr int kMostRows = 4096;

/// Small volumes are left out: their times are those of few, unfilled blocks, which the model does not know.
constexpr int kVolumeSide = 256;
constexpr double kSlicesAMultiprocessor[] = {0.5, 0.9};
constexpr int kLeastSlices = 32;
constexpr int kMostSlices = 160;

/// What is timed of a device: what a model has a kernel for.
class Probes {
 public:
  explicit Probes(const DeviceFacts& device) : device_(device) {}

  void add(std::string_view variant, const Shape& shape, const Parameters& parameters) {
    PlanRequest request;
    request.shape = shape;
    request.parameters = parameters;
    request.device = device_.index;
    if (modelled_cost_of(variant, request, device_).kernel.empty()) return;
    found_.push_back({variant, std::move(request)});
  }

  /// An image of each size.
  void add_images(std::string_view variant, int channels, PixelType type, const Parameters& parameters) {
    for (const auto& size : kSizes) {
      const int rows =
          std::clamp(size.rows_a_multiprocessor * device_.multiprocessors, kLeastRows, kMostRows);
      add(variant, {size.width, rows, 1, channels, type}, parameters);
    }
  }

  void add_volumes(std::string_view variant, const Parameters& parameters) {
    for (const double share : kSlicesAMultiprocessor) {
      const int slices =
          std::clamp(static_cast<int>(share * device_.multiprocessors), kLeastSlices, kMostSlices);
      add(variant, {kVolumeSide, kVolumeSide, slices, 1, PixelType::u8}, parameters);
    }
  }

  [[nodiscard]] std::vector<Probe> take() { return std::move(found_); }

 private:
  const DeviceFacts& device_;
  std::vector<Probe> found_;
};

}  // namespace

std::vector<Probe> probes(const DeviceFacts& device) {
  Probes all(device);
  for (const BilateralProbe& probe : kBilateralProbes) {
    BilateralParameters parameters;
    parameters.sigma_range = probe.sigma_range;
    parameters.colour = probe.colour;
    for (const int radius : probe.radii) {
      parameters.radius = radius;
      all.add_images(probe.variant, probe.channels, probe.type, parameters);
    }
  }
  for (const NlmProbe& probe : kNlmProbes) {
    NlmParameters parameters;
    parameters.patch_radius = probe.patch_radius;
    parameters.patch_weights = probe.weights;
    parameters.colour = probe.colour;
    for (const int radius : probe.search_radii) {
      parameters.search_radius = radius;
      all.add_images(probe.variant, probe.channels, PixelType::u8, parameters);
    }
  }
  for (const VolumeProbe& probe : kVolumeProbes) {
    VolumeParameters parameters;
    parameters.sigma_range = probe.sigma_range;
    for (const int radius : probe.radii) {
      parameters.radius = radius;
      all.add_volumes(probe.variant, parameters);
    }
  }
  return all.take();
}

}  // namespace filterscope::fast
