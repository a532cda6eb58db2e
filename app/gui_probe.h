// filterscope --probe-latency: the window measures itself and ends.
#pragma once

class QCommandLineParser;

namespace filterscope::ui {
class MainWindow;
}

namespace filterscope {

void describe_probe_options(QCommandLineParser& parser);

bool asks_for_probe(const QCommandLineParser& parser);

/// Settings of its own, so that neither a stored layout changes the numbers nor the probe the user's layout.
/// Call before the window is made.
void isolate_settings();

/// Runs the event loop until the report is written. Returns the program's exit status; problems go to stderr.
int run_probe(const QCommandLineParser& parser, ui::MainWindow& window);

}  // namespace filterscope
