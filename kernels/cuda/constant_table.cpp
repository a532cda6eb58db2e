#include <atomic>

#include "kernels/api/errors.h"
#include "kernels/cuda/constant_table.cuh"

namespace filterscope {
namespace {

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

ConstantTable::ConstantTable(ConstantSymbol& symbol, const void* values, std::size_t bytes, int device)
    : symbol_(&symbol),
      values_(gpu::upload(static_cast<const std::byte*>(values), bytes)),
      number_(next_number()),
      device_(device) {
  if (bytes > symbol.capacity || device >= ConstantSymbol::kMostDevices) {
    throw RunError(problem("step.constant", "preparing a table in constant memory"),
                   problem("constant.size", "it is larger than the kernel's, or the device's number is"));
  }
}

void ConstantTable::use(cudaStream_t stream) const {
  if (symbol_ == nullptr || symbol_->owner[device_] == number_) return;
  symbol_->owner[device_] = 0;
  FILTERSCOPE_CHECK(cudaMemcpyToSymbolAsync(symbol_->symbol, values_.as<std::byte>(), values_.bytes(), 0,
                                            cudaMemcpyDeviceToDevice, stream));
  symbol_->owner[device_] = number_;
}

}  // namespace filterscope
