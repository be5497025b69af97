import type { FastifyInstance } from 'fastify';

/** Responds to other methods with 405 and the allowed ones, in the shape of a GraphQL response. */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  { url, allowed }: { url: string; allowed: readonly string[] },
): void {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method));
  const message = `Use ${allowed.join(', ')} here.`;
  app.route({
    url,
    method: others,
    // Before the body is parsed.
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }),
    handler: () => undefined,
  });
}
