// The structures of a DLPack capsule, as its specification lays them out (version 0.x, "dltensor").
#pragma once

#include <cstdint>

namespace filterscope::python::dlpack {

inline constexpr const char* kName = "dltensor";
inline constexpr const char* kUsedName = "used_dltensor";
inline constexpr std::int32_t kCuda = 2;
inline constexpr std::int32_t kCudaManaged = 13;
inline constexpr std::uint8_t kSigned = 0;
inline constexpr std::uint8_t kUnsigned = 1;
inline constexpr std::uint8_t kFloat = 2;
inline constexpr std::uint8_t kBool = 6;

struct Device {
  std::int32_t type;
  std::int32_t id;
};

struct DataType {
  std::uint8_t code;
  std::uint8_t bits;
  std::uint16_t lanes;
};

struct Tensor {
  void* data;
  Device device;
  std::int32_t axes;
  DataType type;
  std::int64_t* shape;
  std::int64_t* strides;  ///< in values; null: tight, the last axis first
  std::uint64_t byte_offset;
};

struct ManagedTensor {
  Tensor tensor;
  void* context;
  void (*deleter)(ManagedTensor* self);
};

}  // namespace filterscope::python::dlpack
