<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>filterscope::ui::AxisTable</name>
    <message numerus="yes">
        <source>%1: %n value(s) are left out. Possible is: %2.</source>
        <translation>
            <numerusform>%1: %n value is left out. Possible is: %2.</numerusform>
            <numerusform>%1: %n values are left out. Possible is: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FilmstripPanel</name>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n picture</numerusform>
            <numerusform>%n pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n cannot be read</source>
        <translation>
            <numerusform>, %n cannot be read</numerusform>
            <numerusform>, %n cannot be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FrameMeter</name>
    <message numerus="yes">
        <source>Slider to screen: median %1 ms, 99 % within %2 ms, last %n frame(s)</source>
        <translation>
            <numerusform>Slider to screen: median %1 ms, 99 % within %2 ms, last %n frame</numerusform>
            <numerusform>Slider to screen: median %1 ms, 99 % within %2 ms, last %n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ImageSetsModel</name>
    <message numerus="yes">
        <source>%n result(s) without any difference are not in the mean</source>
        <translation>
            <numerusform>%n result without any difference is not in the mean</numerusform>
            <numerusform>%n results without any difference are not in the mean</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Over %n image(s)</source>
        <translation>
            <numerusform>Over %n image</numerusform>
            <numerusform>Over %n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::KernelsPresenter</name>
    <message numerus="yes">
        <source>%1 was compiled anew: %n result(s) of its text before were removed. F5 measures it.</source>
        <translation>
            <numerusform>%1 was compiled anew: %n result of its text before was removed. F5 measures it.</numerusform>
            <numerusform>%1 was compiled anew: %n results of its text before were removed. F5 measures it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LinesText</name>
    <message numerus="yes">
        <source>%1 samples of %n run(s).</source>
        <translation>
            <numerusform>%1 samples of %n run.</numerusform>
            <numerusform>%1 samples of %n runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasureAgain</name>
    <message numerus="yes">
        <source>%n result(s) of this session were measured on %1. This machine has other hardware.</source>
        <translation>
            <numerusform>%n result of this session was measured on %1. This machine has other hardware.</numerusform>
            <numerusform>%n results of this session were measured on %1. This machine has other hardware.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are of another image than the one that is shown: they are not measured again.</source>
        <translation>
            <numerusform>%n result is of another picture than the one that is shown: it is not measured again.</numerusform>
            <numerusform>%n results are of another picture than the one that is shown: they are not measured again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasureBar</name>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, about %n second left</numerusform>
            <numerusform>%1, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasuringPresenter</name>
    <message numerus="yes">
        <source>%n result(s) removed.</source>
        <translation>
            <numerusform>%n result removed.</numerusform>
            <numerusform>%n results removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) could not be read, and are in no figure. %1</source>
        <translation>
            <numerusform>%n picture could not be read, and is in no figure. %1</numerusform>
            <numerusform>%n pictures could not be read, and are in no figure. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) measured.</source>
        <translation>
            <numerusform>%n result measured.</numerusform>
            <numerusform>%n results measured.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneFigures</name>
    <message numerus="yes">
        <source>Measured, from the table of results, %n sample(s).</source>
        <translation>
            <numerusform>Measured, from the table of results, %n sample.</numerusform>
            <numerusform>Measured, from the table of results, %n samples.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n live frame(s) with these parameters.</source>
        <translation>
            <numerusform>The last %n live frame with these parameters.</numerusform>
            <numerusform>The last %n live frames with these parameters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n step(s) the result is proved to be within %1 levels (%2) of the exact one. The tolerance is %3.</source>
        <translation>
            <numerusform>After %n step the result is proved to be within %1 levels (%2) of the exact one. The tolerance is %3.</numerusform>
            <numerusform>After %n steps the result is proved to be within %1 levels (%2) of the exact one. The tolerance is %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PreviewPresenter</name>
    <message numerus="yes">
        <source>%1, %n slice(s)</source>
        <translation>
            <numerusform>%1, one slice</numerusform>
            <numerusform>%1, %n slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s): filter %1 ms · total %2 ms</source>
        <translation>
            <numerusform>One slice: filter %1 ms · total %2 ms</numerusform>
            <numerusform>%n slices: filter %1 ms · total %2 ms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PsnrChart</name>
    <message numerus="yes">
        <source>not told from the best: %n pair(s)</source>
        <translation>
            <numerusform>not told from the best: %n pair</numerusform>
            <numerusform>not told from the best: %n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PsnrPanel</name>
    <message numerus="yes">
        <source>%n cell(s) are empty: the filter refuses their values, or %1 s did not suffice for them.</source>
        <translation>
            <numerusform>%n cell is empty: the filter refuses its values, or %1 s did not suffice for it.</numerusform>
            <numerusform>%n cells are empty: the filter refuses their values, or %1 s did not suffice for them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StatusFields</name>
    <message numerus="yes">
        <source>, about %n second(s) left</source>
        <translation>
            <numerusform>, about %n second left</numerusform>
            <numerusform>, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudiesDialog</name>
    <message numerus="yes">
        <source>%n combination(s) measured</source>
        <translation>
            <numerusform>%n combination measured</numerusform>
            <numerusform>%n combinations measured</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudyText</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n core(s)</source>
        <translation>
            <numerusform>%1, %n core</numerusform>
            <numerusform>%1, %n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 (%n places)</source>
        <translation>
            <numerusform>%1 to %2 (%n place)</numerusform>
            <numerusform>%1 to %2 (%n places)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SweepDialog</name>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, about %n second left</numerusform>
            <numerusform>%1, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SweepPresenter</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n combination</numerusform>
            <numerusform>%n combinations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TuneDialog</name>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, about %n second left</numerusform>
            <numerusform>%1, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TunedOfferPresenter</name>
    <message numerus="yes">
        <source>Found for %1 × %2 pixels and these parameters: %3 ms, tied with %n other(s).</source>
        <translation>
            <numerusform>Found for %1 × %2 pixels and these parameters: %3 ms, tied with %n other.</numerusform>
            <numerusform>Found for %1 × %2 pixels and these parameters: %3 ms, tied with %n others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TuningPresenter</name>
    <message numerus="yes">
        <source>%n combination(s) were tried</source>
        <translation>
            <numerusform>%n combination was tried</numerusform>
            <numerusform>%n combinations were tried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n cannot run.</source>
        <translation>
            <numerusform>, %n cannot run.</numerusform>
            <numerusform>, %n cannot run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is taken, with %2 ms: %n combination(s) cannot be told from each other.</source>
        <translation>
            <numerusform>%1 is taken, with %2 ms: %n combination cannot be told from others.</numerusform>
            <numerusform>%1 is taken, with %2 ms: %n combinations cannot be told from each other.</numerusform>
        </translation>
    </message>
</context>
</TS>
