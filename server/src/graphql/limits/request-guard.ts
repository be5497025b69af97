import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, codeOfStatus, type ErrorCode, errorStatus } from '#platform/errors.ts';
import { limits } from './limits.ts';

/** Refuses oversized documents and deeply nested JSON before GraphQL parses them. */
export function guardRequest(
  { body, query, known }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
) {
  // It passed when it was first seen.
  if (known) return done();
  const { query: document } = (body ?? query ?? {}) as { query?: unknown };
  if (typeof document === 'string' && Buffer.byteLength(document) > limits.documentBytes) {
    return done(new AppError('BAD_USER_INPUT', `The document is larger than ${limits.documentBytes} bytes.`));
  }
  if (isDeeper(body, limits.jsonDepth)) {
    return done(new AppError('BAD_USER_INPUT', `The JSON is nested deeper than ${limits.jsonDepth} levels.`));
  }
  return done();
}

// Breadth-first without recursion: the JSON may be deeper than the call stack.
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

/** Sends an error thrown before GraphQL runs, in the shape of a GraphQL response. */
export function sendGraphQLError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof AppError ? thrown : fromFastify(thrown);
  const { code, message, field, retryAfter } = error;
  request.logged.codes = [code];
  if (retryAfter) void reply.header('retry-after', retryAfter);
  void reply.code(errorStatus[code]).send({ errors: [{ message, extensions: { code, ...(field && { field }) } }] });
}

/** Replaces Fastify's own messages by the shop's. */
function fromFastify(error: FastifyError): AppError {
  const { statusCode = 500, message } = error;
  if (statusCode >= 500) throw error;
  const code = codeOfStatus(statusCode);
  return new AppError(code, messages[code] ?? message);
}

const messages: Partial<Record<ErrorCode, string>> = {
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
};
