"""Files that are there as a whole or not at all."""
import json
import os
import uuid


def write_file(path, content, spare):
    """Writes bytes to a name of its own in the folder `spare`, of the same file system, and renames that to `path`.
    Raises OSError; then `path` is as it was."""
    passing = os.path.join(spare, f"{uuid.uuid4().hex}.part")
    try:
        with open(passing, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.replace(passing, path)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            os.replace(passing, path)
    except BaseException:
        try:
            os.unlink(passing)
        except OSError:
            pass
        raise


def write_json(path, content, spare):
    write_file(path, (json.dumps(content, indent=1) + "\n").encode(), spare)


def read_json(path):
    """The file's content; None where there is no such file, or it is damaged."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None
