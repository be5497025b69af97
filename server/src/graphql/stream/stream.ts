import type { ServerResponse } from 'node:http';
import { createSourceEventStream, execute, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, errorStatus, type ErrorCode } from '#platform/errors.ts';
import type { LimitStore } from '#platform/limit-store.ts';
import type { Logger } from '#platform/logger.ts';
import { liveStreams } from '#platform/metrics.ts';
import { networkOf } from '#platform/rate-limits.ts';
import { asRequestError, causeOf, codeOf, formatError, isUnexpected } from '../errors.ts';
import type { ApiContext } from '../api-context.ts';
import { sendGraphQLError } from '../limits/request-guard.ts';
import { exposedHeaders } from '../method-not-allowed.ts';
import { makeConnectionLimit } from './connection-limit.ts';
import { sendEvents } from './event-stream.ts';
import { makeOperationOf, type Request } from './subscription-operation.ts';
import { subscriptionResults } from './subscription-results.ts';
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
  const open = new Set<ServerResponse>();
  let isClosing = false;

  app.route<{ Body: Request }>({
    url: '/graphql/stream',
    method: 'POST',
    config: { exposedHeaders },
    preValidation: guardStream,
    errorHandler: sendGraphQLError,
    async handler(request, reply) {
      let results: AsyncGenerator<ExecutionResult>;
      try {
        results = await subscribe(request, reply);
      } catch (error) {
        request.logged.codes = [codeOf(error)];
        if (isUnexpected(error)) options.logger.error({ err: causeOf(error) }, 'subscription failed');
        return refuse(reply, asRequestError(error));
      }
      open.add(reply.raw);
      liveStreams.inc();
      const sent = sendEvents(reply, results, formatted);
      if (isClosing) end(reply.raw);
      await sent.finally(() => {
        open.delete(reply.raw);
        liveStreams.dec();
      });
    },
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const raw of open) end(raw);
    done();
  });

  async function subscribe(request: FastifyRequest<{ Body: Request }>, { raw }: FastifyReply) {
    const context = await options.contextOf(request);
    const args = operationOf(request.body, context);
    const release = await connections.acquire(context.viewer?.id, networkOf(request.ip));
    // The client may have left meanwhile.
    if (raw.destroyed) release();
    else raw.once('close', release);
    const events = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in events)) return only(events);
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

/** Without the event `complete`: clients then reconnect, to another process. */
const end = (raw: ServerResponse) => void raw.end(`retry: ${RECONNECT_MS}\n\n`, () => raw.destroy());

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}

/** An error before the stream begins is a JSON response with the status of the error. */
function refuse(reply: FastifyReply, thrown: unknown) {
  const error = thrown instanceof GraphQLError ? thrown : new GraphQLError('', { originalError: thrown as Error });
  const answer = formatError(error.toJSON(), error);
  const retryAfter = answer.extensions?.['retryAfter'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  return reply.code(errorStatus[answer.extensions?.['code'] as ErrorCode] ?? 400).send({ errors: [answer] });
}
