"""TIFF files of many kinds, with the pixels that a program should find in them. Needs numpy and tifffile."""
import numpy as np
import tifffile

TYPES = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32", "float64", "int64", "uint64")
READ_AS = {"uint8": "uint8", "uint16": "uint16", "int8": "int16", "int16": "int16"}  # others become float32


def values(rng, shape, kind):
    """Random, within what float32 holds exactly where the type becomes that."""
    if kind.startswith("float"):
        return rng.random(shape).astype(kind)
    limits = np.iinfo(kind)
    low, high = max(limits.min, -(2**24)), min(limits.max, 2**24)
    return rng.integers(low, high, shape, endpoint=True).astype(kind)


def random_image(rng, path):
    """Writes one page; returns its pixels, height × width × samples, as they should be read."""
    kind = TYPES[rng.integers(len(TYPES))]
    samples = int(rng.choice([1, 2, 3, 4]))
    height, width = rng.integers(1, 70, 2)
    pixels = values(rng, (height, width, samples), kind)
    options = {"photometric": "rgb" if samples > 2 else "minisblack",
               "byteorder": "<>"[rng.integers(2)], "bigtiff": bool(rng.integers(2)),
               "compression": [None, "zlib"][rng.integers(2)]}
    if samples in (2, 4):
        options["extrasamples"] = ["unassalpha"]
    if options["compression"] and kind[0] in "iu" and rng.integers(2) and "64" not in kind:
        options["predictor"] = True
    if rng.integers(2):
        options["tile"] = (16 * int(rng.integers(1, 4)), 16 * int(rng.integers(1, 4)))
    else:
        options["rowsperstrip"] = int(rng.integers(1, height + 1))
    apart = samples > 1 and bool(rng.integers(2))
    if samples > 1:
        options["planarconfig"] = "separate" if apart else "contig"
    byteorder, bigtiff = options.pop("byteorder"), options.pop("bigtiff")
    with tifffile.TiffWriter(path, byteorder=byteorder, bigtiff=bigtiff) as file:
        file.write(np.moveaxis(pixels, -1, 0) if apart else pixels if samples > 1 else pixels[..., 0], **options)
    return pixels.astype(READ_AS.get(kind, "float32"))


def random_stack(rng, path):
    """Writes pages along axes that a description names; returns volumes × slices × height × width × samples."""
    kind = TYPES[rng.integers(len(TYPES))]
    how = rng.choice(["ome", "imagej", "shape"])
    if how == "imagej":
        kind = str(rng.choice(["uint8", "uint16", "float32"]))
    if how == "ome" and kind in ("float16", "int64", "uint64"):
        kind = "int16"
    sizes = {"T": int(rng.integers(1, 4)), "Z": int(rng.integers(2, 5)), "C": int(rng.integers(1, 4))}
    axes = {"ome": str(rng.choice(["TZC", "TCZ", "CTZ", "ZCT"])), "imagej": "TZC",
            "shape": str(rng.choice(["TZC", "TCZ", "ZCT"]))}[how]
    height, width = rng.integers(2, 30, 2)
    pixels = values(rng, (*(sizes[axis] for axis in axes), height, width), kind)
    metadata = {"axes": axes + "YX"}
    tifffile.imwrite(path, pixels, ome=how == "ome", imagej=how == "imagej", photometric="minisblack",
                     metadata=metadata, byteorder=None if how == "imagej" else "<>"[rng.integers(2)])
    pixels = pixels.astype(READ_AS.get(kind, "float32"))
    slices = axes.index("Z")
    return np.moveaxis(pixels, slices, 2).reshape(-1, sizes["Z"], height, width, 1)
