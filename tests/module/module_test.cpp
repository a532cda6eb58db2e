#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "kernels/api/cost_factors.h"
#include "kernels/api/display_target.h"
#include "kernels/api/errors.h"
#include "kernels/api/guide_takers.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"
#include "kernels/module/cuda_module.h"
#include "kernels/module/version.h"
#include "kernels/run/device_filter.h"

namespace filterscope {
namespace {

/// The words of the error of this type that `call` throws; another type fails the test.
template <class Error, class Call>
std::string words_of(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  } catch (...) {
    ADD_FAILURE() << "another type was thrown";
    return {};
  }
  ADD_FAILURE() << "nothing was thrown";
  return {};
}

void expect_refusal(const std::filesystem::path& path, const std::string& code,
                    const std::vector<std::string>& words) {
  const CudaModule module = load_cuda_module(path);
  EXPECT_EQ(module.table, nullptr);
  EXPECT_TRUE(module.path.empty());
  EXPECT_EQ(module.reason.code(), code);
  for (const std::string& word : words) {
    EXPECT_NE(module.reason.text().find(word), std::string::npos) << module.reason.text();
  }
}

TEST(CudaModule, IsTheOneThatTheEnvironmentNames) {
  EXPECT_EQ(cuda_module().path, FILTERSCOPE_MADE_UP_MODULE);
  EXPECT_TRUE(cuda_module().reason.empty());
  ASSERT_EQ(gpus().devices.size(), 1U);
  EXPECT_EQ(gpus().devices.front().name, "Made-up GPU");
  EXPECT_EQ(gpus().module, FILTERSCOPE_MADE_UP_MODULE);
}

TEST(CudaModule, HasCodeForTheLinesOfTheCatalogue) {
  const Variant& made = variant("larsson2015/naive");
  EXPECT_EQ(made.descriptor.summary, "Made up.");
  EXPECT_EQ(made.descriptor.title, "Larsson: naive") << "the line says who it is";
  EXPECT_EQ(made.descriptor.backend, Backend::cuda);
  EXPECT_TRUE(availability(made).available);
  EXPECT_FALSE(availability(variant("larsson2015/tiled")).available) << "the module has no such variant";
}

TEST(CudaModule, ErrorsKeepTheirTypesAndWords) {
  PlanRequest request;
  request.shape.width = 20;
  const Variant& made = variant("larsson2015/naive");
  EXPECT_NE(words_of<VariantError>([&] { made.prepare(request); }).find("20 pixels"), std::string::npos);
  EXPECT_NE(words_of<RunError>([] { device_with(nullptr); }).find("nobody answers"), std::string::npos);
  EXPECT_THROW(measure_device_ceilings(0), Cancelled);
  request.shape.width = 1;
  EXPECT_NE(words_of<UnknownVariant>([&] { made.prepare(request); }).find("made_up/absent"),
            std::string::npos)
      << "the program's catalogue was asked";
}

TEST(CudaModule, KnowsWhatTheProgramKnows) {
  const std::size_t takers = guide_takers(*variant("reference/float64").descriptor.family).size();
  ASSERT_GT(takers, 0U);
  set_cost_factors("made up", {{"one", {1, 1, 1}}, {"two", {1, 1, 1}}});
  EXPECT_EQ(display_sharing(7).reason.text(),
            "7 of Made-up GPU: 2 factors, " + std::to_string(takers) + " takers");
  set_cost_factors("made up", {});
  EXPECT_EQ(display_sharing(7).reason.text(),
            "7 of Made-up GPU: 0 factors, " + std::to_string(takers) + " takers");
}

TEST(CudaModule, OneThatIsNotThere) {
  const std::string path = testing::TempDir() + "filterscope no module.so";
  expect_refusal(path, "gpu.module_absent", {path, "filterscope-cuda"});
}

TEST(CudaModule, AFileThatIsNoLibrary) {
  const std::string path = testing::TempDir() + "filterscope_garbage_module.so";
  std::ofstream(path) << "no library\n";
  expect_refusal(path, "gpu.module_fails", {path});
  std::filesystem::remove(path);
}

TEST(CudaModule, ALibraryThatIsNoModule) {
  expect_refusal(FILTERSCOPE_STRANGER_MODULE, "gpu.module_stranger", {FILTERSCOPE_STRANGER_MODULE});
}

TEST(CudaModule, OneOfAnotherVersion) {
  expect_refusal(FILTERSCOPE_OTHER_VERSION_MODULE, "gpu.module_other",
                 {FILTERSCOPE_OTHER_VERSION_MODULE, "0.0.9 of long ago", module_version()});
}

TEST(CudaModule, ProgramsLookForItBesideTheirFolder) {
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
  EXPECT_EQ(usual_module_path(),
            program.parent_path().parent_path() / "lib/filterscope/libfilterscope_cuda.so");
}

}  // namespace
}  // namespace filterscope
