import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getNullableType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Selection } from '#platform/selected-fields.ts';
import { fragmentsOf } from '../limits/document-measures.ts';
import { readsProperty } from './direct-resolvers.ts';
import type { Complete, PlannedField, QueryRun } from './query-run.ts';

/** Thrown while a plan is made: the document needs graphql's own executor. */
class NotPlannable extends Error {}

/**
 * What a valid query reads, collected once per document. Null for a document with directives, introspection, interfaces or
 * unions: graphql's own executor runs it.
 */
export function makeQueryPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet, directives }: OperationDefinitionNode,
): PlannedField[] | null {
  const root = schema.getQueryType();
  if (operation !== OperationTypeNode.QUERY || !root || directives?.length) return null;
  const fragments = fragmentsOf(document);
  try {
    return planOf(root, [selectionSet]);
  } catch (error) {
    if (error instanceof NotPlannable) return null;
    throw error;
  }

  function planOf(type: GraphQLObjectType, sets: (SelectionSetNode | undefined)[]): PlannedField[] {
    return [...selectedFields(type, sets)].map(([responseName, nodes]) => fieldOf(type, responseName, nodes));
  }

  /** The fields of the selections, by their name in the response. */
  function selectedFields(type: GraphQLObjectType, sets: (SelectionSetNode | undefined)[]): Map<string, FieldNode[]> {
    const found = { nodes: new Map<string, FieldNode[]>(), entered: new Set<string>() };
    for (const set of sets) if (set) collect(type, set, found);
    return found.nodes;
  }

  function collect(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    found: { nodes: Map<string, FieldNode[]>; entered: Set<string> },
  ): void {
    for (const selection of selections) {
      if (selection.directives?.length) throw new NotPlannable();
      if (selection.kind === Kind.FIELD) {
        const { value: name } = selection.alias ?? selection.name;
        found.nodes.set(name, [...(found.nodes.get(name) ?? []), selection]);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (found.entered.has(selection.name.value)) continue;
        found.entered.add(selection.name.value);
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      if (!fragment || condition !== type.name) throw new NotPlannable();
      collect(type, fragment.selectionSet, found);
    }
  }

  function fieldOf(type: GraphQLObjectType, responseName: string, nodes: FieldNode[]): PlannedField {
    const [node] = nodes as [FieldNode];
    // This alias would set the prototype of the response.
    if (responseName === '__proto__') throw new NotPlannable();
    if (node.name.value === '__typename') return { responseName, read: () => type.name, complete: (name) => name };
    const field = type.getFields()[node.name.value];
    if (!field) throw new NotPlannable();
    const info = infoOf({ fieldNodes: nodes, fragments: Object.fromEntries(fragments) });
    return { responseName, read: readerOf(field, node, info), complete: completionOf(field.type, nodes) };
  }

  function completionOf(type: GraphQLOutputType, nodes: FieldNode[]): Complete {
    if (isNonNullType(type)) return neverNull(completionOf(type.ofType, nodes));
    if (isListType(type)) {
      const complete = eachOf(completionOf(type.ofType, nodes));
      return isFlat(getNullableType(type.ofType), nodes) ? onceIfFrozen(complete) : complete;
    }
    if (isLeafType(type)) return leaf(type);
    if (!isObjectType(type) || type.isTypeOf) throw new NotPlannable();
    const plan = planOf(
      type,
      nodes.map((node) => node.selectionSet),
    );
    return (value, run) => (isMissing(value) ? null : run.objectOf(plan, value));
  }

  /** Whether only leaves are selected that are properties of the object. */
  function isFlat(type: GraphQLOutputType, nodes: FieldNode[]): boolean {
    if (!isObjectType(type)) return false;
    const fields = selectedFields(
      type,
      nodes.map((node) => node.selectionSet),
    );
    return [...fields.values()].flat().every(({ name }) => {
      if (name.value === '__typename') return true;
      const { resolve, type: ofField } = type.getFields()[name.value] ?? {};
      return resolve && ofField && readsProperty(resolve) && isLeafType(getNullableType(ofField));
    });
  }
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const leaf =
  (type: GraphQLLeafType): Complete =>
  (value) => {
    if (isMissing(value)) return null;
    if (value instanceof Error) throw value;
    const serialized = type.serialize(value);
    if (isMissing(serialized)) throw new Error(`${type.name} serialized a value as null`);
    return serialized;
  };

const neverNull =
  (complete: Complete): Complete =>
  (value, run) => {
    const completed = complete(value, run);
    if (completed === null) throw new Error('a field that is never null has no value');
    return completed;
  };

const eachOf =
  (complete: Complete): Complete =>
  (values, run) => {
    if (isMissing(values)) return null;
    if (!Array.isArray(values)) throw new Error('the value of a list is no array');
    return run.listOf(complete, values);
  };

/**
 * Completes a frozen list of frozen objects once: who returns one promises that no property of them changes, and nothing may
 * change the list in the response.
 */
function onceIfFrozen(completeAll: Complete): Complete {
  const completed = new WeakMap<object, unknown>();
  return (values, run) => {
    const isFrozen = Array.isArray(values) && Object.isFrozen(values) && values.every(Object.isFrozen);
    if (!isFrozen) return completeAll(values, run);
    const list = completed.get(values) ?? completeAll(values, run);
    completed.set(values, list);
    return list;
  };
}

/**
 * What resolvers get as `info`: the selection only. A resolver that reads more makes the run fail, and graphql's own executor
 * then runs the query.
 */
const infoOf = (selection: Selection): GraphQLResolveInfo =>
  new Proxy(selection as GraphQLResolveInfo, {
    get(known, name: keyof GraphQLResolveInfo | 'then') {
      // TypeGraphQL awaits what it gives to resolvers.
      if (name === 'then') return undefined;
      if (name in known) return known[name];
      throw new Error(`a planned query has no info.${name}`);
    },
  });

function readerOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  info: GraphQLResolveInfo,
): PlannedField['read'] {
  const { name, resolve } = field;
  const argumentsOf = argumentsReader(field, node);
  if (resolve) return (source, run) => resolve(source, argumentsOf(run), run.context, info);
  return (source, run) => {
    const value = (source as Record<string, unknown>)[name];
    // As graphql's default resolver.
    return typeof value === 'function' ? (source as Methods)[name]?.(argumentsOf(run), run.context, info) : value;
  };
}

type Methods = Record<string, (...given: unknown[]) => unknown>;

const none = Object.freeze({});

function argumentsReader(field: GraphQLField<unknown, unknown>, node: FieldNode) {
  if (field.args.length === 0) return () => none;
  return ({ variables }: QueryRun) => getArgumentValues(field, node, variables);
}
