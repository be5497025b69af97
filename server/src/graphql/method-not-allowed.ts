import type { FastifyInstance } from 'fastify';

/** Tells who comes with another method which ones can be used, in the shape of GraphQL's answers. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { url, allowed }: { url: string; allowed: readonly string[] },
): void {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method));
  const message = `Only ${allowed.join(', ')} can be used here.`;
  app.route({
    url,
    method: others,
    // Before the body is read, which may be of any kind.
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }),
    handler: () => undefined,
  });
}
