"""Random images of each format that is no TIFF and no OpenEXR: what we read is what an independent reader finds in the file, and what
it finds in what we write. Pillow's for PNG, JPEG, WebP, BMP, JPEG 2000 and the portable maps; floats, PAM and Radiance pictures are
written as their documents say. Runs where python3-pil is."""
import os
import struct
import sys
import unittest
import zlib

try:
    import numpy as np
    from PIL import Image, features
except ImportError:
    # Debian's modules are those of its own interpreter, which need not be the one that runs this.
    if os.path.exists("/usr/bin/python3") and os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("Pillow is not there (Debian: python3-pil)")
    sys.exit(0)

from pictures import _chunk as chunk, read_png
from support import DONE, CliTest

COUNT = int(os.environ.get("FILTERSCOPE_RANDOM_FILES", "20"))
# Nothing is filtered: every pixel's window leaves the image.
COPY = ("--value-range", "type", "--variant", "fast/cpu_simd", "--border", "skip", "--radius", "127")
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def packed_rows(pixels, bits):
    """Rows of samples as PNG has them, each with the filter 0."""
    rows = []
    for row in pixels.reshape(len(pixels), -1):
        if bits == 16:
            data = row.astype(">u2").tobytes()
        elif bits == 8:
            data = row.astype("u1").tobytes()
        else:
            text = "".join(f"{value:0{bits}b}" for value in row)
            data = bytes(int(text[at:at + 8].ljust(8, "0"), 2) for at in range(0, len(text), 8))
        rows.append(b"\0" + data)
    return b"".join(rows)


def png(pixels, bits, colour, chunks=b"", interlaced=False):
    """`pixels` by rows, columns and samples."""
    height, width = pixels.shape[:2]
    if interlaced:
        parts = [pixels[y::down, x::across] for x, y, across, down in ADAM7]
        data = b"".join(packed_rows(part, bits) for part in parts if part.size)
    else:
        data = packed_rows(pixels, bits)
    head = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunks + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))


def rgbe_line(row, width):
    """A line of a Radiance picture in runs, as Greg Ward's new format has it."""
    line = struct.pack(">BBH", 2, 2, width)
    for plane in row.T:
        at = 0
        while at < width:
            run = 1
            while at + run < width and run < 127 and plane[at + run] == plane[at]:
                run += 1
            if run > 2:
                line += bytes([128 + run, plane[at]])
                at += run
            else:
                line += bytes([1, plane[at]])
                at += 1
    return line


class ImageAgreementTest(CliTest):
    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)

    def copied(self, name, target):
        self.expect(DONE, "filter", name, target, *COPY)
        return self.path(target)

    def values(self, name, kind, shape):
        """Without alpha, by a file that has nothing but them."""
        with open(self.copied(name, "out.raw"), "rb") as file:
            return np.frombuffer(file.read(), kind).reshape(shape)

    def each(self, seed, check):
        """`check` with generators of random numbers that are the same in every run."""
        for index in range(COUNT):
            with self.subTest(index=index):
                check(np.random.default_rng([seed, index]))

    def pillow(self, name, mode=None):
        with Image.open(self.path(name)) as image:
            pixels = np.asarray(image.convert(mode) if mode else image)
        return pixels.astype("u1") * 255 if pixels.dtype == bool else pixels

    def test_png(self):
        self.each(11, self.check_png)

    def check_png(self, random):
        height, width = random.integers(1, 40, 2)
        colour = int(random.choice([0, 2, 3, 4, 6]))
        bits = int(random.choice({0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8]}.get(colour, [8, 16])))
        samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
        pixels = random.integers(0, 2**bits, (height, width, samples))
        wanted, chunks = pixels, b""
        if colour == 3:
            palette = random.integers(0, 256, (2**bits, 3))
            chunks, wanted = chunk(b"PLTE", palette.astype("u1").tobytes()), palette[pixels[..., 0]]
            if random.random() < 0.5:
                clear = random.integers(0, 256, 2**bits)
                chunks += chunk(b"tRNS", clear.astype("u1").tobytes())
                wanted = np.concatenate([wanted, clear[pixels]], -1)
        elif bits < 8:
            wanted = pixels * (255 // (2**bits - 1))
        if colour in (0, 2) and random.random() < 0.5:
            clear = pixels[random.integers(height), random.integers(width)]
            chunks = chunk(b"tRNS", clear.astype(">u2").tobytes())
            opaque = 65535 if bits == 16 else 255
            alpha = np.where((pixels == clear).all(-1, keepdims=True), 0, opaque)
            wanted = np.concatenate([wanted, alpha], -1)
        self.write("in.png", png(pixels, bits, colour, chunks, bool(random.random() < 0.3)))
        width_found, height_found, samples_found, bits_found, rows = read_png(self.copied("in.png", "out.png"))
        self.assertEqual((width_found, height_found, bits_found), (width, height, 16 if bits == 16 else 8))
        np.testing.assert_array_equal(np.array(rows).reshape(height, width, samples_found), wanted)
        if bits < 16:
            mode = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}[wanted.shape[-1]]
            np.testing.assert_array_equal(self.pillow("out.png", mode).reshape(wanted.shape), wanted)

    def test_webp_bmp_and_portable_maps(self):
        self.each(12, self.check_by_pillow)

    def check_by_pillow(self, random):
        """Pillow writes, we copy, Pillow reads."""
        formats = {"bmp": ["1", "L", "P", "RGB"], "ppm": ["RGB"], "pgm": ["L"], "pbm": ["1"]}
        if features.check("webp"):
            formats["webp"] = ["RGB", "RGBA"]
        ending = str(random.choice(list(formats)))
        mode = str(random.choice(formats[ending]))
        height, width = random.integers(1, 50, 2)
        colours = mode in ("RGB", "RGBA")
        pixels = random.integers(0, 256, (height, width, len(mode)) if colours else (height, width)).astype("u1")
        made = Image.fromarray(pixels)
        made = made if colours or mode == "L" else made.convert(mode)
        made.save(self.path("in." + ending), **({"lossless": True, "exact": True} if ending == "webp" else {}))
        shades = {"1": "L", "P": "RGB"}.get(mode, mode)
        wanted = self.pillow("in." + ending, shades)
        target = {"ppm": "out.ppm", "pgm": "out.pgm", "pbm": "out.pgm"}.get(ending, "out." + ending)
        self.copied("in." + ending, target)
        found = self.pillow(target, shades)
        if mode == "RGBA":  # libwebp drops colours that nobody sees
            np.testing.assert_array_equal(found[..., 3], wanted[..., 3])
            found, wanted = (one[wanted[..., 3] > 0] for one in (found, wanted))
        np.testing.assert_array_equal(found, wanted)

    def test_jpeg_and_jpeg2000(self):
        self.each(13, self.check_lossy)

    def check_lossy(self, random):
        """As Pillow decodes them: of JPEG another decoder may be a level off."""
        wavelets = features.check("jpg_2000") and random.random() < 0.4
        mode = str(random.choice(["L", "RGB"]))
        height, width = random.integers(8, 60, 2)
        small = random.integers(0, 256, (height // 4 + 1, width // 4 + 1, len(mode))).astype("u1")
        made = Image.fromarray(small.squeeze(-1) if mode == "L" else small).resize((int(width), int(height)), Image.BICUBIC)
        if wavelets:
            made.save(self.path("in.jp2"), irreversible=False)
        else:
            made.save(self.path("in.jpg"), quality=int(random.integers(20, 101)), subsampling=int(random.integers(3)),
                      progressive=bool(random.integers(2)), optimize=bool(random.integers(2)))
        name = "in.jp2" if wavelets else "in.jpg"
        wanted = self.pillow(name)
        self.copied(name, "out.png")
        np.testing.assert_allclose(self.pillow("out.png").astype(int), wanted, atol=0 if wavelets else 1)

    def test_maps_with_other_largest_values(self):
        self.each(14, self.check_map)

    def check_map(self, random):
        """PGM, PPM and PAM of 8 and 16 bits, as text too: values are shares of the largest one."""
        most = int(random.choice([1, 15, 100, 255, 256, 1023, 65535]))
        deep = most > 255
        samples = int(random.choice([1, 3]))
        kind = str(random.choice(["binary", "text", "pam"]))
        height, width = random.integers(1, 30, 2)
        pixels = random.integers(0, most, (height, width, samples), endpoint=True)
        binary = pixels.astype(">u2" if deep else "u1").tobytes()
        if kind == "pam":
            tuple_type = "BLACKANDWHITE" if samples * most == 1 else "GRAYSCALE" if samples == 1 else "RGB"
            data = f"P7\nWIDTH {width}\nHEIGHT {height}\nDEPTH {samples}\nMAXVAL {most}\nTUPLTYPE {tuple_type}\nENDHDR\n".encode() + binary
        else:
            number = (5 if samples == 1 else 6) - (3 if kind == "text" else 0)
            text = "\n".join(" ".join(map(str, row)) for row in pixels.reshape(height, -1)).encode() + (b"\n" if random.random() < 0.5 else b"")
            data = f"P{number}\n# made by a test\n{width} {height}\n{most}\n".encode() + (text if kind == "text" else binary)
        ending = "pam" if kind == "pam" else "pgm" if samples == 1 else "ppm"
        self.write("in." + ending, data)
        found = self.values("in." + ending, "<u2" if deep else "u1", pixels.shape)
        shares = pixels * ((65535 if deep else 255) / most)
        np.testing.assert_allclose(found, shares, atol=1 if kind == "text" else 0.5)

    def test_pam_with_alpha(self):
        self.each(17, self.check_pam)

    def check_pam(self, random):
        samples, most = int(random.choice([2, 4])), int(random.choice([255, 65535]))
        height, width = random.integers(1, 30, 2)
        pixels = random.integers(0, most, (height, width, samples), endpoint=True)
        kind = "GRAYSCALE_ALPHA" if samples == 2 else "RGB_ALPHA"
        self.write("in.pam", f"P7\nWIDTH {width}\nHEIGHT {height}\nDEPTH {samples}\nMAXVAL {most}\nTUPLTYPE {kind}\nENDHDR\n".encode()
                   + pixels.astype(">u2" if most > 255 else "u1").tobytes())
        _, _, channels, _, rows = read_png(self.copied("in.pam", "out.png"))
        np.testing.assert_array_equal(np.array(rows).reshape(height, width, channels), pixels)

    def test_float_maps(self):
        self.each(15, self.check_pfm)

    def check_pfm(self, random):
        samples = int(random.choice([1, 3]))
        height, width = random.integers(1, 30, 2)
        pixels = random.normal(0, 1000, (height, width, samples)).astype("f4")
        little = bool(random.integers(2))
        head = f"{'Pf' if samples == 1 else 'PF'}\n{width} {height}\n{'-1.0' if little else '1.0'}\n".encode()
        self.write("in.pfm", head + pixels[::-1].astype("<f4" if little else ">f4").tobytes())
        np.testing.assert_array_equal(self.values("in.pfm", "<f4", pixels.shape), pixels)
        with open(self.copied("in.pfm", "out.pfm"), "rb") as file:
            kind, size, scale, values = file.read().split(b"\n", 3)
        self.assertEqual((kind, size), (b"Pf" if samples == 1 else b"PF", f"{width} {height}".encode()))
        found = np.frombuffer(values, "<f4" if float(scale) < 0 else ">f4").reshape(pixels.shape)[::-1]
        np.testing.assert_array_equal(found, pixels)

    def test_radiance(self):
        self.each(16, self.check_radiance)

    def check_radiance(self, random):
        height, width = random.integers(1, 30, 2)
        rgbe = random.integers(0, 256, (height, width, 4)).astype("u1")
        rgbe[..., :3] |= 128  # as is usual: the largest of the three has its highest bit
        rgbe[..., 3] = random.integers(110, 140, (height, width))
        runs = bool(random.integers(2)) and width >= 8
        if runs:
            rgbe[:, : width // 2] = rgbe[:, :1]
        exposure = [float(one) for one in random.choice([0.5, 2, 4], int(random.integers(0, 3)))]
        head = "#?RADIANCE\n" + "".join(f"EXPOSURE={one}\n" for one in exposure) + f"FORMAT=32-bit_rle_rgbe\n\n-Y {height} +X {width}\n"
        body = b"".join(rgbe_line(row, width) for row in rgbe) if runs else rgbe.tobytes()
        self.write("in.hdr", head.encode() + body)
        scale = np.ldexp(1.0, rgbe[..., 3:].astype(int) - 136) / np.prod(exposure)
        found = self.values("in.hdr", "<f4", (height, width, 3))
        # Some readers add a half to each mantissa, as the format's author does.
        np.testing.assert_allclose(found / scale, rgbe[..., :3], atol=0.5)


if __name__ == "__main__":
    unittest.main()
