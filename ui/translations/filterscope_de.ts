<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Parameters</name>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Spatial σ</source>
        <translation>σ im Ort</translation>
    </message>
    <message>
        <source>Spatial σ, y</source>
        <translation>σ im Ort, y</translation>
    </message>
    <message>
        <source>Range σ</source>
        <translation>σ im Wert</translation>
    </message>
    <message>
        <source>Block width</source>
        <translation>Blockbreite</translation>
    </message>
    <message>
        <source>Block height</source>
        <translation>Blockhöhe</translation>
    </message>
    <message>
        <source>Tiling</source>
        <translation>Kachelung</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Half width of the window: (2r + 1)² pixels are averaged for each pixel.</source>
        <translation>Halbe Breite des Fensters: Für jedes Pixel werden (2r + 1)² Pixel gemittelt.</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its distance, in pixels. Beyond about 3 σ nothing is added.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem Abstand abnimmt, in Pixeln. Jenseits von etwa 3 σ kommt nichts mehr hinzu.</translation>
    </message>
    <message>
        <source>The spatial σ along y, in pixels, where it differs from that along x. 0: the same.</source>
        <translation>Das σ im Ort entlang y in Pixeln, wo es von dem entlang x abweicht. 0: dasselbe.</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its difference in value, in levels of 0…255 for every pixel type. Small values keep edges; large ones make a Gaussian blur.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem Wertunterschied abnimmt, in Stufen von 0…255 für jeden Pixeltyp. Kleine Werte erhalten Kanten, große ergeben einen Gaußschen Weichzeichner.</translation>
    </message>
    <message>
        <source>Threads of a CUDA block along x.</source>
        <translation>Threads eines CUDA-Blocks entlang x.</translation>
    </message>
    <message>
        <source>Threads of a CUDA block along y.</source>
        <translation>Threads eines CUDA-Blocks entlang y.</translation>
    </message>
    <message>
        <source>How many regions a CUDA block filters, side by side.</source>
        <translation>Wie viele Bereiche ein CUDA-Block nebeneinander filtert.</translation>
    </message>
    <message>
        <source>CPU threads. 0: one on each core.</source>
        <translation>CPU-Threads. 0: einer auf jedem Kern.</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>alle Kerne</translation>
    </message>
    <message>
        <source>From %1 to %2; double-click sets %3.</source>
        <translation>Von %1 bis %2; ein Doppelklick setzt %3.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>Surface</name>
    <message>
        <source>OpenGL is turned off by FILTERSCOPE_CANVAS</source>
        <translation>OpenGL ist durch FILTERSCOPE_CANVAS abgeschaltet</translation>
    </message>
    <message>
        <source>the platform &quot;%1&quot; has no OpenGL</source>
        <translation>die Plattform „%1“ hat kein OpenGL</translation>
    </message>
    <message>
        <source>no OpenGL context could be made</source>
        <translation>kein OpenGL-Kontext ließ sich anlegen</translation>
    </message>
    <message>
        <source>OpenGL %1.%2 is too old, 3.3 is needed</source>
        <translation>OpenGL %1.%2 ist zu alt, nötig ist 3.3</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::AboutDialog</name>
    <message>
        <source>1 core</source>
        <translation>1 Kern</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 Kerne</translation>
    </message>
    <message>
        <source>About FilterScope</source>
        <translation>Über FilterScope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;FilterScope %1&lt;/h3&gt;&lt;p&gt;Interactive filtering and profiling of edge-preserving filters: every kernel of five published studies, and faster ones, side by side.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt, QCustomPlot (GPLv3), OpenCV, Google Highway, {fmt} and nlohmann/json.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;FilterScope %1&lt;/h3&gt;&lt;p&gt;Kantenerhaltende Filter interaktiv anwenden und vermessen: jeder Kernel aus fünf veröffentlichten Studien und schnellere dazu, Seite an Seite.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer. Sie verwendet Qt, QCustomPlot (GPLv3), OpenCV, Google Highway, {fmt} und nlohmann/json.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Copy Diagnostics</source>
        <translation>Diagnose kopieren</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ActionSet</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open a picture file</source>
        <translation>Eine Bilddatei öffnen</translation>
    </message>
    <message>
        <source>&amp;Paste Picture</source>
        <translation>Bild &amp;einfügen</translation>
    </message>
    <message>
        <source>Take the picture in the clipboard</source>
        <translation>Das Bild aus der Zwischenablage übernehmen</translation>
    </message>
    <message>
        <source>&amp;Save Filtered Picture As…</source>
        <translation>Gefiltertes Bild &amp;speichern unter …</translation>
    </message>
    <message>
        <source>Save the active pane’s result at full size and depth</source>
        <translation>Das Ergebnis der aktiven Ansicht in voller Größe und Farbtiefe speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>&amp;Export Chart…</source>
        <translation>Diagramm &amp;exportieren …</translation>
    </message>
    <message>
        <source>Write the chart of times as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Zeiten als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export &amp;Results…</source>
        <translation>E&amp;rgebnisse exportieren …</translation>
    </message>
    <message>
        <source>Write the measured results as CSV, JSON or Markdown</source>
        <translation>Die Messergebnisse als CSV, JSON oder Markdown schreiben</translation>
    </message>
    <message>
        <source>&amp;Reload Picture</source>
        <translation>Bild &amp;neu laden</translation>
    </message>
    <message>
        <source>Read the picture file again</source>
        <translation>Die Bilddatei noch einmal lesen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Leave FilterScope</source>
        <translation>FilterScope verlassen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Take the last change of parameters back</source>
        <translation>Die letzte Änderung der Parameter zurücknehmen</translation>
    </message>
    <message>
        <source>Change the parameters again</source>
        <translation>Die Parameter wieder ändern</translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Put the active pane’s picture into the clipboard</source>
        <translation>Das Bild der aktiven Ansicht in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>Reset &amp;Parameters</source>
        <translation>&amp;Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>Set every parameter to its default</source>
        <translation>Jeden Parameter auf seine Vorgabe setzen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>Das ganze Bild zeigen</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>One picture pixel on one screen pixel</source>
        <translation>Ein Bildpixel auf einem Bildschirmpixel</translation>
    </message>
    <message>
        <source>&amp;Other Pane</source>
        <translation>&amp;Andere Ansicht</translation>
    </message>
    <message>
        <source>Make the other pane the active one</source>
        <translation>Die andere Ansicht zur aktiven machen</translation>
    </message>
    <message>
        <source>&amp;Next Variant</source>
        <translation>&amp;Nächste Variante</translation>
    </message>
    <message>
        <source>Show the next available variant in the active pane</source>
        <translation>Die nächste verfügbare Variante in der aktiven Ansicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous Variant</source>
        <translation>&amp;Vorige Variante</translation>
    </message>
    <message>
        <source>Show the previous available variant in the active pane</source>
        <translation>Die vorige verfügbare Variante in der aktiven Ansicht zeigen</translation>
    </message>
    <message>
        <source>S&amp;wap Panes</source>
        <translation>Ansichten &amp;tauschen</translation>
    </message>
    <message>
        <source>Exchange what the left and the right pane show</source>
        <translation>Vertauschen, was die linke und die rechte Ansicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Stop Filtering</source>
        <translation>Filtern an&amp;halten</translation>
    </message>
    <message>
        <source>Stop the previews that are being made</source>
        <translation>Die Vorschauen anhalten, die gerade entstehen</translation>
    </message>
    <message>
        <source>Filter A&amp;gain</source>
        <translation>&amp;Noch einmal filtern</translation>
    </message>
    <message>
        <source>Make the previews again that were stopped or failed</source>
        <translation>Angehaltene oder misslungene Vorschauen noch einmal berechnen</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Fill the whole screen, or go back</source>
        <translation>Den ganzen Bildschirm füllen oder zurückkehren</translation>
    </message>
    <message>
        <source>Reset &amp;Layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Put every panel back where it was at first</source>
        <translation>Jedes Feld dorthin setzen, wo es anfangs war</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>Hell oder dunkel wie die Arbeitsfläche</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on a light window</source>
        <translation>Dunkle Schrift auf hellem Fenster</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light text on a dark window</source>
        <translation>Helle Schrift auf dunklem Fenster</translation>
    </message>
    <message>
        <source>Select &amp;All Variants</source>
        <translation>&amp;Alle Varianten auswählen</translation>
    </message>
    <message>
        <source>Select every available variant for the measurement</source>
        <translation>Jede verfügbare Variante für die Messung auswählen</translation>
    </message>
    <message>
        <source>Select &amp;None</source>
        <translation>&amp;Keine auswählen</translation>
    </message>
    <message>
        <source>Select no variant for the measurement</source>
        <translation>Keine Variante für die Messung auswählen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>All shortcuts on one sheet</source>
        <translation>Alle Tastenkürzel auf einem Blatt</translation>
    </message>
    <message>
        <source>&amp;About FilterScope</source>
        <translation>&amp;Über FilterScope</translation>
    </message>
    <message>
        <source>Version, licence, and facts for a bug report</source>
        <translation>Version, Lizenz und Angaben für Fehlerberichte</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>The toolkit’s version and licence</source>
        <translation>Version und Lizenz des Toolkits</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Canvas</name>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartDock</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, noch etwa %n Sekunde</numerusform>
            <numerusform>%1, noch etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Time the selected variants with the present parameters</source>
        <translation>Die Zeit der ausgewählten Varianten mit den jetzigen Parametern messen</translation>
    </message>
    <message>
        <source>&amp;Cancel Measuring</source>
        <translation>Messung &amp;abbrechen</translation>
    </message>
    <message>
        <source>Stop measuring and keep what is measured</source>
        <translation>Aufhören zu messen und das Gemessene behalten</translation>
    </message>
    <message>
        <source>&amp;Logarithmic Time</source>
        <translation>&amp;Logarithmische Zeit</translation>
    </message>
    <message>
        <source>Show the time on a logarithmic axis</source>
        <translation>Die Zeit auf einer logarithmischen Achse zeigen</translation>
    </message>
    <message>
        <source>Show &amp;Samples</source>
        <translation>Ein&amp;zelmessungen zeigen</translation>
    </message>
    <message>
        <source>Show every sample over its bar</source>
        <translation>Jede Einzelmessung über ihrem Balken zeigen</translation>
    </message>
    <message>
        <source>Show as &amp;Table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the chart&apos;s numbers as a table</source>
        <translation>Die Zahlen des Diagramms als Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy Chart</source>
        <translation>Diagramm &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the chart to the clipboard as a picture</source>
        <translation>Das Diagramm als Bild in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>&amp;Export Chart…</source>
        <translation>Diagramm &amp;exportieren …</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or PDF</source>
        <translation>Das Diagramm als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Measuring progress</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Timing table</source>
        <translation>Tabelle der Zeiten</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartExportDialog</name>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Export Chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>PNG, a picture of pixels</source>
        <translation>PNG, ein Bild aus Pixeln</translation>
    </message>
    <message>
        <source>SVG, a drawing for the web and for editing</source>
        <translation>SVG, eine Zeichnung für das Web und zum Bearbeiten</translation>
    </message>
    <message>
        <source>PDF, a drawing for print</source>
        <translation>PDF, eine Zeichnung für den Druck</translation>
    </message>
    <message>
        <source> dots per inch</source>
        <translation> Punkte pro Zoll</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>&amp;Breite:</translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <translation>&amp;Höhe:</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>&amp;Auflösung:</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>Lines and text stay sharp at any size.</source>
        <translation>Linien und Schrift bleiben in jeder Größe scharf.</translation>
    </message>
    <message>
        <source>Export Results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>JSON, every number and sample (*.json);;CSV, for spreadsheets (*.csv);;Markdown table (*.md)</source>
        <translation>JSON, jede Zahl und Einzelmessung (*.json);;CSV, für Tabellenprogramme (*.csv);;Markdown-Tabelle (*.md)</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ExportText</name>
    <message>
        <source>Results cannot be written as &quot;%1&quot;. Use a name that ends in .csv, .json or .md.</source>
        <translation>Ergebnisse lassen sich nicht als „%1“ schreiben. Der Name muss auf .csv, .json oder .md enden.</translation>
    </message>
    <message>
        <source>The results could not be put into words: %1</source>
        <translation>Die Ergebnisse ließen sich nicht in Worte fassen: %1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Choose another folder, or make room on the disk.</source>
        <translation>%1 ließ sich nicht schreiben: %2. Bitte einen anderen Ordner wählen oder Platz auf dem Datenträger schaffen.</translation>
    </message>
    <message>
        <source>Time of filter variants</source>
        <translation>Zeit der Filtervarianten</translation>
    </message>
    <message>
        <source>The picture would have more than %1 pixels a side. Choose fewer dots per inch or a smaller size.</source>
        <translation>Das Bild hätte mehr als %1 Pixel je Seite. Bitte weniger Punkte pro Zoll oder eine kleinere Größe wählen.</translation>
    </message>
    <message>
        <source>A chart cannot be written as &quot;%1&quot;. Use a name that ends in .png, .svg or .pdf.</source>
        <translation>Ein Diagramm lässt sich nicht als „%1“ schreiben. Der Name muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>The chart could not be drawn, perhaps for want of memory. Choose fewer dots per inch.</source>
        <translation>Das Diagramm ließ sich nicht zeichnen, vielleicht aus Mangel an Speicher. Bitte weniger Punkte pro Zoll wählen.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::GlSurface</name>
    <message>
        <source>OpenGL shaders do not work: %1</source>
        <translation>OpenGL-Shader funktionieren nicht: %1</translation>
    </message>
    <message>
        <source>OpenGL %1.%2, %3</source>
        <translation>OpenGL %1.%2, %3</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ImageLoader</name>
    <message>
        <source>There is not enough memory for this picture. Close other programs, or reduce it.</source>
        <translation>Für dieses Bild reicht der Speicher nicht. Bitte andere Programme schließen oder das Bild verkleinern.</translation>
    </message>
    <message>
        <source>It has no pixels.</source>
        <translation>Es hat keine Pixel.</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>eingefügtes Bild</translation>
    </message>
    <message>
        <source>%1 (sample)</source>
        <translation>%1 (Beispiel)</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MainWindow</name>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>PNG, 8 or 16 bit (*.png);;TIFF, every depth (*.tif *.tiff);;JPEG, 8 bit, lossy (*.jpg *.jpeg);;WebP, 8 bit (*.webp);;Portable anymap (*.ppm *.pgm);;All files (*)</source>
        <translation>PNG, 8 oder 16 Bit (*.png);;TIFF, jede Farbtiefe (*.tif *.tiff);;JPEG, 8 Bit, mit Verlust (*.jpg *.jpeg);;WebP, 8 Bit (*.webp);;Portable Anymap (*.ppm *.pgm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Opening %1… – FilterScope</source>
        <translation>%1 wird geöffnet … – FilterScope</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 was not saved. %2</source>
        <translation>%1 wurde nicht gespeichert. %2</translation>
    </message>
    <message>
        <source>The first of %1 files is opened; the others are in File ▸ Open Recent.</source>
        <translation>Die erste von %1 Dateien ist geöffnet; die anderen stehen unter Datei ▸ Zuletzt geöffnet.</translation>
    </message>
    <message>
        <source>Open Picture</source>
        <translation>Bild öffnen</translation>
    </message>
    <message>
        <source>There is no filtered picture yet. Choose a variant in a pane’s drop-down first.</source>
        <translation>Es gibt noch kein gefiltertes Bild. Bitte zuerst in der Auswahlliste einer Ansicht eine Variante wählen.</translation>
    </message>
    <message>
        <source>Save Filtered Picture As</source>
        <translation>Gefiltertes Bild speichern unter</translation>
    </message>
    <message>
        <source> (sample)</source>
        <translation> (Beispiel)</translation>
    </message>
    <message>
        <source>There is no picture in the clipboard. Copy one in another program first.</source>
        <translation>In der Zwischenablage ist kein Bild. Bitte zuerst in einem anderen Programm eines kopieren.</translation>
    </message>
    <message>
        <source>The picture is in the clipboard, with 8 bits a channel.</source>
        <translation>Das Bild ist mit 8 Bit je Kanal in der Zwischenablage.</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Filter alone: %1 ms</source>
        <translation>Filter allein: %1 ms</translation>
    </message>
    <message>
        <source>Upload: %1 ms</source>
        <translation>Hochladen: %1 ms</translation>
    </message>
    <message>
        <source>Padding and colours: %1 ms</source>
        <translation>Rand und Farben: %1 ms</translation>
    </message>
    <message>
        <source>Download: %1 ms</source>
        <translation>Herunterladen: %1 ms</translation>
    </message>
    <message>
        <source>All together: %1 ms</source>
        <translation>Alles zusammen: %1 ms</translation>
    </message>
    <message>
        <source>One run of the live preview. Measure (F5) gives medians.</source>
        <translation>Ein Lauf der Vorschau. Messen (F5) liefert Mediane.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Filter %1 ms · total %2 ms</source>
        <translation>Filter %1 ms · gesamt %2 ms</translation>
    </message>
    <message>
        <source>filtering…</source>
        <translation>filtert …</translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1, y %2</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>OpenGL</source>
        <translation>OpenGL</translation>
    </message>
    <message>
        <source>QPainter</source>
        <translation>QPainter</translation>
    </message>
    <message>
        <source>GPU → host → %1</source>
        <translation>GPU → Host → %1</translation>
    </message>
    <message>
        <source>CPU → %1</source>
        <translation>CPU → %1</translation>
    </message>
    <message>
        <source>The result is downloaded to host memory and uploaded again to be drawn.</source>
        <translation>Das Ergebnis wird in den Hauptspeicher geholt und zum Zeichnen wieder hochgeladen.</translation>
    </message>
    <message>
        <source>The result is made in host memory and uploaded to be drawn.</source>
        <translation>Das Ergebnis entsteht im Hauptspeicher und wird zum Zeichnen hochgeladen.</translation>
    </message>
    <message>
        <source>Drawn by %1.</source>
        <translation>Gezeichnet mit %1.</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>float</source>
        <translation>Gleitkomma</translation>
    </message>
    <message>
        <source>%1 (%2 × %3, %4, %5) – FilterScope</source>
        <translation>%1 (%2 × %3, %4, %5) – FilterScope</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>The measurement was stopped; what was measured so far is kept.</source>
        <translation>Die Messung wurde angehalten; das bisher Gemessene bleibt erhalten.</translation>
    </message>
    <message>
        <source>The measurement ended early. %1</source>
        <translation>Die Messung endete vorzeitig. %1</translation>
    </message>
    <message>
        <source>No variant is selected. Tick those to measure in the list of variants.</source>
        <translation>Keine Variante ist ausgewählt. Bitte in der Liste der Varianten ankreuzen, was gemessen werden soll.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open Sa&amp;mple</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>Drop a picture file here, press %1 to choose one, or take one from File ▸ Open Sample.</source>
        <translation>Ziehen Sie eine Bilddatei hierher, wählen Sie mit %1 eine aus, oder nehmen Sie eine aus Datei ▸ Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Not filtered yet</source>
        <translation>Noch nicht gefiltert</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneHeader</name>
    <message>
        <source>%1 pane shows</source>
        <translation>Ansicht %1 zeigt</translation>
    </message>
    <message>
        <source>What this pane shows: the original, or the result of a variant</source>
        <translation>Was diese Ansicht zeigt: das Original oder das Ergebnis einer Variante</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>%1 more cannot run here: see the list of variants</source>
        <translation>%1 weitere laufen hier nicht: siehe die Liste der Varianten</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneView</name>
    <message>
        <source>the original</source>
        <translation>das Original</translation>
    </message>
    <message>
        <source>%1 picture: %2</source>
        <translation>Bild %1: %2</translation>
    </message>
    <message>
        <source>Drag to move, turn the wheel to zoom, double-click to switch between fit and 100 %.</source>
        <translation>Ziehen verschiebt, das Mausrad zoomt, ein Doppelklick wechselt zwischen Einpassen und 100 %.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ParameterPanel</name>
    <message>
        <source>Repeat the edge pixel</source>
        <translation>Randpixel wiederholen</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Leave unfiltered</source>
        <translation>Ungefiltert lassen</translation>
    </message>
    <message>
        <source>Each channel by itself</source>
        <translation>Jeder Kanal für sich</translation>
    </message>
    <message>
        <source>Jointly, RGB</source>
        <translation>Gemeinsam, RGB</translation>
    </message>
    <message>
        <source>Jointly, CIE-Lab</source>
        <translation>Gemeinsam, CIE-Lab</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Circular</source>
        <translation>Kreisförmig</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>The original has nothing to tune. Choose a variant in a pane’s drop-down, or in the list of variants.</source>
        <translation>Am Original gibt es nichts einzustellen. Bitte in der Auswahlliste einer Ansicht oder in der Liste der Varianten eine Variante wählen.</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>How the window is filled beyond the picture’s edge.</source>
        <translation>Wie das Fenster jenseits des Bildrands gefüllt wird.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>What the difference in value is measured on.</source>
        <translation>Woran der Wertunterschied gemessen wird.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Which pixels around a pixel are averaged.</source>
        <translation>Welche Pixel um ein Pixel herum gemittelt werden.</translation>
    </message>
    <message>
        <source>How it runs</source>
        <translation>Ausführung</translation>
    </message>
    <message>
        <source>Reset Parameters</source>
        <translation>Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>Sets every parameter to its default</source>
        <translation>Setzt jeden Parameter auf seine Vorgabe</translation>
    </message>
    <message>
        <source>A gray picture has one channel.</source>
        <translation>Ein Graubild hat einen Kanal.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RasterSurface</name>
    <message>
        <source>QPainter</source>
        <translation>QPainter</translation>
    </message>
    <message>
        <source>QPainter (%1)</source>
        <translation>QPainter (%1)</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ResultsDock</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>&amp;Baseline:</source>
        <translation>&amp;Bezug:</translation>
    </message>
    <message>
        <source>The variant that speed-ups are taken over</source>
        <translation>Die Variante, auf die sich die Beschleunigung bezieht</translation>
    </message>
    <message>
        <source>Baseline variant</source>
        <translation>Bezugsvariante</translation>
    </message>
    <message>
        <source>Results table</source>
        <translation>Ergebnistabelle</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected cells, for spreadsheets</source>
        <translation>Die markierten Zellen kopieren, für Tabellenprogramme</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the selected cells as a Markdown table</source>
        <translation>Die markierten Zellen als Markdown-Tabelle kopieren</translation>
    </message>
    <message>
        <source>C&amp;lear Results</source>
        <translation>Ergebnisse &amp;löschen</translation>
    </message>
    <message>
        <source>Remove all results from the table</source>
        <translation>Alle Ergebnisse aus der Tabelle entfernen</translation>
    </message>
    <message>
        <source>&amp;Export Results…</source>
        <translation>Ergebnisse &amp;exportieren …</translation>
    </message>
    <message>
        <source>Save the results as CSV, JSON or Markdown</source>
        <translation>Die Ergebnisse als CSV, JSON oder Markdown speichern</translation>
    </message>
    <message>
        <source>Select variants and press Measure (F5)</source>
        <translation>Varianten auswählen und Messen (F5) drücken</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ResultsModel</name>
    <message>
        <source>skipped: %1</source>
        <translation>übersprungen: %1</translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation>Übersprungen: %1</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Radius (px)</source>
        <translation>Radius (px)</translation>
    </message>
    <message>
        <source>σs (px)</source>
        <translation>σs (px)</translation>
    </message>
    <message>
        <source>σr (levels)</source>
        <translation>σr (Stufen)</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Tiling</source>
        <translation>Kachelung</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>Minimum (ms)</source>
        <translation>Minimum (ms)</translation>
    </message>
    <message>
        <source>Q1 (ms)</source>
        <translation>Q1 (ms)</translation>
    </message>
    <message>
        <source>Q3 (ms)</source>
        <translation>Q3 (ms)</translation>
    </message>
    <message>
        <source>IQR (%)</source>
        <translation>IQR (%)</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Upload (ms)</source>
        <translation>Hochladen (ms)</translation>
    </message>
    <message>
        <source>Padding (ms)</source>
        <translation>Rand (ms)</translation>
    </message>
    <message>
        <source>Download (ms)</source>
        <translation>Herunterladen (ms)</translation>
    </message>
    <message>
        <source>Wall (ms)</source>
        <translation>Gesamt (ms)</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Occupancy (%)</source>
        <translation>Auslastung (%)</translation>
    </message>
    <message>
        <source>Largest diff.</source>
        <translation>Größte Abw.</translation>
    </message>
    <message>
        <source>PSNR (dB)</source>
        <translation>PSNR (dB)</translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation>SSIM</translation>
    </message>
    <message>
        <source>The variant&apos;s identifier, as on the command line and in result files.</source>
        <translation>Die Kennung der Variante, wie auf der Befehlszeile und in Ergebnisdateien.</translation>
    </message>
    <message>
        <source>The variant&apos;s name.</source>
        <translation>Der Name der Variante.</translation>
    </message>
    <message>
        <source>The picture that was filtered.</source>
        <translation>Das Bild, das gefiltert wurde.</translation>
    </message>
    <message>
        <source>Half the window&apos;s width: the window has (2r+1)² pixels.</source>
        <translation>Die halbe Breite des Fensters: Das Fenster hat (2r+1)² Pixel.</translation>
    </message>
    <message>
        <source>Standard deviation of the spatial weight, in pixels.</source>
        <translation>Standardabweichung des Ortsgewichts, in Pixeln.</translation>
    </message>
    <message>
        <source>Standard deviation of the range weight, in levels of 0 to 255 for every pixel type.</source>
        <translation>Standardabweichung des Wertgewichts, in Stufen von 0 bis 255 für jeden Pixeltyp.</translation>
    </message>
    <message>
        <source>Threads in a CUDA block, width × height.</source>
        <translation>Threads in einem CUDA-Block, Breite × Höhe.</translation>
    </message>
    <message>
        <source>Block-wide regions that one CUDA block filters side by side.</source>
        <translation>Blockbreite Bereiche, die ein CUDA-Block nebeneinander filtert.</translation>
    </message>
    <message>
        <source>CPU threads that were asked for; 0 stands for all cores.</source>
        <translation>Verlangte CPU-Threads; 0 steht für alle Kerne.</translation>
    </message>
    <message>
        <source>How the window is filled beyond the picture&apos;s edge.</source>
        <translation>Wie das Fenster jenseits des Bildrands gefüllt wird.</translation>
    </message>
    <message>
        <source>What the colour distance is measured on.</source>
        <translation>Woran der Farbabstand gemessen wird.</translation>
    </message>
    <message>
        <source>Half of the samples took less. The time of the filter alone, without transfers and padding: device events on the GPU, the steady clock on the CPU.</source>
        <translation>Die Hälfte der Messungen brauchte weniger. Die Zeit des Filters allein, ohne Übertragung und Rand: Ereignisse des Geräts auf der GPU, die stetige Uhr auf der CPU.</translation>
    </message>
    <message>
        <source>The quickest sample, of the filter alone.</source>
        <translation>Die schnellste Messung, vom Filter allein.</translation>
    </message>
    <message>
        <source>A quarter of the samples took less than this first quartile.</source>
        <translation>Ein Viertel der Messungen brauchte weniger als dieses erste Quartil.</translation>
    </message>
    <message>
        <source>A quarter of the samples took more than this third quartile.</source>
        <translation>Ein Viertel der Messungen brauchte mehr als dieses dritte Quartil.</translation>
    </message>
    <message>
        <source>The noise: the distance between the quartiles as a share of the median. Differences between variants that are smaller than this mean little.</source>
        <translation>Das Rauschen: der Abstand der Quartile als Anteil am Median. Kleinere Unterschiede zwischen Varianten besagen wenig.</translation>
    </message>
    <message>
        <source>How many runs were timed, warm-ups not counted.</source>
        <translation>Wie viele Läufe gemessen wurden, ohne Aufwärmen.</translation>
    </message>
    <message>
        <source>Copying the picture to the device; 0 on the CPU.</source>
        <translation>Das Bild auf das Gerät kopieren; 0 auf der CPU.</translation>
    </message>
    <message>
        <source>Padding the picture and converting its colours, once a picture.</source>
        <translation>Den Rand des Bildes auffüllen und seine Farben umrechnen, einmal je Bild.</translation>
    </message>
    <message>
        <source>Copying the result back to host memory.</source>
        <translation>Das Ergebnis in den Hauptspeicher zurückkopieren.</translation>
    </message>
    <message>
        <source>Upload, padding, one run and download together, by the wall clock.</source>
        <translation>Hochladen, Rand, ein Lauf und Herunterladen zusammen, nach der Uhr.</translation>
    </message>
    <message>
        <source>The baseline&apos;s median over this one&apos;s, for the same picture, radius, sigmas, border and colour. Above 1 is quicker than the baseline.</source>
        <translation>Der Median des Bezugs geteilt durch diesen, für dasselbe Bild und gleichen Radius, gleiche Sigmas, gleichen Rand und gleiche Farbe. Über 1 ist schneller als der Bezug.</translation>
    </message>
    <message>
        <source>Registers a CUDA thread uses.</source>
        <translation>Register, die ein CUDA-Thread benutzt.</translation>
    </message>
    <message>
        <source>Theoretical occupancy: the share of a multiprocessor&apos;s warps that this kernel can fill.</source>
        <translation>Theoretische Auslastung: der Anteil der Warps eines Multiprozessors, den dieser Kernel füllen kann.</translation>
    </message>
    <message>
        <source>Largest absolute difference of a channel value to the reference&apos;s result, in levels of 255.</source>
        <translation>Größte absolute Abweichung eines Kanalwerts vom Ergebnis der Referenz, in Stufen von 255.</translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio against the reference&apos;s result; ∞ where both are equal.</source>
        <translation>Spitzen-Signal-Rausch-Verhältnis gegenüber dem Ergebnis der Referenz; ∞, wo beide gleich sind.</translation>
    </message>
    <message>
        <source>Mean structural similarity to the reference&apos;s result (Wang et al. 2004); 1 where both are equal.</source>
        <translation>Mittlere strukturelle Ähnlichkeit zum Ergebnis der Referenz (Wang et al. 2004); 1, wo beide gleich sind.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>On a picture</source>
        <translation>Auf einem Bild</translation>
    </message>
    <message>
        <source>Drag, arrows</source>
        <translation>Ziehen, Pfeile</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Zoom about the cursor</source>
        <translation>Um den Mauszeiger zoomen</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Fit, or 100 % there</source>
        <translation>Einpassen oder dort 100 %</translation>
    </message>
    <message>
        <source>On a parameter</source>
        <translation>Auf einem Parameter</translation>
    </message>
    <message>
        <source>Wheel, arrows</source>
        <translation>Mausrad, Pfeile</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Page Up, Down</source>
        <translation>Bild auf, ab</translation>
    </message>
    <message>
        <source>A larger step</source>
        <translation>Ein größerer Schritt</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StatusFields</name>
    <message>
        <source>Values under the cursor</source>
        <translation>Werte unter dem Mauszeiger</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Time of the last preview</source>
        <translation>Zeit der letzten Vorschau</translation>
    </message>
    <message>
        <source>How previews reach the screen</source>
        <translation>Wie Vorschauen auf den Bildschirm kommen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Move over a picture to read its values</source>
        <translation>Über ein Bild fahren, um seine Werte zu lesen</translation>
    </message>
    <message>
        <source>Fit, %1 %</source>
        <translation>Eingepasst, %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>100 % is one picture pixel on one screen pixel</source>
        <translation>100 % ist ein Bildpixel auf einem Bildschirmpixel</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingChart</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>≈ %1, one frame</source>
        <translation>≈ %1, Einzelbild</translation>
    </message>
    <message>
        <source>%1, other settings</source>
        <translation>%1, andere Einstellungen</translation>
    </message>
    <message>
        <source>skipped: %1</source>
        <translation>übersprungen: %1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Select variants and press Measure (F5)</source>
        <translation>Varianten auswählen und Messen (F5) drücken</translation>
    </message>
    <message>
        <source>Timing chart</source>
        <translation>Diagramm der Zeiten</translation>
    </message>
    <message>
        <source>Time of the filter alone (ms, logarithmic)</source>
        <translation>Zeit des Filters allein (ms, logarithmisch)</translation>
    </message>
    <message>
        <source>Time of the filter alone (ms)</source>
        <translation>Zeit des Filters allein (ms)</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>Nicht gemessen.</translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation>Übersprungen: %1</translation>
    </message>
    <message>
        <source>%1 ms, one frame of the preview: no statistics</source>
        <translation>%1 ms, ein einzelnes Bild der Vorschau: keine Statistik</translation>
    </message>
    <message>
        <source>Median %1 ms, quartiles %2 to %3 ms, minimum %4 ms</source>
        <translation>Median %1 ms, Quartile %2 bis %3 ms, Minimum %4 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n Messung</numerusform>
            <numerusform>%n Messungen</numerusform>
        </translation>
    </message>
    <message>
        <source>, interquartile range %1 of the median</source>
        <translation>, Quartilsabstand %1 des Medians</translation>
    </message>
    <message>
        <source>Measured with another picture or other parameters than the present ones.</source>
        <translation>Mit einem anderen Bild oder anderen Parametern als den jetzigen gemessen.</translation>
    </message>
    <message>
        <source>%1: %2 ms (%3)</source>
        <translation>%1: %2 ms (%3)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingModel</name>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>one frame</source>
        <translation>Einzelbild</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>other settings</source>
        <translation>andere Einstellungen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>Q1 (ms)</source>
        <translation>Q1 (ms)</translation>
    </message>
    <message>
        <source>Q3 (ms)</source>
        <translation>Q3 (ms)</translation>
    </message>
    <message>
        <source>Minimum (ms)</source>
        <translation>Minimum (ms)</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messungen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::VariantIndex</name>
    <message>
        <source>This machine is still being examined.</source>
        <translation>Dieser Rechner wird noch untersucht.</translation>
    </message>
    <message>
        <source>FilterScope’s own</source>
        <translation>FilterScopes eigene</translation>
    </message>
    <message>
        <source>Other libraries</source>
        <translation>Andere Bibliotheken</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::VariantPanel</name>
    <message>
        <source>Not available here: %1</source>
        <translation>Hier nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>Find a variant</source>
        <translation>Variante suchen</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Workspace</name>
    <message>
        <source>Not available here</source>
        <translation>Hier nicht verfügbar</translation>
    </message>
    <message>
        <source>There is no variant &quot;%1&quot; in this build.</source>
        <translation>In diesem Programm gibt es keine Variante „%1“.</translation>
    </message>
    <message>
        <source>This variant cannot show this picture</source>
        <translation>Diese Variante kann dieses Bild nicht zeigen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Change a parameter, or choose View ▸ Filter Again, to go on.</source>
        <translation>Weiter geht es mit einem geänderten Parameter oder mit Ansicht ▸ Noch einmal filtern.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Interactive filtering and profiling of edge-preserving filters.
Without a display use filterscope-cli.</source>
        <translation>Kantenerhaltende Filter interaktiv anwenden und vermessen.
Ohne Bildschirm: filterscope-cli.</translation>
    </message>
    <message>
        <source>Draw pictures with &quot;opengl&quot; or &quot;raster&quot; (default: OpenGL where it works).</source>
        <translation>Bilder mit „opengl“ oder „raster“ zeichnen (Vorgabe: OpenGL, wo es geht).</translation>
    </message>
    <message>
        <source>&quot;en&quot; or &quot;de&quot;, instead of the desktop&apos;s language.</source>
        <translation>„en“ oder „de“ statt der Sprache der Arbeitsfläche.</translation>
    </message>
    <message>
        <source>&quot;system&quot;, &quot;light&quot; or &quot;dark&quot;, instead of the one chosen in the window.</source>
        <translation>„system“, „light“ oder „dark“ statt des im Fenster gewählten Farbschemas.</translation>
    </message>
    <message>
        <source>Pictures to open.</source>
        <translation>Zu öffnende Bilder.</translation>
    </message>
</context>
</TS>
