import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the current request; null outside a request, for instance in a job. */
export const currentRequestId = (): string | null => current.getStore() ?? null;

/** Keeps the request id in async local storage, so that audit entries name it at any depth of the call stack. */
export function registerCurrentRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // Body parsing resumes from the socket's callbacks, outside the storage of the first hook.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
