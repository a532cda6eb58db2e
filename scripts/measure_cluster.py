#!/usr/bin/env python3
"""How the workers of a cluster share a volume: seconds by 1, 2, … workers, the shares of reading and writing, and what a
block costs beside them. Each worker has a GPU of its own (--gpus), or a core (--cores).

    scripts/measure_cluster.py --gpus 1,2 --variant fast/nlm3d --set search_radius=16 --side 512 --block 128 --folder /tmp/cluster
    scripts/measure_cluster.py --cores 1,2,4 --variant fast/cpu_simd_3d --set radius=3 --side 192 --folder /tmp/cluster

The results of all counts have to be the same bytes, and with --whole the values of the volume filtered at once. With --kill
one worker of the last count is killed on its way. Writes CSV. Needs the module filterscope with what its extra `cluster` brings.
"""
import argparse
import filecmp
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import zarr
from distributed import Client, LocalCluster

import filterscope as fs

COLUMNS = ("workers", "run", "seconds", "speedup", "blocks", "read_s", "filter_s", "write_s", "beside_ms_a_block")


def volume(side):
    """Smooth bodies with noise, as CT has them."""
    line = np.linspace(-1, 1, side, dtype=np.float32)
    z, y, x = np.meshgrid(line, line, line, indexing="ij", sparse=True)
    made = 9000 + 20000 * (x * x + 1.5 * y * y + z * z < 0.7) + 9000 * ((x - 0.2) ** 2 + y * y + (z + 0.1) ** 2 < 0.1)
    made = made + np.random.default_rng(1).normal(0, 1500, made.shape).astype(np.float32)
    return np.clip(made, 0, 65535).astype(np.uint16)


def start_worker(scheduler, number, on_gpu):
    environment = {**os.environ, **({"CUDA_VISIBLE_DEVICES": str(number)} if on_gpu else {})}
    words = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler, "--nthreads", "1", "--no-dashboard",
             "--death-timeout", "60", "--memory-limit", "0", "--no-nanny"]
    return subprocess.Popen(words + (["--resources", "GPU=1"] if on_gpu else []), env=environment, stderr=subprocess.DEVNULL)


def files_of(folder):
    return sorted(os.path.relpath(os.path.join(where, name), folder) for where, _, names in os.walk(os.path.join(folder, "0"))
                  for name in names)


def same_files(one, other):
    names = files_of(one)
    return names == files_of(other) and not any(filecmp.cmpfiles(one, other, names, shallow=False)[1:])


def filtered(options, count, name, kill=False):
    target = os.path.join(options.folder, name)
    shutil.rmtree(target, ignore_errors=True)
    with LocalCluster(n_workers=0, dashboard_address=None) as cluster, Client(cluster) as client:
        workers = [start_worker(client.scheduler.address, i, options.on_gpu) for i in range(count)]
        try:
            client.wait_for_workers(count)
            # What each process does once: imports, the driver's context, the kernels.
            client.run(fs.filter, np.zeros((16, 32, 32), np.uint16), options.variant, value_range="type", **options.parameters)
            if kill:
                threading.Timer(options.kill, lambda: workers[0].send_signal(signal.SIGKILL)).start()
            return fs.cluster.filter(options.source, target, options.variant, client=client, value_range="type", mask="none",
                                     block_shape=(options.block,) * 3, chunk_shape=(options.block,) * 3, **options.parameters)
        finally:
            for worker in workers:
                worker.kill()
                worker.wait()


def row(count, run, first, status):
    used = [status[key] for key in ("read", "filter", "write")]
    beside = (status["seconds"] * count - sum(used)) / status["blocks"] * 1e3
    print(",".join([str(count), run, f"{status['seconds']:.3f}", f"{first / status['seconds']:.3f}", str(status["blocks"])]
                   + [f"{one:.3f}" for one in used] + [f"{beside:.2f}"]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = parser.add_mutually_exclusive_group(required=True)
    numbers.add_argument("--gpus", help="counts of workers with a GPU each, such as 1,2")
    numbers.add_argument("--cores", help="counts of workers with a core each")
    parser.add_argument("--variant", required=True)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a parameter of the variant")
    parser.add_argument("--side", type=int, default=256, help="voxels along each axis")
    parser.add_argument("--block", type=int, default=128, help="voxels along each axis of a block")
    parser.add_argument("--repeats", type=int, default=2)
    parser.add_argument("--kill", type=float, default=0, metavar="SECONDS", help="kill a worker of one more run after so long")
    parser.add_argument("--whole", action="store_true", help="compare with the volume filtered at once by this process")
    parser.add_argument("--folder", required=True, help="for the images; those of an earlier run are replaced")
    options = parser.parse_args()
    options.on_gpu = options.gpus is not None
    options.parameters = {key: float(value) if "." in value else int(value)
                          for key, _, value in (one.partition("=") for one in options.set)}
    os.makedirs(options.folder, exist_ok=True)
    options.source = os.path.join(options.folder, "in.zarr")
    shutil.rmtree(options.source, ignore_errors=True)
    voxels = volume(options.side)
    zarr.open_array(options.source, mode="w", shape=voxels.shape, chunks=(options.block,) * 3, dtype=voxels.dtype)[:] = voxels
    print(",".join(COLUMNS))
    counts, first, reference = [int(one) for one in (options.gpus or options.cores).split(",")], None, None
    for count in counts:
        for repeat in range(options.repeats):
            name = f"out-{count}-{repeat}.zarr"
            status = filtered(options, count, name)
            first = first or status["seconds"]
            row(count, str(repeat + 1), first, status)
            reference = reference or os.path.join(options.folder, name)
            if not same_files(reference, os.path.join(options.folder, name)):
                raise SystemExit(f"{name} has other bytes than {reference}")
    if options.kill:
        row(counts[-1], "killed", first, filtered(options, counts[-1], "killed.zarr", kill=True))
        if not same_files(reference, os.path.join(options.folder, "killed.zarr")):
            raise SystemExit("killed.zarr has other bytes")
    if options.whole:
        began = time.monotonic()
        whole = fs.filter(voxels, options.variant, value_range="type", **options.parameters)
        print(f"# at once: {time.monotonic() - began:.3f} s")
        if not np.array_equal(whole, zarr.open(reference + "/0", mode="r")[:]):
            raise SystemExit("the volume filtered at once has other values")


if __name__ == "__main__":
    main()
