// Number fields that take a point and a comma alike for the decimal mark. Qt's own skip the one that groups
// digits in the present language, and "1,5" becomes 15.
#pragma once

#include <QDoubleSpinBox>
#include <QSpinBox>

namespace filterscope::ui {

class NumberBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  using QDoubleSpinBox::QDoubleSpinBox;

  /// Puts the language's decimal mark into `input`.
  QValidator::State validate(QString& input, int& position) const override;
  /// Leaves what is not a number: Qt's takes out what could be its decimal mark.
  void fixup(QString&) const override {}

 protected:
  [[nodiscard]] QString textFromValue(double value) const override;
  /// With that many decimals, and no mark between thousands, which would be read as a decimal one.
  [[nodiscard]] QString plainText(double value, int decimals) const;
};

/// For whole numbers: one with a fraction is not taken, and Enter brings back what was there.
class WholeBox : public QSpinBox {
  Q_OBJECT

 public:
  using QSpinBox::QSpinBox;

  QValidator::State validate(QString& input, int& position) const override;
  void fixup(QString&) const override {}
};

}  // namespace filterscope::ui
