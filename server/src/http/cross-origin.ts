import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may call the route, and read these headers of its responses. */
    exposedHeaders?: readonly string[];
  }
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Apollo-Require-Preflight, X-Apollo-Operation-Name',
  'access-control-max-age': '600',
  'content-length': '0',
};

/**
 * CORS: pages of the listed origins may call the APIs, which use no cookies, so no such page can act for a visitor. Comes
 * before the overload protection, whose refusals those pages can then read.
 */
export function registerCrossOrigin(app: FastifyInstance, { origins }: Pick<Config['rest'], 'origins'>): void {
  const isAny = origins.includes('*');

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const { origin } = headers;
    const exposed = routeOptions.config.exposedHeaders;
    const isPreflight = method === 'OPTIONS' && origin && headers['access-control-request-method'];
    if (!isPreflight && !exposed) return done();
    if (!isAny) void reply.header('vary', 'Origin');
    const allowed = isAny ? '*' : origin !== undefined && origins.includes(origin) && origin;
    if (allowed) void reply.header('access-control-allow-origin', allowed);
    if (isPreflight) return void reply.code(204).headers(preflight).send();
    if (allowed && exposed) void reply.header('access-control-expose-headers', exposed.join(', '));
    return done();
  });

  // Without a route, a preflight request would count as one of a page.
  app.options('*', (_request, reply) => reply.callNotFound());
}
