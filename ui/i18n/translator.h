// The language of the window.
#pragma once

#include <QString>
#include <QStringList>

namespace filterscope::ui {

/// Installs the translations of `language` ("de", "de_AT", "en"), or of the desktop's language where it is
/// empty, for the application's own texts and Qt's, and makes its numbers the default. To be called once,
/// after the application object is made and before any widget. Returns whether the language is one that there
/// are texts in; the application stays English otherwise.
bool installTranslator(const QString& language = {});

/// The languages that there are texts in, as codes: "de", "en".
QStringList languages();

}  // namespace filterscope::ui
