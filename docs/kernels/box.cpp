// The mean of a window.
// @family box2d
float pixel(const Image& in, int x, int y, int c, const Params& p) {
  float sum = 0;
  for (int dy = -p.radius; dy <= p.radius; ++dy) {
    for (int dx = -p.radius; dx <= p.radius; ++dx) sum += in(x + dx, y + dy, c);
  }
  const int side = 2 * p.radius + 1;
  return sum / (side * side);
}
