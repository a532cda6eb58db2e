# The CUDA module, libfilterscope_cuda.so: all that is compiled by nvcc, or linked to CUDA's runtime. Programs load it
# (kernels/module), and link none of it. What it needs of the kernels' library is linked into it.
filterscope_find_sources(shared cuda/*.cu cuda/*.cpp run/*.cu run/cuda_*.cpp)
list(REMOVE_ITEM shared cuda/architectures.cpp cuda/launch_limits.cpp cuda/volume_limits.cpp)  # that the kernels' library has
set(sources
  ${shared}
  baseline/separable_cuda.cu
  baseline/separable_volume_cuda.cu
  bilateral2d/fast/exact/guided.cu
  bilateral2d/fast/series/outside_tiles.cu
  bilateral2d/fast/series/repair.cu
  bilateral2d/fast/tensor/operand_pixels.cu
  bilateral2d/fast/tensor/spectral_split.cu
  bilateral2d/fast/tensor/tensor_kernels_narrow.cu
  bilateral2d/fast/tensor/tensor_kernels_wide.cu
  bilateral2d/staal2012/plan.cu
  bilateral3d/bethel2012/row_plan.cu
  bilateral3d/fast/bounded/bounded_volume.cu
  bilateral3d/fast/bounded/volume_repair.cu
  bilateral3d/fast/exact/cube_plan.cu
  bilateral3d/fast/exact/pair_plan.cu
  bilateral3d/fast/exact/tiled_colour.cu
  bilateral3d/fast/exact/tiled_large.cu
  bilateral3d/fast/exact/tiled_plain.cu
  bilateral3d/fast/exact/tiled_small.cu
  limits/ceilings.cu
  module/entry.cpp
  module/from_program.cpp
  guided2d/fast/guided_sliding.cu
  nlm2d/fast/exact/nlm_any_patch.cu
  nlm2d/fast/exact/nlm_strip_one.cu
  nlm2d/fast/exact/nlm_strip_three.cu
  nlm2d/fast/half_planes.cu
  nlm2d/fast/nlm_plan.cpp
  peers/npp.cpp
  peers/npp_library.cpp
  run/shared_device_memory.cpp)

filterscope_variant_files(CUDA sources)
add_library(filterscope_cuda MODULE ${sources})
set(exports ${CMAKE_CURRENT_SOURCE_DIR}/module/exports.map)
set_target_properties(filterscope_cuda PROPERTIES
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/filterscope  # where programs in bin look for it
  LINK_DEPENDS ${exports})
target_include_directories(filterscope_cuda PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_options(filterscope_cuda PRIVATE "$<$<COMPILE_LANGUAGE:CUDA>:${filterscope_cuda_options}>")
target_link_libraries(filterscope_cuda PRIVATE filterscope_settings filterscope_kernels CUDA::cudart_static fmt::fmt
  Threads::Threads ${CMAKE_DL_LIBS})
# Nothing of it is seen from outside, and nothing of the program takes the place of its own.
target_link_options(filterscope_cuda PRIVATE -Wl,--version-script=${exports} -Wl,-z,defs)
string(REPLACE ";" "\\;" architectures "${filterscope_architecture_list}")  # one definition, not a list of them
set_source_files_properties(cuda/device.cpp PROPERTIES
  COMPILE_DEFINITIONS "FILTERSCOPE_CUDA_ARCHITECTURE_LIST=\"${architectures}\"")

# Hardware counters, and samples of lines: CUPTI's headers alone, its library is loaded where they are asked for.
find_path(FILTERSCOPE_CUPTI_INCLUDE cupti_range_profiler.h
  HINTS ${CUDAToolkit_INCLUDE_DIRS} ${CUDAToolkit_LIBRARY_ROOT}/extras/CUPTI/include
  DOC "The folder of CUPTI's headers (CUDA 12.6 or later)")
if(FILTERSCOPE_CUPTI_INCLUDE)
  target_sources(filterscope_cuda PRIVATE counters/cuda_lines.cpp counters/cupti_counters.cpp counters/cupti_library.cpp
    counters/loaded_cubins.cpp counters/pc_sampler.cpp)
  target_include_directories(filterscope_cuda SYSTEM PRIVATE ${FILTERSCOPE_CUPTI_INCLUDE})
else()
  target_sources(filterscope_cuda PRIVATE counters/no_counters.cpp)
endif()

# Where programs look for the sources of lines.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/filterscope/sources)
file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/share/filterscope/sources/kernels SYMBOLIC)

get_target_property(together filterscope_cuda SOURCES)
list(FILTER together INCLUDE REGEX "[.]cpp$")
filterscope_together(filterscope_cuda ${together})
filterscope_cuda_together(filterscope_cuda
  bilateral2d/agarwal2012/ bilateral2d/fast/series/
  "bilateral2d/larsson2015/tiled(_padded|_reload)?[.]" "bilateral2d/larsson2015/(constant_memory|naive|padded|shared_memory)"
  bilateral2d/staal2012/v bilateral2d/zheng2011/
  bilateral3d/bethel2012/.*_constant_ bilateral3d/bethel2012/.*_global_ bilateral3d/fast/bounded/
  cuda/ nlm2d/fast/half_planes nlm2d/fast/tensor/ nlm2d/zheng2011/ run/)
if(NOT FILTERSCOPE_CUDA_LINES AND CUDAToolkit_VERSION VERSION_GREATER_EQUAL 13)
  filterscope_cuda_nameless(filterscope_cuda)  # the same commit gives the same bytes
endif()
