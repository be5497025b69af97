import { expect, it } from 'vitest';
import { databaseUnavailable } from './database-unavailable.ts';

// As Prisma's transaction manager throws it when a COMMIT is not answered.
const adapterError = (cause: object) =>
  Object.assign(new Error('SocketTimeout'), { name: 'DriverAdapterError', cause });

it.each([
  ['a COMMIT without an answer', adapterError({ kind: 'SocketTimeout' }), 'UNAVAILABLE'],
  ['a COMMIT that a shutdown ended', adapterError({ kind: 'postgres', originalCode: '57P01' }), 'UNAVAILABLE'],
  ['a COMMIT that a constraint refused', adapterError({ kind: 'UniqueConstraintViolation' }), undefined],
  ['an error with another cause', new Error('x', { cause: new Error('y') }), undefined],
])('%s', (_what, error, code) => {
  expect(databaseUnavailable(error)?.code).toBe(code);
});
