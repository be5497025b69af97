import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields of the request's log line besides its path. */
    logged: {
      viewerId?: string;
      operation?: string | undefined;
      /** The root fields of a GraphQL operation. */
      fields?: string[];
      /** The codes of the errors in the response. */
      codes?: string[];
      /** Why a token was refused; never the token. */
      reason?: string;
    };
  }
}

/** Logs one line per request, without headers, bodies and query strings. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('logged');
  app.addHook('onRequest', (request, _reply, done) => {
    request.logged = {};
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, logged, ip: address } = request;
    const line = { method, route: routeOptions.url, ...logged, address, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
