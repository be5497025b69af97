// Violations that rooms.test.ts plants in the other workspaces, and the rule that must catch each.
import { lines } from './lines.ts';

const rooms = 'house(rooms)';
const packages = 'house(packages)';

export const elsewhere = [
  {
    why: 'the client imports the server',
    at: 'client/src/lib/a.ts',
    code: `export { price } from '@kelvin/server/src/platform/money.ts';`,
    rule: rooms,
  },
  {
    why: 'a feature imports a feature',
    at: 'client/src/features/orders/a.tsx',
    code: `export { Card } from '#features/products/card.tsx';`,
    rule: rooms,
  },
  {
    why: "a feature takes even a feature's types",
    at: 'client/src/features/orders/b.tsx',
    code: `import type { Card } from '../products/card.tsx';\nexport type A = Card;`,
    rule: rooms,
  },
  {
    why: 'a feature imports the app above it',
    at: 'client/src/features/orders/c.tsx',
    code: `export { router } from '#app/router.tsx';`,
    rule: rooms,
  },
  {
    why: 'the session imports a feature',
    at: 'client/src/session/a.ts',
    code: `export { Login } from '#features/auth/login.tsx';`,
    rule: rooms,
  },
  {
    why: 'the ui knows who is signed in',
    at: 'client/src/ui/a.tsx',
    code: `export { useSession } from '#session/session.tsx';`,
    rule: rooms,
  },
  {
    why: 'lib imports the ui',
    at: 'client/src/lib/b.ts',
    code: `export { Spinner } from '#ui/spinner.tsx';`,
    rule: rooms,
  },
  {
    why: 'the sandbox runs the server inside itself',
    at: 'sandbox/src/a.ts',
    code: `export { buildApp } from '../../server/src/app.ts';`,
    rule: rooms,
  },
  {
    why: 'a test reaches past the public faces',
    at: 'tests/contract/a.test.ts',
    code: `import '../../server/src/modules/orders/orders.service.ts';`,
    rule: rooms,
  },
  {
    why: 'a #… import of the own room',
    at: 'client/src/ui/b.tsx',
    code: `export { Spinner } from '#ui/spinner.tsx';`,
    rule: 'house(paths)',
  },
  {
    why: 'the card SDK outside its adapter',
    at: 'client/src/features/payments/a.tsx',
    code: `export { CardElement } from '@stripe/react-stripe-js';`,
    rule: packages,
  },
  {
    why: 'Apollo in the ui',
    at: 'client/src/ui/c.tsx',
    code: `export { useQuery } from '@apollo/client/react';`,
    rule: packages,
  },
  {
    why: 'a default export',
    at: 'client/src/lib/c.ts',
    code: `export default 1;`,
    rule: 'import(no-default-export)',
  },
  {
    why: 'a barrel',
    at: 'client/src/ui/index.ts',
    code: `export * from './spinner.tsx';`,
    rule: 'oxc(no-barrel-file)',
  },
  { why: 'a file of 251 lines', at: 'client/src/lib/d.ts', code: lines(251), rule: 'eslint(max-lines)' },
  {
    why: 'two files that import each other',
    at: 'client/src/lib/e.ts',
    code: `import { f } from './f.ts';\nexport const e = (): unknown => f;`,
    rule: 'import(no-cycle)',
  },
];
