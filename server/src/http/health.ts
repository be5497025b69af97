import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const PING_TIMEOUT_MS = 1_000;

/** /healthz: the process runs. /readyz: it can serve requests; a load balancer routes by it. */
export function registerHealth(app: FastifyInstance, { pingDatabase }: { pingDatabase: () => Promise<unknown> }): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping && (await isReachable(pingDatabase));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function isReachable(ping: () => Promise<unknown>): Promise<boolean> {
  const reached = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([reached, setTimeout(PING_TIMEOUT_MS, false, { ref: false })]);
}
