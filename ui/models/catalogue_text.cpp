#include "ui/models/catalogue_text.h"

#include <QCoreApplication>

#include "kernels/catalog.h"

namespace filterscope::ui {
namespace {

constexpr auto kContext = "Catalogue";

/// The texts' places among the translations.
struct Studies {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::VariantIndex)
};
struct Choices {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::ParameterPanel)
};

// What the catalogue says of its variants, for the collecting of texts; a test refuses one that is not here.
// clang-format off
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("Catalogue", "Reference (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: sequential"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: naive"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: constant memory"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: shared memory"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: padded shared memory"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: tiled"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: tiled, padded"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: tiled, reloading"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: tiled, unrolled"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: range table"),
    QT_TRANSLATE_NOOP("Catalogue", "Larsson: texture"),
    QT_TRANSLATE_NOOP("Catalogue", "CPU, SIMD on all cores"),
    QT_TRANSLATE_NOOP("Catalogue", "CPU, spectral"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: register-tiled"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: register-tiled, halves"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: automatic choice"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: spectral"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: spectral, tensor cores"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference box (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference Gaussian (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Box, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Box, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v1, global memory"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v2, spatial weights in an array"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v3, hardware functions"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v4, texture"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v5, fewer registers"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v6, channels apart"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v7, a launch a channel"),
    QT_TRANSLATE_NOOP("Catalogue", "Staal: GPU_v8, 2D blocks"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: naive, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: tiles, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: assembly, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: assembly, horizontal adds, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: intrinsics, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: intrinsics, horizontal adds, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: pair-symmetric, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: naive, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "Agarwal: pair-symmetric, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "Zheng: texture"),
    QT_TRANSLATE_NOOP("Catalogue", "Zheng: apron prefetched"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference NLM (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "NLM, CPU, SIMD on all cores"),
    QT_TRANSLATE_NOOP("Catalogue", "OpenCV: fastNlMeansDenoising"),
    QT_TRANSLATE_NOOP("Catalogue", "Zheng: NLM, texture"),
    QT_TRANSLATE_NOOP("Catalogue", "Zheng: NLM, apron prefetched"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: NLM"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: NLM, tensor cores"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: NLM, automatic choice"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference 3D (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: CPU, one thread"),
    QT_TRANSLATE_NOOP("Catalogue", "3D, CPU, SIMD on all cores"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference box 3D (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Reference Gaussian 3D (float64)"),
    QT_TRANSLATE_NOOP("Catalogue", "Box 3D, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian 3D, CPU"),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 loops on the CPU; what every exact bilateral filter of volumes is compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "One thread, float32: what the study's speed-ups are taken from."),
    QT_TRANSLATE_NOOP("Catalogue", "Volumes on every CPU core with its widest SIMD unit, chosen at run time."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 mean over the window; what box filters of volumes are compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 Gaussian mean; what Gaussian filters of volumes are compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "Mean over the window, along z, y and x in turn, on every CPU core with SIMD."),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian mean, along z, y and x in turn, on every CPU core with SIMD."),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: depth row, constant, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: depth row, constant, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: depth row, global, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: depth row, global, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: width row, constant, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: width row, constant, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: width row, global, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: width row, global, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: height row, constant, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: height row, constant, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: height row, global, aligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Bethel: height row, global, unaligned"),
    QT_TRANSLATE_NOOP("Catalogue", "Fast: 3D"),
    QT_TRANSLATE_NOOP("Catalogue", "Box 3D, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian 3D, CUDA"),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the depth, neighbours along the width; weights in constant memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the depth, neighbours along the width; weights in constant memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the depth, neighbours along the width; weights in global memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the depth, neighbours along the width; weights in global memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the width, neighbours along the height; weights in constant memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the width, neighbours along the height; weights in constant memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the width, neighbours along the height; weights in global memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the width, neighbours along the height; weights in global memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the height, neighbours along the width; weights in constant memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the height, neighbours along the width; weights in constant memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the height, neighbours along the width; weights in global memory, rows padded to 128 bytes."),
    QT_TRANSLATE_NOOP("Catalogue", "A thread walks along the height, neighbours along the width; weights in global memory, rows as they are."),
    QT_TRANSLATE_NOOP("Catalogue", "Slices of the window stream through shared memory; four voxels a thread, radius compiled in up to 12."),
    QT_TRANSLATE_NOOP("Catalogue", "Mean over the window on CUDA, along x, y and z in turn."),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian mean on CUDA, along x, y and z in turn."),
    QT_TRANSLATE_NOOP("Catalogue", "OpenCV: bilateralFilter"),
    QT_TRANSLATE_NOOP("Catalogue", "NPP: FilterBilateralGaussBorder"),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 loops on the CPU; what every exact variant is compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "One CPU thread, plain loops, spatial weights in an array."),
    QT_TRANSLATE_NOOP("Catalogue", "One thread a pixel; image and spatial weights in global memory."),
    QT_TRANSLATE_NOOP("Catalogue", "As naive, with the spatial weights in constant memory."),
    QT_TRANSLATE_NOOP("Catalogue", "A block loads its pixels and their halo to shared memory and filters from there."),
    QT_TRANSLATE_NOOP("Catalogue", "Shared memory with pixels as 4-byte words and rows padded against bank conflicts."),
    QT_TRANSLATE_NOOP("Catalogue", "A block filters N regions side by side from one shared tile."),
    QT_TRANSLATE_NOOP("Catalogue", "1×N tiling with pixels as 4-byte words and padded rows."),
    QT_TRANSLATE_NOOP("Catalogue", "1×N tiling with a tile of one region: columns are moved in shared memory, only new ones are loaded."),
    QT_TRANSLATE_NOOP("Catalogue", "Padded 1×N tiling with N known to the compiler and the loop over the regions unrolled."),
    QT_TRANSLATE_NOOP("Catalogue", "Shared memory, with the range weights of all 256 differences looked up in constant memory."),
    QT_TRANSLATE_NOOP("Catalogue", "One thread a pixel; the image through a texture object, spatial weights in constant memory."),
    QT_TRANSLATE_NOOP("Catalogue", "Every CPU core with its widest SIMD unit, chosen at run time."),
    QT_TRANSLATE_NOOP("Catalogue", "The range weight as a few harmonics, each a separable convolution: the radius costs 2(2r+1), not (2r+1)²."),
    QT_TRANSLATE_NOOP("Catalogue", "Four pixels a thread in registers, exponentials on two units, radius compiled in for 8-bit."),
    QT_TRANSLATE_NOOP("Catalogue", "Two pixels an instruction in packed half precision, radius compiled in; fast/register_tiled where halves would not do."),
    QT_TRANSLATE_NOOP("Catalogue", "The quickest of our CUDA kernels for the picture and the parameters, by a fitted cost model."),
    QT_TRANSLATE_NOOP("Catalogue", "Cosine series of the range kernel, convolved row by row and column by column; uncertain pixels by the plain sum."),
    QT_TRANSLATE_NOOP("Catalogue", "Cosine series of the range kernel, convolved on tensor cores; uncertain pixels by the plain sum."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 mean over the window; what box filters are compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 Gaussian mean over the window; what Gaussian filters are compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "Mean over the window, columns then rows, on every CPU core with SIMD."),
    QT_TRANSLATE_NOOP("Catalogue", "Mean over the window on CUDA, rows then columns."),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian mean, columns then rows, on every CPU core with SIMD."),
    QT_TRANSLATE_NOOP("Catalogue", "Gaussian mean on CUDA, rows then columns."),
    QT_TRANSLATE_NOOP("Catalogue", "One CPU thread, every weight computed by a function each time."),
    QT_TRANSLATE_NOOP("Catalogue", "Both weights computed for every pair with accurate functions; pixels in global memory."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v1, with the spatial weights in an array in global memory."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v2, with the hardware's exponential and power."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v3, with the pixels from a 1D texture of the interleaved floats."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v4, with the range weight by multiplications, to spare registers."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v5, with a texture for each channel."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v6, with one thread a channel value: a launch for each channel."),
    QT_TRANSLATE_NOOP("Catalogue", "As GPU_v5, on two-dimensional blocks."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain loops, the divisions inside the exponential's argument."),
    QT_TRANSLATE_NOOP("Catalogue", "Cache-blocked in tiles of 32 × 32, the constants taken out of the loops."),
    QT_TRANSLATE_NOOP("Catalogue", "Four taps at a time in SSE assembly."),
    QT_TRANSLATE_NOOP("Catalogue", "Four taps at a time in SSE assembly, reduced by horizontal adds."),
    QT_TRANSLATE_NOOP("Catalogue", "Four taps at a time with SSE intrinsics."),
    QT_TRANSLATE_NOOP("Catalogue", "Four taps at a time with SSE intrinsics, reduced by horizontal adds."),
    QT_TRANSLATE_NOOP("Catalogue", "Each pair's weight computed once and added to both its pixels."),
    QT_TRANSLATE_NOOP("Catalogue", "One thread a pixel, the divisions inside the exponential's argument."),
    QT_TRANSLATE_NOOP("Catalogue", "Every tap is a texture fetch; spatial weights in constant memory."),
    QT_TRANSLATE_NOOP("Catalogue", "A block fetches its apron from the texture to shared memory, in at most four steps a thread."),
    QT_TRANSLATE_NOOP("Catalogue", "Plain float64 comparison of all patches; what exact non-local means is compared with."),
    QT_TRANSLATE_NOOP("Catalogue", "Each pair of patches compared once for both its pixels, on every CPU core with its widest SIMD unit."),
    QT_TRANSLATE_NOOP("Catalogue", "Every pixel of every patch is a texture fetch; patch weights in constant memory."),
    QT_TRANSLATE_NOOP("Catalogue", "Patches are summed in registers, down a thread's columns and across a warp."),
    QT_TRANSLATE_NOOP("Catalogue", "Patches are summed on tensor cores in halves; fast/nlm where halves would not do."),
    QT_TRANSLATE_NOOP("Catalogue", "The quickest of our CUDA kernels for the picture and the parameters."),
    QT_TRANSLATE_NOOP("Catalogue", "OpenCV's bilateral filter on the CPU."),
    QT_TRANSLATE_NOOP("Catalogue", "OpenCV's non-local means on the CPU."),
    QT_TRANSLATE_NOOP("Catalogue", "NVIDIA's bilateral filter, from the NPP library of the CUDA toolkit."),
    QT_TRANSLATE_NOOP("Catalogue", "The sequential version that the CUDA kernels are compared with"),
    QT_TRANSLATE_NOOP("Catalogue", "naive CUDA implementation"),
    QT_TRANSLATE_NOOP("Catalogue", "constant memory"),
    QT_TRANSLATE_NOOP("Catalogue", "shared memory"),
    QT_TRANSLATE_NOOP("Catalogue", "padded shared memory"),
    QT_TRANSLATE_NOOP("Catalogue", "tiling"),
    QT_TRANSLATE_NOOP("Catalogue", "tiling with padding"),
    QT_TRANSLATE_NOOP("Catalogue", "tiling with reloading"),
    QT_TRANSLATE_NOOP("Catalogue", "tiling, unrolled"),
    QT_TRANSLATE_NOOP("Catalogue", "discussion"),
    QT_TRANSLATE_NOOP("Catalogue", "early experiment"),
    QT_TRANSLATE_NOOP("Catalogue", "docs/fast-kernels.md"),
    QT_TRANSLATE_NOOP("Catalogue", "The sequential version"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v1"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v2"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v3"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v4"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v5"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v6"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v7"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU_v8"),
    QT_TRANSLATE_NOOP("Catalogue", "CPU implementations"),
    QT_TRANSLATE_NOOP("Catalogue", "Pair-symmetric algorithm"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU implementation, naive"),
    QT_TRANSLATE_NOOP("Catalogue", "GPU implementation, pair-symmetric algorithm"),
    QT_TRANSLATE_NOOP("Catalogue", "Table I, bilateral filter, texture"),
    QT_TRANSLATE_NOOP("Catalogue", "Table I, bilateral filter, prefetch"),
    QT_TRANSLATE_NOOP("Catalogue", "Table II, non-local means, texture"),
    QT_TRANSLATE_NOOP("Catalogue", "Table II, non-local means, prefetch"),
    QT_TRANSLATE_NOOP("Catalogue", "cv::bilateralFilter"),
    QT_TRANSLATE_NOOP("Catalogue", "cv::fastNlMeansDenoising"),
    QT_TRANSLATE_NOOP("Catalogue", "nppiFilterBilateralGaussBorder"),
    QT_TRANSLATE_NOOP("Catalogue", "Within 1 level on 8-bit, 1e-3 of full scale else: known for each pixel from its denominator; pixels beyond it are computed exactly."),
    QT_TRANSLATE_NOOP("Catalogue", "1 level: the errors of all weights and sums are added up before the launch, for any picture, and the exact kernel takes over where they may reach a level."),
    QT_TRANSLATE_NOOP("Catalogue", "As the kernel that it takes: exact, or 1 level for 8-bit and a thousandth of full scale for the others."),
    QT_TRANSLATE_NOOP("Catalogue", "As the kernel that it takes: exact, or 1 level for 8-bit."),
    QT_TRANSLATE_NOOP("Catalogue", "1 level for 8-bit, a thousandth of full scale for 16-bit and float: computed before the launch from the series' error; pixels not certain of it are filtered again by the plain sum."),
    QT_TRANSLATE_NOOP("Catalogue", "1 level: computed before the launch from the tables' errors; pixels not certain of it are filtered again by the plain sum."),
    QT_TRANSLATE_NOOP("Catalogue", "None against the reference, whose window differs; within 1 level of OpenCV's own definition."),
    QT_TRANSLATE_NOOP("Catalogue", "None against the reference; within 1 level of OpenCV's own definition."),
    QT_TRANSLATE_NOOP("Catalogue", "Within one level of the type below the reference, and never above it but for rounding."),
    QT_TRANSLATE_NOOP("Catalogue", "The study's mirroring is wrong at the right and bottom edges, this one's is not."),
    QT_TRANSLATE_NOOP("Catalogue", "The study's own kernel mirrors wrongly and lost its smoothing through a bug; this one has neither fault."),
    QT_TRANSLATE_NOOP("Catalogue", "The study's own kernel mirrors wrongly at the right and bottom edges and leaves rows out below the last whole block; this one has neither fault."),
    QT_TRANSLATE_NOOP("Catalogue", "The window is the disc of the radius, not the square. Joint colour distance is |ΔR| + |ΔG| + |ΔB|, not Euclidean. On float, range weights come from a table that spans the values of the part being filtered."),
    QT_TRANSLATE_NOOP("Catalogue", "The patches' sum of squares is divided by a power of two with its remainder cut off before the weight is taken from a table of whole numbers, in which weights below 0.001 are 0."),
    QT_TRANSLATE_NOOP("Catalogue", "8-bit and 16-bit results are cut off, not rounded. Channels are filtered each by itself. The window is the square, though NPP's documentation calls it round. NPP computes and uploads its spatial weights at every run, and that is part of the time."),
};
// clang-format on

}  // namespace

QString catalogueText(std::string_view english) {
  const QByteArray text(english.data(), static_cast<qsizetype>(english.size()));
  return QCoreApplication::translate(kContext, text.constData());
}

QString variantTitle(const QString& id) {
  const Variant* found = find_variant(id.toStdString());
  return found == nullptr ? id : catalogueText(found->descriptor.title);
}

QString studyTitle(const QString& study) {
  if (study == QLatin1String("fast")) return Studies::tr("FilterScope’s own");
  if (study == QLatin1String("peers")) return Studies::tr("Other libraries");
  if (study == QLatin1String("reference")) return Studies::tr("Reference");
  if (study == QLatin1String("baseline")) return Studies::tr("Baseline");
  qsizetype digits = 0;
  while (digits < study.size() && study.at(study.size() - 1 - digits).isDigit()) ++digits;
  QString name = study.left(study.size() - digits);
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return digits > 0 ? name + QLatin1Char(' ') + study.right(digits) : name;
}

}  // namespace filterscope::ui
