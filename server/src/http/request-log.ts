import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request log says of a request besides its path: who sent it, and which operation it ran. */
    logged: { viewerId?: string; operation?: string | undefined };
  }
}

/** One line a request; no headers, no bodies, no query strings. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('logged');
  app.addHook('onRequest', (request, _reply, done) => {
    request.logged = {};
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, logged } = request;
    const line = { method, route: routeOptions.url, ...logged, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
