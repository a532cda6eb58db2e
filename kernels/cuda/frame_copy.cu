#include <algorithm>

#include "kernels/cuda/check.cuh"
#include "kernels/cuda/frame_copy.cuh"

namespace filterscope {
namespace {

/// Up to six boxes, one a row of the grid.
struct Frame {
  Region parts[6];
  int count;
};

__global__ void copy_kernel(const ConstImageView source, const ImageView target, const Frame frame,
                            const int pixel_bytes) {
  const Region part = frame.parts[blockIdx.y];
  const int row_bytes = (part.x1 - part.x0) * pixel_bytes;
  const int height = part.y1 - part.y0;
  const long long bytes = static_cast<long long>(row_bytes) * height * (part.z1 - part.z0);
  const long long stride = static_cast<long long>(gridDim.x) * blockDim.x;
  for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < bytes; i += stride) {
    const long long row = i / row_bytes;
    const std::size_t y = static_cast<std::size_t>(part.y0 + row % height);
    const std::size_t z = static_cast<std::size_t>(part.z0 + row / height);
    const std::size_t x =
        static_cast<std::size_t>(static_cast<long long>(part.x0) * pixel_bytes + i % row_bytes);
    target.data[z * target.slice_pitch + y * target.row_pitch + x] =
        source.data[z * source.slice_pitch + y * source.row_pitch + x];
  }
}

}  // namespace

void copy_frame(const ConstImageView& source, const ImageView& target, const Region& region,
                const Region& inside, cudaStream_t stream) {
  Region hole = intersect(region, inside);
  if (hole.empty()) hole = {region.x0, region.y1, region.x1, region.y1, region.z0, region.z1};
  const Region sides[6] = {{region.x0, region.y0, region.x1, region.y1, region.z0, hole.z0},
                           {region.x0, region.y0, region.x1, region.y1, hole.z1, region.z1},
                           {region.x0, region.y0, region.x1, hole.y0, hole.z0, hole.z1},
                           {region.x0, hole.y1, region.x1, region.y1, hole.z0, hole.z1},
                           {region.x0, hole.y0, hole.x0, hole.y1, hole.z0, hole.z1},
                           {hole.x1, hole.y0, region.x1, hole.y1, hole.z0, hole.z1}};
  Frame frame{};
  long long most = 0;
  for (const Region& side : sides) {
    if (side.empty()) continue;
    frame.parts[frame.count++] = side;
    most = std::max(most, static_cast<long long>(side.width()) * side.height() * side.depth());
  }
  if (frame.count == 0) return;
  constexpr int kThreads = 256;
  const int pixel_bytes = static_cast<int>(source.shape.pixel_bytes());
  const long long blocks = std::min((most * pixel_bytes + kThreads - 1) / kThreads, 1024LL);
  const dim3 grid(static_cast<unsigned>(blocks), static_cast<unsigned>(frame.count));
  copy_kernel<<<grid, kThreads, 0, stream>>>(source, target, frame, pixel_bytes);
  FILTERSCOPE_CHECK_LAUNCH("copy_kernel");
}

}  // namespace filterscope
