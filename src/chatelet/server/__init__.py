"""HTTP and WebSocket over the tables. What it says is in docs/api.md."""
