// Variant and parameters together: presets, and recipes and command lines through the clipboard.
#pragma once

#include <optional>
#include <string>

#include "core/presets/presets.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class FilePresenter;
class ParameterPresenter;
class PresetBar;

class RecipePresenter final : public Presenter {
  Q_OBJECT

 public:
  RecipePresenter(const WindowParts& parts, ParameterPresenter& parameters, const FilePresenter& files,
                  PresetBar& presets);

  /// The variant and the parameters of the tuned pane.
  [[nodiscard]] static Preset present(const TunedPane& tuned);
  /// To the tuned pane, as one step of undo; without a variant the parameters alone.
  void apply(const std::optional<std::string>& variant, const Parameters& parameters, const QString& what);
  /// Applies a recipe, or says why the text is not a recipe.
  void paste(const QString& text);

 Q_SIGNALS:
  /// A preset was chosen and applied.
  void presetApplied();

 private:
  void connectPresets();
  void copyCommand();
  void copyParameters();

  ParameterPresenter& parameters_;
  const FilePresenter& files_;
  PresetBar& presets_;
};

}  // namespace filterscope::ui
