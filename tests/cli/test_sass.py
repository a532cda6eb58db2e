"""sass: machine code, alone and side by side. What needs NVIDIA's programs is skipped without them."""
import json
import os
import shutil
import subprocess
import unittest

from support import DONE, FILE, UNAVAILABLE, USAGE, CliTest

CUBIN = os.path.join(os.path.dirname(__file__), "../unit/cubins/inlined.cubin")


def tool(name):
    """The program where FilterScope finds it too."""
    named = os.environ.get("FILTERSCOPE_" + name.upper())
    if named:
        return named
    return shutil.which(name) or shutil.which(name, path="/usr/local/cuda/bin")


class SassTest(CliTest):
    def test_what_is_missing_is_said(self):
        nothing = dict(os.environ, FILTERSCOPE_NVDISASM="off")
        self.expect_error(UNAVAILABLE, "nvidia-cuda-nvdisasm", "sass", CUBIN, env=nothing)
        self.expect_error(UNAVAILABLE, "runs on the cpu", "sass", "reference/float64")
        self.expect_error(USAGE, "nobody/none", "sass", "nobody/none")
        self.expect_error(FILE, "none.cubin", "sass", self.path("none.cubin"))
        self.expect_error(USAGE, "sm_90", "sass", CUBIN, "--architecture", "hopper")
        without = dict(os.environ, FILTERSCOPE_CUDA_MODULE="off")
        self.expect_error(UNAVAILABLE, "no cuda module", "sass", "larsson2015/naive", env=without)

    @unittest.skipUnless(tool("nvdisasm"), "nvdisasm is not here")
    def test_a_cubin_is_shown_with_counts(self):
        result = self.expect(DONE, "sass", CUBIN, "--json", self.path("sass.json"))
        self.assertIn("00100 LDG.E R4, desc[UR6][R2.64]", result.stdout)
        self.assertIn("sm_90", result.stdout)
        with open(self.path("sass.json"), encoding="utf-8") as file:
            code = json.load(file)
        function = code["functions"][0]
        self.assertEqual(function["name"], "inlined")
        self.assertEqual(function["pipes"]["memory"], 3)
        self.assertEqual(sum(function["pipes"].values()), len(function["instructions"]))
        self.expect_error(USAGE, "--function", "sass", CUBIN, "--function", "another")

    @unittest.skipUnless(tool("nvdisasm"), "nvdisasm is not here")
    def test_the_same_code_is_said_to_be_the_same(self):
        result = self.expect(DONE, "sass", CUBIN, "--against", CUBIN, "--json", self.path("both.json"))
        self.assertIn("The same machine code.", result.stdout)
        with open(self.path("both.json"), encoding="utf-8") as file:
            pair = json.load(file)["pairs"][0]
        self.assertTrue(pair["same_machine_code"])
        self.assertTrue(all(left == right for left, right in pair["rows"]))

    @unittest.skipUnless(tool("nvdisasm") and tool("nvcc"), "nvdisasm or nvcc is not here")
    def test_two_builds_stand_beside_each_other(self):
        for name, value in (("before", "a[i] * 2.0f"), ("now", "expf(a[i]) * 2.0f")):
            source = self.path(name + ".cu")
            with open(source, "w", encoding="utf-8") as file:
                file.write('extern "C" __global__ void scale(float* a) {\n'
                           f"  const int i = threadIdx.x;\n  a[i] = {value};\n}}\n")
            subprocess.run([tool("nvcc"), "-cubin", "-arch=sm_90", "-o", self.path(name + ".cubin"), source], check=True)
        result = self.expect(DONE, "sass", "before.cubin", "--against", "now.cubin")
        self.assertNotIn("same machine code", result.stdout)
        only_now = [line for line in result.stdout.splitlines() if " > " in line]
        self.assertTrue(any("MUFU.EX2" in line for line in only_now), result.stdout)


if __name__ == "__main__":
    unittest.main()
