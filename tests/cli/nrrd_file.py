"""NRRD files of floats, written and read without the program."""
import array
import sys


def write_nrrd(path, sizes, values, spacing=(1, 1, 1)):
    """`sizes` along x, y, z; `values` with x running fastest."""
    header = (f"NRRD0004\ntype: float\ndimension: 3\nsizes: {' '.join(map(str, sizes))}\n"
              f"spacings: {' '.join(map(str, spacing))}\nunits: \"mm\" \"mm\" \"mm\"\n"
              f"encoding: raw\nendian: {sys.byteorder}\n\n")
    with open(path, "wb") as file:
        file.write(header.encode() + array.array("f", values).tobytes())


def read_nrrd(path):
    """The sizes along x, y, z, and the values."""
    with open(path, "rb") as file:
        header, data = file.read().split(b"\n\n", 1)
    fields = dict(line.split(": ", 1) for line in header.decode().split("\n") if ": " in line)
    assert (fields["type"], fields["encoding"]) == ("float", "raw"), fields
    values = array.array("f", data)
    if fields["endian"] != sys.byteorder:
        values.byteswap()
    return tuple(map(int, fields["sizes"].split())), list(values)
