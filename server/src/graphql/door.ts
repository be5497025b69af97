import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, makeLoaders, type Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Logger } from '#platform/logger.ts';
import { asRequestError, formatError } from './errors.ts';
import { requestPlugin } from './request-plugin.ts';
import { makeSchema } from './schema.ts';

interface Door {
  services: Services;
  logger: Logger;
  introspection: boolean;
  /** Who sent the request; throws UNAUTHENTICATED for a token that is not valid. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** POST and GET /graphql. */
export async function registerGraphQL(app: FastifyInstance, { services, logger, introspection, viewerOf }: Door) {
  const apollo = new ApolloServer<Context>({
    schema: makeSchema(),
    introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    logger,
    parseOptions: { maxLexicalTokens: 1_000 },
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      // Hooks every field of every answer; nothing here uses its hints.
      ApolloServerPluginCacheControlDisabled(),
      requestPlugin(logger),
    ],
  });
  await apollo.start();
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    handler: fastifyApolloHandler(apollo, {
      async context(request) {
        request.logged.operation = operationOf(request);
        const viewer = await viewerOf(request).catch((error: unknown) => {
          throw asRequestError(error);
        });
        return { viewer, services, loaders: makeLoaders(services), requestId: request.id };
      },
    }),
  });
}

/** The name that the client gave its operation, for the log. */
function operationOf({ body, query }: FastifyRequest): string | undefined {
  const { operationName } = (body ?? query) as { operationName?: unknown };
  return typeof operationName === 'string' ? operationName.slice(0, 100) : undefined;
}
