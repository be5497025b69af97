import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** What a field resolver knows of its query. */
export type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Whether the query selects only these fields under the path below its field. Directives are ignored: a field that a
 * variable leaves out counts as selected.
 */
export function selectsOnly({ fieldNodes, fragments }: Selection, path: string[], names: ReadonlySet<string>): boolean {
  let nodes: readonly FieldNode[] = fieldNodes;
  for (const name of path) nodes = nodes.flatMap(selected).filter((node) => node.name.value === name);
  return nodes.flatMap(selected).every((node) => names.has(node.name.value));

  function selected({ selectionSet }: FieldNode): FieldNode[] {
    return selectionSet ? fieldsOf(selectionSet) : [];
  }

  function fieldsOf({ selections }: SelectionSetNode): FieldNode[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection;
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });
  }
}
