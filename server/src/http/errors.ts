import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalOfDatabase } from '#platform/database-away.ts';
import { AppError, errorStatus } from '#platform/errors.ts';

/** The last resort for whatever a route throws: our own errors as they are, anything else masked. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = refusalOfDatabase(thrown) ?? thrown;
    if (error instanceof AppError) {
      const { code, message, field, retryAfter } = error;
      if (code === 'UNAVAILABLE') request.log.error({ err: error }, 'a part of the shop is away');
      if (retryAfter) void reply.header('retry-after', retryAfter);
      return reply.code(errorStatus[code]).send({ message, code, ...(field && { field }) });
    }
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ message: error.message, code: 'BAD_USER_INPUT' });
    }
    request.log.error({ err: error }, 'a request failed');
    const message = `Something went wrong on our side. If you ask us about it, name request ${request.id}.`;
    return reply.code(500).send({ message, code: 'INTERNAL' });
  });
}
