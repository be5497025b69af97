import { expect, test } from 'vitest';
import { messages } from '#lib/messages.ts';
import { emptyOrder, orderSchema } from './order-rules.ts';

const good = { phone: '555 0100', address: '12 Mill Lane', quantity: '100' };

async function faults(values: Record<string, string>): Promise<Record<string, string>> {
  try {
    await orderSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    // Formik shows the first fault of a field.
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test('a complete form has no fault', async () => {
  expect(await faults(good)).toEqual({});
});

test('an empty form asks for each field in the words of the specification', async () => {
  expect(await faults(emptyOrder)).toEqual({
    phone: 'phone Required',
    address: 'Address Required',
    quantity: 'quantity Required',
  });
});

test('blanks are as good as nothing', async () => {
  expect(await faults({ phone: '  ', address: '\n', quantity: ' ' })).toEqual({
    phone: messages.orders.phoneRequired,
    address: messages.orders.addressRequired,
    quantity: messages.orders.quantityRequired,
  });
});

test.each(['1.5', '100.0', '1,000', '1e3', 'ten', '0x64', '--5', '５０'])('%j is no whole number', async (quantity) => {
  expect(await faults({ ...good, quantity })).toEqual({ quantity: 'Enter a whole number' });
});

test.each(['1', '-5', '+100', '0', '99999999999999999999', ' 120 '])(
  '%j is a whole number; whether it can be ordered the alert says',
  async (quantity) => {
    expect(await faults({ ...good, quantity })).toEqual({});
  },
);

test('phone and address are no longer than the server takes', async () => {
  expect(await faults({ ...good, phone: '5'.repeat(40), address: 'a'.repeat(500) })).toEqual({});
  expect(await faults({ ...good, phone: '5'.repeat(41), address: 'a'.repeat(501) })).toEqual({
    phone: 'Use at most 40 characters',
    address: 'Use at most 500 characters',
  });
});
