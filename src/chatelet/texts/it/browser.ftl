# Le regole dei giochi, preparate per i browser.

browser-built = { $game }: pronto per i browser, { $size } kB.
browser-no-linker = Le regole non si possono preparare per i browser: manca il linker wasm-ld. In Debian è nel pacchetto lld.
browser-untranslatable = { $rule } non si può tradurre per i browser: ha bisogno di { $needs }, che lì non c'è.
browser-not-linked = Le regole di { $game } non si sono potute collegare per i browser: { $reason }
browser-not-built = Le regole di { $game } non si sono potute preparare per i browser: { $reason }
browser-not-exported = { $rule } non si può chiamare in un browser con { $given }: nessuna partita di prova l'ha fatto.
browser-check-ended = Il controllo di { $game } è finito prima del tempo.
browser-no-node = Le regole per i browser non si possono confrontare: manca Node.
browser-building = · { $game }: { $state ->
    [begun] si preparano le regole per i browser
   *[other] le regole sono pronte
  }
browser-site-written = Scritto in { $folder }: { NUMBER($size, maximumFractionDigits: 1) } MB, per qualsiasi host web.
browser-no-runtime = Manca Python per i browser: tools/build_web.py lo scarica, e per questo serve la rete.
browser-no-pages = Le pagine non sono ancora costruite: le costruisce tools/build_web.py.
browser-not-empty = { $folder } contiene altre cose, che non si toccano. Va bene una cartella vuota o nuova.
browser-left-out = { $game } resta fuori: lo porta un pacchetto, di cui le pagine non conoscono le parole. Si gioca su un server.
browser-no-page = A questo indirizzo non c'è nessuna pagina.
