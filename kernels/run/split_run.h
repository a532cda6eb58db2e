// One image on several devices at once. Each has the whole image and filters a band of its rows.
//
// The result has the same bits as one device's. Every part binds the whole image, so that what a plan learns
// from it (the range of its values, the terms of a series) is the same in each, and no inner edge looks like
// a border. Where the variant chooses another one, the first device chooses for all. The price is the whole
// image in each device's memory; devices load it at the same time, each over its own bus.
#pragma once

#include <memory>

#include "kernels/api/devices.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

/// Makes `host` available on all of `devices`; upload_ms() is the time until the last has it. One device:
/// that one's source. None: the first usable one's. Throws as make_source().
std::shared_ptr<const Source> make_source(Backend backend, const ConstImageView& host,
                                          const DeviceList& devices);

/// Throws VariantError for devices of several compute capabilities, whose kernels may round differently.
void require_alike(const DeviceList& devices);

/// A run on all of `devices`, whose list takes the place of `request.device`; its sources are those of the
/// same list. Of one device, and for a CPU variant, the plain run.
///
/// Of several, a time is the host's clock around all of them; facts() are the first device's. A device may be
/// named twice. show() throws RunError: the result is in several memories. Throws as make_run() and
/// require_alike().
std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request,
                                    const DeviceList& devices);

}  // namespace filterscope
