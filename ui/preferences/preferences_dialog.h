// All preferences in one dialog: pages of fields.
#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>
#include <functional>
#include <utility>
#include <vector>

#include "ui/preferences/preferences.h"

class QFormLayout;
class QTabWidget;

namespace filterscope::ui {

/// What there is to choose among in this program and on this machine: word in the settings, title.
struct PreferenceChoices {
  std::vector<std::pair<QString, QString>> languages;
  std::vector<std::pair<QString, QString>> devices;  ///< fewer than two: there is nothing to choose
};

/// What is chosen takes effect with OK or Apply.
class PreferencesDialog final : public QDialog {
  Q_OBJECT

 public:
  PreferencesDialog(const Preferences& present, const PreferenceChoices& choices, QWidget* parent);

  [[nodiscard]] Preferences preferences() const;

 Q_SIGNALS:
  /// OK or Apply.
  void chosen(const filterscope::ui::Preferences& preferences);

 private:
  using Choices = std::vector<std::pair<QString, QString>>;

  void makeGeneral(const PreferenceChoices& choices);
  void makeView();
  void makeComputing(const PreferenceChoices& choices);
  void makeMeasuring();
  void makeExports();
  void show(const Preferences& preferences);
  QFormLayout& addPage(const QString& title);
  void add(QFormLayout& form, const QString& label, QWidget* field, const char* name, const QString& tip);
  void addChoice(QFormLayout& form, const QString& label, const char* name, const QString& tip,
                 QString Preferences::*member, const Choices& choices);
  void addWhole(QFormLayout& form, const QString& label, const char* name, const QString& tip,
                int Preferences::*member, const Bounds<int>& bounds, const QString& unit, int step,
                const QString& zero = {});
  void addNumber(QFormLayout& form, const QString& label, const char* name, const QString& tip,
                 double Preferences::*member, const Bounds<double>& bounds, const QString& unit, double step,
                 int decimals);
  void addCheck(QFormLayout& form, const QString& text, const char* name, const QString& tip,
                bool Preferences::*member);

  QTabWidget* pages_;
  Preferences before_;  ///< what has no field keeps its value
  std::vector<std::function<void(const Preferences&)>> showers_;
  std::vector<std::function<void(Preferences&)>> takers_;
};

}  // namespace filterscope::ui
