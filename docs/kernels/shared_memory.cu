// larsson2015/shared_memory: a block loads its pixels and those around them once, and filters from there.
// @family bilateral2d
// @form kernel
// @launch block 32x8
__device__ int shared_bytes(const Params& p) { return (kBlockHeight + 2 * p.radius) * (kBlockWidth + 2 * p.radius) * 4; }
__global__ void kernel(Image in, Target out, Params p) {
  extern __shared__ float tile[];
  const int r = p.radius, pitch = kBlockWidth + 2 * r, x = blockIdx.x * kBlockWidth + threadIdx.x, y = blockIdx.y * kBlockHeight + threadIdx.y;
  const float space = -0.5f / (p.sigma_space * p.sigma_space), range = -0.5f / (p.sigma_range * p.sigma_range);
  for (int c = 0; c < in.channels; ++c) {
    __syncthreads();
    for (int i = threadIdx.y; i < kBlockHeight + 2 * r; i += kBlockHeight)
      for (int j = threadIdx.x; j < kBlockWidth + 2 * r; j += kBlockWidth)
        tile[i * pitch + j] = in(x - threadIdx.x + j - r, y - threadIdx.y + i - r, c);
    __syncthreads();
    float sum = 0, weights = 0, own = tile[(threadIdx.y + r) * pitch + threadIdx.x + r];
    for (int i = 0; i <= 2 * r; ++i)
      for (int j = 0; j <= 2 * r; ++j) {
        const float value = tile[(threadIdx.y + i) * pitch + threadIdx.x + j], difference = value - own;
        const float weight = expf(((i - r) * (i - r) + (j - r) * (j - r)) * space + difference * difference * range);
        sum += weight * value, weights += weight;
      }
    if (x < in.width && y < in.height) out(x, y, c) = sum / weights;
  }
}
