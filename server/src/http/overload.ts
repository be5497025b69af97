import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface Limits {
  /** Requests at the same time; subscriptions have limits of their own. */
  maxRequests: number;
  /** Mean delay of the event loop. */
  maxDelayMs: number;
}

const SAMPLE_MS = 500;
const RETRY_SECONDS = 1;
const MESSAGE = 'The shop is busy. Please try again in a moment.';
/** A load balancer must not take a busy process for a broken one. */
const alwaysServed = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests with 503 while the process has too many or is too slow, so that the others are served in time. A
 * refusal needs no database, no sign-in and no body.
 */
export function registerOverloadProtection(app: FastifyInstance, { maxRequests, maxDelayMs }: Limits): void {
  const delays = monitorEventLoopDelay();
  let running = 0;
  let refused = 0;
  let isSlow = false;
  delays.enable();
  const timer = setInterval(() => {
    isSlow = delays.mean / 1e6 > maxDelayMs;
    delays.reset();
    if (refused > 0) app.log.warn({ refused, running, isSlow }, 'overloaded: requests refused');
    refused = 0;
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    if (alwaysServed.has(url)) return done();
    if (!isSlow && running < maxRequests) {
      if (url === '/graphql/stream') return done();
      running += 1;
      reply.raw.once('close', () => void (running -= 1));
      return done();
    }
    refused += 1;
    const code = 'UNAVAILABLE';
    const body = url.startsWith('/graphql')
      ? { errors: [{ message: MESSAGE, extensions: { code, retryAfter: RETRY_SECONDS } }] }
      : { message: MESSAGE, code };
    return void reply.code(503).header('retry-after', RETRY_SECONDS).send(body);
  });
}
