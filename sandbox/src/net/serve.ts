import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Address {
  /** 0 for any free port. */
  port: number;
  host: string;
}

/** Serves HTTP until `stop()`, which closes keep-alive connections. */
export async function serve(listener: RequestListener, { port, host }: Address) {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    url: `http://${hostInUrl(host)}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const everyInterface = new Set(['0.0.0.0', '::']);

/** The host part of a URL for a listening address; addresses that mean every interface become `localhost`. */
export function hostInUrl(host: string): string {
  if (everyInterface.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
