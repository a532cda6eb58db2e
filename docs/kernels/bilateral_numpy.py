# A bilateral filter in NumPy: the image is shifted to each neighbour in turn, and all pixels weigh it at once.
# @family bilateral2d
import filterscope
import numpy as np


@filterscope.variant(family="bilateral2d")
def bilateral(image, p):
    total = np.zeros_like(image)
    weights = np.zeros_like(image)
    for dy in range(-p.radius, p.radius + 1):
        for dx in range(-p.radius, p.radius + 1):
            value = np.roll(image, (-dy, -dx), (0, 1))
            near = -0.5 * (dx * dx + dy * dy) / p.sigma_space**2
            weight = np.exp(near - 0.5 * ((value - image) / p.sigma_range) ** 2)
            total += weight * value
            weights += weight
    return total / weights
