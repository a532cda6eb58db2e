"""What a call writes: never over what it reads or writes elsewhere, all of it or nothing, and never for ever."""
import json
import os
import resource
import signal
import subprocess
import unittest

import pictures
from support import DONE, FILE, USAGE, CliTest

QUICK = ("--time-limit", "0.02", "--radius", "1")
VARIANT = ("--variants", "fast/cpu_simd")


def smallest_files(size):
    """For preexec_fn: no file may grow beyond `size`, and the signal of that is not ignored."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


class OutputsTest(CliTest):
    def setUp(self):
        super().setUp()
        pictures.write_noisy_png(self.path("in.png"), 30, 20, 3)
        self.before = self.content("in.png")

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def files(self):
        return sorted(os.listdir(self.folder))

    def refused(self, *arguments):
        files = self.files()
        self.expect_error(USAGE, "same file", *arguments)
        self.assertEqual(self.content("in.png"), self.before)
        self.assertEqual(self.files(), files)

    def test_a_report_never_replaces_a_picture(self):
        os.symlink("in.png", self.path("link"))
        os.symlink("new.png", self.path("dangling"))
        os.link(self.path("in.png"), self.path("hard"))
        for name in ("in.png", "./in.png", self.path("in.png"), "link", "hard"):
            with self.subTest(name=name):
                self.refused("filter", "in.png", "new.png", "--json", name)
                self.refused("compare", "in.png", *VARIANT, "--json", name, *QUICK)
                for option in ("--json", "--csv", "--markdown"):
                    self.refused("bench", "sample:astronaut.png@9x9", "in.png", *VARIANT, option, name)
        self.refused("filter", "in.png", "new.png", "--json", "new.png")
        self.refused("filter", "in.png", "new.png", "--json", "dangling")
        self.refused("filter", "in.png", "dangling", "--json", "new.png")
        self.refused("bench", "in.png", *VARIANT, "--json", "a", "--markdown", "./a")

    def test_results_in_a_folder_never_replace_what_is_read(self):
        os.mkdir(self.path("out"))
        self.refused("filter", "in.png", "sample:astronaut.png@9x9", "--out-dir", "out", "--json", "out/in.png")
        for name in ("fast-cpu_simd.png", "fast-cpu_simd_difference.png", "reference-float64.png"):
            os.replace(self.path("in.png"), self.path("out/" + name))
            self.expect_error(USAGE, "same file", "compare", "out/" + name, *VARIANT, "--out", "out", *QUICK)
            self.assertEqual(self.content("out/" + name), self.before)
            os.replace(self.path("out/" + name), self.path("in.png"))
        self.refused("compare", "in.png", *VARIANT, "--out", "out", "--json", "out/reference-float64.png", *QUICK)
        os.replace(self.path("in.png"), self.path("original.png"))
        self.expect_error(USAGE, "same file", "demo", "original.png", "--out", ".")
        self.assertEqual(self.content("original.png"), self.before)

    def test_nothing_else_that_is_read_is_replaced(self):
        pictures.write_noisy_png(self.path("more.png"), 30, 20, 3, seed=2)
        os.mkdir(self.path("guides"))
        pictures.write_noisy_png(self.path("guides/in.png"), 30, 20, 3, seed=3)
        self.refused("filter", "in.png", "more.png", "--guide", "more.png")
        self.refused("filter", "in.png", "guides/in.png", "--guide", "guides")
        self.refused("filter", "in.png", "new.png", "--guide", "more.png", "--json", "more.png")
        for option in ("--guide", "--truth"):
            self.refused("compare", "in.png", *VARIANT, option, "more.png", "--json", "more.png", *QUICK)
            self.refused("bench", "in.png", *VARIANT, option, "guides", "--csv", "guides/in.png", *QUICK)
        self.expect(DONE, "bench", "in.png", *VARIANT, "--json", "before.json", *QUICK)
        with open(self.path("plan.json"), "w", encoding="utf-8") as file:
            json.dump({"variants": "fast/cpu_simd"}, file)
        self.refused("bench", "in.png", "--plan", "plan.json", "--json", "plan.json", *QUICK)
        self.refused("bench", "in.png", *VARIANT, "--baseline", "before.json", "--json", "before.json", *QUICK)
        self.expect(DONE, "bench", "in.png", *VARIANT, "--json", "now.json", *QUICK)
        for command in (("chart", "--kind", "times"), ("report",)):
            name = "base.csv" if command[0] == "chart" else "base.html"
            os.link(self.path("before.json"), self.path(name))
            self.refused(command[0], "now.json", *command[1:], "--baseline-file", "before.json", "--out", name)

    def test_one_output_alone_goes_to_standard_output(self):
        self.expect_error(USAGE, "standard output", "bench", "in.png", *VARIANT, "--json", "-", "--csv", "-", *QUICK)
        self.expect(DONE, "bench", "in.png", *VARIANT, "--json", "-", "--csv", "new.csv", *QUICK)

    def test_a_report_never_replaces_a_fit(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))
        os.makedirs(self.path("data/FilterScope/auto-fit"))
        self.expect_error(USAGE, "kept", "fit-auto", "--json", "data/FilterScope/auto-fit/GPU-1.json", env=environment)

    def test_nothing_is_left_when_a_later_output_fails(self):
        os.mkdir(self.path("out"))
        files = self.files()
        self.expect_error(FILE, "no space", "filter", "in.png", "new.png", "--json", "/dev/full")
        self.expect(FILE, "compare", "in.png", *VARIANT, "--out", "out", "--json", "/dev/full", *QUICK)
        self.expect(FILE, "bench", "in.png", *VARIANT, "--json", "new.json", "--csv", "/dev/full", *QUICK)
        with open("/dev/full", "w", encoding="utf-8") as full:
            self.expect_error(FILE, "standard output", "filter", "in.png", "new.png", "--json", "-", stdout=full)
        self.assertEqual(self.files(), files)
        self.assertEqual(os.listdir(self.path("out")), [])

    def test_files_do_not_wait_for_a_table_that_nobody_takes(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            self.expect_error(FILE, "standard output", "bench", "in.png", *VARIANT, "--json", "new.json", *QUICK,
                              stdout=full)
        self.assertEqual(len(json.loads(self.content("new.json"))["results"]), 1)

    def test_an_older_output_stays_when_a_later_one_fails(self):
        with open(self.path("new.png"), "wb") as file:
            file.write(b"older")
        self.expect(FILE, "filter", "in.png", "new.png", "--json", "/dev/full")
        self.assertEqual(self.content("new.png"), b"older")

    def test_a_limit_on_files_is_an_error(self):
        files = self.files()
        self.expect_error(FILE, "ulimit", "filter", "in.png", "new.png", preexec_fn=smallest_files(100))
        self.assertEqual(self.files(), files)

    def test_a_pipe_that_nobody_reads_is_an_error(self):
        os.mkfifo(self.path("pipe.png"))
        self.expect_error(FILE, "pipe", "filter", "in.png", "pipe.png")
        self.expect_error(FILE, "pipe", "filter", "in.png", "new.png", "--json", "pipe.png")
        self.assertFalse(os.path.exists(self.path("new.png")))

    def test_pipes_and_devices_that_work(self):
        os.mkfifo(self.path("pipe"))
        reader = os.open(self.path("pipe"), os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.expect(DONE, "filter", "in.png", "new.png", "--json", "pipe")
        self.assertEqual(json.loads(os.read(reader, 1 << 16))["written"], 1)
        result = self.expect(DONE, "filter", "in.png", "new.png", "--json", "/dev/stdout")
        self.assertEqual(json.loads(result.stdout)["written"], 1)
        self.expect(DONE, "bench", "in.png", *VARIANT, "--json", "/dev/null", "--csv", "/dev/null", *QUICK)
        with open(self.path("all.json"), "wb") as whole:
            self.expect(DONE, "filter", "in.png", "new.png", "--json", "/dev/stdout", stdout=whole)
        self.assertEqual(json.loads(self.content("all.json"))["written"], 1)

    def test_a_dangling_link_stays_one(self):
        os.mkdir(self.path("there"))
        os.symlink("there/made.png", self.path("link.png"))
        os.symlink("nowhere/made.png", self.path("lost.png"))
        os.symlink("circle.png", self.path("circle.png"))
        self.expect(DONE, "filter", "in.png", "link.png")
        self.assertTrue(os.path.islink(self.path("link.png")))
        self.assertEqual(pictures.read_png(self.path("there/made.png"))[:2], (30, 20))
        self.expect_error(FILE, "no folder", "filter", "in.png", "lost.png")
        self.expect_error(FILE, "circle", "filter", "in.png", "circle.png")
        self.assertTrue(os.path.islink(self.path("circle.png")))

    def test_what_a_killed_program_left_is_collected(self):
        ended = subprocess.Popen(["true"])
        ended.wait()
        names = {"dead": f".filterscope-{ended.pid}-0.tmp", "alive": f".filterscope-{os.getpid()}-0.tmp",
                 "other": f".filterscope-{ended.pid}-0.tmp.png", "hidden": ".filterscope-.tmp"}
        for name in names.values():
            with open(self.path(name), "w", encoding="utf-8"):
                pass
        self.expect(DONE, "filter", "in.png", "new.png")
        self.assertEqual(self.files(), sorted(["in.png", "new.png", names["alive"], names["other"], names["hidden"]]))


class FamilyTest(CliTest):
    """A header and its values, or numbered frames, are one output: no file of them is an input or another output."""

    SHAPE = "9x6x4,s16"
    COPY = ("--variant", "baseline/box3d_cpu")

    def setUp(self):
        super().setUp()
        self.values = bytes(i % 100 for i in range(2 * 9 * 6 * 4))
        self.write("scan.raw", self.values)
        self.write("in.raw", self.values)
        self.write("m.mhd", b"ObjectType = Image\nNDims = 3\nDimSize = 9 6 4\nElementType = MET_SHORT\n"
                            b"ElementDataFile = in.raw\n")
        self.write("n.nhdr", b"NRRD0004\ntype: int16\ndimension: 3\nsizes: 9 6 4\nendian: little\nencoding: raw\n"
                             b"data file: in.raw\n")

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def refused(self, *arguments, words="same file"):
        """Without a change to any file."""
        before = self.all_files()
        self.expect_error(USAGE, words, "filter", *arguments)
        self.assertEqual(self.all_files(), before)

    def all_files(self):
        files = {}
        for name in os.listdir(self.folder):
            with open(self.path(name), "rb") as file:
                files[name] = file.read()
        return files

    def test_values_beside_a_header_are_no_input(self):
        scan = f"scan.raw@{self.SHAPE}"
        self.refused(scan, "scan.mhd")
        self.refused(f"in.raw@{self.SHAPE}", "scan.mhd", "--mask", scan)
        self.refused("m.mhd", "in.mhd")
        self.refused("n.nhdr", "in.raw")
        self.refused("m.mhd", "in.raw")
        self.refused(scan, "new.mha", "--json", "scan.raw")
        self.refused("m.mhd", "new.mha", "--json", "in.raw")

    def test_values_beside_a_header_are_no_other_output(self):
        for name in ("y.raw", "y.zraw"):
            self.refused(f"scan.raw@{self.SHAPE}", "y.mhd", "--json", name)
        self.refused(f"scan.raw@{self.SHAPE}", "y.hdr", "--json", "y.img")

    def test_values_of_something_else_stay(self):
        self.write("other.raw", b"of something else")
        self.refused(f"scan.raw@{self.SHAPE}", "other.mhd", words="does not belong to it")
        os.remove(self.path("other.raw"))
        for _ in range(2):
            self.expect(DONE, "filter", f"scan.raw@{self.SHAPE}", "other.mhd", *self.COPY)
        self.assertIn("other.raw", self.all_files())

    def test_in_place(self):
        self.expect(DONE, "filter", f"scan.raw@{self.SHAPE}", "mine.mhd", *self.COPY)
        self.expect(DONE, "filter", "mine.mhd", "mine.mhd", *self.COPY)
        self.expect(DONE, "filter", "m.mhd", "m.mhd", *self.COPY)
        self.assertEqual(self.all_files()["in.raw"], self.values)

    def test_numbered_frames(self):
        volume = f"scan.raw@{self.SHAPE}"
        self.refused(volume, "t_%d.png", "--json", "t_1.png")
        for number in (1, 2, 3):
            pictures.write_noisy_png(self.path(f"s_{number}.png"), 9, 6, 1, seed=number)
        frames = ("--variant", "fast/nlm_t_cpu", "--search-radius", "1", "--patch-radius", "1")
        self.refused("s_%d.png", "u_%d.png", "--json", "s_2.png", *frames)
        self.refused("s_%d.png", "u_%d.png", "--json", "u_2.png", *frames)
        self.expect(DONE, "filter", "s_%d.png", "w_%d.png", "--json", "s_9.json", *frames)
        self.refused("s_1.png", "u.png", "--guide", "s_2.png", "--json", "s_2.png")
        self.refused(volume, "s_%d.png", "--mask", "s_2.png")
        self.expect(DONE, "filter", "s_%d.png", "s_%d.png", *frames)


class HostileJsonTest(CliTest):
    """Fits are read at every start, by every command."""

    def test_fits(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.path("data"))
        folder = self.path("data/FilterScope/auto-fit")
        os.makedirs(folder)
        deep = "[" * 200000 + "]" * 200000
        with open(os.path.join(folder, "GPU-1.json"), "w", encoding="utf-8") as file:
            file.write('{"format":' + deep + "}")
        with open(os.path.join(folder, "GPU-2.json"), "wb") as file:
            file.truncate(3 << 30)
        result = self.expect(DONE, "list", env=environment)
        self.assertIn("nested", result.stderr)
        self.assertIn("1 MiB", result.stderr)

    def test_a_picture_of_three_gigabytes_is_not_read(self):
        with open(self.path("sparse.tif"), "wb") as file:
            file.truncate(3 << 30)

        def little_memory():
            resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        self.expect_error(FILE, "2 GiB", "filter", "sparse.tif", "out.png", preexec_fn=little_memory)


if __name__ == "__main__":
    unittest.main()
