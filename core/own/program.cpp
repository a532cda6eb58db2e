#include "core/own/program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/own/call.h"
#include "core/own/kernel_form.h"

namespace filterscope::own {
namespace {

/// CUDA's words as C++ has them, so that one text is both.
constexpr const char* kCpp = R"(#include <math.h>
#define __device__
#define __host__
#define __forceinline__ inline
#define __constant__ static const
#define __expf expf
#define __logf logf
#define __sinf sinf
#define __cosf cosf
#define __powf powf
#define __fdividef(a, b) ((a) / (b))
#define fdividef(a, b) ((a) / (b))
#define __saturatef(a) fminf(fmaxf(a, 0.0f), 1.0f)
#define rsqrtf(a) (1.0f / sqrtf(a))
inline int min(int a, int b) { return a < b ? a : b; }
inline int max(int a, int b) { return a > b ? a : b; }
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }
)";

constexpr const char* kCommon = R"(
struct FsCall {
  const void* source;
  void* target;
  long long row_bytes, slice_bytes;
  int size[4], border, frame[3], first[3], last[3], halo[3];
  float low, level, per_level;
  float values[FS_VALUES];
};
struct Image {
  const FsCall* call;
  int width, height, depth, channels;
  __device__ explicit Image(const FsCall* of)
      : call(of), width(of->size[0]), height(of->size[1]), depth(of->size[2]), channels(of->size[3]) {}
  // The border: 1 mirrors about the edge pixel, others repeat it.
  __device__ static int inside(int at, int size, int border) {
    if ((unsigned)at < (unsigned)size) return at;
    if (border != 1) return at < 0 ? 0 : size - 1;
    if (size == 1) return 0;
    const int period = 2 * (size - 1);
    at = at % period;
    if (at < 0) at += period;
    return at < size ? at : period - at;
  }
  __device__ float operator()(int x, int y, int z, int c) const {
    x = inside(x, width, call->border);
    y = inside(y, height, call->border);
    z = inside(z, depth, call->border);
    c = c < 0 ? 0 : c >= channels ? channels - 1 : c;
    const char* row = (const char*)call->source + z * call->slice_bytes + y * call->row_bytes;
    return levels(((const FS_PIXEL*)row)[x * channels + c]);
  }
  __device__ float operator()(int x, int y, int c) const {
    x = inside(x, width, call->border);
    y = inside(y, height, call->border);
    c = c < 0 ? 0 : c >= channels ? channels - 1 : c;
    const char* row = (const char*)call->source + y * call->row_bytes;
    return levels(((const FS_PIXEL*)row)[x * channels + c]);
  }
#if FS_UNSAFE
  __device__ const FS_PIXEL* pixels() const { return (const FS_PIXEL*)call->source; }
#endif
  __device__ float levels(FS_PIXEL value) const {
#if FS_PLAIN
    return (float)value;
#else
    return ((float)value - call->low) * call->per_level;
#endif
  }
};
)";

constexpr const char* kStored = R"(
__device__ inline FS_PIXEL fs_stored(float levels, const FsCall& call) {
#if FS_PLAIN
  const float value = levels;
#else
  const float value = call.low + levels * call.level;
#endif
#if FS_INTEGER
  if (!(value > 0.0f)) return 0;
  return value >= FS_WHITE ? (FS_PIXEL)FS_WHITE : (FS_PIXEL)rintf(value);
#else
  return value;
#endif
}
// Whether the pixel belongs to what stays as it is.
__device__ inline bool fs_framed(const FsCall& call, int x, int y, int z) {
  return x < call.frame[0] || x >= call.size[0] - call.frame[0] || y < call.frame[1] ||
         y >= call.size[1] - call.frame[1] || z < call.frame[2] || z >= call.size[2] - call.frame[2];
}
)";

constexpr const char* kPixel = R"(
__device__ inline void fs_pixel(const FsCall& call, const Image& in, const Params& p, int x, int y, int z) {
  const long long at = z * call.slice_bytes + y * call.row_bytes;
  FS_PIXEL* to = (FS_PIXEL*)((char*)call.target + at) + (long long)x * in.channels;
  const bool framed = fs_framed(call, x, y, z);
  const FS_PIXEL* from = (const FS_PIXEL*)((const char*)call.source + at) + (long long)x * in.channels;
  for (int c = 0; c < in.channels; ++c) {
    if (framed) {
      to[c] = from[c];
      continue;
    }
#if FS_VOLUME
    const float result = pixel(in, x, y, z, c, p);
#else
    const float result = pixel(in, x, y, c, p);
#endif
    to[c] = fs_stored(result, call);
  }
}
)";

constexpr const char* kCppRow = R"(
extern "C" unsigned fs_version() { return FS_VERSION; }
extern "C" void fs_row(const FsCall* call, int y, int z) {
  const Image in(call);
  const Params p(*call);
  for (int x = call->first[0]; x < call->last[0]; ++x) fs_pixel(*call, in, p, x, y, z);
}
)";

constexpr const char* kCudaKernel = R"(
extern "C" __global__ void fs_kernel(const __grid_constant__ FsCall call) {
  const int x = call.first[0] + (int)(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = call.first[1] + (int)(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= call.last[0] || y >= call.last[1]) return;
  const Image in(&call);
  const Params p(call);
  fs_pixel(call, in, p, x, y, call.first[2] + (int)blockIdx.z);
}
)";

const char* pixel_word(PixelType type) {
  return type == PixelType::u8 ? "unsigned char" : type == PixelType::u16 ? "unsigned short" : "float";
}

std::string params_struct(const std::vector<ParameterSpec>& members) {
  std::string fields;
  std::string values;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const ParameterSpec& spec = members[i];
    const bool whole = spec.kind != ParameterKind::real;
    fields += fmt::format("  {} {};\n", whole ? "int" : "float", spec.key);
    values += fmt::format("    {} = ({})call.values[{}];\n", spec.key, whole ? "int" : "float", i);
    if (spec.choices.empty()) continue;
    std::string names;
    for (const Choice& choice : spec.choices) names += fmt::format("{}_{}, ", spec.key, choice.key);
    fields += fmt::format("  enum {{ {} }};\n", names);
  }
  return fmt::format("struct Params {{\n{}  __device__ explicit Params(const FsCall& call) {{\n{}  }}\n}};\n",
                     fields, values);
}

}  // namespace

std::vector<ParameterSpec> members_of(const Source& source, const Family& family) {
  std::vector<ParameterSpec> members;
  const auto take = [&](const Schema& schema) {
    for (const ParameterSpec& spec : schema) {
      if (spec.kind == ParameterKind::file || spec.guarantee) continue;
      if (std::ranges::find(members, spec.key, &ParameterSpec::key) == members.end()) members.push_back(spec);
    }
  };
  take(family.schema);
  take(source.parameters);
  return members;
}

std::string name_in_program(const std::filesystem::path& path) {
  std::string name = path.filename().string();
  std::erase_if(name, [](char c) { return c == '"' || c == '\\' || c == '\n'; });
  return name;
}

std::string program_text(const Source& source, const Family& family, const ProgramTarget& target) {
  const bool cuda = target.backend == Backend::cuda;
  const bool whole_kernel = source.form == Form::kernel;
  const bool volume = std::ranges::find(family.dimensions, 2) == family.dimensions.end();
  const std::string file = name_in_program(source.path);
  std::string settings = fmt::format(
      "#define FS_VERSION {}\n#define FS_VALUES {}\n#define FS_PIXEL {}\n#define FS_PLAIN {}\n#define "
      "FS_INTEGER {}\n#define FS_WHITE {:.1f}f\n#define FS_VOLUME {}\n#define FS_UNSAFE {}\n",
      kCallVersion, kMostValues, pixel_word(target.type), target.plain ? 1 : 0,
      is_integer(target.type) ? 1 : 0, full_scale(target.type), volume ? 1 : 0, source.unsafe ? 1 : 0);
  if (source.uses_block()) {
    settings +=
        fmt::format("constexpr int kBlockWidth = {}, kBlockHeight = {};\n", target.block[0], target.block[1]);
  }
  return settings + (cuda ? "" : kCpp) + kCommon + params_struct(members_of(source, family)) + kStored +
         (whole_kernel ? kernel_form_head() : "") + fmt::format("#line 1 \"{}\"\n", file) + source.text +
         "\n#line 1 \"(filterscope)\"\n" +
         (whole_kernel ? kernel_form_entry(source, file)
                       : std::string(kPixel) + (cuda ? kCudaKernel : kCppRow));
}

}  // namespace filterscope::own
