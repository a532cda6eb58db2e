# A stencil in NumPy: the sum of a pixel and its eight neighbours by weights. These smooth, and a share of the image stays.
# @param share real 0..1 = 0 "Share of the image"
# @halo 1
import filterscope
import numpy as np

WEIGHTS = ((1, 2, 1), (2, 4, 2), (1, 2, 1))


@filterscope.variant
def stencil(image, p):
    smooth = np.zeros_like(image)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            smooth += WEIGHTS[dy + 1][dx + 1] / 16 * np.roll(image, (-dy, -dx), (0, 1))
    return p.share * image + (1 - p.share) * smooth
