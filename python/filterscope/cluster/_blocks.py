"""How an image is cut into blocks: whole chunks of the target, numbered in the order of its axes."""
import math

# Voxels of a block where the caller says nothing: the halo is a small share, and a task takes about a second.
USUAL_VOXELS = 1 << 22


def usual_block(shape, chunk):
    """The side that has the fewest chunks grows until a block has USUAL_VOXELS or the axis ends."""
    block = [min(length, side) for length, side in zip(shape, chunk)]
    while math.prod(block) < USUAL_VOXELS:
        open_axes = [axis for axis in range(len(shape)) if block[axis] < shape[axis]]
        if not open_axes:
            break
        axis = min(open_axes, key=lambda one: (block[one], -one))
        block[axis] = min(2 * block[axis], -(-shape[axis] // chunk[axis]) * chunk[axis])
    return tuple(block)


def counts(shape, block):
    return [-(-length // side) for length, side in zip(shape, block)]


def number_of_blocks(shape, block):
    return math.prod(counts(shape, block))


def region_of(number, shape, block):
    """(first, last) along each axis of the block of that number."""
    places = []
    for count in reversed(counts(shape, block)):
        number, place = divmod(number, count)
        places.append(place)
    first = tuple(place * side for place, side in zip(reversed(places), block))
    return first, tuple(min(low + side, length) for low, side, length in zip(first, block, shape))


def chunks_in(first, last, chunk):
    """The index of each chunk of a region that begins at whole chunks, with its first and last voxel in the region."""
    ranges = [range(low // side, -(-high // side)) for low, high, side in zip(first, last, chunk)]
    indices = [()]
    for axis in ranges:
        indices = [index + (place,) for index in indices for place in axis]
    for index in indices:
        low = tuple(place * side - begin for place, side, begin in zip(index, chunk, first))
        high = tuple(min(begin + side, end - start) for begin, side, end, start in zip(low, chunk, last, first))
        yield index, low, high


def words_of(first, last, axes):
    """A region as a reader wants it: "z 0:64, y 128:256"."""
    return ", ".join(f"{axis} {low}:{high}" for axis, low, high in zip(axes, first, last))
