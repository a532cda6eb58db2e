// A bilateral filter of volumes, a voxel at a time.
// @family bilateral3d
__device__ float pixel(const Image& in, int x, int y, int z, int c, const Params& p) {
  const float space = -0.5f / (p.sigma_space * p.sigma_space);
  const float range = -0.5f / (p.sigma_range * p.sigma_range);
  const float centre = in(x, y, z, c);
  float sum = 0, weights = 0;
  for (int dz = -p.radius; dz <= p.radius; ++dz) {
    for (int dy = -p.radius; dy <= p.radius; ++dy) {
      for (int dx = -p.radius; dx <= p.radius; ++dx) {
        const float value = in(x + dx, y + dy, z + dz, c);
        const float difference = value - centre;
        const float distance = dx * dx + dy * dy + dz * dz;
        const float weight = expf(distance * space + difference * difference * range);
        sum += weight * value;
        weights += weight;
      }
    }
  }
  return sum / weights;
}
