// What the preview tests share: an image with edges and noise, and a collector of an engine's deliveries.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "core/image/plan_request.h"
#include "core/preview/preview_engine.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::test {

inline SharedImage noisy_picture(int width, int height, std::uint32_t seed = 1) {
  auto image = std::make_shared<Image>(Shape{width, height, 1, 3, PixelType::u8});
  for (int y = 0; y < height; ++y) {
    auto* row = image->view().row<std::uint8_t>(y);
    for (int i = 0; i < width * 3; ++i) {
      seed = seed * 1664525U + 1013904223U;
      row[i] = static_cast<std::uint8_t>((i > width ? 150U : 40U) + (seed >> 26U));
    }
  }
  return image;
}

/// What the variant gives without any engine.
inline std::shared_ptr<Image> filtered(const Image& image, const std::string& id,
                                       const Parameters& parameters) {
  const Variant& chosen = variant(id);
  const auto run = make_run(chosen, request_for(image, parameters));
  run->bind(make_source(chosen.descriptor.backend, image.view()));
  run->run(whole(image.shape()));
  auto result = std::make_shared<Image>(image.shape());
  run->download(result->view());
  result->set_alpha(image.alpha());
  return result;
}

inline PreviewRequest request(std::uint64_t id, SharedImage image, int pane = 0, int radius = 1) {
  PreviewRequest made;
  made.id = id;
  made.pane = pane;
  made.image = std::move(image);
  made.variant = "reference/float64";
  made.parameters.set("radius", radius);
  made.parameters.set("sigma_space", 1 + static_cast<double>(id % 7));
  return made;
}

class Deliveries {
 public:
  /// `on_result` runs on the worker before the result is counted.
  explicit Deliveries(std::function<void(const PreviewResult&)> on_result = {})
      : on_result_(std::move(on_result)) {}

  PreviewEngine::Callbacks callbacks() {
    return {[this](PreviewResult result) {
              if (on_result_) on_result_(result);
              const std::lock_guard lock(mutex_);
              results_.push_back(std::move(result));
              arrived_.notify_all();
            },
            {}};
  }

  std::vector<PreviewResult> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return results_.size() >= count; });
    return results_;
  }

  /// Those that are complete: a slow machine makes partial ones of a frame that others make at once.
  std::vector<PreviewResult> wait_for_whole(std::size_t count) {
    const auto whole = [&] {
      std::vector<PreviewResult> found;
      for (const PreviewResult& result : results_) {
        if (!result.partial) found.push_back(result);
      }
      return found;
    };
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return whole().size() >= count; });
    return whole();
  }

  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return results_.size();
  }

 private:
  std::function<void(const PreviewResult&)> on_result_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<PreviewResult> results_;
};

}  // namespace filterscope::test
