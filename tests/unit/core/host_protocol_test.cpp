// docs/host-protocol.md has the structs as they are, and so has the host in Python.
#include "core/own/host_protocol.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/own/python.h"
#include "core/resources/embedded.h"

namespace filterscope::own {
namespace {

struct Field {
  const char* name;
  const char* type;
  std::size_t at;
};

#define FIELD(of, name, type) \
  Field { #name, type, offsetof(of, name) }

std::string table(const char* of, std::size_t bytes, const std::vector<Field>& fields) {
  std::string text = fmt::format("| {}, {} bytes | | at |\n|---|---|---|\n", of, bytes);
  for (const Field& one : fields) text += fmt::format("| `{}` | {} | {} |\n", one.name, one.type, one.at);
  return text;
}

std::string tables() {
  return table("Request", sizeof(Request),
               {FIELD(Request, ask, "u32"), FIELD(Request, threads, "i32"), FIELD(Request, device, "i32"),
                FIELD(Request, block, "2 i32"), FIELD(Request, grid, "3 i32"),
                FIELD(Request, image_bytes, "u64"), FIELD(Request, source, "64 bytes"),
                FIELD(Request, target, "64 bytes"), FIELD(Request, call, "Call"),
                FIELD(Request, path, "1024 bytes, ends with 0")}) +
         "\n" +
         table(
             "Call", sizeof(Call),
             {FIELD(Call, source, "pointer, the host's own"), FIELD(Call, target, "pointer, the host's own"),
              FIELD(Call, row_bytes, "i64"), FIELD(Call, slice_bytes, "i64"), FIELD(Call, size, "4 i32"),
              FIELD(Call, border, "i32"), FIELD(Call, frame, "3 i32"), FIELD(Call, first, "3 i32"),
              FIELD(Call, last, "3 i32"), FIELD(Call, halo, "3 i32"), FIELD(Call, low, "f32"),
              FIELD(Call, level, "f32"), FIELD(Call, per_level, "f32"), FIELD(Call, values, "48 f32")}) +
         "\n" +
         table("Answer", sizeof(Answer),
               {FIELD(Answer, done, "u32"), FIELD(Answer, cancelled, "u32"),
                FIELD(Answer, milliseconds, "f64, that the kernel took"),
                FIELD(Answer, registers, "i32, these six of CUDA"), FIELD(Answer, shared, "i32"),
                FIELD(Answer, local, "i32"), FIELD(Answer, constant, "i32"), FIELD(Answer, blocks, "i32"),
                FIELD(Answer, most_threads, "i32"), FIELD(Answer, goes_on, "u32"), FIELD(Answer, line, "i32"),
                FIELD(Answer, dynamic_shared, "i32, of CUDA"),
                FIELD(Answer, text, "476 bytes, UTF-8, ends with 0")});
}

#undef FIELD

TEST(HostProtocol, ThePageHasTheStructs) {
  std::ifstream file(FILTERSCOPE_HOST_PAGE);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(page.find(tables()), std::string::npos) << "It should have:\n" << tables();
  EXPECT_NE(page.find(fmt::format("call version {}.", kCallVersion)), std::string::npos);
  EXPECT_NE(page.find(fmt::format("behind {} guard bytes", kGuardBytes)), std::string::npos);
  EXPECT_NE(page.find(fmt::format("its status is {} without NumPy", kNoNumpy)), std::string::npos);
  EXPECT_NE(page.find(fmt::format("as file {}.", kHostSocket)), std::string::npos);
  EXPECT_NE(page.find(fmt::format("in file {},", kRulesFile)), std::string::npos);
  EXPECT_EQ(offsetof(Control, rows_done), 8U);
}

TEST(HostProtocol, ThePythonHostHasTheConstants) {
  const auto bytes = embedded_file("core/own/python_host.py");
  const std::string host{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  EXPECT_NE(host.find(fmt::format("\nVERSION = {}\n", kCallVersion)), std::string::npos);
  EXPECT_NE(host.find(fmt::format("\nGUARD_BYTES = {}\n", kGuardBytes)), std::string::npos);
  EXPECT_NE(host.find(fmt::format("\nNO_NUMPY = {} ", kNoNumpy)), std::string::npos);
  EXPECT_NE(host.find(fmt::format("\nCONTROL_BYTES = {}\n", sizeof(Control))), std::string::npos);
}

}  // namespace
}  // namespace filterscope::own
