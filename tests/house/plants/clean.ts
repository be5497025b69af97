// Clean counterparts of the violations: the rooms' rules must let them pass.
import { lines } from './lines.ts';

export const clean = [
  {
    why: 'main imports everything, and starts it',
    at: 'server/src/main.ts',
    code: `import { cards } from '#adapters/stripe.ts';\nimport { app } from '#app.ts';\nprocess.once('SIGTERM', () => process.exit(0));\napp(cards).listen();`,
  },
  {
    why: 'a door imports services, context and platform',
    at: 'server/src/rest/clean.ts',
    code: `import { orders } from '#modules/orders/orders.service.ts';\nimport { AppError } from '#platform/errors.ts';\nimport type { Context } from '#context.ts';\nimport type { FastifyInstance } from 'fastify';\nimport { row } from './row.ts';\nexport const a = [orders, AppError, row] as unknown as [Context, FastifyInstance];`,
  },
  {
    why: "a module imports its own files, ports, platform, Prisma and another module's types",
    at: 'server/src/modules/orders/clean.service.ts',
    code: `import type { Payments } from '#modules/payments/payments.service.ts';\nimport type { CardPayments } from '#ports/card-payments.ts';\nimport { AppError } from '#platform/errors.ts';\nimport { Prisma } from '#generated/prisma/client.ts';\nimport { allowed } from './moves.ts';\nexport const a = [AppError, Prisma, allowed] as unknown as [Payments, CardPayments];`,
  },
  {
    why: "a field yields another module's type",
    at: 'server/src/modules/orders/clean.type.ts',
    code: `import { Field, ObjectType } from 'type-graphql';\nimport { Product } from '#modules/products/product.type.ts';\nexport const a = [Field, ObjectType, Product];`,
  },
  {
    why: 'an adapter imports its port and its vendor',
    at: 'server/src/adapters/clean.ts',
    code: `import Stripe from 'stripe';\nimport type { CardPayments } from '#ports/card-payments.ts';\nexport const a = Stripe as unknown as CardPayments;`,
  },
  {
    why: 'a resolver test builds the app',
    at: 'server/src/modules/orders/clean.test.ts',
    code: `import { buildApp } from '#app.ts';\nimport { world } from '#test/world.ts';\nexport const a = [buildApp, world];`,
  },
  {
    why: 'config reads the environment',
    at: 'server/src/config.ts',
    code: `export const port = process.env['PORT'];`,
  },
  {
    why: 'a feature imports downward',
    at: 'client/src/features/orders/clean.tsx',
    code: `import { useSession } from '#session/session.tsx';\nimport { Spinner } from '#ui/spinner.tsx';\nimport { paths } from '#lib/paths.ts';\nimport { MyOrdersDocument } from '#generated/graphql.ts';\nimport { useQuery } from '@apollo/client/react';\nimport { row } from './row.tsx';\nexport const a = [useSession, Spinner, paths, MyOrdersDocument, useQuery, row];`,
  },
  {
    why: 'a page of the app joins features',
    at: 'client/src/app/clean.tsx',
    code: `import { Orders } from '#features/orders/orders.tsx';\nimport { Products } from '#features/products/products.tsx';\nexport const a = [Orders, Products];`,
  },
  { why: 'a file of 250 lines', at: 'client/src/lib/clean.ts', code: lines(250) },
  {
    why: 'a test uses the public faces',
    at: 'tests/contract/clean.test.ts',
    code: `import { buildApp } from '../../server/src/app.ts';\nimport { startCards } from '@kelvin/sandbox/cards';\nexport const a = [buildApp, startCards];`,
  },
];

/** Files that the planted ones need to exist. */
export const props = [
  { at: 'client/src/lib/f.ts', code: `import { e } from './e.ts';\nexport const f = (): unknown => e;` },
  { at: 'client/src/ui/spinner.tsx', code: 'export const Spinner = 1;' },
];
