"""The rooms of the source tree, and what each may see.

A room is a folder, or a file with its header where it stands beside folders. A row names all rooms that its room may
include from, and, but for what every variant sees, none that it does not. Includes inside a room are free.
"""

from pathlib import Path

# A variant sees what variants share. Folders of kernels/FAMILY/STUDY without a row have this too.
VARIANT = "kernels/api kernels/families kernels/maths kernels/host kernels/cpu kernels/cuda kernels/catalog"
FAST = "kernels/bilateral2d/fast"
NLM = "kernels/nlm2d/fast"

ROOMS = {
    # What variants share, by what it is made for.
    "kernels/api": "",
    "kernels/maths": "kernels/api",
    "kernels/families": "kernels/api kernels/maths",
    "kernels/host": "kernels/api",
    "kernels/catalog": "kernels/api kernels/families kernels/catalog_foreign",
    "kernels/catalog_foreign": "kernels/api",
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
    "kernels/bm3d/fast": VARIANT,
    "kernels/bm3d/reference": VARIANT,
    "kernels/bm4d/fast": f"{VARIANT} kernels/bm3d/fast",
    "kernels/bm4d/reference": f"{VARIANT} kernels/bm3d/reference",
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
    "kernels/module": "kernels/api kernels/catalog kernels/host kernels/limits kernels/run",
    "kernels/run": "kernels/api kernels/catalog kernels/counters kernels/host kernels/cuda kernels/maths",

    "core/image": "kernels/api kernels/families kernels/host",
    "core/jobs": "kernels/api kernels/host",
    "core/json": "kernels/api",
    "core/resources": "",
    "core/stats": "kernels/api",
    "core/compare": "kernels/api kernels/host core/image core/metrics",
    "core/metrics": "kernels/api kernels/host core/image",
    "core/noise": "kernels/api kernels/host kernels/maths core/image",
    "core/ct": "kernels/api core/image core/noise",
    "core/io": "kernels/api kernels/host core/ct core/image core/json core/resources",
    "core/preview": "kernels/api kernels/catalog kernels/host kernels/run core/image core/jobs core/stats",
    "core/bench":
        "kernels/api kernels/counters kernels/energy kernels/host kernels/module kernels/run core/image core/preview "
        "core/stats",
    "core/report":
        "kernels/api kernels/catalog kernels/catalog_foreign kernels/counters kernels/host kernels/maths "
        "core/bench core/image core/json core/limits core/metrics core/noise core/stats",
    "core/sweep":
        "kernels/api kernels/catalog kernels/host core/bench core/image core/metrics core/noise core/report "
        "core/stats",
    "core/choose": "kernels/api kernels/host kernels/maths kernels/run core/image core/noise core/sweep",
    "core/studies":
        "kernels/api kernels/catalog kernels/host core/bench core/charts core/io core/json core/noise core/report "
        "core/resources core/stats core/sweep",
    "core/inspect": "kernels/api core/bench core/choose core/image core/metrics",
    "core/charts":
        "kernels/api kernels/catalog core/image core/io core/json core/limits core/metrics core/noise core/report "
        "core/session core/stats",
    "core/presets": "kernels/api kernels/catalog core/io core/json core/report",
    "core/session":
        "kernels/api kernels/catalog kernels/maths core/compare core/image core/io core/json core/noise core/own "
        "core/report core/sweep",
    "core/batch":
        "kernels/api kernels/catalog kernels/host kernels/maths kernels/run core/bench core/image core/io",
    # Users' kernels. What a host of them shares with programs, and what stands on it.
    "core/own/call": "",
    "core/own/host_protocol": "core/own/call",
    "core/own":
        "kernels/api kernels/catalog kernels/counters kernels/host kernels/limits kernels/run core/image core/io "
        "core/json core/metrics core/own/call core/own/host_protocol core/resources core/stats",
    "core/sass": "kernels/api kernels/catalog kernels/counters core/io core/own",
    "core/limits": "kernels/api",
    "core/tuner":
        "kernels/api kernels/catalog kernels/cost kernels/host kernels/limits kernels/run core/image core/io "
        "core/json core/report core/stats core/sweep",

    "ui/i18n": "",
    "ui/theme": "",
    "ui/preferences": "core/io ui/widgets",
    "ui/widgets": "",
    "ui/models":
        "kernels/api kernels/catalog kernels/counters core/bench core/charts core/image core/metrics core/noise "
        "core/report core/session core/stats core/sweep ui/widgets",
    "ui/share": "kernels/api core/preview",
    "ui/frame": "kernels/api core/compare core/image core/preview",
    "ui/panels": "kernels/api ui/models ui/widgets",
    "ui/plan":
        "kernels/api kernels/catalog core/report core/session core/stats core/sweep ui/models ui/panels "
        "ui/preferences ui/theme ui/widgets",
    "ui/presets": "kernels/api kernels/catalog core/presets ui/models ui/theme",
    "ui/charts":
        "kernels/api kernels/catalog core/charts core/metrics core/report ui/models ui/theme ui/widgets",
    "ui/export": "kernels/api core/io core/json core/report ui/models ui/preferences ui/widgets",
    "ui/canvas": "core/compare core/image core/jobs ui/frame ui/models ui/share ui/theme ui/widgets",
    "ui/bridge":
        "kernels/api kernels/catalog core/compare core/image core/io core/jobs core/noise core/preview "
        "core/report core/session core/sweep core/tuner ui/frame ui/models ui/share",
    "ui/actions": "kernels/api core/compare core/report ui/canvas ui/theme ui/widgets",
    "ui/compare":
        "kernels/api core/compare core/metrics core/stats ui/actions ui/bridge ui/canvas ui/frame ui/models "
        "ui/theme ui/widgets",
    "ui/own": "core/own core/stats ui/bridge ui/models ui/theme ui/widgets",
    "ui/lines":
        "kernels/api kernels/catalog kernels/counters core/bench core/own core/report core/sass ui/models ui/own",
    "ui/history": "kernels/api ui/bridge ui/models ui/widgets",
    "ui/live": "core/preview ui/bridge ui/canvas ui/compare ui/frame ui/models ui/widgets",
    "ui/tour": "ui/canvas ui/widgets",
    "ui/inspect":
        "kernels/api core/image core/report ui/bridge ui/canvas ui/charts ui/compare ui/export ui/models ui/theme "
        "ui/widgets",
    "ui/sweep": "kernels/api core/inspect ui/bridge ui/canvas ui/compare ui/frame ui/models ui/theme ui/widgets",
    "ui/weights": "core/compare core/inspect ui/bridge ui/canvas ui/inspect ui/models",
    "ui/sheet": "ui/bridge ui/canvas ui/compare ui/frame ui/inspect ui/models ui/sweep ui/widgets",
    "ui/quality_map":
        "core/choose core/compare core/inspect ui/bridge ui/canvas ui/compare ui/inspect ui/models ui/sweep "
        "ui/theme",
    "ui/histogram": "kernels/api core/inspect ui/bridge ui/inspect ui/theme ui/widgets",
    "ui/region": "core/inspect ui/actions ui/bridge ui/inspect ui/models ui/theme ui/widgets",
    "ui/noise":
        "kernels/api kernels/catalog core/image core/io core/noise ui/bridge ui/inspect ui/models ui/panels "
        "ui/theme ui/widgets",
    "ui/magnifier": "ui/bridge ui/canvas ui/compare ui/frame ui/inspect",
    "ui/volume":
        "kernels/api core/image core/inspect ui/bridge ui/canvas ui/frame ui/inspect ui/models ui/theme",
    "ui/figure":
        "core/compare core/noise ui/actions ui/bridge ui/canvas ui/compare ui/export ui/models ui/preferences "
        "ui/widgets",
    "ui/studies":
        "kernels/api kernels/catalog core/charts core/io core/jobs core/json core/report core/session "
        "core/studies ui/bridge ui/charts ui/export ui/models ui/theme ui/widgets",
    "ui/session":
        "kernels/api kernels/catalog core/image core/io core/json core/report core/session core/sweep ui/actions "
        "ui/bridge ui/canvas ui/compare ui/models ui/panels ui/widgets",
    "ui/filmstrip":
        "kernels/api core/image core/io core/noise core/sweep ui/bridge ui/frame ui/models ui/session ui/theme",
    "ui/window":
        "kernels/api kernels/catalog core/batch core/charts core/image core/io core/json core/own core/presets "
        "core/report core/session core/studies core/sweep core/tuner ui/actions ui/bridge ui/canvas ui/charts "
        "ui/compare ui/export ui/figure ui/filmstrip ui/histogram ui/history ui/i18n ui/inspect ui/lines ui/live "
        "ui/magnifier ui/models ui/noise ui/own ui/panels ui/plan ui/preferences ui/presets ui/quality_map "
        "ui/region ui/session ui/sheet ui/studies ui/theme ui/tour ui/volume ui/weights ui/widgets",
    "ui/probe":
        "kernels/catalog core/image core/preview core/report ui/bridge ui/canvas ui/frame ui/live ui/panels "
        "ui/window",

    # The Python module: arrays for files, and the command line's words.
    "python":
        "kernels/api kernels/catalog kernels/maths kernels/peers/add_peers kernels/run core/batch core/bench "
        "core/image core/io core/json core/own core/report core/tuner app",
    # The host of users' kernels has of the programs what samples kernels alone.
    "app/kernel_host": "kernels/counters core/own/host_protocol",
    # Argument handling.
    "app":
        "kernels/api kernels/catalog kernels/host kernels/maths kernels/peers/add_peers kernels/run core/batch "
        "core/bench core/charts core/choose core/compare core/image core/io core/jobs core/json core/metrics "
        "core/noise core/own core/report core/sass core/session core/stats core/studies core/sweep core/tuner "
        "ui/i18n ui/preferences ui/probe ui/theme ui/window",
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
    return other in ROOMS.get(room, VARIANT).split()


def unused(seen: dict):
    """Rooms that rows allow and nobody sees, given what each sees: pairs of a room and such another."""
    every = VARIANT.split()
    return [(room, other) for room, row in ROOMS.items()
            for other in row.split() if other not in seen.get(room, ()) and other not in every]


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
