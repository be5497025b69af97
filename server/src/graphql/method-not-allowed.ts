import type { FastifyInstance } from 'fastify';

/** What pages of other origins may read of the API's responses (http/cross-origin.ts). */
export const exposedHeaders = ['Allow', 'Retry-After'];

/**
 * Responds to other methods with 405 and the allowed ones, in the shape of a GraphQL response. Preflight requests are answered
 * before (http/cross-origin.ts).
 */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  { url, allowed }: { url: string; allowed: readonly string[] },
): void {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (method) => !allowed.includes(method),
  );
  const message = `Use ${allowed.join(', ')} here.`;
  app.route({
    url,
    method: others,
    config: { exposedHeaders },
    // Before the body is parsed.
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }),
    handler: () => undefined,
  });
}
