// A bilateral filter, a pixel at a time: each neighbour weighs by its distance and by its difference in value.
// @family bilateral2d
__device__ float pixel(const Image& in, int x, int y, int c, const Params& p) {
  const float space = -0.5f / (p.sigma_space * p.sigma_space);
  const float range = -0.5f / (p.sigma_range * p.sigma_range);
  const float centre = in(x, y, c);
  float sum = 0, weights = 0;
  for (int dy = -p.radius; dy <= p.radius; ++dy) {
    for (int dx = -p.radius; dx <= p.radius; ++dx) {
      const float value = in(x + dx, y + dy, c);
      const float difference = value - centre;
      const float weight = expf((dx * dx + dy * dy) * space + difference * difference * range);
      sum += weight * value;
      weights += weight;
    }
  }
  return sum / weights;
}
