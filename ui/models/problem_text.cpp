#include "ui/models/problem_text.h"

#include <QCoreApplication>

#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr const char* kProblemContext = "Problem";

/// `source` itself where it is not translated.
std::string translation(const std::string& context, const std::string& source) {
  return QCoreApplication::translate(context.c_str(), source.c_str()).toStdString();
}

/// English has no translations of problems.
bool isEnglish() {
  static const std::string kAny = "variant.refused";
  return translation(kProblemContext, kAny) == kAny;
}

}  // namespace

QString problemText(const Problem& problem) {
  return QString::fromStdString(problem.text([](const std::string& context, const std::string& code) {
    if (context == Problem::kNumberContext) return withLocalPoint(code).toStdString();
    std::string text = translation(context, code);
    // A code is no sentence, but a term of another context may be the same word in two languages.
    const bool known = text != code || (context != kProblemContext && !isEnglish());
    return known ? text : std::string();
  }));
}

}  // namespace filterscope::ui
