#!/usr/bin/env python3
"""The checks themselves: each thing that they forbid is reported in a small tree, and a good tree passes."""

import json
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import check_files
import check_includes
import check_problems
import check_std
import check_work
import rooms
import study_texts

GOOD = {
    "kernels/CMakeLists.txt": "add_library(k peers/cv.cpp)",
    "kernels/catalog.def": "// a comment\n"
                           'FILTERSCOPE_CPU(bilateral2d, fast, quick, exact, "Quick")\n'
                           'FILTERSCOPE_CUDA(bilateral2d, fast, wide, exact, "Wide")\n'
                           'FILTERSCOPE_CPU(bilateral2d, peers, cv, bounded, "OpenCV")\n',
    "kernels/api/types.h": "#include <vector>\n",
    "kernels/bilateral2d/fast/quick.cpp": '#include "kernels/api/types.h"\nVariant quick() { return {}; }\n',
    "kernels/bilateral2d/fast/wide.cu": "#include <cuda_runtime.h>\nVariant wide() { return {}; }\n",
    "kernels/peers/cv.cpp": "#include <opencv2/core.hpp>\nVariant cv() { return {}; }\n",
    "core/CMakeLists.txt": "add_library(c io/file.cpp)",
    "core/io/file.cpp": '#include <opencv2/core.hpp>\n#include "kernels/api/types.h"\n',
    "core/io/problems.h": 'throw Failure(problem("file.absent", "%1 is not there."\n    " Look for %1.", name));\n',
    "ui/translations/filterscope_de.ts": "<TS><context><name>Problem</name><message><source>file.absent</source>"
                                         "<translation>%1 fehlt.</translation></message></context></TS>",
    "ui/CMakeLists.txt": "add_library(u window/window.cpp)",
    "ui/window/window.cpp": '#include <QWidget>\n// #include <cuda_runtime.h>\n#include "core/io/file.h"\n#include "window.moc"\n',
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

    def test_a_name_of_the_standard_library_without_its_header(self):
        use = "const double most = std::sqrt(2.0);"
        self.assert_reported(check_std.check, "std::sqrt and no #include <cmath>", **{"core/io/root.cpp": use})
        for has in ("#include <cmath>\n", '#include "core/io/maths.h"\n', "// "):
            self.assertEqual(self.problems(check_std.check, **{"core/io/root.cpp": has + use,
                                                               "core/io/maths.h": "#include <cmath>\n"}), [])

    def test_a_second_place_that_decides_the_same_work(self):
        for planted in ("bool same(R a, R b) { return a.picture.hash == b.picture.hash; }",
                        "bool same(R a, R b) { return one.of->host !=\n  records.front().host; }",
                        "bool same(R a, R b) { return a.conditions == find(b)->conditions; }",
                        'std::string key(R a) { return a.variant + "|" + a.picture.hash; }'):
            self.assert_reported(check_work.second_decisions, "ask a RecordKey", **{"core/io/file.cpp": planted})
            self.assertEqual(self.problems(check_work.second_decisions, **{"core/report/record_key.cpp": planted}), [])
        fine = "bool here(R a) { return a.host == host_label() && a.host != a.device && a.device.empty(); }"
        self.assertEqual(self.problems(check_work.second_decisions, **{"ui/window/window.cpp": fine}), [])

    def test_header_is_included_first_by_its_source(self):
        header = {"core/io/file.h": "#include <string>\n"}
        self.assert_reported(check_includes.check, "must include core/io/file.h first", **header)

    def test_good_tree_passes(self):
        self.assertEqual(self.problems(check_includes.check), [])
        self.assertEqual(self.problems(check_files.check), [])

    def test_forbidden_includes(self):
        cases = [
            ("kernels/bilateral2d/fast/quick.cpp", "<QImage>"),
            ("kernels/bilateral2d/fast/quick.cpp", "<QtCore/QString>"),
            ("kernels/bilateral2d/fast/quick.cpp", "<opencv2/core.hpp>"),
            ("kernels/bilateral2d/fast/quick.cpp", '"core/io/file.h"'),
            ("kernels/bilateral2d/fast/quick.cpp", '"ui/window/window.h"'),
            ("kernels/bilateral2d/fast/quick.cpp", '"../../../core/io/file.h"'),
            ("kernels/bilateral2d/fast/wide.cu", "<qglobal.h>"),
            ("kernels/api/types.h", "<cuda_runtime.h>"),
            ("kernels/api/types.h", '"kernels/cuda/stream.h"'),
            ("core/io/file.cpp", "<QString>"),
            ("core/io/file.cpp", "<qcustomplot.h>"),
            ("core/io/file.cpp", "<cuda_runtime.h>"),
            ("core/io/file.cpp", "<npp.h>"),
            ("core/io/file.cpp", '"ui/window/window.h"'),
            ("core/io/file.cpp", '"app/version.h"'),
            ("ui/window/window.cpp", "<cuda_gl_interop.h>"),
            ("ui/window/window.cpp", '"kernels/cuda/stream.h"'),
            ("ui/window/window.cpp", '"app/version.h"'),
            ("ui/window/window.cpp", "<opencv2/core.hpp>"),
            ("app/cli_main.cpp", "<QApplication>"),
            ("app/cli_main.cpp", "<cuda.h>"),
        ]
        for path, header in cases:
            with self.subTest(path=path, header=header):
                self.assert_reported(check_includes.check, header[1:-1], **{path: f"  #  include {header}\n"})

    def test_rooms(self):
        cases = [
            # Back up.
            ("ui/canvas/pane.cpp", "ui/compare/controller.h"),
            ("ui/canvas/pane.cpp", "ui/bridge/workspace.h"),
            ("ui/bridge/workspace.cpp", "ui/actions/action_set.h"),
            ("ui/bridge/workspace.cpp", "ui/canvas/canvas.h"),
            ("ui/frame/frame.h", "ui/canvas/camera.h"),
            ("ui/inspect/chart.cpp", "ui/histogram/panel.h"),
            ("ui/histogram/panel.cpp", "ui/weights/card.h"),
            ("ui/sheet/panel.cpp", "ui/window/window.h"),
            ("core/report/results.h", "core/sweep/sweep.h"),
            ("core/image/image.cpp", "core/io/file.h"),
            ("kernels/maths/border.h", "kernels/cpu/rows.h"),
            ("kernels/maths/border.h", "kernels/families/parameters.h"),
            ("core/inspect/weights.cpp", "kernels/families/parameters.h"),
            ("kernels/cpu/rows.h", "kernels/cuda/device.cuh"),
            ("kernels/cuda/device.cpp", "kernels/bilateral2d/fast/half/sums.cuh"),
            ("kernels/bilateral2d/fast/tensor/march.cuh", "kernels/bilateral2d/fast/spectral/spectral.h"),
            # From one study into another, of the same family and of another.
            ("kernels/bilateral2d/fast/quick.cpp", "kernels/bilateral2d/staal2012/plan.h"),
            ("kernels/nlm3d/example2020/wide.cu", "kernels/bilateral2d/fast/half/sums.cuh"),
            # What a variant keeps to itself.
            ("core/tuner/fit.cpp", "kernels/bilateral2d/fast/half/weights.h"),
            ("core/preview/engine.cpp", "kernels/cost/model.h"),
            ("ui/weights/card.cpp", "kernels/maths/border.h"),
            ("app/cli_main.cpp", "kernels/peers/cv.h"),
            # Not the product's.
            ("core/io/file.cpp", "tests/unit/support.h"),
        ]
        for path, header in cases:
            with self.subTest(path=path, header=header):
                self.assert_reported(check_includes.check, header, **{path: f'#include "{header}"\n'})

    def test_rooms_that_may_see_each_other(self):
        for path, header in [
            ("ui/weights/card.cpp", "ui/inspect/spot.h"),
            ("ui/weights/card.cpp", "core/inspect/weights.h"),
            ("ui/weights/card.cpp", "ui/weights/inspector.h"),
            ("core/tuner/fit.cpp", "kernels/cost/model.h"),
            ("kernels/nlm3d/example2020/wide.cu", "kernels/cuda/device.cuh"),
            ("kernels/bilateral2d/fast/spectral/spectral.cu", "kernels/bilateral2d/fast/series/basis.h"),
            ("app/cli_main.cpp", "kernels/peers/add_peers.h"),
        ]:
            with self.subTest(path=path, header=header):
                self.assertEqual(self.problems(check_includes.check, **{path: f'#include "{header}"\n'}), [])

    def test_folder_without_a_row(self):
        self.assert_reported(check_includes.check, "ui/attic/old.cpp", **{"ui/attic/old.cpp": ""})

    def test_circle_that_the_table_allows(self):
        changes = {"ui/frame/frame.h": '#include "ui/share/texture.h"\n',
                   "ui/share/texture.h": '#include "ui/models/list.h"\n',
                   "ui/models/list.h": '#include "ui/frame/frame.h"\n'}
        loose = {room: " ".join(rooms.ROOMS) for room in rooms.ROOMS}
        with unittest.mock.patch.dict(rooms.ROOMS, loose):
            self.assert_reported(check_includes.check, "ui/frame and ui/models and ui/share", **changes)

    def test_table_has_no_circle(self):
        table = {room: {other for other in rooms.ROOMS if other != room and rooms.may_see(room, other)}
                 for room in rooms.ROOMS}
        self.assertEqual(rooms.cycles(table), [])
        unknown = {word for words in rooms.ROOMS.values() for word in words.split()
                   if word not in rooms.ROOMS}
        self.assertEqual(unknown, set())

    def test_row_that_lists_what_its_room_does_not_see(self):
        seen = {room: set(row.split()) for room, row in rooms.ROOMS.items()}
        self.assertEqual(rooms.unused(seen), [])
        seen["ui/tour"].discard("ui/canvas")
        seen["kernels/tv3d/fast"] -= {"kernels/tv2d/fast", "kernels/cpu"}
        self.assertEqual(rooms.unused(seen), [("kernels/tv3d/fast", "kernels/tv2d/fast"), ("ui/tour", "ui/canvas")])

    def test_line_number(self):
        self.assert_reported(check_includes.check, "core/io/file.cpp:5:", **{"core/io/file.cpp": "/* a\n b */\n#include <QString>\n"})

    def test_unlisted_source(self):
        self.assert_reported(check_files.check, "core/io/lost.cpp", **{"core/io/lost.cpp": ""})
        self.assert_reported(check_files.check, "lost_test.cpp", **{"tests/unit/lost_test.cpp": ""})
        self.assert_reported(check_files.check, "lost.cpp", **{"core/CMakeLists.txt": "\n# lost.cpp", "core/lost.cpp": ""})

    def test_source_listed_in_an_included_file(self):
        changes = {"tests/unit/more.cmake": "add_executable(more more_test.cpp)", "tests/unit/more_test.cpp": ""}
        self.assertEqual(self.problems(check_files.check, **changes), [])

    def test_source_listed_by_a_pattern(self):
        changes = {"core/CMakeLists.txt": "\nfile(GLOB all */*.cpp)", "core/io/more.cpp": "", "core/io/deeper/lost.cpp": ""}
        self.assert_reported(check_files.check, "core/io/deeper/lost.cpp", **changes)

    def test_source_listed_by_another_folder(self):
        changes = {"ui/charts/CMakeLists.txt": "add_library(charts ../theme/theme.cpp)", "ui/theme/theme.cpp": ""}
        self.assertEqual(self.problems(check_files.check, **changes), [])
        self.assert_reported(check_files.check, "ui/theme/theme.cpp", **{
            "ui/charts/CMakeLists.txt": "add_library(charts theme.cpp)", "ui/theme/theme.cpp": ""})

    def test_catalogue_without_file(self):
        entry = 'FILTERSCOPE_CUDA(bilateral2d, fast, absent, exact, "Absent")\n'
        self.assert_reported(check_files.check, "bilateral2d/fast/absent.cu", **{"kernels/catalog.def": entry})

    def test_variants_by_method(self):
        wide = GOOD["kernels/bilateral2d/fast/wide.cu"]
        changes = {"kernels/bilateral2d/fast/wide.cu": None, "kernels/bilateral2d/fast/exact/wide.cu": wide}
        self.assertEqual(self.problems(check_files.check, **changes), [])

    def test_a_cuda_variant_without_kernels_is_cpp(self):
        changes = {"kernels/bilateral2d/fast/wide.cu": None, "kernels/bilateral2d/fast/auto/wide.cpp": "Variant wide() { return {}; }\n"}
        self.assertEqual(self.problems(check_files.check, **changes), [])

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

    def test_measurements(self):
        files = {"docs/a.md": "`gate-*.csv` and [times](measurements/b/times.csv).", "docs/measurements/README.md": "",
                 "docs/measurements/b/gate-1.csv": "1", "docs/measurements/b/times.csv": "1"}
        self.assertEqual(self.problems(check_files.check, **files), [])
        self.assert_reported(check_files.check, "docs/measurements/b/old.csv: no page names it",
                             **files, **{"docs/measurements/b/old.csv": "1"})
        self.assert_reported(check_files.check, "docs/measurements: 3000002 bytes",
                             **{**files, "docs/measurements/b/times.csv": "1" * 3_000_001})

    def test_problems(self):
        made = "core/io/problems.h"
        self.assertEqual(self.problems(check_problems.check), [])
        # A second place that makes the same problem is no harm.
        self.assertEqual(self.problems(check_problems.check, **{made: GOOD[made]}), [])
        cases = [
            ('problem("file.empty", "It is empty.");', "file.empty has no German text"),
            ('problem("file.absent", "%1 is gone.", name);', "file.absent has another English pattern"),
            ('Problem::plain("It is empty.");', "has no code"),
            ('Problem::plain("It is "\n "empty.");', "has no code"),
        ]
        for source, expected in cases:
            with self.subTest(source=source):
                self.assert_reported(check_problems.check, expected, **{made: source})
        self.assertEqual(self.problems(check_problems.check, **{made: '// problem("file.empty", "It is empty.");'}), [])
        self.assertEqual(self.problems(check_problems.check, **{made: 'Problem::plain("cudaMalloc"), Problem::plain(name)'}), [])

    def test_problems_of_files_keep_their_codes(self):
        cases = [
            'a.reason = Problem::plain(json_fields::text(object, "reason", where));',
            "a.reason = Problem::plain(\n    object.at(0).get<std::string>());",
            'if (const auto why = json_fields::text(one, "why", where); !why.empty()) a.why = Problem::plain(why);',
            'std::string why = text_at(one, "why");\na.why = Problem::plain(std::move(why));',
        ]
        for source in cases:
            with self.subTest(source=source):
                self.assert_reported(check_problems.check, "has lost its code", **{"core/io/problems.h": source})
                self.assertEqual(self.problems(check_problems.check, **{"core/report/problem_json.cpp": source}), [])
        good = 'a.name = json_fields::text(object, "name", Problem::plain("here"));\nfail(Problem::plain(a.name));'
        self.assertEqual(self.problems(check_problems.check, **{"core/io/problems.h": good}), [])

    def test_problems_without_a_sensible_code(self):
        problems = self.problems(check_problems.check, **{"core/io/problems.h": 'problem("It is empty.", "It is empty.");'})
        self.assertIn("is no code", problems[0])

    def test_translations_of_problems(self):
        translation = "ui/translations/filterscope_de.ts"
        good = GOOD[translation]
        cases = [
            (good.replace("%1 fehlt", "Das fehlt"), "other places"),
            (good.replace("%1 fehlt.", ""), "other places"),
            (good.replace("<message>", "<message><source>file.empty</source><translation>Leer.</translation></message><message>"),
             "no source has the problem file.empty"),
            (good.replace("</context>", good[good.index("<message>"):good.index("</context>")] + "</context>"), "twice"),
            (good.replace("Problem", "Other"), "file.absent has no German text"),
        ]
        for text, expected in cases:
            with self.subTest(expected=expected), unittest.mock.patch.dict(GOOD, {translation: text}):
                problems = self.problems(check_problems.check)
                self.assertIn(expected, problems[0])

    def test_codes_for_lupdate(self):
        codes = '//: %1 is not there. Look for %1.\nQT_TRANSLATE_NOOP("Problem", "file.absent");\n'
        titles = "".join(f'QT_TRANSLATE_NOOP("Catalogue", "{title}");\n' for title in ("OpenCV", "Quick", "Wide"))
        self.assertEqual(self.problems(check_problems.marked), codes + titles)

    def test_texts_of_the_catalogue_for_lupdate(self):
        message = "<message><source>{0}</source><translation>x</translation></message>"
        german = "<TS><context><name>Catalogue</name>" + message.format("Sums it up.") + message.format("Gone.")
        changes = {"kernels/bilateral2d/fast/quick.cpp": 'auto s = "Sums "\n    "it up.";\n'}
        with unittest.mock.patch.dict(GOOD, {"ui/translations/filterscope_de.ts": german + "</context></TS>"}):
            marked = self.problems(check_problems.marked, **changes)
        self.assertIn('"Sums it up."', marked)
        self.assertNotIn("Gone.", marked)

    def test_texts_of_the_studies_for_lupdate(self):
        claim = {"where": "table 8", "rule": "holds if 1", "published": "by eye", "unit": "levels",
                 "device_dependent": False, "device_dependent_why": "luck"}
        claims = [claim, {**claim, "published": 3, "rule": "holds if 0"}, {**claim, "published": 3, "unit": "ratio"},
                  {**claim, "published": {"a": 1}, "unit": "shapes", "device_dependent": True, "device_dependent_why": "clock"}]
        experiments = [{"study": "larsson2015", "part": part, "title": "Time"} for part in ("figure 7", "table 8")]
        figures = [{"figure": "7-8", "values": "surfaces only"}, {"figure": "9", "values": "pictures only"}]
        files = {"experiments": {"experiments": experiments}, "claims": claims, "larsson2015": {"figures": figures}}
        marked = self.problems(study_texts.marked, **{f"resources/studies/{name}.json": json.dumps(content)
                                                      for name, content in files.items()})
        texts = ["Time", "by eye", "clock", "holds if 0", "holds if 1", "levels", "surfaces only", "table 8"]
        self.assertEqual(marked, "".join(f'QT_TRANSLATE_NOOP("Study", "{text}");\n' for text in texts))

    def test_long_file(self):
        self.assert_reported(check_files.check, "601 lines", **{"core/io/long.h": "\n" * 601})
        self.assertEqual(self.problems(check_files.check, **{"core/io/long.h": "\n" * 600}), [])
        self.assert_reported(check_files.check, "251 lines", **{"ui/window/long.h": "\n" * 251})
        self.assertEqual(self.problems(check_files.check, **{"ui/window/long.h": "\n" * 250}), [])


if __name__ == "__main__":
    unittest.main()
