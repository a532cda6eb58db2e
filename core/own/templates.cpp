#include "core/own/templates.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <span>

#include "core/resources/embedded.h"

namespace filterscope::own {
namespace {

Template template_of(const char* file) {
  const std::span<const std::byte> bytes = embedded_file(std::string("docs/kernels/") + file);
  Template made;
  made.file = file;
  made.name = std::filesystem::path(file).stem().string();
  made.text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  const Source source = parse_source(file, std::string(made.text));
  made.summary = source.summary;
  made.family = source.family;
  made.form = source.form;
  return made;
}

}  // namespace

const std::vector<Template>& templates() {
  static const std::vector<Template> all = [] {
    constexpr std::array kFiles = {"bilateral.cu",
                                   "bilateral3d.cu",
                                   "bilateral_cupy.py",
                                   "bilateral_numpy.py",
                                   "bilateral_torch.py",
                                   "bilateral_triton.py",
                                   "box.cpp",
                                   "naive.cu",
                                   "nlm.cu",
                                   "shared_memory.cu",
                                   "sharpen.cpp",
                                   "stencil.cpp",
                                   "stencil_numpy.py"};
    std::vector<Template> made;
    for (const char* file : kFiles) made.push_back(template_of(file));
    return made;
  }();
  return all;
}

const Template* find_template(std::string_view name) {
  const auto found = std::ranges::find(templates(), name, &Template::name);
  return found == templates().end() ? nullptr : &*found;
}

}  // namespace filterscope::own
