import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Loaders, Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import type { LimitStore } from '#platform/limit-store.ts';
import type { Logger } from '#platform/logger.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { sendShared } from '#platform/shared-body.ts';
import { makeDocumentStore } from './document-store.ts';
import { asRequestError, codeOf, formatError } from './errors.ts';
import { makeApolloHandler } from './execution/apollo-handler.ts';
import { makeKnownQueries } from './execution/known-queries.ts';
import { runPlanned } from './execution/planned-queries.ts';
import { limits } from './limits/limits.ts';
import { limitOperation } from './limits/limits-plugin.ts';
import type { ApiContext } from './api-context.ts';
import { sendGraphQLError, guardRequest } from './limits/request-guard.ts';
import { makeLoadersFor } from './loaders.ts';
import { exposedHeaders, registerMethodNotAllowed } from './method-not-allowed.ts';
import { documentLimitsRule } from './limits/document-limits.rule.ts';
import { measureOperation } from './metrics-plugin.ts';
import { showPlayground } from './playground/playground.ts';
import { onePlugin } from './request-parts.ts';
import { logErrors } from './request-plugin.ts';
import { shopSchema } from './schema.ts';
import { makeSharedAnswers, reportShareable, type SharedAnswers } from './shared-answers/shared-answers.ts';
import { setStatus } from './status-plugin.ts';
import { registerStream } from './stream/stream.ts';

interface Options {
  services: Services;
  logger: Logger;
  introspection: boolean;
  playground: boolean;
  /** Limits of open subscriptions. */
  maxStreams: { perUser: number; perAddress: number };
  /** Known queries that run at the same time. */
  maxRunning: number;
  limitStore: LimitStore;
  rateLimits: RateLimits;
  freshAnswers: FreshAnswers;
  /** The signed-in user of a request; throws UNAUTHENTICATED for an invalid token. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** Registers POST and GET /graphql, and POST /graphql/stream. Returns what executes the queries of pages. */
export async function registerGraphQL(app: FastifyInstance, options: Options) {
  const { logger, introspection } = options;
  const schema = shopSchema();
  const parts = [
    logErrors(logger),
    measureOperation,
    limitOperation,
    setStatus,
    reportShareable(schema),
    runPlanned(schema),
  ];
  const apollo = new ApolloServer<ApiContext>({
    schema,
    documentStore: makeDocumentStore(),
    introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    // Apollo Server's own indents the JSON.
    stringifyResult: (result) => JSON.stringify(result),
    logger,
    parseOptions: { maxLexicalTokens: limits.tokens },
    validationRules: [documentLimitsRule],
    validationOptions: { maxErrors: limits.validationErrors },
    maxRecursiveSelections: limits.selections,
    executionOptions: { maxCoercionErrors: limits.coercionErrors },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      // It would wrap every field resolver, and nothing uses its hints.
      ApolloServerPluginCacheControlDisabled(),
      // It loads scripts of a CDN, which the content security policy refuses.
      ApolloServerPluginLandingPageDisabled(),
      onePlugin(parts),
    ],
  });
  await apollo.start();
  const makeLoaders = makeLoadersFor(options.services);
  const sharedAnswers = makeSharedAnswers({ ...options, apollo, makeLoaders });
  const own = { ...options, makeLoaders };
  const shareable = { ...own, sharedAnswers };
  const makeContext = (request: FastifyRequest) => {
    request.logged.operation = operationOf(request);
    return contextOf(request, shareable).catch((error: unknown) => {
      request.logged.codes = [codeOf(error)];
      throw asRequestError(error);
    });
  };
  const startParts = () => parts.map((start) => start());
  const knownQueries = makeKnownQueries({ schema, maxRunning: options.maxRunning, startParts, makeContext });
  const execute = makeApolloHandler(apollo, (request) => request.makeContextAgain?.() ?? makeContext(request));
  await app.register((scope, _options, done) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
      const known = sharedAnswers.recognize(request, body);
      if (known) parsed(null, known.http.body);
      else void parse(request, body, parsed);
    });
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      // Apollo Server refuses HEAD.
      exposeHeadRoute: false,
      config: { exposedHeaders },
      ...(options.playground && { onRequest: showPlayground }),
      preValidation: guardRequest,
      errorHandler: sendGraphQLError,
      async handler(request, reply) {
        if (request.method === 'GET') sharedAnswers.recognize(request, '');
        const shared = await sharedAnswers.answerOf(request);
        if (shared) return sendShared(reply, shared, { vary: ['Authorization'], answer: shared });
        const known = await knownQueries.answerOf(request);
        if (known) return reply.header('cache-control', 'no-store').type(known.type).send(known.text);
        const made = await execute(request, reply);
        if (reply.statusCode === 200) knownQueries.learn(request, String(reply.getHeader('content-type')));
        return made;
      },
    });
    done();
  });
  registerMethodNotAllowed(app, { url: '/graphql', allowed: ['GET', 'POST'] });
  registerMethodNotAllowed(app, { url: '/graphql/stream', allowed: ['POST'] });
  registerStream(app, {
    ...options,
    schema,
    contextOf(request) {
      request.logged.operation = operationOf(request);
      return contextOf(request, own);
    },
    refreshContext: async (request, context) => ({
      ...context,
      viewer: await options.viewerOf(request),
      loaders: makeLoaders(),
    }),
  });
  return { responseFor: sharedAnswers.responseFor, makeLoaders };
}

interface ContextOptions extends Options {
  makeLoaders: () => Loaders;
  sharedAnswers?: SharedAnswers;
}

async function contextOf(
  request: FastifyRequest,
  { services, rateLimits, viewerOf, makeLoaders, sharedAnswers }: ContextOptions,
): Promise<ApiContext> {
  const viewer = await viewerOf(request).catch(async (error: unknown) => {
    // Requests with invalid tokens count against the limit of anonymous requests.
    await rateLimits.spend(request, 'anonymous');
    throw error;
  });
  const requests = viewer ? 'signedIn' : 'anonymous';
  const spent = new Map<string, number>();
  const spend = (calls: ReadonlyMap<string, number>) => {
    const own = new Map([...calls].map(([limit, times]) => [limit === 'requests' ? requests : limit, times]));
    for (const [limit, times] of own) spent.set(limit, (spent.get(limit) ?? 0) + times);
    return rateLimits.spend(request, own).catch((error: unknown) => {
      throw asRequestError(error);
    });
  };
  await spend(new Map([['requests', 1]]));
  const { id: requestId, logged } = request;
  const { spendOn } = rateLimits;
  const loaders = makeLoaders();
  const context: ApiContext = { viewer, services, loaders, makeLoaders, requestId, spend, spendOn, logged };
  context.onPlanned = (query) => (request.planned = query);
  if (!viewer && sharedAnswers) {
    const { operation } = logged;
    context.onShareable = (fields) => sharedAnswers.remember(request, { operation, fields, spent });
  }
  return context;
}

/** The client's name of the operation, for the request log. */
function operationOf({ body, query }: FastifyRequest): string | undefined {
  const { operationName } = (body ?? query) as { operationName?: unknown };
  return typeof operationName === 'string' ? operationName.slice(0, 100) : undefined;
}
