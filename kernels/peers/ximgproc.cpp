#include "kernels/peers/ximgproc.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <opencv2/core.hpp>
#include <opencv2/core/version.hpp>
#include <string>
#include <utility>
#include <vector>

#include "kernels/api/fields.h"
#include "kernels/api/whole_image.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/guided_parameters.h"
#include "kernels/families/tap_work.h"
#include "kernels/host/opencv_library.h"
#include "kernels/peers/opencv_call.h"

namespace filterscope::peers {
namespace {

struct XimgprocParameters {
  int radius = 3;
  float sigma_space = 3;
  float sigma_range = 30;
  float epsilon = 30;
  int iterations = 3;
  int threads = 0;
};
using X = XimgprocParameters;

ParameterSpec shared_spec(std::string_view key) { return *bilateral_table().schema.find(key); }

const ParameterTable<X>& table() {
  static const ParameterTable<X> made = parameter_table<X>(
      field<&X::radius>(shared_spec("radius")), field<&X::sigma_space>(shared_spec("sigma_space")),
      field<&X::sigma_range>(shared_spec("sigma_range")),
      field<&X::epsilon>(*guided_table().schema.find("epsilon")),
      field<&X::iterations>({
          .key = "iterations",
          .label = FS_TEXT("Parameter", "Iterations"),
          .help = FS_TEXT("Parameter", "How many times the filter is applied."),
          .minimum = 1,
          .maximum = 20,
      }),
      field<&X::threads>(shared_spec("threads")));
  return made;
}

/// Filters `in` into `out`, of the same size and type as both. `guide` is `in` where there is no other.
using Call = std::function<void(const cv::Mat& guide, const cv::Mat& in, cv::Mat& out, const X& parameters,
                                double level)>;

/// Throws VariantError for floats that are not about 0…1, of which the adaptive manifolds' weights vanish:
/// their results are then no numbers.
void require_unit(const cv::Mat& image) {
  constexpr double kSlack = 0.05;
  if (image.depth() != CV_32F) return;
  double least = 0;
  double most = 0;
  cv::minMaxIdx(image.reshape(1), &least, &most);
  if (least >= -kSlack && most <= 1 + kSlack) return;
  throw VariantError(
      problem("ximgproc.unit", "OpenCV's adaptive manifolds take floats from 0 to 1"),
      problem("ximgproc.beyond", "values that are %1 to %2", fmt::format("{:.4g}", least),
              fmt::format("{:.4g}", most)),
      problem("ximgproc.scale", "Divide the image by its largest value, or choose another variant."));
}

/// What it asks of floats.
struct Use {
  bool unit = false;    ///< that they are of 0…1
  bool tabled = false;  ///< that a table of weights by their differences suffices
};

/// OpenCV filters the image as a whole; of it the region is taken.
class XimgprocPlan final : public Plan {
 public:
  XimgprocPlan(Call call, Use use, const PlanRequest& request)
      : call_(std::move(call)),
        use_(use),
        shape_(request.shape),
        parameters_(table().read(request.parameters)) {}

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    source_ = source;
    require_finite(image());
    require_finite(guide());
    if (use_.unit) require_unit(image());
    if (use_.tabled) require_table(guide(), parameters_.sigma_range * full_scale(shape_.type) / 255);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (execution.cancel != nullptr && execution.cancel->cancelled()) throw Cancelled();
    const OpenCvThreads threads(parameters_.threads);
    cv::Mat result;
    try {
      call_(guide(), image(), result, parameters_, full_scale(shape_.type) / 255);
      const cv::Rect place(region.x0, region.y0, region.width(), region.height());
      cv::Mat out = wrap(target.data, shape_, target.row_pitch)(place);
      result(place).copyTo(out);
    } catch (const cv::Exception& error) {
      throw RunError(Problem::plain("OpenCV's ximgproc"), Problem::plain(error.what()));
    }
  }

 private:
  // OpenCV has no view of constant memory; the source is only read.
  [[nodiscard]] cv::Mat image() const {
    return wrap(const_cast<std::byte*>(source_.data), shape_, source_.row_pitch);
  }
  [[nodiscard]] cv::Mat guide() const {
    return wrap(const_cast<std::byte*>(guide_of(source_).data), shape_, source_.row_pitch);
  }

  Call call_;
  Use use_;
  Shape shape_;
  X parameters_;
  ConstImageView source_;
};

constexpr const char* kPackage = "libopencv-contrib406";

std::string library_name() { return opencv_library_name("ximgproc", CV_VERSION_MAJOR, CV_VERSION_MINOR); }

struct Filter {
  std::string name = {};  ///< behind "peers/opencv_", and the family
  std::string title = {};
  std::string section = {};
  std::string summary = {};
  std::string semantics = {};
  std::vector<std::string> keys = {};
  int default_iterations = 0;
  bool takes_guide = false;
  Use use = {};
  std::vector<PixelType> types = {PixelType::u8, PixelType::f32};
  std::vector<int> channels = {1, 3};
  /// As Family::averaged.
  std::function<Halo(const Parameters& parameters)> averaged = {};
  std::function<bool()> here = {};  ///< whether the library has it
  Call call = {};
};

Schema schema_of(const Filter& filter) {
  Schema schema = table().schema;
  std::erase_if(schema.specs, [&](const ParameterSpec& spec) {
    return std::find(filter.keys.begin(), filter.keys.end(), spec.key) == filter.keys.end();
  });
  if (filter.default_iterations > 0)
    schema.set_default("iterations", std::int64_t{filter.default_iterations});
  return schema;
}

Availability found(bool library) {
  if (library) return {};
  return {false,
          problem("ximgproc.absent", "OpenCV's ximgproc library, %1, was not found. In Debian %2 has it.",
                  library_name(), kPackage)};
}

void add(const Filter& filter) {
  const std::string id = "peers/opencv_" + filter.name;
  const Schema schema = schema_of(filter);
  Family family{filter.name, id, {2}, schema, {}, {}};
  const bool window = schema.find("radius") != nullptr;
  family.halo = [window](const Parameters& parameters) {
    const int reach = window ? 2 * table().read(parameters).radius : kWholeImage;
    return Halo{reach, reach, 0};
  };
  family.averaged = filter.averaged;
  family.cost = [](const Parameters& parameters) { return 20.0 * table().read(parameters).iterations; };
  family.work = bytes_alone();
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor.id = id;
  descriptor.title = filter.title;
  descriptor.study = "peers";
  descriptor.summary = filter.summary;
  descriptor.section = filter.section;
  descriptor.family = std::make_shared<const Family>(std::move(family));
  descriptor.exactness = Exactness::bounded;
  descriptor.bound = "None: it is what its results are compared with.";
  descriptor.semantics = filter.semantics;
  descriptor.types = filter.types;
  descriptor.channels = filter.channels;
  descriptor.parameters = schema;
  descriptor.takes_guide = filter.takes_guide;
  variant.availability = [here = filter.here] { return found(here()); };
  variant.prepare = [call = filter.call,
                     use = filter.use](const PlanRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<XimgprocPlan>(call, use, request);
  };
  add_variant(std::move(variant));
}

// The functions as opencv_contrib declares them, and the symbols that GCC and Clang make of them.
using Guided = void (*)(cv::InputArray guide, cv::InputArray in, cv::OutputArray out, int radius, double eps,
                        int depth);
using DomainTransform = void (*)(cv::InputArray guide, cv::InputArray in, cv::OutputArray out,
                                 double sigma_space, double sigma_colour, int mode, int iterations);
using AdaptiveManifold = void (*)(cv::InputArray joint, cv::InputArray in, cv::OutputArray out,
                                  double sigma_space, double sigma_range, bool adjust_outliers);
using RollingGuidance = void (*)(cv::InputArray in, cv::OutputArray out, int diameter, double sigma_colour,
                                 double sigma_space, int iterations, int border);

using WeightedMedian = void (*)(cv::InputArray joint, cv::InputArray in, cv::OutputArray out, int radius,
                                double sigma, int weight, cv::InputArray mask);

using JointBilateral = void (*)(cv::InputArray joint, cv::InputArray in, cv::OutputArray out, int diameter,
                                double sigma_colour, double sigma_space, int border);

/// A function of the library, which is loaded when it is first asked for: it brings a hundred others.
template <class Function>
class Symbol {
 public:
  explicit Symbol(const char* name) : name_(name) {}

  /// Null where the library is not there, or has no such function.
  [[nodiscard]] Function get() const {
    static void* const library = open_library(library_name());
    return library == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(library, name_));
  }

  template <class... Arguments>
  void operator()(Arguments&&... arguments) const {
    get()(std::forward<Arguments>(arguments)...);
  }

 private:
  const char* name_;
};

template <class Function, class Caller>
void add(Filter filter, const Symbol<Function>& function, const Caller& caller) {
  filter.here = [function] { return function.get() != nullptr; };
  filter.call = caller;
  add(filter);
}

}  // namespace

void add_ximgproc() {
  const Symbol<Guided> guided("_ZN2cv8ximgproc12guidedFilterERKNS_11_InputArrayES3_RKNS_12_OutputArrayEidi");
  add({.name = "guided",
       .title = "OpenCV: guided filter",
       .section = "cv::ximgproc::guidedFilter; He, Sun and Tang 2010",
       .summary = "OpenCV's guided filter, guided by the image itself or by a guide image.",
       .semantics = "A linear model of the image in each window, averaged over the windows.",
       .keys = {"radius", "epsilon", "threads"},
       .takes_guide = true},
      guided,
      [guided](const cv::Mat& guide, const cv::Mat& in, cv::Mat& out, const X& parameters, double level) {
        const double epsilon = static_cast<double>(parameters.epsilon) * level;
        guided(guide, in, out, parameters.radius, epsilon * epsilon, -1);
      });
  const Symbol<JointBilateral> joint(
      "_ZN2cv8ximgproc20jointBilateralFilterERKNS_11_InputArrayES3_RKNS_12_OutputArrayEiddi");
  add({.name = "joint_bilateral",
       .title = "OpenCV: joint bilateral",
       .section = "cv::ximgproc::jointBilateralFilter; Petschnigg et al. 2004",
       .summary = "OpenCV's joint bilateral filter: weights from the guide image where there is one.",
       .semantics =
           "A circular window; joint colour distance is |ΔR| + |ΔG| + |ΔB|; borders are mirrored about the "
           "outermost pixel.",
       .keys = {"radius", "sigma_space", "sigma_range", "threads"},
       .takes_guide = true,
       .use = {.tabled = true},
       .averaged =
           [](const Parameters& parameters) {
             const int radius = table().read(parameters).radius;
             return Halo{radius, radius, 0};
           }},
      joint,
      [joint](const cv::Mat& guide, const cv::Mat& in, cv::Mat& out, const X& parameters, double level) {
        joint(guide, in, out, 2 * parameters.radius + 1, parameters.sigma_range * level,
              parameters.sigma_space, cv::BORDER_DEFAULT);
      });
  const Symbol<DomainTransform> transform(
      "_ZN2cv8ximgproc8dtFilterERKNS_11_InputArrayES3_RKNS_12_OutputArrayEddii");
  add({.name = "domain_transform",
       .title = "OpenCV: domain transform",
       .section = "cv::ximgproc::dtFilter; Gastal and Oliveira 2011",
       .summary = "OpenCV's domain transform, by normalised convolution.",
       .semantics = "Box filters along rows and columns that edges make longer; joint colour distance is "
                    "|ΔR| + |ΔG| + "
                    "|ΔB|.",
       .keys = {"sigma_space", "sigma_range", "iterations", "threads"},
       .default_iterations = 3,
       .takes_guide = true},
      transform,
      [transform](const cv::Mat& guide, const cv::Mat& in, cv::Mat& out, const X& parameters, double level) {
        constexpr int kNormalisedConvolution = 0;
        transform(guide, in, out, parameters.sigma_space, parameters.sigma_range * level,
                  kNormalisedConvolution, parameters.iterations);
      });
  const Symbol<AdaptiveManifold> manifold(
      "_ZN2cv8ximgproc8amFilterERKNS_11_InputArrayES3_RKNS_12_OutputArrayEddb");
  add({.name = "adaptive_manifold",
       .title = "OpenCV: adaptive manifolds",
       .section = "cv::ximgproc::amFilter; Gastal and Oliveira 2012",
       .summary = "OpenCV's adaptive manifolds, which approximate a bilateral filter.",
       .semantics = "Values are spread to a few curved surfaces, blurred there and gathered. σs below 1 is "
                    "1, above four "
                    "times the shorter side it is that; σr above 255 levels is 255.",
       .keys = {"sigma_space", "sigma_range", "threads"},
       .use = {.unit = true}},
      manifold,
      // With a guide of one value OpenCV's results are no numbers: it takes none here.
      [manifold](const cv::Mat& /*guide*/, const cv::Mat& in, cv::Mat& out, const X& parameters,
                 double /*level*/) {
        // It works on images made smaller by up to σs / 4.
        const float most = 4.0F * static_cast<float>(std::min(in.rows, in.cols));
        manifold(in, in, out, std::clamp(parameters.sigma_space, 1.0F, most),
                 std::min(1.0F, parameters.sigma_range / 255), false);
      });
  const Symbol<RollingGuidance> rolling(
      "_ZN2cv8ximgproc21rollingGuidanceFilterERKNS_11_InputArrayERKNS_12_OutputArrayEiddii");
  add({.name = "rolling_guidance",
       .title = "OpenCV: rolling guidance",
       .section = "cv::ximgproc::rollingGuidanceFilter; Zhang, Shen, Xu and Jia 2014",
       .summary = "OpenCV's rolling guidance: a joint bilateral filter again and again, from a blur on.",
       .semantics = "Structures smaller than σs go, whatever their contrast. The window's radius is 1.5 σs.",
       .keys = {"sigma_space", "sigma_range", "iterations", "threads"},
       .default_iterations = 4,
       .use = {.tabled = true},
       .averaged =
           [](const Parameters& parameters) {
             const int radius = static_cast<int>(std::lround(1.5F * table().read(parameters).sigma_space));
             return Halo{std::max(radius, 1), std::max(radius, 1), 0};
           }},
      rolling,
      [rolling](const cv::Mat& /*guide*/, const cv::Mat& in, cv::Mat& out, const X& parameters,
                double level) {
        rolling(in, out, -1, parameters.sigma_range * level, parameters.sigma_space, parameters.iterations,
                cv::BORDER_DEFAULT);
      });
  const Symbol<WeightedMedian> median(
      "_ZN2cv8ximgproc20weightedMedianFilterERKNS_11_InputArrayES3_RKNS_12_OutputArrayEidiS3_");
  add({.name = "weighted_median",
       .title = "OpenCV: weighted median",
       .section = "cv::ximgproc::weightedMedianFilter; Zhang, Xu and Jia 2014",
       .summary = "OpenCV's weighted median: weights from the guide image where there is one.",
       .semantics = "The window ends at the border.",
       .keys = {"radius", "sigma_range", "threads"},
       .takes_guide = true,
       // It sorts floats and colours into 256 groups: those of the whole image, so that pixels outside of a
       // window would have an effect on it.
       .types = {PixelType::u8},
       .channels = {1},
       .averaged =
           [](const Parameters& parameters) {
             const int radius = table().read(parameters).radius;
             return Halo{radius, radius, 0};
           }},
      median,
      [median](const cv::Mat& guide, const cv::Mat& in, cv::Mat& out, const X& parameters, double level) {
        constexpr int kGaussianWeights = 1;
        median(guide, in, out, parameters.radius, parameters.sigma_range * level, kGaussianWeights,
               cv::noArray());
      });
}

}  // namespace filterscope::peers
