#include "ui/compare/pane_names.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "ui/bridge/workspace.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

/// For texts outside of classes.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(PaneNames)
};

}  // namespace

std::vector<PictureChoice> pictureChoices(const Workspace& workspace) {
  const bool noisy = workspace.noise().any();
  std::vector<PictureChoice> choices{
      {kInputContent, noisy ? Texts::tr("Noisy input") : Texts::tr("Original")}};
  const bool chosen = workspace.chosenTruth().has_value();
  if (noisy) {
    choices.push_back({kOriginalContent, chosen ? Texts::tr("Original") : Texts::tr("Original (the truth)")});
  }
  if (chosen) choices.push_back({kTruthContent, Texts::tr("Truth")});
  return choices;
}

QString contentTitle(const Workspace& workspace, const VariantIndex& variants, const QString& content) {
  for (const PictureChoice& choice : pictureChoices(workspace)) {
    if (choice.content == content) return choice.title;
  }
  if (content == kTruthContent) return Texts::tr("Truth");
  if (content == kOriginalContent) return Texts::tr("Original");
  return variants.title(content);
}

QString paneTitle(const Workspace& workspace, const VariantIndex& variants, int pane) {
  return Texts::tr("%1: %2").arg(pane + 1).arg(contentTitle(workspace, variants, workspace.content(pane)));
}

QString pictureTitle(const Workspace& workspace, const VariantIndex& variants, int pane) {
  return Texts::tr("%1: %2").arg(pane + 1).arg(
      contentTitle(workspace, variants, workspace.shownContent(pane)));
}

QString maskWord(const Workspace& workspace, int pane) {
  if (!workspace.hasWeights()) return {};
  if (!workspace.weighs(pane)) return Texts::tr("no mask");
  const double outside = workspace.input().outside;
  return outside > 0 ? Texts::tr("mask %1 %").arg(QLocale().toString(100 * outside, 'g', 3))
                     : Texts::tr("weighed by alpha");
}

QString guideWord(const Workspace& workspace, int pane) {
  if (const LoadedPicture* guide = workspace.guideOf(pane)) return Texts::tr("guide %1").arg(guide->name);
  return workspace.guide() ? Texts::tr("no guide") : QString();
}

QString noiseWord(const NoiseSettings& noise) {
  if (!noise.any()) return {};
  const auto number = [](double value) { return QLocale().toString(value, 'g', 4); };
  QStringList kinds;
  if (noise.photons > 0) kinds << Texts::tr("%1 photons").arg(number(noise.photons));
  if (noise.gaussian > 0) kinds << Texts::tr("σ %1").arg(number(noise.gaussian));
  if (noise.rician > 0) kinds << Texts::tr("Rician σ %1").arg(number(noise.rician));
  if (noise.impulse > 0) kinds << Texts::tr("%1 %").arg(number(noise.impulse * 100));
  return Texts::tr("noise %1").arg(kinds.join(QStringLiteral(" + ")));
}

}  // namespace filterscope::ui
