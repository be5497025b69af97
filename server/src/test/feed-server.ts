import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** A supplier's server at localhost, and the requests that it got. */
export async function openFeedServer(answer: RequestListener, tls?: { key: string; cert: string }) {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    answer(request, response);
  };
  const server = tls ? https.createServer(tls, listener) : createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `${tls ? 'https' : 'http'}://${host}`,
    requests,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The settings of a shop that may fetch from these hosts. */
export const feedSettings = (...hosts: string[]) => ({
  FEED_HOSTS: hosts.join(','),
  FEED_SECRET: 'key-of-the-credentials-of-feeds-in-tests',
  FEED_TIMEOUT_SECONDS: '20',
});
