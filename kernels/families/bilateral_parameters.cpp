#include "kernels/families/bilateral_parameters.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "kernels/api/fields.h"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_weights.h"

namespace filterscope {
namespace {

using B = BilateralParameters;

// The maxima are generous: what a variant cannot do beyond them it says itself, with its own limit.
ParameterTable<B> make_table() {
  const double cores = std::max(2U, std::thread::hardware_concurrency());
  return parameter_table<B>(
      field<&B::radius>({
          .key = "radius",
          .symbol = "r",
          .label = FS_TEXT("Parameter", "Radius"),
          .unit = FS_TEXT("Parameter", "px"),
          .help =
              FS_TEXT("Parameter", "Half width of the window: (2r + 1)² pixels are averaged for each pixel."),
          .minimum = 1,
          .maximum = 127,
          .slider_maximum = 32,
          .length = true,
      }),
      field<&B::sigma_space>({
          .key = "sigma_space",
          .symbol = "σs",
          .label = FS_TEXT("Parameter", "Spatial σ"),
          .unit = FS_TEXT("Parameter", "px"),
          .help =
              FS_TEXT("Parameter",
                      "How fast the weight of a pixel falls with its distance, in pixels. Beyond about 3 σ "
                      "nothing is added."),
          .minimum = 0.1,
          .maximum = 1000,
          .step = 0.1,
          .scale = Scale::logarithmic,
          .slider_minimum = 0.3,
          .slider_maximum = 100,
          .length = true,
          .sweep_place = 1,
      }),
      field<&B::sigma_space_y>({
          .key = "sigma_space_y",
          .symbol = "σy",
          .label = FS_TEXT("Parameter", "Spatial σ, y"),
          .unit = FS_TEXT("Parameter", "px"),
          .help =
              FS_TEXT("Parameter",
                      "The spatial σ along y, in pixels, where it differs from that along x. 0: the same."),
          .maximum = 1000,
          .step = 0.1,
          .slider_maximum = 50,
          .automatic = FS_TEXT("Parameter", "as along x"),
          .length = true,
      }),
      field<&B::sigma_range>({
          .key = "sigma_range",
          .symbol = "σr",
          .label = FS_TEXT("Parameter", "Range σ"),
          .unit = FS_TEXT("Parameter", "levels"),
          .help = FS_TEXT("Parameter",
                          "How fast the weight of a pixel falls with its difference in value, in levels: "
                          "255 of them span the image’s value range. Small values keep edges; large ones "
                          "make a Gaussian blur."),
          .minimum = 0.1,
          .maximum = 10000,
          .step = 0.5,
          .scale = Scale::logarithmic,
          .slider_minimum = 1,
          .slider_maximum = 500,
          .in_levels = true,
          // "Multiresolution bilateral filtering for image denoising", section II.
          .by_noise = {2, FS_TEXT("Parameter",
                                  "Twice the noise’s σ, as Zhang and Gunturk 2008 found for bilateral "
                                  "filters")},
          .sweep_place = 2,
      }),
      field<&B::border>({
          .key = "border",
          .label = FS_TEXT("Parameter", "Border"),
          .help = FS_TEXT("Parameter", "How the window is filled beyond the image’s edge."),
          .choices = {{"replicate", FS_TEXT("Parameter", "Repeat the edge pixel")},
                      {"mirror", FS_TEXT("Parameter", "Mirror")},
                      {"skip", FS_TEXT("Parameter", "Leave unfiltered")}},
          .plural = "borders",
      }),
      field<&B::colour>({
          .key = "colour",
          .label = FS_TEXT("Parameter", "Colour"),
          .help = FS_TEXT("Parameter", "What the difference in value is measured on."),
          .choices = {{"channel", FS_TEXT("Parameter", "Each channel by itself")},
                      {"rgb", FS_TEXT("Parameter", "Jointly, RGB")},
                      {"lab", FS_TEXT("Parameter", "Jointly, CIE-Lab")}},
          .joint = true,
          .alias = "color",
          .plural = "colour_modes",
      }),
      field<&B::window>({
          .key = "window",
          .label = FS_TEXT("Parameter", "Window"),
          .help = FS_TEXT("Parameter", "Which pixels around a pixel are averaged."),
          .choices = {{"square", FS_TEXT("Parameter", "Square")},
                      {"circular", FS_TEXT("Parameter", "Circular")}},
          .plural = "windows",
      }),
      field<&B::exactness>({
          .key = "exactness",
          .label = FS_TEXT("Parameter", "Exactness"),
          .help =
              FS_TEXT("Parameter",
                      "How far the kernel that is chosen may be from the exact result. A level is 1/255 of "
                      "the full scale."),
          .choices = {{"bounded", FS_TEXT("Parameter", "Within one level")},
                      {"exact", FS_TEXT("Parameter", "Exact")}},
          .guarantee = true,
          .plural = "exactness_choices",
      }),
      field<&B::block, &BlockShape::width>({
          .key = "block_width",
          .label = FS_TEXT("Parameter", "Block width"),
          .help = FS_TEXT("Parameter", "Threads of a CUDA block along x."),
          .minimum = 1,
          .maximum = 1024,
          .scale = Scale::powers_of_two,
          .effect = Effect::time,
          .option = "block",
      }),
      field<&B::block, &BlockShape::height>({
          .key = "block_height",
          .label = FS_TEXT("Parameter", "Block height"),
          .help = FS_TEXT("Parameter", "Threads of a CUDA block along y."),
          .minimum = 1,
          .maximum = 1024,
          .scale = Scale::powers_of_two,
          .effect = Effect::time,
          .option = "block",
      }),
      field<&B::tiling>({
          .key = "tiling",
          .label = FS_TEXT("Parameter", "Tiling"),
          .help = FS_TEXT("Parameter", "How many regions a CUDA block filters, side by side."),
          .minimum = 1,
          .maximum = 6,
          .effect = Effect::time,
      }),
      field<&B::threads>({
          .key = "threads",
          .label = FS_TEXT("Parameter", "Threads"),
          .help = FS_TEXT("Parameter", "CPU threads. 0: one on each core."),
          .maximum = 1024,
          .slider_maximum = cores,
          .automatic = FS_TEXT("Parameter", "all cores"),
          .effect = Effect::time,
          .cpu_threads = true,
      }));
}

/// The window's half width around a pixel, and every pixel in it.
std::shared_ptr<const Family> window_family(std::string id, std::string reference, std::string counterpart,
                                            Schema schema, PixelWork work,
                                            decltype(Family::weights) weights) {
  Family family{std::move(id), std::move(reference), {2}, std::move(schema), {}, {}};
  family.halo = [](const Parameters& parameters) {
    const int radius = bilateral_parameters(parameters).radius;
    return Halo{radius, radius, 0};
  };
  family.averaged = family.halo;
  family.cost = [](const Parameters& parameters) {
    const double side = 2.0 * bilateral_parameters(parameters).radius + 1;
    return side * side;
  };
  family.tied_by = [](const Parameters& parameters) -> std::string {
    return bilateral_parameters(parameters).colour == ColourMode::lab ? "colour" : "";
  };
  family.work = std::move(work);
  family.counterpart = std::move(counterpart);
  family.weights = std::move(weights);
  return std::make_shared<const Family>(std::move(family));
}

/// Each channel by itself, one axis after the other.
PixelWork separable_work(double (*multiply_adds)(int radius)) {
  return [multiply_adds](const Shape& shape, const Parameters& parameters) {
    Amounts work;
    work[Resource::multiply_adds] = shape.channels * multiply_adds(bilateral_parameters(parameters).radius);
    return work;
  };
}

}  // namespace

const ParameterTable<B>& bilateral_table() {
  static const ParameterTable<B> made = make_table();
  return made;
}

BilateralParameters::operator Parameters() const { return bilateral_table().write(*this); }

BilateralParameters bilateral_parameters(const Parameters& parameters) {
  return bilateral_table().read(parameters);
}

std::shared_ptr<const Family> bilateral2d() {
  static const auto family = [] {
    Family made = *window_family("bilateral2d", "reference/float64", "bilateral3d", bilateral_table().schema,
                                 bilateral_taps(), bilateral_weights);
    made.of_frames = "bilateral_t";
    return std::make_shared<const Family>(std::move(made));
  }();
  return family;
}

std::shared_ptr<const Family> gaussian2d() {
  static const auto family = [] {
    Schema schema = bilateral_table().schema;
    schema.without({"sigma_range", "tiling"}).choose("colour", {"channel"}).choose("window", {"square"});
    return window_family("gaussian2d", "reference/gaussian_float64", "gaussian3d", std::move(schema),
                         separable_work([](int radius) { return 2.0 * (2 * radius + 1); }), gaussian_weights);
  }();
  return family;
}

std::shared_ptr<const Family> box2d() {
  static const auto family = [] {
    Schema schema = gaussian2d()->schema;
    schema.without({"sigma_space", "sigma_space_y"});
    return window_family("box2d", "reference/box_float64", "box3d", std::move(schema),
                         separable_work([](int /*radius*/) { return 4.0; }),  // two running sums
                         box_weights);
  }();
  return family;
}

std::shared_ptr<const Family> median2d() {
  static const auto family = [] {
    Schema schema = bilateral_table().schema;
    schema.without({"sigma_space_y", "exactness", "block_width", "block_height", "tiling"})
        .choose("colour", {"channel", "rgb"});
    for (ParameterSpec& spec : schema.specs) {
      if (spec.key == "radius") {
        spec.help = FS_TEXT("Parameter",
                            "Half width of the window: the middle value of (2r + 1)² pixels is taken for "
                            "each pixel.");
      } else if (spec.key == "sigma_range") {
        spec.help = FS_TEXT(
            "Parameter",
            "How fast the weight of a pixel falls with its difference in value, in levels: 255 of them span "
            "the image’s value range. Small values keep edges and impulses; large ones leave a median "
            "weighted by distance alone.");
        spec.by_noise = {3, FS_TEXT("Parameter",
                                    "Three times the noise’s σ: of photographs and drawn images two to eight "
                                    "times were best")};
      }
    }
    Family family = *window_family("median2d", "reference/median_sorted", {}, std::move(schema),
                                   bilateral_taps(), bilateral_weights);
    family.averaged = {};  // it is a value of the window
    return std::make_shared<const Family>(std::move(family));
  }();
  return family;
}

ColourMode effective_colour(const Shape& shape, const BilateralParameters& parameters) noexcept {
  return shape.channels == 1 ? ColourMode::channel : parameters.colour;
}

Region filtered_region(const Shape& shape, const BilateralParameters& parameters) noexcept {
  Region region = whole(shape);
  if (parameters.border != Border::skip) return region;
  const int r = parameters.radius;
  return {r, r, shape.width - r, shape.height - r, 0, shape.depth};
}

}  // namespace filterscope
