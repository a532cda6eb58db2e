#include "app/cli/filter_frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

#include "core/batch/default_variant.h"
#include "core/batch/frame_batch.h"
#include "core/image/plan_request.h"
#include "core/io/file_metadata.h"
#include "core/io/picture_place.h"

namespace filterscope::cli {
namespace {

/// The option that is of all frames at once; empty: there is none.
std::string option_of_all(const FramesCall& call) {
  if (!call.picture.noise.empty()) return "--noise";
  if (!call.picture.guide.empty()) return "--guide";
  if (!call.picture.mask.empty() && call.picture.mask != "none") return "--mask";
  if (call.picture.resolve_range().kind == RangeChoice::Kind::automatic) return "--value-range auto";
  if (call.stabilised) return "--stabilise";
  if (call.settings.memory_limit) return "--device-memory";
  return {};
}

std::string reason_of(const FramesCall& call, const Image& first) {
  const std::string option = option_of_all(call);
  if (!option.empty()) return option + " is of all frames at once";
  // Which of them are no numbers is not known before all are there.
  if (first.shape().type == PixelType::f32) return "frames of floats may have values that are no numbers";
  return {};
}

DeviceList devices_of(const BatchSettings& settings) {
  if (!settings.devices) return {};
  const std::vector<DeviceList> all = settings.devices();
  return all.empty() ? DeviceList() : all.front();
}

/// What is known of the sequence before it is filtered; throws what choosing a variant throws.
DefaultVariant choose(const FramesCall& call, const Image& first, const FrameSource& source,
                      BatchFile& file) {
  file.shape = first.shape();
  file.shape.depth = static_cast<int>(source.count().value_or(2));
  file.range = first.range();
  PlanRequest request = request_for(first, call.settings.parameters);
  request.shape = file.shape;
  request.sequence = source.is_sequence();
  DefaultVariant chosen = variant_for(call.settings.variant, request, call.settings.given);
  file.variant = chosen.variant->descriptor.id;
  file.because = chosen.because;
  validate(chosen.variant->descriptor, request);
  return chosen;
}

class Blocks {
 public:
  Blocks(const FramesCall& call, std::unique_ptr<FrameSource> source)
      : call_(call), source_(std::move(source)), picture_(call.picture) {
    picture_.weighs = false;
  }

  /// Why the sequence is to be held as a whole; empty: the file is filtered, or has failed.
  std::string run(BatchFile& file, Outputs& outputs, const CancelToken* cancel) {
    try {
      Image first = source_->read(0);
      if (std::string reason = reason_of(call_, first); !reason.empty()) return reason;
      prepare(first, &call_.ranges);
      const DefaultVariant chosen = choose(call_, first, *source_, file);
      const Descriptor& descriptor = chosen.variant->descriptor;
      if (!frames_beside(descriptor, call_.settings.parameters))
        return fmt::format("{} gives a frame the same values only in the whole sequence", descriptor.id);
      const auto sink = begin_frames(first, file.job.output, source_->first_number());
      if (sink == nullptr) return "the result is neither .y4m nor numbered files";
      for (const Problem& note : {source_->note(), left_out(first, file.job.output)})
        if (!note.empty()) call_.tell(note.text());
      filter(file, *chosen.variant, *sink, cancel);
      outputs.add(sink->finish());
    } catch (...) {
      file.error = std::current_exception();
    }
    return {};
  }

 private:
  void prepare(Image& frame, RangeNotes* notes) const {
    frame = picture_.prepared(std::move(frame), call_.job.input, picture_.resolve_range(), notes);
    call_.jpeg.apply(frame);
  }

  void filter(BatchFile& file, const Variant& variant, FrameSink& sink, const CancelToken* cancel) const {
    const auto count = static_cast<double>(std::max<std::size_t>(1, source_->expected()));
    FrameBatch batch{.source = *source_, .sink = sink, .variant = variant};
    batch.parameters = call_.settings.parameters;
    if (variant.descriptor.backend == Backend::cuda) batch.devices = devices_of(call_.settings);
    batch.decoders = call_.settings.decoders;
    batch.encoders = call_.settings.encoders;
    batch.prepare = [this](Image& frame) { prepare(frame, nullptr); };
    batch.progress = [&](std::size_t frames) {
      call_.progress(std::min(1.0, static_cast<double>(frames) / count));
    };
    const FrameBatchFacts facts = run_frame_batch(batch, cancel);
    file.shape.depth = static_cast<int>(facts.frames);
    file.devices = batch.devices;
    file.times = facts.times;
    file.taken = facts.taken;
    file.block = facts.block;
    file.beside = facts.halo;
  }

  const FramesCall& call_;
  std::unique_ptr<FrameSource> source_;
  PictureOptions picture_;
};

}  // namespace

std::optional<BatchResult> filter_in_blocks(const FramesCall& call, Outputs& outputs,
                                            const CancelToken* cancel) {
  std::unique_ptr<FrameSource> source = open_frames(known_place(call.job.input));
  if (source == nullptr || source->count().value_or(2) < 2) return std::nullopt;
  BatchFile file;
  file.job = call.job;
  const std::string whole = Blocks(call, std::move(source)).run(file, outputs, cancel);
  if (!whole.empty()) {
    call.tell(fmt::format("All frames are held in memory: {}.", whole));
    return std::nullopt;
  }
  if (call.settings.finished) call.settings.finished(file);
  BatchResult result;
  result.wall_ms = file.times.wall;
  result.files.push_back(std::move(file));
  return result;
}

}  // namespace filterscope::cli
