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
import type { Logger } from '#platform/logger.ts';
import { asRequestError, causeOf, formatError, isUnexpected } from '../errors.ts';
import type { DoorContext } from '../limits/limits-plugin.ts';
import { answerRefusal } from '../limits/request-guard.ts';
import { makeConnections } from './connection-limit.ts';
import { liveResults } from './subscription-results.ts';
import { makeOperationOf } from './subscription-operation.ts';
import { guardStream } from './stream-guard.ts';

interface StreamDoor {
  schema: GraphQLSchema;
  introspection: boolean;
  logger: Logger;
  most: { perUser: number; perAddress: number };
  contextOf: (request: FastifyRequest) => Promise<DoorContext>;
  /** The context of the next event: who the viewer is by now, nothing loaded yet. */
  renewed: (request: FastifyRequest, context: DoorContext) => Promise<DoorContext>;
}

const CHECK_EVERY_MS = 15_000;

/** POST /graphql/stream: subscriptions as server-sent events, one connection each (graphql-sse's protocol). */
export function registerStream(app: FastifyInstance, door: StreamDoor): void {
  const connections = makeConnections(door.most);
  const operationOf = makeOperationOf(door);
  const open = new Set<FastifyReply>();

  const handle = createHandler<Record<string, unknown>>({
    authenticate: () => null,
    validate: () => [],
    async onSubscribe({ raw: request, context: { reply } }, params) {
      try {
        const contextValue = await door.contextOf(request);
        const args = operationOf(params, contextValue);
        reply.raw.once('close', connections.take(contextValue.viewer?.id, request.ip));
        return { ...args, contextValue: { ...contextValue, request } };
      } catch (error) {
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
    errorHandler: answerRefusal,
    async handler(request, reply) {
      reply.hijack();
      open.add(reply);
      reply.raw.once('close', () => open.delete(reply));
      await handle(request, reply);
    },
  });
  // No last word: clients whose connection breaks come back, to another process.
  app.addHook('preClose', (done) => {
    for (const { raw } of open) raw.destroy();
    done();
  });

  async function subscribe(args: ExecutionArgs) {
    const { request, ...context } = args.contextValue as DoorContext & { request: FastifyRequest };
    const events = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in events)) return events;
    const role = context.viewer?.role ?? Role.VISITOR;
    const now = async () => {
      const next = await door.renewed(request, context);
      if (hasRole(next.viewer?.role ?? Role.VISITOR, role)) return next;
      throw new AppError('FORBIDDEN', 'Your account may not do this any more.');
    };
    return liveResults({
      events: events[Symbol.asyncIterator](),
      answer: async (event) => execute({ ...args, rootValue: event, contextValue: await now() }),
      check: now,
      checkEveryMs: CHECK_EVERY_MS,
    });
  }

  function formatted(result: ExecutionResult): ExecutionResult {
    if (!result.errors) return result;
    for (const error of result.errors.filter(isUnexpected)) {
      door.logger.error({ err: causeOf(error), path: error.path }, 'a subscription failed');
    }
    const errors = result.errors.map((error) => formatError(error.toJSON(), error) as GraphQLError);
    return { ...result, errors };
  }
}

/** What is refused before a stream begins is a plain answer with the status of its error. */
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
