import type { ApolloServerPlugin } from '@apollo/server';

const refusedCodes = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/**
 * Clients that accept only application/json get status 200 for a refused document, as GraphQL over HTTP requires:
 * https://graphql.github.io/graphql-over-http/draft/#sec-application-json
 */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ request, response: { body, http } }) {
        const isModern = request.http?.headers.get('accept')?.includes('application/graphql-response+json');
        if (isModern || body.kind !== 'single' || body.singleResult.data !== undefined) return Promise.resolve();
        if (refusedCodes.includes(String(body.singleResult.errors?.[0]?.extensions?.['code']))) http.status = 200;
        return Promise.resolve();
      },
    }),
};
