"""Random volumes with places in space, and MetaImage and NRRD files of them, written as their formats' documents say.
Needs numpy."""
import gzip
import zlib

import numpy as np

LPS = np.diag([-1.0, -1.0, 1.0, 1.0])  # from right, front, top to left, back, top, and back
METAIMAGE_TYPES = {"i1": "MET_CHAR", "u1": "MET_UCHAR", "i2": "MET_SHORT", "u2": "MET_USHORT", "i4": "MET_INT", "u4": "MET_UINT",
                   "i8": "MET_LONG_LONG", "u8": "MET_ULONG_LONG", "f4": "MET_FLOAT", "f8": "MET_DOUBLE"}
NRRD_TYPES = {"i1": "signed char", "u1": "uchar", "i2": "short", "u2": "ushort", "i4": "int", "u4": "uint", "i8": "longlong",
              "u8": "ulonglong", "f4": "float", "f8": "double"}


class Volume:
    """Values by x, y, z; steps in mm; an affine towards right, front and top."""

    def __init__(self, random, kinds, deep=True):
        self.kind = str(random.choice(kinds))
        size = [int(side) for side in random.integers(2, 12, 3)]
        if not deep:
            size[2] = 1
        kind = np.dtype(self.kind)
        if kind.kind == "f":
            self.values = random.normal(0, 1000, size).astype(kind)
        else:
            bits = np.iinfo(kind)
            # What a float32 holds, so that a type that becomes one stays as it is.
            low, high = max(bits.min, -2**24), min(bits.max, 2**24)
            self.values = random.integers(low, high, size, endpoint=True).astype(kind)
        self.steps = np.round(random.uniform(0.2, 4, 3), 3)
        turn, _ = np.linalg.qr(random.normal(0, 1, (3, 3)))
        if random.random() < 0.5:  # along the axes
            turn = np.eye(3)[random.permutation(3)] * random.choice([-1, 1], 3)
        self.affine = np.eye(4)
        self.affine[:3, :3] = turn * self.steps
        self.affine[:3, 3] = np.round(random.uniform(-200, 200, 3), 2)

    def read_as(self):
        """Its type after reading, if no scale is applied."""
        kept = {"u1": "u1", "i1": "i2", "i2": "i2", "u2": "u2"}
        return np.dtype(kept.get(self.kind, "f4"))

    def bytes(self, order):
        return self.values.astype(np.dtype(self.kind).newbyteorder(order)).tobytes(order="F")


def numbers(values):
    return " ".join(repr(float(value)) for value in values)


def metaimage(volume, order, deflated=False, data_file="LOCAL"):
    """Header and values."""
    lps = LPS @ volume.affine
    directions = (lps[:3, :3] / volume.steps).T  # a row an axis
    values = volume.bytes(order)
    if deflated:
        values = zlib.compress(values)
    lines = ["ObjectType = Image", "NDims = 3", "Comment = made by a test", "BinaryData = True",
             f"BinaryDataByteOrderMSB = {order == '>'}", f"CompressedData = {deflated}"]
    if deflated:
        lines.append(f"CompressedDataSize = {len(values)}")
    lines += [f"TransformMatrix = {numbers(directions.flatten())}", f"Offset = {numbers(lps[:3, 3])}", "CenterOfRotation = 0 0 0",
              f"ElementSpacing = {numbers(volume.steps)}", f"DimSize = {' '.join(map(str, volume.values.shape))}",
              f"ElementType = {METAIMAGE_TYPES[volume.kind]}", f"ElementDataFile = {data_file}"]
    return ("\n".join(lines) + "\n").encode(), values


def read_metaimage(data, beside=b""):
    """(values by x, y, z, steps, affine towards right, front, top, fields)"""
    fields, at = {}, 0
    while "ElementDataFile" not in fields:
        end = data.index(b"\n", at)
        key, value = data[at:end].decode().split("=", 1)
        fields[key.strip()] = value.strip()
        at = end + 1
    values = data[at:] if fields["ElementDataFile"] == "LOCAL" else beside
    if fields.get("CompressedData") == "True":
        assert int(fields["CompressedDataSize"]) == len(values)
        values = zlib.decompress(values)
    kind = {word: kind for kind, word in METAIMAGE_TYPES.items()}[fields["ElementType"]]
    order = ">" if fields.get("BinaryDataByteOrderMSB", fields.get("ElementByteOrderMSB")) == "True" else "<"
    size = [int(word) for word in fields["DimSize"].split()]
    steps = np.array([float(word) for word in fields["ElementSpacing"].split()])
    lps = np.eye(4)
    lps[:3, :3] = np.array([float(word) for word in fields["TransformMatrix"].split()]).reshape(3, 3).T * steps
    lps[:3, 3] = [float(word) for word in fields["Offset"].split()]
    array = np.frombuffer(values, np.dtype(kind).newbyteorder(order)).reshape(size, order="F")
    return array, steps, LPS @ lps, fields


def nrrd(volume, order, encoding, space):
    """A file whose directions are those of `space`."""
    turn = {"right-anterior-superior": np.eye(4), "left-posterior-superior": LPS,
            "left-anterior-superior": np.diag([-1.0, 1, 1, 1])}[space]
    affine = turn @ volume.affine
    vector = lambda column: "(" + ",".join(repr(float(one)) for one in column) + ")"
    lines = ["NRRD0005", "# made by a test", f"type: {NRRD_TYPES[volume.kind]}", "dimension: 3", f"space: {space}",
             f"sizes: {' '.join(map(str, volume.values.shape))}",
             f"space directions: {' '.join(vector(affine[:3, axis]) for axis in range(3))}", "kinds: domain domain domain",
             f"endian: {'big' if order == '>' else 'little'}", f"encoding: {encoding}", f"space origin: {vector(affine[:3, 3])}", "", ""]
    values = volume.bytes(order)
    return "\n".join(lines).encode() + (gzip.compress(values) if encoding == "gzip" else values)


def read_nrrd(data):
    """(values by x, y, z, affine towards right, front, top, fields)"""
    head, values = data.split(b"\n\n", 1)
    fields = dict(line.split(": ", 1) for line in head.decode().split("\n")[1:] if ": " in line and not line.startswith("#"))
    kind = {word: kind for kind, word in NRRD_TYPES.items()} | {"uint8": "u1", "uint16": "u2", "int16": "i2"}
    order = ">" if fields.get("endian") == "big" else "<"
    values = gzip.decompress(values) if fields["encoding"] in ("gzip", "gz") else values
    array = np.frombuffer(values, np.dtype(kind[fields["type"]]).newbyteorder(order))
    affine = np.eye(4)
    vectors = [[float(one) for one in word.strip("()").split(",")] for word in fields["space directions"].split()]
    affine[:3, :3] = np.array(vectors).T
    affine[:3, 3] = [float(one) for one in fields["space origin"].strip("()").split(",")]
    sign = {"right-anterior-superior": np.eye(4), "left-posterior-superior": LPS,
            "left-anterior-superior": np.diag([-1.0, 1, 1, 1])}[fields["space"]]
    return array.reshape([int(word) for word in fields["sizes"].split()], order="F"), sign @ affine, fields
