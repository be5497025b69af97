import http from 'node:http';
import https from 'node:https';

/** Sends all HTTPS requests of this process to an HTTP server on this machine. Returns how to undo that. */
export function redirectHttps(port: number): () => void {
  const here = { protocol: 'http:', hostname: '127.0.0.1', host: '127.0.0.1', port, agent: undefined };
  const original = https.request;
  https.request = (...args: unknown[]) => {
    const [first, second] = args;
    const isAddress = typeof first === 'string' || first instanceof URL;
    const path = isAddress ? new URL(first).pathname + new URL(first).search : undefined;
    const options = { ...((isAddress ? second : first) as object), ...here, ...(path && { path }) };
    return http.request(options, args.find((arg) => typeof arg === 'function') as () => void);
  };
  return () => void (https.request = original);
}
