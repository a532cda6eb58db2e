<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>filterscope::ui::ChartDock</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Timing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time the selected variants with the present parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel Measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop measuring and keep what is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logarithmic Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the time on a logarithmic axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every sample over its bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as &amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the chart&apos;s numbers as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chart to the clipboard as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartExportDialog</name>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, a picture of pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG, a drawing for the web and for editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF, a drawing for print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dots per inch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines and text stay sharp at any size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON, every number and sample (*.json);;CSV, for spreadsheets (*.csv);;Markdown table (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ExportText</name>
    <message>
        <source>Results cannot be written as &quot;%1&quot;. Use a name that ends in .csv, .json or .md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results could not be put into words: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Choose another folder, or make room on the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of filter variants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture would have more than %1 pixels a side. Choose fewer dots per inch or a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A chart cannot be written as &quot;%1&quot;. Use a name that ends in .png, .svg or .pdf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart could not be drawn, perhaps for want of memory. Choose fewer dots per inch.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ResultsDock</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Baseline:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variant that speed-ups are taken over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected cells, for spreadsheets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected cells as a Markdown table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all results from the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the results as CSV, JSON or Markdown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ResultsModel</name>
    <message>
        <source>skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius (px)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>σs (px)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>σr (levels)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q1 (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q3 (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IQR (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest diff.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PSNR (dB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variant&apos;s identifier, as on the command line and in result files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variant&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture that was filtered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half the window&apos;s width: the window has (2r+1)² pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the spatial weight, in pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the range weight, in levels of 0 to 255 for every pixel type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads in a CUDA block, width × height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block-wide regions that one CUDA block filters side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads that were asked for; 0 stands for all cores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the window is filled beyond the picture&apos;s edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the colour distance is measured on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the samples took less. The time of the filter alone, without transfers and padding: device events on the GPU, the steady clock on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The quickest sample, of the filter alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quarter of the samples took less than this first quartile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quarter of the samples took more than this third quartile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The noise: the distance between the quartiles as a share of the median. Differences between variants that are smaller than this mean little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many runs were timed, warm-ups not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying the picture to the device; 0 on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding the picture and converting its colours, once a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying the result back to host memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload, padding, one run and download together, by the wall clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The baseline&apos;s median over this one&apos;s, for the same picture, radius, sigmas, border and colour. Above 1 is quicker than the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers a CUDA thread uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theoretical occupancy: the share of a multiprocessor&apos;s warps that this kernel can fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest absolute difference of a channel value to the reference&apos;s result, in levels of 255.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio against the reference&apos;s result; ∞ where both are equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean structural similarity to the reference&apos;s result (Wang et al. 2004); 1 where both are equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingChart</name>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1, one frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select variants and press Measure (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timing chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the filter alone (ms, logarithmic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the filter alone (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms, one frame of the preview: no statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median %1 ms, quartiles %2 to %3 ms, minimum %4 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, interquartile range %1 of the median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured with another picture or other parameters than the present ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 ms (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingModel</name>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q1 (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q3 (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
