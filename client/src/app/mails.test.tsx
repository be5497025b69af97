// @vitest-environment happy-dom
import { act, screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';
import { shipmentOf } from '#test/shipping.ts';

const mail = {
  __typename: 'Mail',
  id: 'm1',
  title: 'Order placed',
  state: 'GIVEN_UP',
  address: 'mary@example.com',
  subject: 'We have your order K-104821',
  createdAt: '2026-11-21T09:00:00.000Z',
  tries: 1,
  nextTryAt: null,
  sentAt: null,
  failure: '550 No such mailbox',
  order: { __typename: 'Order', id: 'o1', number: 'K-104821' },
};

test('an admin reads why a mail was given up, previews it in a sandboxed frame, and sends it again', async () => {
  const waiting = { ...mail, state: 'WAITING', tries: 0, failure: null, nextTryAt: mail.createdAt };
  const { user, sent } = await openShop('/dashborad/mails?state=given_up', {
    role: 'ADMIN',
    answers: {
      Mails: { data: { mails: pageOf(mail) } },
      MailPreview: { data: { mail: { __typename: 'Mail', id: 'm1', html: '<h1>We have your order</h1>' } } },
      ResendMail: { data: { resendMail: { __typename: 'ResendMailPayload', mail: waiting } } },
    },
  });
  await screen.findByText('550 No such mailbox');
  screen.getByText('What the shop sent to customers and admins in the last 90 days, newest first.');
  expect(sent.find(({ operation }) => operation === 'Mails')?.variables).toMatchObject({
    filter: { states: ['GIVEN_UP'], search: null },
  });
  await user.click(screen.getByRole('button', { name: 'Preview: We have your order K-104821' }));
  const frame = await screen.findByTitle('Email: We have your order K-104821');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<h1>We have your order</h1>']);
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: 'Send now: We have your order K-104821' }));
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText('“Order placed”, to the address that the account has now. The audit log records it.');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('The email will be sent in a moment');
  expect(sent.find(({ operation }) => operation === 'ResendMail')?.variables).toEqual({
    input: { mailId: 'm1', seenState: 'GIVEN_UP' },
  });
});

test('an admin reads why a mail is not sent again', async () => {
  const message = 'This email is being sent already.';
  const { user } = await openShop('/dashborad/mails', {
    role: 'ADMIN',
    answers: { Mails: { data: { mails: pageOf(mail) } }, ResendMail: { code: 'CONFLICT', message } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send now: We have your order K-104821' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await within(await screen.findByRole('alertdialog')).findByText(message);
});

test('an admin whose list is old is asked before a mail that was sent meanwhile is sent again', async () => {
  const message = 'This email has been sent in the meantime.';
  const { user, answers } = await openShop('/dashborad/mails', {
    role: 'ADMIN',
    answers: {
      Mails: { data: { mails: pageOf(mail) } },
      ResendMail: { code: 'CONFLICT', field: 'seenState', message },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Send now/ }));
  answers['Mails'] = { data: { mails: pageOf({ ...mail, state: 'SENT' }) } };
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email again?' }));
  question.getByText(message);
});

test('a customer may not see the mails of the shop', async () => {
  const { sent } = await openShop('/dashborad/mails', { role: 'CUSTOMER' });
  await screen.findByText('Need access? Ask an administrator.');
  expect(sent.map(({ operation }) => operation)).not.toContain('Mails');
});

const found = {
  __typename: 'GuestOrder',
  number: 'K-104821',
  status: 'SHIPPING',
  reservedUntil: null,
  cancelledAt: null,
  lines: [
    { __typename: 'GuestOrderLine', position: 1, productName: 'Igniter', quantity: 100, total: money('$690.00') },
    { __typename: 'GuestOrderLine', position: 2, productName: 'Igniter', quantity: 50, total: money('$50.00') },
  ],
  subtotal: money('$740.00'),
  charges: [
    { __typename: 'Charge', kind: 'SHIPPING', label: 'Ground', amount: money('$0.00') },
    { __typename: 'Charge', kind: 'TAX', label: 'Sales tax, TX 8.25%', amount: money('$61.05') },
  ],
  total: money('$801.05'),
  refunded: money('$0.00'),
  shipments: [shipmentOf('Igniter', 100, '2026-11-23T09:00:00.000Z')],
  history: [{ __typename: 'GuestOrderEvent', kind: 'PLACED', at: '2026-11-21T09:00:00.000Z' }],
};

function money(formatted: string) {
  return { __typename: 'Money', cents: Number(formatted.replaceAll(/\D/g, '')), formatted };
}

test('a guest finds an order by number and address, after a wrong pair', async () => {
  const { user, sent, answers } = await openShop('/find-order', { answers: { FindOrder: { code: 'NOT_FOUND' } } });
  await user.click(await screen.findByRole('button', { name: 'Find order' }));
  await screen.findByText('Enter your order number');
  await user.type(screen.getByLabelText(/Order number/), 'k-104821');
  await user.type(screen.getByLabelText(/^Email/), 'mary@example.com');
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  await screen.findByText('We found no order with this number and email address. Check both.');
  const message = 'Too many requests: at most 10 an hour. Try again in 3000 seconds.';
  answers['FindOrder'] = { code: 'RATE_LIMITED', message };
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  await screen.findByText(message);
  answers['FindOrder'] = { data: { findOrder: found } };
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  const order = await screen.findByRole('region', { name: 'Order K-104821' });
  expect(order.textContent).toContain('100 × Igniter$690.0050 × Igniter$50.00Parts$740.00');
  expect(order.textContent).toContain('GroundFreeSales tax, TX 8.25%$61.05Total$801.05');
  expect(order.textContent).toContain('Ordered; parts held');
  expect(order.textContent).toContain('Shipped Nov 22, 2026, UPSDelivered Nov 23, 2026');
  expect(screen.getByRole('link', { name: '1Z999' }).getAttribute('href')).toContain('1Z999');
  expect(sent.at(-1)?.variables).toEqual({ input: { number: 'k-104821', email: 'mary@example.com' } });
});

test('a guest reads that an order to pick up is ready and picked up, not shipped and delivered', async () => {
  const shipments = found.shipments.map((shipment) => ({ ...shipment, carrier: null, isPickup: true }));
  const history = ['SHIPPED', 'DELIVERED'].map((kind) => ({ ...found.history[0], kind }));
  const answer = { data: { findOrder: { ...found, shipments, history } } };
  const { user } = await openShop('/find-order', { answers: { FindOrder: answer } });
  await user.type(await screen.findByLabelText(/Order number/), 'k-104821');
  await user.type(screen.getByLabelText(/^Email/), 'mary@example.com');
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  const order = await screen.findByRole('region', { name: 'Order K-104821' });
  expect(order.textContent).toContain('Ready Nov 22, 2026Picked up Nov 23, 2026');
  expect(order.textContent).toMatch(/Ready for pickupNov 21.*Picked upNov 21/);
  within(order).getByRole('region', { name: 'Pickup' });
  expect(order.textContent).not.toMatch(/ship|delivered/i);
});

test('an order is found by each address that an account can have', async () => {
  const { user, sent } = await openShop('/find-order', { answers: { FindOrder: { data: { findOrder: found } } } });
  await user.type(await screen.findByLabelText(/Order number/), 'k-104821');
  await user.type(screen.getByLabelText(/^Email/), 'jörg@example');
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  await screen.findByText('Enter a valid Email');
  await user.type(screen.getByLabelText(/^Email/), '.de');
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  await screen.findByRole('region', { name: 'Order K-104821' });
  expect(sent.at(-1)?.variables).toEqual({ input: { number: 'k-104821', email: 'jörg@example.de' } });
});

test('the link in a mail turns its kind off only after a press of the button', async () => {
  const { user, sent } = await openShop('/unsubscribe?token=a.DELIVERED.c', {
    answers: { TurnMailOff: { data: { turnMailOff: { __typename: 'TurnMailOffPayload', title: 'Order delivered' } } } },
  });
  const button = await screen.findByRole('button', { name: 'Turn them off' });
  expect(sent.map(({ operation }) => operation)).not.toContain('TurnMailOff');
  await user.click(button);
  await screen.findByText('Turned off');
  expect(sent.at(-1)).toMatchObject({ operation: 'TurnMailOff', variables: { input: { token: 'a.DELIVERED.c' } } });
});

test('a customer removes a back-in-stock alert', async () => {
  const watch = {
    __typename: 'StockWatch',
    id: 'w1',
    createdAt: '2026-11-21T09:00:00.000Z',
    product: { __typename: 'Product', id: 'p1', name: 'Igniter', partNumber: 'KM-IG1', isArchived: false },
  };
  const { user, sent, answers } = await openShop('/dashborad/account', {
    role: 'CUSTOMER',
    answers: {
      MyMailPreferences: { data: { myMailPreferences: [] } },
      MyStockWatches: { data: { myStockWatches: { edges: [{ cursor: 'c', node: watch }] } } },
      UnwatchStock: { data: { unwatchStock: { __typename: 'UnwatchStockPayload', productId: 'p1' } } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Remove the alert for Igniter' });
  screen.getByText(/^Since /);
  answers['MyStockWatches'] = { data: { myStockWatches: { edges: [] } } };
  await user.click(button);
  await screen.findByText('You are not waiting for any part.');
  expect(sent.find(({ operation }) => operation === 'UnwatchStock')?.variables).toEqual({ input: { productId: 'p1' } });
});

test('an alert for a part that is no longer sold leads to its page, which names what replaces it', async () => {
  const product = { __typename: 'Product', id: 'p1', name: 'Igniter', partNumber: 'KM-IG1', isArchived: true };
  const watch = { __typename: 'StockWatch', id: 'w1', createdAt: '2026-11-22T10:00:00.000Z', product };
  await openShop('/dashborad/account', {
    role: 'CUSTOMER',
    answers: {
      MyMailPreferences: { data: { myMailPreferences: [] } },
      MyStockWatches: { data: { myStockWatches: { edges: [{ cursor: 'c', node: watch }] } } },
    },
  });
  await screen.findByText('No longer sold');
  expect(screen.getByRole('link', { name: 'Igniter' }).getAttribute('href')).toBe('/parts/KM-IG1');
});

test('a customer turns a kind of mail off in the account', async () => {
  const preference = { __typename: 'MailPreference', kind: 'DELIVERED', title: 'Order delivered', isOn: true };
  const { user } = await openShop('/dashborad/account', {
    role: 'CUSTOMER',
    answers: {
      MyMailPreferences: { data: { myMailPreferences: [preference] } },
      MyStockWatches: { data: { myStockWatches: { edges: [] } } },
      SetMailPreference: {
        data: {
          setMailPreference: {
            __typename: 'SetMailPreferencePayload',
            preference: { __typename: 'MailPreference', kind: 'DELIVERED', isOn: false },
          },
        },
      },
    },
  });
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Order delivered' });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
});

test('the account shows a preference that was changed elsewhere, also if the tab has shown it before', async () => {
  const answer = (isOn: boolean) => ({
    data: { myMailPreferences: [{ __typename: 'MailPreference', kind: 'DELIVERED', title: 'Order delivered', isOn }] },
  });
  const { user, answers } = await openShop('/dashborad/account', {
    role: 'CUSTOMER',
    answers: { MyMailPreferences: answer(true), MyStockWatches: { data: { myStockWatches: { edges: [] } } } },
  });
  const box = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Order delivered' });
  expect((await box()).checked).toBe(true);
  answers['MyMailPreferences'] = answer(false);
  const [about] = screen.getAllByRole('link', { name: 'About us' });
  if (about) await user.click(about);
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  act(() => window.history.back());
  await waitFor(async () => expect((await box()).checked).toBe(false));
});
