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
  /** Changes that break correct clients. */
  breaking: string[];
  /** Changes that break clients which handle enums or unions exhaustively: a new enum value, a new union member. */
  dangerous: string[];
}

/** Compares the schema with the last release. Removing what the release had deprecated is not breaking. */
export function compareSchemas(releasedText: string, currentText: string): Changes {
  const [released, current] = [buildSchema(releasedText), buildSchema(currentText)];
  const describe = ({ description }: { description: string }) => description;
  return {
    breaking: [
      ...findBreakingChanges(withoutDeprecated(released), current).map(describe),
      ...raisedRoles(released, current),
    ],
    dangerous: findDangerousChanges(released, current)
      .filter(({ type }) => !additions.includes(type))
      .map(describe),
  };
}

/** graphql-js reports these as dangerous, but clients that do not use them see no change. */
const additions: string[] = [DangerousChangeType.OPTIONAL_ARG_ADDED, DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED];

/** The schema without deprecated fields, and without the types that only those use. */
function withoutDeprecated(schema: GraphQLSchema): GraphQLSchema {
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

/** Fields that require a higher role than before. graphql-js does not compare directives. */
function raisedRoles(released: GraphQLSchema, current: GraphQLSchema): string[] {
  const now = requiredRoles(current);
  return [...requiredRoles(released)].flatMap(([field, role]) => {
    const newRole = now.get(field);
    if (!newRole || roles.indexOf(newRole) <= roles.indexOf(role)) return [];
    return `${field} required the role ${role} and now requires ${newRole}.`;
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
