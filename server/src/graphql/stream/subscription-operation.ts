import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { AppError } from '#platform/errors.ts';
import { costOf } from '../limits/cost.ts';
import { coerceVariables } from '../limits/variables.ts';
import { limits } from '../limits/limits.ts';
import { errorField } from '../limits/error-field.ts';
import type { ApiContext } from '../api-context.ts';
import { documentLimitsRule } from '../limits/document-limits.rule.ts';

export interface Request {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Parses and validates a subscription under the limits of queries; throws the first error. */
export function makeOperationOf({ schema, introspection }: { schema: GraphQLSchema; introspection: boolean }) {
  const rules = [...specifiedRules, documentLimitsRule, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];

  return function operationOf({ query, operationName, variables }: Request, contextValue: ApiContext): ExecutionArgs {
    const document = parsed(query);
    const [error] = validate(schema, document, rules, { maxErrors: limits.validationErrors });
    // Validation messages reveal names of the schema.
    if (error) {
      const message = introspection ? error.message : 'The document is invalid.';
      throw refusal('GRAPHQL_VALIDATION_FAILED', message, errorField(document, error));
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      throw new AppError(
        'BAD_USER_INPUT',
        'Send one subscription per request; send queries and mutations to /graphql.',
      );
    }
    const coerced = coerceVariables({ schema, document, operation, variables: variables ?? {} });
    costOf({ schema, document, operation, variables: coerced });
    return { schema, document, operationName, variableValues: variables, contextValue };
  };
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxLexicalTokens: limits.tokens });
  } catch (error) {
    throw refusal('GRAPHQL_PARSE_FAILED', (error as Error).message);
  }
}

const refusal = (code: string, message: string, field?: string) =>
  new GraphQLError(message, { extensions: { code, field } });
