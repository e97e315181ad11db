"""The games in a browser: their compiled rules as WebAssembly, and what calls it there from the same Python."""
