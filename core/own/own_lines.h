// The lines of a user's kernel that a GPU's time goes to, of samples that its process wrote.
#pragma once

#include <filesystem>

#include "core/own/source.h"
#include "kernels/counters/line_samples.h"

namespace filterscope::own {

/// Where the process that runs `object` writes its samples: beside it, of this program alone.
std::filesystem::path samples_file(const std::filesystem::path& object);

/// Adds what the file has (app/kernel_host/sampling.h), and removes it. Throws UnavailableError where it is
/// another one.
void take_samples(const std::filesystem::path& file, SampleSums& sums, LineReadings& readings);

/// The functions of `sums`, with the lines that the object's table says and the source's text. What
/// FilterScope compiles around the source is in "(filterscope)".
void find_lines(const Source& source, const std::filesystem::path& object, const SampleSums& sums,
                LineReadings& readings);

}  // namespace filterscope::own
