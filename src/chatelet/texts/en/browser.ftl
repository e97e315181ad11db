# The rules of the games, built for browsers.

browser-built = { $game }: built for browsers, { $size } kB.
browser-no-linker = The rules cannot be built for browsers: the linker wasm-ld is missing. Debian has it in the package lld.
browser-untranslatable = { $rule } cannot be translated for browsers: it needs { $needs }, which is not there.
browser-not-linked = The rules of { $game } could not be linked for browsers: { $reason }
browser-not-built = The rules of { $game } could not be built for browsers: { $reason }
browser-not-exported = { $rule } cannot be called in a browser with { $given }: no game of the build did so.
browser-check-ended = The check of { $game } ended before its time.
browser-no-node = The rules for browsers cannot be compared: Node is missing.
browser-building = · { $game }: { $state ->
    [begun] its rules are being built for browsers
   *[other] its rules are ready
  }
browser-site-written = Written to { $folder }: { NUMBER($size, maximumFractionDigits: 1) } MB, for any web host.
browser-no-runtime = Python for browsers is missing: tools/build_web.py fetches it, and needs the network for it.
browser-no-pages = The pages are not built yet: tools/build_web.py builds them.
browser-not-empty = { $folder } holds other things, which are not touched. An empty or new folder would do.
browser-left-out = { $game } is left out: a package brings it, whose words the pages do not know. It is played on a server.
browser-no-page = There is no page at this address.
