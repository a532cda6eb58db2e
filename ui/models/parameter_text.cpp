#include "ui/models/parameter_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <set>
#include <string>

#include "core/session/parameter_options.h"
#include "kernels/api/unit_of.h"

namespace filterscope::ui {
namespace {

QString numberText(const ParameterSpec& spec, double value) {
  if (spec.kind == ParameterKind::integer) return QString::number(static_cast<qlonglong>(value));
  return QLocale().toString(value, 'g', 4);
}

}  // namespace

QString parameterText(std::string_view english) {
  return english.empty() ? QString() : QCoreApplication::translate("Parameter", std::string(english).c_str());
}

QString shortTitle(const ParameterSpec& spec) {
  return spec.symbol.empty() ? parameterText(spec.label) : QString::fromStdString(spec.symbol);
}

QString parameterTitle(const ParameterSpec& spec) {
  return parameterTitle(spec, spec.unit.empty() ? std::set<std::string>() : std::set{spec.unit});
}

QString parameterTitle(const ParameterSpec& spec, const std::set<std::string>& units) {
  const QString label = parameterText(spec.label);
  QStringList words;
  for (const std::string& unit : units) words << parameterText(unit);
  return words.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, words.join(QStringLiteral(", ")));
}

QString valueText(const ParameterSpec& spec, const Value& value) {
  const double number = number_of(value);
  if (spec.numeric()) {
    const bool automatic = !spec.automatic.empty() && number == spec.minimum;
    return automatic ? parameterText(spec.automatic) : numberText(spec, number);
  }
  const std::string word = text_of(value);
  const Choice* choice = spec.choice(word);
  return choice != nullptr ? parameterText(choice->label) : QString::fromStdString(word);
}

namespace {

QString textOf(const Schema& schema, const Parameters& parameters, bool units, bool whole, double level = 0) {
  QStringList parts;
  for (const ParameterOption& option : parameter_options(schema)) {
    const ParameterSpec& spec = *option.specs.front();
    const Value value = value_of(spec, parameters);
    if (!in_effect(schema, spec, parameters)) continue;
    const bool usual = option.automatic(parameters) || (!spec.numeric() && value == spec.default_value);
    if (usual && (!whole || spec.numeric() || spec.effect == Effect::time)) continue;
    if (option.specs.size() > 1) {
      parts << QString::fromStdString(option.text(parameters)).replace(QLatin1Char('x'), QStringLiteral("×"));
    } else {
      const QString named = QStringLiteral("%1 %2").arg(shortTitle(spec), valueText(spec, value));
      const QString unit = units ? parameterText(unit_of(schema, spec, parameters)) : QString();
      parts << (unit.isEmpty() ? named : named + QLatin1Char(' ') + unit);
      if (level > 0 && spec.in_levels) {
        parts.back() += QStringLiteral(" (%1)").arg(QLocale().toString(number_of(value) * level, 'g', 4));
      }
    }
  }
  return parts.join(QStringLiteral(" · "));
}

/// The windows that lengths in mm make: "r 3 × 3 × 1 voxels".
QString voxelsText(const Schema& schema, const Parameters& parameters, const VoxelSize& size) {
  const Parameters meant = in_voxels(parameters, size);
  if (meant == parameters) return {};
  QStringList parts;
  for (const std::string base : {"radius", "search_radius", "patch_radius"}) {
    const ParameterSpec* along_x = schema.find(base);
    if (along_x == nullptr || schema.find(base + "_z") == nullptr) continue;
    const double x = number_of(value_of(*along_x, meant));
    QStringList widths{QString::number(x)};
    for (const char* axis : {"_y", "_z"}) {
      const Value* own = meant.find(base + axis);
      widths << QString::number(own != nullptr && number_of(*own) >= 0 ? number_of(*own) : x);
    }
    parts << QStringLiteral("%1 %2 %3")
                 .arg(shortTitle(*along_x), widths.join(QStringLiteral(" × ")), parameterText("voxels"));
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace

QString parametersText(const Schema& schema, const Parameters& parameters, bool units) {
  return textOf(schema, parameters, units, false);
}

ImageUnits unitsOf(const Image& image) {
  ImageUnits units;
  if (image.range() != type_range(PixelType::u8)) units.level = image.range().level();
  if (image.shape().depth > 1) units.voxels = voxel_size(image.spacing());
  return units;
}

QString wholeParametersText(const Schema& schema, const Parameters& parameters, const ImageUnits& image) {
  QStringList parts{textOf(schema, parameters, true, true, image.level)};
  if (image.voxels) parts << voxelsText(schema, parameters, *image.voxels);
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

QString timeValuesText(const Schema& schema, const Parameters& parameters) {
  QStringList parts;
  for (const ParameterOption& option : parameter_options(schema)) {
    const ParameterSpec& spec = *option.specs.front();
    if (spec.effect != Effect::time || parameters.find(spec.key) == nullptr) continue;
    if (option.specs.size() > 1) {
      parts << QString::fromStdString(option.text(parameters)).replace(QLatin1Char('x'), QStringLiteral("×"));
    } else {
      parts << QStringLiteral("%1 %2").arg(shortTitle(spec), valueText(spec, value_of(spec, parameters)));
    }
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace filterscope::ui
