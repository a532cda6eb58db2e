"""The CUDA module as the program finds it: what `info` and a filter say of one that is not there, is no library, or is
switched off. Where the build has the module: what it says without a driver, and with one that is too old."""
import json
import os
import re
import subprocess
import unittest

from support import DONE, PROGRAM, UNAVAILABLE, CliTest

MODULE = os.environ.get("FILTERSCOPE_BUILT_MODULE", "")
COMPILER = os.environ.get("FILTERSCOPE_COMPILER", "c++")
OLD_DRIVER = "extern \"C\" int cuDriverGetVersion(int* version) { *version = 11040; return 0; }\n"
INIT = "extern \"C\" int cuInit(unsigned) { return 0; }\n"


def linked_to(file):
    """Names of the libraries that this program or library is linked to."""
    told = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", told)


class ModuleTest(CliTest):
    def info_with(self, module, **more):
        return json.loads(self.expect(DONE, "info", "--json",
                                      env={**os.environ, "FILTERSCOPE_CUDA_MODULE": module, **more}).stdout)

    def expect_none(self, module, word):
        info = self.info_with(module)
        self.assertEqual([info["cuda_module"], info["cuda_toolkit"], info["gpus"]], [None, None, []])
        self.assertIn(word, info["gpu_reason"])
        error = self.expect_error(UNAVAILABLE, word, "filter", "sample:astronaut@60x40", "out.png", "--variant",
                                  "larsson2015/naive", env={**os.environ, "FILTERSCOPE_CUDA_MODULE": module})
        self.assertIn(info["gpu_reason"], error.stderr)

    def test_switched_off(self):
        self.expect_none("off", "switched off")

    def test_not_there(self):
        self.expect_none(self.path("absent.so"), self.path("absent.so"))

    def test_no_library(self):
        with open(self.path("garbage.so"), "wb") as file:
            file.write(b"\x7fELF and no more")
        self.expect_none(self.path("garbage.so"), "garbage.so")

    def test_a_folder(self):
        self.expect_none(self.folder, "does not load")

    def test_variants_are_listed_with_the_reason(self):
        listed = json.loads(self.expect(DONE, "list", "--json",
                                        env={**os.environ, "FILTERSCOPE_CUDA_MODULE": "off"}).stdout)
        cuda = [one for one in listed if one["backend"] == "cuda"]
        self.assertGreater(len(cuda), 40)
        for one in cuda:
            self.assertFalse(one["available"])
            self.assertIn("switched off", one["reason"])

    def test_programs_link_nothing_of_cuda(self):
        for program in ("filterscope-cli", "filterscope", "filterscope-kernel-host"):
            path = os.path.join(os.path.dirname(PROGRAM), program)
            if os.path.exists(path):
                self.assertFalse([name for name in linked_to(path) if re.match("lib(cuda|npp|cupti|nv)", name)], path)


@unittest.skipUnless(MODULE, "this build makes no CUDA module")
class BuiltModuleTest(ModuleTest):
    def test_is_found_beside_the_programs(self):
        info = json.loads(self.expect(DONE, "info", "--json").stdout)
        self.assertEqual(os.path.realpath(info["cuda_module"]), os.path.realpath(MODULE))
        self.assertTrue(info["cuda_toolkit"] and info["cuda_architectures"])
        self.assertIn(info["cuda_module"], self.expect(DONE, "info").stdout)

    def test_links_no_driver_and_exports_one_function(self):
        self.assertFalse([name for name in linked_to(MODULE) if re.match("lib(cuda|npp|cupti|nv)", name)])
        exported = subprocess.run(["nm", "-D", "--defined-only", MODULE], capture_output=True, text=True, check=True)
        self.assertEqual([line.split()[-1] for line in exported.stdout.splitlines()], ["filterscope_cuda_module"])

    def test_a_driver_that_is_too_old(self):
        source, library = self.path("driver.cpp"), self.path("libcuda.so.1")
        with open(source, "w", encoding="utf-8") as file:
            file.write(OLD_DRIVER + INIT)
        subprocess.run([COMPILER, "-shared", "-fPIC", "-o", library, source], check=True)
        info = self.info_with(MODULE, LD_LIBRARY_PATH=self.folder)
        self.assertEqual([info["cuda_driver"], info["gpus"]], ["11.4", []])
        self.assertIn("install a newer driver", info["gpu_reason"])


if __name__ == "__main__":
    unittest.main()
