import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeLoaders, type Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Logger } from '#platform/logger.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { asRequestError, formatError } from './errors.ts';
import { limits } from './limits/limits.ts';
import { type DoorContext, limitsPlugin } from './limits/limits-plugin.ts';
import { answerRefusal, guardRequest } from './limits/request-guard.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import { shapeRule } from './limits/document-limits.rule.ts';
import { requestPlugin } from './request-plugin.ts';
import { makeSchema } from './schema.ts';
import { statusPlugin } from './status-plugin.ts';
import { registerStream } from './stream/stream.ts';

interface Door {
  services: Services;
  logger: Logger;
  introspection: boolean;
  /** Most open subscriptions. */
  most: { perUser: number; perAddress: number };
  rateLimits: RateLimits;
  /** Who sent the request; throws UNAUTHENTICATED for a token that is not valid. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** POST and GET /graphql, POST /graphql/stream. */
export async function registerGraphQL(app: FastifyInstance, door: Door) {
  const { logger, introspection } = door;
  const schema = makeSchema();
  const apollo = new ApolloServer<DoorContext>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    logger,
    parseOptions: { maxLexicalTokens: limits.tokens },
    validationRules: [shapeRule],
    validationOptions: { maxErrors: limits.validationErrors },
    maxRecursiveSelections: limits.selections,
    executionOptions: { maxCoercionErrors: limits.coercionErrors },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      // Hooks every field of every answer; nothing here uses its hints.
      ApolloServerPluginCacheControlDisabled(),
      requestPlugin(logger),
      limitsPlugin(),
      statusPlugin,
    ],
  });
  await apollo.start();
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    preValidation: guardRequest,
    errorHandler: answerRefusal,
    handler: fastifyApolloHandler(apollo, {
      async context(request) {
        request.logged.operation = operationOf(request);
        return contextOf(request, door).catch((error: unknown) => {
          throw asRequestError(error);
        });
      },
    }),
  });
  refuseOtherMethods(app, { url: '/graphql', allowed: ['GET', 'HEAD', 'POST', 'OPTIONS'] });
  refuseOtherMethods(app, { url: '/graphql/stream', allowed: ['POST'] });
  registerStream(app, {
    ...door,
    schema,
    contextOf(request) {
      request.logged.operation = operationOf(request);
      return contextOf(request, door);
    },
    renewed: async (request, context) => ({
      ...context,
      viewer: await door.viewerOf(request),
      loaders: makeLoaders(door.services),
    }),
  });
}

async function contextOf(request: FastifyRequest, { services, rateLimits, viewerOf }: Door): Promise<DoorContext> {
  const viewer = await viewerOf(request).catch(async (error: unknown) => {
    // Whoever tries tokens is counted like anybody without one.
    await rateLimits.spend(request, 'anonymous');
    throw error;
  });
  const requests = viewer ? 'signedIn' : 'anonymous';
  const spend = (limit: string, times: number) =>
    rateLimits.spend(request, limit === 'requests' ? requests : limit, times).catch((error: unknown) => {
      throw asRequestError(error);
    });
  await spend('requests', 1);
  return { viewer, services, loaders: makeLoaders(services), requestId: request.id, spend };
}

/** The name that the client gave its operation, for the log. */
function operationOf({ body, query }: FastifyRequest): string | undefined {
  const { operationName } = (body ?? query) as { operationName?: unknown };
  return typeof operationName === 'string' ? operationName.slice(0, 100) : undefined;
}
