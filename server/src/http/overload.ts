import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Limits {
  /** Requests at the same time; subscriptions have limits of their own. */
  maxRequests: number;
  /** How long new connections may wait until they are accepted. */
  maxWaitMs: number;
}

interface Listeners extends Pick<Limits, 'maxWaitMs'> {
  onSlowProbe: () => void;
  onQuickProbe: () => void;
  onLastProbe: () => void;
}

/** For requests that no hook sees. */
export interface Overload {
  /** Counts a request; false if a hook must decide about it. */
  enter: () => boolean;
  leave: () => void;
}

const PROBE_MS = 100;
/** Fewer slow probes are a pause, such as the first requests of a new process, which run slowly. */
const SLOW_PROBES = 3;
/** With fewer requests during a probe the machine is busy with something else, and refusals would not shorten the wait. */
const QUEUE_REQUESTS = 20;
/** The share of requests that is always accepted: a process that refuses everything is of no use. */
const LEAST_SHARE = 0.05;
const RETRY_SECONDS = 1;
const MESSAGE = 'The shop is busy. Please try again in a moment.';
/** A load balancer must not take a busy process for a broken one. */
const alwaysServed = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests with 503 while the process has too many or is too slow, so that the others are served in time. A
 * refusal needs no database, no sign-in and no body.
 */
export function registerOverloadProtection(app: FastifyInstance, { maxRequests, maxWaitMs }: Limits): Overload {
  const admission = makeAdmission();
  const wait = measureWait(app, { maxWaitMs, ...admission });
  let running = 0;
  let refused = 0;
  const timer = setInterval(() => {
    if (refused > 0) app.log.warn({ refused, running, waitMs: Math.round(wait.ms()) }, 'overloaded: requests refused');
    refused = 0;
  }, 500);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    if (alwaysServed.has(url)) return done();
    wait.countRequest();
    if (running < maxRequests && admission.isAdmitted()) {
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

  return {
    enter() {
      if (running >= maxRequests || !admission.isOpen()) return false;
      wait.countRequest();
      running += 1;
      return true;
    },
    leave: () => void (running -= 1),
  };
}

/** The share of requests that is accepted: halved by each probe that finds a queue, and raised by each that finds none. */
function makeAdmission() {
  let share = 1;
  let slowProbes = 0;
  let credit = 0;
  return {
    onSlowProbe(): void {
      slowProbes += 1;
      if (share < 1 || slowProbes >= SLOW_PROBES) share = Math.max(LEAST_SHARE, share / 2);
    },
    onQuickProbe(): void {
      slowProbes = 0;
      share = Math.min(1, share + 0.1);
    },
    /** No probe follows. */
    onLastProbe(): void {
      share = 1;
    },
    isOpen: () => share === 1,
    isAdmitted(): boolean {
      credit = Math.min(1, credit + share);
      if (credit < 1) return false;
      credit -= 1;
      return true;
    },
  };
}

/**
 * How long a connection to this server waits at present. A busy event loop accepts few connections per turn; the others
 * wait in the kernel, where nothing can count them. So the server connects to itself and measures its own wait.
 */
function measureWait(app: FastifyInstance, { maxWaitMs, onSlowProbe, onQuickProbe, onLastProbe }: Listeners) {
  let last = 0;
  let startedAt = 0;
  let requests = 0;
  let probe: Socket | null = null;
  let timer: NodeJS.Timeout | undefined;
  const waitedMs = () => (probe ? performance.now() - startedAt : 0);

  function end(): void {
    probe?.destroy();
    probe = null;
  }

  function start({ address, port }: AddressInfo): void {
    if (waitedMs() > maxWaitMs && requests >= QUEUE_REQUESTS) onSlowProbe();
    if (probe) return;
    startedAt = performance.now();
    requests = 0;
    probe = connect({ port, host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address });
    // The server stops listening, or has no file descriptor left.
    probe.on('error', end);
  }

  app.server.on('connection', (socket: Socket) => {
    if (!probe || socket.remotePort !== probe.localPort) return;
    last = waitedMs();
    if (last <= maxWaitMs) onQuickProbe();
    socket.destroy();
    end();
  });
  app.addHook('onListen', (done) => {
    const address = app.server.address();
    if (address && typeof address === 'object') timer = setInterval(start, PROBE_MS, address).unref();
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    end();
    onLastProbe();
    done();
  });
  return { ms: () => Math.max(last, waitedMs()), countRequest: () => void (requests += 1) };
}
