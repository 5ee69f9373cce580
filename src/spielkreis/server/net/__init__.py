"""HTTP and WebSocket: routes, connections, limits, security and static pages."""
