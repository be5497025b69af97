import { type ASTNode, BREAK, type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

/**
 * Which argument or input field a document fills wrongly, named as a variable that does not fit is: `quantity` of a
 * mutation's one input, `filter.inStock` of a list. Undefined where the fault is about something else.
 */
export function fieldOfFault(document: DocumentNode, { nodes, message }: GraphQLError): string | undefined {
  const [, argument, missing] =
    /^Field "[\w.]+?(?:" argument "(\w+)"|\.(\w+)") of (?:required )?type /.exec(message) ?? [];
  const names = [...(nodes?.[0] ? namesAt(document, nodes[0]) : []), ...[argument, missing].filter(Boolean)];
  return names.slice(names.length > 1 && names[0] === 'input' ? 1 : 0).join('.') || undefined;
}

/** Names of the argument and the input fields that lead to a node, and its place in a list. */
function namesAt(document: DocumentNode, wanted: ASTNode): string[] {
  const names: string[] = [];
  visit(document, {
    enter(node, _key, _parent, path) {
      if (node !== wanted) return undefined;
      let at: unknown = document;
      for (const [index, key] of path.entries()) {
        at = (at as Record<string | number, unknown>)[key];
        const { kind, name } = at as { kind?: string; name?: { value: string } };
        if (path[index - 1] === 'values') names.push(String(key));
        if (name && (kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD)) names.push(name.value);
      }
      return BREAK;
    },
  });
  return names;
}
