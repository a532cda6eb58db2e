// CUPTI's range profiler, loaded at run time: a machine without the CUDA toolkit has none.
#pragma once

#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

namespace filterscope::gpu {

/// The functions that are used, under CUPTI's names without their prefix.
struct CuptiLibrary {
  decltype(&::cuptiGetResultString) get_result_string;
  decltype(&::cuptiProfilerInitialize) profiler_initialize;
  decltype(&::cuptiDeviceGetChipName) device_get_chip_name;
  decltype(&::cuptiProfilerGetCounterAvailability) get_counter_availability;
  decltype(&::cuptiProfilerHostInitialize) host_initialize;
  decltype(&::cuptiProfilerHostDeinitialize) host_deinitialize;
  decltype(&::cuptiProfilerHostGetMetricProperties) host_get_metric_properties;
  decltype(&::cuptiProfilerHostConfigAddMetrics) host_config_add_metrics;
  decltype(&::cuptiProfilerHostGetConfigImageSize) host_get_config_image_size;
  decltype(&::cuptiProfilerHostGetConfigImage) host_get_config_image;
  decltype(&::cuptiProfilerHostGetNumOfPasses) host_get_num_of_passes;
  decltype(&::cuptiProfilerHostEvaluateToGpuValues) host_evaluate_to_gpu_values;
  decltype(&::cuptiRangeProfilerEnable) range_enable;
  decltype(&::cuptiRangeProfilerDisable) range_disable;
  decltype(&::cuptiRangeProfilerGetCounterDataSize) range_get_counter_data_size;
  decltype(&::cuptiRangeProfilerCounterDataImageInitialize) range_counter_data_image_initialize;
  decltype(&::cuptiRangeProfilerSetConfig) range_set_config;
  decltype(&::cuptiRangeProfilerStart) range_start;
  decltype(&::cuptiRangeProfilerStop) range_stop;
  decltype(&::cuptiRangeProfilerPushRange) range_push;
  decltype(&::cuptiRangeProfilerPopRange) range_pop;
  decltype(&::cuptiRangeProfilerDecodeData) range_decode_data;
  decltype(&::cuCtxGetCurrent) context_get_current;  ///< of the driver
};

/// Loaded once. Throws UnavailableError where it is not found or is too old.
const CuptiLibrary& cupti_library();

}  // namespace filterscope::gpu
