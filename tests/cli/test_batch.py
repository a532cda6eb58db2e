"""filter with many images: all of them filtered, whatever happens to one."""
import json
import os
import signal
import subprocess
import time
import unittest

import pictures
from support import DONE, FAILED, FILE, PROGRAM, UNAVAILABLE, USAGE, CliTest

TIMES = ("decode_ms", "setup_ms", "upload_ms", "bind_ms", "kernel_ms", "download_ms", "encode_ms", "wall_ms")


class BatchTest(CliTest):
    def picture(self, name, width=40, height=30, channels=3, bits=8):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        return pictures.write_noisy_png(self.path(name), width, height, channels, bits)

    def batch(self, code, *arguments):
        return self.expect(code, "filter", *arguments, "--out-dir", "out")

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def written(self, folder="out"):
        return sorted(os.listdir(self.path(folder)))

    def test_gives_what_single_runs_give(self):
        names = []
        for i, (channels, bits) in enumerate(((3, 8), (1, 8), (4, 16), (3, 8), (1, 16), (4, 8))):
            names.append(f"{i}.png")
            self.picture(names[-1], 40 + 7 * i, 30, channels, bits)
        result = self.batch(DONE, *names, "--radius", "4", "--json", "times.json")
        self.assertIn("6 of 6", result.stderr)
        self.assertEqual(self.written(), names)
        for name in names:
            self.expect(DONE, "filter", name, "alone.png", "--radius", "4")
            self.assertEqual(pictures.read_png(self.path("out/" + name)), pictures.read_png(self.path("alone.png")))
        with open(self.path("times.json"), encoding="utf-8") as file:
            document = json.load(file)
        self.assertEqual((document["written"], document["failed"]), (6, 0))
        self.assertEqual([file["input"] for file in document["files"]], names)
        for file in document["files"]:
            for key in TIMES:
                self.assertGreaterEqual(file[key], 0, key)
            self.assertGreaterEqual(file["wall_ms"] + 1e-6, file["decode_ms"] + file["kernel_ms"] + file["encode_ms"])
            self.assertGreaterEqual(document["wall_ms"], file["wall_ms"])
            self.assertTrue(file["variant"])
        self.assertEqual((document["files"][1]["width"], document["files"][1]["channels"]), (47, 1))

    def test_what_reading_says_is_said_of_each_file(self):
        for name in ("a.pgm", "b.pgm"):
            with open(self.path(name), "wb") as file:
                file.write((b"P5\n4 3\n255\n" + bytes(range(12))) * 2)
        self.picture("c.png")
        pictures.write_pfm(self.path("d.pfm"), [[0.5, float("nan"), 0.25, 0.5]] * 3)
        result = self.batch(DONE, "a.pgm", "b.pgm", "c.png", "d.pfm")
        for name in ("a.pgm", "b.pgm"):
            self.assertEqual(result.stderr.count(f"{name}: Only the first of the file's 2 images"), 1, result.stderr)
        self.assertEqual(result.stderr.count("d.pfm: 3 of 12 pixels (25 %) are outside of the mask"), 1, result.stderr)
        self.assertNotIn("c.png: ", result.stderr)

    def test_one_picture_has_the_same_json(self):
        self.picture("in.png")
        document = json.loads(self.expect(DONE, "filter", "in.png", "out.png", "--json", "-").stdout)
        self.assertEqual(len(document["files"]), 1)
        self.assertTrue(0 <= document["other_percent"] <= 100)
        self.assertIsInstance(document["device_setups"], list)

    def test_goes_on_after_a_bad_file(self):
        for name in ("a.png", "b.png", "d.png"):
            self.picture(name)
        with open(self.path("c.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\nthis is none")
        result = self.batch(FILE, "a.png", "missing.png", "b.png", "c.png", "d.png", "--json", "times.json")
        self.assertEqual(self.written(), ["a.png", "b.png", "d.png"])
        self.assertIn("missing.png", result.stderr)
        self.assertIn("c.png", result.stderr)
        self.assertIn("3 of 5", result.stderr)
        with open(self.path("times.json"), encoding="utf-8") as file:
            files = json.load(file)["files"]
        self.assertEqual(["error" in file for file in files], [False, True, False, True, False])

    def test_a_picture_that_the_format_cannot_hold(self):
        self.picture("deep.png", bits=16)
        self.picture("flat.png")
        result = self.batch(FILE, "deep.png", "flat.png", "--format", "jpg")
        self.assertIn("16-bit", result.stderr)
        self.assertEqual(self.written(), ["flat.jpg"])

    def test_names_that_meet_are_kept_apart(self):
        self.picture("in.png", 20)
        self.picture("other/in.png", 30)
        self.picture("third/in.png", 50)
        self.batch(DONE, "in.png", "other/in.png", "third/in.png")
        self.assertEqual(self.written(), ["in-2.png", "in-3.png", "in.png"])
        widths = [pictures.read_png(self.path(f"out/{name}"))[0] for name in ("in.png", "in-2.png", "in-3.png")]
        self.assertEqual(widths, [20, 30, 50])

    def test_never_replaces_an_input(self):
        self.picture("out/a.png")
        self.picture("out/b.png")
        before = [self.content(f"out/{name}") for name in ("a.png", "b.png")]
        os.symlink("out", self.path("link"))
        self.expect(DONE, "filter", "out/a.png", "out/../out/b.png", "--out-dir", "link")
        after = [self.content(f"out/{name}") for name in ("a.png", "b.png")]
        self.assertEqual(before, after)
        self.assertEqual(self.written(), ["a-2.png", "a.png", "b-2.png", "b.png"])

    def test_a_second_call_replaces_the_results_of_the_first(self):
        self.picture("a.png")
        self.batch(DONE, "a.png")
        before = self.content("out/a.png")
        self.batch(DONE, "a.png", "--radius", "1")
        self.assertEqual(self.written(), ["a.png"])
        self.assertNotEqual(self.content("out/a.png"), before)

    def test_a_full_disk(self):
        self.picture("a.png")
        self.picture("b.png")
        os.mkdir(self.path("out"))
        os.symlink("/dev/full", self.path("out/a.png"))
        result = self.batch(FILE, "a.png", "b.png")
        self.assertIn("no space", result.stderr.lower())
        self.assertEqual(self.written(), ["a.png", "b.png"])
        self.assertEqual(pictures.read_png(self.path("out/b.png"))[:2], (40, 30))

    def test_wrong_usage(self):
        self.picture("a.png")
        self.expect_error(USAGE, "--out-dir", "filter", "a.png")
        self.expect_error(USAGE, "--out-dir", "filter", "a.png", "b.png", "c.png")
        self.expect_error(USAGE, "--format", "filter", "a.png", "b.png", "--format", "png")
        self.expect_error(USAGE, "--devices", "filter", "a.png", "b.png", "--devices", "first")
        self.expect_error(USAGE, "--jobs", "filter", "a.png", "b.png", "--jobs", "-1")
        self.expect_error(USAGE, "radius", "filter", "a.png", "b.png", "--radius", "0")
        self.expect_error(FILE, "folder", "filter", "a.png", "--out-dir", "a.png")
        self.batch(USAGE, "a.png", "--radius", "0")

    def test_a_device_that_is_not_there(self):
        self.picture("a.png")
        self.picture("b.png")
        variants = json.loads(self.expect(DONE, "list", "--json").stdout)
        for variant in variants:
            if variant["backend"] == "cuda" and not variant["available"] and variant["study"] == "larsson2015":
                self.expect_error(UNAVAILABLE, variant["id"], "filter", "a.png", "b.png", "--out-dir", "out",
                                  "--variant", variant["id"])
                self.expect_error(UNAVAILABLE, "", "filter", "a.png", "b.png", "--out-dir", "out", "--devices", "all")
                return
        self.expect_error(UNAVAILABLE, "97", "filter", "a.png", "b.png", "--out-dir", "out", "--devices", "97")

    def test_an_interruption_leaves_whole_files_only(self):
        names = [f"{i:02}.png" for i in range(40)]
        for name in names:
            self.picture(name, 60, 60)
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number):
                folder = f"out{int(number)}"
                process = subprocess.Popen([PROGRAM, "filter", *names, "--out-dir", folder, "--variant",
                                            "reference/float64", "--radius", "25", "--threads", "1"], cwd=self.folder,
                                           stderr=subprocess.PIPE, text=True)
                deadline = time.monotonic() + 60
                while time.monotonic() < deadline and not (os.path.isdir(self.path(folder)) and self.written(folder)):
                    time.sleep(0.02)
                process.send_signal(number)
                message = process.communicate(timeout=60)[1]
                self.assertEqual(process.returncode, FAILED, message)
                self.assertIn("Interrupted", message)
                written = self.written(folder)
                self.assertTrue(1 <= len(written) < len(names), written)
                for name in written:
                    self.assertIn(name, names)
                    self.assertEqual(pictures.read_png(self.path(os.path.join(folder, name)))[:2], (60, 60))


if __name__ == "__main__":
    unittest.main()
