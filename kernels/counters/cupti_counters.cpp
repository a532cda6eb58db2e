#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/counters/counters.h"
#include "kernels/counters/cupti_library.h"
#include "kernels/cuda/device_guard.cuh"

namespace filterscope {
namespace gpu {
namespace {

/// Parameters of a function of CUPTI: it looks at the size to know which fields there are.
template <class Params>
Params sized(std::size_t size) {
  Params params{};
  params.structSize = size;
  return params;
}
#define FILTERSCOPE_CUPTI_PARAMS(Type) sized<Type>(Type##_STRUCT_SIZE)

/// Chooses what is read, and works out values from what was.
class MetricHost {
 public:
  MetricHost(const CuptiLibrary& cupti, const char* chip, std::vector<std::uint8_t> available)
      : cupti_(cupti), available_(std::move(available)) {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_Initialize_Params);
    params.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
    params.pChipName = chip;
    params.pCounterAvailabilityImage = available_.data();
    check_cupti(cupti_.host_initialize(&params));
    host_ = params.pHostObject;
  }
  MetricHost(const MetricHost&) = delete;
  MetricHost& operator=(const MetricHost&) = delete;
  ~MetricHost() {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_Deinitialize_Params);
    params.pHostObject = host_;
    cupti_.host_deinitialize(&params);
  }

  [[nodiscard]] bool has(const char* name) const {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_GetMetricProperties_Params);
    params.pHostObject = host_;
    params.pMetricName = name;
    return cupti_.host_get_metric_properties(&params) == CUPTI_SUCCESS;
  }

  /// Adds it to what is read; false where this chip cannot.
  bool add(const char* name) {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_ConfigAddMetrics_Params);
    params.pHostObject = host_;
    params.ppMetricNames = &name;
    params.numMetrics = 1;
    return cupti_.host_config_add_metrics(&params) == CUPTI_SUCCESS;
  }

  [[nodiscard]] std::vector<std::uint8_t> config() const {
    auto size = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_GetConfigImageSize_Params);
    size.pHostObject = host_;
    check_cupti(cupti_.host_get_config_image_size(&size));
    std::vector<std::uint8_t> image(size.configImageSize);
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_GetConfigImage_Params);
    params.pHostObject = host_;
    params.configImageSize = image.size();
    params.pConfigImage = image.data();
    check_cupti(cupti_.host_get_config_image(&params));
    return image;
  }

  [[nodiscard]] std::size_t passes(std::vector<std::uint8_t>& config) const {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_GetNumOfPasses_Params);
    params.configImageSize = config.size();
    params.pConfigImage = config.data();
    check_cupti(cupti_.host_get_num_of_passes(&params));
    return params.numOfPasses;
  }

  [[nodiscard]] std::vector<double> evaluate(const std::vector<std::uint8_t>& counters,
                                             std::vector<const char*>& names) const {
    std::vector<double> values(names.size());
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Host_EvaluateToGpuValues_Params);
    params.pHostObject = host_;
    params.pCounterDataImage = counters.data();
    params.counterDataImageSize = counters.size();
    params.rangeIndex = 0;
    params.ppMetricNames = names.data();
    params.numMetrics = names.size();
    params.pMetricValues = values.data();
    check_cupti(cupti_.host_evaluate_to_gpu_values(&params));
    return values;
  }

 private:
  const CuptiLibrary& cupti_;
  std::vector<std::uint8_t> available_;  ///< which CUPTI goes on reading
  CUpti_Profiler_Host_Object* host_ = nullptr;
};

/// Reads one range of work, pass by pass. The device's counters are its own while it lives.
class RangeReader {
 public:
  RangeReader(const CuptiLibrary& cupti, CUcontext context) : cupti_(cupti) {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_Enable_Params);
    params.ctx = context;
    check_cupti(cupti_.range_enable(&params));
    reader_ = params.pRangeProfilerObject;
  }
  RangeReader(const RangeReader&) = delete;
  RangeReader& operator=(const RangeReader&) = delete;
  ~RangeReader() {
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_Disable_Params);
    params.pRangeProfilerObject = reader_;
    cupti_.range_disable(&params);
  }

  /// What the counters were, as CUPTI keeps it.
  std::vector<std::uint8_t> read(const std::vector<std::uint8_t>& config, std::vector<const char*>& names,
                                 std::size_t passes, const std::function<void()>& work) {
    std::vector<std::uint8_t> counters = counter_image(names);
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_SetConfig_Params);
    params.pRangeProfilerObject = reader_;
    params.configSize = config.size();
    params.pConfig = config.data();
    params.counterDataImageSize = counters.size();
    params.pCounterDataImage = counters.data();
    params.range = CUPTI_UserRange;
    params.replayMode = CUPTI_UserReplay;
    params.maxRangesPerPass = 1;
    params.numNestingLevels = 1;
    params.minNestingLevel = 1;
    params.passIndex = 0;
    params.targetNestingLevel = 0;
    check_cupti(cupti_.range_set_config(&params));
    // CUPTI says when all passes are done; it may need one more than it counted.
    for (std::size_t pass = 0; pass < 2 * passes + 2; ++pass) {
      if (run_pass(work)) {
        auto decode = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_DecodeData_Params);
        decode.pRangeProfilerObject = reader_;
        check_cupti(cupti_.range_decode_data(&decode));
        return counters;
      }
    }
    throw UnavailableError(problem("counters.passes", "CUPTI did not end after %1 passes", 2 * passes + 2));
  }

 private:
  std::vector<std::uint8_t> counter_image(std::vector<const char*>& names) {
    auto size = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_GetCounterDataSize_Params);
    size.pRangeProfilerObject = reader_;
    size.pMetricNames = names.data();
    size.numMetrics = names.size();
    size.maxNumOfRanges = 1;
    size.maxNumRangeTreeNodes = 1;
    check_cupti(cupti_.range_get_counter_data_size(&size));
    std::vector<std::uint8_t> image(size.counterDataSize);
    auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_CounterDataImage_Initialize_Params);
    params.pRangeProfilerObject = reader_;
    params.counterDataSize = image.size();
    params.pCounterData = image.data();
    check_cupti(cupti_.range_counter_data_image_initialize(&params));
    return image;
  }

  bool run_pass(const std::function<void()>& work) {
    auto start = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_Start_Params);
    start.pRangeProfilerObject = reader_;
    check_cupti(cupti_.range_start(&start));
    auto push = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_PushRange_Params);
    push.pRangeProfilerObject = reader_;
    push.pRangeName = "run";
    check_cupti(cupti_.range_push(&push));
    work();
    auto pop = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_PopRange_Params);
    pop.pRangeProfilerObject = reader_;
    check_cupti(cupti_.range_pop(&pop));
    auto stop = FILTERSCOPE_CUPTI_PARAMS(CUpti_RangeProfiler_Stop_Params);
    stop.pRangeProfilerObject = reader_;
    check_cupti(cupti_.range_stop(&stop));
    return stop.isAllPassSubmitted != 0;
  }

  const CuptiLibrary& cupti_;
  CUpti_RangeProfiler_Object* reader_ = nullptr;
};

std::vector<std::uint8_t> available_counters(const CuptiLibrary& cupti, CUcontext context) {
  auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_GetCounterAvailability_Params);
  params.ctx = context;
  check_cupti(cupti.get_counter_availability(&params));
  std::vector<std::uint8_t> image(params.counterAvailabilityImageSize);
  params.pCounterAvailabilityImage = image.data();
  check_cupti(cupti.get_counter_availability(&params));
  return image;
}

std::string chip_of(const CuptiLibrary& cupti, int device) {
  auto params = FILTERSCOPE_CUPTI_PARAMS(CUpti_Device_GetChipName_Params);
  params.deviceIndex = static_cast<std::size_t>(device);
  check_cupti(cupti.device_get_chip_name(&params));
  return params.pChipName;
}

}  // namespace
}  // namespace gpu

CounterReadings read_cuda_counters(int device, const std::function<void()>& work) {
  using namespace gpu;
  const DeviceGuard guard(device);
  const CuptiLibrary& cupti = cupti_library();
  auto initialize = FILTERSCOPE_CUPTI_PARAMS(CUpti_Profiler_Initialize_Params);
  check_cupti(cupti.profiler_initialize(&initialize));
  work();  // the context is there then, and the plan's first run behind it
  const CUcontext context = current_context();
  CounterReadings readings{chip_of(cupti, device), 0, {}};
  MetricHost host(cupti, readings.chip.c_str(), available_counters(cupti, context));
  std::vector<const char*> names;
  for (const CounterMetric& metric : counter_metrics()) {
    const auto name =
        std::ranges::find_if(metric.names, [&](const char* one) { return host.has(one) && host.add(one); });
    if (name == metric.names.end()) continue;
    names.push_back(*name);
    readings.values.push_back({metric.key, 0});
  }
  std::vector<std::uint8_t> config = host.config();
  const std::size_t passes = host.passes(config);
  RangeReader reader(cupti, context);
  const std::vector<std::uint8_t> counters = reader.read(config, names, passes, work);
  const std::vector<double> values = host.evaluate(counters, names);
  for (std::size_t i = 0; i < values.size(); ++i) readings.values[i].value = values[i];
  readings.passes = static_cast<int>(passes);
  return readings;
}

}  // namespace filterscope
