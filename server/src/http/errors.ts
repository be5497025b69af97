import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseUnavailable } from '#platform/database-unavailable.ts';
import { AppError, codeOfStatus, type ErrorCode, errorStatus } from '#platform/errors.ts';

interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: { message: string; code: ErrorCode; field?: string };
}

/** The error handler of all routes without their own. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, headers, body } = errorResponse(error, request);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Answers an address that Fastify's router refuses: malformed, or with a parameter of more than 254 characters. No hook runs. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  request.log.info({ requestId: request.id, method: request.method, status }, 'address refused');
  void reply
    .code(status)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .send({ message: 'The address is malformed or too long.', code: codeOfStatus(status) });
}

/** AppErrors as they are, every other error masked. Adds the code to the request's log line. */
export function errorResponse(thrown: FastifyError | AppError, request: FastifyRequest): ErrorResponse {
  const response = responseTo(thrown, request);
  request.logged.codes = [response.body.code];
  return response;
}

function responseTo(thrown: FastifyError | AppError, request: FastifyRequest): ErrorResponse {
  const error = databaseUnavailable(thrown) ?? thrown;
  if (error instanceof AppError) {
    const { code, message, field, retryAfter } = error;
    if (code === 'UNAVAILABLE') request.log.error({ err: error }, 'dependency unavailable');
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
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed;
  if (hasLeft) request.log.info('the client left before its answer');
  else request.log.error({ err: error }, 'request failed');
  const message = `Something went wrong on our side. If you contact us, please mention request ${request.id}.`;
  return { status: 500, headers: {}, body: { message, code: 'INTERNAL' } };
}
