"""The rooms of the source tree, and what each may see.

A room is a folder, or a file with its header where it stands beside folders. A row names all rooms that its room may
include from; a word that ends in * stands for every room that begins so. Includes inside a room are free.
"""

from pathlib import Path

# A variant sees what variants share. Folders of kernels/FAMILY/STUDY without a row have this too.
VARIANT = "kernels/api kernels/families kernels/maths kernels/host kernels/cpu kernels/cuda kernels/catalog"
# What the programs' parts work with: every variant through the catalogue, and no variant's header.
CATALOGUE = "kernels/api kernels/catalog kernels/counters"
# What a tool of the window stands on.
TOOL = "ui/actions ui/bridge ui/canvas ui/charts ui/compare ui/export ui/frame ui/models ui/panels ui/preferences ui/theme ui/widgets"
FAST = "kernels/bilateral2d/fast"
NLM = "kernels/nlm2d/fast"

ROOMS = {
    # What variants share, by what it is made for.
    "kernels/api": "",
    "kernels/maths": "kernels/api",
    "kernels/families": "kernels/api kernels/maths",
    "kernels/host": "kernels/api",
    "kernels/catalog": "kernels/api kernels/families",
    "kernels/cpu": "kernels/api kernels/families kernels/maths kernels/host",
    "kernels/cuda": "kernels/api kernels/families kernels/maths kernels/host",
    # The variants: fast is cut by method, every other study is one room.
    "kernels/baseline": VARIANT,
    "kernels/sequences": "kernels/api kernels/catalog kernels/families",
    "kernels/skeleton": VARIANT,
    FAST: VARIANT,
    f"{FAST}/exact": VARIANT,
    f"{FAST}/half": f"{VARIANT} {FAST}/exact",
    f"{FAST}/series": VARIANT,
    f"{FAST}/tensor": f"{VARIANT} {FAST}/series",
    f"{FAST}/spectral": f"{VARIANT} {FAST}/exact {FAST}/series {FAST}/tensor",
    f"{FAST}/auto": f"{VARIANT} {FAST}/half kernels/cost",
    NLM: VARIANT,  # what its methods on a GPU share
    f"{NLM}/cpu": VARIANT,
    f"{NLM}/exact": f"{VARIANT} {NLM}",
    f"{NLM}/tensor": f"{VARIANT} {NLM}",
    f"{NLM}/auto": f"{VARIANT} {NLM} kernels/cost",
    "kernels/bilateral3d/fast/exact": VARIANT,
    "kernels/bilateral3d/fast/bounded": f"{VARIANT} {FAST}/series",
    "kernels/bilateral3d/fast/auto": f"{VARIANT} kernels/bilateral3d/fast/bounded kernels/cost",
    "kernels/tv2d/fast": VARIANT,
    "kernels/tv2d/reference": VARIANT,
    "kernels/tv3d/fast": f"{VARIANT} kernels/tv2d/fast",
    "kernels/tv3d/reference": f"{VARIANT} kernels/tv2d/reference",
    "kernels/cost": f"kernels/api kernels/families kernels/catalog kernels/bilateral3d/fast/bounded kernels/bilateral3d/fast/exact {FAST}/exact {FAST}/half {FAST}/series {FAST}/tensor {NLM}",
    "kernels/limits": "kernels/api kernels/cpu kernels/cuda kernels/host",
    "kernels/peers": VARIANT,
    "kernels/peers/add_peers": "kernels/api kernels/catalog kernels/peers",
    # From host memory through a plan and back.
    "kernels/counters": "kernels/api kernels/cuda",
    "kernels/energy": "kernels/api",
    "kernels/module": "kernels/api kernels/catalog kernels/limits kernels/run",
    "kernels/run": "kernels/api kernels/catalog kernels/counters kernels/host kernels/cuda kernels/maths",

    "core/image": "kernels/api kernels/host kernels/families",
    "core/jobs": "kernels/api kernels/host",
    "core/resources": "",
    "core/stats": "",
    "core/compare": "core/image core/metrics kernels/api kernels/host",
    "core/metrics": "core/image kernels/api kernels/host",
    "core/noise": "core/image kernels/api kernels/host kernels/maths",
    "core/ct": "core/image core/noise kernels/api",
    "core/io": "core/ct core/image core/resources kernels/api kernels/host",
    "core/preview": f"core/image core/jobs core/stats {CATALOGUE} kernels/host kernels/run",
    "core/bench": f"core/image core/preview core/stats {CATALOGUE} kernels/energy kernels/host kernels/run",
    "core/report": f"core/bench core/image core/limits core/metrics core/noise core/stats {CATALOGUE} kernels/maths kernels/host",
    "core/sweep": f"core/bench core/image core/metrics core/noise core/report core/stats {CATALOGUE} kernels/host",
    "core/choose": f"core/image core/noise core/sweep {CATALOGUE} kernels/host kernels/maths kernels/run",
    "core/studies": f"core/bench core/charts core/image core/io core/noise core/report core/resources core/stats core/sweep {CATALOGUE} kernels/host",
    "core/inspect": "core/bench core/choose core/image core/jobs core/metrics kernels/api",
    "core/charts": f"core/bench core/image core/io core/limits core/metrics core/noise core/report core/session core/stats {CATALOGUE}",
    "core/presets": f"core/io core/report {CATALOGUE}",
    "core/session": f"core/compare core/image core/io core/noise core/own core/report core/sweep {CATALOGUE} kernels/maths",
    "core/batch": f"core/bench core/image core/io {CATALOGUE} kernels/maths kernels/host kernels/run",
    # Users' kernels. What a host of them shares with programs, and what stands on it.
    "core/own/call": "",
    "core/own/host_protocol": "core/own/call",
    "core/own": f"core/own/call core/own/host_protocol core/image core/io core/metrics core/resources core/stats {CATALOGUE} kernels/host kernels/limits kernels/run",
    "core/sass": f"core/io core/own {CATALOGUE}",
    "core/limits": "kernels/api",
    "core/tuner": f"core/image core/io core/limits core/report core/stats core/sweep {CATALOGUE} kernels/cost kernels/host kernels/limits kernels/run",

    "ui/i18n": "",
    "ui/theme": "",
    "ui/preferences": "core/io ui/widgets",
    "ui/widgets": "",
    "ui/models": f"core/* {CATALOGUE} ui/widgets",
    "ui/share": f"core/* {CATALOGUE}",
    "ui/frame": f"core/* {CATALOGUE}",
    "ui/panels": f"core/* {CATALOGUE} ui/models ui/theme ui/widgets",
    "ui/plan": f"core/* {CATALOGUE} ui/models ui/panels ui/preferences ui/theme ui/widgets",
    "ui/presets": f"core/* {CATALOGUE} ui/models ui/theme ui/widgets",
    "ui/charts": f"core/* {CATALOGUE} ui/models ui/theme ui/widgets",
    "ui/export": f"core/* {CATALOGUE} ui/charts ui/models ui/preferences ui/theme ui/widgets",
    "ui/canvas": f"core/* {CATALOGUE} ui/frame ui/models ui/share ui/theme ui/widgets",
    "ui/bridge": f"core/* {CATALOGUE} ui/frame ui/models ui/share",
    "ui/actions": f"core/* {CATALOGUE} ui/canvas ui/frame ui/theme ui/widgets",
    "ui/compare": f"core/* {CATALOGUE} ui/actions ui/bridge ui/canvas ui/frame ui/models ui/theme ui/widgets",
    "ui/own": f"core/* {CATALOGUE} ui/bridge ui/models ui/theme ui/widgets",
    "ui/lines": f"core/* {CATALOGUE} ui/models ui/own ui/theme ui/widgets",
    "ui/history": f"core/* {CATALOGUE} ui/bridge ui/frame ui/models ui/theme ui/widgets",
    "ui/live": f"core/* {CATALOGUE} {TOOL}",
    "ui/tour": "ui/canvas ui/theme ui/widgets",
    "ui/inspect": f"core/* {CATALOGUE} {TOOL}",
    "ui/sweep": f"core/* {CATALOGUE} {TOOL}",
    "ui/weights": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/sheet": f"core/* {CATALOGUE} {TOOL} ui/inspect ui/sweep",
    "ui/quality_map": f"core/* {CATALOGUE} {TOOL} ui/inspect ui/sweep",
    "ui/histogram": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/region": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/noise": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/magnifier": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/volume": f"core/* {CATALOGUE} {TOOL} ui/inspect",
    "ui/figure": f"core/* {CATALOGUE} {TOOL}",
    "ui/studies": f"core/* {CATALOGUE} {TOOL}",
    "ui/session": f"core/* {CATALOGUE} {TOOL}",
    "ui/filmstrip": f"core/* {CATALOGUE} ui/bridge ui/frame ui/models ui/session ui/theme ui/widgets",
    "ui/window": f"core/* {CATALOGUE} {TOOL} ui/figure ui/filmstrip ui/histogram ui/history ui/i18n ui/inspect ui/lines ui/live ui/magnifier"
                 " ui/noise ui/own ui/plan ui/presets ui/quality_map ui/region ui/session ui/share ui/sheet ui/studies ui/sweep ui/tour ui/volume"
                 " ui/weights",
    "ui/probe": f"core/* {CATALOGUE} ui/bridge ui/canvas ui/frame ui/live ui/panels ui/window",

    # The Python module: arrays for files, and the command line's words.
    "python": f"app core/* {CATALOGUE} kernels/host kernels/maths kernels/run kernels/peers/add_peers",
    # The host of users' kernels has of the programs what samples kernels alone.
    "app/kernel_host": "core/own/call core/own/host_protocol kernels/api kernels/counters",
    # Argument handling.
    "app": f"ui/* core/* {CATALOGUE} kernels/host kernels/maths kernels/run kernels/peers/add_peers",
}


def room_of(path: Path):
    """The room that a file is in, given from the root; nothing where the table and the rule for studies have none."""
    parts = path.with_suffix("").parts
    for length in range(len(parts), 0, -1):
        name = "/".join(parts[:length])
        if name in ROOMS:
            return name
    # kernels/FAMILY/STUDY/FILE
    return "/".join(parts[:3]) if parts[0] == "kernels" and len(parts) > 3 else None


def may_see(room: str, other: str) -> bool:
    """Whether a file of `room` may include one of `other`."""
    if room == other:
        return True
    for word in ROOMS.get(room, VARIANT).split():
        if other == word or (word.endswith("*") and other.startswith(word[:-1])):
            return True
    return False


def cycles(seen: dict):
    """Sets of rooms that see each other in a circle, given what each sees: each a sorted list."""
    reach = {room: set(others) for room, others in seen.items()}
    for middle in list(reach):
        for others in reach.values():
            if middle in others:
                others |= reach[middle]
    circles = {tuple(sorted(other for other in reach if other in reach[room] and room in reach[other]))
               for room in reach if room in reach[room]}
    return [list(circle) for circle in sorted(circles)]
