#include "ui/preferences/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLatin1String>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/number_box.h"

namespace filterscope::ui {

PreferencesDialog::PreferencesDialog(const Preferences& present, const PreferenceChoices& choices,
                                     QWidget* parent)
    : QDialog(parent), pages_(new QTabWidget(this)), before_(present) {
  setObjectName(QStringLiteral("preferencesDialog"));
  setWindowTitle(tr("Preferences"));
  pages_->setObjectName(QStringLiteral("preferencePages"));
  makeGeneral(choices);
  makeView();
  makeComputing(choices);
  makeMeasuring();
  makeExports();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply |
                                           QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults,
                                       this);
  auto* restore = buttons->button(QDialogButtonBox::RestoreDefaults);
  restore->setToolTip(tr("Show the defaults on all pages; they take effect with OK or Apply"));
  connect(restore, &QPushButton::clicked, this, [this] { show(Preferences()); });
  const auto choose = [this] { Q_EMIT chosen(preferences()); };
  connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, choose);
  connect(buttons, &QDialogButtonBox::accepted, this, [this, choose] {
    choose();
    accept();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* when =
      new QLabel(tr("What is chosen here takes effect with OK or Apply, on what is open too; another "
                    "language with the next start."),
                 this);
  when->setWordWrap(true);
  auto* column = new QVBoxLayout(this);
  column->addWidget(pages_, 1);
  column->addWidget(when);
  column->addWidget(buttons);
  show(present);
}

Preferences PreferencesDialog::preferences() const {
  Preferences taken = before_;
  for (const auto& take : takers_) take(taken);
  return taken;
}

void PreferencesDialog::show(const Preferences& preferences) {
  for (const auto& shower : showers_) shower(preferences);
}

QFormLayout& PreferencesDialog::addPage(const QString& title) {
  auto* page = new QWidget(pages_);
  pages_->addTab(page, title);
  return *new QFormLayout(page);
}

void PreferencesDialog::add(QFormLayout& form, const QString& label, QWidget* field, const char* name,
                            const QString& tip) {
  field->setObjectName(QLatin1String(name));
  field->setToolTip(tip);
  if (label.isEmpty()) {
    form.addRow(field);
    return;
  }
  form.addRow(label, field);
  form.labelForField(field)->setToolTip(tip);
}

void PreferencesDialog::addChoice(QFormLayout& form, const QString& label, const char* name,
                                  const QString& tip, QString Preferences::*member, const Choices& choices) {
  auto* box = new QComboBox(this);
  for (const auto& [word, title] : choices) box->addItem(title, word);
  add(form, label, box, name, tip);
  showers_.emplace_back(
      [box, member](const Preferences& p) { box->setCurrentIndex(std::max(0, box->findData(p.*member))); });
  takers_.emplace_back([box, member](Preferences& p) { p.*member = box->currentData().toString(); });
}

void PreferencesDialog::addWhole(QFormLayout& form, const QString& label, const char* name,
                                 const QString& tip, int Preferences::*member, const Bounds<int>& bounds,
                                 const QString& unit, int step, const QString& zero) {
  auto* box = new WholeBox(this);
  box->setRange(bounds.least, bounds.most);
  box->setSingleStep(step);
  box->setSuffix(unit);
  box->setSpecialValueText(zero);
  add(form, label, box, name, tip);
  showers_.emplace_back([box, member](const Preferences& p) { box->setValue(p.*member); });
  takers_.emplace_back([box, member](Preferences& p) { p.*member = box->value(); });
}

void PreferencesDialog::addNumber(QFormLayout& form, const QString& label, const char* name,
                                  const QString& tip, double Preferences::*member,
                                  const Bounds<double>& bounds, const QString& unit, double step,
                                  int decimals) {
  auto* box = new NumberBox(this);
  box->setRange(bounds.least, bounds.most);
  box->setDecimals(decimals);
  box->setSingleStep(step);
  box->setSuffix(unit);
  add(form, label, box, name, tip);
  showers_.emplace_back([box, member](const Preferences& p) { box->setValue(p.*member); });
  takers_.emplace_back([box, member](Preferences& p) { p.*member = box->value(); });
}

void PreferencesDialog::addCheck(QFormLayout& form, const QString& text, const char* name, const QString& tip,
                                 bool Preferences::*member) {
  auto* box = new QCheckBox(text, this);
  add(form, {}, box, name, tip);
  showers_.emplace_back([box, member](const Preferences& p) { box->setChecked(p.*member); });
  takers_.emplace_back([box, member](Preferences& p) { p.*member = box->isChecked(); });
}

}  // namespace filterscope::ui
