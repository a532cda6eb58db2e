#include "core/batch/device_line.h"

#include <algorithm>
#include <utility>

#include "core/batch/default_variant.h"
#include "core/bench/measure.h"
#include "core/image/no_data.h"
#include "core/image/plan_request.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {
namespace {

/// The parameters of all, and what is the image's own.
PlanRequest request_of(const BatchItem& item, const BatchSettings& settings, int device) {
  PlanRequest request = request_for(*item.image, settings.parameters, device);
  if (!item.file.stabilised.empty()) request.parameters.set(kStabilise, item.file.stabilised);
  return request;
}

}  // namespace

DeviceLine::DeviceLine(DeviceList devices, const LineContext& context)
    : devices_(std::move(devices)), context_(context) {
  try {
    set_up_ = std::jthread([this] { set_up(); });
    uploader_ = std::jthread([this] { upload(); });
    runner_ = std::jthread([this] { filter(); });
    downloader_ = std::jthread([this] { download(); });
  } catch (...) {
    // The threads that started end, so that they can be joined.
    context_.decoded->close();
    uploaded_.close();
    done_.close();
    throw;
  }
}

DeviceLine::~DeviceLine() = default;

void DeviceLine::join() {
  for (std::jthread* thread : {&set_up_, &uploader_, &runner_, &downloader_}) {
    if (thread->joinable()) thread->join();
  }
}

/// Starts the device and loads the kernel's code by filtering a few pixels, while the first image is
/// decoded. What fails here fails again, with its words, where an image needs it.
void DeviceLine::set_up() {
  const auto start = Clock::now();
  try {
    PlanRequest request;
    request.device = devices_.front();
    request.shape = {64, 64, 1, 3, PixelType::u8};
    request.parameters = context_.settings->parameters;
    const Variant* chosen = context_.settings->variant;
    if (chosen == nullptr) chosen = default_variant(request, context_.settings->given).variant;
    if (chosen->descriptor.backend != Backend::cuda) return;
    const auto& channels = chosen->descriptor.channels;
    if (!channels.empty() && std::find(channels.begin(), channels.end(), 3) == channels.end()) {
      request.shape.channels = channels.front();
    }
    const Image image(request.shape);
    const auto run = make_run(*chosen, request, devices_);
    run->bind(make_source(Backend::cuda, image.view(), devices_));
    run->run(whole(request.shape));
  } catch (const std::exception&) {
    return;
  }
  setup_ms_ = milliseconds_since(start);
}

/// False, with the item handed back as failed, where `step` throws.
template <class Step>
bool DeviceLine::attempt(std::unique_ptr<BatchItem>& item, const Step& step) {
  try {
    throw_if_cancelled(context_.cancel);
    step(*item);
    return true;
  } catch (...) {
    item->file.error = std::current_exception();
    item->run.reset();
    context_.failed(std::move(item));
    return false;
  }
}

void DeviceLine::choose_and_upload(BatchItem& item) {
  const auto start = Clock::now();
  const BatchSettings& settings = *context_.settings;
  if (settings.stabilise) item.file.stabilised = settings.stabilise(*item.image);
  const PlanRequest request = request_of(item, settings, devices_.front());
  DefaultVariant chosen = variant_for(settings.variant, request, settings.given);
  item.variant = chosen.variant;
  item.file.because = std::move(chosen.because);
  item.file.variant = item.variant->descriptor.id;
  const Backend backend = item.variant->descriptor.backend;
  if (backend == Backend::cuda) item.file.devices = devices_;
  if (settings.check) settings.check(*item.image, item.file.job.output);
  const ConstImageView view = std::as_const(*item.image).view();
  item.cut = slabs_for(*item.variant, request, devices_, settings.memory_limit);
  item.source = item.cut ? make_slab_source(backend, view) : make_source(backend, view, devices_);
  item.file.times.upload = item.source->upload_ms();
  item.file.times.setup = std::max(0.0, milliseconds_since(start) - item.file.times.upload);
}

void DeviceLine::upload() {
  while (auto next = context_.decoded->pop()) {
    std::unique_ptr<BatchItem> item = std::move(*next);
    if (attempt(item, [this](BatchItem& one) { choose_and_upload(one); })) uploaded_.push(std::move(item));
  }
  uploaded_.close();
}

/// A run that no item has: while one filters, another's result is downloaded and a third waits for that.
std::shared_ptr<FilterRun> DeviceLine::run_for(const Variant& variant, const PlanRequest& request) {
  constexpr std::size_t kMostKept = 3;
  const auto fits = [&](const Kept& kept) { return kept.variant == &variant && kept.request == request; };
  const auto idle = [](const Kept& kept) { return !kept.busy.load(std::memory_order_acquire); };
  const auto lend = [](const std::shared_ptr<Kept>& kept) {
    kept->busy.store(true, std::memory_order_relaxed);
    return std::shared_ptr<FilterRun>(
        kept->run.get(), [kept](FilterRun*) { kept->busy.store(false, std::memory_order_release); });
  };
  for (const auto& kept : kept_) {
    if (fits(*kept) && idle(*kept)) return lend(kept);
  }
  // Those of other requests go first, so that their memory is there for this one.
  std::erase_if(kept_, [&](const auto& kept) { return !fits(*kept) && idle(*kept); });
  const auto made = std::make_shared<Kept>();
  made->variant = &variant;
  made->request = request;
  made->run = make_run(variant, request, devices_);
  if (kept_.size() < kMostKept) kept_.push_back(made);
  return lend(made);
}

void DeviceLine::run(BatchItem& item) {
  FileTimes& times = item.file.times;
  const auto start = Clock::now();
  const PlanRequest request = request_of(item, *context_.settings, devices_.front());
  item.run = item.cut ? std::shared_ptr<FilterRun>(make_slab_run(*item.variant, request, devices_, *item.cut))
                      : run_for(*item.variant, request);
  times.setup += milliseconds_since(start);
  times.bind = item.run->bind(item.source, context_.cancel);
  times.kernel = run_in_bands(*item.run, *item.variant, request, context_.cancel,
                              [&](double fraction) { context_.filtering(item, fraction); });
  if (const SlabFacts* slabs = item.run->slabs()) {
    item.file.slabs = *slabs;
    times.upload = slabs->upload_ms;
    times.bind += slabs->bind_ms;
    times.streaming = slabs->wall_ms;
  }
  item.file.bound = item.run->bound_facts();
  item.file.taken = item.run->taken_variant();
}

void DeviceLine::filter() {
  while (auto next = uploaded_.pop()) {
    std::unique_ptr<BatchItem> item = std::move(*next);
    if (attempt(item, [this](BatchItem& one) { run(one); })) done_.push(std::move(item));
  }
  done_.close();
}

void DeviceLine::download() {
  while (auto next = done_.pop()) {
    std::unique_ptr<BatchItem> item = std::move(*next);
    const bool worked = attempt(item, [](BatchItem& one) {
      const auto start = Clock::now();
      // A device has read the image, so that its memory can take the result; the CPU's filter reads it to
      // the end. New memory for 20 megapixels of RGB takes longer than the transfer.
      const bool on_device = one.variant->descriptor.backend == Backend::cuda;
      one.result = on_device ? one.image : std::make_shared<Image>(one.image->shape());
      one.file.times.setup += milliseconds_since(start);
      const NoDataPlaces places(*one.image);
      const std::uint64_t before = not_numbers(*one.image);
      const double copied = one.run->download(one.result->view());
      one.file.off_no_data = places.keep_apart(*one.result);
      one.file.lost = lost_numbers(before, not_numbers(*one.result));
      one.file.times.download = one.file.slabs ? one.file.slabs->download_ms : copied;
      if (!on_device) one.result->describe_like(*one.image);
      one.run.reset();
      one.source.reset();
      one.image.reset();
    });
    if (worked) context_.filtered->push(std::move(item));
  }
}

}  // namespace filterscope
