# A bilateral filter in CuPy, on the GPU: the image is shifted to each neighbour in turn, and one kernel weighs all pixels.
# @family bilateral2d
# @unsafe
import cupy as cp
import filterscope


@cp.fuse
def weighed(total, weights, value, image, near, steep):
    weight = cp.exp(near + steep * (value - image) ** 2)
    return total + weight * value, weights + weight


@filterscope.variant(family="bilateral2d")
def bilateral(image, p):
    image = cp.asarray(image)
    total, weights = cp.zeros_like(image), cp.zeros_like(image)
    steep = cp.float32(-0.5 / p.sigma_range**2)
    for dy in range(-p.radius, p.radius + 1):
        for dx in range(-p.radius, p.radius + 1):
            near = cp.float32(-0.5 * (dx * dx + dy * dy) / p.sigma_space**2)
            total, weights = weighed(total, weights, cp.roll(image, (-dy, -dx), (0, 1)), image, near, steep)
    return total / weights
