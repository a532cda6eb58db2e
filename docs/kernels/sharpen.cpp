// Sharpens by an unsharp mask of 3×3 pixels, with parameters and a family of its own.
// @param amount real 0..5 = 1 "Amount"
// @param threshold real 0..255 = 4 "Threshold, levels"
// @param edges choice all|bright = all "Edges"
// @halo 1
float pixel(const Image& in, int x, int y, int c, const Params& p) {
  float mean = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) mean += in(x + dx, y + dy, c) / 9;
  }
  const float detail = in(x, y, c) - mean;
  if (fabsf(detail) < p.threshold || (p.edges == p.edges_bright && detail < 0)) return in(x, y, c);
  return in(x, y, c) + p.amount * detail;
}
