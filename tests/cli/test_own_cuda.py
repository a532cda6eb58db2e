"""Users' kernels that need a GPU or CUDA's compiler, and what a build says that has none."""
import json
import os
import unittest

from support import DONE, UNAVAILABLE, USAGE
from test_own import BOX, EXAMPLES, OwnCase


class OwnCudaTest(OwnCase):
    def test_examples_are_right(self):
        self.judge_examples(needs_gpu=True)

    def test_what_the_compiler_made_of_it(self):
        box = os.path.join(EXAMPLES, "shared_memory.cu")
        told = self.run_own("kernel", "--ptx", box)
        if told.returncode == UNAVAILABLE:
            self.skipTest(told.stderr)
        self.assertEqual(told.returncode, DONE, told.stderr)
        lines = told.stdout.splitlines()
        barriers = [i for i, line in enumerate(lines) if "__syncthreads();" in line]
        self.assertEqual(len(barriers), 2)
        for at in barriers:
            self.assertIn("bar.sync", lines[at + 1])
        self.source("bilateral.cu", BOX)
        told = self.run_own("judge", "bilateral.cu", "--samples", "0", "--json", "-")
        compiled = json.loads(told.stdout)["compiled"]
        self.assertTrue(compiled["architecture"].startswith("sm_"))
        self.assertGreater(compiled["registers"], 8)
        self.assertEqual(compiled["spill_stores_bytes"], 0)
        self.assertEqual(self.run_own("kernel", "--ptx", os.path.join(EXAMPLES, "box.cpp")).returncode, USAGE)

    def test_raw_pointers_are_asked_for(self):
        with open(self.path("raw.cu"), "w", encoding="utf-8") as file:
            file.write("// A kernel.\n// @form kernel\n// @unsafe\n"
                       "__global__ void kernel(Image in, Target out, Params p) { out.pixels()[0] = 1; }\n")
        for words in (("judge", "raw.cu"), ("filter", "sample:astronaut@64x64,gray", "o.png", "--kernel", "raw.cu")):
            told = self.run_own(*words)
            self.assertEqual(told.returncode, USAGE)
            self.assertIn("raw.cu:3:", told.stderr)
            self.assertIn("--allow-unsafe", told.stderr)
            # Allowed it is right, wrong or without a GPU, and its words are no usage.
            self.assertNotEqual(self.run_own(*words, "--allow-unsafe").returncode, USAGE)

    def test_a_whole_kernel_is_cuda(self):
        with open(self.path("whole.cpp"), "w", encoding="utf-8") as file:
            file.write("// @form kernel\n__global__ void kernel(Image in, Target out, Params p) {}\n")
        told = self.run_own("judge", "whole.cpp")
        self.assertEqual(told.returncode, USAGE)
        self.assertIn("whole.cpp:1: error: @form kernel is CUDA", told.stderr)


if __name__ == "__main__":
    unittest.main()
