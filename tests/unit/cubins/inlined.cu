__device__ __forceinline__ float squared(float value) {
  return value * value;
}

__device__ __forceinline__ float distance(const float* a, int i, int j) {
  return squared(a[i] - a[j]);
}

extern "C" __global__ void inlined(const float* from, float* to, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
#pragma unroll 1
  for (int j = 0; j < count; ++j) sum += distance(from, i, j);
  to[i] = sum;
}
