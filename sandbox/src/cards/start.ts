import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { hostInUrl } from '#net/address.ts';
import { serveBrowserFiles } from './browser-files.ts';
import { serveControl } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { Webhooks } from './events/webhooks.ts';
import { serveApi } from './http/api.ts';
import { Store } from './store/store.ts';

export interface CardsOptions {
  /** 0 for any free port. */
  port: number;
  /** Where to listen; `localhost` if not told. */
  host?: string;
  /** Folder for what must survive between runs; null keeps it in memory. */
  dataDir: string | null;
  /** Where events are posted; null if nobody listens. */
  webhookUrl: string | null;
  webhookSecret: string;
}

export interface Cards {
  url: string;
  stop(): Promise<void>;
}

/** Starts the stand-in for Stripe: its HTTP API, its browser script, its webhooks. See docs/stripe-stand-in.md. */
export async function startCards(options: CardsOptions): Promise<Cards> {
  const { port, host = 'localhost', dataDir, webhookUrl, webhookSecret } = options;
  const store = new Store(dataDir);
  const endpoint = webhookUrl === null ? null : { url: webhookUrl, secret: webhookSecret };
  const world = { store, webhooks: new Webhooks(store, endpoint), faults: new Faults() };
  const app = fastify({ forceCloseConnections: true });
  serveApi(app, world);
  serveControl(app, world);
  serveBrowserFiles(app);
  await app.listen({ port, host });
  world.webhooks.wake();
  return {
    url: `http://${hostInUrl(host)}:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      world.webhooks.stop();
      await app.close();
      store.close();
    },
  };
}
