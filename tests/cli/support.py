"""Runs the real program, given by the environment variable FILTERSCOPE_CLI, in a folder of its own."""
import os
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ.get("FILTERSCOPE_CLI", "filterscope-cli")

DONE, USAGE, FILE, UNAVAILABLE, FAILED = 0, 2, 3, 4, 5


class CliTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="filterscope-cli-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_cli(self, *arguments, **options):
        """Runs to the end; the result has stdout, stderr and returncode."""
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run([PROGRAM, *map(str, arguments)], stderr=subprocess.PIPE, text=True, timeout=600,
                              cwd=self.folder, **options)

    def expect(self, code, *arguments, **options):
        result = self.run_cli(*arguments, **options)
        self.assertEqual(result.returncode, code, f"{arguments}\n{result.stdout}\n{result.stderr}")
        return result

    def expect_error(self, code, word, *arguments, **options):
        """The exit code, and a message of one or two lines that has `word`."""
        result = self.expect(code, *arguments, **options)
        self.assertIn(word.lower(), result.stderr.lower())
        lines = result.stderr.splitlines()
        self.assertTrue(1 <= len(lines) <= 2, result.stderr)
        return result
