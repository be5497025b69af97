import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidEncounterErrors,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextResponseForOperation,
  GraphQLRequestContextWillSendResponse,
  GraphQLResponse,
} from '@apollo/server';
import type { ApiContext } from './api-context.ts';

type Used = 'schema' | 'document' | 'operation' | 'request' | 'contextValue';

/** What one concern does during a request, in the hooks of Apollo Server's plugins; execution/known-queries.ts calls it, too. */
export interface RequestPart {
  didResolveOperation?: (
    context: Pick<GraphQLRequestContextDidResolveOperation<ApiContext>, Used>,
  ) => Promise<void> | void;
  didEncounterErrors?: (context: GraphQLRequestContextDidEncounterErrors<ApiContext>) => void;
  responseForOperation?: (
    context: Pick<GraphQLRequestContextResponseForOperation<ApiContext>, Used>,
  ) => Promise<GraphQLResponse | null>;
  willSendResponse?: (context: Pick<GraphQLRequestContextWillSendResponse<ApiContext>, Used | 'response'>) => void;
}

/** One plugin of all parts, in their order. Apollo Server makes several promises per hook and plugin. */
export function onePlugin(parts: (() => RequestPart)[]): ApolloServerPlugin<ApiContext> {
  return {
    requestDidStart() {
      const started = parts.map((start) => start());
      return Promise.resolve({
        async didResolveOperation(context) {
          for (const part of started) await part.didResolveOperation?.(context);
        },
        didEncounterErrors(context) {
          for (const part of started) part.didEncounterErrors?.(context);
          return Promise.resolve();
        },
        async responseForOperation(context) {
          for (const part of started) {
            const response = await part.responseForOperation?.(context);
            if (response) return response;
          }
          return null;
        },
        willSendResponse(context) {
          for (const part of started) part.willSendResponse?.(context);
          return Promise.resolve();
        },
      });
    },
  };
}
