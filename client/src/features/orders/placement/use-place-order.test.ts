import { expect, test } from 'vitest';
import { readPlaceOrder } from './use-place-order.ts';

const part = 'Run capacitor';

test('a placed order has the specified toast', () => {
  const order = { __typename: 'Order' as const, id: 'o', lines: [] };
  expect(readPlaceOrder({ __typename: 'PlaceOrderPayload', order }, part)).toEqual({
    kind: 'placed',
    sentence: 'congratulations! Your Run capacitor parts Order Successfully',
    orderId: 'o',
  });
});

test('an existing unpaid order is named and linked', () => {
  const order = { __typename: 'Order', id: 'existing' } as const;
  expect(readPlaceOrder({ __typename: 'OrderAlreadyPlaced', order }, part)).toEqual({
    kind: 'alreadyPlaced',
    sentence: 'This Order already declare!! check My Order page search parts field Run capacitor .Please Try another?',
    orderId: 'existing',
  });
});

test('too many unpaid orders and too many pieces show the sentence of the server', () => {
  const message = 'Pay first.';
  expect(readPlaceOrder({ __typename: 'TooManyUnpaidOrders', message }, part)).toEqual({ kind: 'failed', message });
  expect(readPlaceOrder({ __typename: 'ReservationLimitExceeded', message }, part)).toEqual({
    kind: 'refused',
    alert: { sentence: 'You Have no Parts You want please enter valid Quantity', remedy: message },
  });
});

test("the server's refusals show the alerts of the form with the server's numbers", () => {
  expect(readPlaceOrder({ __typename: 'BelowMinimum', minimum: 150 }, part)).toEqual({
    kind: 'refused',
    alert: { sentence: 'Please Enter minimum Order', remedy: 'The minimum order of this part is 150.' },
  });
  expect(readPlaceOrder({ __typename: 'InsufficientStock', available: 7 }, part)).toEqual({
    kind: 'refused',
    alert: {
      sentence: 'You Have no Parts You want please enter valid Quantity',
      remedy: 'There are 7 of this part in stock.',
    },
  });
});
