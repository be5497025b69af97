// @vitest-environment happy-dom
import type { StripeConstructor } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeTime } from '#test/fake-time.ts';
import { openShop, person } from '#test/open-shop.tsx';
import { unpaidOrder } from '#test/orders.ts';

const order = {
  ...unpaidOrder,
  address: '77 Mill Road',
  lines: unpaidOrder.lines.map((line) => ({
    ...line,
    total: line.unitPrice,
    product: { ...line.product, partNumber: 'KM-FS90' },
  })),
};

/** The provider's frames report that they are ready, or wait for a test. */
const frames = { areBlocked: false, waiting: [] as (() => void)[] };
const field = {
  mount: () => undefined,
  destroy: () => undefined,
  update: () => undefined,
  off: () => field,
  on(event: string, call: () => void) {
    if (event === 'ready' && frames.areBlocked) frames.waiting.push(call);
    else if (event === 'ready') queueMicrotask(call);
    return field;
  },
};
const elements = { create: () => field, getElement: () => field, update: () => undefined };

/** What the card provider answers to the confirmations of a payment, by turns. */
const confirmations: object[] = [];
const secrets: string[] = [];
const billings: unknown[] = [];
// The app loads the provider once, so that all tests have the same.
const provider = {
  elements: () => elements,
  createToken: () => undefined,
  createPaymentMethod({ billing_details }: { billing_details: unknown }) {
    billings.push(billing_details);
    return Promise.resolve({ paymentMethod: { id: 'pm_1' } });
  },
  confirmCardPayment(secret: string) {
    secrets.push(secret);
    return Promise.resolve(confirmations.shift());
  },
};

/** Opens the payment of the order, with a card in the provider's field. */
async function openPayment(given: object[], { name } = person) {
  window.Stripe = (() => provider) as unknown as StripeConstructor;
  confirmations.push(...given);
  onTestFinished(() => {
    delete window.Stripe;
    secrets.splice(0);
    billings.splice(0);
    confirmations.splice(0);
  });
  const createPaymentIntent = { __typename: 'CreatePaymentIntentPayload', clientSecret: 'pi_1_secret', order };
  const shop = await openShop('/dashborad/payment/o1', {
    role: 'CUSTOMER',
    name,
    answers: { PaymentOrder: { data: { order } }, CreatePaymentIntent: { data: { createPaymentIntent } } },
  });
  await waitFor(() => expect(payButton()).toHaveProperty('disabled', frames.areBlocked));
  return shop;
}
const charged = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const payButton = () => screen.getByRole('button', { name: 'Pay $588.00' });

test('a connection that is lost while paying keeps the card, and the payment can be sent again', async () => {
  const lost = { error: { type: 'api_connection_error' } };
  const { user, answers } = await openPayment([lost, charged]);
  answers['CreatePaymentIntent'] = { status: 503 };
  await user.click(payButton());
  await screen.findByText(
    'The card provider did not respond. An order can be charged only once, so it is safe to try again.',
  );
  expect(screen.queryByText('The payment could not be started')).toBeNull();
  await user.click(payButton());
  await screen.findByText(/^Your card was charged/);
  expect(secrets).toEqual(['pi_1_secret', 'pi_1_secret']);
});

test('the payment of an order that was deleted meanwhile cannot be sent again', async () => {
  const { user, answers } = await openPayment([{ paymentIntent: { id: 'pi_1', status: 'canceled' } }]);
  answers['CreatePaymentIntent'] = { code: 'NOT_FOUND' };
  await user.click(payButton());
  await screen.findByText('The payment could not be started');
});

test.each([
  ['the name of the account', person.name, person.name],
  ['the e-mail of an account without a name', '', person.email],
])('the card provider gets %s', async (_, name, billed) => {
  const { user } = await openPayment([charged], { ...person, name });
  await user.click(payButton());
  await screen.findByText(/^Your card was charged/);
  expect(billings).toEqual([{ name: billed, email: person.email }]);
});

test('a card field that does not load offers another try, which the late field ends', async () => {
  const { advance } = fakeTime();
  frames.areBlocked = true;
  onTestFinished(() => {
    frames.areBlocked = false;
    frames.waiting.splice(0);
  });
  const { user } = await openPayment([]);
  const notice = () => screen.queryByText('The card form could not be loaded');
  await waitFor(() => expect(frames.waiting).not.toEqual([]));
  expect(notice()).toBeNull();
  await advance(10_000);
  expect(notice()).not.toBeNull();
  frames.waiting.splice(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notice()).toBeNull();
  await waitFor(() => expect(frames.waiting).not.toEqual([]));
  await advance(10_000);
  expect(notice()).not.toBeNull();
  act(() => frames.waiting.forEach((ready) => ready()));
  await waitFor(() => expect(notice()).toBeNull());
  expect(payButton()).toHaveProperty('disabled', false);
});
