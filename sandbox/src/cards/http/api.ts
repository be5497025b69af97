import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../control/faults.ts';
import { runCall, type CallResult, type IncomingCall, type StandIn } from './run-call.ts';
import { ROUTES } from './routes.ts';

/** Stripe's HTTP API, for the official SDK and for the browser script. */
export function serveApi(app: FastifyInstance, standIn: StandIn): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const route of ROUTES) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => {
        const incoming = incomingOf(request);
        const fault = standIn.faults.take(route.name, incoming.form);
        const failure = failures[fault ?? ''] ?? null;
        return fault === 'reset'
          ? reset(request, reply)
          : respond(fault, reply, () => runCall(standIn, route, { ...incoming, failure }));
      },
    });
  }
  app.options('/v1/*', (_request, reply) =>
    reply
      .headers({ ...CORS, ...PREFLIGHT })
      .code(204)
      .send(),
  );
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
}

const failures: Record<string, IncomingCall['failure']> = { '500': 'before run', '500_after_success': 'after run' };

/** Calls are authorized by a key and no cookie, so any origin is allowed, as at Stripe. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'request-id, idempotent-replayed' };
const PREFLIGHT = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
};

function respond(fault: FaultKind | null, reply: FastifyReply, run: () => CallResult): FastifyReply {
  if (fault === 'timeout') return reply.hijack();
  const result = fault === '429' ? TOO_MANY : run();
  if (fault === 'hang_after_success' && result.status === 200) return reply.hijack();
  // Stripe's SDKs must not retry a 500: the idempotency key would return the same response.
  const retry = result.status === 500 ? { 'stripe-should-retry': 'false' } : {};
  return reply
    .code(result.status)
    .headers({ ...CORS, ...result.headers, ...retry })
    .send(fault === 'empty_after_success' && result.status === 200 ? {} : result.body);
}

const TOO_MANY: CallResult = {
  status: 429,
  headers: {},
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.',
    },
  },
};

function reset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
  return reply;
}

function incomingOf(request: FastifyRequest): Omit<IncomingCall, 'failure'> {
  const [path = '', query = ''] = request.url.split('?');
  const { id = '' } = request.params as { id?: string };
  return {
    path,
    id,
    form: request.method === 'GET' ? query : ((request.body as string | undefined) ?? ''),
    authorization: request.headers.authorization,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
}
