import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';

/**
 * Executes requests by Apollo Server. The handler of @as-integrations/fastify makes a URL of the Host header, and fails with
 * one that is no host before rate limits and errors have their turn.
 */
export const makeApolloHandler = (
  apollo: ApolloServer<ApiContext>,
  contextOf: (request: FastifyRequest) => Promise<ApiContext>,
) =>
  async function execute(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { headers, body, status } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: asGraphQL(request, Object.keys(request.headers)),
      context: () => contextOf(request),
    });
    // The server has no @defer, whose responses have several parts.
    if (body.kind !== 'complete') throw new Error('The response has several parts.');
    void reply.code(status ?? 200);
    for (const [name, value] of headers) void reply.header(name, value);
    return body.string;
  };

/** The request with the named headers, as Apollo Server takes it. */
export function asGraphQL(
  { method, url, body, headers }: FastifyRequest,
  names: readonly string[],
): HTTPGraphQLRequest {
  const given = new HeaderMap();
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) given.set(name, String(value));
  }
  const [search = ''] = /\?[^#]*/.exec(url) ?? [];
  return { method, headers: given, search, body };
}
