"""Kernels written in Python: right ones, wrong ones, and those that break."""
import json
import os
import shutil
import stat
import subprocess
import time
import unittest

from support import DONE, FAILED, UNAVAILABLE, USAGE, CliTest

EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "kernels")
NOT_RIGHT = 1
PICTURE = "sample:astronaut@64x64,gray"
HEAD = "# A kernel.\n%simport os, sys, time\nimport filterscope\nimport numpy as np\n@filterscope.variant\ndef mine(image, p):\n"
FIRST = HEAD.count("\n") + 1  # the line behind the head without annotations


def has_numpy(python):
    return subprocess.run([python, "-c", "import numpy"], stderr=subprocess.DEVNULL).returncode == 0


PYTHON = next((one for one in (os.environ.get("FILTERSCOPE_PYTHON"), "/usr/bin/python3", shutil.which("python3"))
               if one and has_numpy(one)), None)


@unittest.skipUnless(PYTHON, "there is no Python with NumPy")
class PythonKernelTest(CliTest):
    def setUp(self):
        super().setUp()
        self.cache = self.path("cache")

    def run_own(self, *words, **more):
        return self.run_cli(*words, env={**os.environ, "XDG_CACHE_HOME": self.cache, "FILTERSCOPE_PYTHON": PYTHON, **more})

    def source(self, name, body, annotations=""):
        """The lines of a function's body, at FIRST."""
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(HEAD % annotations + "".join("    %s\n" % line for line in body))
        return name

    def filter(self, name, *words, picture=PICTURE, **more):
        return self.run_own("filter", picture, "out.png", "--kernel", name, *words, **more)

    def pixels(self, name="out.png"):
        with open(self.path(name), "rb") as file:
            return file.read()

    def hosts(self):
        """Hosts of this test's that are still there."""
        mine = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/cmdline" % process, "rb") as words:
                    if self.cache.encode() in words.read():
                        mine.append(process)
            except OSError:  # gone
                pass
        return mine

    def test_templates_are_right(self):
        for name, reference in (("bilateral_numpy.py", True), ("stencil_numpy.py", False)):
            with self.subTest(name):
                told = self.run_own("judge", os.path.join(EXAMPLES, name), "--samples", "2", "--radius", "2",
                                    "--json", "judged.json") if reference else \
                    self.run_own("judge", os.path.join(EXAMPLES, name), "--samples", "2", "--json", "judged.json")
                self.assertEqual(told.returncode, DONE, told.stdout + told.stderr)
                with open(self.path("judged.json"), encoding="utf-8") as file:
                    judged = json.load(file)
                self.assertTrue(judged["right"])
                self.assertGreaterEqual(len(judged["cases"]), 9)
                self.assertEqual(judged["has_reference"], reference)
                self.assertGreater(judged["time"]["median_ms"], 0)
        self.assertEqual(self.hosts(), [])

    def test_a_function_of_wrong_weights_is_not_right(self):
        with open(os.path.join(EXAMPLES, "bilateral_numpy.py"), encoding="utf-8") as file:
            text = file.read()
        with open(self.path("wrong.py"), "w", encoding="utf-8") as file:
            file.write(text.replace("/ p.sigma_space**2", "/ p.sigma_space"))
        told = self.run_own("judge", "wrong.py", "--samples", "0", "--radius", "2")
        self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)

    def test_what_remembers_is_not_right(self):
        self.source("kept.py", ["if not hasattr(mine, 'kept'): mine.kept = {}",
                                "return mine.kept.setdefault(image.shape, 255 - image)"], "# @halo 0\n")
        told = self.run_own("judge", "kept.py", "--samples", "0")
        self.assertEqual(told.returncode, NOT_RIGHT, told.stdout + told.stderr)

    def test_it_is_a_variant_as_others_are(self):
        stencil = os.path.join(EXAMPLES, "stencil_numpy.py")
        results = set()
        for share in ("0", "0.5", "1"):
            told = self.filter(stencil, "--set", "share=" + share)
            self.assertEqual(told.returncode, DONE, told.stderr)
            results.add(self.pixels())
        self.assertEqual(len(results), 3)
        # The same stencil in C++ has the same pixels.
        if shutil.which("g++"):
            self.filter(stencil, "--set", "share=0.5", "--border", "mirror")
            python = self.pixels()
            self.filter(os.path.join(EXAMPLES, "stencil.cpp"), "--set", "share=0.5", "--border", "mirror")
            self.assertEqual(self.pixels(), python)
        told = self.run_own("bench", PICTURE, "--kernel", stencil, "--axis", "share=0,1", "--mode", "study", "--repeats", "1",
                            "--json", "bench.json")
        self.assertEqual(told.returncode, DONE, told.stderr)
        with open(self.path("bench.json"), encoding="utf-8") as file:
            self.assertEqual([one["parameters"]["share"] for one in json.load(file)["results"]], [0, 1])

    def test_what_the_function_gets(self):
        # The program filters band by band: each has the margin.
        checks = ["assert image.shape[1] == 70 and 7 <= image.shape[0] <= 70 and image.dtype == np.float32, image.shape",
                  "assert 0 <= image.min() and 20 < image.max() <= 255, image.max()",
                  "assert p.mode == 'b' and p.count == 3 and type(p.count) is int and p.border == 'mirror'",
                  "return image"]
        annotations = '# @param mode choice a|b = a\n# @param count int 1..5 = 2\n# @halo count\n'
        for kind in ("u8", "u16", "f32"):
            with self.subTest(kind):
                self.source("gets.py", checks, annotations)
                told = self.run_own("filter", PICTURE + "," + kind, "out.nii", "--kernel", "gets.py", "--set", "mode=b", "--set",
                                    "count=3", "--border", "mirror")
                self.assertEqual(told.returncode, DONE, told.stderr)
        # Without a halo it gets the image as it is; of colours and volumes with their own axes.
        for picture, shape, volume in ((PICTURE, (64, 64), ""), ("sample:astronaut@64x48", (48, 64, 3), ""),
                                       ("sample:shepp3d@20x18x16", (16, 18, 20), "# @volume\n")):
            with self.subTest(picture):
                self.source("gets.py", ["assert image.shape == %s, image.shape" % (shape,), "return 255 - image"], volume)
                told = self.run_own("filter", picture, "out.nii", "--kernel", "gets.py")
                self.assertEqual(told.returncode, DONE, told.stderr)

    def test_an_exception_is_told_at_its_line(self):
        for body, words in ((["a = 1", "return image / nowhere"], "NameError"), (["a = 1", "raise ValueError('so')"], "ValueError: so"),
                            (["a = 1", "return p.nothing * image"], "there is no parameter nothing; there are"),
                            (["a = 1", "sys.exit(7)"], "sys.exit(7)"), (["a = 1", "os.fork()"], "PermissionError"),
                            (["a = 1", "open('written', 'w')"], "PermissionError"),
                            (["a = 1", "np.zeros(1 << 40)"], "MemoryError"),
                            (["a = 1", "os.mknod('written')"], "PermissionError"),
                            (["a = 1", "os.utime('mine.py')"], "PermissionError"),
                            (["a = 1", "os.replace('mine.py', 'written', src_dir_fd=os.open('.', os.O_RDONLY))"], "PermissionError"),
                            (["a = 1", "os.pidfd_open(os.getppid())"], "PermissionError"),
                            (["a = 1", "__import__('socket').socket()"], "PermissionError"),
                            (["a = 1", "__import__('subprocess').run(['true'])"], "PermissionError")):
            with self.subTest(body[-1]):
                self.source("mine.py", body)
                told = self.filter("mine.py")
                self.assertEqual(told.returncode, FAILED, told.stderr)
                self.assertIn("mine.py, line %d: " % (FIRST + 1), told.stderr)
                self.assertIn(words, told.stderr)
                self.assertFalse(os.path.exists(self.path("out.png")))
        self.assertFalse(os.path.exists(self.path("written")))
        self.assertEqual(self.hosts(), [])

    def test_a_result_of_another_kind_is_refused(self):
        for body, words in (("return image[1:]", "(63, 64), and the image is (64, 64)"), ("pass", "returned nothing"),
                            ("return 1j * image", "no real numbers"), ("return 'text'", "an array of ()")):
            with self.subTest(body):
                self.source("mine.py", [body])
                told = self.filter("mine.py")
                self.assertEqual(told.returncode, FAILED, told.stderr)
                self.assertIn("mine.py, line %d: mine returned" % (FIRST - 1), told.stderr)
                self.assertIn(words, told.stderr)

    def test_results_of_other_types_are_taken(self):
        self.source("plain.py", ["return image"])
        self.filter("plain.py")
        plain = self.pixels()
        for body in ("return image.astype(np.float64)", "return image.astype(np.int64)", "return image.tolist()",
                     "return image[::-1][::-1]", "return np.asfortranarray(image)"):
            with self.subTest(body):
                self.source("mine.py", [body])
                self.assertEqual(self.filter("mine.py").returncode, DONE)
                self.assertEqual(self.pixels(), plain)
        # As torch and CuPy have them: an array that is brought to the host first.
        for members in ("detach = cpu = lambda self: self\n        __array__ = lambda self, *_: self.a",
                        "__cuda_array_interface__ = {}\n        get = lambda self: self.a"):
            with self.subTest(members):
                self.source("mine.py", ["class Array:", "    def __init__(self, a): self.a = a", "    " + members, "return Array(image)"])
                told = self.filter("mine.py")
                self.assertEqual(told.returncode, DONE, told.stderr)
                self.assertEqual(self.pixels(), plain)
        # What is beyond the type's range, or no number, is limited as in C++.
        self.source("mine.py", ["image[:] = np.where(image > 100, np.nan, 1e9)", "return image"])
        told = self.run_own("filter", PICTURE, "out.nii", "--kernel", "mine.py")
        self.assertEqual(told.returncode, DONE, told.stderr)
        self.assertEqual(set(self.pixels("out.nii")[352:]), {0, 255})

    def test_what_breaks_is_told_and_leaves_nothing(self):
        for body, words in ((["print('before it', file=sys.stderr)", "os._exit(3)"], "status 3"),
                            (["__import__('ctypes').string_at(0)"], "signal 11"),
                            (["os.close(3)", "return image"], ""), (["os.abort()"], "signal 6")):
            with self.subTest(body[-1]):
                self.source("mine.py", body)
                told = self.filter("mine.py")
                self.assertEqual(told.returncode, FAILED, told.stderr)
                self.assertIn(words, told.stderr)
                self.assertIn("once its file is saved again", told.stderr)
                if "before it" in body[0]:
                    self.assertIn("before it", told.stderr)
                self.assertEqual(self.hosts(), [])

    def test_an_endless_loop_is_stopped(self):
        self.source("mine.py", ["while True: pass"])
        start = time.monotonic()
        told = self.filter("mine.py")
        self.assertEqual(told.returncode, FAILED, told.stderr)
        self.assertIn("it did not return within 20 s", told.stderr)
        self.assertLess(time.monotonic() - start, 200)  # it ended by itself
        self.assertEqual(self.hosts(), [])

    def test_mistakes_are_told_before_it_runs(self):
        good = HEAD % "" + "    return image\n"
        cases = ((good.replace("return", "retrun image +"), FIRST, "invalid syntax"),
                 (good.replace("@filterscope.variant\n", "\n"), 1, "no function with @filterscope.variant"),
                 (good + good, 2 * FIRST - 2, "Only one function"),
                 (good.replace("(image, p)", "(image)"), FIRST - 1, "def mine(image, p)"),
                 (good.replace(".variant", ".variant(family='box2d')"), FIRST - 2, "write # @family box2d"),
                 (good.replace("import filterscope", "import nowhere"), 3, "nowhere"),
                 (good.replace("# A kernel.", "# @family nowhere"), 1, "no family"),
                 (good.replace("# A kernel.", "# @form kernel"), 1, "@form is for C++"),
                 (good.replace("# A kernel.", "# @param a int 1..2 = 3"), 1, "default"))
        for text, line, words in cases:
            with self.subTest(words):
                with open(self.path("mine.py"), "w", encoding="utf-8") as file:
                    file.write(text)
                told = self.run_own("judge", "mine.py")
                self.assertEqual(told.returncode, USAGE, told.stdout + told.stderr)
                self.assertIn("mine.py:%d:" % line, told.stderr)
                self.assertIn(words, told.stderr)

    def test_nothing_runs_while_it_is_listed(self):
        """The schema is read from the comment: a wrong annotation is told, and the file has not run."""
        with open(self.path("mine.py"), "w", encoding="utf-8") as file:
            file.write("# @parm a\nopen('ran', 'w')\n")
        self.assertEqual(self.run_own("judge", "mine.py").returncode, USAGE)
        self.assertFalse(os.path.exists(self.path("ran")))

    def test_all_rights_are_asked_for(self):
        self.source("mine.py", ["open('written', 'w').close()", "return image"], "# @unsafe\n")
        told = self.filter("mine.py")
        self.assertEqual(told.returncode, USAGE)
        self.assertIn("mine.py:2:", told.stderr)
        self.assertIn("--allow-unsafe", told.stderr)
        self.assertFalse(os.path.exists(self.path("written")))
        self.assertEqual(self.filter("mine.py", "--allow-unsafe").returncode, DONE)
        self.assertTrue(os.path.exists(self.path("written")))

    def stand_in(self, lines):
        with open(self.path("python"), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + lines)
        os.chmod(self.path("python"), stat.S_IRWXU)
        return self.path("python")

    def test_a_python_without_numpy(self):
        self.source("mine.py", ["return image"])
        # Without its packages.
        python = self.stand_in('for a; do shift; case "$a" in *.py) break;; esac; done; exec %s -I -S "$a" "$@"\n' % PYTHON)
        told = self.filter("mine.py", FILTERSCOPE_PYTHON=python)
        self.assertEqual(told.returncode, UNAVAILABLE, told.stderr)
        self.assertIn("has no NumPy", told.stderr)
        self.assertIn("python3-numpy", told.stderr)

    def test_no_python(self):
        self.source("mine.py", ["return image"])
        told = self.filter("mine.py", FILTERSCOPE_PYTHON=self.path("nowhere"))
        self.assertEqual(told.returncode, UNAVAILABLE, told.stderr)
        self.assertIn("FILTERSCOPE_PYTHON", told.stderr)
        told = self.filter("mine.py", FILTERSCOPE_PYTHON="", PATH=self.folder)
        self.assertEqual(told.returncode, UNAVAILABLE, told.stderr)

    def test_a_call_is_for_all_parts_of_what_reads_the_whole_image(self):
        """A family of its own without a halo: the program asks band by band, and the function is called once."""
        self.source("whole.py", ["mine.calls = getattr(mine, 'calls', 0) + 1", "assert mine.calls == 1, mine.calls",
                                 "return image.mean() + 0 * image"])
        told = self.run_own("filter", "sample:astronaut@512x512,gray", "out.png", "--kernel", "whole.py")
        self.assertEqual(told.returncode, DONE, told.stderr)

    def test_a_family_whose_results_depend_on_all_has_no_margin(self):
        for family, picture, shape in (("tv2d", PICTURE, (64, 64)), ("tv3d", "sample:shepp3d@20x18x16", (16, 18, 20))):
            self.source("mine.py", ["assert image.shape == %s, image.shape" % (shape,), "return image"], "# @family %s\n" % family)
            told = self.run_own("filter", picture, "out.nii", "--kernel", "mine.py")
            self.assertEqual(told.returncode, DONE, told.stderr)
            told = self.run_own("judge", "mine.py", "--samples", "0")
            self.assertNotIn("Unable to allocate", told.stdout + told.stderr)

    def test_a_module_beside_it(self):
        with open(self.path("beside.py"), "w", encoding="utf-8") as file:
            file.write("def invert(image):\n    return 255 - image\n")
        self.source("mine.py", ["import beside", "return beside.invert(image)"])
        self.assertEqual(self.filter("mine.py").returncode, DONE)
        self.assertFalse(os.path.exists(self.path("__pycache__")))


if __name__ == "__main__":
    unittest.main()
