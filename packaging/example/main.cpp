// Filters a picture of a noisy edge with the best variant here.
#include <kernels/catalog.h>
#include <kernels/run/split_run.h>

#include <cstdio>
#include <exception>
#include <vector>

int main() {
  try {
    const filterscope::Shape shape{64, 48};
    std::vector<std::byte> pixels(shape.bytes());
    for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = std::byte((i % 64 < 32 ? 50 : 200) + i % 7);
    std::vector<std::byte> result(shape.bytes());

    filterscope::PlanRequest request{shape, {{"radius", std::int64_t{5}}, {"sigma_range", 30.0}}};
    const filterscope::Variant& variant = filterscope::best_available(request);
    const filterscope::Backend backend = variant.descriptor.backend;
    const auto run = filterscope::make_run(variant, request, filterscope::DeviceList{});
    const auto source = filterscope::tight_view<const std::byte>(pixels.data(), shape);
    run->bind(filterscope::make_source(backend, source, filterscope::DeviceList{}));
    run->run(filterscope::whole(shape));
    run->download(filterscope::tight_view(result.data(), shape));
    std::printf("%s: %d and %d\n", variant.descriptor.id.c_str(), int(result[64 * 20 + 10]),
                int(result[64 * 20 + 50]));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
