import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; null outside of one, as in a job. */
export const currentRequestId = (): string | null => current.getStore() ?? null;

/** Lets whatever a request sets off know its id: the audit log names it, however deep the change is made. */
export function registerCurrentRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // The body arrives on the socket's own path, which knows nothing of the first hook.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
