#include "ui/models/catalogue_text.h"

#include <QCoreApplication>

namespace filterscope::ui {
namespace {

constexpr auto kContext = "Catalogue";

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
    QT_TRANSLATE_NOOP("Catalogue", "OpenCV's bilateral filter on the CPU."),
    QT_TRANSLATE_NOOP("Catalogue", "NVIDIA's bilateral filter, from the NPP library of the CUDA toolkit."),
};
// clang-format on

}  // namespace

QString catalogueText(std::string_view english) {
  const QByteArray text(english.data(), static_cast<qsizetype>(english.size()));
  return QCoreApplication::translate(kContext, text.constData());
}

}  // namespace filterscope::ui
