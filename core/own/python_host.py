"""The host of kernels written in Python: docs/host-protocol.md in NumPy.

Runs with socket 3, and file 4 with a filter of system calls if there is the argument --filter. With --check TEXT OBJECT
it looks at a source without running it, and writes OBJECT where nothing is wrong.
"""
import ast
import json
import linecache
import mmap
import os
import signal
import socket
import struct
import sys
import time
import traceback
import types

HERE = os.path.dirname(os.path.abspath(__file__))
NO_NUMPY = 3  # the status of --check
LOAD, IMAGES, RUN = 1, 2, 3
GUARD_BYTES = 4096
VERSION = 2
CALL = "PP qq 4i i 3i 3i 3i 3i f f f 48f".replace(" ", "")
REQUEST = struct.Struct("@I i i 2i 3i Q 64s 64s".replace(" ", "") + CALL + "1024s")
ANSWER = struct.Struct("@I I d 6i I i i 476s".replace(" ", ""))
CONTROL_BYTES = 16
PIXELS = {"u8": "u1", "u16": "u2", "f32": "f4"}
MIRROR = 1  # of the call's border; every other repeats the edge


class Wrong(Exception):
    """What is wrong with a kernel, at a line of its file; 0: at none."""

    def __init__(self, words, line=0):
        super().__init__(words)
        self.line = line


class Stopped(BaseException):
    """The program has cancelled the run."""


# A source, without running it.

def names_of_variant(tree):
    """What the file calls filterscope.variant: with "from filterscope import variant as v" also v."""
    return {"variant"} | {one.asname for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "filterscope"
                          for one in node.names if one.name == "variant" and one.asname}


def is_variant(decorator, names):
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return getattr(called, "attr", None) == "variant" or getattr(called, "id", None) in names


def marked_function(tree):
    """The function that filters, and its decorator."""
    names = names_of_variant(tree)
    found = [(node, decorator) for node in tree.body if isinstance(node, ast.FunctionDef)
             for decorator in node.decorator_list if is_variant(decorator, names)]
    if not found:
        raise Wrong("There is no function with @filterscope.variant before it: def mine(image, p).", 1)
    if len(found) > 1:
        raise Wrong("Only one function of a file can have @filterscope.variant.", found[1][1].lineno)
    return found[0]


def check(kernel):
    try:
        tree = ast.parse(kernel["text"], kernel["path"])
    except SyntaxError as error:
        wrong = Wrong(error.msg, error.lineno or 1)
        wrong.column = error.offset or 0
        raise wrong from None
    function, decorator = marked_function(tree)
    names = [one.arg for one in function.args.args]
    if len(names) != 2 or names[1] != "p":
        raise Wrong("%s takes (%s), and has to take the image and p: def %s(image, p)."
                    % (function.name, ", ".join(names), function.name), function.lineno)
    for keyword in getattr(decorator, "keywords", []):
        if keyword.arg != "family":
            raise Wrong("@filterscope.variant takes family alone. Parameters stand in the first comment: # @param.",
                        decorator.lineno)
        family = getattr(keyword.value, "value", None)
        if family is not None and family != kernel["family"]:
            raise Wrong("@filterscope.variant has the family \"%s\", and the first comment has %s: write # @family %s there."
                        % (family, "\"%s\"" % kernel["family"] if kernel["family"] else "none", family), decorator.lineno)
    return function


def run_check(text, made):
    from importlib.util import find_spec

    with open(text, encoding="utf-8") as file:
        content = file.read()
    kernel = json.loads(content)
    if find_spec("numpy") is None:
        return NO_NUMPY
    try:
        check(kernel)
    except Wrong as wrong:
        name = os.path.basename(kernel["path"])
        print("%s:%d:%d: error: %s" % (name, wrong.line, getattr(wrong, "column", 0), wrong))
        return 1
    with open(made, "w", encoding="utf-8") as file:
        file.write(content)
    return 0


# A process with few rights.

def restrict():
    """Applies the filter in file 4, to all that comes. Without one nothing changes."""
    import ctypes

    with os.fdopen(4, "rb") as file:
        rules = file.read()
    if not rules:
        return

    class Program(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("rules", ctypes.c_char_p)]

    no_new_privileges, set_filter, by_rules = 38, 22, 2
    program = Program(len(rules) // 8, rules)
    prctl = ctypes.CDLL(None).prctl
    prctl(no_new_privileges, 1, 0, 0, 0)
    prctl(set_filter, by_rules, ctypes.byref(program))


# Running it.

class Parameters:
    """p: the parameters as members."""

    def __init__(self, members, values):
        for member, value in zip(members, values):
            if member["kind"] == "choice":
                self.__dict__[member["key"]] = member["choices"][int(value)]
            else:
                self.__dict__[member["key"]] = float(value) if member["kind"] == "real" else int(value)

    def __getattr__(self, name):
        raise AttributeError("there is no parameter %s; there are %s" % (name, ", ".join(self.__dict__)))


class Call:
    def __init__(self, fields):
        numbers = iter(fields)

        def take(count):
            return [next(numbers) for _ in range(count)]

        take(4)  # pointers and sizes in bytes: images lie tightly
        width, height, depth, self.channels = take(4)
        self.size = (depth, height, width)
        self.border = take(1)[0]
        self.frame = take(3)[::-1]
        self.first = take(3)[::-1]
        self.last = take(3)[::-1]
        self.halo = take(3)[::-1]
        self.low, self.level, self.per_level = take(3)
        self.values = take(48)


def mapped(file, size, access):
    try:
        return mmap.mmap(file, size, mmap.MAP_SHARED, access)
    finally:
        os.close(file)


def on_host(result):
    """What the function returned, as an array of NumPy's."""
    import numpy

    if isinstance(result, numpy.ndarray):
        return result
    if hasattr(result, "detach"):  # torch
        result = result.detach().cpu()
    elif hasattr(result, "__cuda_array_interface__") and hasattr(result, "get"):  # CuPy
        result = result.get()
    return numpy.asarray(result)


def continued(at, size, border):
    """The places beyond an edge, as places of the image."""
    import numpy

    if border != MIRROR or size == 1:
        return numpy.clip(at, 0, size - 1)
    period = 2 * (size - 1)
    at = at % period
    return numpy.where(at < size, at, period - at)


class Host:
    def __init__(self):
        self.control = self.source = self.target = self.kernel = None
        self.base = None  # the modules without a kernel
        self.running = False

    def handle(self, ask, request, files):
        if ask == LOAD:
            self.control = mapped(files[0], CONTROL_BYTES, mmap.PROT_READ | mmap.PROT_WRITE)
            self.load(request["path"])
        elif ask == IMAGES:
            size = request["image_bytes"]
            self.source = mapped(files[0], size, mmap.PROT_READ)
            self.target = mapped(files[1], size + 2 * GUARD_BYTES, mmap.PROT_READ | mmap.PROT_WRITE)
            self.image_bytes = size
        elif ask == RUN:
            return self.run(request["call"])
        else:
            raise Wrong("a request that this host does not know")
        return 0.0

    def load(self, path):
        with open(path, encoding="utf-8") as file:
            self.kernel = kernel = json.load(file)
        if kernel["version"] != VERSION:
            raise Wrong("the object is of another version of FilterScope")
        try:
            import numpy  # noqa: F401
        except Exception as error:
            raise Wrong("NumPy cannot be imported: %s" % error) from None
        folder = os.path.dirname(kernel["path"])
        sys.path[:] = [HERE, folder] + [one for one in sys.path if one not in (HERE, folder)]
        # What an earlier load has imported from beside the source: it may have changed, and it would remember by it.
        self.base = self.base or set(sys.modules)
        for name in set(sys.modules) - self.base:
            place = getattr(sys.modules[name], "__file__", None) or ""
            beside = os.path.join(folder, name.split(".")[0])
            if place == beside + ".py" or place.startswith(beside + os.sep):
                del sys.modules[name]
        lines = kernel["text"].splitlines(True)
        linecache.cache[kernel["path"]] = (len(kernel["text"]), None, lines, kernel["path"])
        module = types.ModuleType("filterscope_kernel")
        module.__file__ = kernel["path"]
        sys.modules[module.__name__] = module
        found = check(kernel)
        self.named, self.line = found.name, found.lineno
        exec(compile(kernel["text"], kernel["path"], "exec"), module.__dict__)
        self.function = getattr(module, self.named)

    def image(self, call):
        """The region with its halo, or all of the image, in levels; and where the region lies in it."""
        import numpy

        pixel = numpy.dtype(PIXELS[self.kernel["pixel"]])
        shape = (*call.size, call.channels)
        count = self.image_bytes // pixel.itemsize
        source = numpy.frombuffer(self.source, pixel, count).reshape(shape)
        if call.halo[0] < 0:
            part, region = source, tuple(slice(a, b) for a, b in zip(call.first, call.last))
        else:
            places = [continued(numpy.arange(first - halo, last + halo), size, call.border)
                      for first, last, halo, size in zip(call.first, call.last, call.halo, call.size)]
            part = source[numpy.ix_(*places)]
            region = tuple(slice(halo, halo + last - first) for first, last, halo in zip(call.first, call.last, call.halo))
        levels = part.astype("f4")
        levels -= numpy.float32(call.low)
        levels *= numpy.float32(call.per_level)
        if not self.kernel["volume"]:
            levels = levels[0]
        if call.channels == 1:
            levels = levels[..., 0]
        return numpy.ascontiguousarray(levels), region

    def stored(self, result, region, call):
        """The region's pixels."""
        import numpy

        if not self.kernel["volume"]:
            result = result[None]
        if call.channels == 1:
            result = result[..., None]
        pixel = numpy.dtype(PIXELS[self.kernel["pixel"]])
        values = numpy.float32(call.low) + result[region].astype("f4") * numpy.float32(call.level)
        if pixel.kind == "u":
            white = numpy.iinfo(pixel).max
            values = numpy.where(values > 0, numpy.minimum(numpy.rint(values), white), 0)  # no number is black
        return values.astype(pixel)

    def write(self, values, call):
        """Into the target; the frame has the source's."""
        import numpy

        shape = (*call.size, call.channels)
        target = numpy.frombuffer(self.target, values.dtype, self.image_bytes // values.itemsize, GUARD_BYTES).reshape(shape)
        source = numpy.frombuffer(self.source, values.dtype, self.image_bytes // values.itemsize).reshape(shape)
        region = tuple(slice(a, b) for a, b in zip(call.first, call.last))
        if any(call.frame):
            inner = tuple(slice(max(frame - first, 0), max(min(size - frame, last) - first, 0))
                          for frame, first, last, size in zip(call.frame, call.first, call.last, call.size))
            framed = source[region].copy()
            framed[inner] = values[inner]
            values = framed
        target[region] = values

    def filtered(self, image, call):
        import numpy

        shape = image.shape
        result = self.function(image, Parameters(self.kernel["members"], call.values))
        if result is None:
            raise Wrong("%s returned nothing: return the filtered image" % self.named, self.line)
        result = on_host(result)
        if result.shape != shape:
            raise Wrong("%s returned an array of %s, and the image is %s" % (self.named, result.shape, shape), self.line)
        if result.dtype.kind not in "fiub":
            raise Wrong("%s returned values of the type %s, which are no real numbers" % (self.named, result.dtype), self.line)
        return result

    def run(self, call):
        if self.kernel is None or self.source is None:
            raise Wrong("nothing is loaded")
        image, region = self.image(call)
        start = time.perf_counter()
        result = self.filtered(image, call)
        milliseconds = 1000 * (time.perf_counter() - start)
        self.write(self.stored(result, region, call), call)
        return milliseconds

    def look_for_cancel(self, *_):
        if self.running and struct.unpack_from("I", self.control)[0]:
            self.running = False
            raise Stopped

    def answer(self, ask, request, files):
        """Whether it is done, was cancelled, how long it took, whether this host goes on, a line; and words."""
        try:
            return self.tried(ask, request, files)
        except Stopped:  # while an answer was being made
            return (1, 1, 0.0, 0, 0), ""

    def tried(self, ask, request, files):
        self.running = ask == RUN
        signal.setitimer(signal.ITIMER_REAL, 0.02 if self.running else 0, 0.02 if self.running else 0)
        try:
            return (1, 0, self.handle(ask, request, files), 0, 0), ""
        except Stopped:
            return (1, 1, 0.0, 0, 0), ""
        except Wrong as wrong:
            return (0, 0, 0.0, 1, wrong.line), str(wrong)
        except SystemExit as error:
            words = "it called sys.exit(%s)" % ("" if error.code is None else error.code)
            return (0, 0, 0.0, 1, self.line_of(error)), words
        except BaseException as error:  # the user's
            words = "".join(traceback.format_exception_only(type(error), error)).strip()
            return (0, 0, 0.0, 1, self.line_of(error)), words
        finally:
            self.running = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def line_of(self, error):
        if self.kernel is None:
            return 0
        if isinstance(error, SyntaxError) and error.filename == self.kernel["path"]:
            return error.lineno or 0
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == self.kernel["path"]]
        return lines[-1] if lines else 0


def receive(connection):
    data, extra, _, _ = connection.recvmsg(REQUEST.size, socket.CMSG_SPACE(4 * 4), socket.MSG_CMSG_CLOEXEC)
    if len(data) != REQUEST.size:
        return None
    files = [number for level, kind, content in extra if kind == socket.SCM_RIGHTS
             for number in struct.unpack("%di" % (len(content) // 4), content[:len(content) // 4 * 4])]
    fields = REQUEST.unpack(data)
    path = fields[-1].split(b"\0")[0].decode("utf-8", "surrogateescape")
    return fields[0], {"image_bytes": fields[8], "call": Call(fields[11:-1]), "path": path}, files


def serve():
    host = Host()
    signal.signal(signal.SIGALRM, host.look_for_cancel)
    signal.siginterrupt(signal.SIGALRM, False)
    with socket.socket(fileno=3) as connection:
        while True:
            received = receive(connection)
            if received is None:
                return
            head, words = host.answer(*received)
            done, cancelled, milliseconds, goes_on, line = head
            text = words.encode("utf-8", "replace")[:479].decode("utf-8", "ignore").encode("utf-8")
            connection.send(ANSWER.pack(done, cancelled, milliseconds, 0, 0, 0, 0, 0, 0, goes_on, line, 0, text))


def main(words):
    if words[:1] == ["--check"]:
        return run_check(words[1], words[2])
    # Libraries that take a thread a core would reserve more memory than the limit on machines with many.
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, str(min(16, os.cpu_count() or 1)))
    if words == ["--filter"]:
        restrict()
    serve()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
