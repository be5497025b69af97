import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from './ids.ts';

/** Fields of every log line of a request, a webhook or a job. */
export interface LogFields {
  /** The id of the request, or of the run of a job. Audit entries have it, too. */
  requestId: string;
  /** The id of the trace of the caller (W3C traceparent). */
  traceId?: string;
  job?: string;
  /** The webhook event of the card provider. */
  eventId?: string;
  viewerId?: string;
  operation?: string | undefined;
  /** The root fields of a GraphQL operation. */
  fields?: string[];
  /** The codes of the errors in the response. */
  codes?: string[];
  /** Why a token was refused; never the token. */
  reason?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: LogFields;
  }
}

const current = new AsyncLocalStorage<LogFields>();

/** The id of the current request or job run; null outside of both. */
export const currentRequestId = (): string | null => current.getStore()?.requestId ?? null;

/** The fields of the current request or job run. */
export const currentLogFields = (): Partial<LogFields> => current.getStore() ?? {};

/** Adds the fields to all later log lines of the current request or job run. */
export const addLogFields = (fields: Partial<LogFields>): void => void Object.assign(currentLogFields(), fields);

/** Keeps the fields in async local storage, so that log lines and audit entries have them at any depth of the call stack. */
export function registerCurrentRequest(app: FastifyInstance): void {
  app.decorateRequest('logged');
  app.addHook('onRequest', (request, _reply, done) => {
    const traceId = traceIdOf(request.headers);
    request.logged = { requestId: request.id, ...(traceId && { traceId }) };
    current.run(request.logged, done);
  });
  // Body parsing resumes from the socket's callbacks, outside the storage of the first hook.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.logged, done));
}

// https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export const traceIdOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Runs a job with an id of its own for its log lines and audit entries. */
export const runAsJob = <Result>(job: string, run: () => Result): Result =>
  current.run({ requestId: newId(), job }, run);
