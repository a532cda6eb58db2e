# libfilterscope: every variant, the catalogue and what runs a variant, with their headers and a CMake package.
# Component "library", which is a package of its own.
include(CMakePackageConfigHelpers)
set(filterscope_package ${CMAKE_INSTALL_LIBDIR}/cmake/FilterScope)
set(filterscope_headers ${CMAKE_INSTALL_INCLUDEDIR}/filterscope)

set_target_properties(filterscope_kernels PROPERTIES OUTPUT_NAME filterscope EXPORT_NAME filterscope)
target_include_directories(filterscope_kernels INTERFACE $<INSTALL_INTERFACE:${filterscope_headers}>)
install(TARGETS filterscope_kernels EXPORT FilterScopeTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/kernels/api
  DESTINATION ${filterscope_headers}/kernels COMPONENT library FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_SOURCE_DIR}/kernels/catalog.h
  DESTINATION ${filterscope_headers}/kernels COMPONENT library)
install(FILES ${PROJECT_SOURCE_DIR}/kernels/run/filter_run.h ${PROJECT_SOURCE_DIR}/kernels/run/slab_run.h
              ${PROJECT_SOURCE_DIR}/kernels/run/split_run.h
  DESTINATION ${filterscope_headers}/kernels/run COMPONENT library)

install(EXPORT FilterScopeTargets NAMESPACE FilterScope:: DESTINATION ${filterscope_package} COMPONENT library)
configure_package_config_file(${CMAKE_CURRENT_SOURCE_DIR}/FilterScopeConfig.cmake.in FilterScopeConfig.cmake
  INSTALL_DESTINATION ${filterscope_package})
write_basic_package_version_file(FilterScopeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/FilterScopeConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/FilterScopeConfigVersion.cmake
  DESTINATION ${filterscope_package} COMPONENT library)
