import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostInUrl } from './address.ts';

interface Place {
  /** 0 for any free port. */
  port: number;
  host: string;
}

/** Serves HTTP until it is stopped; stopping does not wait for connections that are kept open. */
export async function serve(listener: RequestListener, { port, host }: Place) {
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
