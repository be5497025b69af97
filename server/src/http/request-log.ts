import type { FastifyInstance } from 'fastify';
import { lineWriter, type Logger } from '#platform/logger.ts';

/** Logs one line per request, without headers, bodies and query strings. */
export function registerRequestLog(app: FastifyInstance, logger: Logger): void {
  const writeLine = lineWriter(logger);
  if (!writeLine) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, logged, ip: address } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    const fields = { ...logged, method, route: routeOptions.url, address, status, ms, msg: 'request' };
    writeLine(JSON.stringify(fields).slice(1, -1));
    done();
  });
}
