// The headers on every answer of the service, pages and API alike. They were tried in Chromium, Firefox and
// WebKit with streaming wasm, module workers and a same-origin websocket.

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "trusted-types game",
  "require-trusted-types-for 'script'",
].join("; ");

/** Isolation gives the page its fine clock; the rest keeps strangers' code and frames out. */
export const STRICT_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  // Addresses of pages name rooms.
  "referrer-policy": "no-referrer",
};
