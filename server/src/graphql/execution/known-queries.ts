import { HeaderMap } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ApiContext, PlannedQuery } from '../api-context.ts';
import type { RequestPart } from '../request-parts.ts';
import { isMissing } from './query-plan.ts';

/** The text of a response, and its content type. */
interface Answer {
  text: string;
  type: string;
}

interface KnownQuery extends PlannedQuery {
  /** The content type of its responses. */
  type: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after the query of the request ran by its plan. */
    planned?: PlannedQuery;
    /** Makes the context again, for Apollo Server, after a known query could not be answered without it. */
    makeContextAgain?: () => Promise<ApiContext>;
  }
}

interface Dependencies {
  schema: GraphQLSchema;
  /** Queries that run at the same time; the others wait. More would only wait for Postgres, with what they have read in memory. */
  maxRunning: number;
  startParts: () => RequestPart[];
  makeContext: (request: FastifyRequest) => Promise<ApiContext>;
}

/** The size of all kept texts in characters. */
const MOST_CHARACTERS = 300_000;
/** What a query takes besides its text. */
const OWN_CHARACTERS = 500;

/**
 * Answers queries that ran by their plan before without Apollo Server, whose pipeline takes more CPU than most plans. The
 * same request parts check and measure them. What fails in any way is left to Apollo Server, which makes the errors; it
 * counts against rate limits once.
 */
export function makeKnownQueries({ schema, maxRunning, startParts, makeContext }: Dependencies) {
  const inTurn = pLimit(maxRunning);
  const known = new LRUCache<string, KnownQuery>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_query, key) => OWN_CHARACTERS + key.length,
  });

  return {
    /** Remembers the query of a request after its response. */
    learn(request: FastifyRequest, type: string): void {
      const key = request.planned && readQuery(request)?.key;
      if (key && request.planned) known.set(key, { ...request.planned, type });
    },

    /** The response; undefined if Apollo Server must make it. */
    async answerOf(request: FastifyRequest): Promise<Answer | undefined> {
      const asked = readQuery(request);
      const query = asked && known.get(asked.key);
      if (!query) return undefined;
      let contextValue: ApiContext;
      try {
        contextValue = await makeContext(request);
      } catch (error) {
        request.makeContextAgain = failing(error as Error);
        return undefined;
      }
      const parts = startParts();
      const leave = (spend: ApiContext['spend']) => {
        request.makeContextAgain = () => Promise.resolve({ ...contextValue, spend });
        return undefined;
      };
      return inTurn(() => run(query, { parts, contextValue, variables: asked.variables, leave }));
    },
  };

  async function run({ document, operation, type }: KnownQuery, { parts, contextValue, variables, leave }: Run) {
    const context = { schema, document, operation, contextValue, request: variables ? { variables } : {} };
    try {
      for (const part of parts) await part.didResolveOperation?.(context);
    } catch (error) {
      return leave(failing(error as Error));
    }
    for (const part of parts) {
      const made = await part.responseForOperation?.(context);
      if (made?.body.kind !== 'single') continue;
      const response = { http: { headers: new HeaderMap() }, body: made.body };
      for (const each of parts) each.willSendResponse?.({ ...context, response });
      const { data, extensions } = response.body.singleResult;
      return { text: JSON.stringify({ data, extensions }), type };
    }
    return leave(() => Promise.resolve());
  }
}

interface Run extends Pick<Asked, 'variables'> {
  parts: RequestPart[];
  contextValue: ApiContext;
  /** Leaves the request to Apollo Server. */
  leave: (spend: ApiContext['spend']) => undefined;
}

const failing = (error: Error) => () => Promise.reject(error);

type Fields = Partial<Record<'query' | 'operationName' | 'variables' | 'extensions', unknown>>;

interface Asked {
  /** What the response depends on besides variables and sender. */
  key: string;
  variables: Record<string, unknown> | undefined;
}

/** The query of a request; undefined for a request that Apollo Server may refuse, and for other content types. */
function readQuery({ method, headers, body, query }: FastifyRequest): Asked | undefined {
  const { accept = '', 'content-type': type } = headers;
  if (method === 'POST') {
    return isRecord(body) && type?.startsWith('application/json') ? askedBy(body, accept) : undefined;
  }
  // Apollo Server refuses a GET that a page of another site can send.
  const isPreflighted = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'];
  if (method !== 'GET' || type !== undefined || !isPreflighted) return undefined;
  const { variables, extensions, ...others } = query as Fields;
  try {
    return askedBy({ ...others, variables: recordIn(variables), extensions: recordIn(extensions) }, accept);
  } catch {
    return undefined;
  }
}

/** The object in a parameter of the address; throws if the parameter has no object. */
function recordIn(json: unknown): object | undefined {
  if (json === undefined) return undefined;
  const value: unknown = JSON.parse(json as string);
  if (!isRecord(value)) throw new Error('no object');
  return value;
}

/** Apollo Server refuses other names. */
const NAME = /^\w+$/;

function askedBy({ query, operationName, variables, extensions }: Fields, accept: string): Asked | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { version?: unknown; sha256Hash?: unknown } };
  if (!isMissing(operationName) && !(typeof operationName === 'string' && NAME.test(operationName))) return undefined;
  if (!isMissing(variables) && !isRecord(variables)) return undefined;
  if (!isMissing(extensions) && !isRecord(extensions)) return undefined;
  if (persistedQuery && (query !== undefined || persistedQuery.version !== 1)) return undefined;
  const source = persistedQuery ? persistedQuery.sha256Hash : query;
  if (typeof source !== 'string' || source === '') return undefined;
  const key = [accept, operationName ?? '', persistedQuery ? 'hash' : 'text', source].join('\n');
  return { key, variables: variables ?? undefined };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
