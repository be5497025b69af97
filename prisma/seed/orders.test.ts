import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { orders } from './orders.ts';
import { people, profiles } from './people.ts';
import { products } from './products.ts';
import { reviewsAt } from './reviews.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each(orders)('order $id has a known customer and part, and at least the minimum quantity', (order) => {
  const part = products.find((product) => product.partNumber === order.partNumber);
  const buyer = people.find((person) => person.uid === order.uid);
  expect(buyer?.role).toBe('CUSTOMER');
  expect(order.quantity).toBeGreaterThanOrEqual(part?.minimum ?? Infinity);
});

test.each(orders)('order $id was placed, paid and delivered in this sequence, after its part was added', (order) => {
  const part = products.find((product) => product.partNumber === order.partNumber);
  const listed = (now.getTime() - Date.parse(part?.createdAt ?? '')) / 3_600_000;
  const steps = [listed, order.placed, order.lapsed ?? order.paid, order.delivered].filter(
    (step) => step !== undefined,
  );
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
});

test('order ids are distinct and end in 00, to leave room for the ids of related rows', () => {
  expect(new Set(orders.map((order) => order.id)).size).toBe(orders.length);
  expect(orders.filter((order) => !order.id.endsWith('00'))).toEqual([]);
});

test('a customer has at most one unpaid order of a part', () => {
  const unpaid = orders.filter((order) => order.paid === undefined).map((order) => order.uid + order.partNumber);
  expect(new Set(unpaid).size).toBe(unpaid.length);
});

test.each([...reviewsAt(now), ...profiles])('the portrait of $name exists', async ({ image }) => {
  await access(`client/public${image}`);
});
