import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Limits {
  /** Requests at the same time. */
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
/** Bodies need memory while they arrive. One that takes longer than the next five hundred is hardly a customer's. */
const ARRIVING_PER_REQUEST = 5;
const RETRY_SECONDS = 1;
const MESSAGE = 'The shop is busy. Please try again in a moment.';
/** A load balancer must not take a busy process for a broken one. */
const alwaysServed = new Set(['/healthz', '/readyz']);
/** Subscriptions and pictures have limits of their own. */
const uncounted = new Set([...alwaysServed, '/graphql/stream', '/images/:file']);

/**
 * Refuses requests with 503 while the process has too many or is too slow, so that the others are served in time. A
 * refusal needs no database and no sign-in, and mostly no body. A request counts from the end of its body to the begin of
 * its response: clients that send or read slowly cost no time of the others.
 */
export function registerOverloadProtection(app: FastifyInstance, { maxRequests, maxWaitMs }: Limits): Overload {
  const admission = makeAdmission();
  const wait = measureWait(app, { maxWaitMs, ...admission });
  /** Requests whose bodies have not arrived, the oldest first. */
  const arriving = new Set<FastifyRequest>();
  const handled = new Set<FastifyRequest>();
  let entered = 0;
  const running = () => handled.size + entered;
  let refused = 0;
  const timer = setInterval(() => {
    if (refused > 0)
      app.log.warn({ refused, running: running(), waitMs: Math.round(wait.ms()) }, 'overloaded: requests refused');
    refused = 0;
  }, 500);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (alwaysServed.has(routeOf(request))) return done();
    wait.countRequest();
    if (running() >= maxRequests || !admission.isAdmitted()) return refuse(request, reply);
    arriving.add(request);
    reply.raw.once('close', () => end(request));
    const [oldest] = arriving;
    if (arriving.size > ARRIVING_PER_REQUEST * maxRequests) oldest?.raw.destroy();
    return done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    arriving.delete(request);
    if (uncounted.has(routeOf(request))) return done();
    if (running() >= maxRequests) return refuse(request, reply);
    handled.add(request);
    return done();
  });
  app.addHook('onSend', async (request) => end(request));

  return {
    enter() {
      if (running() >= maxRequests || !admission.isOpen()) return false;
      wait.countRequest();
      entered += 1;
      return true;
    },
    leave: () => void (entered -= 1),
  };

  function end(request: FastifyRequest): void {
    arriving.delete(request);
    handled.delete(request);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    refused += 1;
    const code = 'UNAVAILABLE';
    const body = routeOf(request).startsWith('/graphql')
      ? { errors: [{ message: MESSAGE, extensions: { code, retryAfter: RETRY_SECONDS } }] }
      : { message: MESSAGE, code };
    void reply.code(503).header('retry-after', RETRY_SECONDS).send(body);
  }
}

const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url;

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
