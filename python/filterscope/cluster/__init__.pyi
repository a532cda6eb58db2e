from os import PathLike
from typing import Any, Callable, Dict, Optional, Sequence, Tuple, Union

from .. import Results, RunError

_Place = Union[str, "PathLike[str]"]
_Sides = Union[int, Sequence[int]]

class Status(Dict[str, Any]):
    @property
    def complete(self) -> bool: ...
    def text(self) -> str: ...

class Incomplete(RunError):
    status: Status
    def __init__(self, text: str, status: Status) -> None: ...

class SchedulerLost(RunError): ...

def filter(source: _Place, target: _Place, variant: Optional[str] = ..., *, client: Any = ..., workers: Optional[int] = ...,
           resume: bool = ..., block_shape: Optional[_Sides] = ..., chunk_shape: Optional[_Sides] = ...,
           format: Optional[str] = ..., shards: Union[None, str, _Sides] = ...,
           value_range: Union[None, str, Tuple[float, float]] = ..., spacing: Union[None, float, Sequence[float]] = ...,
           mask: Union[None, str, float] = ..., volume: Optional[bool] = ..., say: Optional[Callable[[str], Any]] = ...,
           progress: Optional[Callable[[int, int], Any]] = ..., **parameters: Any) -> Status: ...
def sweep(plan: Union[Dict[str, Any], _Place], client: Any = ..., *, workers: Optional[int] = ...,
          say: Optional[Callable[[str], Any]] = ..., **options: Any) -> Results: ...
