// A stencil: the sum of a pixel and its eight neighbours by weights. These smooth, and a share of the image stays.
// @param share real 0..1 = 0 "Share of the image"
// @halo 1
float pixel(const Image& in, int x, int y, int c, const Params& p) {
  const float weights[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  float sum = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) sum += weights[dy + 1][dx + 1] * in(x + dx, y + dy, c);
  }
  return p.share * in(x, y, c) + (1 - p.share) * sum / 16;
}
