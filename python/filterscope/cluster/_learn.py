"""What is learnt of a whole image before its blocks are filtered, and what is noted of each block."""
from collections.abc import Mapping

from ._blocks import number_of_blocks, region_of, words_of
from ._run import outcomes
from ._task import survey

# Of a task that ended well and whose words are not there.
UNSEEN = "The worker writes to another folder than the one that is seen here under the target's path."


def blocks_of_one(job):
    """How many blocks an image or a volume has of which each time and channel is one."""
    lead = len(job["shape"]) - job["filtered_axes"]
    return number_of_blocks(job["shape"][lead:], job["block"][lead:])


class Learnt:
    """Of one image or volume. `why`: a block of it that could not be read."""

    def __init__(self):
        self.low, self.high, self.outside, self.why = float("inf"), float("-inf"), False, ""

    def add(self, told):
        self.low, self.high = min(self.low, told["low"]), max(self.high, told["high"])
        self.outside = self.outside or told["outside"]


def learn(client, job, target, count):
    """A list of Learnt, one for each image or volume; None where the filter asks for nothing."""
    if not (job["learns_extremes"] or job["learns_outside"]):
        return None
    each = blocks_of_one(job)
    known = [Learnt() for _ in range(count // each)]
    for number, error in outcomes(client, survey, {one: (job, one) for one in range(count)}):
        told = target.told("learnt", number) if error is None else None
        if told is not None:
            known[number // each].add(told)
        else:
            known[number // each].why = str(error or UNSEEN)
    return known


class Arguments(Mapping):
    """Those of filter_block() by the number of the block. Blocks of a volume whose extremes are not known are noted in
    `status` as failed, and are not among them."""

    def __init__(self, job, run, known, count, status):
        self._job, self._run, self._known, self._each = job, run, known, blocks_of_one(job)
        unknown = [bool(one.why) and job["learns_extremes"] for one in known or []]
        self._numbers = [one for one in range(count) if not known or not unknown[one // self._each]]
        for number in range(count) if any(unknown) else ():
            if unknown[number // self._each]:
                why = f"the variant follows the extremes of the whole, which is not read: {known[number // self._each].why}"
                note(status, job, run, number, None, why)

    def __getitem__(self, number):
        if self._known is None:
            return self._job, self._run, number, None, False
        one = self._known[number // self._each]
        extremes = (one.low, one.high) if self._job["learns_extremes"] else None
        return self._job, self._run, number, extremes, one.outside and self._job["learns_outside"]

    def __iter__(self):
        return iter(self._numbers)

    def __len__(self):
        return len(self._numbers)


def note(status, job, run, number, told, error):
    """Counts a block in the status. told: what its task kept in the target."""
    if error is None and told is None:
        error = UNSEEN
    if error is not None:
        first, last = region_of(number, job["shape"], job["block"])
        why = str(error) or type(error).__name__
        status["failed"].append({"block": number, "where": words_of(first, last, job["axes"]), "why": why})
    elif told.get("run") != run:
        status["kept"] += 1
    else:
        status["done"] += 1
        for part in ("read", "filter", "write"):
            status[part] += told[part]
        if told["host"] not in status["hosts"]:
            status["hosts"].append(told["host"])
