// CUPTI's range profiler and sampler, loaded at run time: a machine without the CUDA toolkit has none.
#pragma once

#include <cupti_callbacks.h>
#include <cupti_pcsampling.h>
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
  decltype(&::cuptiPCSamplingEnable) sampling_enable;
  decltype(&::cuptiPCSamplingDisable) sampling_disable;
  decltype(&::cuptiPCSamplingStart) sampling_start;
  decltype(&::cuptiPCSamplingStop) sampling_stop;
  decltype(&::cuptiPCSamplingGetData) sampling_get_data;
  decltype(&::cuptiPCSamplingSetConfigurationAttribute) sampling_configure;
  decltype(&::cuptiPCSamplingGetNumStallReasons) sampling_count_states;
  decltype(&::cuptiPCSamplingGetStallReasons) sampling_get_states;
  decltype(&::cuptiGetCubinCrc) get_cubin_crc;
  decltype(&::cuptiSubscribe) subscribe;
  decltype(&::cuptiEnableCallback) enable_callback;
  decltype(&::cuCtxGetCurrent) context_get_current;  ///< of the driver
};

/// Loaded once. Throws UnavailableError where it is not found or is too old.
const CuptiLibrary& cupti_library();

/// Throws UnavailableError, in words and with what would help, for all but success.
void check_cupti(CUptiResult result);

/// Of the thread's device, once something ran there. Throws UnavailableError without one.
CUcontext current_context();

}  // namespace filterscope::gpu
