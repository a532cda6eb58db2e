"""Sequences: YUV4MPEG2 files, and the filters whose windows reach into other frames."""

import json
import math
import os
import random
import unittest

from support import DONE, FILE, USAGE, CliTest

COLOURS = {"420jpeg": (2, 2), "420": (2, 2), "422": (2, 1), "444": (1, 1), "411": (4, 1), "mono": None}


def border(at, length):
    return min(max(at, 0), length - 1)


class SequenceTest(CliTest):
    def clip(self, name, width, height, frames, samples="mono", bits=8, words=" F30:1 Ip A1:1", seed=1):
        """Writes random frames; returns their luma, frame by frame and row by row, and the file's bytes."""
        generator = random.Random(seed)
        depth = "" if bits == 8 else f"{bits}" if samples == "mono" else f"p{bits}"
        content = f"YUV4MPEG2 W{width} H{height}{words} C{samples}{depth}\n".encode()
        size = 1 if bits == 8 else 2
        luma = []
        colours = []
        for frame in range(frames):
            rows = [[generator.randrange(2 ** bits) for _ in range(width)] for _ in range(height)]
            luma.append(rows)
            content += b"FRAME Ip XN=%d\n" % frame if frame % 2 else b"FRAME\n"
            content += b"".join(value.to_bytes(size, "little") for row in rows for value in row)
            if COLOURS[samples]:
                x, y = COLOURS[samples]
                count = 2 * math.ceil(width / x) * math.ceil(height / y) * size
                colours.append(generator.randbytes(count))
                content += colours[-1]
        with open(self.path(name), "wb") as file:
            file.write(content)
        return luma, content

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def luma_of(self, name, width, height, bits=8):
        """Of a gray file."""
        content = self.read(name)
        size = 1 if bits == 8 else 2
        at = content.index(b"\n") + 1
        frames = []
        while at < len(content):
            at = content.index(b"\n", at) + 1
            values = [int.from_bytes(content[at + size * i:at + size * (i + 1)], "little")
                      for i in range(width * height)]
            frames.append([values[width * y:width * (y + 1)] for y in range(height)])
            at += size * width * height
        return frames

    def test_what_is_not_filtered_stays_byte_for_byte(self):
        # A window of the pixel alone changes nothing, whatever the file has beside its luma.
        for samples in COLOURS:
            for bits in (8, 10, 16):
                if samples == "420jpeg" and bits > 8:
                    continue
                with self.subTest(samples=samples, bits=bits):
                    _, content = self.clip("in.y4m", 7, 5, 3, samples, bits, " F30000:1001 It A1:1 XCOLORRANGE=LIMITED")
                    self.expect(DONE, "filter", "in.y4m", "out.y4m", "--variant", "fast/bilateral_t_cpu", "--frames", "0",
                                "--radius", "1", "--sigma-space", "0.1")
                    self.assertEqual(self.read("out.y4m"), content)

    def test_the_sum_is_that_over_the_frames(self):
        width, height, count = 6, 5, 4
        luma, _ = self.clip("in.y4m", width, height, count)
        radius, frames, space, time, levels = 1, 2, 1.5, 0.8, 60.0
        expected = []
        for t in range(count):
            for y in range(height):
                for x in range(width):
                    total = weights = 0.0
                    own = luma[t][y][x]
                    for dt in range(-frames, frames + 1):
                        for dy in range(-radius, radius + 1):
                            for dx in range(-radius, radius + 1):
                                other = luma[border(t + dt, count)][border(y + dy, height)][border(x + dx, width)]
                                w = math.exp(-(dx * dx + dy * dy) / (2 * space * space) - dt * dt / (2 * time * time)
                                             - (other - own) ** 2 / (2 * levels * levels))
                                total += w * other
                                weights += w
                    expected.append(total / weights)
        for variant in ("reference/bilateral_t_float64", "fast/bilateral_t_cpu"):
            self.expect(DONE, "filter", "in.y4m", "out.y4m", "--variant", variant, "--radius", radius, "--frames", frames,
                        "--sigma-space", space, "--sigma-time", time, "--sigma-range", levels)
            made = [v for frame in self.luma_of("out.y4m", width, height) for row in frame for v in row]
            self.assertLessEqual(max(abs(a - b) for a, b in zip(made, expected)), 0.51)

    def test_patches_are_of_one_frame(self):
        width, height, count = 7, 6, 3
        luma, _ = self.clip("in.y4m", width, height, count, bits=10)
        search, patch, frames, strength = 1, 1, 1, 100.0 * 1023 / 255
        expected = []

        def at(t, y, x):
            return luma[border(t, count)][border(y, height)][border(x, width)]

        for t in range(count):
            for y in range(height):
                for x in range(width):
                    total, weights = float(at(t, y, x)), 1.0
                    for dt in range(-frames, frames + 1):
                        for dy in range(-search, search + 1):
                            for dx in range(-search, search + 1):
                                if dt == dy == dx == 0:
                                    continue
                                distance = sum((at(t, y + j, x + i) - at(t + dt, y + dy + j, x + dx + i)) ** 2
                                               for j in range(-patch, patch + 1) for i in range(-patch, patch + 1)) / 9
                                w = math.exp(-distance / strength ** 2)
                                total += w * at(t + dt, y + dy, x + dx)
                                weights += w
                    expected.append(total / weights)
        for variant in ("reference/nlm_t_float64", "fast/nlm_t_cpu"):
            self.expect(DONE, "filter", "in.y4m", "out.y4m", "--variant", variant, "--search-radius", search,
                        "--patch-radius", patch, "--frames", frames, "--strength", 100)
            made = [v for frame in self.luma_of("out.y4m", width, height, 10) for row in frame for v in row]
            self.assertLessEqual(max(abs(a - b) for a, b in zip(made, expected)), 0.52)

    def test_results_do_not_depend_on_the_first_frame(self):
        luma, content = self.clip("all.y4m", 16, 12, 9)
        head, frames = content.split(b"\n", 1)[0] + b"\n", []
        for t in range(9):
            frames.append(b"FRAME\n" + bytes(v for row in luma[t] for v in row))
        for family in ("nlm_t", "bilateral_t"):
            for depth in (0, 1, 2):
                def filtered(first, last):
                    with open(self.path("part.y4m"), "wb") as file:
                        file.write(head + b"".join(frames[first:last]))
                    self.expect(DONE, "filter", "part.y4m", "out.y4m", "--variant", f"fast/{family}_cpu", "--frames", depth)
                    return self.luma_of("out.y4m", 16, 12)
                whole = filtered(0, 9)
                part = filtered(2, 9)
                self.assertEqual(whole[2 + depth:], part[depth:], (family, depth))

    def test_without_other_frames_it_is_the_filter_of_images(self):
        luma, _ = self.clip("in.y4m", 20, 14, 3)
        self.expect(DONE, "filter", "in.y4m", "out.y4m", "--variant", "fast/nlm_t_cpu", "--frames", "0",
                    "--search-radius", "3", "--patch-radius", "1")
        made = self.luma_of("out.y4m", 20, 14)
        for t in range(3):
            with open(self.path("frame.pgm"), "wb") as file:
                file.write(b"P5\n20 14\n255\n" + bytes(v for row in luma[t] for v in row))
            self.expect(DONE, "filter", "frame.pgm", "one.pgm", "--variant", "reference/nlm_float64", "--search-radius", "3",
                        "--patch-radius", "1")
            one = self.read("one.pgm").split(b"255\n", 1)[1]
            self.assertLessEqual(max(abs(a - b) for a, b in zip(one, (v for row in made[t] for v in row))), 1)

    def colour_clip(self, name, width, height, frames):
        """Writes random RGB frames as values alone, which nothing rounds on the way; returns them."""
        generator = random.Random(5)
        values = bytes(generator.randrange(256) for _ in range(3 * width * height * frames))
        with open(self.path(name), "wb") as file:
            file.write(values)
        return values

    def test_colours_weigh_by_themselves_or_together(self):
        width, height, count = 5, 4, 3
        values = self.colour_clip("in.raw", width, height, count)
        place = f"in.raw@{width}x{height}x{count},u8,rgb"

        def pixel(t, y, x):
            at = 3 * ((border(t, count) * height + border(y, height)) * width + border(x, width))
            return values[at:at + 3]

        def expected(joint, patch, weigh):
            made = []
            for t in range(count):
                for y in range(height):
                    for x in range(width):
                        sums, totals = [0.0] * 3, [0.0] * 3
                        for dt in (-1, 0, 1):
                            for dy in (-1, 0, 1):
                                for dx in (-1, 0, 1):
                                    squares = [sum((pixel(t, y + j, x + i)[c] - pixel(t + dt, y + dy + j, x + dx + i)[c]) ** 2
                                                   for j in range(-patch, patch + 1) for i in range(-patch, patch + 1))
                                               / (2 * patch + 1) ** 2 for c in range(3)]
                                    for c in range(3):
                                        w = weigh(squares if joint else [squares[c]], dt, dy, dx)
                                        sums[c] += w * pixel(t + dt, y + dy, x + dx)[c]
                                        totals[c] += w
                        made += [a / b for a, b in zip(sums, totals)]
            return made

        def bilateral(squares, dt, dy, dx):
            return math.exp(-(dx * dx + dy * dy) / 4.5 - dt * dt / 2 - sum(squares) / (2 * 90.0 ** 2))

        def nlm(squares, dt, dy, dx):
            return math.exp(-sum(squares) / len(squares) / 80.0 ** 2)

        cases = (("bilateral_t", 0, bilateral, ("--radius", 1, "--sigma-space", 1.5, "--sigma-range", 90)),
                 ("nlm_t", 1, nlm, ("--search-radius", 1, "--patch-radius", 1, "--strength", 80)))
        for family, patch, weigh, options in cases:
            for mode in ("channel", "rgb"):
                right = expected(mode == "rgb", patch, weigh)
                for variant in (f"reference/{family}_float64", f"fast/{family}_cpu"):
                    with self.subTest(variant=variant, mode=mode):
                        self.expect(DONE, "filter", place, "out.raw", "--variant", variant, "--colour", mode, *options)
                        self.assertLessEqual(max(abs(a - b) for a, b in zip(self.read("out.raw"), right)), 0.51)

    def test_without_a_variant_colours_are_filtered_by_one_that_takes_them(self):
        self.colour_clip("in.raw", 8, 6, 4)
        for options, variant in (((), "bilateral_t_cpu"), (("--frames", 2), "bilateral_t_cpu"),
                                 (("--strength", 9), "nlm_t_cpu"), (("--colour", "rgb"), "bilateral_t_cpu")):
            result = self.expect(DONE, "filter", "in.raw@8x6x4,u8,rgb", "out.raw", *options, "--json", "-")
            self.assertEqual(json.loads(result.stdout)["files"][0]["variant"], "fast/" + variant, options)
        refused = self.expect(USAGE, "filter", "in.raw@8x6x4,u8,rgb", "out.raw", "--variant", "fast/nlm3d_cpu")
        self.assertIn("fast/nlm_t_cpu", refused.stderr)

    def test_masks_and_slabs_of_colours_are_those_of_the_reference_and_of_the_whole(self):
        generator = random.Random(6)
        with open(self.path("in.raw"), "wb") as file:
            file.write(bytes(generator.choice((0, generator.randrange(1, 256))) for _ in range(40 * 30 * 24 * 3)))
        for family, options in (("bilateral_t", ("--radius", 2, "--sigma-range", 60)),
                                ("nlm_t", ("--search-radius", 1, "--patch-radius", 1, "--strength", 60))):
            for mode in ("channel", "rgb"):
                def filtered(variant, *more):
                    result = self.expect(DONE, "filter", "in.raw@40x30x24,u8,rgb", "out.raw", "--variant", variant, "--colour",
                                         mode, *options, *more)
                    return self.read("out.raw"), result.stderr
                with self.subTest(family=family, mode=mode):
                    masked, _ = filtered(f"fast/{family}_cpu", "--mask", "0")
                    right, _ = filtered(f"reference/{family}_float64", "--mask", "0")
                    self.assertLessEqual(max(abs(a - b) for a, b in zip(masked, right)), 1)
                    whole, _ = filtered(f"fast/{family}_cpu")
                    self.assertNotEqual(masked, whole)
                    slabs, text = filtered(f"fast/{family}_cpu", "--device-memory", 0.5)
                    self.assertIn("slabs of", text)
                    self.assertEqual(slabs, whole)

    def test_a_clip_in_colour_is_written_in_colour(self):
        self.clip("in.y4m", 8, 6, 4, "420jpeg", words=" F24:1 Ip A1:1 XCOLORRANGE=FULL")
        result = self.expect(DONE, "filter", "in.y4m@rgb", "out.y4m", "--frames", "1")
        self.assertIn("(444)", result.stderr)
        self.assertIn("BT.601 in full range", result.stderr)
        self.assertTrue(self.read("out.y4m").startswith(b"YUV4MPEG2 W8 H6 F24:1 Ip A1:1 XCOLORRANGE=FULL C444\nFRAME\n"))
        self.assertEqual(json.loads(self.expect(DONE, "info", "out.y4m@rgb", "--json").stdout)["channels"], 3)
        self.assertNotIn("(444)", self.expect(DONE, "info", "out.y4m@rgb").stdout)

    def test_a_clip_goes_through_in_blocks(self):
        self.clip("in.y4m", 40, 30, 300, "420jpeg")
        options = ("--variant", "fast/nlm_t_cpu", "--search-radius", "1", "--patch-radius", "1", "--frames", "2")
        result = self.expect(DONE, "filter", "in.y4m", "blocks.y4m", *options, "--json", "out.json")
        self.assertIn("In blocks of", result.stderr)
        self.assertIn("frames/s", result.stderr)
        with open(self.path("out.json"), encoding="utf-8") as file:
            made = json.load(file)["files"][0]
        self.assertEqual((made["depth"], made["blocks"]["beside"]), (300, 2))
        self.assertLess(made["blocks"]["frames"], 300)
        # What is of all frames holds all of them, with the same result.
        result = self.expect(DONE, "filter", "in.y4m", "whole.y4m", *options, "--device-memory", "4096")
        self.assertIn("All frames are held in memory: --device-memory", result.stderr)
        self.assertEqual(self.read("blocks.y4m"), self.read("whole.y4m"))
        result = self.expect(DONE, "filter", "in.y4m", "out.nii", *options)
        self.assertIn("neither .y4m nor numbered files", result.stderr)

    def test_a_clip_may_be_filtered_in_place_and_a_damaged_one_leaves_the_older_result(self):
        _, content = self.clip("in.y4m", 40, 30, 30)
        self.expect(DONE, "filter", "in.y4m", "out.y4m", "--frames", "1")
        older = self.read("out.y4m")
        with open(self.path("wrong.y4m"), "wb") as file:
            file.write(content[:-7])
        self.expect(FILE, "filter", "wrong.y4m", "out.y4m", "--frames", "1")
        self.assertEqual(self.read("out.y4m"), older)
        self.expect(DONE, "filter", "in.y4m", "in.y4m", "--frames", "1")
        self.assertEqual(self.read("in.y4m"), older)
        self.assertEqual(sorted(os.listdir(self.path("."))), ["in.y4m", "out.y4m", "wrong.y4m"])

    def test_what_another_format_loses_is_said(self):
        self.clip("in.y4m", 8, 8, 3, "420jpeg")
        result = self.expect(DONE, "filter", "in.y4m", "out.nii", "--frames", "1")
        self.assertIn("its colours", result.stderr)
        self.assertIn("rate", result.stderr)
        self.expect(DONE, "filter", "out.nii", "back.y4m", "--variant", "fast/cpu_simd_3d")
        self.assertTrue(self.read("back.y4m").startswith(b"YUV4MPEG2 W8 H8 F25:1 Ip A1:1 Cmono\n"))

    def test_frames_a_second_are_said(self):
        self.clip("in.y4m", 32, 24, 5)
        result = self.expect(DONE, "filter", "in.y4m", "out.y4m", "--frames", "1", "--json", "-")
        self.assertGreater(json.loads(result.stdout)["files"][0]["frames_per_s"], 0)
        self.assertIn("frames/s", self.expect(DONE, "filter", "in.y4m", "out.y4m", "--frames", "1").stderr)

    def test_wrong_files_are_refused_in_words(self):
        _, content = self.clip("in.y4m", 8, 8, 3, "420jpeg")
        cases = {
            "within frame 3": content[:-10],
            "no frames": content[:content.index(b"\n") + 1],
            "does not begin with FRAME": content.replace(b"FRAME Ip", b"FLAME Ip"),
            "W and H": content.replace(b" W8", b""),
            "as \"W0\"": content.replace(b" W8", b" W0"),
            "\"420p99\"": content.replace(b"C420jpeg", b"C420p99"),
            "\"rgb\"": content.replace(b"C420jpeg", b"Crgb"),
            "whole numbers from 1 to 1048576": content.replace(b" W8", b" W99999999"),
            "ends early, within a line of its headers": content[:12],
        }
        for words, wrong in cases.items():
            with self.subTest(words=words):
                with open(self.path("wrong.y4m"), "wb") as file:
                    file.write(wrong)
                result = self.expect(FILE, "filter", "wrong.y4m", "out.y4m", "--frames", "1")
                self.assertIn(words, result.stderr)
                self.assertFalse(os.path.exists(self.path("out.y4m")))
        with open(self.path("one.y4m"), "wb") as file:
            file.write(content[:content.index(b"FRAME", content.index(b"FRAME") + 5)])
        self.expect_error(USAGE, "two or more slices or frames", "filter", "one.y4m", "out.y4m", "--variant", "fast/nlm_t_cpu")
        self.expect(FILE, "filter", "in.y4m@t=2", "out.y4m", "--frames", "1")
        self.expect(USAGE, "filter", "in.y4m", "out.y4m", "--frames", "17")


if __name__ == "__main__":
    unittest.main()
