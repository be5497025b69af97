import { STATUS_CODES } from 'node:http';
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, errorStatus, type ErrorCode } from '#platform/errors.ts';
import type { LimitStore } from '#platform/limit-store.ts';
import type { Logger } from '#platform/logger.ts';
import { liveStreams } from '#platform/metrics.ts';
import { networkOf } from '#platform/rate-limits.ts';
import { asRequestError, causeOf, codeOf, formatError, isUnexpected } from '../errors.ts';
import type { ApiContext } from '../api-context.ts';
import { sendGraphQLError } from '../limits/request-guard.ts';
import { makeConnectionLimit } from './connection-limit.ts';
import { subscriptionResults } from './subscription-results.ts';
import { makeOperationOf } from './subscription-operation.ts';
import { guardStream } from './stream-guard.ts';

interface StreamOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  logger: Logger;
  maxStreams: { perUser: number; perAddress: number };
  limitStore: LimitStore;
  contextOf: (request: FastifyRequest) => Promise<ApiContext>;
  /** The context for the next event: the viewer's current rights and empty loaders. */
  refreshContext: (request: FastifyRequest, context: ApiContext) => Promise<ApiContext>;
}

const CHECK_EVERY_MS = 15_000;
const RECONNECT_MS = 1_000;

/** POST /graphql/stream: subscriptions as server-sent events, one per connection (graphql-sse protocol). */
export function registerStream(app: FastifyInstance, options: StreamOptions): void {
  const connections = makeConnectionLimit(options.limitStore, options.maxStreams);
  const operationOf = makeOperationOf(options);
  const open = new Set<FastifyReply>();

  const handle = createHandler<Record<string, unknown>>({
    authenticate: () => null,
    validate: () => [],
    async onSubscribe({ raw: request, context: { reply } }, params) {
      try {
        const contextValue = await options.contextOf(request);
        const args = operationOf(params, contextValue);
        const release = await connections.acquire(contextValue.viewer?.id, networkOf(request.ip));
        // The client may have left meanwhile.
        if (reply.raw.destroyed) release();
        else reply.raw.once('close', release);
        return { ...args, contextValue: { ...contextValue, request } };
      } catch (error) {
        request.logged.codes = [codeOf(error)];
        return refusal(asRequestError(error));
      }
    },
    subscribe: (args) => subscribe(args),
    onNext: (_context, _request, result) => formatted(result as ExecutionResult),
  });

  app.route({
    url: '/graphql/stream',
    method: 'POST',
    preValidation: guardStream,
    errorHandler: sendGraphQLError,
    async handler(request, reply) {
      reply.hijack();
      // nginx would keep the events until there are 4 kB of them.
      reply.raw.setHeader('x-accel-buffering', 'no');
      open.add(reply);
      liveStreams.inc();
      reply.raw.once('close', () => {
        open.delete(reply);
        liveStreams.dec();
      });
      await handle(request, reply).catch((error: unknown) => {
        // The client left while an event was written.
        if (!reply.raw.destroyed) throw error;
      });
    },
  });
  // Without the event `complete`: clients then reconnect, to another process.
  app.addHook('preClose', (done) => {
    for (const { raw } of open) raw.end(`retry: ${RECONNECT_MS}\n\n`, () => raw.destroy());
    done();
  });

  async function subscribe(args: ExecutionArgs) {
    const { request, ...context } = args.contextValue as ApiContext & { request: FastifyRequest };
    const events = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in events)) return events;
    const role = context.viewer?.role ?? Role.VISITOR;
    const freshContext = async () => {
      const next = await options.refreshContext(request, context);
      if (hasRole(next.viewer?.role ?? Role.VISITOR, role)) return next;
      throw new AppError('FORBIDDEN', 'Your account no longer has access to this.');
    };
    return subscriptionResults({
      events: events[Symbol.asyncIterator](),
      execute: async (event) => execute({ ...args, rootValue: event, contextValue: await freshContext() }),
      checkAccess: freshContext,
      checkEveryMs: CHECK_EVERY_MS,
    });
  }

  function formatted(result: ExecutionResult): ExecutionResult {
    if (!result.errors) return result;
    for (const error of result.errors.filter(isUnexpected)) {
      options.logger.error({ err: causeOf(error), path: error.path }, 'subscription failed');
    }
    const errors = result.errors.map((error) => formatError(error.toJSON(), error) as GraphQLError);
    return { ...result, errors };
  }
}

/** An error before the stream begins is a JSON response with the status of the error. */
function refusal(thrown: unknown) {
  const error = thrown instanceof GraphQLError ? thrown : new GraphQLError('', { originalError: thrown as Error });
  const answer = formatError(error.toJSON(), error);
  const status = errorStatus[answer.extensions?.['code'] as ErrorCode] ?? 400;
  const retryAfter = answer.extensions?.['retryAfter'];
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
  };
  return [JSON.stringify({ errors: [answer] }), { status, statusText: STATUS_CODES[status] ?? '', headers }] as const;
}
