"""Videos that FFmpeg's libraries read. Runs where the program was built with them, and ffmpeg makes the files."""

import json
import os
import random
import shutil
import subprocess
import unittest

from support import DONE, FILE, CliTest

WIDTH, HEIGHT, COUNT = 32, 24, 7


@unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not there (Debian: ffmpeg)")
class VideoTest(CliTest):
    def setUp(self):
        super().setUp()
        with open(self.path("none.mkv"), "wb") as file:
            file.write(b"\x1a\x45\xdf\xa3" + bytes(60))
        if "built without" in self.run_cli("info", "none.mkv").stderr:
            self.skipTest("built without FFmpeg's libraries")

    def ffmpeg(self, *words):
        subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, words)], cwd=self.path("."), check=True)

    def frames(self, size):
        """Random values of COUNT frames, of `size` bytes a pixel."""
        with open(self.path("in.raw"), "wb") as file:
            file.write(random.Random(3).randbytes(WIDTH * HEIGHT * size * COUNT))
        with open(self.path("in.raw"), "rb") as file:
            return file.read()

    def video(self, name, pixels, *coding, size=1):
        values = self.frames(size)
        self.ffmpeg("-f", "rawvideo", "-pix_fmt", pixels, "-s", f"{WIDTH}x{HEIGHT}", "-r", "25", "-i", "in.raw", *coding, name)
        return values

    def values(self, place):
        """What the program reads, as values alone."""
        self.expect(DONE, "filter", place, "out.raw", "--variant", "fast/bilateral_t_cpu", "--frames", "0", "--radius", "1",
                    "--sigma-space", "0.1")
        with open(self.path("out.raw"), "rb") as file:
            return file.read()

    def test_pixels_without_loss_come_as_they_are(self):
        for name, pixels, size in (("rgb.avi", "bgr24", 3), ("gray.mkv", "gray", 1), ("deep.mkv", "gray16le", 2)):
            with self.subTest(name=name):
                made = self.video(name, pixels, "-c:v", "ffv1" if name.endswith("mkv") else "rawvideo", size=size)
                read = self.values(name)
                if size == 3:
                    made = b"".join(made[i:i + 3][::-1] for i in range(0, len(made), 3))
                self.assertEqual(read, made)

    def test_colours_are_those_of_the_streams_matrix_and_range(self):
        # Of pure red in each: what the file says decides.
        red = {("bt709", "tv"): (63, 102, 240), ("smpte170m", "tv"): (81, 90, 240), ("smpte170m", "pc"): (76, 85, 255),
               ("bt709", "pc"): (54, 99, 255)}
        for (matrix, ranged), sample in red.items():
            with self.subTest(matrix=matrix, range=ranged):
                with open(self.path("in.raw"), "wb") as file:
                    file.write(b"".join(bytes([value]) * (WIDTH * HEIGHT) for value in sample) * COUNT)
                self.ffmpeg("-f", "rawvideo", "-pix_fmt", "yuv444p", "-s", f"{WIDTH}x{HEIGHT}", "-i", "in.raw", "-c:v", "ffv1",
                            "-colorspace", matrix, "-color_range", ranged, "red.mkv")
                read = self.values("red.mkv")
                for i in range(0, len(read), 3):
                    self.assertLessEqual(max(abs(a - b) for a, b in zip(read[i:i + 3], (255, 0, 0))), 3)
                self.assertEqual(self.values("red.mkv@luma"), bytes([sample[0]]) * (WIDTH * HEIGHT * COUNT))

    def test_more_than_8_bits_are_16(self):
        self.video("ten.mkv", "yuv420p10le", "-c:v", "ffv1", size=3)
        facts = json.loads(self.expect(DONE, "info", "ten.mkv", "--json").stdout)
        self.assertEqual((facts["type"], facts["channels"], facts["depth"]), ("u16", 3, COUNT))
        facts = json.loads(self.expect(DONE, "info", "ten.mkv@luma", "--json").stdout)
        self.assertEqual((facts["type"], facts["channels"], facts["value_range"]), ("u16", 1, [0, 1023]))

    def test_usual_files_are_read_and_said(self):
        self.ffmpeg("-f", "lavfi", "-i", f"testsrc2=s={WIDTH}x{HEIGHT}:r=30", "-f", "lavfi", "-i", "sine", "-t", "0.5",
                    "-pix_fmt", "yuv420p", "whole.mkv")
        for name in ("a.mp4", "a.webm", "a.avi", "a.mov", "a.mkv"):
            with self.subTest(name=name):
                self.ffmpeg("-i", "whole.mkv", name)
                text = self.expect(DONE, "info", name).stdout
                self.assertIn("Video by", text)
                self.assertIn("30 frames a second", text)
                self.assertIn("sound is not kept", text)
                result = self.expect(DONE, "filter", name, "out.y4m", "--frames", "1", "--json", "-")
                made = json.loads(result.stdout)["files"][0]
                self.assertEqual((made["variant"], made["depth"]), ("fast/bilateral_t_cpu", 15))
                self.assertEqual(made["blocks"]["beside"], 1)
                with open(self.path("out.y4m"), "rb") as file:
                    blocks = file.read()
                self.expect(DONE, "filter", name, "whole.y4m", "--frames", "1", "--device-memory", "4096")
                with open(self.path("whole.y4m"), "rb") as file:
                    self.assertEqual(file.read(), blocks)
                with open(self.path("out.y4m"), "rb") as file:
                    self.assertIn(b"C444", file.readline())

    def test_damaged_files_are_errors_in_words(self):
        self.ffmpeg("-f", "lavfi", "-i", f"testsrc2=s={WIDTH}x{HEIGHT}", "-frames:v", COUNT, "-c:v", "ffv1", "-slicecrc", "1",
                    "-level", "3", "whole.mkv")
        self.ffmpeg("-i", "whole.mkv", "whole.mp4")
        self.ffmpeg("-f", "lavfi", "-i", "sine", "-t", "0.2", "sound.mkv")
        self.assertIn("no pictures", self.expect(FILE, "info", "sound.mkv").stderr)
        self.assertIn("cannot be read", self.expect(FILE, "info", "none.mkv").stderr)
        generator = random.Random(4)
        for name in ("whole.mkv", "whole.mp4"):
            with open(self.path(name), "rb") as file:
                content = file.read()
            for i in range(20):
                wrong = bytearray(content)
                if i < 10:
                    del wrong[generator.randrange(20, len(wrong)):]
                else:
                    for _ in range(30):
                        wrong[generator.randrange(20, len(wrong))] = generator.randrange(256)
                with open(self.path("wrong" + name[5:]), "wb") as file:
                    file.write(wrong)
                result = self.run_cli("info", "wrong" + name[5:])
                self.assertIn(result.returncode, (DONE, FILE), result.stderr)
                if result.returncode == FILE:
                    self.assertIn("cannot be read", result.stderr)
                    self.assertFalse(os.path.exists(self.path("out.raw")))

    def test_a_list_of_other_files_is_not_followed(self):
        with open(self.path("list.mp4"), "wb") as file:
            file.write(b"ffconcat version 1.0\nfile whole.mkv\n")
        self.expect(FILE, "info", "list.mp4")


if __name__ == "__main__":
    unittest.main()
