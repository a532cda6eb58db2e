#include "ui/compare/pane_names.h"

#include <QCoreApplication>

#include "ui/bridge/workspace.h"
#include "ui/panels/variant_index.h"

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

}  // namespace filterscope::ui
