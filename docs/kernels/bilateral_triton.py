# A bilateral filter in Triton, on the GPU: a program filters a part of a row, whose neighbours it loads.
# @family bilateral2d
# @unsafe
import filterscope
import torch
import triton
import triton.language as tl


@triton.jit
def kernel(source, target, width, height, channels, radius, space, steep, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)  # a value of the row: channels lie side by side
    y = tl.program_id(1)
    centre = tl.load(source + y * width + at, at < width, 0.0)
    total = tl.zeros((BLOCK,), tl.float32)
    weights = tl.zeros((BLOCK,), tl.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            row, column = y + dy, at + dx * channels
            inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            value = tl.load(source + row * width + column, inside, 0.0)
            weight = tl.exp((dx * dx + dy * dy) * space + (value - centre) * (value - centre) * steep)
            weight = tl.where(inside, weight, 0.0)
            total += weight * value
            weights += weight
    tl.store(target + y * width + at, total / weights, at < width)


@filterscope.variant(family="bilateral2d")
def bilateral(image, p):
    source = torch.from_numpy(image).cuda()
    target = torch.empty_like(source)
    height, width, channels = image.shape[0], image[0].size, image[0, 0].size
    kernel[(triton.cdiv(width, 256), height)](source, target, width, height, channels, p.radius,
                                              -0.5 / p.sigma_space**2, -0.5 / p.sigma_range**2, BLOCK=256)
    return target
