#include "ui/models/fastest_text.h"

#include "core/report/fastest.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

std::string windowTitle(const std::string& variant) {
  return variantTitle(QString::fromStdString(variant)).toStdString();
}

}  // namespace

QString fastestText(const std::vector<const ResultRecord*>& records) {
  return problemText(fastest_sentence(records, windowTitle));
}

QString fastestText(const std::vector<ResultRecord>& records) {
  return problemText(fastest_sentence(records, windowTitle));
}

}  // namespace filterscope::ui
