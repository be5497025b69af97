import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, codeOfStatus, type ErrorCode, errorStatus } from '#platform/errors.ts';
import { limits } from './limits.ts';

/** Looks at a request before GraphQL does. */
export function guardRequest({ body, query }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  const { query: document } = (body ?? query ?? {}) as { query?: unknown };
  if (typeof document === 'string' && Buffer.byteLength(document) > limits.documentBytes) {
    return done(new AppError('BAD_USER_INPUT', `A document may have at most ${limits.documentBytes} bytes.`));
  }
  if (isDeeper(body, limits.jsonDepth)) {
    return done(new AppError('BAD_USER_INPUT', `JSON may be nested at most ${limits.jsonDepth} deep.`));
  }
  return done();
}

// Level by level and not by recursion: the JSON may be deeper than the stack.
function isDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) =>
      item !== null && typeof item === 'object' ? (Object.values(item) as unknown[]) : [],
    );
  }
  return false;
}

/** Answers what is refused before GraphQL sees it, in the shape of GraphQL's answers. */
export function answerRefusal(thrown: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof AppError ? thrown : refusalOfFastify(thrown);
  const { code, message, field } = error;
  void reply.code(errorStatus[code]).send({ errors: [{ message, extensions: { code, ...(field && { field }) } }] });
}

/** What Fastify refuses by itself, in our words. */
function refusalOfFastify(error: FastifyError): AppError {
  const { statusCode = 500, message } = error;
  if (statusCode >= 500) throw error;
  const code = codeOfStatus(statusCode);
  return new AppError(code, words[code] ?? message);
}

const words: Partial<Record<ErrorCode, string>> = {
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
};
