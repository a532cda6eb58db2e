// What the host answers with.
#pragma once

#include <cstdio>
#include <string>

#include "core/own/host_protocol.h"

namespace filterscope::own {

inline Answer refused(const std::string& why) {
  Answer answer;
  std::snprintf(answer.text, sizeof(answer.text), "%s", why.c_str());
  return answer;
}

inline Answer done() {
  Answer answer;
  answer.done = 1;
  return answer;
}

}  // namespace filterscope::own
