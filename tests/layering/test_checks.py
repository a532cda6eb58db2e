#!/usr/bin/env python3
"""The checks themselves: each thing that they forbid is reported in a small tree, and a good tree passes."""

import tempfile
import unittest
from pathlib import Path

import check_files
import check_includes

GOOD = {
    "kernels/CMakeLists.txt": "add_library(k bilateral2d/fast/quick.cpp bilateral2d/fast/wide.cu peers/cv.cpp)",
    "kernels/catalog.def": "// a comment\n"
                           'FILTERSCOPE_CPU(bilateral2d, fast, quick, exact, "Quick")\n'
                           'FILTERSCOPE_CUDA(bilateral2d, fast, wide, exact, "Wide")\n'
                           'FILTERSCOPE_CPU(bilateral2d, peers, cv, bounded, "OpenCV")\n',
    "kernels/api/types.h": "#include <vector>\n",
    "kernels/bilateral2d/fast/quick.cpp": '#include "kernels/api/types.h"\nVariant quick() { return {}; }\n',
    "kernels/bilateral2d/fast/wide.cu": "#include <cuda_runtime.h>\nVariant wide() { return {}; }\n",
    "kernels/peers/cv.cpp": "#include <opencv2/core.hpp>\nVariant cv() { return {}; }\n",
    "core/CMakeLists.txt": "add_library(c io/file.cpp)",
    "core/io/file.cpp": '#include <opencv2/core.hpp>\n#include "kernels/catalog.h"\n',
    "ui/CMakeLists.txt": "add_library(u window.cpp)",
    "ui/window.cpp": '#include <QWidget>\n// #include <cuda_runtime.h>\n#include "core/io/file.h"\n#include "window.moc"\n',
    "app/CMakeLists.txt": "add_executable(a cli_main.cpp)",
    "app/cli_main.cpp": '#include <CLI/CLI.hpp>\n#include "core/io/file.h"\n',
    "tests/unit/CMakeLists.txt": "foreach(name file_test)",
    "tests/unit/file_test.cpp": "",
}


class Checks(unittest.TestCase):
    def problems(self, check, **changes):
        """What `check` finds in the good tree with `changes` (path: text appended; None: file removed)."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name in GOOD.keys() | changes.keys():
                text = changes.get(name, "")
                if text is None:
                    continue
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(GOOD.get(name, "") + text, encoding="utf-8")
            return check(root)

    def assert_reported(self, check, expected, **changes):
        problems = self.problems(check, **changes)
        self.assertEqual(len(problems), 1, problems)
        self.assertIn(expected, problems[0])

    def test_good_tree_passes(self):
        self.assertEqual(self.problems(check_includes.check), [])
        self.assertEqual(self.problems(check_files.check), [])

    def test_forbidden_includes(self):
        cases = [
            ("kernels/bilateral2d/fast/quick.cpp", "<QImage>"),
            ("kernels/bilateral2d/fast/quick.cpp", "<QtCore/QString>"),
            ("kernels/bilateral2d/fast/quick.cpp", "<opencv2/core.hpp>"),
            ("kernels/bilateral2d/fast/quick.cpp", '"core/io/file.h"'),
            ("kernels/bilateral2d/fast/quick.cpp", '"ui/window.h"'),
            ("kernels/bilateral2d/fast/quick.cpp", '"../../../core/io/file.h"'),
            ("kernels/bilateral2d/fast/wide.cu", "<qglobal.h>"),
            ("kernels/api/types.h", "<cuda_runtime.h>"),
            ("kernels/api/types.h", '"kernels/gpu/stream.h"'),
            ("core/io/file.cpp", "<QString>"),
            ("core/io/file.cpp", "<qcustomplot.h>"),
            ("core/io/file.cpp", "<cuda_runtime.h>"),
            ("core/io/file.cpp", "<npp.h>"),
            ("core/io/file.cpp", '"ui/window.h"'),
            ("core/io/file.cpp", '"app/version.h"'),
            ("ui/window.cpp", "<cuda_gl_interop.h>"),
            ("ui/window.cpp", '"kernels/gpu/stream.h"'),
            ("ui/window.cpp", '"app/version.h"'),
            ("ui/window.cpp", "<opencv2/core.hpp>"),
            ("app/cli_main.cpp", "<QApplication>"),
            ("app/cli_main.cpp", "<cuda.h>"),
        ]
        for path, header in cases:
            with self.subTest(path=path, header=header):
                self.assert_reported(check_includes.check, header[1:-1], **{path: f"  #  include {header}\n"})

    def test_line_number(self):
        self.assert_reported(check_includes.check, "core/io/file.cpp:5:", **{"core/io/file.cpp": "/* a\n b */\n#include <QString>\n"})

    def test_unlisted_source(self):
        self.assert_reported(check_files.check, "core/io/lost.cpp", **{"core/io/lost.cpp": ""})
        self.assert_reported(check_files.check, "lost_test.cpp", **{"tests/unit/lost_test.cpp": ""})
        self.assert_reported(check_files.check, "lost.cpp", **{"core/CMakeLists.txt": "\n# lost.cpp", "core/lost.cpp": ""})

    def test_source_listed_in_an_included_file(self):
        changes = {"tests/unit/more.cmake": "add_executable(more more_test.cpp)", "tests/unit/more_test.cpp": ""}
        self.assertEqual(self.problems(check_files.check, **changes), [])

    def test_source_listed_by_another_folder(self):
        changes = {"ui/charts/CMakeLists.txt": "add_library(charts ../theme/theme.cpp)", "ui/theme/theme.cpp": ""}
        self.assertEqual(self.problems(check_files.check, **changes), [])
        self.assert_reported(check_files.check, "ui/theme/theme.cpp", **{
            "ui/charts/CMakeLists.txt": "add_library(charts theme.cpp)", "ui/theme/theme.cpp": ""})

    def test_catalogue_without_file(self):
        entry = 'FILTERSCOPE_CUDA(bilateral2d, fast, absent, exact, "Absent")\n'
        self.assert_reported(check_files.check, "bilateral2d/fast/absent.cu", **{"kernels/catalog.def": entry})

    def test_catalogue_entry_twice(self):
        entry = 'FILTERSCOPE_CPU(bilateral2d, fast, quick, exact, "Again")\n'
        self.assert_reported(check_files.check, "twice", **{"kernels/catalog.def": entry})

    def test_malformed_entry(self):
        self.assert_reported(check_files.check, "catalog.def:5", **{"kernels/catalog.def": "FILTERSCOPE_CPU(bilateral2d)\n"})

    def test_variant_without_entry(self):
        source = "Variant extra() {\n  return {};\n}\n"
        self.assert_reported(check_files.check, "Variant extra()", **{
            "kernels/CMakeLists.txt": "\nadd_library(e bilateral2d/fast/extra.cpp)",
            "kernels/bilateral2d/fast/extra.cpp": source})

    def test_skeleton_needs_no_entry(self):
        changes = {"kernels/CMakeLists.txt": "\nadd_library(s skeleton/skeleton.cpp)",
                   "kernels/skeleton/skeleton.cpp": "Variant skeleton() {\n}\n"}
        self.assertEqual(self.problems(check_files.check, **changes), [])

    def test_file_without_its_variant(self):
        self.assert_reported(check_files.check, "does not define Variant absent()", **{
            "kernels/catalog.def": 'FILTERSCOPE_CPU(bilateral2d, fast, absent, exact, "Absent")\n',
            "kernels/CMakeLists.txt": "\nadd_library(e bilateral2d/fast/absent.cpp)",
            "kernels/bilateral2d/fast/absent.cpp": "int absent() { return 0; }\n"})

    def test_type_name_of_two_layers(self):
        core = {"core/plan.h": "struct Plan {\n};\n"}
        self.assert_reported(check_files.check, "ui/plan.h: Plan", **core, **{"ui/plan.h": "class Plan final : public QObject {\n};\n"})
        good = "class Plan;\nclass Window {\n  struct Plan {};\n};\n"
        self.assertEqual(self.problems(check_files.check, **core, **{"ui/plan.h": good}), [])

    def test_dead_link(self):
        self.assert_reported(
            check_files.check,
            "docs/a.md: links to b.md#part, which is not there",
            **{
                "README.md": "[a](docs/a.md) [web](https://example.org/x.md) [self](#start)",
                "docs/a.md": "[up](../README.md) [gone](b.md#part)",
            },
        )

    def test_long_file(self):
        self.assert_reported(check_files.check, "601 lines", **{"core/io/long.h": "\n" * 601})
        self.assertEqual(self.problems(check_files.check, **{"core/io/long.h": "\n" * 600}), [])


if __name__ == "__main__":
    unittest.main()
