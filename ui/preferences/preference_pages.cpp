// The pages of the preferences dialog.
#include <QFormLayout>
#include <QLabel>
#include <QStringList>

#include "ui/preferences/format_choices.h"
#include "ui/preferences/preferences_dialog.h"

namespace filterscope::ui {
namespace {

using Choices = std::vector<std::pair<QString, QString>>;

Choices drawingFormats() {
  return {{QStringLiteral("png"), PreferencesDialog::tr("PNG, an image of pixels")},
          {QStringLiteral("svg"), PreferencesDialog::tr("SVG, a drawing for the web and for editing")},
          {QStringLiteral("pdf"), PreferencesDialog::tr("PDF, a drawing for print")}};
}

Choices fileFormats(bool volume) {
  Choices choices;
  for (const FormatChoice& one : formatChoices(volume)) choices.emplace_back(one.suffix, one.label);
  return choices;
}

}  // namespace

void PreferencesDialog::makeGeneral(const PreferenceChoices& choices) {
  QFormLayout& form = addPage(tr("General"));
  Choices languages{{QString(), tr("As the desktop")}};
  languages.insert(languages.end(), choices.languages.begin(), choices.languages.end());
  addChoice(form, tr("&Language:"), "preferLanguage",
            tr("Of menus, messages and reports; from the next start"), &Preferences::language, languages);
  addChoice(form, tr("&Theme:"), "preferTheme", tr("Light or dark, or as the desktop is"),
            &Preferences::theme,
            {{QStringLiteral("system"), tr("As the desktop")},
             {QStringLiteral("light"), tr("Light")},
             {QStringLiteral("dark"), tr("Dark")}});
  addChoice(form, tr("&Start with:"), "preferStart", tr("What is opened at the start where no file is named"),
            &Preferences::start,
            {{QStringLiteral("sample"), tr("A sample image")},
             {QStringLiteral("session"), tr("What was open last")},
             {QStringLiteral("nothing"), tr("No image")}});
  addWhole(form, tr("&Recent files:"), "preferRecent", tr("How many files File ▸ Open Recent lists"),
           &Preferences::recentFiles, kRecentFiles, {}, 1, tr("none"));
}

void PreferencesDialog::makeView() {
  QFormLayout& form = addPage(tr("View"));
  addWhole(form, tr("&Zoom of the wheel:"), "preferWheel", tr("How much larger one notch of the wheel draws"),
           &Preferences::wheelPercent, kWheelPercent, tr(" %"), 5);
  addCheck(form, tr("Show images in the a&utomatic window"), "preferWindowAuto",
           tr("Draw the values of each image that is opened from black to white, but for the 0.1 % least "
              "and largest; otherwise its value range"),
           &Preferences::windowAuto);
  addCheck(form, tr("Show volumes as in &neurology"), "preferNeurological",
           tr("The patient’s left is on the left; otherwise as in radiology, where it is on the right"),
           &Preferences::neurological);
}

void PreferencesDialog::makeComputing(const PreferenceChoices& choices) {
  QFormLayout& form = addPage(tr("Computing"));
  if (choices.devices.size() > 1) {
    addChoice(form, tr("&GPU:"), "preferDevice",
              tr("Previews and measurements of CUDA variants use this GPU"), &Preferences::device,
              choices.devices);
  } else {
    auto* only = new QLabel(
        choices.devices.empty() ? tr("none is usable here") : choices.devices.front().second, this);
    add(form, tr("GPU:"), only, "onlyDevice", tr("There are not several to choose among"));
  }
  addWhole(form, tr("&Memory for undo:"), "preferHistory",
           tr("Filtered images of earlier steps are kept in so much memory, and shown at once by undo"),
           &Preferences::historyMiB, kHistoryMiB, tr(" MiB"), 64, tr("none"));
}

void PreferencesDialog::makeMeasuring() {
  QFormLayout& form = addPage(tr("Measuring"));
  addWhole(form, tr("&Rounds:"), "preferRounds",
           tr("Of a new sweep and of tuning: in each a few samples of every combination, in random order"),
           &Preferences::rounds, kRounds, {}, 1);
  addNumber(form, tr("At &most:"), "preferTimeLimit",
            tr("A combination is sampled for so long, unless its median is known before"),
            &Preferences::timeLimit, kTimeLimit, tr(" s each"), 0.5, 1);
  addCheck(form, tr("C&heck the results of sweeps"), "preferCheck",
           tr("Compare each result with its family’s reference: what breaks its promise cannot win"),
           &Preferences::checkResults);
}

void PreferencesDialog::makeExports() {
  QFormLayout& form = addPage(tr("Export"));
  const QString first = tr("The format that the dialog begins with");
  addChoice(form, tr("&Images:"), "preferPictureFormat", first, &Preferences::pictureFormat,
            fileFormats(false));
  addChoice(form, tr("&Volumes:"), "preferVolumeFormat", first, &Preferences::volumeFormat,
            fileFormats(true));
  addChoice(form, tr("&Charts:"), "preferChartFormat",
            tr("The format that was exported last, or is chosen here"), &Preferences::chartFormat,
            drawingFormats());
  addChoice(form, tr("&Figures:"), "preferFigureFormat",
            tr("The format that was exported last, or is chosen here"), &Preferences::figureFormat,
            drawingFormats());
  addWhole(form, tr("&Resolution:"), "preferDpi", tr("Of charts and figures as PNG"), &Preferences::dpi, kDpi,
           tr(" dots per inch"), 50);
  addNumber(form, tr("&Width:"), "preferWidth", tr("Of charts and figures"), &Preferences::widthMm, kWidthMm,
            tr(" mm"), 10, 0);
}

}  // namespace filterscope::ui
