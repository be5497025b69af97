import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOfDatabase } from '#platform/database-unavailable.ts';
import { AppError, codeOfStatus, type ErrorCode, errorStatus } from '#platform/errors.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: { message: string; code: ErrorCode; field?: string };
}

/** The last resort for whatever a route throws. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, headers, body } = answerOf(error, request);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Our own errors as they are, anything else masked. */
export function answerOf(thrown: FastifyError | AppError, request: FastifyRequest): Answer {
  const error = refusalOfDatabase(thrown) ?? thrown;
  if (error instanceof AppError) {
    const { code, message, field, retryAfter } = error;
    if (code === 'UNAVAILABLE') request.log.error({ err: error }, 'a part of the shop is away');
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
    return { status: errorStatus[code], headers: { ...headers }, body: { message, code, ...(field && { field }) } };
  }
  if (error.statusCode && error.statusCode < 500) {
    return {
      status: error.statusCode,
      headers: {},
      body: { message: error.message, code: codeOfStatus(error.statusCode) },
    };
  }
  request.log.error({ err: error }, 'a request failed');
  const message = `Something went wrong on our side. If you ask us about it, name request ${request.id}.`;
  return { status: 500, headers: {}, body: { message, code: 'INTERNAL' } };
}
