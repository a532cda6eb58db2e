// larsson2015/naive as a whole kernel: a thread filters a pixel, and reads each neighbour from global memory.
// @family bilateral2d
// @form kernel
// @launch block 32x8
__global__ void kernel(Image in, Target out, Params p) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= in.width || y >= in.height) return;
  const float space = -0.5f / (p.sigma_space * p.sigma_space);
  const float range = -0.5f / (p.sigma_range * p.sigma_range);
  for (int c = 0; c < in.channels; ++c) {
    const float centre = in(x, y, c);
    float sum = 0, weights = 0;
    for (int dy = -p.radius; dy <= p.radius; ++dy) {
      for (int dx = -p.radius; dx <= p.radius; ++dx) {
        const float value = in(x + dx, y + dy, c), difference = value - centre;
        const float weight = expf((dx * dx + dy * dy) * space + difference * difference * range);
        sum += weight * value;
        weights += weight;
      }
    }
    out(x, y, c) = sum / weights;
  }
}
