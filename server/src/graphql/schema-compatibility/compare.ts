import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import {
  buildSchema,
  DangerousChangeType,
  type DirectiveNode,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isObjectType,
  Kind,
} from 'graphql';

interface Changes {
  /** What stops clients that were right yesterday. */
  breaking: string[];
  /** What surprises clients that count on more than they were promised: a new enum value, a new member of a union. */
  dangerous: string[];
}

/** How the schema differs from the one that clients know. What was deprecated there has been announced: it may go. */
export function compareSchemas(releasedText: string, currentText: string): Changes {
  const [released, current] = [buildSchema(releasedText), buildSchema(currentText)];
  const describe = ({ description }: { description: string }) => description;
  return {
    breaking: [...findBreakingChanges(promised(released), current).map(describe), ...raisedRoles(released, current)],
    dangerous: findDangerousChanges(released, current)
      .filter(({ type }) => !additions.includes(type))
      .map(describe),
  };
}

/** graphql-js warns of these, too; they reach nobody who does not use them. */
const additions: string[] = [DangerousChangeType.OPTIONAL_ARG_ADDED, DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED];

/** The schema without what is deprecated, and without the types that only that leads to. */
function promised(schema: GraphQLSchema): GraphQLSchema {
  const keep = <Config extends { deprecationReason?: string | null | undefined }>(config: Config) =>
    config.deprecationReason == null ? undefined : null;
  return pruneSchema(
    mapSchema(schema, {
      [MapperKind.FIELD]: keep,
      [MapperKind.ARGUMENT]: keep,
      [MapperKind.ENUM_VALUE]: keep,
    }),
  );
}

const roles = ['VISITOR', 'CUSTOMER', 'ADMIN'];

/** graphql-js does not look at directives: a field that takes a higher role than before is closed to some. */
function raisedRoles(released: GraphQLSchema, current: GraphQLSchema): string[] {
  const now = requiredRoles(current);
  return [...requiredRoles(released)].flatMap(([field, role]) => {
    const newRole = now.get(field);
    if (!newRole || roles.indexOf(newRole) <= roles.indexOf(role)) return [];
    return `${field} took the role ${role} and takes ${newRole} now.`;
  });
}

function requiredRoles(schema: GraphQLSchema): Map<string, string> {
  const found = new Map<string, string>();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const role = field.astNode?.directives?.map(roleOf).find(Boolean);
      if (role) found.set(`${type.name}.${field.name}`, role);
    }
  }
  return found;
}

function roleOf({ name, arguments: given = [] }: DirectiveNode): string | undefined {
  const value = given.find((argument) => argument.name.value === 'requires')?.value;
  return name.value === 'auth' && value?.kind === Kind.ENUM ? value.value : undefined;
}
