import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Services } from '#context.ts';
import { registerGraphQL } from '#graphql/plugin.ts';
import { registerPlayground } from '#graphql/playground/playground.ts';
import { registerUnsubscribe } from '#http/unsubscribe.ts';
import { registerWebApp } from '#http/web-app.ts';
import { registerCrossOrigin } from '#http/cross-origin.ts';
import { registerCatalogFiles } from '#http/catalog-files.ts';
import { registerDocuments } from '#http/documents.ts';
import { refuseAddress, registerErrors } from '#http/errors.ts';
import { registerHealth } from '#http/health.ts';
import { registerImages } from '#http/images.ts';
import { registerOverloadProtection } from '#http/overload.ts';
import { registerRepeatedRequests } from '#http/repeated-requests.ts';
import { registerRequestLog } from '#http/request-log.ts';
import { registerRequestMetrics } from '#http/request-metrics.ts';
import { registerSecurityHeaders } from '#http/security-headers.ts';
import { registerStripeWebhook } from '#http/stripe-webhook.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { registerCurrentRequest } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { makeMemoryLimitStore } from '#platform/limit-store.ts';
import { makePostgresLimitStore } from '#platform/limit-store.postgres.ts';
import type { Logger } from '#platform/logger.ts';
import { statement } from '#platform/statement.ts';
import { makeFreshAnswers } from '#platform/fresh-answers.ts';
import { makeRateLimits } from '#platform/rate-limits.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import { registerRest } from '#rest/plugin.ts';

interface Dependencies {
  config: Config;
  services: Services;
  identity: IdentityProvider;
  db: Database;
  logger: Logger;
}

const ping = statement<object>('database.ping', () => 'SELECT 1');

/** Memory for answers and pages that many visitors get. */
const FRESH_ANSWERS_BYTES = 16_000_000;

/** Known queries that run at the same time. Their quick reads share connections, so one for each would leave Postgres idle. */
const QUERIES_PER_CONNECTION = 3;

/** The HTTP app with all routes. It does not listen: main.ts does, and tests inject requests. */
export async function buildApp({ config, services, identity, db, logger }: Dependencies): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // The logger adds the fields of the current request itself.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseAddress,
    // The longest parameter is an e-mail address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 254 },
    bodyLimit: 100_000,
    requestTimeout: 10_000,
    // Ends connections whose clients do not read. Live streams send a ping every 12 seconds.
    connectionTimeout: 65_000,
    // Longer than most load balancers keep an idle connection (nginx and AWS 60 s, Azure 240 s, Google 600 s): if the shop closed
    // it first, a request on its way would be lost.
    keepAliveTimeout: 620_000,
    // Node's defaults allow a minute for headers and check every 30 seconds.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown are served.
    return503OnClosing: false,
  });
  registerCurrentRequest(app);
  registerRequestLog(app, logger);
  registerRequestMetrics(app);
  registerErrors(app);
  registerSecurityHeaders(app, config);
  registerCrossOrigin(app, config.rest);
  const overload = registerOverloadProtection(app, config.overload);
  await app.register(compress, { threshold: 1_024 });
  const { isDraining } = registerHealth(app, { pingDatabase: () => db.query(ping, {}) });
  await registerStripeWebhook(app, services.payments.settlement);
  const limitStore = config.limitsStore === 'postgres' ? makePostgresLimitStore(db, logger) : makeMemoryLimitStore();
  app.addHook('onClose', () => limitStore.close());
  const { newAccounts, findOrderNumber } = config;
  const rateLimits = makeRateLimits({ ...config.rateLimits, newAccounts, findOrderNumber }, limitStore);
  const freshAnswers = makeFreshAnswers({ db, maxBytes: FRESH_ANSWERS_BYTES });
  registerRepeatedRequests(app, { freshAnswers, rateLimits, overload, isDraining, logger });
  const { responseFor, makeLoaders } = await registerGraphQL(app, {
    services,
    freshAnswers,
    logger,
    introspection: config.introspection,
    playground: config.playground,
    maxStreams: config.live,
    maxRunning: QUERIES_PER_CONNECTION * config.database.poolSize,
    limitStore,
    rateLimits,
    viewerOf,
  });
  if (config.playground) registerPlayground(app, { name: config.brand.name, signIn: config.playgroundSignIn });
  await registerImages(app, { config, images: services.images, rateLimits, viewerOf });
  await registerCatalogFiles(app, { ...services.products, rateLimits, viewerOf });
  const documents = {
    receipts: services.payments.receipts,
    shipments: services.orders.shipments,
    dataSheets: services.products.dataSheets,
  };
  registerDocuments(app, { ...documents, rateLimits, viewerOf });
  await registerUnsubscribe(app, { preferences: services.mails.preferences, rateLimits });
  await registerRest(app, { config, services, rateLimits, freshAnswers, viewerOf });
  await registerWebApp(app, {
    config,
    catalog: services.products.catalog,
    numbers: services.products.numbers,
    fits: services.fit.fits,
    lookup: services.fit.lookup,
    freshAnswers,
    responseFor,
    makeLoaders,
  });
  return app;

  async function viewerOf(request: FastifyRequest, bearer?: string): Promise<Viewer | null> {
    const { headers, logged } = request;
    const token = bearer ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) return null;
    try {
      const viewer = await services.users.signIn.viewerOf(await identity.verify(token), () =>
        rateLimits.spend(request, 'newAccounts'),
      );
      logged.viewerId = viewer.id;
      return viewer;
    } catch (error) {
      // The identity provider's code for the refusal, or the shop's own sentence.
      const { cause, message } = error as Error & { cause?: { code?: unknown } };
      logged.reason = typeof cause?.code === 'string' ? cause.code : message;
      throw error;
    }
  }
}
