"""Images in files of each format, of which blocks are read."""
import math
import os

import numpy

from .._errors import FileError, UsageError
from ._arrays import chunks_at_once, file_name, file_sides, require_whole_file
from ._blocks import chunks_in

TYPES = ("uint8", "uint16", "int16", "float32")


class Source:
    """An image in a file. `shape` and `chunks` have a place for each letter of `axes`, which ends in "yx"; `spacing` is
    of the last three of these, or two, in mm, or None where it is not known; `value_range` is the file's, or None."""

    spacing = None
    value_range = None
    ome = None  # what an OME-Zarr file says of itself
    format = "0.4"  # the version of OME-Zarr that a result has by itself
    shards = None  # sides of files that hold several chunks
    note = ""
    may_be_colours = False  # its axes have no names, and the last one has three or four places

    def __init__(self, place, array, axes):
        self.place = place
        self.array = array
        self.axes = axes
        self.shape = tuple(int(length) for length in array.shape)
        self.chunks = tuple(int(side) for side in getattr(array, "chunks", None) or self.shape)
        self.dtype = numpy.dtype(array.dtype).newbyteorder("=")
        if self.dtype.name not in TYPES:
            raise UsageError(f"{place} has values of {self.dtype.name}. {', '.join(TYPES)} are filtered: convert it.")
        if not axes.endswith("yx") or 0 in self.shape:
            raise UsageError(f"{place} has the axes \"{axes}\" of {self.shape}. An image ends in y and x, and has a pixel.")

    def read(self, first, last):
        """The values of a region, in memory of their own. Raises FileError that names what cannot be read."""
        try:
            values = self._values(first, last)
        except Exception as error:
            raise FileError(f"{self._culprit(first, last)} cannot be read: {error or type(error).__name__}.") from error
        return numpy.ascontiguousarray(values, dtype=self.dtype)

    def described(self):
        """What blocks are cut of, without its values: a result is of this."""
        return f"{self.dtype.name} {self.shape} {self.axes} {self.chunks}"

    def state(self, first, last):
        """A text that changes when the files are written again that a region is read from."""
        return stamp(self.place)

    def reading_bytes(self, sides):
        """Memory that reading a region of these sides takes beside its values: chunks, packed and unpacked."""
        touched = [min((side - 2) // chunk + 2, -(-length // chunk))
                   for side, chunk, length in zip(sides, self.chunks, self.shape)]
        return 2 * self.dtype.itemsize * math.prod(self.chunks) * chunks_at_once(self.array, math.prod(touched))

    def _values(self, first, last):
        return self.array[tuple(map(slice, first, last))]

    def _culprit(self, first, last):
        return self.place


class ZarrSource(Source):
    """A file for each chunk or shard. Those that are not there are full of the array's fill value."""

    def __init__(self, place, array, axes):
        super().__init__(place, array, axes)
        self._sides = file_sides(array)
        if self._sides != self.chunks:
            self.shards = self._sides
        if os.path.exists(os.path.join(place, "zarr.json")):
            self.format = "0.5"

    def described(self):
        return super().described() + (f" {self.shards}" if self.shards else "")

    def _values(self, first, last):
        for index in self._indices(first, last):
            require_whole_file(self.array, os.path.join(self.place, file_name(self.array, index)))
        return super()._values(first, last)

    def state(self, first, last):
        names = [os.path.join(self.place, file_name(self.array, index)) for index in self._indices(first, last)]
        return " ".join(map(stamp, names))

    def _indices(self, first, last):
        start = tuple(low // side * side for low, side in zip(first, self._sides))
        return [index for index, _, _ in chunks_in(start, last, self._sides)]

    def _culprit(self, first, last):
        """The first file of which the region's part cannot be read by itself."""
        for index in self._indices(first, last):
            low = tuple(max(place * side, begin) for place, side, begin in zip(index, self._sides, first))
            high = tuple(min((place + 1) * side, end) for place, side, end in zip(index, self._sides, last))
            try:
                self._values(low, high)
            except Exception:
                return f"{'Shard' if self.shards else 'Chunk'} {file_name(self.array, index)} of {self.place}"
        return self.place


class TiffSource(Source):
    """tifffile has strips and tiles as chunks of a Zarr array."""

    def __init__(self, place, file, array, axes):
        super().__init__(place, array, axes)
        self._file = file  # stays open


class NiftiSource(Source):
    """nibabel has the axes x, y, z, t."""

    def __init__(self, place, head, axes):
        self._data = head.dataobj

        class Turned:
            shape = tuple(reversed(head.shape))
            chunks = None
            dtype = head.get_data_dtype()

        plain = (head.dataobj.slope, head.dataobj.inter) == (1, 0)
        if not plain or numpy.dtype(Turned.dtype).newbyteorder("=").name not in TYPES:
            Turned.dtype = numpy.dtype("int16" if plain and Turned.dtype == numpy.int8 else "float32")
        super().__init__(place, Turned, axes)

    def reading_bytes(self, sides):
        return self.dtype.itemsize * math.prod(self.shape)  # at most: of a compressed file

    def _values(self, first, last):
        slices = tuple(map(slice, reversed(first), reversed(last)))
        return numpy.asarray(self._data[slices]).T


def stamp(path):
    """Of a file that is written again it changes."""
    try:
        state = os.stat(path)
    except FileNotFoundError:
        return "none"
    return f"{state.st_size} {state.st_mtime_ns}"
