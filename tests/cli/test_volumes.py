"""Volumes as files: NIfTI in both byte orders, TIFF stacks and raw ones, what is kept, and what is refused."""
import csv
import gzip
import json
import random
import struct
import unittest

from support import DONE, FAILED, FILE, USAGE, CliTest

WIDTH, HEIGHT, DEPTH = 5, 4, 3
VALUES = [(i * 37) % 400 - 100 for i in range(WIDTH * HEIGHT * DEPTH)]


def nifti(order, slope=0.0, values=VALUES):
    """A NIfTI-1 file of signed 16-bit values with 1 x 1 x 2.5 mm voxels and an s-form."""
    header = bytearray(352)
    struct.pack_into(order + "i", header, 0, 348)
    struct.pack_into(order + "8h", header, 40, 3, WIDTH, HEIGHT, DEPTH, 1, 1, 1, 1)
    struct.pack_into(order + "2h", header, 70, 4, 16)
    struct.pack_into(order + "8f", header, 76, 1, 1, 1, 2.5, 0, 0, 0, 0)
    struct.pack_into(order + "3f", header, 108, 352, slope, 0)
    header[123] = 2
    struct.pack_into(order + "2f", header, 124, 300, -100)
    header[148:160] = b"a test's own"
    struct.pack_into(order + "2h", header, 252, 0, 1)
    struct.pack_into(order + "12f", header, 280, -1, 0, 0, 90, 0, 1, 0, -120, 0, 0, 2.5, -70)
    header[344:348] = b"n+1\0"
    return bytes(header) + struct.pack(order + f"{len(values)}h", *values)


class VolumesTest(CliTest):
    def test_compare_writes_volumes(self):
        for kind in ("u8", "s16", "f32"):
            result = self.expect(DONE, "compare", f"sample:shepp3d@17x16x9,{kind}", "--variants", "baseline/box3d_cpu",
                                 "--out", kind, "--json", kind + ".json", "--mode", "study", "--repeats", "1")
            self.assertIn("baseline-box3d_cpu_difference.nii.gz", result.stdout)
            shape = lambda name: struct.unpack_from("<4h", gzip.decompress(self.read(f"{kind}/{name}.nii.gz")), 40)
            for name in ("baseline-box3d_cpu", "baseline-box3d_cpu_difference", "reference-box3d_float64"):
                self.assertEqual(shape(name), (3, 17, 16, 9))
            difference = gzip.decompress(self.read(f"{kind}/baseline-box3d_cpu_difference.nii.gz"))[352:]
            self.assertEqual(len(difference), 17 * 16 * 9)
            with open(self.path(kind + ".json"), encoding="utf-8") as file:
                self.assertEqual(len(json.load(file)["results"]), 1)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def tiny(self, source, target, *more):
        """Filters with a range so narrow that nothing changes."""
        self.expect(DONE, "filter", source, self.path(target), "--variant", "fast/cpu_simd_3d", "--radius", "1",
                    "--sigma-range", "0.1", *more)

    def test_both_byte_orders_are_the_same_volume(self):
        little = self.expect(DONE, "info", self.write("little.nii", nifti("<"))).stdout
        big = self.expect(DONE, "info", self.write("big.nii", nifti(">"))).stdout
        for text in (little, big):
            self.assertIn(f"{WIDTH}×{HEIGHT}×{DEPTH}", text)
            self.assertIn("s16", text)
            self.assertIn("1 × 1 × 2.5 mm", text)
            self.assertIn("LAS", text)
        self.assertIn("big-endian", big)

    def test_saving_keeps_header_and_values(self):
        for order in "<>":
            self.write("in.nii", nifti(order))
            self.tiny("in.nii", "out.nii")
            self.assertEqual(self.read("out.nii"), self.read("in.nii"))
            self.tiny("in.nii", "out.nii.gz")
            self.assertEqual(gzip.decompress(self.read("out.nii.gz")), self.read("in.nii"))

    def test_a_description_that_another_format_lacks_is_said(self):
        self.expect(DONE, "filter", "sample:shepp3d@12x10x4", "a.nii", "--radius", "1")
        for target in ("a.mgz", "a.mha", "a.nrrd", "a.npy"):
            self.assertNotIn("header says", self.expect(DONE, "filter", "a.nii", target, "--radius", "1").stderr)
        with open(self.path("a.nii"), "r+b") as file:
            file.seek(148)
            file.write(b"a patient\0\0\0")
        for target in ("b.mgz", "b.mha", "b.nrrd", "b.npy"):
            self.assertIn("what else its header says (descrip)",
                          self.expect(DONE, "filter", "a.nii", target, "--radius", "1").stderr)
        self.assertNotIn("header says", self.expect(DONE, "filter", "a.nii", "b.nii", "--radius", "1").stderr)

    def test_compressed_and_raw_are_the_same_values(self):
        self.write("in.nii.gz", gzip.compress(nifti("<")))
        self.tiny("in.nii.gz", "out.nii")
        raw = struct.pack(f"<{len(VALUES)}h", *VALUES)
        self.assertEqual(self.read("out.nii")[352:], raw)
        self.write("in.raw", raw)
        self.tiny(f"in.raw@{WIDTH}x{HEIGHT}x{DEPTH},s16", "from_raw.nii")
        self.assertEqual(self.read("from_raw.nii")[352:], raw)
        self.expect_error(FILE, "behind the name, such as @256x256x120,s16", "info", "in.raw")
        size = f"{WIDTH}x{HEIGHT}x{DEPTH}"
        for wrong in (size, f"{size},s16,big,little", f"{size},s16,offset=1,offset=2", f"{size},s16,spacing=1x1x1e300"):
            for command in (("info",), ("filter",)):
                with self.subTest(wrong=wrong, command=command):
                    output = () if command == ("info",) else (self.path("none.nii"),)
                    self.expect_error(USAGE, "does not say how a file without a header is made", *command,
                                      f"in.raw@{wrong}", *output)
        short = f"in.raw@{WIDTH}x{HEIGHT}x{DEPTH - 1},s16"
        said = self.expect(DONE, "filter", short, self.path("short.nii"), "--radius", "1").stderr
        self.assertIn("more bytes than these values take", said)

    def test_of_several_volumes_none_is_lost(self):
        header = bytearray(nifti("<", values=VALUES * 3))
        struct.pack_into("<8h", header, 40, 4, WIDTH, HEIGHT, DEPTH, 3, 1, 1, 1)
        before = self.write("4d.nii", header)
        self.expect_error(USAGE, "another OUTPUT", "filter", "4d.nii@t=1", "4d.nii", "--radius", "1")
        self.assertEqual(self.read("4d.nii"), bytes(header))
        said = self.expect(DONE, "filter", "4d.nii@t=1", "second.nii", "--radius", "1").stderr
        self.assertNotIn("volumes", said)
        self.expect(DONE, "filter", "second.nii", "second.nii", "--radius", "1")
        for wrong in ("x", "-1", ""):
            self.expect_error(USAGE, "names no volume", "filter", f"4d.nii@t={wrong}", "none.nii")
            self.expect_error(USAGE, "names no volume", "filter", f"4d.nii@t={wrong}", "--out-dir", "none")
        self.expect_error(FILE, "folder of DICOM slices", "info", f"{before}@series=1")

    def test_a_scaled_file_is_float(self):
        text = self.expect(DONE, "info", self.write("scaled.nii", nifti("<", slope=0.5))).stdout
        self.assertIn("f32", text)

    def test_a_tiff_stack_comes_back(self):
        self.write("in.nii", nifti("<"))
        self.tiny("in.nii", "stack.tif")
        self.tiny("stack.tif", "back.nii")
        self.assertEqual(self.read("back.nii")[352:], nifti("<")[352:])

    def test_a_cut_tiff_stack_is_no_smaller_one(self):
        self.write("in.nii", nifti("<"))
        self.tiny("in.nii", "stack.tif")
        whole = self.read("stack.tif")
        for length in range(8, len(whole), 37):
            with self.subTest(length=length):
                result = self.run_cli("info", self.write("cut.tif", whole[:length]), "--json")
                if result.returncode == DONE:
                    self.assertEqual(json.loads(result.stdout)["depth"], DEPTH)
                else:
                    self.assertEqual(result.returncode, FILE, result.stderr)

    def test_the_frames_of_a_tiff_stack_are_volumes(self):
        self.tiny("sample:shepp3d@8x6x12,spacing=1x1x2", "all.nii")
        self.tiny("sample:shepp3d@8x6x12,spacing=1x1x2", "stack.tif")
        stack = self.read("stack.tif")
        frames = stack.replace(b"slices=12\nunit=mm", b"slices=4\nframes=3")
        self.assertNotEqual(stack, frames)
        self.write("frames.tif", frames)
        facts = json.loads(self.expect(DONE, "info", "frames.tif", "--json").stdout)
        self.assertEqual((facts["depth"], facts["header"]), (4, {"format": "TIFF stack", "volumes": 3, "volume": 0}))
        for index in range(3):
            self.tiny(f"frames.tif@t={index}", "one.nii", "--value-range", "0:255")
            own = self.read("one.nii")[352:]
            self.assertEqual(len(own), 8 * 6 * 4)
            self.assertEqual(own, self.read("all.nii")[352:][index * len(own):][:len(own)])

    def test_an_imagej_stack_beyond_4_gb_has_one_directory(self):
        side, slices, frames = 4096, 4, 65
        count = slices * frames
        text = f"ImageJ=1.53t\nimages={count}\nslices={slices}\nframes={frames}\n\0".encode()
        fields = [(256, 3, 1, side << 16), (257, 3, 1, side << 16), (258, 3, 1, 8 << 16), (259, 3, 1, 1 << 16),
                  (262, 3, 1, 1 << 16), (270, 2, len(text), 0), (273, 4, 1, 0), (277, 3, 1, 1 << 16),
                  (278, 3, 1, side << 16), (279, 4, 1, side * side)]
        text_at = 8 + 2 + 12 * len(fields) + 4
        places = {270: text_at, 273: text_at + len(text)}
        head = b"MM\0*" + struct.pack(">IH", 8, len(fields))
        for tag, kind, values, value in fields:
            head += struct.pack(">HHII", tag, kind, values, places.get(tag, value))
        last = count * side * side - 1
        with open(self.path("large.tif"), "wb") as file:
            file.write(head + bytes(4) + text)
            file.seek(places[273] + last)  # a hole before it, which takes no room on the disk
            file.write(b"\xc8")
        facts = json.loads(self.expect(DONE, "info", f"large.tif@t={frames - 1}", "--json").stdout)
        self.assertEqual((facts["width"], facts["height"], facts["depth"]), (side, side, slices))
        self.assertEqual(facts["header"]["volumes"], frames)
        for t, largest in ((0, 0), (frames - 1, 200)):
            self.expect(DONE, "filter", f"large.tif@t={t}", "one.raw", "--variant", "baseline/box3d_cpu", "--radius", "1",
                        "--border", "skip")
            self.assertEqual(max(self.read("one.raw")), largest, "the last of all values is in the last frame")

    def test_what_is_damaged_is_refused_in_words(self):
        whole = nifti("<")
        for name, content, word in (("short.nii", whole[:400], "ends early"),
                                    ("head.nii", whole[:100], "damaged"),
                                    ("short.nii.gz", gzip.compress(whole)[:-20], "ends early"),
                                    ("side.nii", whole[:42] + struct.pack("<h", -3) + whole[44:], "long along axis")):
            with self.subTest(name=name):
                self.expect_error(FILE, word, "info", self.write(name, content))
        huge = whole[:40] + struct.pack("<8h", 3, 32767, 32767, 32767, 1, 1, 1, 1) + whole[56:]
        self.expect_error(FILE, "voxels", "info", self.write("huge.nii", huge))

    def test_a_file_that_lacks_its_last_volumes(self):
        four = nifti("<", values=VALUES + VALUES)
        four = four[:40] + struct.pack("<8h", 4, WIDTH, HEIGHT, DEPTH, 2, 1, 1, 1) + four[56:]
        self.expect(DONE, "info", self.write("four.nii", four))
        self.expect_error(FILE, "ends early", "info", self.write("cut.nii", four[:-2]))

    def test_numbers_of_a_header_that_are_none(self):
        nan = struct.pack("<f", float("nan"))
        whole = nifti("<")
        facts = json.loads(self.expect(DONE, "info", self.write("step.nii", whole[:84] + nan + whole[88:]), "--json").stdout)
        self.assertEqual([facts["spacing"][axis] for axis in "xyz"], [1, 1, 2.5])  # the s-form's
        self.assertIn("no numbers", facts["note"])
        facts = json.loads(self.expect(DONE, "info", self.write("place.nii", whole[:280] + nan + whole[284:]), "--json").stdout)
        self.assertIsNone(facts["orientation"])
        self.assertIn("left out", facts["note"])

    def test_lengths_are_those_of_the_s_form(self):
        whole = nifti("<")
        for name, pixdim, word in (("other", (2, 2, 2), "by its pixdim 2 × 2 × 2 mm"),
                                   ("ones", (1, 1, 1), "by its pixdim 1 × 1 × 1 mm"),
                                   ("zeros", (0, 0, 0), "0 or no numbers")):
            with self.subTest(name=name):
                content = whole[:80] + struct.pack("<3f", *pixdim) + whole[92:]
                facts = json.loads(self.expect(DONE, "info", self.write(name + ".nii", content), "--json").stdout)
                self.assertEqual([facts["spacing"][axis] for axis in "xyz"], [1, 1, 2.5])
                self.assertIn(word, facts["note"])
                self.tiny(name + ".nii", "out.nii")
                self.assertEqual(self.read("out.nii")[:352], content[:352])

    def test_bits_that_are_not_the_types_are_said(self):
        whole = nifti("<")
        self.write("bits.nii", whole[:72] + struct.pack("<h", 8) + whole[74:])
        facts = json.loads(self.expect(DONE, "info", "bits.nii", "--json").stdout)
        self.assertEqual(facts["type"], "s16")
        self.assertIn("contradicts itself", facts["note"])

    def test_one_file_of_a_pair_asks_for_the_other(self):
        head = bytearray(nifti("<")[:348])
        head[344:348] = b"ni1\0"
        for name, content, other in (("lone.hdr", bytes(head), "lone.img"), ("values.img", bytes(120), "values.hdr")):
            with self.subTest(name=name):
                self.write(name, content)
                for part in (name, other, "both needed"):
                    self.expect_error(FILE, part, "info", name)

    def test_a_volume_in_colour_is_said_to_be_a_sequence(self):
        self.write("colour.raw", bytes(6 * 5 * 4 * 3))
        self.assertIn("as a sequence", self.expect(DONE, "info", "colour.raw@6x5x4,u8,rgb").stdout)
        self.assertIn("as a sequence", json.loads(self.expect(DONE, "info", "colour.raw@6x5x4,u8,rgb", "--json").stdout)["note"])
        result = self.run_cli("filter", "colour.raw@6x5x4,u8,rgb", self.path("out.nii"), "--variant", "fast/cpu_simd_3d")
        self.assertEqual(result.returncode, USAGE)
        self.assertIn("fast/bilateral_t_cpu", result.stderr)
        self.assertNotIn("another variant", result.stderr)

    def test_help_says_what_lengths_of_volumes_are_in(self):
        words = " ".join(self.expect(DONE, "filter", "--help").stdout.split())
        for option in ("--sigma-space", "--sigma-space-y"):
            about = words[words.index(option + " PX"):]
            self.assertIn("For volumes in voxels, or as --length-unit says.", about[:400])
        self.assertIn("For volumes in voxels. ", words[words.index("--radius PX"):][:300])

    def test_the_noise_of_a_volume_is_estimated(self):
        draw = random.Random(1)
        # Dark, bright, and in between.
        values = [round((20, 380, 200)[min(i % 48 // 4, 2)] + draw.gauss(0, 8)) for i in range(48 * 48 * 12)]
        self.write("noisy.raw", struct.pack(f"<{len(values)}h", *values))
        facts = json.loads(self.expect(DONE, "info", "noisy.raw@48x48x12,s16", "--json").stdout)
        low, high = facts["value_range"]
        self.assertAlmostEqual(facts["noise"]["level"] * (high - low) / 255, 8, delta=1)
        self.assertIn("Noise", self.expect(DONE, "info", "noisy.raw@48x48x12,s16").stdout)

    def test_two_files_keep_their_header(self):
        raw = {order: struct.pack(order + f"{len(VALUES)}h", *VALUES) for order in "<>"}
        for order in "<>":
            head = bytearray(nifti(order)[:348])
            head[344:348] = b"ni1\0"
            struct.pack_into(order + "f", head, 108, 0)
            analyze = bytearray(head)
            struct.pack_into(order + "2f", analyze, 112, 3, 0)  # SPM's scale, which is none of Analyze's
            analyze[252:348] = b"a patient, and the rest of history.".ljust(96, b"\0")
            for name, content in (("pair", head), ("analyze", analyze)):
                with self.subTest(name=name, order=order):
                    self.write("in.hdr", content)
                    self.write("in.img", raw[order])
                    for target in ("out.hdr", "out.img"):
                        self.write("out.hdr", b"")
                        self.write("out.img", b"")
                        self.tiny("in.hdr", target)
                        self.assertEqual(self.read("out.hdr"), bytes(content))
                        self.assertEqual(self.read("out.img"), raw[order])
            # One file becomes two and two become one: only the magic word and the place of the values differ.
            self.write("in.hdr", head)
            self.tiny("in.img", "one.nii")
            self.tiny("one.nii", "two.hdr")
            self.assertEqual(self.read("one.nii"), nifti(order))
            self.assertEqual(self.read("two.hdr")[:348], bytes(head))
            self.assertEqual(self.read("two.img"), raw[order])
        self.expect_error(USAGE, "same file", "filter", "in.hdr", "out.hdr", "--json", self.path("out.img"))

    def test_an_analyze_file_becomes_a_single_one_with_its_texts(self):
        for order in "<>":
            head = bytearray(nifti(order)[:348])
            head[344:348] = bytes(4)
            struct.pack_into(order + "f", head, 108, 0)
            head[252:344] = b"the rest of history.".ljust(92, b"\0")
            texts = {4: b"a type".ljust(10, b"\0"), 14: b"a data base".ljust(18, b"\0"),
                     148: b"a description".ljust(80, b"\0"), 228: b"another file".ljust(24, b"\0")}
            for at, text in texts.items():
                head[at:at + len(text)] = text
            self.write("in.hdr", head)
            self.write("in.img", struct.pack(order + f"{len(VALUES)}h", *VALUES))
            self.tiny("in.hdr", "one.nii")
            single = self.read("one.nii")
            self.assertEqual(single[344:348], b"n+1\0")
            for at, text in texts.items():
                self.assertEqual(single[at:at + len(text)], text)
            self.assertNotIn(b"history", single)
            self.assertEqual(single[352:], struct.pack(f"<{len(VALUES)}h", *VALUES))

    def test_pages_that_are_no_stack(self):
        self.write("in.nii", nifti("<"))
        self.tiny("in.nii", "stack.tif")
        stack = bytearray(self.read("stack.tif"))
        field = struct.pack("<HHI", 262, 3, 1)  # the photometric interpretation of each page
        self.assertEqual(stack.count(field), DEPTH)
        at = [i for i in range(len(stack)) if stack[i:i + 8] == field]
        white = bytearray(stack)
        for place in at:
            struct.pack_into("<H", white, place + 8, 0)
        text = self.expect(DONE, "info", self.write("white.tif", white)).stdout
        self.assertIn(f"{WIDTH}×{HEIGHT}×{DEPTH}", text)
        self.assertIn("WhiteIsZero", text)
        self.tiny("white.tif", "back.nii")
        self.assertEqual(self.read("back.nii")[352:], nifti("<")[352:])
        struct.pack_into("<H", stack, at[-1] + 8, 0)
        facts = json.loads(self.expect(DONE, "info", self.write("mixed.tif", stack), "--json").stdout)
        self.assertEqual(facts["depth"], 1)
        self.assertIn(f"page 1 of {DEPTH}", facts["note"])

    def test_a_variant_of_images_is_named_where_it_is_given_a_volume(self):
        result = self.run_cli("compare", "sample:shepp3d@16x16x16", "--variants", "fast/cpu_simd")
        self.assertEqual(result.returncode, USAGE)
        self.assertIn("fast/cpu_simd", result.stderr)
        self.assertNotIn("reference/float64", result.stderr)

    def test_no_volume_is_written_into_a_picture(self):
        self.write("in.nii", nifti("<"))
        result = self.run_cli("filter", "in.nii", self.path("out.png"), "--variant", "fast/cpu_simd_3d")
        self.assertIn(result.returncode, (USAGE, FILE))
        self.assertIn("cannot hold a volume", result.stderr)

    def test_lengths_in_mm(self):
        self.write("in.nii", nifti("<"))  # 1 x 1 x 2.5 mm
        common = ["--variant", "fast/cpu_simd_3d", "--sigma-range", "200"]
        self.expect(DONE, "filter", "in.nii", self.path("mm.nii"), *common, "--radius", "2", "--sigma-space", "2",
                    "--length-unit", "mm", "--json", self.path("mm.json"))
        self.expect(DONE, "filter", "in.nii", self.path("voxels.nii"), *common, "--radius", "2", "--radius-z", "1",
                    "--sigma-space", "2", "--sigma-space-z", "0.8")
        self.expect(DONE, "filter", "in.nii", self.path("cubes.nii"), *common, "--radius", "2", "--sigma-space", "2")
        self.assertEqual(self.read("mm.nii"), self.read("voxels.nii"))
        self.assertNotEqual(self.read("mm.nii"), self.read("cubes.nii"))
        with open(self.path("mm.json"), encoding="utf-8") as file:
            record = json.load(file)
        self.assertEqual(record["files"][0]["parameters"]["length_unit"], "mm")
        self.assertIn("--length-unit mm", record["command"])
        self.write("in.raw", self.read("in.nii")[352:])
        self.expect_error(USAGE, "distance of the voxels", "filter", f"in.raw@{WIDTH}x{HEIGHT}x{DEPTH},s16",
                          self.path("out.raw"), *common, "--length-unit", "mm")

    def test_slabs_have_the_same_bytes(self):
        depth = 60
        values = [(i * 37 + i // 20 * 11) % 400 - 100 for i in range(20 * 30 * depth)]
        self.write("in.raw", struct.pack(f"<{len(values)}h", *values))
        source = f"in.raw@20x30x{depth},s16"
        common = ["--variant", "fast/cpu_simd_3d", "--radius", "2", "--json", self.path("out.json")]
        self.expect(DONE, "filter", source, self.path("whole.raw"), *common)
        with open(self.path("out.json"), encoding="utf-8") as file:
            plain = json.load(file)["files"][0]
        self.assertNotIn("slabs", plain)
        self.assertEqual((plain["width"], plain["height"], plain["depth"]), (20, 30, depth))
        text = self.expect(DONE, "filter", source, self.path("slabs.raw"), *common, "--device-memory", "0.15").stderr
        self.assertEqual(self.read("slabs.raw"), self.read("whole.raw"))
        with open(self.path("out.json"), encoding="utf-8") as file:
            record = json.load(file)
        slabs = record["files"][0]["slabs"]
        self.assertGreater(slabs["count"], 1)
        self.assertEqual(slabs["halo"], 2)
        self.assertEqual(slabs["count"], -(-depth // slabs["slices"]))
        self.assertLessEqual(slabs["memory_bytes"], 0.15 * 2**20)
        self.assertEqual(slabs["memory_limit_bytes"], int(0.15 * 2**20))
        self.assertIn("--device-memory 0.15", record["command"])
        self.assertIn(f"{slabs['count']} slabs of {slabs['slices']} slices", text)
        self.expect_error(FAILED, "thinnest slab, 5 slices", "filter", source, self.path("none.raw"), *common,
                          "--device-memory", "0.01")
        for word in ("0", "-1", "nan"):
            self.expect_error(USAGE, "--device-memory takes", "filter", source, self.path("none.raw"),
                              "--device-memory", word)

    def test_bench_and_compare_measure_in_slabs(self):
        depth = 60
        values = [(i * 37 + i // 20 * 11) % 400 - 100 for i in range(20 * 30 * depth)]
        self.write("in.raw", struct.pack(f"<{len(values)}h", *values))
        common = [f"in.raw@20x30x{depth},s16", "--variants", "fast/cpu_simd_3d", "--radius", "2", "--repeats", "3",
                  "--time-limit", "0.01", "--json", self.path("out.json")]

        def results():
            with open(self.path("out.json"), encoding="utf-8") as file:
                return json.load(file)

        whole = self.expect(DONE, "bench", *common).stdout
        self.assertNotIn("slabs", whole)
        self.assertNotIn("slabs", results()["results"][0])
        for more in ([], ["--rounds", "2", "--reference", "none"]):
            with self.subTest(more=more):
                text = self.expect(DONE, "bench", *common, *more, "--device-memory", "0.15", "--csv",
                                   self.path("out.csv"), "--markdown", self.path("out.md")).stdout
                document = results()
                record = document["results"][0]
                slabs = record["slabs"]
                self.assertGreater(slabs["count"], 1)
                self.assertLessEqual(slabs["memory_bytes"], slabs["memory_limit_bytes"])
                self.assertGreater(record["wall_ms"], 0)
                self.assertIn(f"in {slabs['count']} slabs of {slabs['slices']} slices", text)
                self.assertIn(f"in {slabs['count']} slabs of {slabs['slices']} slices", self.read("out.md").decode())
                self.assertIn("--device-memory 0.15", document["command"])
                titles, row = list(csv.reader(self.read("out.csv").decode().splitlines()))[:2]
                self.assertEqual(row[titles.index("slabs")], str(slabs["count"]))
        self.expect_error(USAGE, "--device-memory", "bench", *common, "--resume")
        self.expect(DONE, "compare", *common)
        known = results()["results"][0]["metrics"]
        self.expect(DONE, "compare", *common, "--device-memory", "0.3")
        record = results()["results"][0]
        self.assertEqual(record["metrics"], known)
        self.assertIn("slabs", record)
        self.assertIn("--device-memory 0.3", results()["command"])
        for command in ("bench", "compare"):
            self.expect_error(USAGE, "--device-memory takes", command, *common, "--device-memory", "0")
        refused = self.run_cli("bench", *common, "--device-memory", "0.01")
        self.assertNotEqual(refused.returncode, DONE)
        self.assertIn("thinnest slab", refused.stdout + refused.stderr)


if __name__ == "__main__":
    unittest.main()
