#include "ui/widgets/number_box.h"

#include <QLocale>
#include <algorithm>

namespace filterscope::ui {
namespace {

bool isMark(QChar sign) { return sign == QLatin1Char('.') || sign == QLatin1Char(','); }

/// Where the number ends: before the unit.
qsizetype numberEnd(const QString& input, const QString& suffix) {
  return input.endsWith(suffix) ? input.size() - suffix.size() : input.size();
}

bool hasMark(QStringView number) { return std::ranges::any_of(number, isMark); }

}  // namespace

QValidator::State NumberBox::validate(QString& input, int& position) const {
  if (input == specialValueText()) return QDoubleSpinBox::validate(input, position);
  const qsizetype end = numberEnd(input, suffix());
  // Of a whole number the digits behind the mark are kept, so that none of them counts before it.
  if (decimals() == 0 && hasMark(QStringView(input).left(end))) return QValidator::Intermediate;
  const QString mark = locale().decimalPoint();
  for (qsizetype at = input.startsWith(prefix()) ? prefix().size() : 0; at < end && mark.size() == 1; ++at) {
    if (isMark(input.at(at))) input[at] = mark.front();
  }
  return QDoubleSpinBox::validate(input, position);
}

QString NumberBox::textFromValue(double value) const { return plainText(value, decimals()); }

QString NumberBox::plainText(double value, int decimals) const {
  QLocale plain = locale();
  plain.setNumberOptions(plain.numberOptions() | QLocale::OmitGroupSeparator);
  return plain.toString(value, 'f', decimals);
}

QValidator::State WholeBox::validate(QString& input, int& position) const {
  const bool number = input != specialValueText();
  if (number && hasMark(QStringView(input).left(numberEnd(input, suffix())))) return QValidator::Intermediate;
  return QSpinBox::validate(input, position);
}

}  // namespace filterscope::ui
