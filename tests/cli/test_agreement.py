"""Random files of each format of volumes, and of OpenEXR: what we read and write again is what an independent reader finds in
both. NIfTI and MGH are nibabel's; NRRD, MetaImage and OpenEXR are read and written as their documents say
(random_volumes.py, exr_bytes.py), and OpenEXR's tools check the last. Runs where python3-nibabel is."""
import os
import shutil
import subprocess
import sys
import unittest

try:
    import nibabel
    import numpy as np
except ImportError:
    # Debian's modules are those of its own interpreter, which need not be the one that runs this.
    if os.path.exists("/usr/bin/python3") and os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("nibabel is not there (Debian: python3-nibabel)")
    sys.exit(0)

from exr_bytes import exr, read_exr
from random_volumes import Volume, metaimage, nrrd, read_metaimage, read_nrrd
from support import DONE, CliTest

# Each takes up to four starts of the program; 60 and more by hand.
COUNT = int(os.environ.get("FILTERSCOPE_RANDOM_FILES", "20"))
# Nothing is filtered: every pixel's window leaves the image.
COPY = ("--value-range", "type", "--border", "skip")
COPY_VOLUME = (*COPY, "--variant", "fast/cpu_simd_3d", "--radius", "16")
COPY_IMAGE = (*COPY, "--variant", "fast/cpu_simd", "--radius", "127")


class AgreementTest(CliTest):
    def write(self, name, *parts):
        with open(self.path(name), "wb") as file:
            for part in parts:
                file.write(part)

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def copied(self, name, target, *options):
        self.expect(DONE, "filter", name, target, *(options or COPY_VOLUME))
        return target

    def expect_values(self, found, volume):
        """Without a scale: the same numbers, in the type that holds them."""
        self.assertEqual(found.dtype.newbyteorder("="), volume.read_as())
        np.testing.assert_array_equal(found, volume.values.astype(found.dtype.newbyteorder("=")))

    def expect_place(self, affine, steps, volume, digits=5):
        np.testing.assert_allclose(affine, volume.affine, rtol=0, atol=10.0**-digits * 200)
        np.testing.assert_allclose(steps, volume.steps, rtol=10.0**-digits)

    def each(self, seed, check):
        """`check` with generators of random numbers that are the same in every run."""
        for index in range(COUNT):
            with self.subTest(index=index):
                check(np.random.default_rng([seed, index]))

    def through_nifti(self, name, volume):
        """The same file as NIfTI, as nibabel reads it."""
        image = nibabel.load(self.path(self.copied(name, "as.nii")))
        self.expect_values(np.asanyarray(image.dataobj), volume)
        self.expect_place(image.affine, image.header.get_zooms()[:3], volume)

    def test_nifti(self):
        self.each(1, self.check_nifti)

    def check_nifti(self, random):
        volume = Volume(random, ["i1", "u1", "i2", "u2", "i4", "u4", "f4", "f8"])
        kind = nibabel.Nifti2Image if random.random() < 0.3 else nibabel.Nifti1Image
        header = kind.header_class(endianness=str(random.choice(["<", ">"])))
        header.set_data_dtype(volume.kind)
        image = kind(volume.values, volume.affine, header)
        slope, intercept = (float(random.choice([0.5, 3, -2])), float(random.integers(-9, 9))) if random.random() < 0.3 else (None, None)
        if slope:
            image.header.set_slope_inter(slope, intercept)
            values = volume.values.astype(float) * slope + intercept  # nibabel stores them so that they come out as they were
            image = kind(values, volume.affine, image.header)
        ending = str(random.choice([".nii", ".nii.gz"]))
        nibabel.save(image, self.path("in" + ending))
        wanted = np.asanyarray(nibabel.load(self.path("in" + ending)).dataobj)
        written = nibabel.load(self.path(self.copied("in" + ending, "out" + str(random.choice([".nii", ".nii.gz"])))))
        found = np.asanyarray(written.dataobj)
        self.assertEqual(type(written), kind)
        self.assertEqual(written.header.endianness, header.endianness)
        np.testing.assert_array_equal(found, wanted.astype(found.dtype))
        self.expect_place(written.affine, written.header.get_zooms()[:3], volume)

    def test_mgh(self):
        self.each(2, self.check_mgh)

    def check_mgh(self, random):
        volume = Volume(random, ["u1", "i2", "i4", "f4"])
        ending = str(random.choice([".mgh", ".mgz"]))
        image = nibabel.MGHImage(volume.values, volume.affine)
        image.header["tr"] = 2300
        nibabel.save(image, self.path("in" + ending))
        written = nibabel.load(self.path(self.copied("in" + ending, "out" + str(random.choice([".mgh", ".mgz"])))))
        self.expect_values(np.asanyarray(written.dataobj), volume)
        self.expect_place(written.affine, written.header.get_zooms()[:3], volume)
        self.assertEqual(written.header["tr"], 2300)
        if random.random() < 0.5:
            return
        self.through_nifti("in" + ending, volume)
        back = nibabel.load(self.path(self.copied("as.nii", "back.mgz")))
        self.expect_values(np.asanyarray(back.dataobj), volume)
        self.expect_place(back.affine, back.header.get_zooms()[:3], volume, 4)

    def test_metaimage(self):
        self.each(3, self.check_metaimage)

    def check_metaimage(self, random):
        volume = Volume(random, ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8"])
        order, deflated = str(random.choice(["<", ">"])), bool(random.random() < 0.5)
        apart = bool(random.random() < 0.4)
        name = "in.mhd" if apart else "in.mha"
        header, values = metaimage(volume, order, deflated, "in.values" if apart else "LOCAL")
        self.write(name, header, b"" if apart else values)
        if apart:
            self.write("in.values", values)
        found, steps, affine, fields = read_metaimage(self.content(self.copied(name, "out.mha")))
        self.expect_values(found, volume)
        self.expect_place(affine, steps, volume)
        self.assertEqual(fields["Comment"], "made by a test")
        self.assertEqual(fields["CompressedData"], str(deflated))
        if random.random() < 0.5:
            self.copied(name, "apart.mhd")
            beside = self.content("apart.zraw" if deflated else "apart.raw")
            found, steps, affine, _ = read_metaimage(self.content("apart.mhd"), beside)
            self.expect_values(found, volume)
            return
        self.through_nifti(name, volume)
        found, steps, affine, fields = read_metaimage(self.content(self.copied("as.nii", "back.mha")))
        self.expect_values(found, volume)
        self.expect_place(affine, steps, volume, 4)

    def test_nrrd(self):
        self.each(4, self.check_nrrd)

    def check_nrrd(self, random):
        spaces = ["right-anterior-superior", "left-posterior-superior", "left-anterior-superior"]
        volume = Volume(random, ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8"])
        self.write("in.nrrd", nrrd(volume, str(random.choice(["<", ">"])), str(random.choice(["raw", "gzip"])),
                                   str(random.choice(spaces))))
        found, affine, _ = read_nrrd(self.content(self.copied("in.nrrd", "out.nrrd")))
        self.expect_values(found, volume)
        self.expect_place(affine, np.linalg.norm(affine[:3, :3], axis=0), volume)
        if random.random() < 0.5:
            self.through_nifti("in.nrrd", volume)

    def made_exr(self, random):
        names = [["Y"], ["Y", "A"], ["R", "G", "B"], ["R", "G", "B", "A"]][random.integers(4)]
        size = [int(side) for side in random.integers(1, 60, 2)]
        kind = str(random.choice(["<f2", "<f4"]))
        levels = random.choice([4, 2**20])
        arrays = {name: (np.round(random.normal(0, 1, size) * levels) / levels).astype(kind) for name in names}
        origin = tuple(int(one) for one in random.integers(-9, 9, 2))
        display = (0, 0, 99, 99) if random.random() < 0.5 else None
        return arrays, origin, display

    def test_openexr(self):
        if not self.has_exr():
            self.skipTest("built without OpenEXR")
        self.each(5, self.check_openexr)

    def has_exr(self):
        self.write("one.exr", exr({"Y": np.zeros((2, 2), "<f4")}))
        return self.run_cli("info", "one.exr").returncode == DONE

    def check_openexr(self, random):
        tools = shutil.which("exrmaketiled")
        arrays, origin, display = self.made_exr(random)
        compression = str(random.choice(["none", "rle", "zips", "zip"]))
        tile = tuple(int(one) for one in random.integers(1, 40, 2)) if random.random() < 0.4 else None
        self.write("in.exr", exr(arrays, compression, origin, display, tile))
        name = "in.exr"
        half = next(iter(arrays.values())).dtype == np.dtype("<f2")
        if tools and half and random.random() < 0.4:  # what OpenEXR itself compresses
            compression = str(random.choice(["piz", "pxr24"]))
            subprocess.run([tools, "-z", compression, "-t", "16", "8", self.path("in.exr"), self.path("tool.exr")], check=True)
            name = "tool.exr"
        self.copied(name, "out.exr", *COPY_IMAGE)
        if compression in ("piz", "pxr24"):
            subprocess.run([tools, "-z", "none", self.path("out.exr"), self.path("plain.exr")], check=True)
            shutil.move(self.path("plain.exr"), self.path("out.exr"))
        found, attributes = read_exr(self.content("out.exr"))
        self.assertEqual(sorted(found), sorted(arrays))
        for channel, wanted in arrays.items():
            self.assertEqual(found[channel].dtype, wanted.dtype)
            if "A" in arrays and not half:  # divided by alpha and multiplied by it again: the last bit
                np.testing.assert_array_max_ulp(found[channel], wanted, 1)
            else:
                np.testing.assert_array_equal(found[channel], wanted)
        left, top = origin
        height, width = next(iter(arrays.values())).shape
        window = np.array([left, top, left + width - 1, top + height - 1], "<i4").tobytes()
        self.assertEqual(attributes["dataWindow"], window)
        if display:
            self.assertEqual(attributes["displayWindow"], np.array(display, "<i4").tobytes())


if __name__ == "__main__":
    unittest.main()
