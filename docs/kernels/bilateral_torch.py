# A bilateral filter in PyTorch, on the GPU where there is one: the image is shifted to each neighbour in turn.
# @family bilateral2d
# @unsafe
import filterscope
import torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


@filterscope.variant(family="bilateral2d")
def bilateral(image, p):
    image = torch.from_numpy(image).to(DEVICE)
    total, weights = torch.zeros_like(image), torch.zeros_like(image)
    for dy in range(-p.radius, p.radius + 1):
        for dx in range(-p.radius, p.radius + 1):
            value = torch.roll(image, (-dy, -dx), (0, 1))
            near = -0.5 * (dx * dx + dy * dy) / p.sigma_space**2
            weight = torch.exp(near - 0.5 * ((value - image) / p.sigma_range) ** 2)
            total += weight * value
            weights += weight
    return total / weights
