// Lets one definition serve host and device code.
#pragma once

#ifdef __CUDACC__
#define FILTERSCOPE_HD __host__ __device__ __forceinline__
#else
#define FILTERSCOPE_HD inline
#endif

/// In front of a loop whose array is to stay in a GPU's registers.
#ifdef __CUDA_ARCH__
#define FILTERSCOPE_UNROLL _Pragma("unroll")
#else
#define FILTERSCOPE_UNROLL
#endif
