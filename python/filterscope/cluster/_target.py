"""The result: an OME-Zarr image whose files, chunks or shards, appear whole, and the map of the blocks that are done beside
them.

TARGET/0 has the files. TARGET/.filterscope has job.json (what is computed of what), done/ with a file for each block
that is done, learnt/ with what blocks have of what is learnt of the whole, status.json (how the last run ended) and parts/ for
files that have no name yet."""
import os
import shutil
import zlib

import numpy

from .._errors import FileError, UsageError
from .._results import command
from ._blocks import chunks_in
from ._describe import contradiction
from ._files import read_json, write_file, write_json
from ._stored import stored_as

HIDDEN = ".filterscope"


def require_folder_name(path):
    """Raises UsageError for a name that a file of another format has, as filterscope-cli list --formats lists them."""
    name = path.lower()
    if name.endswith(".zarr"):
        return
    rows = [row.split("|") for row in command("list", "--formats").splitlines()[2:]]
    for _, kind, endings, *_ in rows:
        for ending in endings.split():
            if name.endswith(ending):
                raise UsageError(f"{path} is a name of a file ({kind.strip()}), and a result is a folder, NAME.zarr. Choose such a "
                                 "name; filterscope-cli filter writes files.")


class Target:
    def __init__(self, job):
        self.path = job["target"]
        self.stored = stored_as(job)
        self.hidden = os.path.join(self.path, HIDDEN)
        self.spare = os.path.join(self.hidden, "parts")

    def begin(self, axes, attributes, job):
        """Makes folders and descriptions. Raises FileError."""
        try:
            os.makedirs(self.spare, exist_ok=True)
            write_json(self._hidden("job.json"), job, self.spare)
            for name, content in self.stored.descriptions(job["shape"], axes, attributes).items():
                write_json(os.path.join(self.path, name), content, self.spare)
        except OSError as error:
            raise self._not_written(error) from error

    def go_on(self, axes, attributes, job):
        """Removes what killed workers left without a name, and writes descriptions that are not there or damaged again.
        Returns the names of these. Raises FileError where one is there and describes something else."""
        shutil.rmtree(self.spare, ignore_errors=True)
        written = []
        try:
            os.makedirs(self.spare, exist_ok=True)
            for name, content in self.stored.descriptions(job["shape"], axes, attributes).items():
                path = os.path.join(self.path, name)
                there = read_json(path)
                if there is None:
                    write_json(path, content, self.spare)
                    written.append(name)
                elif wrong := contradiction(content, there):
                    raise FileError(f"{path} does not describe the result that is gone on with: {wrong}. Choose another name for the "
                                    "result, or remove that file: then it is written again.")
        except OSError as error:
            if isinstance(error, FileError):
                raise
            raise self._not_written(error) from error
        return written

    def job(self):
        """What a run before computed here; None: there was none."""
        return read_json(self._hidden("job.json"))

    def put(self, first, last, values):
        """Writes the files of a block and returns their lengths and checksums by their names. Raises OSError."""
        written = {}
        for index, low, high in chunks_in(first, last, self.stored.sides):
            part = values[tuple(map(slice, low, high))]
            if part.shape != self.stored.sides:
                whole = numpy.zeros(self.stored.sides, values.dtype)
                whole[tuple(map(slice, part.shape))] = part
                part = whole
            content = self.stored.encode(part)
            name = self.stored.name(index)
            write_file(os.path.join(self.path, "0", name), content, self.spare)
            written[name] = [len(content), zlib.crc32(content)]
        return written

    def tell(self, kind, number, content):
        """Keeps what a task has to say of a block: "done" with the state that it was made of and put()'s files, or "learnt".
        Results of tasks are lost with their worker, and files are not. Raises OSError."""
        write_json(self._told(kind, number), content, self.spare)

    def told(self, kind, number):
        """Or None."""
        return read_json(self._told(kind, number))

    def has(self, number, state):
        """Whether a block is done, made of the same, and its files are what was written."""
        done = self.told("done", number)
        if not isinstance(done, dict) or done.get("state") != state:
            return False
        try:
            for name, (size, check) in done["files"].items():
                with open(os.path.join(self.path, "0", name), "rb") as file:
                    content = file.read()
                if len(content) != size or zlib.crc32(content) != check:
                    return False
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return False
        return True

    def say(self, status):
        write_json(self._hidden("status.json"), status, self.spare)

    def _not_written(self, error):
        return FileError(f"{self.path} cannot be written: {error.strerror or error}.")

    def _hidden(self, name):
        return os.path.join(self.hidden, name)

    def _told(self, kind, number):
        return os.path.join(self.hidden, kind, str(number // 1000), f"{number}.json")
