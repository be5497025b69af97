import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { guardRequest } from '../limits/request-guard.ts';

/** Gives graphql-sse's refusals a message, and sets the exact accept header that it expects. */
export function guardStream(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { headers, body } = request;
  if (!headers['content-type']?.includes('application/json')) {
    return done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.'));
  }
  if (!/text\/event-stream|text\/\*|\*\/\*/.test(headers.accept ?? '*/*')) {
    const message = 'Subscription results are server-sent events: send the header accept: text/event-stream.';
    return done(new AppError('BAD_USER_INPUT', message));
  }
  headers.accept = 'text/event-stream';
  if (typeof (body as { query?: unknown } | null)?.query !== 'string') {
    return done(new AppError('BAD_USER_INPUT', 'Send the subscription as a string in `query`.', { field: 'query' }));
  }
  return guardRequest(request, reply, done);
}
