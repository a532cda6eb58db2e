#include "core/own/kernel_form.h"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace filterscope::own {
namespace {

// Target: a thread's write outside of the image is left out, and the first one is remembered for the host.
// Writes outside of the region are another call's.
constexpr const char* kHead = R"(
using Pixel = FS_PIXEL;
__device__ int fs_fault[5];
struct Target {
  const FsCall* call;
  int width, height, depth, channels;
  struct Value {
    const Target* target;
    int x, y, z, c;
    __device__ __forceinline__ void operator=(float levels) const { target->write(x, y, z, c, levels); }
  };
  __device__ explicit Target(const FsCall* of)
      : call(of), width(of->size[0]), height(of->size[1]), depth(of->size[2]), channels(of->size[3]) {}
#if FS_UNSAFE
  __device__ Pixel* pixels() const { return (Pixel*)call->target; }
#endif
  __device__ __forceinline__ Value operator()(int x, int y, int c) const { return {this, x, y, 0, c}; }
  __device__ __forceinline__ Value operator()(int x, int y, int z, int c) const { return {this, x, y, z, c}; }
  __device__ __forceinline__ void write(int x, int y, int z, int c, float levels) const {
    if ((unsigned)x >= (unsigned)width || (unsigned)y >= (unsigned)height || (unsigned)z >= (unsigned)depth ||
        (unsigned)c >= (unsigned)channels) {
      if (atomicCAS(fs_fault, 0, 1) == 0) {
        fs_fault[1] = x;
        fs_fault[2] = y;
        fs_fault[3] = z;
        fs_fault[4] = c;
      }
      return;
    }
    if (x < call->first[0] || x >= call->last[0] || y < call->first[1] || y >= call->last[1] ||
        z < call->first[2] || z >= call->last[2]) {
      return;
    }
    const long long at = z * call->slice_bytes + y * call->row_bytes;
    Pixel* to = (Pixel*)((char*)call->target + at) + (long long)x * channels + c;
    if (fs_framed(*call, x, y, z)) {
      *to = ((const Pixel*)((const char*)call->source + at))[(long long)x * channels + c];
    } else {
      *to = fs_stored(levels, *call);
    }
  }
};
#undef __global__
#undef __launch_bounds__
#define __global__ __device__ __forceinline__
#define __launch_bounds__(...)
)";

// The call has the line of the user's kernel, so that what is wrong with its parameters is told there. It
// stands in a function of its own: ptxas (13.0) gives the whole kernel to another file where the entry has
// lines of two.
constexpr const char* kEntry = R"(
__device__ __forceinline__ bool fs_outside(const FsCall& call, int axis, unsigned block, unsigned tile) {{
  const int first = (int)(block * tile);
  return first >= call.last[axis] || first + (int)tile <= call.first[axis];
}}
#line {line} "{file}"
__device__ __forceinline__ void fs_user(const Image& in, const Target& out, const Params& p) {{ kernel(in, out, p); }}
#line 1 "{outer}"
extern "C" __attribute__((global)) {bounds} void fs_kernel(const __grid_constant__ FsCall call) {{
  if (fs_outside(call, 0, blockIdx.x, blockDim.x * {x}) || fs_outside(call, 1, blockIdx.y, blockDim.y * {y}) ||
      fs_outside(call, 2, blockIdx.z, 1)) {{
    return;
  }}
  const Image in(&call);
  const Target out(&call);
  const Params p(call);
  fs_user(in, out, p);
}}
)";

// As for the kernel, the call has the line of the user's function.
constexpr const char* kSize = R"(
__device__ long long fs_shared;
#line {line} "{file}"
__device__ __forceinline__ long long fs_bytes(const Params& p) {{ return (long long)shared_bytes(p); }}
#line 1 "{outer}"
extern "C" __attribute__((global)) void fs_size(const __grid_constant__ FsCall call) {{
  fs_shared = fs_bytes(Params(call));
}}
)";

/// The user's own "__launch_bounds__(256)", for the entry.
std::string launch_bounds_of(const std::string& text) {
  constexpr std::string_view kWord = "__launch_bounds__(";
  const std::size_t at = text.find(kWord);
  if (at == std::string::npos) return {};
  const std::size_t end = text.find(')', at);
  if (end == std::string::npos) return {};
  return fmt::format("__attribute__((launch_bounds{}))",
                     text.substr(at + kWord.size() - 1, end + 2 - at - kWord.size()));
}

}  // namespace

const char* kernel_form_head() { return kHead; }

std::string kernel_form_entry(const Source& source, const std::string& file) {
  std::string text = fmt::format(fmt::runtime(kEntry), fmt::arg("bounds", launch_bounds_of(source.text)),
                                 fmt::arg("x", source.pixels[0]), fmt::arg("y", source.pixels[1]),
                                 fmt::arg("line", source.line_of("__global__")), fmt::arg("file", file),
                                 fmt::arg("outer", "(filterscope)"));
  if (const int line = source.shared_bytes_line(); line > 0) {
    text += fmt::format(fmt::runtime(kSize), fmt::arg("line", line), fmt::arg("file", file),
                        fmt::arg("outer", "(filterscope)"));
  }
  return text;
}

}  // namespace filterscope::own
