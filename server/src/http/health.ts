import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 1_000;

/** /healthz: the process runs. /readyz: it can serve; the balancer sends nobody here while it cannot. */
export function registerHealth(app: FastifyInstance, { pingDatabase }: { pingDatabase: () => Promise<unknown> }): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping && (await answers(pingDatabase));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function answers(ping: () => Promise<unknown>): Promise<boolean> {
  const answered = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, setTimeout(PATIENCE_MS, false, { ref: false })]);
}
