"""How a run ended."""
from .._errors import RunError


class Status(dict):
    """blocks: how many there are; done: filtered in this run; kept: were done before; failed: a list with block, where
    and why; seconds; task_bytes: memory that a task takes; hosts; read, filter and write: seconds of all tasks."""

    @property
    def complete(self):
        return not self["failed"] and self["done"] + self["kept"] == self["blocks"]

    def text(self):
        kept = f", {self['kept']} were there" if self["kept"] else ""
        lines = [f"{self['done']} of {self['blocks']} blocks filtered{kept}, in {self['seconds']:.1f} s."]
        lines += [f"Not done: block {one['block']} ({one['where']}): {one['why']}" for one in self["failed"]]
        return "\n".join(lines)


class Incomplete(RunError):
    """Some blocks are not done. What is done is kept: the same call with resume=True does the rest. `status` says which."""

    def __init__(self, text, status):
        super().__init__(text)
        self.status = status

    def __reduce__(self):
        return Incomplete, (str(self), self.status)
