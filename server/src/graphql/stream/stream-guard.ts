import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '#platform/errors.ts';
import { guardRequest } from '../limits/request-guard.ts';

/** Refuses other requests than subscriptions in JSON. */
export function guardStream(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { headers, body } = request;
  if (!headers['content-type']?.includes('application/json')) {
    return done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.'));
  }
  if (!/text\/event-stream|text\/\*|\*\/\*/.test(headers.accept ?? '*/*')) {
    const message = 'Subscription results are server-sent events: send the header accept: text/event-stream.';
    return done(new AppError('BAD_USER_INPUT', message));
  }
  const { query, variables } = (body ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query !== 'string') {
    return done(badInput('query', 'Send the subscription as a string in `query`.'));
  }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    return done(badInput('variables', 'Send `variables` as a JSON object.'));
  }
  return guardRequest(request, reply, done);
}
