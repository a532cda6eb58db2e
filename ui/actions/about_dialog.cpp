#include "ui/actions/about_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/report/machine.h"
#include "ui/actions/licences_dialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

/// "`label` `value`", or nothing where there is no value.
QString labelled(const QString& label, const std::string& value) {
  return value.empty() ? QString() : label + text(value);
}

QString listOf(QStringList parts) {
  parts.removeAll(QString());
  return parts.join(QStringLiteral(", "));
}

}  // namespace

QString diagnosticsText(const QString& canvas) { return diagnosticsText(canvas, machine_facts()); }

QString diagnosticsText(const QString& canvas, const MachineFacts& facts) {
  QStringList lines;
  lines << QStringLiteral("FilterScope %1 (%2, %3)")
               .arg(text(facts.version), text(facts.build_type), text(facts.compiler));
  lines << QStringLiteral("Qt %1, platform %2")
               .arg(QString::fromLatin1(qVersion()), QGuiApplication::platformName());
  if (!canvas.isEmpty()) lines << QStringLiteral("Canvas: ") + canvas;
  lines << labelled(QStringLiteral("System: "), facts.system);
  lines << QStringLiteral("Processor: ") +
               listOf(
                   {text(facts.cpu_model),
                    facts.cores == 1 ? QStringLiteral("1 core") : QStringLiteral("%1 cores").arg(facts.cores),
                    text(facts.simd_target)});
  if (facts.gpus.devices.empty()) lines << QStringLiteral("GPU: none. ") + text(facts.gpus.reason.text());
  for (const DeviceFacts& device : facts.gpus.devices) {
    const double gibibytes = static_cast<double>(device.memory_bytes) / (1 << 30);
    lines << QStringLiteral("GPU: %1, compute %2.%3, %4 GiB")
                 .arg(text(device.name), QString::number(device.compute_major),
                      QString::number(device.compute_minor), QString::number(gibibytes, 'f', 1));
  }
  lines << listOf({labelled(QStringLiteral("CUDA runtime "), facts.gpus.runtime_version),
                   labelled(QStringLiteral("driver for CUDA "), facts.gpus.driver_version),
                   labelled(QStringLiteral("built for "), facts.gpus.architectures)});
  lines << labelled(QStringLiteral("CUDA module: "), facts.gpus.module);
  for (const Problem& why : facts.gpus.unusable) {
    lines << QStringLiteral("GPU not used: ") + text(why.text());
  }
  lines.removeAll(QString());
  return lines.join(QLatin1Char('\n'));
}

QString deviceText(const DeviceList& devices) {
  return gpus().devices.empty() ? processorText() : text(device_label(Backend::cuda, devices));
}

QString processorText() {
  const MachineFacts& facts = machine_facts();
  return QStringLiteral("%1, %2").arg(
      text(facts.cpu_model),
      facts.cores == 1 ? AboutDialog::tr("1 core") : AboutDialog::tr("%1 cores").arg(facts.cores));
}

AboutDialog::AboutDialog(const QString& canvas, QWidget* parent)
    : QDialog(parent), diagnostics_(diagnosticsText(canvas)) {
  setWindowTitle(tr("About FilterScope"));
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->setContentsMargins(20, 20, 20, 16);
  auto* head = new QHBoxLayout;
  head->setSpacing(16);
  auto* picture = new QLabel(this);
  picture->setPixmap(applicationIcon().pixmap(64));
  head->addWidget(picture, 0, Qt::AlignTop);
  auto* words = new QLabel(
      tr("<h3>FilterScope %1</h3><p>Interactive filtering and profiling of edge-preserving filters: every "
         "kernel of "
         "five published studies, and faster ones, side by side.</p><p>Free software under the GNU General "
         "Public "
         "License, version 3 or later. It uses Qt, QCustomPlot (GPLv3), OpenCV, Google Highway, {fmt} and "
         "nlohmann/json.</p>")
          .arg(text(machine_facts().version)),
      this);
  words->setWordWrap(true);
  words->setMinimumWidth(400);
  head->addWidget(words, 1);
  column->addLayout(head);
  auto* facts = new QPlainTextEdit(diagnostics_, this);
  facts->setReadOnly(true);
  facts->setAccessibleName(tr("Diagnostics"));
  facts->setMinimumHeight(facts->fontMetrics().lineSpacing() * 9);
  column->addWidget(facts);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  QPushButton* copy = buttons->addButton(tr("Copy Diagnostics"), QDialogButtonBox::ActionRole);
  connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(diagnostics_); });
  QPushButton* licences = buttons->addButton(tr("Licences…"), QDialogButtonBox::ActionRole);
  connect(licences, &QPushButton::clicked, this, [this] {
    LicencesDialog dialog(LicencesDialog::noticesPath(), this);
    dialog.exec();
  });
  licences->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  copy->setAutoDefault(false);
  buttons->button(QDialogButtonBox::Close)->setDefault(true);
  column->addWidget(buttons);
  resizeOnScreen(*this, {600, sizeHint().height()});
}

}  // namespace filterscope::ui
