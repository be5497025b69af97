import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '#platform/connection.ts';
import { mostRowsOf } from '#platform/list-size.ts';
import { limits } from './limits.ts';
import { fragmentsOf } from './document-measures.ts';

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Coerced. */
  variables: Record<string, unknown>;
}

const MUTATION_COST = 10;
/** The assumed number of rows of a list without a page size. */
const UNPAGED_ROWS = 10;

/**
 * The cost of a valid operation: 1 per object, 10 per mutation, or the `complexity` of the field; selections inside a
 * list cost once per row of the page. Throws BAD_USER_INPUT above the limit.
 */
export function costOf({ schema, document, operation, variables: given }: Operation): number {
  const fragments = fragmentsOf(document);
  const cost = costOfSet(operation.selectionSet, schema.getRootType(operation.operation));
  if (cost > limits.cost) {
    throw refusal(`The cost of this operation is ${cost}; the limit is ${limits.cost}. Request smaller pages.`);
  }
  return cost;

  /** `page`: the page size of the connection that the selection set belongs to. */
  function costOfSet(set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined, page = 1): number {
    let sum = 0;
    for (const selection of set?.selections ?? []) {
      if (isWanted(selection, given)) sum += costOfSelection(selection, type, page);
    }
    return sum;
  }

  function costOfSelection(selection: SelectionNode, type: GraphQLNamedType | null | undefined, page: number): number {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type, page);
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    const condition = fragment?.typeCondition?.name.value;
    return costOfSet(fragment?.selectionSet, condition ? schema.getType(condition) : type, page);
  }

  function costOfField(node: FieldNode, type: GraphQLNamedType | null | undefined, page: number): number {
    // Introspection fields (__typename, __schema) read no rows.
    const field = type && 'getFields' in type ? type.getFields()[node.name.value] : undefined;
    if (!type || !field || !('args' in field)) return 0;
    const named = getNamedType(field.type);
    const rows = rowsOf(field, node);
    if (isConnection(named)) return ownCost(field, type) + costOfSet(node.selectionSet, named, rows);
    // Only the edges of a connection repeat per row; totalCount and pageInfo exist once.
    if (isConnection(type))
      return (isList(field) ? page : 1) * (ownCost(field, type) + costOfSet(node.selectionSet, named));
    return ownCost(field, type) + rows * costOfSet(node.selectionSet, named);
  }

  function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const { first } = (field.args.length > 0 ? argumentsOf(field, node) : {}) as { first?: unknown };
    // The field's own validation refuses larger pages with a better message.
    if (typeof first === 'number') return Math.min(Math.max(first, 1), MAX_PAGE_SIZE);
    return isList(field) ? (mostRowsOf(field) ?? UNPAGED_ROWS) : 1;
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode) {
    try {
      return getArgumentValues(field, node, given);
    } catch (error) {
      throw refusal(error instanceof Error ? error.message : 'An argument is invalid.');
    }
  }
}

const isConnection = ({ name }: GraphQLNamedType) => name.endsWith('Connection');
const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type));

function ownCost({ type, extensions }: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): number {
  const declared: unknown = extensions['complexity'];
  if (typeof declared === 'number') return declared;
  if (parent.name === 'Mutation') return MUTATION_COST;
  return isLeafType(getNamedType(type)) ? 0 : 1;
}

function isWanted(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
