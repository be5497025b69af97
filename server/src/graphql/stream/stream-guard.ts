import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { guardRequest } from '../limits/request-guard.ts';

/** Says what is wrong where graphql-sse would answer without a word, and asks for what it expects to the letter. */
export function guardStream(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { headers, body } = request;
  if (!headers['content-type']?.includes('application/json')) {
    return done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.'));
  }
  if (!/text\/event-stream|text\/\*|\*\/\*/.test(headers.accept ?? '*/*')) {
    const message = 'Subscriptions are answered as server-sent events: send the header accept: text/event-stream.';
    return done(new AppError('BAD_USER_INPUT', message));
  }
  headers.accept = 'text/event-stream';
  if (typeof (body as { query?: unknown } | null)?.query !== 'string') {
    return done(new AppError('BAD_USER_INPUT', 'Send a subscription, as text in `query`.', { field: 'query' }));
  }
  return guardRequest(request, reply, done);
}
