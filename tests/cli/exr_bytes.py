"""OpenEXR files, written and read as openexr.com/en/latest/OpenEXRFileLayout.html says: scan lines and tiles of one level,
without compression, or RLE, ZIPS, ZIP. Needs numpy."""
import struct
import zlib

import numpy as np

COMPRESSIONS = ("none", "rle", "zips", "zip", "piz", "pxr24", "b44", "b44a", "dwaa", "dwab")
LINES = {"none": 1, "rle": 1, "zips": 1, "zip": 16}
TYPES = {np.dtype("<u4"): 0, np.dtype("<f2"): 1, np.dtype("<f4"): 2}


def mixed(data):
    """What RLE and ZIP deflate: even bytes, odd bytes, and the differences of neighbours."""
    parted = np.frombuffer(data[0::2] + data[1::2], np.uint8).astype(np.int32)
    parted[1:] = (parted[1:] - parted[:-1] + 128) % 256
    return parted.astype(np.uint8).tobytes()


def unmixed(data):
    steps = np.frombuffer(data, np.uint8).astype(np.int64)
    steps[1:] -= 128
    values = (np.cumsum(steps) % 256).astype(np.uint8)
    out = np.empty(len(values), np.uint8)
    half = (len(values) + 1) // 2
    out[0::2], out[1::2] = values[:half], values[half:]
    return out.tobytes()


def runs(data):
    out, at = bytearray(), 0
    while at < len(data):
        length = 1
        while at + length < len(data) and length < 127 and data[at + length] == data[at]:
            length += 1
        if length > 2:
            out += struct.pack("bB", length - 1, data[at])
        else:
            length = min(2, len(data) - at)
            out += struct.pack("b", -length) + data[at:at + length]
        at += length
    return bytes(out)


def unrun(data):
    out, at = bytearray(), 0
    while at < len(data):
        count = struct.unpack_from("b", data, at)[0]
        if count < 0:
            out += data[at + 1:at + 1 - count]
            at += 1 - count
        else:
            out += data[at + 1:at + 2] * (count + 1)
            at += 2
    return bytes(out)


def packed(data, compression):
    if compression == "none":
        return data
    made = runs(mixed(data)) if compression == "rle" else zlib.compress(mixed(data))
    return made if len(made) < len(data) else data


def unpacked(data, compression, size):
    if compression == "none" or len(data) == size:
        return data
    if compression == "rle":
        return unmixed(unrun(data))
    if compression in ("zips", "zip"):
        return unmixed(zlib.decompress(data))
    raise ValueError(f"{compression} is not read here")


def attribute(name, kind, value):
    return name.encode() + b"\0" + kind.encode() + b"\0" + struct.pack("<i", len(value)) + value


def channel_list(channels):
    text = b""
    for name in sorted(channels):
        text += name.encode() + b"\0" + struct.pack("<iBxxxii", TYPES[channels[name].dtype], 0, 1, 1)
    return text + b"\0"


def exr(channels, compression="none", origin=(0, 0), display=None, tile=None, extra=b""):
    """The file of equally large arrays by their channels' names."""
    height, width = next(iter(channels.values())).shape
    left, top = origin
    window = (left, top, left + width - 1, top + height - 1)
    head = struct.pack("<ii", 20000630, 2 | (0x200 if tile else 0))
    head += attribute("channels", "chlist", channel_list(channels))
    head += attribute("compression", "compression", bytes([COMPRESSIONS.index(compression)]))
    head += attribute("dataWindow", "box2i", struct.pack("<4i", *window))
    head += attribute("displayWindow", "box2i", struct.pack("<4i", *(display or window)))
    head += attribute("lineOrder", "lineOrder", b"\0")
    head += attribute("pixelAspectRatio", "float", struct.pack("<f", 1))
    head += attribute("screenWindowCenter", "v2f", struct.pack("<ff", 0, 0))
    head += attribute("screenWindowWidth", "float", struct.pack("<f", 1))
    if tile:
        head += attribute("tiles", "tiledesc", struct.pack("<IIB", *tile, 0))
    head += extra + b"\0"
    blocks = []
    if tile:
        for y in range(0, height, tile[1]):
            for x in range(0, width, tile[0]):
                lead = struct.pack("<4i", x // tile[0], y // tile[1], 0, 0)
                blocks.append((lead, slice(y, y + tile[1]), slice(x, x + tile[0])))
    else:
        for y in range(0, height, LINES[compression]):
            blocks.append((struct.pack("<i", top + y), slice(y, y + LINES[compression]), slice(None)))
    chunks = []
    for lead, rows, columns in blocks:
        parts = [channels[name][rows, columns] for name in sorted(channels)]
        plain = b"".join(part[y].tobytes() for y in range(len(parts[0])) for part in parts)
        data = packed(plain, compression)
        chunks.append(lead + struct.pack("<i", len(data)) + data)
    at = len(head) + 8 * len(chunks)
    table = b""
    for chunk in chunks:
        table += struct.pack("<Q", at)
        at += len(chunk)
    return head + table + b"".join(chunks)


def text_at(data, at):
    end = data.index(b"\0", at)
    return data[at:end].decode(), end + 1


def read_exr(data):
    """(arrays by their channels' names, attributes by name) of a file of one part."""
    magic, version = struct.unpack_from("<ii", data)
    assert magic == 20000630 and version & 0xFF == 2 and not version & 0x1800, hex(version)
    attributes, at = {}, 8
    while data[at]:
        name, at = text_at(data, at)
        _, at = text_at(data, at)
        size = struct.unpack_from("<i", data, at)[0]
        attributes[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    at += 1
    left, top, right, bottom = struct.unpack("<4i", attributes["dataWindow"])
    width, height = right - left + 1, bottom - top + 1
    compression = COMPRESSIONS[attributes["compression"][0]]
    kinds = {value: key for key, value in TYPES.items()}
    channels, place = {}, 0
    while attributes["channels"][place]:
        name, place = text_at(attributes["channels"], place)
        kind = struct.unpack_from("<i", attributes["channels"], place)[0]
        channels[name] = np.zeros((height, width), kinds[kind])
        place += 16
    tile = struct.unpack_from("<II", attributes["tiles"]) if "tiles" in attributes else None
    if tile:
        count = -(-width // tile[0]) * -(-height // tile[1])
    else:
        count = -(-height // LINES[compression])
    for begin in struct.unpack_from(f"<{count}Q", data, at):
        if tile:
            column, row, _, _, size = struct.unpack_from("<5i", data, begin)
            begin += 20
            x, y = column * tile[0], row * tile[1]
            wide, high = min(tile[0], width - x), min(tile[1], height - y)
        else:
            line, size = struct.unpack_from("<2i", data, begin)
            begin += 8
            x, y, wide, high = 0, line - top, width, min(LINES[compression], height - line + top)
        bytes_of_line = sum(wide * one.dtype.itemsize for one in channels.values())
        plain, used = unpacked(data[begin:begin + size], compression, bytes_of_line * high), 0
        for row in range(high):
            for array in channels.values():
                length = wide * array.dtype.itemsize
                array[y + row, x:x + wide] = np.frombuffer(plain[used:used + length], array.dtype)
                used += length
    return channels, attributes
