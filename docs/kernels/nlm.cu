// Non-local means: a neighbour weighs by how alike the patches around it and around the pixel are.
// @family nlm2d
__device__ float pixel(const Image& in, int x, int y, int c, const Params& p) {
  const int s = p.search_radius, r = p.patch_radius;
  const float factor = -1.0f / (p.strength * p.strength * (2 * r + 1) * (2 * r + 1));
  float sum = 0, weights = 0;
  for (int qy = y - s; qy <= y + s; ++qy) {
    for (int qx = x - s; qx <= x + s; ++qx) {
      float distance = 0;
      for (int dy = -r; dy <= r; ++dy) {
        for (int dx = -r; dx <= r; ++dx) {
          const float difference = in(qx + dx, qy + dy, c) - in(x + dx, y + dy, c);
          distance += difference * difference;
        }
      }
      const float weight = expf(distance * factor);
      sum += weight * in(qx, qy, c);
      weights += weight;
    }
  }
  return sum / weights;
}
