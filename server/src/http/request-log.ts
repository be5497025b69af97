import type { FastifyInstance } from 'fastify';

/** Logs one line per request, without headers, bodies and query strings. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, logged, ip: address } = request;
    const line = { method, route: routeOptions.url, ...logged, address, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
