// filterscope_own_times FILE.cu [RADIUS…]: what the other process costs a kernel of the user's. The same
// machine code runs in its host, and in this program by the driver, in turns, on an image of 3840×2160 8-bit
// values. Writes a line of CSV for each radius: the kernels' times by events with their verdict, and what a
// run takes by this program's clock.
#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/own/host_plan.h"
#include "core/own/look.h"
#include "core/own/own_variants.h"
#include "core/own/source.h"
#include "core/stats/summary.h"
#include "core/stats/verdict.h"
#include "kernels/api/enum_names.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

constexpr int kRounds = 60;
constexpr int kRuns = 5;  ///< of a round; their median counts

void require(int status, const char* what) {
  if (status != 0) throw std::runtime_error(fmt::format("{}: CUDA error {}", what, status));
}

/// A function of the driver's, by the name in the library.
template <class... Arguments>
void call(const char* name, Arguments... arguments) {
  static void* const library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  void* const function = library == nullptr ? nullptr : ::dlsym(library, name);
  if (function == nullptr) throw std::runtime_error(fmt::format("the driver has no {}", name));
  require(reinterpret_cast<int (*)(Arguments...)>(function)(arguments...), name);
}

using Address = unsigned long long;

/// The object's kernel on this program's own memory.
class Direct {
 public:
  Direct(const std::string& object, const Image& image) : shape_(image.shape()) {
    void* context = nullptr;
    void* module = nullptr;
    call("cuInit", 0U);
    call("cuDevicePrimaryCtxRetain", &context, 0);
    call("cuCtxSetCurrent", context);
    call("cuModuleLoad", &module, object.c_str());
    call("cuModuleGetFunction", &function_, module, "fs_kernel");
    call("cuMemAlloc_v2", &source_, shape_.bytes());
    call("cuMemAlloc_v2", &target_, shape_.bytes());
    call("cuMemcpyHtoD_v2", source_, static_cast<const void*>(image.view().data), shape_.bytes());
    for (void** event : {&start_, &stop_}) call("cuEventCreate", event, 0U);
  }

  double run(Call with, const KernelFacts& as) {
    with.source = reinterpret_cast<const void*>(source_);
    with.target = reinterpret_cast<void*>(target_);
    std::array<void*, 1> arguments = {&with};
    const auto number = [](int of) { return static_cast<unsigned>(of); };
    void* const stream = nullptr;
    void** const none = nullptr;
    call("cuEventRecord", start_, stream);
    call("cuLaunchKernel", function_, number(as.grid[0]), number(as.grid[1]), number(as.grid[2]),
         number(as.block[0]), number(as.block[1]), 1U, number(static_cast<int>(as.dynamic_shared)), stream,
         arguments.data(), none);
    call("cuEventRecord", stop_, stream);
    call("cuEventSynchronize", stop_);
    float milliseconds = 0;
    call("cuEventElapsedTime", &milliseconds, start_, stop_);
    return static_cast<double>(milliseconds);
  }

  Image result() const {
    Image image(shape_);
    call("cuMemcpyDtoH_v2", static_cast<void*>(image.view().data), target_, shape_.bytes());
    return image;
  }

 private:
  Shape shape_;
  void* function_ = nullptr;
  void* start_ = nullptr;
  void* stop_ = nullptr;
  Address source_ = 0;
  Address target_ = 0;
};

Image picture() {
  Image image({3840, 2160, 1, 1, PixelType::u8});
  std::uint32_t state = 1;
  for (int y = 0; y < image.shape().height; ++y) {
    auto* row = image.view().row<std::uint8_t>(y);
    for (int x = 0; x < image.shape().width; ++x) {
      state = state * 1664525U + 1013904223U;
      row[x] = static_cast<std::uint8_t>((x / 40 * 37 + y / 30 * 11) % 200 + state % 40U);
    }
  }
  return image;
}

/// Times of one way: the kernel's, and the run's by the clock.
struct Times {
  std::vector<double> kernel;
  std::vector<double> wall;

  template <class Run>
  void take(const Run& run) {
    std::vector<double> kernels;
    std::vector<double> walls;
    for (int i = 0; i < kRuns; ++i) {
      const auto start = std::chrono::steady_clock::now();
      kernels.push_back(run());
      walls.push_back(milliseconds_since(start));
    }
    kernel.push_back(summarize(kernels).median);
    wall.push_back(summarize(walls).median);
  }
};

void measure(const Variant& variant, const Source& source, const std::string& object, int radius) {
  const Image image = picture();
  Parameters parameters;
  parameters.set("radius", radius);
  const PlanRequest request = request_for(image, parameters, 0);
  const auto run = make_run(variant, request);
  run->bind(make_source(Backend::cuda, image.view()), nullptr);
  const Region all = whole(image.shape());
  run->run(all);
  const KernelFacts facts = run->facts();
  Direct direct(object, image);
  Call with = call_for(source, variant.descriptor, request);
  with.last[0] = all.x1;
  with.last[1] = all.y1;
  with.last[2] = all.z1;
  direct.run(with, facts);
  Image hosted(image.shape());
  run->download(hosted.view());
  if (hosted.hash() != direct.result().hash())
    throw std::runtime_error("the two ways have different results");
  Times host;
  Times here;
  for (int i = 0; i < kRounds; ++i) {
    const auto in_host = [&] { return run->run(all); };
    const auto in_here = [&] { return direct.run(with, facts); };
    if (i % 2 == 0) host.take(in_host);
    here.take(in_here);
    if (i % 2 != 0) host.take(in_host);
  }
  const Comparison told = compare_rounds(here.kernel, host.kernel, Rounds::paired);
  const double added = summarize(host.wall).median - summarize(here.wall).median;
  fmt::print("{},{},{:.5f},{:.5f},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f}\n", variant.descriptor.id, radius,
             summarize(here.kernel).median, summarize(host.kernel).median, name_of(told.verdict), told.ratio,
             told.low, told.high, summarize(host.wall).median, added);
}

int run(int count, char** words) {
  if (count < 2) throw std::runtime_error("FILE.cu is required");
  const Variant& variant = *find_variant(add_kernel(words[1]).id);
  const Source source = read_source(words[1]);
  const std::string object = compile_to_look(words[1]).object.string();
  fmt::print("variant,radius,here_ms,host_ms,verdict,ratio,low,high,host_wall_ms,added_ms\n");
  for (int i = 2; i < count; ++i) measure(variant, source, object, std::atoi(words[i]));
  return 0;
}

}  // namespace
}  // namespace filterscope::own

int main(int count, char** words) {
  try {
    return filterscope::own::run(count, words);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
