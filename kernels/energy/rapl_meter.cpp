// Linux shows the processor's counters of energy (RAPL, of Intel's and AMD's processors) as files.
#include <fstream>
#include <optional>
#include <system_error>

#include "kernels/api/errors.h"
#include "kernels/energy/energy_meter.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

std::optional<double> number_in(const fs::path& file) {
  std::ifstream stream(file);
  double number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;
}

/// A processor package; its counter goes back to zero at `range`.
class Package {
 public:
  explicit Package(const fs::path& folder)
      : counter_(folder / "energy_uj"),
        range_(number_in(folder / "max_energy_range_uj").value_or(0)),
        last_(read()) {}

  double joules() {
    const double now = read();
    if (now < last_) sum_ += range_;
    sum_ += now - last_;
    last_ = now;
    return sum_ / 1e6;
  }

 private:
  [[nodiscard]] double read() const {
    if (const auto value = number_in(counter_)) return *value;
    throw UnavailableError(problem("energy.rapl_closed",
                                   "%1 cannot be read. Only root may, unless it is opened: sudo chmod a+r "
                                   "/sys/class/powercap/*/energy_uj.",
                                   counter_.string()));
  }

  fs::path counter_;
  double range_;
  double last_;
  double sum_ = 0;
};

class RaplMeter final : public EnergyMeter {
 public:
  explicit RaplMeter(const fs::path& folder) {
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
      std::ifstream file(entry.path() / "name");
      std::string name;
      if (std::getline(file, name) && name.starts_with("package-")) packages_.emplace_back(entry.path());
    }
    if (packages_.empty())
      throw UnavailableError(problem("energy.no_rapl",
                                     "This machine shows no counters of its processors' energy (RAPL) in %1, "
                                     "as most virtual machines do not. Measure on the machine itself.",
                                     folder.string()));
  }

  double joules() override {
    double sum = 0;
    for (Package& package : packages_) sum += package.joules();
    return sum;
  }
  [[nodiscard]] std::string name() const override { return "rapl"; }

 private:
  std::vector<Package> packages_;
};

}  // namespace

std::unique_ptr<EnergyMeter> rapl_meter(const fs::path& folder) {
  return std::make_unique<RaplMeter>(folder);
}

}  // namespace filterscope
