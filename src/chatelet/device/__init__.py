"""Tables on a device, without a server: what a browser would ask a server is answered here, in a worker of the page.

It runs in Pyodide (`core/wasm.py` calls the rules), needs neither database nor network, and is plain Python elsewhere.
"""
