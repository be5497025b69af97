// Violations that rooms.test.ts plants in the server, and the rule that must catch each.
const rooms = 'house(rooms)';
const packages = 'house(packages)';

export const inServer = [
  {
    why: 'GraphQL reaches past the services into an adapter',
    at: 'server/src/graphql/a.ts',
    code: `export { pay } from '#adapters/stripe.ts';`,
    rule: rooms,
  },
  {
    why: 'REST reaches past the services into an adapter',
    at: 'server/src/rest/a.ts',
    code: `import '#adapters/stripe.ts';`,
    rule: rooms,
  },
  {
    why: 'REST uses the GraphQL door',
    at: 'server/src/rest/b.ts',
    code: `import type { Limits } from '#graphql/limits.ts';\nexport type A = Limits;`,
    rule: rooms,
  },
  {
    why: 'a module calls another module',
    at: 'server/src/modules/orders/a.service.ts',
    code: `export { pay } from '#modules/payments/payments.service.ts';`,
    rule: rooms,
  },
  {
    why: 'a module loads another module at run time',
    at: 'server/src/modules/orders/b.service.ts',
    code: `export const pay = () => import('#modules/payments/payments.service.ts');`,
    rule: rooms,
  },
  {
    why: 'a module names an adapter',
    at: 'server/src/modules/orders/c.service.ts',
    code: `import type { Cards } from '#adapters/stripe.ts';\nexport type A = Cards;`,
    rule: rooms,
  },
  {
    why: 'a module knows the door in front of it',
    at: 'server/src/modules/orders/d.service.ts',
    code: `import '#graphql/schema.ts';`,
    rule: rooms,
  },
  {
    why: 'a module takes a value from the context',
    at: 'server/src/modules/orders/e.service.ts',
    code: `export { makeContext } from '#context.ts';`,
    rule: rooms,
  },
  {
    why: 'an adapter knows the shop',
    at: 'server/src/adapters/a.ts',
    code: `export { total } from '#modules/orders/orders.service.ts';`,
    rule: rooms,
  },
  {
    why: 'the platform knows the shop',
    at: 'server/src/platform/a.ts',
    code: `import type { Order } from '#modules/orders/order.type.ts';\nexport type A = Order;`,
    rule: rooms,
  },
  {
    why: 'a port imports another room',
    at: 'server/src/ports/a.ts',
    code: `export { AppError } from '#platform/errors.ts';`,
    rule: rooms,
  },
  {
    why: 'a port imports a package',
    at: 'server/src/ports/b.ts',
    code: `import type { Buffer } from 'node:buffer';\nexport type A = Buffer;`,
    rule: rooms,
  },
  {
    why: 'a folder that is no room',
    at: 'server/src/shared/a.ts',
    code: `export const a = 1;`,
    rule: 'house(homeless)',
  },
  {
    why: 'the server imports the client',
    at: 'server/src/rest/c.ts',
    code: `export { paths } from '../../../client/src/lib/paths.ts';`,
    rule: rooms,
  },
  {
    why: 'the server imports the sandbox',
    at: 'server/src/platform/b.ts',
    code: `export { startPostgres } from '@kelvin/sandbox/postgres';`,
    rule: rooms,
  },
  {
    why: 'a relative import climbs out of its room',
    at: 'server/src/modules/orders/f.service.ts',
    code: `export { AppError } from '../../platform/errors.ts';`,
    rule: 'house(paths)',
  },
  {
    why: 'the identity SDK outside its adapter',
    at: 'server/src/context.ts',
    code: `export { getAuth } from 'firebase-admin/auth';`,
    rule: packages,
  },
  {
    why: "even a vendor's types outside its adapter",
    at: 'server/src/modules/payments/a.service.ts',
    code: `import type { Stripe } from 'stripe';\nexport type A = Stripe;`,
    rule: packages,
  },
  {
    why: 'pg in the GraphQL door',
    at: 'server/src/graphql/b.ts',
    code: `import pg from 'pg';\nexport const pool = new pg.Pool();`,
    rule: packages,
  },
  {
    why: 'Prisma in the REST door',
    at: 'server/src/rest/d.ts',
    code: `export { PrismaClient } from '@prisma/client';`,
    rule: packages,
  },
  {
    why: 'Prisma in a resolver',
    at: 'server/src/modules/orders/a.resolver.ts',
    code: `export { PrismaClient } from '#generated/prisma/client.ts';`,
    rule: packages,
  },
  {
    why: 'GraphQL in a service',
    at: 'server/src/modules/orders/g.service.ts',
    code: `export { GraphQLError } from 'graphql';`,
    rule: packages,
  },
  {
    why: 'HTTP in a service',
    at: 'server/src/modules/orders/h.service.ts',
    code: `import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;`,
    rule: packages,
  },
  {
    why: 'two vendors in one adapter',
    at: 'server/src/adapters/b.ts',
    code: `import 'stripe';\nimport 'firebase-admin/auth';`,
    rule: 'house(one-vendor)',
  },
  {
    why: 'something listens before main says so',
    at: 'server/src/app.ts',
    code: `export const serve = (app: { listen(): void }) => app.listen();`,
    rule: 'house(starts)',
  },
  {
    why: 'a module ends the process',
    at: 'server/src/platform/c.ts',
    code: `export const stop = () => process.exit(1);`,
    rule: 'house(starts)',
  },
  {
    why: 'a second reader of the environment',
    at: 'server/src/platform/d.ts',
    code: `export const url = process.env['DATABASE_URL'];`,
    rule: 'node(no-process-env)',
  },
];
