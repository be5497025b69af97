import { Directive, registerEnumType } from 'type-graphql';

/** Who may call a field; each role may do all that the ones before it may. */
export enum Role {
  VISITOR = 'VISITOR',
  CUSTOMER = 'CUSTOMER',
  ADMIN = 'ADMIN',
}

registerEnumType(Role, {
  name: 'Role',
  description: 'Who somebody is to the shop; each role may do all that the ones before it may.',
  valuesConfig: {
    VISITOR: { description: 'Anybody, signed in or not.' },
    CUSTOMER: { description: 'Somebody who is signed in.' },
    ADMIN: { description: 'Somebody who runs the shop.' },
  },
});

/** Declares who may call a field. Every field of Query and Mutation needs it; the door enforces what it says. */
export const Auth = (requires: Role) => Directive(`@auth(requires: ${requires})`);

const rank = Object.values(Role);

export const hasRole = (role: Role, required: Role): boolean => rank.indexOf(role) >= rank.indexOf(required);
