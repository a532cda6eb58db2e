// filterscope._core: what the package's Python files stand on.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/application.h"
#include "app/cli/catalog_json.h"
#include "core/own/own_variants.h"
#include "core/report/machine.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/peers/add_peers.h"
#include "python/device_arrays.h"
#include "python/exceptions.h"
#include "python/filters.h"
#include "python/picture.h"
#include "core/json/json_text.h"

namespace filterscope::python {
namespace {

/// The command line program with these words behind its name. Returns its exit status.
int run_program(std::vector<std::string> words) {
  words.insert(words.begin(), "filterscope-cli");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const pybind11::gil_scoped_release released;
  return cli::run(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  add_peers();
  std::vector<std::string> notes;
  for (const Problem& problem : use_stored_auto_fits()) notes.push_back(problem.text());
  translate_exceptions();
  add_picture(module);
  add_device_arrays(module);
  add_filters(module);
  module.attr("notes") = notes;
  module.attr("version") = machine_facts().version;
  module.def("catalog", [] { return json_line(cli::catalog_json()); });
  module.def(
      "add_kernel",
      [](const std::string& path) {
        const pybind11::gil_scoped_release released;
        return own::add_kernel(path).id;
      },
      pybind11::arg("path"));
  module.def("run_program", run_program, pybind11::arg("words"));
}

}  // namespace filterscope::python
