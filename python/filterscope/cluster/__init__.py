"""Filtering and measuring on the workers of a Dask cluster. See docs/cluster.md."""
from ._filter import filter
from ._run import SchedulerLost
from ._status import Incomplete, Status
from ._sweep import sweep

__all__ = ["Incomplete", "SchedulerLost", "Status", "filter", "sweep"]
