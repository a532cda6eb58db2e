<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>filterscope::ui::ChartDock</name>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, about %n second left</numerusform>
            <numerusform>%1, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingChart</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
</context>
</TS>
