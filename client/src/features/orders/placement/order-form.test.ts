import { expect, test } from 'vitest';
import { messages } from '#lib/messages.ts';
import { orderSchema } from './order-values.ts';

const good = { phone: '555 0100', address: '12 Mill Lane', quantity: '100' };

async function validationErrors(values: Record<string, string>): Promise<Record<string, string>> {
  try {
    await orderSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    // Formik shows the first error of a field.
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test('a complete form has no validation error', async () => {
  expect(await validationErrors(good)).toEqual({});
});

test('an empty form names each required field in the words of the specification', async () => {
  expect(await validationErrors({ phone: '', address: '', quantity: '' })).toEqual({
    phone: 'phone Required',
    address: 'Address Required',
    quantity: 'quantity Required',
  });
});

test('whitespace counts as empty', async () => {
  expect(await validationErrors({ phone: '  ', address: '\n', quantity: ' ' })).toEqual({
    phone: messages.orders.phoneRequired,
    address: messages.orders.addressRequired,
    quantity: messages.orders.quantityRequired,
  });
});

test.each(['1.5', '100.0', '1,00', '1,0000', '1e3', 'ten', '0x64', '--5', '５０'])(
  '%j is not a whole number',
  async (quantity) => {
    expect(await validationErrors({ ...good, quantity })).toEqual({ quantity: 'Enter a whole number' });
  },
);

test.each(['1', '-5', '+100', '0', '99999999999999999999', ' 120 ', '1,000', '12,345,678'])(
  '%j is a whole number; its range is checked on submit',
  async (quantity) => {
    expect(await validationErrors({ ...good, quantity })).toEqual({});
  },
);

test.each([
  '555 0100',
  '(614) 555-0190',
  '+1 614.555.0190 x12',
  '614-555-0190 ext. 4',
  '512-555-0100, ext. 12',
  '512-555-0100,x12',
  '512-555-0100 extension 5',
  '(512) 555\u20110100',
  '\u202A+1 (512) 555-0100\u202C',
])('%s is a phone number', async (phone) => {
  expect(await validationErrors({ ...good, phone })).toEqual({});
});

test.each(['abc', '555', 'call me: 614 555 0190', '+', '614 555 0190, ext.', '614 555 0190, Bob'])(
  '%s is no phone number',
  async (phone) => {
    expect(await validationErrors({ ...good, phone })).toEqual({ phone: 'Enter a phone number with area code' });
  },
);

test('phone and address are at most as long as the server accepts', async () => {
  expect(await validationErrors({ ...good, phone: '5'.repeat(40), address: 'a'.repeat(500) })).toEqual({});
  expect(await validationErrors({ ...good, phone: '5'.repeat(41), address: 'a'.repeat(501) })).toEqual({
    phone: 'Use at most 40 characters',
    address: 'Use at most 500 characters',
  });
});
