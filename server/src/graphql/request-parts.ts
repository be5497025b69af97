import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidEncounterErrors,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextResponseForOperation,
  GraphQLRequestContextWillSendResponse,
  GraphQLResponse,
} from '@apollo/server';
import type { ApiContext } from './api-context.ts';

/** What one concern does during a request, in the hooks of Apollo Server's plugins. */
export interface RequestPart {
  didResolveOperation?: (context: GraphQLRequestContextDidResolveOperation<ApiContext>) => Promise<void> | void;
  didEncounterErrors?: (context: GraphQLRequestContextDidEncounterErrors<ApiContext>) => void;
  responseForOperation?: (
    context: GraphQLRequestContextResponseForOperation<ApiContext>,
  ) => Promise<GraphQLResponse | null>;
  willSendResponse?: (context: GraphQLRequestContextWillSendResponse<ApiContext>) => void;
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
