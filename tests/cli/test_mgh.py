"""FreeSurfer's MGH files: places in space, frames, what follows the values, and what is refused."""
import gzip
import json
import struct
import unittest

from support import DONE, FILE, CliTest

WIDTH, HEIGHT, DEPTH = 6, 4, 3
VALUES = [(i * 37) % 400 - 100 for i in range(WIDTH * HEIGHT * DEPTH)]
COPY = ("--variant", "fast/cpu_simd_3d", "--radius", "16", "--border", "skip")
BEHIND = struct.pack(">5f", 2300, 0.15, 2.9, 900, 256) + b"tags"


def packed(values=VALUES):
    return struct.pack(f">{len(values)}h", *values)


def header(kind=4, frames=1, placed=1, steps=(1, 2, 3), middle=(10, 20, 30), size=(WIDTH, HEIGHT, DEPTH), version=1):
    content = struct.pack(">7ih3f", version, *size, frames, kind, 0, placed, *steps)
    content += struct.pack(">9f", -1, 0, 0, 0, 0, -1, 0, 1, 0) + struct.pack(">3f", *middle)
    return content.ljust(284, b"\0")


class MghTest(CliTest):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(gzip.compress(content) if name.endswith("z") else content)

    def content(self, name):
        with open(self.path(name), "rb") as file:
            content = file.read()
        return gzip.decompress(content) if name.endswith("z") else content

    def form(self, name):
        self.expect(DONE, "filter", name, "as.nii", *COPY)
        return list(struct.unpack_from("<12f", self.content("as.nii"), 280))

    def test_the_middle_is_placed(self):
        self.write("in.mgz", header() + packed())
        # The voxel (3, 2, 1.5) is at (10, 20, 30): z goes forwards and y down.
        self.assertEqual(self.form("in.mgz"), [-1, 0, 0, 13, 0, 0, 3, 15.5, 0, -2, 0, 34])

    def test_without_a_place_freesurfers_is_taken_and_said(self):
        for content in (header(placed=0), header(steps=(1, 0, 3)), header(middle=(0, float("nan"), 0))):
            self.write("in.mgh", content + packed())
            self.assertIn("FreeSurfer", self.expect(DONE, "info", "in.mgh").stdout)
            self.assertEqual(self.form("in.mgh"), [-1, 0, 0, 3, 0, 0, 1, -1.5, 0, -1, 0, 2])

    def test_what_follows_the_values_stays(self):
        for name in ("in.mgh", "in.mgz"):
            self.write(name, header() + packed() + BEHIND)
            self.expect(DONE, "filter", name, "out" + name[2:], *COPY)
            self.assertEqual(self.content("out" + name[2:]), header() + packed() + BEHIND)

    def test_frames_are_volumes(self):
        second = [value + 7 for value in VALUES]
        self.write("in.mgz", header(frames=2) + packed() + packed(second) + BEHIND)
        self.expect(DONE, "filter", "in.mgz@t=1", "out.mgz", *COPY)
        self.assertEqual(self.content("out.mgz"), header() + packed(second) + BEHIND)
        self.expect_error(FILE, "2 volumes", "info", "in.mgz@t=2")

    def test_what_other_types_become(self):
        self.write("in.mgh", header(kind=1) + struct.pack(f">{len(VALUES)}i", *VALUES))
        self.assertEqual(json.loads(self.expect(DONE, "info", "--json", "in.mgh").stdout)["type"], "f32")
        self.write("wide.mgh", header(kind=10) + struct.pack(f">{len(VALUES)}H", *[value + 40000 for value in VALUES]))
        self.assertEqual(json.loads(self.expect(DONE, "info", "--json", "wide.mgh").stdout)["type"], "u16")
        self.assertIn("MGH cannot hold 16-bit pixels", self.run_cli("filter", "wide.mgh", "out.mgh", *COPY).stderr)

    def test_what_is_refused_in_words(self):
        for word, content in {
                "ends early": header() + packed()[:-1],
                "inside its header": header()[:200],
                "type 5": header(kind=5) + packed(),
                "0 long along axis 2": header(size=(WIDTH, 0, DEPTH)) + packed(),
                "no mgh": header(version=2) + packed(),
                "2^33": header(size=(100000, 100000, 100000)) + packed()}.items():
            with self.subTest(word=word):
                self.write("bad.mgh", content)
                self.expect_error(FILE, word, "info", "bad.mgh")
        with open(self.path("cut.mgz"), "wb") as file:
            file.write(gzip.compress(header() + packed())[:-9])
        self.expect_error(FILE, "compressed data", "info", "cut.mgz")


if __name__ == "__main__":
    unittest.main()
