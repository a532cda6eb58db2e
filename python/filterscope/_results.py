"""What is there, and what was measured: variants(), bench(), sweep(), chart()."""
import json
import os
import subprocess
import sys
import tempfile

from . import _core
from ._command_words import Files, keys_with_options, own_options_of, own_words, plain, plan_of_file, set_words, words_of
from ._errors import FileError, RunError, UnavailableError, UsageError
from ._keywords import own_options, place_of, tell, whole_text

_ERRORS = {2: UsageError, 3: FileError, 4: UnavailableError}
# What of filterscope-cli merge writes results to a file with that ending.
_SAVED_BY = {".json": "--json", ".csv": "--csv", ".md": "--markdown"}


class Rows(list):
    """Rows of a table, each a dictionary."""

    def to_pandas(self):
        """A pandas.DataFrame. Raises ImportError where pandas is not installed."""
        import pandas

        return pandas.DataFrame(list(self))


class Results(dict):
    """The content of a result file (docs/result-format.md)."""

    def to_pandas(self):
        """A pandas.DataFrame with a row a result and nested keys joined by dots. Raises ImportError."""
        import pandas

        return pandas.json_normalize(self["results"])

    def save(self, path):
        """Writes the result file, or a table of it, as the path's ending says: json, csv or md. Raises FileError,
        UsageError."""
        path = place_of(path)
        option = _SAVED_BY.get(os.path.splitext(path)[1].lower())
        if option is None:
            raise UsageError(f"Results are written to {', '.join(_SAVED_BY)}, and \"{path}\" ends in none of these.")
        if option != "--json":
            with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
                command("merge", _result_file(self, folder, 0), option, path)
            return
        text = json.dumps(self, indent=2)
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise FileError(f"{path} cannot be written: {error.strerror}.") from error


class Chart:
    """A chart of results: `svg` is its text, which a notebook shows."""

    def __init__(self, results, kind, **options):
        self._results, self._kind, self._options = results, kind, options
        with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
            path = os.path.join(folder, "chart.svg")
            self.save(path)
            with open(path, encoding="utf-8") as file:
                self.svg = file.read()

    def _repr_svg_(self):
        return self.svg

    def save(self, path):
        """Writes the chart, or its data, as the path's ending says: svg, pdf, png, csv, json, md or tex. Raises
        FileError, UsageError."""
        path = place_of(path)
        many = self._results if isinstance(self._results, (list, tuple)) else [self._results]
        if not many:
            raise UsageError("A chart is of results, of a result file, or of a list of these, and this list is empty.")
        with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
            files = [_result_file(one, folder, number) for number, one in enumerate(many)]
            command("chart", *files, "--kind", self._kind, "--out", path, *words_of(self._options))


_catalog = []
# Sources that add_kernel() took, by the ids of their variants.
_kernels = {}


def add_kernel(source):
    """Compiles a kernel's source (docs/your-kernel.md) and returns the id of its variant, "own/NAME", for filter(),
    plan(), bench() and sweep(). Again after a change of the file. Raises as filter()."""
    path = os.path.abspath(place_of(source))
    name = _core.add_kernel(path)
    _kernels[name] = path
    _catalog.clear()
    own_options[name] = own_options_of(next(row for row in variants() if row["id"] == name))
    return name


def variants():
    """Every variant with its schema: the rows of `filterscope-cli list --json`, and those of add_kernel()."""
    if not _catalog:
        _catalog.extend(json.loads(_core.catalog()))
    return Rows(_catalog)


def command(*words):
    """Runs `filterscope-cli` with these words and returns what it prints. Raises as filter()."""
    words = [whole_text(str(word), "A word of a command") for word in words]
    run = subprocess.run([sys.executable, "-m", "filterscope", *words], capture_output=True, text=True,
                         env=_environment())
    if run.returncode not in (0, 1):
        message = run.stderr.strip().split("filterscope-cli: ")[-1]
        raise _ERRORS.get(run.returncode, RunError)(message)
    return run.stdout


def bench(images, variants=None, **options):
    """Measures every combination of images, variants and parameters: `filterscope-cli bench`.

    images: a path, "sample:NAME", an array, or a list of these. variants: ids, or "all"; those of add_kernel() too.
    options: bench's, with underscores for dashes; a list, a range or an array of values is an axis: radius=[1, 5, 9],
    repeats=20, rounds=5; and parameters of an own kernel. value_range, guide, mask, spacing, channel_axis and volume are
    as filter() takes them, and truth as the guide. What may be given again takes a list: axis=["radius=1,5", "threads=1,2"].
    An own kernel that is the reference is measured too. The measuring is in a process of its own. Returns Results.
    Raises as filter(), with the reasons where no combination could run. Warns (Note) where one failed beside others.
    """
    with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
        if variants is not None:
            options["variants"] = variants
        files = Files(folder, options)
        places = files.images(images)
        options = files.partners(options, images)
        return _measured(["bench", *places, *own_words(_kernels, {}, options)], options, folder)


def sweep(plan, **options):
    """Measures a plan: a dictionary as the file that --plan takes (docs/measuring.md), or its path. In a dictionary images,
    guide and truth may be arrays. options: bench()'s, which go before."""
    return _swept(plan, options)


def _swept(plan, options, kept=None):
    """sweep(). kept: a list that gets the Results where no combination could run, before that is raised."""
    with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
        files = Files(folder, options)
        images = plan.get("images", []) if isinstance(plan, dict) else []
        places = files.images(images)
        if isinstance(plan, dict):
            plan = {**files.partners(plan, images), "images": places}
            path = os.path.join(folder, "plan.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(plan, file, default=plain)
        else:
            path = place_of(plan)
            plan = plan_of_file(path)
        options = files.partners(options, images)
        return _measured(["bench", "--plan", path, *own_words(_kernels, plan, options)], options, folder, kept)


def judge(source, **options):
    """Whether a kernel's source (docs/your-kernel.md) is right, and how fast: what `filterscope-cli judge --json`
    writes, a dictionary. options: its, such as samples=5, radius=7, and the kernel's own parameters. Raises as
    filter()."""
    _refuse_json("judge", options)
    known = {"samples", "before", "allow_unsafe", "set", *keys_with_options(variants())}
    words = set_words(options, [key for key in options if key not in known])
    with tempfile.TemporaryDirectory(prefix="filterscope-") as folder:
        path = os.path.join(folder, "judged.json")
        command("judge", place_of(source), *words, *words_of(options), "--json", path)
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def chart(results, kind="times", **options):
    """A Chart of results, of a result file, or of a list of these: `filterscope-cli chart`. options: its, such as
    theme="dark", width=800, where=["radius=15", "border=skip"]. Raises as filter()."""
    return Chart(results, kind, **options)


def _environment():
    """The package may be in a folder that only sys.path names."""
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])}


def _refuse_json(name, options):
    if "json" in options:
        raise UsageError(f"json is for filterscope-cli {name}. The call returns what that file would have.")


def _measured(words, options, folder, kept=None):
    _refuse_json("bench", options)
    path = os.path.join(folder, "results.json")
    try:
        command(*words, *words_of(options), "--json", path)
    except RunError as error:
        # One that failed beside others that were measured: its reason is in the results.
        if not os.path.exists(path) or all("skipped" in one for one in _read_results(path)["results"]):
            raise
        tell([str(error)])
    except (UsageError, UnavailableError):
        results = _read_results(path) if kept is not None and os.path.exists(path) else {"results": []}
        if results["results"] and all("skipped" in one for one in results["results"]):
            kept.append(results)
        raise
    results = _read_results(path)
    # What was an array is in no file afterwards.
    if folder in results.get("command", ""):
        results["command"] = ""
    return results


def _read_results(path):
    with open(path, encoding="utf-8") as file:
        return Results(json.load(file))


def _result_file(results, folder, number):
    if not isinstance(results, dict):
        return place_of(results)
    path = os.path.join(folder, f"results{number or ''}.json")
    Results(results).save(path)
    return path
