// Lets one definition serve host and device code.
#pragma once

#ifdef __CUDACC__
#define FILTERSCOPE_HD __host__ __device__ __forceinline__
#else
#define FILTERSCOPE_HD inline
#endif
