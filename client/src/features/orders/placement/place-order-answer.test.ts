import { expect, test } from 'vitest';
import { readPlaceOrder } from './place-order-answer.ts';

const part = 'Run capacitor';

test('a placed order is congratulated', () => {
  const order = { __typename: 'Order', id: 'o', product: { __typename: 'Product', id: 'p', available: 1 } } as const;
  expect(readPlaceOrder({ __typename: 'PlaceOrderPayload', order }, part)).toEqual({
    kind: 'placed',
    sentence: 'congratulations! Your Run capacitor parts Order Successfully',
  });
});

test('an order that exists already is named, and where to find it', () => {
  const order = { __typename: 'Order', id: 'existing', productName: part } as const;
  expect(readPlaceOrder({ __typename: 'OrderAlreadyPlaced', order }, part)).toEqual({
    kind: 'alreadyPlaced',
    sentence: 'This Order already declare!! check My Order page search parts field Run capacitor .Please Try another?',
    orderId: 'existing',
  });
});

test("the server's refusals raise the same alerts as the form, with the server's figures", () => {
  expect(readPlaceOrder({ __typename: 'BelowMinimum', minimum: 150 }, part)).toEqual({
    kind: 'refused',
    alert: { sentence: 'Please Enter minimum Order', remedy: 'The smallest order of this part is 150.' },
  });
  expect(readPlaceOrder({ __typename: 'InsufficientStock', available: 7 }, part)).toEqual({
    kind: 'refused',
    alert: {
      sentence: 'You Have no Parts You want please enter valid Quantity',
      remedy: 'There are 7 of this part in stock.',
    },
  });
});
