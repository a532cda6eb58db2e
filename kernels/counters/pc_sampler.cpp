#include "kernels/counters/pc_sampler.h"

#include <array>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "kernels/counters/stall_reasons.h"

namespace filterscope::gpu {
namespace {

constexpr std::size_t kInstructions = 16384;  // collected at once
constexpr std::size_t kHostBytes = std::size_t{64} << 20U;
constexpr std::uint32_t kWorkerSleepMs = 5;

template <class Params>
Params sized(std::size_t size, CUcontext context) {
  Params params{};
  params.size = size;
  params.ctx = context;
  return params;
}
#define FILTERSCOPE_SAMPLING_PARAMS(Type, context) sized<Type>(Type##Size, context)

}  // namespace

/// What a warp can be found doing: CUPTI's numbers, with our words.
class PcSampler::States {
 public:
  States(const CuptiLibrary& cupti, CUcontext context) {
    std::size_t count = 0;
    auto number = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingGetNumStallReasonsParams, context);
    number.numStallReasons = &count;
    check_cupti(cupti.sampling_count_states(&number));
    std::vector<std::uint32_t> indices(count);
    std::vector<std::array<char, CUPTI_STALL_REASON_STRING_SIZE>> names(count);
    std::vector<char*> pointers;
    for (auto& name : names) pointers.push_back(name.data());
    auto params = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingGetStallReasonsParams, context);
    params.numStallReasons = count;
    params.stallReasonIndex = indices.data();
    params.stallReasons = pointers.data();
    check_cupti(cupti.sampling_get_states(&params));
    for (std::size_t i = 0; i < count; ++i) {
      const SampledState state = sampled_state(names[i].data());
      if (state.key.empty()) continue;
      wanted.push_back(indices[i]);
      if (known.size() <= indices[i]) known.resize(indices[i] + 1);
      known[indices[i]] = {std::string(state.key), state.idle};
    }
  }

  struct State {
    std::string key;  ///< empty: not asked for
    bool idle = false;
  };
  std::vector<std::uint32_t> wanted;
  std::vector<State> known;  ///< by CUPTI's number
};

/// Room for what CUPTI hands over. The names of functions in it are shared by all records of a function, also
/// later ones, and so they are never freed.
class PcSampler::Buffer {
 public:
  explicit Buffer(std::size_t states) : states_(kInstructions * states), instructions_(kInstructions) {
    for (std::size_t i = 0; i < kInstructions; ++i) {
      instructions_[i].size = sizeof(CUpti_PCSamplingPCData);
      instructions_[i].stallReason = &states_[i * states];
    }
    data.size = sizeof(CUpti_PCSamplingData);
    data.collectNumPcs = kInstructions;
    data.pPcData = instructions_.data();
  }
  CUpti_PCSamplingData data{};

 private:
  std::vector<CUpti_PCSamplingStallReason> states_;
  std::vector<CUpti_PCSamplingPCData> instructions_;
};

PcSampler::PcSampler(CUcontext context) : cupti_(cupti_library()), context_(context) {
  auto enable = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingEnableParams, context_);
  check_cupti(cupti_.sampling_enable(&enable));
  states_ = std::make_unique<States>(cupti_, context_);
  last_ = std::make_unique<Buffer>(states_->wanted.size());
  buffer_ = std::make_unique<Buffer>(states_->wanted.size());
}

PcSampler& PcSampler::of(CUcontext context) {
  static std::mutex mutex;
  // Never destroyed: CUPTI's threads may still work when the program's objects are.
  static auto& all = *new std::map<CUcontext, PcSampler*>();
  const std::lock_guard lock(mutex);
  PcSampler*& sampler = all[context];
  if (sampler == nullptr) sampler = new PcSampler(context);
  return *sampler;
}

void PcSampler::configure(unsigned period) {
  std::vector<CUpti_PCSamplingConfigurationInfo> settings;
  const auto setting = [&](CUpti_PCSamplingConfigurationAttributeType type) -> auto& {
    CUpti_PCSamplingConfigurationInfo& info = settings.emplace_back();
    info.attributeType = type;
    return info.attributeData;
  };
  auto& states = setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_STALL_REASON).stallReasonData;
  states.stallReasonCount = states_->wanted.size();
  states.pStallReasonIndex = states_->wanted.data();
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_PERIOD).samplingPeriodData.samplingPeriod =
      period;
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SCRATCH_BUFFER_SIZE)
      .scratchBufferSizeData.scratchBufferSize = kHostBytes;
  // Kernels are not put in a row: what runs beside each other in use runs so here.
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_COLLECTION_MODE).collectionModeData.collectionMode =
      CUPTI_PC_SAMPLING_COLLECTION_MODE_CONTINUOUS;
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_ENABLE_START_STOP_CONTROL)
      .enableStartStopControlData.enableStartStopControl = 1;
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_OUTPUT_DATA_FORMAT)
      .outputDataFormatData.outputDataFormat = CUPTI_PC_SAMPLING_OUTPUT_DATA_FORMAT_PARSED;
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_DATA_BUFFER)
      .samplingDataBufferData.samplingDataBuffer = &last_->data;
  setting(CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_WORKER_THREAD_PERIODIC_SLEEP_SPAN)
      .workerThreadPeriodicSleepSpanData.workerThreadPeriodicSleepSpan = kWorkerSleepMs;
  auto params = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingConfigurationInfoParams, context_);
  params.numAttributes = settings.size();
  params.pPCSamplingConfigurationInfo = settings.data();
  check_cupti(cupti_.sampling_configure(&params));
  period_ = period;
}

void PcSampler::start(unsigned period) {
  if (period != period_) configure(period);
  auto params = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingStartParams, context_);
  check_cupti(cupti_.sampling_start(&params));
}

void PcSampler::stop() {
  auto params = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingStopParams, context_);
  check_cupti(cupti_.sampling_stop(&params));
}

void PcSampler::collect(SampleSums& sums) {
  CUpti_PCSamplingData& data = buffer_->data;
  do {
    auto params = FILTERSCOPE_SAMPLING_PARAMS(CUpti_PCSamplingGetDataParams, context_);
    params.pcSamplingData = &data;
    check_cupti(cupti_.sampling_get_data(&params));
    dropped_ += data.droppedSamples;
    elsewhere_ += data.nonUsrKernelsTotalSamples;
    for (std::size_t i = 0; i < data.totalNumPcs && i < kInstructions; ++i) {
      const CUpti_PCSamplingPCData& one = data.pPcData[i];
      const std::string_view function = one.functionName != nullptr ? one.functionName : "";
      for (std::size_t k = 0; k < one.stallReasonCount; ++k) {
        const CUpti_PCSamplingStallReason& counted = one.stallReason[k];
        if (counted.pcSamplingStallReasonIndex >= states_->known.size()) continue;
        const States::State& state = states_->known[counted.pcSamplingStallReasonIndex];
        const std::uint64_t samples = counted.samples;
        sums.add(one.cubinCrc, function, one.pcOffset, state.key, state.idle ? 0 : samples,
                 state.idle ? samples : 0);
      }
    }
  } while (data.totalNumPcs > 0 && data.remainingNumPcs > 0);
}

}  // namespace filterscope::gpu
