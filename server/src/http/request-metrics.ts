import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpRequests } from '#platform/metrics.ts';

/** Measures each request by its route. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== '/graphql/stream') {
      httpRequests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    }
    done();
  });
}

/** The built files of the browser app are one route; so are pages and unknown addresses. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page';
  return /^[^:*]+\.\w+$|^\/assets\//.test(url) ? 'file' : url;
}
