"""Arrays in a GPU's memory without a library for them: the driver's own functions, and the two protocols."""
import ctypes

import numpy as np


class Cuda:
    """The driver, with the first device's primary context current; `reason` says why it cannot be had."""

    def __init__(self):
        self.reason = ""
        self.context = ctypes.c_void_p()
        try:
            self.driver = ctypes.CDLL("libcuda.so.1")
            self.call("cuInit", 0)
            device = ctypes.c_int()
            self.call("cuDeviceGet", ctypes.byref(device), 0)
            self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), device)
        except (OSError, RuntimeError) as error:
            self.reason = str(error)

    def call(self, name, *arguments):
        status = getattr(self.driver, name)(*arguments)
        if status != 0:
            raise RuntimeError(f"{name} gave {status}")

    def use(self):
        self.call("cuCtxSetCurrent", self.context)

    def stream(self):
        """A stream that does not wait for the default one."""
        self.use()
        handle = ctypes.c_void_p()
        self.call("cuStreamCreate", ctypes.byref(handle), 1)
        return handle.value

    def wait(self, stream):
        self.call("cuStreamSynchronize", ctypes.c_void_p(stream))


class HostMemory:
    """The driver's functions that GpuArray calls, for GPUs that tests/module/host_memory_module.cpp has in host memory."""

    reason = ""
    _GRAIN = 64  # kGrain there: it says which GPU's memory an address is

    def __init__(self, device=0):
        self.device, self.taken = device, {}

    def use(self):
        pass

    def stream(self):
        return 2

    def wait(self, stream):
        pass

    def call(self, name, first=None, second=None, count=None):
        if name == "cuMemAlloc_v2":
            memory = np.empty(second.value + 2 * self._GRAIN, "uint8")
            base = memory.ctypes.data
            base += (self._GRAIN * self.device - base) % (2 * self._GRAIN)
            self.taken[base] = memory
            first._obj.value = base
        elif name == "cuMemFree_v2":
            del self.taken[first.value]
        elif name in ("cuMemcpyHtoD_v2", "cuMemcpyDtoH_v2"):
            ctypes.memmove(first.value, second.value, count.value)
        elif name != "cuCtxSynchronize":
            raise RuntimeError(f"{name} has no stand-in")


class GpuArray:
    """Device memory with a copy of a NumPy array; `apart` bytes in front of it, `gap` between its rows."""

    def __init__(self, cuda, array, stream=None, apart=0, gap=0):
        self.cuda, self.shape, self.dtype, self.stream = cuda, array.shape, array.dtype, stream
        rows = int(np.prod(array.shape[:-2])) * array.shape[-2] if array.ndim == 2 or array.shape[-1] != 3 else array.shape[0]
        self.rows, self.row_bytes, self.apart = rows, array.nbytes // rows, apart
        self.pitch = self.row_bytes + gap
        self.bytes = apart + rows * self.pitch
        cuda.use()
        base = ctypes.c_uint64()
        cuda.call("cuMemAlloc_v2", ctypes.byref(base), ctypes.c_size_t(self.bytes))
        self.base = base.value
        padded = np.zeros((rows, self.pitch), "uint8")
        padded[:, :self.row_bytes] = np.ascontiguousarray(array).view("uint8").reshape(rows, -1)
        self.put(padded)

    def put(self, padded):
        padded = np.ascontiguousarray(padded)
        self.cuda.call("cuMemcpyHtoD_v2", ctypes.c_uint64(self.base + self.apart), ctypes.c_void_p(padded.ctypes.data),
                       ctypes.c_size_t(padded.nbytes))

    def get(self):
        """A copy in host memory, of what the stream has done by then."""
        self.cuda.use()
        if self.stream is not None:
            self.cuda.wait(self.stream)
        else:
            self.cuda.call("cuCtxSynchronize")
        padded = np.empty((self.rows, self.pitch), "uint8")
        self.cuda.call("cuMemcpyDtoH_v2", ctypes.c_void_p(padded.ctypes.data), ctypes.c_uint64(self.base + self.apart),
                       ctypes.c_size_t(padded.nbytes))
        tight = np.ascontiguousarray(padded[:, :self.row_bytes])
        return tight.reshape(-1).view(self.dtype).reshape(self.shape)

    @property
    def strides(self):
        value = self.dtype.itemsize
        if len(self.shape) == 3 and self.shape[2] == 3:
            return (self.pitch, 3 * value, value)
        return ((self.pitch * self.shape[-2],) if len(self.shape) == 3 else ()) + (self.pitch, value)

    @property
    def __cuda_array_interface__(self):
        return {"shape": self.shape, "typestr": self.dtype.str, "data": (self.base + self.apart, False), "version": 3,
                "strides": self.strides, "stream": self.stream}

    def __del__(self):
        self.cuda.use()
        self.cuda.call("cuMemFree_v2", ctypes.c_uint64(self.base))


class Capsules:
    """An array that speaks DLPack alone, by way of one that speaks both."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, **wanted):
        return self.array.__dlpack__(**wanted)


def read(cuda, device_array):
    """A DeviceArray's values in host memory."""
    facts = device_array.__cuda_array_interface__
    result = np.empty(facts["shape"], facts["typestr"])
    cuda.use()
    cuda.call("cuCtxSynchronize")
    cuda.call("cuMemcpyDtoH_v2", ctypes.c_void_p(result.ctypes.data), ctypes.c_uint64(facts["data"][0]),
              ctypes.c_size_t(result.nbytes))
    return result
