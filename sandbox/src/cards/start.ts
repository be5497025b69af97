import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { hostInUrl } from '#net/serve.ts';
import { serveBrowserFiles } from './browser-files.ts';
import { serveControl } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { Webhooks } from './events/webhooks.ts';
import { serveApi } from './http/api.ts';
import { Store } from './store/store.ts';

export interface CardsOptions {
  /** 0 for any free port. */
  port: number;
  /** Where to listen; `localhost` by default. */
  host?: string;
  /** Folder of the data that a restart keeps; null for memory only. */
  dataDir: string | null;
  /** Where events are posted; null for no webhooks. */
  webhookUrl: string | null;
  webhookSecret: string;
}

export interface Cards {
  url: string;
  stop(): Promise<void>;
}

/** Starts the Stripe stand-in: HTTP API, browser script and webhooks (docs/stripe-stand-in.md). */
export async function startCards(options: CardsOptions): Promise<Cards> {
  const { port, host = 'localhost', dataDir, webhookUrl, webhookSecret } = options;
  const store = new Store(dataDir);
  const endpoint = webhookUrl === null ? null : { url: webhookUrl, secret: webhookSecret };
  const standIn = { store, webhooks: new Webhooks(store, endpoint), faults: new Faults() };
  const app = fastify({ forceCloseConnections: true });
  serveApi(app, standIn);
  serveControl(app, standIn);
  serveBrowserFiles(app);
  await app.listen({ port, host });
  standIn.webhooks.deliverDue();
  return {
    url: `http://${hostInUrl(host)}:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      standIn.webhooks.stop();
      await app.close();
      store.close();
    },
  };
}
