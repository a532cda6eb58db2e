"""Files of several volumes and images are filtered whole: each as it is alone, in one file that keeps what the header says. Runs
where numpy, tifffile and nibabel are."""
import gzip
import json
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest
import zlib

try:
    import nibabel
    import numpy as np
    import tifffile
except ImportError:
    # Debian's modules are those of its own interpreter, which need not be the one that runs this.
    if os.path.exists("/usr/bin/python3") and os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("tifffile or nibabel is not there (Debian: python3-tifffile, python3-nibabel)")
    sys.exit(0)

import exr_bytes
from support import DONE, FAILED, FILE, PROGRAM, USAGE, CliTest
from test_dicom import HEIGHT, WIDTH, slice_file
from test_tiff import read_pages

RAW = {"u8": "u1", "u16": "<u2", "s16": "<i2", "f32": "<f4"}
OPTIONS = ("--radius", "1", "--sigma-range", "30")


def noise(shape, kind, seed=3):
    """By volume, z, y, x; each volume brighter than the one before it."""
    random = np.random.default_rng(seed)
    bright = np.arange(1, shape[0] + 1).reshape((-1,) + (1,) * (len(shape) - 1)) / shape[0]
    low, high = (0, 250) if kind == "u1" else (-900, 3000) if kind in ("i2", "f4") else (0, 60000)
    return (bright * random.uniform(low, high, shape)).astype(kind)


class SeriesTest(CliTest):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def info(self, place):
        return json.loads(self.expect(DONE, "info", place, "--json").stdout)

    def alone(self, source, options=OPTIONS):
        """Each volume of the file, filtered by itself, by volume, z, y, x."""
        facts = self.info(source)
        volumes = []
        for t in range(facts["header"]["volumes"]):
            result = self.expect(DONE, "filter", f"{source}@t={t}", "alone.raw", *options)
            self.assertNotIn("volumes were", result.stderr)
            values = np.frombuffer(self.read("alone.raw"), RAW[facts["type"]])
            volumes.append(values.reshape(facts["depth"], facts["height"], facts["width"]))
        self.assertFalse(np.array_equal(volumes[0], volumes[-1]))
        return np.stack(volumes)

    def check(self, source, outputs, alone=None, options=OPTIONS):
        """Each output of the whole file has what each volume is alone, as this program reads it."""
        if alone is None:
            alone = self.alone(source)
        for output in outputs:
            with self.subTest(source=source, output=output):
                result = self.expect(DONE, "filter", source, output, *options, "--json", "report.json")
                self.assertIn(f"All {len(alone)} ", result.stderr)
                self.assertEqual(json.loads(self.read("report.json"))["files"][0]["volumes"], len(alone))
                self.assertEqual(self.info(output)["header"]["volumes"], len(alone))
                for t, volume in enumerate(alone):
                    self.assertTrue(np.array_equal(self.copied(f"{output}@t={t}", volume), volume), f"volume {t}")
        return alone

    def copied(self, place, like):
        """The values as they are read: no window fits, so that all is copied."""
        variant = ("fast/cpu_simd_3d", "64") if like.shape[0] > 1 else ("fast/cpu_simd", "127")
        self.expect(DONE, "filter", place, "copy.raw", "--variant", variant[0], "--radius", variant[1], "--border", "skip",
                    "--value-range", "type")
        kind = {"uint8": "u1", "uint16": "<u2", "int16": "<i2", "float32": "<f4"}[str(like.dtype)]
        return np.frombuffer(self.read("copy.raw"), kind).reshape(like.shape)


class NiftiTest(SeriesTest):
    def made(self, name, kind="i2", endian="<", slope=None, count=4):
        values = noise((count, 5, 6, 7), kind)
        header = nibabel.Nifti1Header(endianness=endian)
        header.set_data_dtype(kind)
        header.set_data_shape(values.shape[::-1])
        header.set_qform(np.diag([2, 2, 3, 1]), 1)
        header.set_sform(np.diag([2, 2, 3, 1]), 2)
        header.set_zooms((2, 2, 3, 1.75))
        header.set_xyzt_units("mm", "sec")
        header["vox_offset"] = 352
        header["slice_duration"], header["descrip"], header["toffset"] = 0.05, b"a scan in time", 12.5
        if slope:
            header.set_slope_inter(*slope)
        data = header.binaryblock + bytes(4) + values.astype(np.dtype(kind).newbyteorder(endian)).tobytes()
        self.write(name, gzip.compress(data) if name.endswith(".gz") else data)
        return values

    def test_each_volume_is_as_alone_in_every_format(self):
        self.made("in.nii")
        self.check("in.nii", ["out.nii", "out.nii.gz", "out.hdr", "out.nrrd", "out.mha", "out.mhd", "out.mgh", "out.mgz", "out.tif"])
        for kind in ("u1", "u2", "f4"):
            self.made("in.nii.gz", kind)
            self.check("in.nii.gz", ["out.nii.gz", "out.nrrd", "out.mha", "out.tif"] + (["out.mgz"] if kind != "u2" else []))

    def test_the_header_of_four_dimensions_is_kept(self):
        for endian in "<>":
            self.made("in.nii", endian=endian)
            alone = self.check("in.nii", ["out.nii"])
            before, after = self.read("in.nii"), self.read("out.nii")
            self.assertEqual(after[:352], before[:352])
            self.assertEqual(after[352:], alone.astype(endian + "i2").tobytes())
            header = nibabel.load(self.path("out.nii")).header
            self.assertEqual([round(float(one), 5) for one in header.get_zooms()], [2, 2, 3, 1.75])
            self.assertEqual(header.get_xyzt_units(), ("mm", "sec"))

    def test_the_time_step_goes_from_format_to_format(self):
        self.made("in.nii")
        formats = ("nii", "hdr", "nrrd", "mha", "mhd", "mgh", "mgz", "tif")
        for one in formats:
            self.expect(DONE, "filter", "in.nii", f"one.{one}", *OPTIONS)
            for other in formats:
                self.expect(DONE, "filter", f"one.{one}", f"other.{other}", *OPTIONS)
                self.assertAlmostEqual(self.info(f"other.{other}@t=1")["time_step"], 1.75, 5, (one, other))
        self.assertIn("1.75 s", self.expect(DONE, "info", "one.nrrd").stdout)
        self.assertIn("its time step", self.expect(DONE, "filter", "one.nrrd", "other.npy", *OPTIONS).stderr)
        self.expect(DONE, "filter", "one.mgz", "again.nii", *OPTIONS)
        header = nibabel.load(self.path("again.nii")).header
        self.assertEqual((float(header.get_zooms()[3]), header.get_xyzt_units()), (1.75, ("mm", "sec")))
        self.assertEqual(float(nibabel.load(self.path("one.mgz")).header.get_zooms()[3]), 1750)
        with tifffile.TiffFile(self.path("one.tif")) as file:
            self.assertEqual(file.imagej_metadata["finterval"], 1.75)
        self.write("unknown.nii", self.read("in.nii")[:92] + struct.pack("<f", 1) + self.read("in.nii")[96:123] + b"\2" +
                   self.read("in.nii")[124:])
        self.expect(DONE, "filter", "unknown.nii", "unknown.mha", *OPTIONS)
        for name in ("unknown.nii", "unknown.mha"):
            self.assertIsNone(self.info(name)["time_step"])
        self.expect(DONE, "filter", "in.nii@t=1", "alone.nrrd", *OPTIONS)
        self.assertNotIn(b"1.75", self.read("alone.nrrd").split(b"\n\n")[0])
        self.assertIsNone(self.info("alone.nrrd")["time_step"])

    def test_a_scaled_file_keeps_all_but_its_scale(self):
        values = self.made("in.nii.gz", slope=(0.5, -3))
        alone = self.check("in.nii.gz", ["out.nii.gz"])
        image = nibabel.load(self.path("out.nii.gz"))
        self.assertTrue(np.array_equal(image.get_fdata().T, alone))
        self.assertLess(np.abs(alone - (values * 0.5 - 3)).max(), 2000)
        self.assertEqual(float(image.header["pixdim"][4]), 1.75)
        self.assertEqual(float(image.header["toffset"]), 12.5)

    def test_levels_mean_the_same_in_all_volumes(self):
        """The range of values is the first volume's, or what was chosen, for whichever volume; auto is its own of the first."""
        self.made("in.nii")
        ranges = {str(self.info(f"in.nii@t={t}")["value_range"]) for t in range(4)} | {str(self.info("in.nii")["value_range"])}
        self.assertEqual(len(ranges), 1, ranges)
        for more in (("--value-range", "auto"), ("--value-range", "-1000:4000"), ("--noise", "gaussian:9", "--seed", "2")):
            options = OPTIONS + more
            self.check("in.nii", ["out.nii"], self.alone("in.nii", options), options)
        self.expect(DONE, "filter", "in.nii@t=3", "out.nii", *OPTIONS, "--value-range", "auto", "--json", "one.json")
        self.expect(DONE, "filter", "in.nii@t=0", "out.nii", *OPTIONS, "--value-range", "auto", "--json", "two.json")
        one, two = (json.loads(self.read(name))["files"][0]["value_range"] for name in ("one.json", "two.json"))
        self.assertEqual(one, two)

    def test_levels_that_do_not_fit_a_later_volume_are_said(self):
        values = noise((4, 5, 9, 8), "i2")
        usual = ("--radius", "1", "--variant", "fast/cpu_simd_3d")
        for first in (np.arange(360).reshape(5, 9, 8) % 3, np.zeros((5, 9, 8)), values[0]):
            values[0] = first
            nibabel.save(nibabel.Nifti1Image(values.T, np.eye(4)), self.path("in.nii"))
            fits = first is values[0]
            whole = self.expect(DONE, "filter", "in.nii", "out.nii", *usual).stderr
            one = self.expect(DONE, "filter", "in.nii@t=2", "out.nii", *usual).stderr
            self.assertEqual("3 of 4 volumes or images, in.nii@t=1 for one: 255 levels span" in whole, not fits, whole)
            self.assertEqual("255 levels span" in one, not fits, one)
            if fits:
                continue
            # What it advises helps.
            fitting = re.search(r"--value-range (\S+) has levels that fit", one)[1]
            self.assertIn(":", fitting)
            told = self.expect(DONE, "filter", "in.nii", "out.nii", *usual, "--value-range", fitting).stderr
            self.assertNotIn("255 levels span", told)
            self.assertIn(f"--value-range {fitting}", self.expect(DONE, "info", "in.nii@t=2").stdout)

    def test_notes_on_later_volumes_are_said_once(self):
        values = noise((4, 5, 6, 7), "f4")
        values[2:, 1, 1, :3] = np.nan
        nibabel.save(nibabel.Nifti1Image(values.T, np.eye(4)), self.path("in.nii"))
        for variant, words in (("fast/cpu_simd_3d", "outside of the mask"), ("bethel2012/cpu", "takes no mask")):
            told = self.expect(DONE, "filter", "in.nii", "out.nii", "--radius", "1", "--variant", variant).stderr
            self.assertEqual(told.count(words), 1, told)
            self.assertIn("in.nii@t=2: ", told)
            self.assertIn("3 of 210 pixels", told)
        pages = [np.arange(48, dtype=kind).reshape(6, 8) for kind in ("u1", "f8", "f8")]
        with tifffile.TiffWriter(self.path("in.tif")) as file:
            for page in pages:
                file.write(page, photometric="minisblack", metadata=None)
        told = self.expect(DONE, "filter", "in.tif", "out.tif", "--variant", "baseline/box_cpu", "--radius", "1").stderr
        self.assertEqual(told.count("float64 values are float32"), 1, told)

    def test_masks_count_in_every_volume(self):
        values = noise((3, 5, 6, 7), "f4")
        values[1, 2:, 3] = np.nan
        values[:, 0, 0, :3] = -900
        nibabel.save(nibabel.Nifti1Image(values.T, np.eye(4)), self.path("in.nii"))
        mask = np.ones((5, 6, 7), "u1")
        mask[:, :2] = 0
        nibabel.save(nibabel.Nifti1Image(mask.T, np.eye(4)), self.path("mask.nii"))
        for more in ((), ("--mask", "mask.nii"), ("--mask", "mask.nii", "--value-range", "auto"), ("--variant", "fast/cpu_simd_3d"),
                     ("--variant", "baseline/gaussian3d_cpu"), ("--variant", "fast/nlm3d_cpu")):
            options = OPTIONS + more
            alone = [self.alone_of(f"in.nii@t={t}", values.shape[1:], options) for t in range(3)]
            self.expect(DONE, "filter", "in.nii", "out.nii", *options)
            found = np.frombuffer(self.read("out.nii")[352:], "<f4").reshape(values.shape)
            self.assertTrue(np.array_equal(found, np.stack(alone), equal_nan=True), more)

    def alone_of(self, place, shape, options):
        self.expect(DONE, "filter", place, "alone.raw", *options)
        return np.frombuffer(self.read("alone.raw"), "<f4").reshape(shape)

    def test_among_others_one_alone_and_not_in_place(self):
        self.made("in.nii")
        alone = self.alone("in.nii")
        self.write("other.nii", self.read("in.nii"))
        self.expect(DONE, "filter", "in.nii", "other.nii", "in.nii@t=1", "--out-dir", "many", *OPTIONS)
        self.assertEqual(sorted(os.listdir(self.path("many"))), ["in-t1.nii", "in.nii", "other.nii"])
        for name in ("in", "other"):
            self.assertEqual(self.read(f"many/{name}.nii")[352:], alone.tobytes())
        self.assertEqual(self.read("many/in-t1.nii")[352:], alone[1].tobytes())
        before = self.read("in.nii")
        for source in ("in.nii", "in.nii@t=1"):
            self.expect_error(USAGE, "another OUTPUT", "filter", source, "in.nii", *OPTIONS)
        self.assertEqual(self.read("in.nii"), before)
        self.expect(DONE, "filter", "in.nii@t=2", "one.nii", *OPTIONS)
        self.assertEqual(nibabel.load(self.path("one.nii")).shape, (7, 6, 5))
        self.assertEqual(self.read("one.nii")[352:], alone[2].tobytes())

    def test_what_takes_one_volume_says_which(self):
        self.made("in.nii")
        measure = ("--variants", "baseline/box3d_cpu", "--radius", "1", "--repeats", "1")
        for command in (("bench",), ("compare", "--mode", "study")):
            said = self.expect(DONE, command[0], "in.nii", *command[1:], *measure).stderr
            self.assertIn("in.nii has 4 volumes or images, and the first is taken", said)
            self.assertIn("in.nii@t=1", said)
            result = self.expect(DONE, command[0], "in.nii@t=2", *command[1:], *measure)
            self.assertNotIn("is taken", result.stderr)
        self.assertIn("and this is @t=0", self.expect(DONE, "info", "in.nii").stdout)
        self.assertIn("and this is @t=2", self.expect(DONE, "info", "in.nii@t=2").stdout)
        self.assertEqual(self.info("in.nii@t=2")["header"]["volume"], 2)

    def test_a_format_of_one_image_refuses_several(self):
        self.made("in.nii")
        self.write("old.raw", b"older")
        result = self.expect_error(USAGE, ".tif, .tiff, .nii.gz, .nii, .hdr, .img, .nrrd, .mha, .mhd, .mgz, .mgh", "filter", "in.nii",
                                   "old.raw", *OPTIONS)
        self.assertIn("@t=N", result.stderr)
        self.assertEqual(self.read("old.raw"), b"older")
        self.assertEqual(sorted(os.listdir(self.folder)), ["in.nii", "old.raw"])

    def test_a_volume_that_is_missing_leaves_the_older_file(self):
        self.made("in.nii")
        whole = self.read("in.nii")
        self.write("cut.nii.gz", gzip.compress(whole[:-10]))
        self.write("broken.nii.gz", gzip.compress(whole)[:-60])
        self.write("old.nii", b"older")
        before = sorted(os.listdir(self.folder))
        for name in ("cut.nii.gz", "broken.nii.gz"):
            self.expect_error(FILE, name, "filter", name, "old.nii", *OPTIONS)
            self.assertEqual(self.read("old.nii"), b"older")
            self.expect(FILE, "filter", name, "in.nii", "--out-dir", "many", *OPTIONS)
            self.assertEqual(sorted(os.listdir(self.path("many"))), ["in.nii"])
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(before + ["many"]))

    def test_a_full_disk_leaves_the_older_file(self):
        """A limit on the size of files, which is reached in the second volume."""
        self.made("in.nii")
        self.write("old.nii", b"older")
        limit = 352 + 7 * 6 * 5 * 2 + 100
        for output in ("old.nii", "new.nii", "new.tif", "new.mhd"):
            result = self.run_cli("filter", "in.nii", output, *OPTIONS,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            self.assertEqual(result.returncode, FILE, result.stderr)
            self.assertIn("cannot be written", result.stderr)
        self.assertEqual(self.read("old.nii"), b"older")
        self.assertEqual(sorted(os.listdir(self.folder)), ["in.nii", "old.nii"])

    def test_interrupted_it_leaves_the_older_file(self):
        values = np.zeros((200, 24, 64, 64), "<i2")
        nibabel.save(nibabel.Nifti1Image(values.T, np.eye(4)), self.path("long.nii"))
        self.write("old.nii", b"older")
        with subprocess.Popen([PROGRAM, "filter", "long.nii", "old.nii", "--radius", "4"], cwd=self.folder,
                              stderr=subprocess.PIPE) as process:
            for _ in range(400):  # until it has begun to write
                if len(os.listdir(self.folder)) > 2:
                    break
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=120)
        self.assertEqual(process.returncode, FAILED)
        self.assertEqual(self.read("old.nii"), b"older")
        self.assertEqual(sorted(os.listdir(self.folder)), ["long.nii", "old.nii"])


class TextHeaderTest(SeriesTest):
    """NRRD and MetaImage."""

    def test_nrrd_keeps_its_lines(self):
        values = noise((3, 5, 6, 7), "i2")
        text = ("NRRD0005\n# of a test\ntype: short\ndimension: 4\nspace: left-posterior-superior\nsizes: 7 6 5 3\n"
                "space directions: (2,0,0) (0,2,0) (0,0,3) none\nkinds: space space space list\nendian: big\nencoding: raw\n"
                "space origin: (1,2,3)\nmeasurement frame: (1,0,0) (0,1,0) (0,0,1)\nmodality:=DWMRI\n\n").encode()
        self.write("in.nrrd", text + values.astype(">i2").tobytes())
        alone = self.check("in.nrrd", ["out.nrrd", "out.nii"])
        self.assertEqual(self.read("out.nrrd"), text + alone.astype(">i2").tobytes())

    def test_nrrd_with_its_volumes_first_is_written_with_them_last(self):
        values = noise((3, 5, 6, 7), "u2")
        text = ("NRRD0005\ntype: ushort\ndimension: 4\nspace: left-posterior-superior\nsizes: {}\nthicknesses: {}\n"
                "space directions: {}\nlabels: {}\nkinds: {}\nendian: little\nencoding: {}\nspace origin: (1,2,3)\n"
                "DWMRI_gradient_0000:=0 0 0\n\n")
        first = text.format("3 7 6 5", "nan 2 2 3", "none (2,0,0) (0,2,0) (0,0,3)", '"g" "x of it" "y" "z"',
                            "list space space space", "gzip")
        last = text.format("7 6 5 3", "2 2 3 nan", "(2,0,0) (0,2,0) (0,0,3) none", '"x of it" "y" "z" "g"',
                           "space space space list", "raw")
        self.write("in.nrrd", first.encode() + gzip.compress(np.moveaxis(values, 0, -1).astype("<u2").tobytes()))
        alone = self.check("in.nrrd", ["out.nrrd"])
        self.assertEqual(self.read("out.nrrd"), last.encode() + alone.tobytes())

    def test_metaimage_keeps_its_lines(self):
        values = noise((3, 5, 6, 7), "i2")
        for deflated in (False, True):
            data = values.astype(">i2").tobytes()
            data = zlib.compress(data) if deflated else data
            size = f"CompressedDataSize = {len(data)}\n" if deflated else ""
            text = ("ObjectType = Image\nNDims = 4\nComment = of a test\nBinaryData = True\nBinaryDataByteOrderMSB = True\n"
                    f"CompressedData = {deflated}\n{size}TransformMatrix = 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1\nOffset = 1 2 3 40\n"
                    "ElementSpacing = 2 2 3 1.75\nDimSize = 7 6 5 3\nElementType = MET_SHORT\nElementDataFile = LOCAL\n").encode()
            self.write("in.mha", text + data)
            alone = self.check("in.mha", ["out.mha", "out.mhd", "out.nrrd"])
            head, body = self.read("out.mha").split(b"LOCAL\n", 1)
            kept = [line for line in head.decode().split("\n") if not line.startswith("CompressedDataSize")]
            said = [line.split("=") for line in head.decode().split("\n") if line.startswith("CompressedDataSize")]
            self.assertEqual("\n".join(kept) + "LOCAL\n", text.decode().replace(size, ""))
            if deflated:
                self.assertEqual([int(line[1]) for line in said], [len(body)])
                body = zlib.decompress(body)
            self.assertEqual(body, alone.astype(">i2").tobytes())

    def test_mgh_keeps_what_is_behind_the_values(self):
        values = noise((3, 5, 6, 7), "i2")
        head = struct.pack(">7ih", 1, 7, 6, 5, 3, 4, 0, 1) + struct.pack(">15f", 2, 2, 3, -1, 0, 0, 0, 0, -1, 0, 1, 0, 10, 20, 30)
        head += bytes(284 - len(head))
        tail = struct.pack(">4f", 1750, 0.5, 3, 900) + b"tags"
        self.write("in.mgz", gzip.compress(head + values.astype(">i2").tobytes() + tail))
        alone = self.check("in.mgz", ["out.mgz", "out.mgh", "out.nii"])
        self.assertEqual(self.read("out.mgh"), head + alone.astype(">i2").tobytes() + tail)
        self.assertEqual(gzip.decompress(self.read("out.mgz")), self.read("out.mgh"))


class TiffTest(SeriesTest):
    def test_an_imagej_stack_stays_one(self):
        """Channels, slices and frames come back where they were, as tifffile reads them."""
        for frames, slices, channels in ((3, 4, 1), (1, 4, 2), (2, 3, 2), (3, 1, 2)):
            pixels = np.stack([noise((frames, slices, 6, 7), "u2", seed) for seed in range(channels)], axis=2)
            tifffile.imwrite(self.path("in.tif"), pixels, imagej=True, resolution=(2, 2),
                             metadata={"axes": "TZCYX", "unit": "um", "spacing": 1.5, "finterval": 0.25})
            alone = self.check("in.tif", ["out.tif", "out.nii"])
            with tifffile.TiffFile(self.path("out.tif")) as file:
                self.assertEqual(len(file.pages), frames * slices * channels)
                series = file.series[0]
                wanted = "".join(axis for axis, size in zip("TZC", (frames, slices, channels)) if size > 1) + "YX"
                self.assertEqual(series.axes, wanted)
                found = np.stack(read_pages(self.path("out.tif"))).reshape(frames, slices, channels, 6, 7)
                self.assertEqual(file.imagej_metadata["finterval"], 0.25)
                self.assertEqual((file.imagej_metadata["unit"], file.imagej_metadata["spacing"]), ("mm", 0.0015))
            expected = alone.reshape(frames, channels, slices, 6, 7).swapaxes(1, 2)
            self.assertTrue(np.array_equal(found, expected))

    def test_ome_channels(self):
        pixels = noise((2, 4, 6, 7), "u2")
        tifffile.imwrite(self.path("in.tif"), pixels, ome=True, metadata={
            "axes": "CZYX", "PhysicalSizeX": 0.25, "PhysicalSizeY": 0.25, "PhysicalSizeZ": 1.5})
        alone = self.check("in.tif", ["out.tif"])
        with tifffile.TiffFile(self.path("out.tif")) as file:
            self.assertEqual(file.series[0].axes, "ZCYX")
        pages = np.stack(read_pages(self.path("out.tif"))).reshape(4, 2, 6, 7)
        self.assertTrue(np.array_equal(np.swapaxes(pages, 0, 1), alone))
        self.assertEqual(self.info("out.tif")["spacing"], self.info("in.tif")["spacing"])

    def test_images_that_differ_are_each_filtered(self):
        random = np.random.default_rng(8)
        pages = [random.integers(0, 255, (9, 12, 3), "u1"), random.integers(0, 255, (7, 5, 3), "u1"),
                 random.integers(0, 60000, (20, 20), "u2"), random.normal(0.5, 0.2, (8, 9)).astype("f4")]
        with tifffile.TiffWriter(self.path("in.tif")) as file:
            for page in pages:
                file.write(page, photometric="rgb" if page.ndim == 3 else "minisblack", metadata=None)
        self.expect(DONE, "filter", "in.tif", "out.tif", *OPTIONS)
        for t, (page, before) in enumerate(zip(read_pages(self.path("out.tif")), pages, strict=True)):
            self.expect(DONE, "filter", f"in.tif@t={t}", "alone.tif", *OPTIONS)
            self.assertTrue(np.array_equal(page, read_pages(self.path("alone.tif"))[0]), t)
            self.assertEqual((page.dtype, page.squeeze().shape), (before.dtype, before.shape))
            self.assertFalse(np.array_equal(page.squeeze(), before))
        self.write("old.nii", b"older")
        self.assertIn("differ in size or type", self.expect(FILE, "filter", "in.tif", "old.nii", *OPTIONS).stderr)
        self.assertEqual(self.read("old.nii"), b"older")
        self.assertIn("several volumes or images", self.expect(USAGE, "filter", "in.tif", "out.png", *OPTIONS).stderr)

    def test_images_alike_stay_images(self):
        """Two channels that are no alpha, and frames: no filter mixes them when they are read again."""
        pixels = np.moveaxis(noise((2, 9, 8), "u2"), 0, -1)
        tifffile.imwrite(self.path("in.tif"), pixels, photometric="minisblack", planarconfig="contig", extrasamples=["unspecified"])
        self.check("in.tif", ["out.tif", "out.nii"])
        rgba = np.random.default_rng(1).integers(0, 255, (3, 9, 8, 4), "u1")
        tifffile.imwrite(self.path("rgba.tif"), rgba, photometric="rgb", extrasamples=["unassalpha"], metadata=None)
        self.expect(DONE, "filter", "rgba.tif", "out.tif", *OPTIONS)
        found = np.stack(read_pages(self.path("out.tif")))
        self.assertEqual(found.shape, rgba.shape)
        self.assertTrue(np.array_equal(found[..., 3], rgba[..., 3]))


class ExrTest(SeriesTest):
    @unittest.skipUnless(shutil.which("exrmultipart") and shutil.which("exrheader"), "OpenEXR's tools are not there (Debian: openexr)")
    def test_parts_stay_parts(self):
        random = np.random.default_rng(6)
        for name, size in (("a", (9, 12)), ("b", (9, 12)), ("c", (9, 12))):
            self.write(f"{name}.exr", exr_bytes.exr({"Y": random.uniform(0, 1, size).astype("f4")}, "zip"))
        subprocess.run(["exrmultipart", "-combine", "-i", "a.exr::left", "b.exr::right", "c.exr::other", "-o", "in.exr"],
                       cwd=self.folder, check=True, capture_output=True)
        self.check("in.exr", ["out.exr", "out.tif", "out.nii"])
        names = lambda file: [line for line in subprocess.run(
            ["exrheader", self.path(file)], check=True, capture_output=True, text=True).stdout.split("\n") if line.startswith("name ")]
        self.assertEqual(names("out.exr"), names("in.exr"))
        self.assertEqual(len(names("out.exr")), 3)
        self.expect(DONE, "filter", "in.exr@t=1", "one.exr", *OPTIONS)
        self.assertEqual(names("one.exr"), [])


class SeriesOfDicomTest(SeriesTest):
    def test_a_series_in_time(self):
        os.mkdir(self.path("scan"))
        random = np.random.default_rng(4)
        for t in range(3):
            for z in range(4):
                values = [int(one) for one in random.integers(0, 1000 * (t + 1), WIDTH * HEIGHT)]
                self.write(f"scan/{t}-{z}.dcm", slice_file(2.5 * z, values))
        self.check("scan", ["out.nii.gz", "out.mha"])


if __name__ == "__main__":
    unittest.main()
