import type { ApolloServerPlugin } from '@apollo/server';

const refused = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/**
 * To clients that know application/json only, a refused document is an answer like any other, with status 200: GraphQL
 * over HTTP, https://graphql.github.io/graphql-over-http/draft/#sec-application-json
 */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ request, response: { body, http } }) {
        const isModern = request.http?.headers.get('accept')?.includes('application/graphql-response+json');
        if (isModern || body.kind !== 'single' || body.singleResult.data !== undefined) return Promise.resolve();
        if (refused.includes(String(body.singleResult.errors?.[0]?.extensions?.['code']))) http.status = 200;
        return Promise.resolve();
      },
    }),
};
