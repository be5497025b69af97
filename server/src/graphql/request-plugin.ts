import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '#context.ts';
import type { Logger } from '#platform/logger.ts';
import { causeOf, isUnexpected } from './errors.ts';

/** Logs unexpected errors with their cause, and adds the request id to INTERNAL errors for support. */
export function requestPlugin(logger: Logger): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors: ({ errors, contextValue: { requestId } }) => {
          for (const error of errors.filter(isUnexpected)) {
            logger.error({ err: causeOf(error), requestId, path: error.path }, 'resolver failed');
          }
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body }, contextValue: { requestId } }) => {
          if (body.kind === 'single' && body.singleResult.errors) {
            const named = body.singleResult.errors.map((error) => withRequestId(error, requestId));
            body.singleResult = { ...body.singleResult, errors: named };
          }
          return Promise.resolve();
        },
      }),
  };
}

function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  if (error.extensions?.['code'] !== 'INTERNAL') return error;
  return { ...error, extensions: { ...error.extensions, requestId } };
}
