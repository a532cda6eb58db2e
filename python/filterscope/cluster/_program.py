"""python3 -m filterscope cluster filter|sweep: the command line of this package."""
import argparse
import contextlib
import json
import os
import sys

from .._command_words import REPEATED
from .._errors import Error, FileError, UnavailableError, UsageError
from ._filter import filter
from ._run import SchedulerLost, local_client
from ._status import Incomplete
from ._sweep import OUTPUTS, require_outputs, sweep

STATUSES = {Incomplete: 1, SchedulerLost: 1, UsageError: 2, FileError: 3, UnavailableError: 4}
INTERRUPTED = 130
CONNECT_SECONDS = 10


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        raise UsageError(f"{self.prog}: {message}. --help lists the options.")


def sides(text):
    """ZxYxX as whole numbers."""
    try:
        return tuple(int(one) for one in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"\"{text}\" is no ZxYxX of whole numbers") from None


def shards(text):
    return text if text == "none" else sides(text)


def lengths(text):
    try:
        return tuple(float(one) for one in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"\"{text}\" is no ZxYxX of lengths in mm") from None


def parser():
    program = _Parser(prog="python3 -m filterscope cluster", description="Work on a Dask cluster. Exit status: 0 all is done, 1 "
                      "some of it is not (--resume does the rest), 2 wrong words, 3 a file, 4 what is not there, 5 other.")
    commands = program.add_subparsers(dest="command", required=True)
    one = commands.add_parser("filter", allow_abbrev=False, help="filter an image by block",
                              description="Filters INPUT by block. Options of the variant are those of filterscope-cli filter.")
    one.add_argument("input", metavar="INPUT", help="OME-Zarr 0.4 or 0.5, TIFF stack or NIfTI file that all workers see")
    one.add_argument("output", metavar="OUTPUT", help="a folder NAME.zarr that is not there yet")
    one.add_argument("--variant", metavar="ID")
    one.add_argument("--resume", action="store_true", help="go on where an earlier call ended")
    one.add_argument("--block-shape", type=sides, metavar="ZxYxX", help="what a task filters, in voxels")
    one.add_argument("--chunk-shape", type=sides, metavar="ZxYxX", help="chunks of OUTPUT, in voxels (default: INPUT's)")
    one.add_argument("--format", metavar="0.4|0.5", help="version of OME-Zarr of OUTPUT (default: INPUT's, else 0.4)")
    one.add_argument("--shards", type=shards, metavar="ZxYxX|none", help="files of OUTPUT in 0.5 (default: INPUT's)")
    one.add_argument("--value-range", metavar="LOW:HIGH|type")
    one.add_argument("--mask", metavar="nan|none|VALUE")
    one.add_argument("--spacing", type=lengths, metavar="ZxYxX", help="distance of voxels in mm (default: the file's)")
    depth = one.add_mutually_exclusive_group()
    depth.add_argument("--slices", action="store_true", help="filter each slice of a volume as an image")
    depth.add_argument("--volume", action="store_true", help="INPUT is a volume, and its last axis has no colours")
    many = commands.add_parser("sweep", allow_abbrev=False, help="measure a plan on all machines",
                               description="Measures the combinations of PLAN, one at a time on a device. Other options are those of "
                               "filterscope-cli bench.")
    many.add_argument("plan", metavar="PLAN", help="a file as filterscope-cli bench --plan takes it")
    for command in (one, many):
        command.add_argument("--scheduler", default="local", metavar="ADDRESS|FILE|local",
                             help="tcp://HOST:PORT, a scheduler file, or processes here (default)")
        command.add_argument("--workers", type=int, metavar="N",
                             help="of --scheduler local (default: one for each core; for sweep one)")
    many.add_argument("--json", metavar="FILE", required=True, help="where the results go")
    one.add_argument("--json", metavar="FILE", help="write the status as JSON; - is standard output")
    return program


def require_once(words, repeated):
    """Raises UsageError where an option stands several times, but for those that may."""
    names = [word.partition("=")[0] for word in words if word.startswith("--")]
    for name in names:
        if names.count(name) > 1 and key_of(name) not in repeated:
            raise UsageError(f"{name} is given {names.count(name)} times. Give it once.")


def key_of(name):
    return name[2:].replace("-", "_")


def options_of(words):
    """--key value, --key=value and flags as keywords; of what is given again a list."""
    options = {}
    words = list(words)
    while words:
        word = words.pop(0)
        if not word.startswith("--") or word == "--":
            raise UsageError(f"\"{word}\" is one word too many. --help lists the options.")
        name, equals, value = word.partition("=")
        if not equals:
            value = words.pop(0) if words and not words[0].startswith("--") else True
        options.setdefault(key_of(name), []).append(value)
    return {key: values[0] if len(values) == 1 else values for key, values in options.items()}


@contextlib.contextmanager
def client_of(scheduler, workers):
    import distributed

    if scheduler == "local":
        with local_client(workers) as client:
            yield client
        return
    try:
        words = {"scheduler_file": scheduler} if os.path.exists(scheduler) else {"address": scheduler}
        client = distributed.Client(**words, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise UnavailableError(f"There is no scheduler at {scheduler}: {error}. dask scheduler starts one.") from error
    with client:
        yield client


def _say(sentence):
    print(f"filterscope: {sentence}", file=sys.stderr, flush=True)


def _progress(done, count):
    if sys.stderr.isatty():
        print(f"\r{done} of {count} blocks", end="\n" if done == count else "", file=sys.stderr, flush=True)


def run_filter(words, options):
    with contextlib.ExitStack() as stack:
        status = None
        try:
            where = {"client": None, "workers": words.workers}
            if words.scheduler != "local":
                where = {"client": stack.enter_context(client_of(words.scheduler, words.workers))}
            status = filter(words.input, words.output, words.variant, resume=words.resume, block_shape=words.block_shape,
                            chunk_shape=words.chunk_shape, format=words.format, shards=words.shards,
                            value_range=words.value_range, mask=words.mask, spacing=words.spacing,
                            volume=False if words.slices else words.volume or None, say=_say, progress=_progress, **where, **options)
            _say(status.text())
        except Incomplete as error:
            status = error.status
            raise
        finally:
            if status is not None and words.json:
                _write(words.json, status)


def run_sweep(words, options):
    require_outputs({"json": words.json, **{key: options[key] for key in OUTPUTS if key in options}}, PLAN=words.plan)
    with client_of(words.scheduler, 1 if words.workers is None else words.workers) as client:
        _write(words.json, sweep(words.plan, client, say=_say, **options))


def _write(path, content):
    text = json.dumps(content, indent=2) + "\n"
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}.") from error


def run(words):
    """The exit status of the words behind "cluster"."""
    try:
        known, others = parser().parse_known_args(words)
        require_once(words, REPEATED if known.command == "sweep" else ())
        options = options_of(others)
        (run_filter if known.command == "filter" else run_sweep)(known, options)
        return 0
    except ImportError as error:
        _say(f"{error.name or error} is not installed. pip install filterscope[cluster] brings what a cluster needs.")
        return STATUSES[UnavailableError]
    except Error as error:
        _say(str(error))
        return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 5)
    except KeyboardInterrupt:
        _say("Interrupted. What is done is kept: --resume does the rest.")
        return INTERRUPTED
