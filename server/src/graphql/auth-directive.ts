import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  GraphQLSchema,
  isObjectType,
  Kind,
  specifiedDirectives,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import type { Context } from '#context.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Adds `@auth(requires: …)` to the schema and enforces it before arguments are validated. Throws for a root field
 * without it.
 */
export function withAuthDirective(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const required = requiredRole(field);
      if (required) guard(field, required);
      else if (roots.includes(type)) throw new Error(`${type.name}.${field.name} declares no role: add @Auth`);
    }
  }
  return new GraphQLSchema({
    ...schema.toConfig(),
    directives: [...specifiedDirectives, authDirective(schema.getType('Role'))],
  });
}

function requiredRole(field: GraphQLField<unknown, Context>): Role | undefined {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'auth');
  const value = directive?.arguments?.find(({ name }) => name.value === 'requires')?.value;
  return value?.kind === Kind.ENUM ? Role[value.value as keyof typeof Role] : undefined;
}

function guard(field: GraphQLField<unknown, Context>, required: Role): void {
  const { resolve, subscribe } = field;
  if (subscribe) {
    field.subscribe = (source, args, context, info) => {
      demand(context, required);
      return subscribe(source, args, context, info);
    };
  }
  field.resolve = (source, args, context, info) => {
    demand(context, required);
    return resolve?.(source, args, context, info);
  };
}

function demand({ viewer }: Context, required: Role): void {
  if (hasRole(viewer?.role ?? Role.VISITOR, required)) return;
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  throw new AppError('FORBIDDEN', 'Your account is not allowed to do this.');
}

function authDirective(role: GraphQLNamedType | undefined): GraphQLDirective {
  if (!role || !('getValues' in role)) throw new Error('the schema has no enum Role');
  return new GraphQLDirective({
    name: 'auth',
    description: 'The role that the field requires. The server enforces it in addition to ownership.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: { requires: { type: new GraphQLNonNull(role), description: 'The minimum role.' } },
  });
}
