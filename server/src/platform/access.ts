import { Directive, registerEnumType } from 'type-graphql';

/** The rights of a caller; each role includes the rights of the roles before it. */
export enum Role {
  VISITOR = 'VISITOR',
  CUSTOMER = 'CUSTOMER',
  ADMIN = 'ADMIN',
}

registerEnumType(Role, {
  name: 'Role',
  description: 'The rights of a caller; each role includes the rights of the roles before it.',
  valuesConfig: {
    VISITOR: { description: 'Any caller, signed in or not.' },
    CUSTOMER: { description: 'A signed-in user.' },
    ADMIN: { description: 'A user who manages orders, users and products.' },
  },
});

/** Declares who may call a field. Every field of Query, Mutation and Subscription needs it; graphql/auth-directive.ts enforces it. */
export const Auth = (requires: Role) => Directive(`@auth(requires: ${requires})`);

const rank = Object.values(Role);

export const hasRole = (role: Role, required: Role): boolean => rank.indexOf(role) >= rank.indexOf(required);

/** Also for visitors, who are null. */
export const isAdmin = (viewer: { role: Role } | null): boolean => viewer !== null && hasRole(viewer.role, Role.ADMIN);
