// What a variant is: a descriptor (data) and a function that prepares a plan; what a plan is: bind, then run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/cancel_token.h"
#include "kernels/api/errors.h"
#include "kernels/api/image_view.h"
#include "kernels/api/schema.h"
#include "kernels/api/types.h"
#include "kernels/api/value_range.h"
#include "kernels/api/work.h"

// CUDA's stream type, so that no CUDA header is needed to pass one along.
struct CUstream_st;

namespace filterscope {

using StreamHandle = CUstream_st*;

struct WeightTaps;  // kernels/api/weight_taps.h

/// How far around a pixel a filter reads, in pixels along each axis.
struct Halo {
  int x = 0;
  int y = 0;
  int z = 0;
  friend bool operator==(const Halo&, const Halo&) = default;
};

/// Filters that compute the same, in their own ways.
struct Family {
  std::string id;               ///< "bilateral2d"
  std::string reference;        ///< id of the variant that the others are compared with
  std::vector<int> dimensions;  ///< 2: images, 3: volumes
  Schema schema;                ///< all that its variants may read
  /// Of values for all of the schema; empty: it reads the pixel alone.
  std::function<Halo(const Parameters& parameters)> halo;
  /// What one channel of a pixel costs, in neighbours that are weighed; empty: one.
  std::function<double(const Parameters& parameters)> cost;
  /// The key of the parameter whose value ties results to the type's own black and white, as CIE-Lab does;
  /// an empty word where none does. Then filtering commutes with adding a constant, and with scaling values
  /// together with the parameters in levels: signed pixels and value ranges rest on that. Empty: always tied.
  std::function<std::string(const Parameters& parameters)> tied_by = {};
  PixelWork work = {};  ///< of a variant that says nothing else; empty: not known
  /// The id of the family that computes the same for volumes instead of images, or the other way round;
  /// empty: there is none.
  std::string counterpart = {};
  std::string of_frames =
      {};  ///< id of the family that does the same to sequences of images; empty: there is none
  /// How far around a pixel those are whose average it becomes; empty: results are no averages, or it is not
  /// known. Patches reach further and say only how much a pixel counts.
  std::function<Halo(const Parameters& parameters)> averaged = {};
  /// Of colours a channel is filtered together with the others: it may change where it has one value and they
  /// have not.
  bool mixes_channels = false;
  /// The weights of the neighbours of the pixel (x, y), in double precision, as its reference has them;
  /// empty: it has none to show. (x, y) is inside of `view`, an image in host memory; where that has a guide
  /// the weights are the guide's. Gets values for all of the schema, those in levels on the type's full
  /// scale. Throws ArgumentError for parameters that have no window.
  std::function<WeightTaps(const ConstImageView& view, const Parameters& parameters, int x, int y)> weights =
      {};
};

/// How near to the reference's results those of a variant are.
struct Promise {
  Exactness exactness = Exactness::exact;
  std::string bound = {};  ///< for `bounded`: the bound and how it is guaranteed
  double bound_levels =
      1;  ///< `bound` as a number: largest error of 8-bit results before rounding, in levels
  double bound_share = 1e-3;  ///< and of other types, as a share of full scale
  /// Both are of the root of the mean squared error instead, and of the value range.
  bool of_rms = false;
  bool proves_itself = true;  ///< where `of_rms`: each run proves its own
};

/// Everything about a variant that can be known without running it.
/// As a Promise: what the variant promises usually.
struct Descriptor : Promise {
  std::string id;  ///< "larsson2015/naive": also its folder and file
  std::string title;
  std::string study;    ///< "larsson2015", "fast", "baseline", …
  std::string summary;  ///< one sentence
  std::string section;  ///< where in the study
  std::shared_ptr<const Family> family;
  Backend backend = Backend::cpu;
  /// Where parameters buy time with accuracy, or the other way round: what is promised for theirs. Gets
  /// values for all of `parameters`. Empty: the usual promise for all, but exact where that was asked for.
  std::function<Promise(const Parameters& parameters)> promise;
  /// Where the study's own kernel, or for `peers` the library's filter, computes something else than
  /// docs/semantics.md says; else empty. Only variants of `peers` do so here.
  std::string semantics;
  std::vector<PixelType> types;  ///< that its kernels read; see pixel_types() for those that it takes
  /// It reads signed pixels and parameters in levels of any size by itself, and no pixel without a weight,
  /// which it keeps: prepare() does not map its pixels, as it does not those of references.
  bool reads_any_range = false;
  std::vector<int> channels;
  /// Bounded: of the values that are bound its plans learn at most the least and the greatest, and
  /// PlanRequest::extremes in their place, so that parts of a volume get the whole's approximation.
  bool follows_extremes = false;
  /// A part of an image or a volume, filtered by itself, has the whole's bits if it begins at a multiple of
  /// this many pixels along each axis. 0: it need not have them anywhere.
  int part_grid = 1;
  /// Where that depends on parameters: gets values for all of `parameters`. Empty: it does not.
  std::function<int(const Parameters& parameters)> part_grid_for = {};
  bool takes_guide = false;    ///< it can take its weights from another image
  bool takes_weights = false;  ///< it can take a weight for each pixel: a mask, or alpha
  Schema parameters;           ///< of the family's those that it reads, narrowed, with its own defaults
  PixelWork work = {};         ///< where its method takes other work than the family's
};

/// What a CUDA kernel uses and what that allows; zero or empty for CPU variants, but for `code`.
struct KernelFacts {
  int registers = 0;               ///< a thread
  std::size_t static_shared = 0;   ///< bytes a block
  std::size_t dynamic_shared = 0;  ///< bytes a block
  std::size_t local = 0;           ///< bytes a thread (spills and arrays)
  std::size_t constant = 0;        ///< bytes of user constant memory
  double occupancy = 0;            ///< theoretical, 0…1
  int blocks_per_multiprocessor = 0;
  std::string limiter;  ///< what limits the occupancy: registers, shared memory, block size, …
  int block[3] = {0, 0, 0};
  int grid[3] = {0, 0, 0};
  /// What the machine code that ran is told by: equal for the same code on devices of one kind. Empty: it is
  /// the program's or its CUDA module's, or not known.
  std::string code = {};
};

/// What the guarantee of a `bounded` variant took; zero where a variant has nothing to say of it.
struct BoundFacts {
  int terms = 0;               ///< of the approximation, for the image that is bound
  std::uint64_t repaired = 0;  ///< values whose bound was too large, computed exactly instead, since bind()
  int iterations = 0;          ///< of the last run, where it approaches the result step by step
  double rms = 0;  ///< proved of the last run: root of the mean squared distance, in the values' units
};

/// Where work goes: the stream for CUDA plans, the token for CPU plans. Each ignores the other's.
struct Execution {
  StreamHandle stream = nullptr;
  const CancelToken* cancel = nullptr;
};

/// A variant made ready for one shape and one set of parameters. All allocation and validation is behind it.
/// Plans of one device are used from one thread and on one stream.
class Plan {
 public:
  Plan() = default;
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;
  virtual ~Plan() = default;

  /// Makes `source` the image that run() filters: pads it, converts its colours. `source` is in the
  /// backend's memory and must outlive the runs. Enqueued only, on CUDA.
  virtual void bind(const ConstImageView& source, const Execution& execution) = 0;

  /// Writes every pixel of `region` of `target`, and no other. CUDA: enqueues and returns, allocates nothing.
  /// CPU: returns when done; throws Cancelled between row bands. The result does not depend on how a
  /// image is cut into regions, nor on the number of threads.
  virtual void run(const ImageView& target, const Region& region, const Execution& execution) = 0;

  [[nodiscard]] virtual KernelFacts facts() const { return {}; }
  /// Of the runs that are done: on CUDA the caller has waited for the stream.
  [[nodiscard]] virtual BoundFacts bound_facts() const { return {}; }
  /// How long the last run took, in milliseconds, where the plan itself measured it next to the kernel, which
  /// runs in another process; else nothing. Of a run that is done.
  [[nodiscard]] virtual std::optional<double> kernel_ms() const { return std::nullopt; }
  /// Device (CUDA) or heap (CPU) memory that the plan holds, in bytes.
  [[nodiscard]] virtual std::size_t scratch_bytes() const { return 0; }
  /// The id of the variant that does the work, where this plan's variant only chooses one; else empty.
  [[nodiscard]] virtual std::string_view taken_variant() const { return {}; }
};

struct PlanRequest {
  Shape shape;
  Parameters parameters;  ///< absent: the variant's default
  int device = 0;         ///< CUDA device index
  /// What the 255 levels of the parameters span; absent: the type's.
  std::optional<ValueRange> range = {};
  /// The parameters in levels are on the type's full scale by prepare(), and may be beyond the family's
  /// range.
  bool on_full_scale = false;
  bool guided = false;    ///< the views that are bound have a guide image
  bool weighted = false;  ///< and a weight for each pixel
  /// The least and the greatest value of all of which what is bound is a part; absent: it is all. Kernels get
  /// them mapped as the values are.
  std::optional<ValueRange> extremes = {};
  bool sequence = false;  ///< the slices are frames: best_available() goes by it

  [[nodiscard]] ValueRange value_range() const noexcept { return range.value_or(type_range(shape.type)); }
  friend bool operator==(const PlanRequest&, const PlanRequest&) = default;
};

struct Availability {
  bool available = true;
  Problem reason = {};  ///< when not: one sentence
};

struct Variant {
  Descriptor descriptor;
  /// Allocates, uploads weights. Gets exactly what the descriptor's schema has. Throws VariantError,
  /// UnavailableError or RunError.
  std::function<std::unique_ptr<Plan>(const PlanRequest& request)> prepare;
  /// Whether this machine can run it; empty: whether its backend is there.
  std::function<Availability()> availability;
  /// Of the catalogue: what is cached of a variant holds for its id and revision.
  std::uint64_t revision = 0;
};

/// Whether `variant` can run here and now, and why not.
Availability availability(const Variant& variant);

/// What the variant promises for these parameters; an absent one has its default.
Promise promise_of(const Descriptor& descriptor, const Parameters& parameters);

/// The family's halo and cost for a variant's parameters.
Halo halo_of(const Descriptor& descriptor, const Parameters& parameters);
double cost_of(const Descriptor& descriptor, const Parameters& parameters);

/// The variant's part_grid for its parameters.
int part_grid_of(const Descriptor& descriptor, const Parameters& parameters);

/// Whether images are nothing for it.
bool filters_volumes_only(const Descriptor& descriptor);

/// What a variant's kernel uses with default parameters, or why that is not known.
struct StaticFacts {
  std::optional<KernelFacts> kernel;
  Problem reason;  ///< where there is no kernel: one sentence
};

/// Of a plan for 512×512 8-bit gray pixels or 256×256×64 voxels, or the nearest to that which the variant
/// takes, with its default parameters. Never throws for a variant that cannot run here.
StaticFacts static_facts(const Variant& variant, int device = 0);

/// The pixel types that a variant takes: what its kernels read, and signed 16-bit ones where they read 16-bit
/// ones and the family's results are not tied to the type's black and white.
std::vector<PixelType> pixel_types(const Descriptor& descriptor);

/// The request's parameters in levels of the type's full scale, for the kernels.
Parameters on_full_scale(const Descriptor& descriptor, const PlanRequest& request);

/// Throws VariantError where the request is outside what the descriptor allows: dimensions, pixel type,
/// channels, an empty image, a guide image, weights of pixels, an invalid value range; and ParameterError for
/// a parameter (not-a-number included). Parameters in levels keep the family's range in the value range's
/// levels, and a narrower one of the variant's on the type's full scale, which is what its kernels are
/// limited to.
void validate(const Descriptor& descriptor, const PlanRequest& request);

/// prepare() behind availability() and validate(): what callers use. Signed pixels reach the variant as
/// unsigned ones, with 32768 added; floats of a value range other than 0…1 as that range's 0…1; for both the
/// plan holds a copy of the image. The variant's parameters in levels are on full scale.
std::unique_ptr<Plan> prepare(const Variant& variant, const PlanRequest& request);

}  // namespace filterscope
