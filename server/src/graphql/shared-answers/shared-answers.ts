import { randomUUID } from 'node:crypto';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Loaders, Services } from '#context.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { graphqlOperations } from '#platform/metrics.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { makeSeenBefore } from '#platform/seen-before.ts';
import { makeSharedBody, type SharedBody } from '#platform/shared-body.ts';
import type { ApiContext } from '../api-context.ts';
import { asGraphQL } from '../execution/apollo-handler.ts';
import { fragmentsOf, rootFieldsOf } from '../limits/document-measures.ts';
import { labelOf } from '../metrics-plugin.ts';
import type { RequestPart } from '../request-parts.ts';
import { makeIsShareable } from './shareable.ts';

/** A request whose answer every visitor may get, as its first response taught it. */
export interface KnownRequest {
  http: HTTPGraphQLRequest;
  operation: string | undefined;
  /** Its root fields, for the metrics. */
  fields: string;
  /** The rate limits that it counts against. */
  spent: ReadonlyMap<string, number>;
}

declare module 'fastify' {
  interface FastifyRequest {
    sharedKey?: string | undefined;
    known?: KnownRequest | undefined;
  }
}

/** A query whose response is part of a page. */
interface PageQuery {
  query: string;
  variables: Record<string, unknown>;
}

interface Dependencies {
  apollo: ApolloServer<ApiContext>;
  services: Services;
  makeLoaders: () => Loaders;
  rateLimits: RateLimits;
  freshAnswers: FreshAnswers;
}

export type SharedAnswers = ReturnType<typeof makeSharedAnswers>;

/** What Apollo Server reads of a request besides its method, address and body. */
const keyHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

const MOST_KNOWN = 1_000;
const LONGEST_KEY = 8_000;

/**
 * Answers queries of public data from memory: a request without a token whose bytes were seen before is not parsed,
 * validated and executed again, unless the data changed. Rate limits, log, metrics and headers are those of every request.
 */
export function makeSharedAnswers({ apollo, services, makeLoaders, rateLimits, freshAnswers }: Dependencies) {
  const known = new LRUCache<string, KnownRequest>({ max: MOST_KNOWN });
  const isSeenBefore = makeSeenBefore();

  return {
    /** Recognizes the request by its address, its body and the headers that the answer depends on. */
    recognize(request: FastifyRequest, body: string): KnownRequest | undefined {
      const { method, url, headers } = request;
      if (headers.authorization !== undefined || body.length + url.length > LONGEST_KEY) return undefined;
      if (method !== 'POST' && method !== 'GET') return undefined;
      const key = [method, url, ...keyHeaders.map((name) => headers[name]), body].join('\n');
      request.known = known.get(key);
      // Most requests that differ never come again: keeping the first would only be work for the garbage collection.
      if (request.known || isSeenBefore(key)) request.sharedKey = key;
      return request.known;
    },

    /** Remembers a request that came before after its response, if that is shareable. */
    remember(request: FastifyRequest, facts: Omit<KnownRequest, 'http'>): void {
      if (!request.sharedKey) return;
      // Without the headers that the key leaves out: those of one visitor must not reach the execution for another.
      known.set(request.sharedKey, { http: asGraphQL(request, keyHeaders), ...facts });
    },

    /** The shared answer; undefined if the request must be executed by itself, because it is not known or something failed. */
    async answerOf(request: FastifyRequest): Promise<SharedBody | undefined> {
      const start = performance.now();
      const { known: plan, sharedKey } = request;
      if (!plan || !sharedKey) return undefined;
      try {
        await rateLimits.spend(request, plan.spent);
        const answer = await freshAnswers.get(sharedKey, () => execute(plan, request.id));
        request.logged.operation = plan.operation;
        const count = (seconds: number) => graphqlOperations.observe({ field: plan.fields }, seconds);
        count((performance.now() - start) / 1_000);
        request.countRepeated = (_headers, seconds) => count(seconds);
        return answer;
      } catch {
        return undefined;
      }
    },

    /** The response to a query of public data that a page carries, as JSON. It is not kept here. */
    async responseFor(query: PageQuery, loaders?: Loaders): Promise<string> {
      const headers = new HeaderMap([['content-type', 'application/json']]);
      const http = { method: 'POST', headers, search: '', body: query };
      return (await execute({ http }, randomUUID(), loaders)).text;
    },
  };

  async function execute(
    { http }: Pick<KnownRequest, 'http'>,
    requestId: string,
    loaders = makeLoaders(),
  ): Promise<SharedBody> {
    let isShareable = false;
    const context: ApiContext = {
      viewer: null,
      services,
      loaders,
      makeLoaders,
      requestId,
      logged: {},
      // Each request is counted by itself.
      spend: () => Promise.resolve(),
      spendOn: () => Promise.resolve(),
      onShareable: () => (isShareable = true),
    };
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: http,
      context: () => Promise.resolve(context),
    });
    if (!isShareable || status !== 200 || body.kind !== 'complete') throw new Error('the answer is not shareable');
    return makeSharedBody(body.string, headers.get('content-type') ?? 'application/json; charset=utf-8');
  }
}

/** Reports each successful response that every visitor may get. */
export function reportShareable(schema: GraphQLSchema): () => RequestPart {
  const isShareable = makeIsShareable(schema);
  return () => ({
    willSendResponse({ document, operation, contextValue, response: { body } }) {
      if (!contextValue.onShareable || !document || !operation) return;
      if (body.kind !== 'single' || body.singleResult.errors || !isShareable(document, operation)) return;
      contextValue.onShareable(labelOf(rootFieldsOf(operation, fragmentsOf(document))));
    },
  });
}
