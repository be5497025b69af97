import { expect, test } from 'vitest';
import { makeCallKeys } from './call-keys.ts';

const order = { productId: 'p1', quantity: 100 };

test('a call that is tried again keeps its key, however often', () => {
  const keys = makeCallKeys();
  const first = keys.keyOf(order);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys.keyOf({ ...order })).toBe(first);
  expect(keys.keyOf({ ...order })).toBe(first);
});

test('another input is another call, and does not disturb the first', () => {
  const keys = makeCallKeys();
  const first = keys.keyOf(order);
  expect(keys.keyOf({ ...order, quantity: 200 })).not.toBe(first);
  expect(keys.keyOf(order)).toBe(first);
});

test('what was answered may be meant again', () => {
  const keys = makeCallKeys();
  const [first, other] = [keys.keyOf(order), keys.keyOf({ productId: 'p2' })];
  keys.settle(order);
  expect(keys.keyOf(order)).not.toBe(first);
  expect(keys.keyOf({ productId: 'p2' })).toBe(other);
});

test('every visit of a form makes up keys of its own', () => {
  expect(makeCallKeys().keyOf(order)).not.toBe(makeCallKeys().keyOf(order));
});
