import { type ASTNode, BREAK, type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

/**
 * The path of the argument or input field that a validation error is about, named like that of a variable: `quantity`
 * of a mutation's input, `filter.inStock` of a list. Undefined for other errors.
 */
export function errorField(document: DocumentNode, { nodes, message }: GraphQLError): string | undefined {
  const [, argument, missing] =
    /^Field "[\w.]+?(?:" argument "(\w+)"|\.(\w+)") of (?:required )?type /.exec(message) ?? [];
  return fieldAt(
    document,
    nodes?.[0],
    [argument, missing].filter((name) => name !== undefined),
  );
}

/** The path of the argument or input field at a node, or inside its value; without the `input` of a mutation. */
export function fieldAt(
  document: DocumentNode,
  node: ASTNode | undefined,
  inner: (string | number)[],
): string | undefined {
  const names = [...(node ? namesAt(document, node) : []), ...inner];
  return names.slice(names.length > 1 && names[0] === 'input' ? 1 : 0).join('.') || undefined;
}

/** Names of the argument and input fields, and list indexes, on the path to a node. */
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
