<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Catalogue</name>
    <message>
        <source>Fast: NLM, tensor cores</source>
        <translation>Fast: NLM, Tensorkerne</translation>
    </message>
    <message>
        <source>Patches are summed on tensor cores in halves; fast/nlm where halves would not do.</source>
        <translation>Patches werden auf Tensorkernen in halber Genauigkeit summiert; fast/nlm, wo die nicht reicht.</translation>
    </message>
    <message>
        <source>Fast: NLM, tensor cores, pairs</source>
        <translation>Fast: NLM, Tensorkerne, Paare</translation>
    </message>
    <message>
        <source>As fast/nlm_tensor, and each weight is used for both of its pixels; fast/nlm_tensor for windows beyond 21.</source>
        <translation>Wie fast/nlm_tensor, und jedes Gewicht gilt für seine beiden Pixel; fast/nlm_tensor für Fenster über 21.</translation>
    </message>
    <message>
        <source>Fast: NLM, automatic choice</source>
        <translation>Fast: NLM, automatische Wahl</translation>
    </message>
    <message>
        <source>The fastest of our CUDA kernels for the image and the parameters.</source>
        <translation>Der schnellste unserer CUDA-Kernel für das Bild und die Parameter.</translation>
    </message>
    <message>
        <source>As the kernel that it takes: exact, or 1 level for 8-bit.</source>
        <translation>Wie der Kernel, den er nimmt: exakt, oder 1 Stufe bei 8 Bit.</translation>
    </message>
    <message>
        <source>Zheng: NLM, texture</source>
        <translation>Zheng: NLM, Textur</translation>
    </message>
    <message>
        <source>Zheng: NLM, apron prefetched</source>
        <translation>Zheng: NLM, Rand vorab geladen</translation>
    </message>
    <message>
        <source>Fast: NLM</source>
        <translation>Fast: NLM</translation>
    </message>
    <message>
        <source>Every pixel of every patch is a texture fetch; patch weights in constant memory.</source>
        <translation>Jedes Pixel jedes Patches wird aus der Textur gelesen; Patch-Gewichte im konstanten Speicher.</translation>
    </message>
    <message>
        <source>Patches are summed in registers, down a thread&apos;s columns and across a warp.</source>
        <translation>Patches werden in Registern summiert, die Spalten eines Threads hinab und quer durch einen Warp.</translation>
    </message>
    <message>
        <source>Table II, non-local means, texture</source>
        <translation>Tabelle II, nichtlokale Mittel, Textur</translation>
    </message>
    <message>
        <source>Table II, non-local means, prefetch</source>
        <translation>Tabelle II, nichtlokale Mittel, vorab geladen</translation>
    </message>
    <message>
        <source>Reference (float64)</source>
        <translation>Referenz (float64)</translation>
    </message>
    <message>
        <source>Larsson: sequential</source>
        <translation>Larsson: sequenziell</translation>
    </message>
    <message>
        <source>Larsson: naive</source>
        <translation>Larsson: naiv</translation>
    </message>
    <message>
        <source>Larsson: constant memory</source>
        <translation>Larsson: Konstantenspeicher</translation>
    </message>
    <message>
        <source>Larsson: shared memory</source>
        <translation>Larsson: Shared Memory</translation>
    </message>
    <message>
        <source>Larsson: padded shared memory</source>
        <translation>Larsson: Shared Memory, aufgefüllt</translation>
    </message>
    <message>
        <source>Larsson: tiled</source>
        <translation>Larsson: gekachelt</translation>
    </message>
    <message>
        <source>Larsson: tiled, padded</source>
        <translation>Larsson: gekachelt, aufgefüllt</translation>
    </message>
    <message>
        <source>Larsson: tiled, reloading</source>
        <translation>Larsson: gekachelt, nachladend</translation>
    </message>
    <message>
        <source>Larsson: tiled, unrolled</source>
        <translation>Larsson: gekachelt, abgerollt</translation>
    </message>
    <message>
        <source>Larsson: range table</source>
        <translation>Larsson: Wertetabelle</translation>
    </message>
    <message>
        <source>Larsson: texture</source>
        <translation>Larsson: Textur</translation>
    </message>
    <message>
        <source>CPU, SIMD on all cores</source>
        <translation>CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>CPU, spectral</source>
        <translation>CPU, spektral</translation>
    </message>
    <message>
        <source>Fast: register-tiled</source>
        <translation>Fast: Kacheln in Registern</translation>
    </message>
    <message>
        <source>Fast: automatic choice</source>
        <translation>Fast: automatische Wahl</translation>
    </message>
    <message>
        <source>Fast: spectral</source>
        <translation>Fast: spektral</translation>
    </message>
    <message>
        <source>Fast: spectral, tensor cores</source>
        <translation>Fast: spektral, Tensorkerne</translation>
    </message>
    <message>
        <source>Reference box (float64)</source>
        <translation>Referenz, Mittelwert (float64)</translation>
    </message>
    <message>
        <source>Reference Gaussian (float64)</source>
        <translation>Referenz, Gauß (float64)</translation>
    </message>
    <message>
        <source>Box, CPU</source>
        <translation>Mittelwert, CPU</translation>
    </message>
    <message>
        <source>Box, CUDA</source>
        <translation>Mittelwert, CUDA</translation>
    </message>
    <message>
        <source>Gaussian, CPU</source>
        <translation>Gauß, CPU</translation>
    </message>
    <message>
        <source>Gaussian, CUDA</source>
        <translation>Gauß, CUDA</translation>
    </message>
    <message>
        <source>Staal: CPU</source>
        <translation>Staal: CPU</translation>
    </message>
    <message>
        <source>Staal: GPU_v1, global memory</source>
        <translation>Staal: GPU_v1, globaler Speicher</translation>
    </message>
    <message>
        <source>Staal: GPU_v2, spatial weights in an array</source>
        <translation>Staal: GPU_v2, räumliche Gewichte in einem Feld</translation>
    </message>
    <message>
        <source>Staal: GPU_v3, hardware functions</source>
        <translation>Staal: GPU_v3, Funktionen der Hardware</translation>
    </message>
    <message>
        <source>Staal: GPU_v4, texture</source>
        <translation>Staal: GPU_v4, Textur</translation>
    </message>
    <message>
        <source>Staal: GPU_v5, fewer registers</source>
        <translation>Staal: GPU_v5, weniger Register</translation>
    </message>
    <message>
        <source>Staal: GPU_v6, channels apart</source>
        <translation>Staal: GPU_v6, Kanäle getrennt</translation>
    </message>
    <message>
        <source>Staal: GPU_v7, a launch a channel</source>
        <translation>Staal: GPU_v7, ein Start je Kanal</translation>
    </message>
    <message>
        <source>Staal: GPU_v8, 2D blocks</source>
        <translation>Staal: GPU_v8, 2D-Blöcke</translation>
    </message>
    <message>
        <source>Agarwal: naive, CPU</source>
        <translation>Agarwal: naiv, CPU</translation>
    </message>
    <message>
        <source>Agarwal: tiles, CPU</source>
        <translation>Agarwal: Kacheln, CPU</translation>
    </message>
    <message>
        <source>Agarwal: assembly, CPU</source>
        <translation>Agarwal: Assembler, CPU</translation>
    </message>
    <message>
        <source>Agarwal: assembly, horizontal adds, CPU</source>
        <translation>Agarwal: Assembler, waagrechte Summen, CPU</translation>
    </message>
    <message>
        <source>Agarwal: intrinsics, CPU</source>
        <translation>Agarwal: Intrinsics, CPU</translation>
    </message>
    <message>
        <source>Agarwal: intrinsics, horizontal adds, CPU</source>
        <translation>Agarwal: Intrinsics, waagrechte Summen, CPU</translation>
    </message>
    <message>
        <source>Agarwal: pair-symmetric, CPU</source>
        <translation>Agarwal: paarsymmetrisch, CPU</translation>
    </message>
    <message>
        <source>Agarwal: naive, CUDA</source>
        <translation>Agarwal: naiv, CUDA</translation>
    </message>
    <message>
        <source>Agarwal: pair-symmetric, CUDA</source>
        <translation>Agarwal: paarsymmetrisch, CUDA</translation>
    </message>
    <message>
        <source>Zheng: texture</source>
        <translation>Zheng: Textur</translation>
    </message>
    <message>
        <source>Zheng: apron prefetched</source>
        <translation>Zheng: Rand vorab geladen</translation>
    </message>
    <message>
        <source>OpenCV: bilateralFilter</source>
        <translation>OpenCV: bilateralFilter</translation>
    </message>
    <message>
        <source>NPP: FilterBilateralGaussBorder</source>
        <translation>NPP: FilterBilateralGaussBorder</translation>
    </message>
    <message>
        <source>Plain float64 loops on the CPU; what every exact variant is compared with.</source>
        <translation>Einfache Schleifen in float64 auf der CPU; damit wird jede exakte Variante verglichen.</translation>
    </message>
    <message>
        <source>One CPU thread, plain loops, spatial weights in an array.</source>
        <translation>Ein CPU-Thread, einfache Schleifen, räumliche Gewichte in einem Feld.</translation>
    </message>
    <message>
        <source>One thread a pixel; image and spatial weights in global memory.</source>
        <translation>Ein Thread je Pixel; Bild und räumliche Gewichte im globalen Speicher.</translation>
    </message>
    <message>
        <source>As naive, with the spatial weights in constant memory.</source>
        <translation>Wie die naive Variante, mit den räumlichen Gewichten im Konstantenspeicher.</translation>
    </message>
    <message>
        <source>A block loads its pixels and their halo to shared memory and filters from there.</source>
        <translation>Ein Block lädt seine Pixel mit ihrem Rand ins Shared Memory und filtert von dort.</translation>
    </message>
    <message>
        <source>Shared memory with pixels as 4-byte words and rows padded against bank conflicts.</source>
        <translation>Shared Memory mit Pixeln als 4-Byte-Worten und gegen Bankkonflikte aufgefüllten Zeilen.</translation>
    </message>
    <message>
        <source>A block filters N regions side by side from one shared tile.</source>
        <translation>Ein Block filtert N Bereiche nebeneinander aus einer gemeinsamen Kachel.</translation>
    </message>
    <message>
        <source>1×N tiling with pixels as 4-byte words and padded rows.</source>
        <translation>1×N-Kacheln mit Pixeln als 4-Byte-Worten und aufgefüllten Zeilen.</translation>
    </message>
    <message>
        <source>1×N tiling with a tile of one region: columns are moved in shared memory, only new ones are loaded.</source>
        <translation>1×N-Kacheln mit einer Kachel für einen Bereich: Spalten werden im Shared Memory verschoben, nur neue geladen.</translation>
    </message>
    <message>
        <source>Padded 1×N tiling with N known to the compiler and the loop over the regions unrolled.</source>
        <translation>Aufgefüllte 1×N-Kacheln; der Compiler kennt N, die Schleife über die Bereiche ist abgerollt.</translation>
    </message>
    <message>
        <source>Shared memory, with the range weights of all 256 differences looked up in constant memory.</source>
        <translation>Shared Memory; die Wertegewichte aller 256 Differenzen stehen im Konstantenspeicher.</translation>
    </message>
    <message>
        <source>One thread a pixel; the image through a texture object, spatial weights in constant memory.</source>
        <translation>Ein Thread je Pixel; das Bild aus einem Texturobjekt, räumliche Gewichte im Konstantenspeicher.</translation>
    </message>
    <message>
        <source>Every CPU core with its widest SIMD unit, chosen at run time.</source>
        <translation>Jeder CPU-Kern mit seiner breitesten SIMD-Einheit, zur Laufzeit gewählt.</translation>
    </message>
    <message>
        <source>The range weight as a few harmonics, each a separable convolution: the radius costs 2(2r+1), not (2r+1)².</source>
        <translation>Das Wertegewicht als wenige Harmonische, jede eine separierbare Faltung: Der Radius kostet 2(2r+1) statt (2r+1)².</translation>
    </message>
    <message>
        <source>The fastest of our CUDA kernels for the image and the parameters, by a fitted cost model.</source>
        <translation>Der schnellste unserer CUDA-Kernel für Bild und Parameter, nach einem angepassten Kostenmodell.</translation>
    </message>
    <message>
        <source>Cosine series of the range kernel, convolved row by row and column by column; uncertain pixels by the plain sum.</source>
        <translation>Kosinusreihe des Wertekerns, zeilen- und spaltenweise gefaltet; unsichere Pixel durch die einfache Summe.</translation>
    </message>
    <message>
        <source>Cosine series of the range kernel, convolved on tensor cores; uncertain pixels by the plain sum.</source>
        <translation>Kosinusreihe des Wertekerns, auf Tensorkernen gefaltet; unsichere Pixel durch die einfache Summe.</translation>
    </message>
    <message>
        <source>Plain float64 mean over the window; what box filters are compared with.</source>
        <translation>Einfacher float64-Mittelwert über das Fenster; damit werden Mittelwertfilter verglichen.</translation>
    </message>
    <message>
        <source>Plain float64 Gaussian mean over the window; what Gaussian filters are compared with.</source>
        <translation>Einfacher float64-Gauß-Mittelwert über das Fenster; damit werden Gauß-Filter verglichen.</translation>
    </message>
    <message>
        <source>Mean over the window, columns then rows, on every CPU core with SIMD.</source>
        <translation>Mittelwert über das Fenster, erst Spalten, dann Zeilen, auf jedem CPU-Kern mit SIMD.</translation>
    </message>
    <message>
        <source>Mean over the window on CUDA, rows then columns.</source>
        <translation>Mittelwert über das Fenster mit CUDA, erst Zeilen, dann Spalten.</translation>
    </message>
    <message>
        <source>Gaussian mean, columns then rows, on every CPU core with SIMD.</source>
        <translation>Gauß-Mittelwert, erst Spalten, dann Zeilen, auf jedem CPU-Kern mit SIMD.</translation>
    </message>
    <message>
        <source>Gaussian mean on CUDA, rows then columns.</source>
        <translation>Gauß-Mittelwert mit CUDA, erst Zeilen, dann Spalten.</translation>
    </message>
    <message>
        <source>One CPU thread, every weight computed by a function each time.</source>
        <translation>Ein CPU-Thread; jedes Gewicht wird jedes Mal von einer Funktion berechnet.</translation>
    </message>
    <message>
        <source>Both weights computed for every pair with accurate functions; pixels in global memory.</source>
        <translation>Beide Gewichte für jedes Paar mit genauen Funktionen berechnet; Pixel im globalen Speicher.</translation>
    </message>
    <message>
        <source>As GPU_v1, with the spatial weights in an array in global memory.</source>
        <translation>Wie GPU_v1, mit den räumlichen Gewichten in einem Feld im globalen Speicher.</translation>
    </message>
    <message>
        <source>As GPU_v2, with the hardware&apos;s exponential and power.</source>
        <translation>Wie GPU_v2, mit Exponentialfunktion und Potenz der Hardware.</translation>
    </message>
    <message>
        <source>As GPU_v3, with the pixels from a 1D texture of the interleaved floats.</source>
        <translation>Wie GPU_v3, mit den Pixeln aus einer 1D-Textur der verschränkten Gleitkommazahlen.</translation>
    </message>
    <message>
        <source>As GPU_v4, with the range weight by multiplications, to spare registers.</source>
        <translation>Wie GPU_v4, mit dem Wertegewicht durch Multiplikationen, um Register zu sparen.</translation>
    </message>
    <message>
        <source>As GPU_v5, with a texture for each channel.</source>
        <translation>Wie GPU_v5, mit einer Textur für jeden Kanal.</translation>
    </message>
    <message>
        <source>As GPU_v6, with one thread a channel value: a launch for each channel.</source>
        <translation>Wie GPU_v6, mit einem Thread je Kanalwert: ein Start für jeden Kanal.</translation>
    </message>
    <message>
        <source>As GPU_v5, on two-dimensional blocks.</source>
        <translation>Wie GPU_v5, auf zweidimensionalen Blöcken.</translation>
    </message>
    <message>
        <source>Plain loops, the divisions inside the exponential&apos;s argument.</source>
        <translation>Einfache Schleifen, die Divisionen im Argument der Exponentialfunktion.</translation>
    </message>
    <message>
        <source>Cache-blocked in tiles of 32 × 32, the constants taken out of the loops.</source>
        <translation>Für den Cache in Kacheln von 32 × 32, die Konstanten vor die Schleifen gezogen.</translation>
    </message>
    <message>
        <source>Four taps at a time in SSE assembly.</source>
        <translation>Vier Nachbarn auf einmal in SSE-Assembler.</translation>
    </message>
    <message>
        <source>Four taps at a time in SSE assembly, reduced by horizontal adds.</source>
        <translation>Vier Nachbarn auf einmal in SSE-Assembler, durch waagrechte Additionen summiert.</translation>
    </message>
    <message>
        <source>Four taps at a time with SSE intrinsics.</source>
        <translation>Vier Nachbarn auf einmal mit SSE-Intrinsics.</translation>
    </message>
    <message>
        <source>Four taps at a time with SSE intrinsics, reduced by horizontal adds.</source>
        <translation>Vier Nachbarn auf einmal mit SSE-Intrinsics, durch waagrechte Additionen summiert.</translation>
    </message>
    <message>
        <source>Each pair&apos;s weight computed once and added to both its pixels.</source>
        <translation>Das Gewicht jedes Paars einmal berechnet und zu beiden Pixeln addiert.</translation>
    </message>
    <message>
        <source>One thread a pixel, the divisions inside the exponential&apos;s argument.</source>
        <translation>Ein Thread je Pixel, die Divisionen im Argument der Exponentialfunktion.</translation>
    </message>
    <message>
        <source>Every tap is a texture fetch; spatial weights in constant memory.</source>
        <translation>Jeder Nachbar ist ein Texturzugriff; räumliche Gewichte im Konstantenspeicher.</translation>
    </message>
    <message>
        <source>A block fetches its apron from the texture to shared memory, in at most four steps a thread.</source>
        <translation>Ein Block holt seinen Rand aus der Textur ins Shared Memory, in höchstens vier Schritten je Thread.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s bilateral filter on the CPU.</source>
        <translation>Der bilaterale Filter von OpenCV auf der CPU.</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s bilateral filter, from the NPP library of the CUDA toolkit.</source>
        <translation>NVIDIAs bilateraler Filter aus der Bibliothek NPP des CUDA-Toolkits.</translation>
    </message>
    <message>
        <source>Fast: register-tiled, halves</source>
        <translation>Fast: Kacheln in Registern, halbe Genauigkeit</translation>
    </message>
    <message>
        <source>Two pixels an instruction in packed half precision, radius compiled in; fast/register_tiled where halves would not do.</source>
        <translation>Zwei Pixel je Befehl in gepackter halber Genauigkeit, Radius einkompiliert; fast/register_tiled, wo diese nicht genügt.</translation>
    </message>
    <message>
        <source>The sequential version that the CUDA kernels are compared with</source>
        <translation>Die sequenzielle Fassung, mit der die CUDA-Kernel verglichen werden</translation>
    </message>
    <message>
        <source>naive CUDA implementation</source>
        <translation>naive CUDA-Fassung</translation>
    </message>
    <message>
        <source>constant memory</source>
        <translation>konstanter Speicher</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>padded shared memory</source>
        <translation>aufgefüllter gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>tiling</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>tiling with padding</source>
        <translation>Kacheln, aufgefüllt</translation>
    </message>
    <message>
        <source>tiling with reloading</source>
        <translation>Kacheln mit Nachladen</translation>
    </message>
    <message>
        <source>tiling, unrolled</source>
        <translation>Kacheln, abgerollt</translation>
    </message>
    <message>
        <source>discussion</source>
        <translation>Diskussion</translation>
    </message>
    <message>
        <source>early experiment</source>
        <translation>früher Versuch</translation>
    </message>
    <message>
        <source>docs/fast-kernels.md</source>
        <translation>docs/fast-kernels.md</translation>
    </message>
    <message>
        <source>The sequential version</source>
        <translation>Die sequenzielle Fassung</translation>
    </message>
    <message>
        <source>GPU_v1</source>
        <translation>GPU_v1</translation>
    </message>
    <message>
        <source>GPU_v2</source>
        <translation>GPU_v2</translation>
    </message>
    <message>
        <source>GPU_v3</source>
        <translation>GPU_v3</translation>
    </message>
    <message>
        <source>GPU_v4</source>
        <translation>GPU_v4</translation>
    </message>
    <message>
        <source>GPU_v5</source>
        <translation>GPU_v5</translation>
    </message>
    <message>
        <source>GPU_v6</source>
        <translation>GPU_v6</translation>
    </message>
    <message>
        <source>GPU_v7</source>
        <translation>GPU_v7</translation>
    </message>
    <message>
        <source>GPU_v8</source>
        <translation>GPU_v8</translation>
    </message>
    <message>
        <source>CPU implementations</source>
        <translation>CPU-Fassungen</translation>
    </message>
    <message>
        <source>Pair-symmetric algorithm</source>
        <translation>Paarsymmetrischer Algorithmus</translation>
    </message>
    <message>
        <source>GPU implementation, naive</source>
        <translation>GPU-Fassung, naiv</translation>
    </message>
    <message>
        <source>GPU implementation, pair-symmetric algorithm</source>
        <translation>GPU-Fassung, paarsymmetrischer Algorithmus</translation>
    </message>
    <message>
        <source>Table I, bilateral filter, texture</source>
        <translation>Tabelle I, bilateraler Filter, Textur</translation>
    </message>
    <message>
        <source>Table I, bilateral filter, prefetch</source>
        <translation>Tabelle I, bilateraler Filter, vorab geladen</translation>
    </message>
    <message>
        <source>cv::bilateralFilter</source>
        <translation>cv::bilateralFilter</translation>
    </message>
    <message>
        <source>nppiFilterBilateralGaussBorder</source>
        <translation>nppiFilterBilateralGaussBorder</translation>
    </message>
    <message>
        <source>Within 1 level on 8-bit, 1e-3 of full scale else: known for each pixel from its denominator; pixels beyond it are computed exactly.</source>
        <translation>Bei 8 Bit auf 1 Stufe genau, sonst auf 1e-3 des Wertebereichs: für jedes Pixel aus seinem Nenner bekannt; Pixel darüber werden genau gerechnet.</translation>
    </message>
    <message>
        <source>1 level: the errors of all weights and sums are added up before the launch, for any image, and the exact kernel takes over where they may reach a level.</source>
        <translation>1 Stufe: Die Fehler aller Gewichte und Summen werden vor dem Start für jedes mögliche Bild zusammengezählt, und wo sie eine Stufe erreichen können, übernimmt der genaue Kernel.</translation>
    </message>
    <message>
        <source>As the kernel that it takes: exact, or 1 level for 8-bit and a thousandth of full scale for the others.</source>
        <translation>Wie der Kernel, den sie nimmt: genau, oder auf 1 Stufe bei 8 Bit und ein Tausendstel des Wertebereichs sonst.</translation>
    </message>
    <message>
        <source>1 level for 8-bit, a thousandth of full scale for 16-bit and float: computed before the launch from the series&apos; error; pixels not certain of it are filtered again by the plain sum.</source>
        <translation>1 Stufe bei 8 Bit, ein Tausendstel des Wertebereichs bei 16 Bit und Gleitkomma: vor dem Start aus dem Fehler der Reihe gerechnet; Pixel, bei denen das nicht sicher ist, werden mit der einfachen Summe noch einmal gefiltert.</translation>
    </message>
    <message>
        <source>1 level: computed before the launch from the tables&apos; errors; pixels not certain of it are filtered again by the plain sum.</source>
        <translation>1 Stufe: vor dem Start aus den Fehlern der Tabellen gerechnet; Pixel, bei denen das nicht sicher ist, werden mit der einfachen Summe noch einmal gefiltert.</translation>
    </message>
    <message>
        <source>None against the reference, whose window differs; within 1 level of OpenCV&apos;s own definition.</source>
        <translation>Keine gegenüber der Referenz, deren Fenster anders ist; auf 1 Stufe genau nach OpenCVs eigener Definition.</translation>
    </message>
    <message>
        <source>Within one level of the type below the reference, and never above it but for rounding.</source>
        <translation>Höchstens eine Stufe des Typs unter der Referenz und, vom Runden abgesehen, nie darüber.</translation>
    </message>
    <message>
        <source>The study&apos;s mirroring is wrong at the right and bottom edges, this one&apos;s is not.</source>
        <translation>Die Spiegelung der Studie ist am rechten und unteren Rand falsch, diese hier nicht.</translation>
    </message>
    <message>
        <source>The study&apos;s own kernel mirrors wrongly and lost its smoothing through a bug; this one has neither fault.</source>
        <translation>Der Kernel der Studie spiegelt falsch und glättete durch einen Fehler nicht mehr; dieser hat beide Mängel nicht.</translation>
    </message>
    <message>
        <source>The study&apos;s own kernel mirrors wrongly at the right and bottom edges and leaves rows out below the last whole block; this one has neither fault.</source>
        <translation>Der Kernel der Studie spiegelt am rechten und unteren Rand falsch und lässt Zeilen unter dem letzten ganzen Block aus; dieser hat beide Mängel nicht.</translation>
    </message>
    <message>
        <source>The window is the disc of the radius, not the square. Joint colour distance is |ΔR| + |ΔG| + |ΔB|, not Euclidean. On float, range weights come from a table that spans the values of the part being filtered.</source>
        <translation>Das Fenster ist der Kreis des Radius, nicht das Quadrat. Der gemeinsame Farbabstand ist |ΔR| + |ΔG| + |ΔB|, nicht euklidisch. Bei Gleitkomma kommen die Wertegewichte aus einer Tabelle, die die Werte des gefilterten Teils umspannt.</translation>
    </message>
    <message>
        <source>8-bit and 16-bit results are cut off, not rounded. Channels are filtered each by itself. The window is the square, though NPP&apos;s documentation calls it round. NPP computes and uploads its spatial weights at every run, and that is part of the time.</source>
        <translation>Ergebnisse mit 8 und 16 Bit werden abgeschnitten, nicht gerundet. Jeder Kanal wird für sich gefiltert. Das Fenster ist das Quadrat, obwohl NPPs Dokumentation es rund nennt. NPP rechnet seine Ortsgewichte bei jedem Lauf neu und lädt sie hoch, und das gehört zur Zeit.</translation>
    </message>
    <message>
        <source>Reference NLM (float64)</source>
        <translation>Referenz, NLM (float64)</translation>
    </message>
    <message>
        <source>Plain float64 comparison of all patches; what exact non-local means is compared with.</source>
        <translation>Einfacher Vergleich aller Patches in float64; daran werden die exakten nichtlokalen Mittel gemessen.</translation>
    </message>
    <message>
        <source>NLM, CPU, SIMD on all cores</source>
        <translation>NLM, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>OpenCV: fastNlMeansDenoising</source>
        <translation>OpenCV: fastNlMeansDenoising</translation>
    </message>
    <message>
        <source>Each pair of patches compared once for both its pixels, on every CPU core with its widest SIMD unit.</source>
        <translation>Jedes Paar von Patches einmal für seine beiden Pixel verglichen, auf jedem CPU-Kern mit seiner breitesten SIMD-Einheit.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s non-local means on the CPU.</source>
        <translation>Die nichtlokalen Mittel von OpenCV auf der CPU.</translation>
    </message>
    <message>
        <source>cv::fastNlMeansDenoising</source>
        <translation>cv::fastNlMeansDenoising</translation>
    </message>
    <message>
        <source>None against the reference; within 1 level of OpenCV&apos;s own definition.</source>
        <translation>Keine gegenüber der Referenz; auf 1 Stufe genau nach OpenCVs eigener Definition.</translation>
    </message>
    <message>
        <source>The patches&apos; sum of squares is divided by a power of two with its remainder cut off before the weight is taken from a table of whole numbers, in which weights below 0.001 are 0.</source>
        <translation>Die Summe der Quadrate der Patches wird durch eine Zweierpotenz geteilt und ihr Rest abgeschnitten, bevor das Gewicht aus einer Tabelle ganzer Zahlen kommt, in der Gewichte unter 0,001 null sind.</translation>
    </message>
    <message>
        <source>Reference 3D (float64)</source>
        <translation>Referenz 3D (float64)</translation>
    </message>
    <message>
        <source>Bethel: CPU, one thread</source>
        <translation>Bethel: CPU, ein Thread</translation>
    </message>
    <message>
        <source>3D, CPU, SIMD on all cores</source>
        <translation>3D, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Reference box 3D (float64)</source>
        <translation>Referenz, Mittelwert 3D (float64)</translation>
    </message>
    <message>
        <source>Reference Gaussian 3D (float64)</source>
        <translation>Referenz, Gauß 3D (float64)</translation>
    </message>
    <message>
        <source>Box 3D, CPU</source>
        <translation>Mittelwert 3D, CPU</translation>
    </message>
    <message>
        <source>Gaussian 3D, CPU</source>
        <translation>Gauß 3D, CPU</translation>
    </message>
    <message>
        <source>Plain float64 loops on the CPU; what every exact bilateral filter of volumes is compared with.</source>
        <translation>Einfache Schleifen in float64 auf der CPU; daran werden alle exakten bilateralen Filter von Volumen gemessen.</translation>
    </message>
    <message>
        <source>One thread, float32: what the study&apos;s speed-ups are taken from.</source>
        <translation>Ein Thread, float32: Darauf beziehen sich die Beschleunigungen der Studie.</translation>
    </message>
    <message>
        <source>Volumes on every CPU core with its widest SIMD unit, chosen at run time.</source>
        <translation>Volumen auf allen Kernen mit der breitesten SIMD-Einheit, die beim Start gewählt wird.</translation>
    </message>
    <message>
        <source>Plain float64 mean over the window; what box filters of volumes are compared with.</source>
        <translation>Einfaches Mittel über das Fenster in float64; daran werden die Mittelwertfilter von Volumen gemessen.</translation>
    </message>
    <message>
        <source>Plain float64 Gaussian mean; what Gaussian filters of volumes are compared with.</source>
        <translation>Einfaches Gaußsches Mittel in float64; daran werden die Gaußfilter von Volumen gemessen.</translation>
    </message>
    <message>
        <source>Mean over the window, along z, y and x in turn, on every CPU core with SIMD.</source>
        <translation>Mittel über das Fenster, nacheinander entlang z, y und x, auf allen Kernen mit SIMD.</translation>
    </message>
    <message>
        <source>Gaussian mean, along z, y and x in turn, on every CPU core with SIMD.</source>
        <translation>Gaußsches Mittel, nacheinander entlang z, y und x, auf allen Kernen mit SIMD.</translation>
    </message>
    <message>
        <source>Bethel: depth row, constant, aligned</source>
        <translation>Bethel: Tiefe, konstanter Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: depth row, constant, unaligned</source>
        <translation>Bethel: Tiefe, konstanter Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: depth row, global, aligned</source>
        <translation>Bethel: Tiefe, globaler Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: depth row, global, unaligned</source>
        <translation>Bethel: Tiefe, globaler Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: width row, constant, aligned</source>
        <translation>Bethel: Breite, konstanter Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: width row, constant, unaligned</source>
        <translation>Bethel: Breite, konstanter Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: width row, global, aligned</source>
        <translation>Bethel: Breite, globaler Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: width row, global, unaligned</source>
        <translation>Bethel: Breite, globaler Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: height row, constant, aligned</source>
        <translation>Bethel: Höhe, konstanter Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: height row, constant, unaligned</source>
        <translation>Bethel: Höhe, konstanter Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: height row, global, aligned</source>
        <translation>Bethel: Höhe, globaler Speicher, ausgerichtet</translation>
    </message>
    <message>
        <source>Bethel: height row, global, unaligned</source>
        <translation>Bethel: Höhe, globaler Speicher, nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Fast: 3D</source>
        <translation>Fast: 3D</translation>
    </message>
    <message>
        <source>Box 3D, CUDA</source>
        <translation>Mittelwert 3D, CUDA</translation>
    </message>
    <message>
        <source>Gaussian 3D, CUDA</source>
        <translation>Gauß 3D, CUDA</translation>
    </message>
    <message>
        <source>A thread walks along the depth, neighbours along the width; weights in constant memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Tiefe entlang, Nachbarn liegen auf der Breite; Gewichte im konstanten Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the depth, neighbours along the width; weights in constant memory, rows as they are.</source>
        <translation>Ein Thread läuft die Tiefe entlang, Nachbarn liegen auf der Breite; Gewichte im konstanten Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>A thread walks along the depth, neighbours along the width; weights in global memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Tiefe entlang, Nachbarn liegen auf der Breite; Gewichte im globalen Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the depth, neighbours along the width; weights in global memory, rows as they are.</source>
        <translation>Ein Thread läuft die Tiefe entlang, Nachbarn liegen auf der Breite; Gewichte im globalen Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>A thread walks along the width, neighbours along the height; weights in constant memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Breite entlang, Nachbarn liegen auf der Höhe; Gewichte im konstanten Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the width, neighbours along the height; weights in constant memory, rows as they are.</source>
        <translation>Ein Thread läuft die Breite entlang, Nachbarn liegen auf der Höhe; Gewichte im konstanten Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>A thread walks along the width, neighbours along the height; weights in global memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Breite entlang, Nachbarn liegen auf der Höhe; Gewichte im globalen Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the width, neighbours along the height; weights in global memory, rows as they are.</source>
        <translation>Ein Thread läuft die Breite entlang, Nachbarn liegen auf der Höhe; Gewichte im globalen Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>A thread walks along the height, neighbours along the width; weights in constant memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Höhe entlang, Nachbarn liegen auf der Breite; Gewichte im konstanten Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the height, neighbours along the width; weights in constant memory, rows as they are.</source>
        <translation>Ein Thread läuft die Höhe entlang, Nachbarn liegen auf der Breite; Gewichte im konstanten Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>A thread walks along the height, neighbours along the width; weights in global memory, rows padded to 128 bytes.</source>
        <translation>Ein Thread läuft die Höhe entlang, Nachbarn liegen auf der Breite; Gewichte im globalen Speicher, Zeilen auf 128 Byte aufgefüllt.</translation>
    </message>
    <message>
        <source>A thread walks along the height, neighbours along the width; weights in global memory, rows as they are.</source>
        <translation>Ein Thread läuft die Höhe entlang, Nachbarn liegen auf der Breite; Gewichte im globalen Speicher, Zeilen wie sie sind.</translation>
    </message>
    <message>
        <source>Radii 5 to 16: one exponential for both voxels of a pair, no atomics. Else slices of the window stream through shared memory, four voxels a thread.</source>
        <translation>Radien 5 bis 16: eine Exponentialfunktion für beide Voxel eines Paares, keine atomaren Operationen. Sonst laufen Schichten des Fensters durch den gemeinsamen Speicher, vier Voxel je Thread.</translation>
    </message>
    <message>
        <source>Mean over the window on CUDA, along x, y and z in turn.</source>
        <translation>Mittel über das Fenster auf CUDA, nacheinander entlang x, y und z.</translation>
    </message>
    <message>
        <source>Gaussian mean on CUDA, along x, y and z in turn.</source>
        <translation>Gaußsches Mittel auf CUDA, nacheinander entlang x, y und z.</translation>
    </message>
    <message>
        <source>Reference NLM 3D (float64)</source>
        <translation>Referenz, NLM 3D (float64)</translation>
    </message>
    <message>
        <source>NLM 3D, CPU, SIMD on all cores</source>
        <translation>NLM 3D, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Fast: NLM 3D</source>
        <translation>Fast: NLM 3D</translation>
    </message>
    <message>
        <source>Plain float64 comparison of all patches; what exact non-local means of volumes is compared with.</source>
        <translation>Einfacher Vergleich aller Patches in float64; daran werden die exakten nichtlokalen Mittel von Volumen gemessen.</translation>
    </message>
    <message>
        <source>Patches summed for four rows together, on every CPU core with its widest SIMD unit.</source>
        <translation>Patches für vier Zeilen zugleich summiert, auf allen Kernen mit der breitesten SIMD-Einheit.</translation>
    </message>
    <message>
        <source>Patches are summed in registers, along a thread&apos;s columns and across a warp, slice by slice of the search window.</source>
        <translation>Patches werden in Registern summiert, entlang der Spalten eines Threads und über einen Warp, Schicht für Schicht des Suchfensters.</translation>
    </message>
    <message>
        <source>OpenCV: guided filter</source>
        <translation>OpenCV: geführtes Filter</translation>
    </message>
    <message>
        <source>OpenCV: joint bilateral</source>
        <translation>OpenCV: gemeinsam bilateral</translation>
    </message>
    <message>
        <source>OpenCV: domain transform</source>
        <translation>OpenCV: Domänentransformation</translation>
    </message>
    <message>
        <source>OpenCV: adaptive manifolds</source>
        <translation>OpenCV: adaptive Mannigfaltigkeiten</translation>
    </message>
    <message>
        <source>OpenCV: weighted median</source>
        <translation>OpenCV: gewichteter Median</translation>
    </message>
    <message>
        <source>OpenCV&apos;s weighted median: weights from the guide image where there is one.</source>
        <translation>Der gewichtete Median von OpenCV: Gewichte aus dem Führungsbild, wenn es eines gibt.</translation>
    </message>
    <message>
        <source>The window ends at the border.</source>
        <translation>Das Fenster endet am Rand.</translation>
    </message>
    <message>
        <source>Sorts each window on the CPU; what every weighted median is compared with.</source>
        <translation>Sortiert jedes Fenster auf der CPU; womit jeder gewichtete Median verglichen wird.</translation>
    </message>
    <message>
        <source>Weighted median by bisection: every CPU core with its widest SIMD unit.</source>
        <translation>Gewichteter Median durch Intervallhalbierung: jeder CPU-Kern mit seiner breitesten SIMD-Einheit.</translation>
    </message>
    <message>
        <source>Weighted median with CUDA: digit by digit, from sums of weights.</source>
        <translation>Gewichteter Median mit CUDA: Ziffer für Ziffer, aus Summen von Gewichten.</translation>
    </message>
    <message>
        <source>OpenCV: rolling guidance</source>
        <translation>OpenCV: rollende Führung</translation>
    </message>
    <message>
        <source>OpenCV&apos;s guided filter, guided by the image itself or by a guide image.</source>
        <translation>Das geführte Filter von OpenCV, vom Bild selbst oder von einem Führungsbild geführt.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s joint bilateral filter: weights from the guide image where there is one.</source>
        <translation>Das gemeinsame bilaterale Filter von OpenCV: Gewichte aus dem Führungsbild, wo es eines gibt.</translation>
    </message>
    <message>
        <source>cv::ximgproc::jointBilateralFilter; Petschnigg et al. 2004</source>
        <translation>cv::ximgproc::jointBilateralFilter; Petschnigg u. a. 2004</translation>
    </message>
    <message>
        <source>A circular window; joint colour distance is |ΔR| + |ΔG| + |ΔB|; borders are mirrored about the outermost pixel.</source>
        <translation>Ein kreisförmiges Fenster; der gemeinsame Farbabstand ist |ΔR| + |ΔG| + |ΔB|; Ränder werden am äußersten Pixel gespiegelt.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s domain transform, by normalised convolution.</source>
        <translation>Die Domänentransformation von OpenCV, durch normierte Faltung.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s adaptive manifolds, which approximate a bilateral filter.</source>
        <translation>Die adaptiven Mannigfaltigkeiten von OpenCV, die ein bilaterales Filter annähern.</translation>
    </message>
    <message>
        <source>OpenCV&apos;s rolling guidance: a joint bilateral filter again and again, from a blur on.</source>
        <translation>Die rollende Führung von OpenCV: ein gemeinsames bilaterales Filter immer wieder, von einem Weichzeichner an.</translation>
    </message>
    <message>
        <source>cv::ximgproc::guidedFilter; He, Sun and Tang 2010</source>
        <translation>cv::ximgproc::guidedFilter; He, Sun und Tang 2010</translation>
    </message>
    <message>
        <source>cv::ximgproc::dtFilter; Gastal and Oliveira 2011</source>
        <translation>cv::ximgproc::dtFilter; Gastal und Oliveira 2011</translation>
    </message>
    <message>
        <source>cv::ximgproc::amFilter; Gastal and Oliveira 2012</source>
        <translation>cv::ximgproc::amFilter; Gastal und Oliveira 2012</translation>
    </message>
    <message>
        <source>cv::ximgproc::weightedMedianFilter; Zhang, Xu and Jia 2014</source>
        <translation>cv::ximgproc::weightedMedianFilter; Zhang, Xu und Jia 2014</translation>
    </message>
    <message>
        <source>cv::ximgproc::rollingGuidanceFilter; Zhang, Shen, Xu and Jia 2014</source>
        <translation>cv::ximgproc::rollingGuidanceFilter; Zhang, Shen, Xu und Jia 2014</translation>
    </message>
    <message>
        <source>None: it is what its results are compared with.</source>
        <translation>Keine: Womit ihre Ergebnisse verglichen werden, ist sie selbst.</translation>
    </message>
    <message>
        <source>A linear model of the image in each window, averaged over the windows.</source>
        <translation>Ein lineares Modell des Bildes in jedem Fenster, gemittelt über die Fenster.</translation>
    </message>
    <message>
        <source>Box filters along rows and columns that edges make longer; joint colour distance is |ΔR| + |ΔG| + |ΔB|.</source>
        <translation>Kastenfilter entlang von Zeilen und Spalten, die Kanten länger machen; der gemeinsame Farbabstand ist |ΔR| + |ΔG| + |ΔB|.</translation>
    </message>
    <message>
        <source>Structures smaller than σs go, whatever their contrast. The window&apos;s radius is 1.5 σs.</source>
        <translation>Strukturen kleiner als σs verschwinden, welchen Kontrast sie auch haben. Der Radius des Fensters ist 1,5 σs.</translation>
    </message>
    <message>
        <source>Fast: 3D, spectral</source>
        <translation>Fast: 3D, spektral</translation>
    </message>
    <message>
        <source>Cosine series of the range kernel, convolved along x, y and z on tensor cores; uncertain voxels by the plain sum.</source>
        <translation>Kosinusreihe des Wertekerns, längs x, y und z gefaltet auf Tensorkernen; unsichere Voxel mit der einfachen Summe.</translation>
    </message>
    <message>
        <source>1 level for 8-bit, 1 % of σr for the others: computed before the launch; voxels not certain of it are filtered again by the plain sum.</source>
        <translation>1 Stufe bei 8 Bit, sonst 1 % von σr: vor dem Start gerechnet; Voxel, bei denen das nicht sicher ist, werden mit der einfachen Summe noch einmal gefiltert.</translation>
    </message>
    <message>
        <source>Four pixels a thread in registers, exponentials on two units, radius compiled in.</source>
        <translation>Vier Pixel je Thread in Registern, Exponentialfunktionen auf zwei Einheiten, Radius einkompiliert.</translation>
    </message>
    <message>
        <source>Fast: 3D, automatic choice</source>
        <translation>Fast: 3D, automatische Wahl</translation>
    </message>
    <message>
        <source>The faster of our CUDA kernels for the volume and the parameters, by a fitted cost model.</source>
        <translation>Der schnellere unserer CUDA-Kerne für Volumen und Parameter, nach einem angepassten Zeitmodell.</translation>
    </message>
    <message>
        <source>As the kernel that it takes: exact, or 1 level for 8-bit and 1 % of σr for the others.</source>
        <translation>Wie der Kern, den es nimmt: exakt, oder 1 Stufe bei 8 Bit und 1 % von σr bei den anderen.</translation>
    </message>
    <message>
        <source>Fast: pair-symmetric</source>
        <translation>Fast: Paare von Pixeln</translation>
    </message>
    <message>
        <source>One exponential for both pixels of a pair, rows streamed through registers, no atomics; fast/register_tiled at other radii than 4 to 16 and for joint colour.</source>
        <translation>Eine Exponentialfunktion für beide Pixel eines Paares, Zeilen laufen durch Register, keine atomaren Operationen; fast/register_tiled bei anderen Radien als 4 bis 16 und bei gemeinsamer Farbe.</translation>
    </message>
    <message>
        <source>Values are spread to a few curved surfaces, blurred there and gathered. σs below 1 is 1, above four times the shorter side it is that; σr above 255 levels is 255.</source>
        <translation>Werte werden auf wenige gekrümmte Flächen verteilt, dort weichgezeichnet und eingesammelt. σs unter 1 ist 1, über dem Vierfachen der kürzeren Seite ist es das; σr über 255 Stufen ist 255.</translation>
    </message>
    <message>
        <source>Fast: NLM, sequences</source>
        <translation>Schnell: NLM, Sequenzen</translation>
    </message>
    <message>
        <source>Fast: sequences</source>
        <translation>Schnell: Sequenzen</translation>
    </message>
    <message>
        <source>NLM, sequences, CPU, SIMD on all cores</source>
        <translation>NLM, Sequenzen, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Reference NLM, sequences (float64)</source>
        <translation>Referenz NLM, Sequenzen (float64)</translation>
    </message>
    <message>
        <source>Reference, sequences (float64)</source>
        <translation>Referenz, Sequenzen (float64)</translation>
    </message>
    <message>
        <source>Sequences, CPU, SIMD on all cores</source>
        <translation>Sequenzen, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Windows of all frames from shared memory.</source>
        <translation>Fenster aller Einzelbilder aus dem gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>Windows of all frames on every CPU core with its widest SIMD unit, chosen at run time.</source>
        <translation>Fenster aller Einzelbilder auf jedem CPU-Kern mit seiner breitesten SIMD-Einheit, zur Laufzeit gewählt.</translation>
    </message>
    <message>
        <source>Patches are summed in registers, along a thread’s columns and across a warp, frame by frame.</source>
        <translation>Patches werden in Registern summiert, entlang der Spalten eines Threads und über einen Warp, Einzelbild für Einzelbild.</translation>
    </message>
    <message>
        <source>Patches summed for four rows together, frame by frame, on every CPU core with its widest SIMD unit.</source>
        <translation>Patches für vier Zeilen zusammen summiert, Einzelbild für Einzelbild, auf jedem CPU-Kern mit seiner breitesten SIMD-Einheit.</translation>
    </message>
    <message>
        <source>Guided filter, CPU, SIMD on all cores</source>
        <translation>Geführtes Filter, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Fast: guided filter</source>
        <translation>Fast: geführtes Filter</translation>
    </message>
    <message>
        <source>Reference guided filter (float64)</source>
        <translation>Referenz, geführtes Filter (float64)</translation>
    </message>
    <message>
        <source>Plain float64 sums over every window; what guided filters are compared with.</source>
        <translation>Einfache Summen über jedes Fenster in float64; daran werden geführte Filter gemessen.</translation>
    </message>
    <message>
        <source>Guided filter with SIMD on every CPU core; sums take as long for every radius.</source>
        <translation>Geführtes Filter mit SIMD auf allen CPU-Kernen; die Summen dauern bei jedem Radius gleich lang.</translation>
    </message>
    <message>
        <source>Guided filter with CUDA: sums along rows, then along columns.</source>
        <translation>Geführtes Filter mit CUDA: Summen entlang der Zeilen, dann entlang der Spalten.</translation>
    </message>
    <message>
        <source>Reference total variation (float64)</source>
        <translation>Referenz, totale Variation (float64)</translation>
    </message>
    <message>
        <source>Total variation, CPU, SIMD on all cores</source>
        <translation>Totale Variation, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Plain float64 steps until half of the tolerance is proved; what others are compared with.</source>
        <translation>Einfache Schritte in float64, bis die halbe Toleranz bewiesen ist; daran werden andere gemessen.</translation>
    </message>
    <message>
        <source>Total variation of volumes with CUDA, until the result is proved to be near enough.</source>
        <translation>Totale Variation von Volumen mit CUDA, bis bewiesen ist, dass das Ergebnis nahe genug ist.</translation>
    </message>
    <message>
        <source>Total variation of volumes with SIMD on every CPU core, until the result is proved to be near enough.</source>
        <translation>Totale Variation von Volumen mit SIMD auf allen CPU-Kernen, bis bewiesen ist, dass das Ergebnis nahe genug ist.</translation>
    </message>
    <message>
        <source>Total variation with SIMD on every CPU core, until the result is proved to be near enough.</source>
        <translation>Totale Variation mit SIMD auf allen CPU-Kernen, bis bewiesen ist, dass das Ergebnis nahe genug ist.</translation>
    </message>
    <message>
        <source>The root of the mean squared distance from the minimiser, proved by the duality gap of each run: at most the tolerance, unless the iterations end before.</source>
        <translation>Die Wurzel des mittleren quadrierten Abstands vom Minimierer, bewiesen durch die Dualitätslücke jedes Laufs: höchstens die Toleranz, sofern die Schritte nicht vorher enden.</translation>
    </message>
    <message>
        <source>Fast: total variation</source>
        <translation>Fast: totale Variation</translation>
    </message>
    <message>
        <source>Total variation with CUDA, until the result is proved to be near enough.</source>
        <translation>Totale Variation mit CUDA, bis bewiesen ist, dass das Ergebnis nahe genug ist.</translation>
    </message>
    <message>
        <source>Plain float64 sum over the windows of all frames; what bilateral filters of sequences are compared with.</source>
        <translation>Einfache Summe über die Fenster aller Frames mit float64; damit werden Bilateralfilter von Sequenzen verglichen.</translation>
    </message>
    <message>
        <source>Plain float64 comparison of all patches in all frames; what non-local means of sequences is compared with.</source>
        <translation>Einfacher Vergleich aller Patches in allen Frames mit float64; damit werden nichtlokale Mittel von Sequenzen verglichen.</translation>
    </message>
    <message>
        <source>Rudin, Osher and Fatemi 1992</source>
        <translation>Rudin, Osher und Fatemi 1992</translation>
    </message>
    <message>
        <source>He, Sun and Tang 2013</source>
        <translation>He, Sun und Tang 2013</translation>
    </message>
    <message>
        <source>He, Sun and Tang 2013, section 3</source>
        <translation>He, Sun und Tang 2013, Abschnitt 3</translation>
    </message>
    <message>
        <source>Chambolle and Pock 2011, algorithm 2</source>
        <translation>Chambolle und Pock 2011, Algorithmus 2</translation>
    </message>
    <message>
        <source>BM3D with CUDA: a warp for each group of blocks.</source>
        <translation>BM3D mit CUDA: ein Warp für jede Gruppe von Blöcken.</translation>
    </message>
    <message>
        <source>BM3D with SIMD on every CPU core.</source>
        <translation>BM3D mit SIMD auf allen Kernen der CPU.</translation>
    </message>
    <message>
        <source>Plain float64 loops over blocks; what others are compared with.</source>
        <translation>Einfache float64-Schleifen über Blöcke; womit andere verglichen werden.</translation>
    </message>
    <message>
        <source>Dabov, Foi, Katkovnik and Egiazarian 2007</source>
        <translation>Dabov, Foi, Katkovnik und Egiazarian 2007</translation>
    </message>
    <message>
        <source>A PSNR of 60 dB to the reference: no bound exists through a threshold. Of the groups of blocks at most one in fifty differs; tests hold it to both.</source>
        <translation>Ein PSNR von 60 dB zur Referenz: Durch einen Schwellwert gibt es keine Schranke. Von den Gruppen von Blöcken weicht höchstens jede fünfzigste ab; Tests prüfen beides.</translation>
    </message>
    <message>
        <source>BM3D, CPU, SIMD on all cores</source>
        <translation>BM3D, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Fast: BM3D</source>
        <translation>Fast: BM3D</translation>
    </message>
    <message>
        <source>Reference BM3D (float64)</source>
        <translation>Referenz BM3D (float64)</translation>
    </message>
    <message>
        <source>Fast: total variation 3D</source>
        <translation>Schnell: totale Variation 3D</translation>
    </message>
    <message>
        <source>Reference total variation 3D (float64)</source>
        <translation>Referenz totale Variation 3D (float64)</translation>
    </message>
    <message>
        <source>Total variation 3D, CPU, SIMD on all cores</source>
        <translation>Totale Variation 3D, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>The root of the mean squared distance from the minimiser, where the squares are weighted by the counts, proved by the duality gap of each run: at most the tolerance, unless the iterations end before.</source>
        <translation>Die Wurzel des mittleren quadrierten Abstands vom Minimierer, worin die Quadrate mit den Anzahlen gewichtet sind, bewiesen durch die Dualitätslücke jedes Laufs: höchstens die Toleranz, sofern die Schritte nicht vorher enden.</translation>
    </message>
    <message>
        <source>Fast: weighted median</source>
        <translation>Fast: gewichteter Median</translation>
    </message>
    <message>
        <source>Reference weighted median (sorted)</source>
        <translation>Referenz, gewichteter Median (sortiert)</translation>
    </message>
    <message>
        <source>Weighted median, CPU, SIMD on all cores</source>
        <translation>Gewichteter Median, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>BM4D with CUDA: a warp for each group of blocks.</source>
        <translation>BM4D mit CUDA: ein Warp für jede Gruppe von Blöcken.</translation>
    </message>
    <message>
        <source>BM4D with SIMD on every CPU core.</source>
        <translation>BM4D mit SIMD auf allen Kernen der CPU.</translation>
    </message>
    <message>
        <source>Maggioni, Katkovnik, Egiazarian and Foi 2013</source>
        <translation>Maggioni, Katkovnik, Egiazarian und Foi 2013</translation>
    </message>
    <message>
        <source>BM4D, CPU, SIMD on all cores</source>
        <translation>BM4D, CPU, SIMD auf allen Kernen</translation>
    </message>
    <message>
        <source>Fast: BM4D</source>
        <translation>Fast: BM4D</translation>
    </message>
    <message>
        <source>Reference BM4D (float64)</source>
        <translation>Referenz BM4D (float64)</translation>
    </message>
    <message>
        <source>A PSNR of 60 dB to the reference: no bound exists through a threshold. Of the groups of cubes at most one in twenty-five differs; tests hold it to both.</source>
        <translation>Ein PSNR von 60 dB zur Referenz: Durch einen Schwellwert gibt es keine Schranke. Von den Gruppen von Würfeln weicht höchstens jede fünfundzwanzigste ab; Tests prüfen beides.</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>megapixels</source>
        <translation>Megapixel</translation>
    </message>
    <message>
        <source>Not measured: %1; the results say why.</source>
        <translation>Nicht gemessen: %1; die Ergebnisse sagen warum.</translation>
    </message>
    <message>
        <source>Hollow: uncertain, the quartiles are more than 5 % apart or the time limit came first.</source>
        <translation>Hohl: unsicher, die Quartile liegen mehr als 5 % auseinander, oder die Zeitgrenze kam zuerst.</translation>
    </message>
    <message>
        <source>Crossed out: the result differs from its reference by more than is promised.</source>
        <translation>Durchgestrichen: Das Ergebnis weicht von seiner Referenz mehr ab als versprochen.</translation>
    </message>
    <message>
        <source>Time of the filter</source>
        <translation>Zeit des Filters</translation>
    </message>
    <message>
        <source>Time of the filter alone: median, with quartiles</source>
        <translation>Zeit des Filters allein: Median mit Quartilen</translation>
    </message>
    <message>
        <source>From host memory and back</source>
        <translation>Vom Hauptspeicher und zurück</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>bind</source>
        <translation>Binden</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>CPU and GPU, transfers included, break even at %1 megapixels.</source>
        <translation>CPU und GPU sind, mit Übertragungen, bei %1 Megapixeln gleich schnell.</translation>
    </message>
    <message>
        <source>Transfers included, the GPU is faster at %1 megapixels; a break-even size needs several sizes.</source>
        <translation>Mit Übertragungen ist die GPU bei %1 Megapixeln schneller; für den Gleichstand braucht es mehrere Größen.</translation>
    </message>
    <message>
        <source>Transfers included, the CPU is faster at %1 megapixels; a break-even size needs several sizes.</source>
        <translation>Mit Übertragungen ist die CPU bei %1 Megapixeln schneller; für den Gleichstand braucht es mehrere Größen.</translation>
    </message>
    <message>
        <source>Transfers included, the GPU is faster at all sizes from %1 to %2 megapixels.</source>
        <translation>Mit Übertragungen ist die GPU bei allen Größen von %1 bis %2 Megapixel schneller.</translation>
    </message>
    <message>
        <source>Transfers included, the CPU is faster at all sizes from %1 to %2 megapixels.</source>
        <translation>Mit Übertragungen ist die CPU bei allen Größen von %1 bis %2 Megapixel schneller.</translation>
    </message>
    <message>
        <source>Not here, because they need none of it or what they need is not known: %1.</source>
        <translation>Nicht hier, weil sie nichts davon brauchen oder nicht bekannt ist, was sie brauchen: %1.</translation>
    </message>
    <message>
        <source>Of parameters that change the time alone, such as the block, the fastest is shown.</source>
        <translation>Von Parametern, die nur die Zeit ändern, etwa dem Block, ist der schnellste gezeigt.</translation>
    </message>
    <message>
        <source>Left out, as they have no such axis: %1 (%2).</source>
        <translation>Weggelassen, da ohne diese Achse: %1 (%2).</translation>
    </message>
    <message>
        <source>Left out, as the baseline was not measured with the same image, parameters and conditions on the same machine: %1 (%2).</source>
        <translation>Weggelassen, da die Vergleichsbasis mit demselben Bild, denselben Parametern und Bedingungen auf derselben Maschine nicht gemessen ist: %1 (%2).</translation>
    </message>
    <message>
        <source>Each point is an image of its own: no line joins them.</source>
        <translation>Jeder Punkt ist ein eigenes Bild: Keine Linie verbindet sie.</translation>
    </message>
    <message>
        <source>Break-even size of CPU and GPU</source>
        <translation>Größe, ab der sich die GPU lohnt</translation>
    </message>
    <message>
        <source>Time of the fastest, transfers included</source>
        <translation>Zeit der schnellsten, Transfers eingeschlossen</translation>
    </message>
    <message>
        <source>%1 megapixels</source>
        <translation>%1 Megapixel</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Of %1 choices of parameters, %2 are shown.</source>
        <translation>Von %1 Parameterwahlen sind %2 gezeigt.</translation>
    </message>
    <message>
        <source>mean of %1 images</source>
        <translation>Mittel von %1 Bildern</translation>
    </message>
    <message>
        <source>Each point is the mean over the images.</source>
        <translation>Jeder Punkt ist das Mittel über die Bilder.</translation>
    </message>
    <message>
        <source>What was measured on fewer than %1 images is on no front.</source>
        <translation>Was auf weniger als %1 Bildern gemessen ist, steht auf keiner Front.</translation>
    </message>
    <message>
        <source>A front is of one image, and against a reference of one value of each parameter: %1 would be too many to draw. Larger marks are on one.</source>
        <translation>Eine Front gilt für ein Bild, und gegen eine Referenz für einen Wert jedes Parameters: %1 wären zu viele. Größere Zeichen stehen auf einer.</translation>
    </message>
    <message>
        <source>median ± spread (ms)</source>
        <translation>Median ± Streuung (ms)</translation>
    </message>
    <message>
        <source>Of %1 one is shown: %2.</source>
        <translation>Aus „%1“ wird nur eines gezeigt: %2.</translation>
    </message>
    <message>
        <source>the images</source>
        <translation>den Bildern</translation>
    </message>
    <message>
        <source>Speed-ups are over %1.</source>
        <translation>Beschleunigungen gegenüber %1.</translation>
    </message>
    <message>
        <source>largest difference (levels)</source>
        <translation>größte Abweichung (Stufen)</translation>
    </message>
    <message>
        <source>Time against %1</source>
        <translation>Zeit über %1</translation>
    </message>
    <message>
        <source>Speed-up over %1</source>
        <translation>Beschleunigung gegenüber %1</translation>
    </message>
    <message>
        <source>Speed-up: median over median, with quartiles</source>
        <translation>Beschleunigung: Median durch Median, mit Quartilen</translation>
    </message>
    <message>
        <source>Median time of the filter</source>
        <translation>Median der Zeit des Filters</translation>
    </message>
    <message>
        <source>Median time over that of the slowest block</source>
        <translation>Median der Zeit durch den des langsamsten Blocks</translation>
    </message>
    <message>
        <source>Median time over that of the fastest block</source>
        <translation>Median der Zeit durch den des schnellsten Blocks</translation>
    </message>
    <message>
        <source>Block shapes of %1</source>
        <translation>Blockformen von %1</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>am schnellsten</translation>
    </message>
    <message>
        <source>cannot be told from it</source>
        <translation>davon nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>kann nicht laufen</translation>
    </message>
    <message>
        <source>wrong result</source>
        <translation>falsches Ergebnis</translation>
    </message>
    <message>
        <source>Each block with its fastest tiling.</source>
        <translation>Jeder Block mit seiner schnellsten Kachelung.</translation>
    </message>
    <message>
        <source>Fastest: %1×%2 with %3 ms.</source>
        <translation>Am schnellsten: %1×%2 mit %3 ms.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Einzelwerte</translation>
    </message>
    <message>
        <source>Time of the filter alone, each run</source>
        <translation>Zeit des Filters allein, jeder Lauf</translation>
    </message>
    <message>
        <source>The upright line is the median, the bar goes from quartile to quartile.</source>
        <translation>Der senkrechte Strich ist der Median, der Kasten geht von Quartil zu Quartil.</translation>
    </message>
    <message>
        <source>Of many samples some are drawn; the histograms count all.</source>
        <translation>Von vielen Werten sind einige gezeichnet; die Histogramme zählen alle.</translation>
    </message>
    <message>
        <source>%1 against the truth, and time</source>
        <translation>%1 gegen die Wahrheit, und Zeit</translation>
    </message>
    <message>
        <source>%1 against the reference, and time</source>
        <translation>%1 gegen die Referenz, und Zeit</translation>
    </message>
    <message>
        <source>Time of the filter alone: median</source>
        <translation>Zeit des Filters allein: Median</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>identisch</translation>
    </message>
    <message>
        <source>Exponentials</source>
        <translation>Exponentialfunktionen</translation>
    </message>
    <message>
        <source>Multiply-adds</source>
        <translation>Multiplikationen mit Addition</translation>
    </message>
    <message>
        <source>Packed half multiply-adds</source>
        <translation>Multiplikationen mit Addition in gepackten Halben</translation>
    </message>
    <message>
        <source>Words of shared memory</source>
        <translation>Worte des gemeinsamen Speichers</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>%1 a second, and the device’s roof</source>
        <translation>%1 je Sekunde, und das Dach des Geräts</translation>
    </message>
    <message>
        <source>%1 a byte of the image</source>
        <translation>%1 je Byte des Bilds</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>Roof: %1</source>
        <translation>Dach: %1</translation>
    </message>
    <message>
        <source>FilterScope: results</source>
        <translation>FilterScope: Ergebnisse</translation>
    </message>
    <message>
        <source>More charts can be made of these results: filterscope-cli chart.</source>
        <translation>Aus diesen Ergebnissen lassen sich mehr Diagramme machen: filterscope-cli chart.</translation>
    </message>
    <message>
        <source>Speed-up against %1</source>
        <translation>Beschleunigung über %1</translation>
    </message>
    <message>
        <source>Quality against time</source>
        <translation>Güte über der Zeit</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Roofline: %1</source>
        <translation>Roofline: %1</translation>
    </message>
    <message>
        <source>Grids of blocks of %1</source>
        <translation>Gitter von Blöcken von %1</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>bilateral</source>
        <translation>bilateral</translation>
    </message>
    <message>
        <source>Voxel of the row</source>
        <translation>Voxel der Zeile</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Left out, and not in the map: %1.</source>
        <translation>Ausgelassen und nicht in der Karte: %1.</translation>
    </message>
    <message>
        <source>Time with upload and download: median, with quartiles</source>
        <translation>Zeit mit Hin- und Rückweg: Median mit Quartilen</translation>
    </message>
    <message>
        <source>study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>unsere</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Time under each condition</source>
        <translation>Zeit unter jeder Bedingung</translation>
    </message>
    <message>
        <source>warm cache</source>
        <translation>warmer Cache</translation>
    </message>
    <message>
        <source>cold cache</source>
        <translation>kalter Cache</translation>
    </message>
    <message>
        <source>single launch</source>
        <translation>einzelner Start</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>filter alone</source>
        <translation>Filter allein</translation>
    </message>
    <message>
        <source>with transfers</source>
        <translation>mit Übertragungen</translation>
    </message>
    <message>
        <source>Time: median, with quartiles</source>
        <translation>Zeit: Median, mit Quartilen</translation>
    </message>
    <message>
        <source>Time: median</source>
        <translation>Zeit: Median</translation>
    </message>
    <message>
        <source>Time, each run</source>
        <translation>Zeit, jeder Lauf</translation>
    </message>
    <message>
        <source>Not shown, as their times have the transfers in them: %1.</source>
        <translation>Nicht gezeigt, weil ihre Zeiten die Übertragungen enthalten: %1.</translation>
    </message>
    <message>
        <source>the fastest</source>
        <translation>der schnellste</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>q1 (ms)</source>
        <translation>unteres Quartil (ms)</translation>
    </message>
    <message>
        <source>q3 (ms)</source>
        <translation>oberes Quartil (ms)</translation>
    </message>
    <message>
        <source>min (ms)</source>
        <translation>Minimum (ms)</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>baseline&apos;s median (ms)</source>
        <translation>Median der Vergleichsbasis (ms)</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>normiert</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>%1, reference</source>
        <translation>%1, Referenz</translation>
    </message>
    <message>
        <source>%1, truth</source>
        <translation>%1, Wahrheit</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>a byte</source>
        <translation>je Byte</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>roof, a second</source>
        <translation>Dach, je Sekunde</translation>
    </message>
    <message>
        <source>nearest limit</source>
        <translation>nächste Grenze</translation>
    </message>
    <message>
        <source>share of the roof</source>
        <translation>Anteil am Dach</translation>
    </message>
    <message>
        <source>share of the nearest limit</source>
        <translation>Anteil an der nächsten Grenze</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>upload (ms)</source>
        <translation>Hochladen (ms)</translation>
    </message>
    <message>
        <source>bind (ms)</source>
        <translation>Binden (ms)</translation>
    </message>
    <message>
        <source>kernel (ms)</source>
        <translation>Kernel (ms)</translation>
    </message>
    <message>
        <source>download (ms)</source>
        <translation>Herunterladen (ms)</translation>
    </message>
    <message>
        <source>whole (ms)</source>
        <translation>gesamt (ms)</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>best</source>
        <translation>am schnellsten</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>ununterscheidbar</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>unmöglich</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Machines: %1.</source>
        <translation>Rechner: %1.</translation>
    </message>
    <message>
        <source>Commits: %1.</source>
        <translation>Commits: %1.</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>%1, and %2 that could not be measured</source>
        <translation>%1, und %2, die nicht gemessen werden konnten</translation>
    </message>
    <message>
        <source>Measured by</source>
        <translation>Gemessen mit</translation>
    </message>
    <message>
        <source>Table of %1 rows</source>
        <translation>Tabelle mit %1 Zeilen</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Nicht gemessen</translation>
    </message>
    <message>
        <source>Tensor-core multiply-adds</source>
        <translation>Multiplikationen mit Addition auf Tensorkernen</translation>
    </message>
    <message>
        <source>Time over runs</source>
        <translation>Zeit über die Läufe</translation>
    </message>
    <message>
        <source>%1 % slower</source>
        <translation>%1 % langsamer</translation>
    </message>
    <message>
        <source>%1 % faster</source>
        <translation>%1 % schneller</translation>
    </message>
    <message>
        <source>Run, the oldest first</source>
        <translation>Lauf, der älteste zuerst</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>measured (UTC)</source>
        <translation>gemessen (UTC)</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>%1 from run %2 on: %3.</source>
        <translation>%1 ab Lauf %2: %3.</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>build type</source>
        <translation>Build-Typ</translation>
    </message>
    <message>
        <source>CUDA runtime</source>
        <translation>CUDA-Laufzeit</translation>
    </message>
    <message>
        <source>CUDA architectures</source>
        <translation>CUDA-Architekturen</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>SIMD</source>
        <translation>SIMD</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>source code</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>cannot tell why</source>
        <translation>Grund nicht zu erkennen</translation>
    </message>
    <message>
        <source>Live times</source>
        <translation>Zeiten live</translation>
    </message>
    <message>
        <source>Dashed: one frame of the preview, without statistics.</source>
        <translation>Gestrichelt: Einzelbild der Vorschau, ohne Statistik.</translation>
    </message>
    <message>
        <source>Dotted: of other settings, which stand behind the time.</source>
        <translation>Gepunktet: mit anderen Einstellungen gemessen, die hinter der Zeit stehen.</translation>
    </message>
    <message>
        <source>one frame</source>
        <translation>Einzelbild</translation>
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
        <source>≈ %1, one frame</source>
        <translation>≈ %1, Einzelbild</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>The hottest lines</source>
        <translation>Die heißesten Zeilen</translation>
    </message>
    <message>
        <source>Quality against energy</source>
        <translation>Qualität über der Energie</translation>
    </message>
    <message>
        <source>Energy against time</source>
        <translation>Energie über der Zeit</translation>
    </message>
    <message>
        <source>Energy of a run, without the device at rest</source>
        <translation>Energie eines Laufs, ohne das ruhende Gerät</translation>
    </message>
    <message>
        <source>energy (J/megapixel)</source>
        <translation>Energie (J/Megapixel)</translation>
    </message>
    <message>
        <source>%1 against the truth, and energy</source>
        <translation>%1 gegen die Wahrheit, und Energie</translation>
    </message>
    <message>
        <source>%1 against the reference, and energy</source>
        <translation>%1 gegen die Referenz, und Energie</translation>
    </message>
    <message>
        <source>time %</source>
        <translation>Zeit %</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>geht an</translation>
    </message>
    <message>
        <source>Occupancy over shared memory</source>
        <translation>Auslastung über gemeinsamem Speicher</translation>
    </message>
    <message>
        <source>Occupancy over the block</source>
        <translation>Auslastung über dem Block</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>registers a thread</source>
        <translation>Register je Thread</translation>
    </message>
    <message>
        <source>shared memory (B)</source>
        <translation>gemeinsamer Speicher (B)</translation>
    </message>
    <message>
        <source>blocks at once</source>
        <translation>Blöcke zugleich</translation>
    </message>
    <message>
        <source>occupancy (%)</source>
        <translation>Auslastung (%)</translation>
    </message>
    <message>
        <source>limited by</source>
        <translation>begrenzt durch</translation>
    </message>
    <message>
        <source>runs so</source>
        <translation>läuft so</translation>
    </message>
    <message>
        <source>Shared memory of a block</source>
        <translation>Gemeinsamer Speicher eines Blocks</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>Threads eines Blocks</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>%1, as it runs</source>
        <translation>%1, wie er läuft</translation>
    </message>
    <message>
        <source>With the block and the registers of the run.</source>
        <translation>Mit dem Block und den Registern des Laufs.</translation>
    </message>
    <message>
        <source>With the registers and the shared memory of the run: a kernel whose shared memory grows with its block has less with larger ones.</source>
        <translation>Mit den Registern und dem gemeinsamen Speicher des Laufs: Ein Kernel, dessen gemeinsamer Speicher mit dem Block wächst, hat bei größeren weniger.</translation>
    </message>
    <message>
        <source>%1 runs before it and %2 behind it are too few to prove it</source>
        <translation>%1 Läufe davor und %2 danach sind zu wenige, um es zu beweisen</translation>
    </message>
    <message>
        <source>%1 runs before it and %2 behind it are too few to prove it; %3 more would be enough</source>
        <translation>%1 Läufe davor und %2 danach sind zu wenige, um es zu beweisen; %3 weitere würden reichen</translation>
    </message>
    <message>
        <source>perhaps %1</source>
        <translation>vielleicht %1</translation>
    </message>
</context>
<context>
    <name>ChartFacets</name>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>Übertragungen</translation>
    </message>
</context>
<context>
    <name>Counter</name>
    <message>
        <source>Issue slots used</source>
        <translation>Genutzte Ausgabeplätze (issue slots)</translation>
    </message>
    <message>
        <source>Instructions a cycle and multiprocessor</source>
        <translation>Befehle je Takt und Multiprozessor</translation>
    </message>
    <message>
        <source>Warp instructions</source>
        <translation>Befehle der Warps</translation>
    </message>
    <message>
        <source>Achieved occupancy</source>
        <translation>Erreichte Belegung (occupancy)</translation>
    </message>
    <message>
        <source>Pipe: multiply-add</source>
        <translation>Pipe: Multiplizieren und Addieren</translation>
    </message>
    <message>
        <source>Pipe: integer and logic</source>
        <translation>Pipe: ganze Zahlen und Logik</translation>
    </message>
    <message>
        <source>Pipe: packed half</source>
        <translation>Pipe: gepackte halbe Genauigkeit</translation>
    </message>
    <message>
        <source>Pipe: special functions (exponentials)</source>
        <translation>Pipe: Sonderfunktionen (Exponentialfunktion)</translation>
    </message>
    <message>
        <source>Pipe: loads and stores</source>
        <translation>Pipe: Laden und Speichern</translation>
    </message>
    <message>
        <source>Pipe: textures</source>
        <translation>Pipe: Texturen</translation>
    </message>
    <message>
        <source>L1 cache: hits</source>
        <translation>L1-Cache: Treffer</translation>
    </message>
    <message>
        <source>L2 cache: hits</source>
        <translation>L2-Cache: Treffer</translation>
    </message>
    <message>
        <source>Shared memory: bank conflicts</source>
        <translation>Gemeinsamer Speicher: Bankkonflikte</translation>
    </message>
    <message>
        <source>Shared memory: of its throughput</source>
        <translation>Gemeinsamer Speicher: von seinem Durchsatz</translation>
    </message>
    <message>
        <source>Device memory: read</source>
        <translation>Gerätespeicher: gelesen</translation>
    </message>
    <message>
        <source>Device memory: written</source>
        <translation>Gerätespeicher: geschrieben</translation>
    </message>
    <message>
        <source>Device memory: of its bandwidth</source>
        <translation>Gerätespeicher: von seiner Bandbreite</translation>
    </message>
    <message>
        <source>Waiting for device memory or L1</source>
        <translation>Warten auf Gerätespeicher oder L1</translation>
    </message>
    <message>
        <source>Waiting for shared memory or special functions</source>
        <translation>Warten auf gemeinsamen Speicher oder Sonderfunktionen</translation>
    </message>
    <message>
        <source>Waiting for the constant cache</source>
        <translation>Warten auf den Konstanten-Cache</translation>
    </message>
    <message>
        <source>Waiting for a busy pipe</source>
        <translation>Warten auf eine volle Pipe</translation>
    </message>
    <message>
        <source>Waiting at a barrier</source>
        <translation>Warten an einer Barriere</translation>
    </message>
    <message>
        <source>Ready, but another warp was taken</source>
        <translation>Bereit, aber ein anderer Warp kam dran</translation>
    </message>
    <message>
        <source>Time with what CUPTI adds</source>
        <translation>Zeit mit dem, was CUPTI dazutut</translation>
    </message>
    <message>
        <source>Pipe: tensor cores, packed half too</source>
        <translation>Pipe: Tensor-Kerne, auch gepackte halbe Genauigkeit</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>Bilateral filter</source>
        <translation>Bilateraler Filter</translation>
    </message>
    <message>
        <source>Bilateral filter for volumes</source>
        <translation>Bilateraler Filter für Volumen</translation>
    </message>
    <message>
        <source>Non-local means</source>
        <translation>Nichtlokale Mittel</translation>
    </message>
    <message>
        <source>Non-local means for volumes</source>
        <translation>Nichtlokale Mittel für Volumen</translation>
    </message>
    <message>
        <source>Gaussian filter</source>
        <translation>Gauß-Filter</translation>
    </message>
    <message>
        <source>Gaussian filter for volumes</source>
        <translation>Gauß-Filter für Volumen</translation>
    </message>
    <message>
        <source>Box filter (mean)</source>
        <translation>Mittelwertfilter</translation>
    </message>
    <message>
        <source>Box filter (mean) for volumes</source>
        <translation>Mittelwertfilter für Volumen</translation>
    </message>
    <message>
        <source>Joint bilateral filter</source>
        <translation>Bilateraler Filter mit Führungsbild</translation>
    </message>
    <message>
        <source>Guided filter</source>
        <translation>Geführtes Filter</translation>
    </message>
    <message>
        <source>Domain transform</source>
        <translation>Domänentransformation</translation>
    </message>
    <message>
        <source>Adaptive manifolds</source>
        <translation>Adaptive Mannigfaltigkeiten</translation>
    </message>
    <message>
        <source>Rolling guidance</source>
        <translation>Rollende Führung</translation>
    </message>
    <message>
        <source>Bilateral filter for sequences</source>
        <translation>Bilateralfilter für Sequenzen</translation>
    </message>
    <message>
        <source>Non-local means for sequences</source>
        <translation>Nichtlokale Mittel für Sequenzen</translation>
    </message>
    <message>
        <source>Guided filter of OpenCV</source>
        <translation>Geführtes Filter von OpenCV</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>Totale Variation</translation>
    </message>
    <message>
        <source>BM3D, block matching</source>
        <translation>BM3D, Blockvergleich</translation>
    </message>
    <message>
        <source>Total variation for volumes</source>
        <translation>Totale Variation für Volumen</translation>
    </message>
    <message>
        <source>Weighted median</source>
        <translation>Gewichteter Median</translation>
    </message>
    <message>
        <source>Weighted median of OpenCV</source>
        <translation>Gewichteter Median von OpenCV</translation>
    </message>
    <message>
        <source>BM4D, block matching for volumes</source>
        <translation>BM4D, Blockvergleich für Volumen</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>PNG, 8 or 16 bit</source>
        <translation>PNG, 8 oder 16 Bit</translation>
    </message>
    <message>
        <source>TIFF, every depth</source>
        <translation>TIFF, jede Tiefe</translation>
    </message>
    <message>
        <source>JPEG, 8 bit, lossy</source>
        <translation>JPEG, 8 Bit, mit Verlust</translation>
    </message>
    <message>
        <source>WebP, 8 bit</source>
        <translation>WebP, 8 Bit</translation>
    </message>
    <message>
        <source>BMP, 8 bit</source>
        <translation>BMP, 8 Bit</translation>
    </message>
    <message>
        <source>Portable graymap</source>
        <translation>Portable Graymap</translation>
    </message>
    <message>
        <source>Portable pixmap</source>
        <translation>Portable Pixmap</translation>
    </message>
    <message>
        <source>Portable anymap</source>
        <translation>Portable Anymap</translation>
    </message>
    <message>
        <source>Portable floatmap</source>
        <translation>Portable Floatmap</translation>
    </message>
    <message>
        <source>MetaImage</source>
        <translation>MetaImage</translation>
    </message>
    <message>
        <source>FreeSurfer&apos;s MGH, gray</source>
        <translation>MGH von FreeSurfer, Grau</translation>
    </message>
    <message>
        <source>NumPy, every depth</source>
        <translation>NumPy, jede Tiefe</translation>
    </message>
    <message>
        <source>OpenEXR, half or float</source>
        <translation>OpenEXR, Half oder Gleitkomma</translation>
    </message>
    <message>
        <source>NIfTI, every depth</source>
        <translation>NIfTI, jede Tiefe</translation>
    </message>
    <message>
        <source>NIfTI or Analyze, two files</source>
        <translation>NIfTI oder Analyze, zwei Dateien</translation>
    </message>
    <message>
        <source>NRRD</source>
        <translation>NRRD</translation>
    </message>
    <message>
        <source>Values alone</source>
        <translation>Nur die Werte</translation>
    </message>
    <message>
        <source>YUV4MPEG2, frames of video</source>
        <translation>YUV4MPEG2, Bilder eines Films</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 ± %2 ms</source>
        <translation>%1 ± %2 ms</translation>
    </message>
    <message>
        <source>* Uncertain: the interquartile range is %1 of the median, more than %2.</source>
        <translation>* Unsicher: Der Quartilsabstand beträgt %1 des Medians, mehr als %2.</translation>
    </message>
    <message>
        <source>* Uncertain: the time limit came before the median was known well.</source>
        <translation>* Unsicher: Die Zeitgrenze kam, bevor der Median gut bekannt war.</translation>
    </message>
    <message>
        <source>* Uncertain: the spread of one sample is not known.</source>
        <translation>* Unsicher: Die Streuung einer einzelnen Messung ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>PaneNames</name>
    <message>
        <source>Noisy input</source>
        <translation>Verrauschte Eingabe</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Original (the truth)</source>
        <translation>Original (die Wahrheit)</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 photons</source>
        <translation>%1 Photonen</translation>
    </message>
    <message>
        <source>σ %1</source>
        <translation>σ %1</translation>
    </message>
    <message>
        <source>Rician σ %1</source>
        <translation>Rice σ %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>Rauschen %1</translation>
    </message>
    <message>
        <source>guide %1</source>
        <translation>Führung %1</translation>
    </message>
    <message>
        <source>no guide</source>
        <translation>ohne Führungsbild</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <source>mask %1 %</source>
        <translation>Maske %1 %</translation>
    </message>
    <message>
        <source>weighed by alpha</source>
        <translation>nach Alpha gewichtet</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Non-local means is at its best near h = σ: docs/semantics.md</source>
        <translation>Non-Local Means ist nahe h = σ am besten: docs/semantics.md</translation>
    </message>
    <message>
        <source>Twice the noise’s σ, as Zhang and Gunturk 2008 found for bilateral filters</source>
        <translation>Das Doppelte vom σ des Rauschens, wie Zhang und Gunturk 2008 für Bilateralfilter fanden</translation>
    </message>
    <message>
        <source>Search radius, y</source>
        <translation>Suchradius, y</translation>
    </message>
    <message>
        <source>The search window’s half width along y, where it differs from that along x. −1: the same.</source>
        <translation>Die halbe Breite des Suchfensters in y, wo sie eine andere ist als in x. −1: dieselbe.</translation>
    </message>
    <message>
        <source>Search radius, z</source>
        <translation>Suchradius, z</translation>
    </message>
    <message>
        <source>The search window’s half width along z, where it differs from that along x. 0: each slice is searched by itself. −1: the same.</source>
        <translation>Die halbe Breite des Suchfensters in z, wo sie eine andere ist als in x. 0: Jede Schicht wird für sich durchsucht. −1: dieselbe.</translation>
    </message>
    <message>
        <source>Patch radius, y</source>
        <translation>Patch-Radius, y</translation>
    </message>
    <message>
        <source>The patches’ half width along y, where it differs from that along x. −1: the same.</source>
        <translation>Die halbe Breite der Patches in y, wo sie eine andere ist als in x. −1: dieselbe.</translation>
    </message>
    <message>
        <source>Patch radius, z</source>
        <translation>Patch-Radius, z</translation>
    </message>
    <message>
        <source>The patches’ half width along z, where it differs from that along x. 0: patches of one slice. −1: the same.</source>
        <translation>Die halbe Breite der Patches in z, wo sie eine andere ist als in x. 0: Patches einer Schicht. −1: dieselbe.</translation>
    </message>
    <message>
        <source>In mm the search window and the patches reach as far along y and z as along x, where their radii are not given, so that voxels that are no cubes are filtered alike in all directions. Needs a file with the distance of its voxels.</source>
        <translation>In mm reichen Suchfenster und Patches in y und z so weit wie in x, wo ihre Radien nicht angegeben sind, sodass Voxel, die keine Würfel sind, in allen Richtungen gleich gefiltert werden. Braucht eine Datei mit dem Abstand ihrer Voxel.</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Half width of the window: (2r + 1)² pixels are averaged for each pixel.</source>
        <translation>Halbe Breite des Fensters: Für jedes Pixel werden (2r + 1)² Pixel gemittelt.</translation>
    </message>
    <message>
        <source>Spatial σ</source>
        <translation>σ im Ort</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its distance, in pixels. Beyond about 3 σ nothing is added.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem Abstand abnimmt, in Pixeln. Jenseits von etwa 3 σ kommt nichts mehr hinzu.</translation>
    </message>
    <message>
        <source>Spatial σ, y</source>
        <translation>σ im Ort, y</translation>
    </message>
    <message>
        <source>The spatial σ along y, in pixels, where it differs from that along x. 0: the same.</source>
        <translation>Das σ im Ort entlang y in Pixeln, wo es von dem entlang x abweicht. 0: dasselbe.</translation>
    </message>
    <message>
        <source>as along x</source>
        <translation>wie entlang x</translation>
    </message>
    <message>
        <source>Range σ</source>
        <translation>σ im Wert</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its difference in value, in levels: 255 of them span the image’s value range. Small values keep edges; large ones make a Gaussian blur.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem Wertunterschied abnimmt, in Stufen, von denen 255 den Wertebereich des Bildes überspannen. Kleine Werte erhalten Kanten, große ergeben einen Gaußschen Weichzeichner.</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>How the window is filled beyond the image’s edge.</source>
        <translation>Wie das Fenster jenseits des Bildrands gefüllt wird.</translation>
    </message>
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
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>What the difference in value is measured on.</source>
        <translation>Woran der Wertunterschied gemessen wird.</translation>
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
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Which pixels around a pixel are averaged.</source>
        <translation>Welche Pixel um ein Pixel herum gemittelt werden.</translation>
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
        <source>Exactness</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>How far the kernel that is chosen may be from the exact result. A level is 1/255 of the full scale.</source>
        <translation>Wie weit der gewählte Kernel vom exakten Ergebnis abweichen darf. Eine Stufe ist 1/255 des Wertebereichs.</translation>
    </message>
    <message>
        <source>Within one level</source>
        <translation>Auf eine Stufe genau</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Block width</source>
        <translation>Blockbreite</translation>
    </message>
    <message>
        <source>Threads of a CUDA block along x.</source>
        <translation>Threads eines CUDA-Blocks entlang x.</translation>
    </message>
    <message>
        <source>Block height</source>
        <translation>Blockhöhe</translation>
    </message>
    <message>
        <source>Threads of a CUDA block along y.</source>
        <translation>Threads eines CUDA-Blocks entlang y.</translation>
    </message>
    <message>
        <source>Tiling</source>
        <translation>Kachelung</translation>
    </message>
    <message>
        <source>How many regions a CUDA block filters, side by side.</source>
        <translation>Wie viele Bereiche ein CUDA-Block nebeneinander filtert.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
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
        <source>Search radius</source>
        <translation>Suchradius</translation>
    </message>
    <message>
        <source>Half width of the search window: (2s + 1)² pixels are averaged for each pixel.</source>
        <translation>Halbe Breite des Suchfensters: Für jedes Pixel werden (2s + 1)² Pixel gemittelt.</translation>
    </message>
    <message>
        <source>Patch radius</source>
        <translation>Patch-Radius</translation>
    </message>
    <message>
        <source>Half width of the patches: two pixels are as alike as the (2p + 1)² pixels around them.</source>
        <translation>Halbe Breite der Patches: Zwei Pixel sind einander so ähnlich wie die (2p + 1)² Pixel um sie herum.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with the difference between the patches, in levels: 255 of them span the image’s value range. About the noise’s σ.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit dem Unterschied der Umgebungen abnimmt, in Stufen, von denen 255 den Wertebereich des Bildes überspannen. Etwa das σ des Rauschens.</translation>
    </message>
    <message>
        <source>Patch weights</source>
        <translation>Patch-Gewichte</translation>
    </message>
    <message>
        <source>How much each pixel of a patch counts in the comparison.</source>
        <translation>Wie viel jedes Pixel eines Patches beim Vergleich zählt.</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gaußförmig</translation>
    </message>
    <message>
        <source>Patch σ</source>
        <translation>σ im Patch</translation>
    </message>
    <message>
        <source>How fast a pixel of a patch counts less with its distance from the patch’s middle, in pixels, where the patch weights are Gaussian.</source>
        <translation>Wie schnell ein Pixel eines Patches mit seinem Abstand von dessen Mitte weniger zählt, in Pixeln, wo die Patch-Gewichte gaußförmig sind.</translation>
    </message>
    <message>
        <source>Patch σ, y</source>
        <translation>σ im Patch, y</translation>
    </message>
    <message>
        <source>The patch σ along y, in pixels, where it differs from that along x. 0: the same.</source>
        <translation>Das σ im Patch entlang y in Pixeln, wo es von dem entlang x abweicht. 0: dasselbe.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>The weight of a pixel for itself, which always resembles itself, noise and all.</source>
        <translation>Das Gewicht eines Pixels für sich selbst, das sich samt seinem Rauschen immer gleicht.</translation>
    </message>
    <message>
        <source>As for equal patches</source>
        <translation>Wie bei gleichen Patches</translation>
    </message>
    <message>
        <source>As the most alike other</source>
        <translation>Wie das ähnlichste andere</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Weight function</source>
        <translation>Gewichtsfunktion</translation>
    </message>
    <message>
        <source>How a weight falls with t = D/h², D the mean squared difference of the patches. The compact ones are 0 from t = 1 on.</source>
        <translation>Wie ein Gewicht mit t = D/h² abnimmt, D das mittlere Quadrat des Unterschieds der Patches. Die kompakten sind ab t = 1 null.</translation>
    </message>
    <message>
        <source>Exponential, e^(−t)</source>
        <translation>Exponentiell, e^(−t)</translation>
    </message>
    <message>
        <source>Epanechnikov, 1 − t</source>
        <translation>Epanechnikov, 1 − t</translation>
    </message>
    <message>
        <source>Bisquare, (1 − t)²</source>
        <translation>Biquadratisch, (1 − t)²</translation>
    </message>
    <message>
        <source>Bisquare, (1 − t)⁸</source>
        <translation>Biquadratisch, (1 − t)⁸</translation>
    </message>
    <message>
        <source>Half width of the window: (2r + 1)³ voxels are averaged for each voxel, unless y and z have half widths of their own.</source>
        <translation>Halbe Breite des Fensters: Für jedes Voxel werden (2r + 1)³ Voxel gemittelt, außer y und z haben eigene halbe Breiten.</translation>
    </message>
    <message>
        <source>Radius, y</source>
        <translation>Radius, y</translation>
    </message>
    <message>
        <source>The window’s half width along y, where it differs from that along x. 0: no neighbours along y. −1: the same.</source>
        <translation>Die halbe Breite des Fensters entlang y, wo sie von der entlang x abweicht. 0: keine Nachbarn entlang y. −1: dieselbe.</translation>
    </message>
    <message>
        <source>Radius, z</source>
        <translation>Radius, z</translation>
    </message>
    <message>
        <source>The window’s half width along z, where it differs from that along x. 0: each slice is filtered by itself. −1: the same.</source>
        <translation>Die halbe Breite des Fensters entlang z, wo sie von der entlang x abweicht. 0: Jede Schicht wird für sich gefiltert. −1: dieselbe.</translation>
    </message>
    <message>
        <source>voxels</source>
        <translation>Voxel</translation>
    </message>
    <message>
        <source>How fast the weight of a voxel falls with its distance, in voxels, or in mm if lengths are in mm. Beyond about 3 σ nothing is added.</source>
        <translation>Wie schnell das Gewicht eines Voxels mit seinem Abstand abnimmt, in Voxeln, oder in mm, wenn Längen in mm sind. Jenseits von etwa 3 σ kommt nichts mehr hinzu.</translation>
    </message>
    <message>
        <source>The spatial σ along y, in the unit of that along x, where it differs from that. 0: the same.</source>
        <translation>Das σ im Ort entlang y, in der Einheit dessen entlang x, wo es davon abweicht. 0: dasselbe.</translation>
    </message>
    <message>
        <source>Half width of the search window: (2s + 1)³ voxels are averaged for each voxel, unless y and z have half widths of their own.</source>
        <translation>Halbe Breite des Suchfensters: Für jedes Voxel werden (2s + 1)³ Voxel gemittelt, außer y und z haben eigene halbe Breiten.</translation>
    </message>
    <message>
        <source>Half width of the patches: two voxels are as alike as the (2p + 1)³ voxels around them, unless y and z have half widths of their own.</source>
        <translation>Halbe Breite der Patches: Zwei Voxel sind einander so ähnlich wie die (2p + 1)³ Voxel um sie herum, außer y und z haben eigene halbe Breiten.</translation>
    </message>
    <message>
        <source>Spatial σ, z</source>
        <translation>σ im Ort, z</translation>
    </message>
    <message>
        <source>The spatial σ along z, in the unit of that along x, where it differs from that. 0: the same.</source>
        <translation>Das σ im Ort entlang z, in der Einheit dessen entlang x, wo es davon abweicht. 0: dasselbe.</translation>
    </message>
    <message>
        <source>Blocks, first axis</source>
        <translation>Blöcke, erste Achse</translation>
    </message>
    <message>
        <source>CUDA blocks along the first of the two axes that the threads are spread over; each thread walks along the third. 0: as many as have 16 threads along it.</source>
        <translation>CUDA-Blöcke entlang der ersten der beiden Achsen, über die die Threads verteilt sind; jeder Thread läuft die dritte entlang. 0: so viele, dass jeder 16 Threads entlang dieser Achse hat.</translation>
    </message>
    <message>
        <source>of 16 threads</source>
        <translation>mit 16 Threads</translation>
    </message>
    <message>
        <source>Blocks, second axis</source>
        <translation>Blöcke, zweite Achse</translation>
    </message>
    <message>
        <source>CUDA blocks along the second of the two axes that the threads are spread over. 0: as many as have 16 threads along it.</source>
        <translation>CUDA-Blöcke entlang der zweiten der beiden Achsen, über die die Threads verteilt sind. 0: so viele, dass jeder 16 Threads entlang dieser Achse hat.</translation>
    </message>
    <message>
        <source>Edge contrast ε</source>
        <translation>Kantenkontrast ε</translation>
    </message>
    <message>
        <source>Where the values in the window spread by less than this, they are averaged; where they spread by more, they stay. In levels: 255 of them span the image’s value range.</source>
        <translation>Wo die Werte im Fenster weniger streuen als so viel, werden sie gemittelt; wo sie mehr streuen, bleiben sie. In Stufen: 255 von ihnen umspannen den Wertebereich des Bildes.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>How many times the filter is applied.</source>
        <translation>Wie oft das Filter angewendet wird.</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>What the spatial σ is in. In mm the window, too, reaches as far along y and z as along x, where their radii are not given, so that voxels that are no cubes are filtered alike in all directions. Needs a file with the distance of its voxels.</source>
        <translation>Worin das σ im Ort angegeben ist. In mm reicht auch das Fenster entlang y und z so weit wie entlang x, wo deren Radien nicht angegeben sind, so dass Voxel, die keine Würfel sind, in allen Richtungen gleich gefiltert werden. Braucht eine Datei mit dem Abstand ihrer Voxel.</translation>
    </message>
    <message>
        <source>In voxels</source>
        <translation>In Voxeln</translation>
    </message>
    <message>
        <source>In mm</source>
        <translation>In mm</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>So many frames before and behind a frame have neighbours of its pixels. 0: each frame is filtered by itself.</source>
        <translation>So viele Einzelbilder vor und hinter einem Einzelbild haben Nachbarn seiner Pixel. 0: Jedes Einzelbild wird für sich gefiltert.</translation>
    </message>
    <message>
        <source>Temporal σ</source>
        <translation>Zeitliches σ</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its distance in time, in frames. Beyond about 3 σ nothing is added.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem zeitlichen Abstand fällt, in Einzelbildern. Jenseits von etwa 3 σ kommt nichts hinzu.</translation>
    </message>
    <message>
        <source>Weight λ</source>
        <translation>Gewicht λ</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>How much flatness counts against likeness, in levels: noise and contrasts of small things up to about this go.</source>
        <translation>Wie viel Glätte gegen Ähnlichkeit zählt, in Stufen: Rauschen und Kontraste kleiner Dinge bis etwa zu diesem Wert verschwinden.</translation>
    </message>
    <message>
        <source>A run ends as soon as its result is proved to be this near to the exact one: the root of the mean squared distance, in levels.</source>
        <translation>Ein Lauf endet, sobald bewiesen ist, dass sein Ergebnis dem exakten so nahe ist: die Wurzel des mittleren quadrierten Abstands, in Stufen.</translation>
    </message>
    <message>
        <source>After so many steps a run ends, however near its result is proved to be.</source>
        <translation>Nach so vielen Schritten endet ein Lauf, wie nahe auch immer sein Ergebnis nachweislich ist.</translation>
    </message>
    <message>
        <source>Noise σ</source>
        <translation>Rauschen σ</translation>
    </message>
    <message>
        <source>The standard deviation of the noise that is to go, in levels: 255 of them span the image’s value range.</source>
        <translation>Die Standardabweichung des Rauschens, das verschwinden soll, in Stufen, von denen 255 den Wertebereich des Bildes überspannen.</translation>
    </message>
    <message>
        <source>How far from a block others are searched that are like it: (2s + 1)² are compared.</source>
        <translation>Wie weit von einem Block nach anderen gesucht wird, die ihm ähneln: (2s + 1)² werden verglichen.</translation>
    </message>
    <message>
        <source>Distance, y</source>
        <translation>Abstand, y</translation>
    </message>
    <message>
        <source>How far apart voxels are along y, as a multiple of that along x. 0: as far.</source>
        <translation>Wie weit Voxel entlang y voneinander entfernt sind, als Vielfaches des Abstands entlang x. 0: gleich weit.</translation>
    </message>
    <message>
        <source>Distance, z</source>
        <translation>Abstand, z</translation>
    </message>
    <message>
        <source>How far apart slices are, as a multiple of the voxels’ distance along x: the larger, the less slices are made alike. 0: as far.</source>
        <translation>Wie weit Schichten voneinander entfernt sind, als Vielfaches des Voxelabstands entlang x: je größer, desto weniger werden Schichten einander angeglichen. 0: gleich weit.</translation>
    </message>
    <message>
        <source>In mm the distances that are not given are those of the file, so that voxels that are no cubes are smoothed alike in all directions. Needs a file with the distance of its voxels.</source>
        <translation>In mm sind die Abstände, die nicht angegeben sind, die der Datei, sodass Voxel, die keine Würfel sind, in allen Richtungen gleich geglättet werden. Braucht eine Datei mit dem Abstand ihrer Voxel.</translation>
    </message>
    <message>
        <source>Data term</source>
        <translation>Datenterm</translation>
    </message>
    <message>
        <source>What likeness is. Photons: values are counts, 0 at black, whose noise goes by the signal; where it is dark the result keeps nearer to them.</source>
        <translation>Was Ähnlichkeit ist. Photonen: Werte sind Anzahlen, 0 bei Schwarz, deren Rauschen mit dem Signal geht; wo es dunkel ist, bleibt das Ergebnis näher an ihnen.</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>Gaußsches Rauschen</translation>
    </message>
    <message>
        <source>Photons (Poisson noise)</source>
        <translation>Photonen (Poisson-Rauschen)</translation>
    </message>
    <message>
        <source>Half width of the window: the middle value of (2r + 1)² pixels is taken for each pixel.</source>
        <translation>Halbe Breite des Fensters: Jedes Pixel bekommt den mittleren Wert von (2r + 1)² Pixeln.</translation>
    </message>
    <message>
        <source>How fast the weight of a pixel falls with its difference in value, in levels: 255 of them span the image’s value range. Small values keep edges and impulses; large ones leave a median weighted by distance alone.</source>
        <translation>Wie schnell das Gewicht eines Pixels mit seinem Wertunterschied abnimmt, in Stufen, von denen 255 den Wertebereich des Bildes überspannen. Kleine Werte erhalten Kanten und Impulse; bei großen bleibt ein Median, der nur nach dem Abstand gewichtet ist.</translation>
    </message>
    <message>
        <source>BM3D and BM4D are made for noise of this σ: docs/semantics.md</source>
        <translation>BM3D und BM4D sind für Rauschen mit diesem σ gemacht: docs/semantics.md</translation>
    </message>
    <message>
        <source>How far from a block others are searched that are like it: (2s + 1)³ are compared.</source>
        <translation>Wie weit um einen Block herum ähnliche gesucht werden: (2s + 1)³ werden verglichen.</translation>
    </message>
    <message>
        <source>Three times the noise’s σ: of photographs and drawn images two to eight times were best</source>
        <translation>Das Dreifache vom σ des Rauschens: Bei Fotos und gezeichneten Bildern war das Zwei- bis Achtfache am besten</translation>
    </message>
    <message>
        <source>Twice the noise’s σ: of photographs and drawn images two to three times were best</source>
        <translation>Das Doppelte vom σ des Rauschens: Bei Fotos und gezeichneten Bildern war das Zwei- bis Dreifache am besten</translation>
    </message>
    <message>
        <source>0.7 times the noise’s σ: of photographs and drawn images half to eight tenths of it were best</source>
        <translation>Das 0,7-Fache vom σ des Rauschens: Bei Fotos und gezeichneten Bildern war die Hälfte bis acht Zehntel am besten</translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message>
        <source>The same in the units of the image’s values</source>
        <translation>Dasselbe in den Einheiten der Bildwerte</translation>
    </message>
    <message>
        <source>From %1 to %2; double-click sets %3.</source>
        <translation>Von %1 bis %2; ein Doppelklick setzt %3.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1: at most %2</source>
        <translation>%1: höchstens %2</translation>
    </message>
    <message>
        <source>%1: at least %2</source>
        <translation>%1: mindestens %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Preset</name>
    <message>
        <source>Larsson 2015, radius 7</source>
        <translation>Larsson 2015, Radius 7</translation>
    </message>
    <message>
        <source>σs 3, σr 30, blocks of 16 × 16: tables 6.4 to 6.9, with the kernel that was fastest.</source>
        <translation>σs 3, σr 30, Blöcke von 16 × 16: Tabellen 6.4 bis 6.9, mit dem Kernel, der am schnellsten war.</translation>
    </message>
    <message>
        <source>Larsson 2015, radius 15</source>
        <translation>Larsson 2015, Radius 15</translation>
    </message>
    <message>
        <source>The largest radius of tables 6.4 to 6.9, with the kernel that was fastest.</source>
        <translation>Der größte Radius der Tabellen 6.4 bis 6.9, mit dem Kernel, der am schnellsten war.</translation>
    </message>
    <message>
        <source>Staal 2012, radius 4</source>
        <translation>Staal 2012, Radius 4</translation>
    </message>
    <message>
        <source>Table 1: σs 2, σr a tenth of full scale, 192 threads a block.</source>
        <translation>Tabelle 1: σs 2, σr ein Zehntel des Wertebereichs, 192 Threads je Block.</translation>
    </message>
    <message>
        <source>Staal 2012, radius 10</source>
        <translation>Staal 2012, Radius 10</translation>
    </message>
    <message>
        <source>Table 2: the larger radius, with the kernel that was fastest there, blocks of 16 × 12.</source>
        <translation>Tabelle 2: der größere Radius, mit dem Kernel, der dort am schnellsten war, Blöcke von 16 × 12.</translation>
    </message>
    <message>
        <source>Zheng 2011, window 11</source>
        <translation>Zheng 2011, Fenster 11</translation>
    </message>
    <message>
        <source>Table I: a window of 11 × 11, blocks of 32 × 32. The study gives no sigmas: these are the defaults.</source>
        <translation>Tabelle I: ein Fenster von 11 × 11, Blöcke von 32 × 32. Die Studie nennt keine Sigmas: Diese sind die Vorgaben.</translation>
    </message>
    <message>
        <source>Zheng 2011, NLM, window 7</source>
        <translation>Zheng 2011, NLM, Fenster 7</translation>
    </message>
    <message>
        <source>Table II: Gaussian patches of 7 × 7, a search window of 7 × 7, blocks of 32 × 32. The study gives neither h nor σ.</source>
        <translation>Tabelle II: Gaußsche Ausschnitte von 7 × 7, ein Suchfenster von 7 × 7, Blöcke von 32 × 32. Die Studie nennt weder h noch σ.</translation>
    </message>
    <message>
        <source>Zheng 2011, NLM, window 11</source>
        <translation>Zheng 2011, NLM, Fenster 11</translation>
    </message>
    <message>
        <source>Table II: Gaussian patches of 7 × 7, a search window of 11 × 11, blocks of 32 × 32. The study gives neither h nor σ.</source>
        <translation>Tabelle II: Gaußsche Ausschnitte von 7 × 7, ein Suchfenster von 11 × 11, Blöcke von 32 × 32. Die Studie nennt weder h noch σ.</translation>
    </message>
    <message>
        <source>Zheng 2011, NLM, window 17</source>
        <translation>Zheng 2011, NLM, Fenster 17</translation>
    </message>
    <message>
        <source>Table II: Gaussian patches of 7 × 7, a search window of 17 × 17, blocks of 32 × 32. The study gives neither h nor σ.</source>
        <translation>Tabelle II: Gaußsche Ausschnitte von 7 × 7, ein Suchfenster von 17 × 17, Blöcke von 32 × 32. Die Studie nennt weder h noch σ.</translation>
    </message>
    <message>
        <source>Agarwal 2012, GPU</source>
        <translation>Agarwal 2012, GPU</translation>
    </message>
    <message>
        <source>Radius 10, σs 10, σr 10, each pair of pixels weighed once.</source>
        <translation>Radius 10, σs 10, σr 10, jedes Paar von Bildpunkten einmal gewichtet.</translation>
    </message>
    <message>
        <source>Agarwal 2012, CPU</source>
        <translation>Agarwal 2012, CPU</translation>
    </message>
    <message>
        <source>Radius 10, σs 10, σr 10, with SIMD intrinsics.</source>
        <translation>Radius 10, σs 10, σr 10, mit SIMD-Intrinsics.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>For noise of σ 20</source>
        <translation>Für Rauschen mit σ 20</translation>
    </message>
    <message>
        <source>CT, soft tissue</source>
        <translation>CT, Weichteile</translation>
    </message>
    <message>
        <source>For a value range of −1024 to 3071 HU, where a level is 16 HU: σr 4 is 64 HU, twice the noise of a usual slice.</source>
        <translation>Für einen Wertebereich von −1024 bis 3071 HE, in dem eine Stufe 16 HE ist: σr 4 sind 64 HE, das Doppelte des Rauschens einer üblichen Schicht.</translation>
    </message>
    <message>
        <source>MR, brain</source>
        <translation>MR, Gehirn</translation>
    </message>
    <message>
        <source>For noise of three percent of the brightest tissue, which is about 8 levels: σr is twice that, h the noise.</source>
        <translation>Für Rauschen von drei Prozent des hellsten Gewebes, das sind etwa 8 Stufen: σr ist das Doppelte davon, h das Rauschen.</translation>
    </message>
    <message>
        <source>Depth map</source>
        <translation>Tiefenkarte</translation>
    </message>
    <message>
        <source>Smooths surfaces over a wide window; a σr of 5 keeps steps of more than about 15 levels.</source>
        <translation>Glättet Flächen über ein weites Fenster; ein σr von 5 erhält Sprünge von mehr als etwa 15 Stufen.</translation>
    </message>
    <message>
        <source>Takes fine grain away and leaves the rest: r 2, σs 1.5, σr 15, h 5, λ 3.5, ε 10.</source>
        <translation>Nimmt feines Korn weg und lässt den Rest: r 2, σs 1,5, σr 15, h 5, λ 3,5, ε 10.</translation>
    </message>
    <message>
        <source>Flat areas between the main edges: r 7, σs 4, σr 60, h 25, λ 17.5, ε 50.</source>
        <translation>Glatte Flächen zwischen den Hauptkanten: r 7, σs 4, σr 60, h 25, λ 17,5, ε 50.</translation>
    </message>
    <message>
        <source>σr twice the noise’s σ and σs 1.8, as Zhang and Gunturk 2008 found, h the noise’s σ, λ 0.7 and ε 2 times it. Noise and Truth (N) estimates the σ of an image.</source>
        <translation>σr doppelt so groß wie σ des Rauschens und σs 1,8, wie Zhang und Gunturk 2008 fanden, h das σ des Rauschens, λ das 0,7- und ε das 2-Fache davon. Rauschen und Wahrheit (N) schätzt das σ eines Bildes.</translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>content.dimensions</source>
        <extracomment>its header says that it has %1 dimensions. 1 to 7 work.</extracomment>
        <translation>sein Kopf sagt, dass es %1 Dimensionen hat. 1 bis 7 gehen.</translation>
    </message>
    <message>
        <source>content.extensions</source>
        <extracomment>its header says that %1 bytes stand before its values, which is too many. Copy or download it again.</extracomment>
        <translation>sein Kopf sagt, dass vor den Werten %1 Byte stehen, was zu viele sind. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.gzip</source>
        <extracomment>its compressed data is damaged or ends early. Copy or download it again.</extracomment>
        <translation>seine gepackten Daten sind beschädigt oder enden zu früh. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.memory</source>
        <extracomment>its %1 voxels need %2 of memory and %3 are free. Close other programs, or make it smaller.</extracomment>
        <translation>seine %1 Voxel brauchen %2 Speicher, und %3 sind frei. Andere Programme schließen oder es verkleinern.</translation>
    </message>
    <message>
        <source>content.nifti</source>
        <extracomment>it is no NIfTI or Analyze file, or its header is damaged. Copy or download it again.</extracomment>
        <translation>es ist keine NIfTI- oder Analyze-Datei, oder ihr Kopf ist beschädigt. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.nifti_code</source>
        <extracomment>its header has the type %1, which there is not. Convert it with another program.</extracomment>
        <translation>sein Kopf hat den Typ %1, den es nicht gibt. Mit einem anderen Programm umwandeln.</translation>
    </message>
    <message>
        <source>content.nifti_end</source>
        <extracomment>it ends inside its header. Copy or download it again.</extracomment>
        <translation>es endet in seinem Kopf. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.nifti_pair</source>
        <extracomment>its values are in a file of their own. Open its .hdr file with the .img file beside.</extracomment>
        <translation>seine Werte stehen in einer eigenen Datei. Die .hdr-Datei mit der .img-Datei daneben öffnen.</translation>
    </message>
    <message>
        <source>content.nifti_type</source>
        <extracomment>its values are %1, which we do not filter. Convert it to whole numbers or floats.</extracomment>
        <translation>seine Werte sind %1, was wir nicht filtern. In ganze Zahlen oder Gleitkommazahlen umwandeln.</translation>
    </message>
    <message>
        <source>content.no_tiff</source>
        <extracomment>this program was built without libtiff, which reads and writes TIFF. Convert it to PNG or NIfTI.</extracomment>
        <translation>dieses Programm wurde ohne libtiff gebaut, das TIFF liest und schreibt. In PNG oder NIfTI umwandeln.</translation>
    </message>
    <message>
        <source>content.dicom_gzip</source>
        <extracomment>it is a DICOM file that was compressed with gzip. Unpack it first, with gunzip for example.</extracomment>
        <translation>es ist eine DICOM-Datei, die mit gzip komprimiert wurde. Zuerst entpacken, zum Beispiel mit gunzip.</translation>
    </message>
    <message>
        <source>content.pair</source>
        <extracomment>it is one of two files, and the other, %1, is not there. A .hdr file and its .img file are both needed, side by side.</extracomment>
        <translation>es ist eine von zwei Dateien, und die andere, %1, ist nicht da. Eine .hdr-Datei und ihre .img-Datei werden beide gebraucht, nebeneinander.</translation>
    </message>
    <message>
        <source>content.raw_shape</source>
        <extracomment>it is named as values without a header are. Write their shape behind the name, such as @256x256x120,s16.</extracomment>
        <translation>der Name ist der von Werten ohne Kopf. Ihre Form hinter den Namen schreiben, etwa @256x256x120,s16.</translation>
    </message>
    <message>
        <source>content.no_voxels</source>
        <extracomment>its header says that it has no voxels. Choose another file.</extracomment>
        <translation>sein Kopf sagt, dass es keine Voxel hat. Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>content.one_volume</source>
        <extracomment>it has one volume. Leave @t=%1 out.</extracomment>
        <translation>es hat ein Volumen. @t=%1 weglassen.</translation>
    </message>
    <message>
        <source>content.side</source>
        <extracomment>its header says that it is %1 long along axis %2.</extracomment>
        <translation>sein Kopf sagt, dass es entlang Achse %2 %1 lang ist.</translation>
    </message>
    <message>
        <source>content.tiff</source>
        <extracomment>libtiff says &quot;%1&quot;. Save it again from another program.</extracomment>
        <translation>libtiff sagt: „%1“. Mit einem anderen Programm noch einmal sichern.</translation>
    </message>
    <message>
        <source>content.tiff_hyperstack</source>
        <extracomment>its pages have one directory, and are compressed or packed. Save it again with a directory a page.</extracomment>
        <translation>seine Seiten haben ein Verzeichnis und sind komprimiert oder gepackt. Noch einmal mit einem Verzeichnis je Seite sichern.</translation>
    </message>
    <message>
        <source>content.tiff_block</source>
        <extracomment>the parts that it is stored in need %1 of memory and %2 are free. Close other programs, or save it in smaller tiles.</extracomment>
        <translation>die Teile, in denen es gespeichert ist, brauchen %1 Speicher, und %2 sind frei. Andere Programme schließen oder es in kleineren Kacheln sichern.</translation>
    </message>
    <message>
        <source>content.tiff_colours</source>
        <extracomment>its colours are %1, and we read gray, RGB, palettes, and YCbCr, CMYK and Lab of 8 bits. Convert it to RGB.</extracomment>
        <translation>seine Farben sind %1; gelesen werden Grau, RGB, Paletten sowie YCbCr, CMYK und Lab mit 8 Bit. In RGB umwandeln.</translation>
    </message>
    <message>
        <source>content.tiff_depth</source>
        <extracomment>its pages are volumes of their own (ImageDepth). Save it with a page a slice.</extracomment>
        <translation>seine Seiten sind selbst Volumen (ImageDepth). Mit einer Seite je Schicht sichern.</translation>
    </message>
    <message>
        <source>colours.palette_more</source>
        <extracomment>a palette&apos;s with further samples</extracomment>
        <translation>die einer Palette mit weiteren Werten</translation>
    </message>
    <message>
        <source>colours.ycbcr</source>
        <extracomment>YCbCr of %1 bits</extracomment>
        <translation>YCbCr mit %1 Bit</translation>
    </message>
    <message>
        <source>colours.cmyk</source>
        <extracomment>inks (CMYK) of %1 bits</extracomment>
        <translation>Druckfarben (CMYK) mit %1 Bit</translation>
    </message>
    <message>
        <source>colours.lab</source>
        <extracomment>Lab of %1 bits</extracomment>
        <translation>Lab mit %1 Bit</translation>
    </message>
    <message>
        <source>colours.logluv</source>
        <extracomment>LogLuv</extracomment>
        <translation>LogLuv</translation>
    </message>
    <message>
        <source>colours.other</source>
        <extracomment>of a kind that we do not know (%1)</extracomment>
        <translation>von unbekannter Art (%1)</translation>
    </message>
    <message>
        <source>content.values</source>
        <extracomment>it ends early: %1 bytes of values are missing of %2. Copy or download it again.</extracomment>
        <translation>es endet zu früh: %1 Byte an Werten fehlen von %2. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.volume</source>
        <extracomment>it has %1 volumes. Choose one by @t=0 to @t=%2.</extracomment>
        <translation>es hat %1 Volumen. Eines mit @t=0 bis @t=%2 wählen.</translation>
    </message>
    <message>
        <source>content.vox_offset</source>
        <extracomment>its header says that its values begin where they cannot. Save it again from another program.</extracomment>
        <translation>sein Kopf sagt, dass seine Werte beginnen, wo sie nicht können. Mit einem anderen Programm noch einmal sichern.</translation>
    </message>
    <message>
        <source>content.voxels</source>
        <extracomment>it says that it has more than 2^33 voxels or 2^20 on a side. Cut it into parts.</extracomment>
        <translation>es sagt, dass es mehr als 2^33 Voxel oder 2^20 auf einer Seite hat. In Teile schneiden.</translation>
    </message>
    <message>
        <source>format.nifti_colour</source>
        <extracomment>NIfTI holds colours of 8 bits only</extracomment>
        <translation>NIfTI hält Farben nur mit 8 Bit</translation>
    </message>
    <message>
        <source>format.no_tiff</source>
        <extracomment>this program was built without libtiff, which writes TIFF</extracomment>
        <translation>dieses Programm wurde ohne libtiff gebaut, das TIFF schreibt</translation>
    </message>
    <message>
        <source>format.exr_alpha</source>
        <extracomment>OpenEXR multiplies colours by alpha, and would lose those of transparent pixels</extracomment>
        <translation>OpenEXR multipliziert Farben mit Alpha und würde die durchsichtiger Pixel verlieren</translation>
    </message>
    <message>
        <source>format.no_exr</source>
        <extracomment>this program was built without OpenEXR</extracomment>
        <translation>dieses Programm ist ohne OpenEXR übersetzt</translation>
    </message>
    <message>
        <source>format.pair_image</source>
        <extracomment>two files are written for volumes, and for images that came so</extracomment>
        <translation>Zwei Dateien werden für Volumen geschrieben, und für Bilder, die so kamen</translation>
    </message>
    <message>
        <source>format.volume</source>
        <extracomment>%1 cannot hold a volume</extracomment>
        <translation>%1 kann kein Volumen halten</translation>
    </message>
    <message>
        <source>noise.rician</source>
        <extracomment>The Rician noise&apos;s σ must be 0 to 255 levels.</extracomment>
        <translation>Das σ des Rice-Rauschens muss 0 bis 255 Stufen sein.</translation>
    </message>
    <message>
        <source>note.converted</source>
        <extracomment>The file&apos;s %1 values are %2 here.</extracomment>
        <translation>Die %1-Werte der Datei sind hier %2.</translation>
    </message>
    <message>
        <source>note.scaled</source>
        <extracomment>The file&apos;s %1 values are scaled by its header and are float32 here.</extracomment>
        <translation>Die %1-Werte der Datei werden von ihrem Kopf skaliert und sind hier float32.</translation>
    </message>
    <message>
        <source>place.volume</source>
        <extracomment>&quot;@t=%1&quot; names no volume. Write a whole number from 0, as @t=3.</extracomment>
        <translation>&quot;@t=%1&quot; nennt kein Volumen. Eine ganze Zahl ab 0 schreiben, wie @t=3.</translation>
    </message>
    <message>
        <source>raw.format</source>
        <extracomment>&quot;%1&quot; does not say how a file without a header is made. Write WIDTHxHEIGHTxDEPTH,TYPE, such as 256x256x120,s16, and little or big, rgb, offset=BYTES or spacing=XxYxZ after further commas.</extracomment>
        <translation>&quot;%1&quot; sagt nicht, wie eine Datei ohne Kopf gemacht ist. BREITExHÖHExTIEFE,TYP schreiben, wie 256x256x120,s16, und nach weiteren Kommas little oder big, rgb, offset=BYTES oder spacing=XxYxZ.</translation>
    </message>
    <message>
        <source>raw.offset</source>
        <extracomment>it ends before byte %1, where its values are said to begin.</extracomment>
        <translation>es endet vor Byte %1, wo seine Werte beginnen sollen.</translation>
    </message>
    <message>
        <source>save.refused_words</source>
        <extracomment>%1 cannot be written: %2</extracomment>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>bind.device</source>
        <extracomment>it is not in the memory of GPU %1</extracomment>
        <translation>Es liegt nicht im Speicher der GPU %1</translation>
    </message>
    <message>
        <source>bind.shape</source>
        <extracomment>it has another shape than the plan</extracomment>
        <translation>Es hat eine andere Form als der Plan</translation>
    </message>
    <message>
        <source>choice.name</source>
        <extracomment>Name another variant.</extracomment>
        <translation>Bitte eine andere Variante wählen.</translation>
    </message>
    <message>
        <source>choice.none</source>
        <extracomment>None of the variants to choose from takes these parameters</extracomment>
        <translation>Keine der Varianten zur Wahl nimmt diese Parameter</translation>
    </message>
    <message>
        <source>compare.budget</source>
        <extracomment>Left out, because %1 s were used up by the others.</extracomment>
        <translation>Ausgelassen, weil die anderen %1 s aufgebraucht haben.</translation>
    </message>
    <message>
        <source>compare.empty</source>
        <extracomment>A comparison needs images with at least one pixel.</extracomment>
        <translation>Ein Vergleich braucht Bilder mit wenigstens einem Pixel.</translation>
    </message>
    <message>
        <source>compare.mask</source>
        <extracomment>A mask is drawn on an image of the same size.</extracomment>
        <translation>Eine Maske wird auf ein Bild derselben Größe gezeichnet.</translation>
    </message>
    <message>
        <source>compare.memory</source>
        <extracomment>Memory is exhausted. Take a smaller image.</extracomment>
        <translation>Der Speicher ist erschöpft. Bitte ein kleineres Bild nehmen.</translation>
    </message>
    <message>
        <source>compare.shape</source>
        <extracomment>Only images of the same size, channels and pixel type can be compared.</extracomment>
        <translation>Vergleichen lassen sich nur Bilder gleicher Größe, Kanäle und Pixelart.</translation>
    </message>
    <message>
        <source>compare.volume</source>
        <extracomment>Volumes have no FLIP error: choose one of their slices.</extracomment>
        <translation>Volumen haben keinen FLIP-Fehler: Wählen Sie eine ihrer Schichten.</translation>
    </message>
    <message>
        <source>constant.size</source>
        <extracomment>it is larger than the kernel&apos;s, or the device&apos;s number is</extracomment>
        <translation>Sie ist größer als die des Kernels, oder die Nummer des Geräts ist es</translation>
    </message>
    <message>
        <source>content.animation</source>
        <extracomment>it is an animation, and we filter still images. Save one of its frames as an image.</extracomment>
        <translation>Es ist eine Animation, und wir filtern stehende Bilder. Bitte eines ihrer Einzelbilder als Bild speichern.</translation>
    </message>
    <message>
        <source>content.channels</source>
        <extracomment>it has %1 channels, and we filter gray and RGB, with or without alpha. Convert it to one of those.</extracomment>
        <translation>Das Bild hat %1 Kanäle; gefiltert werden Grau und RGB, mit oder ohne Alpha. Bitte in eines davon umwandeln.</translation>
    </message>
    <message>
        <source>content.damaged</source>
        <extracomment>its data is damaged (%1). Copy or download it again.</extracomment>
        <translation>Die Daten sind beschädigt (%1). Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.largest</source>
        <extracomment>its header says that the largest value is %1, and PNM allows 1 to 65535.</extracomment>
        <translation>Laut Kopf ist der größte Wert %1; PNM erlaubt 1 bis 65535.</translation>
    </message>
    <message>
        <source>content.no_scale</source>
        <extracomment>its header has no scale factor. Copy or download it again.</extracomment>
        <translation>Im Kopf fehlt der Skalenfaktor. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.none</source>
        <extracomment>it holds no image data. Copy or download it again.</extracomment>
        <translation>Sie enthält keine Bilddaten. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.samples</source>
        <extracomment>it holds %1 samples, and we filter unsigned 8-bit and 16-bit ones, signed 16-bit gray and 32-bit float ones. Convert it to one of those.</extracomment>
        <translation>Die Werte sind von der Art „%1“; gefiltert werden vorzeichenlose mit 8 und 16 Bit, graue mit 16 Bit und Vorzeichen und Gleitkomma mit 32 Bit. Bitte in eine davon umwandeln.</translation>
    </message>
    <message>
        <source>content.segments</source>
        <extracomment>its segments are damaged. Copy or download it again.</extracomment>
        <translation>Die Abschnitte sind beschädigt. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.too_small</source>
        <extracomment>its header says %1×%2 pixels, which take %3 bytes, but only %4 are there: it is truncated or its header lies. Copy or download it again.</extracomment>
        <translation>Laut Kopf sind es %1×%2 Pixel, die %3 Byte brauchen, aber nur %4 sind da: Die Datei ist abgeschnitten, oder der Kopf stimmt nicht. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.truncated</source>
        <extracomment>the file is truncated, %1. Copy or download it again.</extracomment>
        <translation>Die Datei ist abgeschnitten: %1. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.zero_scale</source>
        <extracomment>the scale factor in its header is zero. Copy or download it again.</extracomment>
        <translation>Der Skalenfaktor im Kopf ist null. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>cpu.no_sse3</source>
        <extracomment>This processor has no SSE3, whose horizontal add the variant is about.</extracomment>
        <translation>Dieser Prozessor hat kein SSE3, um dessen waagrechte Addition es bei der Variante geht.</translation>
    </message>
    <message>
        <source>cpu.not_x86</source>
        <extracomment>It is SSE code for x86-64 processors; this is another one.</extracomment>
        <translation>Es ist SSE-Code für x86-64-Prozessoren; dies ist ein anderer.</translation>
    </message>
    <message>
        <source>crop.outside</source>
        <extracomment>The rectangle to crop must lie inside the image.</extracomment>
        <translation>Das Rechteck zum Zuschneiden muss im Bild liegen.</translation>
    </message>
    <message>
        <source>crop.volume</source>
        <extracomment>Only images are cropped, not volumes.</extracomment>
        <translation>Zugeschnitten werden nur Bilder, keine Volumen.</translation>
    </message>
    <message>
        <source>cuda.error</source>
        <extracomment>%1 (%2, %3:%4)</extracomment>
        <translation>%1 (%2, %3:%4)</translation>
    </message>
    <message>
        <source>cuda.lost</source>
        <extracomment>%1. The GPU cannot be used again until the program is restarted</extracomment>
        <translation>%1. Die GPU ist erst nach einem Neustart des Programms wieder zu benutzen</translation>
    </message>
    <message>
        <source>facts.cpu</source>
        <extracomment>It runs on the CPU.</extracomment>
        <translation>Sie läuft auf der CPU.</translation>
    </message>
    <message>
        <source>facts.foreign</source>
        <extracomment>Its kernel is not ours to ask.</extracomment>
        <translation>Ihr Kernel ist nicht unserer und lässt sich nicht befragen.</translation>
    </message>
    <message>
        <source>fit.device</source>
        <extracomment>names no device</extracomment>
        <translation>benennt kein Gerät</translation>
    </message>
    <message>
        <source>fit.factor</source>
        <extracomment>has one that is no sensible number</extracomment>
        <translation>enthält keine sinnvolle Zahl</translation>
    </message>
    <message>
        <source>fit.factors</source>
        <extracomment>has not one number a term</extracomment>
        <translation>hat nicht für jeden Anteil eine Zahl</translation>
    </message>
    <message>
        <source>fit.folder</source>
        <extracomment>There is no folder to keep what is measured of a device: neither XDG_DATA_HOME nor HOME is set.</extracomment>
        <translation>Es gibt keinen Ordner für das, was an einem Gerät gemessen wird: Weder XDG_DATA_HOME noch HOME ist gesetzt.</translation>
    </message>
    <message>
        <source>fit.format</source>
        <extracomment>It holds no fit: it lacks &quot;format&quot;: &quot;%1&quot;.</extracomment>
        <translation>Darin ist keine Anpassung: Es fehlt &quot;format&quot;: &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>fit.kernel</source>
        <extracomment>is none that the model has</extracomment>
        <translation>ist keiner, den das Modell hat</translation>
    </message>
    <message>
        <source>fit.no_device</source>
        <extracomment>&quot;%1&quot; names no device.</extracomment>
        <translation>&quot;%1&quot; benennt kein Gerät.</translation>
    </message>
    <message>
        <source>fit.no_kernel</source>
        <extracomment>no kernel could be timed on %1</extracomment>
        <translation>Auf %1 ließ sich kein Kernel messen</translation>
    </message>
    <message>
        <source>fit.other_device</source>
        <extracomment>It is of another device than its name says.</extracomment>
        <translation>Sie gehört zu einem anderen Gerät, als ihr Name sagt.</translation>
    </message>
    <message>
        <source>fit.remove</source>
        <extracomment>%1 cannot be removed: %2.</extracomment>
        <translation>%1 lässt sich nicht entfernen: %2.</translation>
    </message>
    <message>
        <source>fit.step</source>
        <extracomment>Fitting fast/auto</extracomment>
        <translation>Das Anpassen von fast/auto</translation>
    </message>
    <message>
        <source>fit.unused</source>
        <extracomment>The fit of fast/auto in %1 is not used. %2</extracomment>
        <translation>Die Anpassung von fast/auto in %1 wird nicht verwendet. %2</translation>
    </message>
    <message>
        <source>fit.version</source>
        <extracomment>FilterScope %1 made it, whose kernels and model are not this %2&apos;s.</extracomment>
        <translation>FilterScope %1 hat sie erstellt, dessen Kernel und Modell nicht die von %2 sind.</translation>
    </message>
    <message>
        <source>format.alpha</source>
        <extracomment>%1 cannot hold the image&apos;s alpha</extracomment>
        <translation>%1 kann das Alpha des Bildes nicht aufnehmen</translation>
    </message>
    <message>
        <source>format.colour</source>
        <extracomment>%1 cannot hold colour images</extracomment>
        <translation>%1 kann keine farbigen Bilder aufnehmen</translation>
    </message>
    <message>
        <source>format.gray</source>
        <extracomment>%1 cannot hold gray images</extracomment>
        <translation>%1 kann keine grauen Bilder aufnehmen</translation>
    </message>
    <message>
        <source>format.side</source>
        <extracomment>%1 cannot hold more than %2 pixels on a side</extracomment>
        <translation>%1 kann nicht mehr als %2 Pixel auf einer Seite aufnehmen</translation>
    </message>
    <message>
        <source>format.type</source>
        <extracomment>%1 cannot hold %2 pixels</extracomment>
        <translation>%1 kann keine Pixel der Art „%2“ aufnehmen</translation>
    </message>
    <message>
        <source>gpu.memory</source>
        <extracomment>out of device memory: asked for %1; use a smaller image or a CPU variant, or close other programs that use the GPU</extracomment>
        <translation>Der Speicher der GPU reicht nicht: %1 verlangt. Bitte ein kleineres Bild oder eine CPU-Variante nehmen oder andere Programme schließen, die die GPU benutzen</translation>
    </message>
    <message>
        <source>gpu.memory_asked</source>
        <extracomment>%1, %2 of %3 free</extracomment>
        <translation>%1 (%2 von %3 frei)</translation>
    </message>
    <message>
        <source>gpu.needs_8</source>
        <extracomment>It needs a GPU of compute capability 8.0 or higher.</extracomment>
        <translation>Sie braucht eine GPU mit Compute Capability 8.0 oder höher.</translation>
    </message>
    <message>
        <source>gpu.no_code</source>
        <extracomment>The CUDA module has no code for the %1 (compute capability %2.%3); it was compiled for %4.</extracomment>
        <translation>Das CUDA-Modul hat keinen Code für %1 (Compute Capability %2.%3); übersetzt ist es für %4.</translation>
    </message>
    <message>
        <source>gpu.module_off</source>
        <extracomment>The CUDA module is switched off: %1 is &quot;off&quot;.</extracomment>
        <translation>Das CUDA-Modul ist abgeschaltet: %1 ist &quot;off&quot;.</translation>
    </message>
    <message>
        <source>gpu.module_absent</source>
        <extracomment>There is no CUDA module: %1 is not there. The package filterscope-cuda has it; from sources, FILTERSCOPE_CUDA=on ./run.sh compiles it.</extracomment>
        <translation>Es gibt kein CUDA-Modul: %1 ist nicht da. Das Paket filterscope-cuda enthält es; aus den Quellen übersetzt es FILTERSCOPE_CUDA=on ./run.sh.</translation>
    </message>
    <message>
        <source>gpu.module_fails</source>
        <extracomment>The CUDA module does not load: %1.</extracomment>
        <translation>Das CUDA-Modul lässt sich nicht laden: %1.</translation>
    </message>
    <message>
        <source>gpu.module_stranger</source>
        <extracomment>%1 is no CUDA module of FilterScope: it does not have the function %2.</extracomment>
        <translation>%1 ist kein CUDA-Modul von FilterScope: Die Funktion %2 fehlt.</translation>
    </message>
    <message>
        <source>gpu.module_other</source>
        <extracomment>The CUDA module %1 is of version %2 and this program of %3: install both of one release, or build them together.</extracomment>
        <translation>Das CUDA-Modul %1 hat die Version %2 und dieses Programm %3: Bitte beide aus einer Ausgabe installieren oder zusammen übersetzen.</translation>
    </message>
    <message>
        <source>gpu.no_driver</source>
        <extracomment>No NVIDIA driver is installed, or it does not match the running kernel.</extracomment>
        <translation>Es ist kein NVIDIA-Treiber installiert, oder er passt nicht zum laufenden Kernel.</translation>
    </message>
    <message>
        <source>gpu.no_start</source>
        <extracomment>CUDA does not start: %1 (%2).</extracomment>
        <translation>CUDA startet nicht: %1 (%2).</translation>
    </message>
    <message>
        <source>gpu.no_such</source>
        <extracomment>There is no usable GPU with number %1.</extracomment>
        <translation>Es gibt keine brauchbare GPU mit der Nummer %1.</translation>
    </message>
    <message>
        <source>gpu.no_such_first</source>
        <extracomment>There is no usable GPU with number %1; the first one is number %2.</extracomment>
        <translation>Es gibt keine brauchbare GPU mit der Nummer %1; die erste hat die Nummer %2.</translation>
    </message>
    <message>
        <source>gpu.no_tensor_cores</source>
        <extracomment>%1 has no tensor cores of compute capability 8.0 or higher.</extracomment>
        <translation>%1 hat keine Tensorkerne der Compute Capability 8.0 oder höher.</translation>
    </message>
    <message>
        <source>gpu.none</source>
        <extracomment>There is no NVIDIA GPU that CUDA can use.</extracomment>
        <translation>Es gibt keine NVIDIA-GPU, die CUDA benutzen kann.</translation>
    </message>
    <message>
        <source>gpu.old_driver</source>
        <extracomment>The NVIDIA driver supports CUDA %1 and the CUDA module needs %2: install a newer driver.</extracomment>
        <translation>Der NVIDIA-Treiber unterstützt CUDA %1, und das CUDA-Modul braucht %2: Bitte einen neueren Treiber installieren.</translation>
    </message>
    <message>
        <source>histogram.outside</source>
        <extracomment>The region must lie inside the image.</extracomment>
        <translation>Der Ausschnitt muss im Bild liegen.</translation>
    </message>
    <message>
        <source>histogram.volume</source>
        <extracomment>Histograms are made of images, not of volumes.</extracomment>
        <translation>Histogramme gibt es von Bildern, nicht von Volumen.</translation>
    </message>
    <message>
        <source>job.no_thread</source>
        <extracomment>The system gives no more threads. Close other programs and try again.</extracomment>
        <translation>Das System gibt keine weiteren Threads her. Bitte andere Programme schließen und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>json.choice</source>
        <extracomment>has a value that does not exist</extracomment>
        <translation>hat einen Wert, den es nicht gibt</translation>
    </message>
    <message>
        <source>json.field</source>
        <extracomment>%1: &quot;%2&quot; %3.</extracomment>
        <translation>%1: &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>json.integer</source>
        <extracomment>is not a whole number of usual size</extracomment>
        <translation>ist keine ganze Zahl üblicher Größe</translation>
    </message>
    <message>
        <source>json.invalid</source>
        <extracomment>It is no valid JSON.</extracomment>
        <translation>Das ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>json.list</source>
        <extracomment>is not a list</extracomment>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>json.missing</source>
        <extracomment>is missing</extracomment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>json.negative</source>
        <extracomment>is negative</extracomment>
        <translation>ist negativ</translation>
    </message>
    <message>
        <source>json.neither_mode</source>
        <extracomment>is neither robust nor study</extracomment>
        <translation>ist weder robust noch study</translation>
    </message>
    <message>
        <source>json.no_object</source>
        <extracomment>%1 is not a JSON object.</extracomment>
        <translation>%1 ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>json.number</source>
        <extracomment>is not a number</extracomment>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>json.number_list</source>
        <extracomment>is not a list of numbers</extracomment>
        <translation>ist keine Liste von Zahlen</translation>
    </message>
    <message>
        <source>json.text</source>
        <extracomment>is not a text</extracomment>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>json.text_list</source>
        <extracomment>is not a list of texts</extracomment>
        <translation>ist keine Liste von Texten</translation>
    </message>
    <message>
        <source>json.too_deep</source>
        <extracomment>Its JSON is nested more than %1 levels deep, as no file of FilterScope is.</extracomment>
        <translation>Das JSON ist mehr als %1 Ebenen tief verschachtelt; das ist keine Datei von FilterScope.</translation>
    </message>
    <message>
        <source>json.too_large</source>
        <extracomment>It is larger than the %1 MiB that are read of such a file. Choose another one.</extracomment>
        <translation>Es ist größer als die %1 MiB, die von einer solchen Datei gelesen werden. Bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>json.truth</source>
        <extracomment>is not true or false</extracomment>
        <translation>ist nicht true oder false</translation>
    </message>
    <message>
        <source>json.version</source>
        <extracomment>%1 has format version %2, and this FilterScope reads version %3. Use a newer FilterScope.</extracomment>
        <translation>%1 hat die Formatversion %2, und dieses FilterScope liest Version %3. Bitte ein neueres FilterScope nehmen.</translation>
    </message>
    <message>
        <source>json.whole</source>
        <extracomment>is not a whole number</extracomment>
        <translation>ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>limit.constant</source>
        <extracomment>The weights must fit into %1 of constant memory</extracomment>
        <translation>Die Gewichte müssen in %1 konstanten Speicher passen</translation>
    </message>
    <message>
        <source>limit.constant_asked</source>
        <extracomment>%1 (radius %2)</extracomment>
        <translation>%1 (Radius %2)</translation>
    </message>
    <message>
        <source>limit.grid</source>
        <extracomment>A grid has at most %1 rows of blocks</extracomment>
        <translation>Ein Gitter hat höchstens %1 Zeilen von Blöcken</translation>
    </message>
    <message>
        <source>limit.shared</source>
        <extracomment>A block has at most %1 of shared memory on %2</extracomment>
        <translation>Ein Block hat höchstens %1 gemeinsamen Speicher auf %2</translation>
    </message>
    <message>
        <source>limit.shared_asked</source>
        <extracomment>%1 (radius %2, block %3×%4, tiling %5)</extracomment>
        <translation>%1 (Radius %2, Block %3×%4, Kacheln %5)</translation>
    </message>
    <message>
        <source>limit.threads</source>
        <extracomment>A block has 1 to %1 threads</extracomment>
        <translation>Ein Block hat 1 bis %1 Threads</translation>
    </message>
    <message>
        <source>limit.use_block</source>
        <extracomment>Use a block of 16×16 or 32×8.</extracomment>
        <translation>Bitte einen Block von 16×16 oder 32×8 nehmen.</translation>
    </message>
    <message>
        <source>limit.use_height</source>
        <extracomment>Use a block height of at most %1 with this width, or 16×16.</extracomment>
        <translation>Bitte bei dieser Breite eine Blockhöhe von höchstens %1 nehmen, oder 16×16.</translation>
    </message>
    <message>
        <source>limit.use_radius</source>
        <extracomment>Use a radius up to %1.</extracomment>
        <translation>Bitte einen Radius bis %1 nehmen.</translation>
    </message>
    <message>
        <source>limit.use_radius_block</source>
        <extracomment>Use a radius up to %1, or a smaller block.</extracomment>
        <translation>Bitte einen Radius bis %1 oder einen kleineren Block nehmen.</translation>
    </message>
    <message>
        <source>limit.use_radius_tiling_block</source>
        <extracomment>Use a radius up to %1, or a tiling up to %2, or a smaller block.</extracomment>
        <translation>Bitte einen Radius bis %1, Kacheln bis %2 oder einen kleineren Block nehmen.</translation>
    </message>
    <message>
        <source>limit.use_rows</source>
        <extracomment>Use a block height of at least %1.</extracomment>
        <translation>Bitte eine Blockhöhe von wenigstens %1 nehmen.</translation>
    </message>
    <message>
        <source>limit.use_smaller_block</source>
        <extracomment>Use a smaller block.</extracomment>
        <translation>Bitte einen kleineren Block nehmen.</translation>
    </message>
    <message>
        <source>limit.use_tiling_block</source>
        <extracomment>Use a tiling up to %1, or a smaller block.</extracomment>
        <translation>Bitte Kacheln bis %1 oder einen kleineren Block nehmen.</translation>
    </message>
    <message>
        <source>load.absent</source>
        <extracomment>%1 cannot be read: there is no such file. Check the name.</extracomment>
        <translation>%1 lässt sich nicht lesen: Diese Datei gibt es nicht. Bitte den Namen prüfen.</translation>
    </message>
    <message>
        <source>load.content</source>
        <extracomment>%1 cannot be read. %2</extracomment>
        <translation>%1 lässt sich nicht lesen. %2</translation>
    </message>
    <message>
        <source>load.damaged</source>
        <extracomment>%1 cannot be read: it begins as %2, but its content is damaged or of a kind that we do not know. Save it again from another program, as PNG for example.</extracomment>
        <translation>%1 lässt sich nicht lesen: Die Datei beginnt als %2, aber ihr Inhalt ist beschädigt oder von unbekannter Art. Bitte aus einem anderen Programm noch einmal speichern, zum Beispiel als PNG.</translation>
    </message>
    <message>
        <source>mark.above_ceiling</source>
        <extracomment>More than 100 % of a limit: its ceiling was measured too low, for example beside other programs. &quot;filterscope-cli limits&quot; measures it again, and keeps the better of both.</extracomment>
        <translation>Mehr als 100 % einer Grenze: Sie wurde zu niedrig gemessen, etwa neben anderen Programmen. „filterscope-cli limits“ misst sie noch einmal und behält den besseren Wert.</translation>
    </message>
    <message>
        <source>mark.alone</source>
        <extracomment>* and –: one sample, whose spread is not known.</extracomment>
        <translation>* und –: ein einzelner Messwert, dessen Streuung nicht bekannt ist.</translation>
    </message>
    <message>
        <source>mark.slabs</source>
        <extracomment>%1, %2: in %3 slabs of %4 slices and %5 more on either side, %6 MiB each device; the median is of their kernels alone.</extracomment>
        <translation>%1, %2: in %3 Scheiben von %4 Schichten und %5 mehr auf jeder Seite, %6 MiB je Gerät; der Median ist der ihrer Kernel allein.</translation>
    </message>
    <message>
        <source>mark.spread</source>
        <extracomment>~ The quartiles are more than %1 % of the median apart.</extracomment>
        <translation>~ Die Quartile liegen mehr als %1 % des Medians auseinander.</translation>
    </message>
    <message>
        <source>mark.throttled</source>
        <extracomment>%1 of %2 rounds were taken at a clock below the device&apos;s others; they count.</extracomment>
        <translation>%1 von %2 Runden liefen mit niedrigerem Takt als die anderen des Geräts; sie zählen mit.</translation>
    </message>
    <message>
        <source>mark.time_limit</source>
        <extracomment>* The time limit came before the median was known that well.</extracomment>
        <translation>* Die Zeitgrenze kam, bevor der Median so genau bekannt war.</translation>
    </message>
    <message>
        <source>mark.wrong</source>
        <extracomment>wrong: further from the reference than the variant promises; it cannot win.</extracomment>
        <translation>falsch: weiter von der Referenz entfernt, als die Variante verspricht; sie kann nicht gewinnen.</translation>
    </message>
    <message>
        <source>load.empty</source>
        <extracomment>%1 cannot be read: it is empty. Copy or download it again.</extracomment>
        <translation>%1 lässt sich nicht lesen: Der Inhalt ist leer. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>load.empty_file</source>
        <extracomment>%1 cannot be read: the file is empty. Copy or download it again.</extracomment>
        <translation>%1 lässt sich nicht lesen: Die Datei ist leer. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>load.failed</source>
        <extracomment>%1 cannot be read: %2.</extracomment>
        <translation>%1 lässt sich nicht lesen: %2.</translation>
    </message>
    <message>
        <source>load.folder</source>
        <extracomment>%1 cannot be read: it is a folder. Choose a file in it.</extracomment>
        <translation>%1 lässt sich nicht lesen: Es ist ein Ordner. Bitte eine Datei darin wählen.</translation>
    </message>
    <message>
        <source>load.irregular</source>
        <extracomment>%1 cannot be read: it is not a regular file. Choose another one.</extracomment>
        <translation>%1 lässt sich nicht lesen: Es ist keine gewöhnliche Datei. Bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>load.memory</source>
        <extracomment>%1 cannot be read: there is not enough memory for its pixels. Close other programs or make it smaller.</extracomment>
        <translation>%1 lässt sich nicht lesen: Der Speicher reicht nicht für die Pixel. Bitte andere Programme schließen oder das Bild verkleinern.</translation>
    </message>
    <message>
        <source>load.memory_for</source>
        <extracomment>%1 cannot be read: its %2 pixels need %3 of memory and %4 are free. Close other programs, or make it smaller.</extracomment>
        <translation>%1 lässt sich nicht lesen: Seine %2 Pixel brauchen %3 Speicher, und %4 sind frei. Bitte andere Programme schließen oder das Bild verkleinern.</translation>
    </message>
    <message>
        <source>load.no_picture</source>
        <extracomment>%1 cannot be read: it is not an image of a kind that we know. %2 work. Values alone need their shape behind the name, such as @256x256x120,s16.</extracomment>
        <translation>%1 lässt sich nicht lesen: Es ist kein Bild einer bekannten Art. Möglich sind %2. Werte allein brauchen ihre Form hinter dem Namen, etwa @256x256x120,s16.</translation>
    </message>
    <message>
        <source>load.over_2_gib</source>
        <extracomment>it is larger than 2 GiB. Compress it or cut it.</extracomment>
        <translation>Die Datei ist größer als 2 GiB. Bitte komprimieren oder zuschneiden.</translation>
    </message>
    <message>
        <source>load.permission</source>
        <extracomment>%1 cannot be read: you have no permission. Ask its owner, or copy one you may read.</extracomment>
        <translation>%1 lässt sich nicht lesen: Dazu fehlt die Berechtigung. Bitte den Besitzer fragen, oder eine Kopie nehmen, die Sie lesen dürfen.</translation>
    </message>
    <message>
        <source>load.pixels</source>
        <extracomment>%1 cannot be read: it says that it has more than 2^30 pixels or 2^20 on a side. Cut it into parts.</extracomment>
        <translation>%1 lässt sich nicht lesen: Das Bild hat nach eigener Angabe mehr als 2^30 Pixel oder 2^20 auf einer Seite. Bitte in Teile schneiden.</translation>
    </message>
    <message>
        <source>load.too_large</source>
        <extracomment>it is larger than the %1 MiB that are read of such a file. Choose another one.</extracomment>
        <translation>Die Datei ist größer als die %1 MiB, die von einer solchen gelesen werden. Bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>load.unreadable</source>
        <extracomment>%1 cannot be read: %2</extracomment>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>memory.exhausted</source>
        <extracomment>Memory is exhausted. Close other images or programs, or take a smaller image.</extracomment>
        <translation>Der Speicher ist erschöpft. Bitte andere Bilder oder Programme schließen oder ein kleineres Bild nehmen.</translation>
    </message>
    <message>
        <source>memory.filtering</source>
        <extracomment>out of memory: filtering needs %1 and %2 are free; use a smaller image or another variant, or close other programs</extracomment>
        <translation>Der Speicher reicht nicht: Das Filtern braucht %1, und %2 sind frei. Bitte ein kleineres Bild oder eine andere Variante nehmen oder andere Programme schließen</translation>
    </message>
    <message>
        <source>memory.out</source>
        <extracomment>out of memory</extracomment>
        <translation>Der Speicher ist erschöpft</translation>
    </message>
    <message>
        <source>noise.photons</source>
        <extracomment>The photons at full scale must be 0 (none) or 1 to 1000000.</extracomment>
        <translation>Die Photonen bei vollem Ausschlag müssen 0 (keine) oder 1 bis 1000000 sein.</translation>
    </message>
    <message>
        <source>noise.share</source>
        <extracomment>The share of black and white pixels must be 0 to 1.</extracomment>
        <translation>Der Anteil schwarzer und weißer Pixel muss 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>noise.sigma</source>
        <extracomment>The noise&apos;s σ must be 0 to 255 levels.</extracomment>
        <translation>Das σ des Rauschens muss 0 bis 255 Stufen sein.</translation>
    </message>
    <message>
        <source>noise.words</source>
        <extracomment>&quot;%1&quot; is no noise. Write photons:COUNT, gaussian:LEVELS, rician:LEVELS or salt-pepper:SHARE, several separated by commas, each once.</extracomment>
        <translation>&quot;%1&quot; ist kein Rauschen. Möglich sind photons:ZAHL, gaussian:STUFEN und salt-pepper:ANTEIL, mehrere durch Kommas getrennt, jedes einmal.</translation>
    </message>
    <message>
        <source>ximgproc.absent</source>
        <extracomment>OpenCV&apos;s ximgproc library, %1, was not found. In Debian %2 has it.</extracomment>
        <translation>Die Bibliothek ximgproc von OpenCV, %1, wurde nicht gefunden. In Debian hat sie %2.</translation>
    </message>
    <message>
        <source>npp.absent</source>
        <extracomment>NPP&apos;s libnppif.so.13 or .12 was not found; it comes with the CUDA toolkit (set CUDA_HOME, or install the package libnpp).</extracomment>
        <translation>libnppif.so.13 oder .12 von NPP wurde nicht gefunden; sie gehört zum CUDA-Toolkit (CUDA_HOME setzen oder das Paket libnpp installieren).</translation>
    </message>
    <message>
        <source>npp.row</source>
        <extracomment>a row of the image is longer than 2 GiB</extracomment>
        <translation>Eine Zeile des Bildes ist länger als 2 GiB</translation>
    </message>
    <message>
        <source>npp.status</source>
        <extracomment>NPP status %1</extracomment>
        <translation>NPP-Status %1</translation>
    </message>
    <message>
        <source>npp.type</source>
        <extracomment>This NPP has no bilateral filter for that pixel type.</extracomment>
        <translation>Dieses NPP hat keinen bilateralen Filter für diese Pixelart.</translation>
    </message>
    <message>
        <source>presets.format</source>
        <extracomment>It holds no presets: it lacks &quot;format&quot;: &quot;filterscope-presets&quot;.</extracomment>
        <translation>Die Datei enthält keine Vorlagen: &quot;format&quot;: &quot;filterscope-presets&quot; fehlt.</translation>
    </message>
    <message>
        <source>presets.version</source>
        <extracomment>It has format version %1, and this FilterScope reads version %2.</extracomment>
        <translation>Die Datei hat die Formatversion %1, und dieses FilterScope liest Version %2.</translation>
    </message>
    <message>
        <source>preview.no_picture</source>
        <extracomment>There is no image to filter. Open one first.</extracomment>
        <translation>Es gibt kein Bild zum Filtern. Bitte erst eines öffnen.</translation>
    </message>
    <message>
        <source>recipe.no_object</source>
        <extracomment>It is no JSON object.</extracomment>
        <translation>Es ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>recipe.no_parameter</source>
        <extracomment>It names no parameter of a filter.</extracomment>
        <translation>Darin steht kein Parameter eines Filters.</translation>
    </message>
    <message>
        <source>recipe.range</source>
        <extracomment>&quot;%1&quot; is %2; it takes %3 to %4.</extracomment>
        <translation>&quot;%1&quot; ist %2; möglich ist %3 bis %4.</translation>
    </message>
    <message>
        <source>resample.convert_volume</source>
        <extracomment>Only images can be converted, not volumes.</extracomment>
        <translation>Umgewandelt werden nur Bilder, keine Volumen.</translation>
    </message>
    <message>
        <source>resample.empty</source>
        <extracomment>An image needs at least one pixel on each side.</extracomment>
        <translation>Ein Bild braucht auf jeder Seite wenigstens ein Pixel.</translation>
    </message>
    <message>
        <source>resample.gray_volume</source>
        <extracomment>Only images can be made gray, not volumes.</extracomment>
        <translation>Grau werden nur Bilder, keine Volumen.</translation>
    </message>
    <message>
        <source>resample.type</source>
        <extracomment>Resampling keeps the type and the channels.</extracomment>
        <translation>Beim Skalieren bleiben Pixelart und Kanäle, wie sie sind.</translation>
    </message>
    <message>
        <source>resample.volume</source>
        <extracomment>Only images can be resampled, not volumes.</extracomment>
        <translation>Skaliert werden nur Bilder, keine Volumen.</translation>
    </message>
    <message>
        <source>results.format</source>
        <extracomment>This is no FilterScope result file: it lacks &quot;format&quot;: &quot;filterscope-results&quot;.</extracomment>
        <translation>Das ist keine Ergebnisdatei von FilterScope: &quot;format&quot;: &quot;filterscope-results&quot; fehlt.</translation>
    </message>
    <message>
        <source>run.cancelled</source>
        <extracomment>cancelled</extracomment>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>run.failed</source>
        <extracomment>%1 failed: %2</extracomment>
        <translation>%1 ist gescheitert: %2</translation>
    </message>
    <message>
        <source>sample.kind</source>
        <extracomment>&quot;%1&quot; is nothing that a sample can be made. Write gray, u8, u16, s16, f32, snrN (of ct) or spacingXxYxZ (of shepp3d) after the comma.</extracomment>
        <translation>&quot;%1&quot; ist nichts, wozu ein Beispiel gemacht werden kann. Nach dem Komma steht gray, u8, u16, s16, f32, snrN (bei ct) oder spacingXxYxZ (bei shepp3d).</translation>
    </message>
    <message>
        <source>sample.side</source>
        <extracomment>&quot;%1&quot; is no side of an image. Write the size of a sample as 1920x1080, each side from 1 to %2.</extracomment>
        <translation>&quot;%1&quot; ist keine Seitenlänge eines Bildes. Die Größe eines Beispiels wird als 1920x1080 geschrieben, jede Seite von 1 bis %2.</translation>
    </message>
    <message>
        <source>sample.size</source>
        <extracomment>A sample of %1 is too large. Write a size of at most %2 million pixels.</extracomment>
        <translation>Ein Beispiel von %1 ist zu groß. Möglich ist eine Größe von höchstens %2 Millionen Pixeln.</translation>
    </message>
    <message>
        <source>sample.unknown</source>
        <extracomment>There is no built-in sample &quot;%1&quot;. There are: %2.</extracomment>
        <translation>Es gibt kein eingebautes Beispiel &quot;%1&quot;. Es gibt: %2.</translation>
    </message>
    <message>
        <source>samples.bits</source>
        <extracomment>%1-bit</extracomment>
        <translation>%1 Bit</translation>
    </message>
    <message>
        <source>samples.complex</source>
        <extracomment>complex</extracomment>
        <translation>komplex</translation>
    </message>
    <message>
        <source>samples.float</source>
        <extracomment>%1-bit float</extracomment>
        <translation>%1-Bit-Gleitkomma</translation>
    </message>
    <message>
        <source>samples.integer</source>
        <extracomment>%1-bit integer</extracomment>
        <translation>%1-Bit-Ganzzahl</translation>
    </message>
    <message>
        <source>samples.signed</source>
        <extracomment>signed %1-bit</extracomment>
        <translation>%1 Bit mit Vorzeichen</translation>
    </message>
    <message>
        <source>samples.signed_integer</source>
        <extracomment>signed %1-bit integer</extracomment>
        <translation>%1-Bit-Ganzzahl mit Vorzeichen</translation>
    </message>
    <message>
        <source>save.extension</source>
        <extracomment>its name has no extension to say the format</extracomment>
        <translation>Dem Namen fehlt die Endung, die das Format sagt</translation>
    </message>
    <message>
        <source>save.failed</source>
        <extracomment>the %1 encoder failed (%2). Choose another format.</extracomment>
        <translation>Der %1-Kodierer ist gescheitert (%2). Bitte ein anderes Format wählen.</translation>
    </message>
    <message>
        <source>save.format</source>
        <extracomment>%1 cannot be written: %2. Formats that can: %3.</extracomment>
        <translation>%1 lässt sich nicht schreiben: %2. Formate, die es können: %3.</translation>
    </message>
    <message>
        <source>save.memory</source>
        <extracomment>%1 cannot be written: there is not enough memory to encode it. Close other programs.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Der Speicher reicht nicht zum Kodieren. Bitte andere Programme schließen.</translation>
    </message>
    <message>
        <source>save.no_format</source>
        <extracomment>we write no &quot;%1&quot; files</extracomment>
        <translation>&quot;%1&quot;-Dateien werden nicht geschrieben</translation>
    </message>
    <message>
        <source>save.refused</source>
        <extracomment>the %1 encoder refuses it. Choose another format.</extracomment>
        <translation>Der %1-Kodierer weist das Bild zurück. Bitte ein anderes Format wählen.</translation>
    </message>
    <message>
        <source>save.series_shape</source>
        <extracomment>%1 cannot be written: its volumes differ in size or type. @t=N behind the input&apos;s name chooses one.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Seine Volumen unterscheiden sich in Größe oder Typ. @t=N hinter dem Namen der Eingabe wählt eines.</translation>
    </message>
    <message>
        <source>save.several</source>
        <extracomment>%1 cannot be written: the input has several volumes or images, and %2 files are written with one. Endings of files that hold all of them: %3. @t=N behind the input&apos;s name chooses one.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Die Eingabe hat mehrere Volumen oder Bilder, und %2-Dateien werden mit einem geschrieben. Endungen von Dateien, die alle halten: %3. @t=N hinter dem Namen der Eingabe wählt eines.</translation>
    </message>
    <message>
        <source>save.shape</source>
        <extracomment>%1 cannot be written: only an image with pixels can be.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Das geht nur mit einem Bild, das Pixel und keine Tiefe hat.</translation>
    </message>
    <message>
        <source>save.unknown</source>
        <extracomment>%1 cannot be written: %2. Formats that can hold this image: %3.</extracomment>
        <translation>%1 lässt sich nicht schreiben: %2. Formate, die dieses Bild aufnehmen: %3.</translation>
    </message>
    <message>
        <source>session.format</source>
        <extracomment>This is no FilterScope session: it lacks &quot;format&quot;: &quot;filterscope-session&quot;.</extracomment>
        <translation>Das ist keine Sitzung von FilterScope: &quot;format&quot;: &quot;filterscope-session&quot; fehlt.</translation>
    </message>
    <message>
        <source>session.picture</source>
        <extracomment>is not the number of an image of this session</extracomment>
        <translation>ist nicht die Nummer eines Bildes dieser Sitzung</translation>
    </message>
    <message>
        <source>share.allocation</source>
        <extracomment>OpenGL cannot allocate it</extracomment>
        <translation>OpenGL kann sie nicht anlegen</translation>
    </message>
    <message>
        <source>share.context</source>
        <extracomment>The preview&apos;s OpenGL context does not start.</extracomment>
        <translation>Der OpenGL-Kontext der Vorschau startet nicht.</translation>
    </message>
    <message>
        <source>share.contexts</source>
        <extracomment>OpenGL contexts cannot be shared between threads here.</extracomment>
        <translation>OpenGL-Kontexte lassen sich hier nicht zwischen Threads teilen.</translation>
    </message>
    <message>
        <source>share.memory</source>
        <extracomment>OpenGL is out of memory</extracomment>
        <translation>OpenGL hat keinen Speicher mehr</translation>
    </message>
    <message>
        <source>share.no_nvidia</source>
        <extracomment>The window is not drawn by an NVIDIA GPU (CUDA says %1 when asked for it).</extracomment>
        <translation>Das Fenster wird nicht von einer NVIDIA-GPU gezeichnet (CUDA sagt auf die Frage danach %1).</translation>
    </message>
    <message>
        <source>share.no_opengl</source>
        <extracomment>This pane is not drawn by OpenGL.</extracomment>
        <translation>Diese Ansicht wird nicht von OpenGL gezeichnet.</translation>
    </message>
    <message>
        <source>share.other_gpu</source>
        <extracomment>The window is drawn by another GPU than number %1, which filters.</extracomment>
        <translation>Das Fenster wird von einer anderen GPU gezeichnet als von Nummer %1, die filtert.</translation>
    </message>
    <message>
        <source>share.too_large</source>
        <extracomment>The image is larger than a texture may be.</extracomment>
        <translation>Das Bild ist größer, als eine Textur sein darf.</translation>
    </message>
    <message>
        <source>share.too_many</source>
        <extracomment>Too many frames are being drawn.</extracomment>
        <translation>Zu viele Bilder werden gerade gezeichnet.</translation>
    </message>
    <message>
        <source>share.transparent</source>
        <extracomment>Transparent images are put on their chequer in host memory.</extracomment>
        <translation>Transparente Bilder werden im Hauptspeicher auf ihr Schachbrett gelegt.</translation>
    </message>
    <message>
        <source>show.host</source>
        <extracomment>it is in host memory</extracomment>
        <translation>Es liegt im Hauptspeicher</translation>
    </message>
    <message>
        <source>show.memory</source>
        <extracomment>There is not enough memory to show this image. Close other images or programs.</extracomment>
        <translation>Der Speicher reicht nicht, um dieses Bild zu zeigen. Bitte andere Bilder oder Programme schließen.</translation>
    </message>
    <message>
        <source>show.other_gpu</source>
        <extracomment>the texture belongs to another GPU</extracomment>
        <translation>Die Textur gehört zu einer anderen GPU</translation>
    </message>
    <message>
        <source>show.shape</source>
        <extracomment>the texture has another shape</extracomment>
        <translation>Die Textur hat eine andere Form</translation>
    </message>
    <message>
        <source>spectral.harmonics</source>
        <extracomment>%1 harmonics do not follow so narrow a range kernel</extracomment>
        <translation>%1 Harmonische folgen einem so schmalen Wertekern nicht</translation>
    </message>
    <message>
        <source>spectral.larger</source>
        <extracomment>Choose a larger one, or an exact variant.</extracomment>
        <translation>Bitte ein größeres oder eine genaue Variante wählen.</translation>
    </message>
    <message>
        <source>spectral.part</source>
        <extracomment>Choose an exact variant, or a part of the image.</extracomment>
        <translation>Bitte eine genaue Variante oder einen Teil des Bildes wählen.</translation>
    </message>
    <message>
        <source>spectral.sigma</source>
        <extracomment>a range sigma of %1 levels</extracomment>
        <translation>σ im Wert von %1 Stufen</translation>
    </message>
    <message>
        <source>spectral.values</source>
        <extracomment>The spectral kernels count at most %1 values of an image</extracomment>
        <translation>Die spektralen Kernel zählen höchstens %1 Werte eines Bildes</translation>
    </message>
    <message>
        <source>staal.pixels</source>
        <extracomment>The kernel numbers at most %1 pixels</extracomment>
        <translation>Der Kernel zählt höchstens %1 Pixel</translation>
    </message>
    <message>
        <source>staal.remedy</source>
        <extracomment>Use a smaller image, or a variant with a 2D grid.</extracomment>
        <translation>Bitte ein kleineres Bild oder eine Variante mit 2D-Gitter nehmen.</translation>
    </message>
    <message>
        <source>staal.texture</source>
        <extracomment>A 1D texture has at most %1 values on this device</extracomment>
        <translation>Eine 1D-Textur hat auf dieser GPU höchstens %1 Werte</translation>
    </message>
    <message>
        <source>step.allocation</source>
        <extracomment>allocation</extracomment>
        <translation>Das Anfordern von Speicher</translation>
    </message>
    <message>
        <source>gpu.none_of</source>
        <extracomment>%1 %2: there is no usable GPU with that number. There are: %3.</extracomment>
        <translation>%1 %2: Es gibt keine nutzbare GPU mit dieser Nummer. Es gibt: %3.</translation>
    </message>
    <message>
        <source>source.other_gpus</source>
        <extracomment>it is not in the memory of the same GPUs</extracomment>
        <translation>Es liegt nicht im Speicher derselben GPUs</translation>
    </message>
    <message>
        <source>show.several_gpus</source>
        <extracomment>its parts are in the memories of several GPUs</extracomment>
        <translation>Seine Teile liegen in den Speichern mehrerer GPUs</translation>
    </message>
    <message>
        <source>gpu.with_capability</source>
        <extracomment>GPU %1 with %2.%3</extracomment>
        <translation>GPU %1 mit %2.%3</translation>
    </message>
    <message>
        <source>gpu.capabilities</source>
        <extracomment>One image on several GPUs needs one compute capability, because others may round differently</extracomment>
        <translation>Ein Bild auf mehreren GPUs braucht dieselbe Rechenfähigkeit (compute capability), weil andere anders runden können</translation>
    </message>
    <message>
        <source>list.two</source>
        <extracomment>%1 and %2</extracomment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>gpu.one_kind</source>
        <extracomment>Choose GPUs of one kind, or one GPU.</extracomment>
        <translation>Wählen Sie GPUs einer Art oder eine GPU.</translation>
    </message>
    <message>
        <source>weights.own_range</source>
        <extracomment>The weights need the pixel type&apos;s own value range, from 0.</extracomment>
        <translation>Die Gewichte brauchen den eigenen Wertebereich des Pixeltyps, ab 0.</translation>
    </message>
    <message>
        <source>json.value_range</source>
        <extracomment>is none of LOW:HIGH, type, auto</extracomment>
        <translation>ist weder LOW:HIGH noch type noch auto</translation>
    </message>
    <message>
        <source>json.no_range</source>
        <extracomment>is no value range</extracomment>
        <translation>ist kein Wertebereich</translation>
    </message>
    <message>
        <source>json.two_numbers</source>
        <extracomment>is not two numbers</extracomment>
        <translation>sind nicht zwei Zahlen</translation>
    </message>
    <message>
        <source>range.unreadable</source>
        <extracomment>&quot;%1&quot; is no value range. Write LOW:HIGH, such as -1000:3000, or type or auto.</extracomment>
        <translation>&quot;%1&quot; ist kein Wertebereich. Schreiben Sie LOW:HIGH, zum Beispiel -1000:3000, oder type oder auto.</translation>
    </message>
    <message>
        <source>range.order</source>
        <extracomment>A value range goes from a lower to a higher value; %1 does not.</extracomment>
        <translation>Ein Wertebereich geht von einem kleineren zu einem größeren Wert; %1 nicht.</translation>
    </message>
    <message>
        <source>range.not_finite</source>
        <extracomment>The image has no finite value.</extracomment>
        <translation>Das Bild hat keinen endlichen Wert.</translation>
    </message>
    <message>
        <source>range.finite</source>
        <extracomment>A value range goes from a finite number to a larger one; %1 does not.</extracomment>
        <translation>Ein Wertebereich geht von einer endlichen Zahl zu einer größeren; %1 nicht.</translation>
    </message>
    <message>
        <source>range.width</source>
        <extracomment>The ends of a value range of %1 pixels lie from %2 to %3 apart; %4 does not do that.</extracomment>
        <translation>Die Enden eines Wertebereichs von %1-Pixeln liegen %2 bis %3 auseinander; die von %4 nicht.</translation>
    </message>
    <message>
        <source>range.other_values</source>
        <extracomment>255 levels span %1 to %2, and the values go from %3 to %4.</extracomment>
        <translation>255 Stufen überspannen %1 bis %2, und die Werte reichen von %3 bis %4.</translation>
    </message>
    <message>
        <source>range.remedy</source>
        <extracomment>Use a range of the image&apos;s values.</extracomment>
        <translation>Nehmen Sie einen Bereich der Werte des Bilds.</translation>
    </message>
    <message>
        <source>range.signed</source>
        <extracomment>signed pixels</extracomment>
        <translation>Pixel mit Vorzeichen</translation>
    </message>
    <message>
        <source>range.another</source>
        <extracomment>another value range</extracomment>
        <translation>ein anderer Wertebereich</translation>
    </message>
    <message>
        <source>range.own</source>
        <extracomment>%1 takes the type&apos;s own value range</extracomment>
        <translation>%1 nimmt nur den eigenen Wertebereich des Typs</translation>
    </message>
    <message>
        <source>range.tied</source>
        <extracomment>%1 takes %2 %3 with the type&apos;s own value range only</extracomment>
        <translation>%1 nimmt %2 %3 nur mit dem eigenen Wertebereich des Typs</translation>
    </message>
    <message>
        <source>range.tied_remedy</source>
        <extracomment>Choose another value, or the range of the type.</extracomment>
        <translation>Wählen Sie einen anderen Wert oder den Bereich des Typs.</translation>
    </message>
    <message>
        <source>variant.levels</source>
        <extracomment>%1 takes %2 from %3 to %4 levels of full scale</extracomment>
        <translation>%1 nimmt %2 von %3 bis %4 Stufen der vollen Aussteuerung</translation>
    </message>
    <message>
        <source>variant.levels_asked</source>
        <extracomment>%1 levels of %2, which are %3 of full scale</extracomment>
        <translation>%1 Stufen von %2, das sind %3 der vollen Aussteuerung</translation>
    </message>
    <message>
        <source>variant.levels_remedy</source>
        <extracomment>Use another value or value range, or another variant.</extracomment>
        <translation>Nehmen Sie einen anderen Wert oder Wertebereich oder eine andere Variante.</translation>
    </message>
    <message>
        <source>zheng.nlm_apron</source>
        <extracomment>The apron is loaded in at most four steps, so no side of a block is shorter than twice the search radius and the patch radius together</extracomment>
        <translation>Der Rand wird in höchstens vier Schritten geladen, keine Seite eines Blocks ist also kürzer als Suchradius und Patch-Radius zusammen mal zwei</translation>
    </message>
    <message>
        <source>zheng.nlm_apron_asked</source>
        <extracomment>search radius %1, patch radius %2, block %3×%4</extracomment>
        <translation>Suchradius %1, Patch-Radius %2, Block %3×%4</translation>
    </message>
    <message>
        <source>zheng.reach</source>
        <extracomment>Use a search radius and a patch radius of together at most %1.</extracomment>
        <translation>Ein Suchradius und ein Patch-Radius von zusammen höchstens %1 geht.</translation>
    </message>
    <message>
        <source>zheng.reach_or_block</source>
        <extracomment>Use a search radius and a patch radius of together at most %1, or a block of 32×32.</extracomment>
        <translation>Ein Suchradius und ein Patch-Radius von zusammen höchstens %1 geht, oder ein Block von 32×32.</translation>
    </message>
    <message>
        <source>zheng.block_and_reach</source>
        <extracomment>Use a search radius and a patch radius of together at most %1 and a block of 32×32.</extracomment>
        <translation>Ein Suchradius und ein Patch-Radius von zusammen höchstens %1 mit einem Block von 32×32 geht.</translation>
    </message>
    <message>
        <source>weights.search_radius</source>
        <extracomment>The search radius must be 1 or more.</extracomment>
        <translation>Der Suchradius muss 1 oder mehr sein.</translation>
    </message>
    <message>
        <source>choose.too_small</source>
        <extracomment>Settings are chosen for images of at least 32 × 32 pixels; this one has %1 × %2.</extracomment>
        <translation>Einstellungen werden für Bilder von mindestens 32 × 32 Pixeln gewählt; dieses hat %1 × %2.</translation>
    </message>
    <message>
        <source>choose.correlated</source>
        <extracomment>Its noise is correlated: neighbouring pixels share some, as after scaling, blurring, compressing, demosaicing or reconstructing. Then a filter&apos;s error cannot be told from the image alone. Take the image before that was done, or choose by an image whose truth is known.</extracomment>
        <translation>Sein Rauschen ist korreliert: Benachbarte Pixel haben einen Teil gemeinsam, wie nach Skalieren, Weichzeichnen, Komprimieren, Demosaicing oder Rekonstruieren. Dann lässt sich der Fehler eines Filters nicht aus dem Bild allein bestimmen. Nehmen Sie das Bild von vorher, oder wählen Sie an einem Bild, dessen Wahrheit bekannt ist.</translation>
    </message>
    <message>
        <source>choose.no_noise</source>
        <extracomment>Its noise has a σ of %1 levels of the value range, which is next to none: there is nothing to filter away.</extracomment>
        <translation>Sein Rauschen hat ein σ von %1 Stufen des Wertebereichs, das ist so gut wie keines: Es gibt nichts wegzufiltern.</translation>
    </message>
    <message>
        <source>stabilise.words</source>
        <extracomment>&quot;%1&quot; is no noise that can be stabilised. Write photons:GAIN,OFFSET,SIGMA or rician:SIGMA, in the image&apos;s own values.</extracomment>
        <translation>„%1“ ist kein Rauschen, das sich stabilisieren lässt. Schreiben Sie photons:GAIN,OFFSET,SIGMA oder rician:SIGMA, in den Werten des Bildes.</translation>
    </message>
    <message>
        <source>stabilise.gain</source>
        <extracomment>The gain, values for each photon, is above 0, from 1e-15 to 1e15.</extracomment>
        <translation>Die Verstärkung, Werte je Photon, ist größer als 0, von 1e-15 bis 1e15.</translation>
    </message>
    <message>
        <source>stabilise.read_noise</source>
        <extracomment>σ is 0 to a million times the gain.</extracomment>
        <translation>σ ist 0 bis zum Millionenfachen der Verstärkung.</translation>
    </message>
    <message>
        <source>stabilise.rician</source>
        <extracomment>The Rician σ is above 0, from 1e-15 to 1e15.</extracomment>
        <translation>Das Rice-σ ist größer als 0, von 1e-15 bis 1e15.</translation>
    </message>
    <message>
        <source>stabilise.offset</source>
        <extracomment>The offset is at most 1e15, of either sign.</extracomment>
        <translation>Der Nullwert ist dem Betrag nach höchstens 1e15.</translation>
    </message>
    <message>
        <source>stabilise.range</source>
        <extracomment>The noise %1 leaves nothing to tell apart in the value range %2</extracomment>
        <translation>Das Rauschen %1 lässt im Wertebereich %2 nichts zu unterscheiden</translation>
    </message>
    <message>
        <source>stabilise.range_asked</source>
        <extracomment>stabilised values from %1 to %2</extracomment>
        <translation>stabilisierte Werte von %1 bis %2</translation>
    </message>
    <message>
        <source>stabilise.range_remedy</source>
        <extracomment>Give the gain, the offset and σ in the image&apos;s own values, or another value range.</extracomment>
        <translation>Geben Sie Verstärkung, Nullwert und σ in den Werten des Bildes an, oder einen anderen Wertebereich.</translation>
    </message>
    <message>
        <source>stabilise.cpu</source>
        <extracomment>Values are stabilised for variants of the CPU</extracomment>
        <translation>Werte werden für Varianten der CPU stabilisiert</translation>
    </message>
    <message>
        <source>stabilise.cpu_remedy</source>
        <extracomment>Name one of the CPU, such as fast/cpu_simd.</extracomment>
        <translation>Nennen Sie eine der CPU, etwa fast/cpu_simd.</translation>
    </message>
    <message>
        <source>npy.alpha</source>
        <extracomment>an array of %1 may have colours and alpha, or be a volume. Save array[..., :3], or array[..., None].</extracomment>
        <translation>ein Array von %1 kann Farben und Alpha haben oder ein Volumen sein. Speichern Sie array[..., :3] oder array[..., None].</translation>
    </message>
    <message>
        <source>npy.axes</source>
        <extracomment>an array of %1 is no image: it has to be (height, width), (height, width, 3), (depth, height, width) or several of those.</extracomment>
        <translation>ein Array von %1 ist kein Bild: Es muss (Höhe, Breite), (Höhe, Breite, 3), (Tiefe, Höhe, Breite) oder mehrere davon sein.</translation>
    </message>
    <message>
        <source>npy.header</source>
        <extracomment>its header is not as numpy.save writes one. Save the array again.</extracomment>
        <translation>ihr Kopf ist nicht so, wie ihn numpy.save schreibt. Speichern Sie das Array noch einmal.</translation>
    </message>
    <message>
        <source>npy.order</source>
        <extracomment>its volumes do not lie one behind the other. Save numpy.ascontiguousarray(array).</extracomment>
        <translation>ihre Volumen liegen nicht hintereinander. Speichern Sie numpy.ascontiguousarray(array).</translation>
    </message>
    <message>
        <source>npy.start</source>
        <extracomment>it does not begin as a file of numpy.save. Save the array again.</extracomment>
        <translation>sie beginnt nicht wie eine Datei von numpy.save. Speichern Sie das Array noch einmal.</translation>
    </message>
    <message>
        <source>npy.type</source>
        <extracomment>its values are of the type %1, which no image has. Save array.astype(&quot;float32&quot;).</extracomment>
        <translation>ihre Werte sind vom Typ %1, den kein Bild hat. Speichern Sie array.astype(&quot;float32&quot;).</translation>
    </message>
    <message>
        <source>stabilise.counts</source>
        <extracomment>Stabilised values are no counts of photons</extracomment>
        <translation>Stabilisierte Werte sind keine Anzahlen von Photonen</translation>
    </message>
    <message>
        <source>stabilise.counts_remedy</source>
        <extracomment>Leave one of the two out: each is for photons.</extracomment>
        <translation>Lassen Sie eines der beiden weg: jedes ist für Photonen.</translation>
    </message>
    <message>
        <source>stabilise.floats</source>
        <extracomment>%1 filters no 32-bit floats</extracomment>
        <translation>%1 filtert keine 32-Bit-Gleitkommawerte</translation>
    </message>
    <message>
        <source>stabilise.stable</source>
        <extracomment>stabilised values, which are 32-bit floats</extracomment>
        <translation>stabilisierte Werte, das sind 32-Bit-Gleitkommawerte</translation>
    </message>
    <message>
        <source>stabilise.nothing_found</source>
        <extracomment>No noise was found that grows with the signal, so there is nothing to stabilise. Filter the image as it is, or say photons:GAIN,OFFSET,SIGMA or rician:SIGMA.</extracomment>
        <translation>Es wurde kein Rauschen gefunden, das mit dem Signal wächst, also gibt es nichts zu stabilisieren. Filtern Sie das Bild, wie es ist, oder geben Sie photons:GAIN,OFFSET,SIGMA oder rician:SIGMA an.</translation>
    </message>
    <message>
        <source>noise.volume_estimate</source>
        <extracomment>The noise of images is estimated, not of volumes.</extracomment>
        <translation>Das Rauschen wird in Bildern geschätzt, nicht in Volumen.</translation>
    </message>
    <message>
        <source>noise.too_small</source>
        <extracomment>An image of at least 16 × 16 pixels is needed to estimate its noise.</extracomment>
        <translation>Um das Rauschen zu schätzen, braucht es ein Bild von mindestens 16 × 16 Pixeln.</translation>
    </message>
    <message>
        <source>sample.square</source>
        <extracomment>%1 is a square. Write its size as 512x512.</extracomment>
        <translation>%1 ist ein Quadrat. Schreiben Sie die Größe als 512x512.</translation>
    </message>
    <message>
        <source>sample.snr</source>
        <extracomment>Only sample:ct has a signal-to-noise ratio. Leave snr out.</extracomment>
        <translation>Nur sample:ct hat ein Signal-Rausch-Verhältnis. Lassen Sie snr weg.</translation>
    </message>
    <message>
        <source>ct.side</source>
        <extracomment>A CT slice has a side of 16 to 2048 pixels.</extracomment>
        <translation>Ein CT-Schnitt hat eine Seite von 16 bis 2048 Pixeln.</translation>
    </message>
    <message>
        <source>ct.projections</source>
        <extracomment>A scan has 1 to 3600 projections.</extracomment>
        <translation>Eine Aufnahme hat 1 bis 3600 Projektionen.</translation>
    </message>
    <message>
        <source>ct.snr</source>
        <extracomment>The signal-to-noise ratio of a scan is 0 (no noise) or from 1 to 1000000.</extracomment>
        <translation>Das Signal-Rausch-Verhältnis einer Aufnahme ist 0 (ohne Rauschen) oder liegt zwischen 1 und 1000000.</translation>
    </message>
    <message>
        <source>sample.snr_number</source>
        <extracomment>&quot;snr%1&quot; is no signal-to-noise ratio. Write a number behind snr, such as snr10, or snr0 for no noise.</extracomment>
        <translation>&quot;snr%1&quot; ist kein Signal-Rausch-Verhältnis. Hinter snr steht eine Zahl, etwa snr10, oder snr0 für kein Rauschen.</translation>
    </message>
    <message>
        <source>json.order</source>
        <extracomment>does not go from a lower to a higher number</extracomment>
        <translation>reicht nicht von einer kleineren zu einer größeren Zahl</translation>
    </message>
    <message>
        <source>slice.outside</source>
        <extracomment>The slice must lie inside the volume.</extracomment>
        <translation>Die Schicht muss im Volumen liegen.</translation>
    </message>
    <message>
        <source>sample.volume</source>
        <extracomment>&quot;%1&quot; is a volume. Write its size with a depth, as %2@64x64x64.</extracomment>
        <translation>&quot;%1&quot; ist ein Volumen. Schreiben Sie die Größe mit Tiefe, als %2@64x64x64.</translation>
    </message>
    <message>
        <source>sample.picture</source>
        <extracomment>&quot;%1&quot; is an image. Write its size without a depth, as 1920x1080, and no spacing.</extracomment>
        <translation>&quot;%1&quot; ist ein Bild. Schreiben Sie die Größe ohne Tiefe, als 1920x1080.</translation>
    </message>
    <message>
        <source>step.bind</source>
        <extracomment>binding an image</extracomment>
        <translation>Das Übernehmen eines Bildes</translation>
    </message>
    <message>
        <source>step.constant</source>
        <extracomment>preparing a table in constant memory</extracomment>
        <translation>Das Vorbereiten einer Tabelle im konstanten Speicher</translation>
    </message>
    <message>
        <source>step.gpu_allocation</source>
        <extracomment>allocation on the GPU</extracomment>
        <translation>Das Anfordern von GPU-Speicher</translation>
    </message>
    <message>
        <source>step.launch</source>
        <extracomment>launch of %1</extracomment>
        <translation>Der Start von %1</translation>
    </message>
    <message>
        <source>step.share</source>
        <extracomment>sharing a texture with the window</extracomment>
        <translation>Das Teilen einer Textur mit dem Fenster</translation>
    </message>
    <message>
        <source>step.show</source>
        <extracomment>showing a result</extracomment>
        <translation>Das Zeigen eines Ergebnisses</translation>
    </message>
    <message>
        <source>step.threads</source>
        <extracomment>starting threads</extracomment>
        <translation>Das Starten von Threads</translation>
    </message>
    <message>
        <source>sweep.memory</source>
        <extracomment>There is not enough memory for it.</extracomment>
        <translation>Der Speicher reicht dafür nicht.</translation>
    </message>
    <message>
        <source>sweep.nothing</source>
        <extracomment>A sweep needs a variant and an image.</extracomment>
        <translation>Eine Reihe braucht eine Variante und ein Bild.</translation>
    </message>
    <message>
        <source>sweep.truth</source>
        <extracomment>The truth must have the image’s size, channels and pixel type.</extracomment>
        <translation>Das Original muss Größe, Kanäle und Pixelart des Bildes haben.</translation>
    </message>
    <message>
        <source>system.absent</source>
        <extracomment>No such file or directory</extracomment>
        <translation>Datei oder Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>system.access</source>
        <extracomment>Permission denied</extracomment>
        <translation>Die Berechtigung fehlt</translation>
    </message>
    <message>
        <source>system.exists</source>
        <extracomment>File exists</extracomment>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>system.folder</source>
        <extracomment>Is a directory</extracomment>
        <translation>Es ist ein Ordner</translation>
    </message>
    <message>
        <source>system.full</source>
        <extracomment>No space left on device</extracomment>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>system.io</source>
        <extracomment>Input/output error</extracomment>
        <translation>Ein- oder Ausgabefehler</translation>
    </message>
    <message>
        <source>system.links</source>
        <extracomment>Too many levels of symbolic links</extracomment>
        <translation>Zu viele Ebenen symbolischer Links</translation>
    </message>
    <message>
        <source>system.long_name</source>
        <extracomment>File name too long</extracomment>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>system.memory</source>
        <extracomment>Cannot allocate memory</extracomment>
        <translation>Das System gibt keinen Speicher her</translation>
    </message>
    <message>
        <source>system.no_folder</source>
        <extracomment>Not a directory</extracomment>
        <translation>Es ist kein Ordner</translation>
    </message>
    <message>
        <source>system.open_files</source>
        <extracomment>Too many open files</extracomment>
        <translation>Zu viele Dateien sind offen</translation>
    </message>
    <message>
        <source>system.other</source>
        <extracomment>The system reports error %1: %2</extracomment>
        <translation>Das System meldet Fehler %1: %2</translation>
    </message>
    <message>
        <source>system.permission</source>
        <extracomment>Operation not permitted</extracomment>
        <translation>Das ist nicht erlaubt</translation>
    </message>
    <message>
        <source>system.quota</source>
        <extracomment>Disk quota exceeded</extracomment>
        <translation>Das Kontingent auf dem Datenträger ist erschöpft</translation>
    </message>
    <message>
        <source>system.read_only</source>
        <extracomment>Read-only file system</extracomment>
        <translation>Der Datenträger ist nur zum Lesen</translation>
    </message>
    <message>
        <source>system.too_large</source>
        <extracomment>File too large</extracomment>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>texture.remedy</source>
        <extracomment>Use a smaller image, or a variant that reads global memory.</extracomment>
        <translation>Bitte ein kleineres Bild oder eine Variante nehmen, die aus dem globalen Speicher liest.</translation>
    </message>
    <message>
        <source>texture.size</source>
        <extracomment>A texture has at most %1×%2 texels on this device</extracomment>
        <translation>Eine Textur hat auf dieser GPU höchstens %1×%2 Texel</translation>
    </message>
    <message>
        <source>texture.size_asked</source>
        <extracomment>%1×%2 with the border</extracomment>
        <translation>%1×%2 mit dem Rand</translation>
    </message>
    <message>
        <source>tiff.memory</source>
        <extracomment>not enough memory</extracomment>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <source>tiff.no_stack</source>
        <extracomment>no stack of slices of one kind</extracomment>
        <translation>kein Stapel gleichartiger Schichten</translation>
    </message>
    <message>
        <source>truncated.chunk</source>
        <extracomment>it ends before its last chunk</extracomment>
        <translation>sie endet vor ihrem letzten Abschnitt</translation>
    </message>
    <message>
        <source>truncated.data</source>
        <extracomment>part of its image data lies beyond the end</extracomment>
        <translation>ein Teil der Bilddaten liegt hinter dem Ende</translation>
    </message>
    <message>
        <source>truncated.directory</source>
        <extracomment>its directory lies beyond the end</extracomment>
        <translation>ihr Verzeichnis liegt hinter dem Ende</translation>
    </message>
    <message>
        <source>truncated.end</source>
        <extracomment>its end marker is missing</extracomment>
        <translation>ihre Endmarke fehlt</translation>
    </message>
    <message>
        <source>truncated.header</source>
        <extracomment>it ends inside its header</extracomment>
        <translation>sie endet im Kopf</translation>
    </message>
    <message>
        <source>truncated.no_data</source>
        <extracomment>it has no image data</extracomment>
        <translation>sie hat keine Bilddaten</translation>
    </message>
    <message>
        <source>truncated.shorter</source>
        <extracomment>it is shorter than its header says</extracomment>
        <translation>sie ist kürzer, als ihr Kopf sagt</translation>
    </message>
    <message>
        <source>unknown.kind</source>
        <extracomment>An error of an unknown kind.</extracomment>
        <translation>Ein Fehler unbekannter Art.</translation>
    </message>
    <message>
        <source>unknown.library</source>
        <extracomment>%1</extracomment>
        <translation>Eine Bibliothek meldet: %1</translation>
    </message>
    <message>
        <source>unknown.silent</source>
        <extracomment>An error without a description.</extracomment>
        <translation>Ein Fehler ohne Beschreibung.</translation>
    </message>
    <message>
        <source>value.choose</source>
        <extracomment>Choose one of those, or another variant.</extracomment>
        <translation>Bitte eines davon wählen oder eine andere Variante.</translation>
    </message>
    <message>
        <source>value.file</source>
        <extracomment>a file</extracomment>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>value.range</source>
        <extracomment>from %1 to %2</extracomment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>value.range_unit</source>
        <extracomment>from %1 to %2 %3</extracomment>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>value.use</source>
        <extracomment>Use a value in that range, %1 for example.</extracomment>
        <translation>Bitte einen Wert aus diesem Bereich nehmen, zum Beispiel %1.</translation>
    </message>
    <message>
        <source>variant.channels</source>
        <extracomment>%1 takes channels %2</extracomment>
        <translation>%1 nimmt %2 Kanäle</translation>
    </message>
    <message>
        <source>variant.empty</source>
        <extracomment>An image needs at least one pixel</extracomment>
        <translation>Ein Bild braucht wenigstens ein Pixel</translation>
    </message>
    <message>
        <source>variant.empty_remedy</source>
        <extracomment>Open an image that has some.</extracomment>
        <translation>Bitte ein Bild öffnen, das welche hat.</translation>
    </message>
    <message>
        <source>variant.guarantee</source>
        <extracomment>%1 is %2</extracomment>
        <translation>%1 ist „%2“</translation>
    </message>
    <message>
        <source>variant.guarantee_asked</source>
        <extracomment>%1 %2</extracomment>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>variant.guarantee_remedy</source>
        <extracomment>Ask for %1 %2, or choose a variant that is exact.</extracomment>
        <translation>Bitte %1 „%2“ zulassen oder eine Variante wählen, die genau ist.</translation>
    </message>
    <message>
        <source>variant.no_kernel</source>
        <extracomment>This variant has no kernel for that pixel type and colour mode</extracomment>
        <translation>Diese Variante hat keinen Kernel für diese Pixelart und Farbart</translation>
    </message>
    <message>
        <source>variant.no_kernel_asked</source>
        <extracomment>one of them</extracomment>
        <translation>einer davon</translation>
    </message>
    <message>
        <source>variant.not_built</source>
        <extracomment>It is not part of this build.</extracomment>
        <translation>Sie ist nicht Teil dieses Programms.</translation>
    </message>
    <message>
        <source>variant.other</source>
        <extracomment>Choose another variant.</extracomment>
        <translation>Bitte eine andere Variante wählen.</translation>
    </message>
    <message>
        <source>variant.parameter</source>
        <extracomment>%1 takes %2 %3</extracomment>
        <translation>%1 nimmt für „%2“ nur %3</translation>
    </message>
    <message>
        <source>family.parameter</source>
        <extracomment>The family %1 takes %2 %3</extracomment>
        <translation>Die Familie %1 nimmt für „%2“ nur %3</translation>
    </message>
    <message>
        <source>family.no_effect</source>
        <extracomment>%1 has no effect without %2 %3</extracomment>
        <translation>„%1“ wirkt nicht ohne „%2“: %3</translation>
    </message>
    <message>
        <source>family.both</source>
        <extracomment>Give both, or leave it out.</extracomment>
        <translation>Geben Sie beides an, oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>family.readers</source>
        <extracomment>%1 is read by %2.</extracomment>
        <translation>„%1“ wird gelesen von: %2.</translation>
    </message>
    <message>
        <source>family.more_readers</source>
        <extracomment>%1 more</extracomment>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>family.name_one</source>
        <extracomment>%1 Name a variant, or leave some of them out.</extracomment>
        <translation>%1 Nennen Sie eine Variante, oder lassen Sie einige davon weg.</translation>
    </message>
    <message>
        <source>family.none_of_volumes</source>
        <extracomment>No filter of volumes has all of the given parameters</extracomment>
        <translation>Kein Filter für Volumen hat alle angegebenen Parameter</translation>
    </message>
    <message>
        <source>family.none_of_images</source>
        <extracomment>No filter of images has all of the given parameters</extracomment>
        <translation>Kein Filter für Bilder hat alle angegebenen Parameter</translation>
    </message>
    <message>
        <source>family.unread</source>
        <extracomment>No variant of %1 that runs here reads all of the given parameters</extracomment>
        <translation>Keine Variante von %1, die hier läuft, liest alle angegebenen Parameter</translation>
    </message>
    <message>
        <source>variant.pictures</source>
        <extracomment>%1 filters images</extracomment>
        <translation>%1 filtert Bilder</translation>
    </message>
    <message>
        <source>variant.refused</source>
        <extracomment>%1; asked for %2. %3</extracomment>
        <translation>%1; verlangt: %2. %3</translation>
    </message>
    <message>
        <source>variant.slices</source>
        <extracomment>%1 slices</extracomment>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>variant.one_slice</source>
        <extracomment>an image</extracomment>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>variant.types</source>
        <extracomment>%1 takes pixel type %2</extracomment>
        <translation>%1 nimmt die Pixelart %2</translation>
    </message>
    <message>
        <source>variant.unavailable</source>
        <extracomment>%1 is not available here: %2</extracomment>
        <translation>%1 ist hier nicht verfügbar: %2</translation>
    </message>
    <message>
        <source>variant.unavailable_here</source>
        <extracomment>%1 is not available here. %2</extracomment>
        <translation>%1 ist hier nicht verfügbar. %2</translation>
    </message>
    <message>
        <source>variant.unknown</source>
        <extracomment>There is no variant &quot;%1&quot;. Did you mean &quot;%2&quot;?</extracomment>
        <translation>Es gibt keine Variante &quot;%1&quot;. Ist &quot;%2&quot; gemeint?</translation>
    </message>
    <message>
        <source>variant.volumes</source>
        <extracomment>%1 filters volumes of two or more slices or frames</extracomment>
        <translation>%1 filtert Volumen aus zwei oder mehr Schichten oder Einzelbildern</translation>
    </message>
    <message>
        <source>weights.family</source>
        <extracomment>This filter has no weights to show.</extracomment>
        <translation>Dieser Filter hat keine Gewichte, die sich zeigen lassen.</translation>
    </message>
    <message>
        <source>weights.outside</source>
        <extracomment>The pixel must lie inside the image.</extracomment>
        <translation>Das Pixel muss im Bild liegen.</translation>
    </message>
    <message>
        <source>weights.radius</source>
        <extracomment>The radius must be 1 or more.</extracomment>
        <translation>Der Radius muss 1 oder mehr sein.</translation>
    </message>
    <message>
        <source>weights.volume</source>
        <extracomment>Weights are shown for images, not for volumes.</extracomment>
        <translation>Gewichte werden für Bilder gezeigt, nicht für Volumen.</translation>
    </message>
    <message>
        <source>where.file</source>
        <extracomment>The file</extracomment>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>where.json</source>
        <extracomment>The JSON</extracomment>
        <translation>Das JSON</translation>
    </message>
    <message>
        <source>where.kernel</source>
        <extracomment>kernel %1</extracomment>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>where.pane</source>
        <extracomment>pane %1</extracomment>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>where.picture</source>
        <extracomment>image %1</extracomment>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>where.preset</source>
        <extracomment>preset %1</extracomment>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>where.result</source>
        <extracomment>result %1</extracomment>
        <translation>Ergebnis %1</translation>
    </message>
    <message>
        <source>where.result_file</source>
        <extracomment>The result file</extracomment>
        <translation>Die Ergebnisdatei</translation>
    </message>
    <message>
        <source>where.session</source>
        <extracomment>The session</extracomment>
        <translation>Die Sitzung</translation>
    </message>
    <message>
        <source>write.device</source>
        <extracomment>%1 cannot be written: it is a disk or a socket. Give the name of a file.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Das ist ein Datenträger oder ein Socket. Bitte den Namen einer Datei angeben.</translation>
    </message>
    <message>
        <source>write.failed</source>
        <extracomment>%1 cannot be written: %2. %3</extracomment>
        <translation>%1 lässt sich nicht schreiben: %2. %3</translation>
    </message>
    <message>
        <source>write.folder</source>
        <extracomment>Create the folder first, or choose another one.</extracomment>
        <translation>Bitte erst den Ordner anlegen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>write.limit</source>
        <extracomment>Raise the limit (ulimit -f) or choose another disk.</extracomment>
        <translation>Bitte die Grenze anheben (ulimit -f) oder einen anderen Datenträger wählen.</translation>
    </message>
    <message>
        <source>write.new_folder</source>
        <extracomment>The folder %1 cannot be made: %2.</extracomment>
        <translation>Der Ordner %1 lässt sich nicht anlegen: %2.</translation>
    </message>
    <message>
        <source>write.pipe</source>
        <extracomment>%1 cannot be written: nothing reads this pipe. Start its reader first, or give the name of a file.</extracomment>
        <translation>%1 lässt sich nicht schreiben: Niemand liest diese Pipe. Bitte zuerst den Leser starten oder den Namen einer Datei angeben.</translation>
    </message>
    <message>
        <source>write.place</source>
        <extracomment>Choose another place.</extracomment>
        <translation>Bitte einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>write.space</source>
        <extracomment>Free some space or choose another disk.</extracomment>
        <translation>Bitte Platz schaffen oder einen anderen Datenträger wählen.</translation>
    </message>
    <message>
        <source>zheng.apron</source>
        <extracomment>The apron is loaded in at most four steps, so no side of a block is shorter than twice the radius</extracomment>
        <translation>Der Rand wird in höchstens vier Schritten geladen, keine Seite eines Blocks ist also kürzer als der doppelte Radius</translation>
    </message>
    <message>
        <source>zheng.apron_asked</source>
        <extracomment>radius %1, block %2×%3</extracomment>
        <translation>Radius %1, Block %2×%3</translation>
    </message>
    <message>
        <source>zheng.block</source>
        <extracomment>Use a block of 32×32.</extracomment>
        <translation>Bitte einen Block von 32×32 nehmen.</translation>
    </message>
    <message>
        <source>zheng.block_and_radius</source>
        <extracomment>Use a radius up to 16 and a block of 32×32.</extracomment>
        <translation>Bitte einen Radius bis 16 und einen Block von 32×32 nehmen.</translation>
    </message>
    <message>
        <source>zheng.radius_or_block</source>
        <extracomment>Use a radius up to %1, or a block of 32×32.</extracomment>
        <translation>Bitte einen Radius bis %1 oder einen Block von 32×32 nehmen.</translation>
    </message>
    <message>
        <source>ceilings.format</source>
        <extracomment>It holds no ceilings: it lacks &quot;format&quot;: &quot;%1&quot;.</extracomment>
        <translation>Darin sind keine Obergrenzen: Es fehlt &quot;format&quot;: &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>ceilings.rate</source>
        <extracomment>is below zero</extracomment>
        <translation>ist unter null</translation>
    </message>
    <message>
        <source>against.missing</source>
        <extracomment>%1 was not measured with these parameters in rounds.</extracomment>
        <translation>%1 wurde mit diesen Parametern nicht in Runden gemessen.</translation>
    </message>
    <message>
        <source>baseline.few</source>
        <extracomment>Fewer than %1 rounds tell nothing.</extracomment>
        <translation>Weniger als %1 Runden sagen nichts.</translation>
    </message>
    <message>
        <source>baseline.missing</source>
        <extracomment>The baseline has no such measurement.</extracomment>
        <translation>Die Vergleichsdatei hat keine solche Messung.</translation>
    </message>
    <message>
        <source>baseline.noisy</source>
        <extracomment>The machine is too busy for two starts to be compared: only a factor of two would count.</extracomment>
        <translation>Die Maschine ist zu beschäftigt, um zwei Starts zu vergleichen: Nur ein Faktor zwei würde zählen.</translation>
    </message>
    <message>
        <source>baseline.rounds</source>
        <extracomment>The baseline was not measured in rounds.</extracomment>
        <translation>Die Vergleichsdatei wurde nicht in Runden gemessen.</translation>
    </message>
    <message>
        <source>bench.cold_asked</source>
        <extracomment>a batch with cold caches</extracomment>
        <translation>einen Stapel mit kalten Caches</translation>
    </message>
    <message>
        <source>bench.cold_batch</source>
        <extracomment>The launches of a batch fill the caches for each other</extracomment>
        <translation>Die Starts eines Stapels füllen sich gegenseitig die Caches</translation>
    </message>
    <message>
        <source>bench.cold_remedy</source>
        <extracomment>Take single launches, or warm caches.</extracomment>
        <translation>Bitte einzelne Starts oder warme Caches wählen.</translation>
    </message>
    <message>
        <source>flush.memory</source>
        <extracomment>there are no %1 bytes of memory for it</extracomment>
        <translation>Dafür fehlen %1 Byte Speicher</translation>
    </message>
    <message>
        <source>step.flush</source>
        <extracomment>emptying the caches</extracomment>
        <translation>Leeren der Caches</translation>
    </message>
    <message>
        <source>chart.all_skipped</source>
        <extracomment>None of these results was measured. The first says: %1</extracomment>
        <translation>Keines dieser Ergebnisse wurde gemessen. Das erste sagt: %1</translation>
    </message>
    <message>
        <source>chart.axis</source>
        <extracomment>These results have no numbers for the axis &quot;%1&quot;. They have: %2.</extracomment>
        <translation>Diese Ergebnisse haben keine Zahlen für die Achse „%1“. Sie haben: %2.</translation>
    </message>
    <message>
        <source>chart.baseline</source>
        <extracomment>The baseline &quot;%1&quot; was not measured in these results. There are: %2.</extracomment>
        <translation>Die Vergleichsbasis „%1“ wurde in diesen Ergebnissen nicht gemessen. Es gibt: %2.</translation>
    </message>
    <message>
        <source>chart.block_tasks</source>
        <extracomment>A block-shape chart shows one task, and these results have %1: %2. Choose one image and one value of each parameter.</extracomment>
        <translation>Ein Diagramm der Blockformen zeigt eine Aufgabe, und diese Ergebnisse haben %1: %2. Ein Bild und von jedem Parameter einen Wert wählen.</translation>
    </message>
    <message>
        <source>chart.block_variants</source>
        <extracomment>A block-shape chart shows one variant, and these results have %1 with several blocks: %2. Choose one of them.</extracomment>
        <translation>Ein Diagramm der Blockformen zeigt eine Variante, und diese Ergebnisse haben %1 mit mehreren Blöcken: %2. Eine davon wählen.</translation>
    </message>
    <message>
        <source>chart.dpi</source>
        <extracomment>An image of a chart has %1 to %2 dots per inch; asked for %3.</extracomment>
        <translation>Das Bild eines Diagramms hat %1 bis %2 Punkte je Zoll; verlangt wurden %3.</translation>
    </message>
    <message>
        <source>chart.drawing</source>
        <extracomment>Drawing the chart</extracomment>
        <translation>Das Zeichnen des Diagramms</translation>
    </message>
    <message>
        <source>chart.format</source>
        <extracomment>A chart&apos;s file ends in one of %1; this one is &quot;%2&quot;.</extracomment>
        <translation>Die Datei eines Diagramms endet auf eines von %1; diese heißt „%2“.</translation>
    </message>
    <message>
        <source>chart.kind</source>
        <extracomment>There is no chart &quot;%1&quot;. There are: %2.</extracomment>
        <translation>Es gibt kein Diagramm „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>chart.no_baseline</source>
        <extracomment>No result has one of the baseline to compare with: the same image and parameters, measured on the same machine. Choose another baseline.</extracomment>
        <translation>Zu keinem Ergebnis gibt es eines der Vergleichsbasis: dasselbe Bild und dieselben Parameter, gemessen auf derselben Maschine. Eine andere Basis wählen.</translation>
    </message>
    <message>
        <source>chart.no_blocks</source>
        <extracomment>No variant was measured with several thread blocks. Measure some, such as 8×8, 16×16, 32×8.</extracomment>
        <translation>Keine Variante wurde mit mehreren Thread-Blöcken gemessen. Einige messen, etwa 8×8, 16×16, 32×8.</translation>
    </message>
    <message>
        <source>chart.no_cairo</source>
        <extracomment>This build of FilterScope lacks the library Cairo, which makes PDF and PNG. Write SVG, or build it again with libcairo2-dev installed.</extracomment>
        <translation>Diesem Bau von FilterScope fehlt die Bibliothek Cairo, die PDF und PNG macht. SVG schreiben, oder mit libcairo2-dev neu bauen.</translation>
    </message>
    <message>
        <source>chart.no_reference</source>
        <extracomment>These results were not compared with a reference. Measure with one, or compare with the truth.</extracomment>
        <translation>Diese Ergebnisse wurden mit keiner Referenz verglichen. Mit einer messen, oder mit der Wahrheit vergleichen.</translation>
    </message>
    <message>
        <source>chart.no_results</source>
        <extracomment>The results are empty: there is nothing to draw.</extracomment>
        <translation>Die Ergebnisse sind leer: Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>chart.no_samples</source>
        <extracomment>These results have no samples: only their summaries were kept.</extracomment>
        <translation>Diese Ergebnisse haben keine Einzelwerte: Nur ihre Zusammenfassungen wurden behalten.</translation>
    </message>
    <message>
        <source>chart.no_sizes</source>
        <extracomment>A break-even size needs a variant on the CPU and one on the GPU, with the same parameters at two sizes of the image or more. Measure several sizes.</extracomment>
        <translation>Für eine Größe, ab der sich die GPU lohnt, braucht es eine Variante auf der CPU und eine auf der GPU, mit denselben Parametern bei mindestens zwei Bildgrößen. Mehrere Größen messen.</translation>
    </message>
    <message>
        <source>chart.no_times</source>
        <extracomment>None of these results has a time.</extracomment>
        <translation>Keines dieser Ergebnisse hat eine Zeit.</translation>
    </message>
    <message>
        <source>chart.no_truth</source>
        <extracomment>These results were not compared with a truth. Measure with added noise or with a truth, or compare with the reference.</extracomment>
        <translation>Diese Ergebnisse wurden mit keiner Wahrheit verglichen. Mit Rauschen oder mit einer Wahrheit messen, oder mit der Referenz vergleichen.</translation>
    </message>
    <message>
        <source>chart.none_chosen</source>
        <extracomment>No result is left with this choice. The results have: %1.</extracomment>
        <translation>Mit dieser Auswahl bleibt kein Ergebnis übrig. Die Ergebnisse haben: %1.</translation>
    </message>
    <message>
        <source>chart.too_large_png</source>
        <extracomment>The image would have %1×%2 pixels, more than %3 along a side. Choose fewer pixels an inch, fewer results, or SVG or PDF.</extracomment>
        <translation>Das Bild hätte %1×%2 Pixel, mehr als %3 entlang einer Seite. Weniger Pixel je Zoll, weniger Ergebnisse oder SVG oder PDF wählen.</translation>
    </message>
    <message>
        <source>chart.too_many_bars</source>
        <extracomment>%1 bars are more than a chart can show (%2). Choose fewer variants, images or values.</extracomment>
        <translation>%1 Balken sind mehr, als ein Diagramm zeigen kann (%2). Weniger Varianten, Bilder oder Werte wählen.</translation>
    </message>
    <message>
        <source>chart.too_many_lines</source>
        <extracomment>%1 lines are more than a chart can show (%2). Choose fewer variants, images or values.</extracomment>
        <translation>%1 Linien sind mehr, als ein Diagramm zeigen kann (%2). Weniger Varianten, Bilder oder Werte wählen.</translation>
    </message>
    <message>
        <source>chart.too_many_strips</source>
        <extracomment>%1 strips are more than a chart can show (%2). Choose fewer variants, images or values.</extracomment>
        <translation>%1 Streifen sind mehr, als ein Diagramm zeigen kann (%2). Weniger Varianten, Bilder oder Werte wählen.</translation>
    </message>
    <message>
        <source>study.axis</source>
        <extracomment>%1: the lists of an axis differ in length.</extracomment>
        <translation>%1: Die Listen einer Achse sind verschieden lang.</translation>
    </message>
    <message>
        <source>study.borders</source>
        <extracomment>has borders that are not known</extracomment>
        <translation>hat unbekannte Grenzen</translation>
    </message>
    <message>
        <source>study.cells</source>
        <extracomment>has a row without a cell for each column</extracomment>
        <translation>hat eine Zeile ohne ein Feld für jede Spalte</translation>
    </message>
    <message>
        <source>study.claim</source>
        <extracomment>Claim %1</extracomment>
        <translation>Aussage %1</translation>
    </message>
    <message>
        <source>study.claims</source>
        <extracomment>The claims</extracomment>
        <translation>Die Aussagen</translation>
    </message>
    <message>
        <source>study.counters</source>
        <extracomment>It takes hardware counters, which were not read in this run.</extracomment>
        <translation>Dafür braucht es die Zähler der Hardware, die in diesem Lauf nicht gelesen wurden.</translation>
    </message>
    <message>
        <source>study.experiment</source>
        <extracomment>Experiment %1</extracomment>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>study.experiments</source>
        <extracomment>The experiments</extracomment>
        <translation>Die Versuche</translation>
    </message>
    <message>
        <source>study.eyes</source>
        <extracomment>Only eyes can decide it: look at the images side by side.</extracomment>
        <translation>Das entscheiden nur die Augen: Bitte die Bilder nebeneinander ansehen.</translation>
    </message>
    <message>
        <source>study.fault</source>
        <extracomment>A fault of the study&apos;s code, which was not taken over.</extracomment>
        <translation>Ein Fehler im Code der Studie, der nicht übernommen wurde.</translation>
    </message>
    <message>
        <source>study.few_cores</source>
        <extracomment>It takes at least 16 cores; this machine has %1.</extracomment>
        <translation>Dafür braucht es mindestens 16 Kerne; dieser Rechner hat %1.</translation>
    </message>
    <message>
        <source>study.file</source>
        <extracomment>The studies of the file</extracomment>
        <translation>Die Studien der Datei</translation>
    </message>
    <message>
        <source>study.explained</source>
        <extracomment>There is no claim &quot;%1&quot;.</extracomment>
        <translation>Es gibt keine Behauptung „%1“.</translation>
    </message>
    <message>
        <source>study.explanations</source>
        <extracomment>It is no JSON object of texts.</extracomment>
        <translation>Es ist kein JSON-Objekt aus Texten.</translation>
    </message>
    <message>
        <source>study.late</source>
        <extracomment>It was left out: about %1 s would be beyond the time that the study was given.</extracomment>
        <translation>Es wurde ausgelassen: Etwa %1 s gingen über die Zeit hinaus, die die Studie hatte.</translation>
    </message>
    <message>
        <source>study.long</source>
        <extracomment>It was left out: it would take about %1 s.</extracomment>
        <translation>Es wurde ausgelassen: Es würde etwa %1 s dauern.</translation>
    </message>
    <message>
        <source>study.machines</source>
        <extracomment>It takes measurements on several machines.</extracomment>
        <translation>Dafür braucht es Messungen auf mehreren Rechnern.</translation>
    </message>
    <message>
        <source>study.no_choice</source>
        <extracomment>has a value that is not known: %1</extracomment>
        <translation>hat einen unbekannten Wert: %1</translation>
    </message>
    <message>
        <source>study.no_list</source>
        <extracomment>%1 are not a list.</extracomment>
        <translation>%1 sind keine Liste.</translation>
    </message>
    <message>
        <source>study.no_rule</source>
        <extracomment>This build has no rule for %1.</extracomment>
        <translation>Dieser Build hat keine Regel für %1.</translation>
    </message>
    <message>
        <source>study.no_sides</source>
        <extracomment>has neither two nor three sides</extracomment>
        <translation>hat weder zwei noch drei Seiten</translation>
    </message>
    <message>
        <source>study.no_size</source>
        <extracomment>has a side that is no number of pixels</extracomment>
        <translation>hat eine Seite, die keine Zahl von Pixeln ist</translation>
    </message>
    <message>
        <source>study.no_texts</source>
        <extracomment>is not a list of texts</extracomment>
        <translation>ist keine Liste von Texten</translation>
    </message>
    <message>
        <source>study.no_value</source>
        <extracomment>%1: a value is neither a number nor a word.</extracomment>
        <translation>%1: Ein Wert ist weder eine Zahl noch ein Wort.</translation>
    </message>
    <message>
        <source>study.no_values</source>
        <extracomment>%1: an axis has no values.</extracomment>
        <translation>%1: Eine Achse hat keine Werte.</translation>
    </message>
    <message>
        <source>study.not_in_build</source>
        <extracomment>This build has no variant %1.</extracomment>
        <translation>Dieser Build hat die Variante %1 nicht.</translation>
    </message>
    <message>
        <source>study.not_measured</source>
        <extracomment>%1 was not measured there.</extracomment>
        <translation>%1 wurde dort nicht gemessen.</translation>
    </message>
    <message>
        <source>study.not_observed</source>
        <extracomment>It was not observed in this run.</extracomment>
        <translation>Es wurde in diesem Lauf nicht beobachtet.</translation>
    </message>
    <message>
        <source>study.nothing</source>
        <extracomment>Nothing was measured for it.</extracomment>
        <translation>Dafür wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>study.one_core</source>
        <extracomment>It takes more than one core; this machine has one.</extracomment>
        <translation>Dafür braucht es mehr als einen Kern; dieser Rechner hat einen.</translation>
    </message>
    <message>
        <source>study.some</source>
        <extracomment>From %1 of %2 measurements. The first that is missing: %3</extracomment>
        <translation>Aus %1 von %2 Messungen. Die erste, die fehlt: %3</translation>
    </message>
    <message>
        <source>study.too_few</source>
        <extracomment>Of %1 measurements that it takes, %2 are missing. The first of them: %3</extracomment>
        <translation>Von %1 Messungen, die es braucht, fehlen %2. Die erste davon: %3</translation>
    </message>
    <message>
        <source>study.twice</source>
        <extracomment>The claim %1 is there twice.</extracomment>
        <translation>Die Aussage %1 ist zweimal da.</translation>
    </message>
    <message>
        <source>study.variant</source>
        <extracomment>No variant of the catalogue does what it takes.</extracomment>
        <translation>Keine Variante des Katalogs tut, was es braucht.</translation>
    </message>
    <message>
        <source>limit.use_blocks</source>
        <extracomment>Use at least %1 blocks along the first axis with so many along the second.</extracomment>
        <translation>Mindestens %1 Blöcke entlang der ersten Achse nehmen, bei so vielen entlang der zweiten.</translation>
    </message>
    <message>
        <source>limit.use_blocks_second</source>
        <extracomment>Use at least %1 blocks along the second axis.</extracomment>
        <translation>Mindestens %1 Blöcke entlang der zweiten Achse nehmen.</translation>
    </message>
    <message>
        <source>limit.constant_weights</source>
        <extracomment>Constant memory has room for %1 weights, 25 along each axis</extracomment>
        <translation>Der konstante Speicher hat Platz für %1 Gewichte, 25 entlang jeder Achse</translation>
    </message>
    <message>
        <source>limit.use_global</source>
        <extracomment>Use radii up to 12, or the kernel with its weights in global memory.</extracomment>
        <translation>Radien bis 12 nehmen oder den Kernel mit den Gewichten im globalen Speicher.</translation>
    </message>
    <message>
        <source>limit.tiles_asked</source>
        <extracomment>%1 (radius %2 along x, %3 along y)</extracomment>
        <translation>%1 (Radius %2 entlang x, %3 entlang y)</translation>
    </message>
    <message>
        <source>limit.use_radius_y</source>
        <extracomment>Use a radius along y of at most %1 with this radius along x.</extracomment>
        <translation>Bei diesem Radius entlang x einen Radius entlang y von höchstens %1 nehmen.</translation>
    </message>
    <message>
        <source>variant.guide</source>
        <extracomment>%1 takes no guide image</extracomment>
        <translation>%1 nimmt kein Führungsbild</translation>
    </message>
    <message>
        <source>variant.guided</source>
        <extracomment>one</extracomment>
        <translation>eines</translation>
    </message>
    <message>
        <source>variant.weights</source>
        <extracomment>%1 takes no mask and no weights by alpha</extracomment>
        <translation>%1 nimmt keine Maske und keine Gewichte nach Alpha</translation>
    </message>
    <message>
        <source>variant.weighted</source>
        <extracomment>some</extracomment>
        <translation>welche</translation>
    </message>
    <message>
        <source>variant.weights_alone</source>
        <extracomment>Leave the mask out.</extracomment>
        <translation>Die Maske weglassen.</translation>
    </message>
    <message>
        <source>variant.weights_remedy</source>
        <extracomment>Leave the mask out, or choose a variant that takes one: %1.</extracomment>
        <translation>Die Maske weglassen oder eine Variante wählen, die eine nimmt: %1.</translation>
    </message>
    <message>
        <source>variant.guide_remedy</source>
        <extracomment>Leave the guide out, or choose a variant that takes one: %1.</extracomment>
        <translation>Das Führungsbild weglassen, oder eine Variante wählen, die eines nimmt: %1.</translation>
    </message>
    <message>
        <source>variant.guide_alone</source>
        <extracomment>Leave the guide out.</extracomment>
        <translation>Das Führungsbild weglassen.</translation>
    </message>
    <message>
        <source>image.guide_shape</source>
        <extracomment>A guide image must have the image&apos;s size, channels and type.</extracomment>
        <translation>Ein Führungsbild muss Größe, Kanäle und Typ des Bilds haben.</translation>
    </message>
    <message>
        <source>chart.resource</source>
        <extracomment>There is no roofline of &quot;%1&quot;. There are: %2.</extracomment>
        <translation>Ein Dachdiagramm von &quot;%1&quot; gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>chart.no_limits</source>
        <extracomment>None of these results says how much of &quot;%1&quot; it needs of what its device can do. Measure what the device does at most, then the variants again.</extracomment>
        <translation>Von keinem dieser Ergebnisse ist bekannt, wie viel „%1“ es braucht von dem, was sein Gerät kann. Messen, was das Gerät höchstens leistet, dann die Varianten noch einmal.</translation>
    </message>
    <message>
        <source>chart.report_empty</source>
        <extracomment>The report would be empty: no result is left with this choice.</extracomment>
        <translation>Der Bericht wäre leer: Mit dieser Auswahl bleibt kein Ergebnis übrig.</translation>
    </message>
    <message>
        <source>session.crosshair</source>
        <extracomment>is not three whole numbers</extracomment>
        <translation>sind nicht drei ganze Zahlen</translation>
    </message>
    <message>
        <source>session.word</source>
        <extracomment>is none of the words that it can be</extracomment>
        <translation>ist keines der Wörter, die es sein kann</translation>
    </message>
    <message>
        <source>study.no_studies</source>
        <extracomment>It has no results of a study. Choose a file that was saved here, or that filterscope-cli study --json wrote.</extracomment>
        <translation>Sie enthält keine Ergebnisse einer Studie. Bitte eine Datei wählen, die hier gespeichert wurde oder die filterscope-cli study --json geschrieben hat.</translation>
    </message>
    <message>
        <source>study.view_none</source>
        <extracomment>No sample has its size, or none of its variants is run on one.</extracomment>
        <translation>Kein Beispielbild hat ihre Größe, oder keine ihrer Varianten wird auf einem ausgeführt.</translation>
    </message>
    <message>
        <source>study.view_probe</source>
        <extracomment>Its volume is made, with noise, while the study runs: the table of its figure has what came of it.</extracomment>
        <translation>Ihr Volumen wird, mit Rauschen, erst beim Ausführen der Studie gemacht: Die Tabelle ihrer Abbildung zeigt, was dabei herauskam.</translation>
    </message>
    <message>
        <source>chart.no_metric</source>
        <extracomment>There is no metric &quot;%1&quot;.</extracomment>
        <translation>Ein Maß „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>chart.no_such_metric</source>
        <extracomment>These results have no %1, which is that of images against a truth. Measure with added noise or with a truth, and compare with that.</extracomment>
        <translation>Diese Ergebnisse haben kein %1; das gibt es für Bilder gegenüber einer Wahrheit. Mit Rauschen oder mit einer Wahrheit messen und damit vergleichen.</translation>
    </message>
    <message>
        <source>tune.nothing</source>
        <extracomment>There is nothing to measure.</extracomment>
        <translation>Es gibt nichts zu messen.</translation>
    </message>
    <message>
        <source>tuned.format</source>
        <extracomment>It holds no tuned parameters: it lacks &quot;format&quot;: &quot;%1&quot;.</extracomment>
        <translation>Es enthält keine abgestimmten Parameter: „format“: „%1“ fehlt.</translation>
    </message>
    <message>
        <source>values.block</source>
        <extracomment>Give a side such as 16, or width x height such as 32x8.</extracomment>
        <translation>Eine Seite wie 16 angeben, oder Breite x Höhe wie 32x8.</translation>
    </message>
    <message>
        <source>values.integer</source>
        <extracomment>Give a whole number such as 5.</extracomment>
        <translation>Eine ganze Zahl wie 5 angeben.</translation>
    </message>
    <message>
        <source>values.real</source>
        <extracomment>Give a number such as 2.5.</extracomment>
        <translation>Eine Zahl wie 2.5 angeben.</translation>
    </message>
    <message>
        <source>values.integers</source>
        <extracomment>Give whole numbers: 5, a list such as 1,2,8, or a range such as 1:15:2.</extracomment>
        <translation>Ganze Zahlen angeben: 5, eine Liste wie 1,2,8 oder einen Bereich wie 1:15:2.</translation>
    </message>
    <message>
        <source>values.reals</source>
        <extracomment>Give numbers: 2.5, a list such as 1,2.5,8, or a range such as 1:15:0.5.</extracomment>
        <translation>Zahlen angeben: 2.5, eine Liste wie 1,2.5,8 oder einen Bereich wie 1:15:0.5.</translation>
    </message>
    <message>
        <source>values.choices</source>
        <extracomment>Choose one of %1.</extracomment>
        <translation>Eines davon wählen: %1.</translation>
    </message>
    <message>
        <source>values.wrong</source>
        <extracomment>%1 cannot be &quot;%2&quot;. %3</extracomment>
        <translation>%1 kann nicht „%2“ sein. %3</translation>
    </message>
    <message>
        <source>values.step_whole</source>
        <extracomment>1 or more</extracomment>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>values.step_real</source>
        <extracomment>more than 0</extracomment>
        <translation>mehr als 0</translation>
    </message>
    <message>
        <source>values.empty_range</source>
        <extracomment>%1: the range &quot;%2&quot; is empty. Write first:last:step with first ≤ last and a step of %3.</extracomment>
        <translation>%1: Der Bereich „%2“ ist leer. Geschrieben wird Anfang:Ende:Schritt mit Anfang ≤ Ende und einem Schritt von %3.</translation>
    </message>
    <message>
        <source>values.many</source>
        <extracomment>%1: &quot;%2&quot; has more than %3 values. Use a larger step.</extracomment>
        <translation>%1: „%2“ hat mehr als %3 Werte. Einen größeren Schritt nehmen.</translation>
    </message>
    <message>
        <source>plan.no_file</source>
        <extracomment>The image is in no file. Save the session first: then it is in one.</extracomment>
        <translation>Das Bild ist in keiner Datei. Zuerst die Sitzung speichern: Dann ist es in einer.</translation>
    </message>
    <message>
        <source>content.nrrd</source>
        <extracomment>its NRRD header is damaged, or says what we do not read: %1.</extracomment>
        <translation>Sein NRRD-Kopf ist beschädigt oder sagt etwas, das wir nicht lesen: %1.</translation>
    </message>
    <message>
        <source>content.nrrd_encoding</source>
        <extracomment>its values are encoded as &quot;%1&quot;. Save it as raw or gzip.</extracomment>
        <translation>Seine Werte sind als „%1“ kodiert. Speichern Sie es als raw oder gzip.</translation>
    </message>
    <message>
        <source>content.nrrd_axes</source>
        <extracomment>its axis %1, which is none of space, stands between those that are. Save it with that axis first or last.</extracomment>
        <translation>Seine Achse %1, die keine des Raums ist, steht zwischen denen, die es sind. Speichern Sie es mit dieser Achse als erster oder letzter.</translation>
    </message>
    <message>
        <source>content.nrrd_skip</source>
        <extracomment>it ends before its values begin.</extracomment>
        <translation>Es endet, bevor seine Werte beginnen.</translation>
    </message>
    <message>
        <source>content.values_apart</source>
        <extracomment>its values are in other files, and it came without a place. Open it from its folder.</extracomment>
        <translation>seine Werte sind in anderen Dateien, und es kam ohne einen Ort. Bitte aus seinem Ordner öffnen.</translation>
    </message>
    <message>
        <source>content.no_exr</source>
        <extracomment>this program was built without OpenEXR. Convert it to a 32-bit float TIFF.</extracomment>
        <translation>dieses Programm ist ohne OpenEXR übersetzt. Bitte in ein TIFF mit 32-Bit-Gleitkomma umwandeln.</translation>
    </message>
    <message>
        <source>content.exr_write</source>
        <extracomment>OpenEXR refuses it (%1). Choose another format.</extracomment>
        <translation>OpenEXR lehnt es ab (%1). Bitte ein anderes Format wählen.</translation>
    </message>
    <message>
        <source>content.exr_header</source>
        <extracomment>its OpenEXR header is damaged or ends early. Copy or download it again.</extracomment>
        <translation>sein OpenEXR-Kopf ist beschädigt oder endet zu früh. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.exr_damaged</source>
        <extracomment>it is no OpenEXR file that can be read: %1. Copy or download it again.</extracomment>
        <translation>es ist keine OpenEXR-Datei, die gelesen werden kann: %1. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.exr_deep</source>
        <extracomment>it is a deep image, with several values a pixel and channel. Flatten it first.</extracomment>
        <translation>es ist ein tiefes Bild mit mehreren Werten je Pixel und Kanal. Bitte erst zu einem flachen machen.</translation>
    </message>
    <message>
        <source>content.exr_memory</source>
        <extracomment>its %1 pixels in blocks as large as they are need %2 of memory and %3 are free. Close other programs, or save it in smaller tiles.</extracomment>
        <translation>seine %1 Pixel, in Blöcken so groß wie diese, brauchen %2 Speicher, und %3 sind frei. Bitte andere Programme schließen oder mit kleineren Kacheln speichern.</translation>
    </message>
    <message>
        <source>content.exr_sampling</source>
        <extracomment>its channel %1 has fewer pixels than the image. Save it with one value a pixel.</extracomment>
        <translation>sein Kanal %1 hat weniger Pixel als das Bild. Bitte mit einem Wert je Pixel speichern.</translation>
    </message>
    <message>
        <source>content.exr_channels</source>
        <extracomment>of its channels (%1) none are one image: Y, or R, G and B, with or without A, or a single one. Save the layer that you want as a file of its own.</extracomment>
        <translation>von seinen Kanälen (%1) sind keine ein Bild: Y oder R, G und B, mit oder ohne A, oder ein einziger. Bitte die gewünschte Ebene als eigene Datei speichern.</translation>
    </message>
    <message>
        <source>content.mgh_type</source>
        <extracomment>its header has the type %1, which we do not filter. Convert it to whole numbers or floats.</extracomment>
        <translation>sein Dateikopf hat den Typ %1, der hier nicht gefiltert wird. Bitte in ganze Zahlen oder Gleitkomma umwandeln.</translation>
    </message>
    <message>
        <source>content.mgh</source>
        <extracomment>it is no MGH file, or its header is damaged. Copy or download it again.</extracomment>
        <translation>es ist keine MGH-Datei, oder ihr Kopf ist beschädigt. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.mgh_end</source>
        <extracomment>it ends inside its header. Copy or download it again.</extracomment>
        <translation>es endet in seinem Dateikopf. Bitte noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.metaimage_list</source>
        <extracomment>its values are in several compressed files. Save it as one file, or without compression.</extracomment>
        <translation>seine Werte sind in mehreren komprimierten Dateien. Bitte als eine Datei oder ohne Kompression speichern.</translation>
    </message>
    <message>
        <source>content.metaimage_channels</source>
        <extracomment>it has %1 values a voxel. One, or three of colours, work: save them as files of their own.</extracomment>
        <translation>es hat %1 Werte je Voxel. Einer oder die drei von Farben gehen: Bitte als eigene Dateien speichern.</translation>
    </message>
    <message>
        <source>content.metaimage_text</source>
        <extracomment>its values are written as text. Save it with BinaryData = True.</extracomment>
        <translation>seine Werte sind als Text geschrieben. Bitte mit BinaryData = True speichern.</translation>
    </message>
    <message>
        <source>content.metaimage</source>
        <extracomment>its MetaImage header is damaged, or says what we do not read: %1.</extracomment>
        <translation>sein MetaImage-Kopf ist beschädigt oder sagt, was hier nicht gelesen wird: %1.</translation>
    </message>
    <message>
        <source>content.nrrd_list_encoding</source>
        <extracomment>its values are in several compressed files. Save it as one file, or as raw.</extracomment>
        <translation>seine Werte sind in mehreren komprimierten Dateien. Bitte als eine Datei oder als „raw“ speichern.</translation>
    </message>
    <message>
        <source>content.values_files</source>
        <extracomment>its header names %1 files of values, which cannot have equal parts of it. Check the list of files.</extracomment>
        <translation>sein Dateikopf nennt %1 Dateien mit Werten, die keine gleichen Teile davon haben können. Bitte die Liste der Dateien prüfen.</translation>
    </message>
    <message>
        <source>content.values_elsewhere</source>
        <extracomment>its values are in &quot;%1&quot;. We read files that are beside the header or in a folder below.</extracomment>
        <translation>seine Werte sind in „%1“. Gelesen werden Dateien neben dem Dateikopf oder in einem Ordner darunter.</translation>
    </message>
    <message>
        <source>folder.no_pictures</source>
        <extracomment>%1 cannot be read: the folder has no image files.</extracomment>
        <translation>%1 kann nicht gelesen werden: der Ordner hat keine Bilddateien.</translation>
    </message>
    <message>
        <source>folder.unreadable</source>
        <extracomment>%1 cannot be read: %2</extracomment>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>slab.bytes</source>
        <extracomment>%1 of memory with %2 to take</extracomment>
        <translation>%1 Speicher, wo %2 zu haben sind</translation>
    </message>
    <message>
        <source>slab.device_memory</source>
        <extracomment>GPU memory</extracomment>
        <translation>Speicher der GPU</translation>
    </message>
    <message>
        <source>slab.exact</source>
        <extracomment>Use an exact variant, which filters in slabs.</extracomment>
        <translation>Eine exakte Variante nehmen, die in Scheiben filtert.</translation>
    </message>
    <message>
        <source>slab.follows</source>
        <extracomment>%1 fits its approximation to all values, so that it filters a volume at once</extracomment>
        <translation>%1 passt seine Näherung an alle Werte an und filtert ein Volumen deshalb auf einmal</translation>
    </message>
    <message>
        <source>slab.host_memory</source>
        <extracomment>memory</extracomment>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>slab.too_thin</source>
        <extracomment>out of memory: the thinnest slab, %1 slices with those that the filter reads, needs %2 of %3 and there are %4; use a smaller window, another variant, or a higher limit</extracomment>
        <translation>Der Speicher reicht nicht: Die dünnste Scheibe, %1 Schichten mit denen, die der Filter liest, braucht %2 %3, und es sind %4; ein kleineres Fenster, eine andere Variante oder eine höhere Grenze nehmen</translation>
    </message>
    <message>
        <source>axes.guide</source>
        <extracomment>&quot;%1&quot; has a guide image: its size and type cannot be varied.</extracomment>
        <translation>„%1“ hat ein Leitbild: seine Größe und sein Typ können nicht variiert werden.</translation>
    </message>
    <message>
        <source>axes.size</source>
        <extracomment>&quot;%1&quot; is no size of an image. Write sizes as 512x512,1920x1080 or as 25%,50%.</extracomment>
        <translation>„%1“ ist keine Bildgröße. Größen werden als 512x512,1920x1080 oder als 25%,50% geschrieben.</translation>
    </message>
    <message>
        <source>axes.too_large</source>
        <extracomment>An image of %1×%2 would be too large. At most %3 million pixels.</extracomment>
        <translation>Ein Bild von %1×%2 wäre zu groß. Höchstens %3 Millionen Pixel.</translation>
    </message>
    <message>
        <source>axes.truth</source>
        <extracomment>&quot;%1&quot; has noise and a truth of its own: its size and type cannot be varied.</extracomment>
        <translation>„%1“ hat Rauschen und eine eigene Wahrheit: seine Größe und sein Typ können nicht variiert werden.</translation>
    </message>
    <message>
        <source>axes.type</source>
        <extracomment>&quot;%1&quot; is no pixel type. There are u8, u16, s16, f32.</extracomment>
        <translation>„%1“ ist kein Pixeltyp. Es gibt u8, u16, s16, f32.</translation>
    </message>
    <message>
        <source>axes.volume</source>
        <extracomment>&quot;%1&quot; is a volume: sizes and types can be varied of images.</extracomment>
        <translation>„%1“ ist ein Volumen: Größen und Typen können von Bildern variiert werden.</translation>
    </message>
    <message>
        <source>tune.broken</source>
        <extracomment>No combination keeps what the variant promises.</extracomment>
        <translation>Keine Kombination hält, was die Variante verspricht.</translation>
    </message>
    <message>
        <source>guide.size</source>
        <extracomment>The guide is %1, and the image is %2. Give a guide of the same size.</extracomment>
        <translation>Das Führungsbild hat %1 Bildpunkte und das Bild %2. Geben Sie ein Führungsbild gleicher Größe an.</translation>
    </message>
    <message>
        <source>shard.no_job</source>
        <extracomment>auto takes the part from Slurm&apos;s variables, SLURM_ARRAY_TASK_ID or SLURM_PROCID, and there are none here. Give --shard K/N.</extracomment>
        <translation>auto nimmt den Teil aus Slurms Variablen, SLURM_ARRAY_TASK_ID oder SLURM_PROCID, und die gibt es hier nicht. --shard K/N angeben.</translation>
    </message>
    <message>
        <source>shard.number</source>
        <extracomment>&quot;%1&quot; is no part: K/N takes K from 1 to N, and N up to %2.</extracomment>
        <translation>„%1“ ist kein Teil: K/N nimmt K von 1 bis N, und N bis %2.</translation>
    </message>
    <message>
        <source>shard.uneven</source>
        <extracomment>The array&apos;s numbers are not evenly spaced, so that they do not say which part this job is. Give --shard K/N.</extracomment>
        <translation>Die Nummern des Arrays haben nicht alle denselben Abstand und sagen daher nicht, welcher Teil dieser Job ist. --shard K/N angeben.</translation>
    </message>
    <message>
        <source>shard.unreadable</source>
        <extracomment>&quot;%1&quot; is not K/N, such as 2/8 for the second of eight, or auto.</extracomment>
        <translation>„%1“ ist nicht K/N, wie 2/8 für den zweiten von acht, oder auto.</translation>
    </message>
    <message>
        <source>merge.none</source>
        <extracomment>There are no result files to merge.</extracomment>
        <translation>Es gibt keine Ergebnisdateien zum Zusammenführen.</translation>
    </message>
    <message>
        <source>merge.settings</source>
        <extracomment>%1 and %2 were measured with different settings (mode, rounds or repeats). Merge files of one sweep.</extracomment>
        <translation>%1 und %2 wurden mit verschiedenen Einstellungen gemessen (Modus, Runden oder Wiederholungen). Dateien eines Durchlaufs zusammenführen.</translation>
    </message>
    <message>
        <source>mask.size</source>
        <extracomment>The mask is %1×%2×%3, and the image is %4×%5×%6. Give a mask of the same size.</extracomment>
        <translation>Die Maske hat %1×%2×%3 Bildpunkte und das Bild %4×%5×%6. Eine Maske gleicher Größe angeben.</translation>
    </message>
    <message>
        <source>mask.no_padding</source>
        <extracomment>The file names no value that stands for no data. Give the value itself, nan, or an image as the mask.</extracomment>
        <translation>Die Datei nennt keinen Wert, der für fehlende Daten steht. Den Wert selbst, nan oder ein Bild als Maske angeben.</translation>
    </message>
    <message>
        <source>alpha.unreadable</source>
        <extracomment>&quot;%1&quot; is not weight or ignore.</extracomment>
        <translation>„%1“ ist weder weight noch ignore.</translation>
    </message>
    <message>
        <source>image.weights</source>
        <extracomment>There must be one weight for each pixel.</extracomment>
        <translation>Für jeden Bildpunkt muss es ein Gewicht geben.</translation>
    </message>
    <message>
        <source>guide.colour</source>
        <extracomment>The guide is gray, and the image is RGB. Give a guide in colour, or make the image gray.</extracomment>
        <translation>Das Führungsbild ist grau und das Bild RGB. Ein farbiges Führungsbild angeben oder das Bild grau machen.</translation>
    </message>
    <message>
        <source>unit.needs_spacing</source>
        <extracomment>Lengths in mm need the distance of the voxels, which is not known of this volume</extracomment>
        <translation>Längen in mm brauchen den Abstand der Voxel, der bei diesem Volumen nicht bekannt ist</translation>
    </message>
    <message>
        <source>unit.use_voxels</source>
        <extracomment>Give the lengths in voxels.</extracomment>
        <translation>Bitte die Längen in Voxeln angeben.</translation>
    </message>
    <message>
        <source>counters.build</source>
        <extracomment>This build reads no hardware counters: CUPTI&apos;s headers of CUDA 12.6 or later were not there when it was made</extracomment>
        <translation>Dieses Programm liest keine Hardware-Zähler: als es gebaut wurde, fehlten CUPTIs Header aus CUDA 12.6 oder neuer</translation>
    </message>
    <message>
        <source>counters.busy</source>
        <extracomment>Another program reads the GPU&apos;s hardware counters: end that profiler, and try again</extracomment>
        <translation>Ein anderes Programm liest die Hardware-Zähler der GPU: beenden Sie diesen Profiler, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>counters.context</source>
        <extracomment>The device has no CUDA context of this program</extracomment>
        <translation>Das Gerät hat keinen CUDA-Kontext dieses Programms</translation>
    </message>
    <message>
        <source>counters.cpu</source>
        <extracomment>Hardware counters are read on GPUs alone</extracomment>
        <translation>Hardware-Zähler werden nur auf GPUs gelesen</translation>
    </message>
    <message>
        <source>counters.devices</source>
        <extracomment>Hardware counters are read on one GPU at a time</extracomment>
        <translation>Hardware-Zähler werden auf einer GPU zur Zeit gelesen</translation>
    </message>
    <message>
        <source>counters.driver</source>
        <extracomment>The NVIDIA driver&apos;s libcuda.so.1 is not found</extracomment>
        <translation>libcuda.so.1 des NVIDIA-Treibers wurde nicht gefunden</translation>
    </message>
    <message>
        <source>counters.library</source>
        <extracomment>Hardware counters need CUPTI, and libcupti.so.%1 is not found: it comes with the CUDA toolkit; name the toolkit&apos;s folder in CUDA_HOME, or CUPTI&apos;s in LD_LIBRARY_PATH</extracomment>
        <translation>Hardware-Zähler brauchen CUPTI, und libcupti.so.%1 wurde nicht gefunden: sie gehört zum CUDA-Toolkit; nennen Sie dessen Ordner in CUDA_HOME oder den von CUPTI in LD_LIBRARY_PATH</translation>
    </message>
    <message>
        <source>counters.old</source>
        <extracomment>The CUPTI that is installed has no range profiler: CUDA 12.6 or later has</extracomment>
        <translation>Das installierte CUPTI hat keinen Range Profiler: es gibt ihn ab CUDA 12.6</translation>
    </message>
    <message>
        <source>counters.passes</source>
        <extracomment>CUPTI did not end after %1 passes</extracomment>
        <translation>CUPTI wurde nach %1 Durchgängen nicht fertig</translation>
    </message>
    <message>
        <source>counters.privileges</source>
        <extracomment>The driver lets only administrators read hardware counters: run the program as one, or load the module nvidia with NVreg_RestrictProfilingToAdminUsers=0</extracomment>
        <translation>Der Treiber lässt nur Administratoren Hardware-Zähler lesen: starten Sie das Programm als einer, oder laden Sie das Modul nvidia mit NVreg_RestrictProfilingToAdminUsers=0</translation>
    </message>
    <message>
        <source>counters.refused</source>
        <extracomment>CUPTI reads no hardware counters here: %1 (%2)</extracomment>
        <translation>CUPTI liest hier keine Hardware-Zähler: %1 (%2)</translation>
    </message>
    <message>
        <source>counters.virtual</source>
        <extracomment>The driver gives no hardware counters of a virtual, confidential or partitioned GPU, nor under WSL: read them on the GPU itself</extracomment>
        <translation>Der Treiber gibt keine Hardware-Zähler einer virtuellen, vertraulichen oder geteilten GPU, auch nicht unter WSL: lesen Sie sie auf der GPU selbst</translation>
    </message>
    <message>
        <source>content.dicom_bits</source>
        <extracomment>it stores a pixel in %1 bits. 8, 16 and 32 work.</extracomment>
        <translation>es speichert ein Pixel in %1 Bit. 8, 16 und 32 gehen.</translation>
    </message>
    <message>
        <source>content.dicom_colour</source>
        <extracomment>its %1 pixels of %2 bits are none that we read. Gray ones (MONOCHROME1, MONOCHROME2) and 8-bit RGB work.</extracomment>
        <translation>seine %1-Pixel mit %2 Bit lesen wir nicht. Graue (MONOCHROME1, MONOCHROME2) und RGB mit 8 Bit gehen.</translation>
    </message>
    <message>
        <source>content.dicom_deflated</source>
        <extracomment>its elements are deflated. Export it without compression.</extracomment>
        <translation>seine Elemente sind gepackt. Ohne Kompression exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_doubled</source>
        <extracomment>its series has %1 slices at one place (%2, %3) and %4 at another (%5). Take away what is doubled, or add what is missing.</extracomment>
        <translation>seine Serie hat %1 Schichten an einer Stelle (%2, %3) und %4 an einer anderen (%5). Das Doppelte entfernen oder das Fehlende ergänzen.</translation>
    </message>
    <message>
        <source>content.dicom_end</source>
        <extracomment>it ends inside its elements. Copy or download it again.</extracomment>
        <translation>es endet mitten in seinen Elementen. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.dicom_fragments</source>
        <extracomment>its compressed pixels are in pieces that are not its frames. Copy or download it again, or export it without compression.</extracomment>
        <translation>seine komprimierten Pixel sind in Stücken, die nicht seine Bilder sind. Noch einmal kopieren oder herunterladen, oder ohne Kompression exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_frame</source>
        <extracomment>its compressed pixels are damaged. Copy or download it again.</extracomment>
        <translation>seine komprimierten Pixel sind beschädigt. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.dicom_header</source>
        <extracomment>its header contradicts itself. Export it again from the program that wrote it.</extracomment>
        <translation>sein Kopf widerspricht sich. Aus dem Programm, das es schrieb, noch einmal exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_long</source>
        <extracomment>more than %1 MiB stand before its pixels. Export it again without what is not needed.</extracomment>
        <translation>vor seinen Pixeln stehen mehr als %1 MiB. Ohne das exportieren, was nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>content.dicom_mismatch</source>
        <extracomment>its compressed pixels are of another size or depth than its header says. Export it again from the program that wrote it.</extracomment>
        <translation>seine komprimierten Pixel haben eine andere Größe oder Tiefe, als sein Kopf sagt. Aus dem Programm, das es schrieb, noch einmal exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_missing</source>
        <extracomment>slices are missing from its series: %1 and %2 are %3 mm apart, others %4 mm. Add them, or put the slices of one side into a folder of their own.</extracomment>
        <translation>in seiner Serie fehlen Schichten: %1 und %2 liegen %3 mm auseinander, andere %4 mm. Sie ergänzen, oder die Schichten einer Seite in einen eigenen Ordner legen.</translation>
    </message>
    <message>
        <source>content.dicom_no_pixels</source>
        <extracomment>it is a DICOM file without an image. Choose another, or the folder.</extracomment>
        <translation>es ist eine DICOM-Datei ohne Bild. Eine andere wählen, oder den Ordner.</translation>
    </message>
    <message>
        <source>content.dicom_none</source>
        <extracomment>it is a folder without DICOM slices. Choose an image in it.</extracomment>
        <translation>es ist ein Ordner ohne DICOM-Schichten. Ein Bild darin wählen.</translation>
    </message>
    <message>
        <source>content.tiff_cut</source>
        <extracomment>it ends early, or is damaged: behind %1 of its pages there is none that can be read. Copy or download it again.</extracomment>
        <translation>es endet zu früh oder ist beschädigt: Hinter %1 seiner Seiten ist keine lesbare. Noch einmal kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>content.dicom_one_series</source>
        <extracomment>the folder has one DICOM series, @series=0 (%1), and none of that number.</extracomment>
        <translation>der Ordner hat eine DICOM-Serie, @series=0 (%1), und keine mit dieser Nummer.</translation>
    </message>
    <message>
        <source>content.dicom_series</source>
        <extracomment>the folder has %1 DICOM series. Choose one by @series=0 to @series=%2, or by one of its files: %3.</extracomment>
        <translation>der Ordner hat %1 DICOM-Serien. Eine mit @series=0 bis @series=%2 wählen, oder mit einer ihrer Dateien: %3.</translation>
    </message>
    <message>
        <source>content.dicom_slice</source>
        <extracomment>of its slice %1: %2</extracomment>
        <translation>zu seiner Schicht %1: %2</translation>
    </message>
    <message>
        <source>content.dicom_structure</source>
        <extracomment>its elements contradict each other. Export it again from the program that wrote it.</extracomment>
        <translation>seine Elemente widersprechen sich. Aus dem Programm, das es schrieb, noch einmal exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_syntax</source>
        <extracomment>its pixels are compressed in a way that we do not read (transfer syntax %1). Export it without compression.</extracomment>
        <translation>seine Pixel sind auf eine Weise komprimiert, die wir nicht lesen (Übertragungssyntax %1). Ohne Kompression exportieren.</translation>
    </message>
    <message>
        <source>content.dicom_uneven</source>
        <extracomment>the slices of its series are between %1 and %2 mm apart. Put those that are evenly apart into a folder of their own.</extracomment>
        <translation>die Schichten seiner Serie liegen zwischen %1 und %2 mm auseinander. Solche, die gleich weit auseinander liegen, in einen eigenen Ordner legen.</translation>
    </message>
    <message>
        <source>content.no_dicom</source>
        <extracomment>it is no DICOM file. Choose one, or the folder of a series.</extracomment>
        <translation>es ist keine DICOM-Datei. Eine wählen, oder den Ordner einer Serie.</translation>
    </message>
    <message>
        <source>content.no_gdcm</source>
        <extracomment>its pixels are compressed, and this program was built without GDCM. Export it without compression.</extracomment>
        <translation>seine Pixel sind komprimiert, und dieses Programm wurde ohne GDCM gebaut. Ohne Kompression exportieren.</translation>
    </message>
    <message>
        <source>note.dicom_inverted</source>
        <extracomment>Its small values are meant to be bright (MONOCHROME1); they are drawn dark.</extracomment>
        <translation>Kleine Werte sind hell gemeint (MONOCHROME1); sie sind dunkel gezeichnet.</translation>
    </message>
    <message>
        <source>note.nifti_bits</source>
        <extracomment>Its header contradicts itself: it says %1 bits a value (bitpix), and its type has %2. The type is taken.</extracomment>
        <translation>Der Kopf widerspricht sich: Er nennt %1 Bits je Wert (bitpix), und sein Typ hat %2. Es gilt der Typ.</translation>
    </message>
    <message>
        <source>note.nifti_lengths</source>
        <extracomment>By its s-form voxels are %1 mm, by its pixdim %2 mm; those of its s-form are taken.</extracomment>
        <translation>Nach der s-Form sind die Voxel %1 mm groß, nach pixdim %2 mm; die Abstände der s-Form gelten.</translation>
    </message>
    <message>
        <source>note.nifti_negative</source>
        <extracomment>Distances of voxels that its header gives (pixdim) are negative; they are taken without their sign.</extracomment>
        <translation>Abstände von Voxeln, die der Kopf angibt (pixdim), sind negativ; sie gelten ohne ihr Vorzeichen.</translation>
    </message>
    <message>
        <source>note.nifti_place</source>
        <extracomment>A place in space that its header gives has numbers that are none, and is left out.</extracomment>
        <translation>Ein Ort im Raum, den der Kopf angibt, hat Zahlen, die keine sind, und ist weggelassen.</translation>
    </message>
    <message>
        <source>note.nifti_spacing</source>
        <extracomment>Distances of voxels that its header gives (pixdim) are 0 or no numbers; those of its s-form are taken, or else 1.</extracomment>
        <translation>Abstände von Voxeln, die der Kopf angibt (pixdim), sind 0 oder keine Zahlen; die der s-Form gelten, oder sonst 1.</translation>
    </message>
    <message>
        <source>note.exr_others</source>
        <extracomment>Its channels %1 are left out.</extracomment>
        <translation>Seine Kanäle %1 werden weggelassen.</translation>
    </message>
    <message>
        <source>note.exr_window</source>
        <extracomment>Its pixels (%1) are not its display window (%2): the pixels are the image.</extracomment>
        <translation>Seine Pixel (%1) sind nicht sein Anzeigefenster (%2): Das Bild sind die Pixel.</translation>
    </message>
    <message>
        <source>note.exr_alpha</source>
        <extracomment>Its colours are multiplied by its alpha (premultiplied), as OpenEXR has them: they are divided by it, and multiplied again in an OpenEXR result.</extracomment>
        <translation>Seine Farben sind mit seinem Alpha multipliziert, wie in OpenEXR üblich: Sie werden dadurch geteilt und in einem OpenEXR-Ergebnis wieder damit multipliziert.</translation>
    </message>
    <message>
        <source>note.mgh_behind</source>
        <extracomment>What follows its values is more than 4 MiB and is not kept.</extracomment>
        <translation>Was auf seine Werte folgt, ist mehr als 4 MiB und wird nicht behalten.</translation>
    </message>
    <message>
        <source>note.mgh_damaged_place</source>
        <extracomment>The distances or directions of voxels in its header are 0, negative or no numbers; it is taken as FreeSurfer takes one without: voxels of 1 mm, coronal slices.</extracomment>
        <translation>Abstände oder Richtungen der Voxel in seinem Kopf sind 0, negativ oder keine Zahlen; es gilt, was FreeSurfer ohne sie annimmt: Voxel von 1 mm, koronale Schichten.</translation>
    </message>
    <message>
        <source>note.mgh_place</source>
        <extracomment>Its header does not say how it lies in space; it is taken as FreeSurfer does: voxels of 1 mm, coronal slices.</extracomment>
        <translation>Sein Dateikopf sagt nicht, wie es im Raum liegt; es gilt wie in FreeSurfer: Voxel von 1 mm, koronale Schichten.</translation>
    </message>
    <message>
        <source>note.metaimage_place</source>
        <extracomment>A place in space that its header gives has numbers that are none or too few, and is left out.</extracomment>
        <translation>Eine Lage im Raum in seinem Kopf hat Zahlen, die keine sind, oder zu wenige, und wird weggelassen.</translation>
    </message>
    <message>
        <source>note.metaimage_spacing</source>
        <extracomment>Distances of voxels that its header gives (ElementSpacing) are negative, 0, no numbers or too few; they are taken without their sign, or else as 1.</extracomment>
        <translation>Abstände der Voxel in seinem Kopf (ElementSpacing) sind negativ, 0, keine Zahlen oder zu wenige; sie gelten ohne Vorzeichen oder sonst als 1.</translation>
    </message>
    <message>
        <source>note.tiff_white</source>
        <extracomment>Its small values are meant to be bright (WhiteIsZero); they are drawn as they are stored.</extracomment>
        <translation>Kleine Werte sind hell gemeint (WhiteIsZero); sie sind gezeichnet, wie sie gespeichert sind.</translation>
    </message>
    <message>
        <source>note.tiff_page</source>
        <extracomment>This is page %1 of %2. They differ in size or type, or are of a kind that no volume is made of. @t=N chooses another.</extracomment>
        <translation>Dies ist Seite %1 von %2. Sie sind verschieden groß oder von verschiedenem Typ, oder von einer Art, aus der kein Volumen wird. @t=N wählt eine andere.</translation>
    </message>
    <message>
        <source>note.tiff_sample</source>
        <extracomment>This is sample %1 of %2 of its pixels, which are neither gray, RGB nor alpha by its word. @t=N chooses another.</extracomment>
        <translation>Dies ist Wert %1 von %2 seiner Pixel, die nach seiner Angabe weder Grau noch RGB noch Alpha sind. @t=N wählt einen anderen.</translation>
    </message>
    <message>
        <source>note.tiff_described</source>
        <extracomment>Its description names other pages than the %1 that are there.</extracomment>
        <translation>Seine Beschreibung nennt andere Seiten als die %1, die da sind.</translation>
    </message>
    <message>
        <source>note.ome_images</source>
        <extracomment>It has several images, of which this is the first. Each page of the others is an image of its own, without their spacing.</extracomment>
        <translation>Es hat mehrere Bilder; dies ist das erste. Jede Seite der anderen ist ein Bild für sich, ohne deren Abstände.</translation>
    </message>
    <message>
        <source>note.tiff_unit</source>
        <extracomment>Its unit of length, &quot;%1&quot;, is none that we know: distances are kept in it, and lengths in mm are not.</extracomment>
        <translation>Seine Längeneinheit „%1“ ist unbekannt: Abstände bleiben in ihr, Längen in mm gibt es nicht.</translation>
    </message>
    <message>
        <source>note.tiff_few_bits</source>
        <extracomment>The file&apos;s %1-bit values, 0 to %2, are 0 to 255 here.</extracomment>
        <translation>Die %1-Bit-Werte der Datei, 0 bis %2, sind hier 0 bis 255.</translation>
    </message>
    <message>
        <source>note.tiff_bits</source>
        <extracomment>The file&apos;s %1-bit values are moved to the upper bits of 16 here: each is %2 times what is stored.</extracomment>
        <translation>Die %1-Bit-Werte der Datei stehen hier in den oberen von 16 Bit: jeder ist das %2-fache des gespeicherten.</translation>
    </message>
    <message>
        <source>note.tiff_palette</source>
        <extracomment>Its palette&apos;s colours are RGB here.</extracomment>
        <translation>Die Farben seiner Palette sind hier RGB.</translation>
    </message>
    <message>
        <source>note.tiff_colours</source>
        <extracomment>Its %1 colours are RGB here.</extracomment>
        <translation>Seine Farben (%1) sind hier RGB.</translation>
    </message>
    <message>
        <source>note.tiff_premultiplied</source>
        <extracomment>Its colours are multiplied by alpha in the file; here, and in a result, they are not.</extracomment>
        <translation>Seine Farben sind in der Datei mit Alpha multipliziert; hier und in einem Ergebnis sind sie es nicht.</translation>
    </message>
    <message>
        <source>note.tiff_alpha</source>
        <extracomment>What its fourth sample is the file does not say; it is taken as alpha.</extracomment>
        <translation>Was sein vierter Wert ist, sagt die Datei nicht; er gilt als Alpha.</translation>
    </message>
    <message>
        <source>metadata.profile</source>
        <extracomment>Its colour profile is damaged and left out.</extracomment>
        <translation>Das Farbprofil ist beschädigt und bleibt weg.</translation>
    </message>
    <message>
        <source>metadata.text</source>
        <extracomment>One of its texts is damaged and left out.</extracomment>
        <translation>Einer der Texte ist beschädigt und bleibt weg.</translation>
    </message>
    <message>
        <source>metadata.exif</source>
        <extracomment>Its EXIF block is damaged and left out.</extracomment>
        <translation>Der EXIF-Block ist beschädigt und bleibt weg.</translation>
    </message>
    <message>
        <source>metadata.iptc</source>
        <extracomment>Its IPTC and Photoshop data is left out.</extracomment>
        <translation>Die Angaben von IPTC und Photoshop bleiben weg.</translation>
    </message>
    <message>
        <source>metadata.tiff_exif</source>
        <extracomment>EXIF in a TIFF is not read, and left out.</extracomment>
        <translation>EXIF in einem TIFF wird nicht gelesen und bleibt weg.</translation>
    </message>
    <message>
        <source>metadata.turned_place</source>
        <extracomment>Its place on the earth is left out, as the image is turned upright.</extracomment>
        <translation>Der Ort auf der Erde bleibt weg, da das Bild aufrecht gedreht ist.</translation>
    </message>
    <message>
        <source>metadata.four_colours</source>
        <extracomment>Its four colours (CMYK) are read as red, green and blue.</extracomment>
        <translation>Die vier Farben (CMYK) sind als Rot, Grün und Blau gelesen.</translation>
    </message>
    <message>
        <source>metadata.exposure</source>
        <extracomment>Its values are divided by the exposure in its header.</extracomment>
        <translation>Die Werte sind durch die Belichtung im Kopf der Datei geteilt.</translation>
    </message>
    <message>
        <source>metadata.colours</source>
        <extracomment>the meaning of its colours (gamma, primaries)</extracomment>
        <translation>die Bedeutung der Farben (Gamma, Primärfarben)</translation>
    </message>
    <message>
        <source>metadata.its_profile</source>
        <extracomment>its colour profile</extracomment>
        <translation>das Farbprofil</translation>
    </message>
    <message>
        <source>metadata.other_profile</source>
        <extracomment>its colour profile, which is for other channels</extracomment>
        <translation>das Farbprofil, das für andere Kanäle ist</translation>
    </message>
    <message>
        <source>metadata.its_resolution</source>
        <extracomment>its resolution</extracomment>
        <translation>die Auflösung</translation>
    </message>
    <message>
        <source>metadata.its_exif</source>
        <extracomment>its EXIF block</extracomment>
        <translation>den EXIF-Block</translation>
    </message>
    <message>
        <source>metadata.its_xmp</source>
        <extracomment>its XMP block</extracomment>
        <translation>den XMP-Block</translation>
    </message>
    <message>
        <source>metadata.its_description</source>
        <extracomment>its description</extracomment>
        <translation>die Beschreibung</translation>
    </message>
    <message>
        <source>metadata.its_texts</source>
        <extracomment>its texts</extracomment>
        <translation>die Texte</translation>
    </message>
    <message>
        <source>metadata.its_place</source>
        <extracomment>its place on the earth (GeoTIFF)</extracomment>
        <translation>den Ort auf der Erde (GeoTIFF)</translation>
    </message>
    <message>
        <source>metadata.its_tags</source>
        <extracomment>its further tags</extracomment>
        <translation>die weiteren Angaben (Tags)</translation>
    </message>
    <message>
        <source>metadata.its_unit</source>
        <extracomment>the unit of its spacing, %1</extracomment>
        <translation>die Einheit seines Abstands, %1</translation>
    </message>
    <message>
        <source>metadata.its_spacing</source>
        <extracomment>its spacing</extracomment>
        <translation>die Abstände</translation>
    </message>
    <message>
        <source>metadata.its_orientation</source>
        <extracomment>its orientation in the body</extracomment>
        <translation>die Lage im Körper</translation>
    </message>
    <message>
        <source>note.left_out</source>
        <extracomment>The %1 file leaves out %2.</extracomment>
        <translation>Die Datei (%1) lässt weg: %2.</translation>
    </message>
    <message>
        <source>share.profile</source>
        <extracomment>Images with a colour profile are converted in host memory.</extracomment>
        <translation>Bilder mit Farbprofil werden im Hauptspeicher umgerechnet.</translation>
    </message>
    <message>
        <source>save.jpeg</source>
        <extracomment>the JPEG encoder failed (%1)</extracomment>
        <translation>der JPEG-Encoder ist gescheitert (%1)</translation>
    </message>
    <message>
        <source>note.dicom_order</source>
        <extracomment>Its slices have no places: they are in the order of their numbers.</extracomment>
        <translation>Die Schichten haben keine Orte: Sie stehen in der Reihenfolge ihrer Nummern.</translation>
    </message>
    <message>
        <source>note.dicom_distance</source>
        <extracomment>How far apart they are is not known: 1 mm is taken.</extracomment>
        <translation>Ihr Abstand ist nicht bekannt: Angenommen wird 1 mm.</translation>
    </message>
    <message>
        <source>note.dicom_scaled</source>
        <extracomment>The file&apos;s values are scaled by its header and are %1 here.</extracomment>
        <translation>Die Werte der Datei werden durch ihren Kopf skaliert und sind hier %1.</translation>
    </message>
    <message>
        <source>note.dicom_tilted</source>
        <extracomment>Its slices are shifted against each other (a tilted gantry); they are filtered as if they lay above each other.</extracomment>
        <translation>Die Schichten sind gegeneinander verschoben (geneigte Gantry); gefiltert werden sie, als lägen sie übereinander.</translation>
    </message>
    <message>
        <source>note.dicom_uneven</source>
        <extracomment>Its slices are between %1 and %2 mm apart; the mean is taken.</extracomment>
        <translation>Die Schichten liegen zwischen %1 und %2 mm auseinander; genommen wird das Mittel.</translation>
    </message>
    <message>
        <source>note.two</source>
        <extracomment>%1 %2</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>place.series</source>
        <extracomment>&quot;@series=%1&quot; names no series. Write a whole number from 0, as @series=1, and behind it a volume, as @series=1,t=3.</extracomment>
        <translation>„@series=%1“ benennt keine Serie. Eine ganze Zahl ab 0 schreiben, wie @series=1, und dahinter ein Volumen, wie @series=1,t=3.</translation>
    </message>
    <message>
        <source>where.left_out</source>
        <extracomment>image %1 that was left out</extracomment>
        <translation>das ausgelassene Bild %1</translation>
    </message>
    <message>
        <source>chart.one_condition</source>
        <extracomment>All of these results were measured under one condition: %1. Measure others too: bench --cache warm,cold --launch single,batch --transfers out,in.</extracomment>
        <translation>Alle diese Ergebnisse wurden unter einer Bedingung gemessen: %1. Auch andere messen: bench --cache warm,cold --launch single,batch --transfers out,in.</translation>
    </message>
    <message>
        <source>chart.transfers_in</source>
        <extracomment>All of these results have the transfers in their times, which are not told apart then. Measure with --transfers out.</extracomment>
        <translation>Alle diese Ergebnisse haben die Übertragungen in ihren Zeiten; deren Teile sind dann nicht bekannt. Mit --transfers out messen.</translation>
    </message>
    <message>
        <source>load.no_partner</source>
        <extracomment>The folder %1 has no %2. Of a folder each image gets the file of its own name.</extracomment>
        <translation>Der Ordner %1 hat kein %2. Aus einem Ordner bekommt jedes Bild die Datei seines eigenen Namens.</translation>
    </message>
    <message>
        <source>truth.shape</source>
        <extracomment>The truth is %1, and the image is %2. Give an image of the same size, channels and type.</extracomment>
        <translation>Die Wahrheit ist %1, und das Bild ist %2. Ein Bild mit gleicher Größe, gleichen Kanälen und gleichem Typ angeben.</translation>
    </message>
    <message>
        <source>plan.unlike</source>
        <extracomment>One plan cannot say this: the images have different noise, value ranges, truths or guides. Copy the sweep as a command.</extracomment>
        <translation>Ein Plan kann das nicht sagen: Die Bilder haben verschiedenes Rauschen, verschiedene Wertebereiche, Wahrheiten oder Führungsbilder. Die Messreihe als Befehl kopieren.</translation>
    </message>
    <message>
        <source>result.wrong</source>
        <extracomment>differs from its reference by %1 levels, more than the %2 that it promises</extracomment>
        <translation>weicht von seiner Referenz um %1 Stufen ab, mehr als die %2, die es verspricht</translation>
    </message>
    <message>
        <source>result.wrong_from</source>
        <extracomment>differs from %1 by %2 levels, more than the %3 that it promises</extracomment>
        <translation>weicht von %1 um %2 Stufen ab, mehr als die %3, die es verspricht</translation>
    </message>
    <message>
        <source>plan.condition</source>
        <extracomment>The plan &quot;%1&quot; has a condition &quot;%2&quot;. There are cache, launch, transfers.</extracomment>
        <translation>Der Plan „%1“ hat eine Bedingung „%2“. Es gibt cache, launch, transfers.</translation>
    </message>
    <message>
        <source>plan.key</source>
        <extracomment>The plan &quot;%1&quot; has a key &quot;%2&quot;. It may have %3.</extracomment>
        <translation>Der Plan „%1“ hat einen Schlüssel „%2“. Er darf haben: %3.</translation>
    </message>
    <message>
        <source>plan.no_object</source>
        <extracomment>The plan &quot;%1&quot; is no JSON object.</extracomment>
        <translation>Der Plan „%1“ ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>plan.number</source>
        <extracomment>a number</extracomment>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>plan.object</source>
        <extracomment>an object</extracomment>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>plan.texts</source>
        <extracomment>texts</extracomment>
        <translation>Texte</translation>
    </message>
    <message>
        <source>plan.truth</source>
        <extracomment>true or false</extracomment>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>plan.value</source>
        <extracomment>The plan &quot;%1&quot; needs %2 for &quot;%3&quot;.</extracomment>
        <translation>Der Plan „%1“ braucht %2 für „%3“.</translation>
    </message>
    <message>
        <source>plan.whole</source>
        <extracomment>a whole number</extracomment>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>plan.words</source>
        <extracomment>a text, a number or a list of them</extracomment>
        <translation>einen Text, eine Zahl oder eine Liste davon</translation>
    </message>
    <message>
        <source>values.no_variant</source>
        <extracomment>--variants has an empty name. Separate ids by single commas, or write &quot;all&quot;.</extracomment>
        <translation>--variants hat einen leeren Namen. Die Namen mit einzelnen Kommas trennen, oder „all“ schreiben.</translation>
    </message>
    <message>
        <source>values.words</source>
        <extracomment>%1 cannot be &quot;%2&quot;. Give %3, or both with a comma.</extracomment>
        <translation>%1 kann nicht „%2“ sein. %3 angeben, oder beide mit einem Komma.</translation>
    </message>
    <message>
        <source>baseline.elsewhere</source>
        <extracomment>The baseline was measured on another machine or device, %1, and this on %2: the ratio tells nothing of a change.</extracomment>
        <translation>Die Vergleichsmessung ist von einem anderen Rechner oder Gerät, %1, und diese von %2: Das Verhältnis sagt nichts über eine Änderung.</translation>
    </message>
    <message>
        <source>chart.speedup_conditions</source>
        <extracomment>A speed-up is against a number, and &quot;%1&quot; has none. The times are in the chart time-against-%2.</extracomment>
        <translation>Eine Beschleunigung wird über einer Zahl aufgetragen, und „%1“ hat keine. Die Zeiten stehen im Diagramm time-against-%2.</translation>
    </message>
    <message>
        <source>chart.where_key</source>
        <extracomment>No result has a &quot;%1&quot; to be chosen by. They have: %2.</extracomment>
        <translation>Kein Ergebnis hat „%1“, um danach auszuwählen. Sie haben: %2.</translation>
    </message>
    <message>
        <source>chart.where_value</source>
        <extracomment>No result has %1=%2. There are: %3.</extracomment>
        <translation>Kein Ergebnis hat %1=%2. Es gibt: %3.</translation>
    </message>
    <message>
        <source>json.no_version</source>
        <extracomment>%1 has format version %2, which no FilterScope wrote. Its &quot;format_version&quot; is %3 where it is whole.</extracomment>
        <translation>%1 hat die Formatversion %2, die kein FilterScope geschrieben hat. Wo die Datei heil ist, ist „format_version“ %3.</translation>
    </message>
    <message>
        <source>load.series_of_file</source>
        <extracomment>it is a file, and @series=N is of a folder of DICOM slices. Leave it out; @t=N is a volume.</extracomment>
        <translation>Es ist eine Datei, und @series=N gilt für einen Ordner mit DICOM-Schichten. Bitte weglassen; @t=N wählt ein Volumen.</translation>
    </message>
    <message>
        <source>note.raw_rest</source>
        <extracomment>The file has more bytes than these values take. Check the size, the type and the offset.</extracomment>
        <translation>Die Datei hat mehr Bytes, als diese Werte brauchen. Bitte Größe, Typ und Versatz prüfen.</translation>
    </message>
    <message>
        <source>opencv.finite</source>
        <extracomment>OpenCV&apos;s filters take finite values up to 1e30</extracomment>
        <translation>OpenCVs Filter nehmen endliche Werte bis 1e30</translation>
    </message>
    <message>
        <source>opencv.not_finite</source>
        <extracomment>an image with others</extracomment>
        <translation>ein Bild mit anderen</translation>
    </message>
    <message>
        <source>fastest.one</source>
        <extracomment>%1 is fastest; %2 is next and takes %3 times as long.</extracomment>
        <translation>%1 ist am schnellsten; %2 folgt und braucht das %3-Fache der Zeit.</translation>
    </message>
    <message>
        <source>fastest.one_tie</source>
        <extracomment>%1 is fastest, but cannot be told from %2; %3 is next and takes %4 times as long.</extracomment>
        <translation>%1 ist am schnellsten, lässt sich aber nicht unterscheiden von %2; %3 folgt und braucht das %4-Fache der Zeit.</translation>
    </message>
    <message>
        <source>fastest.other_wins</source>
        <extracomment>%1 others in the rest</extracomment>
        <translation>%1 andere in den übrigen</translation>
    </message>
    <message>
        <source>fastest.others</source>
        <extracomment>%1 others</extracomment>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>fastest.tasks</source>
        <extracomment>Of %1 comparisons: %2.</extracomment>
        <translation>Von %1 Vergleichen: %2.</translation>
    </message>
    <message>
        <source>fastest.tie</source>
        <extracomment>%1 has the shortest time, but cannot be told from %2.</extracomment>
        <translation>%1 hat die kürzeste Zeit, lässt sich aber nicht unterscheiden von %2.</translation>
    </message>
    <message>
        <source>fastest.ties</source>
        <extracomment>in %1 the fastest cannot be told from others</extracomment>
        <translation>in %1 lässt sich die schnellste nicht von anderen unterscheiden</translation>
    </message>
    <message>
        <source>fastest.wins</source>
        <extracomment>%1 is fastest in %2 (the next takes %3 times as long)</extracomment>
        <translation>%1 ist in %2 am schnellsten (die nächste braucht das %3-Fache der Zeit)</translation>
    </message>
    <message>
        <source>ximgproc.unit</source>
        <extracomment>OpenCV&apos;s adaptive manifolds take floats from 0 to 1</extracomment>
        <translation>OpenCVs adaptive Mannigfaltigkeiten nehmen Gleitkommawerte von 0 bis 1</translation>
    </message>
    <message>
        <source>ximgproc.beyond</source>
        <extracomment>values that are %1 to %2</extracomment>
        <translation>Werte von %1 bis %2</translation>
    </message>
    <message>
        <source>child.signal</source>
        <extracomment>it was ended by signal %1 (%2)</extracomment>
        <translation>er wurde durch Signal %1 beendet (%2)</translation>
    </message>
    <message>
        <source>child.status</source>
        <extracomment>it ended with status %1</extracomment>
        <translation>er endete mit dem Status %1</translation>
    </message>
    <message>
        <source>judge.differs</source>
        <extracomment>the same image gave two results: it left pixels unwritten, or it remembers something</extracomment>
        <translation>dasselbe Bild gab zwei Ergebnisse: Er hat Pixel nicht geschrieben, oder er merkt sich etwas</translation>
    </message>
    <message>
        <source>judge.parts</source>
        <extracomment>in three parts the image has another result than as a whole</extracomment>
        <translation>in drei Teilen hat das Bild ein anderes Ergebnis als im Ganzen</translation>
    </message>
    <message>
        <source>judge.stale</source>
        <extracomment>another image in the same memory gave a result that is not its own</extracomment>
        <translation>ein anderes Bild im selben Speicher gab ein Ergebnis, das nicht seines ist</translation>
    </message>
    <message>
        <source>own.compile_time</source>
        <extracomment>the compiler did not end within %1 s</extracomment>
        <translation>der Compiler war nach %1 s nicht fertig</translation>
    </message>
    <message>
        <source>own.compiler</source>
        <extracomment>There is no C++ compiler to make a kernel of a source with: neither CXX names one, nor are g++, c++ or clang++ in PATH. On Debian: apt-get install g++</extracomment>
        <translation>Es gibt keinen C++-Compiler, um aus einer Quelle einen Kernel zu machen: Weder nennt CXX einen, noch stehen g++, c++ oder clang++ in PATH. Unter Debian: apt-get install g++</translation>
    </message>
    <message>
        <source>own.dead</source>
        <extracomment>%1; it runs again once its file is saved again</extracomment>
        <translation>%1; er läuft wieder, sobald seine Datei neu gespeichert ist</translation>
    </message>
    <message>
        <source>own.deaf</source>
        <extracomment>it did not stop when it was told to, and was ended</extracomment>
        <translation>er hielt nicht an, als er sollte, und wurde beendet</translation>
    </message>
    <message>
        <source>own.endless</source>
        <extracomment>it had no row of the image done within %1 s, and was ended</extracomment>
        <translation>er hatte %1 s lang keine Zeile des Bildes fertig und wurde beendet</translation>
    </message>
    <message>
        <source>own.guard</source>
        <extracomment>it wrote outside of its target</extracomment>
        <translation>er schrieb außerhalb seines Ziels</translation>
    </message>
    <message>
        <source>own.host_gone</source>
        <extracomment>its process has ended</extracomment>
        <translation>sein Prozess ist zu Ende</translation>
    </message>
    <message>
        <source>own.host_missing</source>
        <extracomment>there is no program filterscope-kernel-host beside this one</extracomment>
        <translation>es gibt kein Programm filterscope-kernel-host neben diesem</translation>
    </message>
    <message>
        <source>own.long_path</source>
        <extracomment>the path %1 is too long</extracomment>
        <translation>der Pfad %1 ist zu lang</translation>
    </message>
    <message>
        <source>own.no_start</source>
        <extracomment>it did not answer within %1 s, and was ended</extracomment>
        <translation>er antwortete nicht innerhalb von %1 s und wurde beendet</translation>
    </message>
    <message>
        <source>own.source</source>
        <extracomment>%1 cannot be used:%2</extracomment>
        <translation>%1 lässt sich nicht verwenden:%2</translation>
    </message>
    <message>
        <source>step.child</source>
        <extracomment>starting %1</extracomment>
        <translation>Das Starten von %1</translation>
    </message>
    <message>
        <source>step.compile</source>
        <extracomment>compiling %1</extracomment>
        <translation>Das Übersetzen von %1</translation>
    </message>
    <message>
        <source>step.host</source>
        <extracomment>starting the host of kernels</extracomment>
        <translation>Das Starten des Wirts für Kernel</translation>
    </message>
    <message>
        <source>step.own_kernel</source>
        <extracomment>running the kernel</extracomment>
        <translation>Der Lauf des Kernels</translation>
    </message>
    <message>
        <source>own.block</source>
        <extracomment>A block has at most %1 threads</extracomment>
        <translation>Ein Block hat höchstens %1 Threads</translation>
    </message>
    <message>
        <source>own.block_asked</source>
        <extracomment>%1</extracomment>
        <translation>%1</translation>
    </message>
    <message>
        <source>own.block_remedy</source>
        <extracomment>Use a smaller block.</extracomment>
        <translation>Nehmen Sie einen kleineren Block.</translation>
    </message>
    <message>
        <source>own.needs_gpu</source>
        <extracomment>%1 is a whole CUDA kernel (@form kernel), which runs on a GPU alone. %2</extracomment>
        <translation>%1 ist ein ganzer CUDA-Kernel (@form kernel) und läuft nur auf einer GPU. %2</translation>
    </message>
    <message>
        <source>own.on_cpu</source>
        <extracomment>%1 runs on the CPU. %2</extracomment>
        <translation>%1 läuft auf der CPU. %2</translation>
    </message>
    <message>
        <source>chart.no_history</source>
        <extracomment>A history needs result files of several runs.</extracomment>
        <translation>Ein Verlauf braucht Ergebnisdateien mehrerer Läufe.</translation>
    </message>
    <message>
        <source>content.y4m_frame</source>
        <extracomment>frame %1 does not begin with FRAME.</extracomment>
        <translation>Einzelbild %1 beginnt nicht mit FRAME.</translation>
    </message>
    <message>
        <source>content.y4m_line</source>
        <extracomment>a line of its headers has no end within %1 bytes.</extracomment>
        <translation>Eine Zeile seiner Köpfe endet nicht innerhalb von %1 Bytes.</translation>
    </message>
    <message>
        <source>content.y4m_none</source>
        <extracomment>it has no frames.</extracomment>
        <translation>Es hat keine Einzelbilder.</translation>
    </message>
    <message>
        <source>content.y4m_samples</source>
        <extracomment>its samples are &quot;%1&quot;. Those of mono, 420, 422, 444, 411, 410 and 440 with 8 to 16 bits are read.</extracomment>
        <translation>Seine Werte sind „%1“. Gelesen werden die von mono, 420, 422, 444, 411, 410 und 440 mit 8 bis 16 Bit.</translation>
    </message>
    <message>
        <source>content.y4m_short</source>
        <extracomment>it ends within frame %1: %2 of %3 bytes are there.</extracomment>
        <translation>Es endet in Einzelbild %1: %2 von %3 Bytes sind da.</translation>
    </message>
    <message>
        <source>content.y4m_side</source>
        <extracomment>its header gives a side as &quot;%1&quot;. Sides are whole numbers from 1 to %2.</extracomment>
        <translation>Sein Kopf gibt eine Seite als „%1“ an. Seiten sind ganze Zahlen von 1 bis %2.</translation>
    </message>
    <message>
        <source>content.y4m_size</source>
        <extracomment>its header lacks the frames&apos; size, W and H.</extracomment>
        <translation>In seinem Kopf fehlt die Größe der Einzelbilder, W und H.</translation>
    </message>
    <message>
        <source>metadata.its_colours</source>
        <extracomment>its colours</extracomment>
        <translation>seine Farben</translation>
    </message>
    <message>
        <source>metadata.its_rate</source>
        <extracomment>its frames’ rate</extracomment>
        <translation>seine Bildrate</translation>
    </message>
    <message>
        <source>note.y4m_colours</source>
        <extracomment>The luma is the image; the colours stay with it as they are.</extracomment>
        <translation>Die Helligkeit ist das Bild; die Farben bleiben bei ihm, wie sie sind.</translation>
    </message>
    <message>
        <source>note.y4m_fields</source>
        <extracomment>Its frames are interlaced: both fields are one image.</extracomment>
        <translation>Seine Einzelbilder haben Zeilensprung: Beide Halbbilder sind ein Bild.</translation>
    </message>
    <message>
        <source>metadata.further_images</source>
        <extracomment>Only the first of the file&apos;s %1 images or frames is read; a result has no other.</extracomment>
        <translation>Nur das erste der %1 Bilder der Datei wird gelesen; ein Ergebnis enthält kein anderes.</translation>
    </message>
    <message>
        <source>metadata.tiff_tags</source>
        <extracomment>Its tags that we do not know are left out: %1.</extracomment>
        <translation>Seine Tags, die wir nicht kennen, bleiben weg: %1.</translation>
    </message>
    <message>
        <source>metadata.tiff_subimages</source>
        <extracomment>Other images that belong to it (SubIFDs: smaller copies, as a rule) are not read, and left out.</extracomment>
        <translation>Weitere Bilder, die zu ihm gehören (SubIFDs: meist kleinere Kopien), werden nicht gelesen und weggelassen.</translation>
    </message>
    <message>
        <source>mark.no_counters</source>
        <extracomment>No hardware counters: %1</extracomment>
        <translation>Keine Hardware-Zähler: %1</translation>
    </message>
    <message>
        <source>mark.range</source>
        <extracomment>%1: %2 Parameters in levels may do next to nothing, or too much.</extracomment>
        <translation>%1: %2 Parameter in Stufen bewirken vielleicht fast nichts oder zu viel.</translation>
    </message>
    <message>
        <source>gpu.code_forbidden</source>
        <extracomment>The CUDA module has code for the %1 (compute capability %2.%3), which the environment forbids the driver to take (CUDA_FORCE_PTX_JIT, CUDA_FORCE_JIT, CUDA_DISABLE_PTX_JIT or CUDA_DISABLE_JIT); the module was compiled for %4.</extracomment>
        <translation>Das CUDA-Modul hat Code für %1 (Compute Capability %2.%3), den der Treiber laut Umgebung nicht nehmen darf (CUDA_FORCE_PTX_JIT, CUDA_FORCE_JIT, CUDA_DISABLE_PTX_JIT oder CUDA_DISABLE_JIT); übersetzt ist das Modul für %4.</translation>
    </message>
    <message>
        <source>lines.advice</source>
        <extracomment>%1, %2 % of the time: %3</extracomment>
        <translation>%1, %2 % der Zeit: %3</translation>
    </message>
    <message>
        <source>lines.cpu</source>
        <extracomment>Lines are sampled on GPUs alone: on the CPU perf, or another profiler, names them</extracomment>
        <translation>Zeilen werden nur auf GPUs gemessen: auf der CPU nennen perf oder andere Profiler sie</translation>
    </message>
    <message>
        <source>lines.devices</source>
        <extracomment>Lines are sampled on one GPU at a time</extracomment>
        <translation>Zeilen werden auf einer GPU zugleich gemessen</translation>
    </message>
    <message>
        <source>lines.from</source>
        <extracomment>%1, called from %2</extracomment>
        <translation>%1, aufgerufen von %2</translation>
    </message>
    <message>
        <source>lines.no_information</source>
        <extracomment>The kernels were compiled without information about lines, as those of packages are: a FilterScope that is built from its sources has it. The JSON file has the instructions.</extracomment>
        <translation>Die Kernel wurden ohne Angaben zu Zeilen übersetzt, wie die der Pakete: ein FilterScope, das aus den Quellen gebaut ist, hat sie. Die JSON-Datei hat die Instruktionen.</translation>
    </message>
    <message>
        <source>lines.no_place</source>
        <extracomment>is the number of no place</extracomment>
        <translation>ist die Nummer keiner Stelle</translation>
    </message>
    <message>
        <source>lines.none</source>
        <extracomment>In %1 runs no sample fell into a kernel: a larger image helps where the kernels are short</extracomment>
        <translation>In %1 Läufen fiel keine Stichprobe in einen Kernel: wo die Kernel kurz sind, hilft ein größeres Bild</translation>
    </message>
    <message>
        <source>lines.own</source>
        <extracomment>The kernel&apos;s process cannot be sampled: %1</extracomment>
        <translation>Der Prozess des Kernels lässt keine Stichproben zu: %1</translation>
    </message>
    <message>
        <source>lines.own_file</source>
        <extracomment>what it wrote are no samples</extracomment>
        <translation>was er geschrieben hat, sind keine</translation>
    </message>
    <message>
        <source>lines.state</source>
        <extracomment>%1 %2 %</extracomment>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>lines.summary</source>
        <extracomment>%1: %2 samples of %3 runs, which took %4 times as long as without sampling. %5 % of the time goes to these lines.</extracomment>
        <translation>%1: %2 Stichproben aus %3 Läufen, die %4-mal so lange dauerten wie ohne. %5 % der Zeit entfallen auf diese Zeilen.</translation>
    </message>
    <message>
        <source>lines.unknown</source>
        <extracomment>no line is known</extracomment>
        <translation>keine Zeile bekannt</translation>
    </message>
    <message>
        <source>mark.no_lines</source>
        <extracomment>No lines were sampled: %1</extracomment>
        <translation>Keine Zeilen gemessen: %1</translation>
    </message>
    <message>
        <source>chart.no_energy</source>
        <extracomment>These results have no energy. Measure with bench --energy, on a machine that counts it.</extracomment>
        <translation>Diese Ergebnisse haben keine Energie. Messen Sie mit bench --energy auf einer Maschine, die sie zählt.</translation>
    </message>
    <message>
        <source>energy.at_rest</source>
        <extracomment>While it filtered the device took no more than the %1 W that it takes at rest.</extracomment>
        <translation>Beim Filtern nahm das Gerät nicht mehr als die %1 W auf, die es in Ruhe aufnimmt.</translation>
    </message>
    <message>
        <source>energy.gpu_has_none</source>
        <extracomment>The GPU does not count its energy. GPUs from Volta on do; a part of one (MIG) and a virtual one may not.</extracomment>
        <translation>Die GPU zählt ihre Energie nicht. GPUs ab Volta zählen sie; ein Teil einer GPU (MIG) und eine virtuelle vielleicht nicht.</translation>
    </message>
    <message>
        <source>energy.no_nvml</source>
        <extracomment>libnvidia-ml.so.1, which counts a GPU&apos;s energy, was not found. It comes with the NVIDIA driver (Debian: libnvidia-ml1).</extracomment>
        <translation>libnvidia-ml.so.1, die die Energie einer GPU zählt, wurde nicht gefunden. Sie kommt mit dem NVIDIA-Treiber (Debian: libnvidia-ml1).</translation>
    </message>
    <message>
        <source>energy.no_rapl</source>
        <extracomment>This machine shows no counters of its processors&apos; energy (RAPL) in %1, as most virtual machines do not. Measure on the machine itself.</extracomment>
        <translation>Diese Maschine zeigt in %1 keine Zähler der Energie ihrer Prozessoren (RAPL), wie die meisten virtuellen Maschinen. Messen Sie auf der Maschine selbst.</translation>
    </message>
    <message>
        <source>energy.nvml</source>
        <extracomment>NVML, which counts a GPU&apos;s energy, says: %1.</extracomment>
        <translation>NVML, das die Energie einer GPU zählt, sagt: %1.</translation>
    </message>
    <message>
        <source>energy.rapl_closed</source>
        <extracomment>%1 cannot be read. Only root may, unless it is opened: sudo chmod a+r /sys/class/powercap/*/energy_uj.</extracomment>
        <translation>%1 ist nicht lesbar. Nur root darf sie lesen, solange sie nicht freigegeben ist: sudo chmod a+r /sys/class/powercap/*/energy_uj.</translation>
    </message>
    <message>
        <source>energy.stands_still</source>
        <extracomment>The counter of energy stands still.</extracomment>
        <translation>Der Zähler der Energie steht still.</translation>
    </message>
    <message>
        <source>mark.no_energy</source>
        <extracomment>No energy was read: %1</extracomment>
        <translation>Keine Energie gelesen: %1</translation>
    </message>
    <message>
        <source>own.at_line</source>
        <extracomment>%1, line %2: %3</extracomment>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>own.endless_call</source>
        <extracomment>it did not return within %1 s, and was ended</extracomment>
        <translation>er kehrte %1 s lang nicht zurück und wurde beendet</translation>
    </message>
    <message>
        <source>own.last_words</source>
        <extracomment>%1; the last that it wrote: %2</extracomment>
        <translation>%1; zuletzt schrieb er: %2</translation>
    </message>
    <message>
        <source>own.numpy</source>
        <extracomment>%1 has no NumPy, which kernels in Python need. On Debian: apt-get install python3-numpy, elsewhere: pip install numpy; or name another Python in FILTERSCOPE_PYTHON</extracomment>
        <translation>%1 hat kein NumPy, das Kernel in Python brauchen. Unter Debian: apt-get install python3-numpy, sonst: pip install numpy; oder in FILTERSCOPE_PYTHON ein anderes Python nennen</translation>
    </message>
    <message>
        <source>own.python</source>
        <extracomment>There is no Python to run a kernel with: %1 was not found. Name one in FILTERSCOPE_PYTHON, or on Debian: apt-get install python3-numpy</extracomment>
        <translation>Es gibt kein Python, das einen Kernel ausführt: %1 wurde nicht gefunden. In FILTERSCOPE_PYTHON eines nennen, oder unter Debian: apt-get install python3-numpy</translation>
    </message>
    <message>
        <source>lines.apart</source>
        <extracomment>A kernel of one&apos;s own runs in another process, and CUPTI samples one process at a time: measure it in a call of its own</extracomment>
        <translation>Ein eigener Kernel läuft in einem anderen Prozess, und CUPTI misst einen Prozess zugleich: ihn in einem Aufruf für sich messen</translation>
    </message>
    <message>
        <source>slab.crop</source>
        <extracomment>Filter a part of the volume, or give it more memory.</extracomment>
        <translation>Einen Teil des Volumens filtern oder ihm mehr Speicher geben.</translation>
    </message>
    <message>
        <source>slab.reaches</source>
        <extracomment>For %1 each voxel depends on all slices, so that it filters a volume at once</extracomment>
        <translation>Bei %1 hängt jedes Voxel von allen Schichten ab, sodass es ein Volumen als Ganzes filtert</translation>
    </message>
    <message>
        <source>tv.spacing</source>
        <extracomment>Distances of voxels may differ %1 times at most</extracomment>
        <translation>Abstände von Voxeln dürfen sich höchstens um das %1-Fache unterscheiden</translation>
    </message>
    <message>
        <source>tv.spacing_between</source>
        <extracomment>Give a distance of 1/%1 to %1 of that along x, or 0 for the same.</extracomment>
        <translation>Einen Abstand von 1/%1 bis %1 desjenigen entlang x angeben, oder 0 für den gleichen.</translation>
    </message>
    <message>
        <source>content.numbered_alpha</source>
        <extracomment>%1 has transparency, which sequences do not keep. Write the frames without it.</extracomment>
        <translation>%1 hat Transparenz, die Bildfolgen nicht behalten. Die Bilder ohne sie schreiben.</translation>
    </message>
    <message>
        <source>content.numbered_gap</source>
        <extracomment>%1 is missing between %2 and %3: a sequence has a file for each number.</extracomment>
        <translation>%1 fehlt zwischen %2 und %3: eine Bildfolge hat für jede Zahl eine Datei.</translation>
    </message>
    <message>
        <source>content.numbered_memory</source>
        <extracomment>it has %1 frames, and the memory has room for %2. Close other programs or use fewer files.</extracomment>
        <translation>sie hat %1 Bilder, und der Speicher hat Platz für %2. Andere Programme schließen oder weniger Dateien nehmen.</translation>
    </message>
    <message>
        <source>content.numbered_none</source>
        <extracomment>its folder has no file of that name with a number in place of %1, such as %2.</extracomment>
        <translation>In ihrem Ordner ist keine Datei dieses Namens mit einer Zahl anstelle von %1, wie %2.</translation>
    </message>
    <message>
        <source>content.numbered_shape</source>
        <extracomment>%1 differs from %2 in size, channels or type: the frames of a sequence are alike.</extracomment>
        <translation>%1 unterscheidet sich von %2 in Größe, Kanälen oder Typ: die Bilder einer Folge sind gleich.</translation>
    </message>
    <message>
        <source>note.numbered</source>
        <extracomment>Its frames are %1 files, from %2 to %3.</extracomment>
        <translation>Ihre Bilder sind %1 Dateien, von %2 bis %3.</translation>
    </message>
    <message>
        <source>tv.has_slices</source>
        <extracomment>%1 slices</extracomment>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>tv.slices</source>
        <extracomment>At most %1 slices fit into a grid of CUDA blocks</extracomment>
        <translation>In ein Gitter von CUDA-Blöcken passen höchstens %1 Schichten</translation>
    </message>
    <message>
        <source>tv.slices_cpu</source>
        <extracomment>Use fast/tv3d_cpu, which takes any number.</extracomment>
        <translation>fast/tv3d_cpu nehmen, das beliebig viele nimmt.</translation>
    </message>
    <message>
        <source>sass.cpu</source>
        <extracomment>%1 runs on the CPU: it has no code for GPUs</extracomment>
        <translation>%1 läuft auf der CPU: es hat keinen Code für GPUs</translation>
    </message>
    <message>
        <source>sass.no_code</source>
        <extracomment>%1 has none for %2</extracomment>
        <translation>%1 hat keinen für %2</translation>
    </message>
    <message>
        <source>sass.no_cuobjdump</source>
        <extracomment>cuobjdump is not here. It is part of the CUDA toolkit (package cuda-cuobjdump), and of the Python package nvidia-cuda-cuobjdump; FILTERSCOPE_CUOBJDUMP names it where it is not in PATH</extracomment>
        <translation>cuobjdump ist nicht da. Es ist Teil des CUDA-Toolkits (Paket cuda-cuobjdump) und des Python-Pakets nvidia-cuda-cuobjdump; FILTERSCOPE_CUOBJDUMP nennt es, wo es nicht im PATH liegt</translation>
    </message>
    <message>
        <source>sass.no_file</source>
        <extracomment>%1 cannot be written</extracomment>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>sass.no_module</source>
        <extracomment>There is no CUDA module, which has the code of these variants: %1</extracomment>
        <translation>Es gibt kein CUDA-Modul, das den Code dieser Varianten hat: %1</translation>
    </message>
    <message>
        <source>sass.no_nvdisasm</source>
        <extracomment>nvdisasm is not here. It is part of the CUDA toolkit (package cuda-nvdisasm), and of the Python package nvidia-cuda-nvdisasm; FILTERSCOPE_NVDISASM names it where it is not in PATH</extracomment>
        <translation>nvdisasm ist nicht da. Es ist Teil des CUDA-Toolkits (Paket cuda-nvdisasm) und des Python-Pakets nvidia-cuda-nvdisasm; FILTERSCOPE_NVDISASM nennt es, wo es nicht im PATH liegt</translation>
    </message>
    <message>
        <source>sass.none</source>
        <extracomment>The CUDA module has no code for %1 that is known to be of %2</extracomment>
        <translation>Das CUDA-Modul hat für %1 keinen Code, von dem bekannt ist, dass er zu %2 gehört</translation>
    </message>
    <message>
        <source>sass.slow</source>
        <extracomment>%1 does not end</extracomment>
        <translation>%1 endet nicht</translation>
    </message>
    <message>
        <source>sass.step</source>
        <extracomment>Reading machine code</extracomment>
        <translation>Das Lesen des Maschinencodes</translation>
    </message>
    <message>
        <source>sass.tool</source>
        <extracomment>%1: %2</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>chart.no_kernels</source>
        <extracomment>None of these results says what its kernel takes, on a GPU whose multiprocessors are known. Results of CUDA variants do.</extracomment>
        <translation>Keines dieser Ergebnisse sagt, was sein Kernel braucht, auf einer GPU, deren Multiprozessoren bekannt sind. Ergebnisse von CUDA-Varianten tun es.</translation>
    </message>
    <message>
        <source>chart.occupancy_axis</source>
        <extracomment>There is no occupancy over &quot;%1&quot;. There are: threads, shared.</extracomment>
        <translation>Es gibt keine Auslastung über &quot;%1&quot;. Es gibt: threads, shared.</translation>
    </message>
    <message>
        <source>frames.whole</source>
        <extracomment>%1 filters a sequence at once</extracomment>
        <translation>%1 filtert eine Sequenz auf einmal</translation>
    </message>
    <message>
        <source>load.no_luma</source>
        <extracomment>@rgb and @luma are of video, and it is a file of %1. Leave them out.</extracomment>
        <translation>@rgb und @luma gehören zu Videos, und dies ist eine %1-Datei. Lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>metadata.its_rounding</source>
        <extracomment>what rounding to Y’CbCr takes off its colours</extracomment>
        <translation>was das Runden nach Y’CbCr von ihren Farben nimmt</translation>
    </message>
    <message>
        <source>note.y4m_alpha</source>
        <extracomment>Its transparency is left out.</extracomment>
        <translation>Ihre Transparenz bleibt weg.</translation>
    </message>
    <message>
        <source>note.y4m_full</source>
        <extracomment>full</extracomment>
        <translation>vollem</translation>
    </message>
    <message>
        <source>note.y4m_limited</source>
        <extracomment>limited</extracomment>
        <translation>eingeschränktem</translation>
    </message>
    <message>
        <source>note.y4m_rgb</source>
        <extracomment>Its colours are taken by %1 in %2 range.</extracomment>
        <translation>Ihre Farben sind nach %1 in %2 Wertebereich gelesen.</translation>
    </message>
    <message>
        <source>note.y4m_subsampled</source>
        <extracomment>Several pixels share a pair of colours, which is interpolated; results are written with one for each pixel (444).</extracomment>
        <translation>Mehrere Pixel teilen sich ein Farbpaar, das interpoliert wird; Ergebnisse haben eines je Pixel (444).</translation>
    </message>
    <message>
        <source>variant.colour_volumes</source>
        <extracomment>Volumes in colour are filtered as sequences alone, with their slices for frames: fast/bilateral_t_cpu and fast/nlm_t_cpu take them. Or convert it to gray with another program.</extracomment>
        <translation>Farbige Volumen werden nur als Sequenzen gefiltert, mit ihren Schichten als Bildern: fast/bilateral_t_cpu und fast/nlm_t_cpu nehmen sie an. Oder wandeln Sie es mit einem anderen Programm in Graustufen um.</translation>
    </message>
    <message>
        <source>content.video_build</source>
        <extracomment>it is a video, and this program was built without FFmpeg&apos;s libraries. ffmpeg makes a file that it reads: ffmpeg -i VIDEO -f yuv4mpegpipe CLIP.y4m</extracomment>
        <translation>sie ist ein Video, und dieses Programm wurde ohne die Bibliotheken von FFmpeg gebaut. ffmpeg macht eine Datei, die es liest: ffmpeg -i VIDEO -f yuv4mpegpipe CLIP.y4m</translation>
    </message>
    <message>
        <source>content.video_damaged</source>
        <extracomment>FFmpeg&apos;s libraries say &quot;%1&quot; of it. It is damaged, or of a kind that they do not read.</extracomment>
        <translation>die Bibliotheken von FFmpeg sagen dazu „%1“. Sie ist beschädigt oder von einer Art, die sie nicht lesen.</translation>
    </message>
    <message>
        <source>content.video_frame</source>
        <extracomment>frame %1 is damaged. The frames before it can be cut out by ffmpeg.</extracomment>
        <translation>Bild %1 ist beschädigt. Die Bilder davor kann ffmpeg herausschneiden.</translation>
    </message>
    <message>
        <source>content.opencv_codecs</source>
        <extracomment>its format is left to OpenCV, and %1 is not here. Install it (Debian: libopencv-imgcodecs406), or take PNG, JPEG or TIFF.</extracomment>
        <translation>ihr Format ist OpenCV überlassen, und %1 fehlt hier. Installieren Sie es (Debian: libopencv-imgcodecs406), oder nehmen Sie PNG, JPEG oder TIFF.</translation>
    </message>
    <message>
        <source>content.video_library</source>
        <extracomment>it is a video, and of FFmpeg&apos;s libraries %1 is not here. Install them (Debian: libavformat%2 and libswscale%3), or make a file that is read without: ffmpeg -i VIDEO -f yuv4mpegpipe CLIP.y4m</extracomment>
        <translation>sie ist ein Video, und von den Bibliotheken von FFmpeg fehlt hier %1. Installieren Sie sie (Debian: libavformat%2 und libswscale%3), oder machen Sie eine Datei, die ohne sie gelesen wird: ffmpeg -i VIDEO -f yuv4mpegpipe CLIP.y4m</translation>
    </message>
    <message>
        <source>content.video_none</source>
        <extracomment>it has no frames.</extracomment>
        <translation>sie hat keine Bilder.</translation>
    </message>
    <message>
        <source>content.video_short</source>
        <extracomment>it ends after frame %1, and says that it has %2.</extracomment>
        <translation>sie endet nach Bild %1 und gibt %2 an.</translation>
    </message>
    <message>
        <source>content.video_sizes</source>
        <extracomment>its frames change their size or kind at frame %1. Have ffmpeg make them alike.</extracomment>
        <translation>ihre Bilder ändern bei Bild %1 Größe oder Art. ffmpeg kann sie gleich machen.</translation>
    </message>
    <message>
        <source>content.video_stream</source>
        <extracomment>it has no pictures, sound alone perhaps.</extracomment>
        <translation>sie hat keine Bilder, vielleicht nur Ton.</translation>
    </message>
    <message>
        <source>note.video</source>
        <extracomment>Video by %1, %2 frames a second.</extracomment>
        <translation>Video in %1, %2 Bilder je Sekunde.</translation>
    </message>
    <message>
        <source>note.video_sound</source>
        <extracomment>Its sound is not kept.</extracomment>
        <translation>Ihr Ton wird nicht behalten.</translation>
    </message>
    <message>
        <source>judge.halo</source>
        <extracomment>it reads further around a pixel than its halo of %1 says (@halo): parts of an image are wrong then</extracomment>
        <translation>er liest weiter um ein Pixel herum, als sein Rand von %1 sagt (@halo): Teile eines Bildes sind dann falsch</translation>
    </message>
    <message>
        <source>judge.timed</source>
        <extracomment>the last run that was timed made of its image another result than a run by itself</extracomment>
        <translation>der letzte gemessene Lauf machte aus seinem Bild ein anderes Ergebnis als ein Lauf für sich</translation>
    </message>
    <message>
        <source>own.host_chosen</source>
        <extracomment>FILTERSCOPE_KERNEL_HOST names %1, which is no program</extracomment>
        <translation>FILTERSCOPE_KERNEL_HOST nennt %1, was kein Programm ist</translation>
    </message>
    <message>
        <source>step.load_kernel</source>
        <extracomment>loading the kernel</extracomment>
        <translation>Das Laden des Kernels</translation>
    </message>
    <message>
        <source>content.y4m_cut</source>
        <extracomment>it ends early, within a line of its headers. Copy or download it again.</extracomment>
        <translation>sie endet früh, in einer Zeile ihrer Köpfe. Bitte erneut kopieren oder herunterladen.</translation>
    </message>
    <message>
        <source>mask.infinite</source>
        <extracomment>A mask by value takes a finite value: infinite ones cannot be left out so. Give an image as the mask.</extracomment>
        <translation>Eine Maske nach Wert nimmt einen endlichen Wert: Unendliche lassen sich so nicht ausnehmen. Geben Sie ein Bild als Maske an.</translation>
    </message>
    <message>
        <source>metadata.png_chunks</source>
        <extracomment>A result does not have its PNG chunks %1.</extracomment>
        <translation>Ein Ergebnis hat seine PNG-Abschnitte %1 nicht.</translation>
    </message>
    <message>
        <source>metadata.tiff_left_tags</source>
        <extracomment>A result does not have its tags %1.</extracomment>
        <translation>Ein Ergebnis hat seine Tags %1 nicht.</translation>
    </message>
    <message>
        <source>note.tiff_curve</source>
        <extracomment>Its calibration is a curve of densitometry and left out: values are those that are stored.</extracomment>
        <translation>Seine Kalibrierung ist eine Kurve der Densitometrie und bleibt weg: Die Werte sind die gespeicherten.</translation>
    </message>
    <message>
        <source>json.negative_sample</source>
        <extracomment>has a time below 0</extracomment>
        <translation>hat eine Zeit unter 0</translation>
    </message>
    <message>
        <source>json.other_median</source>
        <extracomment>is not between the least and the largest of &quot;samples_ms&quot;</extracomment>
        <translation>liegt nicht zwischen dem kleinsten und dem größten Wert von „samples_ms“</translation>
    </message>
    <message>
        <source>json.too_low</source>
        <extracomment>is below %1</extracomment>
        <translation>ist unter %1</translation>
    </message>
    <message>
        <source>metadata.its_header</source>
        <extracomment>what else its header says (%1)</extracomment>
        <translation>was sein Kopf sonst sagt (%1)</translation>
    </message>
    <message>
        <source>metadata.its_time_step</source>
        <extracomment>its time step</extracomment>
        <translation>den Zeitschritt</translation>
    </message>
    <message>
        <source>metadata.radiance</source>
        <extracomment>What else its header says is left out: %1.</extracomment>
        <translation>Was sein Kopf sonst sagt, bleibt weg: %1.</translation>
    </message>
    <message>
        <source>metadata.rounded_resolution</source>
        <extracomment>what rounding to whole dots takes off its resolution</extracomment>
        <translation>was das Runden auf ganze Punkte seiner Auflösung nimmt</translation>
    </message>
    <message>
        <source>content.bmp_bits</source>
        <extracomment>its header is OS/2&apos;s, and says %1 bits a pixel: 1, 4, 8 and 24 are read of such files.</extracomment>
        <translation>ihr Kopf ist der von OS/2 und nennt %1 Bit je Pixel: Von solchen Dateien werden 1, 4, 8 und 24 gelesen.</translation>
    </message>
    <message>
        <source>mask.volumes</source>
        <extracomment>The mask&apos;s file has %1 volumes or images, and the image&apos;s has %2. Give one for all, as many, or choose one of them by @t=N.</extracomment>
        <translation>Die Datei der Maske hat %1 Volumen oder Bilder, die des Bildes %2. Geben Sie eine für alle, ebenso viele, oder wählen Sie mit @t=N eine davon.</translation>
    </message>
    <message>
        <source>metadata.pfm_scale</source>
        <extracomment>Its values are divided by the scale in its header, %1.</extracomment>
        <translation>Ihre Werte sind durch den Maßstab in ihrem Kopf geteilt, %1.</translation>
    </message>
    <message>
        <source>metadata.pnm_maximum</source>
        <extracomment>Its largest value is %1 by its header, and %2 here: all values are stretched by that.</extracomment>
        <translation>Ihr größter Wert ist laut ihrem Kopf %1 und hier %2: Alle Werte sind um so viel gestreckt.</translation>
    </message>
    <message>
        <source>note.infinite</source>
        <extracomment>%1 of them are infinite here: beyond float32&apos;s largest, 3.4e38, or infinite in the file.</extracomment>
        <translation>%1 davon sind hier unendlich: jenseits des größten Wertes von float32, 3,4e38, oder in der Datei unendlich.</translation>
    </message>
    <message>
        <source>note.ome_axis</source>
        <extracomment>Its distance along %1 is in &quot;%2&quot; and not in a unit as along %3: it is taken as wide as that.</extracomment>
        <translation>Ihr Abstand entlang %1 ist in „%2“ und nicht in einer Einheit wie entlang %3: Er gilt als ebenso groß.</translation>
    </message>
    <message>
        <source>note.tiff_page_tags</source>
        <extracomment>The place on the earth and the value for no data that its further pages have of their own are not written; those of the first page are.</extracomment>
        <translation>Der Ort auf der Erde und der Wert für fehlende Daten, die ihre weiteren Seiten selbst nennen, werden nicht geschrieben; die der ersten Seite werden es.</translation>
    </message>
    <message>
        <source>note.tiff_page_texts</source>
        <extracomment>The descriptions of its further pages are left out.</extracomment>
        <translation>Die Beschreibungen ihrer weiteren Seiten werden weggelassen.</translation>
    </message>
    <message>
        <source>note.dicom_detector</source>
        <extracomment>Its pixels&apos; distance is that on the detector (ImagerPixelSpacing), as it has no other: in the body it is smaller.</extracomment>
        <translation>Der Abstand seiner Bildpunkte ist der auf dem Detektor (ImagerPixelSpacing), da es keinen anderen hat: Im Körper ist er kleiner.</translation>
    </message>
    <message>
        <source>no_data.moved</source>
        <extracomment>%1 filtered values would have become the one for no data, and are the next value of their type.</extracomment>
        <translation>%1 gefilterte Werte wären der für fehlende Daten geworden und sind der nächste Wert ihres Typs.</translation>
    </message>
    <message>
        <source>range.other_volume</source>
        <extracomment>255 levels span %1 to %2 in all volumes or images of the file, and the values of this one go from %3 to %4.</extracomment>
        <translation>255 Stufen umfassen in allen Volumen oder Bildern der Datei %1 bis %2, und die Werte dieses einen gehen von %3 bis %4.</translation>
    </message>
    <message>
        <source>no_data.lost</source>
        <extracomment>%1 filtered values are not numbers where the image&apos;s are: some of them are too large for single precision. Leave them out by a mask, or take the reference of the filter.</extracomment>
        <translation>%1 gefilterte Werte sind keine Zahlen, wo die des Bildes welche sind: Einige sind zu groß für einfache Genauigkeit. Lassen Sie sie durch eine Maske weg, oder nehmen Sie die Referenz des Filters.</translation>
    </message>
    <message>
        <source>numbered.others</source>
        <extracomment>%1 files of that name were there before, with other numbers, and stay: %2 is read with them. Remove them, or write to an empty folder.</extracomment>
        <translation>%1 Dateien dieses Namens mit anderen Nummern waren schon da und bleiben: %2 wird mit ihnen gelesen. Entfernen Sie sie, oder schreiben Sie in einen leeren Ordner.</translation>
    </message>
    <message>
        <source>choose.no_time</source>
        <extracomment>Not even two settings can be tried in the %1 s that are allowed: one call of the filter on a part of the image took %2 s. Allow more time, look at a smaller region, or try fewer settings of less work.</extracomment>
        <translation>In den erlaubten %1 s lassen sich nicht einmal zwei Einstellungen probieren: Ein Aufruf des Filters auf einem Teil des Bildes dauerte %2 s. Erlauben Sie mehr Zeit, betrachten Sie einen kleineren Bereich, oder probieren Sie weniger Einstellungen mit weniger Arbeit.</translation>
    </message>
    <message>
        <source>choose.impulses</source>
        <extracomment>Its noise has impulses: %1 % of its values are black or white, far from all around them. Errors are estimated of noise that is Gaussian, Rician or of photons, and of impulses they would be far off. Take an image without them, or choose by an image whose truth is known.</extracomment>
        <translation>Sein Rauschen hat Impulse: %1 % seiner Werte sind schwarz oder weiß, weit weg von allem um sie herum. Fehler werden für Gauß-, Rice- und Photonenrauschen geschätzt und lägen bei Impulsen weit daneben. Nehmen Sie ein Bild ohne sie, oder wählen Sie an einem Bild, dessen Wahrheit bekannt ist.</translation>
    </message>
    <message>
        <source>variant.none_near</source>
        <extracomment>There is no variant &quot;%1&quot;, and none has a name like it.</extracomment>
        <translation>Es gibt keine Variante &quot;%1&quot;, und keine heißt so ähnlich.</translation>
    </message>
    <message>
        <source>no_data.spread</source>
        <extracomment>%1 filtered values are not numbers beside those that the image has: the filter spreads them to neighbours. One that takes a mask leaves them out.</extracomment>
        <translation>%1 gefilterte Werte sind keine Zahlen, neben denen, die das Bild hat: Der Filter verbreitet sie auf Nachbarn. Einer, der eine Maske nimmt, lässt sie weg.</translation>
    </message>
    <message>
        <source>variant.own_unknown</source>
        <extracomment>There is no variant &quot;%1&quot;: a kernel of your own is there once its source is named (--kernel FILE).</extracomment>
        <translation>Es gibt keine Variante „%1“: Ein eigener Kern ist da, sobald seine Quelle genannt ist (--kernel DATEI).</translation>
    </message>
    <message>
        <source>history.one_start</source>
        <extracomment>Two starts differ by as much with nothing changed. %1 runs of each commit tell steps of %2 %.</extracomment>
        <translation>Zwei Starts unterscheiden sich um so viel, auch wenn nichts geändert wurde. %1 Läufe je Commit zeigen Stufen von %2 %.</translation>
    </message>
    <message>
        <source>judge.no_number</source>
        <extracomment>it gives values that are not numbers, and the image has numbers alone</extracomment>
        <translation>er ergibt Werte, die keine Zahlen sind, und das Bild hat nur Zahlen</translation>
    </message>
    <message>
        <source>note.truths</source>
        <extracomment>Its truth values are uint8 here: 0 and 1.</extracomment>
        <translation>Seine Wahrheitswerte sind hier uint8: 0 und 1.</translation>
    </message>
    <message>
        <source>note.numbered_one</source>
        <extracomment>Its only frame is %1.</extracomment>
        <translation>Sein einziges Bild ist %1.</translation>
    </message>
    <message>
        <source>opencv.span</source>
        <extracomment>values that are %1 to %2 of the value range</extracomment>
        <translation>Werte von %1 bis %2 des Wertebereichs</translation>
    </message>
    <message>
        <source>opencv.table</source>
        <extracomment>OpenCV&apos;s table of weights has %1 places over the values, and floats span at most %2 σr</extracomment>
        <translation>Die Gewichtstabelle von OpenCV hat %1 Stellen für die Werte, und Gleitkommazahlen umfassen höchstens %2 σr</translation>
    </message>
    <message>
        <source>variant.clip</source>
        <extracomment>Give a clip of several frames: a video, numbered files, or a stack whose slices are its frames.</extracomment>
        <translation>Nehmen Sie eine Folge mehrerer Bilder: ein Video, nummerierte Dateien oder einen Stapel, dessen Schichten ihre Bilder sind.</translation>
    </message>
    <message>
        <source>ximgproc.scale</source>
        <extracomment>Divide the image by its largest value, or choose another variant.</extracomment>
        <translation>Teilen Sie das Bild durch seinen größten Wert, oder wählen Sie eine andere Variante.</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
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
        <source>PSNR to reference (dB)</source>
        <translation>PSNR zur Referenz (dB)</translation>
    </message>
    <message>
        <source>SSIM to reference</source>
        <translation>SSIM zur Referenz</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>PSNR to truth (dB)</source>
        <translation>PSNR zur Wahrheit (dB)</translation>
    </message>
    <message>
        <source>SSIM to truth</source>
        <translation>SSIM zur Wahrheit</translation>
    </message>
    <message>
        <source>The variant whose result, with the same parameters, this one is compared with.</source>
        <translation>Die Variante, mit deren Ergebnis bei gleichen Parametern dieses verglichen wird.</translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio against the truth: the image before its noise, or the one that was chosen.</source>
        <translation>Spitzen-Signal-Rausch-Verhältnis gegen die Wahrheit: das Bild vor dem Rauschen oder das gewählte.</translation>
    </message>
    <message>
        <source>Mean structural similarity to the truth (Wang et al. 2004).</source>
        <translation>Mittlere strukturelle Ähnlichkeit mit der Wahrheit (Wang et al. 2004).</translation>
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
        <source>The image that was filtered.</source>
        <translation>Das Bild, das gefiltert wurde.</translation>
    </message>
    <message>
        <source>The fastest sample, of the filter alone.</source>
        <translation>Die schnellste Messung, vom Filter allein.</translation>
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
        <source>Copying the image to the device; 0 on the CPU.</source>
        <translation>Das Bild auf das Gerät kopieren; 0 auf der CPU.</translation>
    </message>
    <message>
        <source>Padding the image and converting its colours, once an image.</source>
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
        <source>The baseline&apos;s median over this one&apos;s, for the same image, radius, sigmas, border and colour. Above 1 is faster than the baseline.</source>
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
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>What ran it. Results from another machine come with its sessions.</source>
        <translation>Worauf gerechnet wurde. Ergebnisse eines anderen Rechners kommen mit dessen Sitzungen.</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Max. difference to reference (levels)</source>
        <translation>Größte Abweichung von der Referenz (Stufen)</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Against baseline file</source>
        <translation>Gegen Vergleichsdatei</translation>
    </message>
    <message>
        <source>What is not as usual: cold caches, launches back to back, transfers in the time.</source>
        <translation>Was nicht wie üblich ist: kalte Caches, Starts ohne Pause, Übertragungen in der Zeit.</translation>
    </message>
    <message>
        <source>Among the variants with the same task, by interleaved rounds. Those that cannot be told apart share a rank; a wrong result has none.</source>
        <translation>Unter den Varianten mit derselben Aufgabe, nach verschränkten Runden. Was nicht zu unterscheiden ist, teilt einen Rang; ein falsches Ergebnis hat keinen.</translation>
    </message>
    <message>
        <source>Whether it became faster or slower than in the result file that was chosen, the ratio of the times, and its 99 % interval.</source>
        <translation>Ob es schneller oder langsamer wurde als in der gewählten Ergebnisdatei, das Verhältnis der Zeiten und sein 99-%-Intervall.</translation>
    </message>
    <message>
        <source>FLIP to truth</source>
        <translation>FLIP zur Wahrheit</translation>
    </message>
    <message>
        <source>Mean FLIP error to the truth (Andersson et al. 2020): 0 is no difference that one sees, 1 the largest.</source>
        <translation>Mittlerer FLIP-Fehler zur Wahrheit (Andersson et al. 2020): 0 ist kein sichtbarer Unterschied, 1 der größte.</translation>
    </message>
    <message>
        <source>Issue slots (%)</source>
        <translation>Ausgabeplätze (%)</translation>
    </message>
    <message>
        <source>Achieved occupancy (%)</source>
        <translation>Erreichte Belegung (%)</translation>
    </message>
    <message>
        <source>L2 hits (%)</source>
        <translation>L2-Treffer (%)</translation>
    </message>
    <message>
        <source>Bandwidth used (%)</source>
        <translation>Genutzte Bandbreite (%)</translation>
    </message>
    <message>
        <source>Busiest pipe</source>
        <translation>Vollste Pipe</translation>
    </message>
    <message>
        <source>Hardware counter: the share of its cycles in which a multiprocessor issued an instruction.</source>
        <translation>Hardware-Zähler: der Anteil der Takte, in denen ein Multiprozessor einen Befehl ausgab.</translation>
    </message>
    <message>
        <source>Hardware counter: the warps that were there, as a share of the most.</source>
        <translation>Hardware-Zähler: die Warps, die da waren, als Anteil der meisten möglichen.</translation>
    </message>
    <message>
        <source>Hardware counter: the share of what was asked of the L2 cache that it had.</source>
        <translation>Hardware-Zähler: der Anteil der Anfragen an den L2-Cache, die er selbst hatte.</translation>
    </message>
    <message>
        <source>Hardware counter: the share of the device memory&apos;s bandwidth.</source>
        <translation>Hardware-Zähler: der Anteil an der Bandbreite des Gerätespeichers.</translation>
    </message>
    <message>
        <source>Hardware counter: the pipe of the multiprocessors that was busy for the largest share of the cycles.</source>
        <translation>Hardware-Zähler: die Pipe der Multiprozessoren, die den größten Anteil der Takte beschäftigt war.</translation>
    </message>
    <message>
        <source>Against variant</source>
        <translation>Gegen Variante</translation>
    </message>
    <message>
        <source>Whether it is faster or slower than the chosen variant at the same work, the ratio of the times in interleaved rounds, and its 99 % interval.</source>
        <translation>Ob sie bei gleicher Arbeit schneller oder langsamer als die gewählte Variante ist, das Verhältnis der Zeiten in verschränkten Runden und dessen 99-%-Intervall.</translation>
    </message>
    <message>
        <source>Half of the samples took less; where it was measured in rounds, the median of each round is one. The time of the filter alone, without transfers and padding: device events on the GPU, the steady clock on the CPU.</source>
        <translation>Die Hälfte der Messungen brauchte weniger; wo in Runden gemessen wurde, zählt der Median jeder Runde als eine. Die Zeit des Filters allein, ohne Übertragung und Rand: Ereignisse des Geräts auf der GPU, die stetige Uhr auf der CPU.</translation>
    </message>
    <message>
        <source>A quarter took less than this first quartile: of the samples, or of the rounds.</source>
        <translation>Ein Viertel brauchte weniger als dieses erste Quartil: der Messungen oder der Runden.</translation>
    </message>
    <message>
        <source>A quarter took more than this third quartile: of the samples, or of the rounds.</source>
        <translation>Ein Viertel brauchte mehr als dieses dritte Quartil: der Messungen oder der Runden.</translation>
    </message>
    <message>
        <source>Energy (J/megapixel)</source>
        <translation>Energie (J/Megapixel)</translation>
    </message>
    <message>
        <source>The energy of a run for a million pixels, without what the device takes at rest. It is read where a sweep or bench --energy asks for it.</source>
        <translation>Die Energie eines Laufs für eine Million Pixel, ohne das, was das Gerät in Ruhe aufnimmt. Sie wird gelesen, wo eine Messreihe oder bench --energy danach fragt.</translation>
    </message>
    <message>
        <source>Flicker (levels)</source>
        <translation>Flimmern (Stufen)</translation>
    </message>
    <message>
        <source>Of a sequence, where the truth is the same in all frames: the root of the mean variance of the result over time, in levels of 255.</source>
        <translation>Von einer Bildfolge, wo die Wahrheit in allen Bildern gleich ist: die Wurzel der mittleren Varianz des Ergebnisses über die Zeit, in Stufen von 255.</translation>
    </message>
    <message>
        <source>Proved (levels)</source>
        <translation>Bewiesen (Stufen)</translation>
    </message>
    <message>
        <source>The run proves that its result is at most so far from the exact one: the root of the mean squared distance. Where that is above the tolerance, more iterations come nearer.</source>
        <translation>Der Lauf beweist, dass sein Ergebnis höchstens so weit vom exakten entfernt ist: die Wurzel des mittleren quadratischen Abstands. Wo das über der Toleranz liegt, kommen mehr Iterationen näher.</translation>
    </message>
</context>
<context>
    <name>Stall</name>
    <message>
        <source>Issuing an instruction</source>
        <translation>Ausgabe einer Instruktion</translation>
    </message>
    <message>
        <source>Ready, but another warp was taken</source>
        <translation>Bereit, aber ein anderer Warp kam dran</translation>
    </message>
    <message>
        <source>A fixed number of cycles behind the instruction before</source>
        <translation>Feste Zahl von Takten nach der Instruktion davor</translation>
    </message>
    <message>
        <source>Fewer instructions help, and independent ones beside each other: more pixels a thread, unrolled loops.</source>
        <translation>Weniger Instruktionen helfen, und unabhängige nebeneinander: mehr Pixel je Thread, entrollte Schleifen.</translation>
    </message>
    <message>
        <source>Device memory or L1</source>
        <translation>Gerätespeicher oder L1</translation>
    </message>
    <message>
        <source>Neighbouring threads should read neighbouring addresses; what is read often belongs into shared memory or registers; more warps, and loads ahead of their use, hide the wait.</source>
        <translation>Benachbarte Threads sollten benachbarte Adressen lesen; was oft gelesen wird, gehört in Shared Memory oder Register; mehr Warps, und Laden lange vor dem Gebrauch, verdecken das Warten.</translation>
    </message>
    <message>
        <source>Shared memory or special functions</source>
        <translation>Shared Memory oder Sonderfunktionen</translation>
    </message>
    <message>
        <source>Bank conflicts in shared memory cost a turn each: pad the rows. Exponentials, divisions and square roots share one slow pipe: take fewer, or cheaper ones.</source>
        <translation>Bankkonflikte im Shared Memory kosten je einen Durchgang: Zeilen auffüllen. Exponentialfunktionen, Divisionen und Wurzeln teilen sich eine langsame Pipeline: weniger davon nehmen, oder billigere.</translation>
    </message>
    <message>
        <source>A full queue to shared memory and special functions</source>
        <translation>Volle Warteschlange zu Shared Memory und Sonderfunktionen</translation>
    </message>
    <message>
        <source>A full queue to device and local memory</source>
        <translation>Volle Warteschlange zu Gerätespeicher und lokalem Speicher</translation>
    </message>
    <message>
        <source>A full queue to the texture units</source>
        <translation>Volle Warteschlange zu den Textureinheiten</translation>
    </message>
    <message>
        <source>Fewer texture reads: keep what neighbours share, or read through L1.</source>
        <translation>Weniger Texturzugriffe: behalten, was Nachbarn gemeinsam haben, oder durch L1 lesen.</translation>
    </message>
    <message>
        <source>A busy pipe</source>
        <translation>Ausgelastete Pipeline</translation>
    </message>
    <message>
        <source>The pipe is at its limit: spread the work over others, or do less of it. Packed halves and tensor cores do more at once.</source>
        <translation>Die Pipeline ist an ihrer Grenze: Arbeit auf andere verteilen, oder weniger davon tun. Gepackte halbe Genauigkeit und Tensorkerne tun mehr auf einmal.</translation>
    </message>
    <message>
        <source>The constant cache</source>
        <translation>Cache für Konstanten</translation>
    </message>
    <message>
        <source>All threads of a warp should read the same constant, and a kernel few of them; others belong into shared memory.</source>
        <translation>Alle Threads eines Warps sollten dieselbe Konstante lesen, und ein Kernel wenige; andere gehören in Shared Memory.</translation>
    </message>
    <message>
        <source>Other warps at a barrier</source>
        <translation>Andere Warps an einer Barriere</translation>
    </message>
    <message>
        <source>Warps of a block should have equal work between barriers; smaller blocks wait for fewer; fewer barriers.</source>
        <translation>Warps eines Blocks sollten zwischen Barrieren gleich viel zu tun haben; kleinere Blöcke warten auf weniger; weniger Barrieren.</translation>
    </message>
    <message>
        <source>A memory fence</source>
        <translation>Speicherschranke</translation>
    </message>
    <message>
        <source>Fewer fences, of a narrower scope, and fewer writes before them.</source>
        <translation>Weniger Schranken, für einen kleineren Bereich, und weniger Schreibzugriffe davor.</translation>
    </message>
    <message>
        <source>The target of a jump</source>
        <translation>Ziel eines Sprungs</translation>
    </message>
    <message>
        <source>Fewer jumps: unrolled loops, and selections in place of branches that threads of a warp take differently.</source>
        <translation>Weniger Sprünge: entrollte Schleifen, und Auswahl an Stelle von Verzweigungen, die Threads eines Warps verschieden nehmen.</translation>
    </message>
    <message>
        <source>Code that was not in the instruction cache</source>
        <translation>Code, der nicht im Cache für Instruktionen war</translation>
    </message>
    <message>
        <source>Shorter loops: less unrolling, fewer inlined copies.</source>
        <translation>Kürzere Schleifen: weniger entrollen, weniger eingesetzte Kopien.</translation>
    </message>
    <message>
        <source>Writes at the kernel&apos;s end</source>
        <translation>Schreibzugriffe am Ende des Kernels</translation>
    </message>
    <message>
        <source>Neighbouring threads should write neighbouring addresses, several bytes each.</source>
        <translation>Benachbarte Threads sollten benachbarte Adressen schreiben, mehrere Bytes auf einmal.</translation>
    </message>
    <message>
        <source>The dispatcher</source>
        <translation>Verteiler der Instruktionen</translation>
    </message>
    <message>
        <source>Asleep, as the kernel asked</source>
        <translation>Schlaf, wie der Kernel es verlangt</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensorkerne</translation>
    </message>
    <message>
        <source>Prepare the next operands while the tensor cores work.</source>
        <translation>Die nächsten Operanden vorbereiten, während die Tensorkerne arbeiten.</translation>
    </message>
    <message>
        <source>Other warps of its group</source>
        <translation>Andere Warps der Gruppe</translation>
    </message>
    <message>
        <source>Warps of a group should have equal work between their meetings.</source>
        <translation>Warps einer Gruppe sollten zwischen ihren Treffen gleich viel zu tun haben.</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Etwas anderes</translation>
    </message>
    <message>
        <source>Bank conflicts in shared memory fill it: pad the rows. Fewer and wider accesses; fewer exponentials and divisions, and arithmetic between them.</source>
        <translation>Bankkonflikte im Shared Memory füllen sie: Zeilen auffüllen. Weniger und breitere Zugriffe; weniger Exponentialfunktionen und Divisionen, und Arithmetik dazwischen.</translation>
    </message>
    <message>
        <source>Neighbouring threads should read neighbouring addresses; fewer and wider loads. Registers that spill to local memory fill it too: fewer live values, or smaller blocks.</source>
        <translation>Benachbarte Threads sollten benachbarte Adressen lesen; weniger und breitere Ladezugriffe. Auch Register, die in lokalen Speicher ausgelagert werden, füllen sie: weniger lebende Werte, oder kleinere Blöcke.</translation>
    </message>
</context>
<context>
    <name>Study</name>
    <message>
        <source>Fastest kernel at each radius, image 1</source>
        <translation>Schnellster Kernel bei jedem Radius, Bild 1</translation>
    </message>
    <message>
        <source>Fastest kernel at each radius, image 2</source>
        <translation>Schnellster Kernel bei jedem Radius, Bild 2</translation>
    </message>
    <message>
        <source>Fastest kernel at each radius, image 3</source>
        <translation>Schnellster Kernel bei jedem Radius, Bild 3</translation>
    </message>
    <message>
        <source>Every kernel at radius 1, 7 and 15, image 1</source>
        <translation>Alle Kernel bei Radius 1, 7 und 15, Bild 1</translation>
    </message>
    <message>
        <source>Every kernel at radius 1, 7 and 15, image 2</source>
        <translation>Alle Kernel bei Radius 1, 7 und 15, Bild 2</translation>
    </message>
    <message>
        <source>Every kernel at radius 1, 7 and 15, image 3</source>
        <translation>Alle Kernel bei Radius 1, 7 und 15, Bild 3</translation>
    </message>
    <message>
        <source>Time against block side</source>
        <translation>Zeit über der Blockseite</translation>
    </message>
    <message>
        <source>Time against tiling factor</source>
        <translation>Zeit über dem Kachelfaktor</translation>
    </message>
    <message>
        <source>Range table, texture, sigmas, colours, pictures</source>
        <translation>Tonwerttabelle, Textur, Sigmas, Farben, Bilder</translation>
    </message>
    <message>
        <source>2 megapixels, radius 4</source>
        <translation>2 Megapixel, Radius 4</translation>
    </message>
    <message>
        <source>2 megapixels, radius 10</source>
        <translation>2 Megapixel, Radius 10</translation>
    </message>
    <message>
        <source>Time against image size, radius 4</source>
        <translation>Zeit über der Bildgröße, Radius 4</translation>
    </message>
    <message>
        <source>Time against radius, full HD</source>
        <translation>Zeit über dem Radius, Full HD</translation>
    </message>
    <message>
        <source>Profiler table, 512x512, radius 4</source>
        <translation>Tabelle des Profilers, 512x512, Radius 4</translation>
    </message>
    <message>
        <source>Blocks of v6, and how far the pictures differ</source>
        <translation>Blöcke von v6, und wie weit die Bilder voneinander abweichen</translation>
    </message>
    <message>
        <source>SIMD over naive with as many threads, Intel in the study</source>
        <translation>SIMD gegenüber naiv mit ebenso vielen Threads, in der Studie Intel</translation>
    </message>
    <message>
        <source>SIMD over naive with as many threads, AMD in the study</source>
        <translation>SIMD gegenüber naiv mit ebenso vielen Threads, in der Studie AMD</translation>
    </message>
    <message>
        <source>SIMD and threads together, Intel in the study</source>
        <translation>SIMD und Threads zusammen, in der Studie Intel</translation>
    </message>
    <message>
        <source>SIMD and threads together, AMD in the study</source>
        <translation>SIMD und Threads zusammen, in der Studie AMD</translation>
    </message>
    <message>
        <source>Naive and pair-symmetric CUDA time against block shape</source>
        <translation>CUDA-Zeit, naiv und paarsymmetrisch, über der Blockform</translation>
    </message>
    <message>
        <source>One thread; more threads on the large image</source>
        <translation>Ein Thread; mehr Threads auf dem großen Bild</translation>
    </message>
    <message>
        <source>Bilateral filter</source>
        <translation>Bilateraler Filter</translation>
    </message>
    <message>
        <source>Non-local means</source>
        <translation>Non-Local Means</translation>
    </message>
    <message>
        <source>Moving the data, each way</source>
        <translation>Übertragen der Daten, in jede Richtung</translation>
    </message>
    <message>
        <source>Picture quality on a CT slice with a known truth</source>
        <translation>Bildqualität an einer CT-Schicht mit bekannter Wahrheit</translation>
    </message>
    <message>
        <source>Aprons that need four loads a thread, and more</source>
        <translation>Ränder, für die jeder Thread viermal lädt, und öfter</translation>
    </message>
    <message>
        <source>Depth, width and height walk against radius</source>
        <translation>Wege durch Tiefe, Breite und Höhe über dem Radius</translation>
    </message>
    <message>
        <source>Weights in constant and in global memory against radius</source>
        <translation>Gewichte im konstanten und im globalen Speicher über dem Radius</translation>
    </message>
    <message>
        <source>Time over block shape, radius 11</source>
        <translation>Zeit über der Blockform, Radius 11</translation>
    </message>
    <message>
        <source>Time over block shape by the largest, radius 1, 5, 11</source>
        <translation>Zeit über der Blockform als Anteil an der größten, Radius 1, 5, 11</translation>
    </message>
    <message>
        <source>Time over block shape by the smallest, radius 1, 5, 11</source>
        <translation>Zeit über der Blockform als Vielfaches der kleinsten, Radius 1, 5, 11</translation>
    </message>
    <message>
        <source>CPU, untuned and tuned GPU against radius</source>
        <translation>CPU, unabgestimmte und abgestimmte GPU über dem Radius</translation>
    </message>
    <message>
        <source>Upload and download of the volume</source>
        <translation>Hochladen und Herunterladen des Volumens</translation>
    </message>
    <message>
        <source>Alignment, the largest weights, blocking in shared memory</source>
        <translation>Ausrichtung, die größten Gewichte, Blöcke im gemeinsamen Speicher</translation>
    </message>
    <message>
        <source>A noisy step: raw, Gaussian, bilateral</source>
        <translation>Eine verrauschte Stufe: roh, Gauß, bilateral</translation>
    </message>
    <message>
        <source>One row of voxels: raw, Gaussian, bilateral</source>
        <translation>Eine Zeile von Voxeln: roh, Gauß, bilateral</translation>
    </message>
    <message>
        <source>16 of 16 cells: larsson2015/padded_shared, block side 16</source>
        <translation>16 von 16 Zellen: larsson2015/padded_shared, Blockseite 16</translation>
    </message>
    <message>
        <source>larsson2015 tables 6.4 to 6.6, sequential_s and fastest_s</source>
        <translation>larsson2015, Tabellen 6.4 bis 6.6, sequential_s und fastest_s</translation>
    </message>
    <message>
        <source>rising from 2 to 6, tiled_reload the most</source>
        <translation>steigt von 2 bis 6, tiled_reload am meisten</translation>
    </message>
    <message>
        <source>largest of the four</source>
        <translation>größte der vier</translation>
    </message>
    <message>
        <source>arithmetic above memory</source>
        <translation>Rechnen vor Speicher</translation>
    </message>
    <message>
        <source>no benefit seen, no number</source>
        <translation>kein Nutzen gesehen, keine Zahl</translation>
    </message>
    <message>
        <source>slightly above 1, no number</source>
        <translation>etwas über 1, keine Zahl</translation>
    </message>
    <message>
        <source>judged by eye</source>
        <translation>nach Augenschein</translation>
    </message>
    <message>
        <source>rising; 1.000 at radius 4 and 1.006 at radius 10</source>
        <translation>steigt; 1,000 bei Radius 4 und 1,006 bei Radius 10</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>expected above 1, not measured</source>
        <translation>über 1 erwartet, nicht gemessen</translation>
    </message>
    <message>
        <source>expected above 1, no number</source>
        <translation>über 1 erwartet, keine Zahl</translation>
    </message>
    <message>
        <source>a straight line</source>
        <translation>eine Gerade</translation>
    </message>
    <message>
        <source>indistinguishable</source>
        <translation>nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>seen, no number</source>
        <translation>gesehen, keine Zahl</translation>
    </message>
    <message>
        <source>above 1 everywhere</source>
        <translation>überall über 1</translation>
    </message>
    <message>
        <source>above 1 on Nehalem, Core i7 and Phenom</source>
        <translation>über 1 auf Nehalem, Core i7 und Phenom</translation>
    </message>
    <message>
        <source>below 1 on Nehalem, Core i7 and Phenom</source>
        <translation>unter 1 auf Nehalem, Core i7 und Phenom</translation>
    </message>
    <message>
        <source>above 1; best variant on both Opterons</source>
        <translation>über 1; auf beiden Opterons die beste Variante</translation>
    </message>
    <message>
        <source>a drop after 3 of 6 cores</source>
        <translation>sinkt nach 3 von 6 Kernen</translation>
    </message>
    <message>
        <source>steeply rising towards height 1</source>
        <translation>steigt steil zur Höhe 1 hin</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>17 above 11 above 7, by eye</source>
        <translation>17 über 11 über 7, nach Augenschein</translation>
    </message>
    <message>
        <source>similar, by eye</source>
        <translation>ähnlich, nach Augenschein</translation>
    </message>
    <message>
        <source>growing with noise, from other work of the same authors</source>
        <translation>wächst mit dem Rauschen, aus einer anderen Arbeit derselben Autoren</translation>
    </message>
    <message>
        <source>similar to tables I and II, no number</source>
        <translation>ähnlich wie in den Tabellen I und II, keine Zahl</translation>
    </message>
    <message>
        <source>largest gap of the figure; curves not readable, axis up to 180000</source>
        <translation>größter Abstand der Abbildung; Kurven nicht ablesbar, Achse bis 180000</translation>
    </message>
    <message>
        <source>contiguous against strided</source>
        <translation>fortlaufend gegen mit Abstand</translation>
    </message>
    <message>
        <source>alignment is listed as examined; no result is given</source>
        <translation>Ausrichtung ist als untersucht genannt; kein Ergebnis</translation>
    </message>
    <message>
        <source>towards few blocks along X</source>
        <translation>zu wenigen Blöcken entlang X hin</translation>
    </message>
    <message>
        <source>consistent, no number</source>
        <translation>stimmt überein, keine Zahl</translation>
    </message>
    <message>
        <source>smaller at radius 1</source>
        <translation>kleiner bei Radius 1</translation>
    </message>
    <message>
        <source>curves not readable</source>
        <translation>Kurven nicht ablesbar</translation>
    </message>
    <message>
        <source>by eye</source>
        <translation>nach Augenschein</translation>
    </message>
    <message>
        <source>block side</source>
        <translation>Blockseite</translation>
    </message>
    <message>
        <source>gain over cores</source>
        <translation>Gewinn durch Kerne</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>decibel</source>
        <translation>Dezibel</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>smallest number of blocks</source>
        <translation>kleinste Zahl von Blöcken</translation>
    </message>
    <message>
        <source>not in the text that could be read; only what the words say about it is known</source>
        <translation>nicht in dem Text, der zu lesen war; bekannt ist nur, was die Worte darüber sagen</translation>
    </message>
    <message>
        <source>only the best ones, in the text</source>
        <translation>nur die besten, im Text</translation>
    </message>
    <message>
        <source>only at all cores, in the text</source>
        <translation>nur bei allen Kernen, im Text</translation>
    </message>
    <message>
        <source>pictures only</source>
        <translation>nur Bilder</translation>
    </message>
    <message>
        <source>pictures and curves only</source>
        <translation>nur Bilder und Kurven</translation>
    </message>
    <message>
        <source>surfaces only</source>
        <translation>nur Flächen</translation>
    </message>
    <message>
        <source>the vertical axis reaches 180000; the curves are not in the text</source>
        <translation>die senkrechte Achse reicht bis 180000; die Kurven sind nicht im Text</translation>
    </message>
    <message>
        <source>about 2 at every radius in the words; the curves are not in the text</source>
        <translation>den Worten nach etwa 2 bei jedem Radius; die Kurven sind nicht im Text</translation>
    </message>
    <message>
        <source>only the bands of 20000 ms in the legend; cells are not in the text</source>
        <translation>nur die Stufen von 20000 ms in der Legende; die Zellen sind nicht im Text</translation>
    </message>
    <message>
        <source>30, 150 to over 200, about 6 in the words; the curves are not in the text</source>
        <translation>den Worten nach 30, 150 bis über 200, etwa 6; die Kurven sind nicht im Text</translation>
    </message>
    <message>
        <source>10 times and 15 percent in the words; the bars are not in the text</source>
        <translation>den Worten nach das 10-Fache und 15 Prozent; die Balken sind nicht im Text</translation>
    </message>
    <message>
        <source>GPU time of v7 is the sum of its three launches. CPU time: in the study that of a launch; ours is the wall time of a whole run with transfers</source>
        <translation>Die GPU-Zeit von v7 ist die Summe seiner drei Starts. CPU-Zeit: in der Studie die eines Starts; unsere ist die Dauer eines ganzen Laufs mit Übertragungen</translation>
    </message>
    <message>
        <source>compares one CPU core with a whole GPU; the study saw 30 to 110 on other computers</source>
        <translation>ein CPU-Kern wird mit einer ganzen GPU verglichen; die Studie sah 30 bis 110 auf anderen Rechnern</translation>
    </message>
    <message>
        <source>number of cores on either side</source>
        <translation>Zahl der Kerne auf beiden Seiten</translation>
    </message>
    <message>
        <source>the cost of arithmetic against memory differs between chips</source>
        <translation>was Rechnen gegenüber Speicher kostet, ist je nach Chip verschieden</translation>
    </message>
    <message>
        <source>depends on how dear a cached load of the same address is beside the constant cache&apos;s broadcast</source>
        <translation>wie teuer ein Lesen derselben Adresse aus dem Cache neben dem Verteilen des konstanten Caches ist</translation>
    </message>
    <message>
        <source>the GTX 760 does not cache global loads in L1; newer chips do, so the study expects even less there</source>
        <translation>die GTX 760 hält globale Lesezugriffe nicht im L1-Cache; neuere Chips tun es, also erwartet die Studie dort noch weniger</translation>
    </message>
    <message>
        <source>number and width of banks; the padded kernel also spends 4 bytes a pixel instead of 3</source>
        <translation>Zahl und Breite der Bänke; der aufgefüllte Kernel braucht auch 4 Bytes je Pixel statt 3</translation>
    </message>
    <message>
        <source>needs 32 banks of 4 bytes; the drawings assume 4 bytes a pixel, the unpadded kernel has 3</source>
        <translation>braucht 32 Bänke von 4 Bytes; die Zeichnungen nehmen 4 Bytes je Pixel an, der nicht aufgefüllte Kernel hat 3</translation>
    </message>
    <message>
        <source>order of nearly equal kernels</source>
        <translation>Reihenfolge fast gleicher Kernel</translation>
    </message>
    <message>
        <source>one CPU core against a whole GPU</source>
        <translation>ein CPU-Kern gegen eine ganze GPU</translation>
    </message>
    <message>
        <source>tiling lowers the number of blocks a multiprocessor holds; chips with more shared memory lose less</source>
        <translation>Kachelung senkt die Zahl der Blöcke, die ein Multiprozessor fasst; Chips mit mehr gemeinsamem Speicher verlieren weniger</translation>
    </message>
    <message>
        <source>see the single gains</source>
        <translation>siehe die einzelnen Gewinne</translation>
    </message>
    <message>
        <source>today&apos;s compilers unroll much by themselves</source>
        <translation>heutige Compiler rollen vieles von selbst aus</translation>
    </message>
    <message>
        <source>shared memory a multiprocessor</source>
        <translation>gemeinsamer Speicher je Multiprozessor</translation>
    </message>
    <message>
        <source>occupancy at each factor</source>
        <translation>Belegung bei jedem Faktor</translation>
    </message>
    <message>
        <source>blocks a multiprocessor holds</source>
        <translation>Blöcke, die ein Multiprozessor fasst</translation>
    </message>
    <message>
        <source>limits of threads, blocks and shared memory a multiprocessor</source>
        <translation>Grenzen der Threads, der Blöcke und des gemeinsamen Speichers je Multiprozessor</translation>
    </message>
    <message>
        <source>exponentials are cheap on newer chips, while constant memory answers differing addresses one after the other</source>
        <translation>Exponentialfunktionen sind auf neueren Chips billig, während konstanter Speicher verschiedene Adressen nacheinander beantwortet</translation>
    </message>
    <message>
        <source>ratio of arithmetic to bandwidth</source>
        <translation>Verhältnis von Rechenleistung zu Bandbreite</translation>
    </message>
    <message>
        <source>how global loads are cached</source>
        <translation>wie globale Lesezugriffe im Cache gehalten werden</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>48 KB of shared memory a multiprocessor then</source>
        <translation>damals 48 KB gemeinsamer Speicher je Multiprozessor</translation>
    </message>
    <message>
        <source>the limit differs: up to 227 KB with opting in</source>
        <translation>die Grenze ist verschieden: auf Wunsch bis 227 KB</translation>
    </message>
    <message>
        <source>cost of exponentials: three a pair against one</source>
        <translation>Kosten der Exponentialfunktionen: drei je Paar gegen eine</translation>
    </message>
    <message>
        <source>one slow CPU thread against a whole GPU</source>
        <translation>ein langsamer CPU-Thread gegen eine ganze GPU</translation>
    </message>
    <message>
        <source>cost of the spared exponential and powers against a cached load</source>
        <translation>Kosten der gesparten Exponentialfunktion und Potenzen gegen ein Lesen aus dem Cache</translation>
    </message>
    <message>
        <source>library powers and exponentials against special function units</source>
        <translation>Potenzen und Exponentialfunktionen der Bibliothek gegen Hardwarefunktionen</translation>
    </message>
    <message>
        <source>newer chips cache global loads in the same L1 as textures</source>
        <translation>neuere Chips halten globale Lesezugriffe im selben L1-Cache wie Texturen</translation>
    </message>
    <message>
        <source>the study puts it down to occupancy; the rewrite also removes the power</source>
        <translation>die Studie schreibt es der Belegung zu; das Umschreiben beseitigt auch die Potenz</translation>
    </message>
    <message>
        <source>see the single steps</source>
        <translation>siehe die einzelnen Schritte</translation>
    </message>
    <message>
        <source>see the kernel times</source>
        <translation>siehe die Zeiten der Kernel</translation>
    </message>
    <message>
        <source>speed of the host&apos;s splitting and of the transfers</source>
        <translation>wie schnell der Host aufteilt und überträgt</translation>
    </message>
    <message>
        <source>launch cost, splitting on the host, size of the chip</source>
        <translation>Kosten eines Starts, Aufteilen durch den Host, Größe des Chips</translation>
    </message>
    <message>
        <source>layout of the texture cache</source>
        <translation>Aufbau des Textur-Caches</translation>
    </message>
    <message>
        <source>texture cache</source>
        <translation>Textur-Cache</translation>
    </message>
    <message>
        <source>compiler and architecture (compute capability 2.0 then)</source>
        <translation>Compiler und Architektur (damals Compute Capability 2.0)</translation>
    </message>
    <message>
        <source>registers and threads a multiprocessor</source>
        <translation>Register und Threads je Multiprozessor</translation>
    </message>
    <message>
        <source>65536 registers a multiprocessor since 2012, 32768 on the GTX 460</source>
        <translation>seit 2012 65536 Register je Multiprozessor, 32768 auf der GTX 460</translation>
    </message>
    <message>
        <source>register allocation</source>
        <translation>Zuteilung der Register</translation>
    </message>
    <message>
        <source>a larger chip needs larger pictures</source>
        <translation>ein größerer Chip braucht größere Bilder</translation>
    </message>
    <message>
        <source>share of transfers and fixed costs at small radii</source>
        <translation>Anteil der Übertragungen und fester Kosten bei kleinen Radien</translation>
    </message>
    <message>
        <source>speed of the chip and of its link</source>
        <translation>Geschwindigkeit des Chips und seiner Anbindung</translation>
    </message>
    <message>
        <source>math library and vectorising compiler</source>
        <translation>mathematische Bibliothek und vektorisierender Compiler</translation>
    </message>
    <message>
        <source>caches, price of a division</source>
        <translation>Caches, Preis einer Division</translation>
    </message>
    <message>
        <source>compiler&apos;s own vectorising, price of the library&apos;s exponential</source>
        <translation>Vektorisierung des Compilers, Preis der Exponentialfunktion der Bibliothek</translation>
    </message>
    <message>
        <source>size of caches</source>
        <translation>Größe der Caches</translation>
    </message>
    <message>
        <source>compiler and chip</source>
        <translation>Compiler und Chip</translation>
    </message>
    <message>
        <source>compiler: naive must be vectorised by it, exponential included</source>
        <translation>Compiler: er muss die naive Fassung vektorisieren, samt der Exponentialfunktion</translation>
    </message>
    <message>
        <source>throughput of horizontal adds</source>
        <translation>Durchsatz horizontaler Additionen</translation>
    </message>
    <message>
        <source>that is the claim</source>
        <translation>das ist die Aussage</translation>
    </message>
    <message>
        <source>clock under load, other programs, virtual cores</source>
        <translation>Takt unter Last, andere Programme, virtuelle Kerne</translation>
    </message>
    <message>
        <source>memory bandwidth shared by the cores</source>
        <translation>Speicherbandbreite, die sich die Kerne teilen</translation>
    </message>
    <message>
        <source>SIMD gain and thread scaling of the machine</source>
        <translation>Gewinn durch SIMD und durch Threads auf der Maschine</translation>
    </message>
    <message>
        <source>number of cores</source>
        <translation>Zahl der Kerne</translation>
    </message>
    <message>
        <source>a CPU core against a GPU</source>
        <translation>ein CPU-Kern gegen eine GPU</translation>
    </message>
    <message>
        <source>price of the accumulation in shared memory; warps no longer in lockstep</source>
        <translation>Preis des Summierens im gemeinsamen Speicher; Warps laufen nicht mehr im Gleichschritt</translation>
    </message>
    <message>
        <source>price of the accumulation in shared memory</source>
        <translation>Preis des Summierens im gemeinsamen Speicher</translation>
    </message>
    <message>
        <source>how many tiles may be in flight at once on a small image</source>
        <translation>wie viele Kacheln auf einem kleinen Bild zugleich laufen</translation>
    </message>
    <message>
        <source>share of the exponential in the time</source>
        <translation>Anteil der Exponentialfunktion an der Zeit</translation>
    </message>
    <message>
        <source>shared-memory bandwidth against arithmetic</source>
        <translation>Bandbreite des gemeinsamen Speichers gegen Rechenleistung</translation>
    </message>
    <message>
        <source>how few threads fill the chip; the study&apos;s grids are fixed numbers of blocks</source>
        <translation>wie wenige Threads den Chip füllen; die Gitter der Studie sind feste Zahlen von Blöcken</translation>
    </message>
    <message>
        <source>speed of a single thread</source>
        <translation>Geschwindigkeit eines einzelnen Threads</translation>
    </message>
    <message>
        <source>speed of texture units against shared memory</source>
        <translation>Geschwindigkeit der Textureinheiten gegen die des gemeinsamen Speichers</translation>
    </message>
    <message>
        <source>arithmetic a read in both filters</source>
        <translation>wie viel beide Filter je Lesen rechnen</translation>
    </message>
    <message>
        <source>ratio of arithmetic to texture rate</source>
        <translation>Verhältnis von Rechenleistung zu Texturleistung</translation>
    </message>
    <message>
        <source>a larger chip is filled even less, so smaller ratios are to be expected</source>
        <translation>ein größerer Chip ist noch weniger gefüllt, also sind kleinere Verhältnisse zu erwarten</translation>
    </message>
    <message>
        <source>link and host memory</source>
        <translation>Anbindung und Hauptspeicher</translation>
    </message>
    <message>
        <source>link against chip</source>
        <translation>Anbindung gegen Chip</translation>
    </message>
    <message>
        <source>the samples&apos; own design</source>
        <translation>wie die Beispiele selbst gebaut sind</translation>
    </message>
    <message>
        <source>price of an exponential</source>
        <translation>Preis einer Exponentialfunktion</translation>
    </message>
    <message>
        <source>speed of the chip</source>
        <translation>Geschwindigkeit des Chips</translation>
    </message>
    <message>
        <source>caches hide uncoalesced reads on newer chips; the GTX 280 had none for global memory</source>
        <translation>Caches verdecken auf neueren Chips verstreutes Lesen; die GTX 280 hatte keinen für globalen Speicher</translation>
    </message>
    <message>
        <source>global loads were not cached on the GTX 280; they are now</source>
        <translation>globale Lesezugriffe gingen auf der GTX 280 durch keinen Cache; heute tun sie es</translation>
    </message>
    <message>
        <source>number of multiprocessors, latency hiding</source>
        <translation>Zahl der Multiprozessoren, Verdecken von Wartezeiten</translation>
    </message>
    <message>
        <source>coalescing and caches</source>
        <translation>Zusammenfassen benachbarter Zugriffe und Caches</translation>
    </message>
    <message>
        <source>30 multiprocessors then</source>
        <translation>damals 30 Multiprozessoren</translation>
    </message>
    <message>
        <source>fixed costs matter at radius 1 on a fast chip</source>
        <translation>feste Kosten zählen bei Radius 1 auf einem schnellen Chip</translation>
    </message>
    <message>
        <source>memory against arithmetic at small radii</source>
        <translation>Speicher gegen Rechnen bei kleinen Radien</translation>
    </message>
    <message>
        <source>512 threads a block then, 1024 now</source>
        <translation>damals 512 Threads je Block, heute 1024</translation>
    </message>
    <message>
        <source>one core of 2.0 GHz against a whole GPU</source>
        <translation>ein Kern mit 2,0 GHz gegen eine ganze GPU</translation>
    </message>
    <message>
        <source>see the gains of constant weights and of block shape</source>
        <translation>siehe die Gewinne durch konstante Gewichte und durch die Blockform</translation>
    </message>
    <message>
        <source>48 to 227 KB now</source>
        <translation>heute 48 bis 227 KB</translation>
    </message>
    <message>
        <source>the driver kept the card at a low power state then, as far as can be guessed</source>
        <translation>der Treiber hielt die Karte damals vermutlich in einem sparsamen Zustand</translation>
    </message>
    <message>
        <source>caches of newer chips do part of it</source>
        <translation>Caches neuerer Chips tun einen Teil davon</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>diese Maschine</translation>
    </message>
    <message>
        <source>best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>bilateral</source>
        <translation>bilateral</translation>
    </message>
    <message>
        <source>a fault of the study&apos;s code and not of the method: shown as not taken over if the frame&apos;s difference is no larger than the interior&apos;s; holds if it is larger by more than one level</source>
        <translation>ein Fehler im Code der Studie und nicht des Verfahrens: als nicht übernommen gezeigt, wenn die Differenz am Rand nicht größer ist als im Inneren; gilt, wenn sie um mehr als eine Stufe größer ist</translation>
    </message>
    <message>
        <source>abstract, section 2.3.3</source>
        <translation>Zusammenfassung, Abschnitt 2.3.3</translation>
    </message>
    <message>
        <source>abstract, section 2.4, figure 9</source>
        <translation>Zusammenfassung, Abschnitt 2.4, Abbildung 9</translation>
    </message>
    <message>
        <source>abstract, section VI.B</source>
        <translation>Zusammenfassung, Abschnitt VI.B</translation>
    </message>
    <message>
        <source>arithmetic only: holds if the device&apos;s shared memory a block is below the 48668 bytes of radius 11; turned round if above</source>
        <translation>nur gerechnet: gilt, wenn der gemeinsame Speicher des Geräts je Block unter den 48668 Bytes von Radius 11 liegt; umgekehrt, wenn darüber</translation>
    </message>
    <message>
        <source>by counters: holds if the shared-memory pipe or waiting for it is the first limit; weaker if the second; turned round if neither; the version without maps gives wrong pictures and is not in the catalogue</source>
        <translation>nach Zählern: gilt, wenn die Pipe des gemeinsamen Speichers oder das Warten auf sie die erste Grenze ist; schwächer, wenn die zweite; umgekehrt, wenn keine von beiden; die Fassung ohne Summenfelder ergibt falsche Bilder und steht nicht im Katalog</translation>
    </message>
    <message>
        <source>cannot be told by a number; show both pictures and their difference</source>
        <translation>durch keine Zahl zu entscheiden; zu zeigen sind beide Bilder und ihre Differenz</translation>
    </message>
    <message>
        <source>cannot run here as it is: no variant leaves the exponential out; where one does: holds if below 0.02, weaker if below 0.3, turned round if above 0.5</source>
        <translation>läuft hier so nicht: keine Variante lässt die Exponentialfunktion aus; wo es eine tut: gilt, wenn unter 0,02, schwächer, wenn unter 0,3, umgekehrt, wenn über 0,5</translation>
    </message>
    <message>
        <source>cannot run here without a display server on the same chip; with one: holds if upload is above 2 and download above 1.05; weaker if upload is above 1.1; turned round if below 0.9</source>
        <translation>läuft hier nicht ohne einen Anzeigeserver auf demselben Chip; mit einem: gilt, wenn Hochladen über 2 und Herunterladen über 1,05 liegt; schwächer, wenn Hochladen über 1,1 liegt; umgekehrt, wenn unter 0,9</translation>
    </message>
    <message>
        <source>cannot run here: a variant covers the image with its grid, one thread alone is not offered; where offered: holds if the two radii&apos;s times differ by 3 to 4.2 times (441 to 121 pixels)</source>
        <translation>läuft hier nicht: eine Variante deckt das Bild mit ihrem Gitter ab, ein Thread allein wird nicht angeboten; wo er angeboten wird: gilt, wenn sich die Zeiten der zwei Radien um das 3- bis 4,2-Fache unterscheiden (441 zu 121 Pixel)</translation>
    </message>
    <message>
        <source>cannot run here: both kernels have the weights in constant memory; the step from v1_global to v2_spatial_table of another study shows the like</source>
        <translation>läuft hier nicht: beide Kernel haben die Gewichte im konstanten Speicher; der Schritt von v1_global zu v2_spatial_table einer anderen Studie zeigt Ähnliches</translation>
    </message>
    <message>
        <source>cannot run here: needs a chip whose clock steps down with busy cores, and its clock read; with a clock: holds if gain times clock is straight</source>
        <translation>läuft hier nicht: braucht einen Chip, dessen Takt mit beschäftigten Kernen sinkt, und seinen gelesenen Takt; mit Takt: gilt, wenn Gewinn mal Takt gerade verläuft</translation>
    </message>
    <message>
        <source>cannot run here: needs several machines; with results of two machines: holds if the older one gains more</source>
        <translation>läuft hier nicht: braucht mehrere Maschinen; mit Ergebnissen von zwei Maschinen: gilt, wenn die ältere mehr gewinnt</translation>
    </message>
    <message>
        <source>cannot run here: no variant has the radius as a template parameter</source>
        <translation>läuft hier nicht: keine Variante hat den Radius als Template-Parameter</translation>
    </message>
    <message>
        <source>cannot run here: the samples are not in the catalogue; a vendor library&apos;s bilateral filter may be shown beside it, without a verdict</source>
        <translation>läuft hier nicht: die Beispiele stehen nicht im Katalog; der bilaterale Filter einer Bibliothek des Herstellers darf daneben gezeigt werden, ohne Urteil</translation>
    </message>
    <message>
        <source>each cell: holds if above 1.5; weaker if above 1.05; turned round if below 0.95; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn über 1,5; schwächer, wenn über 1,05; umgekehrt, wenn unter 0,95; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if above 1; turned round if below 0.8; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn über 1; umgekehrt, wenn unter 0,8; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if at least 10; weaker if at least 3; turned round if below 1</source>
        <translation>jede Zelle: gilt, wenn mindestens 10; schwächer, wenn mindestens 3; umgekehrt, wenn unter 1</translation>
    </message>
    <message>
        <source>each cell: holds if below 0.995; turned round if above 1.005; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn unter 0,995; umgekehrt, wenn über 1,005; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if below 1.02; weaker if below 1.05; turned round if above</source>
        <translation>jede Zelle: gilt, wenn unter 1,02; schwächer, wenn unter 1,05; umgekehrt, wenn darüber</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.002; weaker if at least 1.0005; turned round if below 0.995; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,002 ist; schwächer, wenn mindestens 1,0005; umgekehrt, wenn unter 0,995; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.01; weaker if at least 1.002; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,01 ist; schwächer, wenn mindestens 1,002; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.01; weaker if at least 1.005; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,01 ist; schwächer, wenn mindestens 1,005; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.02; weaker if at least 1; turned round if below 0.98; else cannot be told; at radius 15 it holds if within 2 percent of 1</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,02 ist; schwächer, wenn mindestens 1; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden; bei Radius 15 gilt es, wenn höchstens 2 Prozent von 1 entfernt</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.07; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,07 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.15; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,15 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.1; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,1 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.2; weaker if at least 1.02; turned round if below 0.98; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,2 ist; schwächer, wenn mindestens 1,02; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.35; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,35 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.3; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,3 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.5; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,5 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 1.5; weaker if at least 1.02; turned round if below 0.98; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 1,5 ist; schwächer, wenn mindestens 1,02; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 15; weaker if at least 3; turned round if below 1; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 15 ist; schwächer, wenn mindestens 3; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 2.4; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 2,4 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 2.5; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 2,5 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 20; weaker if at least 3; turned round if below 1; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 20 ist; schwächer, wenn mindestens 3; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 3.5; weaker if at least 1.05; turned round if below 0.98; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 3,5 ist; schwächer, wenn mindestens 1,05; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 30; weaker if at least 10; turned round if below 1; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 30 ist; schwächer, wenn mindestens 10; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 50; weaker if at least 5; turned round if below 1; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 50 ist; schwächer, wenn mindestens 5; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is at least 75; weaker if at least 10; turned round if below 1; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis mindestens 75 ist; schwächer, wenn mindestens 10; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio is below 0.99; turned round if above 1.01; else cannot be told</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis unter 0,99 liegt; umgekehrt, wenn über 1,01; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each cell: holds if the ratio lies from 0.98 to 1.04; weaker if within twice that distance from 1; turned round beyond</source>
        <translation>jede Zelle: gilt, wenn das Verhältnis von 0,98 bis 1,04 liegt; schwächer, wenn höchstens doppelt so weit von 1 entfernt; umgekehrt außerhalb</translation>
    </message>
    <message>
        <source>each image: holds if at least 1.3; weaker if at least 1.02; turned round if below 0.98; else cannot be told</source>
        <translation>jedes Bild: gilt, wenn mindestens 1,3; schwächer, wenn mindestens 1,02; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>each radius: holds if at least 32 of the 36 pairs have the published order, ties within 2 percent counting as kept; weaker if 27; turned round if 18 or fewer</source>
        <translation>jeder Radius: gilt, wenn mindestens 32 der 36 Paare die veröffentlichte Reihenfolge haben, wobei Gleichstand bis 2 Prozent als erhalten zählt; schwächer, wenn 27; umgekehrt, wenn 18 oder weniger</translation>
    </message>
    <message>
        <source>equation 4, section IV</source>
        <translation>Gleichung 4, Abschnitt IV</translation>
    </message>
    <message>
        <source>equations 5.1, 5.3, 5.4 and table 6.1</source>
        <translation>Gleichungen 5.1, 5.3, 5.4 und Tabelle 6.1</translation>
    </message>
    <message>
        <source>figure 2, section VI</source>
        <translation>Abbildung 2, Abschnitt VI</translation>
    </message>
    <message>
        <source>figure 3, section VI</source>
        <translation>Abbildung 3, Abschnitt VI</translation>
    </message>
    <message>
        <source>figure 4</source>
        <translation>Abbildung 4</translation>
    </message>
    <message>
        <source>figure 4, section IV</source>
        <translation>Abbildung 4, Abschnitt IV</translation>
    </message>
    <message>
        <source>figure 4, section VI</source>
        <translation>Abbildung 4, Abschnitt VI</translation>
    </message>
    <message>
        <source>figures 4, 5 and 9</source>
        <translation>Abbildungen 4, 5 und 9</translation>
    </message>
    <message>
        <source>for each kernel: holds if the time at 6 is at least 2 percent above that at 2; turned round if at least 2 percent below; over all: the verdict that two of three share, at best weaker if the reloading kernel does not grow the most</source>
        <translation>für jeden Kernel: gilt, wenn die Zeit bei 6 mindestens 2 Prozent über der bei 2 liegt; umgekehrt, wenn mindestens 2 Prozent darunter; insgesamt: das Urteil, das zwei von drei teilen, höchstens schwächer, wenn der nachladende Kernel nicht am meisten wächst</translation>
    </message>
    <message>
        <source>holds if 0; weaker if 1; turned round if more</source>
        <translation>gilt, wenn 0; schwächer, wenn 1; umgekehrt, wenn mehr</translation>
    </message>
    <message>
        <source>holds if 16 is fastest or within 1 percent of it for at least 6 of 8 kernels; weaker if for half; turned round if for none</source>
        <translation>gilt, wenn 16 für mindestens 6 von 8 Kerneln am schnellsten ist oder höchstens 1 Prozent davon entfernt; schwächer, wenn für die Hälfte; umgekehrt, wenn für keinen</translation>
    </message>
    <message>
        <source>holds if 4 is the fastest of 2 to 6; weaker if 4 or 6 is; turned round if 2 is; the curve itself is not known in numbers</source>
        <translation>gilt, wenn von 2 bis 6 der Faktor 4 der schnellste ist; schwächer, wenn es 4 oder 6 ist; umgekehrt, wenn es 2 ist; die Kurve selbst ist nicht in Zahlen bekannt</translation>
    </message>
    <message>
        <source>holds if 4 is the slowest for every kernel by at least 10 percent; weaker if for most; turned round if for none</source>
        <translation>gilt, wenn 4 für jeden Kernel um mindestens 10 Prozent am langsamsten ist; schwächer, wenn für die meisten; umgekehrt, wenn für keinen</translation>
    </message>
    <message>
        <source>holds if PSNR rises with the window by at least 0.05 dB a step; weaker if 17 is above 7; turned round if 7 is above 17 by 0.05 dB</source>
        <translation>gilt, wenn der PSNR mit dem Fenster um mindestens 0,05 dB je Schritt steigt; schwächer, wenn 17 über 7 liegt; umgekehrt, wenn 7 um 0,05 dB über 17 liegt</translation>
    </message>
    <message>
        <source>holds if a straight line fits with R2 at least 0.99; weaker if 0.95; turned round below</source>
        <translation>gilt, wenn eine Gerade mit R2 von mindestens 0,99 passt; schwächer, wenn 0,95; umgekehrt darunter</translation>
    </message>
    <message>
        <source>holds if above 0.99 in all four cells and above 1.01 in one; weaker if above 1.01 in two; turned round if below 0.99 in three; else cannot be told</source>
        <translation>gilt, wenn in allen vier Zellen über 0,99 und in einer über 1,01; schwächer, wenn in zweien über 1,01; umgekehrt, wenn in dreien unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if above 1.01 for intrinsics on both images; weaker if on one; turned round if below 0.99 on both; else cannot be told</source>
        <translation>gilt, wenn für Intrinsics auf beiden Bildern über 1,01; schwächer, wenn auf einem; umgekehrt, wenn auf beiden unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if above 1.01; turned round if 256 is the best; else cannot be told</source>
        <translation>gilt, wenn über 1,01; umgekehrt, wenn 256 die beste ist; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if above 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>gilt, wenn über 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if above 1.05 times the cores; weaker if above 0.95; turned round below</source>
        <translation>gilt, wenn über dem 1,05-Fachen der Kerne; schwächer, wenn über 0,95; umgekehrt darunter</translation>
    </message>
    <message>
        <source>holds if above 1.1; weaker if above 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>gilt, wenn über 1,1; schwächer, wenn über 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if above 1.2; weaker if above 1.02; turned round if below 0.98; cannot run here while no kernel of the catalogue blocks volumes in shared memory</source>
        <translation>gilt, wenn über 1,2; schwächer, wenn über 1,02; umgekehrt, wenn unter 0,98; läuft hier nicht, solange kein Kernel des Katalogs Volumen in Blöcken im gemeinsamen Speicher hält</translation>
    </message>
    <message>
        <source>holds if at equal threads the shape with more threads along X is faster or tied in at least three of four pairs; weaker if in more than half; turned round if in less than half</source>
        <translation>gilt, wenn bei gleich vielen Threads die Form mit mehr Threads entlang X in mindestens drei von vier Paaren schneller ist oder gleichauf liegt; schwächer, wenn in mehr als der Hälfte; umgekehrt, wenn in weniger als der Hälfte</translation>
    </message>
    <message>
        <source>holds if at least 0.7 of the physical cores; weaker if 0.5; turned round below</source>
        <translation>gilt, wenn mindestens 0,7 der physischen Kerne; schwächer, wenn 0,5; umgekehrt darunter</translation>
    </message>
    <message>
        <source>holds if at least 0.8 for all three pairs; weaker if at least 0.5; turned round if below 0.2; else cannot be told</source>
        <translation>gilt, wenn für alle drei Paare mindestens 0,8; schwächer, wenn mindestens 0,5; umgekehrt, wenn unter 0,2; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if at least 0.95; weaker if at least 0.8; turned round if below 0.6; else cannot be told</source>
        <translation>gilt, wenn mindestens 0,95; schwächer, wenn mindestens 0,8; umgekehrt, wenn unter 0,6; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if at least 25 of the 28 pairs have this order, ties within 2 percent counting as kept; weaker if 21; turned round if 14 or fewer</source>
        <translation>gilt, wenn mindestens 25 der 28 Paare diese Reihenfolge haben, wobei Gleichstand bis 2 Prozent als erhalten zählt; schwächer, wenn 21; umgekehrt, wenn 14 oder weniger</translation>
    </message>
    <message>
        <source>holds if at least 6 of 8 radii have the same winner or a tie within 0.5 percent; weaker if each wins somewhere; turned round if another kernel wins at 5 or more radii</source>
        <translation>gilt, wenn mindestens 6 von 8 Radien denselben Sieger haben oder Gleichstand bis 0,5 Prozent; schwächer, wenn jeder irgendwo gewinnt; umgekehrt, wenn bei 5 oder mehr Radien ein anderer Kernel gewinnt</translation>
    </message>
    <message>
        <source>holds if at least nine in ten of the cells lie from 0.9 to 1.1; weaker if at least seven in ten; turned round if less than half</source>
        <translation>gilt, wenn mindestens neun von zehn Zellen von 0,9 bis 1,1 liegen; schwächer, wenn mindestens sieben von zehn; umgekehrt, wenn weniger als die Hälfte</translation>
    </message>
    <message>
        <source>holds if at most 0.05; weaker if at most 0.075; turned round beyond</source>
        <translation>gilt, wenn höchstens 0,05; schwächer, wenn höchstens 0,075; umgekehrt darüber</translation>
    </message>
    <message>
        <source>holds if at most 1.02 once the constant is out of the loop in both; cpu_tiles has it out, so any gain up to the price of one division a weight also counts as holding (at most 1.15); weaker if at most 1.3; turned round beyond</source>
        <translation>gilt, wenn höchstens 1,02, sobald die Konstante in beiden außerhalb der Schleife steht; in cpu_tiles steht sie außerhalb, also zählt auch ein Gewinn bis zum Preis einer Division je Gewicht (höchstens 1,15); schwächer, wenn höchstens 1,3; umgekehrt darüber</translation>
    </message>
    <message>
        <source>holds if at most 1; turned round if more</source>
        <translation>gilt, wenn höchstens 1; umgekehrt, wenn mehr</translation>
    </message>
    <message>
        <source>holds if at most 4; turned round if above 4.2; else cannot be told</source>
        <translation>gilt, wenn höchstens 4; umgekehrt, wenn über 4,2; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if at most the published value at all sizes; weaker if at some; turned round if at none</source>
        <translation>gilt, wenn bei allen Größen höchstens der veröffentlichte Wert; schwächer, wenn bei einigen; umgekehrt, wenn bei keiner</translation>
    </message>
    <message>
        <source>holds if at radius 10 height 1 takes at least 1.5 times the best for both kernels and the range in milliseconds is larger than at radius 5; weaker if for one kernel; turned round if height 1 or 2 is best for both</source>
        <translation>gilt, wenn bei Radius 10 die Höhe 1 für beide Kernel mindestens das 1,5-Fache der besten braucht und die Spanne in Millisekunden größer ist als bei Radius 5; schwächer, wenn für einen Kernel; umgekehrt, wenn Höhe 1 oder 2 für beide die beste ist</translation>
    </message>
    <message>
        <source>holds if at the ten largest steps of the true row bilateral keeps more of the step than Gaussian; weaker if at most of them; turned round if at fewer than half</source>
        <translation>gilt, wenn an den zehn größten Stufen der wahren Zeile bilateral mehr von der Stufe erhält als Gauß; schwächer, wenn an den meisten; umgekehrt, wenn an weniger als der Hälfte</translation>
    </message>
    <message>
        <source>holds if below 0.98; turned round if above 1.02; else cannot be told</source>
        <translation>gilt, wenn unter 0,98; umgekehrt, wenn über 1,02; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if below 16 in all cells and above 4; turned round if above 16 in most; else cannot be told</source>
        <translation>gilt, wenn in allen Zellen unter 16 und über 4; umgekehrt, wenn in den meisten über 16; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if both are above 1.02 on both images; weaker if one is; turned round if both are below 0.98</source>
        <translation>gilt, wenn beide auf beiden Bildern über 1,02 liegen; schwächer, wenn eins; umgekehrt, wenn beide unter 0,98 liegen</translation>
    </message>
    <message>
        <source>holds if both are above 1.02; weaker if one is; turned round if both are below 0.98</source>
        <translation>gilt, wenn beide über 1,02 liegen; schwächer, wenn eins; umgekehrt, wenn beide unter 0,98 liegen</translation>
    </message>
    <message>
        <source>holds if both remove at least half of the noise, bilateral keeps at least 0.8 of the true step within 2 voxels and Gaussian at most 0.5; weaker if bilateral keeps more; turned round if less</source>
        <translation>gilt, wenn beide mindestens die Hälfte des Rauschens beseitigen, bilateral mindestens 0,8 der wahren Stufe innerhalb von 2 Voxeln erhält und Gauß höchstens 0,5; schwächer, wenn bilateral mehr erhält; umgekehrt, wenn weniger</translation>
    </message>
    <message>
        <source>holds if depth_row has about 4 (floats of a full warp side by side) and the others at least twice as many; weaker if depth_row has the fewest; turned round if not</source>
        <translation>gilt, wenn depth_row etwa 4 hat (die Gleitkommazahlen eines vollen Warps nebeneinander) und die anderen mindestens doppelt so viele; schwächer, wenn depth_row die wenigsten hat; umgekehrt, wenn nicht</translation>
    </message>
    <message>
        <source>holds if exactly the shapes beyond the device&apos;s limit are refused, each with its reason; turned round if one of them runs or another is refused</source>
        <translation>gilt, wenn genau die Formen jenseits der Grenze des Geräts abgelehnt werden, jede mit ihrem Grund; umgekehrt, wenn eine davon läuft oder eine andere abgelehnt wird</translation>
    </message>
    <message>
        <source>holds if for nlm_texture the texture/L1 path is nearer to its limit than any arithmetic pipe; weaker if within 10 points; turned round otherwise; without counters: holds if prefetch gains more than 2 times</source>
        <translation>gilt, wenn für nlm_texture der Weg über Textur/L1 seiner Grenze näher ist als jede Rechen-Pipe; schwächer, wenn bis auf 10 Punkte; umgekehrt sonst; ohne Zähler: gilt, wenn Vorausladen mehr als das 2-Fache bringt</translation>
    </message>
    <message>
        <source>holds if from 0.8 to 1.2; weaker if from 0.6 to 1.5; turned round beyond</source>
        <translation>gilt, wenn von 0,8 bis 1,2; schwächer, wenn von 0,6 bis 1,5; umgekehrt außerhalb</translation>
    </message>
    <message>
        <source>holds if from 0.9 to 1.1; weaker if from 0.7; turned round below 0.7</source>
        <translation>gilt, wenn von 0,9 bis 1,1; schwächer, wenn ab 0,7; umgekehrt unter 0,7</translation>
    </message>
    <message>
        <source>holds if from 0.98 to 1.02 in every pair; weaker if from 0.95 to 1.05; turned round beyond; repeat with a width of 250 to see the price of unaligned rows</source>
        <translation>gilt, wenn in jedem Paar von 0,98 bis 1,02; schwächer, wenn von 0,95 bis 1,05; umgekehrt außerhalb; den Preis nicht ausgerichteter Zeilen zeigt eine Wiederholung mit Breite 250</translation>
    </message>
    <message>
        <source>holds if from radius 3 on the quotient stays within 15 percent of its median; weaker if within 40; turned round beyond</source>
        <translation>gilt, wenn der Quotient ab Radius 3 höchstens 15 Prozent von seinem Median abweicht; schwächer, wenn höchstens 40; umgekehrt darüber</translation>
    </message>
    <message>
        <source>holds if from radius 3 on the quotient stays within 20 percent of its median; weaker if within 50; turned round beyond</source>
        <translation>gilt, wenn der Quotient ab Radius 3 höchstens 20 Prozent von seinem Median abweicht; schwächer, wenn höchstens 50; umgekehrt darüber</translation>
    </message>
    <message>
        <source>holds if in every cell the first ratio is at least five times the largest later one; weaker if only larger; turned round if smaller</source>
        <translation>gilt, wenn in jeder Zelle das erste Verhältnis mindestens fünfmal so groß ist wie das größte spätere; schwächer, wenn nur größer; umgekehrt, wenn kleiner</translation>
    </message>
    <message>
        <source>holds if padded_shared is fastest or within 0.5 percent of it in 13 of 16 cells; weaker if in half; turned round if in none</source>
        <translation>gilt, wenn padded_shared in 13 von 16 Zellen der schnellste ist oder höchstens 0,5 Prozent davon entfernt; schwächer, wenn in der Hälfte; umgekehrt, wenn in keiner</translation>
    </message>
    <message>
        <source>holds if radius 12 runs and 13 is refused in words; weaker if 12 is refused because other tables share the memory; turned round if 13 runs</source>
        <translation>gilt, wenn Radius 12 läuft und 13 mit Worten abgelehnt wird; schwächer, wenn 12 abgelehnt wird, weil andere Tabellen den Speicher teilen; umgekehrt, wenn 13 läuft</translation>
    </message>
    <message>
        <source>holds if registers limit all four; weaker if some; turned round if none</source>
        <translation>gilt, wenn Register alle vier begrenzen; schwächer, wenn einige; umgekehrt, wenn keine</translation>
    </message>
    <message>
        <source>holds if rw + rp up to 16 runs with blocks of 32 and larger ones are refused in words or load in more steps; turned round if a result is wrong</source>
        <translation>gilt, wenn rw + rp bis 16 mit Blöcken von 32 läuft und größere mit Worten abgelehnt werden oder in mehr Schritten laden; umgekehrt, wenn ein Ergebnis falsch ist</translation>
    </message>
    <message>
        <source>holds if shapes below 32 threads are on average at least 1.5 times as slow as those of 64 to 512; weaker if slower; turned round if not</source>
        <translation>gilt, wenn Formen unter 32 Threads im Mittel mindestens 1,5-mal so langsam sind wie die von 64 bis 512; schwächer, wenn langsamer; umgekehrt, wenn nicht</translation>
    </message>
    <message>
        <source>holds if some setting has 1 block where the untiled kernel has more; weaker if tiling lowers the number but never to 1; turned round if never lower</source>
        <translation>gilt, wenn eine Einstellung 1 Block hat, wo der nicht gekachelte Kernel mehr hat; schwächer, wenn Kachelung die Zahl senkt, aber nie auf 1; umgekehrt, wenn sie nie niedriger ist</translation>
    </message>
    <message>
        <source>holds if the busiest arithmetic pipe is nearer to its limit than DRAM and L2 are; weaker if nearer than DRAM only; turned round if DRAM is nearest; without counters: holds if cheaper arithmetic (range_table, hardware exponentials) gains more than all memory steps together, turned round if less</source>
        <translation>gilt, wenn die vollste Rechen-Pipe ihrer Grenze näher ist als DRAM und L2; schwächer, wenn nur näher als DRAM; umgekehrt, wenn DRAM am nächsten ist; ohne Zähler: gilt, wenn billigeres Rechnen (range_table, Exponentialfunktionen der Hardware) mehr bringt als alle Speicherschritte zusammen, umgekehrt, wenn weniger</translation>
    </message>
    <message>
        <source>holds if the bytes agree and a setting beyond the device&apos;s limit is refused in words; turned round if one runs that should not</source>
        <translation>gilt, wenn die Bytes übereinstimmen und eine Einstellung jenseits der Grenze des Geräts mit Worten abgelehnt wird; umgekehrt, wenn eine läuft, die nicht dürfte</translation>
    </message>
    <message>
        <source>holds if the bytes agree with the formula (padding up to 10 percent allowed) and are below the limit; turned round if a setting does not fit</source>
        <translation>gilt, wenn die Bytes mit der Formel übereinstimmen (Auffüllen bis 10 Prozent erlaubt) und unter der Grenze liegen; umgekehrt, wenn eine Einstellung nicht passt</translation>
    </message>
    <message>
        <source>holds if the counts are about 0 (below 0.05), above 0.5 and about 0; weaker if only the order is so; turned round if padded has more than unpadded at 16</source>
        <translation>gilt, wenn die Anzahlen etwa 0 (unter 0,05), über 0,5 und etwa 0 sind; schwächer, wenn nur die Reihenfolge so ist; umgekehrt, wenn bei 16 aufgefüllt mehr hat als nicht aufgefüllt</translation>
    </message>
    <message>
        <source>holds if the difference at the highest noise is above 0.5 dB and above that at the lowest; weaker if it only grows; turned round if it shrinks</source>
        <translation>gilt, wenn der Unterschied beim stärksten Rauschen über 0,5 dB und über dem beim schwächsten liegt; schwächer, wenn er nur wächst; umgekehrt, wenn er schrumpft</translation>
    </message>
    <message>
        <source>holds if the efficiency on 512x512 is at least 0.1 below that on 3000x3000; turned round if above it; else cannot be told; with fewer than 16 cores: cannot run here</source>
        <translation>gilt, wenn die Effizienz auf 512x512 mindestens 0,1 unter der auf 3000x3000 liegt; umgekehrt, wenn darüber; sonst nicht zu entscheiden; mit weniger als 16 Kernen: läuft hier nicht</translation>
    </message>
    <message>
        <source>holds if the largest difference is below 0.5; weaker if below 1; turned round beyond</source>
        <translation>gilt, wenn die größte Differenz unter 0,5 liegt; schwächer, wenn unter 1; umgekehrt darüber</translation>
    </message>
    <message>
        <source>holds if the largest over the smallest ratio is below 1.15; weaker if below 1.5; turned round beyond; the size of the ratio is shown only</source>
        <translation>gilt, wenn das größte durch das kleinste Verhältnis unter 1,15 liegt; schwächer, wenn unter 1,5; umgekehrt darüber; die Größe des Verhältnisses wird nur gezeigt</translation>
    </message>
    <message>
        <source>holds if the ratio at 10 is at least 1.2 times that at 4; weaker if 1.02 times; turned round if below 0.98 times</source>
        <translation>gilt, wenn das Verhältnis bei 10 mindestens das 1,2-Fache von dem bei 4 ist; schwächer, wenn das 1,02-Fache; umgekehrt, wenn unter dem 0,98-Fachen</translation>
    </message>
    <message>
        <source>holds if the ratio at the largest radius is at least 0.01 above that at the smallest; turned round if 0.01 below; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis beim größten Radius mindestens 0,01 über dem beim kleinsten liegt; umgekehrt, wenn 0,01 darunter; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio is at least 1.16; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis mindestens 1,16 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio is at least 1.5; weaker if at least 1.02; turned round if below 0.98; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis mindestens 1,5 ist; schwächer, wenn mindestens 1,02; umgekehrt, wenn unter 0,98; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio is at least 1.75; weaker if at least 1.01; turned round if below 0.99; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis mindestens 1,75 ist; schwächer, wenn mindestens 1,01; umgekehrt, wenn unter 0,99; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio is at least 2; weaker if at least 1.1; turned round if below 1.02; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis mindestens 2 ist; schwächer, wenn mindestens 1,1; umgekehrt, wenn unter 1,02; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio is at least 50; weaker if at least 5; turned round if below 1; else cannot be told</source>
        <translation>gilt, wenn das Verhältnis mindestens 50 ist; schwächer, wenn mindestens 5; umgekehrt, wenn unter 1; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if the ratio lies from 0.97 to 1.03; weaker if within twice that distance from 1; turned round beyond</source>
        <translation>gilt, wenn das Verhältnis von 0,97 bis 1,03 liegt; schwächer, wenn höchstens doppelt so weit von 1 entfernt; umgekehrt außerhalb</translation>
    </message>
    <message>
        <source>holds if the ratio lies from 0.97 to 1.05; weaker if within twice that distance from 1; turned round beyond</source>
        <translation>gilt, wenn das Verhältnis von 0,97 bis 1,05 liegt; schwächer, wenn höchstens doppelt so weit von 1 entfernt; umgekehrt außerhalb</translation>
    </message>
    <message>
        <source>holds if the share at radius 1 is below that at 11 by at least 0.05; turned round if above by 0.05; else cannot be told</source>
        <translation>gilt, wenn der Anteil bei Radius 1 mindestens 0,05 unter dem bei 11 liegt; umgekehrt, wenn 0,05 darüber; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if this shape is the slowest of the possible ones; weaker if among the slowest quarter; turned round if among the fastest quarter; the time itself is shown only</source>
        <translation>gilt, wenn diese Form die langsamste der möglichen ist; schwächer, wenn im langsamsten Viertel; umgekehrt, wenn im schnellsten Viertel; die Zeit selbst wird nur gezeigt</translation>
    </message>
    <message>
        <source>holds if tiled_reload&apos;s ratio at 15 is at least that at 7 and those of tiled_padded and tiled_unrolled fall; weaker if tiled_reload falls least; turned round if it falls most</source>
        <translation>gilt, wenn das Verhältnis von tiled_reload bei 15 mindestens das bei 7 ist und die von tiled_padded und tiled_unrolled fallen; schwächer, wenn tiled_reload am wenigsten fällt; umgekehrt, wenn am meisten</translation>
    </message>
    <message>
        <source>holds if tiled_unrolled is above 1.01 in some cell and no other tiled kernel is; weaker if tiled_unrolled is the fastest tiled kernel in most cells; turned round if it never is</source>
        <translation>gilt, wenn tiled_unrolled in einer Zelle über 1,01 liegt und kein anderer gekachelter Kernel; schwächer, wenn tiled_unrolled in den meisten Zellen der schnellste gekachelte Kernel ist; umgekehrt, wenn er es nie ist</translation>
    </message>
    <message>
        <source>holds if time against (2r+1)^2 is a straight line with R2 at least 0.99; weaker if 0.95; turned round below</source>
        <translation>gilt, wenn die Zeit über (2r+1)^2 eine Gerade mit R2 von mindestens 0,99 ist; schwächer, wenn 0,95; umgekehrt darunter</translation>
    </message>
    <message>
        <source>holds if v4 &lt; v5 &lt; v7; weaker if v4 is the lowest; turned round if v4 is above v5</source>
        <translation>gilt, wenn v4 &lt; v5 &lt; v7; schwächer, wenn v4 am niedrigsten ist; umgekehrt, wenn v4 über v5 liegt</translation>
    </message>
    <message>
        <source>holds if v5 has at least 8 fewer than v4 and v7 the fewest; weaker if v5 has fewer; turned round if v5 has more</source>
        <translation>gilt, wenn v5 mindestens 8 weniger hat als v4 und v7 die wenigsten; schwächer, wenn v5 weniger hat; umgekehrt, wenn v5 mehr hat</translation>
    </message>
    <message>
        <source>holds if v5&apos;s ratio is the largest at both radii; weaker if at one; turned round if another is larger at both</source>
        <translation>gilt, wenn das Verhältnis von v5 bei beiden Radien das größte ist; schwächer, wenn bei einem; umgekehrt, wenn bei beiden ein anderes größer ist</translation>
    </message>
    <message>
        <source>holds if v7 has the higher occupancy and the longer time; turned round if it has the higher occupancy and the shorter time; else cannot be told</source>
        <translation>gilt, wenn v7 die höhere Belegung und die längere Zeit hat; umgekehrt, wenn es die höhere Belegung und die kürzere Zeit hat; sonst nicht zu entscheiden</translation>
    </message>
    <message>
        <source>holds if window 17 takes at most 42 ms (24 pictures a second); weaker if window 11 does; turned round if window 7 does not</source>
        <translation>gilt, wenn Fenster 17 höchstens 42 ms braucht (24 Bilder je Sekunde); schwächer, wenn Fenster 11; umgekehrt, wenn Fenster 7 länger braucht</translation>
    </message>
    <message>
        <source>holds if within 0.5 dB; weaker if within 1.5; turned round beyond</source>
        <translation>gilt, wenn höchstens 0,5 dB auseinander; schwächer, wenn höchstens 1,5; umgekehrt darüber</translation>
    </message>
    <message>
        <source>section 1.1, figure 1</source>
        <translation>Abschnitt 1.1, Abbildung 1</translation>
    </message>
    <message>
        <source>section 1.1, figure 2</source>
        <translation>Abschnitt 1.1, Abbildung 2</translation>
    </message>
    <message>
        <source>section 2.3.1</source>
        <translation>Abschnitt 2.3.1</translation>
    </message>
    <message>
        <source>section 2.3.1, figure 4</source>
        <translation>Abschnitt 2.3.1, Abbildung 4</translation>
    </message>
    <message>
        <source>section 2.3.2</source>
        <translation>Abschnitt 2.3.2</translation>
    </message>
    <message>
        <source>section 2.3.2, figure 5</source>
        <translation>Abschnitt 2.3.2, Abbildung 5</translation>
    </message>
    <message>
        <source>section 2.3.3, figure 6</source>
        <translation>Abschnitt 2.3.3, Abbildung 6</translation>
    </message>
    <message>
        <source>section 2.3.3, figure 7</source>
        <translation>Abschnitt 2.3.3, Abbildung 7</translation>
    </message>
    <message>
        <source>section 2.3.3, figure 8</source>
        <translation>Abschnitt 2.3.3, Abbildung 8</translation>
    </message>
    <message>
        <source>section 2.3.3, figures 6 and 7</source>
        <translation>Abschnitt 2.3.3, Abbildungen 6 und 7</translation>
    </message>
    <message>
        <source>section 2.4, figure 9</source>
        <translation>Abschnitt 2.4, Abbildung 9</translation>
    </message>
    <message>
        <source>section 2.4, footnote 3</source>
        <translation>Abschnitt 2.4, Fußnote 3</translation>
    </message>
    <message>
        <source>section 2.5, figure 10</source>
        <translation>Abschnitt 2.5, Abbildung 10</translation>
    </message>
    <message>
        <source>section 3</source>
        <translation>Abschnitt 3</translation>
    </message>
    <message>
        <source>section 3.0.6, figures 3.3, 3.4 and 5.5</source>
        <translation>Abschnitt 3.0.6, Abbildungen 3.3, 3.4 und 5.5</translation>
    </message>
    <message>
        <source>section 5.1.1 and 5.1.3</source>
        <translation>Abschnitte 5.1.1 und 5.1.3</translation>
    </message>
    <message>
        <source>section 5.1.3</source>
        <translation>Abschnitt 5.1.3</translation>
    </message>
    <message>
        <source>section 5.1.3, figure 5.4</source>
        <translation>Abschnitt 5.1.3, Abbildung 5.4</translation>
    </message>
    <message>
        <source>section 5.2</source>
        <translation>Abschnitt 5.2</translation>
    </message>
    <message>
        <source>section 6.2, figure 6.1</source>
        <translation>Abschnitt 6.2, Abbildung 6.1</translation>
    </message>
    <message>
        <source>section 6.2, figure 6.2</source>
        <translation>Abschnitt 6.2, Abbildung 6.2</translation>
    </message>
    <message>
        <source>section 6.2, tables 6.7 to 6.9</source>
        <translation>Abschnitt 6.2, Tabellen 6.7 bis 6.9</translation>
    </message>
    <message>
        <source>section 7.1</source>
        <translation>Abschnitt 7.1</translation>
    </message>
    <message>
        <source>section 7.2, tables 6.7 to 6.9</source>
        <translation>Abschnitt 7.2, Tabellen 6.7 bis 6.9</translation>
    </message>
    <message>
        <source>section III.B</source>
        <translation>Abschnitt III.B</translation>
    </message>
    <message>
        <source>section III.C</source>
        <translation>Abschnitt III.C</translation>
    </message>
    <message>
        <source>section IV</source>
        <translation>Abschnitt IV</translation>
    </message>
    <message>
        <source>section IV, figure 5</source>
        <translation>Abschnitt IV, Abbildung 5</translation>
    </message>
    <message>
        <source>section IV, figure 6</source>
        <translation>Abschnitt IV, Abbildung 6</translation>
    </message>
    <message>
        <source>section IV, table I</source>
        <translation>Abschnitt IV, Tabelle I</translation>
    </message>
    <message>
        <source>section IV, tables I and II</source>
        <translation>Abschnitt IV, Tabellen I und II</translation>
    </message>
    <message>
        <source>section IV.A</source>
        <translation>Abschnitt IV.A</translation>
    </message>
    <message>
        <source>section IV.A, figure 8</source>
        <translation>Abschnitt IV.A, Abbildung 8</translation>
    </message>
    <message>
        <source>section V</source>
        <translation>Abschnitt V</translation>
    </message>
    <message>
        <source>section V, table II</source>
        <translation>Abschnitt V, Tabelle II</translation>
    </message>
    <message>
        <source>section VI and VIII</source>
        <translation>Abschnitte VI und VIII</translation>
    </message>
    <message>
        <source>section VI, figure 4</source>
        <translation>Abschnitt VI, Abbildung 4</translation>
    </message>
    <message>
        <source>section VI.A</source>
        <translation>Abschnitt VI.A</translation>
    </message>
    <message>
        <source>section VI.A, figure 11</source>
        <translation>Abschnitt VI.A, Abbildung 11</translation>
    </message>
    <message>
        <source>section VI.A, figure 12</source>
        <translation>Abschnitt VI.A, Abbildung 12</translation>
    </message>
    <message>
        <source>section VI.A, figure 9</source>
        <translation>Abschnitt VI.A, Abbildung 9</translation>
    </message>
    <message>
        <source>section VI.A, figures 11 and 12</source>
        <translation>Abschnitt VI.A, Abbildungen 11 und 12</translation>
    </message>
    <message>
        <source>section VI.A, figures 9 and 10</source>
        <translation>Abschnitt VI.A, Abbildungen 9 und 10</translation>
    </message>
    <message>
        <source>section VI.B</source>
        <translation>Abschnitt VI.B</translation>
    </message>
    <message>
        <source>section VI.B, figure 13</source>
        <translation>Abschnitt VI.B, Abbildung 13</translation>
    </message>
    <message>
        <source>section VI.B, figure 13 a</source>
        <translation>Abschnitt VI.B, Abbildung 13 a</translation>
    </message>
    <message>
        <source>section VII</source>
        <translation>Abschnitt VII</translation>
    </message>
    <message>
        <source>sections 5.2.3 and 7.1</source>
        <translation>Abschnitte 5.2.3 und 7.1</translation>
    </message>
    <message>
        <source>sections 6.2 and 7.1</source>
        <translation>Abschnitte 6.2 und 7.1</translation>
    </message>
    <message>
        <source>sections V.B and VI</source>
        <translation>Abschnitte V.B und VI</translation>
    </message>
    <message>
        <source>sections VI.A and VII</source>
        <translation>Abschnitte VI.A und VII</translation>
    </message>
    <message>
        <source>table 6.6</source>
        <translation>Tabelle 6.6</translation>
    </message>
    <message>
        <source>table I, section IV</source>
        <translation>Tabelle I, Abschnitt IV</translation>
    </message>
    <message>
        <source>table II, section IV</source>
        <translation>Tabelle II, Abschnitt IV</translation>
    </message>
    <message>
        <source>tables 1 and 2</source>
        <translation>Tabellen 1 und 2</translation>
    </message>
    <message>
        <source>tables 1 and 2, section VI</source>
        <translation>Tabellen 1 und 2, Abschnitt VI</translation>
    </message>
    <message>
        <source>tables 6.4 and 6.5</source>
        <translation>Tabellen 6.4 und 6.5</translation>
    </message>
    <message>
        <source>tables 6.4 to 6.6</source>
        <translation>Tabellen 6.4 bis 6.6</translation>
    </message>
    <message>
        <source>tables I and II</source>
        <translation>Tabellen I und II</translation>
    </message>
    <message>
        <source>A bilateral filter for volumes on a GPU in twelve kernels: along which axis a thread walks, where the weights lie, whether memory is aligned. Looks for the best block shape, which is up to three times as fast as the worst.</source>
        <translation>Ein bilateraler Filter für Volumen auf einer GPU in zwölf Kerneln: entlang welcher Achse ein Thread läuft, wo die Gewichte liegen, ob der Speicher ausgerichtet ist. Sucht die beste Blockform, die bis zu dreimal so schnell ist wie die schlechteste.</translation>
    </message>
    <message>
        <source>Bilateral filter and non-local means for CT slices on a GPU, read through textures or prefetched into shared memory with the apron around each block. Prefetching makes non-local means more than four times and the bilateral filter up to half as fast again; noise and edges are compared too.</source>
        <translation>Bilateraler Filter und nichtlokale Mittel für CT-Schichten auf einer GPU, durch Texturen gelesen oder mit dem Rand um jeden Block vorab in den gemeinsamen Speicher geladen. Das Vorabladen macht nichtlokale Mittel mehr als viermal so schnell und den bilateralen Filter bis um die Hälfte schneller; Rauschen und Kanten werden auch verglichen.</translation>
    </message>
    <message>
        <source>Brings a bilateral filter for 8-bit colour images from one CPU thread to a GPU in eight kernels: constant memory, shared memory with and without padding, tiles of several regions. Finds that the step to the GPU gains most, and what each later one adds.</source>
        <translation>Bringt einen bilateralen Filter für 8-Bit-Farbbilder von einem CPU-Thread auf eine GPU, in acht Kerneln: konstanter Speicher, gemeinsamer Speicher mit und ohne Auffüllung, Kacheln aus mehreren Bereichen. Findet, dass der Schritt auf die GPU am meisten bringt, und was jeder spätere hinzufügt.</translation>
    </message>
    <message>
        <source>Eight CUDA versions of a bilateral filter for colour images in floats, with transfers in the times. Tables of weights, hardware functions, textures and fewer registers make it up to a thousand times as fast as one CPU thread.</source>
        <translation>Acht CUDA-Fassungen eines bilateralen Filters für Farbbilder aus Gleitkommazahlen, mit den Übertragungen in den Zeiten. Gewichtstabellen, Hardwarefunktionen, Texturen und weniger Register machen ihn bis zu tausendmal so schnell wie einen CPU-Thread.</translation>
    </message>
    <message>
        <source>SIMD and threads on six processors, and a pair-symmetric algorithm that computes each weight once, on CPU and GPU. Compares assembly, intrinsics and horizontal adds with the naive code of the same processor.</source>
        <translation>SIMD und Threads auf sechs Prozessoren und ein paarsymmetrischer Algorithmus, der jedes Gewicht einmal berechnet, auf CPU und GPU. Vergleicht Assembler, Intrinsics und horizontale Additionen mit dem naiven Code desselben Prozessors.</translation>
    </message>
</context>
<context>
    <name>ThumbnailMaker</name>
    <message>
        <source>gray</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>16-bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>16-bit, signed</source>
        <translation>16 Bit mit Vorzeichen</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
</context>
<context>
    <name>Weights</name>
    <message>
        <source>&lt; 0.05 %</source>
        <translation>&lt; 0,05 %</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>x %1, y %2, radius %3</source>
        <translation>x %1, y %2, Radius %3</translation>
    </message>
    <message>
        <source>In the frame that the border mode leaves unfiltered.</source>
        <translation>Im Rahmen, den die Randbehandlung ungefiltert lässt.</translation>
    </message>
    <message>
        <source>Effective neighbours: %1 of %2</source>
        <translation>Wirksame Nachbarn: %1 von %2</translation>
    </message>
    <message>
        <source>Share of the centre: %1</source>
        <translation>Anteil der Mitte: %1</translation>
    </message>
    <message>
        <source>Cut off by the radius: %1</source>
        <translation>Vom Radius abgeschnitten: %1</translation>
    </message>
    <message>
        <source> (radius %1: below 1 %)</source>
        <translation> (Radius %1: unter 1 %)</translation>
    </message>
    <message>
        <source>Weighted mean: %1</source>
        <translation>Gewichtetes Mittel: %1</translation>
    </message>
    <message>
        <source>Colours: mean of the channels’ weights</source>
        <translation>Farben: Mittel der Gewichte aller Kanäle</translation>
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
    <message>
        <source>Licences…</source>
        <translation>Lizenzen…</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ActionPalette</name>
    <message>
        <source>Find a Command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Schreiben Sie, was Sie tun wollen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No command has all of these words</source>
        <translation>Kein Befehl enthält alle diese Wörter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ActionSet</name>
    <message>
        <source>&amp;Automatic Window</source>
        <translation>&amp;Automatisches Fenster</translation>
    </message>
    <message>
        <source>Draw the image’s values from black to white, but for the 0.1 % least and largest</source>
        <translation>Die Werte des Bildes von Schwarz bis Weiß zeigen, bis auf die 0,1 % kleinsten und größten</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Window of the Pixel &amp;Type</source>
        <translation>Fenster des Pixel&amp;typs</translation>
    </message>
    <message>
        <source>Draw the pixel type’s least value black and its largest white</source>
        <translation>Den kleinsten Wert des Pixeltyps schwarz und den größten weiß zeigen</translation>
    </message>
    <message>
        <source>Pixel type</source>
        <translation>Pixeltyp</translation>
    </message>
    <message>
        <source>&amp;Reset Window</source>
        <translation>Fenster &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Draw the image’s value range from black to white</source>
        <translation>Den Wertebereich des Bildes von Schwarz bis Weiß zeigen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Use Window as &amp;Value Range</source>
        <translation>Fenster als &amp;Wertebereich verwenden</translation>
    </message>
    <message>
        <source>Let 255 levels span the window’s values: parameters, noise and figures in levels then count in them</source>
        <translation>255 Stufen die Werte des Fensters überspannen lassen: Parameter, Rauschen und Angaben in Stufen zählen dann danach</translation>
    </message>
    <message>
        <source>Use as value range</source>
        <translation>Als Wertebereich</translation>
    </message>
    <message>
        <source>Reset Va&amp;lue Range</source>
        <translation>Wertebereich zurückse&amp;tzen</translation>
    </message>
    <message>
        <source>Let 255 levels span what the file says, or else the pixel type</source>
        <translation>255 Stufen überspannen lassen, was die Datei sagt, sonst den Pixeltyp</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>&amp;Paste Image</source>
        <translation>Bild &amp;einfügen</translation>
    </message>
    <message>
        <source>Take the image in the clipboard</source>
        <translation>Das Bild aus der Zwischenablage übernehmen</translation>
    </message>
    <message>
        <source>Save the active pane’s result at full size and depth</source>
        <translation>Das Ergebnis der aktiven Ansicht in voller Größe und Farbtiefe speichern</translation>
    </message>
    <message>
        <source>&amp;Export Chart…</source>
        <translation>Diagramm &amp;exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;Results…</source>
        <translation>E&amp;rgebnisse exportieren…</translation>
    </message>
    <message>
        <source>Write the measured results as CSV, JSON or Markdown</source>
        <translation>Die Messergebnisse als CSV, JSON oder Markdown schreiben</translation>
    </message>
    <message>
        <source>&amp;Reload Image</source>
        <translation>Bild &amp;neu laden</translation>
    </message>
    <message>
        <source>Read the image file again</source>
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
        <source>&amp;Copy Image</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Put the active pane’s image into the clipboard</source>
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
        <source>Show the whole image</source>
        <translation>Das ganze Bild zeigen</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>One image pixel on one screen pixel</source>
        <translation>Ein Bildpixel auf einem Bildschirmpixel</translation>
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
        <source>Tick &amp;All Variants</source>
        <translation>&amp;Alle Varianten ankreuzen</translation>
    </message>
    <message>
        <source>Tick every variant that can run here, for measuring</source>
        <translation>Jede Variante ankreuzen, die hier läuft, um sie zu messen</translation>
    </message>
    <message>
        <source>Tick &amp;None</source>
        <translation>&amp;Keine ankreuzen</translation>
    </message>
    <message>
        <source>Take all ticks away</source>
        <translation>Alle Häkchen wegnehmen</translation>
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
        <source>Image</source>
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
    <message>
        <source>Open images, a session, or result files</source>
        <translation>Bilder, eine Sitzung oder Ergebnisdateien öffnen</translation>
    </message>
    <message>
        <source>Save &amp;Filtered Image As…</source>
        <translation>&amp;Gefiltertes Bild speichern unter…</translation>
    </message>
    <message>
        <source>Save Image</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save All Filtered Vo&amp;lumes As…</source>
        <translation>Alle gefilterten Vo&amp;lumen speichern unter…</translation>
    </message>
    <message>
        <source>Filter all volumes or images of the file as the active pane is, and save them in one file</source>
        <translation>Alle Volumen oder Bilder der Datei so filtern wie die aktive Ansicht und in einer Datei speichern</translation>
    </message>
    <message>
        <source>&amp;Save Session</source>
        <translation>&amp;Sitzung speichern</translation>
    </message>
    <message>
        <source>Keep images, panes, parameters and results in a session file</source>
        <translation>Bilder, Ansichten, Parameter und Ergebnisse in einer Sitzungsdatei aufbewahren</translation>
    </message>
    <message>
        <source>Save Session &amp;As…</source>
        <translation>Sitzung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Keep the session in another file</source>
        <translation>Die Sitzung in einer anderen Datei aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Next Image</source>
        <translation>&amp;Nächstes Bild</translation>
    </message>
    <message>
        <source>Show the next of the open images</source>
        <translation>Das nächste der offenen Bilder zeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious Image</source>
        <translation>&amp;Voriges Bild</translation>
    </message>
    <message>
        <source>Show the previous one of the open images</source>
        <translation>Das vorige der offenen Bilder zeigen</translation>
    </message>
    <message>
        <source>&amp;Close Image</source>
        <translation>Bild s&amp;chließen</translation>
    </message>
    <message>
        <source>Take this image off the list of open images</source>
        <translation>Dieses Bild aus der Liste der offenen Bilder nehmen</translation>
    </message>
    <message>
        <source>Export Fi&amp;gure…</source>
        <translation>A&amp;bbildung exportieren…</translation>
    </message>
    <message>
        <source>Write the panes as a figure for a paper: PNG, SVG or PDF</source>
        <translation>Die Ansichten als Abbildung für eine Veröffentlichung schreiben: PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>Copy as &amp;Command Line</source>
        <translation>Als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Put the command line that makes this image into the clipboard</source>
        <translation>Die Befehlszeile, die dieses Bild erzeugt, in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>Copy Parameters as &amp;JSON</source>
        <translation>Parameter als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Put variant and parameters into the clipboard, as in result files</source>
        <translation>Variante und Parameter in die Zwischenablage legen, wie in Ergebnisdateien</translation>
    </message>
    <message>
        <source>Paste Para&amp;meters</source>
        <translation>Para&amp;meter einfügen</translation>
    </message>
    <message>
        <source>Take variant and parameters from JSON in the clipboard</source>
        <translation>Variante und Parameter aus JSON in der Zwischenablage übernehmen</translation>
    </message>
    <message>
        <source>Next &amp;Pane</source>
        <translation>Nächste &amp;Ansicht</translation>
    </message>
    <message>
        <source>Make the next pane the active one</source>
        <translation>Die nächste Ansicht zur aktiven machen</translation>
    </message>
    <message>
        <source>Exchange what the active and the next pane show</source>
        <translation>Vertauschen, was die aktive und die nächste Ansicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Add Pane</source>
        <translation>Ansicht &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Show one more result next to the others</source>
        <translation>Ein weiteres Ergebnis neben den anderen zeigen</translation>
    </message>
    <message>
        <source>&amp;Close Pane</source>
        <translation>Ansicht s&amp;chließen</translation>
    </message>
    <message>
        <source>Close the active pane</source>
        <translation>Die aktive Ansicht schließen</translation>
    </message>
    <message>
        <source>&amp;One Pane</source>
        <translation>&amp;Eine Ansicht</translation>
    </message>
    <message>
        <source>Show the active pane alone</source>
        <translation>Nur die aktive Ansicht zeigen</translation>
    </message>
    <message>
        <source>Two Panes &amp;Side by Side</source>
        <translation>Zwei Ansichten &amp;nebeneinander</translation>
    </message>
    <message>
        <source>Show two panes, left and right</source>
        <translation>Zwei Ansichten zeigen, links und rechts</translation>
    </message>
    <message>
        <source>Two Panes S&amp;tacked</source>
        <translation>Zwei Ansichten ü&amp;bereinander</translation>
    </message>
    <message>
        <source>Show two panes, one above the other</source>
        <translation>Zwei Ansichten zeigen, eine über der anderen</translation>
    </message>
    <message>
        <source>&amp;Four Panes</source>
        <translation>&amp;Vier Ansichten</translation>
    </message>
    <message>
        <source>Show four panes, two by two</source>
        <translation>Vier Ansichten zeigen, zwei mal zwei</translation>
    </message>
    <message>
        <source>&amp;Nine Panes</source>
        <translation>Ne&amp;un Ansichten</translation>
    </message>
    <message>
        <source>Show nine panes, three by three</source>
        <translation>Neun Ansichten zeigen, drei mal drei</translation>
    </message>
    <message>
        <source>Own Para&amp;meters</source>
        <translation>Eigene Para&amp;meter</translation>
    </message>
    <message>
        <source>Tune the active pane apart from the others</source>
        <translation>Die aktive Ansicht getrennt von den anderen einstellen</translation>
    </message>
    <message>
        <source>&amp;Figures Below Headers</source>
        <translation>&amp;Zahlen unter den Kopfzeilen</translation>
    </message>
    <message>
        <source>Show times, quality and kernel facts below each pane’s header</source>
        <translation>Zeiten, Güte und Kernel-Daten unter der Kopfzeile jeder Ansicht zeigen</translation>
    </message>
    <message>
        <source>Pane &amp;%1</source>
        <translation>Ansicht &amp;%1</translation>
    </message>
    <message>
        <source>Make pane %1 the active one</source>
        <translation>Ansicht %1 zur aktiven machen</translation>
    </message>
    <message>
        <source>&amp;Lock Panes Together</source>
        <translation>Ansichten &amp;koppeln</translation>
    </message>
    <message>
        <source>Let panes that were moved apart with Alt+drag look at the same spot again</source>
        <translation>Ansichten, die mit Alt+Ziehen verschoben sind, wieder dieselbe Stelle zeigen lassen</translation>
    </message>
    <message>
        <source>&amp;Side by Side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Draw the active pane as it is</source>
        <translation>Die aktive Ansicht zeichnen, wie sie ist</translation>
    </message>
    <message>
        <source>&amp;Wipe</source>
        <translation>&amp;Teilen</translation>
    </message>
    <message>
        <source>Divide the active pane: the reference on one side, its own image on the other</source>
        <translation>Die aktive Ansicht teilen: auf einer Seite die Referenz, auf der anderen ihr eigenes Bild</translation>
    </message>
    <message>
        <source>&amp;Flip</source>
        <translation>&amp;Wechseln</translation>
    </message>
    <message>
        <source>Show the reference and the active pane’s image in turn</source>
        <translation>Die Referenz und das Bild der aktiven Ansicht im Wechsel zeigen</translation>
    </message>
    <message>
        <source>Sig&amp;ned Difference</source>
        <translation>Differenz mit &amp;Vorzeichen</translation>
    </message>
    <message>
        <source>Show where the active pane is brighter or darker than the reference</source>
        <translation>Zeigen, wo die aktive Ansicht heller oder dunkler ist als die Referenz</translation>
    </message>
    <message>
        <source>&amp;Absolute Difference</source>
        <translation>&amp;Absolute Differenz</translation>
    </message>
    <message>
        <source>Show how far the active pane is from the reference</source>
        <translation>Zeigen, wie weit die aktive Ansicht von der Referenz entfernt ist</translation>
    </message>
    <message>
        <source>&amp;Relative Difference</source>
        <translation>&amp;Relative Differenz</translation>
    </message>
    <message>
        <source>Show how far the active pane is from the reference, in percent of the reference</source>
        <translation>Zeigen, wie weit die aktive Ansicht von der Referenz entfernt ist, in Prozent der Referenz</translation>
    </message>
    <message>
        <source>&amp;Mask of Differing Pixels</source>
        <translation>&amp;Maske abweichender Pixel</translation>
    </message>
    <message>
        <source>Mark and count the pixels that differ from the reference</source>
        <translation>Die Pixel kennzeichnen und zählen, die von der Referenz abweichen</translation>
    </message>
    <message>
        <source>Wipe from &amp;Above</source>
        <translation>Von &amp;oben teilen</translation>
    </message>
    <message>
        <source>Lay the divider across, with the reference above it</source>
        <translation>Die Trennlinie quer legen, mit der Referenz darüber</translation>
    </message>
    <message>
        <source>Divider &amp;Back</source>
        <translation>Trennlinie &amp;zurück</translation>
    </message>
    <message>
        <source>Move the divider towards the reference’s side</source>
        <translation>Die Trennlinie zur Seite der Referenz schieben</translation>
    </message>
    <message>
        <source>Divider &amp;On</source>
        <translation>Trennlinie &amp;weiter</translation>
    </message>
    <message>
        <source>Move the divider towards the active pane’s side</source>
        <translation>Die Trennlinie zur Seite der aktiven Ansicht schieben</translation>
    </message>
    <message>
        <source>&amp;More Gain</source>
        <translation>&amp;Mehr Verstärkung</translation>
    </message>
    <message>
        <source>Make small differences easier to see</source>
        <translation>Kleine Differenzen besser sichtbar machen</translation>
    </message>
    <message>
        <source>L&amp;ess Gain</source>
        <translation>W&amp;eniger Verstärkung</translation>
    </message>
    <message>
        <source>Make room for large differences</source>
        <translation>Raum für große Differenzen schaffen</translation>
    </message>
    <message>
        <source>F&amp;it Gain</source>
        <translation>Verstärkung an&amp;passen</translation>
    </message>
    <message>
        <source>Let the largest difference have the last colour</source>
        <translation>Die größte Differenz die letzte Farbe haben lassen</translation>
    </message>
    <message>
        <source>&amp;Compare with the Active Pane</source>
        <translation>Mit der aktiven Ansicht ver&amp;gleichen</translation>
    </message>
    <message>
        <source>Make the active pane the reference</source>
        <translation>Die aktive Ansicht zur Referenz machen</translation>
    </message>
    <message>
        <source>&amp;Weights Under the Cursor</source>
        <translation>&amp;Gewichte unter dem Mauszeiger</translation>
    </message>
    <message>
        <source>Show how the filter weighs the neighbours of the pixel under the cursor</source>
        <translation>Zeigen, wie der Filter die Nachbarn des Pixels unter dem Mauszeiger gewichtet</translation>
    </message>
    <message>
        <source>Select &amp;Region</source>
        <translation>&amp;Ausschnitt wählen</translation>
    </message>
    <message>
        <source>Drag a rectangle in an image, or move and resize it, for figures of its own</source>
        <translation>In einem Bild ein Rechteck aufziehen, oder es verschieben und verändern, für Zahlen daraus allein</translation>
    </message>
    <message>
        <source>&amp;Clear Region</source>
        <translation>Ausschnitt auf&amp;heben</translation>
    </message>
    <message>
        <source>Take the whole image again</source>
        <translation>Wieder das ganze Bild nehmen</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>What is where in this window, in a few steps</source>
        <translation>Was in diesem Fenster wo ist, in wenigen Schritten</translation>
    </message>
    <message>
        <source>&amp;Find a Command…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>Search all commands by name</source>
        <translation>Alle Befehle nach Namen durchsuchen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Frame &amp;Meter</source>
        <translation>Bild&amp;zeiten</translation>
    </message>
    <message>
        <source>Show where the time goes from a slider’s move to the screen</source>
        <translation>Zeigen, wo die Zeit bleibt zwischen dem Bewegen eines Reglers und dem Bildschirm</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>&amp;Fit fast/auto to This GPU</source>
        <translation>fast/auto an diese GPU an&amp;passen</translation>
    </message>
    <message>
        <source>Measure the GPU for a few seconds, so that the automatic variants take the fastest kernel on it</source>
        <translation>Die GPU einige Sekunden lang messen, damit die automatischen Varianten auf ihr den schnellsten Kernel nehmen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stop the measurement, or else the previews that are being made</source>
        <translation>Die Messung anhalten, sonst die Vorschauen, die gerade entstehen</translation>
    </message>
    <message>
        <source>Differences in All &amp;Panes</source>
        <translation>Differenzen in &amp;allen Ansichten</translation>
    </message>
    <message>
        <source>Draw the difference to the reference in every pane, with the same gain</source>
        <translation>In jeder Ansicht den Unterschied zur Referenz zeigen, mit derselben Verstärkung</translation>
    </message>
    <message>
        <source>&amp;Axial Slices</source>
        <translation>&amp;Axiale Schichten</translation>
    </message>
    <message>
        <source>Draw slices from top to bottom, or across z</source>
        <translation>Schichten von oben nach unten zeigen, oder quer zu z</translation>
    </message>
    <message>
        <source>&amp;Coronal Slices</source>
        <translation>&amp;Koronale Schichten</translation>
    </message>
    <message>
        <source>Draw slices from front to back, or across y</source>
        <translation>Schichten von vorn nach hinten zeigen, oder quer zu y</translation>
    </message>
    <message>
        <source>&amp;Sagittal Slices</source>
        <translation>&amp;Sagittale Schichten</translation>
    </message>
    <message>
        <source>Draw slices from side to side, or across x</source>
        <translation>Schichten von Seite zu Seite zeigen, oder quer zu x</translation>
    </message>
    <message>
        <source>&amp;Next Slice</source>
        <translation>&amp;Nächste Schicht</translation>
    </message>
    <message>
        <source>Draw the next slice of the volume</source>
        <translation>Die nächste Schicht des Volumens zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous Slice</source>
        <translation>&amp;Vorige Schicht</translation>
    </message>
    <message>
        <source>Draw the slice before</source>
        <translation>Die Schicht davor zeigen</translation>
    </message>
    <message>
        <source>&amp;Orthogonal Slices</source>
        <translation>&amp;Orthogonale Schichten</translation>
    </message>
    <message>
        <source>Show the two other planes through the crosshair beside the panes</source>
        <translation>Die beiden anderen Ebenen durch das Fadenkreuz neben den Ansichten zeigen</translation>
    </message>
    <message>
        <source>Three planes</source>
        <translation>Drei Ebenen</translation>
    </message>
    <message>
        <source>C&amp;rosshair</source>
        <translation>&amp;Fadenkreuz</translation>
    </message>
    <message>
        <source>Draw where the planes meet</source>
        <translation>Zeichnen, wo sich die Ebenen treffen</translation>
    </message>
    <message>
        <source>Patient’s &amp;Left on the Left</source>
        <translation>&amp;Linke Seite des Patienten links</translation>
    </message>
    <message>
        <source>Show axial and coronal slices as neurologists do; otherwise as radiologists do, with the patient’s right on the left</source>
        <translation>Axiale und koronale Schichten zeigen wie Neurologen; sonst wie Radiologen, mit der rechten Seite des Patienten links</translation>
    </message>
    <message>
        <source>Left on the left</source>
        <translation>Links ist links</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>&amp;Studies…</source>
        <translation>&amp;Studien…</translation>
    </message>
    <message>
        <source>What five studies published, with this machine’s numbers beside it, and their claims</source>
        <translation>Was fünf Studien veröffentlicht haben, die Zahlen dieses Rechners daneben, und ihre Aussagen</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>Messr&amp;eihe…</translation>
    </message>
    <message>
        <source>Measure variants over ranges of parameters and conditions</source>
        <translation>Varianten über Bereiche von Parametern und Bedingungen messen</translation>
    </message>
    <message>
        <source>Filter &amp;Whole Volume</source>
        <translation>Ganzes &amp;Volumen filtern</translation>
    </message>
    <message>
        <source>Filter all slices, not only those that are drawn; Stop ends it</source>
        <translation>Alle Schichten filtern, nicht nur die gezeigten; Anhalten beendet es</translation>
    </message>
    <message>
        <source>Filter all</source>
        <translation>Alles filtern</translation>
    </message>
    <message>
        <source>T&amp;une</source>
        <translation>Ein&amp;stellen</translation>
    </message>
    <message>
        <source>Show controls beside large panes, and the times in a strip</source>
        <translation>Regler neben großen Ansichten zeigen, und die Zeiten in einem Streifen</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Give the window to the panes, with the parameters beside them</source>
        <translation>Das Fenster den Ansichten geben, mit den Parametern daneben</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Give charts and results the middle, with the panes beside them</source>
        <translation>Diagrammen und Ergebnissen die Mitte geben, mit den Ansichten daneben</translation>
    </message>
    <message>
        <source>Hide All &amp;Panels</source>
        <translation>Alle &amp;Bereiche ausblenden</translation>
    </message>
    <message>
        <source>Show the panes alone, or the panels again</source>
        <translation>Die Ansichten allein zeigen, oder die Bereiche wieder</translation>
    </message>
    <message>
        <source>Open Fol&amp;der…</source>
        <translation>Or&amp;dner öffnen…</translation>
    </message>
    <message>
        <source>Open the images of a folder as a strip</source>
        <translation>Die Bilder eines Ordners als Streifen öffnen</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Measure All &amp;Open Images</source>
        <translation>Alle &amp;offenen Bilder messen</translation>
    </message>
    <message>
        <source>Time and judge the ticked variants over all open images: mean and spread</source>
        <translation>Die angekreuzten Varianten über alle offenen Bilder messen und beurteilen: Mittel und Streuung</translation>
    </message>
    <message>
        <source>Measure All</source>
        <translation>Alle messen</translation>
    </message>
    <message>
        <source>&amp;Filmstrip</source>
        <translation>&amp;Filmstreifen</translation>
    </message>
    <message>
        <source>Show the open images as a strip</source>
        <translation>Die offenen Bilder als Streifen zeigen</translation>
    </message>
    <message>
        <source>Save Repor&amp;t…</source>
        <translation>Berich&amp;t speichern…</translation>
    </message>
    <message>
        <source>Write images, charts, tables, machines and commands of all results as one HTML or PDF file</source>
        <translation>Bilder, Diagramme, Tabellen, Maschinen und Befehle aller Ergebnisse als eine HTML- oder PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>Fastest &amp;Block, Tiling and Threads…</source>
        <translation>&amp;Schnellste Blöcke, Kachelung und Threads…</translation>
    </message>
    <message>
        <source>Tune the active pane’s variant: find what is fastest for this image and these parameters, and keep it</source>
        <translation>Die Variante der aktiven Ansicht abstimmen: herausfinden, was für dieses Bild und diese Parameter am schnellsten ist, und es behalten</translation>
    </message>
    <message>
        <source>What the &amp;Devices Do at Most</source>
        <translation>Was die &amp;Geräte höchstens leisten</translation>
    </message>
    <message>
        <source>Measure the ceilings of processors and GPU, so that results say what limits them and charts have rooflines</source>
        <translation>Die Obergrenzen von Prozessoren und GPU messen, damit Ergebnisse sagen, was sie begrenzt, und Diagramme Rooflines haben</translation>
    </message>
    <message>
        <source>FLIP &amp;Error</source>
        <translation>FLIP-F&amp;ehler</translation>
    </message>
    <message>
        <source>Show how much of the difference to the reference a viewer sees who flips between the two</source>
        <translation>Zeigen, wie viel vom Unterschied zur Referenz sieht, wer zwischen beiden hin- und herschaltet</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Language, dark or light theme, what is opened at the start, GPU, measuring, formats of exports</source>
        <translation>Sprache, dunkles oder helles Thema, was am Anfang geöffnet wird, GPU, Messen, Formate beim Exportieren</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Mit Vorzeichen</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>Absolut</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>All Panes</source>
        <translation>Alle Ansichten</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Volumen</translation>
    </message>
    <message>
        <source>Volume workspace</source>
        <translation>Volumen-Arbeitsplatz</translation>
    </message>
    <message>
        <source>Give the window to the three planes of a volume, with the display window below them</source>
        <translation>Das Fenster den drei Ebenen eines Volumens geben, mit dem Anzeigefenster darunter</translation>
    </message>
    <message>
        <source>Write the chart in front as an image: PNG, SVG or PDF</source>
        <translation>Das vordere Diagramm als Bild schreiben: PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>Add &amp;Kernel…</source>
        <translation>&amp;Kernel hinzufügen…</translation>
    </message>
    <message>
        <source>Compile a C++ or CUDA source of your own, and show it beside the variants</source>
        <translation>Eine eigene Quelle in C++ oder CUDA übersetzen und neben den Varianten zeigen</translation>
    </message>
    <message>
        <source>&amp;Play Slices</source>
        <translation>Schichten ab&amp;spielen</translation>
    </message>
    <message>
        <source>Step through the slices, the frames of a sequence, as quickly as they are filtered</source>
        <translation>Durch die Schichten gehen, die Einzelbilder einer Sequenz, so schnell sie gefiltert werden</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Write a kernel that is right already to a file, and show it</source>
        <translation>Einen Kernel, der schon richtig rechnet, in eine Datei schreiben und zeigen</translation>
    </message>
    <message>
        <source>Edit the source of the kernel that is shown, in the window</source>
        <translation>Den Quelltext des gezeigten Kernels im Fenster bearbeiten</translation>
    </message>
    <message>
        <source>Ne&amp;w Kernel from a Template…</source>
        <translation>Neuer Kernel &amp;aus einer Vorlage…</translation>
    </message>
    <message>
        <source>Ed&amp;it Kernel</source>
        <translation>Kernel bearbe&amp;iten</translation>
    </message>
    <message>
        <source>Measure &amp;Lines</source>
        <translation>&amp;Zeilen messen</translation>
    </message>
    <message>
        <source>Sample which lines of the active pane’s variant its time goes to, and what they wait for</source>
        <translation>Stichproben nehmen, auf welche Zeilen die Zeit der Variante in der aktiven Ansicht entfällt, und worauf sie warten</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ActionStates</name>
    <message>
        <source>The image has its own value range.</source>
        <translation>Das Bild hat seinen eigenen Wertebereich.</translation>
    </message>
    <message>
        <source>There is no filtered image yet.</source>
        <translation>Es gibt noch kein gefiltertes Bild.</translation>
    </message>
    <message>
        <source>Nothing is measured yet: F5 measures.</source>
        <translation>Noch ist nichts gemessen: F5 misst.</translation>
    </message>
    <message>
        <source>This machine is still being examined.</source>
        <translation>Dieser Rechner wird noch untersucht.</translation>
    </message>
    <message>
        <source>%1 is under way.</source>
        <translation>%1 läuft.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::AllVolumesPresenter</name>
    <message>
        <source>%1 was not saved. %2</source>
        <translation>%1 wurde nicht gespeichert. %2</translation>
    </message>
    <message>
        <source>This file has one image or volume.</source>
        <translation>Diese Datei hat ein einziges Bild oder Volumen.</translation>
    </message>
    <message>
        <source>There is no filtered image yet.</source>
        <translation>Es gibt noch kein gefiltertes Bild.</translation>
    </message>
    <message>
        <source>%1 is being saved.</source>
        <translation>%1 wird gerade gespeichert.</translation>
    </message>
    <message>
        <source>Save All Filtered Volumes As</source>
        <translation>Alle gefilterten Volumen speichern unter</translation>
    </message>
    <message>
        <source>Saved %1 with all %2 volumes.</source>
        <translation>%1 mit allen %2 Volumen gespeichert.</translation>
    </message>
    <message>
        <source>Save All Filtered Volumes</source>
        <translation>Alle gefilterten Volumen speichern</translation>
    </message>
    <message>
        <source>Filtering for %1…</source>
        <translation>Filtern für %1…</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>%1 wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Filtering volume %1 of %2…</source>
        <translation>Volumen %1 von %2 wird gefiltert…</translation>
    </message>
    <message>
        <source>The levels do not fit t = %1: %2</source>
        <translation>Die Stufen passen nicht zu t = %1: %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::AxisTable</name>
    <message>
        <source>A list such as 1,3,7 or a range such as 1:15:2</source>
        <translation>Eine Liste wie 1,3,7 oder ein Bereich wie 1:15:2</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Variieren</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Parameters to vary</source>
        <translation>Parameter, die variiert werden</translation>
    </message>
    <message>
        <source>No ticked variant reads it.</source>
        <translation>Keine angekreuzte Variante liest ihn.</translation>
    </message>
    <message>
        <source>%1: none of the values is possible. Possible is: %2.</source>
        <translation>%1: Keiner der Werte ist möglich. Möglich ist: %2.</translation>
    </message>
    <message>
        <source>%1: left out is %2. Possible is: %3.</source>
        <translation>%1: Weggelassen wird %2. Möglich ist: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s) are left out. Possible is: %2.</source>
        <translation>
            <numerusform>%1: %n Wert wird weggelassen. Möglich ist: %2.</numerusform>
            <numerusform>%1: %n Werte werden weggelassen. Möglich ist: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
    <message>
        <source>Pane %1</source>
        <translation>Ansicht %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::CeilingsPresenter</name>
    <message>
        <source>%1: %2 GB/s, %3 multiply-adds and %4 exponentials a second</source>
        <translation>%1: %2 GB/s, %3 Multiplikationen mit Addition und %4 Exponentialfunktionen je Sekunde</translation>
    </message>
    <message>
        <source>The ceilings were not measured. %1</source>
        <translation>Die Obergrenzen wurden nicht gemessen. %1</translation>
    </message>
    <message>
        <source>Measuring ceilings</source>
        <translation>Messen der Obergrenzen</translation>
    </message>
    <message>
        <source>Measuring what the processors and the GPU do at most…</source>
        <translation>Es wird gemessen, was Prozessoren und GPU höchstens leisten…</translation>
    </message>
    <message>
        <source>Ceilings</source>
        <translation>Obergrenzen</translation>
    </message>
    <message>
        <source>Measuring the ceilings was stopped.</source>
        <translation>Das Messen der Obergrenzen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Results say from now on what limits them, and the charts have rooflines. %1.</source>
        <translation>Ergebnisse sagen von nun an, was sie begrenzt, und die Diagramme haben Rooflines. %1.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartBody</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>Show as &amp;Table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the chart’s numbers as a table</source>
        <translation>Die Zahlen des Diagramms als Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the chart as an image, or the table’s selected cells</source>
        <translation>Das Diagramm als Bild kopieren, oder die ausgewählten Zellen der Tabelle</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG or PDF, or its numbers as CSV</source>
        <translation>Das Diagramm als PNG, SVG oder PDF speichern, oder seine Zahlen als CSV</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartChoices</name>
    <message>
        <source>Variants: all %1</source>
        <translation>Varianten: alle %1</translation>
    </message>
    <message>
        <source>Variants: %1 of %2</source>
        <translation>Varianten: %1 von %2</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>chosen by itself</source>
        <translation>von selbst gewählt</translation>
    </message>
    <message>
        <source>the same in %1</source>
        <translation>dieselbe in %1</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>The image whose results are shown</source>
        <translation>Das Bild, dessen Ergebnisse gezeigt werden</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>What quality is measured by</source>
        <translation>Womit die Güte gemessen wird</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>What results are compared with</source>
        <translation>Womit Ergebnisse verglichen werden</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>The scale of the axis of the values</source>
        <translation>Die Skala der Achse der Werte</translation>
    </message>
    <message>
        <source>over</source>
        <translation>gegenüber</translation>
    </message>
    <message>
        <source>What speed-ups are over</source>
        <translation>Worauf sich Beschleunigungen beziehen</translation>
    </message>
    <message>
        <source>the truth</source>
        <translation>die Wahrheit</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>Which variants the chart shows</source>
        <translation>Welche Varianten das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Variants that the chart shows</source>
        <translation>Varianten, die das Diagramm zeigt</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartExportDialog</name>
    <message>
        <source>PNG image (*.png)</source>
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
        <source>PNG, an image of pixels</source>
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
        <translation> Punkte je Zoll</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>Datei wählen…</translation>
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
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>CSV, the numbers for spreadsheets</source>
        <translation>CSV, die Zahlen für Tabellenprogramme</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartsDock</name>
    <message>
        <source>Measure something (F5), or open result files.</source>
        <translation>Etwas messen (F5) oder Ergebnisdateien öffnen.</translation>
    </message>
    <message>
        <source>Take this chart away</source>
        <translation>Dieses Diagramm wegnehmen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&amp;Pin Chart</source>
        <translation>Diagramm &amp;anheften</translation>
    </message>
    <message>
        <source>Keep this chart beside the next ones</source>
        <translation>Dieses Diagramm neben den nächsten behalten</translation>
    </message>
    <message>
        <source>Show the &amp;Table</source>
        <translation>&amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the numbers of the chart beside it</source>
        <translation>Die Zahlen des Diagramms daneben zeigen</translation>
    </message>
    <message>
        <source>Open Res&amp;ults…</source>
        <translation>Er&amp;gebnisse öffnen…</translation>
    </message>
    <message>
        <source>Compare with results in files: of other machines, other builds</source>
        <translation>Mit Ergebnissen in Dateien vergleichen: von anderen Maschinen, anderen Bauten</translation>
    </message>
    <message>
        <source>&amp;Close Result Files</source>
        <translation>Ergebnisdateien s&amp;chließen</translation>
    </message>
    <message>
        <source>Show the window’s own results alone</source>
        <translation>Nur die eigenen Ergebnisse des Fensters zeigen</translation>
    </message>
    <message>
        <source>&amp;Export This Chart…</source>
        <translation>Dieses Diagramm e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Save the chart as an image, or its numbers as data</source>
        <translation>Das Diagramm als Bild oder seine Zahlen als Daten speichern</translation>
    </message>
    <message>
        <source>Save Repor&amp;t…</source>
        <translation>&amp;Bericht speichern…</translation>
    </message>
    <message>
        <source>Kind of chart</source>
        <translation>Art des Diagramms</translation>
    </message>
    <message>
        <source>Which chart of the results is shown</source>
        <translation>Welches Diagramm der Ergebnisse gezeigt wird</translation>
    </message>
    <message>
        <source>Table behind the chart</source>
        <translation>Tabelle hinter dem Diagramm</translation>
    </message>
    <message>
        <source>What times are divided by</source>
        <translation>Wodurch Zeiten geteilt werden</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>Over the slowest</source>
        <translation>Durch die langsamste</translation>
    </message>
    <message>
        <source>Over the fastest</source>
        <translation>Durch die schnellste</translation>
    </message>
    <message>
        <source>C&amp;harts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>Offen: %1</translation>
    </message>
    <message>
        <source>commit %1</source>
        <translation>Commit %1</translation>
    </message>
    <message>
        <source>Save all charts, tables, machines and commands as one file (Ctrl+Alt+R)</source>
        <translation>Alle Diagramme, Tabellen, Maschinen und Befehle als eine Datei speichern (Strg+Alt+R)</translation>
    </message>
    <message>
        <source>No &amp;Roofline Yet…</source>
        <translation>Noch keine &amp;Roofline…</translation>
    </message>
    <message>
        <source>These results do not say what limits them, because nobody measured what this machine does at most: measure it now, once</source>
        <translation>Diese Ergebnisse sagen nicht, was sie begrenzt, weil niemand gemessen hat, was diese Maschine höchstens leistet: jetzt einmal messen</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>For &amp;Paper</source>
        <translation>Für &amp;Papier</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>All values are too many for a chart: %1 was chosen first.</source>
        <translation>Alle Werte sind für ein Diagramm zu viele: Zuerst gewählt ist %1.</translation>
    </message>
    <message>
        <source>Files: all %1</source>
        <translation>Dateien: alle %1</translation>
    </message>
    <message>
        <source>Files: %1 of %2</source>
        <translation>Dateien: %1 von %2</translation>
    </message>
    <message>
        <source>Which result files the chart shows</source>
        <translation>Welche Ergebnisdateien das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Show the times of the panes, live, and charts of all results and of result files</source>
        <translation>Die Zeiten der Ansichten live zeigen, und Diagramme aller Ergebnisse und der Ergebnisdateien</translation>
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
        <source>Cop&amp;y Chart</source>
        <translation>Diagramm &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the chart to the clipboard as an image</source>
        <translation>Das Diagramm als Bild in die Zwischenablage kopieren</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ChartsPresenter</name>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>Open Result Files</source>
        <translation>Ergebnisdateien öffnen</translation>
    </message>
    <message>
        <source>Result files (*.json)</source>
        <translation>Ergebnisdateien (*.json)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PNG image (*.png);;PDF document (*.pdf)</source>
        <translation>PNG-Bild (*.png);;PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table (*.csv);;JSON data (*.json);;Markdown (*.md);;LaTeX (*.tex)</source>
        <translation>CSV-Tabelle (*.csv);;JSON-Daten (*.json);;Markdown (*.md);;LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Export This Chart</source>
        <translation>Dieses Diagramm exportieren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Parameters of a Result</source>
        <translation>Parameter eines Ergebnisses</translation>
    </message>
    <message>
        <source>The chart is being made…</source>
        <translation>Das Diagramm wird gemacht…</translation>
    </message>
    <message>
        <source>Tick variants in the list and press Measure (F5)</source>
        <translation>Varianten in der Liste ankreuzen und Messen (F5) drücken</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ClipboardPresenter</name>
    <message>
        <source>There is no image in the clipboard. Copy one in another program first.</source>
        <translation>In der Zwischenablage ist kein Bild. Bitte zuerst in einem anderen Programm eines kopieren.</translation>
    </message>
    <message>
        <source>The image is still being filtered. Copy it once it is there.</source>
        <translation>Das Bild wird noch gefiltert. Kopieren Sie es, sobald es da ist.</translation>
    </message>
    <message>
        <source>The image is in the clipboard, with 8 bits a channel.</source>
        <translation>Das Bild ist mit 8 Bit je Kanal in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::CompareBar</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Reference that the active pane is compared with</source>
        <translation>Referenz, mit der die aktive Ansicht verglichen wird</translation>
    </message>
    <message>
        <source>What the active pane is compared with</source>
        <translation>Womit die aktive Ansicht verglichen wird</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Hold to see the original in the active pane (hold Space)</source>
        <translation>Gedrückt halten, um in der aktiven Ansicht das Original zu sehen (Leertaste halten)</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Hold to see the reference in the active pane (hold B)</source>
        <translation>Gedrückt halten, um in der aktiven Ansicht die Referenz zu sehen (B halten)</translation>
    </message>
    <message>
        <source>Gain of the false colours</source>
        <translation>Verstärkung der Falschfarben</translation>
    </message>
    <message>
        <source>Gain × %1</source>
        <translation>Verstärkung × %1</translation>
    </message>
    <message>
        <source>more than </source>
        <translation>mehr als </translation>
    </message>
    <message>
        <source> levels</source>
        <translation> Stufen</translation>
    </message>
    <message>
        <source>Difference from which a pixel is marked</source>
        <translation>Differenz, ab der ein Pixel gekennzeichnet wird</translation>
    </message>
    <message>
        <source>Pixels that differ by more than this are marked and counted</source>
        <translation>Pixel, die um mehr als das abweichen, werden gekennzeichnet und gezählt</translation>
    </message>
    <message>
        <source>Small differences are drawn as if they were %1 times as large</source>
        <translation>Kleine Differenzen werden gezeichnet, als wären sie %1-mal so groß</translation>
    </message>
    <message>
        <source>Difference:</source>
        <translation>Differenz:</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::CompareController</name>
    <message>
        <source>Moved by %1, %2 pixels</source>
        <translation>Um %1, %2 Pixel verschoben</translation>
    </message>
    <message>
        <source>%1 – K locks</source>
        <translation>%1 – K koppelt</translation>
    </message>
    <message>
        <source>%1, × %2 – K locks</source>
        <translation>%1, × %2 – K koppelt</translation>
    </message>
    <message>
        <source>There is no truth to compare with</source>
        <translation>Es gibt keine Wahrheit zum Vergleichen</translation>
    </message>
    <message>
        <source>The reference is not there yet</source>
        <translation>Die Referenz ist noch nicht da</translation>
    </message>
    <message>
        <source>This pane is the reference</source>
        <translation>Diese Ansicht ist die Referenz</translation>
    </message>
    <message>
        <source>The same image as the reference: choose another pane or another reference</source>
        <translation>Dasselbe Bild wie die Referenz: eine andere Ansicht oder Referenz wählen</translation>
    </message>
    <message>
        <source>B – %1</source>
        <translation>B – %1</translation>
    </message>
    <message>
        <source>A – %1</source>
        <translation>A – %1</translation>
    </message>
    <message>
        <source>The two images differ in size, channels or depth</source>
        <translation>Die beiden Bilder unterscheiden sich in Größe, Kanälen oder Farbtiefe</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Difference to %1</source>
        <translation>Differenz zu: %1</translation>
    </message>
    <message>
        <source>Absolute difference to %1</source>
        <translation>Absolute Differenz zu: %1</translation>
    </message>
    <message>
        <source>Relative difference to %1</source>
        <translation>Relative Differenz zu: %1</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>%1 pixels (%2 %) differ by more than %3 levels from %4</source>
        <translation>%1 Pixel (%2 %) weichen um mehr als %3 Stufen ab von: %4</translation>
    </message>
    <message>
        <source>%1 pixels (%2 %) differ from %3</source>
        <translation>%1 Pixel (%2 %) weichen ab von: %3</translation>
    </message>
    <message>
        <source>From %1 to %2 levels</source>
        <translation>Von %1 bis %2 Stufen</translation>
    </message>
    <message>
        <source>At most %1 %</source>
        <translation>Höchstens %1 %</translation>
    </message>
    <message>
        <source>At most %1 levels</source>
        <translation>Höchstens %1 Stufen</translation>
    </message>
    <message>
        <source>noisy input</source>
        <translation>verrauschte Eingabe</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>pane %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>This is the reference</source>
        <translation>Dies ist die Referenz</translation>
    </message>
    <message>
        <source>The difference follows when the image is filtered</source>
        <translation>Die Differenz folgt, wenn das Bild gefiltert ist</translation>
    </message>
    <message>
        <source>The slice is being filtered</source>
        <translation>Die Schicht wird gefiltert</translation>
    </message>
    <message>
        <source>FLIP error to %1</source>
        <translation>FLIP-Fehler zu %1</translation>
    </message>
    <message>
        <source>Mean FLIP error %1, at most %2</source>
        <translation>Mittlerer FLIP-Fehler %1, höchstens %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::CompareOverlay</name>
    <message>
        <source>Divided: %1 and %2</source>
        <translation>Geteilt: %1 und %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 %4</source>
        <translation>%1 von %2 bis %3 %4</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ContactSheet</name>
    <message>
        <source>Contact sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
    <message>
        <source>PSNR %1 dB in this crop</source>
        <translation>PSNR %1 dB in diesem Teilbild</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::DockLayout</name>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Filmstrip</source>
        <translation>Filmstreifen</translation>
    </message>
    <message>
        <source>Show the lines of its source that a kernel’s time goes to</source>
        <translation>Zeigt die Zeilen des Quelltexts, auf die die Zeit eines Kernels entfällt</translation>
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
        <source>The image would have more than %1 pixels a side. Choose fewer dots per inch or a smaller size.</source>
        <translation>Das Bild hätte mehr als %1 Pixel je Seite. Bitte weniger Punkte je Zoll oder eine kleinere Größe wählen.</translation>
    </message>
    <message>
        <source>A chart cannot be written as &quot;%1&quot;. Use a name that ends in .png, .svg or .pdf.</source>
        <translation>Ein Diagramm lässt sich nicht als „%1“ schreiben. Der Name muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>The chart could not be drawn, perhaps for want of memory. Choose fewer dots per inch.</source>
        <translation>Das Diagramm ließ sich nicht zeichnen, vielleicht aus Mangel an Speicher. Bitte weniger Punkte je Zoll wählen.</translation>
    </message>
    <message>
        <source>Comparison of filtered images</source>
        <translation>Vergleich gefilterter Bilder</translation>
    </message>
    <message>
        <source>A figure cannot be written as &quot;%1&quot;. Use a name that ends in .png, .svg or .pdf.</source>
        <translation>Eine Abbildung kann nicht als „%1“ geschrieben werden. Bitte einen Namen wählen, der auf .png, .svg oder .pdf endet.</translation>
    </message>
    <message>
        <source>The figure could not be drawn, perhaps for want of memory. Choose fewer dots per inch.</source>
        <translation>Die Abbildung konnte nicht gezeichnet werden, vielleicht aus Mangel an Speicher. Bitte weniger Punkte je Zoll wählen.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Figure</name>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FigureDialog</name>
    <message>
        <source>PNG image (*.png)</source>
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
        <source>Export Figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>PNG, an image of pixels</source>
        <translation>PNG, ein Bild aus Pixeln</translation>
    </message>
    <message>
        <source>SVG, a drawing for the web and for editing</source>
        <translation>SVG, eine Zeichnung fürs Netz und zum Bearbeiten</translation>
    </message>
    <message>
        <source>PDF, a drawing for print</source>
        <translation>PDF, eine Zeichnung für den Druck</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source> dots per inch</source>
        <translation> Punkte je Zoll</translation>
    </message>
    <message>
        <source>&amp;Letters: (a), (b), …</source>
        <translation>B&amp;uchstaben: (a), (b), …</translation>
    </message>
    <message>
        <source>Letters of the &amp;body’s sides</source>
        <translation>&amp;Buchstaben der Körperseiten</translation>
    </message>
    <message>
        <source>&amp;Scale in %1</source>
        <comment>a unit</comment>
        <translation>&amp;Maßstab in %1</translation>
    </message>
    <message>
        <source>&amp;Scale in pixels</source>
        <translation>&amp;Maßstab in Pixeln</translation>
    </message>
    <message>
        <source>Only the part that the panes s&amp;how</source>
        <translation>N&amp;ur der Teil, den die Ansichten zeigen</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Spalten:</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>&amp;Breite:</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>&amp;Auflösung:</translation>
    </message>
    <message>
        <source>&amp;Magnify a region in every pane</source>
        <translation>In jeder Ansicht einen Ausschnitt &amp;vergrößern</translation>
    </message>
    <message>
        <source>Draw it on an image of the preview, or type where it is</source>
        <translation>In einem Bild der Vorschau aufziehen, oder eingeben, wo er liegt</translation>
    </message>
    <message>
        <source>Region, x</source>
        <translation>Ausschnitt, x</translation>
    </message>
    <message>
        <source>Region, y</source>
        <translation>Ausschnitt, y</translation>
    </message>
    <message>
        <source>Region, width</source>
        <translation>Ausschnitt, Breite</translation>
    </message>
    <message>
        <source>Region, height</source>
        <translation>Ausschnitt, Höhe</translation>
    </message>
    <message>
        <source>x </source>
        <translation>x </translation>
    </message>
    <message>
        <source>y </source>
        <translation>y </translation>
    </message>
    <message>
        <source>w </source>
        <translation>B </translation>
    </message>
    <message>
        <source>h </source>
        <translation>H </translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>C&amp;aptions with parameters, time and quality</source>
        <translation>&amp;Beschriftungen mit Parametern, Zeit und Qualität</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FigureExport</name>
    <message>
        <source>%1, radiological: the patient’s right is on the left</source>
        <translation>%1, radiologisch: Die rechte Seite des Patienten ist links</translation>
    </message>
    <message>
        <source>%1, neurological: the patient’s left is on the left</source>
        <translation>%1, neurologisch: Die linke Seite des Patienten ist links</translation>
    </message>
    <message>
        <source>values %1 to %2 from black to white</source>
        <translation>Werte %1 bis %2 von Schwarz bis Weiß</translation>
    </message>
    <message>
        <source>There is no image to make a figure of. Open one first.</source>
        <translation>Es gibt kein Bild für eine Abbildung. Bitte zuerst eines öffnen.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>identisch mit: %1</translation>
    </message>
    <message>
        <source>Gaussian noise σ %1 levels</source>
        <translation>Gauß-Rauschen σ %1 Stufen</translation>
    </message>
    <message>
        <source>salt and pepper %1 %</source>
        <translation>Salz und Pfeffer %1 %</translation>
    </message>
    <message>
        <source>%1 photons at white</source>
        <translation>%1 Photonen bei Weiß</translation>
    </message>
    <message>
        <source>Images are still being filtered. Export the figure when they are there.</source>
        <translation>Es wird noch gefiltert. Die Abbildung bitte exportieren, wenn die Bilder da sind.</translation>
    </message>
    <message>
        <source>weights from %1</source>
        <translation>Gewichte aus %1</translation>
    </message>
    <message>
        <source>Rician noise σ %1 levels</source>
        <translation>Rice-Rauschen σ %1 Stufen</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%1 dB by a peak of %2</source>
        <translation>%1 dB nach einer Spitze von %2</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>PSNR %1, SSIM %2 against %3</source>
        <translation>PSNR %1, SSIM %2, verglichen mit: %3</translation>
    </message>
    <message>
        <source>has values that are no numbers where %1 has some</source>
        <translation>hat Werte, die keine Zahlen sind, wo %1 welche hat</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
    <message>
        <source>Draw a rectangle on an image: it is magnified in every pane</source>
        <translation>Ein Rechteck in einem Bild aufziehen: Es wird in jeder Ansicht vergrößert</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FileBox</name>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FilePresenter</name>
    <message>
        <source>Images, sessions and results (%1 *.fscope *.json)</source>
        <translation>Bilder, Sitzungen und Ergebnisse (%1 *.fscope *.json)</translation>
    </message>
    <message>
        <source>Images (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>FilterScope sessions (*.fscope)</source>
        <translation>FilterScope-Sitzungen (*.fscope)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
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
        <source>%1 has several volumes or images, and is not replaced by a result. Choose another file.</source>
        <translation>%1 hat mehrere Volumen oder Bilder und wird nicht durch ein Ergebnis ersetzt. Bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Save One Filtered Volume As: t = %1 of 0 to %2</source>
        <translation>Ein gefiltertes Volumen speichern unter: t = %1 von 0 bis %2</translation>
    </message>
    <message>
        <source>It is the volume t = %1 alone, of 0 to %2. File ▸ Save All Filtered Volumes As has all.</source>
        <translation>Es ist allein das Volumen t = %1 von 0 bis %2. Datei ▸ Alle gefilterten Volumen speichern unter hat alle.</translation>
    </message>
    <message>
        <source>No image</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>Drop an image file here, press %1 to choose one, or take one from File ▸ Open Sample.</source>
        <translation>Ziehen Sie eine Bilddatei hierher, wählen Sie mit %1 eine aus, oder nehmen Sie eine aus Datei ▸ Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Open Images, a Session or Results</source>
        <translation>Bilder, eine Sitzung oder Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>There is no filtered image yet. Choose a variant in a pane’s drop-down first.</source>
        <translation>Es gibt noch kein gefiltertes Bild. Bitte zuerst in der Auswahlliste einer Ansicht eine Variante wählen.</translation>
    </message>
    <message>
        <source>Save Filtered Image As</source>
        <translation>Gefiltertes Bild speichern unter</translation>
    </message>
    <message>
        <source>Open the Images of a Folder</source>
        <translation>Die Bilder eines Ordners öffnen</translation>
    </message>
    <message>
        <source>The filter failed.</source>
        <translation>Das Filtern ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Another image was opened before it was filtered.</source>
        <translation>Vor dem Ende des Filterns wurde ein anderes Bild geöffnet.</translation>
    </message>
    <message>
        <source>Another one was asked for before it was filtered.</source>
        <translation>Vor dem Ende des Filterns wurde ein anderes verlangt.</translation>
    </message>
    <message>
        <source>Its pane was closed or changed before it was filtered.</source>
        <translation>Vor dem Ende des Filterns wurde seine Ansicht geschlossen oder geändert.</translation>
    </message>
    <message>
        <source>The volume is not filtered as a whole.</source>
        <translation>Das Volumen ist nicht als Ganzes gefiltert.</translation>
    </message>
    <message>
        <source>Save Filtered Image</source>
        <translation>Gefiltertes Bild speichern</translation>
    </message>
    <message>
        <source>%1 is not saved yet: it is still being filtered. Leave without it?</source>
        <translation>%1 ist noch nicht gespeichert: Es wird noch gefiltert. Ohne es beenden?</translation>
    </message>
    <message>
        <source>Result files (*.json)</source>
        <translation>Ergebnisdateien (*.json)</translation>
    </message>
    <message>
        <source>Its filter was stopped.</source>
        <translation>Sein Filter wurde angehalten.</translation>
    </message>
    <message>
        <source>Save as %1</source>
        <translation>Als %1 speichern</translation>
    </message>
    <message>
        <source>&amp;Quality, %1 to %2: the higher, the nearer to the image and the larger the file</source>
        <translation>&amp;Qualität, %1 bis %2: je höher, desto näher am Bild und desto größer die Datei</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FilmstripModel</name>
    <message>
        <source>Not readable. %1</source>
        <translation>Nicht lesbar. %1</translation>
    </message>
    <message>
        <source>%1, not readable. %2</source>
        <translation>%1, nicht lesbar. %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FilmstripPanel</name>
    <message>
        <source>Open images</source>
        <translation>Offene Bilder</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n cannot be read</source>
        <translation>
            <numerusform>, %n ist nicht lesbar</numerusform>
            <numerusform>, %n sind nicht lesbar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FittingPresenter</name>
    <message>
        <source>Fit fast/auto to This GPU</source>
        <translation>fast/auto an diese GPU anpassen</translation>
    </message>
    <message>
        <source>Fit Again</source>
        <translation>Neu anpassen</translation>
    </message>
    <message>
        <source>The automatic variants were not fitted. %1</source>
        <translation>Die automatischen Varianten wurden nicht angepasst. %1</translation>
    </message>
    <message>
        <source>Measuring the kernels that the automatic variants choose from…</source>
        <translation>Die Kernel werden gemessen, aus denen die automatischen Varianten wählen…</translation>
    </message>
    <message>
        <source>Fitting the automatic variants</source>
        <translation>Anpassen der automatischen Varianten</translation>
    </message>
    <message>
        <source>The automatic variants are fitted to %1. They choose by that from the next change on.</source>
        <translation>Die automatischen Varianten sind an %1 angepasst. Ab der nächsten Änderung wählen sie danach.</translation>
    </message>
    <message>
        <source>The fit was stopped; the automatic variants choose as before.</source>
        <translation>Das Anpassen wurde abgebrochen; die automatischen Varianten wählen wie bisher.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::FrameMeter</name>
    <message>
        <source>Preparation</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Image to the GPU</source>
        <translation>Bild zur GPU</translation>
    </message>
    <message>
        <source>Padding and colours</source>
        <translation>Rand und Farben</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Sharing with OpenGL</source>
        <translation>Teilen mit OpenGL</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Zurückkopieren</translation>
    </message>
    <message>
        <source>Upload to OpenGL</source>
        <translation>Hochladen zu OpenGL</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Slider to screen</source>
        <translation>Regler bis Bildschirm</translation>
    </message>
    <message>
        <source>Frame Meter</source>
        <translation>Bildzeiten</translation>
    </message>
    <message>
        <source>Times of the last frames in milliseconds</source>
        <translation>Zeiten der letzten Bilder in Millisekunden</translation>
    </message>
    <message>
        <source>Last (ms)</source>
        <translation>Zuletzt (ms)</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>Move a slider: the times of the frames appear here.</source>
        <translation>Bewegen Sie einen Regler: Die Zeiten der Bilder erscheinen hier.</translation>
    </message>
    <message numerus="yes">
        <source>Slider to screen: median %1 ms, 99 % within %2 ms, last %n frame(s)</source>
        <translation>
            <numerusform>Regler bis Bildschirm: Median %1 ms, 99 % in %2 ms, letztes Bild (%n)</numerusform>
            <numerusform>Regler bis Bildschirm: Median %1 ms, 99 % in %2 ms, letzte %n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for the worker</source>
        <translation>Warten auf den Rechenfaden</translation>
    </message>
    <message>
        <source>Waiting for the window</source>
        <translation>Warten auf das Fenster</translation>
    </message>
    <message>
        <source>Composing and swapping</source>
        <translation>Zusammensetzen und Anzeigen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::GlSurface</name>
    <message>
        <source>OpenGL shaders do not work: %1</source>
        <translation>OpenGL-Shader funktionieren nicht: %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::GuideBox</name>
    <message>
        <source>Choose Guide…</source>
        <translation>Führungsbild wählen…</translation>
    </message>
    <message>
        <source>Open the image of the same size that weights are computed from</source>
        <translation>Das Bild gleicher Größe öffnen, aus dem die Gewichte berechnet werden</translation>
    </message>
    <message>
        <source>Forget Guide</source>
        <translation>Führungsbild vergessen</translation>
    </message>
    <message>
        <source>Take the weights from the filtered image again</source>
        <translation>Die Gewichte wieder aus dem gefilterten Bild nehmen</translation>
    </message>
    <message>
        <source>Forget guide</source>
        <translation>Führungsbild vergessen</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Choose Guide</source>
        <translation>Führungsbild wählen</translation>
    </message>
    <message>
        <source>%1 cannot be the guide. %2</source>
        <translation>%1 kann nicht das Führungsbild sein. %2</translation>
    </message>
    <message>
        <source>Choose guide</source>
        <translation>Führungsbild wählen</translation>
    </message>
    <message>
        <source>None: weights come from the image that is filtered.</source>
        <translation>Keines: Die Gewichte kommen aus dem gefilterten Bild.</translation>
    </message>
    <message>
        <source>Panes take their weights from %1. A variant that takes no guide says so in its pane.</source>
        <translation>Die Ansichten nehmen ihre Gewichte aus %1. Eine Variante, die kein Führungsbild nimmt, sagt das in ihrer Ansicht.</translation>
    </message>
    <message>
        <source>Choose for This Pane…</source>
        <translation>Für diese Ansicht wählen…</translation>
    </message>
    <message>
        <source>Guide of this pane</source>
        <translation>Führungsbild dieser Ansicht</translation>
    </message>
    <message>
        <source>Whether this pane has the guide of all panes, none, or one of its own</source>
        <translation>Ob diese Ansicht das Führungsbild aller Ansichten hat, keines oder ein eigenes</translation>
    </message>
    <message>
        <source>The guide of all panes</source>
        <translation>Das Führungsbild aller Ansichten</translation>
    </message>
    <message>
        <source>No guide</source>
        <translation>Kein Führungsbild</translation>
    </message>
    <message>
        <source>Open the image of the same size that this pane alone takes its weights from</source>
        <translation>Das Bild gleicher Größe öffnen, aus dem nur diese Ansicht ihre Gewichte nimmt</translation>
    </message>
    <message>
        <source>Choose Guide of Pane %1</source>
        <translation>Führungsbild der Ansicht %1 wählen</translation>
    </message>
    <message>
        <source>Choose guide of pane %1</source>
        <translation>Führungsbild der Ansicht %1 wählen</translation>
    </message>
    <message>
        <source>No guide in pane %1</source>
        <translation>Kein Führungsbild in Ansicht %1</translation>
    </message>
    <message>
        <source>Shared guide in pane %1</source>
        <translation>Gemeinsames Führungsbild in Ansicht %1</translation>
    </message>
    <message>
        <source>Pane %1 takes its weights from:</source>
        <translation>Ansicht %1 nimmt ihre Gewichte aus:</translation>
    </message>
    <message>
        <source>No pane shows a variant.</source>
        <translation>Keine Ansicht zeigt eine Variante.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::HelpPresenter</name>
    <message>
        <source>Images side by side</source>
        <translation>Bilder nebeneinander</translation>
    </message>
    <message>
        <source>Drop an image here. Each pane shows the original or the result of a variant: choose it in the pane’s drop-down. The wheel zooms all panes at once, a drag moves them.</source>
        <translation>Ziehen Sie ein Bild hierher. Jede Ansicht zeigt das Original oder das Ergebnis einer Variante: in ihrer Auswahlliste zu wählen. Das Mausrad vergrößert alle Ansichten zugleich, Ziehen verschiebt sie.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Move a slider and the panes follow. A double-click resets it. Above are presets, among them those of the studies.</source>
        <translation>Bewegen Sie einen Regler, und die Ansichten folgen. Ein Doppelklick setzt ihn zurück. Darüber stehen Vorlagen, darunter die der Studien.</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>F5 measures the ticked variants, with warm-ups, until each median is known. A pale bar is one frame of the preview.</source>
        <translation>F5 misst die angekreuzten Varianten, mit Aufwärmläufen, bis jeder Median bekannt ist. Ein blasser Balken ist ein einzelnes Bild der Vorschau.</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P finds any command by its name, ? shows all shortcuts. File ▸ Save Session keeps your work; this tour is in the Help menu.</source>
        <translation>Strg+Umschalt+P findet jeden Befehl nach seinem Namen, ? zeigt alle Tastenkürzel. Datei ▸ Sitzung speichern bewahrt Ihre Arbeit; dieser Rundgang ist im Hilfe-Menü.</translation>
    </message>
    <message>
        <source>Everything that can filter, by what it computes or by study. Type what you look for: Enter shows the best that is found. A double-click shows one in the active pane; the ticks choose what is measured.</source>
        <translation>Alles, was filtern kann, nach Filter oder nach Studie geordnet. Tippen Sie, was Sie suchen: Die Eingabetaste zeigt den besten Treffer. Ein Doppelklick zeigt eine Variante in der aktiven Ansicht; die Häkchen wählen, was gemessen wird.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::HistogramChart</name>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Value (levels)</source>
        <translation>Wert (Stufen)</translation>
    </message>
    <message>
        <source>Values (logarithmic)</source>
        <translation>Werte (logarithmisch)</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Difference (levels)</source>
        <translation>Differenz (Stufen)</translation>
    </message>
    <message>
        <source>Result − %1 (levels)</source>
        <translation>Ergebnis − %1 (Stufen)</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>No image.</source>
        <translation>Kein Bild.</translation>
    </message>
    <message>
        <source>%1 mean %2, deviation %3</source>
        <translation>%1 Mittel %2, Abweichung %3</translation>
    </message>
    <message>
        <source>Region: %1.</source>
        <translation>Ausschnitt: %1.</translation>
    </message>
    <message>
        <source>Input: %1.</source>
        <translation>Eingabe: %1.</translation>
    </message>
    <message>
        <source>Result (%1): %2.</source>
        <translation>Ergebnis (%1): %2.</translation>
    </message>
    <message>
        <source>Difference: %1.</source>
        <translation>Differenz: %1.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>No result. %1</source>
        <translation>Kein Ergebnis. %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Result − %1</source>
        <translation>Ergebnis − %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::HistogramPanel</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>&amp;Logarithmic Counts</source>
        <translation>&amp;Logarithmische Anzahlen</translation>
    </message>
    <message>
        <source>Show how often values occur on a logarithmic axis</source>
        <translation>Die Häufigkeit der Werte auf einer logarithmischen Achse zeigen</translation>
    </message>
    <message>
        <source>Difference from</source>
        <translation>Differenz zu:</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::HistoryDock</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Steps of undo</source>
        <translation>Schritte zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>A click goes back, or forward again, to that step</source>
        <translation>Ein Klick geht zu diesem Schritt zurück oder wieder vor</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::HistoryModel</name>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>One frame (ms)</source>
        <translation>Einzelbild (ms)</translation>
    </message>
    <message>
        <source>The time of the filter alone, of one frame of the live preview. Measure (F5) gives medians.</source>
        <translation>Die Zeit des Filters allein, von einem Bild der Vorschau. Messen (F5) gibt Mediane.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ImageLoader</name>
    <message>
        <source>There is not enough memory for this image. Close other programs, or reduce it.</source>
        <translation>Für dieses Bild reicht der Speicher nicht. Bitte andere Programme schließen oder das Bild verkleinern.</translation>
    </message>
    <message>
        <source>%1, t = %2 of 0 to %3</source>
        <translation>%1, t = %2 von 0 bis %3</translation>
    </message>
    <message>
        <source>It has no pixels.</source>
        <translation>Es hat keine Pixel.</translation>
    </message>
    <message>
        <source>pasted image</source>
        <translation>eingefügtes Bild</translation>
    </message>
    <message>
        <source>%1 (sample)</source>
        <translation>%1 (Beispiel)</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ImageSetsModel</name>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) without any difference are not in the mean</source>
        <translation>
            <numerusform>%n Ergebnis ohne jeden Unterschied ist nicht im Mittel</numerusform>
            <numerusform>%n Ergebnisse ohne jeden Unterschied sind nicht im Mittel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Over %n image(s)</source>
        <translation>
            <numerusform>Über %n Bild</numerusform>
            <numerusform>Über %n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean ± standard deviation over the images</source>
        <translation>Mittel ± Standardabweichung über die Bilder</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Those in which rows differ; each row’s tool tip has all</source>
        <translation>Die, in denen sich Zeilen unterscheiden; der Tooltip jeder Zeile hat alle</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>What was added to every image before it was filtered</source>
        <translation>Was jedem Bild vor dem Filtern zugefügt wurde</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>How many were measured</source>
        <translation>Wie viele gemessen wurden</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>%1 of each one’s median time</source>
        <translation>%1, von deren mittlerer Zeit (Median)</translation>
    </message>
    <message>
        <source>%1: 0 is no difference that one sees, 1 the largest</source>
        <translation>%1: 0 ist kein sichtbarer Unterschied, 1 der größte</translation>
    </message>
    <message>
        <source>Figures against</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>The truth where it is known, which added noise makes; else the family’s reference</source>
        <translation>Der Wahrheit, wo sie bekannt ist, wie bei zugefügtem Rauschen; sonst der Referenz der Familie</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::InspectTools</name>
    <message>
        <source>Magnifier</source>
        <translation>Lupe</translation>
    </message>
    <message>
        <source>&amp;Magnifier</source>
        <translation>&amp;Lupe</translation>
    </message>
    <message>
        <source>Show the spot under the cursor in every pane side by side, enlarged</source>
        <translation>Die Stelle unter dem Mauszeiger aus jeder Ansicht nebeneinander zeigen, vergrößert</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>R&amp;egion’s Figures</source>
        <translation>&amp;Zahlen des Ausschnitts</translation>
    </message>
    <message>
        <source>Show mean, PSNR and SSIM of the region in every pane</source>
        <translation>Mittel, PSNR und SSIM des Ausschnitts in jeder Ansicht zeigen</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>&amp;Histogram</source>
        <translation>&amp;Histogramm</translation>
    </message>
    <message>
        <source>Show how often values and differences occur</source>
        <translation>Zeigen, wie oft Werte und Differenzen vorkommen</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Contact Sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
    <message>
        <source>Contact &amp;Sheet</source>
        <translation>&amp;Kontaktbogen</translation>
    </message>
    <message>
        <source>PSNR Map</source>
        <translation>PSNR-Karte</translation>
    </message>
    <message>
        <source>&amp;PSNR Map</source>
        <translation>&amp;PSNR-Karte</translation>
    </message>
    <message>
        <source>Noise and Truth</source>
        <translation>Rauschen und Wahrheit</translation>
    </message>
    <message>
        <source>&amp;Noise and Truth</source>
        <translation>&amp;Rauschen und Wahrheit</translation>
    </message>
    <message>
        <source>Add noise to the image, or choose the truth that results are measured against</source>
        <translation>Dem Bild Rauschen hinzufügen, oder die Wahrheit wählen, an der Ergebnisse gemessen werden</translation>
    </message>
    <message>
        <source>Adopt Values</source>
        <translation>Werte übernehmen</translation>
    </message>
    <message>
        <source>Show results with other values of two parameters around the present ones; a click adopts one</source>
        <translation>Ergebnisse mit anderen Werten zweier Parameter um die jetzigen herum zeigen; ein Klick übernimmt eines</translation>
    </message>
    <message>
        <source>Show how near the truth results come, over two parameters</source>
        <translation>Zeigen, wie nah Ergebnisse der Wahrheit kommen, über zwei Parametern</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Pro&amp;file</source>
        <translation>Pro&amp;fil</translation>
    </message>
    <message>
        <source>Show the values of a row of voxels through the crosshair, of the input and of every pane</source>
        <translation>Die Werte einer Zeile von Voxeln durch das Fadenkreuz zeigen, von der Eingabe und von jeder Ansicht</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::KernelDock</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>The source that is shown</source>
        <translation>Die Quelle, die gezeigt wird</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>It is being compiled.</source>
        <translation>Er wird übersetzt.</translation>
    </message>
    <message>
        <source>%1 is ready. Compiling took %2 ms.</source>
        <translation>%1 ist bereit. Das Übersetzen dauerte %2 ms.</translation>
    </message>
    <message>
        <source>It does not compile.</source>
        <translation>Er lässt sich nicht übersetzen.</translation>
    </message>
    <message>
        <source>It does not compile. %1 is the version before.</source>
        <translation>Er lässt sich nicht übersetzen. %1 ist die Fassung davor.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the source, and compile it (%1)</source>
        <translation>Den Quelltext speichern und übersetzen (%1)</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Compare it with its family’s reference, and time it</source>
        <translation>Mit der Referenz seiner Familie vergleichen und die Zeit messen</translation>
    </message>
    <message>
        <source>PTX</source>
        <translation>PTX</translation>
    </message>
    <message>
        <source>Show the PTX of the line where the cursor is</source>
        <translation>Das PTX der Zeile zeigen, in der die Schreibmarke steht</translation>
    </message>
    <message>
        <source>What was edited is not saved.</source>
        <translation>Die Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Another program has changed the file meanwhile.</source>
        <translation>Ein anderes Programm hat die Datei inzwischen geändert.</translation>
    </message>
    <message>
        <source>Line %1 has no instructions of its own.</source>
        <translation>Zeile %1 hat keine eigenen Befehle.</translation>
    </message>
    <message>
        <source>It cannot be edited here: it is no text in UTF-8.</source>
        <translation>Er kann hier nicht bearbeitet werden: Er ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>Save Kernel</source>
        <translation>Kernel speichern</translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was read. Write over it?</source>
        <translation>Ein anderes Programm hat %1 geändert, seit die Datei gelesen wurde. Überschreiben?</translation>
    </message>
    <message>
        <source>It cannot be saved: %1</source>
        <translation>Er kann nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>What was edited of a kernel’s source is not saved. Save it?</source>
        <translation>Änderungen am Quelltext eines Kernels sind nicht gespeichert. Speichern?</translation>
    </message>
    <message>
        <source>Drop a .cu, .cpp or .py file on the window, or choose File ▸ Add Kernel… or New Kernel from a Template…. It is compiled again whenever it is saved, here or in any editor.</source>
        <translation>Legen Sie eine .cu-, .cpp- oder .py-Datei im Fenster ab, oder wählen Sie Datei ▸ Kernel hinzufügen… oder Neuer Kernel aus einer Vorlage…. Sie wird bei jedem Speichern neu übersetzt, hier oder in irgendeinem Editor.</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Sample which of its lines the time goes to, on a GPU</source>
        <translation>Auf einer GPU Stichproben nehmen, auf welche seiner Zeilen die Zeit entfällt</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::KernelFactsText</name>
    <message>
        <source>%1 levels from the reference, where %2 are allowed</source>
        <translation>%1 Stufen von der Referenz entfernt, wo %2 erlaubt sind</translation>
    </message>
    <message>
        <source>%1 ms for %2.</source>
        <translation>%1 ms für %2.</translation>
    </message>
    <message>
        <source>%1 → %2 ms for %3: %4.</source>
        <translation>%1 → %2 ms für %3: %4.</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 Register</translation>
    </message>
    <message>
        <source>%1 B of spills</source>
        <translation>%1 B ausgelagert</translation>
    </message>
    <message>
        <source>%1 B of stack</source>
        <translation>%1 B Stapel</translation>
    </message>
    <message>
        <source>%1 B of static shared memory</source>
        <translation>%1 B statisches Shared Memory</translation>
    </message>
    <message>
        <source>occupancy %1 %</source>
        <translation>Auslastung %1 %</translation>
    </message>
    <message>
        <source>Not right: %1 %2: %3.</source>
        <translation>Nicht richtig: %1 %2: %3.</translation>
    </message>
    <message>
        <source>Its time is not believed: moving the image takes longer.</source>
        <translation>Seine Zeit ist nicht glaubhaft: Das Bild nur zu bewegen dauert länger.</translation>
    </message>
    <message>
        <source>Right in all cases (%1).</source>
        <translation>In allen Fällen richtig (%1).</translation>
    </message>
    <message>
        <source>No fault in any case (%1); it has no reference.</source>
        <translation>In keinem Fall ein Fehler (%1); er hat keine Referenz.</translation>
    </message>
    <message>
        <source>odd sides</source>
        <translation>ungerade Seiten</translation>
    </message>
    <message>
        <source>hard edges</source>
        <translation>harte Kanten</translation>
    </message>
    <message>
        <source>a photograph</source>
        <translation>ein Foto</translation>
    </message>
    <message>
        <source>a phantom</source>
        <translation>ein Phantom</translation>
    </message>
    <message>
        <source>the same machine code as before</source>
        <translation>derselbe Maschinencode wie zuvor</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>%1 % of the values are rounded otherwise than the reference, where %2 % may be</source>
        <translation>%1 % der Werte sind anders gerundet als die der Referenz, wo %2 % es sein dürfen</translation>
    </message>
    <message>
        <source>Judge’s words are of the version before.</source>
        <translation>Das Urteil gilt der Fassung davor.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::KernelJudging</name>
    <message>
        <source>The kernel was not judged. %1</source>
        <translation>Der Kernel wurde nicht beurteilt. %1</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Judging %1…</source>
        <translation>%1 wird beurteilt…</translation>
    </message>
    <message>
        <source>Judging a kernel</source>
        <translation>Das Beurteilen eines Kernels</translation>
    </message>
    <message>
        <source>Judging was stopped.</source>
        <translation>Das Beurteilen wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::KernelsPresenter</name>
    <message>
        <source>Add Kernels</source>
        <translation>Kernel hinzufügen</translation>
    </message>
    <message>
        <source>%1 cannot be run. %2</source>
        <translation>%1 lässt sich nicht ausführen. %2</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>The version before is shown.</source>
        <translation>Gezeigt wird die Fassung davor.</translation>
    </message>
    <message>
        <source>%1 filters images: open one.</source>
        <translation>%1 filtert Bilder: Öffnen Sie eines.</translation>
    </message>
    <message>
        <source>%1 filters volumes: open one.</source>
        <translation>%1 filtert Volumen: Öffnen Sie eines.</translation>
    </message>
    <message>
        <source>Add a kernel first.</source>
        <translation>Fügen Sie zuerst einen Kernel hinzu.</translation>
    </message>
    <message>
        <source>Save Kernel</source>
        <translation>Kernel speichern</translation>
    </message>
    <message>
        <source>%1 cannot be saved: %2</source>
        <translation>%1 kann nicht gespeichert werden: %2</translation>
    </message>
    <message>
        <source>Raw Pointers</source>
        <translation>Rohe Zeiger</translation>
    </message>
    <message>
        <source>%1 asks for raw pointers (@unsafe). A wrong address can end its process, and after one OpenGL on that GPU may hang in all programs until the driver is loaded again. Allow them for this file until the window is closed?</source>
        <translation>%1 verlangt rohe Zeiger (@unsafe). Eine falsche Adresse kann seinen Prozess beenden, und danach kann OpenGL auf dieser GPU in allen Programmen hängen, bis der Treiber neu geladen ist. Für diese Datei erlauben, bis das Fenster geschlossen wird?</translation>
    </message>
    <message>
        <source>Kernels in C++, CUDA and Python (%1)</source>
        <translation>Kernel in C++, CUDA und Python (%1)</translation>
    </message>
    <message>
        <source>%1 asks for all that you may do yourself (@unsafe): to write files, to start programs, to use the network. Allow it for this file until the window is closed?</source>
        <translation>%1 verlangt alles, was Sie selbst dürfen (@unsafe): Dateien schreiben, Programme starten, das Netz benutzen. Für diese Datei erlauben, bis das Fenster geschlossen wird?</translation>
    </message>
    <message>
        <source>All Rights</source>
        <translation>Alle Rechte</translation>
    </message>
    <message numerus="yes">
        <source>%1 was compiled anew: %n result(s) of its text before were removed. F5 measures it.</source>
        <translation>
            <numerusform>%1 wurde neu übersetzt: %n Ergebnis seines Textes davor wurde entfernt. F5 misst ihn.</numerusform>
            <numerusform>%1 wurde neu übersetzt: %n Ergebnisse seines Textes davor wurden entfernt. F5 misst ihn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LatencyLine</name>
    <message>
        <source>Time from slider to screen of the last frames</source>
        <translation>Zeit vom Regler bis zum Bildschirm der letzten Bilder</translation>
    </message>
    <message>
        <source>%1 ms at most</source>
        <translation>höchstens %1 ms</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LatencyProbe</name>
    <message>
        <source>No frame came for %1 seconds.</source>
        <translation>Seit %1 Sekunden kam kein Bild.</translation>
    </message>
    <message>
        <source>%1 has no slider &quot;%2&quot;.</source>
        <translation>%1 hat keinen Regler „%2“.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Leaving</name>
    <message>
        <source>The study that was being run was stopped.</source>
        <translation>Die laufende Studie wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 wurde angehalten.</translation>
    </message>
    <message>
        <source>The measurement was stopped.</source>
        <translation>Die Messung wurde angehalten.</translation>
    </message>
    <message>
        <source>What is being measured is stopped first…</source>
        <translation>Was gerade gemessen wird, wird zuerst angehalten…</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>This build has no list of licences: the file %1 cannot be read. The build makes it on Debian systems, and every package has it.</source>
        <translation>Dieser Bau hat keine Liste der Lizenzen: Die Datei %1 kann nicht gelesen werden. Auf Debian-Systemen erzeugt der Bau sie, und jedes Paket enthält sie.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LinesDock</name>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>The result whose lines are shown</source>
        <translation>Das Ergebnis, dessen Zeilen gezeigt werden</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The file whose lines are shown, with its share of the time</source>
        <translation>Die Datei, deren Zeilen gezeigt werden, mit ihrem Anteil an der Zeit</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Source with the time of each line</source>
        <translation>Quelltext mit der Zeit jeder Zeile</translation>
    </message>
    <message>
        <source>Measure ▸ Measure Lines samples where the time of the active pane’s variant goes, on a GPU. Results that were sampled, here or by bench --lines, are shown too.</source>
        <translation>Messen ▸ Zeilen messen nimmt auf einer GPU Stichproben, wohin die Zeit der Variante in der aktiven Ansicht geht. Ergebnisse mit Stichproben, von hier oder von bench --lines, werden auch gezeigt.</translation>
    </message>
    <message>
        <source>Instructions of the line</source>
        <translation>Befehle der Zeile</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Goes to</source>
        <translation>Entfällt auf</translation>
    </message>
    <message>
        <source>No line is known</source>
        <translation>Keine Zeile bekannt</translation>
    </message>
    <message>
        <source>Line %1, %2 of the time:</source>
        <translation>Zeile %1, %2 der Zeit:</translation>
    </message>
    <message>
        <source>The whole time:</source>
        <translation>Die ganze Zeit:</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LinesPresenter</name>
    <message>
        <source>The lines were not measured. %1</source>
        <translation>Die Zeilen wurden nicht gemessen. %1</translation>
    </message>
    <message>
        <source>No pane shows a variant. Choose one in a pane’s drop-down first.</source>
        <translation>Keine Ansicht zeigt eine Variante. Wählen Sie zuerst eine in der Liste einer Ansicht.</translation>
    </message>
    <message>
        <source>There is no image yet.</source>
        <translation>Es gibt noch kein Bild.</translation>
    </message>
    <message>
        <source>Measure Lines</source>
        <translation>Zeilen messen</translation>
    </message>
    <message>
        <source>Sampling where the time of %1 goes…</source>
        <translation>Es wird erfasst, wohin die Zeit von %1 geht…</translation>
    </message>
    <message>
        <source>Sampling lines</source>
        <translation>Das Messen der Zeilen</translation>
    </message>
    <message>
        <source>Sampling lines was stopped.</source>
        <translation>Das Messen der Zeilen wurde angehalten.</translation>
    </message>
    <message>
        <source>The samples are of something else: %1</source>
        <translation>Die Stichproben sind von etwas anderem: %1</translation>
    </message>
    <message>
        <source>this FilterScope has no variant of that name.</source>
        <translation>Dieses FilterScope hat keine Variante mit diesem Namen.</translation>
    </message>
    <message>
        <source>the kernel was compiled again since.</source>
        <translation>Der Kernel wurde seitdem neu übersetzt.</translation>
    </message>
    <message>
        <source>they were taken on another machine.</source>
        <translation>Sie wurden auf einem anderen Rechner genommen.</translation>
    </message>
    <message>
        <source>no pane shows a variant.</source>
        <translation>Keine Ansicht zeigt eine Variante.</translation>
    </message>
    <message>
        <source>the active pane shows %1.</source>
        <translation>Die aktive Ansicht zeigt %1.</translation>
    </message>
    <message>
        <source>the active pane has %1 now.</source>
        <translation>Die aktive Ansicht hat jetzt %1.</translation>
    </message>
    <message>
        <source>the window shows another image.</source>
        <translation>Das Fenster zeigt ein anderes Bild.</translation>
    </message>
    <message>
        <source>the window uses %1 now.</source>
        <translation>Das Fenster verwendet jetzt %1.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::LinesText</name>
    <message>
        <source>exponentials</source>
        <translation>Exponentialfunktionen</translation>
    </message>
    <message>
        <source>multiply-adds</source>
        <translation>Multiplizier-Additionen</translation>
    </message>
    <message>
        <source>multiply-adds of halves</source>
        <translation>Multiplizier-Additionen mit halber Genauigkeit</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>Tensorkerne</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message numerus="yes">
        <source>%1 samples of %n run(s).</source>
        <translation>
            <numerusform>%1 Stichproben aus %n Lauf.</numerusform>
            <numerusform>%1 Stichproben aus %n Läufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sampled, a run took %1 times as long.</source>
        <translation>Mit Stichproben dauerte ein Lauf das %1-Fache.</translation>
    </message>
    <message>
        <source>%1 samples were lost.</source>
        <translation>%1 Stichproben gingen verloren.</translation>
    </message>
    <message>
        <source>It was not measured: %1</source>
        <translation>Es wurde nicht gemessen: %1</translation>
    </message>
    <message>
        <source>No lines were sampled: %1</source>
        <translation>Keine Zeilen wurden erfasst: %1</translation>
    </message>
    <message>
        <source>Its lines were not asked for.</source>
        <translation>Nach seinen Zeilen wurde nicht gefragt.</translation>
    </message>
    <message>
        <source>What limits it can be told from the device’s ceilings: Measure ▸ What the Devices Do at Most.</source>
        <translation>Was es begrenzt, lässt sich an den Obergrenzen des Geräts erkennen: Messen ▸ Was die Geräte höchstens leisten.</translation>
    </message>
    <message>
        <source>%1 %2 ms</source>
        <translation>%1 %2 ms</translation>
    </message>
    <message>
        <source>its launch</source>
        <translation>sein Start</translation>
    </message>
    <message>
        <source>At least it has to take, by the device’s ceilings: %1. Nearest is %2, with %3 of the measured time.</source>
        <translation>Nach den Obergrenzen des Geräts muss es mindestens dauern: %1. Am nächsten ist %2, mit %3 der gemessenen Zeit.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Magnifier</name>
    <message>
        <source>Magnifier</source>
        <translation>Lupe</translation>
    </message>
    <message>
        <source>The spot under the cursor in every pane. The wheel, + and − change the enlargement; Alt and an arrow key move the spot.</source>
        <translation>Die Stelle unter dem Mauszeiger in jeder Ansicht. Das Mausrad, + und − ändern die Vergrößerung; Alt und eine Pfeiltaste verschieben die Stelle.</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MainWindow</name>
    <message>
        <source>A measurement is running. Stop it, or wait for its end.</source>
        <translation>Eine Messung läuft. Brechen Sie sie ab, oder warten Sie ihr Ende ab.</translation>
    </message>
    <message>
        <source>A study is being run. Stop it, or wait for its end.</source>
        <translation>Eine Studie läuft. Brechen Sie sie ab, oder warten Sie ihr Ende ab.</translation>
    </message>
    <message>
        <source>%1 is under way. Stop it, or wait for its end.</source>
        <translation>%1 läuft. Brechen Sie es ab, oder warten Sie das Ende ab.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MaskBox</name>
    <message>
        <source>Leave out holes, weigh by alpha</source>
        <translation>Löcher auslassen, nach Alpha gewichten</translation>
    </message>
    <message>
        <source>Show what is outside</source>
        <translation>Zeigen, was außerhalb liegt</translation>
    </message>
    <message>
        <source>Forget Mask</source>
        <translation>Maske vergessen</translation>
    </message>
    <message>
        <source>Colour the pixels that count less than others, in every pane</source>
        <translation>Die Pixel einfärben, die weniger als andere zählen, in jedem Teilbild</translation>
    </message>
    <message>
        <source>Choose Mask…</source>
        <translation>Maske wählen…</translation>
    </message>
    <message>
        <source>Choose Mask</source>
        <translation>Maske wählen</translation>
    </message>
    <message>
        <source>Open an image of the same size: what is 0 there is outside</source>
        <translation>Ein gleich großes Bild öffnen: Was dort 0 ist, liegt außerhalb</translation>
    </message>
    <message>
        <source>Leave out only what the image itself says</source>
        <translation>Nur auslassen, was das Bild selbst sagt</translation>
    </message>
    <message>
        <source>Weights on</source>
        <translation>Gewichte an</translation>
    </message>
    <message>
        <source>Weights off</source>
        <translation>Gewichte aus</translation>
    </message>
    <message>
        <source>Forget mask</source>
        <translation>Maske vergessen</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>%1 cannot be the mask. %2</source>
        <translation>%1 kann nicht die Maske sein. %2</translation>
    </message>
    <message>
        <source>Choose mask</source>
        <translation>Maske wählen</translation>
    </message>
    <message>
        <source>Mask: %1.</source>
        <translation>Maske: %1.</translation>
    </message>
    <message>
        <source>%1 % of the pixels are outside.</source>
        <translation>%1 % der Pixel liegen außerhalb.</translation>
    </message>
    <message>
        <source>All pixels of this image count in full.</source>
        <translation>Alle Pixel dieses Bildes zählen ganz.</translation>
    </message>
    <message>
        <source>Mask: %1, for each volume its own.</source>
        <translation>Maske: %1, für jedes Volumen die eigene.</translation>
    </message>
    <message>
        <source>What is not a number or 1e30 or more, what the file names as no data, what is outside of the mask and what is fully transparent counts nothing for other pixels and stays as it is. A pixel that is half transparent counts half.</source>
        <translation>Was keine Zahl oder 1e30 und mehr ist, was die Datei als „keine Daten“ nennt, was außerhalb der Maske liegt und was ganz durchsichtig ist, zählt für andere Pixel nichts und bleibt, wie es ist. Ein halb durchsichtiges Pixel zählt halb.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasureAgain</name>
    <message numerus="yes">
        <source>%n result(s) of this session were measured on %1. This machine has other hardware.</source>
        <translation>
            <numerusform>%n Ergebnis dieser Sitzung wurde auf %1 gemessen. Dieser Rechner ist anders ausgestattet.</numerusform>
            <numerusform>%n Ergebnisse dieser Sitzung wurden auf %1 gemessen. Dieser Rechner ist anders ausgestattet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure Again and Compare</source>
        <translation>Erneut messen und vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are of another image than the one that is shown: they are not measured again.</source>
        <translation>
            <numerusform>%n Ergebnis gehört zu einem anderen Bild als dem gezeigten: Es wird nicht erneut gemessen.</numerusform>
            <numerusform>%n Ergebnisse gehören zu einem anderen Bild als dem gezeigten: Sie werden nicht erneut gemessen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasureBar</name>
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
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Time the ticked variants with the shared parameters, and panes with parameters of their own</source>
        <translation>Die Zeit der angekreuzten Varianten mit den gemeinsamen Parametern messen, und Ansichten mit eigenen Parametern</translation>
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
        <source>Measuring progress</source>
        <translation>Fortschritt der Messung</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::MeasuringPresenter</name>
    <message>
        <source>Waiting for the measurement – %1 stops it</source>
        <translation>Wartet auf die Messung – %1 hält sie an</translation>
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
        <source>%1 of %2 measured</source>
        <translation>%1 von %2 gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) could not be read, and are in no figure. %1</source>
        <translation>
            <numerusform>%n Bild konnte nicht gelesen werden und ist in keiner Zahl. %1</numerusform>
            <numerusform>%n Bilder konnten nicht gelesen werden und sind in keiner Zahl. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 stops it</source>
        <translation>%1 – %2 bricht es ab</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) removed.</source>
        <translation>
            <numerusform>%n Ergebnis entfernt.</numerusform>
            <numerusform>%n Ergebnisse entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) measured.</source>
        <translation>
            <numerusform>%n Ergebnis gemessen.</numerusform>
            <numerusform>%n Ergebnisse gemessen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show Results</source>
        <translation>Ergebnisse zeigen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ModelPlot</name>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Keys of the chart</source>
        <translation>Legende des Diagramms</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::NoiseLevel</name>
    <message>
        <source>Estimated from the patches with the least texture (Liu, Tanaka and Okutomi 2013), for white Gaussian noise. A photograph’s own noise counts.</source>
        <translation>Geschätzt aus den Ausschnitten mit der geringsten Textur (Liu, Tanaka und Okutomi 2013), für weißes Gauß-Rauschen. Das eigene Rauschen einer Aufnahme zählt mit.</translation>
    </message>
    <message>
        <source>There is no image yet.</source>
        <translation>Es gibt noch kein Bild.</translation>
    </message>
    <message>
        <source>Estimating…</source>
        <translation>Wird geschätzt…</translation>
    </message>
    <message>
        <source>σ ≈ %1 levels</source>
        <translation>σ ≈ %1 Stufen</translation>
    </message>
    <message>
        <source> (red %1, green %2, blue %3)</source>
        <translation> (Rot %1, Grün %2, Blau %3)</translation>
    </message>
    <message>
        <source>Uncertain: little of the image is without texture and neither black nor white.</source>
        <translation>Unsicher: Wenig vom Bild ist ohne Textur und weder schwarz noch weiß.</translation>
    </message>
    <message>
        <source>Set by σ</source>
        <translation>Nach σ setzen</translation>
    </message>
    <message>
        <source>The active pane’s filter has nothing that goes by the noise, or there is next to none.</source>
        <translation>Das Filter der aktiven Ansicht hat nichts, das sich nach dem Rauschen richtet, oder es gibt so gut wie keines.</translation>
    </message>
    <message>
        <source>The estimate is too uncertain to set a filter by.</source>
        <translation>Die Schätzung ist zu unsicher, um einen Filter danach einzustellen.</translation>
    </message>
    <message>
        <source>The estimate is too low to set a filter by. Where the truth is known, Inspect ▸ PSNR Map finds the best values.</source>
        <translation>Die Schätzung ist zu niedrig, um einen Filter danach einzustellen. Wo die Wahrheit bekannt ist, findet Untersuchen ▸ PSNR-Karte die besten Werte.</translation>
    </message>
    <message>
        <source>Correlated: the estimate is too low. Neighbouring pixels share their noise, as after reconstructing, scaling or compressing an image.</source>
        <translation>Korreliert: Die Schätzung ist zu niedrig. Benachbarte Pixel teilen sich ihr Rauschen, wie nach Rekonstruieren, Skalieren oder Komprimieren eines Bildes.</translation>
    </message>
    <message>
        <source>The noise is not estimated yet.</source>
        <translation>Das Rauschen ist noch nicht geschätzt.</translation>
    </message>
    <message>
        <source>Set %1 to %2 levels (%3 × σ)</source>
        <translation>%1 auf %2 Stufen setzen (%3 × σ)</translation>
    </message>
    <message>
        <source>Rician, from the volume’s background: σ ≈ %1 levels</source>
        <translation>Rice-Rauschen, aus dem Hintergrund des Volumens: σ ≈ %1 Stufen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::NoisePanel</name>
    <message>
        <source>Noise and truth</source>
        <translation>Rauschen und Wahrheit</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Filters get the image with this noise. The image itself is then the truth that results are measured against.</source>
        <translation>Die Filter bekommen das Bild mit diesem Rauschen. Das Bild selbst ist dann die Wahrheit, an der Ergebnisse gemessen werden.</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Gaussian σ</source>
        <translation>σ (Gauß)</translation>
    </message>
    <message>
        <source>Standard deviation of the noise added to every value, in levels of 0…255.</source>
        <translation>Standardabweichung des Rauschens, das zu jedem Wert kommt, in Stufen von 0…255.</translation>
    </message>
    <message>
        <source> levels</source>
        <translation> Stufen</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>Gaußsches Rauschen</translation>
    </message>
    <message>
        <source>Salt and pepper</source>
        <translation>Salz und Pfeffer</translation>
    </message>
    <message>
        <source>Rician σ</source>
        <translation>Rice-σ</translation>
    </message>
    <message>
        <source>Standard deviation, in levels of 0…255, of the real and the imaginary part of which magnetic resonance shows the magnitude.</source>
        <translation>Standardabweichung, in Stufen von 0…255, des Real- und des Imaginärteils, deren Betrag die Magnetresonanz zeigt.</translation>
    </message>
    <message>
        <source>Rician noise</source>
        <translation>Rice-Rauschen</translation>
    </message>
    <message>
        <source>Share of pixels that become black or white, one half each.</source>
        <translation>Anteil der Pixel, die schwarz oder weiß werden, je zur Hälfte.</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Photon noise (Poisson)</source>
        <translation>Photonenrauschen (Poisson)</translation>
    </message>
    <message>
        <source>Each value becomes a count of photons, whose variance is its mean.</source>
        <translation>Jeder Wert wird zu einer Anzahl von Photonen, deren Varianz ihr Mittel ist.</translation>
    </message>
    <message>
        <source>Photons at white</source>
        <translation>Photonen bei Weiß</translation>
    </message>
    <message>
        <source>The mean count of a white pixel. Fewer photons are more noise.</source>
        <translation>Die mittlere Anzahl eines weißen Pixels. Weniger Photonen sind mehr Rauschen.</translation>
    </message>
    <message>
        <source>Photons</source>
        <translation>Photonen</translation>
    </message>
    <message>
        <source>Photon noise</source>
        <translation>Photonenrauschen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the noise</source>
        <translation>Startwert des Rauschens</translation>
    </message>
    <message>
        <source>The same seed draws the same noise, on every machine.</source>
        <translation>Derselbe Startwert ergibt dasselbe Rauschen, auf jedem Rechner.</translation>
    </message>
    <message>
        <source>No Noise</source>
        <translation>Kein Rauschen</translation>
    </message>
    <message>
        <source>No noise</source>
        <translation>Kein Rauschen</translation>
    </message>
    <message>
        <source>Choose Truth…</source>
        <translation>Wahrheit wählen…</translation>
    </message>
    <message>
        <source>Open the image that a perfect filter would give, for an image that is noisy already</source>
        <translation>Das Bild öffnen, das ein vollkommener Filter ergäbe, für ein Bild, das schon verrauscht ist</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Do without the chosen truth</source>
        <translation>Auf die gewählte Wahrheit verzichten</translation>
    </message>
    <message>
        <source>Forget truth</source>
        <translation>Wahrheit vergessen</translation>
    </message>
    <message>
        <source>Choose Truth</source>
        <translation>Wahrheit wählen</translation>
    </message>
    <message>
        <source>%1 cannot be the truth. %2</source>
        <translation>%1 kann nicht die Wahrheit sein. %2</translation>
    </message>
    <message>
        <source>Choose truth</source>
        <translation>Wahrheit wählen</translation>
    </message>
    <message>
        <source>None. Add noise, or choose the clean version of a noisy image.</source>
        <translation>Keine. Bitte Rauschen hinzufügen, oder die saubere Fassung eines verrauschten Bildes wählen.</translation>
    </message>
    <message>
        <source>%1, chosen for this image.</source>
        <translation>%1, für dieses Bild gewählt.</translation>
    </message>
    <message>
        <source>%1 without noise.</source>
        <translation>%1 ohne Rauschen.</translation>
    </message>
    <message>
        <source>Noise Level</source>
        <translation>Rauschpegel</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Führungsbild</translation>
    </message>
    <message>
        <source>Mask and Alpha</source>
        <translation>Maske und Alpha</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneActions</name>
    <message>
        <source>One pane</source>
        <translation>Eine Ansicht</translation>
    </message>
    <message>
        <source>Two panes side by side</source>
        <translation>Zwei Ansichten nebeneinander</translation>
    </message>
    <message>
        <source>Two panes stacked</source>
        <translation>Zwei Ansichten übereinander</translation>
    </message>
    <message>
        <source>Four panes</source>
        <translation>Vier Ansichten</translation>
    </message>
    <message>
        <source>Nine panes</source>
        <translation>Neun Ansichten</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Add pane</source>
        <translation>Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>Ansicht schließen</translation>
    </message>
    <message>
        <source>Swap panes</source>
        <translation>Ansichten tauschen</translation>
    </message>
    <message>
        <source>Own parameters</source>
        <translation>Eigene Parameter</translation>
    </message>
    <message>
        <source>Shared parameters</source>
        <translation>Gemeinsame Parameter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneChoices</name>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>%1 more cannot run here: see the list of variants</source>
        <translation>%1 weitere laufen hier nicht: siehe die Liste der Varianten</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneFigures</name>
    <message>
        <source>Speed-up %1 over %2</source>
        <translation>Beschleunigung %1 gegenüber: %2</translation>
    </message>
    <message>
        <source>the baseline %1, both measured</source>
        <translation>Vergleichswert %1, beide gemessen</translation>
    </message>
    <message>
        <source>the reference %1, both measured</source>
        <translation>Referenz %1, beide gemessen</translation>
    </message>
    <message>
        <source>the reference %1, live frames of both</source>
        <translation>Referenz %1, beide aus der Vorschau</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>Compared with %1:</source>
        <translation>Verglichen mit: %1</translation>
    </message>
    <message>
        <source>SSIM: %1</source>
        <translation>SSIM: %1</translation>
    </message>
    <message>
        <source>Pixels that differ: %1 %</source>
        <translation>Abweichende Pixel: %1 %</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 Register</translation>
    </message>
    <message>
        <source>%1 % occupied</source>
        <translation>%1 % ausgelastet</translation>
    </message>
    <message>
        <source>Registers a thread: %1</source>
        <translation>Register je Thread: %1</translation>
    </message>
    <message>
        <source>Shared memory a block: %1 bytes</source>
        <translation>Gemeinsamer Speicher je Block: %1 Byte</translation>
    </message>
    <message>
        <source>Theoretical occupancy: %1 %, limited by %2</source>
        <translation>Theoretische Auslastung: %1 %, begrenzt durch %2</translation>
    </message>
    <message>
        <source>Median %1 ms, inter-quartile range %2 ms (± is half of it), fastest %3 ms</source>
        <translation>Median %1 ms, Quartilsabstand %2 ms (± ist die Hälfte davon), schnellste %3 ms</translation>
    </message>
    <message numerus="yes">
        <source>Measured, from the table of results, %n sample(s).</source>
        <translation>
            <numerusform>Gemessen, aus der Ergebnistabelle, %n Messung.</numerusform>
            <numerusform>Gemessen, aus der Ergebnistabelle, %n Messungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>One frame of the live preview. Measure (F5) gives medians.</source>
        <translation>Ein Bild der Vorschau. Messen (F5) liefert Mediane.</translation>
    </message>
    <message>
        <source>Taken for this image and these parameters: %1 (%2)</source>
        <translation>Für dieses Bild und diese Parameter gewählt: %1 (%2)</translation>
    </message>
    <message>
        <source>the truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>%1 in the preview</source>
        <translation>%1 in der Vorschau</translation>
    </message>
    <message>
        <source>the noisy input</source>
        <translation>verrauschtes Bild</translation>
    </message>
    <message>
        <source>the original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>the reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>the truth, %1</source>
        <translation>Wahrheit, %1</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>gleich: %1</translation>
    </message>
    <message>
        <source>PSNR %1 vs %2</source>
        <translation>PSNR %1 gegen %2</translation>
    </message>
    <message>
        <source>SSIM %1 vs %2</source>
        <translation>SSIM %1 gegen %2</translation>
    </message>
    <message>
        <source>Largest difference: %1 levels of 255%2</source>
        <translation>Größter Unterschied: %1 von 255 Stufen%2</translation>
    </message>
    <message>
        <source> (%1 of the value range’s %2)</source>
        <translation> (%1 von %2 des Wertebereichs)</translation>
    </message>
    <message>
        <source> (%1 of 65535 in this 16-bit image)</source>
        <translation> (%1 von 65535 in diesem 16-Bit-Bild)</translation>
    </message>
    <message>
        <source> (%1 of 1 in this float image)</source>
        <translation> (%1 von 1 in diesem Gleitkommabild)</translation>
    </message>
    <message>
        <source>Filters get every image with this noise (%1) until Inspect ▸ Noise and Truth takes it away.</source>
        <translation>Filter bekommen jedes Bild mit diesem Rauschen (%1), bis es unter Untersuchen ▸ Rauschen und Wahrheit weggenommen wird.</translation>
    </message>
    <message>
        <source>%1 (uncertain)</source>
        <translation>%1 (unsicher)</translation>
    </message>
    <message>
        <source>This pane alone takes its weights from the image that it filters.</source>
        <translation>Nur diese Ansicht nimmt ihre Gewichte aus dem Bild, das sie filtert.</translation>
    </message>
    <message>
        <source>This pane alone takes its weights from %1.</source>
        <translation>Nur diese Ansicht nimmt ihre Gewichte aus %1.</translation>
    </message>
    <message>
        <source>Panes without a guide of their own take their weights from %1.</source>
        <translation>Ansichten ohne eigenes Führungsbild nehmen ihre Gewichte aus %1.</translation>
    </message>
    <message>
        <source>Inspect ▸ Noise and Truth chooses the guide.</source>
        <translation>Untersuchen ▸ Rauschen und Wahrheit wählt das Führungsbild.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n live frame(s) with these parameters.</source>
        <translation>
            <numerusform>Das letzte Vorschaubild mit diesen Parametern.</numerusform>
            <numerusform>Die letzten %n Vorschaubilder mit diesen Parametern.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms, one frame</source>
        <translation>%1 ms, Einzelbild</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>at most %1 levels off</source>
        <translation>höchstens %1 Stufen daneben</translation>
    </message>
    <message>
        <source>PSNR %1 (peak %2) vs %3</source>
        <translation>PSNR %1 (Spitze %2) gegen %3</translation>
    </message>
    <message>
        <source>PSNR: the two are equal</source>
        <translation>PSNR: beide sind gleich</translation>
    </message>
    <message>
        <source>PSNR: %1, by a peak of %2, the width of the value range</source>
        <translation>PSNR: %1, nach einer Spitze von %2, der Breite des Wertebereichs</translation>
    </message>
    <message>
        <source>Inspect ▸ Noise and Truth has the mask.</source>
        <translation>Die Maske ist unter Untersuchen ▸ Rauschen und Wahrheit.</translation>
    </message>
    <message>
        <source>no numbers where %1 has some</source>
        <translation>keine Zahlen, wo %1 welche hat</translation>
    </message>
    <message>
        <source>Some values are not numbers here, or in %1 alone: there is no PSNR.</source>
        <translation>Einige Werte sind hier, oder nur in %1, keine Zahlen: Es gibt kein PSNR.</translation>
    </message>
    <message>
        <source>tolerance not reached, within %1 levels</source>
        <translation>Toleranz nicht erreicht, auf %1 Stufen genau</translation>
    </message>
    <message numerus="yes">
        <source>After %n step(s) the result is proved to be within %1 levels (%2) of the exact one. The tolerance is %3.</source>
        <translation>
            <numerusform>Nach %n Schritt ist bewiesen, dass das Ergebnis auf %1 Stufen (%2) genau ist. Die Toleranz ist %3.</numerusform>
            <numerusform>Nach %n Schritten ist bewiesen, dass das Ergebnis auf %1 Stufen (%2) genau ist. Die Toleranz ist %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>RMS, weighted by the counts</source>
        <translation>RMS, gewichtet nach den Zählwerten</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>More iterations come nearer.</source>
        <translation>Mehr Iterationen kommen näher.</translation>
    </message>
    <message>
        <source>Rounding to whole values is not in this.</source>
        <translation>Das Runden auf ganze Werte ist darin nicht enthalten.</translation>
    </message>
    <message>
        <source>%1 % of the pixels are outside: not a number, 1e30 or more, no data, fully transparent or left out by the mask. They count nothing for others and stay as they are. Other pixels count as much as their alpha.</source>
        <translation>%1 % der Pixel liegen außerhalb: keine Zahl, 1e30 oder mehr, keine Daten, ganz durchsichtig oder von der Maske ausgelassen. Sie zählen für andere nichts und bleiben, wie sie sind. Die übrigen Pixel zählen so viel wie ihr Alpha.</translation>
    </message>
    <message>
        <source>%1 % of the pixels are not a number, 1e30 or more, no data or fully transparent. This variant takes no mask and no weights by alpha: here they count like the others.</source>
        <translation>%1 % der Pixel sind keine Zahl, 1e30 oder mehr, keine Daten oder ganz durchsichtig. Diese Variante nimmt keine Maske und keine Gewichte nach Alpha: Hier zählen sie wie die anderen.</translation>
    </message>
    <message>
        <source>%1 in this slice</source>
        <translation>%1 in dieser Schicht</translation>
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
        <source>Pane %1: the key %1 makes it the active one</source>
        <translation>Ansicht %1: Die Taste %1 macht sie zur aktiven</translation>
    </message>
    <message>
        <source>Own parameters in %1 pane</source>
        <translation>Eigene Parameter in Ansicht %1</translation>
    </message>
    <message>
        <source>Close %1 pane</source>
        <translation>Ansicht %1 schließen</translation>
    </message>
    <message>
        <source>Close this pane</source>
        <translation>Diese Ansicht schließen</translation>
    </message>
    <message>
        <source>This pane has its own parameters. Click to share those of the others again.</source>
        <translation>Diese Ansicht hat eigene Parameter. Ein Klick, und sie teilt wieder die der anderen.</translation>
    </message>
    <message>
        <source>This pane shares its parameters with the others. Click to give it its own.</source>
        <translation>Diese Ansicht teilt ihre Parameter mit den anderen. Ein Klick gibt ihr eigene.</translation>
    </message>
    <message>
        <source>%1 → %2…</source>
        <translation>%1 → %2…</translation>
    </message>
    <message>
        <source>Still the image of: %1</source>
        <translation>Noch das Bild von: %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PaneView</name>
    <message>
        <source>%1 image: %2</source>
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
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>The original has nothing to tune. Choose a variant in a pane’s drop-down, or in the list of variants.</source>
        <translation>Am Original gibt es nichts einzustellen. Bitte in der Auswahlliste einer Ansicht oder in der Liste der Varianten eine Variante wählen.</translation>
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
        <source>A gray image has one channel.</source>
        <translation>Ein Graubild hat einen Kanal.</translation>
    </message>
    <message>
        <source>It changes something only where %1 is: %2.</source>
        <translation>Es ändert nur etwas, wo dies gewählt ist: %1: %2.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Find the Fastest…</source>
        <translation>Schnellste suchen…</translation>
    </message>
    <message>
        <source>Measures which of these values are fastest for this image (Shift+F9)</source>
        <translation>Misst, welche dieser Werte für dieses Bild am schnellsten sind (Umschalt+F9)</translation>
    </message>
    <message>
        <source>Tuned: %1</source>
        <translation>Abgestimmt: %1</translation>
    </message>
    <message>
        <source>Use Tuned: %1</source>
        <translation>Abgestimmte nehmen: %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ParameterPresenter</name>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Pane %1 only: its own parameters</source>
        <translation>Nur Ansicht %1: ihre eigenen Parameter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PictureAxesBox</name>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>Measure what runs on GPUs on this one too, one GPU after the other</source>
        <translation>Was auf GPUs läuft, auch auf dieser messen, eine GPU nach der anderen</translation>
    </message>
    <message>
        <source>Images and Devices</source>
        <translation>Bilder und Geräte</translation>
    </message>
    <message>
        <source>&amp;Sizes:</source>
        <translation>&amp;Größen:</translation>
    </message>
    <message>
        <source>Scale the image to each of these sizes</source>
        <translation>Das Bild auf jede dieser Größen skalieren</translation>
    </message>
    <message>
        <source>Sizes such as 512x512,1920x1080, or shares of the image’s own, such as 25%,50%,100%</source>
        <translation>Größen wie 512x512,1920x1080 oder Anteile der eigenen Größe des Bildes wie 25%,50%,100%</translation>
    </message>
    <message>
        <source>Sizes of the image</source>
        <translation>Größen des Bildes</translation>
    </message>
    <message>
        <source>T&amp;ypes:</source>
        <translation>T&amp;ypen:</translation>
    </message>
    <message>
        <source>Make the image each of these pixel types</source>
        <translation>Das Bild in jeden dieser Pixeltypen umwandeln</translation>
    </message>
    <message>
        <source>Pixel types: u8, u16, s16, f32</source>
        <translation>Pixeltypen: u8, u16, s16, f32</translation>
    </message>
    <message>
        <source>Pixel types of the image</source>
        <translation>Pixeltypen des Bildes</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PictureBox</name>
    <message>
        <source>Open images</source>
        <translation>Offene Bilder</translation>
    </message>
    <message>
        <source>The open images; Ctrl+Page Down shows the next one</source>
        <translation>Die offenen Bilder; Strg+Bild ab zeigt das nächste</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PictureButton</name>
    <message>
        <source>A &amp;File…</source>
        <translation>Eine &amp;Datei…</translation>
    </message>
    <message>
        <source>A volume in one file, or a slice of a DICOM series for all of it</source>
        <translation>Ein Volumen in einer Datei, oder eine Schicht einer DICOM-Serie für die ganze</translation>
    </message>
    <message>
        <source>A F&amp;older of DICOM Slices…</source>
        <translation>Ein &amp;Ordner mit DICOM-Schichten…</translation>
    </message>
    <message>
        <source>The one series of a folder</source>
        <translation>Die eine Serie eines Ordners</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PlanePanel</name>
    <message>
        <source>the input</source>
        <translation>der Eingabe</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PlaneText</name>
    <message>
        <source>Across x</source>
        <translation>Quer zu x</translation>
    </message>
    <message>
        <source>Across y</source>
        <translation>Quer zu y</translation>
    </message>
    <message>
        <source>Across z</source>
        <translation>Quer zu z</translation>
    </message>
    <message>
        <source>Sagittal</source>
        <translation>Sagittal</translation>
    </message>
    <message>
        <source>Coronal</source>
        <translation>Koronal</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <comment>plane, slice, slices</comment>
        <translation>%1 %2 von %3</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PlaneView</name>
    <message>
        <source>Arrow keys move the crosshair, Page Up and Page Down step through the slices.</source>
        <translation>Die Pfeiltasten bewegen das Fadenkreuz, Bild auf und Bild ab blättern durch die Schichten.</translation>
    </message>
    <message>
        <source>Click or drag to move the crosshair, turn the wheel to step through the slices, double-click to show this plane in the panes</source>
        <translation>Klicken oder Ziehen bewegt das Fadenkreuz, das Mausrad blättert durch die Schichten, ein Doppelklick zeigt diese Ebene in den Ansichten</translation>
    </message>
    <message>
        <source>%1, being filtered</source>
        <comment>a slice</comment>
        <translation>%1, wird gefiltert</translation>
    </message>
    <message>
        <source>Slice of another plane</source>
        <translation>Schicht einer anderen Ebene</translation>
    </message>
    <message>
        <source>The largest value of all slices behind each pixel. Click or drag to move the crosshair.</source>
        <translation>Der größte Wert aller Schichten hinter jedem Pixel. Klicken oder ziehen verschiebt das Fadenkreuz.</translation>
    </message>
    <message>
        <source>Maximum, %1</source>
        <translation>Maximum, %1</translation>
    </message>
    <message>
        <source>Maximum of %1, %2</source>
        <translation>Maximum %1, %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PreferencesDialog</name>
    <message>
        <source>PNG, an image of pixels</source>
        <translation>PNG, ein Bild aus Pixeln</translation>
    </message>
    <message>
        <source>SVG, a drawing for the web and for editing</source>
        <translation>SVG, eine Zeichnung fürs Web und zum Bearbeiten</translation>
    </message>
    <message>
        <source>PDF, a drawing for print</source>
        <translation>PDF, eine Zeichnung für den Druck</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>Of menus, messages and reports; from the next start</source>
        <translation>Von Menüs, Meldungen und Berichten; ab dem nächsten Start</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Thema:</translation>
    </message>
    <message>
        <source>Light or dark, or as the desktop is</source>
        <translation>Hell oder dunkel, oder wie der Desktop ist</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Start with:</source>
        <translation>&amp;Beginnen mit:</translation>
    </message>
    <message>
        <source>What is opened at the start where no file is named</source>
        <translation>Was am Anfang geöffnet wird, wenn keine Datei genannt ist</translation>
    </message>
    <message>
        <source>A sample image</source>
        <translation>Einem Beispielbild</translation>
    </message>
    <message>
        <source>What was open last</source>
        <translation>Dem zuletzt Geöffneten</translation>
    </message>
    <message>
        <source>No image</source>
        <translation>Keinem Bild</translation>
    </message>
    <message>
        <source>&amp;Recent files:</source>
        <translation>&amp;Zuletzt geöffnet:</translation>
    </message>
    <message>
        <source>How many files File ▸ Open Recent lists</source>
        <translation>Wie viele Dateien Datei ▸ Zuletzt geöffnet nennt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>&amp;Zoom of the wheel:</source>
        <translation>&amp;Zoom des Mausrads:</translation>
    </message>
    <message>
        <source>How much larger one notch of the wheel draws</source>
        <translation>Um wie viel größer eine Raste des Mausrads zeichnet</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Show images in the a&amp;utomatic window</source>
        <translation>Bilder im a&amp;utomatischen Fenster zeigen</translation>
    </message>
    <message>
        <source>Draw the values of each image that is opened from black to white, but for the 0.1 % least and largest; otherwise its value range</source>
        <translation>Die Werte jedes Bildes, das geöffnet wird, von Schwarz bis Weiß zeichnen, bis auf die kleinsten und größten 0,1 %; sonst seinen Wertebereich</translation>
    </message>
    <message>
        <source>Show volumes as in &amp;neurology</source>
        <translation>Volumen wie in der &amp;Neurologie zeigen</translation>
    </message>
    <message>
        <source>The patient’s left is on the left; otherwise as in radiology, where it is on the right</source>
        <translation>Die linke Seite des Patienten ist links; sonst wie in der Radiologie, wo sie rechts ist</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>&amp;GPU:</source>
        <translation>&amp;GPU:</translation>
    </message>
    <message>
        <source>Previews and measurements of CUDA variants use this GPU</source>
        <translation>Vorschauen und Messungen von CUDA-Varianten nehmen diese GPU</translation>
    </message>
    <message>
        <source>none is usable here</source>
        <translation>hier ist keine nutzbar</translation>
    </message>
    <message>
        <source>GPU:</source>
        <translation>GPU:</translation>
    </message>
    <message>
        <source>There are not several to choose among</source>
        <translation>Es gibt nicht mehrere zur Auswahl</translation>
    </message>
    <message>
        <source>&amp;Memory for undo:</source>
        <translation>&amp;Speicher für Rückgängig:</translation>
    </message>
    <message>
        <source>Filtered images of earlier steps are kept in so much memory, and shown at once by undo</source>
        <translation>Gefilterte Bilder früherer Schritte bleiben in so viel Speicher und werden beim Rückgängigmachen sofort gezeigt</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>&amp;Rounds:</source>
        <translation>&amp;Runden:</translation>
    </message>
    <message>
        <source>Of a new sweep and of tuning: in each a few samples of every combination, in random order</source>
        <translation>Einer neuen Messreihe und beim Abstimmen: in jeder einige Messwerte jeder Kombination, in zufälliger Reihenfolge</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>&amp;Höchstens:</translation>
    </message>
    <message>
        <source>A combination is sampled for so long, unless its median is known before</source>
        <translation>So lange wird eine Kombination gemessen, wenn ihr Median nicht vorher bekannt ist</translation>
    </message>
    <message>
        <source> s each</source>
        <translation> s je Kombination</translation>
    </message>
    <message>
        <source>C&amp;heck the results of sweeps</source>
        <translation>Ergebnisse von Messreihen &amp;prüfen</translation>
    </message>
    <message>
        <source>Compare each result with its family’s reference: what breaks its promise cannot win</source>
        <translation>Jedes Ergebnis mit der Referenz seiner Familie vergleichen: was sein Versprechen bricht, kann nicht gewinnen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>The format that the dialog begins with</source>
        <translation>Das Format, mit dem der Dialog beginnt</translation>
    </message>
    <message>
        <source>&amp;Images:</source>
        <translation>&amp;Bilder:</translation>
    </message>
    <message>
        <source>&amp;Volumes:</source>
        <translation>&amp;Volumen:</translation>
    </message>
    <message>
        <source>&amp;Charts:</source>
        <translation>&amp;Diagramme:</translation>
    </message>
    <message>
        <source>The format that was exported last, or is chosen here</source>
        <translation>Das Format, in dem zuletzt exportiert wurde, oder das hier gewählte</translation>
    </message>
    <message>
        <source>&amp;Figures:</source>
        <translation>A&amp;bbildungen:</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>&amp;Auflösung:</translation>
    </message>
    <message>
        <source>Of charts and figures as PNG</source>
        <translation>Von Diagrammen und Abbildungen als PNG</translation>
    </message>
    <message>
        <source> dots per inch</source>
        <translation> Punkte je Zoll</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>B&amp;reite:</translation>
    </message>
    <message>
        <source>Of charts and figures</source>
        <translation>Von Diagrammen und Abbildungen</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show the defaults on all pages; they take effect with OK or Apply</source>
        <translation>Auf allen Seiten die Vorgaben zeigen; sie gelten mit OK oder Anwenden</translation>
    </message>
    <message>
        <source>What is chosen here takes effect with OK or Apply, on what is open too; another language with the next start.</source>
        <translation>Was hier gewählt wird, gilt mit OK oder Anwenden, auch für Geöffnetes; eine andere Sprache mit dem nächsten Start.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PreferencesPresenter</name>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PresetBar</name>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Choose a preset</source>
        <translation>Vorlage wählen</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Save and manage presets</source>
        <translation>Vorlagen speichern und verwalten</translation>
    </message>
    <message>
        <source>&amp;Save as Preset…</source>
        <translation>Als Vorlage &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>The preset was not saved. %1</source>
        <translation>Die Vorlage wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Save as Preset</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>There is a preset &quot;%1&quot; already. Replace it?</source>
        <translation>Die Vorlage „%1“ gibt es schon. Soll sie ersetzt werden?</translation>
    </message>
    <message>
        <source>Rename Preset</source>
        <translation>Vorlage umbenennen</translation>
    </message>
    <message>
        <source>The preset was not renamed. %1</source>
        <translation>Die Vorlage wurde nicht umbenannt. %1</translation>
    </message>
    <message>
        <source>Delete Preset</source>
        <translation>Vorlage löschen</translation>
    </message>
    <message>
        <source>Delete the preset &quot;%1&quot;?</source>
        <translation>Soll die Vorlage „%1“ gelöscht werden?</translation>
    </message>
    <message>
        <source>The preset was not deleted. %1</source>
        <translation>Die Vorlage wurde nicht gelöscht. %1</translation>
    </message>
    <message>
        <source>Sets parameters at once: for a task, as a study had them with its variant, or as you saved them</source>
        <translation>Setzt Parameter auf einmal: für eine Aufgabe, wie eine Studie sie mit ihrer Variante hatte oder wie Sie sie gespeichert haben</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PresetModel</name>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>As the studies had it</source>
        <translation>Wie in den Studien</translation>
    </message>
    <message>
        <source>For a task</source>
        <translation>Für eine Aufgabe</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PresetStore</name>
    <message>
        <source>The saved presets could not be read. %1</source>
        <translation>Die gespeicherten Vorlagen konnten nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>There is a preset of that name already.</source>
        <translation>Eine Vorlage dieses Namens gibt es schon.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PreviewPresenter</name>
    <message>
        <source>The whole volume, %1 % – Esc stops</source>
        <translation>Das ganze Volumen, %1 % – Esc hält an</translation>
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
        <source>Preparation: %1 ms</source>
        <translation>Vorbereitung: %1 ms</translation>
    </message>
    <message>
        <source>Padding and colours: %1 ms</source>
        <translation>Rand und Farben: %1 ms</translation>
    </message>
    <message>
        <source>Sharing with OpenGL: %1 ms</source>
        <translation>Teilen mit OpenGL: %1 ms</translation>
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
        <source>The noise was not made. %1</source>
        <translation>Das Rauschen wurde nicht erzeugt. %1</translation>
    </message>
    <message>
        <source>No truth</source>
        <translation>Keine Wahrheit</translation>
    </message>
    <message>
        <source>Choose an image as the truth, or add noise to this one.</source>
        <translation>Bitte ein Bild als Wahrheit wählen, oder diesem Rauschen hinzufügen.</translation>
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
        <source>Only the slices that are drawn are filtered. View ▸ Volume ▸ Filter Whole Volume filters the rest.</source>
        <translation>Nur die gezeigten Schichten sind gefiltert. Ansicht ▸ Volumen ▸ Ganzes Volumen filtern filtert den Rest.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n slice(s)</source>
        <translation>
            <numerusform>%1, eine Schicht</numerusform>
            <numerusform>%1, %n Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s): filter %1 ms · total %2 ms</source>
        <translation>
            <numerusform>Eine Schicht: Filter %1 ms · gesamt %2 ms</numerusform>
            <numerusform>%n Schichten: Filter %1 ms · gesamt %2 ms</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole volume, %1 %, about %2 left – Esc stops</source>
        <translation>Das ganze Volumen, %1 %, noch etwa %2 – Esc hält an</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ProfileChart</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Place (voxels)</source>
        <translation>Ort (Voxel)</translation>
    </message>
    <message>
        <source>Place (%1)</source>
        <translation>Ort (%1)</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>No volume is open, or its slice is still being filtered.</source>
        <translation>Es ist kein Volumen offen, oder seine Schicht wird noch gefiltert.</translation>
    </message>
    <message>
        <source>No volume.</source>
        <translation>Kein Volumen.</translation>
    </message>
    <message>
        <source>%1: %2 under the crosshair</source>
        <translation>%1: %2 unter dem Fadenkreuz</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ProfilePanel</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>From &amp;Top to Bottom</source>
        <translation>Von &amp;oben nach unten</translation>
    </message>
    <message>
        <source>Follow the column of voxels through the crosshair, not the row</source>
        <translation>Der Spalte der Voxel durch das Fadenkreuz folgen, nicht der Zeile</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Input with noise</source>
        <translation>Eingabe mit Rauschen</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PsnrChart</name>
    <message>
        <source>Map of PSNR</source>
        <translation>Karte des PSNR</translation>
    </message>
    <message>
        <source>PSNR (dB)</source>
        <translation>PSNR (dB)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1. Best: %2.</source>
        <translation>%1. Beste: %2.</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>am besten: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>best, at the edge: %1</source>
        <translation>am besten, am Rand: %1</translation>
    </message>
    <message>
        <source>Estimated PSNR (dB)</source>
        <translation>Geschätztes PSNR (dB)</translation>
    </message>
    <message numerus="yes">
        <source>not told from the best: %n pair(s)</source>
        <translation>
            <numerusform>nicht vom Besten zu unterscheiden: %n Paar</numerusform>
            <numerusform>nicht vom Besten zu unterscheiden: %n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 dB</source>
        <translation>etwa %1 dB</translation>
    </message>
    <message>
        <source>at least %1 dB</source>
        <translation>mindestens %1 dB</translation>
    </message>
    <message>
        <source>%1, %2 dB to the truth</source>
        <translation>%1, zur Wahrheit %2 dB</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::PsnrPanel</name>
    <message>
        <source>&amp;Make Map</source>
        <translation>Karte &amp;erstellen</translation>
    </message>
    <message>
        <source>The map was not made. %1</source>
        <translation>Die Karte wurde nicht erstellt. %1</translation>
    </message>
    <message>
        <source>whole image</source>
        <translation>ganzes Bild</translation>
    </message>
    <message>
        <source>region of interest</source>
        <translation>gewählter Ausschnitt</translation>
    </message>
    <message>
        <source>PSNR over two parameters</source>
        <translation>PSNR über zwei Parametern</translation>
    </message>
    <message>
        <source>Press Make Map for PSNR over two parameters.</source>
        <translation>„Karte erstellen“ drücken für das PSNR über zwei Parametern.</translation>
    </message>
    <message>
        <source>A click on a cell adopts its values.</source>
        <translation>Ein Klick auf eine Zelle übernimmt ihre Werte.</translation>
    </message>
    <message>
        <source>Of %1.</source>
        <translation>Gehört zu: %1.</translation>
    </message>
    <message>
        <source>Out of date. It is of %1.</source>
        <translation>Veraltet. Sie gehört zu: %1.</translation>
    </message>
    <message>
        <source>Filter with every pair of values around the present one, and measure or estimate how near the truth it comes</source>
        <translation>Mit jedem Wertepaar um das jetzige filtern und messen oder schätzen, wie nah es der Wahrheit kommt</translation>
    </message>
    <message>
        <source>&amp;Estimate Without the Truth</source>
        <translation>Ohne Wahrheit &amp;schätzen</translation>
    </message>
    <message>
        <source>Press Make Map for PSNR over two parameters, estimated from the noisy image alone. It is measured where there is a truth: add noise, or choose one, in Noise and Truth (N).</source>
        <translation>„Karte erstellen“ zeigt PSNR über zwei Parametern, allein aus dem verrauschten Bild geschätzt. Gemessen wird, wo es eine Wahrheit gibt: in „Rauschen und Wahrheit“ (N) Rauschen hinzufügen oder eine wählen.</translation>
    </message>
    <message>
        <source>Estimate PSNR from the noisy image alone (Stein’s unbiased risk estimate, or J-invariance for filters that take 8-bit values alone). Without a truth there is no other way.</source>
        <translation>PSNR allein aus dem verrauschten Bild schätzen (Steins erwartungstreuer Risikoschätzer, oder J-Invarianz für Filter, die nur 8-Bit-Werte nehmen). Ohne Wahrheit gibt es keinen anderen Weg.</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) are empty: the filter refuses their values, or %1 s did not suffice for them.</source>
        <translation>
            <numerusform>%n Zelle ist leer: Der Filter lehnt ihre Werte ab, oder %1 s reichten nicht für sie.</numerusform>
            <numerusform>%n Zellen sind leer: Der Filter lehnt ihre Werte ab, oder %1 s reichten nicht für sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>middle %1 × %2 × %3 voxels</source>
        <translation>mittlere %1 × %2 × %3 Voxel</translation>
    </message>
    <message>
        <source>middle %1 × %2 pixels</source>
        <translation>mittlere %1 × %2 Pixel</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RangePresenter</name>
    <message>
        <source>%1 Parameters in levels may do next to nothing, or too much.</source>
        <translation>%1 Parameter in Stufen bewirken dann vielleicht fast nichts oder zu viel.</translation>
    </message>
    <message>
        <source>Use the Values’ Range</source>
        <translation>Bereich der Werte nehmen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RecentFiles</name>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RecipePresenter</name>
    <message>
        <source>Preset %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>There is no variant %1 in this build: the parameters alone are set.</source>
        <translation>Die Variante %1 gibt es in diesem Programm nicht: Nur die Parameter sind gesetzt.</translation>
    </message>
    <message>
        <source>%1 cannot run here: the parameters alone are set. %2</source>
        <translation>%1 läuft hier nicht: Nur die Parameter sind gesetzt. %2</translation>
    </message>
    <message>
        <source>No pane shows a variant. Choose one in a pane’s drop-down first.</source>
        <translation>Keine Ansicht zeigt eine Variante. Bitte zuerst in der Auswahlliste einer Ansicht eine wählen.</translation>
    </message>
    <message>
        <source>The image is in no file. Save the session first: then it is in one.</source>
        <translation>Das Bild steht in keiner Datei. Bitte zuerst die Sitzung speichern: Dann steht es in einer.</translation>
    </message>
    <message>
        <source>The command line that makes this image is in the clipboard.</source>
        <translation>Die Befehlszeile, die dieses Bild erzeugt, ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Variant and parameters are in the clipboard, as JSON.</source>
        <translation>Variante und Parameter sind in der Zwischenablage, als JSON.</translation>
    </message>
    <message>
        <source>Paste Parameters</source>
        <translation>Parameter einfügen</translation>
    </message>
    <message>
        <source>The clipboard holds no parameters. %1</source>
        <translation>Die Zwischenablage enthält keine Parameter. %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Recovery</name>
    <message>
        <source>FilterScope ended unexpectedly. What was open on %1 can be restored.</source>
        <translation>FilterScope endete unerwartet. Was am %1 offen war, kann wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>It could not be restored. %1</source>
        <translation>Es konnte nicht wiederhergestellt werden. %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ReferenceChoice</name>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>The image that results are compared with</source>
        <translation>Das Bild, mit dem Ergebnisse verglichen werden</translation>
    </message>
    <message>
        <source>the truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>the filters’ input</source>
        <translation>Eingabe der Filter</translation>
    </message>
    <message>
        <source>pane %1</source>
        <translation>Ansicht %1</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RegionOfInterest</name>
    <message>
        <source>Whole image</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>%1 × %2 pixels at x %3, y %4</source>
        <translation>%1 × %2 Pixel bei x %3, y %4</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::RegionPanel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, for a spreadsheet</source>
        <translation>Die ausgewählten Zeilen, oder alle, für ein Tabellenprogramm kopieren</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Region’s %1 in pixels</source>
        <translation>%1 des Ausschnitts in Pixeln</translation>
    </message>
    <message>
        <source>Figures of the region, pane by pane</source>
        <translation>Zahlen des Ausschnitts, Ansicht für Ansicht</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
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
        <source>Largest difference</source>
        <translation>Größte Differenz</translation>
    </message>
    <message>
        <source>Differing (%)</source>
        <translation>Abweichend (%)</translation>
    </message>
    <message>
        <source>Mean over pixels and channels, levels of 0…255</source>
        <translation>Mittel über Pixel und Kanäle, Stufen von 0…255</translation>
    </message>
    <message>
        <source>Standard deviation over pixels and channels, levels of 0…255</source>
        <translation>Standardabweichung über Pixel und Kanäle, Stufen von 0…255</translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio against the reference, in this region alone</source>
        <translation>Spitzen-Signal-Rausch-Verhältnis gegenüber der Referenz, nur in diesem Ausschnitt</translation>
    </message>
    <message>
        <source>Structural similarity, windows of 11 × 11 pixels inside the region</source>
        <translation>Strukturelle Ähnlichkeit, Fenster von 11 × 11 Pixeln im Ausschnitt</translation>
    </message>
    <message>
        <source>The largest difference of a channel, levels of 0…255</source>
        <translation>Die größte Differenz eines Kanals, Stufen von 0…255</translation>
    </message>
    <message>
        <source>Share of pixels in which any channel differs</source>
        <translation>Anteil der Pixel, in denen irgendein Kanal abweicht</translation>
    </message>
    <message>
        <source>Whole image. Drag with Shift in an image to choose a part.</source>
        <translation>Ganzes Bild. Mit gedrückter Umschalttaste in einem Bild ziehen, um einen Teil zu wählen.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>SSIM needs a region of at least %1 × %1 pixels.</source>
        <translation>SSIM braucht einen Ausschnitt von mindestens %1 × %1 Pixeln.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ReportPresenter</name>
    <message>
        <source>There are no results yet: measure something (F5), or open result files.</source>
        <translation>Es gibt noch keine Ergebnisse: messen Sie etwas (F5), oder öffnen Sie Ergebnisdateien.</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>Making the report…</source>
        <translation>Der Bericht wird erstellt…</translation>
    </message>
    <message>
        <source>The report was not written.</source>
        <translation>Der Bericht wurde nicht geschrieben.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ResultsDock</name>
    <message>
        <source>Who is fastest</source>
        <translation>Was am schnellsten ist</translation>
    </message>
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
        <translation>Ergebnisse &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save the results as CSV, JSON or Markdown</source>
        <translation>Die Ergebnisse als CSV, JSON oder Markdown speichern</translation>
    </message>
    <message>
        <source>Tick variants in the list and press Measure (F5)</source>
        <translation>Varianten in der Liste ankreuzen und Messen (F5) drücken</translation>
    </message>
    <message>
        <source>All: %1</source>
        <translation>Alle: %1</translation>
    </message>
    <message>
        <source>&amp;Usual Columns</source>
        <translation>&amp;Übliche Spalten</translation>
    </message>
    <message>
        <source>Show the columns that tell rows apart, and the others in the line above</source>
        <translation>Die Spalten zeigen, die Zeilen unterscheiden, und die anderen in der Zeile darüber</translation>
    </message>
    <message>
        <source>Results over all images</source>
        <translation>Ergebnisse über alle Bilder</translation>
    </message>
    <message>
        <source>&amp;Over All Images</source>
        <translation>&amp;Über alle Bilder</translation>
    </message>
    <message>
        <source>Show mean ± standard deviation over all images that were measured</source>
        <translation>Mittel ± Standardabweichung über alle gemessenen Bilder zeigen</translation>
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
        <source>%1, %2 × %3 pixels</source>
        <translation>%1, %2 × %3 Pixel</translation>
    </message>
    <message>
        <source>cold cache</source>
        <translation>kalter Cache</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>ohne Pause</translation>
    </message>
    <message>
        <source>transfers in</source>
        <translation>mit Übertragungen</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>nicht zu sagen</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>The result is wrong: %1 levels off, where %2 are promised.</source>
        <translation>Das Ergebnis ist falsch: %1 Stufen daneben, versprochen sind %2.</translation>
    </message>
    <message>
        <source>The result is wrong: %1 of its values are off, where %2 are promised.</source>
        <translation>Das Ergebnis ist falsch: %1 seiner Werte sind daneben, versprochen sind %2.</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>%1, same machine code</source>
        <translation>%1, derselbe Maschinencode</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SampledCodeText</name>
    <message>
        <source>The samples are of another machine, whose machine code is not here.</source>
        <translation>Die Stichproben sind von einem anderen Rechner, dessen Maschinencode nicht hier ist.</translation>
    </message>
    <message>
        <source>The machine code of a kernel of one’s own is at hand for the first of its types.</source>
        <translation>Der Maschinencode eines eigenen Kernels liegt für den ersten seiner Typen vor.</translation>
    </message>
    <message>
        <source>The machine code that is here is not the one that was sampled.</source>
        <translation>Der Maschinencode, der hier ist, ist nicht der, von dem die Stichproben sind.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SessionFiles</name>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>%1 is not the image that it was when the session was saved: its pixels have changed. The results in the table belong to the earlier one.</source>
        <translation>%1 ist nicht mehr das Bild, das es war, als die Sitzung gespeichert wurde: Seine Pixel haben sich geändert. Die Ergebnisse in der Tabelle gehören zum früheren.</translation>
    </message>
    <message>
        <source>Locate the Earlier One…</source>
        <translation>Das frühere suchen…</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>The session&apos;s image %1 could not be opened. %2</source>
        <translation>Das Bild %1 der Sitzung konnte nicht geöffnet werden. %2</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Save Session As</source>
        <translation>Sitzung speichern unter</translation>
    </message>
    <message>
        <source>FilterScope sessions (*.fscope)</source>
        <translation>FilterScope-Sitzungen (*.fscope)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>The session was not saved. %1</source>
        <translation>Die Sitzung wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Save the session?</source>
        <translation>Sitzung speichern?</translation>
    </message>
    <message>
        <source>The measured times are not saved.</source>
        <translation>Die gemessenen Zeiten sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>%1 has changed.</source>
        <translation>%1 hat sich geändert.</translation>
    </message>
    <message>
        <source>A session file keeps the images’ places, the panes, the parameters and the results.</source>
        <translation>Eine Sitzungsdatei bewahrt die Orte der Bilder, die Ansichten, die Parameter und die Ergebnisse.</translation>
    </message>
    <message>
        <source>The session</source>
        <translation>Die Sitzung</translation>
    </message>
    <message>
        <source>%1 could not be opened. %2</source>
        <translation>%1 ließ sich nicht öffnen. %2</translation>
    </message>
    <message>
        <source>Discard loses the measured times.</source>
        <translation>Verwerfen verliert die gemessenen Zeiten.</translation>
    </message>
    <message>
        <source>Discard loses the changes.</source>
        <translation>Verwerfen verliert die Änderungen.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SessionPresenter</name>
    <message>
        <source>What was open last could not be restored. %1</source>
        <translation>Das zuletzt Geöffnete konnte nicht wiederhergestellt werden. %1</translation>
    </message>
    <message>
        <source>What was open on %1 is kept.</source>
        <translation>Was am %1 offen war, ist noch da.</translation>
    </message>
    <message>
        <source>Continue Where I Was</source>
        <translation>Dort weitermachen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SheetPanel</name>
    <message>
        <source>&amp;Make Here</source>
        <translation>Hier &amp;erstellen</translation>
    </message>
    <message>
        <source>Make the sheet again, of what is in the middle of the view now</source>
        <translation>Den Bogen neu erstellen, von dem, was jetzt in der Mitte der Ansicht ist</translation>
    </message>
    <message>
        <source>The contact sheet was not made. %1</source>
        <translation>Der Kontaktbogen wurde nicht erstellt. %1</translation>
    </message>
    <message>
        <source>%1: crop of %2 × %3 pixels at x %4, y %5</source>
        <translation>%1: Teilbild von %2 × %3 Pixeln bei x %4, y %5</translation>
    </message>
    <message>
        <source>, drawn reduced to %1 %</source>
        <translation>, verkleinert gezeichnet auf %1 %</translation>
    </message>
    <message>
        <source>Open an image and choose a variant: their results with other parameters are shown here.</source>
        <translation>Bitte ein Bild öffnen und eine Variante wählen: Hier erscheinen die Ergebnisse mit anderen Parametern.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>On an image</source>
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
    <message>
        <source>1 to 9</source>
        <translation>1 bis 9</translation>
    </message>
    <message>
        <source>Choose a pane</source>
        <translation>Eine Ansicht wählen</translation>
    </message>
    <message>
        <source>Alt+drag, wheel</source>
        <translation>Alt+Ziehen, Mausrad</translation>
    </message>
    <message>
        <source>Move this pane alone</source>
        <translation>Nur diese Ansicht verschieben</translation>
    </message>
    <message>
        <source>Ctrl+arrows</source>
        <translation>Strg+Pfeile</translation>
    </message>
    <message>
        <source>Hold Space</source>
        <translation>Leertaste halten</translation>
    </message>
    <message>
        <source>The original in its place</source>
        <translation>Das Original an seiner Stelle</translation>
    </message>
    <message>
        <source>Hold B</source>
        <translation>B halten</translation>
    </message>
    <message>
        <source>The reference in its place</source>
        <translation>Die Referenz an ihrer Stelle</translation>
    </message>
    <message>
        <source>Alt+arrows</source>
        <translation>Alt+Pfeile</translation>
    </message>
    <message>
        <source>Move the inspected pixel</source>
        <translation>Das untersuchte Pixel verschieben</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>Select a region</source>
        <translation>Einen Ausschnitt wählen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Back to the images</source>
        <translation>Zurück zu den Bildern</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SliceBar</name>
    <message>
        <source>Which slice of the volume is drawn</source>
        <translation>Welche Schicht des Volumens gezeigt wird</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>S&amp;lice</source>
        <translation>&amp;Schicht</translation>
    </message>
    <message>
        <source>The plane of the slice that the panes draw</source>
        <translation>Die Ebene der Schicht in den Ansichten</translation>
    </message>
    <message>
        <source>Plane of the slice</source>
        <translation>Ebene der Schicht</translation>
    </message>
    <message>
        <source>The slice, and the voxel under the crosshair, counted from 0</source>
        <translation>Die Schicht, und das Voxel unter dem Fadenkreuz, von 0 an gezählt</translation>
    </message>
    <message>
        <source>%1 of %2   x %3  y %4  z %5</source>
        <translation>%1 von %2   x %3  y %4  z %5</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Volumen</translation>
    </message>
    <message>
        <source>Which volume of the file is shown</source>
        <translation>Welches Volumen der Datei gezeigt wird</translation>
    </message>
    <message>
        <source>Volume of the file</source>
        <translation>Volumen der Datei</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>volumes</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Slices that were filtered and drawn in the last second</source>
        <translation>Schichten, die in der letzten Sekunde gefiltert und gezeichnet wurden</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>slices a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>F&amp;rame</source>
        <translation>Einzel&amp;bild</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StatusFields</name>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
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
        <source>Move over an image to read its values</source>
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
        <source>100 % is one image pixel on one screen pixel</source>
        <translation>100 % ist ein Bildpixel auf einem Bildschirmpixel</translation>
    </message>
    <message>
        <source>Time of the active pane’s preview</source>
        <translation>Zeit der Vorschau in der aktiven Ansicht</translation>
    </message>
    <message>
        <source>Measuring progress</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Misst</translation>
    </message>
    <message>
        <source>Measured %1 of %2</source>
        <translation>%1 von %2 gemessen</translation>
    </message>
    <message numerus="yes">
        <source>, about %n second(s) left</source>
        <translation>
            <numerusform>, noch etwa %n Sekunde</numerusform>
            <numerusform>, noch etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 stops it</source>
        <translation>%1 – %2 hält an</translation>
    </message>
    <message>
        <source>Prepared %1 of %2 combinations</source>
        <translation>%1 von %2 Kombinationen vorbereitet</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StatusPresenter</name>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
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
        <source>The result is made in host memory and uploaded to be drawn.</source>
        <translation>Das Ergebnis entsteht im Hauptspeicher und wird zum Zeichnen hochgeladen.</translation>
    </message>
    <message>
        <source>The result stays in the GPU’s memory, from where it is drawn.</source>
        <translation>Das Ergebnis bleibt im Speicher der GPU und wird von dort gezeichnet.</translation>
    </message>
    <message>
        <source>The result is downloaded to host memory and uploaded again to be drawn.</source>
        <translation>Das Ergebnis wird in den Hauptspeicher geholt und zum Zeichnen wieder hochgeladen.</translation>
    </message>
    <message>
        <source>GPU → %1, shared</source>
        <translation>GPU → %1, geteilt</translation>
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
        <source>Drawn by %1.</source>
        <translation>Gezeichnet mit %1.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudiesDialog</name>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>The study ended early. %1</source>
        <translation>Die Studie endete vorzeitig. %1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Ours from %1: %2.</source>
        <translation>Unsere Zahlen aus %1: %2.</translation>
    </message>
    <message>
        <source>Nothing of it is run yet.</source>
        <translation>Davon wurde noch nichts ausgeführt.</translation>
    </message>
    <message>
        <source>Ours from this machine, in no file yet.</source>
        <translation>Unsere Zahlen von diesem Rechner, noch in keiner Datei.</translation>
    </message>
    <message>
        <source>Ours from this machine.</source>
        <translation>Unsere Zahlen von diesem Rechner.</translation>
    </message>
    <message>
        <source>Published values: %1.</source>
        <translation>Veröffentlichte Werte: %1.</translation>
    </message>
    <message>
        <source>The study has no numbers of it, and nothing was run.</source>
        <translation>Die Studie nennt dazu keine Zahlen, und es wurde nichts ausgeführt.</translation>
    </message>
    <message>
        <source>Ours in the study’s own kind of chart</source>
        <translation>Unsere Zahlen in der Diagrammart der Studie</translation>
    </message>
    <message>
        <source>Nothing that a chart could show was measured</source>
        <translation>Gemessen wurde nichts, das ein Diagramm zeigen könnte</translation>
    </message>
    <message>
        <source>Claims: being judged…</source>
        <translation>Aussagen: werden beurteilt…</translation>
    </message>
    <message>
        <source>%1 claims: %2</source>
        <translation>%1 Aussagen: %2</translation>
    </message>
    <message>
        <source>%1: stopped, and what was measured is kept: %2.</source>
        <translation>%1: gestoppt; was gemessen wurde, bleibt: %2.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: making the images…</source>
        <translation>%1: Die Bilder werden gemacht…</translation>
    </message>
    <message>
        <source>%1: %2…</source>
        <translation>%1: %2…</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>, at most %1 left</source>
        <translation>, noch höchstens %1</translation>
    </message>
    <message>
        <source>, at least %1 left</source>
        <translation>, noch mindestens %1</translation>
    </message>
    <message>
        <source>Open Results</source>
        <translation>Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>What was measured here of %1 is in no file. Show the file’s in its place?</source>
        <translation>Was hier von %1 gemessen wurde, ist in keiner Datei. An seiner Stelle die Werte der Datei zeigen?</translation>
    </message>
    <message>
        <source>Opened %1: %2.</source>
        <translation>%1 geöffnet: %2.</translation>
    </message>
    <message>
        <source>Results cannot be written as &quot;%1&quot;. Use a name that ends in .json, .md, .csv or .svg.</source>
        <translation>Ergebnisse können nicht als „%1“ geschrieben werden. Bitte einen Namen wählen, der auf .json, .md, .csv oder .svg endet.</translation>
    </message>
    <message>
        <source>There is nothing of that kind to write. Choose a table or figure that was measured.</source>
        <translation>Davon gibt es nichts zu schreiben. Bitte eine Tabelle oder Abbildung wählen, die gemessen wurde.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s) measured</source>
        <translation>
            <numerusform>%n Kombination gemessen</numerusform>
            <numerusform>%n Kombinationen gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>The study measured on: %1.</source>
        <translation>Die Studie maß auf: %1.</translation>
    </message>
    <message>
        <source>Its numbers here are from: %1.</source>
        <translation>Ihre Zahlen hier sind von: %1.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudiesPresenter</name>
    <message>
        <source>Waiting for a study that is being run – %1 shows it</source>
        <translation>Wartet auf eine Studie, die gerade läuft – %1 zeigt sie</translation>
    </message>
    <message>
        <source>The study was run.</source>
        <translation>Die Studie wurde ausgeführt.</translation>
    </message>
    <message>
        <source>The study ended early. %1</source>
        <translation>Die Studie endete vorzeitig. %1</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>What was measured of studies is in no file. Leave without it?</source>
        <translation>Was von Studien gemessen wurde, ist in keiner Datei. Trotzdem beenden?</translation>
    </message>
    <message>
        <source>The claim cannot be shown. %1</source>
        <translation>Die Aussage lässt sich nicht zeigen. %1</translation>
    </message>
    <message>
        <source>The claim’s image is shown, but none of its variants can run here: %1.</source>
        <translation>Das Bild der Aussage ist zu sehen, aber keine ihrer Varianten kann hier laufen: %1.</translation>
    </message>
    <message>
        <source>Show a claim</source>
        <translation>Eine Aussage zeigen</translation>
    </message>
    <message>
        <source>%1 Not shown, because it cannot run here: %2.</source>
        <translation>%1 Nicht gezeigt, weil es hier nicht laufen kann: %2.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudiesWindow</name>
    <message>
        <source>&amp;Run</source>
        <translation>Aus&amp;führen</translation>
    </message>
    <message>
        <source>Run what is chosen on the left: one table or figure, or a whole study</source>
        <translation>Ausführen, was links gewählt ist: eine Tabelle, eine Abbildung oder eine ganze Studie</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <source>Stop, and keep what is measured</source>
        <translation>Stoppen und behalten, was gemessen ist</translation>
    </message>
    <message>
        <source>&amp;Quick</source>
        <translation>S&amp;chnell</translation>
    </message>
    <message>
        <source>Fewer repeats, and what would take long is left out: two minutes at most. Without it all of it is measured as in the study, which takes hours where there is no GPU</source>
        <translation>Weniger Wiederholungen, und was lange dauern würde, wird ausgelassen: höchstens zwei Minuten. Ohne dies wird alles wie in der Studie gemessen, was ohne GPU Stunden dauert</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Ours beside the published numbers</source>
        <translation>Unsere Zahlen neben den veröffentlichten</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>&amp;Zahlen</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>The published numbers with ours beside them</source>
        <translation>Die veröffentlichten Zahlen, unsere daneben</translation>
    </message>
    <message>
        <source>Claims with their verdicts</source>
        <translation>Aussagen mit ihren Urteilen</translation>
    </message>
    <message>
        <source>Show in &amp;Panes</source>
        <translation>In &amp;Ansichten zeigen</translation>
    </message>
    <message>
        <source>Open the claim’s variants in panes, with the study’s parameters and image</source>
        <translation>Die Varianten der Aussage in Ansichten öffnen, mit Parametern und Bild der Studie</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Show the results of a file that filterscope-cli study --json wrote</source>
        <translation>Die Ergebnisse einer Datei zeigen, die filterscope-cli study --json geschrieben hat</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>Spei&amp;chern…</translation>
    </message>
    <message>
        <source>Write the results, the tables, the claims or the chart into a file</source>
        <translation>Ergebnisse, Tabellen, Aussagen oder Diagramm in eine Datei schreiben</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>Close this window; what runs goes on</source>
        <translation>Dieses Fenster schließen; was läuft, läuft weiter</translation>
    </message>
    <message>
        <source>Studies with their tables and figures</source>
        <translation>Studien mit ihren Tabellen und Abbildungen</translation>
    </message>
    <message>
        <source>Open Results of Studies</source>
        <translation>Ergebnisse von Studien öffnen</translation>
    </message>
    <message>
        <source>Results of studies (*.json);;All files (*)</source>
        <translation>Ergebnisse von Studien (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Results of the study, to be opened again (*.json)</source>
        <translation>Ergebnisse der Studie, um sie wieder zu öffnen (*.json)</translation>
    </message>
    <message>
        <source>The study’s tables and claims as Markdown (*.md)</source>
        <translation>Tabellen und Aussagen der Studie als Markdown (*.md)</translation>
    </message>
    <message>
        <source>This table as CSV (*.csv)</source>
        <translation>Diese Tabelle als CSV (*.csv)</translation>
    </message>
    <message>
        <source>The claims as CSV (*.csv)</source>
        <translation>Die Aussagen als CSV (*.csv)</translation>
    </message>
    <message>
        <source>The chart as SVG (*.svg)</source>
        <translation>Das Diagramm als SVG (*.svg)</translation>
    </message>
    <message>
        <source>Save Results of a Study</source>
        <translation>Ergebnisse einer Studie speichern</translation>
    </message>
    <message>
        <source>Which of the charts</source>
        <translation>Welches der Diagramme</translation>
    </message>
    <message>
        <source>Which of the charts is shown</source>
        <translation>Welches der Diagramme zu sehen ist</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::StudyText</name>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Sequentiell</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Over sequential</source>
        <translation>Gegenüber sequentiell</translation>
    </message>
    <message>
        <source>Over naive</source>
        <translation>Gegenüber naiv</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Schnellste</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Step kept</source>
        <translation>Stufe erhalten</translation>
    </message>
    <message>
        <source>Noise left</source>
        <translation>Rauschen übrig</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
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
        <source>SIMD</source>
        <translation>SIMD</translation>
    </message>
    <message>
        <source>Combined</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Naive</source>
        <translation>Naiv</translation>
    </message>
    <message>
        <source>Pair-symmetric</source>
        <translation>Paarsymmetrisch</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Block, naive</source>
        <translation>Block, naiv</translation>
    </message>
    <message>
        <source>Block, pair-symmetric</source>
        <translation>Block, paarsymmetrisch</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Largest difference, levels</source>
        <translation>Größte Abweichung, Stufen</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>Vorausladen</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation>SSIM</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>Bilateral</source>
        <translation>Bilateral</translation>
    </message>
    <message>
        <source>not said; ours %1</source>
        <translation>nicht gesagt; unsere %1</translation>
    </message>
    <message>
        <source>study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>unsere</translation>
    </message>
    <message>
        <source>Why there is none of ours</source>
        <translation>Warum unsere fehlt</translation>
    </message>
    <message>
        <source> (%1 to %2)</source>
        <translation> (%1 bis %2)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>; study: %1</source>
        <translation>; Studie: %1</translation>
    </message>
    <message>
        <source>Open the claim’s variants in panes, with the study’s parameters and image</source>
        <translation>Die Varianten der Aussage in Ansichten öffnen, mit Parametern und Bild der Studie</translation>
    </message>
    <message>
        <source>Show in panes</source>
        <translation>In Ansichten zeigen</translation>
    </message>
    <message>
        <source>It rests on a property of the chip: %1.</source>
        <translation>Es hängt an einer Eigenschaft des Chips: %1.</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>Figure %1</source>
        <translation>Abbildung %1</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>Image quality</source>
        <translation>Bildqualität</translation>
    </message>
    <message>
        <source>Further measurements</source>
        <translation>Weitere Messungen</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>holds weaker</source>
        <translation>gilt schwächer</translation>
    </message>
    <message>
        <source>turned round</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>cannot be told</source>
        <translation>nicht zu entscheiden</translation>
    </message>
    <message>
        <source>cannot run here</source>
        <translation>hier nicht lauffähig</translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation>Nicht gemessen: %1</translation>
    </message>
    <message>
        <source>Not measured, %1: %2</source>
        <translation>Nicht gemessen, %1: %2</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weitere</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n core(s)</source>
        <translation>
            <numerusform>%1, %n Kern</numerusform>
            <numerusform>%1, %n Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 (%n places)</source>
        <translation>
            <numerusform>%1 bis %2 (%n Stelle)</numerusform>
            <numerusform>%1 bis %2 (%n Stellen)</numerusform>
        </translation>
    </message>
    <message>
        <source>Share of the largest</source>
        <translation>Anteil an der größten</translation>
    </message>
    <message>
        <source>Times the smallest</source>
        <translation>Vielfaches der kleinsten</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The code of this language: the claims have a file of their own for it.</extracomment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SweepBar</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop, and keep what is made so far</source>
        <translation>Aufhören und das bisher Erstellte behalten</translation>
    </message>
    <message>
        <source>How many pairs</source>
        <translation>Wie viele Paare</translation>
    </message>
    <message>
        <source>%1 × %1</source>
        <translation>%1 × %1</translation>
    </message>
    <message>
        <source>Factor between neighbours</source>
        <translation>Faktor zwischen Nachbarn</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>How many values of each parameter</source>
        <translation>Wie viele Werte von jedem Parameter</translation>
    </message>
    <message>
        <source>Each value is so many times its neighbour; where a parameter can be 0, the steps are the wider</source>
        <translation>Jeder Wert ist so viele Male sein Nachbar; wo ein Parameter 0 sein kann, sind die Schritte umso größer</translation>
    </message>
    <message>
        <source>Parameter of the columns</source>
        <translation>Parameter der Spalten</translation>
    </message>
    <message>
        <source>What grows to the right</source>
        <translation>Was nach rechts wächst</translation>
    </message>
    <message>
        <source>Parameter of the rows</source>
        <translation>Parameter der Zeilen</translation>
    </message>
    <message>
        <source>What grows from row to row</source>
        <translation>Was von Zeile zu Zeile wächst</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SweepDialog</name>
    <message>
        <source>Tick the variants to measure.</source>
        <translation>Die Varianten ankreuzen, die gemessen werden sollen.</translation>
    </message>
    <message>
        <source>There is no such condition: choose one of each pair. Cold caches cannot be had in a batch.</source>
        <translation>Eine solche Bedingung gibt es nicht: Von jedem Paar eine wählen. Kalte Caches gibt es ohne Pause nicht.</translation>
    </message>
    <message>
        <source>Measured %1 of %2 rounds</source>
        <translation>%1 von %2 Runden gemessen</translation>
    </message>
    <message>
        <source>Measured %1 of %2 combinations</source>
        <translation>%1 von %2 Kombinationen gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, noch etwa %n Sekunde</numerusform>
            <numerusform>%1, noch etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with Result &amp;File…</source>
        <translation>Mit Ergebnis&amp;datei vergleichen…</translation>
    </message>
    <message>
        <source>Compared with %1: &amp;Leave Out</source>
        <translation>Verglichen mit %1: Weg&amp;lassen</translation>
    </message>
    <message>
        <source>Say of each combination whether it became faster or slower than in an earlier result file</source>
        <translation>Von jeder Kombination sagen, ob sie schneller oder langsamer wurde als in einer früheren Ergebnisdatei</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>&amp;Warm cache</source>
        <translation>&amp;Warmer Cache</translation>
    </message>
    <message>
        <source>The run before has left what it left</source>
        <translation>Der Lauf davor hat hinterlassen, was er hinterließ</translation>
    </message>
    <message>
        <source>C&amp;old cache</source>
        <translation>&amp;Kalter Cache</translation>
    </message>
    <message>
        <source>Before each sample the caches are emptied</source>
        <translation>Vor jeder Messung werden die Caches geleert</translation>
    </message>
    <message>
        <source>Sin&amp;gle launch</source>
        <translation>&amp;Einzelner Start</translation>
    </message>
    <message>
        <source>Each launch is waited for</source>
        <translation>Auf jeden Start wird gewartet</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>Ohne &amp;Pause</translation>
    </message>
    <message>
        <source>A sample is the mean of launches that are queued without waiting</source>
        <translation>Eine Messung ist das Mittel von Starts, die ohne Warten eingereiht werden</translation>
    </message>
    <message>
        <source>Filter alo&amp;ne</source>
        <translation>Filter &amp;allein</translation>
    </message>
    <message>
        <source>A sample is the filter alone</source>
        <translation>Eine Messung ist der Filter allein</translation>
    </message>
    <message>
        <source>With &amp;transfers</source>
        <translation>Mit &amp;Übertragungen</translation>
    </message>
    <message>
        <source>A sample is upload, padding, filter and download</source>
        <translation>Eine Messung ist Hochladen, Auffüllen, Filter und Herunterladen</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>Every ticked variant is measured with every combination of the values. What a variant does not read is not multiplied for it.</source>
        <translation>Jede angekreuzte Variante wird mit jeder Kombination der Werte gemessen. Was eine Variante nicht liest, vervielfacht sie nicht.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>&amp;Rounds:</source>
        <translation>&amp;Runden:</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>In each round a few samples of every combination, in random order: only then there are ranks and verdicts. None: one combination after the other, until its median is known</source>
        <translation>In jeder Runde einige Messungen jeder Kombination, in zufälliger Folge: Nur dann gibt es Ränge und Urteile. Keine: eine Kombination nach der anderen, bis ihr Median bekannt ist</translation>
    </message>
    <message>
        <source>&amp;At most:</source>
        <translation>&amp;Höchstens:</translation>
    </message>
    <message>
        <source> s each</source>
        <translation> s je Fall</translation>
    </message>
    <message>
        <source>A combination that has had so much time and five rounds takes no more</source>
        <translation>Eine Kombination, die so viel Zeit und fünf Runden hatte, nimmt keine weiteren</translation>
    </message>
    <message>
        <source>C&amp;heck results</source>
        <translation>Ergebnisse prü&amp;fen</translation>
    </message>
    <message>
        <source>Compare each result with its family’s reference: what breaks its promise is crossed out and cannot win</source>
        <translation>Jedes Ergebnis mit der Referenz seiner Familie vergleichen: Was sein Versprechen bricht, wird durchgestrichen und kann nicht gewinnen</translation>
    </message>
    <message>
        <source>&amp;Keep what is measured</source>
        <translation>&amp;Gemessenes behalten</translation>
    </message>
    <message>
        <source>Leave out what the table of results has already, and go on where a sweep was stopped</source>
        <translation>Weglassen, was die Ergebnistabelle schon hat, und dort weitermachen, wo eine Messreihe angehalten wurde</translation>
    </message>
    <message>
        <source>Co&amp;py as Command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Put the command line that measures the same into the clipboard</source>
        <translation>Die Befehlszeile, die dasselbe misst, in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>&amp;Save Plan…</source>
        <translation>Plan &amp;speichern…</translation>
    </message>
    <message>
        <source>Write the sweep to a file for filterscope-cli bench --plan</source>
        <translation>Die Messreihe in eine Datei für filterscope-cli bench --plan schreiben</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Measure all combinations; previews pause meanwhile</source>
        <translation>Alle Kombinationen messen; die Vorschau pausiert dabei</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Stop measuring and keep what is measured</source>
        <translation>Das Messen anhalten und das Gemessene behalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this window; what is being measured goes on</source>
        <translation>Dieses Fenster schließen; was gemessen wird, läuft weiter</translation>
    </message>
    <message>
        <source>Hardware co&amp;unters</source>
        <translation>Hardware-&amp;Zähler</translation>
    </message>
    <message>
        <source>Run each variant of a GPU some more times, and read issue slots, occupancy, pipes and caches: shown in the table of results</source>
        <translation>Jede Variante einer GPU einige Male mehr laufen lassen, und Ausgabeplätze, Belegung, Pipes und Caches lesen: gezeigt in der Tabelle der Ergebnisse</translation>
    </message>
    <message>
        <source>Preparing %1 of %2 combinations</source>
        <translation>Vorbereiten: %1 von %2 Kombinationen</translation>
    </message>
    <message>
        <source>Tick A&amp;ll</source>
        <translation>Al&amp;le</translation>
    </message>
    <message>
        <source>Tick N&amp;one</source>
        <translation>K&amp;eine</translation>
    </message>
    <message>
        <source>%1 is not available here</source>
        <translation>%1 ist hier nicht verfügbar</translation>
    </message>
    <message>
        <source>no ticked variant reads %1</source>
        <translation>keine angekreuzte Variante liest %1</translation>
    </message>
    <message>
        <source>there is no GPU %1</source>
        <translation>es gibt keine GPU %1</translation>
    </message>
    <message>
        <source>%1 is not ticked, so nothing is compared with it</source>
        <translation>%1 ist nicht angekreuzt, also wird nichts damit verglichen</translation>
    </message>
    <message>
        <source>Against a file or a variant, at least %1 rounds are needed.</source>
        <translation>Für den Vergleich mit einer Datei oder Variante sind mindestens %1 Runden nötig.</translation>
    </message>
    <message>
        <source>Compare with &amp;variant:</source>
        <translation>Mit &amp;Variante vergleichen:</translation>
    </message>
    <message>
        <source>Say of each variant whether it is faster or slower than this one at the same work, in interleaved rounds</source>
        <translation>Von jeder Variante sagen, ob sie bei gleicher Arbeit schneller oder langsamer als diese ist, in verschränkten Runden</translation>
    </message>
    <message>
        <source>&amp;Open Plan…</source>
        <translation>Plan ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Take the sweep of a plan file, such as Save Plan writes</source>
        <translation>Die Messreihe einer Plandatei übernehmen, wie „Plan speichern“ sie schreibt</translation>
    </message>
    <message>
        <source>&amp;Energy of a run</source>
        <translation>&amp;Energie eines Laufs</translation>
    </message>
    <message>
        <source>Run each variant four seconds more, and read the energy that the GPU or the processor takes: shown in the table of results</source>
        <translation>Jede Variante vier Sekunden länger laufen lassen und die Energie lesen, die GPU oder Prozessor aufnehmen: steht in der Ergebnistabelle</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::SweepPresenter</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s)</source>
        <translation>
            <numerusform>%n Kombination</numerusform>
            <numerusform>%n Kombinationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
    <message>
        <source>%1, at most about %2</source>
        <translation>%1, höchstens etwa %2</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>There is no image yet.</source>
        <translation>Es gibt noch kein Bild.</translation>
    </message>
    <message>
        <source>More than %1 combinations: take fewer values, or save the plan and measure it with filterscope-cli bench --plan.</source>
        <translation>Mehr als %1 Kombinationen: weniger Werte nehmen, oder den Plan speichern und mit filterscope-cli bench --plan messen.</translation>
    </message>
    <message>
        <source>The image is in no file. Save the session first: then it is in one.</source>
        <translation>Das Bild ist in keiner Datei. Zuerst die Sitzung speichern: Dann ist es in einer.</translation>
    </message>
    <message>
        <source>The command line that measures the same is in the clipboard.</source>
        <translation>Die Befehlszeile, die dasselbe misst, ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save Plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Plans of sweeps (*.json)</source>
        <translation>Pläne von Messreihen (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1. filterscope-cli bench --plan measures it.</source>
        <translation>%1 ist geschrieben. filterscope-cli bench --plan misst ihn.</translation>
    </message>
    <message>
        <source>Compare with Result File</source>
        <translation>Mit Ergebnisdatei vergleichen</translation>
    </message>
    <message>
        <source>Result files (*.json)</source>
        <translation>Ergebnisdateien (*.json)</translation>
    </message>
    <message>
        <source>Open Plan</source>
        <translation>Plan öffnen</translation>
    </message>
    <message>
        <source>%1 is not open, and what is open is measured</source>
        <translation>%1 ist nicht geöffnet, und gemessen wird, was geöffnet ist</translation>
    </message>
    <message>
        <source>Opened the plan %1.</source>
        <translation>Plan %1 geöffnet.</translation>
    </message>
    <message>
        <source>But %1.</source>
        <translation>Aber: %1.</translation>
    </message>
    <message>
        <source>the dialog cannot take its “%1”</source>
        <translation>„%1“ davon kann der Dialog nicht übernehmen</translation>
    </message>
    <message>
        <source>All of it is measured.</source>
        <translation>Alles davon ist gemessen.</translation>
    </message>
    <message>
        <source>The measurement was stopped; %1 of %2 combinations have times, which are kept.</source>
        <translation>Die Messung wurde angehalten; %1 von %2 Kombinationen haben Zeiten, und die bleiben erhalten.</translation>
    </message>
    <message>
        <source>Times are taken once all are prepared and compared with the reference.</source>
        <translation>Zeiten werden genommen, sobald alle vorbereitet und mit der Referenz verglichen sind.</translation>
    </message>
    <message>
        <source>Continues: %1 of %2 rounds are measured.</source>
        <translation>Geht weiter: %1 von %2 Runden sind gemessen.</translation>
    </message>
    <message>
        <source>Continues: %1 of %2 combinations are measured.</source>
        <translation>Geht weiter: %1 von %2 Kombinationen sind gemessen.</translation>
    </message>
    <message>
        <source>No ticked variant can have these values.</source>
        <translation>Keine angekreuzte Variante kann diese Werte haben.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TakerPresenter</name>
    <message>
        <source>%1 takes no guide image. %2 does.</source>
        <translation>%1 nimmt kein Führungsbild. %2 nimmt eines.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>%1 takes no mask. %2 does.</source>
        <translation>%1 nimmt keine Maske. %2 nimmt eine.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TemplateDialog</name>
    <message>
        <source>New Kernel from a Template</source>
        <translation>Neuer Kernel aus einer Vorlage</translation>
    </message>
    <message>
        <source>%1, a whole kernel</source>
        <translation>%1, ein ganzer Kernel</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ThumbnailMaker</name>
    <message>
        <source>It has no pixels.</source>
        <translation>Es hat keine Bildpunkte.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TimingModel</name>
    <message>
        <source>other settings</source>
        <translation>andere Einstellungen</translation>
    </message>
    <message>
        <source>not measured on this image</source>
        <translation>auf diesem Bild nicht gemessen</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::Tour</name>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TuneDialog</name>
    <message>
        <source>%1 % done</source>
        <translation>%1 % fertig</translation>
    </message>
    <message numerus="yes">
        <source>%1, about %n second(s) left</source>
        <translation>
            <numerusform>%1, noch etwa %n Sekunde</numerusform>
            <numerusform>%1, noch etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>wrong result</source>
        <translation>falsches Ergebnis</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>am schnellsten</translation>
    </message>
    <message>
        <source>Fastest Block, Tiling and Threads</source>
        <translation>Schnellste Blöcke, Kachelung und Threads</translation>
    </message>
    <message>
        <source>Values of the last step, the quick ones first</source>
        <translation>Werte des letzten Schritts, die schnellen zuerst</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>Median (ms)</translation>
    </message>
    <message>
        <source>Over the fastest</source>
        <translation>Zum schnellsten</translation>
    </message>
    <message>
        <source>Quartiles (ms)</source>
        <translation>Quartile (ms)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Values that cannot be told apart share a rank; a wrong result has none</source>
        <translation>Werte, die nicht zu unterscheiden sind, teilen einen Rang; ein falsches Ergebnis hat keinen</translation>
    </message>
    <message>
        <source>Of the rounds of the last step</source>
        <translation>Über die Runden des letzten Schritts</translation>
    </message>
    <message>
        <source>The median over that of the fastest</source>
        <translation>Der Median geteilt durch den des schnellsten</translation>
    </message>
    <message>
        <source>Co&amp;py as Command</source>
        <translation>Als Befehl ko&amp;pieren</translation>
    </message>
    <message>
        <source>Put the command line that tunes the same into the clipboard</source>
        <translation>Die Befehlszeile, die dasselbe abstimmt, in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>&amp;Use These</source>
        <translation>Diese &amp;nehmen</translation>
    </message>
    <message>
        <source>Give the tuned pane the values of the chosen row</source>
        <translation>Der abgestimmten Ansicht die Werte der gewählten Zeile geben</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>Ab&amp;stimmen</translation>
    </message>
    <message>
        <source>Measure again for the active pane as it is now; previews pause meanwhile</source>
        <translation>Für die aktive Ansicht, wie sie jetzt ist, noch einmal messen; die Vorschau pausiert so lange</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop tuning; nothing is kept of it</source>
        <translation>Das Abstimmen abbrechen; nichts davon wird behalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this window; what is being tuned goes on</source>
        <translation>Dieses Fenster schließen; das Abstimmen geht weiter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TunedOfferPresenter</name>
    <message>
        <source>Tuned Values</source>
        <translation>Abgestimmte Werte</translation>
    </message>
    <message numerus="yes">
        <source>Found for %1 × %2 pixels and these parameters: %3 ms, tied with %n other(s).</source>
        <translation>
            <numerusform>Für %1 × %2 Pixel und diese Parameter gefunden: %3 ms, gleichauf mit %n anderen.</numerusform>
            <numerusform>Für %1 × %2 Pixel und diese Parameter gefunden: %3 ms, gleichauf mit %n anderen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filterscope::ui::TuningPresenter</name>
    <message>
        <source>Tuning was stopped; nothing is kept of it.</source>
        <translation>Das Abstimmen wurde abgebrochen; nichts davon wird behalten.</translation>
    </message>
    <message>
        <source>There is no image yet.</source>
        <translation>Es gibt noch kein Bild.</translation>
    </message>
    <message>
        <source>No pane shows a variant. Choose one in a pane’s drop-down first.</source>
        <translation>Keine Ansicht zeigt eine Variante. Wählen Sie zuerst eine in der Liste einer Ansicht.</translation>
    </message>
    <message>
        <source>This variant has no block, tiling, threads or grid to tune.</source>
        <translation>Diese Variante hat weder Block noch Kachelung, Threads oder Gitter, die abzustimmen wären.</translation>
    </message>
    <message>
        <source>%1 is under way. Stop it, or wait for its end.</source>
        <translation>%1 läuft. Brechen Sie es ab, oder warten Sie das Ende ab.</translation>
    </message>
    <message>
        <source>The combinations are being measured…</source>
        <translation>Die Kombinationen werden gemessen…</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>%1 is the fastest with %2 ms.</source>
        <translation>%1 ist mit %2 ms am schnellsten.</translation>
    </message>
    <message numerus="yes">
        <source>%n combination(s) were tried</source>
        <translation>
            <numerusform>%n Kombination wurde ausprobiert</numerusform>
            <numerusform>%n Kombinationen wurden ausprobiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n cannot run.</source>
        <translation>
            <numerusform>, %n kann nicht laufen.</numerusform>
            <numerusform>, %n können nicht laufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept for this device.</source>
        <translation>Für dieses Gerät behalten.</translation>
    </message>
    <message>
        <source>It could not be kept. %1</source>
        <translation>Es konnte nicht behalten werden. %1</translation>
    </message>
    <message>
        <source>The image is in no file. Save the session first: then it is in one.</source>
        <translation>Das Bild ist in keiner Datei. Speichern Sie zuerst die Sitzung: dann ist es in einer.</translation>
    </message>
    <message>
        <source>The command line that tunes the same is in the clipboard.</source>
        <translation>Die Befehlszeile, die dasselbe abstimmt, ist in der Zwischenablage.</translation>
    </message>
    <message numerus="yes">
        <source>%1 is taken, with %2 ms: %n combination(s) cannot be told from each other.</source>
        <translation>
            <numerusform>%1 wird genommen, mit %2 ms: %n Kombination ist von anderen nicht zu unterscheiden.</numerusform>
            <numerusform>%1 wird genommen, mit %2 ms: %n Kombinationen sind nicht voneinander zu unterscheiden.</numerusform>
        </translation>
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
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichsfilter</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::VariantPanel</name>
    <message>
        <source>%1, guide</source>
        <translation>%1, Führungsbild</translation>
    </message>
    <message>
        <source>Takes its weights from a guide image where one is chosen</source>
        <translation>Nimmt seine Gewichte aus einem Führungsbild, wo eines gewählt ist</translation>
    </message>
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
        <source>In the study: %1</source>
        <translation>In der Studie: %1</translation>
    </message>
    <message>
        <source>Error bound: %1</source>
        <translation>Fehlerschranke: %1</translation>
    </message>
    <message>
        <source>What it does otherwise: %1</source>
        <translation>Was sie anders macht: %1</translation>
    </message>
    <message>
        <source>Find: bilateral, mean, exact, CPU…</source>
        <translation>Suchen: bilateral, Mittelwert, exakt, CPU…</translation>
    </message>
    <message>
        <source>Finds what variants compute, how exactly, on what they run, and whose they are. Enter shows the marked one.</source>
        <translation>Findet, was Varianten berechnen, wie genau, worauf sie laufen und von wem sie sind. Die Eingabetaste zeigt die markierte.</translation>
    </message>
    <message>
        <source>By filter</source>
        <translation>Nach Filter</translation>
    </message>
    <message>
        <source>By study</source>
        <translation>Nach Studie</translation>
    </message>
    <message>
        <source>Groups of variants</source>
        <translation>Gruppen von Varianten</translation>
    </message>
    <message>
        <source>What stands together: variants that compute the same, or those of a study</source>
        <translation>Was zusammensteht: Varianten, die dasselbe berechnen, oder die einer Studie</translation>
    </message>
    <message>
        <source>No variant has “%1” in its name, its filter, its study or its description. Search for what it computes, such as bilateral or mean, or for CPU, CUDA, exact.</source>
        <translation>Keine Variante hat „%1“ im Namen, im Filter, in der Studie oder in der Beschreibung. Suchen Sie nach dem, was sie berechnet, etwa bilateral oder Mittelwert, oder nach CPU, CUDA, exakt.</translation>
    </message>
    <message>
        <source>None of these can run here: their tool-tips say why.</source>
        <translation>Keine davon kann hier laufen: Ihre Kurzinfos sagen, warum.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::ViewPresenter</name>
    <message>
        <source>&amp;Export Chart: %1…</source>
        <translation>Diagramm &amp;exportieren: %1…</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::VolumePresenter</name>
    <message>
        <source>This is an image, not a volume.</source>
        <translation>Das ist ein Bild und kein Volumen.</translation>
    </message>
    <message>
        <source>The file does not say how the volume lies in a body.</source>
        <translation>Die Datei sagt nicht, wie das Volumen im Körper liegt.</translation>
    </message>
    <message>
        <source>There is nothing left to filter.</source>
        <translation>Es ist nichts mehr zu filtern.</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::WaitDisplay</name>
    <message>
        <source>Filtering… %1 s</source>
        <translation>Filtert… %1 s</translation>
    </message>
    <message>
        <source>Not filtered yet – %1 s</source>
        <translation>Noch nicht gefiltert – %1 s</translation>
    </message>
    <message>
        <source>Coarse preview, 1 : %1 – %2</source>
        <translation>Grobe Vorschau, 1 : %1 – %2</translation>
    </message>
    <message>
        <source>Coarse preview, 1 : %1 – filtering… %2 s</source>
        <translation>Grobe Vorschau, 1 : %1 – filtert… %2 s</translation>
    </message>
    <message>
        <source>The visible part – the rest follows… %1 s</source>
        <translation>Der sichtbare Teil – der Rest folgt… %1 s</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>Stopped – the image from before. View ▸ Filter Again goes on.</source>
        <translation>Angehalten – das Bild von vorher. Weiter mit Darstellung ▸ Noch einmal filtern.</translation>
    </message>
    <message>
        <source>Stopped – coarse preview, 1 : %1. View ▸ Filter Again goes on.</source>
        <translation>Angehalten – grobe Vorschau, 1 : %1. Weiter mit Darstellung ▸ Noch einmal filtern.</translation>
    </message>
    <message>
        <source>Stopped – the visible part. View ▸ Filter Again goes on.</source>
        <translation>Angehalten – der sichtbare Teil. Weiter mit Darstellung ▸ Noch einmal filtern.</translation>
    </message>
    <message>
        <source>%1 – Esc stops</source>
        <translation>%1 – Esc hält an</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::WindowBar</name>
    <message>
        <source>Set &amp;to</source>
        <translation>Se&amp;tzen auf</translation>
    </message>
    <message>
        <source>Other windows for the display, and the value range</source>
        <translation>Andere Fenster der Anzeige und der Wertebereich</translation>
    </message>
    <message>
        <source>Set the window to</source>
        <translation>Fenster setzen auf</translation>
    </message>
    <message>
        <source>Value drawn black</source>
        <translation>Schwarz gezeigter Wert</translation>
    </message>
    <message>
        <source>The value that is drawn black. The display alone changes, not the data.</source>
        <translation>Der Wert, der schwarz gezeigt wird. Nur die Anzeige ändert sich, nicht die Daten.</translation>
    </message>
    <message>
        <source>Value drawn white</source>
        <translation>Weiß gezeigter Wert</translation>
    </message>
    <message>
        <source>The value that is drawn white. The display alone changes, not the data.</source>
        <translation>Der Wert, der weiß gezeigt wird. Nur die Anzeige ändert sich, nicht die Daten.</translation>
    </message>
    <message>
        <source>Blac&amp;k</source>
        <translation>&amp;Schwarz</translation>
    </message>
    <message>
        <source>Wh&amp;ite</source>
        <translation>W&amp;eiß</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::WindowDrag</name>
    <message>
        <source>Window %1, level %2 (%3 to %4)</source>
        <translation>Fenster %1, Mitte %2 (%3 bis %4)</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::WindowMenus</name>
    <message>
        <source>Shepp–Logan head, a volume of 64 × 64 × 64</source>
        <translation>Shepp-Logan-Kopf, ein Volumen von 64 × 64 × 64</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio %1</source>
        <translation>Signal-Rausch-Verhältnis %1</translation>
    </message>
    <message>
        <source>Other signal-to-noise ratio…</source>
        <translation>Anderes Signal-Rausch-Verhältnis…</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio, 1 to 1000:</source>
        <translation>Signal-Rausch-Verhältnis, 1 bis 1000:</translation>
    </message>
    <message>
        <source>Ten ellipsoids whose values are known exactly</source>
        <translation>Zehn Ellipsoide, deren Werte genau bekannt sind</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
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
        <translation>Da&amp;rstellung</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>&amp;Ansichten</translation>
    </message>
    <message>
        <source>C&amp;hoose</source>
        <translation>&amp;Wählen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Untersuchen</translation>
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
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>V&amp;olume</source>
        <translation>V&amp;olumen</translation>
    </message>
    <message>
        <source>Write the panes as a figure, the chart of times, the results, or a report</source>
        <translation>Die Ansichten als Abbildung, das Diagramm der Zeiten, die Ergebnisse oder einen Bericht schreiben</translation>
    </message>
</context>
<context>
    <name>filterscope::ui::WindowTitle</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Opening %1… – FilterScope</source>
        <translation>%1 wird geöffnet… – FilterScope</translation>
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
        <source>16 bit, signed</source>
        <translation>16 Bit mit Vorzeichen</translation>
    </message>
    <message>
        <source>float</source>
        <translation>Gleitkomma</translation>
    </message>
    <message>
        <source> %1 of %2</source>
        <translation> %1 von %2</translation>
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
</context>
<context>
    <name>filterscope::ui::Workspace</name>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1, y %2</translation>
    </message>
    <message>
        <source>x %1, y %2, z %3</source>
        <translation>x %1, y %2, z %3</translation>
    </message>
    <message>
        <source>Not available here</source>
        <translation>Hier nicht verfügbar</translation>
    </message>
    <message>
        <source>There is no variant &quot;%1&quot; in this build.</source>
        <translation>In diesem Programm gibt es keine Variante „%1“.</translation>
    </message>
    <message>
        <source>This variant cannot show this image</source>
        <translation>Diese Variante kann dieses Bild nicht zeigen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Change a parameter, or choose View ▸ Filter Again, to go on.</source>
        <translation>Weiter geht es mit einem geänderten Parameter oder mit Darstellung ▸ Noch einmal filtern.</translation>
    </message>
    <message>
        <source>There is no image yet. Open the noisy one first.</source>
        <translation>Es gibt noch kein Bild. Bitte zuerst das verrauschte öffnen.</translation>
    </message>
    <message>
        <source>It has no pixels.</source>
        <translation>Es hat keine Pixel.</translation>
    </message>
    <message>
        <source>It has %1 × %2 pixels and the image %3 × %4. A truth has the image’s size.</source>
        <translation>Es hat %1 × %2 Pixel und das Bild %3 × %4. Eine Wahrheit hat die Größe des Bildes.</translation>
    </message>
    <message>
        <source>It is gray and the image is in colour. Choose a truth in colour.</source>
        <translation>Es ist grau und das Bild farbig. Bitte eine farbige Wahrheit wählen.</translation>
    </message>
    <message>
        <source>It is in colour and the image is gray. Choose a gray truth.</source>
        <translation>Es ist farbig und das Bild grau. Bitte eine graue Wahrheit wählen.</translation>
    </message>
    <message>
        <source>Its pixels have another depth than the image’s. Save one of the two with the other’s depth.</source>
        <translation>Seine Pixel haben eine andere Tiefe als die des Bildes. Bitte eines der beiden mit der Tiefe des anderen speichern.</translation>
    </message>
    <message>
        <source>It has %1 slices and the image %2. A truth has as many.</source>
        <translation>Es hat %1 Schichten und das Bild %2. Eine Wahrheit hat ebenso viele.</translation>
    </message>
    <message>
        <source>There is no image yet. Open the one that is filtered first.</source>
        <translation>Es gibt noch kein Bild. Zuerst das Bild öffnen, das gefiltert wird.</translation>
    </message>
    <message>
        <source>%1 is a kernel of your own that was not added here. Add its file by File ▸ Add Kernel.</source>
        <translation>%1 ist ein eigener Kernel, der hier nicht hinzugefügt wurde. Mit Datei ▸ Kernel hinzufügen kommt seine Datei dazu.</translation>
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
        <source>Draw images with &quot;opengl&quot; or &quot;raster&quot; (default: OpenGL where it works).</source>
        <translation>Bilder mit „opengl“ oder „raster“ zeichnen (Vorgabe: OpenGL, wo es geht).</translation>
    </message>
    <message>
        <source>&quot;system&quot;, &quot;light&quot; or &quot;dark&quot;, instead of the one chosen in the window.</source>
        <translation>„system“, „light“ oder „dark“ statt des im Fenster gewählten Farbschemas.</translation>
    </message>
    <message>
        <source>Images, a session or result files to open, or sample:NAME[@WxH][,gray][,TYPE] for a built-in image.</source>
        <translation>Zu öffnende Bilder, eine Sitzung oder Ergebnisdateien, oder sample:NAME[@BxH][,gray][,TYP] für ein eingebautes Bild.</translation>
    </message>
    <message>
        <source>Measure the time from a slider&apos;s move to the frame on the screen with this image, print it as JSON and end. &quot;sample:NAME@3840x2160&quot; is a built-in image.</source>
        <translation>Die Zeit von der Bewegung eines Schiebers bis zum Bild auf dem Schirm an diesem Bild messen, als JSON ausgeben und enden. &quot;sample:NAME@3840x2160&quot; ist ein eingebautes Bild.</translation>
    </message>
    <message>
        <source>With --probe-latency: the variant to filter with.</source>
        <translation>Mit --probe-latency: die Variante, mit der gefiltert wird.</translation>
    </message>
    <message>
        <source>With --probe-latency: the window&apos;s half width.</source>
        <translation>Mit --probe-latency: die halbe Breite des Fensters.</translation>
    </message>
    <message>
        <source>With --probe-latency: the parameter whose slider is moved.</source>
        <translation>Mit --probe-latency: der Parameter, dessen Schieber bewegt wird.</translation>
    </message>
    <message>
        <source>With --probe-latency: changes to measure for each path.</source>
        <translation>Mit --probe-latency: wie viele Änderungen je Weg gemessen werden.</translation>
    </message>
    <message>
        <source>With --probe-latency: the window&apos;s size.</source>
        <translation>Mit --probe-latency: die Größe des Programmfensters.</translation>
    </message>
    <message>
        <source>With --probe-latency: the file to write; &quot;-&quot; is standard output.</source>
        <translation>Mit --probe-latency: die Datei, die geschrieben wird; &quot;-&quot; ist die Standardausgabe.</translation>
    </message>
    <message>
        <source>&quot;en&quot; or &quot;de&quot;, instead of the preferred language or the desktop&apos;s.</source>
        <translation>„en“ oder „de“ statt der eingestellten Sprache oder der des Desktops.</translation>
    </message>
</context>
</TS>
