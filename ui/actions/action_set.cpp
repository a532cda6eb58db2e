#include "ui/actions/action_set.h"

#include <QUndoStack>

#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

// Some platforms have no key of their own for it.
QKeySequence preferencesKey() {
  const QList<QKeySequence> keys = QKeySequence::keyBindings(QKeySequence::Preferences);
  return keys.isEmpty() ? QKeySequence(Qt::CTRL | Qt::Key_Comma) : keys.front();
}

}  // namespace

ActionSet::ActionSet(QUndoStack& stack, QObject* parent) : QObject(parent) {
  makeFileAndEdit(stack);
  makeView();
  makeVolume();
  makePanes();
  makeCompare();
  makeInspect();
  makeRest();
  for (QAction* action :
       {editKernel, fullScreen, hideDocks, playSlices, orthogonal, crosshair, neurological, ownParameters,
        paneDetails, differenceEverywhere, wipeStacked, inspectWeights, selectRegion}) {
    action->setCheckable(true);
  }
  for (QAction* action : {crosshair, paneDetails}) action->setChecked(true);
}

QAction* ActionSet::add(const char* name, const QString& iconName, const QString& text,
                        const QList<QKeySequence>& keys, const QString& tip) {
  auto* action = new QAction(text, this);
  dress(action, name, iconName, keys, tip);
  return action;
}

void ActionSet::dress(QAction* action, const char* name, const QString& iconName,
                      const QList<QKeySequence>& keys, const QString& tip) {
  action->setObjectName(QString::fromLatin1(name));
  if (!iconName.isEmpty()) action->setIcon(icon(iconName));
  action->setShortcuts(keys);
  action->setMenuRole(QAction::NoRole);  // macOS guesses roles from words otherwise
  describe(action, tip);
}

void ActionSet::describe(QAction* action, const QString& tip, const QString& why) {
  const QString key = action->shortcut().toString(QKeySequence::NativeText);
  const QString usual = key.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, key);
  action->setToolTip(why.isEmpty() ? usual : usual + QLatin1Char('\n') + why);
  action->setStatusTip(why.isEmpty() ? tip : why);
}

void ActionSet::allow(QAction* action, const QString& why) {
  constexpr auto kUsualTip = "usualTip";
  if (!action->property(kUsualTip).isValid()) action->setProperty(kUsualTip, action->statusTip());
  action->setEnabled(why.isEmpty());
  describe(action, action->property(kUsualTip).toString(), why);
}

void ActionSet::makeFileAndEdit(QUndoStack& stack) {
  open =
      add("open", "open", tr("&Open…"), {QKeySequence::Open}, tr("Open images, a session, or result files"));
  open->setIconText(tr("Open"));
  openFolder =
      add("openFolder", "open", tr("Open Fol&der…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
          tr("Open the images of a folder as a strip"));
  openFolder->setIconText(tr("Open Folder"));
  addKernel = add("addKernel", {}, tr("Add &Kernel…"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K)},
                  tr("Compile a C++ or CUDA source of your own, and show it beside the variants"));
  newKernel =
      add("newKernel", {}, tr("Ne&w Kernel from a Template…"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_N)},
          tr("Write a kernel that is right already to a file, and show it"));
  editKernel = add("editKernel", {}, tr("Ed&it Kernel"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
                   tr("Edit the source of the kernel that is shown, in the window"));
  editKernel->setIconText(tr("Edit"));
  paste =
      add("paste", "paste", tr("&Paste Image"), {QKeySequence::Paste}, tr("Take the image in the clipboard"));
  save = add("save", "save", tr("Save &Filtered Image As…"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)},
             tr("Save the active pane’s result at full size and depth"));
  save->setIconText(tr("Save Image"));
  saveAllVolumes =
      add("saveAllVolumes", "save", tr("Save All Filtered Vo&lumes As…"),
          {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_V)},
          tr("Filter all volumes or images of the file as the active pane is, and save them in one file"));
  saveSession = add("saveSession", "save", tr("&Save Session"), {QKeySequence::Save},
                    tr("Keep images, panes, parameters and results in a session file"));
  saveSessionAs =
      add("saveSessionAs", {}, tr("Save Session &As…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
          tr("Keep the session in another file"));
  nextPicture = add("nextPicture", {}, tr("&Next Image"), {QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
                    tr("Show the next of the open images"));
  previousPicture =
      add("previousPicture", {}, tr("Pre&vious Image"), {QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
          tr("Show the previous one of the open images"));
  closePicture =
      add("closePicture", "close", tr("&Close Image"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)},
          tr("Take this image off the list of open images"));
  exportChart = add("exportChart", "export", tr("&Export Chart…"), {QKeySequence(Qt::CTRL | Qt::Key_E)},
                    tr("Write the chart in front as an image: PNG, SVG or PDF"));
  exportFigure =
      add("exportFigure", "export", tr("Export Fi&gure…"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E)},
          tr("Write the panes as a figure for a paper: PNG, SVG or PDF"));
  exportResults =
      add("exportResults", "table", tr("Export &Results…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
          tr("Write the measured results as CSV, JSON or Markdown"));
  saveReport =
      add("saveReport", "export", tr("Save Repor&t…"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R)},
          tr("Write images, charts, tables, machines and commands of all results as one HTML or PDF file"));
  reload = add("reload", "refresh", tr("&Reload Image"), {QKeySequence(Qt::CTRL | Qt::Key_R)},
               tr("Read the image file again"));
  quit = add("quit", "quit", tr("&Quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)}, tr("Leave FilterScope"));
  quit->setMenuRole(QAction::QuitRole);

  undo = stack.createUndoAction(this, tr("&Undo"));
  redo = stack.createRedoAction(this, tr("&Redo"));
  undo->setProperty(kPlainName, tr("&Undo"));
  redo->setProperty(kPlainName, tr("&Redo"));
  undo->setObjectName("undo");
  redo->setObjectName("redo");
  undo->setIcon(icon("undo"));
  redo->setIcon(icon("redo"));
  undo->setShortcuts({QKeySequence::Undo});
  redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  describe(undo, tr("Take the last change of parameters back"));
  describe(redo, tr("Change the parameters again"));
  copy = add("copy", "copy", tr("&Copy Image"), {QKeySequence::Copy},
             tr("Put the active pane’s image into the clipboard"));
  copyCommand =
      add("copyCommand", {}, tr("Copy as &Command Line"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
          tr("Put the command line that makes this image into the clipboard"));
  copyParameters = add("copyParameters", {}, tr("Copy Parameters as &JSON"),
                       {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)},
                       tr("Put variant and parameters into the clipboard, as in result files"));
  pasteParameters =
      add("pasteParameters", {}, tr("Paste Para&meters"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)},
          tr("Take variant and parameters from JSON in the clipboard"));
  resetParameters =
      add("resetParametersAction", "reset", tr("Reset &Parameters"),
          {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)}, tr("Set every parameter to its default"));
  preferences = add(
      "preferences", "settings", tr("Pre&ferences…"), {preferencesKey()},
      tr("Language, dark or light theme, what is opened at the start, GPU, measuring, formats of exports"));
  preferences->setMenuRole(QAction::PreferencesRole);
}

void ActionSet::makeView() {
  zoomIn =
      add("zoomIn", "zoom-in", tr("Zoom &In"),
          {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}, tr("Enlarge"));
  zoomOut =
      add("zoomOut", "zoom-out", tr("Zoom &Out"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, tr("Reduce"));
  fit = add("fit", "fit", tr("&Fit"), {QKeySequence(Qt::Key_F)}, tr("Show the whole image"));
  actualSize = add("actualSize", "actual-size", tr("&100 %"), {QKeySequence(Qt::CTRL | Qt::Key_0)},
                   tr("One image pixel on one screen pixel"));
  windowAuto = add("windowAuto", {}, tr("&Automatic Window"), {QKeySequence(Qt::Key_W)},
                   tr("Draw the image’s values from black to white, but for the 0.1 % least and largest"));
  windowAuto->setIconText(tr("Automatic"));
  windowType = add("windowType", {}, tr("Window of the Pixel &Type"), {},
                   tr("Draw the pixel type’s least value black and its largest white"));
  windowType->setIconText(tr("Pixel type"));
  windowReset = add("windowReset", {}, tr("&Reset Window"), {QKeySequence(Qt::SHIFT | Qt::Key_W)},
                    tr("Draw the image’s value range from black to white"));
  windowReset->setIconText(tr("Reset"));
  rangeFromWindow = add("rangeFromWindow", {}, tr("Use Window as &Value Range"), {},
                        tr("Let 255 levels span the window’s values: parameters, noise and figures in levels "
                           "then count in them"));
  rangeFromWindow->setIconText(tr("Use as value range"));
  rangeReset = add("rangeReset", {}, tr("Reset Va&lue Range"), {},
                   tr("Let 255 levels span what the file says, or else the pixel type"));
  switchPane = add("switchPane", {}, tr("Next &Pane"), {QKeySequence(Qt::Key_F6)},
                   tr("Make the next pane the active one"));
  nextVariant = add("nextVariant", {}, tr("&Next Variant"), {QKeySequence(Qt::Key_BracketRight)},
                    tr("Show the next available variant in the active pane"));
  previousVariant = add("previousVariant", {}, tr("&Previous Variant"), {QKeySequence(Qt::Key_BracketLeft)},
                        tr("Show the previous available variant in the active pane"));
  swapPanes = add("swapPanes", "swap", tr("S&wap Panes"), {QKeySequence(Qt::Key_X)},
                  tr("Exchange what the active and the next pane show"));
  stop = add("stop", "cancel", tr("&Stop"), {QKeySequence(Qt::Key_Escape)},
             tr("Stop the measurement, or else the previews that are being made"));
  retry = add("retry", "refresh", tr("Filter A&gain"), {QKeySequence(Qt::CTRL | Qt::Key_F5)},
              tr("Make the previews again that were stopped or failed"));
  fullScreen = add("fullScreen", "full-screen", tr("F&ull Screen"), {QKeySequence(Qt::Key_F11)},
                   tr("Fill the whole screen, or go back"));
  resetLayout =
      add("resetLayout", {}, tr("Reset &Layout"), {}, tr("Put every panel back where it was at first"));
  workTune = add("workTune", "settings", tr("T&une"), {QKeySequence(Qt::Key_F2)},
                 tr("Show controls beside large panes, and the times in a strip"));
  workCompare = add("workCompare", "compare", tr("C&ompare"), {QKeySequence(Qt::Key_F3)},
                    tr("Give the window to the panes, with the parameters beside them"));
  workMeasure = add("workMeasure", "measure", tr("&Measure"), {QKeySequence(Qt::Key_F4)},
                    tr("Give charts and results the middle, with the panes beside them"));
  workVolume = add("workVolume", {}, tr("&Volume"), {QKeySequence(Qt::Key_F10)},
                   tr("Give the window to the three planes of a volume, with the display window below them"));
  workVolume->setIconText(tr("Volume workspace"));
  hideDocks = add("hideDocks", {}, tr("Hide All &Panels"), {QKeySequence(Qt::Key_F12)},
                  tr("Show the panes alone, or the panels again"));
}

void ActionSet::makeVolume() {
  planeAxial = add("planeAxial", {}, tr("&Axial Slices"), {QKeySequence(Qt::Key_A)},
                   tr("Draw slices from top to bottom, or across z"));
  planeCoronal = add("planeCoronal", {}, tr("&Coronal Slices"), {QKeySequence(Qt::Key_C)},
                     tr("Draw slices from front to back, or across y"));
  planeSagittal = add("planeSagittal", {}, tr("&Sagittal Slices"), {QKeySequence(Qt::Key_S)},
                      tr("Draw slices from side to side, or across x"));
  nextSlice = add("nextSlice", {}, tr("&Next Slice"), {QKeySequence(Qt::Key_PageUp)},
                  tr("Draw the next slice of the volume"));
  previousSlice = add("previousSlice", {}, tr("&Previous Slice"), {QKeySequence(Qt::Key_PageDown)},
                      tr("Draw the slice before"));
  playSlices = add("playSlices", {}, tr("&Play Slices"), {QKeySequence(Qt::SHIFT | Qt::Key_P)},
                   tr("Step through the slices, the frames of a sequence, as quickly as they are filtered"));
  playSlices->setIconText(tr("Play"));
  orthogonal = add("orthogonal", {}, tr("&Orthogonal Slices"), {QKeySequence(Qt::Key_M)},
                   tr("Show the two other planes through the crosshair beside the panes"));
  orthogonal->setIconText(tr("Three planes"));
  crosshair = add("crosshair", {}, tr("C&rosshair"), {QKeySequence(Qt::SHIFT | Qt::Key_C)},
                  tr("Draw where the planes meet"));
  filterWhole = add("filterWhole", {}, tr("Filter &Whole Volume"), {QKeySequence(Qt::Key_V)},
                    tr("Filter all slices, not only those that are drawn; Stop ends it"));
  filterWhole->setIconText(tr("Filter all"));
  neurological =
      add("neurological", {}, tr("Patient’s &Left on the Left"), {QKeySequence(Qt::SHIFT | Qt::Key_L)},
          tr("Show axial and coronal slices as neurologists do; otherwise as radiologists do, with the "
             "patient’s right on the left"));
  neurological->setIconText(tr("Left on the left"));
}

void ActionSet::makePanes() {
  addPane = add("addPane", "add-pane", tr("&Add Pane"), {QKeySequence(Qt::CTRL | Qt::Key_T)},
                tr("Show one more result next to the others"));
  closePane = add("closePane", "close", tr("&Close Pane"), {QKeySequence(Qt::CTRL | Qt::Key_W)},
                  tr("Close the active pane"));
  onePane = add("onePane", {}, tr("&One Pane"), {}, tr("Show the active pane alone"));
  twoBeside =
      add("twoBeside", "split", tr("Two Panes &Side by Side"), {}, tr("Show two panes, left and right"));
  twoStacked = add("twoStacked", {}, tr("Two Panes S&tacked"), {}, tr("Show two panes, one above the other"));
  fourPanes = add("fourPanes", {}, tr("&Four Panes"), {}, tr("Show four panes, two by two"));
  ninePanes = add("ninePanes", {}, tr("&Nine Panes"), {}, tr("Show nine panes, three by three"));
  ownParameters = add("ownParametersAction", "unlink", tr("Own Para&meters"), {QKeySequence(Qt::Key_O)},
                      tr("Tune the active pane apart from the others"));
  paneDetails = add("paneDetails", {}, tr("&Figures Below Headers"), {QKeySequence(Qt::CTRL | Qt::Key_I)},
                    tr("Show times, quality and kernel facts below each pane’s header"));
  for (int i = 0; i < kMostPanes; ++i) {
    const QString number = QString::number(i + 1);
    QAction*& choose = choosePane.at(static_cast<std::size_t>(i));
    choose = add("", {}, tr("Pane &%1").arg(number), {QKeySequence(Qt::Key_1 + i)},
                 tr("Make pane %1 the active one").arg(number));
    choose->setObjectName(QStringLiteral("choosePane%1").arg(number));
  }
}

void ActionSet::makeCompare() {
  lockPanes = add("lockPanes", "link", tr("&Lock Panes Together"), {QKeySequence(Qt::Key_K)},
                  tr("Let panes that were moved apart with Alt+drag look at the same spot again"));
  struct Mode {
    const char* name;
    const char* icon;
    QString text;
    QString tip;
    QString word = {};  ///< on a button; empty: the text
  };
  const std::array<Mode, 8> modes{
      Mode{"comparePlain", "split", tr("&Side by Side"), tr("Draw the active pane as it is")},
      {"compareWipe", "compare", tr("&Wipe"),
       tr("Divide the active pane: the reference on one side, its own image on the other")},
      {"compareFlip", "flip", tr("&Flip"), tr("Show the reference and the active pane’s image in turn")},
      {"compareSigned", "difference-signed", tr("Sig&ned Difference"),
       tr("Show where the active pane is brighter or darker than the reference"), tr("Signed")},
      {"compareAbsolute", "difference", tr("&Absolute Difference"),
       tr("Show how far the active pane is from the reference"), tr("Absolute")},
      {"compareRelative", "difference-relative", tr("&Relative Difference"),
       tr("Show how far the active pane is from the reference, in percent of the reference"), tr("Relative")},
      {"compareMask", "mask", tr("&Mask of Differing Pixels"),
       tr("Mark and count the pixels that differ from the reference"), tr("Mask")},
      {"compareFlipError", "flip-error", tr("FLIP &Error"),
       tr("Show how much of the difference to the reference a viewer sees who flips between the two")}};
  auto* group = new QActionGroup(this);
  for (std::size_t i = 0; i < modes.size(); ++i) {
    const Mode& mode = modes[i];
    compareModes[i] = add(mode.name, QString::fromLatin1(mode.icon), mode.text,
                          {QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i))}, mode.tip);
    if (!mode.word.isEmpty()) compareModes[i]->setIconText(mode.word);
    compareModes[i]->setCheckable(true);
    group->addAction(compareModes[i]);
  }
  compareModes.front()->setChecked(true);
  differenceEverywhere = add("differenceEverywhere", "difference-all", tr("Differences in All &Panes"),
                             {QKeySequence(Qt::Key_D)},
                             tr("Draw the difference to the reference in every pane, with the same gain"));
  differenceEverywhere->setIconText(tr("All Panes"));
  wipeStacked = add("wipeStacked", "wipe-stacked", tr("Wipe from &Above"), {},
                    tr("Lay the divider across, with the reference above it"));
  dividerBack = add("dividerBack", {}, tr("Divider &Back"), {QKeySequence(Qt::Key_Comma)},
                    tr("Move the divider towards the reference’s side"));
  dividerOn = add("dividerOn", {}, tr("Divider &On"), {QKeySequence(Qt::Key_Period)},
                  tr("Move the divider towards the active pane’s side"));
  moreGain = add("moreGain", {}, tr("&More Gain"), {QKeySequence(Qt::Key_G)},
                 tr("Make small differences easier to see"));
  lessGain = add("lessGain", {}, tr("L&ess Gain"), {QKeySequence(Qt::SHIFT | Qt::Key_G)},
                 tr("Make room for large differences"));
  fitGain = add("fitGain", {}, tr("F&it Gain"), {QKeySequence(Qt::CTRL | Qt::Key_G)},
                tr("Let the largest difference have the last colour"));
  fitGain->setIconText(tr("Fit"));
  referToActive = add("referToActive", {}, tr("&Compare with the Active Pane"), {},
                      tr("Make the active pane the reference"));
}

void ActionSet::makeInspect() {
  inspectWeights =
      add("inspectWeights", "weights", tr("&Weights Under the Cursor"), {QKeySequence(Qt::Key_I)},
          tr("Show how the filter weighs the neighbours of the pixel under the cursor"));
  selectRegion = add("selectRegion", "region", tr("Select &Region"), {QKeySequence(Qt::Key_R)},
                     tr("Drag a rectangle in an image, or move and resize it, for figures of its own"));
  clearRegion = add("clearRegion", "clear", tr("&Clear Region"), {QKeySequence(Qt::SHIFT | Qt::Key_R)},
                    tr("Take the whole image again"));
}

void ActionSet::makeRest() {
  sweep = add("sweep", "sheet", tr("S&weep…"), {QKeySequence(Qt::Key_F9)},
              tr("Measure variants over ranges of parameters and conditions"));
  measureSet = add("measureSet", "all-measured", tr("Measure All &Open Images"),
                   {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F9)},
                   tr("Time and judge the ticked variants over all open images: mean and spread"));
  measureSet->setIconText(tr("Measure All"));
  measureLines =
      add("measureLines", "table", tr("Measure &Lines"), {QKeySequence(Qt::CTRL | Qt::Key_F7)},
          tr("Sample which lines of the active pane’s variant its time goes to, and what they wait for"));
  tune = add("tune", "fit", tr("Fastest &Block, Tiling and Threads…"), {QKeySequence(Qt::SHIFT | Qt::Key_F9)},
             tr("Tune the active pane’s variant: find what is fastest for this image and these parameters, "
                "and keep it"));
  tickAll = add("tickAll", {}, tr("Tick &All Variants"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)},
                tr("Tick every variant that can run here, for measuring"));
  tickNone = add("tickNone", {}, tr("Tick &None"), {}, tr("Take all ticks away"));
  fitAuto = add("fitAuto", "gpu", tr("&Fit fast/auto to This GPU"),
                {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5)},
                tr("Measure the GPU for a few seconds, so that the automatic variants take the fastest "
                   "kernel on it"));
  ceilings = add(
      "ceilings", "measure", tr("What the &Devices Do at Most"), {QKeySequence(Qt::CTRL | Qt::Key_F9)},
      tr("Measure the ceilings of processors and GPU, so that results say what limits them and charts have "
         "rooflines"));
  studies = add("studies", "table", tr("&Studies…"), {QKeySequence(Qt::Key_F7)},
                tr("What five studies published, with this machine’s numbers beside it, and their claims"));
  shortcuts =
      add("shortcuts", "help", tr("&Keyboard Shortcuts"),
          {QKeySequence(Qt::Key_Question), QKeySequence(Qt::Key_F1)}, tr("All shortcuts on one sheet"));
  tour = add("tourAction", {}, tr("&Tour"), {}, tr("What is where in this window, in a few steps"));
  findCommand = add("findCommand", {}, tr("&Find a Command…"),
                    {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}, tr("Search all commands by name"));
  about =
      add("about", "about", tr("&About FilterScope"), {}, tr("Version, licence, and facts for a bug report"));
  about->setMenuRole(QAction::AboutRole);
  aboutQt = add("aboutQt", {}, tr("About &Qt"), {}, tr("The toolkit’s version and licence"));
  aboutQt->setMenuRole(QAction::AboutQtRole);
}

void ActionSet::setFrameMeter(QAction* toggle) {
  frameMeter = toggle;
  frameMeter->setObjectName(QStringLiteral("frameMeter"));
  frameMeter->setText(tr("Frame &Meter"));
  frameMeter->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_M)});
  describe(frameMeter, tr("Show where the time goes from a slider’s move to the screen"));
}

void ActionSet::setFilmstrip(QAction* toggle) {
  filmstrip = toggle;
  filmstrip->setObjectName(QStringLiteral("filmstripAction"));
  filmstrip->setText(tr("&Filmstrip"));
  filmstrip->setShortcuts({QKeySequence(Qt::SHIFT | Qt::Key_F)});
  describe(filmstrip, tr("Show the open images as a strip"));
}

std::vector<ActionSet::Section> ActionSet::sections() const {
  std::vector<QAction*> inspect{inspectWeights, selectRegion, clearRegion};
  inspect.insert(inspect.end(), inspectDocks.begin(), inspectDocks.end());
  auto* openResults = parent()->findChild<QAction*>(QStringLiteral("openResults"));  // the charts dock's
  return {
      {tr("File"),
       {open,          openFolder, openResults,    addKernel,       newKernel,    editKernel,    saveSession,
        saveSessionAs, save,       saveAllVolumes, exportFigure,    exportChart,  exportResults, saveReport,
        paste,         reload,     nextPicture,    previousPicture, closePicture, quit}},
      {tr("Edit"),
       {undo, redo, copy, copyCommand, copyParameters, pasteParameters, resetParameters, preferences}},
      {tr("Image"),
       {zoomIn, zoomOut, fit, actualSize, windowAuto, windowType, windowReset, rangeFromWindow, rangeReset}},
      {tr("Volume"),
       {planeAxial, planeCoronal, planeSagittal, nextSlice, previousSlice, playSlices, orthogonal, crosshair,
        neurological, filterWhole}},
      {tr("Panes"),
       {switchPane, nextVariant, previousVariant, swapPanes, addPane, closePane, ownParameters, paneDetails,
        lockPanes, stop, retry}},
      {tr("Compare"),
       {compareModes[0], compareModes[1], compareModes[2], compareModes[3], compareModes[4], compareModes[5],
        compareModes[6], compareModes[7], differenceEverywhere, dividerBack, dividerOn, moreGain, lessGain,
        fitGain}},
      {tr("Inspect"), inspect},
      {tr("Measure"),
       {measure, cancelMeasure, measureSet, measureLines, sweep, tune, tickAll, fitAuto, ceilings, studies,
        charts, frameMeter}},
      {tr("Window"),
       {workTune, workCompare, workMeasure, workVolume, filmstrip, hideDocks, fullScreen, findCommand,
        shortcuts}}};
}

}  // namespace filterscope::ui
