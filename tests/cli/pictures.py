"""Small images of every type, written and read with nothing but the standard library."""
import random
import struct
import zlib

PNG_COLOUR = {1: 0, 2: 4, 3: 2, 4: 6}
PNG_CHANNELS = {0: 1, 4: 2, 2: 3, 6: 4}


def noisy_values(width, height, channels, full_scale, seed=1):
    """Rows of values with a step edge and noise; the last of 2 or 4 channels is an alpha that varies."""
    source = random.Random(seed)
    rows = []
    for y in range(height):
        row = []
        for x in range(width):
            for channel in range(channels):
                base = 0.25 if x < width // 2 else 0.7
                value = base + source.uniform(-0.1, 0.1) + 0.05 * channel
                if channels in (2, 4) and channel == channels - 1:
                    value = (x + y) / (width + height)
                row.append(min(full_scale, max(0, value * full_scale)))
        rows.append(row)
    return rows


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path, rows, channels, bits=8):
    """Writes rows of integers."""
    width, height = len(rows[0]) // channels, len(rows)
    code = ">%dB" if bits == 8 else ">%dH"
    raw = b"".join(b"\0" + struct.pack(code % len(row), *row) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, bits, PNG_COLOUR[channels], 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(raw)) +
                   _chunk(b"IEND", b""))


def write_black_png(path, width, height):
    """One bit a pixel: many pixels in a small file."""
    packed = zlib.compressobj(1)
    row = bytes((width + 7) // 8 + 1)
    data = b"".join([packed.compress(row) for _ in range(height)] + [packed.flush()])
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)) +
                   _chunk(b"IDAT", data) + _chunk(b"IEND", b""))


def write_noisy_png(path, width, height, channels, bits=8, seed=1):
    """Returns the rows that it wrote."""
    full_scale = (1 << bits) - 1
    rows = [[int(v) for v in row] for row in noisy_values(width, height, channels, full_scale, seed)]
    write_png(path, rows, channels, bits)
    return rows


def _paeth(a, b, c):
    p = a + b - c
    distances = (abs(p - a), abs(p - b), abs(p - c))
    return (a, b, c)[distances.index(min(distances))]


def _unfilter(kind, line, above, step):
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        prediction = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[kind]
        line[i] = (line[i] + prediction) & 255
    return line


def read_png(path):
    """Returns (width, height, channels, bits, rows of integers). No palettes, no interlacing."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    assert interlaced == 0 and bits in (8, 16)
    channels = PNG_CHANNELS[colour]
    step = channels * bits // 8
    stride = width * step
    raw = zlib.decompress(packed)
    above, rows = bytearray(stride), []
    for y in range(height):
        start = y * (stride + 1)
        above = _unfilter(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, step)
        rows.append(list(struct.unpack((">%dB" if bits == 8 else ">%dH") % (width * channels), above)))
    return width, height, channels, bits, rows


def write_float_tiff(path, width, height, channels, seed=1):
    """Writes an uncompressed 32-bit float TIFF and returns its rows."""
    rows = noisy_values(width, height, channels, 1.0, seed)
    pixels = b"".join(struct.pack("<%df" % len(row), *row) for row in rows)
    entries = []
    extra = b""
    count = 12
    extra_at = 8 + 2 + count * 12 + 4

    def values(tag, kind, numbers):
        nonlocal extra
        data = struct.pack("<%d%s" % (len(numbers), {3: "H", 4: "I"}[kind]), *numbers)
        if len(data) > 4:
            offset = extra_at + len(extra)
            extra += data
            data = struct.pack("<I", offset)
        entries.append(struct.pack("<HHI", tag, kind, len(numbers)) + data.ljust(4, b"\0"))

    values(256, 4, [width])
    values(257, 4, [height])
    values(258, 3, [32] * channels)
    values(259, 3, [1])
    values(262, 3, [2 if channels == 3 else 1])
    entries.append(None)  # the strip's place, known when all else is
    values(277, 3, [channels])
    values(278, 4, [height])
    values(279, 4, [len(pixels)])
    values(284, 3, [1])
    values(339, 3, [3] * channels)
    values(296, 3, [1])
    entries[5] = struct.pack("<HHII", 273, 4, 1, extra_at + len(extra))
    entries.sort(key=lambda entry: struct.unpack("<H", entry[:2])[0])
    assert len(entries) == count
    with open(path, "wb") as file:
        file.write(b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", count) + b"".join(entries) +
                   struct.pack("<I", 0) + extra + pixels)
    return rows


def tiff_tags(path):
    """The numeric tags of a little-endian TIFF's first directory."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:4] == b"II*\0", "no little-endian TIFF"
    at = struct.unpack("<I", data[4:8])[0]
    tags = {}
    for i in range(struct.unpack("<H", data[at:at + 2])[0]):
        tag, kind, count, inline = struct.unpack("<HHI4s", data[at + 2 + 12 * i:at + 14 + 12 * i])
        if kind not in (3, 4):
            continue
        size = {3: 2, 4: 4}[kind] * count
        body = inline if size <= 4 else data[struct.unpack("<I", inline)[0]:][:size]
        tags[tag] = list(struct.unpack("<%d%s" % (count, {3: "H", 4: "I"}[kind]), body[:size]))
    return tags


def read_pfm(path):
    """Returns (width, height, channels, rows of floats, top row first)."""
    with open(path, "rb") as file:
        kind = file.readline().strip()
        width, height = (int(v) for v in file.readline().split())
        scale = float(file.readline())
        channels = 3 if kind == b"PF" else 1
        rows = [list(struct.unpack(("<" if scale < 0 else ">") + "%df" % (width * channels),
                                   file.read(4 * width * channels))) for _ in range(height)]
    return width, height, channels, rows[::-1]


def largest_difference(a, b):
    return max(abs(x - y) for row_a, row_b in zip(a, b) for x, y in zip(row_a, row_b))


def colour_only(rows, channels):
    """The rows without their alpha."""
    return [[v for i, v in enumerate(row) if i % channels != channels - 1] for row in rows]


def alpha_only(rows, channels):
    return [row[channels - 1::channels] for row in rows]


def write_pfm(path, rows, channels=1):
    with open(path, "wb") as file:
        file.write(b"%s\n%d %d\n-1.0\n" % (b"Pf" if channels == 1 else b"PF", len(rows[0]) // channels, len(rows)))
        for row in reversed(rows):
            file.write(struct.pack("<%df" % len(row), *row))
