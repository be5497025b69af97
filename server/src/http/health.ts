import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports not ready and asks clients to leave: a load balancer then sends new requests to other processes. */
    startDraining(): void;
  }
}

const PING_TIMEOUT_MS = 1_000;

/** /healthz: the process runs. /readyz: it can serve requests; a load balancer routes by it. */
export function registerHealth(app: FastifyInstance, { pingDatabase }: { pingDatabase: () => Promise<unknown> }) {
  let isDraining = false;
  let ping: Promise<boolean> | null = null;
  const startDraining = () => void (isDraining = true);
  app.decorate('startDraining', startDraining);
  app.addHook('preClose', (done) => {
    startDraining();
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await isReachable());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  return { isDraining: () => isDraining };

  /** Calls at the same time share one ping: no limit refuses them, so they must not take the connections of the others. */
  function isReachable(): Promise<boolean> {
    ping ??= pingDatabase()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        ping = null;
      });
    return Promise.race([ping, setTimeout(PING_TIMEOUT_MS, false, { ref: false })]);
  }
}
