"""The manual page and the shells' completions have each option that --help has."""
import re
import shutil
import subprocess
import unittest

from support import DONE, USAGE, CliTest

OPTION = re.compile(r"^ {2,6}(-[^ ]+)", re.MULTILINE)


def offered_by_bash(script, *words):
    """What bash offers for the last of these words."""
    code = """source "$1"; shift
    COMP_WORDS=(filterscope-cli "$@"); COMP_CWORD=$#; _filterscope_cli; printf '%s\\n' "${COMPREPLY[@]}" """
    result = subprocess.run(["bash", "-c", code, "bash", script, *words], capture_output=True, text=True, check=True)
    return set(result.stdout.split())


class ShellsTest(CliTest):
    options = {}  # the names of each command's, of all tests

    def setUp(self):
        super().setUp()
        if self.options:
            return
        listed = self.expect(DONE, "--help").stdout.split("Subcommands:")
        commands = re.findall(r"^ {2}([a-z][a-z-]*) ", listed[1].split("Examples:")[0], re.MULTILINE)
        self.assertGreater(len(commands), 10)
        self.options[()] = self.options_in(listed[0])
        for command in commands:
            self.options[(command,)] = self.options_in(self.expect(DONE, command, "--help").stdout)
        self.assertIn("--radius", self.options[("filter",)])

    def options_in(self, text):
        names = {name.split("{")[0] for group in OPTION.findall(text) for name in group.split(",")}
        self.assertIn("--help", names)
        return names

    def written(self, name, *arguments):
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.expect(DONE, *arguments).stdout)
        return path

    def test_bash_offers_every_command_and_option(self):
        script = self.written("completion.bash", "--print-completion", "bash")
        self.assertLessEqual({command[0] for command in self.options if command}, offered_by_bash(script, ""))
        for command, options in self.options.items():
            self.assertEqual(offered_by_bash(script, *command, "-"), options, command)
        self.assertEqual(offered_by_bash(script, "filter", "photo"), set(), "files are the shell's own")

    def test_fish_offers_every_option(self):
        if not shutil.which("fish"):
            self.skipTest("there is no fish")
        script = self.written("completion.fish", "--print-completion", "fish")
        code = 'source $argv[1]; for line in $argv[2..]; echo ">$line"; complete -C $line; end'
        lines = {" ".join(("filterscope-cli", *command, "-")): options for command, options in self.options.items()}
        told = subprocess.run(["fish", "--no-config", "-c", code, script, *lines], capture_output=True, text=True, check=True,
                              env={"HOME": self.folder, "PATH": "/usr/bin:/bin"}).stdout
        for part in told.split(">filterscope-cli")[1:]:
            line, *offers = part.splitlines()
            options = {option for option in lines["filterscope-cli" + line] if option.startswith("--")}
            self.assertLessEqual(options, {offer.split("\t")[0] for offer in offers}, line)

    def test_zsh_reads_its_file_and_every_option_is_in_it(self):
        script = self.written("_filterscope-cli", "--print-completion", "zsh")
        if shutil.which("zsh"):
            subprocess.run(["zsh", "-n", script], check=True)
        with open(script, encoding="utf-8") as file:
            parts = re.split(r"^        ([a-z-]+)\) _arguments", file.read(), flags=re.MULTILINE)
        texts = {(): parts[0], **{(name,): text for name, text in zip(parts[1::2], parts[2::2])}}
        self.assertEqual(texts.keys(), self.options.keys())
        for command, options in self.options.items():
            self.assertEqual(set(re.findall(r"'\*(-[^\[]+)\[", texts[command])), options, command)

    def test_the_manual_page_has_every_option_and_no_warnings(self):
        page = self.written("filterscope-cli.1", "--print-man")
        if not shutil.which("groff"):
            self.skipTest("there is no groff")
        result = subprocess.run(["groff", "-K", "utf8", "-man", "-ww", "-Tutf8", "-P-c", page], capture_output=True, text=True,
                                check=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
        self.assertEqual(result.stderr, "")
        parts = re.split(r"^(\S.*)$", re.sub(".\b", "", result.stdout).replace("\u2010", "-"), flags=re.MULTILINE)
        sections = dict(zip(parts[1::2], parts[2::2]))
        for command, options in self.options.items():
            text = sections[command[0] if command else "DESCRIPTION"]
            found = set(re.findall(r"(?<!\S)(--?[\w-]+)", text.replace(",", " ")))
            self.assertLessEqual(options, found, command)

    def test_a_shell_that_is_not_known_is_wrong_usage(self):
        self.expect_error(USAGE, "tcsh", "--print-completion", "tcsh")


if __name__ == "__main__":
    unittest.main()
