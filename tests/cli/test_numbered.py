"""Images in numbered files are the frames of one sequence, and its frames are written to such files."""
import json
import os
import unittest

from pictures import read_png, write_noisy_png, write_png
from support import DONE, FILE, CliTest

OPTIONS = ("--variant", "fast/nlm_t_cpu", "--search-radius", "1", "--patch-radius", "1")


class NumberedTest(CliTest):
    def frames(self, numbers, name="in_{:03}.png", **kinds):
        for number in numbers:
            write_noisy_png(self.path(name.format(number)), 13, 9, 1, seed=number, **kinds)

    def refused(self, place, words):
        refused = self.run_cli("filter", place, "x.nrrd", *OPTIONS)
        self.assertEqual(refused.returncode, FILE, refused.stderr)
        self.assertIn(words, refused.stderr)

    def test_frames_are_filtered_in_time_and_keep_their_numbers(self):
        for bits in (8, 16):
            self.frames(range(98, 103), bits=bits)
            facts = json.loads(self.expect(DONE, "info", "in_%03d.png", "--json").stdout)
            self.assertEqual((facts["width"], facts["height"], facts["depth"]), (13, 9, 5))
            self.expect(DONE, "filter", "in_%03d.png", "out_%03d.png", *OPTIONS)
            self.assertEqual(sorted(name for name in os.listdir(self.path(".")) if name.startswith("out_")),
                             [f"out_{number:03}.png" for number in range(98, 103)])
            # Of its own neighbours in time alone: what three frames give for the middle one.
            os.makedirs(self.path("part"), exist_ok=True)
            for number in (99, 100, 101):
                os.replace(self.path(f"in_{number:03}.png"), self.path(f"part/in_{number:03}.png"))
            self.expect(DONE, "filter", "part/in_%03d.png", "part/out_%03d.png", *OPTIONS)
            whole, part = (read_png(self.path(f"{folder}out_100.png")) for folder in ("", "part/"))
            self.assertEqual(whole, part)
            self.assertNotEqual(read_png(self.path("part/out_100.png")), read_png(self.path("part/in_100.png")))
            self.assertNotEqual(read_png(self.path("out_099.png")), read_png(self.path("part/out_099.png")))

    def test_a_volume_becomes_files_from_1_on(self):
        self.expect(DONE, "filter", "sample:shepp3d@12x10x3,u8", "s_%d.png", "--variant", "baseline/box3d_cpu")
        self.expect(DONE, "filter", "sample:shepp3d@12x10x3,u8", "s.y4m", "--variant", "baseline/box3d_cpu")
        with open(self.path("s.y4m"), "rb") as file:
            frames = file.read().split(b"FRAME\n")[1:]
        self.assertEqual(len(frames), 3)
        for number, frame in enumerate(frames, 1):
            self.assertEqual(sum(read_png(self.path(f"s_{number}.png"))[-1], []), list(frame[:120]))

    def test_frames_of_another_clip_that_stay_are_said(self):
        told = [self.expect(DONE, "filter", f"sample:shepp3d@12x10x{frames},u8", "s_%d.png", "--variant",
                            "baseline/box3d_cpu").stderr for frames in (5, 3, 5)]
        self.assertIn("2 files of that name", told[1])
        self.assertNotIn("files of that name", told[0] + told[2])

    def test_names_with_more_digits_follow_and_others_are_no_frames(self):
        self.frames((9, 10, 11), "f{}.png")
        for other in ("f08.png", "f12.png.bak", "fx.png", "g12.png"):
            write_noisy_png(self.path(other), 13, 9, 1)
        facts = json.loads(self.expect(DONE, "info", "f%d.png", "--json").stdout)
        self.assertEqual(facts["depth"], 3)

    def test_a_file_of_that_very_name_is_a_file(self):
        write_noisy_png(self.path("odd%02d.png"), 13, 9, 1)
        facts = json.loads(self.expect(DONE, "info", "odd%02d.png", "--json").stdout)
        self.assertEqual((facts["width"], facts.get("depth", 1)), (13, 1))

    def test_what_is_no_sequence_is_refused_in_words(self):
        self.refused("none_%04d.png", "none_0001.png")
        self.frames((1, 2, 4))
        self.refused("in_%03d.png", "in_003.png")
        write_noisy_png(self.path("in_003.png"), 14, 9, 1)
        self.refused("in_%03d.png", "in_003.png differs from in_001.png")
        write_png(self.path("in_003.png"), [[1] * 26] * 9, 2)
        self.refused("in_%03d.png", "transparency")
        with open(self.path("in_003.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
        self.refused("in_%03d.png", "in_003.png")
        self.frames((3,))
        refused = self.run_cli("filter", "in_%03d.png", "out_%03d.xyz", *OPTIONS)
        self.assertEqual(refused.returncode, FILE, refused.stderr)
        self.assertIn("xyz", refused.stderr)


if __name__ == "__main__":
    unittest.main()
