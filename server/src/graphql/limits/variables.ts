import {
  BREAK,
  coerceInputValue,
  type DocumentNode,
  type FieldNode,
  getVariableValues,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  TypeInfo,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { AppError } from '#platform/errors.ts';
import { asRequestError } from '../errors.ts';
import { fieldAt } from './error-field.ts';
import { limits } from './limits.ts';

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** The coerced variables; throws BAD_USER_INPUT with the field of the first invalid one. */
export function coerceVariables({ schema, document, operation, variables }: Operation): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? [];
  const { coerced, errors } = getVariableValues(schema, definitions, { ...variables }, { maxErrors: 1 });
  if (coerced) return coerced;
  const [first] = errors;
  const definition = first?.nodes?.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  const { path, message } = (definition && firstError(schema, definition, variables)) ?? {
    path: [],
    message: undefined,
  };
  const field = definition && fieldAt(document, firstUse(definition.variable, document), path);
  throw asRequestError(
    new AppError('BAD_USER_INPUT', withoutSuggestion(message ?? first?.message ?? 'A variable is invalid.'), {
      field: field || definition?.variable.name.value || 'variables',
    }),
  );
}

/** Path and message of the first error inside the value of a variable; undefined if the value itself is missing. */
function firstError(schema: GraphQLSchema, { variable, type }: VariableDefinitionNode, variables: object) {
  const { value: name } = variable.name;
  const [, value] = Object.entries(variables).find(([key]) => key === name) ?? [];
  const inputType = typeFromAST(schema, type);
  if (value === undefined || value === null || !isInputType(inputType)) return undefined;
  let found: { path: (string | number)[]; message: string } | undefined;
  try {
    coerceInputValue(value, inputType, (path, _value, error) => {
      const [, missing] = /^Field "(\w{1,64})"/.exec(error.message) ?? [];
      // graphql's full message begins with the value, which may be long or private.
      const message = `Variable "$${name}" got an invalid value: ${error.message}`;
      found = { path: [...path, ...(missing ? [missing] : [])], message };
      throw error;
    });
  } catch {
    // Thrown above to stop at the first error.
  }
  return found;
}

/**
 * The path of an argument or input field that a null variable sets although its type excludes null. A document is valid with
 * a nullable variable there if the argument or field has a default.
 */
export function nullField(
  { schema, document, variables }: Omit<Operation, 'operation'>,
  { parent, node }: { parent: GraphQLNamedType; node: FieldNode },
): string | undefined {
  const types = new TypeInfo(schema, parent);
  let found: VariableNode | undefined;
  visit(
    node,
    visitWithTypeInfo(types, {
      SelectionSet: () => false,
      Variable(used) {
        if (variables[used.name.value] !== null || !isNonNullType(types.getInputType())) return undefined;
        found = used;
        return BREAK;
      },
    }),
  );
  return found && fieldAt(document, found, []);
}

/** The first use of the variable. */
function firstUse({ name }: VariableNode, document: DocumentNode): VariableNode | undefined {
  let used: VariableNode | undefined;
  visit(document, {
    VariableDefinition: () => false,
    Variable(node) {
      if (node.name.value !== name.value) return undefined;
      used = node;
      return BREAK;
    },
  });
  return used;
}

/** Suggestions would reveal names of a schema without introspection. */
function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean [^]*$/, '').slice(0, limits.errorMessage);
}
