#include "kernels/api/work.h"

#include "kernels/api/types.h"
#include "kernels/api/variant.h"

namespace filterscope {

Amounts work_of(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters) {
  Amounts work;
  const bool own = static_cast<bool>(descriptor.work) || descriptor.family == nullptr;
  const PixelWork& computed = own ? descriptor.work : descriptor.family->work;
  if (computed) work = computed(shape, relevant(descriptor.parameters, parameters));
  for (double& amount : work.of) amount *= static_cast<double>(shape.pixels());
  work[Resource::memory_bytes] = 2.0 * static_cast<double>(shape.bytes());
  return work;
}

}  // namespace filterscope
